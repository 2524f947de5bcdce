//! The figures of the rules, drawn with the pieces of the game. They contain no words and so
//! serve both languages.

use super::super::round::{Fate, PokerChoices, Round};
use super::super::scene::draw::{WOOD, pieces, wood};
use super::super::stones::{PokerChoice, StoneValue};
use crate::game::Seat;
use crate::ui::palette::{GOLD, INK, PAPER, RED};
use crate::ui::widgets::{festive, marks};
use crate::ui::{Area, Canvas, Font, SeatStyle, area};

const STONE: i32 = 36;

/// For the constants below: a stone that does not exist does not compile.
const fn value(number: u8) -> StoneValue {
    match StoneValue::new(number) {
        Some(value) => value,
        None => panic!("there is no such stone"),
    }
}

const ONE: PokerChoice = PokerChoice::Stone(value(1));
const TWO: PokerChoice = PokerChoice::Stone(value(2));
const THREE: PokerChoice = PokerChoice::Stone(value(3));
const FOUR: PokerChoice = PokerChoice::Stone(value(4));
const HAND: PokerChoice = PokerChoice::Hand;

/// The deal: two of each, and the empty hand.
pub(crate) fn eight_stones(canvas: &mut Canvas<'_>, space: Area) {
    wood(canvas, space);
    let top = space.y + 8;
    let pitch = space.w / 5;
    let left = |column: i32| space.x + column * pitch + (pitch - STONE) / 2;
    for (column, value) in (0..).zip(StoneValue::all()) {
        let x = left(column);
        pieces::pair(canvas, area(x, top, STONE, STONE), value);
        pieces::dots(canvas, x + STONE / 2, top + 43, 2, 2);
    }
    let middle = left(4) + STONE / 2;
    pieces::open_hand(canvas, middle - pieces::HAND.0 / 2, top + 2);
    pieces::dots(canvas, middle, top + 43, 1, 1);
}

/// `3 1 2`: the 3 wins.
pub(crate) fn highest_wins(canvas: &mut Canvas<'_>, space: Area) {
    shown(canvas, space, &[THREE, ONE, TWO], None);
}

/// `4 4 3`: the 3 wins.
pub(crate) fn equal_cancel(canvas: &mut Canvas<'_>, space: Area) {
    shown(canvas, space, &[FOUR, FOUR, THREE], None);
}

/// `hand 4 3 1`, stealing the 4: then the 3 is kept.
pub(crate) fn a_theft(canvas: &mut Canvas<'_>, space: Area) {
    shown(canvas, space, &[HAND, FOUR, THREE, ONE], Seat::new(1));
}

/// `hand hand 2 1`: the 2 wins.
pub(crate) fn blocked_hands(canvas: &mut Canvas<'_>, space: Area) {
    shown(canvas, space, &[HAND, HAND, TWO, ONE], None);
}

/// Three prizes each, but worth 10 and 8.
pub(crate) fn sum_decides(canvas: &mut Canvas<'_>, space: Area) {
    wood(canvas, space);
    let half = space.w / 2;
    for (column, (numbers, sum)) in (0..).zip([([4, 2, 4], "= 10"), ([4, 1, 3], "= 8")]) {
        let x = space.x + column * half;
        let y = space.centre_y();
        SeatStyle::of(column as usize).draw(canvas, x + 7, y - 6, 11);
        let row = area(x + 23, y - 9, 60, 18);
        pieces::stones_in(canvas, row, 17, numbers.into_iter().map(value));
        let color = if column == 0 { GOLD } else { PAPER };
        canvas.text_left(Font::Body, sum, x + 80, y + 5, color);
    }
}

/// Hands of a round side by side, with their outcomes.
fn shown(canvas: &mut Canvas<'_>, space: Area, hands: &[PokerChoice], robbed: Option<Seat>) {
    wood(canvas, space);
    let round = round_of(hands, robbed);
    let width = space.w / hands.len().max(1) as i32;
    let place = |seat: Seat| {
        let middle = space.x + seat.index() as i32 * width + width / 2;
        area(middle - STONE / 2, space.y + 13, STONE, STONE)
    };
    for (seat, choice) in round.choices.iter() {
        let spot = place(seat);
        let marker = area(spot.x - 6, spot.bottom() - 8, 11, 11);
        match round.fate(seat) {
            Some(Fate::Kept) => {
                pieces::choice(canvas, spot.moved(0, -3), choice);
                canvas.rounded_outline(spot.moved(0, -3).inset(-2), 9, 2, GOLD);
            }
            Some(Fate::Cancelled | Fate::Blocked) => {
                pieces::choice(canvas, spot, choice);
                canvas.dim(spot, WOOD, 8);
                canvas.rounded_outline(spot.inset(-1), 8, 1, RED);
            }
            Some(Fate::Beaten) => {
                pieces::choice(canvas, spot, choice);
                canvas.dim(spot, WOOD, 9);
            }
            _ => pieces::choice(canvas, spot, choice),
        }
        canvas.disc(marker.x - 1, marker.y - 1, 13, INK);
        SeatStyle::of(seat.index()).draw(canvas, marker.x, marker.y, 11);
    }
    let ends = |fate| {
        let mut seats = round.choices.iter().map(|(seat, _)| seat);
        let first = seats.find(|&seat| round.fate(seat) == Some(fate))?;
        let last = seats
            .filter(|&seat| round.fate(seat) == Some(fate))
            .last()?;
        Some((place(first).centre_x(), place(last).centre_x()))
    };
    if let Some((left, right)) = ends(Fate::Cancelled).or_else(|| ends(Fate::Blocked)) {
        let y = space.y + 6;
        canvas.rect(area(left, y, right - left + 1, 2), RED);
        for x in [left, right - 1] {
            canvas.rect(area(x, y, 2, 6), RED);
        }
    }
    if let Some((thief, robbed, _)) = round.theft() {
        let (from, to) = (place(robbed), place(thief));
        let (start, end) = ((from.centre_x(), from.y - 2), (to.centre_x(), to.y - 1));
        marks::dotted_arc(canvas, start, end, 8, marks::ARC_DOTS, GOLD);
        festive::star(canvas, end.0 - 4, end.1 - 9, GOLD);
    }
}

fn round_of(hands: &[PokerChoice], robbed: Option<Seat>) -> Round {
    let mut choices = PokerChoices::default();
    for (seat, &choice) in Seat::all(hands.len() as u8).zip(hands) {
        choices.set(seat, choice);
    }
    choices.ended(robbed)
}
