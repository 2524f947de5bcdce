//! Screens to learn from: a running review, the puzzle book.

use crate::{Way, go};
use taschenspieler::bench::walk;
use taschenspieler::data::moments;
use taschenspieler::driver::Driver;
use taschenspieler::driver::thinker::AtOnce;
use taschenspieler::storage::InMemory;
use taschenspieler_core::console::keeping::RecordId;
use taschenspieler_core::games::GameId;
use taschenspieler_core::games::abraeumen::Abraeumen;
use taschenspieler_core::platform::Start;
use taschenspieler_core::puzzles::{GAMES, SolvedPuzzles, Star, count, puzzle};
use taschenspieler_core::save::Bytes;
use taschenspieler_core::save::record::{self, RECORD_BYTES};

/// How long every look takes, in pictures that show the progress.
const LOOK_MILLIS: u32 = 500;

pub fn all() -> Vec<(String, Way)> {
    let mut all: Vec<(String, Way)> = Vec::new();
    let mut add = |name: String, way: Way| all.push((name, way));
    add("review-progress".to_owned(), Box::new(progress));
    add(
        "review-try-again".to_owned(),
        Box::new(|driver| {
            driver.insert_storage(Box::new(InMemory::new()));
            walk_in(driver, GameId::Torris, "over:2 right*3 left a 6000 a 1500");
        }),
    );
    add(
        "launcher-book".to_owned(),
        Box::new(|driver| {
            insert_stars(driver);
            go(driver, "down*9 300");
        }),
    );
    for (page, game) in GAMES.into_iter().enumerate() {
        let id = game.about().id;
        add(
            format!("puzzles-{id}-page"),
            Box::new(move |driver| {
                // The book opens at the puzzle of the day.
                let (today, _) = insert_stars(driver).of_the_day();
                let open = GAMES.iter().position(|&game| game == today).unwrap_or(0);
                let turns = (page + GAMES.len() - open) % GAMES.len();
                go(driver, &format!("down*9 a 300 y*{turns} 300"));
            }),
        );
        for number in [1, count(game)] {
            add(
                format!("puzzles-{id}-{number}"),
                Box::new(move |driver| solve(driver, game, number)),
            );
        }
    }
    add(
        "puzzles-of-the-day".to_owned(),
        Box::new(|driver| {
            insert_stars(driver);
            go(driver, "down*9 a 300 x 1500");
        }),
    );
    add(
        "puzzles-wrong".to_owned(),
        Box::new(|driver| {
            solve(driver, GameId::Fuenf, 1);
            go(driver, "a 700 a 700");
        }),
    );
    add(
        "puzzles-not-yet".to_owned(),
        Box::new(|driver| {
            solve(driver, GameId::Fuenf, 1);
            go(driver, "a 700 a 8000");
        }),
    );
    add("puzzles-solved".to_owned(), Box::new(solved));
    add(
        "puzzles-solved-with-help".to_owned(),
        Box::new(|driver| {
            solve(driver, GameId::Fuenf, 1);
            go(driver, "x a 3000 a 9000");
        }),
    );
    all
}

fn walk_in(driver: &mut Driver, game: GameId, way: &str) {
    let walked = moments::walk(driver, game, way);
    walked.unwrap_or_else(|why| panic!("{way}: {why}"));
}

/// A review in progress.
fn progress(driver: &mut Driver) {
    let language = driver.console().settings().language;
    let start = Start {
        seed: 1,
        ..Start::default()
    };
    *driver = Driver::started_with(start, AtOnce::after(LOOK_MILLIS));
    driver.set_language(language);
    walk_in(driver, GameId::Torris, "over:2 right*3 left a 6000");
}

/// A book of which some puzzles are solved, with help or without.
fn insert_stars(driver: &mut Driver) -> SolvedPuzzles {
    let mut progress = SolvedPuzzles::NONE;
    for game in GAMES {
        for number in 1..=14 {
            let star = if number % 3 == 0 {
                Star::Helped
            } else {
                Star::First
            };
            progress.solve(game, number, star);
        }
    }
    let storage = InMemory::new();
    let mut buffer = [0; RECORD_BYTES];
    let id = RecordId::Puzzles;
    let length = record::seal(id.kind(), &mut buffer, |out| progress.write(out));
    storage.put(id.key(), &buffer[..length.expect("room")]);
    driver.insert_storage(Box::new(storage));
    progress
}

fn solve(driver: &mut Driver, game: GameId, number: u8) {
    driver.change(|console, now| console.solve(game, number, now));
    driver.advance(1_500);
}

/// The first puzzle of Abräumen, without a mistake.
fn solved(driver: &mut Driver) {
    let first = puzzle(GameId::Abraeumen, 1).expect("a puzzle");
    let position = first.position::<Abraeumen>().expect("a position");
    solve(driver, GameId::Abraeumen, 1);
    let jumps = position.board().jumps();
    let mut cursor = jumps.map(|jump| jump.from).min().expect("a jump");
    for jump in first.line::<Abraeumen>() {
        let aim = walk::aim(cursor, jump).expect("a jump");
        let words = aim.replace("press", "").replace(';', "");
        go(driver, &format!("{words} a 900"));
        cursor = jump.to;
    }
    go(driver, "9000");
}
