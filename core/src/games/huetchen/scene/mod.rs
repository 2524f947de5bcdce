//! How it looks, what the buttons do, what takes time.
//!
//! | file | subject |
//! |---|---|
//! | this one | what there is to show, and how it changes |
//! | `keys` | what a key means now, and its word in the key bar |
//! | `draft` | a row being laid |
//! | `motion` | memorising, shifts, questions, answers: what takes time |
//! | `draw` | the screens of laying, memorising and shifting |
//! | `questions` | the screens of questions and answers |
//! | `panels` | title, speech bubble, ring, seats, stakes |
//! | `pieces` | stones, their backs and gaps |
//! | `layout` | where everything lies |
//!
//! Nothing here may tell one back from another. The scene never keeps a row of symbols: it draws
//! what the view shows, and turns it face down by the clock. Cursors begin at the left end
//! whatever was shifted. Only those who look back on a finished game see what the stones were.

mod draft;
mod draw;
mod keys;
pub(super) mod layout;
mod motion;
mod panels;
pub(super) mod pieces;
mod questions;
#[cfg(test)]
mod tests;

use super::Huetchen;
use super::rules::{Move, Phase};
use super::stones::{Place, Symbol};
use super::text;
use super::view::View;
use crate::game::{Change, Reply, Scene, Scope, Seat, Waiting};
use crate::save::{Bytes, Damaged, Reader, Writer};
use crate::sound::Sound;
use crate::ui::place::areas;
use crate::ui::{Areas, Canvas};
use draft::Draft;
use motion::{Answer, Carry, Memorising, Pondering};

type Here<'a> = Scope<'a, Huetchen>;

/// What is going on beside the position.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Act {
    Nothing,
    Memorising(Memorising),
    Carrying(Carry),
    Pondering(Pondering),
    Answering(Answer),
}

/// A stone being held, and where it would go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Held {
    from: Place,
    to: Place,
}

pub struct HuetchenScene {
    act: Act,
    draft: Draft,
    cursor: Place,
    held: Option<Held>,
    /// The symbol to be asked for.
    wanted: Symbol,
    /// Something lies over the scene: then nothing can be memorised.
    paused: bool,
}

impl HuetchenScene {
    /// A new decision: nothing is left of the one before.
    fn clear(&mut self, view: &View) {
        let table = view.table();
        self.draft = Draft::default();
        self.held = None;
        self.cursor = Place::all()
            .find(|&place| table.gap(place).is_none())
            .unwrap_or(self.cursor);
        self.wanted = table.covered().next().unwrap_or(self.wanted);
    }

    /// The row has been laid: everybody memorises it.
    fn memorise(scope: &Here<'_>) -> Act {
        let settings = scope.settings;
        Act::Memorising(Memorising::new(scope.now, settings.memorise, settings.pace))
    }

    /// What has to be shown of a move.
    fn act_of(&self, played: Move, before: &View, scope: &Here<'_>) -> Act {
        let pace = scope.settings.pace;
        // The moves of computers can be slowed down in the settings.
        let slow = |millis| match scope.foreign {
            true => scope.tempo.stretch(millis),
            false => millis,
        };
        match (played, before.table().phase()) {
            (Move::Lay(_), _) if scope.view.is_face_up() => Self::memorise(scope),
            (Move::Shift(shift), Phase::Shifting(made)) => {
                let in_hand = self.held.is_some_and(|held| held.from == shift.from);
                let of = before.table().shifts();
                let length = slow(Carry::length(pace));
                Act::Carrying(Carry::new(shift, made + 1, of, in_hand, scope.now, length))
            }
            (Move::Ask(_), _) => {
                let computer = !is_mine(scope.view.table().seeker(), scope);
                let tempo = computer.then_some(scope.tempo);
                Act::Pondering(Pondering::new(scope.now, tempo))
            }
            (Move::Turn(place), Phase::Turning(asked)) => {
                let table = before.table().clone();
                let symbol = uncovered(before, scope.view, place, asked);
                // Players who look back want to see which stone it was.
                let alone = scope.demo || scope.seating.people().next().is_none();
                let alone = alone && !scope.view.is_revealed();
                let answer = Answer::new(table, asked, place, symbol, scope.now, pace, alone);
                Act::Answering(answer)
            }
            _ => Act::Nothing,
        }
    }

    /// Shows the position without motion. A row that lies face up is memorised anew: how long it
    /// was seen before is unknown.
    fn rest(&mut self, scope: &Here<'_>) {
        self.clear(scope.view);
        self.act = if scope.view.is_face_up() {
            Self::memorise(scope)
        } else {
            Act::Nothing
        };
    }
}

/// What the stone at a place turned out to be. The third one ends the turn and leaves no row
/// behind, but the stones taken tell: it was right, or it was the other of the last two.
fn uncovered(before: &View, after: &View, place: Place, asked: Symbol) -> Symbol {
    if let Some(gap) = after.table().gap(place) {
        return gap.symbol;
    }
    let seeker = before.table().seeker();
    let right = after.table().taken(seeker) > before.table().taken(seeker);
    let other = before.table().covered().find(|&symbol| symbol != asked);
    other.filter(|_| !right).unwrap_or(asked)
}

