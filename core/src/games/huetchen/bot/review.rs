//! Where the stones were that could have been followed.
//!
//! All players saw the row as it was laid and every shift since, so where a symbol lies follows
//! from what was seen. Only turned stones are judged: shifting is a matter of taste.

use crate::game::review::Unit;
use crate::game::{Decision, Judgement, Review};
use crate::games::huetchen::Huetchen;
use crate::games::huetchen::rules::{Move, Phase};
use crate::games::huetchen::stones::{Place, Row, Symbol};
use crate::text::say;

use super::Memory;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// The symbol lay at the turned place until this shift, counted from 1.
    LostAt(u8),
    /// It never lay there.
    NeverThere,
}

say! { Why {
    Why::LostAt(shift) => "Hier lag es! Dort nur bis zum {shift}. Schieben",
        "It was here! There only until shift {shift}";
    Why::NeverThere => "Hier lag es! Dort war es nie", "It was here! It was never there";
} }

impl Review for Huetchen {
    type Why = Why;
    const UNIT: Unit = Unit::Stones;
    /// Nothing has to be searched.
    const EFFORT: u32 = 0;
    /// A stone.
    const LEAST_COST: u32 = 100;

    fn review(decision: Decision<'_, Self>) -> Option<Judgement<Self>> {
        let (Move::Turn(place), Phase::Turning(symbol)) =
            (*decision.played, decision.view.table().phase())
        else {
            return None;
        };
        let lies = followed(decision.memory)?.place_of(symbol);
        if lies == place {
            return None;
        }
        Some(Judgement {
            better: Move::Turn(lies),
            cost: 100 * u32::from(decision.view.table().stake()),
            is_sure: true,
            why: why(decision.memory, symbol, place),
        })
    }
}

/// The row for a player who followed every shift.
fn followed(memory: &Memory) -> Option<Row> {
    let laid = memory.laid()?;
    let shifts = memory.shifts().iter();
    Some(shifts.fold(laid, |row, &shift| row.shifted(shift)))
}

/// Where the symbol was lost sight of, if it ever lay at `place`.
fn why(memory: &Memory, symbol: Symbol, place: Place) -> Why {
    let Some(mut row) = memory.laid() else {
        return Why::NeverThere;
    };
    let mut why = Why::NeverThere;
    for (number, &shift) in (1..).zip(memory.shifts()) {
        if row.place_of(symbol) == place {
            why = Why::LostAt(number);
        }
        row = row.shifted(shift);
    }
    why
}
