//! Every chore of this repository is one word of `cargo xtask`.
//!
//! | file           | subject                                                |
//! |----------------|--------------------------------------------------------|
//! | `main.rs`      | the words and what they call                           |
//! | `shell.rs`     | running other programs, and saying so                  |
//! | `workspace.rs` | where things are in this repository                    |
//! | `toolchain.rs` | a compiler for the device, installed if need be        |
//! | `firmware.rs`  | building the program for each board                    |
//! | `image.rs`     | what an ELF puts into flash and RAM                    |
//! | `binary_info.rs` | what picotool shows of it                            |
//! | `uf2.rs`       | the file one drags onto the board's USB drive          |
//! | `web/`         | the web page, and its tests in a browser               |
//! | `house/`       | numbers of the code that may not get worse             |
//! | `release/`     | the files of a release, and what is in them            |
//! | `test.rs`      | everything that has to be green                        |
//! | `spent.rs`     | what a step costs                                      |
//! | `night.rs`     | what takes too long for that                           |
//! | `mutants.rs`   | mistakes planted in the code, which tests have to notice |
//! | `puzzles.rs`   | the puzzle book, made and proved                       |
//! | `reference.rs` | tests against accepted pictures and recorded games     |
//! | `size.rs`      | where the flash went                                   |
//! | `duplicates.rs` | constants that are in the flash twice                 |
//! | `stack.rs`     | how deep the stack can get                             |
//! | `bench.rs`     | how fast the firmware is, in the emulator              |
//! | `second_opinion.rs` | the firmware in an emulator that is not ours       |
//! | `layout.rs`    | which code runs from RAM                               |
//! | `yardstick.rs` | the program it is compared with                        |

mod bench;
mod binary_info;
mod duplicates;
mod firmware;
mod house;
mod image;
mod layout;
mod mutants;
mod night;
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
mod workspace;
mod yardstick;

use std::process::ExitCode;

use crate::bench::Bench;
use crate::firmware::Board;
use crate::house::{Allowed, House};
use crate::mutants::Mutants;
use crate::reference::Reference;
use crate::release::Release;
use crate::test::Part;
use crate::web::Web;

const HELP: &str = "\
The chores of Taschenspieler

    cargo xtask <word> [options]

words:
    firmware [--board <name>]  build the program for the device: target/firmware/taschenspieler-<name>.elf and .uf2
                               (without --board for every board: pico, picosystem, spotpear)
             [--all-games]     (with the games that stand on no shelf, for the tests: taschenspieler-pico-all-games.elf)
    test [--only <part>]       run everything that has to be green, or a part: lints, firmware, tests, docs, web, release
    night [--hours <n>]        run what takes too long for that, for about so many hours (8): more luck, release --check, mutants
    mutants [--only <part>]    plant small mistakes and see whether tests notice: store, link, save, session, rules
            [--shard <k/n>]    (a part of them)
            [--since <commit>] (only in lines that have changed since)
    pictures [--accept]        compare the screens with the accepted pictures; --accept makes the new ones the reference
    golden [--accept]          replay the recorded games; --accept records them anew
    puzzles                    make the puzzle book anew: core/src/puzzles/book.bin
            [--check]          (prove the whole book again, which the usual tests do in part)
    size [--board <name>]      show what fills the flash of the built firmware, by section and by crate
    stack [--board <name>]     show how deep the stack of the built firmware can get, function by function
    bench [--board <name>]     measure the firmware in the emulator, next to its budgets and to docs/bench.json
          [--json]             (as JSON)
          [--compare <file>]   (next to an earlier JSON)
          [--accept]           (the numbers become docs/bench.md and docs/bench.json)
    second-opinion             run the firmware in rp2040js too and compare the pictures (needs Node.js)
          [--board <name>]
    layout                     find out anew which code should run from RAM: firmware/layout.x
    web [--serve]              build the page: target/web; --serve shows it at http://127.0.0.1:8000/
        [--test]               (test it in Chromium; needs Node 20 and npm)
    house                      show the numbers of the code that may not get worse, next to docs/house.json
          [--list <name>]      (where the things are that a number counts)
          [--accept]           (better numbers become docs/house.json; lines and flash may be worse with
          [--allow lines|flash] this, and then the commit says what for)
    release                    make everything people download: target/release-files
            [--program]        (the PC program for this system alone)
            [--check]          (make firmware and module in two folders and compare the bytes)
    help                       this text
