//! Writes the games of `tests/device` out as scripts that only press, release, wait and
//! take pictures: for emulators that cannot ask whether a game is over.
//!
//! `cargo run -p taschenspieler-tests --example plain_scripts -- FOLDER [WORD]`
//!
//! A simulated console with the luck of the emulated device plays each of them; its presses
//! become the script. With WORD, only play-throughs with it in their names.

use std::fmt::Write;
use std::path::Path;
use taschenspieler::device::{Device, act};
use taschenspieler::driver::Driver;
use taschenspieler::emulate::Emulated;
use taschenspieler::script::{Script, Step, name_of};
use taschenspieler::thinker::AtOnce;
use taschenspieler_core::game::Outcome;
use taschenspieler_core::games::GameId;
use taschenspieler_core::platform::Start;
use taschenspieler_emulator::{Board, LogDecoder};
use taschenspieler_tests::firmware::{self, MENU_MILLIS};
use taschenspieler_tests::playthrough::{self, Playable, Playthrough};

/// No device takes longer to answer.
const THINKING_MILLIS: u32 = 4_000;
/// Of the device's random bits.
const SEED: u64 = 1;

struct Recorder {
    console: Driver<AtOnce>,
    script: String,
}

impl Recorder {
    fn new(seed: u64) -> Recorder {
        let start = Start {
            seed,
            ..Start::default()
        };
        let mut recorder = Recorder {
            console: Driver::started_with(start, AtOnce::after(THINKING_MILLIS)),
            script: String::new(),
        };
        recorder.run(&format!("wait {MENU_MILLIS}"));
        recorder
    }
}

impl Playable for Recorder {
    fn run(&mut self, script: &str) {
        let script = Script::parse("device", script).unwrap_or_else(|error| panic!("{error}"));
        for step in script.steps() {
            act(&mut self.console, step);
            let written = match step {
                Step::Down(button) => writeln!(self.script, "down {}", name_of(*button)),
                Step::Up(button) => writeln!(self.script, "up {}", name_of(*button)),
                Step::Wait(millis) => writeln!(self.script, "wait {millis}"),
                Step::Shot(file) => writeln!(self.script, "shot {file}"),
                Step::Record(_) | Step::Stop | Step::Sounds => Ok(()),
            };
            written.expect("a string takes everything");
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.console.console().play()?.standing().outcome
    }

    fn moves(&self) -> u32 {
        let play = self.console.console().play();
        play.map_or(0, |play| play.standing().moves)
    }

    fn points(&self) -> i32 {
        let play = self.console.console().play();
        play.map_or(0, |play| play.table().points.iter().sum())
    }

    fn is_busy(&self) -> bool {
        self.console.due().is_some()
    }
}

/// The seed that the console derives from the device's random bits.
fn seed_of_console() -> Result<u64, String> {
    let board = Board::PicoLcd13;
    let image = firmware::image(board, "elf");
    let mut device = Emulated::new(&image, board);
    device.set_seed(SEED);
    device.advance(MENU_MILLIS);
    let elf = image.elf().ok_or("this is no ELF file")?;
    let mut texts = LogDecoder::new(elf).map_err(|error| error.to_string())?;
    Ok(firmware::seed(
        &texts.lines(&device.machine_mut().take_log()),
    ))
}

fn main() -> Result<(), String> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().ok_or("which folder?")?;
    let word = arguments.next().unwrap_or_default();
    let seed = seed_of_console()?;
    for &game in GameId::ALL.iter().filter(|game| game.is_on_shelf()) {
        let written = playthrough::of(game)?;
        let wanted = |played: &&Playthrough| played.name.contains(&word) && played.board == "pico";
        for played in written.iter().filter(wanted) {
            let mut recorder = Recorder::new(seed);
            played.play(&mut recorder)?;
            let name = played.name.replace([':', ' ', ','], "-").replace("--", "-");
            let path = Path::new(&folder).join(format!("{name}.txt"));
            std::fs::write(&path, recorder.script)
                .map_err(|error| format!("{}: {error}", path.display()))?;
        }
    }
    Ok(())
}
