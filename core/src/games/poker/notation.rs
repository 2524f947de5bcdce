//! Moves, positions and views as text.
//!
//! A move is `1` to `4`, `hand`, `out` or `steal:2`. A position exists between two rounds and is
//! one line of fields in this order:
//!
//! ```text
//! seats=3 hand0=2121e prize0=- hand1=2212 prize1=4;3 hand2=1122e prize2=1
//! ```
//!
//! During a round a view adds `chosen=?;3;-`.

use super::Poker;
use super::round::PokerChoices;
use super::rules::{PokerMove, PokerOpen, PokerPosition};
use super::stones::{COPIES, PokerChoice, PokerHolding, PrizeStones, StoneValue, VALUES};
use super::view::{KnownChoice, PokerView};
use crate::game::notation::{Fields, InText, in_text, list, number, write_list};
use crate::game::{Malformed, NotNow, Notation, Rules, Seat};
use core::fmt::{self, Write};
use heapless::Vec;

const BAD_MOVE: Malformed = Malformed("a move is 1 to 4, hand, out or steal: and a seat");
const BAD_SEATS: Malformed = Malformed("a position begins with seats=2 to seats=4");
const BAD_FIELD: Malformed =
    Malformed("after the seats come hand0= prize0= hand1= prize1= and so on, and nothing else");
const BAD_HAND: Malformed =
    Malformed("a hand is how many of 1, 2, 3, 4 are left, 0 to 2 each, then e for the empty hand");
const BAD_PRIZES: Malformed = Malformed("prizes are values 1 to 4 with ; between them, or -");
const TOO_MANY: Malformed = Malformed("there are only two stones of each value for every seat");
const NOT_WON: Malformed =
    Malformed("a seat wins a stone at most for each it has shown, and one with its empty hand");

in_text! { enum PokerChoice { "hand" Hand, "out" Out, "" Stone(value) } }

impl fmt::Display for PokerMove {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PokerMove::Choose(choice) => choice.fmt(out),
            PokerMove::Steal(seat) => write!(out, "steal:{}", seat.number()),
        }
    }
}

impl Notation for Poker {
    fn read_move(text: &str) -> Result<PokerMove, Malformed> {
        let played = match text.strip_prefix("steal:") {
            Some(figure) => number(figure)
                .filter(|seat| seat < Poker::SEATS.end())
                .and_then(Seat::new)
                .map(PokerMove::Steal),
            None => PokerChoice::from_text(text).map(PokerMove::Choose),
        };
        played.ok_or(BAD_MOVE)
    }

    fn write_position(position: &PokerPosition, out: &mut dyn Write) -> Result<(), NotNow> {
        if !position.is_between_rounds() {
            return Err(NotNow::No("a position is written between two rounds"));
        }
        Ok(write_open(&position.open, out)?)
    }

    fn read_position(text: &str) -> Result<PokerPosition, Malformed> {
        let open = read_open(text)?;
        open.is_possible()?;
        Ok(PokerPosition {
            open,
            chosen: PokerChoices::default(),
        })
    }

    fn write_view(view: &PokerView, out: &mut dyn Write) -> Result<(), NotNow> {
        write_open(&view.open, out)?;
        if view.is_between_rounds() {
            return Ok(());
        }
        let mut before = " chosen=";
        for seat in Seat::all(view.open.seats()) {
            out.write_str(before)?;
            before = ";";
            match view.choice(seat) {
                KnownChoice::Nothing => out.write_str("-")?,
                KnownChoice::Covered => out.write_str("?")?,
                KnownChoice::Seen(choice) => write!(out, "{choice}")?,
            }
        }
        Ok(())
    }
}

impl PokerOpen {
    /// Whether these can be the remaining stones: every seat was dealt all values twice, and no
    /// seat wins more often than it shows an item. It does not check that all have played
    /// equally often.
    pub(super) fn is_possible(&self) -> Result<(), Malformed> {
        for value in StoneValue::all() {
            let stones = self.holdings.iter().map(|holding| {
                let prizes = holding.prizes.iter().filter(|&&prize| prize == value);
                usize::from(holding.left(value)) + prizes.count()
            });
            if stones.sum::<usize>() > usize::from(COPIES) * self.holdings.len() {
                return Err(TOO_MANY);
            }
        }
        let won = self.holdings.iter().all(PokerHolding::can_have_won);
        if won { Ok(()) } else { Err(NOT_WON) }
    }
}

fn write_open(open: &PokerOpen, out: &mut dyn Write) -> fmt::Result {
    write!(out, "seats={}", open.seats())?;
    for (seat, holding) in open.holdings.iter().enumerate() {
        write!(out, " hand{seat}=")?;
        for value in StoneValue::all() {
            write!(out, "{}", holding.left(value))?;
        }
        if holding.hand {
            out.write_str("e")?;
        }
        write!(out, " prize{seat}=")?;
        write_list(&holding.prizes, out)?;
    }
    Ok(())
}

fn read_open(text: &str) -> Result<PokerOpen, Malformed> {
    let mut fields = Fields::new(text);
    let seats = fields.next("seats").and_then(number);
    let seats = seats
        .filter(|seats| Poker::SEATS.contains(seats))
        .ok_or(BAD_SEATS)?;
    let mut holdings = Vec::new();
    for seat in 0..seats {
        let hand = fields.of_seat("hand", seat).ok_or(BAD_FIELD)?;
        let (left, hand) = read_hand(hand).ok_or(BAD_HAND)?;
        let prizes = fields.of_seat("prize", seat).ok_or(BAD_FIELD)?;
        let prizes = read_prizes(prizes)?;
        let holding = PokerHolding { left, hand, prizes };
        holdings.push(holding).map_err(|_| BAD_SEATS)?;
    }
    let last = None;
    let open = fields.is_empty().then_some(PokerOpen { holdings, last });
    open.ok_or(BAD_FIELD)
}

/// `2121e`: how many of each value are left, and whether the empty hand is.
fn read_hand(text: &str) -> Option<([u8; VALUES], bool)> {
    let (figures, hand) = match text.strip_suffix('e') {
        Some(figures) => (figures, true),
        None => (text, false),
    };
    let figures: &[u8; VALUES] = figures.as_bytes().try_into().ok()?;
    let left = figures.map(|figure| figure.wrapping_sub(b'0'));
    left.iter()
        .all(|&count| count <= COPIES)
        .then_some((left, hand))
}

/// `4;3`, or `-` for none.
fn read_prizes(text: &str) -> Result<PrizeStones, Malformed> {
    let mut prizes = PrizeStones::new();
    for figure in list(text) {
        let value = StoneValue::parse(figure).ok_or(BAD_PRIZES)?;
        prizes.push(value).map_err(|_| NOT_WON)?;
    }
    Ok(prizes)
}
