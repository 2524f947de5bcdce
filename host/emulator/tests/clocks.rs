//! Clocks, their limits, and the effects of both.

mod common;

use common::{Program, with_ticks};
use taschenspieler_emulator::{Machine, Reason};

#[test]
fn clocks_follow_the_pll() {
    let program = with_ticks()
        .store(0x4002_8008, 125) // 12 MHz times 125
        .store(0x4002_8004, 0) // power on
        .store(0x4002_800c, 6 << 16 | 2 << 12) // divided by 12
        .store(0x4000_803c, 1); // system clock from it
    let mut machine = program.run();
    assert_eq!(machine.clocks().sys_hz(), 125_000_000);
    let (cycles, micros) = (machine.cycles(), machine.micros());
    machine.run_micros(1000);
    assert_eq!(machine.micros() - micros, 1000);
    assert!((machine.cycles() - cycles).abs_diff(125_000) <= 130);
}

/// Two PLLs, one for the system clock and one for ports and converter, with the
/// core at a step of VREG.
fn two_plls(volts: u32, converter_divider: u32) -> Program {
    with_ticks()
        .store(0x4006_4000, volts << 4 | 1)
        .store(0x4002_8008, 100) // 12 MHz times 100
        .store(0x4002_800c, 6 << 16 | 1 << 12) // divided by 6
        .store(0x4002_8004, 0) // power on
        .store(0x4002_c008, 125)
        .store(0x4002_c00c, 6 << 16 | 2 << 12)
        .store(0x4002_c004, 0)
        .store(0x4000_803c, 1) // system clock from the first
        .store(0x4000_8048, 1 << 11 | 2 << 5) // ports from the second
        .store(0x4000_8064, converter_divider << 8)
        .store(0x4000_8060, 1 << 11) // converter too
}

/// The register of the first clock that was too fast. These programs do not wait for the
/// crystal; the emulator reports that as a different fault.
fn too_fast(machine: &Machine) -> Option<u32> {
    let too_fast = |fault: &&taschenspieler_emulator::Fault| fault.reason == Reason::TooFast;
    machine
        .faults()
        .iter()
        .find(too_fast)
        .map(|fault| fault.address)
}

#[test]
fn ports_and_converter_may_have_a_pll_of_their_own() {
    let machine = two_plls(0xc, 3).run();
    let clocks = machine.clocks();
    assert_eq!(clocks.sys_hz(), 200_000_000);
    assert_eq!(clocks.peri_hz(), 125_000_000);
    assert_eq!(clocks.adc_hz(), 125_000_000 / 3);
    assert_eq!(too_fast(&machine), None);
}

#[test]
fn a_clock_too_fast_for_the_chip_is_a_fault() {
    let at_usual_volts = two_plls(0xb, 3).run();
    assert_eq!(too_fast(&at_usual_volts), Some(0x4000_803c), "1.10 V");
    let converter = two_plls(0xc, 1).run();
    assert_eq!(too_fast(&converter), Some(0x4000_8060), "a fast converter");
    // The SDK that certifies 200 MHz runs the ports at the system clock, undivided.
    let ports = two_plls(0xc, 3).store(0x4000_8048, 1 << 11).run();
    assert_eq!(too_fast(&ports), None, "200 MHz for the ports");
    let ports = two_plls(0xb, 3)
        .store(0x4000_803c, 0)
        .store(0x4000_8048, 1 << 11 | 1 << 5)
        .run();
    assert_eq!(ports.clocks().peri_hz(), 200_000_000);
    let last = ports.faults().last().map(|fault| fault.address);
    assert_eq!(last, Some(0x4000_8048), "the same with 1.10 V");
    let slow_oscillator = with_ticks().store(0x4002_8008, 50).store(0x4002_8004, 0);
    let slow_oscillator = slow_oscillator.run();
    assert_eq!(
        too_fast(&slow_oscillator),
        Some(0x4002_8000),
        "600 MHz in a PLL"
    );
}

#[test]
fn bytes_on_the_wire_take_the_time_of_the_ports_clock() {
    const SPI: u32 = 0x4004_0000;
    let mut machine = two_plls(0xc, 3).run();
    let write = |machine: &mut Machine, at: u32, value: u32| {
        machine.write_word(at, value).expect("a register");
    };
    write(&mut machine, SPI + 0x10, 2); // divided by 2
    write(&mut machine, SPI, 3 << 6 | 7); // mode 3, eight bits
    write(&mut machine, SPI + 4, 2); // on
    let start = machine.cycles();
    let status = |machine: &mut Machine| machine.read_word(SPI + 0xc).expect("status");
    for _ in 0..800 {
        while status(&mut machine) & 2 == 0 {
            machine.run_cycles(1);
        }
        write(&mut machine, SPI + 8, 0x55);
    }
    while status(&mut machine) & 0x10 != 0 {
        machine.run_cycles(1);
    }
    // 16 periods a byte, 25.6 cycles of the processor; if every byte took whole
    // cycles, it would be 26.
    let took = machine.cycles() - start;
    assert!((20_480..=20_520).contains(&took), "{took}");
}
