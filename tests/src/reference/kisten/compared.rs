//! Which games and piles are compared: games with every option, lists for arbitrary piles,
//! and the drawability of arbitrary columns.

use super::game::{Crates, Phase};
use super::pile::{Pile, Tiles};
use crate::reference::{Position, Reference, Seen, Sequences, Table, count, first_of_most, seat};
use taschenspieler_core::game::{Actor, Outcome};
use taschenspieler_core::games::kisten::Kisten;
use taschenspieler_core::luck::Luck;

/// A pile that differs in a few columns, in its ground, or in its lids.
fn changed(before: &Pile, luck: &mut Luck) -> Pile {
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

/// A drawable pile by chance, with open lids unless for kids; not more than
/// there are tiles.
fn any_pile(luck: &mut Luck, kids: bool) -> Pile {
    let mut pile = Pile::read("g0:0,0:1").unwrap();
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

fn text_of(tiles: Tiles) -> String {
    format!("{},{},{},{}", tiles[0], tiles[1], tiles[2], tiles[3])
}

/// A position with an arbitrary pile, even one that no game reaches, and an empty stack;
/// the other seat has all remaining tiles.
fn any_position(number: u32, luck: &mut Luck) -> Table {
    let kids = number.is_multiple_of(4);
    let pile = any_pile(luck, kids);
    let tiles = pile.tiles();
    let mut hand = [0; 4];
    let mut other = [16, 16, 12, if kids { 0 } else { 4 }];
    for kind in 0..4 {
        other[kind] -= tiles[kind];
        hand[kind] = luck.below((other[kind] as u32 + 1).min(4)) as i32;
        other[kind] -= hand[kind];
    }
    let abbau = number.is_multiple_of(3) && !kids;
    if abbau {
        (hand, other) = ([0; 4], [0; 4]);
    }
    let points = if abbau { "0,0" } else { "3,4" };
    let variant = match (kids, abbau) {
        (true, _) => " kids=on",
        (_, true) => " mode=abbau",
        _ => "",
    };
    Table::at(&format!(
        "seats=2 pile={} stack=0,0,0,0 hand0={} hand1={} points={points} turn=0{variant}",
        pile.write(),
        text_of(hand),
        text_of(other),
    ))
}

/// How many games of each kind: enough for an ordinary run; the environment variable raises
/// it.
fn games() -> u32 {
    let more = std::env::var("KISTEN_GAMES").ok();
    more.and_then(|text| text.parse().ok()).unwrap_or(1)
}

impl Reference for Crates {
    type Game = Kisten;
    const EXPECTED: &'static [(&'static str, u32)] = &[("tries played", 10), ("knocks", 10)];
    const PLAYS_TRIES: bool = true;

    fn tables(luck: &mut Luck) -> Vec<Table> {
        let mut tables = Vec::new();
        for _ in 0..games() {
            for options in OPTIONS {
                let seats = 2 + luck.below(5);
                let first = luck.below(seats) as usize;
                tables.push(Table::new(seats as usize, first, options));
            }
        }
        tables.extend((0..40 * games()).map(|number| any_position(number, luck)));
        tables
    }

    fn sequences() -> Vec<Sequences> {
        let of = |position, counts| Sequences {
            table: Table::at(position),
            moves: "",
            counts,
            too_long: 5,
        };
        vec![
            of(
                "seats=2 pile=g0:0,0:2;0,1:2;1,0:2;1,1:1 stack=11,10,7,3 \
                 hand0=1,1,1,0 hand1=0,1,0,1 points=3,4 turn=0",
                &[4, 72, 280, 3240],
            ),
            of(
                "seats=2 pile=g0:0,0:1;1,-1:1 stack=14,13,9,0 hand0=0,1,1,0 \
                 hand1=0,0,0,0 points=1,0 turn=0 kids=on",
                &[3, 43, 126, 344],
            ),
        ]
    }

    fn begin(table: &Table, laid: &str, _: &mut Luck) -> Crates {
        let mut game = match table.position {
            Some(_) => Crates::read(laid),
            None => Crates::new(table.seats, table.first, &table.options),
        };
        game.tries = if table.position.is_some() { 20 } else { 3 };
        game.only_tried = table.position.is_some();
        game
    }

    fn actor(&self) -> Actor {
        match (&self.phase, self.asked()) {
            (Phase::Drawing, _) => Actor::Chance,
            (_, asked) => asked.map_or(Actor::Over, seat),
        }
    }

    fn moves(&self) -> Vec<String> {
        self.listed()
    }

    fn play(&mut self, played: &str) {
        self.make(played);
        if self.only_tried {
            self.tries = 0;
        }
    }

    fn position(&self) -> Option<String> {
        self.written()
    }

    fn points(&self, seat: usize) -> i32 {
        self.points[seat]
    }

    fn outcome(&self) -> Option<Outcome> {
        let over = self.phase == Phase::Over;
        over.then(|| first_of_most(&self.points))
    }

    /// Piles that may be anything.
    fn tries(&self, luck: &mut Luck) -> Vec<String> {
        let tries = match self.phase {
            Phase::Asking(_) => 0,
            _ => self.tries,
        };
        let build = |_| format!("build:{}", changed(&self.pile, luck).write());
        (0..tries).map(build).collect()
    }

    fn allows(&self, played: &str) -> bool {
        let pile = played.strip_prefix("build:").and_then(Pile::read);
        pile.is_some_and(|pile| self.may_build(&pile))
    }

    /// Builders build when they can, most of the time, and knock now and then.
    fn pick(&mut self, _: &Position<Self>, moves: &[String], luck: &mut Luck) -> Option<String> {
        if self.only_tried {
            return None;
        }
        let builds: Vec<&String> = moves.iter().filter(|text| text.starts_with('b')).collect();
        if builds.is_empty() || luck.chance(1, 6) {
            return luck.pick(moves).cloned();
        }
        luck.pick(&builds).map(|played| played.to_string())
    }

    fn note(&self, _: &Crates, played: &str, seen: &mut Seen) {
        count(seen, "knocks", played == "knock");
    }
}

#[cfg(test)]
mod tests {
    use super::{Pile, changed};
    use taschenspieler_core::games::kisten::pile::{CratePile as Quick, TileKind as Kind};
    use taschenspieler_core::luck::Luck;

    /// Which arbitrary columns can be drawn, and with which tiles.
    #[test]
    fn drawings_agree() {
        let mut luck = Luck::new(5);
        let mut drawable = 0;
        for _ in 0..20_000 {
            let mut pile = any_small_pile(&mut luck);
            if luck.chance(1, 2) {
                pile = changed(&pile, &mut luck);
            }
            let Some(quick) = Quick::read_text(&pile.write()) else {
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
    fn any_small_pile(luck: &mut Luck) -> Pile {
        let mut pile = Pile::default();
        for _ in 0..=luck.below(6) {
            let place = (luck.below(3) as i32, luck.below(3) as i32);
            let height = 3 - luck.below(3) as i32;
            pile.columns.insert(place, (height, luck.chance(1, 6)));
        }
        pile
    }
}
