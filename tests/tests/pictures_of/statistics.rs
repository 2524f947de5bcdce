//! The statistics, game by game.

use crate::go;
use taschenspieler::driver::Driver;
use taschenspieler_core::game::Level;
use taschenspieler_core::games::GameId;
use taschenspieler_core::records::Records;
use taschenspieler_core::records::finished::{Finished, GameEnd};
use taschenspieler_core::records::people::Participant;
use taschenspieler_core::records::rating::{AgainstComputers, START};

/// Adds them all.
pub fn add_all(add: &mut impl FnMut(&str, fn(&mut Driver))) {
    add("statistics-empty", |driver| go(driver, "b y y y a"));
    add("statistics-levels", |driver| {
        show(driver, "right right right")
    });
    add("statistics-table", |driver| {
        show(driver, "right right right y")
    });
    add("statistics-fuenf", |driver| show(driver, "right right"));
    add("statistics-fuenf-table", |driver| {
        show(driver, "right right y")
    });
    add("statistics-tuefteln", |driver| show(driver, "right y y"));
    add("statistics-tuefteln-alone", |driver| show(driver, "right"));
    add("statistics-tuefteln-other", |driver| {
        show(driver, "right y")
    });
    add("statistics-people", |driver| {
        show(driver, "right right right y y")
    });
    add("statistics-ratings", |driver| {
        driver.change(|console, _| console.set_records(rated()));
        go(driver, "b y y y a right right right y y");
    });
    add("launcher-record", |driver| {
        driver.change(|console, _| console.set_records(played()));
        go(driver, "right right right 300");
    });
    add("statistics-puzzle", |driver| show(driver, "left left"));
    add("statistics-years", |driver| show(driver, "left"));
    add("statistics-years-table", |driver| show(driver, "left y"));
}

/// Opens the statistics of a person who has played a little.
fn show(driver: &mut Driver, buttons: &str) {
    driver.change(|console, _| console.set_records(played()));
    go(driver, "b y y y a");
    go(driver, buttons);
}

fn played() -> Records {
    let mut records = Records::new();
    // Torris: better against the easy ones.
    for (level, ends) in [
        (Level::Easy, "wwwwwwwww"),
        (Level::Medium, "wwlwwwdwwwwwwl"),
        (Level::Hard, "lllwllwdlwwlw"),
        (Level::Master, "llwlll"),
    ] {
        for (number, end) in (0..).zip(ends.chars()) {
            note(&mut records, GameId::Torris, Some(level), end, 9 + number);
            // Fünf gewinnt counts no points, and no game was played against the master.
            if level != Level::Master {
                let points = i32::from(end == 'w');
                note(&mut records, GameId::Fuenf, Some(level), end, points);
            }
        }
    }
    for _ in 0..5 {
        note(&mut records, GameId::Torris, None, 'p', 17);
    }
    for (name, end, points) in [("Anna", 'w', 14), ("Maximilian", 'l', 11), ("Anna", 'l', 9)] {
        records.note(&named(name, end, points));
    }
    // Tüfteln: alone, slowly getting better.
    for number in 0..40 {
        let points = 18 + number * 2 / 3 + number * 7 % 9;
        alone(&mut records, GameId::Tuefteln, 'p', points, 0);
    }
    for points in [22, 0, 31] {
        alone(&mut records, GameId::Tuefteln, 'p', points, 1);
    }
    // Abräumen: solved now and then.
    for stones in [9, 7, 6, 8, 4, 5, 3, 1, 3, 2, 1, 1, 4, 1] {
        let end = if stones == 1 { 'w' } else { 'l' };
        alone(&mut records, GameId::Abraeumen, end, stones, 0);
    }
    // Kistenstapel: years.
    for number in 0..25_000 {
        let level = Level::ALL[number % 4];
        let end = if number % 3 == 0 { 'd' } else { 'w' };
        note(&mut records, GameId::Kisten, Some(level), end, 117);
    }
    records
}

/// People who get better or worse against a medium level, one with only a few games, and
/// one who plays only with people.
fn rated() -> Records {
    let mut records = Records::new();
    let people = [
        ("Anna", "wlwwlwwwlwwwwwww"),
        ("WWWWWWWWWW", "wlwlwlwlwlwlllll"),
        ("Maximilian", "wlwlwlwlwlwlwlwl"),
        ("Eva", "lwl"),
        ("Oma", "w"),
    ];
    for (name, ends) in people {
        for end in ends.chars() {
            let mut finished = named(name, end, 14);
            let score = AgainstComputers {
                rivals: START,
                share: if end == 'w' { 1000 } else { 0 },
            };
            let score = Some(score).filter(|_| name != "Oma");
            let part = Participant::of(name, end == 'w', 14).scored(score);
            finished.people = [part].into_iter().collect();
            records.note(&finished);
        }
    }
    records
}

fn finished(game: GameId, rival: Option<Level>, end: char, points: i32) -> Finished {
    Finished {
        game,
        rival,
        alone: false,
        end: match end {
            'w' => GameEnd::Won,
            'd' => GameEnd::Drawn,
            'l' => GameEnd::Lost,
            _ => GameEnd::Played,
        },
        points,
        lowest_is_best: game == GameId::Abraeumen,
        history: None,
        first: true,
        hinted: false,
        fitting: false,
        people: Default::default(),
    }
}

/// Two of the owners, who have taken turns at Torris.
fn named(name: &str, end: char, points: i32) -> Finished {
    let mut finished = finished(GameId::Torris, Some(Level::Medium), end, points);
    let part = Participant::of(name, end == 'w', points);
    finished.people = [part].into_iter().collect();
    finished
}

fn note(records: &mut Records, game: GameId, rival: Option<Level>, end: char, points: i32) {
    records.note(&finished(game, rival, end, points));
}

fn alone(records: &mut Records, game: GameId, end: char, points: i32, list: u8) {
    records.note(&Finished {
        alone: true,
        history: Some(list),
        ..finished(game, None, end, points)
    });
}
