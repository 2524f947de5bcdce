//! The page once more, written from its words alone with strings and lists,
//! and compared with the rules over random games of one to fifteen.

use super::super::Tuefteln;
use crate::game::{Actor, Notation, Options, Outcome, Rules, Seat, Setup};
use crate::luck::Luck;
use crate::session::{AnySession, Session};
use std::collections::BTreeMap;
use std::format;
use std::string::{String, ToString};
use std::vec;
use std::vec::Vec;

/// The sheets, as the page prints them.
const SHEET_A: [&str; 6] = [
    "5 . . b b .",
    "c a a . 6 e",
    "c d d 3 . e",
    "1 f . . . .",
    ". f 4 h h .",
    ". g g . . 2",
];
const SHEET_B: [&str; 6] = [
    "5 R G B Y G",
    "B G Y W 6 R",
    "Y W R 3 Y B",
    "1 G Y B R W",
    "W B 4 Y W R",
    "G R B W G 2",
];

/// The game as a table of people would keep it on paper.
#[derive(Clone)]
struct Slow {
    variant: char,
    /// What the 36 fields are before anything is written.
    print: Vec<char>,
    /// What every seat has written so far, printed numbers included.
    sheets: Vec<Vec<char>>,
    finished: usize,
    dice: Option<(char, char)>,
    wrote: Vec<bool>,
}

impl Slow {
    fn new(variant: char, seats: usize) -> Slow {
        let rows = if variant == 'a' { SHEET_A } else { SHEET_B };
        let print: Vec<char> = rows.concat().replace(' ', "").chars().collect();
        let open = |letter: &char| {
            if letter.is_ascii_digit() {
                *letter
            } else {
                '.'
            }
        };
        let sheet: Vec<char> = print.iter().map(open).collect();
        Slow {
            variant,
            print,
            sheets: vec![sheet; seats],
            finished: 0,
            dice: None,
            wrote: vec![false; seats],
        }
    }

    fn over(&self) -> bool {
        self.finished == 15
    }

    fn writer(&self) -> Option<usize> {
        self.dice?;
        self.wrote.iter().position(|&wrote| !wrote)
    }

    fn actor(&self) -> String {
        if self.over() {
            return "over".to_string();
        }
        self.writer()
            .map_or("chance".to_string(), |seat| seat.to_string())
    }

    fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        if self.over() {
            return moves;
        }
        let Some(seat) = self.writer() else {
            for small in 1..=6 {
                for large in small..=6 {
                    moves.push(format!("roll:{small}{large}"));
                }
            }
            return moves;
        };
        let (x, y) = self.dice.unwrap();
        let sheet = &self.sheets[seat];
        for one in 0..36 {
            for other in one + 1..36 {
                let both_open = sheet[one] == '.' && sheet[other] == '.';
                // White fields carry the same mark, like linked and coloured ones.
                if !both_open || self.print[one] != self.print[other] {
                    continue;
                }
                moves.push(format!("place:{}={x},{}={y}", name(one), name(other)));
                moves.push(format!("place:{}={y},{}={x}", name(one), name(other)));
            }
        }
        moves.sort();
        moves.dedup();
        moves
    }

    fn play(&mut self, played: &str) {
        let (verb, what) = played.split_once(':').unwrap();
        if verb == "roll" {
            let dice: Vec<char> = what.chars().collect();
            self.dice = Some((dice[0], dice[1]));
            return;
        }
        let seat = self.writer().unwrap();
        for written in what.split(',') {
            let (field, number) = written.split_once('=').unwrap();
            let field = (0..36).find(|&index| name(index) == field).unwrap();
            self.sheets[seat][field] = number.chars().next().unwrap();
        }
        self.wrote[seat] = true;
        if self.wrote.iter().all(|&wrote| wrote) {
            self.wrote.fill(false);
            self.dice = None;
            self.finished += 1;
        }
    }

    /// The position, with the sheets hidden that these eyes may not see.
    fn seen(&self, hidden: impl Fn(usize) -> bool) -> String {
        let dice = self
            .dice
            .map_or("-".to_string(), |(x, y)| format!("{x}{y}"));
        let mut text = format!(
            "variant={} seats={} round={} roll={dice}",
            self.variant,
            self.sheets.len(),
            self.finished + 1
        );
        for (seat, sheet) in self.sheets.iter().enumerate() {
            let shown: String = if hidden(seat) {
                "?".to_string()
            } else {
                sheet.iter().collect()
            };
            text += &format!(" sheet{seat}={shown}");
        }
        text
    }

    fn view(&self, eyes: Option<usize>) -> String {
        self.seen(|seat| self.wrote[seat] && eyes != Some(seat))
    }

    fn points(&self, seat: usize) -> usize {
        let mut names = Vec::new();
        for top in [0, 2, 4] {
            for left in [0, 2, 4] {
                let at = |row: usize, column: usize| self.sheets[seat][row * 6 + column];
                let clockwise = [
                    at(top, left),
                    at(top, left + 1),
                    at(top + 1, left + 1),
                    at(top + 1, left),
                ];
                if !clockwise.contains(&'.') {
                    names.push(square_name(clockwise));
                }
            }
        }
        let table = [
            ("Mix", 1),
            ("2er", 2),
            ("2er+2er", 3),
            ("Cross", 4),
            ("4er", 5),
            ("Str", 6),
        ];
        let worth = |name: &&str| table.iter().find(|(known, _)| known == name);
        let plain: usize = names
            .iter()
            .filter_map(worth)
            .map(|(_, points)| points)
            .sum();
        let all = table.iter().all(|(name, _)| names.contains(name));
        plain + if all { 7 } else { 0 }
    }

    fn result(&self) -> Vec<usize> {
        let totals: Vec<usize> = (0..self.sheets.len())
            .map(|seat| self.points(seat))
            .collect();
        let most = *totals.iter().max().unwrap();
        (0..totals.len())
            .filter(|&seat| totals[seat] == most)
            .collect()
    }
}

