//! The page once more, slowly and in other words: maps instead of sorted
//! lists, a flood fill for every target, every position remembered as a whole.

//!
//! - this file: the rules
//! - `fields`: fields of every shape to begin with
//! - `manner`: the manners of random players

mod fields;
mod manner;

use super::{Position, Reference, Seen, Sequences, Table, count as tally, first, seat};
use manner::Manner;
use std::collections::{BTreeMap, BTreeSet};
use taschenspieler_core::game::{Actor, Outcome};
use taschenspieler_core::games::fuenf::Fuenf;
use taschenspieler_core::games::fuenf::position::FuenfEnding;
use taschenspieler_core::luck::Luck;

/// y, then x: the order of the page.
type Place = (i32, i32);
type Field = BTreeMap<Place, char>;

/// The state of the game, following the rules page.
#[derive(Clone)]
pub struct Stones {
    table: Field,
    hand: BTreeMap<char, u32>,
    turn: char,
    quiet: u32,
    seen: Vec<(Field, char)>,
    result: Option<Result<char, &'static str>>,
    manner: Manner,
}

fn other(colour: char) -> char {
    if colour == 'w' { 'b' } else { 'w' }
}

fn around((y, x): Place) -> [Place; 4] {
    [(y + 1, x), (y - 1, x), (y, x + 1), (y, x - 1)]
}

/// All parts of a table, as sets.
fn parts(table: &Field) -> Vec<BTreeSet<Place>> {
    let mut left: BTreeSet<Place> = table.keys().copied().collect();
    let mut parts = Vec::new();
    while let Some(&first) = left.iter().next() {
        let mut part = BTreeSet::new();
        let mut todo = std::vec![first];
        while let Some(place) = todo.pop() {
            if left.remove(&place) {
                part.insert(place);
                todo.extend(around(place));
            }
        }
        parts.push(part);
    }
    parts
}

fn has_five(table: &Field, colour: char) -> bool {
    table.keys().any(|&(y, x)| {
        [(0, 1), (1, 0), (1, 1), (1, -1)].iter().any(|(dy, dx)| {
            (0..5).all(|far| table.get(&(y + dy * far, x + dx * far)) == Some(&colour))
        })
    })
}

fn count(table: &Field, colour: char) -> usize {
    table.values().filter(|&&stone| stone == colour).count()
}

impl Stones {
    fn start(turn: char) -> Stones {
        Stones {
            table: Field::new(),
            hand: BTreeMap::from([('w', 16), ('b', 16)]),
            turn,
            quiet: 0,
            seen: Vec::new(),
            result: None,
            manner: Manner::default(),
        }
    }

    /// A position of the moving phase.
    fn set(table: Field, turn: char, quiet: u32) -> Stones {
        let mut game = Stones {
            table,
            hand: BTreeMap::from([('w', 0), ('b', 0)]),
            quiet,
            ..Stones::start(turn)
        };
        game.check();
        game
    }

    /// Reads a position of the moving phase.
    fn read_moving(text: &str) -> Stones {
        let fields = text.split(' ').filter_map(|field| field.split_once('='));
        let fields: BTreeMap<&str, &str> = fields.collect();
        let mut table = Field::new();
        for (colour, key) in [('w', "w"), ('b', "b")] {
            let cells = fields[key].split(';').filter(|&cell| cell != "-");
            table.extend(cells.map(|cell| (Stones::read(cell), colour)));
        }
        let turn = if fields["turn"] == "w" { 'w' } else { 'b' };
        Stones::set(table, turn, fields["quiet"].parse().unwrap())
    }

    fn is_connected(&self) -> bool {
        parts(&self.table).len() <= 1
    }

    fn has_five_twice(&self) -> bool {
        has_five(&self.table, 'w') && has_five(&self.table, 'b')
    }

    /// Whether a move lifts a stone between equal parts.
    fn splits_in_halves(&self, played: &str) -> bool {
        let Some((from, _)) = played.split_once('>') else {
            return false;
        };
        let mut lifted = self.table.clone();
        lifted.remove(&Stones::read(from));
        let sizes: Vec<usize> = parts(&lifted).iter().map(BTreeSet::len).collect();
        let most = sizes.iter().max();
        sizes.iter().filter(|size| Some(*size) == most).count() > 1
    }

