//! Evaluates a turn, looking some turns ahead.

use super::choosing::{Chooser, MOST_PUTS};
use super::field::{PlaceNumber, SUPPLY, SupposedTable, WholeTurn, card_of, other_side};
use super::search_position::InputSearch;
use super::worth;
use crate::game::player::POSITIONS_PER_LOOK;
use crate::games::input::stones::NumberCard;
use crate::search::{Limits, SearchEnd, Searchable, WIN, seek};
use heapless::Vec;

impl Chooser<'_> {
    /// The value of taking a stone, if it is this pair.
    pub(crate) fn rate_way(
        &mut self,
        mut field: SupposedTable,
        pair: usize,
        held: bool,
        claim: Option<NumberCard>,
    ) -> i32 {
        let shows = field.seats[self.me].stones[pair].shows;
        let symbol = if held { shows } else { other_side(pair, shows) };
        let only = match self.terms.variants.free {
            Some(card) if held && !self.terms.is_kid(self.me) => Some(card.index()),
            _ => None,
        };
        let mut closing = None;
        let mut puts: Vec<PlaceNumber, MOST_PUTS> = Vec::new();
        field.each_put(&self.terms, pair, symbol, only, true, &mut |to, closes| {
            if !closes {
                // There is room for all strips.
                let _ = puts.push(to);
            } else if claim.is_some_and(|card| card.index() == card_of(to)) {
                closing = Some(to);
            }
        });
        let turn = |to: PlaceNumber, closes: bool| WholeTurn {
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

    /// The places that look best, the best first: as many as are worth a closer look.
    fn foremost(
        &mut self,
        field: &SupposedTable,
        puts: &[PlaceNumber],
        turn: impl Fn(PlaceNumber, bool) -> WholeTurn,
    ) -> Vec<(PlaceNumber, i32), 4> {
        let mut foremost: Vec<(PlaceNumber, i32), 4> = Vec::new();
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
    pub(crate) fn rate_turn(
        &mut self,
        mut field: SupposedTable,
        turn: WholeTurn,
        ahead: u8,
    ) -> i32 {
        field.make(&self.terms, turn);
        self.rate(field, ahead)
    }

    /// To the seat that decides.
    pub fn rate(&mut self, field: SupposedTable, ahead: u8) -> i32 {
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
            SearchEnd::Won => WIN,
            SearchEnd::Lost => -WIN,
            SearchEnd::Worth(value) => value,
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
            // Without memory it cannot look ahead.
            None => worth::of(&self.terms, &field, me),
        }
    }

    pub fn position(&self, field: SupposedTable) -> InputSearch {
        InputSearch {
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
