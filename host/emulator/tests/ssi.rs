//! Speaking to the flash through the serial controller, and reading it rightly.

mod common;

use common::{Program, read, write};
use taschenspieler_emulator::{Board, FlashKind, Machine, Profile};

const SSI: u32 = 0x1800_0000;
const ENABLE: u32 = SSI + 0x08;
const BAUD: u32 = SSI + 0x14;
const STATUS: u32 = SSI + 0x28;
const DATA: u32 = SSI + 0x60;
const DELAY: u32 = SSI + 0xf0;
const SPI_CONTROL: u32 = SSI + 0xf4;
const SELECT: u32 = 0x4001_800c;
const FLASH: u32 = 0x1000_0000;

fn machine(kind: FlashKind) -> Machine {
    let profile = Profile {
        flash: kind,
        ..Profile::NOMINAL
    };
    let mut machine = Program::new().machine_with_cache(Board::PicoLcd13, profile);
    machine.run_micros(20_000);
    machine
}

fn waits(machine: &mut Machine) {
    while read(machine, STATUS) & 1 != 0 {
        machine.run_cycles(10);
    }
}

/// Byte by byte, as the boot ROM and the SDK set it up.
fn for_commands(machine: &mut Machine) {
    write(machine, ENABLE, 0);
    write(machine, SSI, 7 << 16);
    write(machine, ENABLE, 1);
}

fn say(machine: &mut Machine, bytes: &[u32]) -> Vec<u32> {
    for &byte in bytes {
        write(machine, DATA, byte);
    }
    waits(machine);
    bytes.iter().map(|_| read(machine, DATA)).collect()
}

/// Continuous quad reads, as `boot2_w25q080.S` sets them up.
fn quad(machine: &mut Machine, divider: u32, delay: u32) {
    write(machine, ENABLE, 0);
    write(machine, BAUD, divider);
    write(machine, DELAY, delay);
    write(machine, SSI, 2 << 21 | 31 << 16 | 3 << 8);
    write(machine, SPI_CONTROL, 4 << 11 | 2 << 8 | 8 << 2 | 1);
    write(machine, ENABLE, 1);
    write(machine, DATA, 0xeb);
    write(machine, DATA, 0xa0);
    waits(machine);
    write(machine, ENABLE, 0);
    write(machine, SPI_CONTROL, 0xa0 << 24 | 4 << 11 | 8 << 2 | 2);
    write(machine, ENABLE, 1);
}

fn is_right(machine: &mut Machine) -> bool {
    let held = machine.flash().bytes()[..4].try_into().expect("four bytes");
    machine.read_word(FLASH) == Ok(u32::from_le_bytes(held))
}

#[test]
fn the_chip_says_who_it_is() {
    for kind in FlashKind::ALL {
        let mut machine = machine(kind);
        for_commands(&mut machine);
        assert!(machine.read_word(FLASH).is_err(), "off the bus");
        let heard = say(&mut machine, &[0x9f, 0, 0, 0]);
        let id = machine.flash().jedec_id().map(u32::from);
        assert_eq!(heard[1..], id, "{}", kind.name);
        let quad = say(&mut machine, &[0x35, 0])[1] & 2 != 0;
        assert_eq!(quad, kind.quad_enabled, "{}", kind.name);
        assert_eq!(machine.unmodelled(), [] as [u32; 0]);
    }
}

/// Write enable first, two bytes of status then; without the first nothing happens,
/// and a chip without four wires has none to enable.
#[test]
fn quad_enable_is_set_as_the_loader_does() {
    for (kind, wanted) in [(FlashKind::NEW, 2), (FlashKind::NO_QUAD, 0)] {
        let mut machine = machine(kind);
        for_commands(&mut machine);
        say(&mut machine, &[0x01, 0, 2]);
        assert_eq!(say(&mut machine, &[0x35, 0])[1], 0, "not enabled");
        say(&mut machine, &[0x06]);
        assert_eq!(say(&mut machine, &[0x05, 0])[1], 2, "write enable latch");
        say(&mut machine, &[0x01, 0, 2]);
        assert_eq!(say(&mut machine, &[0x35, 0])[1], wanted);
        assert_eq!(say(&mut machine, &[0x05, 0])[1], 0);
    }
}

/// A command ends when the line is idle, or when the program lets go of the pin.
#[test]
fn the_select_line_can_be_held() {
    let mut machine = machine(FlashKind::WINBOND);
    for_commands(&mut machine);
    write(&mut machine, SELECT, 2 << 8);
    say(&mut machine, &[0x9f]);
    machine.run_micros(100);
    let id = machine.flash().jedec_id().map(u32::from);
    assert_eq!(say(&mut machine, &[0, 0, 0]), id, "the same command");
    write(&mut machine, SELECT, 0);
    assert_ne!(say(&mut machine, &[0, 0, 0]), id);
}

#[test]
fn quad_reads_need_quad_enable() {
    for (kind, wanted) in [(FlashKind::WINBOND, true), (FlashKind::NEW, false)] {
        let mut machine = machine(kind);
        assert!(is_right(&mut machine), "as the boot ROM left it");
        quad(&mut machine, 6, 1);
        assert_eq!(is_right(&mut machine), wanted, "{}", kind.name);
    }
}

/// A chip in continuous read mode takes an instruction for an address.
#[test]
fn continuous_mode_has_to_be_left() {
    let mut machine = machine(FlashKind::WINBOND);
    quad(&mut machine, 6, 1);
    for_commands(&mut machine);
    let id = machine.flash().jedec_id().map(u32::from);
    assert_ne!(say(&mut machine, &[0x9f, 0, 0, 0])[1..], id);
    machine.reset();
    machine.run_micros(20_000);
    assert!(is_right(&mut machine), "the boot ROM knows the way out");
}

/// 200 MHz from the system PLL.
fn fast(machine: &mut Machine) {
    for (address, value) in [
        (0x4006_4000, 0xc1),
        (0x4002_400c, 47),
        (0x4002_4000, 0xfab << 12 | 0xaa0),
        (0x4000_f000, 1 << 12),
    ] {
        write(machine, address, value);
    }
    machine.run_micros(2_000);
    for (address, value) in [
        (0x4000_8030, 2),
        (0x4002_8008, 100),
        (0x4002_8004, 0),
        (0x4002_800c, 6 << 16 | 1 << 12),
    ] {
        write(machine, address, value);
    }
    machine.run_micros(1_000);
    write(machine, 0x4000_803c, 1);
    assert_eq!(machine.clocks().sys_hz(), 200_000_000);
}

/// The clock and the moment of the sample decide whether data are right.
#[test]
fn reading_has_limits() {
    let right = |kind: FlashKind, divider: u32| {
        let mut machine = machine(kind);
        quad(&mut machine, 8, 1);
        fast(&mut machine);
        [0, 1, 2, 3].map(|delay| {
            machine.reset();
            machine.run_micros(20_000);
            fast(&mut machine);
            quad(&mut machine, divider, delay);
            is_right(&mut machine)
        })
    };
    assert_eq!(right(FlashKind::WINBOND, 2), [false, true, false, false]);
    assert_eq!(right(FlashKind::WINBOND, 4), [true, true, true, false]);
    assert_eq!(right(FlashKind::SLOW, 2), [false; 4]);
    assert_eq!(right(FlashKind::SLOW, 4), [true, true, true, false]);
}
