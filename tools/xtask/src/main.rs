//! Every chore of this repository is one word of `cargo xtask`. It knows no rules and no
//! screens: it builds, measures and checks what the other crates contain.
//!
//! | file           | subject                                                |
//! |----------------|--------------------------------------------------------|
//! | `main.rs`      | runs the chore of each command                         |
//! | `words.rs`     | the commands and their options                         |
//! | `shell.rs`     | runs other programs and reports them                   |
//! | `workspace.rs` | where things are in this repository                    |
//! | `toolchain.rs` | a compiler for the device, installed if need be        |
//! | `firmware.rs`  | building the program for each board                    |
//! | `image.rs`     | what an ELF puts into flash and RAM                    |
//! | `binary_info.rs` | what picotool shows of it                            |
//! | `uf2.rs`       | the file one drags onto the board's USB drive          |
//! | `web/`         | the web page, and its tests in a browser               |
//! | `house/`       | numbers of the code that may not get worse             |
//! | `release/`     | the files of a release, and what is in them            |
//! | `test.rs`      | everything that must pass before a commit                        |
//! | `workflows.rs` | whose code the workflows run                           |
//! | `spent.rs`     | what each step costs                                      |
//! | `night.rs`     | the tests that take too long for that                           |
//! | `mutants.rs`   | bugs planted in the code, which tests must notice |
//! | `puzzles.rs`   | the puzzle book, made and proved                       |
//! | `reference.rs` | tests against accepted pictures and recorded games     |
//! | `size.rs`      | what fills the flash                                   |
//! | `duplicates.rs` | constants that are stored in flash twice                 |
//! | `stack.rs`     | how deep the stack can get                             |
//! | `panics.rs`    | which calls of the program can panic, and the way there |
//! | `bench.rs`     | how fast the firmware is, in the emulator              |
//! | `second_opinion.rs` | the firmware in an independent emulator       |
//! | `layout.rs`    | which code runs from RAM                               |
//! | `yardstick.rs` | the program that the bench compares with                        |

mod bench;
mod binary_info;
mod duplicates;
mod firmware;
mod house;
mod image;
mod layout;
mod mutants;
mod night;
mod panics;
mod puzzles;
mod reference;
mod release;
mod second_opinion;
mod shell;
mod size;
mod spent;
mod stack;
mod test;
mod toolchain;
mod uf2;
mod web;
mod words;
mod workflows;
mod workspace;
mod yardstick;

use std::process::ExitCode;

use crate::words::{HELP, Task, parse};

fn main() -> ExitCode {
    let task = match parse(lexopt::Parser::from_env()) {
        Ok(task) => task,
        Err(misunderstanding) => {
            eprintln!("xtask: {misunderstanding} (`cargo xtask help` lists the words)");
            return ExitCode::from(2);
        }
    };
    let outcome = match task {
        Task::Help => {
            print!("{HELP}");
            Ok(())
        }
        Task::Firmware(boards) => firmware::run(&boards),
        Task::AllGames => firmware::run_with_all_games(),
        Task::Test(parts) => test::run(&parts),
        Task::Night { hours } => night::run(hours),
        Task::Mutants(mutants) => mutants.run(),
        Task::Compare { reference, accept } => reference.run(accept),
        Task::Puzzles { check } => puzzles::run(check),
        Task::Size(boards) => size::run(&boards),
        Task::Stack(boards) => stack::run(&boards),
        Task::Panics(boards) => panics::run(&boards),
        Task::Bench(bench) => bench.run(),
        Task::SecondOpinion(opinion) => opinion.run(),
        Task::Layout => layout::run(),
        Task::Web(web) => web.run(),
        Task::House(house) => house.run(),
        Task::Release(release) => release.run(),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("xtask: {failure}");
            ExitCode::FAILURE
        }
    }
}
