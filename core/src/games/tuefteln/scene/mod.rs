//! How it looks and how buttons become moves.
//!
//! Whoever holds the console sees a sheet, the dice and the score table, and
//! chooses two fields. Between rounds, where several people play, all points
//! are shown, and whose turn it is to roll.
//!
//! | file | subject |
//! |---|---|
//! | this one | what there is to show, and how it changes |
//! | `keys` | what a key means now, and what the hint bar says about it |
//! | `draft` | two fields that are being chosen |
//! | `motion` | dice, pen and points on their way |
//! | `draw` | sheets, lists, endings |
//! | `layout` | where everything lies |

mod draft;
pub(super) mod draw;
mod keys;
mod layout;
mod motion;
#[cfg(test)]
mod tests;

use super::rules::Move;
use super::sheet::{Field, Variant};
use super::view::View;
use super::{Tuefteln, text};
use crate::game::{Actor, Advice, Change, Reply, Scene, Scope, Seat};
use crate::keys::Key;
use crate::platform::Millis;
use crate::save::{Damaged, Reader, Writer};
use crate::sound::Sound;
use crate::text::{Sentence, sentence};
use crate::ui::{Area, Canvas, Hints};
use draft::Draft;
use motion::{Kind, Motion};

type Here<'a> = Scope<'a, Tuefteln>;

/// How long a roll is looked at before the console goes round.
const SEE_ROLL: u32 = 900;
/// How long things stand there when nobody is to press a key.
const HOLD: u32 = 900;
/// How long the last sheet stands before the result.
const LAST_LOOK: u32 = 900;

/// What is to be seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Picture {
    /// The sheet of a seat.
    Sheet(Seat),
    /// Everybody's points, and who rolls.
    Standings,
    /// The end of a game for several.
    Ranking,
    /// The end of a solo game.
    Solo,
    /// Nothing but dice.
    Dice,
}

/// What has been opened by a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Opened {
    /// Nothing: the game itself.
    Nothing,
    /// Everybody's points.
    Standings,
    /// Somebody's sheet.
    Sheet(Seat),
}

/// The face of Tüfteln.
pub struct TueftelnScene {
    draft: Draft,
    /// What the advisor said about this very draft.
    advice: Option<Sentence>,
    opened: Opened,
    /// What squares are worth lies over it.
    help: bool,
    /// The first row of a list that is shown.
    top: usize,
    motion: Option<Motion>,
    /// A round is over, and a computer rolls when somebody has seen enough.
    waiting: bool,
    /// Whether nobody is there to press a key.
    unattended: bool,
    /// Something may have happened behind the menu.
    stirred: bool,
}

/// Whether the person holding the console is to write.
fn is_writing(scope: &Here<'_>) -> Option<Seat> {
    match scope.actor {
        Actor::Seat(seat) if scope.my_turn => Some(seat),
        _ => None,
    }
}

/// Whether only computers decide.
fn is_unattended(scope: &Here<'_>) -> bool {
    scope.demo || scope.seating.people().next().is_none()
}

fn several_people(scope: &Here<'_>) -> bool {
    scope.seating.people().count() > 1
}

impl TueftelnScene {
    /// A new decision: nothing is left of the one before, for nobody is to see
    /// where somebody else's cursor was.
    fn decide(&mut self, scope: &Here<'_>) {
        let sheet = is_writing(scope).and_then(|seat| scope.view.sheet(seat));
        self.draft = Draft::new(sheet);
        self.advice = None;
        self.opened = Opened::Nothing;
        self.help = false;
        self.waiting = false;
    }

