//! How it looks and how buttons become moves.
//!
//! While building, a player changes a draft of the pile freely; the strip below shows its
//! result, or why it is not allowed. Holding A opens the card on which it is carried out.
//!
//! | file | subject |
//! |---|---|
//! | this one | the state of the scene, and its changes |
//! | `keys` | the present actions of the keys, and their words |
//! | `draft` | the pile being built |
//! | `card` | the actions while building |
//! | `hint` | how many points, where, show me |
//! | `news` | announcements of the others' moves |
//! | `motion` | crates that drop, tiles that are drawn, news that is read |
//! | `camera` | the place and size of the pile on the screen |
//! | `layout` | the layout of everything else |
//! | `draw` | title, pile, cursor, marks; crates, panels, the question about knocking |

mod camera;
mod card;
mod draft;
pub mod draw;
mod hint;
mod keys;
pub mod layout;
mod motion;
mod news;

pub use camera::fit_into;

use super::Kisten;
use super::action::{self, Bill, Fault};
use super::arbiter::may_touch_open_lids;
use super::pile::{CratePile, CratePlace};
use super::rules::{KistenMove, KistenPhase, KistenPosition, MOST_SEATS, SeatHolding};
use super::text;
use crate::basics::Millis;
use crate::game::{Actor, Advice, Change, News, Reply, Scene, Scope, Seat, Waiting};
use crate::save::{Bytes, Damaged, Reader, Writer};
use crate::sound::Sound;
use crate::ui::{Areas, Canvas};
use camera::Reach;
use draft::PileDraft;
use draw::crates::Iso;
use draw::question;
use heapless::Vec;
use hint::KistenHint;
use layout::Badges;

type KistenScope<'a> = Scope<'a, Kisten>;

/// How long a player has to knock: always the same, whatever can be built, and short, because
/// the question follows every pass.
const COUNTDOWN: u32 = 4_000;
/// How long it takes to read which player has passed.
const READING: u32 = 1_200;
/// How long the question is shown before a knock counts.
const LOOK: u32 = 1_000;
/// A player who presses before that has not looked yet: no knock counts before the button has
/// been untouched for this long.
const QUIET: u32 = 600;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum KistenOverlay {
    None,
    /// The x-ray view.
    Ghost,
    Card(usize),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum DraftVerdict {
    Same,
    Good(Bill),
    Bad(Fault, Bill),
}

pub struct KistenScene {
    pub draft: PileDraft,
    pub cursor: CratePlace,
    overlay: KistenOverlay,
    hint: Option<KistenHint>,
    /// The seat that built last, and the pile before.
    built: Option<(Seat, CratePile)>,
    /// The seat that just moved, and what all seats had before, because points and tiles change
    /// together with the picture.
    pub mover: Option<Seat>,
    earlier: Vec<SeatHolding, MOST_SEATS>,
    /// When the time to knock ends.
    deadline: Option<Millis>,
    /// From when on a knock counts; `None` before the question is visible.
    ready: Option<Millis>,
    /// Whether a seat is asked although the answer is obvious.
    idle: bool,
    verdict: DraftVerdict,
    /// Whether open lids may be touched in the dismantling game, once that was needed.
    may_touch: Option<bool>,
    pub iso: Iso,
    pub badges: Badges,
}

impl KistenScene {
    /// A new decision: nothing is left of the one before.
    fn decide(&mut self, scope: &KistenScope<'_>) {
        self.draft = PileDraft::new(&scope.view.pile);
        self.cursor = self.reach(scope.view).clamp(self.cursor);
        self.overlay = KistenOverlay::None;
        self.hint = None;
        let asking = matches!(&scope.view.phase, KistenPhase::Asking(_));
        self.idle = asking && scope.view.is_too_early();
        // The console gives obvious answers for people.
        let time = if self.idle { 0 } else { COUNTDOWN };
        // A computer's pass is announced first.
        let told = if scope.foreign { READING } else { 0 };
        let time = scope.tempo.stretch(time + told);
        self.deadline = (asking && scope.my_turn).then(|| scope.now.plus(time));
        self.ready = is_asked(scope).then(|| scope.now.plus(LOOK));
        self.may_touch = None;
        self.refresh(scope);
    }

    /// While a player builds, the draft.
    fn shown<'a>(&'a self, scope: &'a KistenScope<'_>) -> &'a CratePile {
        if is_building(scope) {
            &self.draft.pile
        } else {
            &scope.view.pile
        }
    }

    fn reach(&self, view: &KistenPosition) -> Reach {
        Reach::of(&[&view.pile, &self.draft.pile]).with_rim()
    }

    /// Stores what all seats had before a move, and who moved, until the news has been
    /// shown.
    fn remember(&mut self, change: &Change<'_, Kisten>, scope: &KistenScope<'_>) {
        (self.mover, self.earlier) = (None, Vec::new());
        let Change::Played(before, Some(_)) = change else {
            scope.start(motion::TOLD, motion::telling(0));
            return;
        };
        let mover = match before.actor() {
            Actor::Seat(seat) => seat,
            Actor::Chance | Actor::Over => before.turn,
        };
        self.mover = Some(mover);
        self.earlier = before.seats.clone();
        let others = scope.demo || !scope.seating.is_person(mover);
        let told = others && news::of(change, scope).is_some();
        // A draw belongs to no seat: its time is not stretched.
        let time = match scope.foreign {
            true => READING,
            false => scope.tempo.stretch(READING),
        };
        scope.start(motion::TOLD, motion::telling(if told { time } else { 0 }));
    }

    /// Computes the result of the draft and the place of the pile, once for all parts of
    /// the picture.
    fn refresh(&mut self, scope: &KistenScope<'_>) {
        // A step that was undone may leave the cursor too far out.
        self.cursor = self.reach(scope.view).clamp(self.cursor);
        self.verdict = self.judge(scope.view);
        (self.iso, self.badges) = self.camera(scope);
    }

    fn judge(&mut self, view: &KistenPosition) -> DraftVerdict {
        let (before, after) = (&view.pile, &self.draft.pile);
        if before == after {
            return DraftVerdict::Same;
        }
        let built = if view.variant.dismantling {
            let known = &mut self.may_touch;
            action::dismantle_if(before, after, &mut || {
                *known.get_or_insert_with(|| may_touch_open_lids(before))
            })
        } else {
            action::build(before, after, view.terms())
        };
        match built {
            Ok(bill) => DraftVerdict::Good(bill),
            Err(fault) => DraftVerdict::Bad(fault, Bill::of(before, after)),
        }
    }
}

