//! What a turn is worth, looking some turns further.

use super::choosing::{Chooser, MOST_PUTS};
use super::field::{Field, Place, SUPPLY, Turn, card_of, other_side};
use super::search_position::SearchPosition;
use super::worth;
use crate::game::player::POSITIONS_PER_LOOK;
use crate::games::input::stones::Card;
use crate::search::{End, Limits, Searchable, WIN, seek};
use heapless::Vec;

impl Chooser<'_> {
    /// The worth of taking a stone, if it is this pair.
    pub fn rate_way(
        &mut self,
        mut field: Field,
        pair: usize,
        held: bool,
        claim: Option<Card>,
    ) -> i32 {
        let shows = field.seats[self.me].stones[pair].shows;
        let symbol = if held { shows } else { other_side(pair, shows) };
        let only = match self.terms.variants.free {
            Some(card) if held && !self.terms.is_kid(self.me) => Some(card.index()),
            _ => None,
        };
        let mut closing = None;
        let mut puts: Vec<Place, MOST_PUTS> = Vec::new();
        field.each_put(&self.terms, pair, symbol, only, true, &mut |to, closes| {
            if !closes {
                // There is room for all strips.
                let _ = puts.push(to);
            } else if claim.is_some_and(|card| card.index() == card_of(to)) {
                closing = Some(to);
            }
        });
        let turn = |to: Place, closes: bool| Turn {
            pair,
            to,
            held,
            closes,
        };
        if let Some(to) = closing {
            return self.rate_turn(field, turn(to, true), self.skill.ahead);
        }
        if let Some(card) = claim {
            let points = &mut field.seats[self.me].points;
            *points = points.saturating_sub(card.value());
        }
        if puts.is_empty() {
            return self.rate_turn(field, turn(SUPPLY, false), self.skill.ahead);
        }
        let mut best = i32::MIN;
        for (to, _) in self.foremost(&field, &puts, turn) {
            best = best.max(self.rate_turn(field, turn(to, false), self.skill.ahead));
        }
        best
    }

    /// The places that look best, the best first: as many as deserve a closer look.
    fn foremost(
        &mut self,
        field: &Field,
        puts: &[Place],
        turn: impl Fn(Place, bool) -> Turn,
    ) -> Vec<(Place, i32), 4> {
        let mut foremost: Vec<(Place, i32), 4> = Vec::new();
        for &to in puts {
            let worth = self.rate_turn(*field, turn(to, false), 0);
            let rank = foremost.iter().position(|&(_, other)| worth > other);
            let rank = rank.unwrap_or(foremost.len());
            if rank < self.skill.places {
                if foremost.len() >= self.skill.places.min(foremost.capacity()) {
                    foremost.pop();
                }
                let _ = foremost.insert(rank, (to, worth));
            }
        }
        foremost
    }

    /// The worth of a turn, looking `ahead` turns further.
    pub fn rate_turn(&mut self, mut field: Field, turn: Turn, ahead: u8) -> i32 {
        field.make(&self.terms, turn);
        self.rate(field, ahead)
    }

    /// To the seat that decides.
    pub fn rate(&mut self, field: Field, ahead: u8) -> i32 {
        self.count(1);
        let me = self.me;
        let mine = |value: i32, turn: u8| {
            if usize::from(turn) == me {
                value
            } else {
                -value
            }
        };
        let mut position = self.position(field);
        let ended = position.ended().map(|end| match end {
            End::Won => WIN,
            End::Lost => -WIN,
            End::Worth(value) => value,
        });
        if let Some(value) = ended {
            return mine(value, field.turn);
        }
        if ahead == 0 || self.is_stopped {
            return worth::of(&self.terms, &field, me);
        }
        let limits = Limits {
            depth: ahead,
            first: ahead,
            ..Limits::positions(self.skill.positions)
        };
        match seek(&mut position, limits, self.scratch, self.stop) {
            Some(found) => {
                self.count(found.positions);
                mine(found.value, field.turn)
            }
            // There is no memory to look ahead in.
            None => worth::of(&self.terms, &field, me),
        }
    }

    pub fn position(&self, field: Field) -> SearchPosition {
        SearchPosition {
            terms: self.terms,
            field,
            me: self.me,
        }
    }

    fn count(&mut self, positions: u32) {
        let before = self.positions / POSITIONS_PER_LOOK;
        self.positions += positions;
        if self.positions / POSITIONS_PER_LOOK != before {
            self.is_stopped |= (self.stop)();
        }
    }
}
