//! The page once more, slow and plain: stones are numbers in lists, choices
//! are texts. Random games must go alike here and in the real rules, and look
//! alike to every seat at every step.

use super::Game;
use crate::game::{Actor, Outcome, Seat};
use crate::luck::Luck;
use std::format;
use std::string::{String, ToString};
use std::vec;
use std::vec::Vec;

/// What the page says of a game.
#[derive(Clone)]
struct Page {
    stones: Vec<Vec<u8>>,
    unused: Vec<bool>,
    prizes: Vec<Vec<u8>>,
    /// What each seat has chosen in this round.
    chosen: Vec<Option<String>>,
}

impl Page {
    fn new(seats: usize) -> Page {
        Page {
            stones: vec![vec![1, 1, 2, 2, 3, 3, 4, 4]; seats],
            unused: vec![true; seats],
            prizes: vec![vec![]; seats],
            chosen: vec![None; seats],
        }
    }

    fn seats(&self) -> usize {
        self.stones.len()
    }

    /// "The game is over as soon as no seat has a stone."
    fn is_over(&self) -> bool {
        self.stones.concat().is_empty()
    }

    /// "Without the empty hand it sits out without being asked."
    fn must_choose(&self) -> Vec<usize> {
        let asked = |&seat: &usize| !self.stones[seat].is_empty() || self.unused[seat];
        (0..self.seats())
            .filter(asked)
            .filter(|&seat| self.chosen[seat].is_none())
            .collect()
    }

    fn showing(&self, what: &str) -> Vec<usize> {
        (0..self.seats())
            .filter(|&seat| self.chosen[seat].as_deref() == Some(what))
            .collect()
    }

    /// Seats that show a stone, and which.
    fn shown(&self) -> Vec<(usize, u8)> {
        let stone = |seat: usize| self.chosen[seat].as_ref()?.parse().ok();
        (0..self.seats())
            .filter_map(|seat| Some((seat, stone(seat)?)))
            .collect()
    }

    /// "`steal` is asked whenever exactly one empty hand meets at least one
    /// stone."
    fn thief(&self) -> Option<usize> {
        let hands = self.showing("hand");
        let due = self.must_choose().is_empty() && hands.len() == 1 && !self.shown().is_empty();
        due.then(|| hands[0])
    }

    /// "Choices are asked in seat order."
    fn actor(&self) -> Option<usize> {
        if self.is_over() {
            return None;
        }
        self.must_choose().first().copied().or(self.thief())
    }

    fn moves(&self) -> Vec<String> {
        let Some(seat) = self.actor() else {
            return vec![];
        };
        let mut moves: Vec<String> = if self.thief().is_some() {
            let shown = self.shown().into_iter();
            shown.map(|(seat, _)| format!("steal:{seat}")).collect()
        } else {
            let mut kinds: Vec<String> = self.stones[seat].iter().map(u8::to_string).collect();
            kinds.dedup();
            if self.unused[seat] {
                kinds.push("hand".into());
            }
            if self.stones[seat].is_empty() {
                kinds.push("out".into());
            }
            kinds
        };
        moves.sort();
        moves
    }

    fn play(&mut self, played: &str) {
        let seat = self.actor().expect("somebody");
        if let Some(robbed) = played.strip_prefix("steal:") {
            let robbed: usize = robbed.parse().expect("a seat");
            let stones = self.shown();
            let (_, stone) = stones.iter().find(|(seat, _)| *seat == robbed).unwrap();
            self.prizes[seat].push(*stone);
            let rest = stones.iter().filter(|(seat, _)| *seat != robbed);
            let rest: Vec<(usize, u8)> = rest.copied().collect();
            self.second_winner(&rest);
            self.clear();
            return;
        }
        self.chosen[seat] = Some(played.into());
        if self.must_choose().is_empty() && self.thief().is_none() {
            let shown = self.shown();
            self.second_winner(&shown);
            self.clear();
        }
    }

    /// "The highest value shown by exactly one seat wins; that seat keeps its
    /// stone as a prize."
    fn second_winner(&mut self, shown: &[(usize, u8)]) {
        for value in [4, 3, 2, 1] {
            let who: Vec<usize> = shown
                .iter()
                .filter(|(_, stone)| *stone == value)
                .map(|(seat, _)| *seat)
                .collect();
            if let [seat] = who[..] {
                self.prizes[seat].push(value);
                return;
            }
        }
    }

    /// Whatever was shown is gone or used up.
    fn clear(&mut self) {
        for (seat, stone) in self.shown() {
            let place = self.stones[seat].iter().position(|other| *other == stone);
            self.stones[seat].remove(place.expect("it was there"));
        }
        for seat in self.showing("hand") {
            self.unused[seat] = false;
        }
        self.chosen.fill(None);
    }

    fn fields(&self) -> String {
        let mut text = format!("seats={}", self.seats());
        for seat in 0..self.seats() {
            text += &format!(" hand{seat}=");
            for value in 1..=4 {
                let left = self.stones[seat].iter().filter(|stone| **stone == value);
                text += &left.count().to_string();
            }
            if self.unused[seat] {
                text += "e";
            }
            let prizes: Vec<String> = self.prizes[seat].iter().map(u8::to_string).collect();
            let prizes = match prizes.is_empty() {
                true => "-".into(),
                false => prizes.join(";"),
            };
            text += &format!(" prize{seat}={prizes}");
        }
        text
    }

    fn position(&self) -> Option<String> {
        let between = self.chosen.iter().all(Option::is_none);
        between.then(|| self.fields())
    }

