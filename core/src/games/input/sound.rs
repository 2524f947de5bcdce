//! Whether a game can reach such a table, because bytes and text may contain anything.

use super::Input;
use super::legal::InputMove;
use super::rules::InputPosition;
use super::stones::{
    CardStrip, FIVE, InputStone, InputSymbol, MOST_SEATS, MOST_STONES, NumberCard, Pair, StonePlace,
};
use super::table::{InputTable, Last, MOST_QUIET, MOST_TURNS, NullTurn, StoneInHand, Won};
use crate::game::{Options, Rules, Seat, Seats};

/// The part of a table that no game can reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableFlaw {
    /// The game cannot be played like this: seats, variants.
    Terms,
    /// A stone is missing, occurs twice, or is of the wrong kind.
    Stones,
    /// A card has the wrong stones.
    Cards,
    /// A full card is not completed, or an empty one is.
    Up,
    Points,
    /// The numbers won, or that all of them were lost again.
    Won,
    /// The way of a seat's last turn.
    Last,
    Nulled,
    Quiet,
    Turn,
    /// A turn cannot have come this far.
    Phase,
}

type Soundness = Result<(), TableFlaw>;

fn must(holds: bool, otherwise: TableFlaw) -> Soundness {
    if holds { Ok(()) } else { Err(otherwise) }
}

impl InputPosition {
    /// Whether a game can look like this.
    pub(super) fn soundness(&self) -> Soundness {
        let table = &self.table;
        table.soundness()?;
        let all_pairs = Seat::all(table.seats).all(|seat| {
            let owns = |pair| InputStone::of(seat).any(|stone| self.pair(stone) == pair);
            Pair::all().all(owns)
        });
        let sides = all_stones(table).all(|stone| self.pair(stone).has(table.shows(stone)));
        let nobodys = nobodys_stones(table).all(|stone| self.pair(stone) == Pair::JOKER);
        let seen = all_stones(table).all(|stone| {
            let under = self.pair(stone).other(table.shows(stone));
            table.seen(stone).is_none_or(|seen| seen == under)
        });
        must(all_pairs && sides && nobodys && seen, TableFlaw::Stones)?;
        let ways = Seat::all(table.seats).all(|seat| {
            let last = table.last(seat);
            last.is_none_or(|last| self.can_have_lain(last.stone, last.from))
        });
        must(ways, TableFlaw::Last)?;
        let lifted = table
            .hand
            .is_none_or(|hand| self.can_have_lain(hand.stone, hand.from));
        must(lifted, TableFlaw::Phase)
    }

    /// Whether one of the sides of a stone fits a place.
    fn can_have_lain(&self, stone: InputStone, place: StonePlace) -> bool {
        let (one, other) = self.pair(stone).sides();
        match place {
            StonePlace::Supply => true,
            StonePlace::On(spot) => one.fits(spot.wants()) || other.fits(spot.wants()),
        }
    }
}

fn all_stones(table: &InputTable) -> impl Iterator<Item = InputStone> {
    Seat::all(table.seats).flat_map(InputStone::of)
}

/// The stones of empty seats: all alike.
fn nobodys_stones(table: &InputTable) -> impl Iterator<Item = InputStone> {
    Seat::all(MOST_SEATS as u8)
        .skip(usize::from(table.seats))
        .flat_map(InputStone::of)
}

impl InputTable {
    pub(super) fn soundness(&self) -> Soundness {
        let terms = Input::SEATS.contains(&self.seats) && self.variants.check(self.seats).is_ok();
        must(terms, TableFlaw::Terms)?;
        must(self.turn.number() < self.seats, TableFlaw::Turn)?;
        must(self.every_stone_lies_somewhere(), TableFlaw::Stones)?;
        let remembers = self.variants.practice || self.seen.iter().all(Option::is_none);
        must(remembers, TableFlaw::Stones)?;
        NumberCard::all().try_for_each(|card| self.card_is_sound(card))?;
        self.scores_are_sound()?;
        let ways = Seat::all(MOST_SEATS as u8).all(|seat| match self.last(seat) {
            Some(last) => seat.number() < self.seats && self.last_is_sound(seat, last),
            None => true,
        });
        must(ways, TableFlaw::Last)?;
        must(self.phase_is_sound(), TableFlaw::Phase)
    }

