//! Moves: what is allowed, what follows.

use super::Fuenf;
use super::cell::{Cell, Colour};
use super::position::{Phase, Position};
use crate::game::{Actor, Entry, NoOptions, Outcome, Rules, Seat, Setup};
use crate::luck::Luck;
use core::ops::{ControlFlow, RangeInclusive};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// From the hand.
    Place(Cell),
    Shift {
        from: Cell,
        to: Cell,
    },
    /// No stone of the side to move can be lifted.
    Pass,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    Over,
    /// The first stone goes to 0,0.
    NotTheMiddle,
    Occupied,
    /// The cell meets stones at corners only.
    OnlyCorner,
    /// No stone is near.
    TouchesNothing,
    /// Stones are moved when all have been placed.
    StillPlacing,
    /// Stones are placed while some are in hand.
    AllPlaced,
    NoStone,
    /// The stone belongs to the other side.
    NotYours,
    /// The stone has no free side.
    Enclosed,
    /// The stone may not return to the cell it came from.
    SamePlace,
    /// The cell touches only stones that the lift cuts off.
    TouchesCutOff,
    /// Passing is not allowed while placing.
    MustPlace,
    /// Passing is only for a side that cannot move.
    CanMove,
}

impl Rules for Fuenf {
    type Options = NoOptions;
    type Position = Position;
    type Move = Move;
    type View = Position;
    type Illegal = Illegal;

    const SEATS: RangeInclusive<u8> = 2..=2;
    type PerSeat<T: Entry> = heapless::Vec<T, 2>;
    const HIDES: bool = false;

    fn start(setup: &Setup<NoOptions>, luck: &mut Luck) -> Position {
        Position::start(Colour::of(setup.beginner(luck)))
    }

    fn seats(_: &Position) -> u8 {
        2
    }

    fn actor(position: &Position) -> Actor {
        match position.ending() {
            Some(_) => Actor::Over,
            None => Actor::Seat(position.turn().seat()),
        }
    }

    fn choices(view: &Position, visit: &mut dyn FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        if view.ending().is_some() {
            return ControlFlow::Continue(());
        }
        let field = view.field();
        if field.is_empty() {
            return visit(Move::Place(Cell::ORIGIN));
        }
        let border = field.border();
        if view.phase() == Phase::Place {
            return border
                .iter()
                .try_for_each(|free| visit(Move::Place(free.cell)));
        }
        let mut stuck = true;
        for number in field.of(view.turn()).iter() {
            let Some(from) = field
                .cell_of(number)
                .filter(|_| field.has_free_side(number))
            else {
                continue;
            };
            stuck = false;
            let lift = field.lift(number);
            for free in border.iter().filter(|free| lift.allows(free.touches)) {
                visit(Move::Shift {
                    from,
                    to: free.cell,
                })?;
            }
        }
        if stuck {
            visit(Move::Pass)?;
        }
        ControlFlow::Continue(())
    }

    fn apply(position: &mut Position, played: &Move) -> Result<(), Illegal> {
        if position.ending().is_some() {
            return Err(Illegal::Over);
        }
        match *played {
            Move::Place(cell) => position.place(cell),
            Move::Shift { from, to } => position.shift(from, to).map(|_| ()),
            Move::Pass => position.pass(),
        }
    }

    fn outcome(position: &Position) -> Option<Outcome> {
        position.ending().map(|ending| ending.outcome())
    }

    fn points(position: &Position, seat: Seat) -> i32 {
        let winner = position.ending().and_then(|ending| ending.winner());
        i32::from(winner.is_some_and(|winner| winner.seat() == seat))
    }

    fn view(position: &Position, _: Option<Seat>) -> Position {
        position.clone()
    }
}
