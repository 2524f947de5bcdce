//! What may be done and what follows.

use super::{CARDS, Hand, Slow, card_of, list, places, symbol_of};
use std::format;
use std::string::{String, ToString};
use std::vec;
use std::vec::Vec;

impl Slow {
    /// Who has won: by points or by a combination.
    fn winner(&self) -> Option<usize> {
        let combo = list(self.option("combo"));
        (0..self.seats).find(|&seat| {
            let has = |card: &String| self.won[seat].iter().any(|won| won[..1] == card[..]);
            self.points[seat] >= self.target() || (!combo.is_empty() && combo.iter().all(has))
        })
    }

    pub fn over(&self) -> bool {
        self.winner().is_some() || self.quiet >= 100 || self.turns >= 1000
    }

    /// The seats that are first at the end.
    pub fn result(&self) -> Vec<usize> {
        if let Some(winner) = self.winner() {
            return vec![winner];
        }
        let most = *self.points.iter().max().unwrap();
        (0..self.seats)
            .filter(|&seat| self.points[seat] == most)
            .collect()
    }

    /// Whether no turn has been begun.
    pub fn between_turns(&self) -> bool {
        self.claim.is_none() && self.null.is_none() && self.hand.is_none()
    }

    fn is_kid(&self) -> bool {
        list(self.option("kids")).contains(&self.turn.to_string())
    }

    /// Where the seat's stones lie, as `take` names it.
    fn own(&self) -> Vec<String> {
        let on_cards = self
            .table
            .iter()
            .filter(|(_, stone)| stone.seat == self.turn)
            .map(|(place, _)| place.clone());
        let numbers = 1..=self.supply[self.turn].len();
        let in_supply = numbers.map(|number| format!("#{number}"));
        on_cards.chain(in_supply).collect()
    }

    /// The seat's stones on completed cards.
    fn on_completed(&self) -> Vec<String> {
        let mut own = self.own();
        own.retain(|place| self.up.contains(&card_of(place)));
        own
    }

    /// The stones that can be taken after announcing this card.
    fn closers(&self, card: char) -> Vec<String> {
        let own = self.own();
        let on_card = |place: &String| card_of(place) == card;
        if !own.iter().any(on_card) {
            return Vec::new();
        }
        let on_completed = self.on_completed();
        let mut closers = match on_completed.len() {
            0 => own,
            1 => on_completed,
            _ => Vec::new(),
        };
        closers.retain(|place| !on_card(place));
        closers
    }

    fn may_claim(&self, card: char) -> bool {
        card != '0' && self.free_places(card).len() == 1 && !self.closers(card).is_empty()
    }

    fn may_null(&self) -> bool {
        self.option("null") == "on"
            && !self.won[self.turn].is_empty()
            && !self.nulled.contains(&self.turn)
            && self.free_places('0').len() == 5
    }

    /// Where the stone in hand fits, whatever else is ruled.
    fn fits(&self) -> Vec<String> {
        let hand = self.hand.as_ref().unwrap();
        let side = hand.stone.side;
        let cards = match self.null {
            Some(_) => vec!['0'],
            None => self.cards(),
        };
        let only_free = hand.held && !self.is_kid();
        let mut fits = Vec::new();
        for card in cards {
            let free = self.free_places(card);
            let ordinary = self.null.is_none();
            if self.up.contains(&card) || (ordinary && card == '0') {
                continue;
            }
            if only_free && self.option("free") != card.to_string() {
                continue;
            }
            for place in &free {
                let matches = side == symbol_of(place) || side == 'j';
                let pendulum = self.last[self.turn]
                    .as_ref()
                    .is_some_and(|(pair, from, _)| *pair == hand.stone.pair && from == place);
                let closes = ordinary && free.len() == 1;
                let joker = side == 'j' && self.option("jokerclose") != "on";
                let announced = self.claim == Some(card) && !self.failed;
                let barred = *place == hand.from || pendulum || closes && (!announced || joker);
                if matches && !barred {
                    fits.push(place.clone());
                }
            }
        }
        // Announced and it fits: it must be put there.
        let closing: Vec<String> = fits
            .iter()
            .filter(|place| !self.failed && self.claim == Some(card_of(place)))
            .cloned()
            .collect();
        if closing.is_empty() { fits } else { closing }
    }

