//! The page once more, written from its words alone with strings and lists,
//! and compared with the rules over thousands of random games.

use super::{position, text_of, view_of};
use crate::game::{Actor, Notation, Options, Outcome, Rules, Seat, Setup};
use crate::games::input::Input;
use crate::games::input::options::Variants;
use crate::games::input::rules::Position;
use crate::luck::Luck;
use std::collections::BTreeMap;
use std::format;
use std::string::{String, ToString};
use std::vec;
use std::vec::Vec;

/// The cards in the order a position writes them, strips and points.
const CARDS: [(char, &str, i32); 10] = [
    ('1', "svvvv", 10),
    ('2', "rhssv", 2),
    ('3', "rhvhr", 3),
    ('4', "ssvhh", 4),
    ('5', "vhrhr", 5),
    ('6', "ssrhr", 6),
    ('7', "vhsss", 7),
    ('8', "rrvrr", 8),
    ('9', "rhrss", 9),
    ('0', "rhhhr", 0),
];

/// A stone: whose it is, its pair and the side it shows.
#[derive(Clone, PartialEq, Debug)]
struct Stone {
    seat: usize,
    pair: String,
    side: char,
}

impl Stone {
    fn turned(mut self) -> Stone {
        self.side = self.pair.chars().find(|&side| side != self.side).unwrap();
        self
    }

    /// Its name: the pair, or what a view may say of it.
    fn name(&self, open: bool) -> String {
        if open {
            self.pair.clone()
        } else {
            format!("{}?", self.side)
        }
    }
}

/// The stone in hand.
#[derive(Clone, Debug)]
struct Hand {
    stone: Stone,
    /// `4.2` or `supply`.
    from: String,
    held: bool,
}

/// The game as a table of people would keep it in their heads.
#[derive(Clone, Debug)]
pub struct Slow {
    pub seats: usize,
    /// Every option that was named, `null` always.
    options: BTreeMap<String, String>,
    /// What lies on `4.2`.
    table: BTreeMap<String, Stone>,
    up: Vec<char>,
    supply: Vec<Vec<Stone>>,
    pub points: Vec<i32>,
    /// Numbers won: `4`, `4+`.
    won: Vec<Vec<String>>,
    /// Pair, from, to.
    last: Vec<Option<(String, String, String)>>,
    nulled: Vec<usize>,
    quiet: u32,
    pub turn: usize,
    /// How many turns were made in all.
    turns: u32,
    claim: Option<char>,
    /// The announcement has already failed.
    failed: bool,
    /// The stones put so far, if this turn is a Null.
    null: Option<usize>,
    hand: Option<Hand>,
}

fn list(text: &str) -> Vec<String> {
    match text {
        "-" => Vec::new(),
        text => text.split(';').map(str::to_string).collect(),
    }
}

fn joined(things: &[String]) -> String {
    if things.is_empty() {
        "-".to_string()
    } else {
        things.join(";")
    }
}

fn strips(card: char) -> &'static str {
    CARDS.iter().find(|row| row.0 == card).unwrap().1
}

fn card_of(place: &str) -> char {
    place.chars().next().unwrap()
}

fn symbol_of(place: &str) -> char {
    let strip: usize = place[2..].parse().unwrap();
    strips(card_of(place)).chars().nth(strip - 1).unwrap()
}

fn places(card: char) -> Vec<String> {
    (1..=5).map(|strip| format!("{card}.{strip}")).collect()
}

