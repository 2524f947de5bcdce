//! The moments of Tüfteln.

use crate::{go, open};
use taschenspieler::driver::Driver;
use taschenspieler_core::game::{Level, Seat};
use taschenspieler_core::games::tuefteln::Tuefteln;
use taschenspieler_core::games::{AnyPlay, GameId};
use taschenspieler_core::seating::{Name, Who};

const NAMES: [&str; 15] = [
    "Lena",
    "Ben",
    "Mia",
    "Johanna",
    "Sophie",
    "Tom",
    "Maximilian",
    "Friederike",
    "Jörg",
    "Oma Gerda",
    "WWWWWWWWWW",
    "Konstantin",
    "Ida",
    "Emil",
    "Greta",
];

/// Full sheets, worth 38, 36, 33, 44 and so on.
const FULL: [&str; 15] = [
    "564562433262223355115533634245543232",
    "514444545566413323143314214445642222",
    "521356436665222355115466114112441442",
    "526461436461232345145436454522364522",
    "523126125562513366156622464345436632",
    "555562424462153323152514554111333222",
    "564534533265222322111433454532363232",
    "544565513665233312142243364142364142",
    "525533523366232326141124654445331132",
    "553334334465136356135443234532233262",
    "531162222262146366125443614461213362",
    "556655115561544324114333354332355562",
    "556562336562341345111336264561345422",
    "533215254565112322112463114131114612",
    "563645136265461333121563614525436452",
];

const BLANK: &str = "5.........6....3..1.......4........2";
/// Three squares are full.
const MIDDLE: &str = "56.56.432.621133.211665..44........2";
/// One square is full; five colours.
const COLOURS: &str = "56.26543..6.5.132.1.3.6...4..6.....2";
/// Two fields are left: white ones.
const LAST: &str = "56456243326222335511553363424.543.32";

fn position(variant: char, round: u8, roll: &str, sheets: &[&str]) -> String {
    let seats = sheets.len();
    let mut text = format!("variant={variant} seats={seats} round={round} roll={roll}");
    for (seat, sheet) in sheets.iter().enumerate() {
        text += &format!(" sheet{seat}={sheet}");
    }
    text
}

/// Begins with so many people, then computers, and plays on from a position.
fn tuefteln(driver: &mut Driver, people: usize, position: &str) {
    let seats = position.split_once("seats=").map_or("1", |(_, rest)| rest);
    let seats = seats.split(' ').next().and_then(|seats| seats.parse().ok());
    let seats = seats.unwrap_or(1);
    driver.begin(GameId::Tuefteln, |stage| {
        stage.guests_mut().resize(seats);
        for (seat, name) in Seat::all(seats).zip(NAMES) {
            let who = if seat.index() < people {
                Who::Person
            } else {
                Who::Computer(Level::Easy)
            };
            stage.guests_mut().set_who(seat, who);
            let name = Name::try_from(name).expect("a name");
            stage.guests_mut().set_name(seat, name);
        }
    });
    open::<Tuefteln>(driver, position, |play| match play {
        AnyPlay::Tuefteln(play) => Some(play),
        _ => None,
    });
}

/// All of them.
pub fn add_all(add: &mut impl FnMut(&str, fn(&mut Driver))) {
    writing(add);
    together(add);
    endings(add);
}

fn writing(add: &mut impl FnMut(&str, fn(&mut Driver))) {
    add("tuefteln-start", |driver| {
        tuefteln(driver, 1, &position('a', 1, "-", &[BLANK]));
    });
    add("tuefteln-tumbling", |driver| {
        tuefteln(driver, 1, &position('a', 1, "-", &[BLANK]));
        go(driver, "a 100");
    });
    add("tuefteln-first", |driver| {
        tuefteln(driver, 1, &position('a', 9, "25", &[MIDDLE]));
        go(driver, "up");
    });
    add("tuefteln-second", |driver| {
        tuefteln(driver, 1, &position('a', 9, "25", &[MIDDLE]));
        go(driver, "up right right right up a left left down");
    });
    add("tuefteln-preview", |driver| {
        tuefteln(driver, 1, &position('a', 9, "25", &[MIDDLE]));
        go(driver, "up a y");
    });
    add("tuefteln-linked", |driver| {
        tuefteln(driver, 1, &position('a', 1, "36", &[BLANK]));
        go(driver, "a y");
    });
    add("tuefteln-pen", |driver| {
        tuefteln(driver, 1, &position('a', 9, "25", &[MIDDLE]));
        go(driver, "up a a");
    });
    add("tuefteln-struck", |driver| {
        tuefteln(driver, 1, &position('a', 9, "25", &[MIDDLE]));
        go(driver, "up a a 110");
    });
    add("tuefteln-written", |driver| {
        tuefteln(driver, 1, &position('a', 9, "25", &[MIDDLE]));
        go(driver, "down a a 1000");
    });
    add("tuefteln-colours", |driver| {
        tuefteln(driver, 1, &position('b', 7, "44", &[COLOURS]));
        go(driver, "left a");
    });
    add("tuefteln-help", |driver| {
        tuefteln(driver, 1, &position('a', 9, "25", &[MIDDLE]));
        go(driver, "x 300");
    });
    add("tuefteln-hint", |driver| {
        tuefteln(driver, 1, &position('a', 9, "25", &[MIDDLE]));
        go(driver, "centre down a 3000");
    });
}

