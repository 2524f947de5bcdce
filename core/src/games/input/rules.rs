//! Positions: the table and the undersides.

use super::Input;
use super::options::Variants;
use super::stones::{InputStone, InputSymbol, MOST_SEATS, MOST_STONES, Pair, SEVEN, Source};
use super::view::InputView;
use crate::game::{Actor, Entry, Outcome, Rules, Seat, Setup};
use crate::luck::Luck;
use core::ops::{ControlFlow, RangeInclusive};

pub use super::legal::{InputIllegal, InputMove};
pub use super::table::InputTable;

/// Random exchanges of two stones in [`Rules::redeal`].
const EXCHANGES: usize = 60;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InputPosition {
    pub table: InputTable,
    /// Which pair every stone is. The side that is not visible is the underside.
    pub(super) pairs: [Pair; MOST_STONES],
}

impl InputPosition {
    /// The part that all players see.
    pub const fn table(&self) -> &InputTable {
        &self.table
    }

    pub const fn pair(&self, stone: InputStone) -> Pair {
        self.pairs[stone.index()]
    }

    /// The symbol on the underside of a stone.
    fn underneath(&self, source: Source) -> Option<InputSymbol> {
        let stone = self.table.own(source)?;
        Some(self.pair(stone).other(self.table.shows(stone)))
    }
}

impl Rules for Input {
    type Options = Variants;
    type Position = InputPosition;
    type Move = InputMove;
    type View = InputView;
    type Illegal = InputIllegal;

    const SEATS: RangeInclusive<u8> = 2..=MOST_SEATS as u8;
    type PerSeat<T: Entry> = heapless::Vec<T, MOST_SEATS>;
    const HIDES: bool = true;

    /// All stones are dropped: each lands in a random place, on a random side, but a
    /// visible Joker is turned over.
    fn start(setup: &Setup<Variants>, luck: &mut Luck) -> InputPosition {
        let seats = Self::seats_for(setup);
        let mut position = InputPosition {
            table: InputTable::empty(setup.options, seats),
            pairs: [Pair::JOKER; MOST_STONES],
        };
        let table = &mut position.table;
        for (seat, supply) in Seat::all(seats).zip(&mut table.supply) {
            let mut dropped = [Pair::JOKER; SEVEN];
            for (place, pair) in dropped.iter_mut().zip(Pair::all()) {
                *place = pair;
            }
            luck.shuffle(&mut dropped);
            for (stone, pair) in InputStone::of(seat).zip(dropped) {
                let (one, other) = pair.sides();
                let up = if luck.chance(1, 2) { one } else { other };
                position.pairs[stone.index()] = pair;
                table.shows[stone.index()] = if up == InputSymbol::Joker { other } else { up };
                // There is room for all stones of a seat.
                let _ = supply.push(stone);
            }
        }
        table.turn = setup.beginner(luck);
        position
    }

    fn options(position: &InputPosition) -> Variants {
        position.table.variants
    }

    fn seats(position: &InputPosition) -> u8 {
        position.table.seats
    }

    fn actor(position: &InputPosition) -> Actor {
        position.table.actor()
    }

    fn choices(
        view: &InputView,
        visit: &mut dyn FnMut(InputMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        view.choices(visit)
    }

    fn apply(position: &mut InputPosition, played: &InputMove) -> Result<(), InputIllegal> {
        position.table.allows(*played)?;
        let turned = match *played {
            InputMove::Take(source) => position.underneath(source),
            _ => None,
        };
        // Only taking turns a stone over.
        position
            .table
            .play(*played, turned.unwrap_or(InputSymbol::Joker));
        Ok(())
    }

    fn outcome(position: &InputPosition) -> Option<Outcome> {
        position.table.outcome()
    }

    fn points(position: &InputPosition, seat: Seat) -> i32 {
        i32::from(position.table.points(seat))
    }

    /// The same for all: no player looks underneath, not even at their own stones.
    fn view(position: &InputPosition, _: Option<Seat>) -> InputView {
        position.table.clone()
    }

    fn reveal(position: &InputPosition, _: Option<Seat>) -> InputView {
        let mut table = position.table.clone();
        for stone in Seat::all(table.seats).flat_map(InputStone::of) {
            let under = position.pair(stone).other(table.shows(stone));
            table.seen[stone.index()] = Some(under);
        }
        table.revealed = true;
        table
    }

    /// A stone that was turned over has been seen.
    fn reveals(_: &InputPosition, played: &InputMove) -> bool {
        matches!(played, InputMove::Take(_))
    }

    /// Swaps stones of one seat that could be in each other's place. The stone moved last
    /// stays, because its origin hints at its sides. Stones whose undersides the console
    /// remembers stay too.
    fn redeal(position: &mut InputPosition, _: Option<Seat>, luck: &mut Luck) {
        let table = &position.table;
        let moved = |stone: InputStone| {
            table
                .last(stone.seat())
                .is_some_and(|last| last.stone == stone)
                || table.hand.is_some_and(|hand| hand.stone == stone)
                || table.seen(stone).is_some()
        };
        for seat in Seat::all(table.seats) {
            for _ in 0..EXCHANGES {
                let mut draw = || InputStone::new(seat, luck.below(SEVEN as u32) as u8);
                let (Some(one), Some(other)) = (draw(), draw()) else {
                    continue;
                };
                let fits = position.pairs[one.index()].has(table.shows(other))
                    && position.pairs[other.index()].has(table.shows(one));
                if fits && !moved(one) && !moved(other) {
                    position.pairs.swap(one.index(), other.index());
                }
            }
        }
    }
}