impl Slow {
    /// Reads a position as the page writes it.
    pub fn read(text: &str) -> Slow {
        let fields: Vec<(&str, &str)> = text
            .split(' ')
            .map(|field| field.split_once('=').unwrap())
            .collect();
        let field = |key: &str| fields.iter().find(|field| field.0 == key).unwrap().1;
        let seats: usize = field("seats").parse().unwrap();
        let mut options = BTreeMap::new();
        for (key, value) in &fields {
            if ["null", "solo", "free", "combo", "jokerclose", "kids"].contains(key) {
                options.insert(key.to_string(), value.to_string());
            }
        }
        let mut table = BTreeMap::new();
        for card in field("cards").split(';') {
            let (name, row) = card.split_once(':').unwrap();
            for (stone, place) in row.split(',').zip(places(card_of(name))) {
                if stone != "-" {
                    let (name, side) = match stone.split_once('/') {
                        Some((name, side)) => (name, side.chars().next().unwrap()),
                        None => (stone, symbol_of(&place)),
                    };
                    let seat = name[..1].parse().unwrap();
                    let pair = name[1..].to_string();
                    table.insert(place, Stone { seat, pair, side });
                }
            }
        }
        let supply = (0..seats).map(|seat| {
            list(field(&format!("supply{seat}")))
                .iter()
                .map(|stone| Stone {
                    seat,
                    pair: stone[..2].to_string(),
                    side: stone.chars().nth(3).unwrap(),
                })
                .collect()
        });
        let last = field("last").split(';').map(|entry| {
            let (pair, way) = entry.split_once(':')?;
            let (from, to) = way.split_once('>')?;
            Some((pair.to_string(), from.to_string(), to.to_string()))
        });
        Slow {
            seats,
            options,
            table,
            up: list(field("up")).iter().map(|card| card_of(card)).collect(),
            supply: supply.collect(),
            points: field("points")
                .split(',')
                .map(|points| points.parse().unwrap())
                .collect(),
            won: (0..seats)
                .map(|seat| list(field(&format!("won{seat}"))))
                .collect(),
            last: last.collect(),
            nulled: list(field("nulled"))
                .iter()
                .map(|seat| seat.parse().unwrap())
                .collect(),
            quiet: field("quiet").parse().unwrap(),
            turn: field("turn").parse().unwrap(),
            turns: 0,
            claim: None,
            failed: false,
            null: None,
            hand: None,
        }
    }

    fn option(&self, key: &str) -> &str {
        self.options.get(key).map_or("-", String::as_str)
    }

    fn target(&self) -> i32 {
        if self.seats == 3 { 21 } else { 17 }
    }

    /// The cards that are laid out, in the order they are written.
    fn cards(&self) -> Vec<char> {
        let most = if self.seats == 3 { '9' } else { '6' };
        let null = self.option("null") == "on";
        CARDS
            .iter()
            .map(|row| row.0)
            .filter(|&card| if card == '0' { null } else { card <= most })
            .collect()
    }

    fn free_places(&self, card: char) -> Vec<String> {
        let mut free = places(card);
        free.retain(|place| !self.table.contains_key(place));
        free
    }

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

    /// The side a stone shows now, wherever it is.
    fn side_of(&self, seat: usize, pair: &str) -> char {
        let in_hand = self.hand.iter().map(|hand| &hand.stone);
        let all = self.table.values().chain(self.supply.iter().flatten());
        all.chain(in_hand)
            .find(|stone| stone.seat == seat && stone.pair == pair)
            .unwrap()
            .side
    }

    fn write(&self, open: bool) -> String {
        let mut text = format!("seats={} null={}", self.seats, self.option("null"));
        for key in ["solo", "free", "combo", "jokerclose", "kids"] {
            if let Some(value) = self.options.get(key) {
                text += &format!(" {key}={value}");
            }
        }
        let mut cards = Vec::new();
        for card in self.cards() {
            let row: Vec<String> = places(card)
                .iter()
                .map(|place| match self.table.get(place) {
                    None => "-".to_string(),
                    Some(stone) => {
                        let joker = if stone.side == 'j' { "/j" } else { "" };
                        format!("{}{}{joker}", stone.seat, stone.name(open))
                    }
                })
                .collect();
            cards.push(format!("{card}:{}", row.join(",")));
        }
        let up: Vec<String> = self.up.iter().map(char::to_string).collect();
        text += &format!(" cards={} up={}", cards.join(";"), joined(&up));
        for (seat, supply) in self.supply.iter().enumerate() {
            let stones: Vec<String> = supply
                .iter()
                .map(|stone| format!("{}/{}", stone.name(open), stone.side))
                .collect();
            text += &format!(" supply{seat}={}", joined(&stones));
        }
        let points: Vec<String> = self.points.iter().map(i32::to_string).collect();
        text += &format!(" points={}", points.join(","));
        for (seat, won) in self.won.iter().enumerate() {
            text += &format!(" won{seat}={}", joined(won));
        }
        let last: Vec<String> = self
            .last
            .iter()
            .enumerate()
            .map(|(seat, last)| match last {
                None => "-".to_string(),
                Some((pair, from, to)) if open => format!("{pair}:{from}>{to}"),
                Some((pair, from, to)) => format!("{}?:{from}>{to}", self.side_of(seat, pair)),
            })
            .collect();
        let nulled: Vec<String> = self.nulled.iter().map(usize::to_string).collect();
        text += &format!(
            " last={} nulled={} quiet={} turn={}",
            last.join(";"),
            joined(&nulled),
            self.quiet,
            self.turn
        );
        text
    }

