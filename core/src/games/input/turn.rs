//! The visible consequences of a move.
//!
//! Computer players use the same steps, but have to guess the symbol of a turned stone.

use super::legal::InputMove;
use super::stones::{CardStrip, FIVE, InputStone, InputSymbol, NumberCard, Source, StonePlace};
use super::table::{InputTable, Last, NullTurn, StoneInHand, Won};
use crate::game::Seat;

impl InputTable {
    /// Makes a legal move. A stone that is taken then shows `turned`.
    pub fn play(&mut self, played: InputMove, turned: InputSymbol) {
        match (played, self.hand) {
            (InputMove::Claim(card), _) => self.claim = Some(card),
            (InputMove::Null, _) => {
                self.null = NullTurn::Building;
                self.nulled = self.nulled.with(self.turn);
            }
            (InputMove::Take(source), _) => self.take(source, Some(turned)),
            (InputMove::Hold(source), _) => self.take(source, None),
            (InputMove::Put(spot), Some(hand)) => self.put(hand, spot),
            (InputMove::Back, Some(hand)) => self.back(hand),
            (InputMove::Put(_) | InputMove::Back, None) => {}
        }
    }

    /// Takes a stone, turned over or not. If that ruins an announcement or a Null, the loss is
    /// due at once.
    fn take(&mut self, source: Source, turned: Option<InputSymbol>) {
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
        if self.null == NullTurn::Building && !self.fits_somewhere(hand) {
            self.fail_null();
        }
    }

    /// A stone does not fit card 0: the stones there go to the end of the supply, in strip
    /// order, and the seat loses its last number.
    pub(super) fn fail_null(&mut self) {
        self.null = NullTurn::Failed;
        for spot in NumberCard::NULL.spots() {
            let stone = self.cards[NumberCard::NULL.index()][spot.strip()].take();
            stone.into_iter().for_each(|stone| self.give_back(stone));
        }
        self.lose_number(self.turn);
    }

    /// A completed card returns to the row with its last stone.
    pub(super) fn lift(&mut self, source: Source, stone: InputStone, held: bool) -> StoneInHand {
        let from = match source {
            Source::Supply(number) => {
                if let Some(supply) = self.supply.get_mut(self.turn.index())
                    && usize::from(number) < supply.len()
                {
                    supply.remove(usize::from(number));
                }
                StonePlace::Supply
            }
            Source::On(spot) => {
                let card = spot.card();
                self.cards[card.index()][spot.strip()] = None;
                if self.free_strips(card) == FIVE {
                    self.up = self.up.without(card);
                }
                StonePlace::On(spot)
            }
        };
        let hand = StoneInHand { stone, from, held };
        self.hand = Some(hand);
        hand
    }

    fn put(&mut self, hand: StoneInHand, spot: CardStrip) {
        let card = spot.card();
        self.cards[card.index()][spot.strip()] = Some(hand.stone);
        self.hand = None;
        let complete = self.free_strips(card) == 0;
        if self.null == NullTurn::Building {
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
        self.end_turn(Some((hand, StonePlace::On(spot))), complete);
    }

    /// To the end of the supply.
    fn back(&mut self, hand: StoneInHand) {
        self.hand = None;
        self.give_back(hand.stone);
        self.end_turn(Some((hand, StonePlace::Supply)), false);
    }

    /// Also whether the stone returns to the strip it left in the seat's turn before.
    fn way(&self, hand: StoneInHand, to: StonePlace) -> Last {
        let (stone, from) = (hand.stone, hand.from);
        let returned = from != StonePlace::Supply
            && to != StonePlace::Supply
            && self
                .last(self.turn)
                .is_some_and(|last| last.stone == stone && last.from == to);
        Last {
            stone,
            from,
            to,
            returned,
        }
    }

    fn give_back(&mut self, stone: InputStone) {
        if let Some(supply) = self.supply.get_mut(stone.seat().index()) {
            // There is room for all stones of a seat.
            let _ = supply.push(stone);
        }
    }

    /// The seat to move has completed a number.
    fn win(&mut self, card: NumberCard) {
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
        self.ever_won = self.ever_won.with(seat);
        if self.won.is_full() {
            // Only in a game that was set up in the middle of a very long one: the seat with
            // most numbers drops one.
            let most = Seat::all(self.seats).max_by_key(|&seat| self.won(seat).count());
            let oldest = |&won: &u8| Some(Won::seat_of(won)) == most;
            let oldest = self.won.iter().position(oldest);
            self.won.remove(oldest.unwrap_or(0));
        }
        let end = self
            .won
            .iter()
            .rposition(|&other| Won::seat_of(other) <= seat);
        let _ = self.won.insert(end.map_or(0, |end| end + 1), won.pack());
    }

    /// A seat cannot lose more points than it has.
    fn lose(&mut self, seat: Seat, lost: u8) {
        if let Some(points) = self.points.get_mut(seat.index()) {
            *points = points.saturating_sub(lost);
        }
    }

    /// And the points it scored with it.
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

    /// Remembers where the stone moved, except in a Null. When the game is over, the turn stays
    /// with the seat that moved last.
    fn end_turn(&mut self, moved: Option<(StoneInHand, StonePlace)>, number: bool) {
        let moved = moved.filter(|_| !self.in_null());
        let last = moved.map(|(hand, to)| self.way(hand, to));
        if let Some(place) = self.last.get_mut(self.turn.index()) {
            *place = last;
        }
        self.quiet = if number { 0 } else { self.quiet + 1 };
        self.turns += 1;
        (self.claim, self.null) = (None, NullTurn::No);
        if self.outcome().is_none() {
            self.turn = self.turn.next(self.seats);
        }
    }
}
