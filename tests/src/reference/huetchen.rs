//! Hütchenspieler, written from the words of the page alone with strings and
//! lists.

use super::{Reference, Sequences, Table, first_of_most, seat};
use std::collections::BTreeSet;
use taschenspieler_core::game::{Actor, Outcome};
use taschenspieler_core::games::huetchen::Huetchen;
use taschenspieler_core::luck::Luck;

/// The state of the game as people at a table would remember it.
#[derive(Clone)]
pub struct Row {
    seats: usize,
    /// How many turns as shifter are over, and which seat had the first.
    turns: usize,
    began: usize,
    taken: Vec<usize>,
    /// The row, as letters; a letter of an uncovered stone is in capitals.
    row: String,
    shifted: usize,
    face_up: bool,
    questions: usize,
    asked: Option<char>,
}

impl Row {
    fn new(seats: usize, began: usize) -> Row {
        Row {
            seats,
            turns: 0,
            began,
            taken: vec![0; seats],
            row: String::new(),
            shifted: 0,
            face_up: false,
            questions: 0,
            asked: None,
        }
    }

    fn over(&self) -> bool {
        self.turns == 2 * self.seats
    }

    fn shifter(&self) -> usize {
        (self.began + self.turns) % self.seats
    }

    fn round(&self) -> usize {
        1 + self.turns / self.seats
    }

    fn shifts(&self) -> usize {
        [3, 4][self.round() - 1]
    }

    /// The seekers from the shifter's left on, round and round.
    fn seeker(&self) -> usize {
        let seekers: Vec<usize> = (1..self.seats)
            .map(|step| (self.shifter() + step) % self.seats)
            .collect();
        *seekers.iter().cycle().nth(self.questions).unwrap()
    }

    fn fields(&self) -> String {
        let taken: Vec<String> = self.taken.iter().map(usize::to_string).collect();
        format!(
            "seats={} round={} shifter={} taken={}",
            self.seats,
            self.round(),
            self.shifter(),
            taken.join(",")
        )
    }
}

impl Reference for Row {
    type Game = Huetchen;
    const EXPECTED: &'static [(&'static str, u32)] = &[];

    fn tables(luck: &mut Luck) -> Vec<Table> {
        let game = |number: usize| {
            let seats = 2 + number % 3;
            Table::new(seats, luck.below(seats as u32) as usize, "")
        };
        (0..3_000).map(game).collect()
    }

    fn sequences() -> Vec<Sequences> {
        let from = |seats, moves, counts| Sequences {
            table: Table::new(seats, 0, ""),
            moves,
            counts,
            too_long: 8,
        };
        let shifted = "lay:vdlp shift:3>1 shift:0>2 shift:1>3";
        (2..=4)
            .flat_map(|seats| {
                let begun = from(seats, "", &[0, 0, 0, 0]);
                [begun, from(seats, shifted, &[0, 0, 0, 0, 0, 0, 0])]
            })
            .collect()
    }

    fn begin(table: &Table, _: &str, _: &mut Luck) -> Row {
        Row::new(table.seats, table.first)
    }

    fn actor(&self) -> Actor {
        if self.over() {
            Actor::Over
        } else if self.asked.is_some() {
            seat(self.seeker())
        } else {
            seat(self.shifter())
        }
    }

    fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        if self.over() {
            return moves;
        }
        if self.row.is_empty() {
            for a in "pldv".chars() {
                for b in "pldv".chars() {
                    for c in "pldv".chars() {
                        for d in "pldv".chars() {
                            let all: BTreeSet<char> = [a, b, c, d].into();
                            if all.len() == 4 {
                                moves.push(format!("lay:{a}{b}{c}{d}"));
                            }
                        }
                    }
                }
            }
        } else if self.shifted < self.shifts() {
            for from in 0..4 {
                for to in 0..4 {
                    if from != to {
                        moves.push(format!("shift:{from}>{to}"));
                    }
                }
            }
        } else if self.asked.is_none() {
            for symbol in self.row.chars().filter(char::is_ascii_lowercase) {
                moves.push(format!("ask:{symbol}"));
            }
        } else {
            for (place, stone) in self.row.chars().enumerate() {
                if stone.is_ascii_lowercase() {
                    moves.push(format!("turn:{place}"));
                }
            }
        }
        moves.sort();
        moves
    }

    fn play(&mut self, played: &str) {
        let (verb, what) = played.split_once(':').unwrap();
        match verb {
            "lay" => {
                self.row = what.to_string();
                self.face_up = true;
            }
            "shift" => {
                let (from, to) = what.split_once('>').unwrap();
                let stone = self.row.remove(from.parse().unwrap());
                self.row.insert(to.parse().unwrap(), stone);
                self.face_up = false;
                self.shifted += 1;
            }
            "ask" => self.asked = what.chars().next(),
            _ => {
                let place: usize = what.parse().unwrap();
                let stone = self.row.chars().nth(place).unwrap();
                let right = self.asked.take() == Some(stone);
                let taker = if right { self.seeker() } else { self.shifter() };
                self.row
                    .replace_range(place..=place, &stone.to_ascii_uppercase().to_string());
                self.taken[taker] += 1;
                self.questions += 1;
                if self.questions == 3 {
                    self.taken[taker] += 1;
                    self.turns += 1;
                    self.row.clear();
                    (self.shifted, self.questions) = (0, 0);
                }
            }
        }
    }

    fn position(&self) -> Option<String> {
        self.row.is_empty().then(|| self.fields())
    }

    fn view(&self, _: Option<usize>) -> String {
        if self.row.is_empty() {
            return self.fields();
        }
        let shown: String = self
            .row
            .chars()
            .map(|stone| match stone {
                'a'..='z' if !self.face_up => '?',
                stone => stone.to_ascii_lowercase(),
            })
            .collect();
        format!("{} row={shown}", self.fields())
    }

    fn points(&self, seat: usize) -> i32 {
        self.taken[seat] as i32
    }

    fn outcome(&self) -> Option<Outcome> {
        self.over().then(|| first_of_most(&self.taken))
    }
}
