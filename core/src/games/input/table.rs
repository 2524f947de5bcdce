//! The open part of a position, and the progress of the turn.
//!
//! An [`InputTable`] holds the visible side of every stone and has no room for the other, so
//! it is both the view of every seat and the open part of a position.

use super::options::Variants;
use super::stones::{
    CARDS, CardStrip, Cards, FIVE, InputStone, InputSymbol, MOST_SEATS, MOST_STONES, NumberCard,
    SEVEN, Source, StonePlace,
};
use crate::game::{Actor, Outcome, Seat, Seats};
use heapless::Vec;

/// Turns without a number that end the game.
pub(crate) const MOST_QUIET: u8 = 100;
/// Turns that end the game in any case.
pub(crate) const MOST_TURNS: u16 = 1_000;
/// Each number takes five stones, each stone a turn.
pub(crate) const MOST_WON: usize = MOST_TURNS as usize / FIVE;

/// A number that was won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Won {
    pub card: NumberCard,
    /// Whether all five stones had one colour.
    pub single_colour: bool,
    pub seat: Seat,
}

impl Won {
    const SINGLE: u8 = 0x40;

    /// In one byte.
    pub const fn pack(self) -> u8 {
        let bonus = if self.single_colour { Won::SINGLE } else { 0 };
        self.seat.number() << 4 | self.card.number() | bonus
    }

    /// The inverse of [`pack`](Won::pack).
    pub(super) fn unpack(byte: u8) -> Option<Won> {
        let sound = byte & !(Won::SINGLE | 0x3F) == 0;
        Some(Won {
            card: NumberCard::new(byte & 0x0F).filter(|_| sound)?,
            single_colour: byte & Won::SINGLE != 0,
            seat: Won::seat_of(byte),
        })
    }