";

/// What the command line asks for.
enum Task {
    Help,
    Firmware(Vec<Board>),
    AllGames,
    Test(Vec<Part>),
    Night { hours: u32 },
    Mutants(Mutants),
    Compare { reference: Reference, accept: bool },
    Puzzles { check: bool },
    Size(Vec<Board>),
    Stack(Vec<Board>),
    Bench(Bench),
    SecondOpinion(Vec<Board>),
    Layout,
    Web(Web),
    House(House),
    Release(Release),
}

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
        Task::Bench(bench) => bench.run(),
        Task::SecondOpinion(boards) => second_opinion::run(&boards),
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

fn parse(mut arguments: lexopt::Parser) -> Result<Task, lexopt::Error> {
    use lexopt::{Arg, ValueExt};

    let mut word = None;
    let mut accept = false;
    let mut board: Option<Board> = None;
    let mut json = false;
    let mut all_games = false;
    let mut compare = None;
    let mut only: Option<String> = None;
    let mut hours: Option<u32> = None;
    let mut mutants = Mutants::default();
    let mut allowed: Vec<Allowed> = Vec::new();
    let mut list = None;
    let mut web = None;
    let mut release = None;
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Long("help") | Arg::Short('h') => return Ok(Task::Help),
            Arg::Long("accept") => accept = true,
            Arg::Long("json") => json = true,
            Arg::Long("all-games") => all_games = true,
            Arg::Long("serve") if web.is_none() => web = Some(Web::Serve),
            Arg::Long("test") if web.is_none() => web = Some(Web::Test),
            Arg::Long("program") if release.is_none() => release = Some(Release::Program),
            Arg::Long("check") if release.is_none() => release = Some(Release::Check),
            Arg::Long("parts") if release.is_none() => release = Some(Release::Parts),
            Arg::Long("compare") => compare = Some(arguments.value()?.into()),
            Arg::Long("only") => only = Some(arguments.value()?.string()?),
            Arg::Long("hours") => hours = Some(arguments.value()?.parse()?),
            Arg::Long("shard") => mutants.shard = Some(arguments.value()?.string()?),
            Arg::Long("since") => mutants.since = Some(arguments.value()?.string()?),
            Arg::Long("allow") => allowed.push(arguments.value()?.parse()?),
            Arg::Long("list") => list = Some(arguments.value()?.string()?),
            Arg::Long("board") => board = Some(arguments.value()?.parse()?),
            Arg::Value(value) if word.is_none() => word = Some(value.string()?),
            _ => return Err(argument.unexpected()),
        }
    }
    let task = match word.as_deref() {
        None | Some("help") => Task::Help,
        Some("firmware") if take(&mut all_games) => Task::AllGames,
        Some("firmware") => Task::Firmware(chosen(board.take())),
        Some("test") => Task::Test(match only.take() {
            Some(part) => vec![part.parse()?],
            None => Part::USUAL.to_vec(),
        }),
        Some("night") => Task::Night {
            hours: hours.take().unwrap_or(8),
        },
        Some("mutants") => Task::Mutants(Mutants {
            target: only.take().map(|target| target.parse()).transpose()?,
            ..std::mem::take(&mut mutants)
        }),
        Some("pictures") => Task::Compare {
            reference: Reference::Pictures,
            accept: take(&mut accept),
        },
        Some("golden") => Task::Compare {
            reference: Reference::Games,
            accept: take(&mut accept),
        },
        Some("puzzles") => Task::Puzzles {
            check: release.take_if(|part| *part == Release::Check).is_some(),
        },
        Some("layout") => Task::Layout,
        Some("size") => Task::Size(chosen(board.take())),
        Some("stack") => Task::Stack(chosen(board.take())),
        Some("bench") => Task::Bench(Bench {
            board: board.take(),
            json: take(&mut json),
            compare: compare.take(),
            accept: take(&mut accept),
        }),
        Some("second-opinion") => Task::SecondOpinion(chosen(board.take())),
        Some("web") => Task::Web(web.take().unwrap_or(Web::Build)),
        Some("house") => Task::House(House {
            accept: take(&mut accept),
            allowed: std::mem::take(&mut allowed),
            list: list.take(),
        }),
        Some("release") => Task::Release(release.take().unwrap_or(Release::All)),
        Some(unknown) => return Err(format!("there is no word '{unknown}'").into()),
    };
    // An option left over belongs to another word: a typing mistake, not a wish.
    if accept {
        return Err("--accept goes with 'pictures', 'golden', 'bench' and 'house' only".into());
    }
    if all_games {
        return Err("--all-games goes with 'firmware' only".into());
    }
    if board.is_some() {
        return Err(
            "--board goes with 'firmware', 'size', 'stack', 'bench' and 'second-opinion' only"
                .into(),
        );
    }
    if only.is_some() {
        return Err("--only goes with 'test' and 'mutants' only".into());
    }
    if hours.is_some() {
        return Err("--hours goes with 'night' only".into());
    }
    if mutants != Mutants::default() {
        return Err("--shard and --since go with 'mutants' only".into());
    }
    if list.is_some() || !allowed.is_empty() {
        return Err("--list and --allow go with 'house' only".into());
    }
    if json || compare.is_some() {
        return Err("--json and --compare go with 'bench' only".into());
    }
    if web.is_some() {
        return Err("--serve and --test go with 'web' only, one of them".into());
    }
    if release.is_some() {
        return Err(
            "--program goes with 'release' only, --check with 'release' and 'puzzles', one of them"
                .into(),
        );
    }
    Ok(task)
}

