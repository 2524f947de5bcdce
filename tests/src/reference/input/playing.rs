//! The legal moves and their consequences.

use super::{CARDS, Cards, Hand, card_of, list, places, symbol_of};

impl Cards {
    /// The seat that has won, by points or by a combination.
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
        self.claim.is_none() && !self.null && self.hand.is_none()
    }

    fn is_kid(&self) -> bool {
        list(self.option("kids")).contains(&self.turn.to_string())
    }

    /// The places of the seat's stones, as named by `take`.
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
        let free = self.free_places(card);
        closers.retain(|place| {
            !free
                .iter()
                .any(|strip| self.swings(&self.pair_at(place), strip))
        });
        closers
    }

    /// The pair of an own stone, named as `take` names it.
    fn pair_at(&self, place: &str) -> String {
        match place.strip_prefix('#') {
            Some(number) => {
                let number: usize = number.parse().unwrap();
                self.supply[self.turn][number - 1].pair.clone()
            }
            None => self.table[place].pair.clone(),
        }
    }

    /// "If a seat moved the same stone in its last two turns from strip A to
    /// strip B and back to A, it may not put it on B in its next turn."
    fn swings(&self, pair: &str, place: &str) -> bool {
        match &self.last[self.turn] {
            Some((moved, way)) => moved == pair && way.len() == 3 && way[1] == place,
            None => false,
        }
    }

    fn may_claim(&self, card: char) -> bool {
        card != '0' && self.free_places(card).len() == 1 && !self.closers(card).is_empty()
    }

    fn may_null(&self) -> bool {
        self.option("null") == "on"
            && self.ever[self.turn]
            && !self.nulled.contains(&self.turn)
            && self.free_places('0').len() == 5
    }

    /// Where the stone in hand fits, ignoring all other rules.
    fn fits(&self) -> Vec<String> {
        let hand = self.hand.as_ref().unwrap();
        let side = hand.stone.side;
        let building = self.null && !self.misfit;
        let cards = if building { vec!['0'] } else { self.cards() };
        let only_free = hand.held && !self.is_kid();
        let mut fits = Vec::new();
        for card in cards {
            let free = self.free_places(card);
            let ordinary = !building;
            if self.up.contains(&card) || (ordinary && card == '0') {
                continue;
            }
            if only_free && self.option("free") != card.to_string() {
                continue;
            }
            for place in &free {
                let matches = side == symbol_of(place) || side == 'j';
                let pendulum = ordinary && self.swings(&hand.stone.pair, place);
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

    pub fn legal(&self) -> Vec<String> {
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
            (_, true) => self
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
        if self.null && card != '0' || self.claim.is_some_and(other) {
            return false;
        }
        let mut tried = self.clone();
        tried.lift(place, true);
        !tried.fits().is_empty()
    }

    fn lift(&mut self, place: &str, held: bool) {
        let (stone, from) = match place.strip_prefix('#') {
            Some(number) => {
                let number: usize = number.parse().unwrap();
                let stone = self.supply[self.turn].remove(number - 1);
                (stone, "supply".to_string())
            }
            None => (self.table.remove(place).unwrap(), place.to_string()),
        };
        // A completed card returns to the row when its last stone is gone.
        let table = &self.table;
        self.up
            .retain(|&card| table.keys().any(|place| card_of(place) == card));
        let stone = if held { stone } else { stone.turned() };
        self.hand = Some(Hand { stone, from, held });
    }

    fn lose(&mut self, seat: usize, points: i32) {
        self.points[seat] = (self.points[seat] - points).max(0);
    }

    /// The points of a number on a list.
    fn score(&self, won: &str) -> i32 {
        let value = CARDS
            .iter()
            .find(|row| row.0 == card_of(won))
            .map_or(0, |row| row.2);
        match (self.option("solo"), self.option("bonus")) {
            _ if !won.ends_with('+') => value,
            ("double", _) => 2 * value,
            (_, "3") => value + 3,
            _ => value + 2,
        }
    }

    fn lose_last(&mut self, seat: usize) {
        if let Some(won) = self.won[seat].pop() {
            let score = self.score(&won);
            self.lose(seat, score);
        }
    }

    /// The turn took this stone from there to there.
    fn end_turn(&mut self, pair: &str, from: &str, to: &str, number: bool) {
        let mut way = vec![from.to_string(), to.to_string()];
        if let Some((moved, before)) = &self.last[self.turn] {
            let left = &before[before.len() - 2];
            let strips = from != "supply" && to != "supply";
            if moved == pair && left == to && strips {
                way.insert(0, to.to_string());
            }
        }
        let null = self.null;
        self.last[self.turn] = (!null).then(|| (pair.to_string(), way));
        self.quiet = if number { 0 } else { self.quiet + 1 };
        self.turns += 1;
        (self.claim, self.failed, self.hand) = (None, false, None);
        (self.null, self.misfit) = (false, false);
        if !self.over() {
            self.turn = (self.turn + 1) % self.seats;
        }
    }

    pub fn make(&mut self, played: &str) {
        let (verb, what) = played.split_once(':').unwrap_or((played, ""));
        match verb {
            "claim" => self.claim = Some(card_of(what)),
            "null" => {
                self.null = true;
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
                if self.null && self.fits().is_empty() {
                    self.misfit = true;
                    for place in places('0') {
                        if let Some(stone) = self.table.remove(&place) {
                            self.supply[self.turn].push(stone);
                        }
                    }
                    self.lose_last(self.turn);
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
        if self.null && !self.misfit {
            if full {
                for step in 1..self.seats {
                    self.lose_last((self.turn + step) % self.seats);
                }
                self.end_turn(&pair, &hand.from, place, false);
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
            self.ever[self.turn] = true;
        }
        self.end_turn(&pair, &hand.from, place, full);
    }

    fn back(&mut self) {
        let hand = self.hand.take().unwrap();
        let pair = hand.stone.pair.clone();
        self.supply[self.turn].push(hand.stone);
        self.end_turn(&pair, &hand.from, "supply", false);
    }

    /// Whether the seat's last turn brought a stone back.
    pub fn has_returned(&self, seat: usize) -> bool {
        let last = self.last[seat].as_ref();
        last.is_some_and(|(_, way)| way.len() == 3)
    }

    /// Whether the stone in hand must not be moved to and fro.
    pub fn is_swinging(&self) -> bool {
        let hand = self.hand.as_ref();
        hand.is_some_and(|hand| {
            let places = self.cards().into_iter().flat_map(places);
            let mut strips = places.filter(|place| !self.table.contains_key(place));
            strips.any(|place| self.swings(&hand.stone.pair, &place))
        })
    }

    /// Whether this move makes a game last long: a seat with few points sometimes wins a
    /// number, one with many loses some.
    pub fn lasts(&self, played: &str) -> bool {
        let (verb, what) = played.split_once(':').unwrap_or((played, ""));
        match (verb, self.claim) {
            ("null", _) => false,
            ("claim", _) => {
                let mut tried = self.clone();
                tried.make(played);
                tried.legal().iter().any(|take| tried.lasts(take))
            }
            ("take" | "hold", Some(card)) => {
                let mut tried = self.clone();
                tried.lift(what, verb == "hold");
                let closes = tried.fits().iter().any(|place| card_of(place) == card);
                let after = self.points[self.turn] + self.score(&format!("{card}+"));
                closes == (after < self.target())
            }
            _ => true,
        }
    }

    /// How much a move of a random game is wanted: games in which nothing is
    /// closed, and nothing ever returns, teach little.
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
                    .any(|place| self.claim == Some(card_of(place)) || self.null);
                let from_up = self.up.contains(&card_of(what));
                let last = self.last[self.turn].as_ref();
                let again = last.is_some_and(|(_, way)| way.last().unwrap() == what);
                match () {
                    () if closes => 60,
                    () if again => 6,
                    () if from_up => 5,
                    () if fits.is_empty() => 1,
                    () => 3,
                }
            }
            "put" => {
                let last = self.last[self.turn].as_ref();
                let returns = last.is_some_and(|(_, way)| way[way.len() - 2] == what);
                let full = 1 << (5 - self.free_places(card_of(what)).len()).min(4);
                if returns { 8 * full } else { full }
            }
            _ => 1,
        }
    }
}