    fn picture(&self, scope: &Here<'_>) -> Picture {
        let open = scope.view.open();
        if open.rolls().is_some() {
            return Picture::Dice;
        }
        let moving = self.motion.filter(|motion| !motion.is_over(scope.now));
        match (self.opened, moving.map(|motion| motion.kind)) {
            (Opened::Sheet(seat), _) => return Picture::Sheet(seat),
            (Opened::Standings, _) => return Picture::Standings,
            // The last numbers are seen before the result.
            (_, Some(Kind::Write(seat, _))) => return Picture::Sheet(seat),
            _ => {}
        }
        if scope.outcome.is_some() {
            return if open.seats() == 1 {
                Picture::Solo
            } else {
                Picture::Ranking
            };
        }
        let alone = (open.seats() == 1).then_some(Seat::FIRST);
        match is_writing(scope).or(scope.eyes).or(alone) {
            Some(seat) => Picture::Sheet(seat),
            None => Picture::Standings,
        }
    }

    /// Notes where the motion that begins now will be seen.
    fn place_motion(&mut self, scope: &Here<'_>) {
        let kind = self.motion.map(|motion| motion.kind);
        let place = kind.and_then(|kind| self.moving_area(kind, scope));
        if let Some(motion) = &mut self.motion {
            motion.place = place;
        }
    }

    /// Somebody has written. Motion shows it if these eyes may see it.
    fn written(&mut self, before: &View, played: Option<&Move>, scope: &Here<'_>) {
        let round_over = scope.view.open().round() != before.open().round();
        let over = scope.outcome.is_some();
        let writer = match (played, before.actor()) {
            (Some(Move::Place(placed)), Actor::Seat(seat)) => Some((seat, *placed)),
            _ => None,
        };
        let pace = scope.settings.pace;
        let shown = writer.filter(|&(seat, _)| {
            scope.view.sheet(seat).is_some()
                && (scope.eyes == Some(seat) || scope.view.open().seats() == 1)
        });
        let hold = match (over, self.unattended) {
            (true, _) => LAST_LOOK,
            (false, true) => HOLD,
            (false, false) => 0,
        };
        if let Some((seat, placed)) = shown {
            let kind = Kind::Write(seat, placed);
            self.motion = Some(Motion::new(kind, scope.now, pace, hold));
            self.place_motion(scope);
        } else if over {
            self.motion = Some(Motion::new(Kind::Ending, scope.now, pace, 0));
        }
        let rolls = scope.view.open().roller();
        let by_computer = rolls.is_some_and(|seat| !scope.seating.is_person(seat));
        self.waiting =
            round_over && !over && by_computer && several_people(scope) && !self.unattended;
    }
}

impl Scene<Tuefteln> for TueftelnScene {
    type Deed = ();

    fn new(scope: &Here<'_>) -> TueftelnScene {
        let mut scene = TueftelnScene {
            draft: Draft::new(None),
            advice: None,
            opened: Opened::Nothing,
            help: false,
            top: 0,
            motion: None,
            waiting: false,
            unattended: is_unattended(scope),
            stirred: false,
        };
        scene.decide(scope);
        scene
    }

    fn changed(&mut self, change: Change<'_, Tuefteln>, scope: &Here<'_>) {
        self.motion = None;
        self.unattended = is_unattended(scope);
        let looked_at = (self.opened, self.help);
        self.decide(scope);
        let Change::Played { before, played } = change else {
            return;
        };
        // Whoever looks around while computers write goes on looking.
        if scope.eyes.is_some() && scope.outcome.is_none() && is_writing(scope).is_none() {
            (self.opened, self.help) = looked_at;
        }
        if let Some(Move::Roll(_)) = played {
            // Everybody looks at the dice before the console goes round.
            let seen_by_all = self.unattended || several_people(scope);
            let on_screen = scope.view.open().rolls().is_none();
            let hold = if seen_by_all && on_screen {
                SEE_ROLL
            } else {
                0
            };
            let pace = scope.settings.pace;
            self.motion = Some(Motion::new(Kind::Roll, scope.now, pace, hold));
            self.place_motion(scope);
        } else {
            self.written(before, played, scope);
        }
    }

