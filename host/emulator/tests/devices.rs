//! The devices, used the way a program uses them.

mod common;

use common::{CODE, Program, RESULTS, results, word};
use taschenspieler_emulator::{Board, Button, Halt, Image, Machine, Reason};

const TICKS: u32 = 0x4005_802c;
const TIMER: u32 = 0x4005_4000;
const WATCHDOG: u32 = 0x4005_8000;
const PSM: u32 = 0x4001_0000;
const SIO: u32 = 0xd000_0000;
const PINS: u32 = 0x4001_4000;
const PADS: u32 = 0x4001_c000;
const DMA: u32 = 0x5000_0000;
const ADC: u32 = 0x4004_c000;
const ENABLE_INTERRUPT: u32 = 0xe000_e100;

/// A program that runs from the crystal with a tick every microsecond.
fn with_ticks() -> Program {
    Program::new()
        .results()
        .release_devices()
        .store(0x4002_4000, 0xfab << 12 | 0xaa0) // crystal on
        .store(0x4000_8030, 2) // reference clock from the crystal
        .store(TICKS, 0x200 | 12)
}

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

#[test]
fn an_alarm_goes_off_on_time() {
    let program = with_ticks()
        .store(ENABLE_INTERRUPT, 1 << 1)
        .store(TIMER + 0x38, 1 << 1)
        .store(TIMER + 0x14, 500)
        .handler(16 + 1)
        .load(1, TIMER)
        .ops(&[0x6a8a]) // ldr r2, [r1, #0x28]: the time
        .keep(2)
        .ops(&[0x2002, 0x6348, 0x4770]); // movs r0, #2; str r0, [r1, #0x34]; bx lr
    let machine = program.run();
    let [when] = results(&machine);
    assert!((500..=505).contains(&when), "{when}");
    assert_ne!(word(&machine, RESULTS + 4), when, "once");
}

#[test]
fn the_timer_reads_consistently() {
    // Low first: that latches the high word.
    let program = with_ticks().load(1, TIMER).ops(&[0x68ca, 0x688b, 0xc40c]); // ldr r2, [r1, #12]; ldr r3, [r1, #8]
    let [low, high] = results(&program.run());
    assert!(low < 2000 && high == 0);
}

fn watchdog_program() -> Program {
    // Keep the reason and scratch 0, then count scratch 0 up.
    with_ticks()
        .load(1, WATCHDOG)
        .ops(&[0x688a]) // ldr r2, [r1, #8]
        .keep(2)
        .ops(&[0x68cb]) // ldr r3, [r1, #12]
        .keep(3)
        .ops(&[0x3301, 0x60cb]) // adds r3, #1; str r3, [r1, #12]
}

#[test]
fn the_watchdog_resets_the_chip() {
    let program = watchdog_program()
        .store(PSM + 8, 0x1_ffff)
        .store(WATCHDOG + 4, 2 * 10_000) // 10 ms: it counts twice as fast
        .store(WATCHDOG, 1 << 30);
    let mut machine = program.machine();
    machine.run_micros(9_000);
    assert_eq!((machine.reboots(), results(&machine)), (0, [0, 0]));
    machine.run_micros(7_000);
    assert_eq!(machine.reboots(), 1);
    assert_eq!(results(&machine), [1, 1], "reason: timer; scratch survives");
    assert_eq!(machine.watchdog_scratch()[0], 2);
    machine.reset();
    machine.run_micros(5_000);
    assert_eq!(results(&machine), [0, 0], "the reset button clears both");
}

#[test]
fn a_fed_watchdog_does_not_bite() {
    let program = with_ticks()
        .store(PSM + 8, 0x1_ffff)
        .store(WATCHDOG + 4, 2 * 1000)
        .store(WATCHDOG, 1 << 30)
        // r6 = 2000, r7 = LOAD: feed for ever
        .store(WATCHDOG + 4, 2 * 1000)
        .ops(&[0x603e, 0xe7fd]); // str r6, [r7]; b back
    let mut machine = program.machine();
    machine.run_micros(20_000);
    assert_eq!(machine.reboots(), 0);
}

#[test]
fn the_watchdog_can_be_triggered() {
    let program = watchdog_program()
        .store(PSM + 8, 0x1_ffff)
        .ops(&[0x2b02, 0xda08]) // cmp r3, #2; bge past the store
        .store(WATCHDOG, 1 << 31);
    let mut machine = program.machine();
    machine.run_micros(6_000);
    assert_eq!(results(&machine), [2, 1]);
    assert_eq!(machine.reboots(), 1);
}

