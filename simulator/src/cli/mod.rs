//! The command line: what is wanted, and one clear line if it cannot be had.
//!
//! - `given`: options and their values
//! - `help`: what `--help` says

mod given;
mod help;

use crate::device::Device;
use crate::driver::Driver;
use crate::engine;
use crate::headless::{self, Keeping};
use crate::script::Script;
use crate::setup::USUAL_SEED;
use given::Given;
use std::ffi::OsString;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// How large a headless picture is if it is not said.
const USUAL_PICTURE_SCALE: u32 = 1;

/// Why the program ends early.
#[derive(Debug)]
pub enum Failure {
    /// Something cannot be done; this line says what.
    Wrong(String),
    /// Whoever read the output has gone.
    PipeClosed,
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::PipeClosed,
            _ => Failure::Wrong(error.to_string()),
        }
    }
}

impl From<lexopt::Error> for Failure {
    fn from(error: lexopt::Error) -> Failure {
        Failure::Wrong(format!("{error} (see taschenspieler --help)"))
    }
}

/// Something that cannot be done.
fn wrong(message: impl Into<String>) -> Failure {
    Failure::Wrong(message.into())
}

/// Runs the program with these arguments.
pub fn main(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    match run(arguments.into_iter().collect()) {
        Ok(()) | Err(Failure::PipeClosed) => ExitCode::SUCCESS,
        Err(Failure::Wrong(message)) => {
            // Where not even this can be said, the exit code has to do.
            let _ = writeln!(io::stderr(), "taschenspieler: {message}");
            ExitCode::from(2)
        }
    }
}

fn run(arguments: Vec<OsString>) -> Result<(), Failure> {
    let command = arguments.first().and_then(|word| word.to_str());
    let rest = || arguments.iter().skip(1).cloned();
    match command {
        Some("help" | "--help" | "-h") => print_help(&Given::parse(rest(), &[])?.values),
        Some("--version" | "-V") => {
            Given::parse(rest(), &[])?.no_values()?;
            print(concat!("taschenspieler ", env!("CARGO_PKG_VERSION"), "\n"))
        }
        Some("headless") => run_headless(Given::parse(rest(), given::HEADLESS)?),
        Some("engine") => run_engine(Given::parse(rest(), &[])?),
        Some(word) if !word.starts_with('-') => Err(wrong(format!(
            "unknown command {word:?} (see taschenspieler --help)"
        ))),
        _ => Err(wrong("no window yet")),
    }
}

fn print(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}

fn print_help(topics: &[String]) -> Result<(), Failure> {
    match topics {
        [] => print(help::PROGRAM),
        [topic] => {
            let text = help::of(topic);
            print(text.ok_or_else(|| wrong(format!("there is no help for {topic:?}")))?)
        }
        [_, word, ..] => Err(wrong(format!("{word:?} is too much"))),
    }
}

fn run_engine(given: Given) -> Result<(), Failure> {
    if given.help {
        return print(help::ENGINE);
    }
    given.no_values()?;
    Ok(engine::run()?)
}

fn run_headless(given: Given) -> Result<(), Failure> {
    if given.help {
        return print(help::HEADLESS);
    }
    let script = given
        .script(given.values.first())?
        .ok_or_else(|| wrong("headless needs a script: a file, - or -e 'press a; shot title'"))?;
    given.at_most_values(1)?;
    let mut driver = Driver::new(given.seed.unwrap_or(USUAL_SEED));
    if let Some(language) = given.language {
        driver.set_language(language);
    }
    play_script(&script, &mut driver, &given)
}

/// Runs a script on a device and says which files it has written.
fn play_script(script: &Script, device: &mut dyn Device, given: &Given) -> Result<(), Failure> {
    let keeping = Keeping {
        folder: given.out.clone().unwrap_or_default(),
        scale: given.scale.unwrap_or(USUAL_PICTURE_SCALE),
        film: given.gif.clone(),
    };
    let mut said = Ok(());
    headless::run(script, device, &keeping, &mut |path| {
        if said.is_ok() {
            said = print(&format!("{}\n", path.display()));
        }
    })
    .map_err(|not_written| {
        let path = not_written.path.display();
        wrong(format!("cannot write {path}: {}", not_written.error))
    })?;
    said
}

impl Given {
    /// The script that was given as a file, on standard input or as text.
    fn script(&self, file: Option<&String>) -> Result<Option<Script>, Failure> {
        let (name, text) = match (&self.expression, file) {
            (Some(_), Some(file)) => {
                return Err(wrong(format!("both -e and the script {file} are given")));
            }
            (Some(text), None) => ("-e".to_string(), text.clone()),
            (None, Some(file)) => (file.clone(), read_text(file)?),
            (None, None) => return Ok(None),
        };
        let script = Script::parse(&name, &text);
        script.map(Some).map_err(|error| wrong(error.to_string()))
    }
}

/// The text of a file, or of standard input for `-`.
fn read_text(file: &str) -> Result<String, Failure> {
    let bytes = if file == "-" {
        let mut bytes = Vec::new();
        io::stdin().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        std::fs::read(Path::new(file))
    };
    let bytes = bytes.map_err(|error| wrong(format!("cannot read {file}: {error}")))?;
    String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
        wrong(format!("{file}:{line}: this is not UTF-8"))
    })
}

/// A path that was given as an option.
fn path(value: OsString) -> PathBuf {
    PathBuf::from(value)
}
