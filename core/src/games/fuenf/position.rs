//! The state of a game: stones, turn, phase, end.

use super::cell::{Colour, FuenfCell};
use super::field::{Cells, FuenfField, LiftedStone, STONES_EACH, StoneSet};
use super::history::{self, QUIET_LIMIT, QuietMoves, QuietStep, TIMES_LIMIT};
use super::lines::{self, FIVE};
use super::rules::FuenfIllegal;
use crate::game::{Outcome, Seat, Seats};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FuenfPhase {
    /// Stones come from the hands.
    Place,
    /// All stones are on the board: players lift them and put them down elsewhere.
    Move,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FuenfEnding {
    Five(Colour),
    AllTaken(Colour),
    /// Both sides have fewer than five stones: neither can win.
    TooFew,
    /// The same position for the third time.
    Repetition,
    /// Sixty moves without a capture.
    Quiet,
}

impl FuenfEnding {
    pub const fn winner(self) -> Option<Colour> {
        match self {
            FuenfEnding::Five(colour) | FuenfEnding::AllTaken(colour) => Some(colour),
            FuenfEnding::TooFew | FuenfEnding::Repetition | FuenfEnding::Quiet => None,
        }
    }

    pub(super) fn outcome(self) -> Outcome {
        match self.winner() {
            Some(colour) => Outcome::Win(colour.seat()),
            None => Outcome::Draw(Seat::all(2).collect::<Seats>()),
        }
    }
}

/// Nothing is hidden, so the position is also the view.
#[derive(PartialEq, Eq, Debug)]
pub struct FuenfPosition {
    stones: [Cells; 2],
    turn: Colour,
    phase: FuenfPhase,
    quiet: u8,
    history: QuietMoves,
    /// Occurrences of this position, this one included.
    times: u8,
    ending: Option<FuenfEnding>,
}

crate::cloned! { struct FuenfPosition { stones, turn, phase, quiet, history, times, ending } }

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Unsound {
    /// Unsorted, or twice in a list, or in both lists.
    Cells,
    Disconnected,
    FiveTwice,
    Hands,
    Quiet,
    NoStones,
}

impl FuenfPosition {
    pub const fn start(first: Colour) -> FuenfPosition {
        FuenfPosition {
            stones: [Cells::new(), Cells::new()],
            turn: first,
            phase: FuenfPhase::Place,
            quiet: 0,
            history: QuietMoves::new(),
            times: 1,
            ending: None,
        }
    }

    /// A game that begins with these stones, if they can be arranged like this.
    pub(super) fn given(
        stones: [Cells; 2],
        turn: Colour,
        phase: FuenfPhase,
        quiet: u8,
    ) -> Result<FuenfPosition, Unsound> {
        let [white, black] = &stones;
        let rises = |cells: &[FuenfCell]| cells.is_sorted_by(|one, next| one < next);
        let shared = white.iter().any(|cell| black.binary_search(cell).is_ok());
        if !rises(white) || !rises(black) || shared {
            return Err(Unsound::Cells);
        }
        let mine = stones[turn.seat().index()].len();
        let theirs = stones[turn.other().seat().index()].len();
        match phase {
            FuenfPhase::Place => {
                // The player to move has as many stones as the other, or one fewer if the
                // other began, and at least one in hand.
                if !(mine == theirs || mine + 1 == theirs) || mine == STONES_EACH {
                    return Err(Unsound::Hands);
                }
                if quiet != 0 {
                    return Err(Unsound::Quiet);
                }
            }
            FuenfPhase::Move => {
                if mine + theirs == 0 {
                    return Err(Unsound::NoStones);
                }
                if quiet > QUIET_LIMIT {
                    return Err(Unsound::Quiet);
                }
            }
        }
        if !FuenfField::new(white, black).is_connected() {
            return Err(Unsound::Disconnected);
        }
        if lines::has_five(white) && lines::has_five(black) {
            return Err(Unsound::FiveTwice);
        }
        let mut position = FuenfPosition {
            stones,
            turn,
            phase,
            quiet,
            history: QuietMoves::new(),
            times: 1,
            ending: None,
        };
        position.judge();
        Ok(position)
    }

    pub fn stones(&self, colour: Colour) -> &[FuenfCell] {
        &self.stones[colour.seat().index()]
    }

    pub fn field(&self) -> FuenfField {
        FuenfField::new(&self.stones[0], &self.stones[1])
    }

    pub fn hand(&self, colour: Colour) -> usize {
        match self.phase {
            FuenfPhase::Place => STONES_EACH - self.stones(colour).len(),
            FuenfPhase::Move => 0,
        }
    }

    /// The colour to move; after the end, the one that would move next.
    pub const fn turn(&self) -> Colour {
        self.turn
    }

    pub const fn phase(&self) -> FuenfPhase {
        self.phase
    }

    /// Moves in a row without a capture.
    pub const fn quiet(&self) -> u8 {
        self.quiet
    }

    /// Occurrences of this position, this one included.
    pub const fn times(&self) -> u8 {
        self.times
    }

    pub const fn ending(&self) -> Option<FuenfEnding> {
        self.ending
    }

    /// Earlier occurrences of the position a quiet move leads to: with 2 the move makes a draw.
    pub(crate) fn times_before(&self, from: FuenfCell, to: FuenfCell) -> u8 {
        let mut after = self.clone();
        match after.shift(from, to) {
            Ok(0) => after.times - 1,
            _ => 0,
        }
    }

    pub(super) const fn history(&self) -> &QuietMoves {
        &self.history
    }

    pub(super) const fn lists(&self) -> &[Cells; 2] {
        &self.stones
    }

    fn mine(&mut self) -> &mut Cells {
        &mut self.stones[self.turn.seat().index()]
    }

    pub(super) fn place(&mut self, cell: FuenfCell) -> Result<(), FuenfIllegal> {
        if self.phase == FuenfPhase::Move {
            return Err(FuenfIllegal::AllPlaced);
        }
        let field = self.field();
        if field.is_empty() {
            if cell != FuenfCell::ORIGIN {
                return Err(FuenfIllegal::NotTheMiddle);
            }
        } else {
            check_free(&field, cell)?;
            if field.touching(cell).is_empty() {
                return Err(loose(&field, cell, None));
            }
        }
        history::insert(self.mine(), cell);
        self.turn = self.turn.other();
        if self.stones.iter().all(|cells| cells.len() == STONES_EACH) {
            self.phase = FuenfPhase::Move;
        }
        self.judge_line(cell);
        Ok(())
    }

    /// The number of the stone on a cell, if the side to move may lift it.
    pub fn liftable(&self, field: &FuenfField, from: FuenfCell) -> Result<usize, FuenfIllegal> {
        if self.phase == FuenfPhase::Place {
            return Err(FuenfIllegal::StillPlacing);
        }
        let number = field.number(from).ok_or(FuenfIllegal::NoStone)?;
        if field.colour(from) != Some(self.turn) {
            return Err(FuenfIllegal::NotYours);
        }
        if !field.has_free_side(number) {
            return Err(FuenfIllegal::Enclosed);
        }
        Ok(number)
    }

    /// The stones captured by putting the lifted stone here, or why it may not go here.
    pub(crate) fn lands(
        &self,
        field: &FuenfField,
        lift: &LiftedStone,
        to: FuenfCell,
    ) -> Result<StoneSet, FuenfIllegal> {
        let from = field.cell_of(lift.number);
        if from == Some(to) {
            return Err(FuenfIllegal::SamePlace);
        }
        check_free(field, to)?;
        let touches = field.touching(to);
        field.captured(lift, touches).ok_or_else(|| {
            let rest = touches.iter().any(|number| number != lift.number);
            if rest {
                FuenfIllegal::TouchesCutOff
            } else {
                loose(field, to, from)
            }
        })
    }

    /// Returns how many stones were captured.
    pub(super) fn shift(&mut self, from: FuenfCell, to: FuenfCell) -> Result<u32, FuenfIllegal> {
        let field = self.field();
        let number = self.liftable(&field, from)?;
        let lift = field.lift(number);
        let captured = self.lands(&field, &lift, to)?;
        self.stones = [Cells::new(), Cells::new()];
        for (other, &(cell, colour)) in field.stones().iter().enumerate() {
            if other != number && !captured.contains(other) {
                // There are no more stones than before.
                let _ = self.stones[colour.seat().index()].push(cell);
            }
        }
        history::insert(self.mine(), to);
        let step = history::step(self.stones(self.turn), from, to);
        self.note(step.filter(|_| captured.is_empty()));
        self.judge_line(to);
        Ok(captured.len())
    }

    pub(super) fn pass(&mut self) -> Result<(), FuenfIllegal> {
        if self.phase == FuenfPhase::Place {
            return Err(FuenfIllegal::MustPlace);
        }
        if !self.must_pass() {
            return Err(FuenfIllegal::CanMove);
        }
        self.note(Some(QuietStep::Pass));
        self.judge();
        Ok(())
    }

    /// A stone that can be lifted can always be put down somewhere else: every field has free
    /// cells around it.
    pub(crate) fn must_pass(&self) -> bool {
        self.phase == FuenfPhase::Move && self.field().liftable(self.turn).is_empty()
    }

    /// Passes the turn on after a move of the moving phase. `quiet` is `None` if it captured.
    fn note(&mut self, quiet: Option<QuietStep>) {
        self.turn = self.turn.other();
        match quiet {
            Some(step) => {
                self.quiet = self.quiet.saturating_add(1);
                // The game ends before the list is full.
                let _ = self.history.push(step);
                self.times = history::times(&self.stones, self.turn, &self.history);
            }
            None => {
                (self.quiet, self.times) = (0, 1);
                self.history.clear();
            }
        }
    }

    /// Only a line through the last cell can be new.
    fn judge_line(&mut self, cell: FuenfCell) {
        let mover = self.turn.other();
        let cells = self.stones(mover);
        let five = lines::Axis::ALL
            .into_iter()
            .any(|axis| lines::line_through(cells, cell, axis).length >= FIVE);
        self.ending = if five {
            Some(FuenfEnding::Five(mover))
        } else {
            self.judge_rest()
        };
    }

    /// The checks after a move or `set`: "five in a row, then a side without stones, then
    /// draws".
    fn judge(&mut self) {
        let five = Colour::BOTH
            .into_iter()
            .find(|&colour| lines::has_five(self.stones(colour)));
        self.ending = match five {
            Some(colour) => Some(FuenfEnding::Five(colour)),
            None => self.judge_rest(),
        };
    }

    fn judge_rest(&self) -> Option<FuenfEnding> {
        if self.phase == FuenfPhase::Place {
            return None;
        }
        let taken = Colour::BOTH
            .into_iter()
            .find(|&colour| self.stones(colour).is_empty());
        if let Some(colour) = taken {
            return Some(FuenfEnding::AllTaken(colour.other()));
        }
        if self.stones.iter().all(|cells| cells.len() < FIVE) {
            Some(FuenfEnding::TooFew)
        } else if self.times >= TIMES_LIMIT {
            Some(FuenfEnding::Repetition)
        } else if self.quiet >= QUIET_LIMIT {
            Some(FuenfEnding::Quiet)
        } else {
            None
        }
    }
}

fn check_free(field: &FuenfField, cell: FuenfCell) -> Result<(), FuenfIllegal> {
    match field.number(cell) {
        Some(_) => Err(FuenfIllegal::Occupied),
        None => Ok(()),
    }
}

/// Why a stone may not go to a cell that touches no other.
fn loose(field: &FuenfField, cell: FuenfCell, lifted: Option<FuenfCell>) -> FuenfIllegal {
    let corner = field
        .stones()
        .iter()
        .any(|&(other, _)| Some(other) != lifted && other.meets_at_corner(cell));
    if corner {
        FuenfIllegal::OnlyCorner
    } else {
        FuenfIllegal::TouchesNothing
    }
}
