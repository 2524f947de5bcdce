//! Options and their values, as they were given.

use super::{Failure, wrong};
use crate::arena::Contestant;
use crate::cable::Plug;
use crate::emulate;
use crate::picture::MOST_SCALE;
use crate::run;
use crate::setup::number;
use lexopt::{Arg, Parser, ValueExt};
use std::ffi::OsString;
use std::path::PathBuf;
use taschenspieler_core::text::Language;
use taschenspieler_emulator::{Board, Profile, Start};

/// The options of the window.
pub const WINDOW: &[&str] = &[
    "--seed",
    "--scale",
    "--language",
    "--saves",
    "--no-saves",
    "--link",
];
/// The options of `headless`.
pub const HEADLESS: &[&str] = &[
    "--seed",
    "--scale",
    "--language",
    "--self-test",
    "--all-games",
    "--saves",
    "--link",
    "--out",
    "--gif",
    "-e",
];
/// The options of `arena`.
pub const ARENA: &[&str] = &[
    "--a",
    "--b",
    "--games",
    "--seats",
    "--seed",
    "--threads",
    "--ratings",
    "--adaptive",
    LINK_ALONE,
];

/// The arena's `--link` takes no value: it needs no place where the other console is.
const LINK_ALONE: &str = "--link alone";

/// The options of `emulate`.
pub const EMULATE: &[&str] = &[
    "--board", "--chip", "--start", "--log", "--seed", "--scale", "--link", "--out", "--gif", "-e",
];

/// The options of `run`.
pub const RUN: &[&str] = &[
    "--board",
    "--chip",
    "--join",
    "--volts",
    "--millis",
    "--tolerant",
];

/// The options of `bench`.
pub const BENCH: &[&str] = &[
    "--board",
    "--json",
    "--json-file",
    "--compare",
    "--only",
    "--yardstick",
    "--profile",
    "--hunt",
    "--layout",
];

/// Everything that was given.
#[derive(Default)]
pub struct Given {
    /// Values that are not options.
    pub values: Vec<String>,
    pub help: bool,
    pub seed: Option<u64>,
    pub scale: Option<u32>,
    pub language: Option<Language>,
    pub saves: Option<PathBuf>,
    pub no_saves: bool,
    pub link: Option<Plug>,
    pub self_test: bool,
    /// The launcher also shows the hidden games.
    pub all_games: bool,
    pub out: Option<PathBuf>,
    pub gif: Option<PathBuf>,
    pub expression: Option<String>,
    pub a: Option<Contestant>,
    pub b: Option<Contestant>,
    pub games: Option<u32>,
    pub seats: Option<u8>,
    pub threads: Option<usize>,
    pub over_link: bool,
    pub ratings: bool,
    pub adaptive: Option<Contestant>,
    pub board: Option<Board>,
    pub chip: Option<Profile>,
    pub start: Option<Start>,
    pub log: bool,
    pub json: bool,
    pub compare: Option<PathBuf>,
    pub only: Option<String>,
    pub yardstick: Option<PathBuf>,
    pub json_file: Option<PathBuf>,
    pub profile: bool,
    pub layout: bool,
    pub hunt: Option<u64>,
    pub joined: Vec<(u32, u32)>,
    pub volts: Vec<(u32, f64)>,
    pub millis: Option<u64>,
    pub tolerant: bool,
}

impl Given {
    /// Reads the arguments of a command that has only the `allowed` options;
    /// `--help` belongs to every command.
    pub fn parse(
        arguments: impl Iterator<Item = OsString>,
        allowed: &[&str],
    ) -> Result<Given, Failure> {
        let mut given = Given::default();
        let mut seen: Vec<String> = Vec::new();
        let mut parser = Parser::from_args(arguments);
        while let Some(argument) = parser.next()? {
            let name = match &argument {
                Arg::Value(_) => {
                    if let Arg::Value(value) = argument {
                        given.values.push(value.string()?);
                    }
                    continue;
                }
                Arg::Long("help") | Arg::Short('h') => {
                    given.help = true;
                    continue;
                }
                Arg::Long(name) => format!("--{name}"),
                Arg::Short(letter) => format!("-{letter}"),
            };
            let name = match name.as_str() {
                "--link" if allowed.contains(&LINK_ALONE) => LINK_ALONE.to_owned(),
                _ => name,
            };
            if !allowed.contains(&name.as_str()) {
                return Err(argument.unexpected().into());
            }
            if seen.contains(&name) {
                return Err(wrong(format!("{name} is given twice")));
            }
            given.take(&name, &mut parser)?;
            seen.push(name);
        }
        Ok(given)
    }

