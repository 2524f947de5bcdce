//! The page once more, written from its words alone with strings and lists,
//! and compared with the rules over thousands of random games.

use super::super::Huetchen;
use super::{moves, play, seen_by, text};
use crate::game::{Actor, NoOptions, Seat, Setup};
use crate::luck::Luck;
use crate::session::{AnySession, Session};
use std::collections::BTreeSet;
use std::format;
use std::string::{String, ToString};
use std::vec;
use std::vec::Vec;

/// The game as a table of people would keep it in their heads.
struct Slow {
    seats: usize,
    /// How many turns as shifter are over, and who had the first.
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

impl Slow {
    fn new(seats: usize, began: usize) -> Slow {
        Slow {
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

    fn actor(&self) -> String {
        if self.over() {
            "over".to_string()
        } else if self.asked.is_some() {
            self.seeker().to_string()
        } else {
            self.shifter().to_string()
        }
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

    fn position(&self) -> String {
        let taken: Vec<String> = self.taken.iter().map(usize::to_string).collect();
        format!(
            "seats={} round={} shifter={} taken={}",
            self.seats,
            self.round(),
            self.shifter(),
            taken.join(",")
        )
    }

    fn view(&self) -> String {
        if self.row.is_empty() {
            return self.position();
        }
        let shown: String = self
            .row
            .chars()
            .map(|stone| match stone {
                'a'..='z' if !self.face_up => '?',
                stone => stone.to_ascii_lowercase(),
            })
            .collect();
        format!("{} row={shown}", self.position())
    }

    fn result(&self) -> Vec<usize> {
        let most = *self.taken.iter().max().unwrap();
        (0..self.seats)
            .filter(|&seat| self.taken[seat] == most)
            .collect()
    }
}

/// Both agree at every step of thousands of games, for all eyes.
#[test]
fn the_rules_agree_with_the_page() {
    let mut luck = Luck::new(17);
    for number in 0..3_000u64 {
        let seats = 2 + (number % 3) as u8;
        let first = Seat::new(luck.below(u32::from(seats)) as u8);
        let setup = Setup {
            seats,
            first,
            options: NoOptions,
        };
        let mut game = Session::<Huetchen>::new(setup, number);
        let mut slow = Slow::new(seats.into(), first.unwrap().index());
        loop {
            let mut listed = moves(&game);
            listed.sort();
            assert_eq!(listed, slow.moves());
            let actor = match game.actor() {
                Actor::Seat(seat) => seat.number().to_string(),
                Actor::Over => "over".to_string(),
                Actor::Chance => "chance".to_string(),
            };
            assert_eq!(actor, slow.actor());
            assert_eq!(text(&game), slow.row.is_empty().then(|| slow.position()));
            for eyes in std::iter::once(None).chain((0..seats).map(Some)) {
                assert_eq!(seen_by(&game, eyes), slow.view());
            }
            for seat in Seat::all(seats) {
                assert_eq!(
                    AnySession::points(&game, seat),
                    slow.taken[seat.index()] as i32
                );
            }
            let Some(played) = luck.pick(&listed) else {
                break;
            };
            play(&mut game, played);
            slow.play(played);
        }
        let first: Vec<usize> = game
            .outcome()
            .unwrap()
            .first()
            .iter()
            .map(Seat::index)
            .collect();
        assert_eq!(first, slow.result());
    }
}

fn count(slow: &Slow, length: u32) -> u64 {
    let moves = slow.moves();
    if length == 0 || moves.is_empty() {
        return 1;
    }
    moves
        .iter()
        .map(|played| {
            let mut next = Slow {
                taken: slow.taken.clone(),
                row: slow.row.clone(),
                ..*slow
            };
            next.play(played);
            count(&next, length - 1)
        })
        .sum()
}

/// The numbers of sequences agree as well.
#[test]
fn sequences_agree_with_the_page() {
    for seats in 2..=4u8 {
        let setup = Setup {
            seats,
            first: Some(Seat::FIRST),
            options: NoOptions,
        };
        let mut game = Session::<Huetchen>::new(setup, 1);
        let mut slow = Slow::new(seats.into(), 0);
        assert_eq!(game.perft(4), count(&slow, 4));
        for played in "lay:vdlp shift:3>1 shift:0>2 shift:1>3".split(' ') {
            play(&mut game, played);
            slow.play(played);
        }
        assert_eq!(game.perft(7), count(&slow, 7));
    }
}
