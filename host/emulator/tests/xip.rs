//! The flash cache: its contents, and the cost of a miss.

mod common;

use common::{CODE, NOP, Program};
use taschenspieler_emulator::{Board, FlashKind, Machine, Profile};

const SSI: u32 = 0x1800_0000;
const CONTROL: u32 = 0x1400_0000;
const FLUSH: u32 = CONTROL + 4;
/// Somewhere in the flash, at the beginning of a line.
const PLACE: u32 = 0x1001_0000;
/// As far apart, lines share a set: 1024 sets of eight bytes.
const SAME_SET: u32 = 8 * 1024;

/// A machine whose cache is empty.
fn machine_of(profile: Profile) -> Machine {
    let program = Program::new();
    let mut machine = program.machine_with_cache(Board::PicoLcd13, profile);
    write(&mut machine, FLUSH, 1);
    machine
}

fn machine() -> Machine {
    machine_of(Profile::NOMINAL)
}

fn write(machine: &mut Machine, address: u32, value: u32) {
    machine.write_word(address, value).expect("a register");
}

/// How many of these addresses miss, one after the other.
fn misses(machine: &mut Machine, addresses: &[u32]) -> u64 {
    let before = machine.cache_misses();
    for &address in addresses {
        machine.read_word(address).expect("flash");
    }
    machine.cache_misses() - before
}

/// The settings of boot2 for the Pico's flash, with a divider.
fn quad(machine: &mut Machine, divider: u32) {
    write(machine, SSI + 0x08, 0);
    write(machine, SSI + 0x14, divider);
    write(machine, SSI, 2 << 21 | 31 << 16 | 3 << 8);
    // A read with an instruction, whose mode bits say that none follows.
    write(machine, SSI + 0xf4, 4 << 11 | 2 << 8 | 8 << 2 | 1);
    write(machine, SSI + 0x08, 1);
    write(machine, SSI + 0x60, 0xeb);
    write(machine, SSI + 0x60, 0xa0);
    write(machine, SSI + 0x08, 0);
    write(machine, SSI + 0xf4, 0xa0 << 24 | 4 << 11 | 8 << 2 | 2);
    write(machine, SSI + 0x08, 1);
}

#[test]
fn a_miss_costs_what_the_controller_is_set_up_to() {
    let mut machine = machine();
    let plain = 8 + 24 + 32;
    assert_eq!(machine.miss_cycles(), plain * 6 + 10, "the boot ROM's way");
    quad(&mut machine, 2);
    let continuous = 32 / 4 + 4 + 32 / 4;
    assert_eq!(machine.miss_cycles(), continuous * 2 + 10);
    quad(&mut machine, 4);
    assert_eq!(machine.miss_cycles(), continuous * 4 + 10);
    // With an instruction of eight bits over one wire before every read.
    write(
        &mut machine,
        SSI + 0xf4,
        0xeb << 24 | 4 << 11 | 2 << 8 | 8 << 2 | 1,
    );
    write(&mut machine, SSI + 0x08, 1);
    assert_eq!(machine.miss_cycles(), (8 + continuous) * 4 + 10);
    // Over two wires.
    write(&mut machine, SSI, 1 << 21 | 31 << 16 | 3 << 8);
    write(&mut machine, SSI + 0x08, 1);
    assert_eq!(machine.miss_cycles(), (8 + 16 + 4 + 16) * 4 + 10);
}

#[test]
fn the_processor_waits_for_a_miss() {
    // ldr r0, [r1] twice, in one word.
    let program = Program::new().load(1, PLACE).ops(&[NOP, 0x6808, 0x6808]);
    let mut machine = program.machine_with_cache(Board::PicoLcd13, Profile::NOMINAL);
    machine.set_miss_cycles(100);
    while machine.cpu().r[15] != CODE + 16 {
        machine.run_cycles(1);
    }
    let took = [(); 2].map(|()| machine.step().expect("no fault"));
    // The second instruction of the word has the next one fetched.
    assert_eq!(took, [2 + 100, 2 + 100]);
    assert_eq!(machine.step().expect("no fault"), 2, "b .");
}

#[test]
fn a_miss_brings_in_a_word_of_the_line() {
    let mut machine = machine();
    assert_eq!(misses(&mut machine, &[PLACE, PLACE]), 1);
    assert_eq!(misses(&mut machine, &[PLACE + 4, PLACE + 4, PLACE]), 1);
}

#[test]
fn a_set_has_two_lines() {
    let mut machine = machine();
    let [a, b, c] = [0, 1, 2].map(|i| PLACE + i * SAME_SET);
    assert_eq!(misses(&mut machine, &[a, b, a, b]), 2);
    // The one used last stays.
    assert_eq!(misses(&mut machine, &[c, b]), 1);
    assert_eq!(misses(&mut machine, &[a]), 1);
    assert_eq!(misses(&mut machine, &[b]), 0);
    assert_eq!(misses(&mut machine, &[c]), 1);
}