#[test]
fn a_lockup_ends_with_the_watchdog() {
    let program = with_ticks()
        .store(PSM + 8, 0x1_ffff)
        .store(WATCHDOG + 4, 2 * 1000)
        .store(WATCHDOG, 1 << 30)
        .ops(&[0xde00]) // udf
        .handler(3)
        .ops(&[0xde00]);
    let mut machine = program.machine();
    machine.run_micros(800);
    assert_eq!(machine.halted(), Some(Halt::Lockup));
    machine.run_micros(800);
    assert_eq!(machine.reboots(), 1);
}

/// Buttons on pins with pull-ups; the level of pin 15 in bit 15.
fn button_program() -> Program {
    with_ticks().store(PADS + 4 + 4 * 15, 0x48) // input, pull-up
}

#[test]
fn a_button_pulls_its_pin_low() {
    let mut machine = button_program().run();
    let level = |machine: &mut Machine| machine.read_word(SIO + 4).map(|pins| pins >> 15 & 1);
    assert_eq!(level(&mut machine), Ok(1));
    machine.set_button(Button::A, true);
    assert_eq!(level(&mut machine), Ok(0));
    machine.set_button(Button::A, false);
    assert_eq!(level(&mut machine), Ok(1));
}

#[test]
fn without_a_pull_up_a_button_reads_as_pressed() {
    let mut machine = with_ticks().run();
    assert_eq!(machine.read_word(SIO + 4).map(|pins| pins >> 15 & 1), Ok(0));
}

/// RP2040 datasheet 2.19.6.1: between function and pad, and between pad and reader, lies
/// an override each: as it is, inverted, low, high.
#[test]
fn overrides_lie_between_a_pin_and_its_function() {
    const PIN: u32 = 0x4001_4000 + 8 * 6;
    let mut machine = with_ticks().store(SIO + 0x24, 1 << 6).machine();
    machine.run_micros(100);
    // Output low and enabled; a read gives the level of the pad.
    for (override_, level) in [(0, 0), (1, 1), (2, 0), (3, 1)] {
        assert_eq!(machine.write_word(PIN + 4, 5 | override_ << 8), Ok(()));
        assert_eq!(
            machine.read_word(SIO + 4).map(|pins| pins >> 6 & 1),
            Ok(level)
        );
        let status = machine.read_word(PIN).expect("a register");
        assert_eq!((status >> 8 & 1, status >> 9 & 1), (0, level));
    }
    for (override_, level) in [(0, 0), (1, 1), (2, 0), (3, 1)] {
        assert_eq!(machine.write_word(PIN + 4, 5 | override_ << 16), Ok(()));
        assert_eq!(
            machine.read_word(SIO + 4).map(|pins| pins >> 6 & 1),
            Ok(level)
        );
        let status = machine.read_word(PIN).expect("a register");
        assert_eq!((status >> 17 & 1, status >> 19 & 1), (0, level));
    }
    // Something outside wins against an output that is overridden to be none.
    machine.set_pin(6, Some(true));
    for (override_, drives) in [(0, 1), (1, 0), (2, 0), (3, 1)] {
        assert_eq!(machine.write_word(PIN + 4, 5 | override_ << 12), Ok(()));
        let level = machine.read_word(SIO + 4).map(|pins| pins >> 6 & 1);
        assert_eq!(level, Ok(1 - drives), "{override_}");
        assert_eq!(
            machine.read_word(PIN).map(|status| status >> 13 & 1),
            Ok(drives)
        );
    }
    assert_eq!(machine.unmodelled(), [] as [u32; 0]);
    // The override of the interrupt is not modelled, and that is reported.
    assert_eq!(machine.write_word(PIN + 4, 5 | 1 << 28), Ok(()));
    assert_eq!(machine.unmodelled(), [PIN + 4]);
}

