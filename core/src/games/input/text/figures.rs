//! Drawings of the rules, made of the real stones and cards. They have no
//! words, so that they speak both languages.

use super::super::scene::draw::pieces;
use super::super::scene::layout::{PUSHED, SMALL};
use super::super::stones::{CardStrip, FIVE, InputSymbol, NumberCard, Pair};
use crate::game::Seat;
use crate::ui::palette::{GOLD, GREEN, MIST, RED, SLATE};
use crate::ui::widgets::{controls, marks};
use crate::ui::{Area, Canvas, area};
use InputSymbol::{Full, Half, Joker, Round, Slanted};

/// The stones on the strips of a card: the number of a seat and a symbol.
type FigureStones = [Option<(u8, InputSymbol)>; FIVE];

const NONE: FigureStones = [None; FIVE];

fn ground(canvas: &mut Canvas<'_>, space: Area) {
    canvas.rounded_rect(space, 6, SLATE);
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap_or(Seat::FIRST)
}

fn chip(canvas: &mut Canvas<'_>, number: u8, symbol: InputSymbol, x: i32, y: i32) -> Area {
    let place = area(x, y, 30, 16);
    pieces::chip(canvas, seat(number), symbol, place);
    place
}

/// Completed cards are pushed up.
fn card(
    canvas: &mut Canvas<'_>,
    number: u8,
    x: i32,
    space: Area,
    up: bool,
    stones: FigureStones,
) -> Area {
    let y = space.y + 4 - if up { PUSHED - 2 } else { 0 };
    let Some(card) = NumberCard::new(number) else {
        return space;
    };
    let at = |spot: CardStrip| {
        let (owner, symbol) = stones[spot.strip()]?;
        Some((seat(owner), symbol))
    };
    pieces::card(canvas, card, (x, y), SMALL, up, &at);
    area(x, y, SMALL.width, SMALL.height())
}

fn strip(card: Area, number: usize) -> Area {
    SMALL.stone((card.x, card.y), number)
}

fn arrow(canvas: &mut Canvas<'_>, x: i32, y: i32) {
    canvas.rect(area(x - 14, y - 1, 10, 3), GOLD);
    controls::arrow_right(canvas, x, y, GOLD);
}

fn arrow_back(canvas: &mut Canvas<'_>, x: i32, y: i32) {
    canvas.rect(area(x + 5, y - 1, 10, 3), GOLD);
    controls::arrow_left(canvas, x, y, GOLD);
}

pub fn symbols(canvas: &mut Canvas<'_>, space: Area) {
    ground(canvas, space);
    for (x, symbol) in (space.x + 10..).step_by(40).zip(InputSymbol::ALL) {
        pieces::chip(canvas, seat(0), symbol, area(x, space.y + 8, 34, 20));
    }
}

/// The seven stones, both sides of each.
pub fn pairs(canvas: &mut Canvas<'_>, space: Area) {
    ground(canvas, space);
    for (x, pair) in (space.x + 5..).step_by(30).zip(Pair::all()) {
        let (one, other) = pair.sides();
        for (y, side) in [(space.y + 6, one), (space.y + 26, other)] {
            pieces::chip(canvas, seat(1), side, area(x, y, 27, 15));
        }
    }
}

/// A stone is turned over and put where it fits.
pub(crate) fn a_turn(canvas: &mut Canvas<'_>, space: Area) {
    ground(canvas, space);
    let y = space.centre_y();
    chip(canvas, 0, Full, space.x + 12, y - 8);
    arrow(canvas, space.x + 66, y);
    chip(canvas, 0, Half, space.x + 74, y - 8);
    arrow(canvas, space.x + 128, y);
    let stones = [None, Some((0, Half)), None, None, Some((1, Round))];
    let card = card(canvas, 3, space.x + 144, space, false, stones);
    marks::cursor(canvas, strip(card, 1), 2);
}

