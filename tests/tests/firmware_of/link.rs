//! Two emulated devices and a cable between them.

use crate::{assert_sound, keep};
use taschenspieler::device::Device;
use taschenspieler::emulate::Emulated;
use taschenspieler::picture::Picture;
use taschenspieler::script::{Script, Step};
use taschenspieler_core::platform::Button;
use taschenspieler_emulator::{Board, Cable, End, LogDecoder, Machine, Meddling};
use taschenspieler_tests::firmware::{self, MENU_MILLIS};

/// Two devices beside each other.
pub(super) struct Two {
    pub(super) ends: [Emulated; 2],
    pub(super) cable: Cable,
}

pub(super) const FIRST: usize = 0;
pub(super) const SECOND: usize = 1;

impl Two {
    /// Both are switched on, with different luck, and the cable is not plugged in.
    pub(super) fn switched_on() -> Two {
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

    /// The seeds of their luck, from their logs.
    pub(super) fn seeds(&mut self) -> [u64; 2] {
        let image = firmware::image(Board::PicoLcd13, "elf");
        let elf = image.elf().expect("this is an ELF file");
        self.ends.each_mut().map(|end| {
            let mut decoder = LogDecoder::new(elf).expect("the log is made by defmt");
            firmware::seed(&decoder.lines(&end.machine_mut().take_log()))
        })
    }

    /// The same with the cable plugged in, and time to meet.
    pub(super) fn joined() -> Two {
        let mut two = Two::switched_on();
        two.plug(true);
        two.wait(2_200);
        two
    }

    pub(super) fn plug(&mut self, plugged: bool) {
        self.cable.set_plugged(plugged);
    }

    pub(super) fn wait(&mut self, millis: u32) {
        self.wait_micros(u64::from(millis) * 1000);
    }

    pub(super) fn wait_micros(&mut self, micros: u64) {
        let [a, b] = &mut self.ends;
        self.cable
            .run_micros([a.machine_mut(), b.machine_mut()], micros);
    }

    /// Waits until something is so; after how many milliseconds.
    pub(super) fn wait_until(
        &mut self,
        millis: u32,
        is_so: impl Fn(&[Emulated; 2]) -> bool,
    ) -> Option<f64> {
        for tenth in 0..millis * 10 {
            if is_so(&self.ends) {
                return Some(f64::from(tenth) / 10.0);
            }
            self.wait_micros(100);
        }
        None
    }

    /// Runs a script on one of them; time passes for both.
    pub(super) fn run(&mut self, end: usize, script: &str) {
        let script = Script::parse("test", script).unwrap_or_else(|error| panic!("{error}"));
        for step in script.steps() {
            match step {
                Step::Down(button) => self.ends[end].set_button(*button, true),
                Step::Up(button) => self.ends[end].set_button(*button, false),
                Step::Wait(millis) => self.wait(*millis),
                Step::Shot(name) => keep(&self.picture(end), &format!("link-{end}-{name}")),
                _ => {}
            }
        }
    }

    pub(super) fn picture(&self, end: usize) -> Picture {
        Device::picture(&self.ends[end])
    }

    pub(super) fn machine(&self, end: usize) -> &Machine {
        self.ends[end].machine()
    }

    #[track_caller]
    pub(super) fn assert_sound(&self) {
        for end in &self.ends {
            assert_sound(end.machine());
        }
    }
}

pub(super) fn same(one: &Picture, other: &Picture) -> bool {
    one.rgb565() == other.rgb565()
}

/// Plugged in, they show each other within two calls; unplugged, they report it within two
/// seconds.
#[test]
fn two_devices_meet_and_part() {
    let mut two = Two::switched_on();
    two.wait(2_000);
    let alone = [FIRST, SECOND].map(|end| two.picture(end));
    two.plug(true);
    for (end, alone) in alone.iter().enumerate() {
        let is_shown = |ends: &[Emulated; 2]| !same(&Device::picture(&ends[end]), alone);
        let took = two.wait_until(2_200, is_shown);
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

/// Joined and at rest, both sleep for more than 98 % of the time.
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

/// A game of Torris with a person at each; returns also which of them moves first.
fn playing() -> (Two, [usize; 2]) {
    let mut two = Two::joined();
    // The other console is connected, so it is the default.
    two.run(FIRST, "find torris\npress a\nwait 400\npress a\nwait 600");
    two.run(SECOND, "press a\nwait 4000");
    // With these seeds the first begins.
    (two, [FIRST, SECOND])
}

impl Two {
    /// Lets one of them make a move, up to its last press.
    fn aim(&mut self, end: usize) {
        self.run(end, "press a\nwait 500");
    }
}

/// The other console shows a move within 60 ms of this one.
#[test]
fn a_move_is_seen_over_there_at_once() {
    let (mut two, order) = playing();
    for turn in 0..6 {
        let mover = order[turn % 2];
        two.aim(mover);
        let before = [FIRST, SECOND].map(|end| two.picture(end));
        two.ends[mover].set_button(Button::A, true);
        let changed = |end: usize| {
            let before = &before[end];
            move |ends: &[Emulated; 2]| !same(&Device::picture(&ends[end]), before)
        };
        let own = two.wait_until(100, changed(mover)).expect("a picture");
        let other = two.wait_until(200, changed(1 - mover)).expect("a picture");
        println!("turn {turn}: {own} ms here, {other} ms later there");
        assert!(other <= 60.0, "{other} ms");
        two.ends[mover].set_button(Button::A, false);
        two.wait(3_000);
    }
    two.assert_sound();
}

/// A device that sleeps without a clock is woken by a move of the other one.
#[test]
fn the_wire_wakes_a_dormant_device() {
    let (mut two, [mover, sleeper]) = playing();
    for _ in 0..7 {
        two.run(mover, "press right\nwait 45000");
    }
    assert!(two.machine(sleeper).is_dormant(), "it is awake");
    assert!(!two.machine(mover).is_dormant());
    let before = two.machine(sleeper).time_spent();
    two.run(mover, "press left\nwait 20000");
    let after = two.machine(sleeper).time_spent();
    let slept = (after.dormant - before.dormant) / 20_000_000.0;
    println!("dormant for {:.2} % of the time", 100.0 * slept);
    assert!(slept > 0.95, "{slept}");
    two.aim(mover);
    two.ends[mover].set_button(Button::A, true);
    let is_lit = |ends: &[Emulated; 2]| ends[sleeper].machine().panel().is_on();
    let took = two.wait_until(1_500, is_lit);
    println!("awake after {took:?} ms");
    assert!(took.is_some(), "it sleeps on");
    two.ends[mover].set_button(Button::A, false);
    two.wait(4_000);
    two.assert_sound();
}

/// If either loses its power, the other one reports it within two seconds, and when it is
/// back they resume exactly there.
#[test]
fn a_power_cut_loses_nothing() {
    for victim in [FIRST, SECOND] {
        let (mut two, order) = playing();
        two.aim(order[0]);
        two.run(order[0], "press a\nwait 4000");
        let left = 1 - victim;
        let before = [FIRST, SECOND].map(|end| two.picture(end));
        two.ends[victim].machine_mut().power_cut();
        let told = |ends: &[Emulated; 2]| !same(&Device::picture(&ends[left]), &before[left]);
        let took = two.wait_until(2_500, told);
        println!("{victim}: told after {took:?} ms");
        assert!(took.is_some(), "nothing is told");
        two.wait(3_000);
        // The messages are read, and both want to resume.
        two.run(left, "press a\nwait 1500\npress a\nwait 500");
        two.run(victim, "press a\nwait 4000");
        for end in [FIRST, SECOND] {
            two.run(end, &format!("shot cut-{victim}"));
            assert!(same(&two.picture(end), &before[end]), "{end} is elsewhere");
        }
    }
}

/// A cable that loses, changes and invents bytes: slower, but nothing is lost.
#[test]
fn a_bad_cable_only_takes_longer() {
    let (mut two, order) = playing();
    two.cable.meddle(|_, number| match number % 389 {
        13 => Meddling::Drop,
        200 => Meddling::Flip(1 << (number % 8)),
        _ => Meddling::Pass,
    });
    for turn in 0..4 {
        let mover = order[turn % 2];
        two.aim(mover);
        let before = two.picture(1 - mover);
        two.run(mover, "press a\nwait 3000");
        two.cable.insert(End::A, &[0x55, 0x00, 0xaa]);
        two.cable.insert(End::B, &[0x00, 0x00, 0xff]);
        two.wait(3_000);
        assert!(!same(&two.picture(1 - mover), &before), "turn {turn}");
    }
    two.assert_sound();
}

/// Whatever bytes come, for four seconds at full speed, the device keeps working.
#[test]
fn noise_is_survived() {
    let mut two = Two::switched_on();
    two.plug(true);
    two.wait(1_500);
    let mut luck = 1u32;
    for _ in 0..400 {
        let noise: Vec<u8> = (0..490)
            .map(|_| {
                luck = luck.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                (luck >> 24) as u8
            })
            .collect();
        two.cable.insert(End::A, &noise);
        two.wait(10);
    }
    two.run(SECOND, "shot noise\npress a\nwait 500");
    let before = two.picture(SECOND);
    two.run(SECOND, "press right\nwait 500");
    assert!(!same(&two.picture(SECOND), &before), "a press does nothing");
    two.assert_sound();
}