/// A field as a move names it.
fn name(field: usize) -> String {
    let column = "abcdef".chars().nth(field % 6).unwrap();
    format!("{column}{}", field / 6 + 1)
}

/// What four numbers are called, clockwise; empty if they score nothing.
fn square_name(clockwise: [char; 4]) -> &'static str {
    let text: String = clockwise.iter().collect();
    let turned: Vec<String> = (0..4)
        .map(|turn| format!("{}{}", &text[turn..], &text[..turn]))
        .collect();
    if ["1234", "2345", "3456"]
        .iter()
        .any(|street| turned.iter().any(|text| text == street))
    {
        return "Str";
    }
    let mut places: BTreeMap<char, Vec<usize>> = BTreeMap::new();
    for (place, &number) in clockwise.iter().enumerate() {
        places.entry(number).or_default().push(place);
    }
    let mut sizes: Vec<usize> = places.values().map(Vec::len).collect();
    sizes.sort();
    let diagonal = |pair: &Vec<usize>| *pair == [0, 2] || *pair == [1, 3];
    let mut pairs = places.values().filter(|places| places.len() == 2);
    match sizes.as_slice() {
        [1, 1, 1, 1] => "Mix",
        [4] => "4er",
        [1, 1, 2] if !pairs.any(diagonal) => "2er",
        [2, 2] if pairs.clone().all(diagonal) => "Cross",
        [2, 2] if !pairs.any(diagonal) => "2er+2er",
        _ => "",
    }
}

fn game(variant: char, seats: u8, seed: u64) -> Session<Tuefteln> {
    let mut setup = Setup {
        seats,
        first: None,
        options: <Tuefteln as Rules>::Options::default(),
    };
    setup.options.set("variant", &variant.to_string()).unwrap();
    Session::new(setup, seed)
}

fn listed(game: &Session<Tuefteln>) -> Vec<String> {
    let mut moves = Vec::new();
    game.each_move(&mut |write| {
        let mut text = String::new();
        write(&mut text).unwrap();
        moves.push(text);
    });
    moves.sort();
    moves
}

fn agree(game: &Session<Tuefteln>, slow: &Slow, eyes_seen: &[Option<usize>]) {
    let actor = match game.actor() {
        Actor::Seat(seat) => seat.number().to_string(),
        Actor::Over => "over".to_string(),
        Actor::Chance => "chance".to_string(),
    };
    assert_eq!(actor, slow.actor());
    let mut text = String::new();
    game.write_position(&mut text).unwrap();
    assert_eq!(text, slow.seen(|_| false));
    let read = Tuefteln::read_position(&text).unwrap();
    let mut again = String::new();
    Tuefteln::write_position(&read, &mut again).unwrap();
    assert_eq!(again, text);
    for &eyes in eyes_seen {
        let seat = eyes.and_then(|seat| Seat::new(seat as u8));
        let mut text = String::new();
        Tuefteln::write_view(&game.view(seat), &mut text).unwrap();
        assert_eq!(text, slow.view(eyes));
    }
    for seat in 0..slow.sheets.len() {
        let points = AnySession::points(game, Seat::new(seat as u8).unwrap());
        assert_eq!(points, slow.points(seat) as i32);
    }
}

