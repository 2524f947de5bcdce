//! Whether play can have left a table like this: byte and text forms may say
//! anything.

use super::Input;
use super::legal::Move;
use super::rules::Position;
use super::stones::{Card, FIVE, MOST_SEATS, MOST_STONES, Pair, Place, Stone};
use super::table::{Hand, Last, MOST_QUIET, MOST_TURNS, Table, Won};
use crate::game::{Options, Rules, Seat};

impl Position {
    /// Whether a game can look like this.
    pub(super) fn is_sound(&self) -> bool {
        let table = &self.table;
        table.is_sound()
            && Seat::all(table.seats).all(|seat| {
                let owns = |pair| Stone::of(seat).any(|stone| self.pair(stone) == pair);
                Pair::all().all(owns)
            })
            && all_stones(table).all(|stone| self.pair(stone).has(table.shows(stone)))
            && nobodys_stones(table).all(|stone| self.pair(stone) == Pair::JOKER)
            && all_stones(table).all(|stone| {
                let under = self.pair(stone).other(table.shows(stone));
                table.seen(stone).is_none_or(|seen| seen == under)
            })
            && Seat::all(table.seats).all(|seat| {
                let last = table.last(seat);
                last.is_none_or(|last| self.can_have_lain(last.stone, last.from))
            })
            && table
                .hand
                .is_none_or(|hand| self.can_have_lain(hand.stone, hand.from))
    }

    /// Whether one of the sides of a stone fits a place.
    fn can_have_lain(&self, stone: Stone, place: Place) -> bool {
        let (one, other) = self.pair(stone).sides();
        match place {
            Place::Supply => true,
            Place::On(spot) => one.fits(spot.wants()) || other.fits(spot.wants()),
        }
    }
}

/// The stones of everybody at the table.
fn all_stones(table: &Table) -> impl Iterator<Item = Stone> {
    Seat::all(table.seats).flat_map(Stone::of)
}

/// The stones of seats that nobody sits on: all alike.
fn nobodys_stones(table: &Table) -> impl Iterator<Item = Stone> {
    Seat::all(MOST_SEATS as u8)
        .skip(usize::from(table.seats))
        .flat_map(Stone::of)
}

impl Table {
    /// Whether a game can look like this.
    pub(super) fn is_sound(&self) -> bool {
        Input::SEATS.contains(&self.seats)
            && self.variants.check(self.seats).is_ok()
            && self.turn.number() < self.seats
            && self.every_stone_lies_somewhere()
            && (self.variants.practice || self.seen.iter().all(Option::is_none))
            && Card::all().all(|card| self.card_is_sound(card))
            && self.scores_are_sound()
            && Seat::all(MOST_SEATS as u8).all(|seat| match self.last(seat) {
                Some(last) => seat.number() < self.seats && self.last_is_sound(seat, last),
                None => true,
            })
            && self.stage_is_sound()
    }

    /// Everybody has seven stones, each in one place.
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

    /// Strips show what they ask for; full cards are completed, empty ones are
    /// not; on the Null lie stones of one colour only.
    fn card_is_sound(&self, card: Card) -> bool {
        let free = self.free_strips(card);
        let is_up = self.up.contains(card);
        let mut stones = card
            .spots()
            .filter_map(|spot| self.at(spot).map(|stone| (spot, stone)));
        if !self.laid_out().contains(card) {
            return free == FIVE && !is_up;
        }
        let builder = stones.clone().next().map(|(_, stone)| stone.seat());
        let fits = stones.all(|(spot, stone)| {
            self.shows(stone).fits(spot.wants())
                && (card != Card::NULL || Some(stone.seat()) == builder)
        });
        let whole = match free {
            0 => is_up,
            FIVE => !is_up,
            // Beside completed cards the Null is built within one turn.
            _ => card != Card::NULL || is_up || (self.in_null && builder == Some(self.turn)),
        };
        fits && whole
    }

