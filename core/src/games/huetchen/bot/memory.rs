//! The memory of a seat: the row as it believes it to be.

use crate::bytes;
use crate::game::Level;
use crate::games::huetchen::rules::{MOST_SHIFTS, QUESTIONS};
use crate::games::huetchen::stones::{RowPlace, Shift, StoneRow, StoneSymbol};
use crate::luck::Luck;
use heapless::Vec;

pub(crate) type Shifts = Vec<Shift, MOST_SHIFTS>;

/// A question answered by turning a stone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct AskedAndTurned {
    pub(crate) symbol: StoneSymbol,
    pub(crate) place: RowPlace,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HuetchenMemory {
    /// As it was laid.
    pub(crate) laid: Option<StoneRow>,
    /// The row as the seat believes it to be now.
    pub(crate) believed: Option<StoneRow>,
    /// Seekers have seen them too, but use only their beliefs.
    pub(crate) shifts: Shifts,
    /// The question that waits for its answer.
    asked: Option<StoneSymbol>,
    /// The third answer ends the turn.
    pub(crate) answers: Vec<AskedAndTurned, { QUESTIONS as usize }>,
    /// The shifts a shifter still means to make.
    pub(crate) plan: Shifts,
}

impl HuetchenMemory {
    /// How many of a hundred shifts a level follows.
    pub(crate) const fn attention(level: Level) -> u32 {
        match level {
            Level::Easy => 50,
            Level::Medium => 70,
            Level::Hard => 85,
            Level::Master => 97,
        }
    }

    /// The row lies face up long enough for everybody to memorise it.
    pub(crate) fn memorise(&mut self, row: StoneRow) {
        *self = HuetchenMemory {
            laid: Some(row),
            believed: Some(row),
            ..HuetchenMemory::default()
        };
    }

    /// The seat that moves a stone knows where it goes; others follow it with the chance of their
    /// level.
    pub(crate) fn follow(&mut self, shift: Shift, mine: bool, level: Level, luck: &mut Luck) {
        self.follow_with(
            shift,
            mine || luck.chance(HuetchenMemory::attention(level), 100),
            luck,
        );
        if self.plan.first() == Some(&shift) {
            self.plan.remove(0);
        } else {
            self.plan.clear();
        }
        // A turn never has more shifts.
        let _ = self.shifts.push(shift);
    }

    /// A stone that was lost sight of is believed to have ended elsewhere, perhaps where it was.
    pub(super) fn follow_with(&mut self, shift: Shift, followed: bool, luck: &mut Luck) {
        let mistaken: Vec<RowPlace, 3> = RowPlace::all().filter(|&to| to != shift.to).collect();
        let to = match luck.pick(&mistaken) {
            Some(&mistaken) if !followed => mistaken,
            _ => shift.to,
        };
        let seen = Shift { to, ..shift };
        self.believed = self.believed.map(|row| row.shifted(seen));
    }

    pub(crate) fn hear(&mut self, symbol: StoneSymbol) {
        self.asked = Some(symbol);
    }

    pub(crate) fn note_answer(&mut self, place: RowPlace) {
        if let Some(symbol) = self.asked.take() {
            // A turn never has more answers than questions.
            let _ = self.answers.push(AskedAndTurned { symbol, place });
        }
    }
}

bytes! { struct AskedAndTurned { symbol, place } }
bytes! { struct HuetchenMemory { laid, believed, shifts, asked, answers, plan } }
