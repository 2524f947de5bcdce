//! Lines that may become five, as shown by Y.

use super::super::cell::{Colour, FuenfCell};
use super::super::field::StoneSet;
use super::super::lines::{Axis, FIVE};
use super::super::position::FuenfPosition;
use super::cursor::PositionFacts;
use heapless::Vec;

/// The number of threats that can be distinguished on a screen.
pub const MOST: usize = 16;

/// Three or four stones of one colour among five cells in a row, the others free and at least
/// one of them usable now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Threat {
    pub colour: Colour,
    pub ends: (FuenfCell, FuenfCell),
    pub stones: usize,
    /// The free cell that completes a four, if it can be used now.
    pub missing: Option<FuenfCell>,
}

/// Fours first. The stone that is `away`, because it is in the hand, threatens nothing.
pub fn of(
    position: &FuenfPosition,
    facts: &PositionFacts,
    away: Option<FuenfCell>,
) -> Vec<Threat, MOST> {
    let mut threats = Vec::new();
    for wanted in [FIVE - 1, FIVE - 2] {
        for colour in Colour::BOTH {
            for &cell in position.stones(colour) {
                for axis in Axis::ALL {
                    for threat in windows(position, facts, away, colour, cell, axis) {
                        let known = |other: &Threat| {
                            other.colour == threat.colour
                                && other.ends == threat.ends
                                && (other.missing == threat.missing || wanted < FIVE - 1)
                        };
                        if threat.stones == wanted && !threats.iter().any(known) {
                            // More than fit are not shown.
                            let _ = threats.push(threat);
                        }
                    }
                }
            }
        }
    }
    threats
}

/// The five-cell windows whose first stone is this one.
fn windows<'a>(
    position: &'a FuenfPosition,
    facts: &'a PositionFacts,
    away: Option<FuenfCell>,
    colour: Colour,
    first: FuenfCell,
    axis: Axis,
) -> impl Iterator<Item = Threat> + 'a {
    let (columns, rows) = axis.step();
    let (mine, theirs) = (position.stones(colour), position.stones(colour.other()));
    (0..FIVE as i32).filter_map(move |back| {
        let mut line = StoneSet::NONE;
        let mut last = first;
        let mut usable = None;
        for far in -back..FIVE as i32 - back {
            let cell = first.plus(columns * far, rows * far)?;
            let number = facts.field.number(cell).filter(|_| away != Some(cell));
            if let Some(number) = number.filter(|_| mine.binary_search(&cell).is_ok()) {
                if far < 0 {
                    return None;
                }
                line = line.and(number);
                last = cell;
            } else if theirs.binary_search(&cell).is_ok() {
                return None;
            } else if let Ok(free) = facts.border.binary_search_by_key(&cell, |free| free.cell) {
                usable = facts.border.get(free);
            }
        }
        let usable = usable.filter(|_| !line.is_empty())?;
        let stones = line.len() as usize;
        let completes = || facts.placing || can_go(facts, away, colour, usable.touches, line);
        (stones == FIVE - 1 || stones == FIVE - 2).then(|| Threat {
            colour,
            ends: (first, last),
            stones,
            missing: (stones == FIVE - 1 && completes()).then_some(usable.cell),
        })
    })
}

/// Whether another stone of the colour can go to a cell that touches these, without breaking
/// the line.
fn can_go(
    facts: &PositionFacts,
    away: Option<FuenfCell>,
    colour: Colour,
    touches: StoneSet,
    line: StoneSet,
) -> bool {
    let field = &facts.field;
    // A lifted stone is the one that moves.
    let held = away.filter(|&cell| field.colour(cell) == Some(colour));
    let mut others = field.liftable(colour).iter().filter(|&number| {
        let chosen = held.is_none() || held == field.cell_of(number);
        chosen && !line.contains(number)
    });
    others.any(|number| {
        let fallen = field.captured(&field.lift(number), touches);
        fallen.is_some_and(|fallen| !fallen.meets(line))
    })
}

/// Fours and threes.
pub fn count(threats: &[Threat], colour: Colour) -> (u32, u32) {
    let with = |stones| {
        let mine = |threat: &&Threat| threat.colour == colour && threat.stones == stones;
        threats.iter().filter(mine).count() as u32
    };
    (with(FIVE - 1), with(FIVE - 2))
}
