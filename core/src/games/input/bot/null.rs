//! The Null: whether five stones fit card 0, and the table after it.

use super::belief::Belief;
use super::field::{
    FITS, FULL, InputTerms, NO_STONE, NOWHERE, PlaceNumber, SUPPLY, SupposedStone, SupposedTable,
    bit_of, card_of, next, other_side,
};
use crate::game::Seat;
use crate::games::input::legal::InputMove;
use crate::games::input::stones::{FIVE, NumberCard, SEVEN};
use crate::games::input::view::InputView;
use crate::luck::Luck;
use heapless::Vec;

/// The Null's index among the cards.
const NULL: usize = NumberCard::NULL.index();

/// How many deals of the unknown stones are tried in search of one that works.
const DEALS: u32 = 8;

/// In the order of use: `hr` can be used on either side without turning, and the Joker fits
/// everywhere.
const ORDER: [usize; SEVEN] = [0, 1, 2, 4, 5, 3, 6];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Fit {
    pair: usize,
    held: bool,
    to: PlaceNumber,
}

/// A stone for every free strip of card 0 except `but`.
fn plan(
    field: &SupposedTable,
    terms: &InputTerms,
    me: usize,
    but: Option<usize>,
) -> Option<Vec<Fit, FIVE>> {
    let mut fits = Vec::new();
    let mut used = but.map_or(0u8, |pair| 1 << pair);
    let free = FULL & !field.on[NULL];
    for strip in (0..FIVE as u8).filter(|strip| free >> strip & 1 == 1) {
        let to = (NULL * FIVE) as u8 + strip;
        let found = ORDER.into_iter().find_map(|pair| {
            let stone = field.seats[me].stones[pair];
            let lies_there = stone.place != SUPPLY && card_of(stone.place) == NULL;
            let sides = [(other_side(pair, stone.shows), false), (stone.shows, true)];
            let ways = if terms.is_kid(me) { 2 } else { 1 };
            let fitting = sides
                .into_iter()
                .take(ways)
                .find(|&(symbol, _)| FITS[NULL][usize::from(symbol)] & bit_of(to) != 0);
            let (_, held) = fitting.filter(|_| used >> pair & 1 == 0 && !lies_there)?;
            Some(Fit { pair, held, to })
        })?;
        used |= 1 << found.pair;
        // There are only five strips.
        let _ = fits.push(found);
    }
    Some(fits)
}

/// The table after a Null that succeeds.
pub fn played(
    view: &InputView,
    field: &SupposedTable,
    terms: &InputTerms,
    me: usize,
) -> Option<SupposedTable> {
    let fits = plan(field, terms, me, None)?;
    let mut after = *field;
    for Fit { pair, held, to } in fits {
        let holding = &mut after.seats[me];
        let SupposedStone { place, shows } = holding.stones[pair];
        if place != SUPPLY {
            let card = card_of(place);
            holding.on[card] &= !bit_of(place);
            after.on[card] &= !bit_of(place);
            if after.on[card] == 0 {
                after.up &= !(1 << card);
            }
        }
        let shows = if held { shows } else { other_side(pair, shows) };
        holding.stones[pair] = SupposedStone { place: to, shows };
    }
    after.seats[me].on[NULL] = FULL;
    (after.on[NULL], after.up) = (FULL, after.up | 1 << NULL);
    for seat in Seat::all(terms.seats).filter(|seat| seat.index() != me) {
        lose(view, &mut after, seat);
    }
    pass(&mut after, terms);
    Some(after)
}

/// Roughly the table after a Null that fails: only the lost number counts.
pub fn failed(view: &InputView, field: &SupposedTable, terms: &InputTerms) -> SupposedTable {
    let mut after = *field;
    lose(view, &mut after, view.turn);
    pass(&mut after, terms);
    after
}

/// The seat loses the last number of its list and the points it scored with it.
fn lose(view: &InputView, field: &mut SupposedTable, seat: Seat) {
    let Some(lost) = view.won(seat).next_back() else {
        return;
    };
    let holding = &mut field.seats[seat.index()];
    holding.points = holding.points.saturating_sub(view.score(lost));
    let kept = view.won(seat).rev().skip(1);
    holding.won = kept.fold(0, |won, number| won | 1 << number.card.index());
}

/// The turn ends; a Null leaves no last move.
fn pass(field: &mut SupposedTable, terms: &InputTerms) {
    let holding = &mut field.seats[usize::from(field.turn)];
    (holding.moved, holding.from, holding.returned) = (NO_STONE, NOWHERE, false);
    field.quiet = field.quiet.saturating_add(1);
    field.turn = next(field.turn, terms.seats);
}

/// The next stone of a Null, from a deal in which all of them fit.
pub fn lift(
    view: &InputView,
    belief: &Belief<'_>,
    terms: &InputTerms,
    me: usize,
    luck: &mut Luck,
) -> Option<InputMove> {
    for _ in 0..DEALS {
        let pairs = belief.draw(luck);
        let field = SupposedTable::new(view, &pairs);
        let Some(fits) = plan(&field, terms, me, None) else {
            continue;
        };
        let Some(first) = fits.first() else {
            continue;
        };
        let lifted = view.sources().find_map(|source| {
            let stone = view.own(source)?;
            let is_it = usize::from(pairs.of(stone)) == first.pair;
            is_it.then_some(match first.held {
                true => InputMove::Hold(source),
                false => InputMove::Take(source),
            })
        });
        if lifted.is_some() {
            return lifted;
        }
    }
    None
}

/// Puts a stone of a Null so that the others still find a strip.
pub fn put(
    view: &InputView,
    belief: &Belief<'_>,
    terms: &InputTerms,
    me: usize,
    luck: &mut Luck,
) -> Option<InputMove> {
    let pairs = belief.draw(luck);
    let field = SupposedTable::new(view, &pairs);
    let hand = view.hand?;
    let pair = usize::from(pairs.of(hand.stone));
    let mut choices = NumberCard::NULL
        .spots()
        .filter(|&spot| view.allows(InputMove::Put(spot)).is_ok());
    let leaves_room = choices.clone().find(|spot| {
        let mut after = field;
        after.on[NULL] |= bit_of(spot.index());
        plan(&after, terms, me, Some(pair)).is_some()
    });
    leaves_room.or_else(|| choices.next()).map(InputMove::Put)
}
