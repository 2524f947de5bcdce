//! How Tüfteln looks and how buttons become moves.
//!
//! The player holding the console sees a sheet, the dice and the score table, and chooses two
//! fields. Between rounds of several players it shows all points, and whose turn it is to
//! roll.
//!
//! | file | subject |
//! |---|---|
//! | this one | the state of the scene, and its changes |
//! | `keys` | the present actions of the keys, and their words |
//! | `cursor` | two fields that are being chosen |
//! | `motion` | dice, pen and points on their way |
//! | `draw` | sheets, lists, endings |
//! | `layout` | the layout of the screen |
//! | `hint` | the advisor's answer |

pub mod cursor;
pub(super) mod draw;
mod hint;
mod keys;
pub mod layout;
mod motion;

use super::rules::{Placement, TueftelnMove};
use super::sheet::{Sheet, SheetField, SheetVariant};
use super::view::TueftelnView;
use super::{Tuefteln, text};
use crate::game::{Actor, Advice, Change, Motion, Scene, Scope, Seat, Waiting};
use crate::save::{Damaged, Reader, Writer};
use crate::sound::Sound;
use crate::text::{Sentence, sentence};
use crate::ui::{Areas, Canvas, areas};
use cursor::PlacementDraft;
use draw::help;
use motion::{ADDING_UP, ENDING, ROLL, TUMBLE, WRITE, WRITING};

type TueftelnScope<'a> = Scope<'a, Tuefteln>;

/// How long a roll is shown before the console is passed on.
const SEE_ROLL: u32 = 900;
/// How long a picture stays when no key is expected, and the last sheet before the result.
const HOLD: u32 = 900;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum TueftelnPicture {
    Sheet(Seat),
    Standings,
    /// The end of a game for several.
    Ranking,
    /// The end of a solo game.
    Solo,
    /// Nothing but dice.
    Dice,
}

/// The view that a key has opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opened {
    Nothing,
    Standings,
    Sheet(Seat),
}

pub struct TueftelnScene {
    draft: PlacementDraft,
    /// The advice about this very draft.
    advice: Option<Sentence>,
    opened: Opened,
    /// Whether the card with the points of squares is open.
    help: bool,
    /// The first row of a list that is shown.
    top: usize,
    /// The last placement, if these eyes may see it.
    written: Option<(Seat, Placement)>,
    /// Whether a round is over and a computer rolls at the next press.
    waiting: bool,
}

/// The person holding the console, if they are to write.
fn is_writing(scope: &TueftelnScope<'_>) -> Option<Seat> {
    match scope.actor {
        Actor::Seat(seat) if scope.my_turn => Some(seat),
        _ => None,
    }
}

/// The sheet of that person.
fn own_sheet<'a>(scope: &TueftelnScope<'a>) -> Option<&'a Sheet> {
    scope.view.sheet(is_writing(scope)?)
}

/// Whether the dice roll, or are still shown.
fn is_rolling(scope: &TueftelnScope<'_>) -> bool {
    scope.motions.is_on(ROLL, scope.now)
}

/// Whether only computers decide.
fn is_unattended(scope: &TueftelnScope<'_>) -> bool {
    scope.demo || scope.seating.people().next().is_none()
}

fn several_people(scope: &TueftelnScope<'_>) -> bool {
    scope.seating.people().count() > 1
}

impl TueftelnScene {
    /// Forgets the last decision: no player may see where another's cursor was.
    fn decide(&mut self, scope: &TueftelnScope<'_>) {
        self.draft = PlacementDraft::new(own_sheet(scope));
        self.advice = None;
        self.opened = Opened::Nothing;
        self.help = false;
        self.waiting = false;
    }

    fn picture(&self, scope: &TueftelnScope<'_>) -> TueftelnPicture {
        let open = scope.view.open();
        if open.rolls().is_some() {
            return TueftelnPicture::Dice;
        }
        match (self.opened, self.being_written(scope)) {
            (Opened::Sheet(seat), _) => return TueftelnPicture::Sheet(seat),
            (Opened::Standings, _) => return TueftelnPicture::Standings,
            // The last numbers are shown before the result.
            (_, Some((seat, _))) => return TueftelnPicture::Sheet(seat),
            _ => {}
        }
        if scope.outcome.is_some() {
            return if open.seats == 1 {
                TueftelnPicture::Solo
            } else {
                TueftelnPicture::Ranking
            };
        }
        let alone = (open.seats == 1).then_some(Seat::FIRST);
        match is_writing(scope).or(scope.eyes).or(alone) {
            Some(seat) => TueftelnPicture::Sheet(seat),
            None => TueftelnPicture::Standings,
        }
    }

