//! Moves and positions as text: `c1a1`, `board=.oooo./…`.

use super::Abraeumen;
use super::board::Jump;
use super::rules::AbraeumenPosition;
use crate::game::{Malformed, NotNow, Notation};
use core::fmt::Write;

impl Notation for Abraeumen {
    fn read_move(text: &str) -> Result<Jump, Malformed> {
        text.parse()
    }

    fn write_position(position: &AbraeumenPosition, out: &mut dyn Write) -> Result<(), NotNow> {
        Ok(write!(out, "{}", position.board())?)
    }

    fn read_position(text: &str) -> Result<AbraeumenPosition, Malformed> {
        text.parse().map(AbraeumenPosition::new)
    }
}
