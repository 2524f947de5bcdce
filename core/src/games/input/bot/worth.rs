//! What a table is worth at first sight.
//!
//! Points count most. Beside them every card under construction is worth
//! something to a seat that could close it in a few turns: the fewer, the
//! more. A stone has to be turned over to be used, so a strip costs one turn
//! if a hidden side fits it and two if none does.

use super::table::{CARDS, FULL, JOKER, STONES, SUPPLY, SYMBOLS, Table, Terms, card_of, other_side};

/// What a point is worth.
pub const POINT: i32 = 100;

/// Hundredths of a card's points, by the turns it takes to close it: for the
/// seat that moves next, and for the others.
const SOON: [i32; 9] = [0, 88, 42, 24, 14, 8, 5, 3, 2];
const LATER: [i32; 9] = [0, 46, 30, 18, 11, 7, 4, 3, 2];

/// A number that wins the game is worth so many points more.
const WINNING: i32 = 8;

/// What every stone on a completed card costs its owner.
const LEFT_BEHIND: i32 = 25;

/// What the table is worth to a seat.
pub fn of_seat(terms: &Terms, table: &Table, seat: usize) -> i32 {
    let holding = &table.seats[seat];
    let weights = if usize::from(table.turn) == seat {
        &SOON
    } else {
        &LATER
    };
    let mut hidden = [0u8; SYMBOLS];
    let mut hidden_on = [[0u8; SYMBOLS]; CARDS];
    let mut left_behind = 0;
    let is_kid = terms.is_kid(seat);
    for pair in 0..STONES {
        let stone = holding.stones[pair];
        let side = usize::from(other_side(pair, stone.shows));
        hidden[side] += 1;
        if is_kid {
            hidden[usize::from(stone.shows)] += 1;
        }
        if stone.place != SUPPLY {
            let card = card_of(stone.place);
            hidden_on[card][side] += 1;
            if is_kid {
                hidden_on[card][usize::from(stone.shows)] += 1;
            }
            left_behind += i32::from(table.up >> card & 1 == 1);
        }
    }
    let (mut best, mut sum) = (0, 0);
    for card in 0..usize::from(terms.cards) {
        if table.up >> card & 1 == 1 {
            continue;
        }
        let free = FULL & !table.on[card];
        let missing = free.count_ones() as i32;
        if missing == 1 && holding.on[card] == 0 {
            continue;
        }
        let mut short = 0;
        for symbol in 0..JOKER as usize {
            let need = (free & terms.fits[card][symbol]).count_ones() as i32;
            let have = i32::from(hidden[symbol] - hidden_on[card][symbol]);
            short += (need - have).max(0);
        }
        if short > 0
            && (missing > 1 || terms.joker_closes)
            && hidden[usize::from(JOKER)] > hidden_on[card][usize::from(JOKER)]
        {
            short -= 1;
        }
        let turns = missing + short + (left_behind + 1) / 2;
        let solo = holding.on[card] == table.on[card];
        let score = i32::from(terms.score(card, solo));
        let lacking = i32::from(terms.target.saturating_sub(holding.points));
        let wins = score >= lacking
            || terms.combo != 0 && (holding.won | 1 << card) & terms.combo == terms.combo;
        let score = if wins { lacking + WINNING } else { score };
        let value = score * weights[turns.min(8) as usize];
        best = best.max(value);
        sum += value;
    }
    i32::from(holding.points) * POINT + (best + sum) / 2 - LEFT_BEHIND * left_behind
}

/// What the table is worth to `me` in comparison with all others.
pub fn of(terms: &Terms, table: &Table, me: usize) -> i32 {
    let mine = of_seat(terms, table, me);
    let (mut most, mut sum) = (i32::MIN, 0);
    for seat in (0..usize::from(terms.seats)).filter(|&seat| seat != me) {
        let theirs = of_seat(terms, table, seat);
        most = most.max(theirs);
        sum += theirs;
    }
    if terms.seats == 2 {
        mine - most
    } else {
        mine - (most + sum / 2) / 2
    }
}