    pub fn position(&self) -> String {
        self.write(true)
    }

    pub fn view(&self) -> String {
        let mut text = self.write(false);
        if let Some(card) = self.claim {
            text += &format!(" claim={card}");
        }
        if let Some(hand) = &self.hand {
            text += &format!(" stone={}:{}", hand.stone.name(false), hand.from);
        }
        text
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

/// All legal moves, sorted as texts.
fn moves_of(position: &Position) -> Vec<String> {
    let mut moves = Vec::new();
    let _ = Input::moves(position, &mut |played| {
        let mut text = String::new();
        Input::write_move(&played, &mut text).unwrap();
        moves.push(text);
        std::ops::ControlFlow::Continue(())
    });
    moves.sort();
    moves
}

/// Some variants, every other game without any.
fn variants(luck: &mut Luck, seats: u8) -> Variants {
    let mut variants = Variants::default();
    if luck.chance(1, 2) {
        return variants;
    }
    let last = if seats == 2 { 6 } else { 9 };
    let mut set = |key: &str, value: &str| variants.set(key, value).unwrap();
    let mut on = || luck.chance(1, 3);
    let drawn: Vec<bool> = (0..6).map(|_| on()).collect();
    if drawn[0] || drawn[1] {
        set("null", "on");
    }
    if drawn[2] {
        set("solo", "double");
    }
    if drawn[3] {
        let least = u32::from(!(drawn[0] || drawn[1]));
        set("free", &(least + luck.below(last + 1 - least)).to_string());
    }
    if luck.chance(1, 3) {
        let first = 1 + luck.below(last - 2);
        set("combo", &format!("{first};{}", first + 1 + luck.below(2)));
    }
    if drawn[4] {
        set("jokerclose", "on");
    }
    if drawn[5] {
        let kids = ["0", "1", "0;1", "2", "0;2", "1;2", "0;1;2"];
        set(
            "kids",
            kids[luck.below(if seats == 2 { 3 } else { 7 }) as usize],
        );
    }
    assert_eq!(variants.check(seats), Ok(()));
    variants
}

/// One of the moves, rather one that brings the game on.
fn pick(slow: &Slow, moves: &[String], luck: &mut Luck) -> String {
    let likings: Vec<u32> = moves.iter().map(|played| slow.liking(played)).collect();
    let mut drawn = luck.below(likings.iter().sum());
    for (played, liking) in moves.iter().zip(likings) {
        if drawn < liking {
            return played.clone();
        }
        drawn -= liking;
    }
    moves[0].clone()
}

/// Everything that can be asked of both.
fn compare(game: &Position, slow: &Slow) -> Vec<String> {
    let moves = moves_of(game);
    assert_eq!(moves, slow.moves(), "{}", slow.view());
    assert_eq!(view_of(game), slow.view());
    let view = Input::view(game, None);
    for seat in Seat::all(slow.seats as u8) {
        assert_eq!(Input::points(game, seat), slow.points[seat.index()]);
        assert_eq!(Input::view(game, Some(seat)), view);
    }
    let mut text = String::new();
    let written = Input::write_position(game, &mut text);
    assert_eq!(written.is_ok(), slow.between_turns());
    if written.is_ok() {
        assert_eq!(text, slow.position());
        let mut read = position(&text);
        assert_eq!(text_of(&read), text);
        assert_eq!(view_of(&read), slow.view());
        if !slow.over() {
            assert_eq!(moves_of(&read), moves);
        }
        // All its moves lead to the same, wherever the text came from.
        for played in moves.iter().take(1) {
            super::play(&mut read, played);
            let mut next = slow.clone();
            next.play(played);
            assert_eq!(view_of(&read), next.view());
        }
    }
    match Input::actor(game) {
        Actor::Seat(seat) => assert_eq!((seat.index(), false), (slow.turn, slow.over())),
        Actor::Over => assert!(slow.over()),
        Actor::Chance => panic!("no chance here"),
    }
    moves
}

/// What a random game came to, for the test to see that it saw something.
#[derive(Debug, Default)]
struct Seen {
    numbers: u32,
    nulls: u32,
    lost_nulls: u32,
    failed: u32,
    held: u32,
    quiet: u32,
    combos: u32,
    solos: u32,
}

/// So many games are compared; many more were.
const GAMES: u64 = 240;

/// Both agree at every step of whole games.
#[test]
fn the_rules_agree_with_the_page() {
    let mut luck = Luck::new(23);
    let mut seen = Seen::default();
    for number in 0..GAMES {
        let seats = 2 + (number % 2) as u8;
        let setup = Setup {
            seats,
            first: Seat::new(luck.below(seats.into()) as u8),
            options: variants(&mut luck, seats),
        };
        let mut game = Input::start(&setup, &mut luck);
        let mut slow = Slow::read(&text_of(&game));
        loop {
            let moves = compare(&game, &slow);
            if moves.is_empty() {
                break;
            }
            // A few games in which nobody wants to get anywhere.
            let played = if number % 20 < 2 {
                let silent = moves.iter().filter(|played| !played.contains("claim"));
                luck.pick(&silent.cloned().collect::<Vec<_>>())
                    .unwrap()
                    .clone()
            } else {
                pick(&slow, &moves, &mut luck)
            };
            let before = slow.clone();
            super::play(&mut game, &played);
            slow.play(&played);
            seen.nulls += u32::from(before.null.is_some() && slow.null.is_none());
            seen.lost_nulls += u32::from(before.null.is_some() && played == "back");
            seen.failed += u32::from(slow.failed && !before.failed);
            seen.held += u32::from(played.starts_with("hold"));
        }
        let numbers = slow.won.iter().flatten();
        seen.solos += numbers.clone().filter(|won| won.ends_with('+')).count() as u32;
        seen.numbers += numbers.count() as u32;
        seen.quiet += u32::from(slow.quiet == 100);
        let points = *slow.points.iter().max().unwrap();
        seen.combos += u32::from(slow.quiet < 100 && points < slow.target());
        let first: Vec<usize> = match Input::outcome(&game).unwrap() {
            Outcome::Win(seat) => vec![seat.index()],
            Outcome::Draw(seats) => seats.iter().map(Seat::index).collect(),
            other => panic!("{other:?}"),
        };
        assert_eq!(first, slow.result());
    }
    std::println!("{seen:?}");
    assert!(seen.numbers > 2_000 && seen.nulls > 100 && seen.lost_nulls > 10);
    assert!(seen.failed > 500 && seen.held > 1_000 && seen.quiet > 10);
    assert!(seen.combos > 5 && seen.solos > 20, "{seen:?}");
}

/// A game may take a thousand turns, however many numbers are won.
#[test]
fn a_thousand_turns_are_enough() {
    let mut luck = Luck::new(5);
    let setup = Setup {
        seats: 2,
        first: None,
        options: Variants::default(),
    };
    let mut game = Input::start(&setup, &mut luck);
    let mut slow = Slow::read(&text_of(&game));
    (game.table.turns, slow.turns) = (990, 990);
    while !slow.over() {
        let moves = compare(&game, &slow);
        let played = luck.pick(&moves).unwrap().clone();
        super::play(&mut game, &played);
        slow.play(&played);
    }
    assert_eq!(slow.turns, 1_000);
    compare(&game, &slow);
}
