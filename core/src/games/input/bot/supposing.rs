//! From what is seen and supposed to the table for looking ahead.

use super::belief::Pairs;
use super::field::{
    Field, Holding, NO_STONE, NOWHERE, Place, SUPPLY, Stone, bit_of, card_of, other_side,
};
use crate::game::Seat;
use crate::games::input::stones::{
    CARDS, Card, MOST_SEATS, Place as OnTable, SEVEN, Stone as Piece,
};
use crate::games::input::view::View;

impl Field {
    /// The table if the supposed pairs were right. A stone in hand lies where it came from,
    /// before it was turned.
    pub fn new(view: &View, pairs: &Pairs) -> Field {
        let nothing = Holding {
            stones: [Stone::default(); SEVEN],
            on: [0; CARDS],
            points: 0,
            won: 0,
            moved: NO_STONE,
            from: NOWHERE,
            returned: false,
        };
        let mut field = Field {
            seats: [nothing; MOST_SEATS],
            on: [0; CARDS],
            up: view.up().bits(),
            turn: view.turn().number(),
            quiet: view.quiet(),
        };
        for seat in Seat::all(view.seats()) {
            let holding = &mut field.seats[seat.index()];
            holding.points = view.points(seat);
            holding.won = view
                .won(seat)
                .fold(0, |won, number| won | 1 << number.card.index());
            if let Some(last) = view.last(seat) {
                holding.moved = pairs.of(last.stone);
                holding.from = number_of(last.from);
                holding.returned = last.returned;
            }
            for &piece in view.supply(seat) {
                holding.stones[pair_index(pairs, piece)] = Stone {
                    place: SUPPLY,
                    shows: view.shows(piece) as u8,
                };
            }
        }
        for spot in Card::all().flat_map(Card::spots) {
            if let Some(piece) = view.at(spot) {
                field.lay(pairs, piece, spot.index(), view.shows(piece) as u8);
            }
        }
        if let Some(hand) = view.hand() {
            let shown = view.shows(hand.stone) as u8;
            let before = if hand.held {
                shown
            } else {
                other_side(pair_index(pairs, hand.stone), shown)
            };
            field.lay(pairs, hand.stone, number_of(hand.from), before);
        }
        field
    }

    fn lay(&mut self, pairs: &Pairs, piece: Piece, place: Place, shows: u8) {
        let holding = &mut self.seats[piece.seat().index()];
        holding.stones[pair_index(pairs, piece)] = Stone { place, shows };
        if place != SUPPLY {
            holding.on[card_of(place)] |= bit_of(place);
            self.on[card_of(place)] |= bit_of(place);
        }
    }
}

fn pair_index(pairs: &Pairs, piece: Piece) -> usize {
    usize::from(pairs.of(piece)).min(SEVEN - 1)
}

pub fn number_of(place: OnTable) -> Place {
    match place {
        OnTable::Supply => SUPPLY,
        OnTable::On(spot) => spot.index(),
    }
}
