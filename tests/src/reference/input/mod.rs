//! INPUT, written from the words of the page alone with strings and lists.
//!
//! - this file: the table and its texts
//! - `playing`: legal moves and their effects
//! - `compared`: the games compared, and the manners of their players

mod compared;
mod playing;

use compared::Manner;
use std::collections::BTreeMap;

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

/// The options after `null=` in a position, in this order.
const OPTIONS: [&str; 6] = ["solo", "bonus", "free", "combo", "jokerclose", "kids"];

/// A stone: its owner, its pair and the side it shows.
#[derive(Clone, PartialEq, Debug)]
pub struct Stone {
    seat: usize,
    pair: String,
    side: char,
}

impl Stone {
    fn turned(mut self) -> Stone {
        self.side = self.pair.chars().find(|&side| side != self.side).unwrap();
        self
    }

    /// Its name: the pair, or the part of it that a view shows.
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
pub struct Hand {
    stone: Stone,
    /// `4.2` or `supply`.
    from: String,
    held: bool,
}

/// The state of the game as people at a table would remember it.
#[derive(Clone, Debug)]
pub struct Cards {
    pub seats: usize,
    /// Every option that was named, `null` always.
    pub options: BTreeMap<String, String>,
    /// The stone on `4.2`, for example.
    pub table: BTreeMap<String, Stone>,
    pub up: Vec<char>,
    pub supply: Vec<Vec<Stone>>,
    pub points: Vec<i32>,
    /// Numbers won: `4`, `4+`.
    pub won: Vec<Vec<String>>,
    /// Which seats have ever won a number.
    pub ever: Vec<bool>,
    /// The pair and the places of its way.
    pub last: Vec<Option<(String, Vec<String>)>>,
    pub nulled: Vec<usize>,
    pub quiet: u32,
    pub turn: usize,
    pub turns: u32,
    pub claim: Option<char>,
    /// The announcement has already failed.
    pub failed: bool,
    /// Whether this turn is a Null, and whether it has met a misfit.
    pub null: bool,
    pub misfit: bool,
    pub hand: Option<Hand>,
    /// The aim of its players.
    manner: Manner,
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

impl Cards {
    /// Reads a position as the page writes it.
    pub fn read(text: &str) -> Cards {
        let fields: Vec<(&str, &str)> = text
            .split(' ')
            .map(|field| field.split_once('=').unwrap())
            .collect();
        let field = |key: &str| fields.iter().find(|field| field.0 == key).unwrap().1;
        let seats: usize = field("seats").parse().unwrap();
        let mut options = BTreeMap::new();
        for (key, value) in &fields {
            if key == &"null" || OPTIONS.contains(key) {
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
            let places = way.split('>').map(str::to_string).collect();
            Some((pair.to_string(), places))
        });
        Cards {
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
                .map(|seat| match field(&format!("won{seat}")) {
                    "lost" => Vec::new(),
                    won => list(won),
                })
                .collect(),
            ever: (0..seats)
                .map(|seat| field(&format!("won{seat}")) != "-")
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
            null: false,
            misfit: false,
            hand: None,
            manner: Manner::Eager,
        }
    }

    fn option(&self, key: &str) -> &str {
        self.options.get(key).map_or("-", String::as_str)
    }

    pub fn target(&self) -> i32 {
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
        for key in OPTIONS {
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
            let won = match joined(won) {
                none if none == "-" && self.ever[seat] => "lost".to_string(),
                won => won,
            };
            text += &format!(" won{seat}={won}");
        }
        let last: Vec<String> = self
            .last
            .iter()
            .enumerate()
            .map(|(seat, last)| match last {
                None => "-".to_string(),
                Some((pair, way)) if open => format!("{pair}:{}", way.join(">")),
                Some((pair, way)) => format!("{}?:{}", self.side_of(seat, pair), way.join(">")),
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

    pub fn written(&self) -> String {
        self.write(true)
    }

    pub fn seen(&self) -> String {
        let mut text = self.write(false);
        if let Some(card) = self.claim {
            text += &format!(" claim={card}");
        }
        if self.null {
            text += " claim=0";
        }
        if let Some(hand) = &self.hand {
            text += &format!(" stone={}:{}", hand.stone.name(false), hand.from);
        }
        text
    }
}