    pub(super) fn seat_of(byte: u8) -> Seat {
        Seat::new(byte >> 4 & 0x03).unwrap_or(Seat::FIRST)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Last {
    pub stone: InputStone,
    pub from: StonePlace,
    pub to: StonePlace,
    /// Whether that was back to the strip it had left in the turn before.
    pub returned: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NullTurn {
    /// An ordinary turn.
    No,
    /// Everything has fitted so far.
    Building,
    /// The stone in hand does not fit; the stones from card 0 are in the supply.
    Failed,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StoneInHand {
    pub stone: InputStone,
    pub from: StonePlace,
    /// Whether it was not turned over.
    pub held: bool,
}

#[derive(PartialEq, Eq, Debug)]
pub struct InputTable {
    pub variants: Variants,
    pub(super) seats: u8,
    /// The stones on the strips, by the number of the card.
    pub cards: [[Option<InputStone>; FIVE]; CARDS],
    /// The side of every stone that is up.
    pub(super) shows: [InputSymbol; MOST_STONES],
    /// The undersides that were seen, only in practice games; when the game is over, those of
    /// all stones.
    pub(super) seen: [Option<InputSymbol>; MOST_STONES],
    /// Whether all undersides may be shown, because this is a replay of a finished game. Not
    /// part of a position.
    pub(super) revealed: bool,
    /// In order.
    pub supply: [Vec<InputStone, SEVEN>; MOST_SEATS],
    pub(super) up: Cards,
    pub points: [u8; MOST_SEATS],
    /// The numbers won and not lost again, those of the first seat first, each seat's in the
    /// order won; packed, because there may be many.
    pub won: Vec<u8, MOST_WON>,
    /// The seats that have won a number at any time, lost again or not.
    pub(super) ever_won: Seats,
    pub(super) last: [Option<Last>; MOST_SEATS],
    /// The seats that have used their Null.
    pub(super) nulled: Seats,
    /// Turns since a number was won.
    pub(super) quiet: u8,
    /// Turns in all; no part of a written position.
    pub turns: u16,
    pub turn: Seat,
    pub(super) claim: Option<NumberCard>,
    pub null: NullTurn,
    pub hand: Option<StoneInHand>,
}

crate::cloned! { struct InputTable {
    variants, seats, cards, shows, seen, revealed, supply, up, points, won, ever_won, last,
    nulled, quiet, turns, turn, claim, null, hand,
} }

impl InputTable {
    /// Without stones, the first seat to move.
    pub(super) fn empty(variants: Variants, seats: u8) -> InputTable {
        InputTable {
            variants,
            seats,
            cards: [[None; FIVE]; CARDS],
            shows: [InputSymbol::Slanted; MOST_STONES],
            seen: [None; MOST_STONES],
            revealed: false,
            supply: Default::default(),
            up: Cards::NONE,
            points: [0; MOST_SEATS],
            won: Vec::new(),
            ever_won: Seats::NONE,
            last: [None; MOST_SEATS],
            nulled: Seats::NONE,
            quiet: 0,
            turns: 0,
            turn: Seat::FIRST,
            claim: None,
            null: NullTurn::No,
            hand: None,
        }
    }

    pub const fn target(&self) -> u8 {
        if self.seats == 2 { 17 } else { 21 }
    }

    pub fn laid_out(&self) -> Cards {
        self.variants.laid_out(self.seats)
    }

    pub const fn at(&self, spot: CardStrip) -> Option<InputStone> {
        self.cards[spot.card().index()][spot.strip()]
    }

    pub const fn shows(&self, stone: InputStone) -> InputSymbol {
        self.shows[stone.index()]
    }

    /// The underside of a stone, if it was seen and the console remembers it for practice.
    pub const fn seen(&self, stone: InputStone) -> Option<InputSymbol> {
        self.seen[stone.index()]
    }

    /// The underside of a stone in a replay of a finished game.
    pub(crate) const fn revealed(&self, stone: InputStone) -> Option<InputSymbol> {
        if self.revealed {
            self.seen(stone)
        } else {
            None
        }
    }

    /// In order.
    pub fn supply(&self, seat: Seat) -> &[InputStone] {
        self.supply.get(seat.index()).map_or(&[], Vec::as_slice)
    }

    pub fn points(&self, seat: Seat) -> u8 {
        self.points.get(seat.index()).copied().unwrap_or(0)
    }

    /// Those not lost again, in the order won.
    pub fn won(&self, seat: Seat) -> impl DoubleEndedIterator<Item = Won> + '_ {
        let all = self.won.iter().copied().filter_map(Won::unpack);
        all.filter(move |won| won.seat == seat)
    }

    /// Whether a seat has won a number at any time, lost again or not.
    pub(crate) const fn has_ever_won(&self, seat: Seat) -> bool {
        self.ever_won.contains(seat)
    }

    /// Whether a seat has won numbers and lost them all again.
    pub(crate) fn has_lost_all(&self, seat: Seat) -> bool {
        self.has_ever_won(seat) && self.won(seat).next().is_none()
    }

    pub const fn score(&self, won: Won) -> u8 {
        self.variants.score(won.card, won.single_colour)
    }

    /// `None` before the first turn, and after a Null.
    pub fn last(&self, seat: Seat) -> Option<Last> {
        self.last.get(seat.index()).copied().flatten()
    }

    pub(crate) const fn in_null(&self) -> bool {
        !matches!(self.null, NullTurn::No)
    }

    /// Whether this turn is a Null that has failed, so that the stone in hand must be put
    /// elsewhere.
    pub(crate) const fn null_has_failed(&self) -> bool {
        matches!(self.null, NullTurn::Failed)
    }

    /// Whether no turn has begun, so that the position can be written.
    pub const fn between_turns(&self) -> bool {
        self.claim.is_none() && !self.in_null() && self.hand.is_none()
    }

    pub fn own(&self, source: Source) -> Option<InputStone> {
        let stone = match source {
            Source::Supply(number) => self.supply(self.turn).get(usize::from(number)).copied(),
            Source::On(spot) => self.at(spot),
        };
        stone.filter(|stone| stone.seat() == self.turn)
    }

    /// Where the seat to move can find its stones: cards in order, then the supply.
    pub fn sources(&self) -> impl Iterator<Item = Source> + '_ {
        let on_cards = CardStrip::all().map(Source::On);
        let in_supply = (0..self.supply(self.turn).len() as u8).map(Source::Supply);
        on_cards
            .chain(in_supply)
            .filter(|&source| self.own(source).is_some())
    }

    pub(crate) fn free_strips(&self, card: NumberCard) -> usize {
        let strips = self.cards[card.index()].iter();
        strips.filter(|strip| strip.is_none()).count()
    }

    pub(crate) fn stones_on(&self, card: NumberCard, seat: Seat) -> usize {
        let stones = self.cards[card.index()].iter().flatten();
        stones.filter(|stone| stone.seat() == seat).count()
    }

    /// How many stones of a seat are on completed cards.
    pub(crate) fn stones_up(&self, seat: Seat) -> usize {
        self.up.iter().map(|card| self.stones_on(card, seat)).sum()
    }

    /// Whether a seat has won every number of the combination.
    pub(crate) fn has_combo(&self, seat: Seat) -> bool {
        let won: Cards = self.won(seat).map(|won| won.card).collect();
        !self.variants.combo.is_empty() && won.contains_all(self.variants.combo)
    }

    /// By target or combination.
    pub fn winner(&self) -> Option<Seat> {
        Seat::all(self.seats)
            .find(|&seat| self.points(seat) >= self.target() || self.has_combo(seat))
    }

    /// A game ends between two turns only.
    pub fn outcome(&self) -> Option<Outcome> {
        if !self.between_turns() {
            return None;
        }
        if let Some(winner) = self.winner() {
            return Some(Outcome::Win(winner));
        }
        if self.quiet < MOST_QUIET && self.turns < MOST_TURNS {
            return None;
        }
        Some(Outcome::of_most(self.seats, |seat| self.points(seat)))
    }

    pub fn actor(&self) -> Actor {
        match self.outcome() {
            Some(_) => Actor::Over,
            None => Actor::Seat(self.turn),
        }
    }

    /// `None` while it is in hand or belongs to an empty seat.
    pub fn place_of(&self, stone: InputStone) -> Option<StonePlace> {
        if self.supply(stone.seat()).contains(&stone) {
            return Some(StonePlace::Supply);
        }
        let mut spots = CardStrip::all();
        spots
            .find(|&spot| self.at(spot) == Some(stone))
            .map(StonePlace::On)
    }
}