/// The boards a word works on: the one asked for, or all.
fn chosen(board: Option<Board>) -> Vec<Board> {
    board.map_or_else(|| Board::ALL.to_vec(), |board| vec![board])
}

fn take(flag: &mut bool) -> bool {
    std::mem::take(flag)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mutants::Target;

    fn parsed(line: &str) -> Result<Task, String> {
        parse(lexopt::Parser::from_args(line.split_whitespace())).map_err(|error| error.to_string())
    }

    #[test]
    fn words_are_understood() {
        assert!(matches!(parsed(""), Ok(Task::Help)));
        assert!(matches!(parsed("test"), Ok(Task::Test(parts)) if parts == Part::USUAL));
        assert!(
            matches!(parsed("test --only docs"), Ok(Task::Test(parts)) if parts == [Part::Documents])
        );
        assert!(matches!(parsed("firmware"), Ok(Task::Firmware(boards)) if boards == Board::ALL));
        assert!(
            matches!(parsed("firmware --board picosystem"), Ok(Task::Firmware(boards)) if boards == [Board::PicoSystem])
        );
        assert!(matches!(parsed("firmware --all-games"), Ok(Task::AllGames)));
        assert!(parsed("size --all-games").is_err());
        assert!(parsed("firmware --all-games --board pico").is_err());
        assert!(matches!(parsed("night"), Ok(Task::Night { hours: 8 })));
        let night = parsed("night --hours 2");
        assert!(matches!(night, Ok(Task::Night { hours: 2 })));
        assert!(parsed("test --hours 2").is_err());
        let mutants = Mutants {
            target: Some(Target::Store),
            shard: Some("1/8".into()),
            since: None,
        };
        let line = "mutants --only store --shard 1/8";
        assert!(matches!(parsed(line), Ok(Task::Mutants(read)) if read == mutants));
        assert!(parsed("mutants --only docs").is_err());
        assert!(parsed("test --shard 1/8").is_err());
        let word = parsed("second-opinion --board pico");
        assert!(matches!(word, Ok(Task::SecondOpinion(boards)) if boards == [Board::Pico]));
        assert!(matches!(
            parsed("pictures --accept"),
            Ok(Task::Compare {
                reference: Reference::Pictures,
                accept: true
            })
        ));
    }

    #[test]
    fn a_page_is_built_served_or_tested() {
        assert!(matches!(parsed("web"), Ok(Task::Web(Web::Build))));
        assert!(matches!(parsed("web --test"), Ok(Task::Web(Web::Test))));
        assert!(matches!(parsed("web --serve"), Ok(Task::Web(Web::Serve))));
        assert!(parsed("web --serve --test").is_err());
        assert!(parsed("size --serve").is_err());
    }

    #[test]
    fn a_release_is_made_or_checked() {
        assert!(matches!(parsed("release"), Ok(Task::Release(Release::All))));
        let check = parsed("release --check");
        assert!(matches!(check, Ok(Task::Release(Release::Check))));
        let program = parsed("release --program");
        assert!(matches!(program, Ok(Task::Release(Release::Program))));
        assert!(parsed("release --check --program").is_err());
        assert!(parsed("web --check").is_err());
        let puzzles = parsed("puzzles --check");
        assert!(matches!(puzzles, Ok(Task::Puzzles { check: true })));
        assert!(parsed("puzzles --program").is_err());
    }

    #[test]
    fn a_bench_has_its_own_options() {
        let bench = Bench {
            json: true,
            compare: Some("old.json".into()),
            ..Bench::default()
        };
        let line = "bench --json --compare old.json";
        assert!(matches!(parsed(line), Ok(Task::Bench(read)) if read == bench));
        assert_eq!(
            parsed("size --json").err().as_deref(),
            Some("--json and --compare go with 'bench' only")
        );
    }

    #[test]
    fn the_house_says_what_may_rise() {
        let house = House {
            accept: true,
            allowed: vec![Allowed::Lines, Allowed::Flash],
            list: None,
        };
        let line = "house --accept --allow lines --allow flash";
        assert!(matches!(parsed(line), Ok(Task::House(read)) if read == house));
        assert!(parsed("house --allow cycles").is_err());
        assert!(parsed("bench --allow lines").is_err());
        assert!(parsed("size --list cycles").is_err());
    }

    #[test]
    fn mistakes_are_one_clear_sentence() {
        assert_eq!(
            parsed("frimware").err().as_deref(),
            Some("there is no word 'frimware'")
        );
        assert_eq!(
            parsed("test --accept").err().as_deref(),
            Some("--accept goes with 'pictures', 'golden', 'bench' and 'house' only")
        );
        assert_eq!(
            parsed("test --board pico").err().as_deref(),
            Some(
                "--board goes with 'firmware', 'size', 'stack', 'bench' and 'second-opinion' only"
            )
        );
        let unknown_board = parsed("firmware --board zx81").err().unwrap_or_default();
        assert!(
            unknown_board.contains("pico, picosystem, spotpear"),
            "{unknown_board}"
        );
        assert_eq!(
            parsed("size --only docs").err().as_deref(),
            Some("--only goes with 'test' and 'mutants' only")
        );
        let unknown_part = parsed("test --only fun").err().unwrap_or_default();
        assert!(
            unknown_part.contains("lints, firmware, tests, docs, web, release"),
            "{unknown_part}"
        );
        assert!(parsed("test again").is_err());
        for mistake in [
            "frimware",
            "firmware --board",
            "firmware --board zx81",
            "test again",
            "--what",
        ] {
            assert!(
                !parsed(mistake).err().unwrap_or_default().contains('\n'),
                "{mistake}"
            );
        }
    }
}
