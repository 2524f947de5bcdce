//! Reviews of whole games as readable files.
//!
//! A file has games of one kind, in the words of the engine protocol: remarks, the command
//! that starts the game, its moves (in any number of lines, chance included), and the
//! answer to `review`. Each game has one without a mistake, with an empty review, and one
//! with a planted blunder, which is the worst finding, with its cost.
//!
//! ```text
//! # White could win at once.
//! set torris board=… turn=w
//! a1e b1n …
//! review 0:0:a1e:a1n:10000
//! ```

use std::fs;
use taschenspieler::data::finished::{self, TO_REVIEW};
use taschenspieler::driver::Driver;
use taschenspieler::engine::Engine;
use taschenspieler_core::games::GameId;
use taschenspieler_core::platform::Button;
use taschenspieler_driver::flash::Flash;
use taschenspieler_store::Store;
use taschenspieler_tests::files;

fn ask(engine: &mut Engine, command: &str) -> String {
    engine.answer(command.as_bytes()).unwrap_or_default()
}

/// Plays the games of a file and compares their reviews; how many there were
/// with findings and without.
fn reviewed(name: &str, text: &str) -> (u32, u32) {
    let mut engine = Engine::new();
    let mut counts = (0, 0);
    for (number, line) in (1..).zip(text.lines()) {
        let place = format!("{name}:{number}");
        let command = line.split(' ').next().unwrap_or_default();
        match command {
            "" | "#" => {}
            "new" | "set" => assert_eq!(ask(&mut engine, line), "ok", "{place}"),
            "review" => {
                let expected = line.replacen("review", "ok", 1);
                let answer = ask(&mut engine, "review");
                assert_eq!(answer, expected, "{place}");
                assert_eq!(ask(&mut engine, "review"), answer, "{place}: once more");
                match answer.as_str() {
                    "ok" => counts.1 += 1,
                    _ => counts.0 += 1,
                }
            }
            _ => {
                for played in line.split_whitespace() {
                    let early = ask(&mut engine, "review");
                    assert!(
                        early.starts_with("error"),
                        "{place}: before {played}: {early}"
                    );
                    let answer = ask(&mut engine, &format!("play {played}"));
                    assert_eq!(answer, "ok", "{place}: {played}");
                }
            }
        }
    }
    counts
}

#[test]
fn blunders_are_found_and_nothing_else() {
    for game in GameId::ALL.iter().filter(|game| game.is_on_shelf()) {
        let id = game.about().id;
        let path = files::folder("reviews").join(format!("{id}.txt"));
        let text = fs::read_to_string(&path).unwrap_or_else(|why| panic!("{path:?}: {why}"));
        let (found, perfect) = reviewed(id, &text);
        assert!(
            found > 0 && perfect > 0,
            "{id}: {found} with findings, {perfect} without"
        );
    }
}

/// From a finding one can try again with a copy, and return to the finding.
#[test]
fn findings_are_still_there_after_trying_again() {
    for &game in GameId::ALL.iter().filter(|game| game.is_on_shelf()) {
        let id = game.about().id;
        let games = finished::all(game).unwrap_or_else(|why| panic!("{why}"));
        let found = games.get(1).unwrap_or_else(|| panic!("{id}: no mistake"));
        let mut played = Driver::new(1);
        found.lay_out(game, &mut played).expect("laid out");
        let flash = finished::flash(&played).expect("kept");
        let store = Store::open(Flash::in_memory(flash));
        let mut driver = Driver::new(1).with_storage(Box::new(store));
        driver.tap(Button::A);
        finished::go_to_result(&mut driver).expect("a result");
        TO_REVIEW.iter().for_each(|&button| driver.tap(button));
        driver.advance(8_000);
        let findings =
            |driver: &Driver| driver.console().play().map(|play| play.findings().count());
        let (before, count) = (driver.frame().pixels().to_vec(), findings(&driver));
        assert!(count > Some(0), "{id}");
        driver.tap(Button::A);
        driver.advance(3_000);
        let practises = |driver: &Driver| {
            let play = driver.console().play();
            play.is_some_and(|play| play.table().is_practice())
        };
        assert!(practises(&driver), "{id}: {:?}", driver.console().screen());
        // The last line of the pause leaves it.
        driver.tap(Button::Centre);
        driver.advance(300);
        driver.tap(Button::Up);
        driver.tap(Button::A);
        driver.advance(8_000);
        assert!(!practises(&driver), "{id}: {:?}", driver.console().screen());
        assert_eq!(findings(&driver), count, "{id}");
        assert!(driver.frame().pixels() == before, "{id}: another picture");
        driver.tap(Button::B);
        driver.advance(1_000);
        assert!(finished::shows_result(&driver), "{id}");
    }
}