/// Both agree at every step of random games, for all eyes.
#[test]
fn the_rules_agree_with_the_page() {
    let mut luck = Luck::new(23);
    for number in 0..90u64 {
        let seats = 1 + (number % 15) as u8;
        let variant = if number / 15 % 2 == 0 { 'a' } else { 'b' };
        let mut game = game(variant, seats, number);
        let mut slow = Slow::new(variant, seats.into());
        let all: Vec<Option<usize>> = std::iter::once(None)
            .chain((0..usize::from(seats)).map(Some))
            .collect();
        loop {
            agree(&game, &slow, &all);
            let moves = listed(&game);
            assert_eq!(moves, slow.moves());
            let Some(played) = luck.pick(&moves) else {
                break;
            };
            assert_eq!(game.outcome(), None);
            assert!(game.play_text(played, &mut |_| {}), "{played}");
            slow.play(played);
        }
        let first: Vec<usize> = game
            .outcome()
            .map(Outcome::first)
            .unwrap_or_default()
            .iter()
            .map(Seat::index)
            .collect();
        assert_eq!(first, slow.result());
    }
}

/// Random moves, legal or not: both accept the same.
#[test]
fn what_the_page_forbids_is_refused() {
    let mut luck = Luck::new(41);
    for number in 0..40u64 {
        let seats = 1 + (number % 3) as u8;
        let variant = if number % 2 == 0 { 'a' } else { 'b' };
        let mut game = game(variant, seats, number);
        let mut slow = Slow::new(variant, seats.into());
        while !slow.over() {
            let legal = slow.moves();
            for _ in 0..12 {
                let mut any = |count: u32| luck.below(count) as usize;
                let (x, y) = match slow.dice {
                    Some((x, y)) if any(3) > 0 => (x.to_string(), y.to_string()),
                    _ => ((1 + any(6)).to_string(), (1 + any(6)).to_string()),
                };
                let (one, other) = (name(any(36)), name(any(36)));
                let tried = match any(5) {
                    0 => format!("roll:{x}{y}"),
                    1 => format!("place:{one}={y},{other}={x}"),
                    _ => format!("place:{one}={x},{other}={y}"),
                };
                let before = game.position().clone();
                let played = game.play_text(&tried, &mut |_| {});
                assert_eq!(played, legal.contains(&tried), "{tried}");
                if played {
                    slow.play(&tried);
                    break;
                }
                assert_eq!(before, *game.position());
            }
            agree(&game, &slow, &[None]);
            if let Some(played) = luck.pick(&slow.moves()) {
                assert!(game.play_text(played, &mut |_| {}), "{played}");
                slow.play(played);
            }
        }
        agree(&game, &slow, &[None]);
    }
}

fn count(slow: &Slow, length: u32) -> u64 {
    let moves = slow.moves();
    if length == 0 || moves.is_empty() {
        return 1;
    }
    if length == 1 {
        return moves.len() as u64;
    }
    let after = |played: &String| {
        let mut next = slow.clone();
        next.play(played);
        count(&next, length - 1)
    };
    moves.iter().map(after).sum()
}

/// The numbers of sequences agree as well, and with those of the page.
#[test]
fn sequences_agree_with_the_page() {
    for (variant, facts) in [('a', [21, 3_564, 74_844]), ('b', [21, 2_700, 56_700])] {
        for (length, fact) in (1..).zip(facts) {
            assert_eq!(count(&Slow::new(variant, 1), length), fact);
            assert_eq!(game(variant, 1, 1).perft(length), fact);
        }
        for seats in [2, 3] {
            let slow = Slow::new(variant, usize::from(seats));
            assert_eq!(game(variant, seats, 1).perft(2), count(&slow, 2));
        }
    }
}

/// All 1,296 full squares, and every total both can reach from them.
#[test]
fn squares_agree_with_the_page() {
    use super::super::score::Category;
    use super::super::sheet::Die;
    for number in 0..6u32.pow(4) {
        let digits = [0, 1, 2, 3].map(|place| number / 6u32.pow(place) % 6 + 1);
        let dice = digits.map(|digit| Die::new(digit as u8).unwrap());
        let slow = square_name(digits.map(|digit| char::from_digit(digit, 10).unwrap()));
        let names = ["Mix", "2er", "2er+2er", "Cross", "4er", "Str"];
        let expected = names.iter().position(|&name| name == slow);
        assert_eq!(
            Category::of(dice).map(Category::index),
            expected,
            "{digits:?}"
        );
    }
}