    /// Only whoever moved last can have reached the target. How points came
    /// about is not asked.
    fn scores_are_sound(&self) -> bool {
        let numbers = self.laid_out().without(Card::NULL);
        let has_won = |seat| self.points(seat) >= self.target() || self.has_combo(seat);
        let at_table = |seat: Seat| seat.number() < self.seats;
        self.quiet <= MOST_QUIET
            && self.turns <= MOST_TURNS
            && self.nulled.iter().all(at_table)
            && (self.variants.null || self.nulled.is_empty())
            && self.points.iter().all(|&points| points <= self.target())
            && Seat::all(MOST_SEATS as u8)
                .filter(|&seat| !at_table(seat))
                .all(|seat| self.points(seat) == 0)
            && self.won.is_sorted_by_key(|&won| Won::seat_of(won))
            && self.won.iter().all(|&won| {
                let won = Won::unpack(won);
                won.is_some_and(|won| at_table(won.seat) && numbers.contains(won.card))
            })
            && Seat::all(self.seats).all(|seat| seat == self.turn || !has_won(seat))
    }

    /// A seat moves its own stones only, so what it moved last lies where it
    /// was put, unless it has just been taken again.
    fn last_is_sound(&self, seat: Seat, last: Last) -> bool {
        let in_hand = self.hand.filter(|hand| hand.stone == last.stone);
        let lies = match in_hand {
            Some(hand) => hand.from == last.to,
            None if self.in_null && seat == self.turn => true,
            None => match last.to {
                Place::Supply => self.supply(seat).last() == Some(&last.stone),
                Place::On(spot) => self.at(spot) == Some(last.stone),
            },
        };
        let on_the_table = |place| match place {
            Place::Supply => true,
            Place::On(spot) => self.laid_out().contains(spot.card()),
        };
        let not_the_null = !matches!(last.to, Place::On(spot) if spot.card() == Card::NULL);
        let moved = last.from == Place::Supply || last.from != last.to;
        last.stone.seat() == seat
            && lies
            && moved
            && not_the_null
            && on_the_table(last.from)
            && on_the_table(last.to)
    }

    /// Whether a turn can have come this far.
    fn stage_is_sound(&self) -> bool {
        if self.between_turns() {
            return true;
        }
        let mut before = self.clone();
        before.hand = None;
        (before.claim, before.in_null) = (None, false);
        // Beyond the end there is nothing to announce or to take.
        if before.outcome().is_some() || (self.in_null && self.claim.is_some()) {
            return false;
        }
        let null =
            self.variants.null && self.nulled.contains(self.turn) && !self.up.contains(Card::NULL);
        let announced = match (self.claim, self.hand) {
            (Some(card), None) => before.allows(Move::Claim(card)).is_ok(),
            (Some(card), Some(hand)) => {
                self.laid_out().without(Card::NULL).contains(card)
                    && !self.up.contains(card)
                    && self.free_strips(card) == 1
                    && self.stones_on(card, self.turn) > 0
                    && self.stones_up(self.turn) == 0
                    && !matches!(hand.from, Place::On(spot) if spot.card() == card)
            }
            (None, _) => true,
        };
        announced && (null || !self.in_null) && self.hand.is_none_or(|hand| self.fits_turn(hand))
    }

    /// Whether the stone in hand can have been taken from there.
    fn fits_turn(&self, hand: Hand) -> bool {
        let may_hold = self.variants.is_kid(self.turn) || self.variants.free.is_some();
        let from = match hand.from {
            Place::Supply => true,
            Place::On(spot) => {
                self.laid_out().contains(spot.card())
                    && self.at(spot).is_none()
                    && !(self.in_null && spot.card() == Card::NULL)
                    // The Null is never under construction in an ordinary turn.
                    && self.free_strips(spot.card()) > 0
            }
        };
        hand.stone.seat() == self.turn && from && (may_hold || !hand.held)
    }
}
