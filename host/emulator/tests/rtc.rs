//! The real-time clock, used the way a program uses it (RP2040 datasheet 4.8).

mod common;

use common::{RESULTS, read, results, with_ticks, word, write};
use taschenspieler_emulator::Machine;

const RTC: u32 = 0x4005_c000;
const LOAD: u32 = 1 << 4;
const ENABLED: u32 = 1;

/// 46,875 Hz from the crystal, and a second of as many periods.
fn clock() -> Machine {
    let program = with_ticks()
        .store(0x4000_8070, 256 << 8)
        .store(0x4000_806c, 1 << 11 | 3 << 5)
        .store(RTC, 46_875 - 1);
    program.run()
}

fn set(machine: &mut Machine, date: u32, time: u32) {
    write(machine, RTC + 0xc, 0);
    write(machine, RTC + 4, date);
    write(machine, RTC + 8, time);
    write(machine, RTC + 0xc, LOAD | ENABLED);
}

#[test]
fn it_counts_seconds() {
    let mut machine = clock();
    set(
        &mut machine,
        2026 << 12 | 12 << 8 | 31,
        4 << 24 | 23 << 16 | 59 << 8 | 58,
    );
    assert_eq!(read(&mut machine, RTC + 0xc), 3, "active");
    machine.run_micros(1_990_000);
    assert_eq!(read(&mut machine, RTC + 0x1c) & 0x3f, 59);
    machine.run_micros(20_000);
    assert_eq!(read(&mut machine, RTC + 0x1c), 5 << 24);
    assert_eq!(read(&mut machine, RTC + 0x18), 2027 << 12 | 1 << 8 | 1);
    assert_eq!(machine.unmodelled(), [] as [u32; 0]);
}

/// Fields of the alarm that are not enabled match everything; it interrupts (25).
#[test]
fn the_alarm_interrupts() {
    let program = with_ticks()
        .store(0x4000_8070, 256 << 8)
        .store(0x4000_806c, 1 << 11 | 3 << 5)
        .store(RTC, 46_875 - 1)
        .store(RTC + 4, 2026 << 12 | 1 << 8 | 1)
        .store(RTC + 8, 0)
        .store(RTC + 0xc, LOAD | ENABLED)
        .store(RTC + 0x14, 1 << 28 | 3)
        .store(RTC + 0x10, 1 << 28)
        .store(RTC + 0x24, 1)
        .store(0xe000_e100, 1 << 25)
        .handler(16 + 25)
        .mark(7)
        .load(1, RTC)
        .ops(&[0x2000, 0x6108, 0x4770]); // movs r0, #0; str r0, [r1, #0x10]; bx lr
    let mut machine = program.run();
    machine.run_micros(2_900_000);
    assert_ne!(word(&machine, RESULTS), 7);
    machine.run_micros(200_000);
    assert_eq!(results(&machine), [7]);
    assert_ne!(word(&machine, RESULTS + 4), 7, "once");
}

/// Without clk_rtc no second passes.
#[test]
fn it_stands_still_without_its_clock() {
    let mut machine = clock();
    set(&mut machine, 2026 << 12 | 1 << 8 | 1, 10);
    write(&mut machine, 0x4000_806c, 3 << 5);
    machine.run_micros(3_000_000);
    assert_eq!(read(&mut machine, RTC + 0x1c), 10);
    write(&mut machine, 0x4000_806c, 1 << 11 | 3 << 5);
    machine.run_micros(1_010_000);
    assert_eq!(read(&mut machine, RTC + 0x1c), 11);
}