    fn sound(change: &Change<'_, Tuefteln>, _: &Here<'_>) -> Sound {
        match change {
            Change::Played {
                played: Some(Move::Roll(_)),
                ..
            } => Sound::Dice,
            _ => Sound::Move,
        }
    }

    fn key(&mut self, key: Key, scope: &Here<'_>) -> Reply<Move> {
        self.press(key, scope)
    }

    /// Points add up once the last sheet has been seen.
    fn tick(&mut self, scope: &Here<'_>) -> Reply<Move> {
        self.stirred = false;
        self.unattended = is_unattended(scope);
        if self.unattended {
            self.waiting = false;
        }
        let seen =
            |motion: &Motion| matches!(motion.kind, Kind::Write(..)) && motion.is_over(scope.now);
        if scope.outcome.is_some() && self.motion.as_ref().is_some_and(seen) {
            let pace = scope.settings.pace;
            self.motion = Some(Motion::new(Kind::Ending, scope.now, pace, 0));
            return Reply::Redraw;
        }
        Reply::Ignored
    }

    fn advised(&mut self, advice: Advice<Tuefteln>, scope: &Here<'_>) {
        self.motion = None;
        if is_writing(scope).is_none() {
            return;
        }
        self.opened = Opened::Nothing;
        self.help = false;
        if let Some(Move::Place(placed)) = advice.played {
            self.draft = Draft::of(placed);
        }
        self.advice = Some(sentence(&advice.reason, scope.language()));
    }

    fn wake_at(&self, now: Millis) -> Option<Millis> {
        let stirred = self.stirred.then_some(now);
        let frame = self.motion.and_then(|motion| motion.wake_at(now));
        Millis::earlier(stirred, frame)
    }

    fn is_moving(&self, now: Millis) -> bool {
        self.waiting || self.motion.is_some_and(|motion| !motion.is_over(now))
    }

    /// Ends what moves. What waits for a key goes on waiting, unless a
    /// demonstration has begun meanwhile: the next tick knows.
    fn settle(&mut self) {
        self.motion = None;
        self.stirred = self.waiting;
    }

    fn damage(&self, now: Millis) -> Option<Area> {
        self.motion.filter(|motion| !motion.rests(now))?.place
    }

    fn draw(&self, canvas: &mut Canvas<'_>, scope: &Here<'_>) {
        self.draw_scene(canvas, scope);
    }

    fn keep(&self, out: &mut Writer<'_>) {
        let Draft {
            cursor,
            first,
            swapped,
        } = self.draft;
        out.u8(cursor.index() as u8);
        out.u8(first.map_or(u8::MAX, |field| field.index() as u8));
        out.u8(u8::from(swapped));
    }

    fn recall(&mut self, from: &mut Reader<'_>, scope: &Here<'_>) -> Result<(), Damaged> {
        let cursor = Field::new(from.u8()?).ok_or(Damaged)?;
        let first = Field::new(from.u8()?);
        let swapped = from.u8()? == 1;
        let sheet = is_writing(scope).and_then(|seat| scope.view.sheet(seat));
        let open = |field: &Field| sheet.is_some_and(|sheet| sheet.is_open(*field));
        if open(&cursor) {
            self.draft = Draft {
                cursor,
                first: first.filter(open),
                swapped,
            };
        }
        Ok(())
    }

    fn hints(&self, scope: &Here<'_>) -> Hints<'static> {
        self.bar(scope)
    }

    fn rules_page(&self, scope: &Here<'_>) -> usize {
        match scope.view.open().variant() {
            _ if self.help => text::PAGE_SCORING,
            _ if scope.outcome.is_some() => text::PAGE_END,
            Variant::A => text::PAGE_SHEET_A,
            Variant::B => text::PAGE_SHEET_B,
        }
    }

    const ROLLS_BY_KEY: bool = true;
    const SHOWS_RESULT: bool = true;
    // Fourteen computers would make a person wait for seven seconds.
    const COMPUTER_PAUSE: u32 = 0;
}
