//! Positions and moves: what is allowed, and the effects.
//!
//! A position is split in two: the open part, `HuetchenTable`, which views copy as it is, and
//! the row of stones, which is hidden from all, the shifter included, while it lies face down.

use super::Huetchen;
use super::stones::{FOUR, RowPlace, Shift, StoneRow, StoneSymbol};
use super::view::HuetchenView;
use crate::game::{Actor, Entry, NoOptions, Outcome, Rules, Seat, Setup};
use crate::luck::Luck;
use core::ops::{ControlFlow, RangeInclusive};
use heapless::Vec;

pub(crate) use super::table::{
    Gap, HuetchenPhase, HuetchenTable, MOST_SEATS, MOST_SHIFTS, QUESTIONS,
};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HuetchenPosition {
    pub table: HuetchenTable,
    /// The row as it was laid and shifted, with the stones that are gone.
    pub(super) row: Option<StoneRow>,
}

impl HuetchenPosition {
    pub(super) fn is_sound(&self) -> bool {
        let HuetchenPosition { table, row } = self;
        let fits = RowPlace::all().all(|place| match (table.gap(place), row) {
            (Some(gap), Some(row)) => row.at(place) == gap.symbol,
            (Some(_), None) => false,
            (None, _) => true,
        });
        table.is_sound() && fits && row.is_none() == (table.phase == HuetchenPhase::Laying)
    }

    /// The seeker turns the stone at a place.
    fn turn(&mut self, asked: StoneSymbol, place: RowPlace, row: StoneRow) {
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
            self.table.phase = HuetchenPhase::Laying;
            self.row = None;
        } else {
            self.table.gaps[place.index()] = Some(Gap { symbol, taker });
            self.table.phase = HuetchenPhase::Asking;
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HuetchenMove {
    /// The shifter lays the stones face up.
    Lay(StoneRow),
    /// Before the first shift the stones are turned face down.
    Shift(Shift),
    Ask(StoneSymbol),
    Turn(RowPlace),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HuetchenIllegal {
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
    type Position = HuetchenPosition;
    type Move = HuetchenMove;
    type View = HuetchenView;
    type Illegal = HuetchenIllegal;

    const SEATS: RangeInclusive<u8> = 2..=MOST_SEATS as u8;
    type PerSeat<T: Entry> = heapless::Vec<T, MOST_SEATS>;
    const HIDES: bool = true;

    fn start(setup: &Setup<NoOptions>, luck: &mut Luck) -> HuetchenPosition {
        let seats = Self::seats_for(setup);
        HuetchenPosition {
            table: HuetchenTable {
                taken: (0..seats).map(|_| 0).collect(),
                shifter: setup.beginner(luck),
                phase: HuetchenPhase::Laying,
                gaps: [None; FOUR],
            },
            row: None,
        }
    }

    fn seats(position: &HuetchenPosition) -> u8 {
        position.table.seats()
    }

    fn actor(position: &HuetchenPosition) -> Actor {
        position.table.actor()
    }

    fn choices(
        view: &HuetchenView,
        visit: &mut dyn FnMut(HuetchenMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let table = &view.table;
        match table.phase {
            _ if table.is_over() => ControlFlow::Continue(()),
            HuetchenPhase::Laying => StoneRow::all().map(HuetchenMove::Lay).try_for_each(visit),
            HuetchenPhase::Shifting(_) => Shift::all().map(HuetchenMove::Shift).try_for_each(visit),
            HuetchenPhase::Asking => table.covered().map(HuetchenMove::Ask).try_for_each(visit),
            HuetchenPhase::Turning(_) => RowPlace::all()
                .filter(|&place| table.gap(place).is_none())
                .map(HuetchenMove::Turn)
                .try_for_each(visit),
        }
    }

    fn apply(
        position: &mut HuetchenPosition,
        played: &HuetchenMove,
    ) -> Result<(), HuetchenIllegal> {
        let table = &mut position.table;
        if table.is_over() {
            return Err(HuetchenIllegal::Over);
        }
        match (table.phase, *played, position.row) {
            (HuetchenPhase::Laying, HuetchenMove::Lay(row), _) => {
                position.row = Some(row);
                table.phase = HuetchenPhase::Shifting(0);
            }
            (HuetchenPhase::Laying, _, _) => return Err(HuetchenIllegal::LayFirst),
            (_, HuetchenMove::Lay(_), _) => return Err(HuetchenIllegal::IsLaid),

            (HuetchenPhase::Shifting(made), HuetchenMove::Shift(shift), Some(row)) => {
                if !shift.changes() {
                    return Err(HuetchenIllegal::ChangesNothing);
                }
                position.row = Some(row.shifted(shift));
                table.phase = if made + 1 < table.shifts() {
                    HuetchenPhase::Shifting(made + 1)
                } else {
                    HuetchenPhase::Asking
                };
            }
            (HuetchenPhase::Shifting(_), _, _) => return Err(HuetchenIllegal::ShiftFirst),
            (_, HuetchenMove::Shift(_), _) => return Err(HuetchenIllegal::IsShifted),

            (HuetchenPhase::Asking, HuetchenMove::Ask(symbol), _) => {
                if table.is_uncovered(symbol) {
                    return Err(HuetchenIllegal::IsUncovered);
                }
                table.phase = HuetchenPhase::Turning(symbol);
            }
            (HuetchenPhase::Asking, HuetchenMove::Turn(_), _) => {
                return Err(HuetchenIllegal::AskFirst);
            }

            (HuetchenPhase::Turning(asked), HuetchenMove::Turn(place), Some(row)) => {
                if table.gap(place).is_some() {
                    return Err(HuetchenIllegal::IsGone);
                }
                position.turn(asked, place, row);
            }
            (HuetchenPhase::Turning(_), _, _) => return Err(HuetchenIllegal::IsAsked),
        }
        Ok(())
    }

    /// Most stones taken wins; equal seats draw.
    fn outcome(position: &HuetchenPosition) -> Option<Outcome> {
        let table = &position.table;
        let most = || Outcome::of_most(table.seats(), |seat| table.taken(seat));
        table.is_over().then(most)
    }

    fn points(position: &HuetchenPosition, seat: Seat) -> i32 {
        i32::from(position.table.taken(seat))
    }

    /// Everything that lies face down is hidden from all players.
    fn view(position: &HuetchenPosition, _: Option<Seat>) -> HuetchenView {
        HuetchenView::of(position)
    }

    /// Where the stones really were.
    fn reveal(position: &HuetchenPosition, _: Option<Seat>) -> HuetchenView {
        HuetchenView::revealed(position)
    }

    /// Taking a shift back would show the row or the shift once more; a turned stone has been
    /// seen.
    fn reveals(_: &HuetchenPosition, played: &HuetchenMove) -> bool {
        match played {
            HuetchenMove::Lay(_) | HuetchenMove::Ask(_) => false,
            HuetchenMove::Shift(_) | HuetchenMove::Turn(_) => true,
        }
    }

    /// Where the stones were has to be remembered.
    fn shows_again(position: &HuetchenPosition) -> bool {
        position.row.is_none() || HuetchenView::of(position).is_face_up()
    }

    /// The places of the covered symbols are hidden.
    fn redeal(position: &mut HuetchenPosition, _: Option<Seat>, luck: &mut Luck) {
        let (Some(row), false) = (position.row, HuetchenView::of(position).is_face_up()) else {
            return;
        };
        let covered: Vec<RowPlace, FOUR> = RowPlace::all()
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