    /// `None` is a spectator, who sees what all see.
    fn view(&self, eyes: Option<usize>) -> String {
        if let Some(position) = self.position() {
            return position;
        }
        let open = self.thief().is_some();
        let entries: Vec<&str> = (0..self.seats())
            .map(|seat| match &self.chosen[seat] {
                Some(choice) if open || eyes == Some(seat) => choice,
                Some(_) => "?",
                None => "-",
            })
            .collect();
        format!("{} chosen={}", self.fields(), entries.join(";"))
    }

    /// The seats that share the first place, when it is over.
    fn winners(&self) -> Vec<usize> {
        let mut best: Vec<usize> = (0..self.seats()).collect();
        let most = self.prizes.iter().map(Vec::len).max();
        best.retain(|&seat| Some(self.prizes[seat].len()) == most);
        let sum = |seat: usize| self.prizes[seat].iter().map(|&v| u32::from(v)).sum::<u32>();
        let highest = best.iter().map(|&seat| sum(seat)).max();
        best.retain(|&seat| Some(sum(seat)) == highest);
        best
    }
}

const EVERY_MOVE: [&str; 10] = [
    "1", "2", "3", "4", "hand", "out", "steal:0", "steal:1", "steal:2", "steal:3",
];

/// Everything that can be asked of a game is answered alike.
fn compare(game: &Game, page: &Page) {
    let actor = match game.actor() {
        Actor::Seat(seat) => Some(seat.index()),
        Actor::Chance => panic!("there is no chance"),
        Actor::Over => None,
    };
    assert_eq!(actor, page.actor());
    let moves = page.moves();
    assert_eq!(game.moves(), moves);
    for text in EVERY_MOVE {
        let legal = game.allows(text);
        assert_eq!(legal, moves.iter().any(|played| played == text), "{text}");
    }
    let position = game.0.is_between_rounds().then(|| game.position());
    assert_eq!(position, page.position());
    assert_eq!(game.seen_by(None), page.view(None));
    for seat in 0..page.seats() {
        assert_eq!(game.view(seat as u8), page.view(Some(seat)));
    }
    let points: Vec<i32> = page.prizes.iter().map(|won| won.len() as i32).collect();
    assert_eq!(game.points(), points);
    let outcome = page.is_over().then(|| {
        let winners = page.winners().into_iter();
        Outcome::of(winners.filter_map(|seat| Seat::new(seat as u8)).collect())
    });
    assert_eq!(game.outcome(), outcome);
}

/// Seats differ in how much they like the empty hand and sitting out, so that
/// rare ends occur often enough.
#[test]
fn random_games_go_as_the_page_says() {
    let mut luck = Luck::new(20);
    let (mut draws, mut thefts, mut sat_out) = (0, 0, 0);
    for number in 0..3_000 {
        let seats = 2 + number % 3;
        let (mut game, mut page) = (Game::new(seats as u8, ""), Page::new(seats));
        let dislikes = luck.below(4);
        compare(&game, &page);
        while page.actor().is_some() {
            let moves = page.moves();
            let mut played = luck.pick(&moves).cloned().expect("a move");
            for _ in 0..dislikes {
                if played == "hand" || luck.chance(1, 8) {
                    played = luck.pick(&moves).cloned().expect("a move");
                }
            }
            thefts += u32::from(played.starts_with("steal"));
            sat_out += u32::from(played == "out");
            game = game.play(&played);
            page.play(&played);
            compare(&game, &page);
        }
        draws += u32::from(matches!(game.outcome(), Some(Outcome::Draw(_))));
    }
    assert!(draws > 100 && thefts > 1_000 && sat_out > 100);
}

fn sequences(page: &Page, length: u32) -> u64 {
    if length == 0 || page.is_over() {
        return 1;
    }
    let next = |played: &String| {
        let mut next = page.clone();
        next.play(played);
        sequences(&next, length - 1)
    };
    page.moves().iter().map(next).sum()
}

fn perft(game: &Game, length: u32) -> u64 {
    if length == 0 || game.actor() == Actor::Over {
        return 1;
    }
    let after = |played: &String| perft(&game.clone().play(played), length - 1);
    game.moves().iter().map(after).sum()
}

/// The numbers of the page for two seats; the others were counted by a third
/// program.
#[test]
fn sequences_are_counted() {
    for (seats, counts) in [
        (2, &[5, 25, 92, 452, 1_632, 7_440][..]),
        (3, &[5, 25, 125, 472, 2_288, 11_104]),
        (4, &[]),
    ] {
        for (length, &count) in (1..).zip(counts) {
            let page = sequences(&Page::new(usize::from(seats)), length);
            assert_eq!(page, count, "{seats} seats, {length} moves");
            assert_eq!(perft(&Game::new(seats, ""), length), count);
        }
    }
}

/// Near the end seats run out of stones at different times: counted to the
/// very end from there.
#[test]
fn ends_are_counted_too() {
    for seats in 2..=4 {
        let mut luck = Luck::new(7);
        for _ in 0..20 {
            let (mut game, mut page) = (Game::new(seats, ""), Page::new(usize::from(seats)));
            while page.stones.concat().len() > 5 || page.position().is_none() {
                let moves = page.moves();
                let played = luck.pick(&moves).cloned().expect("a move");
                game = game.play(&played);
                page.play(&played);
            }
            assert_eq!(perft(&game, 9), sequences(&page, 9));
        }
    }
}
