//! Two emulated devices and a cable between them.

use crate::{assert_sound, keep};
use taschenspieler::device::Device;
use taschenspieler::emulate::Emulated;
use taschenspieler::picture::Picture;
use taschenspieler::script::{Script, Step};
use taschenspieler_emulator::{Board, Cable, Machine};
use taschenspieler_tests::firmware::{self, MENU_MILLIS};

/// Two devices beside each other.
struct Two {
    ends: [Emulated; 2],
    cable: Cable,
}

const FIRST: usize = 0;
const SECOND: usize = 1;

impl Two {
    /// Both switched on, with luck of their own, and a cable in nobody's socket.
    fn switched_on() -> Two {
        let board = Board::PicoLcd13;
        let image = firmware::image(board, "elf");
        let mut ends = [3, 7].map(|seed| {
            let mut device = Emulated::new(&image, board);
            device.set_seed(seed);
            device
        });
        let [a, b] = &mut ends;
        let cable = Cable::unplugged([a.machine_mut(), b.machine_mut()]);
        let mut two = Two { ends, cable };
        two.wait(MENU_MILLIS);
        two
    }

    /// The same with the cable plugged in, and time to meet.
    fn joined() -> Two {
        let mut two = Two::switched_on();
        two.plug(true);
        two.wait(1_500);
        two
    }

    fn plug(&mut self, plugged: bool) {
        self.cable.set_plugged(plugged);
    }

    fn wait(&mut self, millis: u32) {
        self.wait_micros(u64::from(millis) * 1000);
    }

    fn wait_micros(&mut self, micros: u64) {
        let [a, b] = &mut self.ends;
        self.cable
            .run_micros([a.machine_mut(), b.machine_mut()], micros);
    }

    /// Waits until something is so; after how many milliseconds.
    fn wait_until(&mut self, millis: u32, is_so: impl Fn(&[Emulated; 2]) -> bool) -> Option<f64> {
        for tenth in 0..millis * 10 {
            if is_so(&self.ends) {
                return Some(f64::from(tenth) / 10.0);
            }
            self.wait_micros(100);
        }
        None
    }

    /// Runs a script on one of them; time passes for both.
    fn run(&mut self, end: usize, script: &str) {
        let script = Script::parse("test", script).unwrap_or_else(|error| panic!("{error}"));
        for step in script.steps() {
            match step {
                Step::Down(button) => self.ends[end].set_button(*button, true),
                Step::Up(button) => self.ends[end].set_button(*button, false),
                Step::Wait(millis) => self.wait(*millis),
                Step::Shot(name) => keep(&self.picture(end), &format!("link-{name}-{end}.png")),
                _ => {}
            }
        }
    }

    fn picture(&self, end: usize) -> Picture {
        Device::picture(&self.ends[end])
    }

    fn machine(&self, end: usize) -> &Machine {
        self.ends[end].machine()
    }

    #[track_caller]
    fn assert_sound(&self) {
        for end in &self.ends {
            assert_sound(end.machine());
        }
    }
}

fn same(one: &Picture, other: &Picture) -> bool {
    one.rgb565() == other.rgb565()
}

/// Plugged in they show each other within a second and a half; unplugged they say
/// so within two.
#[test]
fn two_devices_meet_and_part() {
    let mut two = Two::switched_on();
    two.wait(2_000);
    let alone = [FIRST, SECOND].map(|end| two.picture(end));
    two.plug(true);
    for (end, alone) in alone.iter().enumerate() {
        let is_shown = |ends: &[Emulated; 2]| !same(&Device::picture(&ends[end]), alone);
        let took = two.wait_until(1_500, is_shown);
        println!("{end} shows the other after {took:?} ms");
        assert!(took.is_some(), "{end} shows nothing");
    }
    two.wait(500);
    two.run(FIRST, "shot met");
    two.run(SECOND, "shot met");
    two.plug(false);
    for (end, alone) in alone.iter().enumerate() {
        let is_gone = |ends: &[Emulated; 2]| same(&Device::picture(&ends[end]), alone);
        let took = two.wait_until(2_000, is_gone);
        println!("{end} misses the other after {took:?} ms");
        assert!(took.is_some(), "{end} misses nobody");
    }
    two.assert_sound();
}

/// At rest, joined, both sleep for more than 98 % of the time.
#[test]
fn heartbeats_let_a_device_sleep() {
    let mut two = Two::joined();
    two.wait(3_000);
    let before = [FIRST, SECOND].map(|end| two.machine(end).time_spent());
    two.wait(10_000);
    for (end, before) in before.iter().enumerate() {
        let after = two.machine(end).time_spent();
        let awake = (after.awake - before.awake) / 10_000_000.0;
        println!("{end}: awake for {:.2} % of the time", 100.0 * awake);
        assert!(awake < 0.02, "{awake}");
    }
    two.assert_sound();
}

/// Alone it sleeps even more.
#[test]
fn calls_let_a_device_sleep() {
    let mut two = Two::switched_on();
    two.wait(3_000);
    let before = two.machine(FIRST).time_spent();
    two.wait(10_000);
    let after = two.machine(FIRST).time_spent();
    let awake = (after.awake - before.awake) / 10_000_000.0;
    println!("alone: awake for {:.2} % of the time", 100.0 * awake);
    assert!(awake < 0.01, "{awake}");
}