    pub fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        if self.over() {
            return moves;
        }
        if self.hand.is_some() {
            let fits = self.fits();
            moves.extend(fits.iter().map(|place| format!("put:{place}")));
            if fits.is_empty() {
                moves.push("back".to_string());
            }
            moves.sort();
            return moves;
        }
        if self.between_turns() {
            for card in self.cards() {
                if self.may_claim(card) {
                    moves.push(format!("claim:{card}"));
                }
            }
            if self.may_null() {
                moves.push("null".to_string());
            }
        }
        let stones = match (self.claim, self.null) {
            (Some(card), _) => self.closers(card),
            (_, Some(_)) => self
                .own()
                .into_iter()
                .filter(|place| card_of(place) != '0')
                .collect(),
            _ => self.own(),
        };
        for place in stones {
            moves.push(format!("take:{place}"));
            if self.may_hold(&place) {
                moves.push(format!("hold:{place}"));
            }
        }
        moves.sort();
        moves
    }

    fn may_hold(&self, place: &str) -> bool {
        if self.is_kid() {
            return true;
        }
        let free = self.option("free");
        let Some(card) = free.chars().next().filter(|&card| card != '-') else {
            return false;
        };
        let other = |claim| claim != card;
        if self.null.is_some() && card != '0' || self.claim.is_some_and(other) {
            return false;
        }
        let mut tried = self.clone();
        tried.lift(place, true);
        !tried.fits().is_empty()
    }

    /// Takes a stone into the hand.
    fn lift(&mut self, place: &str, held: bool) {
        let (stone, from) = match place.strip_prefix('#') {
            Some(number) => {
                let number: usize = number.parse().unwrap();
                let stone = self.supply[self.turn].remove(number - 1);
                (stone, "supply".to_string())
            }
            None => (self.table.remove(place).unwrap(), place.to_string()),
        };
        // A completed card whose last stone has gone returns to the row.
        let table = &self.table;
        self.up
            .retain(|&card| table.keys().any(|place| card_of(place) == card));
        let stone = if held { stone } else { stone.turned() };
        self.hand = Some(Hand { stone, from, held });
    }

    fn lose(&mut self, seat: usize, points: i32) {
        self.points[seat] = (self.points[seat] - points).max(0);
    }

    /// What a number on a list had scored.
    fn score(&self, won: &str) -> i32 {
        let value = CARDS
            .iter()
            .find(|row| row.0 == card_of(won))
            .map_or(0, |row| row.2);
        match (won.ends_with('+'), self.option("solo")) {
            (false, _) => value,
            (true, "double") => 2 * value,
            (true, _) => value + 2,
        }
    }

    fn lose_last(&mut self, seat: usize) {
        if let Some(won) = self.won[seat].pop() {
            let score = self.score(&won);
            self.lose(seat, score);
        }
    }

    fn end_turn(&mut self, last: Option<(String, String, String)>, number: bool) {
        self.last[self.turn] = last;
        self.quiet = if number { 0 } else { self.quiet + 1 };
        self.turns += 1;
        (self.claim, self.failed, self.null, self.hand) = (None, false, None, None);
        if !self.over() {
            self.turn = (self.turn + 1) % self.seats;
        }
    }

    pub fn play(&mut self, played: &str) {
        let (verb, what) = played.split_once(':').unwrap_or((played, ""));
        match verb {
            "claim" => self.claim = Some(card_of(what)),
            "null" => {
                self.null = Some(0);
                self.nulled.push(self.turn);
                self.nulled.sort();
            }
            "take" | "hold" => {
                self.lift(what, verb == "hold");
                if let Some(card) = self.claim {
                    let fits = self.fits().iter().any(|place| card_of(place) == card);
                    if !fits {
                        self.failed = true;
                        self.lose(self.turn, self.score(&card.to_string()));
                    }
                }
            }
            "put" => self.put(what),
            "back" => self.back(),
            _ => panic!("{played}"),
        }
    }

    fn put(&mut self, place: &str) {
        let hand = self.hand.take().unwrap();
        let card = card_of(place);
        let pair = hand.stone.pair.clone();
        self.table.insert(place.to_string(), hand.stone);
        let full = self.free_places(card).is_empty();
        if full {
            self.up.push(card);
            // Ascending, 0 last.
            self.up.sort_by_key(|&card| (card == '0', card));
        }
        if let Some(put) = self.null {
            self.null = Some(put + 1);
            if full {
                for step in 1..self.seats {
                    self.lose_last((self.turn + step) % self.seats);
                }
                self.end_turn(None, false);
            }
            return;
        }
        if full {
            let mine = places(card)
                .iter()
                .all(|place| self.table[place].seat == self.turn);
            let won = format!("{card}{}", if mine { "+" } else { "" });
            let points = self.points[self.turn] + self.score(&won);
            self.points[self.turn] = points.min(self.target());
            self.won[self.turn].push(won);
        }
        self.end_turn(Some((pair, hand.from, place.to_string())), full);
    }

    fn back(&mut self) {
        let hand = self.hand.take().unwrap();
        if self.null.is_some() {
            for place in places('0') {
                if let Some(stone) = self.table.remove(&place) {
                    self.supply[self.turn].push(stone);
                }
            }
            self.supply[self.turn].push(hand.stone);
            self.lose_last(self.turn);
            self.end_turn(None, false);
        } else {
            let pair = hand.stone.pair.clone();
            self.supply[self.turn].push(hand.stone);
            self.end_turn(Some((pair, hand.from, "supply".to_string())), false);
        }
    }

    /// How much a move of a random game is wanted: games in which nothing is
    /// closed teach little.
    pub fn liking(&self, played: &str) -> u32 {
        let (verb, what) = played.split_once(':').unwrap_or((played, ""));
        match verb {
            "null" => 4,
            "claim" => 9,
            "take" | "hold" => {
                let mut tried = self.clone();
                tried.lift(what, verb == "hold");
                let fits = tried.fits();
                let closes = fits
                    .iter()
                    .any(|place| self.claim == Some(card_of(place)) || self.null.is_some());
                let from_up = self.up.contains(&card_of(what));
                match () {
                    () if closes => 60,
                    () if from_up => 5,
                    () if fits.is_empty() => 1,
                    () => 3,
                }
            }
            "put" => 1 << (5 - self.free_places(card_of(what)).len()).min(4),
            _ => 1,
        }
    }
}
