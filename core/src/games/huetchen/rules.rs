//! Positions and moves: what is allowed, what follows.
//!
//! A position is split in two: what everybody knows, the [`Table`], which views copy as it is,
//! and the row of stones, which is hidden from all, the shifter included, while it lies face
//! down.

use super::Huetchen;
use super::stones::{FOUR, Place, Row, Shift, Symbol};
use super::view::View;
use crate::game::{Actor, Entry, NoOptions, Outcome, Rules, Seat, Setup};
use crate::luck::Luck;
use core::ops::{ControlFlow, RangeInclusive};
use heapless::Vec;

pub(crate) use super::table::{Gap, MOST_SEATS, MOST_SHIFTS, Phase, QUESTIONS, Table};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    pub(super) table: Table,
    /// The row as it was laid and shifted, with the stones that are gone.
    pub(super) row: Option<Row>,
}

impl Position {
    pub(super) fn is_sound(&self) -> bool {
        let Position { table, row } = self;
        let fits = Place::all().all(|place| match (table.gap(place), row) {
            (Some(gap), Some(row)) => row.at(place) == gap.symbol,
            (Some(_), None) => false,
            (None, _) => true,
        });
        table.is_sound() && fits && row.is_none() == (table.phase == Phase::Laying)
    }

    pub(crate) const fn table(&self) -> &Table {
        &self.table
    }

    /// The seeker turns the stone at a place.
    fn turn(&mut self, asked: Symbol, place: Place, row: Row) {
        let symbol = row.at(place);
        let taker = if symbol == asked {
            self.table.seeker()
        } else {
            self.table.shifter
        };
        let last = self.table.question() + 1 == QUESTIONS;
        self.table.give(taker, self.table.stake());
        if last {
            self.table.gaps = [None; FOUR];
            self.table.shifter = self.table.shifter.next(self.table.seats());
            self.table.phase = Phase::Laying;
            self.row = None;
        } else {
            self.table.gaps[place.index()] = Some(Gap { symbol, taker });
            self.table.phase = Phase::Asking;
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// The shifter lays the stones face up.
    Lay(Row),
    /// Before the first shift the stones are turned face down.
    Shift(Shift),
    Ask(Symbol),
    Turn(Place),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    LayFirst,
    /// The row of this turn has been laid.
    IsLaid,
    /// A shift must change the row.
    ChangesNothing,
    /// All shifts come before the first question.
    ShiftFirst,
    /// All shifts of this turn have been made.
    IsShifted,
    /// A stone is turned only in answer to a question.
    AskFirst,
    /// A question waits for its answer.
    IsAsked,
    /// The stone with this symbol was uncovered before.
    IsUncovered,
    /// The stone there has been taken.
    IsGone,
    Over,
}

impl Rules for Huetchen {
    type Options = NoOptions;
    type Position = Position;
    type Move = Move;
    type View = View;
    type Illegal = Illegal;

    const SEATS: RangeInclusive<u8> = 2..=MOST_SEATS as u8;
    type PerSeat<T: Entry> = heapless::Vec<T, MOST_SEATS>;
    const HIDES: bool = true;

    fn start(setup: &Setup<NoOptions>, luck: &mut Luck) -> Position {
        let seats = Self::seats_for(setup);
        Position {
            table: Table {
                taken: (0..seats).map(|_| 0).collect(),
                shifter: setup.beginner(luck),
                phase: Phase::Laying,
                gaps: [None; FOUR],
            },
            row: None,
        }
    }

    fn seats(position: &Position) -> u8 {
        position.table.seats()
    }

    fn actor(position: &Position) -> Actor {
        position.table.actor()
    }

    fn choices(view: &View, visit: &mut dyn FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        let table = view.table();
        match table.phase {
            _ if table.is_over() => ControlFlow::Continue(()),
            Phase::Laying => Row::all().map(Move::Lay).try_for_each(visit),
            Phase::Shifting(_) => Shift::all().map(Move::Shift).try_for_each(visit),
            Phase::Asking => table.covered().map(Move::Ask).try_for_each(visit),
            Phase::Turning(_) => Place::all()
                .filter(|&place| table.gap(place).is_none())
                .map(Move::Turn)
                .try_for_each(visit),
        }
    }

    fn apply(position: &mut Position, played: &Move) -> Result<(), Illegal> {
        let table = &mut position.table;
        if table.is_over() {
            return Err(Illegal::Over);
        }
        match (table.phase, *played, position.row) {
            (Phase::Laying, Move::Lay(row), _) => {
                position.row = Some(row);
                table.phase = Phase::Shifting(0);
            }
            (Phase::Laying, _, _) => return Err(Illegal::LayFirst),
            (_, Move::Lay(_), _) => return Err(Illegal::IsLaid),

            (Phase::Shifting(made), Move::Shift(shift), Some(row)) => {
                if !shift.changes() {
                    return Err(Illegal::ChangesNothing);
                }
                position.row = Some(row.shifted(shift));
                table.phase = if made + 1 < table.shifts() {
                    Phase::Shifting(made + 1)
                } else {
                    Phase::Asking
                };
            }
            (Phase::Shifting(_), _, _) => return Err(Illegal::ShiftFirst),
            (_, Move::Shift(_), _) => return Err(Illegal::IsShifted),

            (Phase::Asking, Move::Ask(symbol), _) => {
                if table.is_uncovered(symbol) {
                    return Err(Illegal::IsUncovered);
                }
                table.phase = Phase::Turning(symbol);
            }
            (Phase::Asking, Move::Turn(_), _) => return Err(Illegal::AskFirst),

            (Phase::Turning(asked), Move::Turn(place), Some(row)) => {
                if table.gap(place).is_some() {
                    return Err(Illegal::IsGone);
                }
                position.turn(asked, place, row);
            }
            (Phase::Turning(_), _, _) => return Err(Illegal::IsAsked),
        }
        Ok(())
    }

    /// Most stones taken wins; equal seats draw.
    fn outcome(position: &Position) -> Option<Outcome> {
        let table = &position.table;
        let most = || Outcome::of_most(table.seats(), |seat| table.taken(seat));
        table.is_over().then(most)
    }

    fn points(position: &Position, seat: Seat) -> i32 {
        i32::from(position.table.taken(seat))
    }

    /// What lies face down is hidden from all.
    fn view(position: &Position, _: Option<Seat>) -> View {
        View::of(position)
    }

    /// Where the stones really were.
    fn reveal(position: &Position, _: Option<Seat>) -> View {
        View::revealed(position)
    }

    /// Laying or shifting shown once more would help to remember; a turned stone has been seen.
    fn reveals(_: &Position, played: &Move) -> bool {
        match played {
            Move::Lay(_) | Move::Ask(_) => false,
            Move::Shift(_) | Move::Turn(_) => true,
        }
    }

    /// Where the stones were has to be remembered.
    fn shows_again(position: &Position) -> bool {
        position.row.is_none() || View::of(position).is_face_up()
    }

    /// Hidden is which of the covered symbols lies where.
    fn redeal(position: &mut Position, _: Option<Seat>, luck: &mut Luck) {
        let (Some(row), false) = (position.row, View::of(position).is_face_up()) else {
            return;
        };
        let covered: Vec<Place, FOUR> = Place::all()
            .filter(|&place| position.table.gap(place).is_none())
            .collect();
        let mut mixed = row;
        for last in (1..covered.len()).rev() {
            let other = luck.below(last as u32 + 1) as usize;
            mixed = mixed.exchanged(covered[last], covered[other]);
        }
        position.row = Some(mixed);
    }
}
