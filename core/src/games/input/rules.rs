//! Positions: what lies on the table and what lies underneath.

use super::Input;
use super::options::Variants;
use super::stones::{MOST_SEATS, MOST_STONES, Pair, SEVEN, Source, Stone, Symbol};
use super::view::View;
use crate::game::{Actor, Entry, Outcome, Rules, Seat, Setup};
use crate::luck::Luck;
use core::ops::{ControlFlow, RangeInclusive};

pub use super::legal::{Illegal, Move};
pub use super::table::Table;

/// Random exchanges of two stones in [`Rules::redeal`].
const EXCHANGES: usize = 60;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    pub(super) table: Table,
    /// Which pair every stone is. The side that is not up lies underneath.
    pub(super) pairs: [Pair; MOST_STONES],
}

impl Position {
    /// What all players see.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    pub const fn pair(&self, stone: Stone) -> Pair {
        self.pairs[stone.index()]
    }

    /// What a stone would show if it were turned over.
    fn underneath(&self, source: Source) -> Option<Symbol> {
        let stone = self.table.own(source)?;
        Some(self.pair(stone).other(self.table.shows(stone)))
    }
}

impl Rules for Input {
    type Options = Variants;
    type Position = Position;
    type Move = Move;
    type View = View;
    type Illegal = Illegal;

    const SEATS: RangeInclusive<u8> = 2..=MOST_SEATS as u8;
    type PerSeat<T: Entry> = heapless::Vec<T, MOST_SEATS>;
    const HIDES: bool = true;

    /// All drop their stones: each lies in a random place, on a random side, but a visible
    /// Joker is turned over.
    fn start(setup: &Setup<Variants>, luck: &mut Luck) -> Position {
        let seats = Self::seats_for(setup);
        let mut position = Position {
            table: Table::empty(setup.options, seats),
            pairs: [Pair::JOKER; MOST_STONES],
        };
        let table = &mut position.table;
        for (seat, supply) in Seat::all(seats).zip(&mut table.supply) {
            let mut dropped = [Pair::JOKER; SEVEN];
            for (place, pair) in dropped.iter_mut().zip(Pair::all()) {
                *place = pair;
            }
            luck.shuffle(&mut dropped);
            for (stone, pair) in Stone::of(seat).zip(dropped) {
                let (one, other) = pair.sides();
                let up = if luck.chance(1, 2) { one } else { other };
                position.pairs[stone.index()] = pair;
                table.shows[stone.index()] = if up == Symbol::Joker { other } else { up };
                // There is room for all stones of a seat.
                let _ = supply.push(stone);
            }
        }
        table.turn = setup.beginner(luck);
        position
    }

    fn options(position: &Position) -> Variants {
        position.table.variants
    }

    fn seats(position: &Position) -> u8 {
        position.table.seats()
    }

    fn actor(position: &Position) -> Actor {
        position.table.actor()
    }

    fn choices(view: &View, visit: &mut dyn FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        view.choices(visit)
    }

    fn apply(position: &mut Position, played: &Move) -> Result<(), Illegal> {
        position.table.allows(*played)?;
        let turned = match *played {
            Move::Take(source) => position.underneath(source),
            _ => None,
        };
        // Only taking turns a stone over.
        position
            .table
            .play(*played, turned.unwrap_or(Symbol::Joker));
        Ok(())
    }

    fn outcome(position: &Position) -> Option<Outcome> {
        position.table.outcome()
    }

    fn points(position: &Position, seat: Seat) -> i32 {
        i32::from(position.table.points(seat))
    }

    /// The same for all: no player looks underneath, not even at their own stones.
    fn view(position: &Position, _: Option<Seat>) -> View {
        position.table.clone()
    }

    fn reveal(position: &Position, _: Option<Seat>) -> View {
        let mut table = position.table.clone();
        for stone in Seat::all(table.seats()).flat_map(Stone::of) {
            let under = position.pair(stone).other(table.shows(stone));
            table.seen[stone.index()] = Some(under);
        }
        table.revealed = true;
        table
    }

    /// A stone that was turned over has been seen.
    fn reveals(_: &Position, played: &Move) -> bool {
        matches!(played, Move::Take(_))
    }

    /// Exchanges stones of one seat that could lie in each other's place. The stone moved last
    /// stays: where it came from hints at its sides. So does what the console remembers.
    fn redeal(position: &mut Position, _: Option<Seat>, luck: &mut Luck) {
        let table = &position.table;
        let moved = |stone: Stone| {
            table
                .last(stone.seat())
                .is_some_and(|last| last.stone == stone)
                || table.hand().is_some_and(|hand| hand.stone == stone)
                || table.seen(stone).is_some()
        };
        for seat in Seat::all(table.seats()) {
            for _ in 0..EXCHANGES {
                let mut draw = || Stone::new(seat, luck.below(SEVEN as u32) as u8);
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
