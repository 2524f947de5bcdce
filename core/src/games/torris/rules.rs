//! A game of Torris: the board and the side to move; moves and refusals.

use super::Torris;
use super::board::{
    CELLS, Colour, Heading, MARKS, StepHindrance, TorrisBoard, TorrisCell, TorrisStone,
};
use crate::game::{Actor, Entry, NoOptions, Outcome, Rules, Seat, Seats, Setup};
use crate::luck::Luck;
use core::ops::{ControlFlow, RangeInclusive};

/// Nothing is hidden, so the position is also the view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TorrisPosition {
    board: TorrisBoard,
    turn: Colour,
}

impl TorrisPosition {
    /// There must be a stone.
    pub fn new(board: TorrisBoard, turn: Colour) -> Option<TorrisPosition> {
        (board.stones() > 0).then_some(TorrisPosition { board, turn })
    }

    pub const fn board(&self) -> &TorrisBoard {
        &self.board
    }

    /// The side to move; after the end, the side that would move next.
    pub const fn turn(&self) -> Colour {
        self.turn
    }

    /// "When neither can move."
    pub fn is_over(&self) -> bool {
        !self.board.can_move(self.turn) && !self.board.can_move(self.turn.other())
    }

    pub(crate) fn must_pass(&self) -> bool {
        !self.board.can_move(self.turn) && self.board.can_move(self.turn.other())
    }

    /// An illegal move changes nothing.
    pub fn play(&mut self, played: TorrisMove) -> Result<(), TorrisIllegal> {
        match played {
            TorrisMove::Go(from, direction) => {
                let mine = self.board.owner(from) == Some(self.turn);
                if !mine || self.board.landing(from, direction).is_err() {
                    return Err(self.refusal(from, direction));
                }
                self.board.go(from, direction)?;
            }
            TorrisMove::Pass if self.board.can_move(self.turn) => {
                return Err(TorrisIllegal::CanMove);
            }
            TorrisMove::Pass if !self.board.can_move(self.turn.other()) => {
                return Err(TorrisIllegal::Over);
            }
            TorrisMove::Pass => {}
        }
        self.turn = self.turn.other();
        Ok(())
    }

    fn refusal(&self, from: TorrisCell, direction: Heading) -> TorrisIllegal {
        if !self.board.can_move(self.turn) {
            return if self.board.can_move(self.turn.other()) {
                TorrisIllegal::MustPass
            } else {
                TorrisIllegal::Over
            };
        }
        match self.board.owner(from) {
            Some(owner) if owner != self.turn => TorrisIllegal::NotYours,
            _ => match self.board.landing(from, direction) {
                Err(hindrance) => hindrance.into(),
                Ok(_) => TorrisIllegal::NotYours,
            },
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum TorrisMove {
    /// The top stone of the cell goes in the direction.
    Go(TorrisCell, Heading),
    /// Sitting out, when none of one's own stones can move.
    Pass,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum TorrisIllegal {
    /// There is no stone, nothing to land on, or it is too low.
    Barred(StepHindrance),
    NotYours,
    /// "A player who can move must move."
    CanMove,
    /// None of one's own stones can move, so passing is the only move.
    MustPass,
    Over,
}

impl From<StepHindrance> for TorrisIllegal {
    fn from(hindrance: StepHindrance) -> TorrisIllegal {
        TorrisIllegal::Barred(hindrance)
    }
}

impl Rules for Torris {
    type Options = NoOptions;
    type Position = TorrisPosition;
    type Move = TorrisMove;
    type View = TorrisPosition;
    type Illegal = TorrisIllegal;

    const SEATS: RangeInclusive<u8> = 2..=2;
    type PerSeat<T: Entry> = heapless::Vec<T, 2>;
    const HIDES: bool = false;

    /// "A field is filled in a chessboard pattern: `a1` is black, neighbours
    /// alternate. Which mark lies where is random."
    fn start(setup: &Setup<NoOptions>, luck: &mut Luck) -> TorrisPosition {
        let mut marks = [[0; CELLS / 2]; 2];
        for side in &mut marks {
            for (mark, place) in (0..).zip(side.iter_mut()) {
                *place = mark % MARKS + 1;
            }
            luck.shuffle(side);
        }
        let turn = Colour::of(setup.beginner(luck));
        let stones = TorrisCell::all().enumerate().filter_map(|(number, cell)| {
            let colour = match (cell.column() + cell.row()) % 2 {
                0 => Colour::Black,
                _ => Colour::White,
            };
            // Of two neighbours in a row one is white and one is black.
            let mark = marks[colour as usize].get(number / 2)?;
            Some((cell, TorrisStone::new(colour, *mark)?))
        });
        // Four of each always fit.
        let board = TorrisBoard::of(stones).unwrap_or(TorrisBoard::EMPTY);
        TorrisPosition { board, turn }
    }

    fn seats(_: &TorrisPosition) -> u8 {
        2
    }

    fn actor(position: &TorrisPosition) -> Actor {
        if position.is_over() {
            Actor::Over
        } else {
            Actor::Seat(position.turn.seat())
        }
    }

    fn choices(
        view: &TorrisPosition,
        visit: &mut dyn FnMut(TorrisMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let board = view.board;
        let mut can_move = false;
        for cell in TorrisCell::all().filter(|&cell| board.owner(cell) == Some(view.turn)) {
            for direction in Heading::ALL {
                if board.landing(cell, direction).is_ok() {
                    can_move = true;
                    visit(TorrisMove::Go(cell, direction))?;
                }
            }
        }
        if !can_move && board.can_move(view.turn.other()) {
            visit(TorrisMove::Pass)?;
        }
        ControlFlow::Continue(())
    }

    fn apply(position: &mut TorrisPosition, played: &TorrisMove) -> Result<(), TorrisIllegal> {
        position.play(*played)
    }

    fn outcome(position: &TorrisPosition) -> Option<Outcome> {
        position.is_over().then(|| match position.board.leader() {
            Some(colour) => Outcome::Win(colour.seat()),
            None => Outcome::Draw(
                Colour::BOTH
                    .map(Colour::seat)
                    .into_iter()
                    .collect::<Seats>(),
            ),
        })
    }

    fn points(position: &TorrisPosition, seat: Seat) -> i32 {
        i32::from(position.board.points(Colour::of(seat)))
    }

    fn view(position: &TorrisPosition, _: Option<Seat>) -> TorrisPosition {
        *position
    }
}