/// Whether the player at the console is to build.
fn is_building(scope: &KistenScope<'_>) -> bool {
    scope.my_turn && scope.view.is_building()
}

/// Whether a person draws now.
fn is_drawing(scope: &KistenScope<'_>) -> bool {
    let person = scope.seating.is_person(scope.view.turn);
    scope.my_turn && person && scope.view.phase == KistenPhase::Drawing
}

/// Whether the player at the console is asked to knock, once the pass has been announced. Never
/// in the first round, in which nothing can have been overlooked.
pub fn is_asked(scope: &KistenScope<'_>) -> bool {
    let asking = matches!(&scope.view.phase, KistenPhase::Asking(_));
    scope.my_turn && asking && !scope.view.is_too_early() && !is_told(scope)
}

/// Whether a computer's move is being announced.
pub fn is_told(scope: &KistenScope<'_>) -> bool {
    scope.motions.is_on(motion::TOLD, scope.now)
}

/// The move being shown or announced; title and badges still show it.
fn seen_now<'a>(scope: &KistenScope<'a>) -> Option<&'a KistenMove> {
    let moves = [motion::CRATES, motion::TILE].map(|slot| scope.moment(slot).is_some());
    scope
        .last
        .filter(|_| is_told(scope) || moves.contains(&true))
}

impl Scene<Kisten> for KistenScene {
    fn new(scope: &KistenScope<'_>) -> KistenScene {
        let pile = &scope.view.pile;
        let front = pile
            .columns()
            .last()
            .map_or(CratePlace::START, |column| column.place);
        let mut scene = KistenScene {
            draft: PileDraft::new(pile),
            cursor: front,
            overlay: KistenOverlay::None,
            hint: None,
            built: None,
            mover: None,
            earlier: Vec::new(),
            deadline: None,
            ready: None,
            idle: false,
            verdict: DraftVerdict::Same,
            may_touch: None,
            iso: Iso::START,
            badges: Badges::Narrow,
        };
        scene.decide(scope);
        scene
    }