    /// Each seat has seven stones, each in one place.
    fn every_stone_lies_somewhere(&self) -> bool {
        let mut seen = [0u8; MOST_STONES];
        let supplies = Seat::all(MOST_SEATS as u8).zip(&self.supply);
        let mut own = true;
        for (seat, supply) in supplies {
            for stone in supply {
                own &= stone.seat() == seat;
                seen[stone.index()] += 1;
            }
        }
        let on_cards = self.cards.iter().flatten().flatten();
        let in_hand = self.hand.iter().map(|hand| &hand.stone);
        for stone in on_cards.chain(in_hand) {
            seen[stone.index()] += 1;
        }
        own && all_stones(self).all(|stone| seen[stone.index()] == 1)
            && nobodys_stones(self).all(|stone| seen[stone.index()] == 0)
    }

    /// Strips show the symbol they ask for; full cards are completed, empty ones are not; on
    /// the Null lie stones of one colour only, of a seat that has used it.
    fn card_is_sound(&self, card: NumberCard) -> Soundness {
        let free = self.free_strips(card);
        let is_up = self.up.contains(card);
        if !self.laid_out().contains(card) {
            must(free == FIVE, TableFlaw::Cards)?;
            return must(!is_up, TableFlaw::Up);
        }
        let mut stones = card
            .spots()
            .filter_map(|spot| self.at(spot).map(|stone| (spot, stone)));
        let builder = stones.clone().next().map(|(_, stone)| stone.seat());
        let fits = stones.all(|(spot, stone)| {
            self.shows(stone).fits(spot.wants())
                && (card != NumberCard::NULL || Some(stone.seat()) == builder)
        });
        must(fits, TableFlaw::Cards)?;
        if card == NumberCard::NULL {
            let used = builder.is_none_or(|seat| self.nulled.contains(seat));
            must(used, TableFlaw::Nulled)?;
        }
        match free {
            0 => must(is_up, TableFlaw::Up),
            FIVE => must(!is_up, TableFlaw::Up),
            // Unlike other cards, the Null is built within one turn.
            _ => {
                let building = self.null == NullTurn::Building && builder == Some(self.turn);
                must(
                    card != NumberCard::NULL || is_up || building,
                    TableFlaw::Cards,
                )
            }
        }
    }

    /// Only the seat that moved last can have reached the target. How points came about is not
    /// asked.
    fn scores_are_sound(&self) -> Soundness {
        let numbers = self.laid_out().without(NumberCard::NULL);
        let at_table = |seat: Seat| seat.number() < self.seats;
        let quiet = self.quiet <= MOST_QUIET && self.turns <= MOST_TURNS;
        must(quiet, TableFlaw::Quiet)?;
        let points = self.points.iter().all(|&points| points <= self.target());
        let nobodys = Seat::all(MOST_SEATS as u8)
            .filter(|&seat| !at_table(seat))
            .all(|seat| self.points(seat) == 0);
        must(points && nobodys, TableFlaw::Points)?;
        let laid_out = self.won.iter().all(|&won| {
            let won = Won::unpack(won);
            won.is_some_and(|won| at_table(won.seat) && numbers.contains(won.card))
        });
        let in_order = self.won.is_sorted_by_key(|&won| Won::seat_of(won));
        must(laid_out && in_order, TableFlaw::Won)?;
        // Only a Null loses numbers, and only seats that have won play one.
        let winners: Seats = self.won.iter().map(|&won| Won::seat_of(won)).collect();
        let ever = winners.iter().all(|seat| self.has_ever_won(seat));
        let lost = self.ever_won.iter().any(|seat| self.has_lost_all(seat));
        let seated = self.ever_won.iter().all(at_table);
        must(
            ever && seated && (!lost || !self.nulled.is_empty()),
            TableFlaw::Won,
        )?;
        let null = self.variants.null || self.nulled.is_empty();
        let had_won = self.nulled.iter().all(|seat| self.has_ever_won(seat));
        must(null && had_won, TableFlaw::Nulled)?;
        let has_won = |seat| self.points(seat) >= self.target() || self.has_combo(seat);
        let others = Seat::all(self.seats).filter(|&seat| seat != self.turn);
        must(!others.into_iter().any(has_won), TableFlaw::Turn)
    }

