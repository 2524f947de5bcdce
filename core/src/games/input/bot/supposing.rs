//! Builds the table for looking ahead from the visible and the supposed sides.

use super::belief::SupposedPairs;
use super::field::{
    NO_STONE, NOWHERE, PlaceNumber, SUPPLY, SeatStones, SupposedStone, SupposedTable, bit_of,
    card_of, other_side,
};
use crate::game::Seat;
use crate::games::input::stones::{CARDS, CardStrip, InputStone, MOST_SEATS, SEVEN, StonePlace};
use crate::games::input::view::InputView;

impl SupposedTable {
    /// The table if the supposed pairs were right. A stone in hand is put back where it
    /// came from, as it was before it was turned.
    pub fn new(view: &InputView, pairs: &SupposedPairs) -> SupposedTable {
        let nothing = SeatStones {
            stones: [SupposedStone::default(); SEVEN],
            on: [0; CARDS],
            points: 0,
            won: 0,
            moved: NO_STONE,
            from: NOWHERE,
            returned: false,
        };
        let mut field = SupposedTable {
            seats: [nothing; MOST_SEATS],
            on: [0; CARDS],
            up: view.up.bits(),
            turn: view.turn.number(),
            quiet: view.quiet,
        };
        for seat in Seat::all(view.seats) {
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
                holding.stones[pair_index(pairs, piece)] = SupposedStone {
                    place: SUPPLY,
                    shows: view.shows(piece) as u8,
                };
            }
        }
        for spot in CardStrip::all() {
            if let Some(piece) = view.at(spot) {
                field.lay(pairs, piece, spot.index(), view.shows(piece) as u8);
            }
        }
        if let Some(hand) = view.hand {
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

    fn lay(&mut self, pairs: &SupposedPairs, piece: InputStone, place: PlaceNumber, shows: u8) {
        let holding = &mut self.seats[piece.seat().index()];
        holding.stones[pair_index(pairs, piece)] = SupposedStone { place, shows };
        if place != SUPPLY {
            holding.on[card_of(place)] |= bit_of(place);
            self.on[card_of(place)] |= bit_of(place);
        }
    }
}

fn pair_index(pairs: &SupposedPairs, piece: InputStone) -> usize {
    usize::from(pairs.of(piece)).min(SEVEN - 1)
}

pub(crate) fn number_of(place: StonePlace) -> PlaceNumber {
    match place {
        StonePlace::Supply => SUPPLY,
        StonePlace::On(spot) => spot.index(),
    }
}
