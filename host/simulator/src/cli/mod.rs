//! The command line: reads it, runs the command, and prints one clear line if that fails.
//!
//! - `given`: options and their values
//! - `help`: what `--help` says
//! - `saves`: the file of saved games

mod given;
mod help;
mod saves;

use crate::arena::{self, Contest, Contestant};
use crate::bench::{self, Earlier, Firmware, Only};
use crate::cable::Outside;
use crate::cable::real_time::RealTime;
use crate::device::Device;
use crate::driver::Driver;
use crate::emulate::Emulated;
use crate::engine;
use crate::headless::{self, Keeping};
use crate::locale;
use crate::run::{self, Surroundings};
use crate::script::Script;
use crate::setup::{USUAL_SEED, Wanted};
use crate::thinker::InThread;
use crate::window::{self, NoWindow, Wake};
use given::Given;
use std::ffi::OsString;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, Read, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::mpsc::channel;
use taschenspieler_core::facts::MachineFacts;
use taschenspieler_core::games::GameId;
use taschenspieler_core::platform::Start;
use taschenspieler_driver::thinker::Thinker;
use taschenspieler_emulator::{Image, Profile};
use winit::event_loop::EventLoopProxy;

/// The default scale of headless pictures.
const USUAL_PICTURE_SCALE: u32 = 1;

/// The default number of games in the arena.
const USUAL_GAMES: u32 = 100;

/// More threads would not help.
const MOST_THREADS: usize = 1024;

/// How long a console has been running when `--start` restarts it.
const RUNNING_MILLIS: u32 = 1_000;

/// The title of the window.
const TITLE: &str = "Taschenspieler (F1: Tasten, keys)";

