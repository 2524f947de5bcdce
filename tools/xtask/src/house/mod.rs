//! `cargo xtask house`: numbers about the code that may not get worse than
//! `docs/house.json` says.
//!
//! | file         | subject                                                   |
//! |--------------|-----------------------------------------------------------|
//! | `mod.rs`     | the command, its table, and the checks among the tests    |
//! | `ledger.rs`  | `docs/house.json`: the limits, and which of them may rise |
//! | `source.rs`  | a Rust file: its syntax, and which lines are for tests    |
//! | `core.rs`    | which files of core belong to the program, which to tests |
//! | `imports.rs` | modules of core that import each other in a circle        |
//! | `types.rs`   | methods, functions and fields of types; names used twice  |
//! | `length.rs`  | functions and files that are too long                     |
//! | `comments.rs`| comments that repeat a name or are riddles                |
//! | `paths.rs`   | paths in README, CONTRIBUTING and docs that are not there |
//! | `flash.rs`   | bytes of the program on each board, calls that can panic  |

mod comments;
mod core;
mod flash;
mod imports;
mod ledger;
mod length;
mod paths;
mod source;
mod types;

use std::fmt::Write;
use std::str::FromStr;

use crate::firmware::Board;
use crate::house::core::Core;
use crate::house::ledger::{Ledger, Verdict};
use crate::house::source::Source;
use crate::shell::{Result, say};

/// The numbers that may get worse if the commit says what for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Allowed {
    Lines,
    Flash,
}

impl FromStr for Allowed {
    type Err = String;

    fn from_str(name: &str) -> std::result::Result<Allowed, String> {
        match name {
            "lines" => Ok(Allowed::Lines),
            "flash" => Ok(Allowed::Flash),
            _ => Err("only lines and flash may rise".to_owned()),
        }
    }
}

/// A number that may not rise.
#[derive(Debug)]
struct Measure {
    name: String,
    number: u64,
    /// The places of the things that it counts, if they have places.
    places: Vec<String>,
    /// The option that lets it rise.
    may_rise: Option<Allowed>,
}

impl Measure {
    /// Counts things that have a place.
    fn of_places(name: impl Into<String>, places: Vec<String>) -> Measure {
        Measure {
            number: places.len() as u64,
            ..Measure::of_number(name, 0, places)
        }
    }

    fn of_number(name: impl Into<String>, number: usize, places: Vec<String>) -> Measure {
        Measure {
            name: name.into(),
            number: number as u64,
            places,
            may_rise: None,
        }
    }

    fn may_rise(self, word: Allowed) -> Measure {
        Measure {
            may_rise: Some(word),
            ..self
        }
    }
}

/// `cargo xtask house` with its options.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct House {
    /// Writes the numbers into `docs/house.json`.
    pub accept: bool,
    /// The numbers that may get worse when they are written.
    pub allowed: Vec<Allowed>,
    /// Lists the places counted by the measures with this text in their name.
    pub list: Option<String>,
}

impl House {
    pub fn run(&self) -> Result {
        let mut ledger = Ledger::read()?;
        let mut measures = measure(&ledger)?;
        for board in Board::ALL {
            match flash::measure(board) {
                Ok(found) => measures.extend(found),
                Err(why) => say(format!("flash of {board}: not counted, {why}")),
            }
        }
        if let Some(part) = &self.list {
            print!("{}", list(&measures, part)?);
            return Ok(());
        }
        print!("{}", table(&measures, &ledger));
        if self.accept {
            ledger.accept(&measures, &self.allowed)?;
            ledger.write()?;
            say(format!("written: {}", ledger::FILE));
        }
        Ok(())
    }
}

/// Part of the lints: checks everything that can be read from the sources.
pub fn check() -> Result {
    let ledger = Ledger::read()?;
    judge(&measure(&ledger)?, &ledger)
}

/// After the firmware was built: checks its bytes of flash and its calls that can panic. Numbers of another compiler
/// cannot be compared.
pub fn check_flash(board: Board) -> Result {
    let ledger = Ledger::read()?;
    let mut measures = flash::measure(board).map_err(|why| format!("flash of {board}: {why}"))?;
    measures.retain(|measure| {
        let is_known = ledger.verdict(measure) != Verdict::New;
        if !is_known {
            say(format!(
                "{} has no number for {}",
                ledger::FILE,
                measure.name
            ));
        }
        is_known
    });
    judge(&measures, &ledger)
}

