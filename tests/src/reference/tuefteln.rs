//! Tüfteln, written from the words of the page alone with strings and lists.

use super::{Reference, Sequences, Table, first_of_most, seat};
use std::collections::BTreeMap;
use taschenspieler_core::game::{Actor, Outcome};
use taschenspieler_core::games::tuefteln::Tuefteln;
use taschenspieler_core::luck::Luck;

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

/// The state of the game as people would keep it on paper.
#[derive(Clone)]
pub struct Sheets {
    variant: char,
    /// The 36 printed fields.
    print: Vec<char>,
    /// The numbers that every seat has written so far, including printed ones.
    sheets: Vec<Vec<char>>,
    finished: usize,
    dice: Option<(char, char)>,
    wrote: Vec<bool>,
}

impl Sheets {
    fn new(variant: char, seats: usize) -> Sheets {
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
        Sheets {
            variant,
            print,
            sheets: vec![sheet; seats],
            finished: 0,
            dice: None,
            wrote: vec![false; seats],
        }
    }

    /// Reads a position with everybody's sheet as it is before or after a roll
    /// that is not yet written.
    pub fn read(text: &str) -> Sheets {
        let fields: BTreeMap<&str, &str> = text
            .split(' ')
            .filter_map(|field| field.split_once('='))
            .collect();
        let variant = fields["variant"].chars().next().unwrap();
        let seats: usize = fields["seats"].parse().unwrap();
        let mut sheets = Sheets::new(variant, seats);
        sheets.finished = fields["round"].parse::<usize>().unwrap() - 1;
        for (seat, sheet) in sheets.sheets.iter_mut().enumerate() {
            *sheet = fields[format!("sheet{seat}").as_str()].chars().collect();
        }
        let dice: Vec<char> = fields["roll"].chars().collect();
        sheets.dice = match dice[..] {
            [x, y] => Some((x, y)),
            _ => None,
        };
        sheets
    }

    /// The roll that is to be written.
    pub fn dice(&self) -> Option<(char, char)> {
        self.dice
    }

    fn over(&self) -> bool {
        self.finished == 15
    }

    fn writer(&self) -> Option<usize> {
        self.dice?;
        self.wrote.iter().position(|&wrote| !wrote)
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

    fn total(&self, seat: usize) -> usize {
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
}

impl Reference for Sheets {
    type Game = Tuefteln;
    const EXPECTED: &'static [(&'static str, u32)] = &[];

    fn tables(_: &mut Luck) -> Vec<Table> {
        let game = |number: usize| {
            let variant = ["variant=a", "variant=b"][number / 15 % 2];
            Table::new(1 + number % 15, 0, variant)
        };
        (0..90).map(game).collect()
    }

    fn sequences() -> Vec<Sequences> {
        let of = |seats, options, counts| Sequences {
            table: Table::new(seats, 0, options),
            moves: "",
            counts,
            too_long: 4,
        };
        let alone = [
            of(1, "variant=a", &[21, 3_564, 74_844][..]),
            of(1, "variant=b", &[21, 2_700, 56_700]),
        ];
        let together = [2, 3].into_iter().flat_map(|seats| {
            let both = ["variant=a", "variant=b"];
            both.map(|variant| of(seats, variant, &[0, 0]))
        });
        alone.into_iter().chain(together).collect()
    }

    fn begin(table: &Table, _: &str, _: &mut Luck) -> Sheets {
        let variant = table.options.chars().last();
        Sheets::new(variant.unwrap_or('a'), table.seats)
    }

    fn actor(&self) -> Actor {
        match self.writer() {
            _ if self.over() => Actor::Over,
            Some(writer) => seat(writer),
            None => Actor::Chance,
        }
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

    fn position(&self) -> Option<String> {
        Some(self.seen(|_| false))
    }

    fn view(&self, eyes: Option<usize>) -> String {
        self.seen(|seat| self.wrote[seat] && eyes != Some(seat))
    }

    fn points(&self, seat: usize) -> i32 {
        self.total(seat) as i32
    }

    fn outcome(&self) -> Option<Outcome> {
        let seats = 0..self.sheets.len();
        let totals: Vec<usize> = seats.map(|seat| self.total(seat)).collect();
        self.over().then(|| first_of_most(&totals))
    }

    /// Rolls and numbers anywhere.
    fn tries(&self, luck: &mut Luck) -> Vec<String> {
        let mut any = |count: u32| luck.below(count) as usize;
        let mut tried = || {
            let (x, y) = match self.dice {
                Some((x, y)) if any(3) > 0 => (x.to_string(), y.to_string()),
                _ => ((1 + any(6)).to_string(), (1 + any(6)).to_string()),
            };
            let (one, other) = (name(any(36)), name(any(36)));
            match any(5) {
                0 => format!("roll:{x}{y}"),
                1 => format!("place:{one}={y},{other}={x}"),
                _ => format!("place:{one}={x},{other}={y}"),
            }
        };
        (0..3).map(|_| tried()).collect()
    }
}

/// A field as a move names it.
fn name(field: usize) -> String {
    let column = "abcdef".chars().nth(field % 6).unwrap();
    format!("{column}{}", field / 6 + 1)
}

/// The name of four numbers, clockwise; empty if they score nothing.
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

#[cfg(test)]
mod tests {
    use super::square_name;
    use taschenspieler_core::games::tuefteln::score::Category;
    use taschenspieler_core::games::tuefteln::sheet::DieNumber;

    /// All 1,296 full squares, and every total that both compute from them.
    #[test]
    fn squares_agree_with_the_page() {
        for number in 0..6u32.pow(4) {
            let digits = [0, 1, 2, 3].map(|place| number / 6u32.pow(place) % 6 + 1);
            let dice = digits.map(|digit| DieNumber::new(digit as u8).unwrap());
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
}
