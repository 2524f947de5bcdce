//! A board with a stop-watch on its wires.
//!
//! Time is counted in cycles of the system clock at full speed, even while it runs slower;
//! the probe looks at the board every microsecond of work. The probe watches the bytes that
//! reach the panel, the processor falling asleep, and the watchdog. The firmware feeds the
//! watchdog when it has dealt with an event, so each feeding ends a *step*: one event, and
//! the picture that followed from it.

use super::elf::Firmware;
use super::profile::Trace;
use super::saves::AREA;
use super::scenes::Scene;
use crate::emulate::pin;
use crate::script::{Script, Step as Word};
use taschenspieler_core::game::player::POSITIONS_PER_LOOK;
use taschenspieler_core::platform::Button;
use taschenspieler_emulator::{Board, FINE_HZ, Machine};

/// Cycles of the system clock in a millisecond.
pub const CYCLES_PER_MILLI: u64 = FINE_HZ / 1000;
/// Cycles between two looks: a microsecond.
const LOOK: u64 = CYCLES_PER_MILLI / 1000;

/// The processor sleeps at most this many looks after the end of a step.
const TO_BED: usize = 20;

/// The register in which the watchdog counts down.
const WATCHDOG_CONTROL: u32 = 0x4005_8000;
const COUNTDOWN: u32 = 0x00ff_ffff;

/// From switching on until the first press. By then the menu is shown; half a second after
/// that, if no button was pressed, the firmware erases a sector of the flash ahead of time.
/// An earlier press might have to wait for that erase.
pub const MENU_MILLIS: u64 = 1500;

/// The longest that the effects of a press may take.
const LONGEST_MILLIS: u64 = 10_000;

/// The console's work for one event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Step {
    /// When the first byte was on the wire, if any was.
    pub first: Option<u64>,
    /// When the last byte was.
    pub last: u64,
    /// When the event was dealt with.
    pub end: u64,
    /// How many bytes there were.
    pub bytes: u64,
    /// When the processor woke for this event.
    pub begin: Option<u64>,
    /// Cycles of work until the last byte was sent; `None` if a thought was running,
    /// because the two cannot be told apart.
    pub drawing: Option<u64>,
    /// The save that came with it, if there was one.
    pub written: Option<Written>,
    /// Misses of the flash cache until the last byte was sent.
    pub misses: u64,
}

/// A save, seen at the flash.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Written {
    /// When the last page was done.
    pub end: u64,
    /// How many pages were programmed.
    pub pages: u64,
    /// How many sectors were erased.
    pub erases: u64,
}

/// Everything the probe saw from one moment on. Times are in cycles since that moment.
#[derive(Clone, Debug, Default)]
pub struct Seen {
    /// How long it was.
    pub length: u64,
    /// The console's steps, in order.
    pub steps: Vec<Step>,
    /// Whether the console was busy with an earlier event at the start: then
    /// the first step belongs to that one.
    pub was_busy: bool,
    /// Whether a computer player was at work at the start.
    pub was_thinking: bool,
    /// Cycles in which nothing was computed.
    pub asleep: u64,
    /// Cycles in which something was computed or sent.
    pub busy: u64,
    /// Begin and end of every thought that ended.
    pub thoughts: Vec<(u64, u64)>,
    /// Whether a thought is under way at the end.
    pub thinking: bool,
    /// When something was last seen to happen: a step, a byte, the end of a
    /// thought.
    pub last_event: u64,
}

impl Seen {
    /// The first picture that was begun after the start and changed something. If there is
    /// none, returns the picture in preparation at the start: the press was noticed before
    /// that one was drawn.
    pub fn picture(&self) -> Option<Step> {
        let changes = |step: &&Step| step.bytes > 0;
        let earlier = usize::from(self.was_busy);
        let later = self.steps.iter().skip(earlier).find(changes);
        later.or(self.steps.first().filter(changes)).copied()
    }

    /// For how long nothing had happened at the end.
    pub fn quiet(&self) -> u64 {
        self.length - self.last_event
    }
}

/// The processor's work since it last slept, or since the last step.
#[derive(Default)]
struct Work {
    begin: Option<u64>,
    cycles: u64,
    /// Whether a thought was part of it.
    spoilt: bool,
}

impl Work {
    fn add(&mut self, start: u64, awake: u64, is_asleep: bool) {
        if is_asleep {
            *self = Work::default();
        } else if awake > 0 {
            self.begin = self.begin.or(Some(start));
            self.cycles += awake;
        }
    }
}

/// A board with a program and what was in its flash.
fn machine(firmware: &Firmware, board: Board, flash: Vec<u8>) -> Machine {
    Machine::with_profile(&firmware.image, board, flash, firmware.profile)
}

