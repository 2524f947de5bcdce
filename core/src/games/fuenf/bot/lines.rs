//! The value of five cells in a row, by the stones on them.
//!
//! A *line* here is any five cells in a row. Its state is one byte: the white
//! stones on it, and eight times the black ones. Only a line with stones of one
//! colour can become five of that colour.

pub(crate) const FIVE: usize = 5;

const STATES: usize = 64;

/// The amount that a stone of each colour adds to the state of its lines.
pub(crate) const UNIT: [u8; 2] = [1, 8];

/// The state of a line with stones of one colour only.
pub(crate) const fn pure(colour: usize, stones: u8) -> u8 {
    UNIT[colour & 1] * stones
}

/// The worth of a line by its stones, all of one colour.
const WORTH: [i16; FIVE + 1] = [0, 1, 8, 40, 150, 400];

/// Lines of at least this value are stored on the board: those with three or more of a
/// colour.
pub(crate) const HOT: i16 = WORTH[3];

/// For white, by the line's state.
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

/// The gain of a stone on a line with this many stones of its colour, or, to spoil it, of
/// the other.
const ATTACK: [u16; FIVE] = [2, 8, 24, 90, 2000];
const DEFENCE: [u16; FIVE] = [2, 6, 18, 70, 1000];

/// The gain of a stone of each colour, by the line's state.
pub(crate) static GAIN: [[u16; STATES]; 2] = [gains(0), gains(1)];

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

/// The loss when a stone of each colour is lifted, by the line's state before.
pub(crate) static LOSS: [[u16; STATES]; 2] = [losses(0), losses(1)];

const fn losses(colour: usize) -> [u16; STATES] {
    let mut losses = [0; STATES];
    let own = UNIT[colour] as usize;
    let other = UNIT[1 - colour] as usize;
    let mut stones = 1;
    while stones < FIVE {
        // An own line gets shorter; the other's line becomes free.
        losses[stones * own] = ATTACK[stones - 1];
        losses[own + stones * other] = DEFENCE[stones];
        stones += 1;
    }
    losses
}