    /// A seat moves its own stones only, so the stone it moved last is where it was put, unless
    /// it has just been taken again.
    fn last_is_sound(&self, seat: Seat, last: Last) -> bool {
        let in_hand = self.hand.filter(|hand| hand.stone == last.stone);
        let lies = match in_hand {
            Some(hand) => hand.from == last.to,
            None if self.in_null() && seat == self.turn => true,
            None => match last.to {
                StonePlace::Supply => self.supply(seat).last() == Some(&last.stone),
                StonePlace::On(spot) => self.at(spot) == Some(last.stone),
            },
        };
        let on_the_table = |place| match place {
            StonePlace::Supply => true,
            StonePlace::On(spot) => self.laid_out().contains(spot.card()),
        };
        let not_the_null =
            |place: StonePlace| !matches!(place, StonePlace::On(spot) if is_null(spot));
        let moved = last.from == StonePlace::Supply || last.from != last.to;
        // There and back it was put on both strips, and nothing is on the Null.
        let strips = last.from != StonePlace::Supply && last.to != StonePlace::Supply;
        last.stone.seat() == seat
            && lies
            && moved
            && not_the_null(last.to)
            && on_the_table(last.from)
            && on_the_table(last.to)
            && (!last.returned || strips && not_the_null(last.from))
    }

    /// Whether a turn can have come this far.
    fn phase_is_sound(&self) -> bool {
        if self.between_turns() {
            return true;
        }
        let mut before = self.clone();
        before.hand = None;
        (before.claim, before.null) = (None, NullTurn::No);
        // Beyond the end there is nothing to announce or to take.
        if before.outcome().is_some() || (self.in_null() && self.claim.is_some()) {
            return false;
        }
        let null = match self.null {
            NullTurn::No => true,
            NullTurn::Building => self.hand.is_none_or(|hand| self.fits_somewhere(hand)),
            // The Joker always fits.
            NullTurn::Failed => self
                .hand
                .is_some_and(|hand| self.shows(hand.stone) != InputSymbol::Joker),
        };
        let may_null = self.variants.null
            && self.nulled.contains(self.turn)
            && !self.up.contains(NumberCard::NULL);
        let announced = match (self.claim, self.hand) {
            (Some(card), None) => before.allows(InputMove::Claim(card)).is_ok(),
            (Some(card), Some(hand)) => {
                self.laid_out().without(NumberCard::NULL).contains(card)
                    && !self.up.contains(card)
                    && self.free_strips(card) == 1
                    && self.stones_on(card, self.turn) > 0
                    && self.stones_up(self.turn) == 0
                    && !matches!(hand.from, StonePlace::On(spot) if spot.card() == card)
                    && !card
                        .spots()
                        .any(|spot| self.at(spot).is_none() && self.swings(hand.stone, spot))
            }
            (None, _) => true,
        };
        let hand = self.hand.is_none_or(|hand| self.fits_turn(hand));
        announced && null && (may_null || !self.in_null()) && hand
    }

    /// Whether the stone in hand can have been taken from this place.
    fn fits_turn(&self, hand: StoneInHand) -> bool {
        let may_hold = self.variants.is_kid(self.turn) || self.variants.free.is_some();
        let from = match hand.from {
            StonePlace::Supply => true,
            StonePlace::On(spot) => {
                self.laid_out().contains(spot.card())
                    && self.at(spot).is_none()
                    && !(self.in_null() && is_null(spot))
                    // The Null is never under construction in an ordinary turn.
                    && self.free_strips(spot.card()) > 0
            }
        };
        hand.stone.seat() == self.turn && from && (may_hold || !hand.held)
    }
}

fn is_null(spot: CardStrip) -> bool {
    spot.card() == NumberCard::NULL
}