/// Why the program ends early.
#[derive(Debug)]
pub enum Failure {
    /// A command has failed; this line says why.
    Wrong(String),
    /// The reader of the output is gone (a closed pipe).
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

fn wrong(message: impl Into<String>) -> Failure {
    Failure::Wrong(message.into())
}

/// Runs the program with these arguments.
pub fn main(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    match obey(arguments.into_iter().collect()) {
        Ok(()) | Err(Failure::PipeClosed) => ExitCode::SUCCESS,
        Err(Failure::Wrong(message)) => {
            // If not even this can be printed, there is still the exit code.
            let _ = writeln!(io::stderr(), "taschenspieler: {message}");
            ExitCode::from(2)
        }
    }
}

fn obey(arguments: Vec<OsString>) -> Result<(), Failure> {
    let command = arguments.first().and_then(|word| word.to_str());
    let rest = || arguments.iter().skip(1).cloned();
    match command {
        Some("help" | "--help" | "-h") => print_help(&Given::parse(rest(), &[])?.values),
        Some("--version" | "-V") => {
            Given::parse(rest(), &[])?.no_values()?;
            print(&version())
        }
        Some("headless") => run_headless(Given::parse(rest(), given::HEADLESS)?),
        Some("emulate") => run_emulate(Given::parse(rest(), given::EMULATE)?),
        Some("run") => run_program(Given::parse(rest(), given::RUN)?),
        Some("bench") => run_bench(Given::parse(rest(), given::BENCH)?),
        Some("arena") => run_arena(Given::parse(rest(), given::ARENA)?),
        Some("engine") => run_engine(Given::parse(rest(), &[])?),
        Some(word) if !word.starts_with('-') => Err(wrong(format!(
            "unknown command {word:?} (see taschenspieler --help)"
        ))),
        _ => run_window(Given::parse(arguments.into_iter(), given::WINDOW)?),
    }
}

/// The program's version, and the commit it was built from where that is known.
fn version() -> String {
    let commit = match env!("TASCHENSPIELER_COMMIT") {
        "" => String::new(),
        commit => format!(" ({commit})"),
    };
    format!("taschenspieler {}{commit}\n", env!("CARGO_PKG_VERSION"))
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

fn run_window(given: Given) -> Result<(), Failure> {
    if given.help {
        return print(help::PROGRAM);
    }
    given.no_values()?;
    let saves = saves::open(&given)?;
    let cable = plug_in(&given)?;
    show(given.scale, "use taschenspieler headless", |proxy| {
        let wake = move || {
            // After the window is closed there is nothing to wake.
            let _ = proxy.send_event(Wake::News);
        };
        let thinker = InThread::new(wake.clone());
        let start = Start {
            seed: given.seed.unwrap_or_else(any_seed),
            wire: cable.as_ref().map(|_| any_seed()),
            ..Start::default()
        };
        let mut driver = Driver::started_with(start, thinker);
        if let Some(cable) = cable {
            driver.plug_in(Box::new(cable.waking(wake)));
        }
        // Only until a language is chosen and saved.
        if let Some(language) = locale::language() {
            driver.set_language(language);
        }
        if let Some(saves) = saves {
            driver.insert_storage(Box::new(saves));
        }
        if let Some(language) = given.language {
            driver.set_language(language);
        }
        Box::new(driver)
    })
}

/// Plays in a window until it is closed. Without a display, says what to do instead.
fn show(
    scale: Option<u32>,
    instead: &str,
    switch_on: impl FnOnce(EventLoopProxy<Wake>) -> Box<dyn Device>,
) -> Result<(), Failure> {
    let device = window::open(TITLE, scale, switch_on).map_err(|NoWindow(reason)| {
        wrong(format!(
            "no window can be opened ({reason}); {instead} instead"
        ))
    })?;
    device
        .trouble()
        .map_or(Ok(()), |trouble| Err(wrong(trouble)))
}

/// A different seed every time.
fn any_seed() -> u64 {
    RandomState::new().build_hasher().finish()
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
    let cable = plug_in(&given)?;
    let start = Start {
        seed: given.seed.unwrap_or(USUAL_SEED),
        // Two programs with the same seed still need different session numbers.
        wire: cable.as_ref().map(|_| any_seed()),
        self_test: given.self_test,
        all_games: given.all_games,
        ..Start::default()
    };
    let Some(cable) = cable else {
        let driver = prepare(Driver::started(start), &given)?;
        return play_script(&script, &mut { driver }, &given);
    };
    let (send, woken) = channel();
    let wake = move || {
        // At the end there is nothing to wake.
        let _ = send.send(());
    };
    let thinker = InThread::new(wake.clone());
    let mut driver = prepare(Driver::started_with(start, thinker), &given)?;
    driver.plug_in(Box::new(cable.waking(wake)));
    play_script(&script, &mut RealTime::new(driver, woken), &given)
}

/// A console for scripts, set up by the options.
fn prepare<T: Thinker>(mut driver: Driver<T>, given: &Given) -> Result<Driver<T>, Failure> {
    driver.facts(MachineFacts::unknown("PC"));
    if given.saves.is_some()
        && let Some(saves) = saves::open(given)?
    {
        driver.insert_storage(Box::new(saves));
    }
    if let Some(language) = given.language {
        driver.set_language(language);
    }
    Ok(driver)
}

/// The cable to another console, if `--link` was given.
fn plug_in(given: &Given) -> Result<Option<Outside>, Failure> {
    let plug = given.link.as_ref();
    plug.map(|plug| {
        Outside::new(plug).map_err(|error| wrong(format!("cannot link with {plug}: {error}")))
    })
    .transpose()
}

fn run_emulate(given: Given) -> Result<(), Failure> {
    if given.help {
        return print(help::EMULATE);
    }
    let file = given
        .values
        .first()
        .ok_or_else(|| wrong("emulate needs a firmware: an ELF or UF2 file"))?;
    let script = given.script(given.values.get(1))?;
    given.at_most_values(2)?;
    let image = read_image(file)?;
    let (board, chip) = (given.board.unwrap_or_default(), given.chip);
    let mut machine = Emulated::with_profile(&image, board, chip.unwrap_or(Profile::NOMINAL));
    if let Some(start) = given.start {
        // A console that has been running for a while, as consoles usually have when they
        // restart.
        machine.advance(RUNNING_MILLIS);
        machine.machine_mut().restart_by(start);
    }
    if let Some(seed) = given.seed {
        machine.set_seed(seed);
    }
    if given.log {
        let out = Box::new(io::stdout());
        machine
            .set_log(&image, out)
            .map_err(|error| wrong(format!("{file}: {error}")))?;
    }
    let linked = plug_in(&given)?.map(|cable| machine.plug_in(Box::new(cable)));
    match script {
        Some(script) if linked.is_some() => {
            // The emulator never sleeps, so nothing has to wake it.
            let mut machine = RealTime::new(machine, channel().1);
            play_script(&script, &mut machine, &given)
        }
        Some(script) => play_script(&script, &mut machine, &given),
        None if given.out.is_some() || given.gif.is_some() => {
            Err(wrong("--out and --gif need a script"))
        }
        None => show(given.scale, "give emulate a script", |_| Box::new(machine)),
    }
}

fn read_image(file: &str) -> Result<Image, Failure> {
    let bytes = std::fs::read(file);
    let bytes = bytes.map_err(|error| wrong(format!("cannot read {file}: {error}")))?;
    Image::parse(&bytes).map_err(|error| wrong(format!("{file}: {error}")))
}

fn run_program(given: Given) -> Result<(), Failure> {
    if given.help {
        return print(help::RUN);
    }
    let file = given.values.first();
    let file = file.ok_or_else(|| wrong("run needs a program: an ELF or UF2 file"))?;
    given.at_most_values(1)?;
    let image = read_image(file)?;
    let surroundings = Surroundings {
        board: given.board,
        chip: given.chip,
        joined: given.joined,
        volts: given.volts,
        millis: given.millis,
        is_tolerant: given.tolerant,
    };
    let mut out = io::stdout().lock();
    run::run(&image, &surroundings, &mut out).map_err(|why| wrong(format!("{file}: {why}")))
}

fn run_bench(given: Given) -> Result<(), Failure> {
    if given.help {
        return print(help::BENCH);
    }
    let file = given.values.first();
    let file = file.ok_or_else(|| wrong("bench needs a firmware: an ELF file"))?;
    given.at_most_values(1)?;
    if given.json && given.compare.is_some() {
        return Err(wrong("--json has no room for what --compare says"));
    }
    let earlier = match &given.compare {
        None => None,
        Some(path) => {
            let name = path.to_string_lossy().into_owned();
            let earlier = Earlier::parse(&read_text(&name)?);
            Some(earlier.map_err(|error| wrong(format!("{name}: {error}")))?)
        }
    };
    let read = |file: &str| {
        std::fs::read(file).map_err(|error| wrong(format!("cannot read {file}: {error}")))
    };
    let bad = |file: &str, error: &dyn std::fmt::Display| wrong(format!("{file}: {error}"));
    let firmware = Firmware::parse(&read(file)?).map_err(|error| bad(file, &error))?;
    let yardstick = match given.yardstick.as_deref().map(Path::to_string_lossy) {
        None => None,
        Some(file) => Some(Image::parse(&read(&file)?).map_err(|error| bad(&file, &error))?),
    };
    let mut say = |topic: &str| {
        // Failing to print progress does not matter.
        let _ = writeln!(io::stderr(), "taschenspieler: measuring {topic}");
    };
    let only = Only::new(given.only.as_deref());
    let board = given.board.unwrap_or_default();
    if given.profile {
        let profile = bench::profile(&firmware, board, &only);
        return print(&profile.map_err(|error| bad(file, &error))?);
    }
    if given.layout {
        let script = bench::layout(&firmware, board, &mut say);
        return print(&script.map_err(|error| bad(file, &error))?);
    }
    if let Some(seed) = given.hunt {
        let found = bench::hunt(&firmware, board, &only, seed);
        return print(&found.map_err(|error| bad(file, &error))?);
    }
    let report = bench::measure(&firmware, yardstick.as_ref(), board, &only, &mut say)
        .map_err(|error| bad(file, &error))?;
    if let Some(path) = &given.json_file {
        std::fs::write(path, bench::to_json(&report))
            .map_err(|error| wrong(format!("cannot write {}: {error}", path.display())))?;
    }
    if given.json {
        return print(&bench::to_json(&report));
    }
    print(&bench::to_text(&report, earlier.as_ref()))
}

fn run_arena(given: Given) -> Result<(), Failure> {
    if given.help {
        return print(help::ARENA);
    }
    let (id, words) = given
        .values
        .split_first()
        .ok_or_else(|| wrong("arena needs a game, such as abraeumen"))?;
    let game = GameId::from_id(id).ok_or_else(|| wrong(format!("there is no game {id:?}")))?;
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let mut wanted = Wanted::parse(&words).map_err(wrong)?;
    if wanted.seats.is_some() && given.seats.is_some() {
        return Err(wrong("seats is given twice"));
    }
    if wanted.seed.is_some() && given.seed.is_some() {
        return Err(wrong("seed is given twice"));
    }
    wanted.seats = wanted.seats.or(given.seats);
    wanted.seed = wanted.seed.or(given.seed);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = given.threads.unwrap_or(cores);
    if !(1..=MOST_THREADS).contains(&threads) {
        return Err(wrong(format!(
            "--threads is 1 to {MOST_THREADS}, not {threads}"
        )));
    }
    let contest = Contest {
        game,
        a: match given.a.or(given.adaptive) {
            Some(player) => player,
            None if given.ratings => Contestant::Random,
            None => return Err(wrong("arena needs a player: --a PLAYER")),
        },
        b: given.b,
        games: given.games.unwrap_or(USUAL_GAMES),
        threads,
        wanted,
        link: given.over_link,
        show_progress: true,
    };
    if given.ratings {
        return print(&arena::ratings::ladder(&contest).map_err(wrong)?);
    }
    if given.adaptive.is_some() {
        return print(&arena::ratings::adaptive(&contest).map_err(wrong)?);
    }
    print(&contest.play().map_err(wrong)?.to_string())
}

/// Runs a script on a device and names the files it has written.
fn play_script(script: &Script, device: &mut dyn Device, given: &Given) -> Result<(), Failure> {
    let keeping = Keeping {
        folder: given.out.clone().unwrap_or_default(),
        scale: given.scale.unwrap_or(USUAL_PICTURE_SCALE),
        film: given.gif.clone(),
    };
    let mut said = Ok(());
    headless::run(script, device, &keeping, &mut |line| {
        if said.is_ok() {
            said = print(&format!("{line}\n"));
        }
    })
    .map_err(|not_written| {
        let path = not_written.path.display();
        wrong(format!("cannot write {path}: {}", not_written.error))
    })?;
    said?;
    device
        .trouble()
        .map_or(Ok(()), |trouble| Err(wrong(trouble)))
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