fn together(add: &mut impl FnMut(&str, fn(&mut Driver))) {
    add("tuefteln-table", |driver| {
        tuefteln(driver, 15, &position('a', 9, "-", &[MIDDLE; 15]));
    });
    add("tuefteln-table-end", |driver| {
        tuefteln(driver, 15, &position('a', 9, "-", &[MIDDLE; 15]));
        go(driver, "down down down down down down down");
    });
    add("tuefteln-table-dice", |driver| {
        tuefteln(driver, 3, &position('b', 7, "-", &[COLOURS; 3]));
        go(driver, "a 800");
    });
    add("tuefteln-curtain", |driver| {
        tuefteln(driver, 3, &position('b', 7, "-", &[COLOURS; 3]));
        go(driver, "a 3000");
    });
    add("tuefteln-long-name", |driver| {
        tuefteln(driver, 11, &position('a', 9, "25", &[MIDDLE; 11]));
        for _ in 0..10 {
            go(driver, "a a a 300");
        }
        go(driver, "a 100");
    });
    add("tuefteln-who-is-ready", |driver| {
        tuefteln(driver, 4, &position('b', 7, "44", &[COLOURS; 4]));
        go(driver, "a a a 300 a a a 300 a y 100");
    });
    add("tuefteln-other-sheet", |driver| {
        tuefteln(driver, 3, &position('b', 7, "-", &[COLOURS; 3]));
        go(driver, "y right 100");
    });
    add("tuefteln-wait", |driver| {
        tuefteln(driver, 1, &position('a', 9, "-", &[MIDDLE; 4]));
        go(driver, "y 100");
    });
    add("tuefteln-setup-15", |driver| {
        driver.change(|console, now| {
            console.lay_out(GameId::Tuefteln, now);
            if let Some(play) = console.table_mut() {
                play.play_mut().guests_mut().resize(15);
            }
        });
        go(driver, "up up up 100");
    });
    add("tuefteln-setup-dice", |driver| {
        driver.change(|console, now| {
            console.lay_out(GameId::Tuefteln, now);
        });
        go(driver, "up right 100");
    });
}

fn endings(add: &mut impl FnMut(&str, fn(&mut Driver))) {
    add("tuefteln-solo", |driver| {
        tuefteln(driver, 1, &position('a', 16, "-", &[FULL[6]]));
    });
    add("tuefteln-solo-low", |driver| {
        tuefteln(driver, 1, &position('a', 16, "-", &[FULL[10]]));
    });
    add("tuefteln-solo-counting", |driver| {
        tuefteln(driver, 1, &position('a', 15, "25", &[LAST]));
        go(driver, "a a 1400");
    });
    add("tuefteln-ranking", |driver| {
        tuefteln(driver, 1, &position('a', 16, "-", &FULL));
    });
    add("tuefteln-ranking-end", |driver| {
        tuefteln(driver, 15, &position('a', 16, "-", &FULL));
        go(driver, "down down down down down down");
    });
    add("tuefteln-ranking-shared", |driver| {
        let sheets = [FULL[0], FULL[9], FULL[0], FULL[4]];
        tuefteln(driver, 4, &position('a', 16, "-", &sheets));
    });
    add("tuefteln-ranking-long", |driver| {
        let mut sheets = FULL;
        sheets.swap(3, 10);
        tuefteln(driver, 15, &position('a', 16, "-", &sheets));
    });
    add("tuefteln-ranking-sheet", |driver| {
        tuefteln(driver, 15, &position('a', 16, "-", &FULL));
        go(driver, "y right 100");
    });
    add("tuefteln-dice", |driver| {
        tuefteln(driver, 5, "variant=a seats=5 dice=only rolls=25;11;34");
    });
    add("tuefteln-dice-tumbling", |driver| {
        tuefteln(driver, 5, "variant=a seats=5 dice=only rolls=25;11;34");
        go(driver, "a 60");
    });
    add("tuefteln-dice-end", |driver| {
        let rolls = "25;11;34;66;12;13;26;45;56;33;24;15;16;35;46";
        tuefteln(
            driver,
            5,
            &format!("variant=a seats=5 dice=only rolls={rolls}"),
        );
    });
}
