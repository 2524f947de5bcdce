//! Moves and positions as text: `1,0`, `2,-1>0,3`, `pass`,
//! `w=0,0;1,1 b=0,1 hand=14,15 turn=b phase=place quiet=0`.

use super::Fuenf;
use super::cell::{Colour, FuenfCell, LIMIT};
use super::field::{Cells, STONES_EACH};
use super::position::{FuenfPhase, FuenfPosition, Unsound};
use super::rules::FuenfMove;
use crate::game::notation::{Fields, list, write_list};
use crate::game::{Malformed, NotNow, Notation};
use core::fmt::{self, Write};

const BAD_MOVE: Malformed =
    Malformed("a move is a cell such as 1,0, two cells such as 2,-1>0,3, or pass");
const BEYOND: Malformed = Malformed("coordinates end at -9999 and 9999");
const BAD_NUMBER: Malformed = Malformed("a number has no plus sign, no leading zero and no -0");
const BAD_POSITION: Malformed =
    Malformed("a position is w= b= hand= turn= phase= quiet=, separated by single spaces");
const BAD_CELL: Malformed = Malformed("a cell is x,y");
const TOO_MANY: Malformed = Malformed("there are 16 stones of each colour");
const BAD_TURN: Malformed = Malformed("turn is w or b");
const BAD_PHASE: Malformed = Malformed("phase is place or move");

impl Unsound {
    const fn words(self) -> Malformed {
        Malformed(match self {
            Unsound::Cells => "stones are sorted by y, then x, and no cell holds two",
            Unsound::Disconnected => "the field is in pieces",
            Unsound::FiveTwice => "both sides have five in a row",
            Unsound::Hands => "hands and turn do not fit the stones",
            Unsound::Quiet => "quiet is 0 while placing and at most 60",
            Unsound::NoStones => "there is no stone to move",
        })
    }
}

impl fmt::Display for FuenfMove {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FuenfMove::Place(cell) => write!(out, "{cell}"),
            FuenfMove::Shift { from, to } => write!(out, "{from}>{to}"),
            FuenfMove::Pass => out.write_str("pass"),
        }
    }
}

impl Notation for Fuenf {
    fn read_move(text: &str) -> Result<FuenfMove, Malformed> {
        let cell =
            |text| read_cell(text).map_err(|why| if why == BAD_CELL { BAD_MOVE } else { why });
        if text == "pass" {
            return Ok(FuenfMove::Pass);
        }
        match text.split_once('>') {
            Some((from, to)) => Ok(FuenfMove::Shift {
                from: cell(from)?,
                to: cell(to)?,
            }),
            None => cell(text).map(FuenfMove::Place),
        }
    }

    fn write_position(position: &FuenfPosition, out: &mut dyn Write) -> Result<(), NotNow> {
        for colour in Colour::BOTH {
            write!(out, "{}=", colour.letter())?;
            write_list(position.stones(colour), out)?;
            out.write_char(' ')?;
        }
        let phase = match position.phase() {
            FuenfPhase::Place => "place",
            FuenfPhase::Move => "move",
        };
        Ok(write!(
            out,
            "hand={},{} turn={} phase={phase} quiet={}",
            position.hand(Colour::White),
            position.hand(Colour::Black),
            position.turn().letter(),
            position.quiet(),
        )?)
    }

    fn read_position(text: &str) -> Result<FuenfPosition, Malformed> {
        let mut fields = Fields::new(text);
        let mut field = |key: &str| fields.next(key).ok_or(BAD_POSITION);
        let stones = [read_cells(field("w")?)?, read_cells(field("b")?)?];
        let (white, black) = field("hand")?.split_once(',').ok_or(BAD_POSITION)?;
        let hands = [read_number(white)?, read_number(black)?];
        let turn = match field("turn")? {
            "w" => Colour::White,
            "b" => Colour::Black,
            _ => return Err(BAD_TURN),
        };
        let phase = match field("phase")? {
            "place" => FuenfPhase::Place,
            "move" => FuenfPhase::Move,
            _ => return Err(BAD_PHASE),
        };
        let quiet = read_number(field("quiet")?)?;
        if !fields.is_empty() {
            return Err(BAD_POSITION);
        }
        for (cells, hand) in stones.iter().zip(hands) {
            let fitting = match phase {
                FuenfPhase::Place => STONES_EACH - cells.len(),
                FuenfPhase::Move => 0,
            };
            if usize::try_from(hand) != Ok(fitting) {
                return Err(Unsound::Hands.words());
            }
        }
        let quiet = u8::try_from(quiet).map_err(|_| Unsound::Quiet.words())?;
        FuenfPosition::given(stones, turn, phase, quiet).map_err(Unsound::words)
    }

    fn write_view(view: &FuenfPosition, out: &mut dyn Write) -> Result<(), NotNow> {
        Self::write_position(view, out)
    }
}

fn read_cells(text: &str) -> Result<Cells, Malformed> {
    let mut cells = Cells::new();
    for cell in list(text) {
        cells.push(read_cell(cell)?).map_err(|_| TOO_MANY)?;
    }
    Ok(cells)
}

fn read_cell(text: &str) -> Result<FuenfCell, Malformed> {
    let (x, y) = text.split_once(',').ok_or(BAD_CELL)?;
    FuenfCell::new(read_number(x)?, read_number(y)?).ok_or(BEYOND)
}

/// Reads only the form that is written here; `parse` would also accept `+1` and `01`.
fn read_number(text: &str) -> Result<i32, Malformed> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let plain = match digits.as_bytes() {
        [b'0'] => digits.len() == text.len(),
        [b'1'..=b'9', rest @ ..] => rest.iter().all(u8::is_ascii_digit),
        _ => false,
    };
    if !plain {
        let numeric = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        let signed = digits.strip_prefix('+').is_some();
        return Err(if numeric || signed {
            BAD_NUMBER
        } else {
            BAD_CELL
        });
    }
    // Only a number of very many digits fails here.
    text.parse().map_err(|_| BEYOND)
}

const _: () = assert!(LIMIT == 9999, "the sentence about coordinates says so");
