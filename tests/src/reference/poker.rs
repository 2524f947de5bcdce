//! Zahlenpoker, slow and plain: stones are numbers in lists, choices are texts.

use super::{Position, Reference, Seen, Sequences, Table, count, first, seat};
use taschenspieler_core::game::{Actor, Outcome};
use taschenspieler_core::games::poker::Poker;
use taschenspieler_core::luck::Luck;

/// The state of the game, following the rules page.
#[derive(Clone)]
pub struct Hands {
    stones: Vec<Vec<u8>>,
    unused: Vec<bool>,
    prizes: Vec<Vec<u8>>,
    /// The choice of each seat in this round.
    chosen: Vec<Option<String>>,
    /// How much the players avoid the empty hand, so that rare endings occur often enough.
    dislikes: u32,
}

impl Hands {
    fn new(seats: usize) -> Hands {
        Hands {
            stones: vec![vec![1, 1, 2, 2, 3, 3, 4, 4]; seats],
            unused: vec![true; seats],
            prizes: vec![vec![]; seats],
            chosen: vec![None; seats],
            dislikes: 0,
        }
    }

    /// Reads a position as the page writes it.
    fn read(text: &str) -> Hands {
        let field = |key: String| {
            let mut fields = text.split(' ').filter_map(|field| field.split_once('='));
            fields.find(|field| field.0 == key).expect("a field").1
        };
        let seats: usize = field("seats".into()).parse().expect("a number");
        let mut hands = Hands::new(seats);
        for seat in 0..seats {
            let hand = field(format!("hand{seat}"));
            hands.unused[seat] = hand.ends_with('e');
            hands.stones[seat].clear();
            for (value, count) in (1..).zip(hand.trim_end_matches('e').chars()) {
                let count = count.to_digit(10).expect("a number") as usize;
                hands.stones[seat].extend(vec![value; count]);
            }
            let prizes = field(format!("prize{seat}")).split(';');
            let prizes = prizes.filter_map(|prize| prize.parse().ok());
            hands.prizes[seat] = prizes.collect();
        }
        hands
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
    fn asked(&self) -> Option<usize> {
        if self.is_over() {
            return None;
        }
        self.must_choose().first().copied().or(self.thief())
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

    /// Everything that was shown is gone or used up.
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

impl Reference for Hands {
    type Game = Poker;
    const EXPECTED: &'static [(&'static str, u32)] =
        &[("draws", 100), ("thefts", 1_000), ("sat out", 100)];

    fn tables(_: &mut Luck) -> Vec<Table> {
        let games = 0..3_000;
        games
            .map(|number| Table::new(2 + number % 3, 0, ""))
            .collect()
    }

    /// The numbers of the page for two seats; those for three were counted by
    /// a third program. Near the end seats run out of stones at different
    /// times: counted to the very end from there.
    fn sequences() -> Vec<Sequences> {
        let begun = |seats, counts| Sequences {
            table: Table::new(seats, 0, ""),
            moves: "",
            counts,
            too_long: 7,
        };
        let mut all = vec![
            begun(2, &[5, 25, 92, 452, 1_632, 7_440]),
            begun(3, &[5, 25, 125, 472, 2_288, 11_104]),
        ];
        let mut luck = Luck::new(7);
        for number in 0..60 {
            let mut hands = Hands::new(2 + number % 3);
            while hands.stones.concat().len() > 5 || hands.position().is_none() {
                let moves = hands.moves();
                hands.play(luck.pick(&moves).expect("a move"));
            }
            all.push(Sequences {
                table: Table::at(&hands.fields()),
                moves: "",
                counts: &[0; 9],
                too_long: 10,
            });
        }
        all
    }

    fn begin(table: &Table, laid: &str, luck: &mut Luck) -> Hands {
        let mut hands = match table.position {
            Some(_) => Hands::read(laid),
            None => Hands::new(table.seats),
        };
        hands.dislikes = luck.below(4);
        hands
    }

    fn actor(&self) -> Actor {
        self.asked().map_or(Actor::Over, seat)
    }

    fn moves(&self) -> Vec<String> {
        let Some(seat) = self.asked() else {
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
        let seat = self.asked().expect("somebody");
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

    fn position(&self) -> Option<String> {
        let between = self.chosen.iter().all(Option::is_none);
        between.then(|| self.fields())
    }

    /// `None` is a spectator, who sees the same as all.
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

    fn points(&self, seat: usize) -> i32 {
        self.prizes[seat].len() as i32
    }

    fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| first(self.winners()))
    }

    fn tries(&self, _: &mut Luck) -> Vec<String> {
        EVERY_MOVE.map(str::to_owned).into()
    }

    fn pick(&mut self, _: &Position<Self>, moves: &[String], luck: &mut Luck) -> Option<String> {
        let mut played = luck.pick(moves)?;
        for _ in 0..self.dislikes {
            if played == "hand" || luck.chance(1, 8) {
                played = luck.pick(moves)?;
            }
        }
        Some(played.clone())
    }

    fn note(&self, _: &Hands, played: &str, seen: &mut Seen) {
        count(seen, "thefts", played.starts_with("steal"));
        count(seen, "sat out", played == "out");
        let draw = matches!(self.outcome(), Some(Outcome::Draw(_)));
        count(seen, "draws", draw);
    }
}