#[test]
fn an_edge_interrupts_once() {
    let program = button_program()
        .store(PINS + 0xf4, u32::MAX) // forget the edge of the pull-up
        .store(PINS + 0x104, 0x4 << 28) // falling edge of pin 15
        .store(ENABLE_INTERRUPT, 1 << 13)
        .handler(16 + 13)
        .mark(5)
        .load(1, PINS + 0xf4)
        .ops(&[0x2004, 0x0700, 0x6008, 0x4770]); // movs r0, #4; lsls r0, #28; str r0, [r1]; bx lr
    let mut machine = program.run();
    assert_ne!(word(&machine, RESULTS), 5);
    machine.set_button(Button::A, true);
    machine.run_micros(10);
    assert_eq!(results(&machine), [5]);
    assert_ne!(word(&machine, RESULTS + 4), 5);
    machine.set_button(Button::A, false);
    machine.run_micros(10);
    assert_ne!(word(&machine, RESULTS + 4), 5, "rising edges are off");
}

#[test]
fn a_level_interrupts_as_long_as_it_lasts() {
    let program = button_program()
        .store(PINS + 0x104, 0x1 << 28) // low level of pin 15
        .store(ENABLE_INTERRUPT, 1 << 13)
        .handler(16 + 13)
        .ops(&[0x3501, 0x4770]); // adds r5, #1; bx lr
    let mut machine = program.run();
    machine.set_button(Button::A, true);
    machine.run_micros(100);
    let often = machine.cpu().r[5];
    machine.set_button(Button::A, false);
    machine.run_micros(10);
    let after = machine.cpu().r[5];
    machine.run_micros(100);
    assert!(often > 5);
    assert_eq!(machine.cpu().r[5], after);
}

#[test]
fn dma_copies_memory() {
    let program = with_ticks()
        .store(DMA, CODE) // from the program itself
        .store(DMA + 4, RESULTS)
        .store(DMA + 8, 16)
        // words, both addresses rise, unpaced, chain to itself, on
        .store(DMA + 12, 0x3f << 15 | 1 << 5 | 1 << 4 | 2 << 2 | 1);
    let machine = program.run();
    let copied: [u32; 16] = results(&machine);
    let flash = machine.flash().bytes();
    let offset = (CODE - 0x1000_0000) as usize;
    let original: Vec<u8> = copied.iter().flat_map(|word| word.to_le_bytes()).collect();
    assert_eq!(original, flash[offset..offset + 64]);
}

#[test]
fn dma_swaps_rings_chains_and_interrupts() {
    let program = with_ticks()
        .store(RESULTS, 0x1122_3344)
        .store(RESULTS + 4, 0x5566_7788)
        // Channel 1: one byte-swapped word, then an interrupt.
        .store(DMA + 0x40, RESULTS)
        .store(DMA + 0x44, RESULTS + 0x40)
        .store(DMA + 0x48, 1)
        .store(DMA + 0x50, 0x3f << 15 | 1 << 22 | 1 << 11 | 2 << 2 | 1)
        // Channel 0: six halfwords out of a ring of eight bytes, then channel 1.
        .store(DMA, RESULTS)
        .store(DMA + 4, RESULTS + 0x20)
        .store(DMA + 8, 6)
        .store(DMA + 0x404, 1 << 1)
        .store(
            DMA + 12,
            0x3f << 15 | 1 << 21 | 1 << 11 | 3 << 6 | 1 << 5 | 1 << 4 | 1 << 2 | 1,
        );
    let mut machine = program.run();
    assert_eq!(word(&machine, RESULTS + 0x20), 0x1122_3344);
    assert_eq!(word(&machine, RESULTS + 0x24), 0x5566_7788);
    assert_eq!(word(&machine, RESULTS + 0x28), 0x1122_3344, "the ring");
    assert_eq!(word(&machine, RESULTS + 0x40), 0x4433_2211, "swapped");
    assert_eq!(
        machine.read_word(DMA + 0x40c),
        Ok(1 << 1),
        "channel 0 is quiet"
    );
}

#[test]
fn dma_into_nowhere_is_recorded() {
    let program = with_ticks()
        .store(DMA, 0x3000_0000)
        .store(DMA + 4, RESULTS)
        .store(DMA + 8, 1)
        .store(DMA + 12, 0x3f << 15 | 2 << 2 | 1);
    let machine = program.run();
    // The first one is about a crystal that is not waited for.
    let fault = machine.faults().last().expect("a fault");
    assert_eq!((fault.reason, fault.address), (Reason::Dma, 0x3000_0000));
}

