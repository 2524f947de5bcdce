//! The real firmware on the emulated device: it boots to the launcher, plays
//! by its pins, and at every check point shows exactly the pixels that the
//! simulator shows for the same script and seed.

mod firmware_of;

use std::collections::VecDeque;
use std::fmt::Write;
use taschenspieler::bench::walk;
use taschenspieler::device::{Device, act};
use taschenspieler::driver::Driver;
use taschenspieler::emulate::Emulated;
use taschenspieler::picture::Picture;
use taschenspieler::script::{Script, Step};
use taschenspieler::thinker::AtOnce;
use taschenspieler_core::games::abraeumen::board::{Jump, PegCell};
use taschenspieler_core::platform::Start;
use taschenspieler_emulator::{Board, Machine, Profile};
use taschenspieler_tests::firmware::{self, MENU_MILLIS};

/// Long enough for any motion to end, and short enough for a test.
const REST: &str = "wait 700";

fn solution() -> Vec<Jump> {
    jumps(walk::SOLUTION)
}

fn jumps(text: &str) -> Vec<Jump> {
    walk::jumps(text).unwrap_or_else(|why| panic!("{why}"))
}

/// A script that makes these jumps, with a check point after each.
fn script_of(jumps: &[Jump], mut cursor: PegCell) -> String {
    let mut script = String::new();
    for (number, &jump) in (1..).zip(jumps) {
        let aim = walk::aim(cursor, jump).expect("a jump of the rule page");
        writeln!(script, "{aim} a\n{REST}\nshot jump-{number}").unwrap();
        cursor = jump.to;
    }
    script
}

/// How long the simulated console thinks: as long as the emulated one does at
/// worst, so that both have the answer at every check point that shows one.
const THINKING_MILLIS: u32 = 2_400;

/// Two devices side by side.
struct Pair {
    emulated: Emulated,
    simulated: Driver,
    /// The latest presses, and whether the pictures were alike: for a failure's message.
    latest: VecDeque<String>,
}

/// How many of them.
const LATEST: usize = 24;

impl Pair {
    fn switched_on(board: Board) -> Pair {
        Pair::switched_on_as(board, Profile::NOMINAL)
    }

    /// The same on a chip with this profile.
    fn switched_on_as(board: Board, profile: Profile) -> Pair {
        Pair::of(firmware::switched_on_as(board, profile), false)
    }

    /// The same with all games on the launcher, even hidden ones.
    fn with_all_games() -> Pair {
        Pair::of(firmware::switched_on_with_all_games(), true)
    }

    /// The same after a plain start.
    fn switched_on_plainly(board: Board) -> Pair {
        let (emulated, log) = firmware::switched_on_plainly(board);
        let start = Start {
            seed: firmware::seed(&log),
            plain: true,
            ..Start::default()
        };
        Pair::beside(emulated, start)
    }

    fn of((emulated, log): (Emulated, Vec<String>), all_games: bool) -> Pair {
        let start = Start {
            seed: firmware::seed(&log),
            all_games,
            ..Start::default()
        };
        Pair::beside(emulated, start)
    }

    fn beside(emulated: Emulated, start: Start) -> Pair {
        let mut simulated = Driver::started_with(start, AtOnce::after(THINKING_MILLIS));
        simulated.advance(MENU_MILLIS);
        Pair {
            emulated,
            simulated,
            latest: VecDeque::new(),
        }
    }

    /// Runs a script on both; their pictures must agree at every `shot`.
    fn run(&mut self, script: &str) {
        let script = Script::parse("test", script).unwrap_or_else(|error| panic!("{error}"));
        for step in script.steps() {
            match step {
                Step::Shot(name) => {
                    self.let_flash_rest();
                    self.compare(name);
                }
                step => {
                    self.note(step);
                    act(&mut self.emulated, step);
                    act(&mut self.simulated, step);
                }
            }
        }
        assert_sound(self.emulated.machine());
    }

    /// Remembers a press, and what it falls into.
    fn note(&mut self, step: &Step) {
        let Step::Down(button) = step else {
            return;
        };
        let now = self.simulated.now().0;
        let moves = self.simulated.due().map(|due| due.0.wrapping_sub(now));
        let alike =
            Device::picture(&self.emulated).rgb565() == Device::picture(&self.simulated).rgb565();
        let busy = self.emulated.machine().flash().is_busy();
        if self.latest.len() >= LATEST {
            self.latest.pop_front();
        }
        self.latest.push_back(format!(
            "{now} ms: {button:?}, moves in {moves:?} ms, alike: {alike}, flash busy: {busy}"
        ));
    }

    /// A press during an erase that cannot be suspended is noticed after it, so on such a
    /// flash a picture may come that much later.
    fn let_flash_rest(&mut self) {
        const ANSWERED_MILLIS: u32 = 300;
        while self.emulated.machine().flash().is_busy() {
            for device in [&mut self.emulated as &mut dyn Device, &mut self.simulated] {
                device.advance(ANSWERED_MILLIS);
            }
        }
    }