#[test]
fn all_of_sixteen_kib_fits() {
    let mut machine = machine();
    let words: Vec<u32> = (0..16 * 1024).step_by(4).map(|i| PLACE + i).collect();
    assert_eq!(misses(&mut machine, &words), 4 * 1024);
    assert_eq!(misses(&mut machine, &words), 0);
    assert_eq!(misses(&mut machine, &[PLACE + 16 * 1024]), 1);
}

#[test]
fn a_word_after_a_jump_is_fetched_in_vain() {
    // The jump is the first or the second instruction of its word, and goes to
    // a word that is there already: nop; nop; (nop;) b back.
    let jump_after = |ops: &[u16]| {
        let program = Program::new().ops(ops);
        let mut machine = program.machine_with_cache(Board::PicoLcd13, Profile::NOMINAL);
        // The boot ROM takes its time.
        machine.run_micros(12_000);
        let _ = machine.take_missed();
        write(&mut machine, FLUSH, 1);
        machine.run_micros(2_000);
        let missed = machine.take_missed();
        missed.iter().filter(|&&at| at >= CODE).count()
    };
    assert_eq!(
        jump_after(&[NOP, NOP, 0xe7fc]),
        2,
        "b back, first of its word"
    );
    assert_eq!(
        jump_after(&[NOP, NOP, NOP, 0xe7fb]),
        3,
        "second of its word"
    );
}

#[test]
fn flushing_empties_it() {
    let mut machine = machine();
    assert_eq!(misses(&mut machine, &[PLACE]), 1);
    write(&mut machine, FLUSH, 1);
    assert_eq!(misses(&mut machine, &[PLACE]), 1);
    // So does setting up the controller again after a write to flash.
    quad(&mut machine, 2);
    assert_eq!(misses(&mut machine, &[PLACE]), 1);
    // Switched off, it keeps nothing.
    write(&mut machine, CONTROL, 0);
    assert_eq!(misses(&mut machine, &[PLACE, PLACE]), 2);
    write(&mut machine, CONTROL, 1);
    assert_eq!(misses(&mut machine, &[PLACE]), 0);
}

#[test]
fn windows_differ_in_what_they_keep() {
    let mut machine = machine();
    let through = |window: u32| PLACE + (window << 24);
    assert_eq!(misses(&mut machine, &[through(3), through(3)]), 2);
    assert_eq!(misses(&mut machine, &[through(1), through(1)]), 2);
    assert_eq!(misses(&mut machine, &[through(2), through(2)]), 2);
    assert_eq!(misses(&mut machine, &[through(1), through(0)]), 0);
    assert_eq!(misses(&mut machine, &[through(3)]), 1);
}

#[test]
fn dma_shares_it() {
    const DMA: u32 = 0x5000_0000;
    let mut machine = machine();
    write(&mut machine, 0x4000_c000, 0); // out of reset
    write(&mut machine, DMA, PLACE);
    write(&mut machine, DMA + 4, 0x2000_1000);
    write(&mut machine, DMA + 8, 4);
    write(
        &mut machine,
        DMA + 0xc,
        63 << 15 | 1 << 4 | 1 << 5 | 2 << 2 | 1,
    );
    let _ = machine.take_missed();
    // The boot ROM takes its time.
    machine.run_micros(12_000);
    let missed = machine.take_missed();
    let of_dma = missed.iter().filter(|&&at| at >= PLACE).count();
    assert_eq!(of_dma, 4);
    assert_eq!(misses(&mut machine, &[PLACE, PLACE + 12, PLACE + 16]), 1);
}

#[test]
fn its_counters_count() {
    let mut machine = machine();
    for counter in [CONTROL + 0x0c, CONTROL + 0x10] {
        write(&mut machine, counter, 0);
    }
    assert_eq!(misses(&mut machine, &[PLACE, PLACE, PLACE]), 1);
    let [hits, all] = [0x0c, 0x10].map(|at| machine.read_word(CONTROL + at).expect("there"));
    assert_eq!((hits, all), (2, 3));
}

#[test]
fn an_unkind_cache_costs_more_and_throws_out_any_line() {
    // A new chip would have to be told first that it may use four wires.
    let mut machine = machine_of(Profile {
        flash: FlashKind::WINBOND,
        ..Profile::HARSH
    });
    quad(&mut machine, 2);
    assert!(machine.miss_cycles() > 50);
    let [a, b, c] = [0, 1, 2].map(|i| PLACE + i * SAME_SET);
    let all = (0..200).map(|_| misses(&mut machine, &[a, b, b, c, b]));
    // The kind chip throws out the line unused for longest: b stays.
    let total: u64 = all.sum();
    assert!(total > 450, "{total}");
}
