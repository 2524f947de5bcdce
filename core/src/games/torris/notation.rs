//! Moves and positions as text: `c2n`, `pass`, `board=b1,w3,…/…/…/… turn=w`.

use super::Torris;
use super::board::{
    COLUMNS, Colour, Heading, PlacedStones, ROWS, TorrisBoard, TorrisCell, TorrisStone,
};
use super::rules::{TorrisMove, TorrisPosition};
use crate::game::notation::{InText, in_text};
use crate::game::{Malformed, NotNow, Notation};
use core::fmt::{self, Write};

const BAD_MOVE: Malformed =
    Malformed("a move is a cell from a1 to h4 and one of n s e w, such as c2n, or pass");
const BAD_FIELDS: Malformed = Malformed("a position is board= and turn=, one blank between them");
const BAD_ROWS: Malformed = Malformed("board= has four rows, row 4 first, separated by /");
const BAD_CELLS: Malformed = Malformed("a row has eight cells separated by ,");
const BAD_CELL: Malformed =
    Malformed("a cell is . or its stones from the lowest up: w or b and a mark from 1 to 4 each");
const BAD_TURN: Malformed = Malformed("turn= is w or b");
const TOO_MANY: Malformed = Malformed("there are four stones of each colour and mark");
const NO_STONE: Malformed = Malformed("there must be a stone on the field");

in_text! { enum Heading { "n" North, "s" South, "e" East, "w" West } }

impl fmt::Display for TorrisMove {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TorrisMove::Go(from, direction) => write!(out, "{from}{direction}"),
            TorrisMove::Pass => out.write_str("pass"),
        }
    }
}

impl Notation for Torris {
    fn read_move(text: &str) -> Result<TorrisMove, Malformed> {
        if text == "pass" {
            return Ok(TorrisMove::Pass);
        }
        let (from, direction) = text.split_at_checked(2).ok_or(BAD_MOVE)?;
        let from = from.parse().map_err(|_| BAD_MOVE)?;
        let direction = Heading::from_text(direction).ok_or(BAD_MOVE)?;
        Ok(TorrisMove::Go(from, direction))
    }

    fn write_position(position: &TorrisPosition, out: &mut dyn Write) -> Result<(), NotNow> {
        out.write_str("board=")?;
        for row in (0..ROWS).rev() {
            for column in 0..COLUMNS {
                if let Some(cell) = TorrisCell::at(column, row) {
                    write_cell(position.board(), cell, out)?;
                }
                if column + 1 < COLUMNS {
                    out.write_char(',')?;
                }
            }
            if row > 0 {
                out.write_char('/')?;
            }
        }
        Ok(write!(out, " turn={}", position.turn().letter())?)
    }

    fn read_position(text: &str) -> Result<TorrisPosition, Malformed> {
        let (board, turn) = text.split_once(' ').ok_or(BAD_FIELDS)?;
        let board = board.strip_prefix("board=").ok_or(BAD_FIELDS)?;
        let turn = turn.strip_prefix("turn=").ok_or(BAD_FIELDS)?;
        let turn = match turn {
            "w" => Colour::White,
            "b" => Colour::Black,
            _ => return Err(BAD_TURN),
        };
        let mut stones = PlacedStones::new();
        if board.split('/').count() != usize::from(ROWS) {
            return Err(BAD_ROWS);
        }
        for (row, cells) in (0..ROWS).rev().zip(board.split('/')) {
            if cells.split(',').count() != usize::from(COLUMNS) {
                return Err(BAD_CELLS);
            }
            for (column, tower) in (0..COLUMNS).zip(cells.split(',')) {
                let cell = TorrisCell::at(column, row).ok_or(BAD_CELLS)?;
                read_cell(tower, cell, &mut stones)?;
            }
        }
        let board = TorrisBoard::of(stones).map_err(|_| TOO_MANY)?;
        TorrisPosition::new(board, turn).ok_or(NO_STONE)
    }

    fn write_view(view: &TorrisPosition, out: &mut dyn Write) -> Result<(), NotNow> {
        Torris::write_position(view, out)
    }
}

fn write_cell(board: &TorrisBoard, cell: TorrisCell, out: &mut dyn Write) -> fmt::Result {
    if board.is_empty(cell) {
        return out.write_char('.');
    }
    board
        .tower(cell)
        .iter()
        .try_for_each(|stone| write!(out, "{stone}"))
}

fn read_cell(text: &str, cell: TorrisCell, stones: &mut PlacedStones) -> Result<(), Malformed> {
    if text == "." {
        return Ok(());
    }
    if text.is_empty() {
        return Err(BAD_CELL);
    }
    let mut letters = text.chars();
    while let Some(colour) = letters.next() {
        let mark = letters.next().ok_or(BAD_CELL)?;
        let stone = TorrisStone::read(colour, mark).map_err(|_| BAD_CELL)?;
        stones.push((cell, stone)).map_err(|_| TOO_MANY)?;
    }
    Ok(())
}
