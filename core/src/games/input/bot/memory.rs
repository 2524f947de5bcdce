//! What a seat keeps in mind of stones that were turned in the open.
//!
//! A stone has two sides and everybody sees it being turned, so one look is
//! enough to know it for good, if one does not forget. Masters never forget;
//! the others lose a stone now and then, their own less easily.

use crate::bytes;
use crate::game::{Level, Seat};
use crate::games::input::legal::Move;
use crate::games::input::stones::{MOST_STONES, Pair, Stone, Symbol};
use crate::games::input::view::View;
use crate::luck::Luck;
use crate::search::{Code, NO_MOVE};

/// What a seat remembers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Memory {
    stones: [Remembered; MOST_STONES],
    /// How the turn should continue. A note may be lost.
    plan: Code,
}

impl Default for Memory {
    fn default() -> Memory {
        Memory {
            stones: [Remembered::NOTHING; MOST_STONES],
            plan: NO_MOVE,
        }
    }
}

/// Three bits for a stone's pair, and three for what it showed when the seat last looked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Remembered(u8);

/// In place of a pair or a symbol.
const NONE: u8 = 7;

impl Remembered {
    const NOTHING: Remembered = Remembered(NONE | NONE << 3);

    const fn pair(self) -> Option<Pair> {
        Pair::new(self.0 & NONE)
    }

    fn shown(self) -> Option<Symbol> {
        Symbol::ALL.get(usize::from(self.0 >> 3)).copied()
    }

    fn set_pair(&mut self, pair: Option<Pair>) {
        self.0 = self.0 & !NONE | pair.map_or(NONE, Pair::number);
    }

    fn set_shown(&mut self, shown: Symbol) {
        self.0 = self.0 & NONE | (shown as u8) << 3;
    }
}

/// Stones in a thousand of the others' that a level forgets each turn; half as many of its own.
pub const fn forgetfulness(level: Level) -> u32 {
    match level {
        Level::Easy => 140,
        Level::Medium => 60,
        Level::Hard => 20,
        Level::Master => 0,
    }
}

impl Memory {
    pub fn pair(&self, stone: Stone) -> Option<Pair> {
        self.stones.get(stone.index())?.pair()
    }

    /// Remembers what a move showed; `view` is after the move.
    pub fn watch(
        &mut self,
        level: Level,
        seat: Seat,
        seen: Option<&Move>,
        view: &View,
        luck: &mut Luck,
    ) {
        if view.between_turns() {
            self.plan = NO_MOVE;
            self.forget(forgetfulness(level), seat, luck);
        }
        if let (Some(Move::Take(_)), Some(hand)) = (seen, view.hand()) {
            let now = view.shows(hand.stone);
            let before = self.stones.get(hand.stone.index());
            if let Some(before) = before.and_then(|stone| stone.shown())
                && let Some(pair) = pair_with(before, now)
            {
                self.note(hand.stone, pair);
            }
        }
        self.look(view);
    }

    /// Only one stone can show a Joker.
    pub fn look(&mut self, view: &View) {
        for stone in Seat::all(view.seats()).flat_map(Stone::of) {
            let shows = view.shows(stone);
            if let Some(remembered) = self.stones.get_mut(stone.index()) {
                remembered.set_shown(shows);
            }
            if shows == Symbol::Joker {
                self.note(stone, Pair::JOKER);
            }
        }
    }

    pub(super) fn note(&mut self, stone: Stone, pair: Pair) {
        if let Some(remembered) = self.stones.get_mut(stone.index()) {
            remembered.set_pair(Some(pair));
        }
    }

    fn forget(&mut self, thousandths: u32, mine: Seat, luck: &mut Luck) {
        if thousandths == 0 {
            return;
        }
        for (index, remembered) in self.stones.iter_mut().enumerate() {
            let own = Stone::from_index(index).is_some_and(|stone| stone.seat() == mine);
            let of = if own { 2_000 } else { 1_000 };
            if luck.chance(thousandths, of) {
                remembered.set_pair(None);
            }
        }
    }

    pub const fn plan(&self) -> Code {
        self.plan
    }

    pub fn set_plan(&mut self, plan: Code) {
        self.plan = plan;
    }
}

fn pair_with(one: Symbol, other: Symbol) -> Option<Pair> {
    Pair::all().find(|pair| one != other && pair.has(one) && pair.has(other))
}

// Any byte is sound: each half is a number or none.
bytes! { Remembered as u8 = |stone| stone.0, |byte| Some(Remembered(byte & 0b11_1111)) }
bytes! { struct Memory { stones, plan } }
