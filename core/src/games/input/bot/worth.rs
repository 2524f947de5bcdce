//! Evaluates a table at first sight.
//!
//! Points count most. A card under construction is also worth something to a seat that could
//! close it in a few turns: the fewer, the more. A stone has to be turned over to be used, so a
//! strip costs one turn if a hidden side fits it and two if none does; and stones on completed
//! cards that are of no use here must be taken away first.

use super::field::{
    FITS, FULL, InputTerms, JOKER, SUPPLY, SYMBOLS, SupposedTable, card_of, other_side,
};
use crate::games::input::stones::{CARDS, SEVEN};

pub(crate) const POINT: i32 = 100;

/// Hundredths of a card's points, by the turns it takes to close it: for the seat that moves
/// next, and for the others.
const SOON: [i32; 9] = [0, 80, 65, 50, 38, 28, 20, 14, 10];
const LATER: [i32; 9] = [0, 70, 55, 42, 32, 24, 17, 12, 8];

/// Extra points for a number that wins the game.
const WINNING: i32 = 8;

/// After this many turns without a number, prospects fade to half: otherwise two players could
/// wait for each other forever.
const PATIENCE: u8 = 24;
const LEAST_PATIENCE: u8 = 64;

/// The cost of each stone on a completed card to its owner.
const LEFT_BEHIND: i32 = 5;

/// The symbols that a seat's stones would show, counted.
type Sides = [u8; SYMBOLS];

fn of_seat(terms: &InputTerms, field: &SupposedTable, seat: usize) -> i32 {
    let holding = &field.seats[seat];
    let weights = if usize::from(field.turn) == seat {
        &SOON
    } else {
        &LATER
    };
    let mut all: Sides = [0; SYMBOLS];
    let mut on: [Sides; CARDS] = [[0; SYMBOLS]; CARDS];
    let mut behind: Sides = [0; SYMBOLS];
    let mut left_behind = 0;
    let is_kid = terms.is_kid(seat);
    for pair in 0..SEVEN {
        let stone = holding.stones[pair];
        let card = (stone.place != SUPPLY).then(|| card_of(stone.place));
        let is_behind = card.is_some_and(|card| field.is_up(card));
        left_behind += i32::from(is_behind);
        let mut count = |symbol: u8| {
            all[usize::from(symbol)] += 1;
            if let Some(card) = card {
                on[card][usize::from(symbol)] += 1;
            }
            behind[usize::from(symbol)] += u8::from(is_behind);
        };
        count(other_side(pair, stone.shows));
        if is_kid {
            count(stone.shows);
        }
    }
    let combo = terms.variants.combo.bits();
    let lacking = i32::from(terms.target.saturating_sub(holding.points));
    let (mut best, mut sum) = (0, 0);
    for card in 1..=terms.highest {
        let free = FULL & !field.on[card];
        let missing = free.count_ones() as i32;
        if field.is_up(card) || missing == 1 && holding.on[card] == 0 {
            continue;
        }
        let (mut short, mut useful) = (0, 0);
        for symbol in 0..usize::from(JOKER) {
            let need = (free & FITS[card][symbol]).count_ones() as i32;
            let have = i32::from(all[symbol]) - i32::from(on[card][symbol]);
            short += (need - have).max(0);
            useful += need.min(i32::from(behind[symbol]));
        }
        let joker = usize::from(JOKER);
        if short > 0 && (missing > 1 || terms.variants.joker_closes) && all[joker] > on[card][joker]
        {
            short -= 1;
            useful += i32::from(behind[joker]);
        }
        let turns = missing + short + (left_behind - useful).max(0);
        let single_colour = holding.on[card] == field.on[card];
        let score = i32::from(terms.score(card, single_colour));
        let wins = score >= lacking || combo != 0 && (holding.won | 1 << card) & combo == combo;
        let score = if wins { lacking + WINNING } else { score };
        let value = score * weights[turns.min(8) as usize];
        best = best.max(value);
        sum += value;
    }
    let waited = i32::from(field.quiet.min(LEAST_PATIENCE).saturating_sub(PATIENCE));
    let fading = 2 * i32::from(LEAST_PATIENCE - PATIENCE);
    let prospects = (best + sum) / 2 * (fading - waited) / fading;
    i32::from(holding.points) * POINT + prospects - LEFT_BEHIND * left_behind
}

/// To `me`, compared with all others.
pub fn of(terms: &InputTerms, field: &SupposedTable, me: usize) -> i32 {
    let mine = of_seat(terms, field, me);
    let (mut most, mut sum) = (i32::MIN, 0);
    for seat in (0..usize::from(terms.seats)).filter(|&seat| seat != me) {
        let theirs = of_seat(terms, field, seat);
        most = most.max(theirs);
        sum += theirs;
    }
    match terms.seats {
        2 => mine - most,
        _ => mine - (most + sum / 2) / 2,
    }
}
