//! Makes the puzzle book. It knows the rules and the solvers of the games, but no screens.
//!
//! | file | subject |
//! |---|---|
//! | this one | all games, one after the other; the book as bytes |
//! | `entry` | a puzzle that was found, its difficulty, the choice for the book |
//! | `abraeumen` | boards that leave a single stone, by the solver of the game |
//! | `torris` | endgames with a win to find, by its prover |
//! | `fuenf/` | wins in one to four moves, with another board and another search |
//! | `kisten` | the action worth most, found by trying every possible pile |
//! | `tuefteln` | the best way to write known rolls, found by trying all ways |
//!
//! ```text
//! taschenspieler-puzzles <file>
//! ```
//!
//! Every run makes the same book: luck has fixed seeds, and work is counted in positions.

mod abraeumen;
mod entry;
mod fuenf;
mod kisten;
mod torris;
mod tuefteln;

use entry::Entry;
use std::process::ExitCode;
use std::thread;
use taschenspieler_core::games::GameId;
use taschenspieler_core::puzzles::BOOK_BYTES;

const PUZZLES: usize = 64;

type Maker = (&'static str, fn() -> Vec<Entry>);

const MAKERS: [Maker; 5] = [
    ("abraeumen", abraeumen::make),
    ("torris", torris::make),
    ("fuenf", fuenf::make),
    ("kisten", kisten::make),
    ("tuefteln", tuefteln::make),
];

fn main() -> ExitCode {
    let Some(file) = std::env::args().nth(1) else {
        eprintln!("say where the book goes: taschenspieler-puzzles <file>");
        return ExitCode::from(2);
    };
    // Makes one game's puzzles only, while its maker is being worked on.
    let only = std::env::args().nth(2);
    let wanted = |id: &str| only.as_deref().is_none_or(|only| only == id);
    let makers = MAKERS.into_iter().filter(|(id, _)| wanted(id));
    let started = makers.map(|(id, make)| (id, thread::spawn(make)));
    let mut book = Vec::new();
    for (id, maker) in started.collect::<Vec<_>>() {
        let Ok(entries) = maker.join() else {
            eprintln!("{id}: broke down");
            return ExitCode::FAILURE;
        };
        eprintln!("{}", entry::summary(id, &entries));
        let Some(game) = GameId::from_id(id) else {
            eprintln!("{id}: no such game");
            return ExitCode::FAILURE;
        };
        if entries.len() < PUZZLES {
            eprintln!("{id}: too few puzzles were found");
            return ExitCode::FAILURE;
        }
        book.extend(entry::section(game, &entries));
    }
    if book.len() > BOOK_BYTES {
        eprintln!("the book is too thick: {} bytes", book.len());
        return ExitCode::FAILURE;
    }
    eprintln!("{} bytes of {BOOK_BYTES}", book.len());
    match std::fs::write(&file, book) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("cannot write {file}: {error}");
            ExitCode::FAILURE
        }
    }
}
