//! The analogue converter, used the way a program uses it.

mod common;

use common::{RESULTS, read, with_ticks, write};
use taschenspieler_emulator::Machine;

const PADS: u32 = 0x4001_c000;
const DMA: u32 = 0x5000_0000;
const ADC: u32 = 0x4004_c000;

#[test]
fn the_converter_measures_what_is_set() {
    let ready = |machine: &mut Machine| machine.read_word(ADC).map(|control| control >> 8 & 1);
    // Without its clock it never finishes.
    let mut machine = with_ticks().store(ADC, 1 | 1 << 2).machine();
    machine.run_micros(1000);
    assert_eq!(ready(&mut machine), Ok(0));
    let clock = with_ticks().store(0x4000_8060, 1 << 11 | 3 << 5);
    let mut machine = clock.store(ADC, 1 | 1 << 2).machine();
    machine.set_adc(0, 1234);
    machine.run_micros(1000);
    assert_eq!(ready(&mut machine), Ok(1));
    assert_eq!(machine.read_word(ADC + 4), Ok(1234));
}

/// A converter with its clock, measuring 1234 on channel 0.
fn converter(control: u32, fifo: u32, divider: u32) -> Machine {
    let clock = with_ticks().store(0x4000_8060, 1 << 11 | 3 << 5);
    let program = clock.store(ADC + 0x10, divider).store(ADC + 8, fifo);
    let mut machine = program.store(ADC, control).machine();
    machine.set_adc(0, 1234);
    machine.run_micros(1000);
    machine
}

/// pico-sdk, `hardware/regs/adc.h`: "DREQ/IRQ asserted when level >= threshold".
#[test]
fn the_converters_fifo_says_how_full_it_is() {
    let raised = |machine: &mut Machine| machine.read_word(ADC + 0x14);
    // No threshold is reached at once; a threshold of one by the first result.
    assert_eq!(raised(&mut converter(1, 0, 0)), Ok(1));
    assert_eq!(raised(&mut converter(1, 1 | 1 << 24, 0)), Ok(0));
    assert_eq!(raised(&mut converter(1 | 1 << 2, 1 | 1 << 24, 0)), Ok(1));
    // Results beyond four are lost, and a flag says so until it is cleared.
    let mut machine = converter(1 | 1 << 3, 1 | 1 << 24, 0);
    assert_eq!(machine.write_word(ADC, 1), Ok(()));
    assert_eq!(
        machine.read_word(ADC + 8),
        Ok(1 << 24 | 4 << 16 | 1 << 11 | 1 << 9 | 1)
    );
    assert_eq!(machine.write_word(ADC + 0x2008, 1 << 11), Ok(()));
    for _ in 0..4 {
        assert_eq!(machine.read_word(ADC + 0xc), Ok(1234));
    }
    assert_eq!(machine.read_word(ADC + 0xc), Ok(0));
    assert_eq!(
        machine.read_word(ADC + 8),
        Ok(1 << 24 | 1 << 10 | 1 << 8 | 1)
    );
}

/// RP2040 datasheet 4.9.2.2: a conversion is begun every 1 + INT + FRAC / 256 cycles of
/// the converter's clock, or as soon as the last one has finished.
#[test]
fn the_converters_divider_paces_it() {
    let results = |divider: u32| {
        let mut machine = converter(1 | 1 << 3, 1 | 1 << 24, divider << 8);
        assert_eq!(machine.unmodelled(), [] as [u32; 0]);
        machine.write_word(ADC, 1).expect("a register");
        machine.read_word(ADC + 8).expect("a register") >> 16 & 15
    };
    // A millisecond at 12 MHz.
    assert_eq!((results(0), results(4_000)), (4, 3));
}

/// The sensor has no voltage before it is switched on (TS_EN).
#[test]
fn the_temperature_sensor_wants_to_be_switched_on() {
    let measured = |control: u32| converter(control, 0, 0).read_word(ADC + 4);
    assert_eq!(measured(1 | 1 << 2 | 4 << 12), Ok(0));
    assert_ne!(measured(1 | 1 << 1 | 1 << 2 | 4 << 12), Ok(0));
}

#[test]
fn dma_fetches_what_the_converter_has_measured() {
    let clock = with_ticks().store(0x4000_8060, 1 << 11 | 3 << 5);
    let program = clock
        .store(ADC + 8, 1 | 1 << 3 | 1 << 24)
        .store(DMA, ADC + 0xc)
        .store(DMA + 4, RESULTS)
        .store(DMA + 8, 6)
        // Enabled, half words, to the next place each time, no chain, request 36.
        .store(DMA + 0xc, 1 | 1 << 2 | 1 << 5 | 36 << 15)
        .store(ADC, 1 | 1 << 3);
    let mut machine = program.machine();
    machine.set_adc(0, 1234);
    machine.run_micros(1000);
    assert_eq!(machine.unmodelled(), [] as [u32; 0]);
    for number in 0..3 {
        let pair = machine.read_word(RESULTS + 4 * number);
        assert_eq!(pair, Ok(1234 << 16 | 1234), "{number}");
    }
    assert_eq!(machine.read_word(DMA + 8), Ok(0));
}

/// The pulls of a pad count: alone at an open pin, or against a voltage that comes through
/// a resistance (RP2040 datasheet, pad specifications: 50 to 80 kΩ).
#[test]
fn the_converter_feels_the_pulls_of_its_pad() {
    let measured = |pad: u32, outside: Option<u32>| {
        let mut machine = with_ticks().store(0x4000_8060, 1 << 11 | 3 << 5).machine();
        if let Some(ohms) = outside {
            machine.set_adc_through(0, 2_000, ohms);
        }
        machine.run_micros(100);
        write(&mut machine, PADS + 4 + 4 * 26, pad);
        write(&mut machine, ADC, 1 | 1 << 2);
        machine.run_micros(100);
        read(&mut machine, ADC + 4)
    };
    let [none, down, up] = [0x80, 0x84, 0x88];
    assert_eq!([down, up].map(|pad| measured(pad, None)), [0, 4095]);
    assert_eq!(
        [none, down, up].map(|pad| measured(pad, Some(0))),
        [2_000; 3]
    );
    let [low, middle, high] = [down, none, up].map(|pad| measured(pad, Some(65_000)));
    assert_eq!((low, middle), (1_000, 2_000));
    assert!((3_045..=3_049).contains(&high), "{high}");
}