    fn is_moving(&self) -> bool {
        self.hand.values().all(|&stones| stones == 0)
    }

    fn text(&self) -> String {
        let list = |colour: char| {
            let cells: Vec<String> = self
                .table
                .iter()
                .filter(|(_, stone)| **stone == colour)
                .map(|((y, x), _)| format!("{x},{y}"))
                .collect();
            if cells.is_empty() {
                "-".to_string()
            } else {
                cells.join(";")
            }
        };
        format!(
            "w={} b={} hand={},{} turn={} phase={} quiet={}",
            list('w'),
            list('b'),
            self.hand[&'w'],
            self.hand[&'b'],
            self.turn,
            if self.is_moving() { "move" } else { "place" },
            self.quiet
        )
    }

    /// Every place at most one step away from the stones.
    fn surroundings(&self) -> BTreeSet<Place> {
        let near: BTreeSet<Place> = self.table.keys().flat_map(|&place| around(place)).collect();
        near.into_iter()
            .filter(|(y, x)| y.abs() <= 9999 && x.abs() <= 9999)
            .collect()
    }

    /// The stones that stay when `from` goes to `to`, or `None` if it may not.
    fn field_left(&self, from: Place, to: Place) -> Option<BTreeSet<Place>> {
        if self.table.get(&from) != Some(&self.turn) || from == to {
            return None;
        }
        let free_side = around(from)
            .iter()
            .any(|place| !self.table.contains_key(place));
        if !free_side || self.table.contains_key(&to) {
            return None;
        }
        let mut lifted = self.table.clone();
        lifted.remove(&from);
        let parts = parts(&lifted);
        let size = parts.iter().map(BTreeSet::len).max()?;
        let mut touched: Vec<BTreeSet<Place>> = parts
            .into_iter()
            .filter(|part| part.len() == size)
            .filter(|part| around(to).iter().any(|place| part.contains(place)))
            .collect();
        touched.sort_by_key(|part| {
            let mine = part
                .iter()
                .filter(|place| lifted[place] == self.turn)
                .count();
            let lowest = *part.iter().min().unwrap();
            (usize::MAX - mine, lowest)
        });
        touched.into_iter().next()
    }

    fn legal(&self) -> Vec<String> {
        let mut moves = Vec::new();
        if self.result.is_some() {
            return moves;
        }
        if self.table.is_empty() {
            moves.push("0,0".to_string());
        } else if !self.is_moving() {
            for (y, x) in self.surroundings() {
                if !self.table.contains_key(&(y, x)) {
                    moves.push(format!("{x},{y}"));
                }
            }
        } else {
            for &from in self.table.keys() {
                for to in self.surroundings() {
                    if self.field_left(from, to).is_some() {
                        moves.push(format!("{},{}>{},{}", from.1, from.0, to.1, to.0));
                    }
                }
            }
            if moves.is_empty() {
                moves.push("pass".to_string());
            }
        }
        moves.sort();
        moves
    }

    fn read(cell: &str) -> Place {
        let (x, y) = cell.split_once(',').unwrap();
        (y.parse().unwrap(), x.parse().unwrap())
    }

    fn make(&mut self, played: &str) {
        if played == "pass" {
            self.quiet += 1;
        } else if let Some((from, to)) = played.split_once('>') {
            let (from, to) = (Self::read(from), Self::read(to));
            let kept = self.field_left(from, to).expect("a legal move");
            let before = self.table.len();
            self.table.retain(|place, _| kept.contains(place));
            self.table.insert(to, self.turn);
            self.quiet = if self.table.len() == before {
                self.quiet + 1
            } else {
                0
            };
        } else {
            self.table.insert(Self::read(played), self.turn);
            *self.hand.get_mut(&self.turn).unwrap() -= 1;
        }
        self.turn = other(self.turn);
        self.check();
    }

    fn check(&mut self) {
        for colour in ['w', 'b'] {
            if has_five(&self.table, colour) {
                self.result = Some(Ok(colour));
                return;
            }
        }
        if !self.is_moving() {
            return;
        }
        self.seen.push((self.table.clone(), self.turn));
        for colour in ['w', 'b'] {
            if count(&self.table, colour) == 0 {
                self.result = Some(Ok(other(colour)));
                return;
            }
        }
        let times = self
            .seen
            .iter()
            .filter(|(table, turn)| *table == self.table && *turn == self.turn)
            .count();
        if count(&self.table, 'w') < 5 && count(&self.table, 'b') < 5 {
            self.result = Some(Err("too few"));
        } else if times >= 3 {
            self.result = Some(Err("repetition"));
        } else if self.quiet >= 60 {
            self.result = Some(Err("quiet"));
        }
    }
}

