//! Input at the serial ports (PL022).

mod common;

use common::{RESULTS, read, with_ticks, word, write};
use taschenspieler_emulator::Machine;

const PINS: u32 = 0x4001_4000;
const DMA: u32 = 0x5000_0000;
const SPI: u32 = 0x4003_c000;
const DATA: u32 = SPI + 8;
const STATUS: u32 = SPI + 0xc;

/// SPI0 on GP2, GP3 and GP4 in mode 0, with frames of this many bits.
fn port(bits: u32) -> Machine {
    let program = with_ticks()
        .store(0x4000_8048, 1 << 11 | 4 << 5)
        .store(PINS + 8 * 2 + 4, 1)
        .store(PINS + 8 * 3 + 4, 1)
        .store(PINS + 8 * 4 + 4, 1)
        .store(SPI + 0x10, 2)
        .store(SPI, bits - 1)
        .store(SPI + 4, 2);
    program.run()
}

fn exchange(machine: &mut Machine, frames: &[u32]) -> Vec<u32> {
    for &frame in frames {
        write(machine, DATA, frame);
    }
    machine.run_micros(100);
    let mut come = Vec::new();
    while read(machine, STATUS) & 4 != 0 {
        come.push(read(machine, DATA));
    }
    come
}

/// An input reads the level of its pin; an input without a pin is low.
#[test]
fn an_input_reads_its_pin() {
    let mut machine = port(8);
    assert_eq!(exchange(&mut machine, &[1, 2]), [0, 0]);
    machine.set_pin(4, Some(true));
    assert_eq!(exchange(&mut machine, &[1, 2]), [0xff, 0xff]);
    write(&mut machine, PINS + 8 * 4 + 4, 31);
    assert_eq!(exchange(&mut machine, &[1, 2]), [0, 0]);
}

/// A port receives its own frames over a wire and inside (LBM).
#[test]
fn a_port_can_hear_itself() {
    let frames = [0x123, 0xfff, 0, 0xabc];
    let mut machine = port(12);
    machine.join_pins(3, 4);
    assert_eq!(exchange(&mut machine, &frames), frames);
    assert_eq!(machine.shorted_pins(), [] as [u32; 0]);

    let mut machine = port(12);
    write(&mut machine, SPI + 4, 0);
    write(&mut machine, SPI + 4, 3);
    assert_eq!(exchange(&mut machine, &frames), frames);
}

/// A device answers, and the sent frames are recorded.
#[test]
fn a_device_answers() {
    let mut machine = port(8);
    machine.record_spi(0);
    let mut last = 0;
    machine.connect_spi(0, move |frame| core::mem::replace(&mut last, frame + 1));
    assert_eq!(exchange(&mut machine, &[10, 20, 30]), [0, 11, 21]);
    assert_eq!(machine.take_sent_by_spi(0), [10, 20, 30]);
    assert_eq!(machine.take_sent_by_spi(0), [] as [u16; 0]);
}

/// DMA feeds and empties it at the same time (requests 16 and 17).
#[test]
fn dma_works_both_ways() {
    let mut machine = port(8);
    machine.join_pins(3, 4);
    write(&mut machine, RESULTS, 0x4433_2211);
    write(&mut machine, SPI + 0x24, 3);
    let channel = |machine: &mut Machine, number: u32, values: [u32; 4]| {
        for (place, value) in values.into_iter().enumerate() {
            write(machine, DMA + 0x40 * number + 4 * place as u32, value);
        }
    };
    let place = RESULTS + 0x40;
    channel(
        &mut machine,
        1,
        [DATA, place, 4, 1 | 1 << 5 | 1 << 11 | 17 << 15],
    );
    channel(&mut machine, 0, [RESULTS, DATA, 4, 1 | 1 << 4 | 16 << 15]);
    machine.run_micros(100);
    assert_eq!(word(&machine, place), 0x4433_2211);
    assert_eq!(machine.unmodelled(), [] as [u32; 0]);
}

/// Between two frames the select line is high, the clock at rest, and the output at the
/// level of its last bit.
#[test]
fn pins_rest_between_two_frames() {
    let mut machine = port(8);
    write(&mut machine, PINS + 8 * 5 + 4, 1);
    assert!(machine.pin(5));
    for (mode, frame) in [(0, 0), (0, 1), (1 << 6, 2), (1 << 6, 3)] {
        write(&mut machine, SPI, mode | 7);
        exchange(&mut machine, &[frame]);
        assert_eq!(machine.pin(2), mode != 0, "clock");
        assert_eq!(machine.pin(3), frame & 1 != 0, "output");
    }
}

/// A slave, other frame formats and the receive timeout are not modelled, and reported.
#[test]
fn what_is_left_out_is_reported() {
    for (register, value) in [(SPI + 4, 1 << 2), (SPI, 1 << 4 | 7), (SPI + 0x14, 1 << 1)] {
        let mut machine = port(8);
        assert_eq!(machine.unmodelled(), [] as [u32; 0]);
        write(&mut machine, register, value);
        assert_eq!(machine.unmodelled(), [register]);
    }
}
