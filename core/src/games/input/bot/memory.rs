//! The memory of a seat: the stones that were turned over.
//!
//! A stone has two sides and all players see it being turned, so one look is enough to know
//! both. Masters never forget; the others lose a stone now and then, their own less easily.

use crate::bytes;
use crate::game::{Level, Seat};
use crate::games::input::legal::InputMove;
use crate::games::input::stones::{InputStone, InputSymbol, MOST_STONES, Pair};
use crate::games::input::view::InputView;
use crate::luck::Luck;
use crate::search::{MoveCode, NO_MOVE};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InputMemory {
    stones: [Remembered; MOST_STONES],
    /// How the turn should continue. A note may be lost.
    pub plan: MoveCode,
}

impl Default for InputMemory {
    fn default() -> InputMemory {
        InputMemory {
            stones: [Remembered::NOTHING; MOST_STONES],
            plan: NO_MOVE,
        }
    }
}

/// Three bits for a stone's pair, and three for the symbol it showed when the seat last
/// looked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Remembered(u8);

/// In place of a pair or a symbol.
const NONE: u8 = 7;

impl Remembered {
    const NOTHING: Remembered = Remembered(NONE | NONE << 3);

    const fn pair(self) -> Option<Pair> {
        Pair::new(self.0 & NONE)
    }

    fn shown(self) -> Option<InputSymbol> {
        InputSymbol::ALL.get(usize::from(self.0 >> 3)).copied()
    }

    fn set_pair(&mut self, pair: Option<Pair>) {
        self.0 = self.0 & !NONE | pair.map_or(NONE, Pair::number);
    }

    fn set_shown(&mut self, shown: InputSymbol) {
        self.0 = self.0 & NONE | (shown as u8) << 3;
    }
}

/// How many in a thousand of the other players' stones a level forgets each turn; it forgets
/// half as many of those it has placed itself.
pub(crate) const fn forgetfulness(level: Level) -> u32 {
    match level {
        Level::Easy => 140,
        Level::Medium => 60,
        Level::Hard => 20,
        Level::Master => 0,
    }
}

impl InputMemory {
    pub fn pair(&self, stone: InputStone) -> Option<Pair> {
        self.stones.get(stone.index())?.pair()
    }

    /// Remembers what a move showed; `view` is after the move.
    pub fn watch(
        &mut self,
        level: Level,
        seat: Seat,
        seen: Option<&InputMove>,
        view: &InputView,
        luck: &mut Luck,
    ) {
        if view.between_turns() {
            self.plan = NO_MOVE;
            self.forget(forgetfulness(level), seat, luck);
        }
        if let (Some(InputMove::Take(_)), Some(hand)) = (seen, view.hand) {
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
    pub fn look(&mut self, view: &InputView) {
        for stone in Seat::all(view.seats).flat_map(InputStone::of) {
            let shows = view.shows(stone);
            if let Some(remembered) = self.stones.get_mut(stone.index()) {
                remembered.set_shown(shows);
            }
            if shows == InputSymbol::Joker {
                self.note(stone, Pair::JOKER);
            }
        }
    }

    pub(super) fn note(&mut self, stone: InputStone, pair: Pair) {
        if let Some(remembered) = self.stones.get_mut(stone.index()) {
            remembered.set_pair(Some(pair));
        }
    }

    fn forget(&mut self, thousandths: u32, mine: Seat, luck: &mut Luck) {
        if thousandths == 0 {
            return;
        }
        for (index, remembered) in self.stones.iter_mut().enumerate() {
            let own = InputStone::from_index(index).is_some_and(|stone| stone.seat() == mine);
            let of = if own { 2_000 } else { 1_000 };
            if luck.chance(thousandths, of) {
                remembered.set_pair(None);
            }
        }
    }

    pub(crate) fn set_plan(&mut self, plan: MoveCode) {
        self.plan = plan;
    }
}

fn pair_with(one: InputSymbol, other: InputSymbol) -> Option<Pair> {
    Pair::all().find(|pair| one != other && pair.has(one) && pair.has(other))
}

// Any byte is sound: each half is a number or none.
bytes! { Remembered as u8 = |stone| stone.0, |byte| Some(Remembered(byte & 0b11_1111)) }
bytes! { struct InputMemory { stones, plan } }