    fn take(&mut self, name: &str, parser: &mut Parser) -> Result<(), Failure> {
        match name {
            "--seed" => self.seed = Some(self.number(name, parser)?),
            "--scale" => {
                let scale = self.number(name, parser)?;
                if !(1..=MOST_SCALE).contains(&scale) {
                    return Err(wrong(format!("--scale is 1 to {MOST_SCALE}, not {scale}")));
                }
                self.scale = Some(scale);
            }
            "--language" => {
                self.language = Some(match parser.value()?.string()?.as_str() {
                    "de" => Language::German,
                    "en" => Language::English,
                    other => return Err(wrong(format!("--language is de or en, not {other:?}"))),
                });
            }
            "--saves" => self.saves = Some(parser.value()?.into()),
            "--link" => self.link = Some(parser.value()?.string()?.parse().map_err(wrong)?),
            "--no-saves" => self.no_saves = true,
            "--self-test" => self.self_test = true,
            "--all-games" => self.all_games = true,
            "--out" => self.out = Some(parser.value()?.into()),
            "--gif" => self.gif = Some(parser.value()?.into()),
            "--a" => self.a = Some(contestant(parser)?),
            "--b" => self.b = Some(contestant(parser)?),
            "--games" => self.games = Some(self.number(name, parser)?),
            "--seats" => self.seats = Some(self.number(name, parser)?),
            "--threads" => self.threads = Some(self.number(name, parser)?),
            LINK_ALONE => self.over_link = true,
            "--ratings" => self.ratings = true,
            "--adaptive" => self.adaptive = Some(contestant(parser)?),
            "--board" => {
                let name = parser.value()?.string()?;
                let board = emulate::board(&name);
                self.board = Some(board.ok_or_else(|| {
                    wrong(format!(
                        "--board is pico, picosystem, spotpear or bare, not {name:?}"
                    ))
                })?);
            }
            "--chip" => self.chip = Some(parser.value()?.string()?.parse().map_err(wrong)?),
            "--start" => self.start = Some(parser.value()?.string()?.parse().map_err(wrong)?),
            "--join" => {
                let text = parser.value()?.string()?;
                self.joined = run::joined(&text).ok_or_else(|| {
                    wrong(format!(
                        "--join is pairs of pins such as 0-1,3-4, not {text:?}"
                    ))
                })?;
            }
            "--volts" => {
                let text = parser.value()?.string()?;
                self.volts = run::volts(&text).ok_or_else(|| {
                    wrong(format!(
                        "--volts is such as 26=1.65 for GP26 to GP29, not {text:?}"
                    ))
                })?;
            }
            "--millis" => self.millis = Some(self.number(name, parser)?),
            "--tolerant" => self.tolerant = true,
            "--log" => self.log = true,
            "--json" => self.json = true,
            "--profile" => self.profile = true,
            "--layout" => self.layout = true,
            "--hunt" => self.hunt = Some(parser.value()?.parse()?),
            "--only" => self.only = Some(parser.value()?.string()?),
            "--json-file" => self.json_file = Some(parser.value()?.into()),
            "--yardstick" => self.yardstick = Some(parser.value()?.into()),
            "--compare" => self.compare = Some(parser.value()?.into()),
            _ => self.expression = Some(parser.value()?.string()?),
        }
        Ok(())
    }

    fn number<N: std::str::FromStr>(&self, name: &str, parser: &mut Parser) -> Result<N, Failure> {
        number(name, &parser.value()?.string()?).map_err(wrong)
    }

    /// Fails if anything but options was given.
    pub fn no_values(&self) -> Result<(), Failure> {
        self.at_most_values(0)
    }

    /// Fails if more than this many values were given.
    pub fn at_most_values(&self, most: usize) -> Result<(), Failure> {
        match self.values.get(most) {
            None => Ok(()),
            Some(word) => Err(wrong(format!("{word:?} is too much"))),
        }
    }
}

fn contestant(parser: &mut Parser) -> Result<Contestant, Failure> {
    parser.value()?.string()?.parse().map_err(wrong)
}
