//! The page once more, slowly and in other words: maps instead of sorted
//! lists, a flood fill for every target, every position remembered as a whole.

use std::collections::{BTreeMap, BTreeSet};
use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

/// y, then x: the order of the page.
type Place = (i32, i32);
type Table = BTreeMap<Place, char>;

#[derive(Clone)]
pub struct Reference {
    pub table: Table,
    hand: BTreeMap<char, u32>,
    turn: char,
    quiet: u32,
    seen: Vec<(Table, char)>,
    pub result: Option<Result<char, &'static str>>,
}

fn other(colour: char) -> char {
    if colour == 'w' { 'b' } else { 'w' }
}

fn around((y, x): Place) -> [Place; 4] {
    [(y + 1, x), (y - 1, x), (y, x + 1), (y, x - 1)]
}

/// All parts of a table, as sets.
fn parts(table: &Table) -> Vec<BTreeSet<Place>> {
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

fn has_five(table: &Table, colour: char) -> bool {
    table.keys().any(|&(y, x)| {
        [(0, 1), (1, 0), (1, 1), (1, -1)].iter().any(|(dy, dx)| {
            (0..5).all(|far| table.get(&(y + dy * far, x + dx * far)) == Some(&colour))
        })
    })
}

fn count(table: &Table, colour: char) -> usize {
    table.values().filter(|&&stone| stone == colour).count()
}

impl Reference {
    pub fn start(turn: char) -> Reference {
        Reference {
            table: Table::new(),
            hand: BTreeMap::from([('w', 16), ('b', 16)]),
            turn,
            quiet: 0,
            seen: Vec::new(),
            result: None,
        }
    }

    /// A position of the moving phase.
    pub fn set(table: Table, turn: char, quiet: u32) -> Reference {
        let mut game = Reference {
            table,
            hand: BTreeMap::from([('w', 0), ('b', 0)]),
            turn,
            quiet,
            seen: Vec::new(),
            result: None,
        };
        game.check();
        game
    }

    pub fn is_connected(&self) -> bool {
        parts(&self.table).len() <= 1
    }

    pub fn has_five_twice(&self) -> bool {
        has_five(&self.table, 'w') && has_five(&self.table, 'b')
    }

    fn is_moving(&self) -> bool {
        self.hand.values().all(|&stones| stones == 0)
    }

    pub fn text(&self) -> String {
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

    pub fn moves(&self) -> Vec<String> {
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

    /// Makes one of the listed moves.
    pub fn play(&mut self, played: &str) {
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

    /// The number of move sequences of a length.
    pub fn perft(&self, length: u32) -> u64 {
        if length == 0 || self.result.is_some() {
            return 1;
        }
        self.moves()
            .iter()
            .map(|played| {
                let mut next = self.clone();
                next.play(played);
                next.perft(length - 1)
            })
            .sum()
    }
}
