//! The commands of `cargo xtask`, and their options.

use lexopt::{Arg, ValueExt};

use crate::bench::Bench;
use crate::firmware::Board;
use crate::house::{Allowed, House};
use crate::mutants::Mutants;
use crate::reference::Reference;
use crate::release::Release;
use crate::second_opinion::SecondOpinion;
use crate::test::Part;
use crate::web::Web;

pub const HELP: &str = "\
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
    golden [--accept]          replay the recorded games; --accept records them again
    puzzles                    rebuild the puzzle book: core/src/puzzles/book.bin
            [--check]          (prove the whole book again, which the usual tests do in part)
    size [--board <name>]      show what fills the flash of the built firmware, by section and by crate
    stack [--board <name>]     show how deep the stack of the built firmware can get, function by function
    panics [--board <name>]    show the calls in the built firmware that can panic, with the way to each
    bench [--board <name>]     measure the firmware in the emulator, next to its budgets and to docs/bench.json
          [--json]             (as JSON)
          [--compare <file>]   (next to an earlier JSON)
          [--accept]           (the numbers become docs/bench.md and docs/bench.json)
    second-opinion             run the firmware in rp2040js too and compare the pictures (needs Node.js; hours for all games)
          [--board <name>]
          [--only <word>]      (the scripts and games with this word in their names)
    layout                     measure again which code should run from RAM: firmware/layout.x
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

/// A command with its options.
pub enum Task {
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
    Panics(Vec<Board>),
    Bench(Bench),
    SecondOpinion(SecondOpinion),
    Layout,
    Web(Web),
    House(House),
    Release(Release),
}

pub fn parse(mut arguments: lexopt::Parser) -> Result<Task, lexopt::Error> {
    let mut word = None;
    let mut options = Options::default();
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Long("help") | Arg::Short('h') => return Ok(Task::Help),
            Arg::Value(value) if word.is_none() => word = Some(value.string()?),
            Arg::Long(name) => {
                let name = name.to_owned();
                options.read(&name, &mut arguments)?;
            }
            _ => return Err(argument.unexpected()),
        }
    }
    let task = options.task(word.as_deref())?;
    match options.left_over() {
        Some(mistake) => Err(mistake.into()),
        None => Ok(task),
    }
}

/// The options of all commands. A command takes the ones it knows.
#[derive(Default)]
struct Options {
    accept: bool,
    all_games: bool,
    allowed: Vec<Allowed>,
    board: Option<Board>,
    compare: Option<std::path::PathBuf>,
    hours: Option<u32>,
    json: bool,
    list: Option<String>,
    mutants: Mutants,
    only: Option<String>,
    release: Option<Release>,
    web: Option<Web>,
}

impl Options {
    fn read(&mut self, name: &str, values: &mut lexopt::Parser) -> Result<(), lexopt::Error> {
        match name {
            "accept" => self.accept = true,
            "all-games" => self.all_games = true,
            "allow" => self.allowed.push(values.value()?.parse()?),
            "board" => self.board = Some(values.value()?.parse()?),
            "check" if self.release.is_none() => self.release = Some(Release::Check),
            "compare" => self.compare = Some(values.value()?.into()),
            "hours" => self.hours = Some(values.value()?.parse()?),
            "json" => self.json = true,
            "list" => self.list = Some(values.value()?.string()?),
            "only" => self.only = Some(values.value()?.string()?),
            "parts" if self.release.is_none() => self.release = Some(Release::Parts),
            "program" if self.release.is_none() => self.release = Some(Release::Program),
            "serve" if self.web.is_none() => self.web = Some(Web::Serve),
            "shard" => self.mutants.shard = Some(values.value()?.string()?),
            "since" => self.mutants.since = Some(values.value()?.string()?),
            "test" if self.web.is_none() => self.web = Some(Web::Test),
            _ => return Err(Arg::Long(name).unexpected()),
        }
        Ok(())
    }