    /// The placement being written, or just written and still shown.
    fn being_written(&self, scope: &TueftelnScope<'_>) -> Option<(Seat, Placement)> {
        let on = scope.motions.is_on(WRITE, scope.now);
        self.written.filter(|_| on)
    }

    /// Whether people see the points until one of them continues.
    fn waits(&self, scope: &TueftelnScope<'_>) -> bool {
        self.waiting && !is_unattended(scope)
    }

    /// All look at the dice before the console is passed on.
    fn roll(&self, scope: &TueftelnScope<'_>) {
        let picture = self.picture(scope);
        let area = match picture {
            TueftelnPicture::Dice => layout::BIG_DICE,
            TueftelnPicture::Sheet(_) => layout::DICE.inset(-3),
            _ => layout::HEAD,
        };
        let seen_by_all = is_unattended(scope) || several_people(scope);
        let held = seen_by_all && picture != TueftelnPicture::Dice;
        let hold = if held { SEE_ROLL } else { 0 };
        // Skipping the tumbling does not write.
        let motion = Motion::new(TUMBLE).within(area).then_everywhere();
        scope.start(ROLL, motion.held(hold).to_be_seen());
    }

    /// The motion is shown if these eyes may see the sheet.
    fn write(
        &mut self,
        before: &TueftelnView,
        played: Option<&TueftelnMove>,
        scope: &TueftelnScope<'_>,
    ) {
        let open = scope.view.open();
        let (over, unattended) = (scope.outcome.is_some(), is_unattended(scope));
        self.written = match (played, before.actor()) {
            (Some(TueftelnMove::Place(placed)), Actor::Seat(seat))
                if scope.view.sheet(seat).is_some()
                    && (scope.eyes == Some(seat) || open.seats == 1) =>
            {
                Some((seat, *placed))
            }
            _ => None,
        };
        let mut end = scope.now;
        if self.written.is_some() {
            let hold = if over || unattended { HOLD } else { 0 };
            let motion = Motion::new(WRITING).within(layout::SHEET);
            let motion = motion.then_everywhere().held(hold);
            // After a number has been written A rolls; skipping to the result must not start
            // another game.
            let motion = if over { motion.to_be_seen() } else { motion };
            end = scope.start(WRITE, motion).plus(hold);
        }
        if over {
            scope.start_at(end, ENDING, Motion::new(ADDING_UP).to_be_seen());
        }
        let round_over = open.round != before.open().round;
        let rolls = open.roller();
        let by_computer = rolls.is_some_and(|seat| !scope.seating.is_person(seat));
        // The end also stays until a press.
        let to_be_seen = over || round_over && by_computer && several_people(scope);
        self.waiting = to_be_seen && !unattended;
    }
}

impl Scene<Tuefteln> for TueftelnScene {
    fn new(scope: &TueftelnScope<'_>) -> TueftelnScene {
        let mut scene = TueftelnScene {
            draft: PlacementDraft::new(None),
            advice: None,
            opened: Opened::Nothing,
            help: false,
            top: 0,
            written: None,
            waiting: false,
        };
        scene.decide(scope);
        scene
    }

    fn changed(&mut self, change: Change<'_, Tuefteln>, scope: &TueftelnScope<'_>) {
        let looked_at = (self.opened, self.help);
        self.decide(scope);
        let Change::Played(before, played) = change else {
            return;
        };
        // A player who is looking around while computers write can continue to do so.
        if scope.eyes.is_some() && scope.outcome.is_none() && is_writing(scope).is_none() {
            (self.opened, self.help) = looked_at;
        }
        match played {
            Some(TueftelnMove::Roll(_)) => self.roll(scope),
            _ => self.write(before, played, scope),
        }
    }

    fn sound(change: &Change<'_, Tuefteln>, _: &TueftelnScope<'_>) -> Sound {
        match change.made() {
            Some(TueftelnMove::Roll(_)) => Sound::Dice,
            _ => Sound::Move,
        }
    }

