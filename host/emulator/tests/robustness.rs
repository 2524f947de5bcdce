//! Any program at all: it may fault, but the emulator neither panics nor hangs, and a
//! second run is identical.

mod common;

use common::{CODE, Program};
use taschenspieler_emulator::{Board, Button, Image, Machine};

struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
}

/// A machine whose flash holds random code after a good beginning, and whose
/// registers point at devices.
fn random_machine(seed: u64) -> Machine {
    let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let mut flash = Program::new().release_devices().flash();
    flash.resize(0x4000, 0);
    let code = (CODE - 0x1000_0000) as usize + 64;
    for half in flash[code..].chunks_exact_mut(2) {
        half.copy_from_slice(&(random.next() as u16).to_le_bytes());
    }
    let image = Image::from_flash(&flash).expect("fits");
    let mut machine = Machine::new(&image, Board::PicoLcd13);
    machine.run_micros(100);
    let devices = [
        0x5000_0000,
        0x4004_0000,
        0x4003_c000,
        0x4005_4000,
        0x4005_8000,
        0x4000_8000,
        0x4001_4000,
        0xd000_0000,
        0xe000_e000,
        0xe000_ed00,
        0x4005_0000,
        0x4004_c000,
        0x2000_0000,
        0x4002_8000,
        0x1800_0000,
        0x4001_c000,
        0x4000_c000,
        0x5000_0400,
        0x4001_0000,
    ];
    for register in 0..12 {
        machine.cpu_mut().r[register] = match random.next() % 3 {
            0 => random.next() as u32,
            1 => random.next() as u32 & 0xff,
            _ => devices[random.next() as usize % devices.len()],
        };
    }
    machine.cpu_mut().r[15] = 0x1000_0000 + code as u32 + (random.next() as u32 & 0x3ffe) / 2;
    machine.cpu_mut().r[15] &= !1;
    machine
}

#[test]
fn random_programs() {
    for seed in 0..3000 {
        let mut machine = random_machine(seed);
        machine.run_cycles(5_000);
        machine.set_button(Button::ALL[seed as usize % 9], true);
        machine.run_cycles(5_000);
    }
}

#[test]
fn random_writes_to_devices() {
    let mut random = Random(0x1234_5678_9abc_def1);
    let blocks = [
        0x4000_8000,
        0x4000_c000,
        0x4001_4000,
        0x4001_c000,
        0x4002_4000,
        0x4002_8000,
        0x4003_c000,
        0x4004_0000,
        0x4004_c000,
        0x4005_0000,
        0x4005_4000,
        0x4005_8000,
        0x4006_0000,
        0x5000_0000,
        0xd000_0000,
        0xe000_e000,
        0xe000_e400,
        0xe000_ed00,
        0x1400_0000,
        0x1800_0000,
        0x5000_0400,
    ];
    for _ in 0..40 {
        let mut machine = Program::new().release_devices().machine();
        machine.run_micros(50);
        for _ in 0..2_000 {
            let block = blocks[random.next() as usize % blocks.len()];
            let address = block + (random.next() as u32 & 0x1fc);
            // Mostly small numbers: they make more sense as settings.
            let value = match random.next() % 3 {
                0 => random.next() as u32,
                1 => 0x2000_0000 + (random.next() as u32 & 0xfffc),
                _ => random.next() as u32 & 0xff,
            };
            // Anything is fine but a panic.
            let _ = machine.write_word(address, value);
            let _ = machine.read_word(address);
            machine.run_cycles(random.next() % 50);
        }
    }
}

/// The whole visible state of a machine.
fn fingerprint(machine: &mut Machine) -> (u64, u64, u64, Vec<u32>, Vec<u8>, usize) {
    (
        machine.cycles(),
        machine.instructions(),
        machine.idle_cycles(),
        machine.cpu().r.to_vec(),
        machine.ram().to_vec(),
        machine.faults().len(),
    )
}

#[test]
fn the_same_again() {
    for seed in 0..20 {
        let mut first = random_machine(seed);
        let mut second = random_machine(seed);
        first.run_cycles(20_000);
        second.run_cycles(20_000);
        assert!(
            fingerprint(&mut first) == fingerprint(&mut second),
            "seed {seed}"
        );
    }
}

#[test]
fn slicing_the_time_changes_nothing() {
    // An alarm every 50 µs, a WFI loop, and a counter.
    let program = || {
        Program::new()
            .results()
            .release_devices()
            .store(0x4005_802c, 0x200 | 12)
            .store(0xe000_e100, 1)
            .store(0x4005_4038, 1)
            .store(0x4005_4010, 50)
            .ops(&[0xbf30, 0xe7fd]) // wfi; b back
            .handler(16)
            .load(1, 0x4005_4000)
            .ops(&[
                0x3501, // adds r5, #1
                0x2001, // movs r0, #1
                0x6348, // str r0, [r1, #0x34]: acknowledge
                0x6a88, // ldr r0, [r1, #0x28]: now
                0x3032, // adds r0, #50
                0x6108, // str r0, [r1, #0x10]: next alarm
                0x4770, // bx lr
            ])
    };
    let mut whole = program().machine();
    whole.run_cycles(300_000 - whole.cycles());
    let end = whole.cycles();
    let mut sliced = program().machine();
    let mut random = Random(77);
    while sliced.cycles() < 300_000 {
        let slice = (random.next() % 97).min(300_000 - sliced.cycles());
        sliced.run_cycles(slice);
        sliced.take_log();
    }
    assert_eq!(sliced.cycles(), end);
    assert!(fingerprint(&mut whole) == fingerprint(&mut sliced));
    assert!(whole.cpu().r[5] > 100, "{}", whole.cpu().r[5]);
}
