//! Chooses shifts that confuse a follower, and questions.

use super::follower::Follower;
use super::memory::{HuetchenMemory, Shifts};
use crate::games::huetchen::rules::{HuetchenTable, MOST_SEATS, QUESTIONS};
use crate::games::huetchen::stones::{FOUR, RowPlace, Shift, StoneRow, StoneSymbol};
use crate::luck::Luck;
use heapless::Vec;

/// How many sequences of shifts a level draws to take the best of them: few enough that they
/// vary.
pub(crate) const HARD_CANDIDATES: u32 = 8;
pub(crate) const MASTER_CANDIDATES: u32 = 48;

/// Prospects are counted in these parts of a stone.
const STONE: u64 = 1 << 12;

/// Any shift, but not the last one backwards.
pub(crate) fn any_but_back(last: Option<Shift>, luck: &mut Luck) -> Option<Shift> {
    let takes_back = |shift: Shift| {
        last.is_some_and(|last| {
            RowPlace::all().all(|place| shift.carries(last.carries(place)) == place)
        })
    };
    let shifts: Vec<Shift, 12> = Shift::all().filter(|&shift| !takes_back(shift)).collect();
    luck.pick(&shifts).copied()
}

/// Of some random continuations of the shifts made, the one after which a follower errs most
/// often.
pub(crate) fn plan(
    made: &[Shift],
    left: u8,
    candidates: u32,
    luck: &mut Luck,
    stop: &mut dyn FnMut() -> bool,
) -> Shifts {
    // Any row will do, because all are shifted alike.
    let Some(start) = StoneRow::new(StoneSymbol::ALL) else {
        return Shifts::new();
    };
    let (mut row, mut follower) = (start, Follower::of(start));
    for &shift in made {
        row = row.shifted(shift);
        follower.see(shift);
    }
    let mut best = (0, Shifts::new());
    for number in 0..candidates {
        let mut sequence = Shifts::new();
        for _ in 0..left {
            let last = sequence.last().or(made.last()).copied();
            if let Some(shift) = any_but_back(last, luck) {
                // There is room for all shifts of a turn.
                let _ = sequence.push(shift);
            }
        }
        let (mut row, mut follower) = (row, follower.clone());
        for &shift in &sequence {
            row = row.shifted(shift);
            follower.see(shift);
        }
        let errors = follower.errors(row);
        if errors > best.0 || number == 0 {
            best = (errors, sequence);
        }
        if stop() {
            break;
        }
    }
    best.1
}

/// The facts a shifter weighs before asking.
pub(crate) struct Asking {
    row: StoneRow,
    seats: u8,
    /// The symbols uncovered, place by place.
    gone: [Option<StoneSymbol>; FOUR],
    /// The seekers, in the order in which they are asked.
    seekers: Vec<Follower, MOST_SEATS>,
}

impl Asking {
    /// `None` if the shifter remembers no row.
    pub(crate) fn new(table: &HuetchenTable, memory: &HuetchenMemory) -> Option<Asking> {
        let mut follower = Follower::of(memory.laid?);
        for &shift in &memory.shifts {
            follower.see(shift);
        }
        let mut asking = Asking {
            row: memory.believed?,
            seats: table.seats(),
            gone: [None; FOUR],
            seekers: (1..table.seats()).map(|_| follower.clone()).collect(),
        };
        // An answer reveals something about the seeker's belief.
        for (question, answer) in (0..).zip(&memory.answers) {
            let turned = asking.answered(question, answer.symbol, answer.place);
            let seeker = asking.seeker(question);
            // People may answer as no follower would.
            if let Some(seeker) = asking.seekers.get_mut(seeker)
                && turned.weight() > 0
            {
                *seeker = turned;
            }
            asking.gone[answer.place.index()] = Some(asking.row.at(answer.place));
        }
        Some(asking)
    }

    /// The expected gain of the seekers from here if this is asked now.
    pub(crate) fn costs(&self, symbol: StoneSymbol) -> u64 {
        self.prospect(self.question(), symbol)
    }

    fn question(&self) -> u8 {
        self.gone.iter().flatten().count() as u8
    }

    fn seeker(&self, question: u8) -> usize {
        usize::from(question % self.seats.saturating_sub(1).max(1))
    }

    fn answered(&self, question: u8, symbol: StoneSymbol, place: RowPlace) -> Follower {
        let gone = |place: RowPlace| self.gone[place.index()];
        match self.seekers.get(self.seeker(question)) {
            Some(follower) => follower.after(symbol, place, &gone),
            None => Follower::of(self.row),
        }
    }

    /// The expected gain of all seekers together from this question on. It calls itself for the
    /// following questions, at most two.
    fn prospect(&self, question: u8, symbol: StoneSymbol) -> u64 {
        let last = question + 1 == QUESTIONS;
        let stake = if last { 2 } else { 1 };
        let (mut sum, mut weights) = (0, 0);
        for place in RowPlace::all().filter(|place| self.gone[place.index()].is_none()) {
            let seeker = self.answered(question, symbol, place);
            let weight = u64::from(seeker.weight());
            if weight == 0 {
                continue;
            }
            let right = self.row.at(place) == symbol;
            let mut prospect = if right { stake * STONE } else { 0 };
            if !last {
                prospect += self.after(question, place, seeker).best(question + 1);
            }
            sum += weight * prospect;
            weights += weight;
        }
        sum / weights.max(1)
    }

    fn after(&self, question: u8, place: RowPlace, seeker: Follower) -> Asking {
        let mut next = Asking {
            row: self.row,
            seats: self.seats,
            gone: self.gone,
            seekers: self.seekers.clone(),
        };
        next.gone[place.index()] = Some(self.row.at(place));
        if let Some(known) = next.seekers.get_mut(self.seeker(question)) {
            *known = seeker;
        }
        next
    }

    /// The prospect of the question that costs most.
    fn best(&self, question: u8) -> u64 {
        StoneSymbol::ALL
            .into_iter()
            .filter(|&symbol| !self.gone.contains(&Some(symbol)))
            .map(|symbol| self.prospect(question, symbol))
            .min()
            .unwrap_or(0)
    }
}