fn measure(ledger: &Ledger) -> Result<Vec<Measure>> {
    let sources = source::all()?;
    let core = Core::read(&sources)?;
    let program: Vec<&Source> = core.program().collect();
    let mut measures = vec![imports::measure(&program)];
    measures.extend(types::measure_hatch(&sources, &ledger.hatch)?);
    measures.extend(types::measure_host(&sources, &ledger.host)?);
    measures.extend(core.measure_lines());
    measures.push(types::measure_homonyms(&program));
    measures.push(length::measure_functions(&sources));
    measures.push(length::measure_files(&sources));
    measures.push(comments::measure(&sources));
    measures.push(comments::measure_riddles(&sources));
    measures.push(paths::measure()?);
    Ok(measures)
}

/// Fails with the first places of each number that got worse.
fn judge(measures: &[Measure], ledger: &Ledger) -> Result {
    let worse = measures.iter().filter_map(|measure| {
        let before = match ledger.verdict(measure) {
            Verdict::Worse(before) => before.to_string(),
            Verdict::New => "nothing".to_owned(),
            Verdict::Same | Verdict::Better(_) => return None,
        };
        Some(format!(
            "\n  {}: {}, {} says {before}",
            measure.name,
            measure.number,
            ledger::FILE
        ))
    });
    let worse: String = worse.collect();
    if worse.is_empty() {
        return Ok(());
    }
    Err(format!(
        "worse than before (`cargo xtask house --list <name>` shows where):{worse}"
    ))
}

fn list(measures: &[Measure], part: &str) -> Result<String> {
    let mut text = String::new();
    for measure in measures.iter().filter(|it| it.name.contains(part)) {
        // Writing to a String cannot fail.
        let _ = writeln!(text, "{}: {}", measure.name, measure.number);
        for place in &measure.places {
            let _ = writeln!(text, "    {place}");
        }
    }
    if text.is_empty() {
        return Err(format!("there is no measure with '{part}' in its name"));
    }
    Ok(text)
}

fn table(measures: &[Measure], ledger: &Ledger) -> String {
    let mut text = String::new();
    for measure in measures {
        let verdict = match ledger.verdict(measure) {
            Verdict::New => "new".to_owned(),
            Verdict::Same => String::new(),
            Verdict::Better(before) => format!("better than {before}"),
            Verdict::Worse(before) => format!("WORSE than {before}"),
        };
        let line = format!("{:<40}{:>9}  {verdict}", measure.name, measure.number);
        // Writing to a String cannot fail.
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_worse_is_named_with_both_numbers() {
        let ledger = Ledger::parse(r#"{"numbers": {"cycles": 1, "lines": 9}}"#).unwrap();
        let measures = |cycles| {
            let lines = Measure::of_number("lines", 9, Vec::new());
            [Measure::of_number("cycles", cycles, Vec::new()), lines]
        };
        assert_eq!(judge(&measures(1), &ledger), Ok(()));
        assert_eq!(judge(&measures(0), &ledger), Ok(()));
        let failure = judge(&measures(2), &ledger).unwrap_err();
        assert!(failure.contains("cycles: 2, docs/house.json says 1"));
        assert!(!failure.contains("lines"));
        assert!(table(&measures(2), &ledger).contains("WORSE than 1"));
        assert!(table(&measures(0), &ledger).contains("better than 1"));
    }

    #[test]
    fn a_number_that_was_never_accepted_is_worse() {
        let ledger = Ledger::parse("{}").unwrap();
        let measure = Measure::of_places("cycles", vec!["here".to_owned()]);
        let failure = judge(&[measure], &ledger).unwrap_err();
        assert!(failure.contains("cycles: 1, docs/house.json says nothing"));
    }

    #[test]
    fn a_list_shows_the_places() {
        let measures = [Measure::of_places("cycles", vec!["core/src/a.rs:1".into()])];
        let text = list(&measures, "cyc").unwrap();
        assert_eq!(text, "cycles: 1\n    core/src/a.rs:1\n");
        assert!(list(&measures, "lines").is_err());
    }

    /// The lints compare the numbers; here it is enough that all are measured.
    #[test]
    fn everything_is_measured_in_this_repository() {
        let measures = measure(&Ledger::read().unwrap()).unwrap();
        let number = |part: &str| {
            let found = measures.iter().find(|it| it.name.starts_with(part));
            found.map(|it| it.number)
        };
        assert!(number("methods of the hatch") > Some(5));
        assert!(number("functions of Console") > Some(20));
        assert!(number("lines of core") > Some(50_000));
        assert!(number("lines of tests in core/src") > Some(1_000));
        assert!(number("modules of core in import cycles").is_some());
    }
}
