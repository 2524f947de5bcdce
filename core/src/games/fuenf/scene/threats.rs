//! Lines that may become five: what Y shows while stones are placed.

use super::super::cell::{Cell, Colour};
use super::super::field::Free;
use super::super::lines::{Axis, FIVE};
use super::super::position::Position;
use heapless::Vec;

/// As many as can be told apart on a screen.
pub const MOST: usize = 16;

/// Three or four stones of one colour among five cells in a row, the others
/// free and at least one of them usable now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Threat {
    /// Whose it is.
    pub colour: Colour,
    /// Its first and last stone.
    pub ends: (Cell, Cell),
    /// How many stones it has.
    pub stones: usize,
    /// The free cell that completes a four, if it can be used now.
    pub missing: Option<Cell>,
}

/// All threats, fours first.
pub fn of(position: &Position, border: &[Free]) -> Vec<Threat, MOST> {
    let mut threats = Vec::new();
    for wanted in [FIVE - 1, FIVE - 2] {
        for colour in Colour::BOTH {
            for &cell in position.stones(colour) {
                for axis in Axis::ALL {
                    for threat in windows(position, border, colour, cell, axis) {
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
    position: &'a Position,
    border: &'a [Free],
    colour: Colour,
    first: Cell,
    axis: Axis,
) -> impl Iterator<Item = Threat> + 'a {
    let (columns, rows) = axis.step();
    let (mine, theirs) = (position.stones(colour), position.stones(colour.other()));
    (0..FIVE as i32).filter_map(move |back| {
        let mut stones = 0;
        let mut last = first;
        let mut usable = None;
        for far in -back..FIVE as i32 - back {
            let cell = first.plus(columns * far, rows * far)?;
            if mine.binary_search(&cell).is_ok() {
                if far < 0 {
                    return None;
                }
                stones += 1;
                last = cell;
            } else if theirs.binary_search(&cell).is_ok() {
                return None;
            } else if border.binary_search_by_key(&cell, |free| free.cell).is_ok() {
                usable = Some(cell);
            }
        }
        usable?;
        (stones == FIVE - 1 || stones == FIVE - 2).then_some(Threat {
            colour,
            ends: (first, last),
            stones,
            missing: usable.filter(|_| stones == FIVE - 1),
        })
    })
}

/// How many fours and threes a colour has.
pub fn count(threats: &[Threat], colour: Colour) -> (usize, usize) {
    let with = |stones| {
        threats
            .iter()
            .filter(|threat| threat.colour == colour && threat.stones == stones)
            .count()
    };
    (with(FIVE - 1), with(FIVE - 2))
}
