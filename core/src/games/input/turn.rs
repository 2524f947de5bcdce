//! What follows from a move, as far as everybody can see it.
//!
//! Computer players think with the same steps: they only have to guess what a
//! stone shows once it is turned.

use super::legal::Move;
use super::stones::{Card, FIVE, Place, Source, Spot, Stone, Symbol};
use super::table::{Hand, Last, Table, Won};
use crate::game::Seat;

impl Table {
    /// Makes a move that is allowed. A stone that is taken shows `turned` then.
    pub fn play(&mut self, played: Move, turned: Symbol) {
        match (played, self.hand) {
            (Move::Claim(card), _) => self.claim = Some(card),
            (Move::Null, _) => {
                self.in_null = true;
                self.nulled = self.nulled.with(self.turn);
            }
            (Move::Take(source), _) => self.take(source, Some(turned)),
            (Move::Hold(source), _) => self.take(source, None),
            (Move::Put(spot), Some(hand)) => self.put(hand, spot),
            (Move::Back, Some(hand)) => self.back(hand),
            (Move::Put(_) | Move::Back, None) => {}
        }
    }

    /// A stone is taken, and turned over or not. If that ruins an
    /// announcement, the printed value is due at once.
    fn take(&mut self, source: Source, turned: Option<Symbol>) {
        let Some(stone) = self.own(source) else {
            return;
        };
        let hand = self.lift(source, stone, turned.is_none());
        if let Some(symbol) = turned {
            if self.variants.practice {
                self.seen[stone.index()] = Some(self.shows(stone));
            }
            self.shows[stone.index()] = symbol;
        }
        if let Some(claim) = self.claim
            && !self.closes(hand, claim)
        {
            self.lose(self.turn, claim.value());
        }
    }

    /// A stone leaves its place. A completed card returns to the row with its
    /// last stone.
    pub(super) fn lift(&mut self, source: Source, stone: Stone, held: bool) -> Hand {
        let from = match source {
            Source::Supply(number) => {
                if let Some(supply) = self.supply.get_mut(self.turn.index())
                    && usize::from(number) < supply.len()
                {
                    supply.remove(usize::from(number));
                }
                Place::Supply
            }
            Source::On(spot) => {
                let card = spot.card();
                self.cards[card.index()][spot.strip()] = None;
                if self.free_strips(card) == FIVE {
                    self.up = self.up.without(card);
                }
                Place::On(spot)
            }
        };
        let hand = Hand { stone, from, held };
        self.hand = Some(hand);
        hand
    }

    fn put(&mut self, hand: Hand, spot: Spot) {
        let card = spot.card();
        self.cards[card.index()][spot.strip()] = Some(hand.stone);
        self.hand = None;
        let complete = self.free_strips(card) == 0;
        if self.in_null {
            if complete {
                self.up = self.up.with(card);
                self.everybody_else_loses();
                self.end_turn(None, false);
            }
            return;
        }
        if complete {
            self.up = self.up.with(card);
            self.win(card);
        }
        let to = Place::On(spot);
        let (stone, from) = (hand.stone, hand.from);
        self.end_turn(Some(Last { stone, from, to }), complete);
    }

    /// The stone goes to the end of the supply. In a Null so do those on card
    /// 0, before it.
    fn back(&mut self, hand: Hand) {
        self.hand = None;
        if self.in_null {
            for spot in Card::NULL.spots() {
                let stone = self.cards[Card::NULL.index()][spot.strip()].take();
                stone.into_iter().for_each(|stone| self.give_back(stone));
            }
            self.give_back(hand.stone);
            self.lose_number(self.turn);
            self.end_turn(None, false);
            return;
        }
        self.give_back(hand.stone);
        let (stone, from, to) = (hand.stone, hand.from, Place::Supply);
        self.end_turn(Some(Last { stone, from, to }), false);
    }

    fn give_back(&mut self, stone: Stone) {
        if let Some(supply) = self.supply.get_mut(stone.seat().index()) {
            // There is room for all stones of a seat.
            let _ = supply.push(stone);
        }
    }

    /// The seat to move has completed a number.
    fn win(&mut self, card: Card) {
        let seat = self.turn;
        let single_colour = self.stones_on(card, seat) == FIVE;
        let won = Won {
            card,
            single_colour,
            seat,
        };
        let (score, target) = (self.score(won), self.target());
        if let Some(points) = self.points.get_mut(seat.index()) {
            *points = points.saturating_add(score).min(target);
        }
        if self.won.is_full() {
            // Only a game that was set up in the middle of a very long one.
            self.won.remove(0);
        }
        let end = self
            .won
            .iter()
            .rposition(|&other| Won::seat_of(other) <= seat);
        let _ = self.won.insert(end.map_or(0, |end| end + 1), won.pack());
    }

    /// Points are lost, but never more than there are.
    fn lose(&mut self, seat: Seat, lost: u8) {
        if let Some(points) = self.points.get_mut(seat.index()) {
            *points = points.saturating_sub(lost);
        }
    }

    /// A seat loses its last number and what it had scored with it.
    fn lose_number(&mut self, seat: Seat) {
        let last = self.won.iter().rposition(|&won| Won::seat_of(won) == seat);
        if let Some(place) = last {
            let won = Won::unpack(self.won.remove(place));
            self.lose(seat, won.map_or(0, |won| self.score(won)));
        }
    }

    fn everybody_else_loses(&mut self) {
        let mover = self.turn;
        for seat in Seat::all(self.seats).filter(|&seat| seat != mover) {
            self.lose_number(seat);
        }
    }

    /// When the game is over the turn stays with the seat that moved last.
    fn end_turn(&mut self, last: Option<Last>, number: bool) {
        if let Some(place) = self.last.get_mut(self.turn.index()) {
            *place = last;
        }
        self.quiet = if number { 0 } else { self.quiet + 1 };
        self.turns += 1;
        (self.claim, self.in_null) = (None, false);
        if self.outcome().is_none() {
            self.turn = self.turn.next(self.seats);
        }
    }
}