    fn changed(&mut self, change: Change<'_, Kisten>, scope: &KistenScope<'_>) {
        let seen = self.draft.pile == scope.view.pile;
        self.remember(&change, scope);
        match change {
            Change::Played(before, Some(KistenMove::Build(_))) => {
                self.built = match before.actor() {
                    Actor::Seat(seat) => Some((seat, before.pile.clone())),
                    Actor::Chance | Actor::Over => None,
                };
                // The builder has seen it grow already.
                if !seen {
                    scope.start(motion::CRATES, motion::DROPPING);
                }
            }
            Change::Played(_, Some(KistenMove::Draw(kind))) => {
                scope.start(motion::TILE, motion::drawing(*kind));
            }
            Change::Played(before, _) if before.pile == scope.view.pile => {}
            // Taken back, other eyes, or a proposal that was the best.
            Change::Played(..) | Change::Undone(..) | Change::Fresh => self.built = None,
        }
        self.decide(scope);
    }

    fn sound(change: &Change<'_, Kisten>, _: &KistenScope<'_>) -> Sound {
        match change.made() {
            Some(KistenMove::Build(_)) => Sound::Drop,
            Some(KistenMove::Draw(_)) => Sound::Dice,
            _ => Sound::Move,
        }
    }

    fn news(change: &Change<'_, Kisten>, scope: &KistenScope<'_>) -> Option<News> {
        news::of(change, scope)
    }

    /// The cursor, the columns changed last or by a hint, and the words about them.
    fn matters(&self, scope: &KistenScope<'_>) -> Areas {
        self.what_matters(scope)
    }

    /// Without an answer in time the seat does not knock.
    fn tick(&mut self, scope: &KistenScope<'_>) -> Reply<KistenMove> {
        if is_asked(scope) {
            self.ready.get_or_insert(scope.now.plus(LOOK));
        }
        let asking = scope.my_turn && matches!(&scope.view.phase, KistenPhase::Asking(_));
        match self.deadline {
            Some(deadline) if deadline.reached(scope.now) && asking => {
                self.deadline = None;
                Reply::Play(KistenMove::NoKnock)
            }
            _ => Reply::Ignored,
        }
    }

    fn advised(&mut self, advice: Advice<Kisten>, scope: &KistenScope<'_>) {
        self.overlay = KistenOverlay::None;
        self.hint = Some(KistenHint::new(advice));
        // Time to read a hint.
        if self.deadline.is_some() {
            let time = scope.tempo.stretch(COUNTDOWN);
            self.deadline = Some(scope.now.plus(time));
        }
    }

    /// The clock of the question runs down.
    fn waiting(&self, scope: &KistenScope<'_>) -> Waiting {
        let next = self.deadline.map(|deadline| {
            let left = deadline.since(scope.now) % question::SEGMENT;
            scope.now.plus(left.max(1))
        });
        let ready = self.ready.filter(|ready| !ready.reached(scope.now));
        Waiting {
            next: Millis::earlier(next, ready.filter(|_| next.is_some())),
            holds: false,
            area: Some(question::CLOCK),
        }
    }

    /// In the first round there is no pause for computers that cannot knock.
    fn computer_pause(&self) -> u32 {
        if self.idle { 0 } else { Self::COMPUTER_PAUSE }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, scope: &KistenScope<'_>) {
        self.draw_all(canvas, scope);
    }

    fn keep(&self, out: &mut Writer<'_>) {
        out.u8(self.cursor.x as u8);
        out.u8(self.cursor.y as u8);
        self.draft.pile.write(out);
    }

    fn recall(&mut self, from: &mut Reader<'_>, scope: &KistenScope<'_>) -> Result<(), Damaged> {
        let cursor = CratePlace::new(from.u8()? as i8, from.u8()? as i8);
        let pile = CratePile::read(from)?;
        if is_building(scope) {
            self.draft.become_pile(&pile);
        }
        self.cursor = cursor;
        self.refresh(scope);
        Ok(())
    }

    /// The seat whose turn it is takes a tile from the stack.
    const ROLLS_BY_KEY: bool = true;

    fn shows_card(&self) -> bool {
        matches!(self.overlay, KistenOverlay::Card(_))
    }

    /// A draft that is not allowed must be changed first.
    fn is_astray(&self) -> bool {
        matches!(self.verdict, DraftVerdict::Bad(..))
    }

    fn rules_page(&self, scope: &KistenScope<'_>) -> usize {
        match (&scope.view.phase, scope.actor) {
            _ if scope.view.variant.dismantling => text::PAGE_DISMANTLE,
            (KistenPhase::Asking(_) | KistenPhase::Knocked(_), _) => text::PAGE_KNOCK,
            (KistenPhase::Lowest(_) | KistenPhase::Best { .. } | KistenPhase::Over, _) => {
                text::PAGE_END
            }
            (_, Actor::Seat(_)) => text::PAGE_TURN,
            _ => 0,
        }
    }
}