#[test]
fn the_divider() {
    let divide = |at: u32, a: u32, b: u32| {
        let program = Program::new().store(SIO + at, a).store(SIO + at + 4, b);
        let mut machine = program.run();
        let quotient = machine.read_word(SIO + 0x70);
        (quotient, machine.read_word(SIO + 0x74))
    };
    assert_eq!(divide(0x60, 100, 7), (Ok(14), Ok(2)));
    assert_eq!(
        divide(0x68, -100i32 as u32, 7),
        (Ok(-14i32 as u32), Ok(-2i32 as u32))
    );
    assert_eq!(divide(0x60, 100, 0), (Ok(u32::MAX), Ok(100)));
    assert_eq!(
        divide(0x68, 0x8000_0000, u32::MAX),
        (Ok(0x8000_0000), Ok(0))
    );
}

#[test]
fn spinlocks_are_taken_by_reading() {
    let mut machine = Program::new().run();
    assert_eq!(machine.read_word(SIO + 0x108), Ok(4));
    assert_eq!(machine.read_word(SIO + 0x108), Ok(0));
    assert_eq!(machine.write_word(SIO + 0x108, 1), Ok(()));
    assert_eq!(machine.read_word(SIO + 0x108), Ok(4));
}

#[test]
fn the_converter_measures_what_is_set() {
    let ready = |machine: &mut Machine| machine.read_word(ADC).map(|control| control >> 8 & 1);
    // Without its clock it never gets anywhere.
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
    // More results than four are lost, and said to be lost until that is cleared.
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

#[test]
fn random_bits_follow_the_seed() {
    let bits = |seed| {
        let mut machine = Program::new().machine();
        machine.set_entropy(seed);
        (0..64).fold(0u64, |bits, _| {
            bits << 1 | u64::from(machine.read_word(0x4006_001c).unwrap_or(0))
        })
    };
    assert_eq!(bits(1), bits(1));
    assert_ne!(bits(1), bits(2));
    assert!((20..=44).contains(&bits(7).count_ones()));
}

#[test]
fn a_device_in_reset_is_deaf() {
    let mut machine = Program::new().run();
    assert_eq!(machine.write_word(0x4005_0010, 5), Ok(()));
    assert_eq!(machine.read_word(0x4005_0010), Ok(0));
}

#[test]
fn devices_that_are_only_remembered_are_listed() {
    let mut machine = Program::new().store(0x4003_8030, 0x301).run();
    assert_eq!(machine.read_word(0x4003_8030), Ok(0x301));
    assert_eq!(machine.unmodelled(), [0x4003_8030]);
}

#[test]
fn backlight_tone_and_led() {
    let slice = 0x4005_0000 + 0x14 * 6; // pins 12 and 13
    let program = with_ticks()
        .store(PINS + 8 * 13 + 4, 4) // pin 13 to PWM
        .store(slice + 0x10, 999)
        .store(slice + 0x0c, 750 << 16)
        .store(slice, 1);
    assert_eq!(program.run().backlight(), 750);

    let slice = 0x4005_0000 + 0x14 * 5; // pins 10 and 11
    let program = with_ticks()
        .store(PINS + 8 * 11 + 4, 4)
        .store(slice + 0x04, 10 << 4) // divided by ten
        .store(slice + 0x10, 999)
        .store(slice + 0x0c, 500 << 16)
        .store(slice, 1)
        // The green LED is a plain output.
        .store(PINS + 8 * 13 + 4, 5)
        .store(SIO + 0x14, 1 << 13)
        .store(SIO + 0x24, 1 << 13);
    let mut machine = program.machine_on(Board::PicoSystem);
    machine.run_micros(1000);
    assert_eq!(machine.tone(), Some(1200), "12 MHz / 10 / 1000");
    assert_eq!(machine.led(), Some([0, 1000, 0]));
}

#[test]
fn no_boot_loader_no_program() {
    let image = Image::from_flash(&[0; 512]).expect("fits");
    let mut machine = Machine::new(&image, Board::PicoLcd13);
    machine.run_micros(10_000);
    assert_eq!(machine.halted(), Some(Halt::UsbBoot));
    assert_eq!(machine.micros(), 10_000, "time goes on");
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

/// The register of the first clock that was too fast. These programs do not
/// wait for the crystal; the emulator reports that as a different fault.
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
    let ports = two_plls(0xc, 3).store(0x4000_8048, 1 << 11).run();
    assert_eq!(too_fast(&ports), Some(0x4000_8048), "200 MHz for the ports");
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
