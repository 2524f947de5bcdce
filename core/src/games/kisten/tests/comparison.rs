//! The rules and the reference agree, over thousands of piles and random
//! games with every option.

use super::move_texts;
use super::reference::game::{Slow, Stage};
use super::reference::pile::{Pile as SlowPile, Tiles as SlowTiles};
use crate::game::{Actor, Notation, Options, Rules, Seat, Setup};
use crate::games::kisten::Kisten;
use crate::games::kisten::options::Variant;
use crate::games::kisten::pile::{Kind, Pile};
use crate::games::kisten::rules::Position;
use crate::luck::Luck;
use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

/// Plays a move, if it is one and legal.
fn play(game: &mut Position, text: &str) -> bool {
    Kisten::read_move(text).is_ok_and(|played| Kisten::apply(game, &played).is_ok())
}

/// Both at once: every step of one is a step of the other.
struct Pair {
    game: Position,
    slow: Slow,
}

impl Pair {
    fn new(seats: u8, first: u8, options: &str) -> Pair {
        let mut variant = Variant::default();
        for option in options.split_whitespace() {
            let (key, value) = option.split_once('=').unwrap();
            variant.set(key, value).expect("an option");
        }
        let setup = Setup {
            seats,
            first: Seat::new(first),
            options: variant,
        };
        Pair {
            game: Kisten::start(&setup, &mut Luck::new(1)),
            slow: Slow::new(seats.into(), first.into(), options),
        }
    }

    /// Compares all that can be asked, and answers the moves.
    fn compare(&self) -> Vec<String> {
        let listed = move_texts(&self.game);
        let place = format!("{:?}", self.slow);
        assert_eq!(listed, self.slow.moves(), "{place}");
        let actor = match Kisten::actor(&self.game) {
            Actor::Seat(seat) => seat.number().to_string(),
            Actor::Over => "over".to_string(),
            Actor::Chance => "chance".to_string(),
        };
        assert_eq!(actor, self.slow.actor(), "{place}");
        let mut text = String::new();
        let written = Kisten::write_position(&self.game, &mut text).ok();
        assert_eq!(written.map(|()| text), self.slow.position(), "{place}");
        for (number, &points) in self.slow.points.iter().enumerate() {
            let seat = Seat::new(number as u8).unwrap();
            assert_eq!(
                <Kisten as Rules>::points(&self.game, seat),
                points,
                "{place}"
            );
        }
        let result = Kisten::outcome(&self.game).map(|outcome| {
            let first = outcome.first();
            first.iter().map(Seat::index).collect::<Vec<_>>()
        });
        let over = self.slow.stage == Stage::Over;
        assert_eq!(result, over.then(|| self.slow.result()), "{place}");
        listed
    }

    /// Tries a pile that may be anything: either both accept it or none does.
    fn try_pile(&mut self, pile: &SlowPile) -> bool {
        let accepted = self.slow.may_build(pile);
        let text = format!("build:{}", pile.write());
        let played = play(&mut self.game, &text);
        assert_eq!(played, accepted, "{text} at {:?}", self.slow);
        if accepted {
            self.slow.play(&text);
        }
        accepted
    }

    fn play(&mut self, played: &str) {
        assert!(play(&mut self.game, played), "{played}");
        self.slow.play(played);
    }
}

/// A pile that differs in a few columns, in its ground, or in its lids.
fn changed(before: &SlowPile, luck: &mut Luck) -> SlowPile {
    let mut pile = before.clone();
    for _ in 0..=luck.below(4) {
        let places: Vec<_> = pile.columns.keys().copied().collect();
        let Some(&(x, y)) = luck.pick(&places) else {
            return pile;
        };
        let near = [
            (x, y),
            (x, y),
            (x + 1, y),
            (x - 1, y),
            (x, y + 1),
            (x, y - 1),
            (x + 1, y - 1),
            (x - 1, y + 1),
        ];
        let place = *luck.pick(&near).unwrap();
        let highest = pile.columns.values().map(|column| column.0).max().unwrap();
        let most = (highest - pile.ground).max(0) as u32;
        match luck.below(10) {
            0 => {
                pile.columns.remove(&place);
            }
            1 => pile.ground -= 1,
            2 if luck.chance(1, 4) => pile.ground += 1,
            3 => {
                if let Some(column) = pile.columns.get_mut(&place) {
                    column.1 = !column.1;
                }
            }
            4 if luck.chance(1, 8) => {
                let shifted = pile.columns.iter();
                pile.columns = shifted.map(|(&(x, y), &top)| ((x + 1, y), top)).collect();
            }
            5 => {
                pile.columns.values_mut().for_each(|column| column.0 += 1);
            }
            _ => {
                let height = 1 + luck.below(most + 1) as i32;
                let open = pile.columns.get(&place).is_some_and(|column| column.1);
                pile.columns.insert(place, (pile.ground + height, open));
            }
        }
    }
    pile
}

/// One random game. Builders build when they can, most of the time, and
/// knock now and then; in between anything is tried.
fn play_on(pair: &mut Pair, luck: &mut Luck, tries: u32) -> usize {
    let mut length = 0;
    loop {
        let listed = pair.compare();
        if listed.is_empty() {
            return length;
        }
        length += 1;
        let mut built = false;
        for _ in 0..tries {
            if matches!(pair.slow.stage, Stage::Asking(_)) {
                break;
            }
            let pile = changed(&pair.slow.pile, luck);
            if pair.try_pile(&pile) {
                built = true;
                break;
            }
        }
        if built {
            continue;
        }
        let builds: Vec<_> = listed.iter().filter(|text| text.starts_with('b')).collect();
        let pool = if builds.is_empty() || luck.chance(1, 6) {
            listed.iter().collect()
        } else {
            builds
        };
        let played = luck.pick(&pool).unwrap().to_string();
        pair.play(&played);
    }
}

