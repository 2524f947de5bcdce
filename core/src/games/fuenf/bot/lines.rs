//! What five cells in a row are worth, by the stones on them.
//!
//! A *line* here is any five cells in a row. Its state is one byte: the white
//! stones on it, and eight times the black ones. Only a line with stones of one
//! colour can become five of that colour.

/// How many make a line.
pub const FIVE: usize = 5;

/// States of a line.
const STATES: usize = 64;

/// What one stone of a colour adds to the state of its lines.
pub const UNIT: [u8; 2] = [1, 8];

/// The state of a line with this many stones of one colour and none of the other.
pub const fn pure(colour: usize, stones: u8) -> u8 {
    UNIT[colour & 1] * stones
}

/// What a line with this many stones of one colour is worth to that colour.
const WORTH: [i16; FIVE + 1] = [0, 1, 8, 40, 150, 400];

/// Lines worth as much as this are kept in mind: three of a colour, and more.
pub const HOT: i16 = WORTH[3];

/// What a line is worth to white, by its state.
pub static VALUE: [i16; STATES] = values();

const fn values() -> [i16; STATES] {
    let mut values = [0; STATES];
    let mut stones = 1;
    while stones <= FIVE {
        values[stones] = WORTH[stones];
        values[8 * stones] = -WORTH[stones];
        stones += 1;
    }
    values
}

/// How much a stone gains on a line where this many of its own colour lie, or
/// spoils where this many of the other lie.
const ATTACK: [u16; FIVE] = [2, 8, 24, 90, 2000];
const DEFENCE: [u16; FIVE] = [2, 6, 18, 70, 1000];

/// How much a stone of each colour gains on a line, by the line's state.
pub static GAIN: [[u16; STATES]; 2] = [gains(0), gains(1)];

const fn gains(colour: usize) -> [u16; STATES] {
    let mut gains = [0; STATES];
    let mut stones = 0;
    while stones < FIVE {
        gains[stones * UNIT[colour] as usize] = ATTACK[stones];
        stones += 1;
    }
    let mut stones = 1;
    while stones < FIVE {
        gains[stones * UNIT[1 - colour] as usize] = DEFENCE[stones];
        stones += 1;
    }
    gains
}

/// How much is lost on a line when a stone of each colour is lifted from it,
/// by the state before.
pub static LOSS: [[u16; STATES]; 2] = [losses(0), losses(1)];

const fn losses(colour: usize) -> [u16; STATES] {
    let mut losses = [0; STATES];
    let own = UNIT[colour] as usize;
    let other = UNIT[1 - colour] as usize;
    let mut stones = 1;
    while stones < FIVE {
        // A line of its own gets shorter, a line of the other is free again.
        losses[stones * own] = ATTACK[stones - 1];
        losses[own + stones * other] = DEFENCE[stones];
        stones += 1;
    }
    losses
}