impl Reference for Stones {
    type Game = Fuenf;
    const EXPECTED: &'static [(&'static str, u32)] = &[
        ("five", 10),
        ("all taken", 10),
        ("too few", 10),
        ("repetition", 10),
        ("quiet", 10),
        ("captures", 440),
        ("equal parts", 100),
        ("passes", 6),
    ];
    const LISTS_ONE_IN: u32 = 6;

    fn tables(luck: &mut Luck) -> Vec<Table> {
        let new = (0..60).map(|game| Table::new(2, game % 2, ""));
        let mut tables: Vec<Table> = new.collect();
        tables.extend((0..900).filter_map(|kind| fields::arranged(kind % 8, luck)));
        tables
    }

    /// "From the start the number of move sequences of length 1 to 5 is 1, 4,
    /// 24, 176, 1504", and of the moving phase, with captures and ends.
    fn sequences() -> Vec<Sequences> {
        let starts = [0, 1].map(|first| Sequences {
            table: Table::new(2, first, ""),
            moves: "",
            counts: &[1, 4, 24, 176, 1504, 14_560, 156_768],
            too_long: 8,
        });
        let mut luck = Luck::new(3);
        let mut all = Vec::from(starts);
        while all.len() < 30 {
            let kind = all.len() as u32 % 8;
            all.extend(fields::arranged(kind, &mut luck).map(|table| {
                let text = table.position.as_deref().unwrap_or("");
                let many = Stones::read_moving(text).table.len() > 8;
                Sequences {
                    table,
                    moves: "",
                    counts: if many { &[0, 0] } else { &[0, 0, 0] },
                    too_long: 4,
                }
            }));
        }
        all
    }

    fn begin(table: &Table, laid: &str, luck: &mut Luck) -> Stones {
        let game = match table.position {
            Some(_) => Stones::read_moving(laid),
            None => Stones::start(['w', 'b'][table.first]),
        };
        Stones {
            manner: Manner::new(luck),
            ..game
        }
    }

    fn actor(&self) -> Actor {
        match self.result {
            Some(_) => Actor::Over,
            None => seat(usize::from(self.turn == 'b')),
        }
    }

    fn moves(&self) -> Vec<String> {
        self.legal()
    }

    fn play(&mut self, played: &str) {
        self.make(played);
    }

    fn position(&self) -> Option<String> {
        Some(self.text())
    }

    fn view(&self, _: Option<usize>) -> String {
        self.text()
    }

    fn points(&self, seat: usize) -> i32 {
        i32::from(self.result == Some(Ok(['w', 'b'][seat])))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result.map(|result| match result {
            Ok('w') => first([0]),
            Ok(_) => first([1]),
            Err(_) => first([0, 1]),
        })
    }

    fn pick(&mut self, game: &Position<Self>, moves: &[String], luck: &mut Luck) -> Option<String> {
        let mut manner = self.manner.clone();
        let picked = manner.pick(self, game, moves, luck);
        self.manner = manner;
        picked
    }

    fn note(&self, before: &Stones, played: &str, seen: &mut Seen) {
        tally(seen, "captures", self.table.len() < before.table.len());
        tally(seen, "equal parts", before.splits_in_halves(played));
        tally(seen, "passes", played == "pass");
        if let Some(result) = self.result {
            let won = if has_five(&self.table, 'w') || has_five(&self.table, 'b') {
                "five"
            } else {
                "all taken"
            };
            tally(seen, result.err().unwrap_or(won), true);
        }
    }

    /// Why it has ended.
    fn also(&self, game: &Position<Self>) -> (String, String) {
        let rules = game.ending().map(|ending| match ending {
            FuenfEnding::Five(colour) | FuenfEnding::AllTaken(colour) => Ok(colour.letter()),
            FuenfEnding::TooFew => Err("too few"),
            FuenfEnding::Repetition => Err("repetition"),
            FuenfEnding::Quiet => Err("quiet"),
        });
        (format!("{rules:?}"), format!("{:?}", self.result))
    }
}
