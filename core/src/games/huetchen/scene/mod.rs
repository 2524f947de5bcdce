//! Drawing, keys and timed animations.
//!
//! | file | subject |
//! |---|---|
//! | this one | the state of the scene, and its changes |
//! | `keys` | the present actions of the keys, and their words |
//! | `draft` | a row being laid |
//! | `motion` | the timing of memorising, shifts, questions and answers |
//! | `draw` | the screens of laying, memorising and shifting |
//! | `questions` | the screens of questions and answers |
//! | `panels` | title, speech bubble, ring, seats, stakes |
//! | `pieces` | stones, their backs and gaps |
//! | `layout` | the layout of the screen |
//!
//! No picture may differ for different symbols under the backs. So the scene never stores a row
//! of symbols: it draws the view, and turns it face down by the clock. Cursors begin at the left
//! end whatever was shifted. Only a replay of a finished game shows the symbols.

mod draft;
mod draw;
mod keys;
pub mod layout;
mod motion;
mod panels;
pub(super) mod pieces;
mod questions;

use super::Huetchen;
use super::rules::{HuetchenMove, HuetchenPhase};
use super::stones::{RowPlace, StoneSymbol};
use super::text;
use super::view::HuetchenView;
use crate::game::{Change, Reply, Scene, Scope, Seat, Waiting};
use crate::save::{Bytes, Damaged, Reader, Writer};
use crate::sound::Sound;
use crate::ui::place::areas;
use crate::ui::{Areas, Canvas};
use draft::RowDraft;
use motion::{Carry, Memorising, Pondering, TurnedStone};

type HuetchenScope<'a> = Scope<'a, Huetchen>;

/// The present activity besides the position.
#[derive(Clone, PartialEq, Eq, Debug)]
enum HuetchenAct {
    Nothing,
    Memorising(Memorising),
    Carrying(Carry),
    Pondering(Pondering),
    Answering(TurnedStone),
}

/// A stone being held, and where it would go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct StoneInAir {
    from: RowPlace,
    to: RowPlace,
}

pub struct HuetchenScene {
    act: HuetchenAct,
    pub draft: RowDraft,
    cursor: RowPlace,
    held: Option<StoneInAir>,
    /// The symbol to be asked for.
    pub wanted: StoneSymbol,
    /// Whether another screen covers the scene, so that nothing can be memorised.
    paused: bool,
}

impl HuetchenScene {
    /// A new decision: nothing is left of the one before.
    fn clear(&mut self, view: &HuetchenView) {
        let table = &view.table;
        self.draft = RowDraft::default();
        self.held = None;
        self.cursor = RowPlace::all()
            .find(|&place| table.gap(place).is_none())
            .unwrap_or(self.cursor);
        self.wanted = table.covered().next().unwrap_or(self.wanted);
    }

    /// The row has been laid: everybody memorises it.
    fn memorise(scope: &HuetchenScope<'_>) -> HuetchenAct {
        let settings = scope.settings;
        HuetchenAct::Memorising(Memorising::new(scope.now, settings.memorise, settings.pace))
    }

    /// The activity that shows a move.
    fn act_of(
        &self,
        played: HuetchenMove,
        before: &HuetchenView,
        scope: &HuetchenScope<'_>,
    ) -> HuetchenAct {
        let pace = scope.settings.pace;
        // The moves of computers can be slowed down in the settings.
        let slow = |millis| match scope.foreign {
            true => scope.tempo.stretch(millis),
            false => millis,
        };
        match (played, before.table.phase) {
            (HuetchenMove::Lay(_), _) if scope.view.is_face_up() => Self::memorise(scope),
            (HuetchenMove::Shift(shift), HuetchenPhase::Shifting(made)) => {
                let in_hand = self.held.is_some_and(|held| held.from == shift.from);
                let of = before.table.shifts();
                let length = slow(Carry::length(pace));
                HuetchenAct::Carrying(Carry::new(shift, made + 1, of, in_hand, scope.now, length))
            }
            (HuetchenMove::Ask(_), _) => {
                let computer = !is_mine(scope.view.table.seeker(), scope);
                let tempo = computer.then_some(scope.tempo);
                HuetchenAct::Pondering(Pondering::new(scope.now, tempo))
            }
            (HuetchenMove::Turn(place), HuetchenPhase::Turning(asked)) => {
                let table = before.table.clone();
                let symbol = uncovered(before, scope.view, place, asked);
                // Players in a replay want to see which stone it was.
                let alone = scope.demo || scope.seating.people().next().is_none();
                let alone = alone && !scope.view.revealed;
                let answer = TurnedStone::new(table, asked, place, symbol, scope.now, pace, alone);
                HuetchenAct::Answering(answer)
            }
            _ => HuetchenAct::Nothing,
        }
    }

    /// Shows the position without motion. The time to memorise a row that lies face up
    /// begins again, because it is unknown how long it was seen before.
    fn rest(&mut self, scope: &HuetchenScope<'_>) {
        self.clear(scope.view);
        self.act = if scope.view.is_face_up() {
            Self::memorise(scope)
        } else {
            HuetchenAct::Nothing
        };
    }
}

/// The symbol of a stone that was turned. The third one ends the turn, after which there is
/// no row; but the stones taken tell whether it was right, or the other one of the last two.
fn uncovered(
    before: &HuetchenView,
    after: &HuetchenView,
    place: RowPlace,
    asked: StoneSymbol,
) -> StoneSymbol {
    if let Some(gap) = after.table.gap(place) {
        return gap.symbol;
    }
    let seeker = before.table.seeker();
    let right = after.table.taken(seeker) > before.table.taken(seeker);
    let other = before.table.covered().find(|&symbol| symbol != asked);
    other.filter(|_| !right).unwrap_or(asked)
}