const FOUR_OF_THREE: FigureStones = [
    Some((1, Round)),
    Some((0, Half)),
    Some((1, Full)),
    Some((0, Half)),
    None,
];

/// The last missing stone completes a card.
pub fn closing(canvas: &mut Canvas<'_>, space: Area) {
    ground(canvas, space);
    let before = card(canvas, 3, space.x + 34, space, false, FOUR_OF_THREE);
    marks::cursor(canvas, strip(before, 4), 2);
    arrow(canvas, space.x + 116, space.centre_y());
    let mut full = FOUR_OF_THREE;
    full[4] = Some((0, Round));
    let after = card(canvas, 3, space.x + 136, space, true, full);
    pieces::badge(canvas, seat(0), after.moved(0, 2));
}

/// An own stone on the card, none on completed cards.
pub fn conditions(canvas: &mut Canvas<'_>, space: Area) {
    ground(canvas, space);
    card(canvas, 3, space.x + 30, space, false, FOUR_OF_THREE);
    marks::tick(canvas, space.x + 82, space.centre_y() - 4, GREEN);
    let stones = [Some((1, Slanted)), None, None, Some((0, Half)), None];
    card(canvas, 4, space.x + 126, space, true, stones);
    marks::small_cross(canvas, space.x + 178, space.centre_y() - 4, RED);
}

/// The last stone leaves a completed card, which returns.
pub fn dismantling(canvas: &mut Canvas<'_>, space: Area) {
    ground(canvas, space);
    let stones = [None, Some((0, Slanted)), None, None, None];
    let before = card(canvas, 4, space.x + 30, space, true, stones);
    marks::cursor(canvas, strip(before, 1), 2);
    arrow(canvas, space.x + 112, space.centre_y());
    card(canvas, 4, space.x + 132, space, false, NONE);
}

/// There, back, and not there again.
pub fn pendulum(canvas: &mut Canvas<'_>, space: Area) {
    ground(canvas, space);
    let stones = [None, None, Some((2, Full)), None, None];
    let here = card(canvas, 4, space.x + 30, space, false, stones);
    marks::cursor(canvas, strip(here, 2), 2);
    let there = card(canvas, 3, space.x + 146, space, false, NONE);
    for (number, y) in (1..).zip([-20, 0, 20]) {
        let y = space.centre_y() + y;
        marks::step(canvas, space.x + 94, y, number);
        match number {
            2 => arrow_back(canvas, space.x + 106, y),
            _ => arrow(canvas, space.x + 128, y),
        }
    }
    let barred = strip(there, 1);
    marks::cross(canvas, barred.centre_x(), barred.centre_y(), 4, RED);
}

/// The Null in one colour.
pub fn null(canvas: &mut Canvas<'_>, space: Area) {
    ground(canvas, space);
    let symbols = [Round, Half, Half, Joker, Round];
    let full = symbols.map(|symbol| Some((2, symbol)));
    let card = card(canvas, 0, space.centre_x() - 22, space, true, full);
    pieces::badge(canvas, seat(2), card.moved(0, 2));
    for x in [space.x + 20, space.right() - 52] {
        let chip = chip(canvas, u8::from(x > 60), Full, x, space.centre_y() - 8);
        canvas.dim(chip, MIST, 4);
        marks::cross(canvas, chip.centre_x(), chip.centre_y(), 5, RED);
    }
}

pub(crate) fn one_colour(canvas: &mut Canvas<'_>, space: Area) {
    ground(canvas, space);
    let mixed = [
        Some((0, Round)),
        Some((1, Half)),
        Some((0, Slanted)),
        Some((2, Slanted)),
        Some((0, Full)),
    ];
    card(canvas, 2, space.x + 34, space, true, mixed);
    let alone = mixed.map(|stone| stone.map(|(_, symbol)| (0, symbol)));
    let card = card(canvas, 2, space.x + 136, space, true, alone);
    canvas.rounded_outline(card.inset(-2), 5, 1, GOLD);
}
