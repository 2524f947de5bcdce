//! `docs/house.json`: the numbers accepted last, and the types they count.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::{Allowed, Measure};
use crate::shell::Result;
use crate::workspace;

pub const FILE: &str = "docs/house.json";

/// How a number compares with the accepted one.
#[derive(Debug, PartialEq, Eq)]
pub enum Verdict {
    New,
    Same,
    Better(u64),
    Worse(u64),
}

#[derive(Debug)]
pub struct Ledger {
    numbers: BTreeMap<String, u64>,
    /// The traits between host and game, each with its file.
    pub hatch: BTreeMap<String, String>,
    /// The types of the host, each with the folder that holds its code.
    pub host: BTreeMap<String, String>,
}

impl Ledger {
    pub fn read() -> Result<Ledger> {
        let text = std::fs::read_to_string(workspace::root().join(FILE))
            .map_err(|error| format!("cannot read {FILE}: {error}"))?;
        Ledger::parse(&text).map_err(|error| format!("{FILE}: {error}"))
    }

    pub fn parse(text: &str) -> Result<Ledger> {
        let all: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
        let part = |name: &str| match all.get(name) {
            None => Ok(Map::new()),
            Some(Value::Object(map)) => Ok(map.clone()),
            Some(_) => Err(format!("`{name}` is not a list of names")),
        };
        let mut numbers = BTreeMap::new();
        for (name, number) in part("numbers")? {
            let number = number.as_u64();
            numbers.insert(name.clone(), number.ok_or(format!("`{name}`: no number"))?);
        }
        let places = |name: &str| -> Result<BTreeMap<String, String>> {
            let entries = part(name)?.into_iter();
            entries
                .map(|(name, place)| match place {
                    Value::String(place) => Ok((name, place)),
                    _ => Err(format!("`{name}`: no path")),
                })
                .collect()
        };
        Ok(Ledger {
            numbers,
            hatch: places("hatch")?,
            host: places("host")?,
        })
    }

    pub fn write(&self) -> Result {
        std::fs::write(workspace::root().join(FILE), self.text())
            .map_err(|error| format!("cannot write {FILE}: {error}"))
    }

    fn text(&self) -> String {
        let all = json!({ "hatch": self.hatch, "host": self.host, "numbers": self.numbers });
        format!("{all:#}\n")
    }

    pub fn verdict(&self, measure: &Measure) -> Verdict {
        match self.numbers.get(&measure.name) {
            None => Verdict::New,
            Some(&before) if measure.number > before => Verdict::Worse(before),
            Some(&before) if measure.number < before => Verdict::Better(before),
            Some(_) => Verdict::Same,
        }
    }

    /// Accepts these numbers, all or none. A number that is no longer measured is dropped,
    /// except those of the firmware: not every board is built each time.
    pub fn accept(&mut self, measures: &[Measure], allowed: &[Allowed]) -> Result {
        for measure in measures {
            let rises = measure.may_rise.is_some_and(|word| allowed.contains(&word));
            if let Verdict::Worse(before) = self.verdict(measure)
                && !rises
            {
                let (name, number) = (&measure.name, measure.number);
                return Err(match measure.may_rise {
                    Some(word) => format!(
                        "{name}: {number} instead of {before}. With `--allow {}` it may rise; \
                         say in the commit what for",
                        format!("{word:?}").to_lowercase()
                    ),
                    None => format!("{name}: {number} instead of {before}. It may not rise"),
                });
            }
        }
        let is_of_a_firmware = |name: &str| {
            let mut names = super::flash::NAMES.iter();
            names.any(|start| name.starts_with(start))
        };
        self.numbers.retain(|name, _| is_of_a_firmware(name));
        for measure in measures {
            self.numbers.insert(measure.name.clone(), measure.number);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OLD: &str = r#"{
        "hatch": { "Hatch": "core/src/games/hatch.rs" },
        "numbers": { "cycles": 2, "lines of code": 10, "gone": 1, "bytes of flash, pico": 5 }
    }"#;

    fn measures(cycles: usize, lines: usize) -> [Measure; 2] {
        [
            Measure::of_number("cycles", cycles, Vec::new()),
            Measure::of_number("lines of code", lines, Vec::new()).may_rise(Allowed::Lines),
        ]
    }

    #[test]
    fn better_numbers_are_taken_over_and_old_names_dropped() {
        let mut ledger = Ledger::parse(OLD).unwrap();
        ledger.accept(&measures(1, 9), &[]).unwrap();
        let ledger = Ledger::parse(&ledger.text()).unwrap();
        let numbers: Vec<_> = ledger.numbers.into_iter().collect();
        let expected = [
            ("bytes of flash, pico", 5),
            ("cycles", 1),
            ("lines of code", 9),
        ];
        assert_eq!(
            numbers,
            expected.map(|(name, number)| (name.into(), number))
        );
        assert_eq!(ledger.hatch["Hatch"], "core/src/games/hatch.rs");
    }

    #[test]
    fn lines_rise_only_when_that_is_allowed() {
        let mut ledger = Ledger::parse(OLD).unwrap();
        let refused = ledger.accept(&measures(1, 11), &[]).unwrap_err();
        assert!(refused.contains("--allow lines"), "{refused}");
        assert_eq!(ledger.numbers["cycles"], 2);
        assert!(ledger.accept(&measures(1, 11), &[Allowed::Flash]).is_err());
        ledger.accept(&measures(1, 11), &[Allowed::Lines]).unwrap();
        assert_eq!(ledger.numbers["lines of code"], 11);
    }

    #[test]
    fn cycles_never_rise() {
        let mut ledger = Ledger::parse(OLD).unwrap();
        let everything = [Allowed::Lines, Allowed::Flash];
        let refused = ledger.accept(&measures(3, 9), &everything).unwrap_err();
        assert_eq!(refused, "cycles: 3 instead of 2. It may not rise");
    }

    #[test]
    fn a_file_that_is_no_ledger_is_refused() {
        assert!(Ledger::parse("[").is_err());
        assert!(Ledger::parse(r#"{"numbers": {"cycles": "two"}}"#).is_err());
        assert!(Ledger::parse(r#"{"host": ["Play"]}"#).is_err());
    }
}
