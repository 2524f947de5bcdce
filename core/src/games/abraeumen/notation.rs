//! Moves and positions as text: `c1a1`, `board=.oooo./…`.

use super::Abraeumen;
use super::board::{Board, Jump};
use super::rules::Position;
use crate::game::{Malformed, NotNow, Notation};
use core::fmt::{self, Write};

impl Notation for Abraeumen {
    fn write_move(played: &Jump, out: &mut dyn Write) -> fmt::Result {
        write!(out, "{played}")
    }

    fn read_move(text: &str) -> Result<Jump, Malformed> {
        text.parse()
            .map_err(|_| Malformed("a jump is two cells from a1 to f6, such as c1a1"))
    }

    fn write_position(position: &Position, out: &mut dyn Write) -> Result<(), NotNow> {
        Ok(write!(out, "{}", position.board())?)
    }

    fn read_position(text: &str) -> Result<Position, Malformed> {
        let board: Board = text.parse().map_err(|_| {
            Malformed("a position is board= and six rows of six o or ., with at least one stone")
        })?;
        Ok(Position::new(board))
    }
}
