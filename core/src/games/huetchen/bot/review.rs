//! Where the stones were that could have been followed.
//!
//! All players saw the row as it was laid and every shift since, so the place of every symbol
//! follows from the moves. Only turned stones are judged, because shifting is a matter of
//! taste.

use crate::game::review::Unit;
use crate::game::{Decision, Judgement, Review};
use crate::games::huetchen::Huetchen;
use crate::games::huetchen::rules::{HuetchenMove, HuetchenPhase};
use crate::games::huetchen::stones::{RowPlace, StoneRow, StoneSymbol};
use crate::text::say;

use super::HuetchenMemory;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HuetchenWhy {
    /// The symbol lay at the turned place until this shift, counted from 1.
    LostAt(u8),
    /// It never lay there.
    NeverThere,
}

say! { HuetchenWhy {
    HuetchenWhy::LostAt(shift) => "Hier lag es! Dort nur bis zum {shift}. Schieben",
        "It was here! There only until shift {shift}";
    HuetchenWhy::NeverThere => "Hier lag es! Dort war es nie", "It was here! It was never there";
} }

impl Review for Huetchen {
    type Why = HuetchenWhy;
    const UNIT: Unit = Unit::Stones;
    /// Nothing has to be searched.
    const EFFORT: u32 = 0;
    /// A stone.
    const LEAST_COST: u32 = 100;

    fn review(decision: Decision<'_, Self>) -> Option<Judgement<Self>> {
        let (HuetchenMove::Turn(place), HuetchenPhase::Turning(symbol)) =
            (*decision.played, decision.view.table.phase)
        else {
            return None;
        };
        let lies = followed(decision.memory)?.place_of(symbol);
        if lies == place {
            return None;
        }
        Some(Judgement {
            better: HuetchenMove::Turn(lies),
            cost: 100 * u32::from(decision.view.table.stake()),
            is_sure: true,
            why: why(decision.memory, symbol, place),
        })
    }
}

/// The row for a player who followed every shift.
fn followed(memory: &HuetchenMemory) -> Option<StoneRow> {
    let laid = memory.laid?;
    let shifts = memory.shifts.iter();
    Some(shifts.fold(laid, |row, &shift| row.shifted(shift)))
}

/// Where the symbol was lost sight of, if it ever lay at `place`.
fn why(memory: &HuetchenMemory, symbol: StoneSymbol, place: RowPlace) -> HuetchenWhy {
    let Some(mut row) = memory.laid else {
        return HuetchenWhy::NeverThere;
    };
    let mut why = HuetchenWhy::NeverThere;
    for (number, &shift) in (1..).zip(&memory.shifts) {
        if row.place_of(symbol) == place {
            why = HuetchenWhy::LostAt(number);
        }
        row = row.shifted(shift);
    }
    why
}
