//! Two machines and a cable.
//!
//! Both run the same small program: what comes in at GP1 is sent back from GP0,
//! with one added to it.

mod common;

use common::{Program, RESULTS, word};
use taschenspieler_emulator::{Cable, End, Machine, Meddling};

const UART: u32 = 0x4003_4000;

/// Sets everything up and answers every byte, from 12 MHz.
fn echo() -> Machine {
    let program = Program::new()
        .results()
        .release_devices()
        .store(0x4002_400c, 47)
        .store(0x4002_4000, 0xfab << 12 | 0xaa0)
        .store(0x4000_8030, 2)
        .store(0x4000_8048, 1 << 11 | 4 << 5)
        .store(0x4001_4004, 2)
        .store(0x4001_400c, 2)
        .store(0x4001_c008, 1 << 6 | 1 << 3)
        .store(UART + 0x24, 1)
        .store(UART + 0x28, 32)
        .store(UART + 0x2c, 3 << 5 | 1 << 4)
        .store(UART + 0x30, 1 | 1 << 8 | 1 << 9)
        .load(1, UART)
        .ops(&[
            0x698a, // ldr r2, [r1, #0x18]
            0x06d2, // lsls r2, r2, #27: RXFE is bit 4
            0xd4fc, // bmi: nothing came
            0x680b, // ldr r3, [r1]
            0x6023, // str r3, [r4]: the last that came
            0x3301, // adds r3, #1
            0x600b, // str r3, [r1]
            0xe7f7, // b
        ]);
    let mut machine = program.machine();
    machine.run_micros(2_000);
    machine
}

fn last(machine: &Machine) -> u32 {
    word(machine, RESULTS)
}

fn say(machine: &mut Machine, byte: u32) {
    machine.write_word(UART, byte).expect("a register");
}

/// A ball that goes to and fro, a little heavier each time.
#[test]
fn bytes_go_to_and_fro() {
    let (mut a, mut b) = (echo(), echo());
    let mut cable = Cable::plugged([&mut a, &mut b]);
    say(&mut a, 10);
    cable.run_micros([&mut a, &mut b], 1_000);
    let there = cable.take_bytes(End::A);
    let back = cable.take_bytes(End::B);
    // 19 µs until a byte is complete, 30 for the wire, about 2 for the program.
    assert!((9..=11).contains(&there.len()), "{}", there.len());
    for (i, byte) in (0..).zip(&there) {
        assert_eq!(*byte, 10 + 2 * i);
    }
    for (i, byte) in (0..).zip(&back) {
        assert_eq!(*byte, 11 + 2 * i);
    }
}

/// However the time is sliced, the same happens in the same cycle.
#[test]
fn slices_change_nothing() {
    let run = |slice: u64| {
        let (mut a, mut b) = (echo(), echo());
        b.run_micros(777);
        let mut cable = Cable::plugged([&mut a, &mut b]);
        say(&mut a, 1);
        say(&mut b, 100);
        for _ in 0..2_520 / slice {
            cable.run([&mut a, &mut b], slice * 200);
        }
        let bytes = [End::A, End::B].map(|end| cable.take_bytes(end));
        (bytes, a.ram()[..4].to_vec(), b.ram()[..4].to_vec())
    };
    let whole = run(2_520);
    assert!(whole.0[0].len() > 40);
    for slice in [1, 7, 63, 360] {
        assert_eq!(run(slice), whole, "{slice}");
    }
}

/// An open end is silent, whatever is sent; when it is plugged in again, bytes arrive
/// again.
#[test]
fn a_cable_can_be_pulled_at_any_moment() {
    let (mut a, mut b) = (echo(), echo());
    let mut cable = Cable::unplugged([&mut a, &mut b]);
    say(&mut a, 50);
    cable.run_micros([&mut a, &mut b], 500);
    assert_eq!(last(&b), last(&echo()));
    cable.set_plugged(true);
    say(&mut a, 60);
    cable.run_micros([&mut a, &mut b], 55);
    assert_eq!(last(&b), 60);
    // In the middle of whatever is on its way then, for every phase of it.
    for phase in 0..45 {
        say(&mut a, 0);
        cable.run_micros([&mut a, &mut b], phase);
        cable.set_plugged(false);
        cable.run_micros([&mut a, &mut b], 300);
        cable.take_bytes(End::A);
        cable.take_bytes(End::B);
        cable.run_micros([&mut a, &mut b], 300);
        assert_eq!(cable.take_bytes(End::A), [] as [u8; 0]);
        cable.set_plugged(true);
        cable.run_micros([&mut a, &mut b], 300);
    }
    // Both ends read high, and no byte was lost at either port.
    say(&mut a, 200);
    cable.run_micros([&mut a, &mut b], 55);
    assert!(last(&b) & 0xff >= 200);
}

/// Bytes can be dropped, changed and put in.
#[test]
fn bytes_can_be_meddled_with() {
    let (mut a, mut b) = (echo(), echo());
    let mut cable = Cable::plugged([&mut a, &mut b]);
    cable.meddle(|sender, number| match (sender, number) {
        (End::A, 1) => Meddling::Drop,
        (End::A, 3) => Meddling::Flip(0b1000_0001),
        (End::A, _) => Meddling::Pass,
        (End::B, _) => Meddling::Drop,
    });
    for byte in [0x10, 0x20, 0x30, 0x40, 0x50] {
        say(&mut a, byte);
    }
    cable.run_micros([&mut a, &mut b], 300);
    assert_eq!(cable.take_bytes(End::A), [0x10, 0x30, 0xc1, 0x50]);
    assert_eq!(cable.take_bytes(End::B), [] as [u8; 0]);
    assert_eq!(last(&b), 0x50);
    cable.insert(End::A, &[0x77, 0x00, 0xff, 0x33]);
    cable.run_micros([&mut a, &mut b], 300);
    assert_eq!(cable.take_bytes(End::A), [0x77, 0x00, 0xff, 0x33]);
    assert_eq!(last(&b), 0x33);
}

/// Two machines that sleep cost nothing to run together.
#[test]
fn sleepers_are_run_through_at_once() {
    let sleeper = || {
        Program::new()
            .results()
            .release_devices()
            .ops(&[0xbf30])
            .run()
    };
    let (mut a, mut b) = (sleeper(), sleeper());
    let mut cable = Cable::plugged([&mut a, &mut b]);
    cable.run_micros([&mut a, &mut b], 3_600_000_000);
    assert!(cable.turns() < 10, "{} turns", cable.turns());
    assert!(a.micros() > 3_600_000_000 && b.micros() > 3_600_000_000);
}