    fn task(&mut self, word: Option<&str>) -> Result<Task, lexopt::Error> {
        Ok(match word {
            None | Some("help") => Task::Help,
            Some("firmware") if take(&mut self.all_games) => Task::AllGames,
            Some("firmware") => Task::Firmware(self.boards()),
            Some("test") => Task::Test(match self.only.take() {
                Some(part) => vec![part.parse()?],
                None => Part::USUAL.to_vec(),
            }),
            Some("night") => Task::Night {
                hours: self.hours.take().unwrap_or(8),
            },
            Some("mutants") => Task::Mutants(Mutants {
                target: self.only.take().map(|target| target.parse()).transpose()?,
                ..std::mem::take(&mut self.mutants)
            }),
            Some("pictures") => self.compared(Reference::Pictures),
            Some("golden") => self.compared(Reference::Games),
            Some("puzzles") => Task::Puzzles {
                check: self
                    .release
                    .take_if(|part| *part == Release::Check)
                    .is_some(),
            },
            Some("layout") => Task::Layout,
            Some("size") => Task::Size(self.boards()),
            Some("stack") => Task::Stack(self.boards()),
            Some("panics") => Task::Panics(self.boards()),
            Some("bench") => Task::Bench(Bench {
                board: self.board.take(),
                json: take(&mut self.json),
                compare: self.compare.take(),
                accept: take(&mut self.accept),
            }),
            Some("second-opinion") => Task::SecondOpinion(SecondOpinion {
                boards: self.boards(),
                only: self.only.take(),
            }),
            Some("web") => Task::Web(self.web.take().unwrap_or(Web::Build)),
            Some("house") => Task::House(House {
                accept: take(&mut self.accept),
                allowed: std::mem::take(&mut self.allowed),
                list: self.list.take(),
            }),
            Some("release") => Task::Release(self.release.take().unwrap_or(Release::All)),
            Some(unknown) => return Err(format!("there is no word '{unknown}'").into()),
        })
    }

    fn compared(&mut self, reference: Reference) -> Task {
        let accept = take(&mut self.accept);
        Task::Compare { reference, accept }
    }

    /// The board that was named, or all of them.
    fn boards(&mut self) -> Vec<Board> {
        let board = self.board.take();
        board.map_or_else(|| Board::ALL.to_vec(), |board| vec![board])
    }

    /// An option that the command has not taken. It must be a typing mistake, so nothing is
    /// run.
    fn left_over(&self) -> Option<&'static str> {
        [
            (
                self.accept,
                "--accept goes with 'pictures', 'golden', 'bench' and 'house' only",
            ),
            (self.all_games, "--all-games goes with 'firmware' only"),
            (
                self.board.is_some(),
                "--board goes with 'firmware', 'size', 'stack', 'panics', 'bench' and 'second-opinion' only",
            ),
            (
                self.only.is_some(),
                "--only goes with 'test', 'mutants' and 'second-opinion' only",
            ),
            (self.hours.is_some(), "--hours goes with 'night' only"),
            (
                self.mutants != Mutants::default(),
                "--shard and --since go with 'mutants' only",
            ),
            (
                self.list.is_some() || !self.allowed.is_empty(),
                "--list and --allow go with 'house' only",
            ),
            (
                self.json || self.compare.is_some(),
                "--json and --compare go with 'bench' only",
            ),
            (
                self.web.is_some(),
                "--serve and --test go with 'web' only, one of them",
            ),
            (
                self.release.is_some(),
                "--program goes with 'release' only, --check with 'release' and 'puzzles', one of them",
            ),
        ]
        .into_iter()
        .find_map(|(is_left, mistake)| is_left.then_some(mistake))
    }
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
        let word = parsed("second-opinion --board pico --only start");
        let Ok(Task::SecondOpinion(opinion)) = word else {
            panic!("it is a word with two options");
        };
        assert_eq!(opinion.boards, [Board::Pico]);
        assert_eq!(opinion.only.as_deref(), Some("start"));
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
                "--board goes with 'firmware', 'size', 'stack', 'panics', 'bench' and 'second-opinion' only"
            )
        );
        let unknown_board = parsed("firmware --board zx81").err().unwrap_or_default();
        assert!(
            unknown_board.contains("pico, picosystem, spotpear"),
            "{unknown_board}"
        );
        assert_eq!(
            parsed("size --only docs").err().as_deref(),
            Some("--only goes with 'test', 'mutants' and 'second-opinion' only")
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
