//! Moves: which are allowed, and their effects.

use super::Fuenf;
use super::cell::{Colour, FuenfCell};
use super::position::{FuenfPhase, FuenfPosition};
use crate::game::{Actor, Entry, NoOptions, Outcome, Rules, Seat, Setup};
use crate::luck::Luck;
use core::ops::{ControlFlow, RangeInclusive};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FuenfMove {
    /// A stone from the hand goes to this cell.
    Place(FuenfCell),
    Shift {
        from: FuenfCell,
        to: FuenfCell,
    },
    Pass,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FuenfIllegal {
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
    type Position = FuenfPosition;
    type Move = FuenfMove;
    type View = FuenfPosition;
    type Illegal = FuenfIllegal;

    const SEATS: RangeInclusive<u8> = 2..=2;
    type PerSeat<T: Entry> = heapless::Vec<T, 2>;
    const HIDES: bool = false;

    fn start(setup: &Setup<NoOptions>, luck: &mut Luck) -> FuenfPosition {
        FuenfPosition::start(Colour::of(setup.beginner(luck)))
    }

    fn seats(_: &FuenfPosition) -> u8 {
        2
    }

    fn actor(position: &FuenfPosition) -> Actor {
        match position.ending() {
            Some(_) => Actor::Over,
            None => Actor::Seat(position.turn().seat()),
        }
    }

    fn choices(
        view: &FuenfPosition,
        visit: &mut dyn FnMut(FuenfMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if view.ending().is_some() {
            return ControlFlow::Continue(());
        }
        let field = view.field();
        if field.is_empty() {
            return visit(FuenfMove::Place(FuenfCell::ORIGIN));
        }
        let border = field.border();
        if view.phase() == FuenfPhase::Place {
            return border
                .iter()
                .try_for_each(|free| visit(FuenfMove::Place(free.cell)));
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
                visit(FuenfMove::Shift {
                    from,
                    to: free.cell,
                })?;
            }
        }
        if stuck {
            visit(FuenfMove::Pass)?;
        }
        ControlFlow::Continue(())
    }

    fn apply(position: &mut FuenfPosition, played: &FuenfMove) -> Result<(), FuenfIllegal> {
        if position.ending().is_some() {
            return Err(FuenfIllegal::Over);
        }
        match *played {
            FuenfMove::Place(cell) => position.place(cell),
            FuenfMove::Shift { from, to } => position.shift(from, to).map(|_| ()),
            FuenfMove::Pass => position.pass(),
        }
    }

    fn outcome(position: &FuenfPosition) -> Option<Outcome> {
        position.ending().map(|ending| ending.outcome())
    }

    fn points(position: &FuenfPosition, seat: Seat) -> i32 {
        let winner = position.ending().and_then(|ending| ending.winner());
        i32::from(winner.is_some_and(|winner| winner.seat() == seat))
    }

    fn view(position: &FuenfPosition, _: Option<Seat>) -> FuenfPosition {
        position.clone()
    }
}