impl Scene<Huetchen> for HuetchenScene {
    fn new(scope: &HuetchenScope<'_>) -> HuetchenScene {
        let mut scene = HuetchenScene {
            act: HuetchenAct::Nothing,
            draft: RowDraft::default(),
            cursor: layout::FIRST,
            held: None,
            wanted: StoneSymbol::Dot,
            paused: false,
        };
        scene.rest(scope);
        scene
    }

    fn changed(&mut self, change: Change<'_, Huetchen>, scope: &HuetchenScope<'_>) {
        match change {
            Change::Played(before, Some(&played)) => {
                let act = self.act_of(played, before, scope);
                self.clear(scope.view);
                self.act = act;
            }
            // A row that is taken back can be changed.
            Change::Undone(before, Some(HuetchenMove::Lay(_))) => {
                self.rest(scope);
                self.draft = before.face_up.map(RowDraft::of).unwrap_or_default();
            }
            Change::Played(..) | Change::Undone(..) | Change::Fresh => self.rest(scope),
        }
    }

    fn sound(change: &Change<'_, Huetchen>, _: &HuetchenScope<'_>) -> Sound {
        match change.made() {
            Some(HuetchenMove::Turn(_)) => Sound::Drop,
            _ => Sound::Move,
        }
    }

    /// An activity that has ended is forgotten, so that a clock that wraps around cannot
    /// bring it back.
    fn tick(&mut self, scope: &HuetchenScope<'_>) -> Reply<HuetchenMove> {
        if !self.waiting(scope).holds {
            self.act = HuetchenAct::Nothing;
        }
        if let HuetchenAct::Memorising(memorising) = &mut self.act {
            memorising.tick(scope.now);
        }
        Reply::Ignored
    }

    fn paused(&mut self, paused: bool) {
        self.paused = paused;
    }

    /// Players must be able to follow these animations, so no key ends them except the one they
    /// wait for, and no menu does.
    fn waiting(&self, scope: &HuetchenScope<'_>) -> Waiting {
        let now = scope.now;
        let (next, over, area) = match &self.act {
            HuetchenAct::Nothing => (None, true, None),
            HuetchenAct::Memorising(it) => (it.wake_at(now), it.is_over(now), it.damage(now)),
            HuetchenAct::Carrying(it) => (it.wake_at(now), it.is_over(now), it.damage(now)),
            HuetchenAct::Answering(it) => (it.wake_at(now), it.is_over(now), it.damage(now)),
            HuetchenAct::Pondering(Pondering { until }) => {
                let over = until.reached(now);
                (Some(*until).filter(|_| !over), over, None)
            }
        };
        let holds = !over;
        Waiting { next, holds, area }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, scope: &HuetchenScope<'_>) {
        self.paint(canvas, scope);
    }

    fn matters(&self, scope: &HuetchenScope<'_>) -> Areas {
        let now = scope.now;
        let matters = match (&self.act, scope.view.table.phase) {
            (HuetchenAct::Answering(it), _) if !it.is_over(now) => areas(layout::QUESTION),
            (HuetchenAct::Memorising(it), _) if !it.is_over(now) => areas([layout::TO_MEMORISE]),
            (_, HuetchenPhase::Laying) if scope.my_turn => areas([layout::LAYING]),
            (_, HuetchenPhase::Laying) => areas([layout::LAID]),
            (_, HuetchenPhase::Shifting(_)) => areas([layout::WAY]),
            (_, HuetchenPhase::Asking | HuetchenPhase::Turning(_)) => areas(layout::QUESTION),
        };
        matters.busy([layout::SEATS, layout::MIDDLE])
    }

    fn keep(&self, out: &mut Writer<'_>) {
        self.cursor.write(out);
        self.wanted.write(out);
        self.draft.write(out);
    }

    fn recall(&mut self, from: &mut Reader<'_>, _: &HuetchenScope<'_>) -> Result<(), Damaged> {
        self.cursor = RowPlace::read(from)?;
        self.wanted = StoneSymbol::read(from)?;
        self.draft = RowDraft::read(from)?;
        Ok(())
    }

    fn rules_page(&self, scope: &HuetchenScope<'_>) -> usize {
        match (&self.act, scope.view.table.phase) {
            (HuetchenAct::Answering(answer), _) if answer.table.stake() > 1 => text::PAGE_DOUBLE,
            (HuetchenAct::Answering(_), _) => text::PAGE_QUESTIONS,
            (HuetchenAct::Carrying(_), _) => text::PAGE_SHIFTING,
            (_, HuetchenPhase::Laying) if scope.moves == 0 => 0,
            (_, HuetchenPhase::Laying) => text::PAGE_LAYING,
            (_, HuetchenPhase::Shifting(_)) => text::PAGE_SHIFTING,
            (_, HuetchenPhase::Asking | HuetchenPhase::Turning(_))
                if scope.view.table.stake() > 1 =>
            {
                text::PAGE_DOUBLE
            }
            (_, HuetchenPhase::Asking | HuetchenPhase::Turning(_)) => text::PAGE_QUESTIONS,
        }
    }
}

/// Whether the player at the console decides for a seat.
fn is_mine(seat: Seat, scope: &HuetchenScope<'_>) -> bool {
    !scope.demo && scope.seating.is_person(seat)
}