    fn advised(&mut self, advice: Advice<Tuefteln>, scope: &TueftelnScope<'_>) {
        if is_writing(scope).is_none() {
            return;
        }
        self.opened = Opened::Nothing;
        self.help = false;
        if let Some(TueftelnMove::Place(placed)) = advice.played {
            self.draft = PlacementDraft::of(placed);
        }
        self.advice = Some(sentence(&advice.reason, scope.language()));
    }

    fn waiting(&self, scope: &TueftelnScope<'_>) -> Waiting {
        // If the console only rolls there is no winner, and so no result.
        let only_rolled = scope.view.open().rolls().is_some() && scope.outcome.is_some();
        Waiting {
            holds: self.waits(scope) || only_rolled,
            ..Waiting::default()
        }
    }

    /// The dice and the points of squares; the fields chosen or written.
    fn matters(&self, scope: &TueftelnScope<'_>) -> Areas {
        match self.picture(scope) {
            TueftelnPicture::Sheet(_) => {
                let written = match scope.last {
                    Some(TueftelnMove::Place(placed)) => Some(placed.written()),
                    _ => None,
                };
                let written = written.into_iter().flatten().map(|(field, _)| field);
                let draft = is_writing(scope).map(|_| [Some(self.draft.cursor), self.draft.first]);
                let chosen = draft.into_iter().flatten().flatten();
                let said = self.advice.as_ref().map(|_| layout::SAID);
                let squares = chosen.chain(written).map(SheetField::square);
                let squares = squares.map(layout::square);
                areas(
                    [layout::DICE, layout::KINDS]
                        .into_iter()
                        .chain(said)
                        .chain(squares),
                )
                .busy([layout::SHEET, layout::POINTS])
                // A spectator is not asked for anything there.
                .busy((!scope.demo).then_some(layout::FOOT))
            }
            TueftelnPicture::Standings | TueftelnPicture::Ranking => {
                areas([layout::HEAD]).busy([layout::ROWS])
            }
            TueftelnPicture::Dice => areas([layout::BIG_DICE]).busy([layout::ROLLS]),
            TueftelnPicture::Solo => Areas::new(),
        }
    }

    fn shows_card(&self) -> bool {
        self.help
    }

    fn draw(&self, canvas: &mut Canvas<'_>, scope: &TueftelnScope<'_>) {
        if !self.help {
            return self.draw_picture(canvas, scope);
        }
        let language = scope.language();
        help::dialog(language).surround(canvas, |canvas| self.draw_picture(canvas, scope));
        let score = match self.picture(scope) {
            TueftelnPicture::Sheet(seat) => scope.view.score(seat),
            TueftelnPicture::Solo => scope.view.score(Seat::FIRST),
            TueftelnPicture::Standings | TueftelnPicture::Ranking | TueftelnPicture::Dice => None,
        };
        help::draw(canvas, score.as_ref(), language);
    }

    fn keep(&self, out: &mut Writer<'_>) {
        let PlacementDraft {
            cursor,
            first,
            swapped,
        } = self.draft;
        out.u8(cursor.index() as u8);
        out.u8(first.map_or(u8::MAX, |field| field.index() as u8));
        out.u8(u8::from(swapped));
    }

    fn recall(&mut self, from: &mut Reader<'_>, scope: &TueftelnScope<'_>) -> Result<(), Damaged> {
        let cursor = SheetField::new(from.u8()?).ok_or(Damaged)?;
        let first = SheetField::new(from.u8()?);
        let swapped = from.u8()? == 1;
        let sheet = own_sheet(scope);
        let open = |field: &SheetField| sheet.is_some_and(|sheet| sheet.is_open(*field));
        if open(&cursor) {
            self.draft = PlacementDraft {
                cursor,
                first: first.filter(open),
                swapped,
            };
        }
        Ok(())
    }

    fn rules_page(&self, scope: &TueftelnScope<'_>) -> usize {
        match scope.view.open().variant {
            _ if self.help => text::PAGE_SCORING,
            _ if scope.outcome.is_some() => text::PAGE_END,
            SheetVariant::A => text::PAGE_SHEET_A,
            SheetVariant::B => text::PAGE_SHEET_B,
        }
    }

    const ROLLS_BY_KEY: bool = true;
    // Fourteen computers would make a person wait for seven seconds.
    const COMPUTER_PAUSE: u32 = 0;
}
