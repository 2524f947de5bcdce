//! Presses buttons twenty times a second while a computer thinks: no press may be lost or
//! delayed.

use super::elf::Firmware;
use super::presses::Answer;
use super::probe::{CYCLES_PER_MILLI, Probe};
use super::report::{Table, millis};
use super::scenes::ways;
use super::statistics::Sample;
use super::{Lowest, Only, simulated};
use crate::device::Device;
use crate::emulate::pin;
use crate::thinker::AtOnce;
use taschenspieler_core::platform::Button;
use taschenspieler_emulator::Board;

const BUDGET: &str = "every press, worst: 33 ms";
const WORST: u64 = 33 * CYCLES_PER_MILLI;

/// How long a button is down, and how long it is up before the next one.
const DOWN_MILLIS: u32 = 25;
const UP_MILLIS: u32 = 25;
/// When a thought has certainly begun.
const LONGEST_MILLIS: u32 = 5_000;
/// Longer than any thought; every way waits longer than this after a move.
const THOUGHT_MILLIS: u32 = 4_000;

/// The buttons that do not disturb a thought, pressed in turn before the two that may end
/// it.
const HARMLESS: [Button; 6] = [
    Button::Up,
    Button::Left,
    Button::Down,
    Button::Right,
    Button::A,
    Button::Y,
];
const TURNS: usize = 3;
const LAST: [Button; 2] = [Button::X, Button::B];

/// Ways to a master's move, with the press that starts the thought.
const TRAINS: [(&str, &str); 3] = [
    ("train: torris, master", "$still; $torris-master; press a a"),
    ("train: fuenf, master", "$still; $fuenf-master; press a"),
    ("train: hint in a dead end", "$dead-end; press x down a"),
];

/// The results of a train of presses.
#[derive(Default)]
struct Train {
    presses: usize,
    /// The presses that came while a computer was thinking.
    during: usize,
    /// Presses that should change the picture.
    expected: usize,
    answers: Vec<u64>,
}

/// Presses a train of buttons during each thought.
pub fn measure(
    firmware: &Firmware,
    board: Board,
    only: &Only,
    lowest: &Lowest,
) -> Result<Table, String> {
    let mut table = Table::new(
        "Press trains",
        "Twenty presses a second, all eight buttons in turn, during a move of the master: how many,\n\
         how many of them while it was at work, how many have something to show, how many were\n\
         answered, and how long after the edge the last byte of the first picture begun after it\n\
         was on the wire. The pictures are compared with those of a simulated console.\n\
         Milliseconds.",
        &[
            ("presses", 0),
            ("while thinking", 0),
            ("to answer", 0),
            ("answered", 0),
            ("median", 2),
            ("worst", 2),
        ],
    );
    for (name, way) in TRAINS.iter().filter(|(name, _)| only.wants(name)) {
        let train = run(firmware, board, &ways::expand(way)?, lowest)
            .map_err(|what| format!("{name}: {what}"))?;
        let times = Sample::new(train.answers);
        let missed = times.len() < train.expected || times.worst() > Some(WORST);
        let cells = vec![
            Some(train.presses as f64),
            Some(train.during as f64),
            Some(train.expected as f64),
            Some(times.len() as f64),
            times.median().map(millis),
            times.worst().map(millis),
        ];
        table.add_with(*name, cells, BUDGET, missed);
    }
    Ok(table)
}

fn run(firmware: &Firmware, board: Board, way: &str, lowest: &Lowest) -> Result<Train, String> {
    let mut probe = Probe::with_menu(firmware, board);
    let thinker = AtOnce::after(THOUGHT_MILLIS);
    let mut console = simulated::switched_on(simulated::seed(firmware, &mut probe)?, thinker);
    probe.run(way)?;
    simulated::run(&mut console, way)?;
    // Both consoles wait, in whole milliseconds, until the thought has begun.
    let mut waited = 0;
    while !probe.is_thinking() {
        probe.wait(1);
        console.advance(1);
        waited += 1;
        if waited > LONGEST_MILLIS {
            return Err("there is no thought".to_owned());
        }
    }
    let mut train = Train::default();
    for button in HARMLESS.repeat(TURNS).into_iter().chain(LAST) {
        let was_thinking = probe.is_thinking();
        let before = console.picture();
        console.press(button);
        let is_expected = before.rgb565() != console.picture().rgb565();
        console.advance(DOWN_MILLIS);
        console.release(button);
        console.advance(UP_MILLIS);
        let answer = press(&mut probe, button);
        // The thought has ended on the device; the simulated console does not know what
        // comes next.
        if !probe.is_thinking() && console.is_thinking() {
            break;
        }
        train.presses += 1;
        train.during += usize::from(was_thinking);
        train.expected += usize::from(is_expected);
        train.answers.extend(answer.filter(|_| is_expected));
        if probe.machine().panel().pixels()[..] != *console.picture().rgb565() {
            return Err(format!("another picture after {} presses", train.presses));
        }
    }
    lowest.note(&probe)?;
    Ok(train)
}

/// One press: how long its answer took.
fn press(probe: &mut Probe, button: Button) -> Option<u64> {
    probe.set_button(button, true);
    let release = u64::from(DOWN_MILLIS) * CYCLES_PER_MILLI;
    let length = u64::from(DOWN_MILLIS + UP_MILLIS);
    let seen = probe.watch_acting(length, |machine, seen| {
        if seen.length >= release {
            machine.set_button(pin(button), false);
        }
        false
    });
    Answer::of(&seen).map(|answer| answer.last())
}
