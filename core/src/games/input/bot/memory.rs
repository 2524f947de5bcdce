//! What a seat keeps in mind of stones that were turned in the open.
//!
//! A stone has two sides and everybody sees it being turned, so one look is
//! enough to know it for good, if one does not forget. Masters never forget;
//! the others lose a stone now and then, their own less easily.

use crate::game::{Level, Seat};
use crate::games::input::legal::Move;
use crate::games::input::stones::{MOST_STONES, Pair, Stone, Symbol};
use crate::games::input::view::View;
use crate::luck::Luck;
use crate::save::{Bytes, Damaged, Reader, Writer};
use crate::search::{Code, NO_MOVE};

/// What a seat keeps in mind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Memory {
    /// The pairs of the stones that are remembered.
    pairs: [Option<Pair>; MOST_STONES],
    /// What every stone showed when the seat last looked.
    shown: [Option<Symbol>; MOST_STONES],
    /// How the turn is to go on: a note, and notes may be gone.
    plan: Code,
}

impl Default for Memory {
    fn default() -> Memory {
        Memory {
            pairs: [None; MOST_STONES],
            shown: [None; MOST_STONES],
            plan: NO_MOVE,
        }
    }
}

/// How many of a thousand stones of others a level forgets each turn. One's
/// own are forgotten half as fast.
pub const fn forgetfulness(level: Level) -> u32 {
    match level {
        Level::Easy => 140,
        Level::Medium => 60,
        Level::Hard => 20,
        Level::Master => 0,
    }
}

impl Memory {
    /// The sides of a stone, if they are remembered.
    pub fn pair(&self, stone: Stone) -> Option<Pair> {
        self.pairs.get(stone.index()).copied().flatten()
    }

    /// Takes note of a move that leads to this view.
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
            let before = self.shown.get(hand.stone.index()).copied().flatten();
            if let Some(before) = before {
                self.note(hand.stone, pair_with(before, now));
            }
        }
        self.look(view);
    }

    /// Sees what lies on the table now. Only one stone can show a Joker.
    pub fn look(&mut self, view: &View) {
        for stone in Seat::all(view.seats()).flat_map(Stone::of) {
            let shows = view.shows(stone);
            if let Some(shown) = self.shown.get_mut(stone.index()) {
                *shown = Some(shows);
            }
            if shows == Symbol::Joker {
                self.note(stone, Some(Pair::JOKER));
            }
        }
    }

    pub(super) fn note(&mut self, stone: Stone, pair: Option<Pair>) {
        if let (Some(place), Some(_)) = (self.pairs.get_mut(stone.index()), pair) {
            *place = pair;
        }
    }

    fn forget(&mut self, thousandths: u32, mine: Seat, luck: &mut Luck) {
        if thousandths == 0 {
            return;
        }
        for index in 0..MOST_STONES {
            let own = Stone::from_index(index).is_some_and(|stone| stone.seat() == mine);
            let of = if own { 2_000 } else { 1_000 };
            if luck.chance(thousandths, of)
                && let Some(pair) = self.pairs.get_mut(index)
            {
                *pair = None;
            }
        }
    }

    /// How the turn is to go on, if that was settled.
    pub const fn plan(&self) -> Code {
        self.plan
    }

    /// Settles how the turn is to go on.
    pub fn set_plan(&mut self, plan: Code) {
        self.plan = plan;
    }
}

/// The pair with these two sides.
fn pair_with(one: Symbol, other: Symbol) -> Option<Pair> {
    Pair::all().find(|pair| one != other && pair.has(one) && pair.has(other))
}

/// One byte for each stone: three bits for the pair, three for the side.
const NONE: u8 = 7;

impl Bytes for Memory {
    fn write(&self, out: &mut Writer<'_>) {
        for (pair, shown) in self.pairs.iter().zip(&self.shown) {
            let pair = pair.map_or(NONE, Pair::number);
            let shown = shown.map_or(NONE, |symbol| symbol as u8);
            out.u8(pair | shown << 3);
        }
        out.u16(self.plan);
    }

    fn read(from: &mut Reader<'_>) -> Result<Memory, Damaged> {
        let mut memory = Memory::default();
        for (pair, shown) in memory.pairs.iter_mut().zip(&mut memory.shown) {
            let byte = from.u8()?;
            *pair = match byte & NONE {
                NONE => None,
                number => Some(Pair::new(number).ok_or(Damaged)?),
            };
            *shown = match byte >> 3 {
                NONE => None,
                number => {
                    let symbol = Symbol::ALL.get(usize::from(number));
                    Some(*symbol.ok_or(Damaged)?)
                }
            };
        }
        memory.plan = from.u16()?;
        Ok(memory)
    }
}