    fn compare(&self, name: &str) {
        let device = Device::picture(&self.emulated);
        let expected = Device::picture(&self.simulated);
        if device.rgb565() == expected.rgb565() {
            return;
        }
        keep(&expected, &format!("firmware-{name}.expected.png"));
        keep(&device, &format!("firmware-{name}.actual.png"));
        let latest = self.latest.iter().map(String::as_str);
        let latest: Vec<_> = latest.collect();
        panic!(
            "at {name} the device shows something else: see target/pictures\n{}",
            latest.join("\n")
        );
    }
}

/// Stores a picture where people look for differences.
fn keep(picture: &Picture, name: &str) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../target/pictures");
    let path = std::path::Path::new(folder).join(name);
    std::fs::create_dir_all(folder)
        .and_then(|()| picture.save_png(&path, 1))
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
}

/// Every board, with a typical and a worst-case chip, for short tests.
fn everywhere() -> impl Iterator<Item = (Board, Profile)> {
    Board::ALL
        .into_iter()
        .flat_map(|board| Profile::ALL.map(|profile| (board, profile)))
}

/// Nothing that a real chip or panel would not forgive has happened.
fn assert_sound(machine: &Machine) {
    assert_eq!(machine.faults(), []);
    assert_eq!(machine.panel().violations(), []);
    assert_eq!(machine.unmodelled(), [] as [u32; 0]);
    assert_eq!((machine.halted(), machine.reboots()), (None, 0));
}

#[test]
fn every_board_boots_to_the_launcher() {
    for (board, profile) in everywhere() {
        let mut pair = Pair::switched_on_as(board, profile);
        pair.run("shot launcher\npress left\nwait 300\nshot launcher-left");
        let machine = pair.emulated.machine();
        assert!(machine.panel().is_on());
        assert!(machine.backlight() > 0);
    }
}

/// The clocks are within the limits of chip, panel and flash, and a miss of the flash cache
/// costs as much as the bench assumes with the program's loader.
#[test]
fn clocks_and_flash_are_set_up_as_the_bench_believes() {
    for board in [Board::PicoLcd13, Board::PicoSystem] {
        let (mut device, _) = firmware::switched_on(board);
        let machine = device.machine_mut();
        // While it waits it is slower.
        machine.set_button(taschenspieler_emulator::Button::Right, true);
        machine.run_micros(2_000);
        let clocks = machine.clocks();
        assert_eq!(clocks.sys_hz(), 200_000_000);
        assert_eq!(clocks.peri_hz(), 125_000_000);
        assert_eq!(machine.miss_cycles(), 50);
        assert!(machine.cache_misses() > 0);
        assert_sound(machine);
    }
}

/// The UF2 file is the same program.
#[test]
fn the_uf2_file_boots_too() {
    let board = Board::PicoLcd13;
    let mut device = Emulated::new(&firmware::image(board, "uf2"), board);
    device.advance(MENU_MILLIS);
    let mut simulated = Driver::new(1);
    simulated.advance(MENU_MILLIS);
    assert!(Device::picture(&device).rgb565() == Device::picture(&simulated).rgb565());
    assert_sound(device.machine());
}

/// Device and PC think about the same things: hint, undo, redo, pause, rules, a
/// demonstration that is stopped.
#[test]
fn hints_menus_and_languages_agree() {
    let mut pair = Pair::switched_on(Board::PicoLcd13);
    pair.run(
        "find abraeumen
         press a a
         wait 300
         press y          # a hint, thought about
         wait 6000
         shot hint
         press a          # follow it
         wait 800
         shot followed
         press b          # take it back
         wait 800
         shot undone
         press x
         wait 300
         shot movable
         press x
         wait 300
         shot rules
         press b
         wait 300
         hold b 700
         wait 300
         shot pause
         press down down down down down down a
         wait 300
         shot settings
         press a          # now in English
         wait 300
         shot english
         press b
         wait 300
         shot pause-english
         press b
         wait 300
         shot play-english",
    );
}

/// A press train at 20 presses a second while the computer thinks at full
/// load: not one is lost, each moves the cursor.
#[test]
fn no_press_is_lost_while_the_computer_thinks() {
    // Contacts that bounce do not change that.
    let profile = Profile {
        bounce_micros: Profile::HARSH.bounce_micros,
        ..Profile::NOMINAL
    };
    let mut pair = Pair::switched_on_as(Board::PicoLcd13, profile);
    pair.run("find abraeumen\npress a a\nwait 300");
    pair.run(&script_of(&jumps(walk::DEAD_END), solution()[0].from));
    pair.run("press x down a\nwait 50");
    let is_thinking = |pair: &Pair| pair.simulated.due().is_some();
    let busy = pair.emulated.machine().idle_cycles();
    for press in 0..20 {
        let button = ["left", "up", "right", "up"][press % 4];
        pair.run(&format!("down {button}\nwait 20\nup {button}\nwait 30"));
        // The cursor does not glide: 30 ms later it has arrived.
        pair.run(&format!("shot train-{press}"));
    }
    assert!(is_thinking(&pair));
    assert_eq!(
        pair.emulated.machine().idle_cycles(),
        busy,
        "the device was not thinking all the time"
    );
    pair.run("wait 4000\nshot dead-end");
}
