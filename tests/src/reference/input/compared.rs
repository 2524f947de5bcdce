//! The games compared, with every variant, and the manners of their players.

use super::Cards;
use crate::reference::{Position, Reference, Seen, Sequences, Table, count, first, seat};
use taschenspieler_core::game::{Actor, Notation, Outcome, Rules, Setup};
use taschenspieler_core::games::input::Input;
use taschenspieler_core::luck::Luck;

/// The aim of the players of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    /// Numbers.
    Eager,
    /// No one announces anything.
    Silent,
    /// A manner that lasts for a thousand turns.
    Lasting,
}

/// Some variants, every other game without any.
fn variants(luck: &mut Luck, seats: usize) -> String {
    let mut variants = String::new();
    if luck.chance(1, 2) {
        return variants;
    }
    let last = if seats == 2 { 6 } else { 9 };
    let mut set = |key: &str, value: &str| variants += &format!("{key}={value} ");
    let mut on = || luck.chance(1, 3);
    let drawn: Vec<bool> = (0..6).map(|_| on()).collect();
    if drawn[0] || drawn[1] {
        set("null", "on");
    }
    if drawn[2] {
        let (key, value) = [("solo", "double"), ("bonus", "3")][usize::from(drawn[3])];
        set(key, value);
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
    variants
}

/// A player has lost a number to another player's Null.
fn after_a_null(luck: &mut Luck) -> Option<Table> {
    let mut setup = Setup {
        seats: 2,
        first: None,
        options: <Input as Rules>::Options::default(),
    };
    setup.options.null = true;
    let mut text = String::new();
    Input::write_position(&Input::start(&setup, luck), &mut text).ok()?;
    let text = text.replace(" won0=- won1=-", " won0=lost won1=2");
    Some(Table::at(&text.replace("nulled=-", "nulled=1")))
}

/// This many games are compared; many more were.
const GAMES: usize = 240;

/// The start position from which all sequences are counted.
const START: &str = "seats=2 null=off cards=1:-,-,-,-,-;2:-,-,-,-,-;3:-,-,-,-,-;4:-,-,-,-,-;\
    5:-,-,-,-,-;6:-,-,-,-,- up=- supply0=vh/v;vr/v;vs/v;hr/h;hs/h;rs/r;js/s \
    supply1=vh/v;vr/v;vs/v;hr/h;hs/h;rs/r;js/s points=0,0 won0=- won1=- last=-;- nulled=- \
    quiet=0 turn=0";

impl Reference for Cards {
    type Game = Input;
    const EXPECTED: &'static [(&'static str, u32)] = &[
        ("numbers", 2_000),
        ("nulls", 100),
        ("lost nulls", 10),
        ("misfits put elsewhere", 10),
        ("stones that return", 100),
        ("to and fro", 20),
        ("lost all", 10),
        ("nulls of losers", 2),
        ("failed", 500),
        ("held", 1_000),
        ("quiet ends", 10),
        ("won by a combination", 5),
        ("single colours", 20),
        ("a thousand turns", 1),
    ];

    fn tables(luck: &mut Luck) -> Vec<Table> {
        let mut tables = Vec::new();
        for number in 0..GAMES {
            let seats = 2 + number % 2;
            if number % 8 == 3 {
                tables.extend(after_a_null(luck));
            } else {
                let first = luck.below(seats as u32) as usize;
                tables.push(Table::new(seats, first, &variants(luck, seats)));
            }
        }
        tables.push(Table::new(3, 0, LASTING));
        tables
    }

    /// The numbers under Facts.
    fn sequences() -> Vec<Sequences> {
        vec![Sequences {
            table: Table::at(START),
            moves: "",
            counts: &[7, 73, 511, 5114, 35798],
            too_long: 6,
        }]
    }

    fn begin(table: &Table, laid: &str, luck: &mut Luck) -> Cards {
        let manner = match luck.below(10) {
            _ if table.options == LASTING => Manner::Lasting,
            0 => Manner::Silent,
            _ => Manner::Eager,
        };
        Cards {
            manner,
            ..Cards::read(laid)
        }
    }

    fn actor(&self) -> Actor {
        match self.over() {
            true => Actor::Over,
            false => seat(self.turn),
        }
    }

    fn moves(&self) -> Vec<String> {
        self.legal()
    }

    fn play(&mut self, played: &str) {
        self.make(played);
    }

    fn position(&self) -> Option<String> {
        self.between_turns().then(|| self.written())
    }

    fn view(&self, _: Option<usize>) -> String {
        self.seen()
    }

    fn points(&self, seat: usize) -> i32 {
        self.points[seat]
    }

    fn outcome(&self) -> Option<Outcome> {
        self.over().then(|| first(self.result()))
    }

    /// One of the moves, preferably one that advances the game.
    fn pick(&mut self, _: &Position<Self>, moves: &[String], luck: &mut Luck) -> Option<String> {
        let wanted = moves.iter().filter(|played| match self.manner {
            Manner::Eager => true,
            Manner::Silent => !played.contains("claim"),
            Manner::Lasting => self.lasts(played),
        });
        let mut wanted: Vec<&String> = wanted.collect();
        if wanted.is_empty() {
            wanted = moves.iter().collect();
        }
        if self.manner == Manner::Silent {
            return luck.pick(&wanted).map(|played| played.to_string());
        }
        let likings: Vec<u32> = wanted.iter().map(|played| self.liking(played)).collect();
        let mut drawn = luck.below(likings.iter().sum::<u32>().max(1));
        let mut choices = wanted.iter().zip(likings);
        let drawn = choices.find(|(_, liking)| {
            let found = drawn < *liking;
            drawn = drawn.saturating_sub(*liking);
            found
        });
        drawn.map(|(played, _)| played.to_string())
    }

    fn note(&self, before: &Cards, played: &str, seen: &mut Seen) {
        let lost = |cards: &Cards| cards.written().matches("=lost").count();
        let poor = before.won[before.turn].is_empty();
        let returned = self.has_returned(before.turn) && self.between_turns();
        let elsewhere = before.misfit && played.starts_with("put");
        for (what, happened) in [
            ("nulls", before.null && !self.null),
            ("lost nulls", self.misfit && !before.misfit),
            ("misfits put elsewhere", elsewhere),
            ("stones that return", returned),
            ("to and fro", self.is_swinging()),
            ("lost all", lost(self) > lost(before)),
            ("nulls of losers", played == "null" && poor),
            ("failed", self.failed && !before.failed),
            ("held", played.starts_with("hold")),
        ] {
            count(seen, what, happened);
        }
        if !self.over() {
            return;
        }
        for won in self.won.iter().flatten() {
            count(seen, "numbers", true);
            count(seen, "single colours", won.ends_with('+'));
        }
        let long = self.turns >= 1_000;
        count(seen, "a thousand turns", long);
        count(seen, "quiet ends", self.quiet == 100);
        let most = self.points.iter().copied().max();
        let few = most < Some(self.target());
        count(
            seen,
            "won by a combination",
            few && self.quiet < 100 && !long,
        );
    }
}

/// The variant that is played for a thousand turns.
const LASTING: &str = "null=off solo=double";