const OPTIONS: [&str; 8] = [
    "",
    "kids=on",
    "finish=lowest",
    "finish=best",
    "kids=on finish=best",
    "kids=on finish=lowest",
    "mode=abbau",
    "finish=best mode=abbau",
];

/// How many games of each kind: enough for every run of the tests; the
/// variable makes it more.
fn games() -> u32 {
    let more = std::env::var("KISTEN_GAMES").ok();
    more.and_then(|text| text.parse().ok()).unwrap_or(1)
}

#[test]
fn the_rules_agree_with_the_page() {
    let mut luck = Luck::new(17);
    for number in 0..games() {
        for options in OPTIONS {
            let seats = 2 + luck.below(5) as u8;
            let first = luck.below(seats.into()) as u8;
            let mut pair = Pair::new(seats, first, options);
            let tries = if number % 2 == 0 { 3 } else { 0 };
            let length = play_on(&mut pair, &mut luck, tries);
            std::println!("{options} {seats} seats: {length} moves");
        }
    }
}

/// A drawable pile by chance, with open lids unless for kids; not more than
/// there are tiles.
fn any_pile(luck: &mut Luck, kids: bool) -> SlowPile {
    let mut pile = SlowPile::read("g0:0,0:1").unwrap();
    pile.ground -= luck.below(2) as i32;
    for _ in 0..luck.below(400) {
        let mut next = changed(&pile, luck);
        if luck.chance(1, 2) {
            next.ground = pile.ground;
        }
        let tiles = next.tiles();
        let open = if kids { 0 } else { 4 };
        let fits = (0..4).all(|kind| tiles[kind] <= [16, 16, 12, open][kind]);
        let grown = next.columns.len() >= pile.columns.len() || luck.chance(1, 8);
        let sound = !next.columns.is_empty() && next.is_written_well();
        if fits && grown && sound && next.is_drawable(kids) {
            pile = next;
        }
    }
    pile
}

fn text_of(tiles: SlowTiles) -> String {
    format!("{},{},{},{}", tiles[0], tiles[1], tiles[2], tiles[3])
}

/// The lists of moves of any position, not only of those that games reach.
#[test]
fn lists_agree_on_any_pile() {
    let mut luck = Luck::new(23);
    for number in 0..40 * games() {
        let kids = number % 4 == 0;
        let pile = any_pile(&mut luck, kids);
        let tiles = pile.tiles();
        let mut hand = [0; 4];
        let mut stack = [16, 16, 12, 4];
        if kids {
            stack[3] = 0;
        }
        for kind in 0..4 {
            stack[kind] -= tiles[kind];
            hand[kind] = luck.below((stack[kind] as u32 + 1).min(4)) as i32;
            stack[kind] -= hand[kind];
        }
        let abbau = number % 3 == 0 && !kids;
        if abbau {
            (hand, stack) = ([0; 4], [0; 4]);
        }
        let other = stack;
        let points = if abbau { "0,0" } else { "3,4" };
        let variant = match (kids, abbau) {
            (true, _) => " kids=on",
            (_, true) => " mode=abbau",
            _ => "",
        };
        let position = format!(
            "seats=2 pile={} stack=0,0,0,0 hand0={} hand1={} points={points} turn=0{variant}",
            pile.write(),
            text_of(hand),
            text_of(other),
        );
        let mut slow = Slow::new(2, 0, variant);
        slow.pile = pile;
        slow.stack = [0; 4];
        slow.hands = [hand, other].into();
        slow.points = if abbau { [0, 0] } else { [3, 4] }.into();
        slow.stage = Stage::Building;
        assert_eq!(slow.position().as_deref(), Some(position.as_str()));
        let game = Kisten::read_position(&position);
        let game = game.unwrap_or_else(|_| panic!("{position}"));
        let mut pair = Pair { game, slow };
        let listed = pair.compare();
        std::println!("{} moves at {position}", listed.len());
        for _ in 0..20 {
            let wild = changed(&pair.slow.pile, &mut luck);
            if pair.try_pile(&wild) {
                pair.compare();
                break;
            }
        }
    }
}

/// What can be drawn, and with what, of any columns at all.
#[test]
fn drawings_agree() {
    let mut luck = Luck::new(5);
    let mut drawable = 0;
    for _ in 0..20_000 {
        let mut pile = any_small_pile(&mut luck);
        if luck.chance(1, 2) {
            pile = changed(&pile, &mut luck);
        }
        let Some(quick) = Pile::read_text(&pile.write()) else {
            assert!(!pile.is_written_well() || (pile.columns.is_empty() && pile.ground != 0));
            continue;
        };
        assert_eq!(i32::from(quick.crates()), pile.crates());
        for kids in [false, true] {
            let drawn = pile.drawing(kids);
            let text = pile.write();
            assert_eq!(quick.is_drawable(kids), drawn.is_some(), "{text}");
            if let Some(tiles) = drawn {
                let counted = Kind::ALL.map(|kind| i32::from(quick.tiles()[kind]));
                assert_eq!(counted, tiles, "{text}");
                drawable += 1;
            }
        }
    }
    assert!(drawable > 4_000, "{drawable}");
}

/// Up to six columns near each other.
fn any_small_pile(luck: &mut Luck) -> SlowPile {
    let mut pile = SlowPile::default();
    for _ in 0..=luck.below(6) {
        let place = (luck.below(3) as i32, luck.below(3) as i32);
        let height = 3 - luck.below(3) as i32;
        pile.columns.insert(place, (height, luck.chance(1, 6)));
    }
    pile
}