impl Scene<Huetchen> for HuetchenScene {
    fn new(scope: &Here<'_>) -> HuetchenScene {
        let mut scene = HuetchenScene {
            act: Act::Nothing,
            draft: Draft::default(),
            cursor: layout::FIRST,
            held: None,
            wanted: Symbol::Dot,
            paused: false,
        };
        scene.rest(scope);
        scene
    }

    fn changed(&mut self, change: Change<'_, Huetchen>, scope: &Here<'_>) {
        match change {
            Change::Played(before, Some(&played)) => {
                let act = self.act_of(played, before, scope);
                self.clear(scope.view);
                self.act = act;
            }
            // A row that is taken back can be changed.
            Change::Undone(before, Some(Move::Lay(_))) => {
                self.rest(scope);
                self.draft = before.face_up().map(Draft::of).unwrap_or_default();
            }
            Change::Played(..) | Change::Undone(..) | Change::Fresh => self.rest(scope),
        }
    }

    fn sound(change: &Change<'_, Huetchen>, _: &Here<'_>) -> Sound {
        match change.made() {
            Some(Move::Turn(_)) => Sound::Drop,
            _ => Sound::Move,
        }
    }

    /// What has ended is forgotten, so that a clock that wraps around cannot bring it back.
    fn tick(&mut self, scope: &Here<'_>) -> Reply<Move> {
        if !self.waiting(scope).holds {
            self.act = Act::Nothing;
        }
        if let Act::Memorising(memorising) = &mut self.act {
            memorising.tick(scope.now);
        }
        Reply::Ignored
    }

    fn paused(&mut self, paused: bool) {
        self.paused = paused;
    }

    /// What takes time here has to be followed: no key ends it except the one it waits for, and
    /// no menu does.
    fn waiting(&self, scope: &Here<'_>) -> Waiting {
        let now = scope.now;
        let (next, over, area) = match &self.act {
            Act::Nothing => (None, true, None),
            Act::Memorising(it) => (it.wake_at(now), it.is_over(now), it.damage(now)),
            Act::Carrying(it) => (it.wake_at(now), it.is_over(now), it.damage(now)),
            Act::Answering(it) => (it.wake_at(now), it.is_over(now), it.damage(now)),
            Act::Pondering(Pondering { until }) => {
                let over = until.reached(now);
                (Some(*until).filter(|_| !over), over, None)
            }
        };
        let holds = !over;
        Waiting { next, holds, area }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, scope: &Here<'_>) {
        self.paint(canvas, scope);
    }

    fn matters(&self, scope: &Here<'_>) -> Areas {
        let now = scope.now;
        let matters = match (&self.act, scope.view.table().phase()) {
            (Act::Answering(it), _) if !it.is_over(now) => areas(layout::QUESTION),
            (Act::Memorising(it), _) if !it.is_over(now) => areas([layout::TO_MEMORISE]),
            (_, Phase::Laying) if scope.my_turn => areas([layout::LAYING]),
            (_, Phase::Laying) => areas([layout::LAID]),
            (_, Phase::Shifting(_)) => areas([layout::WAY]),
            (_, Phase::Asking | Phase::Turning(_)) => areas(layout::QUESTION),
        };
        matters.busy([layout::SEATS, layout::MIDDLE])
    }

    fn keep(&self, out: &mut Writer<'_>) {
        self.cursor.write(out);
        self.wanted.write(out);
        self.draft.write(out);
    }

    fn recall(&mut self, from: &mut Reader<'_>, _: &Here<'_>) -> Result<(), Damaged> {
        self.cursor = Place::read(from)?;
        self.wanted = Symbol::read(from)?;
        self.draft = Draft::read(from)?;
        Ok(())
    }

    fn rules_page(&self, scope: &Here<'_>) -> usize {
        match (&self.act, scope.view.table().phase()) {
            (Act::Answering(answer), _) if answer.table.stake() > 1 => text::PAGE_DOUBLE,
            (Act::Answering(_), _) => text::PAGE_QUESTIONS,
            (Act::Carrying(_), _) => text::PAGE_SHIFTING,
            (_, Phase::Laying) if scope.moves == 0 => 0,
            (_, Phase::Laying) => text::PAGE_LAYING,
            (_, Phase::Shifting(_)) => text::PAGE_SHIFTING,
            (_, Phase::Asking | Phase::Turning(_)) if scope.view.table().stake() > 1 => {
                text::PAGE_DOUBLE
            }
            (_, Phase::Asking | Phase::Turning(_)) => text::PAGE_QUESTIONS,
        }
    }
}

/// Whether the player at the console decides for a seat.
fn is_mine(seat: Seat, scope: &Here<'_>) -> bool {
    !scope.demo && scope.seating.is_person(seat)
}
