//! PWM, used the way a program uses it: its pins, its inputs, its wraps.

mod common;

use common::{Program, RESULTS, read, results, with_ticks, word, write};

const PINS: u32 = 0x4001_4000;
const PADS: u32 = 0x4001_c000;
const SIO: u32 = 0xd000_0000;
const DMA: u32 = 0x5000_0000;
const PWM: u32 = 0x4005_0000;
/// Slice 3: GP6 and GP7.
const SLICE: u32 = PWM + 3 * 0x14;

/// Slice 3 with a thousand counts of a microsecond, half of them high.
fn slice(control: u32) -> Program {
    with_ticks()
        .store(PINS + 8 * 6 + 4, 4)
        .store(PINS + 8 * 7 + 4, 4)
        .store(SLICE + 4, 12 << 4)
        .store(SLICE + 0x10, 999)
        .store(SLICE + 0xc, 250 << 16 | 500)
        .store(SLICE, control)
}

/// A program that reads the pin gets the slice's output.
#[test]
fn levels_are_on_the_pins() {
    let mut machine = slice(1).machine();
    machine.run_micros(100);
    let mut high = [0, 0];
    for _ in 0..1_000 {
        machine.run_micros(10);
        let pins = read(&mut machine, SIO + 4) >> 6;
        high[0] += pins & 1;
        high[1] += pins >> 1 & 1;
    }
    assert!((495..=505).contains(&high[0]), "{high:?}");
    assert!((245..=255).contains(&high[1]), "{high:?}");
    assert_eq!(machine.unmodelled(), [] as [u32; 0]);
}

/// An edge of PWM interrupts like any other, and passes along a wire.
#[test]
fn edges_are_noticed_where_they_lead() {
    let mut machine = slice(1).machine();
    machine.join_pins(6, 9);
    machine.watch_pin(9);
    machine.run_micros(100);
    let _ = machine.take_pin_edges(9);
    machine.run_micros(10_000);
    let edges = machine.take_pin_edges(9);
    assert_eq!(edges.len(), 20);
    for pair in edges.windows(2) {
        assert_eq!(pair[1].micros - pair[0].micros, 500, "{pair:?}");
    }
}

/// RP2040 datasheet 4.5.2.6: pin B as an input lets the clock through while it is high, or
/// is counted itself.
#[test]
fn pin_b_can_be_counted() {
    let counted = |mode: u32, levels: &[(bool, u64)]| {
        let mut machine = slice(1 | mode << 4).store(PADS + 4 + 4 * 7, 0x40).run();
        machine.set_pin(7, Some(false));
        write(&mut machine, SLICE + 8, 0);
        for &(level, micros) in levels {
            machine.set_pin(7, Some(level));
            machine.run_micros(micros);
        }
        read(&mut machine, SLICE + 8)
    };
    let wave = [(true, 100), (false, 50), (true, 100), (false, 50)];
    assert!((199..=201).contains(&counted(1, &wave)), "while it is high");
    // The divider, 12, lets the first edge through and then every twelfth.
    assert_eq!(counted(2, &wave), 1);
    assert_eq!(counted(3, &wave), 1);
    let long = wave.repeat(8);
    assert_eq!(counted(2, &long[..26]), 2, "thirteen rising edges");
    assert_eq!(counted(3, &[]), 0);
}

/// 4.5.2.4: a wrap is latched in INTR whether or not it is enabled, and interrupts if it
/// is.
#[test]
fn a_wrap_interrupts() {
    let program = slice(0)
        .store(PWM + 0xa8, 1 << 3)
        .store(0xe000_e100, 1 << 4)
        .store(SLICE, 1)
        .handler(16 + 4)
        .mark(7)
        .load(1, PWM + 0xa4)
        .ops(&[0x2008, 0x6008, 0x4770]); // movs r0, #8; str r0, [r1]; bx lr
    let mut machine = program.machine();
    machine.run_micros(600);
    assert_ne!(word(&machine, RESULTS), 7);
    machine.run_micros(700);
    assert_eq!(results(&machine), [7]);
    assert_ne!(word(&machine, RESULTS + 4), 7, "once");
    machine.run_micros(1_000);
    assert_eq!(results(&machine), [7, 7]);
}

/// 2.5.3.1: each wrap asks for one transfer, request 24 and up.
#[test]
fn a_wrap_paces_dma() {
    let program = slice(1)
        .store(DMA, RESULTS)
        .store(DMA + 4, RESULTS + 0x40)
        .store(DMA + 8, 5)
        .store(DMA + 0xc, 1 | 2 << 2 | 1 << 5 | (24 + 3) << 15);
    let mut machine = program.machine();
    machine.run_micros(200);
    let before = read(&mut machine, DMA + 8);
    machine.run_micros(3_000);
    assert_eq!(before - read(&mut machine, DMA + 8), 3);
    machine.run_micros(3_000);
    assert_eq!(read(&mut machine, DMA + 8), 0);
    assert_eq!(machine.unmodelled(), [] as [u32; 0]);
}

/// PH_ADV and PH_RET: a step more or less (4.5.2.5).
#[test]
fn the_phase_can_be_stepped() {
    let mut machine = slice(1).store(SLICE + 4, 0).run();
    // A count of 256 cycles: nothing else advances it meanwhile.
    write(&mut machine, SLICE + 8, 100);
    write(&mut machine, SLICE, 1 | 1 << 7);
    assert_eq!(read(&mut machine, SLICE + 8), 101);
    write(&mut machine, SLICE, 1 | 1 << 6);
    write(&mut machine, SLICE, 1 | 1 << 6);
    assert_eq!(read(&mut machine, SLICE + 8), 99);
    assert_eq!(read(&mut machine, SLICE), 1, "they clear themselves");
}