/// A board with a stop-watch.
pub struct Probe {
    machine: Machine,
    under_way: usize,
    looks: usize,
    /// Records the program counter at every look, for the profile.
    pub trace: Option<Trace>,
}

impl Probe {
    /// Switches a board on.
    pub fn new(firmware: &Firmware, board: Board) -> Probe {
        Probe {
            machine: machine(firmware, board, Vec::new()),
            under_way: firmware.under_way,
            looks: firmware.looks,
            trace: None,
        }
    }

    /// Switches a board on and waits for its menu.
    pub fn with_menu(firmware: &Firmware, board: Board) -> Probe {
        let mut probe = Probe::new(firmware, board);
        probe.wait_for_menu(firmware.plain);
        probe
    }

    /// Waits for the menu, with A held for a plain start.
    fn wait_for_menu(&mut self, plain: bool) {
        self.set_button(Button::A, plain);
        self.wait(MENU_MILLIS);
        if plain {
            self.set_button(Button::A, false);
            self.wait(MENU_MILLIS);
        }
    }

    /// Switches a board on in whose flash something was saved, and waits for
    /// its menu.
    pub fn with_saves(firmware: &Firmware, board: Board, saves: &[u8]) -> Probe {
        let mut flash = vec![0xff; AREA.start];
        flash.extend(saves);
        let mut probe = Probe {
            machine: machine(firmware, board, flash),
            under_way: firmware.under_way,
            looks: firmware.looks,
            trace: None,
        };
        probe.wait_for_menu(firmware.plain);
        probe
    }

    /// Switches a board on and goes to a scene.
    pub fn of_scene(scene: &Scene, firmware: &Firmware, board: Board) -> Result<Probe, String> {
        let mut probe = match &scene.saves {
            None => Probe::with_menu(firmware, board),
            Some(saves) => Probe::with_saves(firmware, board, saves),
        };
        probe.run(&scene.way)?;
        Ok(probe)
    }

    pub fn machine(&self) -> &Machine {
        &self.machine
    }

    /// The machine, for the caller to run.
    pub fn machine_mut(&mut self) -> &mut Machine {
        &mut self.machine
    }

    /// Moves a button.
    pub fn set_button(&mut self, button: Button, down: bool) {
        self.machine.set_button(pin(button), down);
    }

    /// Lets time pass.
    pub fn wait(&mut self, millis: u64) {
        // Not counted in cycles, because the clock is slower while the chip sleeps.
        self.machine.run_micros(millis * 1000);
    }

    /// Lets less than a millisecond pass, a different part of it for each `number`, because
    /// people do not press in time with the console's clock.
    pub fn drift(&mut self, number: usize) {
        let micros = number as u64 * 137 % 1000;
        self.machine.run_micros(micros);
    }

    /// Runs a script of the little language.
    pub fn run(&mut self, script: &str) -> Result<(), String> {
        let script = Script::parse("bench", script).map_err(|error| error.to_string())?;
        for word in script.steps() {
            match word {
                Word::Down(button) => self.set_button(*button, true),
                Word::Up(button) => self.set_button(*button, false),
                Word::Wait(millis) => self.wait(u64::from(*millis)),
                Word::Shot(_) | Word::Record(_) | Word::Stop | Word::Sounds => {}
            }
        }
        Ok(())
    }

    /// Moves a button and watches what follows, until nothing has happened
    /// for a while.
    pub fn act(&mut self, button: Button, down: bool, quiet_millis: u64) -> Seen {
        let (was_busy, was_thinking) = (self.is_busy(), self.is_thinking());
        self.set_button(button, down);
        let quiet = quiet_millis * CYCLES_PER_MILLI;
        let mut seen = self.watch(LONGEST_MILLIS, |seen| seen.quiet() >= quiet);
        (seen.was_busy, seen.was_thinking) = (was_busy, was_thinking);
        seen
    }

    /// Presses a button and watches until a thought that follows from it is
    /// over.
    pub fn ask(&mut self, button: Button) -> Result<(u64, u64), String> {
        self.set_button(button, true);
        let seen = self.watch(LONGEST_MILLIS, |seen| !seen.thoughts.is_empty());
        self.set_button(button, false);
        let thought = seen.thoughts.first().copied();
        thought.ok_or_else(|| "there was no thought".to_owned())
    }

    /// Watches until a condition holds, or for a given time at most.
    pub fn watch(&mut self, millis: u64, mut until: impl FnMut(&Seen) -> bool) -> Seen {
        self.watch_acting(millis, |_, seen| until(seen))
    }

    /// The same with something to do in between.
    pub fn watch_acting(
        &mut self,
        millis: u64,
        mut until: impl FnMut(&mut Machine, &Seen) -> bool,
    ) -> Seen {
        let mut seen = Seen::default();
        let start = self.machine.time();
        let mut step = Step::default();
        let mut left = self.countdown();
        let mut thought = self.is_thinking().then_some(0);
        let mut work = Work::default();
        let mut wear = self.wear();
        let mut misses = self.machine.cache_misses();
        while seen.length < millis * CYCLES_PER_MILLI && !until(&mut self.machine, &seen) {
            let (bytes, idle) = self.look();
            let now = self.machine.time() - start;
            let took = now - seen.length;
            seen.length = now;
            seen.asleep += idle;
            let is_asleep = idle >= took && bytes == 0 && step.bytes == 0;
            work.add(now - took, took - idle.min(took), is_asleep);
            if self.machine.flash().is_busy() {
                step.written.get_or_insert_default().end = now;
            }
            // A save may wait for an erase, 400 ms on a harsh board: as long as the
            // processor works on the effects of a press, it is not quiet.
            if self.machine.flash().is_busy() || (idle == 0 && thought.is_none()) {
                seen.last_event = now;
            }
            if bytes > 0 {
                // Bytes are always sent at full speed.
                let since = self.machine.cycles() - self.machine.panel().last_write_cycle();
                let last = now - since;
                step.first = step.first.or(Some(last));
                (step.last, step.bytes) = (last, step.bytes + bytes);
                step.misses = self.machine.cache_misses() - misses;
                step.drawing = (thought.is_none() && !work.spoilt).then_some(work.cycles);
                seen.busy += took;
                seen.last_event = now;
            } else {
                seen.busy += took - idle.min(took);
            }
            let before = std::mem::replace(&mut left, self.countdown());
            if left > before {
                (step.end, step.begin) = (now, work.begin);
                let worn = std::mem::replace(&mut wear, self.wear());
                if let Some(written) = &mut step.written {
                    (written.pages, written.erases) = (wear.0 - worn.0, wear.1 - worn.1);
                }
                work = Work::default();
                misses = self.machine.cache_misses();
                seen.steps.push(std::mem::take(&mut step));
                seen.last_event = now;
            }
            seen.thinking = self.is_thinking();
            match (thought, seen.thinking) {
                (None, true) => thought = Some(now),
                (Some(begin), false) => {
                    seen.thoughts.push((begin, now));
                    seen.last_event = now;
                    thought = None;
                    work = Work {
                        spoilt: true,
                        ..Work::default()
                    };
                }
                _ => {}
            }
        }
        seen
    }

    /// Runs for a microsecond. Returns how many bytes reached the panel, and for how many
    /// cycles the processor slept.
    fn look(&mut self) -> (u64, u64) {
        let (bytes, idle) = (
            self.machine.panel().bytes_written(),
            self.machine.idle_time(),
        );
        self.machine.run_cycles(LOOK);
        let slept = self.machine.idle_time() - idle;
        if let Some(trace) = self.trace.as_mut().filter(|_| slept < LOOK) {
            trace.note(&mut self.machine);
        }
        (self.machine.panel().bytes_written() - bytes, slept)
    }

    /// How many pages of the flash were programmed and how many sectors erased.
    fn wear(&self) -> (u64, u64) {
        let flash = self.machine.flash();
        let erases = flash.erases().iter().map(|&times| u64::from(times));
        (flash.programmed_pages(), erases.sum())
    }

    /// Whether the firmware is dealing with an event. During a thought, which uses all
    /// remaining time, there is no telling, so this is false. The work of falling asleep,
    /// which is shorter than [`TO_BED`], does not count either.
    fn is_busy(&mut self) -> bool {
        for _ in 0..TO_BED {
            let (bytes, idle) = self.look();
            if bytes > 0 || idle > 0 || self.is_thinking() {
                return bytes > 0;
            }
        }
        true
    }

    /// Whether a computer player is at work.
    pub fn is_thinking(&self) -> bool {
        self.word(self.under_way) != 0
    }

    /// How many positions computer players have looked at so far.
    pub fn positions(&self) -> u64 {
        u64::from(self.word(self.looks)) * u64::from(POSITIONS_PER_LOOK)
    }

    fn word(&self, place: usize) -> u32 {
        let bytes = self.machine.ram().get(place..place + 4);
        bytes
            .and_then(|bytes| bytes.try_into().ok())
            .map_or(0, u32::from_le_bytes)
    }

    fn countdown(&mut self) -> u32 {
        // A register that can be read without side effects.
        let control = self.machine.read_word(WATCHDOG_CONTROL).unwrap_or(0);
        control & COUNTDOWN
    }

    /// The fault on the board, if there was one.
    pub fn trouble(&self) -> Option<String> {
        let machine = &self.machine;
        if let Some(fault) = machine.faults().first() {
            return Some(format!("the firmware failed: {fault}"));
        }
        if machine.halted().is_some() || machine.reboots() > 0 {
            return Some("the firmware stopped or restarted itself".to_owned());
        }
        None
    }
}
