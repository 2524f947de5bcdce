//! Clocks that are off: gated while the processor sleeps, and DORMANT.

mod common;

use common::{Program, RESULTS, results, word};
use taschenspieler_emulator::{Board, Button, Halt, Machine, Profile, SleepKind};

const TICKS: u32 = 0x4005_802c;
const TIMER: u32 = 0x4005_4000;
const WATCHDOG: u32 = 0x4005_8000;
const PSM: u32 = 0x4001_0000;
const PINS: u32 = 0x4001_4000;
const PADS: u32 = 0x4001_c000;
const DMA: u32 = 0x5000_0000;
const SPI1: u32 = 0x4004_0000;
const CLOCKS: u32 = 0x4000_8000;
const SYSTEM_CLOCK: u32 = CLOCKS + 0x3c;
const SELECTED: u32 = CLOCKS + 0x44;
const SLEEP_EN0: u32 = CLOCKS + 0xa8;
const SLEEP_EN1: u32 = CLOCKS + 0xac;
const CRYSTAL: u32 = 0x4002_4000;
const PLL_POWER: u32 = 0x4002_8004;
const RING: u32 = 0x4006_0000;
const ENABLE_INTERRUPT: u32 = 0xe000_e100;
const SYSTEM_CONTROL: u32 = 0xe000_ed10;
const SLEEPDEEP: u32 = 1 << 2;
const COMA: u32 = 0x636f_6d61;
const WFI: u16 = 0xbf30;

const IO: u32 = 1 << 8;
const PWM: u32 = 1 << 17;
const SPI1_CLOCKS: u32 = 3 << 26;
/// In SLEEP_EN1.
const TIMER_CLOCK: u32 = 1 << 5;
const WATCHDOG_CLOCK: u32 = 1 << 12;

/// A program that runs from the crystal with a tick every microsecond.
fn with_ticks() -> Program {
    Program::new()
        .results()
        .release_devices()
        .store(CRYSTAL + 0x0c, 47) // a millisecond until it is stable
        .store(CRYSTAL, 0xfab << 12 | 0xaa0)
        .store(CLOCKS + 0x30, 2) // reference clock from it
        .store(TICKS, 0x200 | 12)
}

/// Sleeps deeply with these clocks.
fn asleep(program: Program, enabled: [u32; 2]) -> Program {
    program
        .store(SLEEP_EN0, enabled[0])
        .store(SLEEP_EN1, enabled[1])
        .store(SYSTEM_CONTROL, SLEEPDEEP)
        .ops(&[WFI])
        .mark(7)
}

/// An alarm after half a millisecond.
fn with_alarm() -> Program {
    with_ticks()
        .store(ENABLE_INTERRUPT, 1 << 1)
        .store(TIMER + 0x38, 1 << 1)
        .store(TIMER + 0x14, 500)
        .ops(&[0xb672]) // cpsid i: the alarm only wakes
}

fn has_woken(machine: &Machine) -> bool {
    word(machine, RESULTS) == 7
}

fn after(program: Program, micros: u64) -> Machine {
    let mut machine = program.machine();
    machine.run_micros(micros);
    machine
}

#[test]
fn a_timer_without_a_clock_does_not_go_off() {
    assert!(has_woken(&after(
        asleep(with_alarm(), [0, TIMER_CLOCK]),
        5_000
    )));
    let gated = after(asleep(with_alarm(), [u32::MAX, !TIMER_CLOCK]), 5_000);
    assert!(!has_woken(&gated));
    let spent = gated.time_spent();
    assert!(spent.gated > 4_500.0 && spent.asleep == 0.0, "{spent:?}");
    // Clocks are gated in deep sleep only.
    let light = with_alarm().store(SLEEP_EN1, 0).ops(&[WFI]).mark(7);
    let light = after(light, 5_000);
    assert!(has_woken(&light));
    assert!(light.time_spent().gated == 0.0 && light.time_spent().asleep > 400.0);
}

/// A stopped timer continues where it stopped.
#[test]
fn time_that_was_slept_away_is_missing() {
    let button = with_ticks()
        .store(PADS + 4 + 4 * 15, 1 << 6 | 1 << 3) // input with pull-up
        .store(PINS + 0xf4, u32::MAX)
        .store(PINS + 0x104, 0x4 << 28) // falling edge of pin 15
        .store(ENABLE_INTERRUPT, 1 << 13)
        .ops(&[0xb672]);
    let mut machine = after(asleep(button, [IO, 0]), 10_000);
    machine.set_button(Button::A, true);
    machine.run_micros(100);
    assert!(has_woken(&machine));
    let time = machine.read_word(TIMER + 0x28).expect("a register");
    assert!((100..1_000).contains(&time), "{time}");
}

#[test]
fn pins_without_a_clock_notice_nothing() {
    let button = |clocks| {
        let program = with_ticks()
            .store(PADS + 4 + 4 * 15, 1 << 6 | 1 << 3)
            .store(PINS + 0xf4, u32::MAX)
            .store(PINS + 0x104, 0x4 << 28)
            .store(ENABLE_INTERRUPT, 1 << 13)
            .ops(&[0xb672]);
        let mut machine = after(asleep(program, [clocks, 0]), 1_000);
        machine.set_button(Button::A, true);
        machine.run_micros(1_000);
        has_woken(&machine)
    };
    assert!(button(IO) && !button(!IO));
}

/// DMA keeps the chip out of SLEEP; what is left in the port when it has
/// finished stays there.
#[test]
fn a_serial_port_without_a_clock_stalls() {
    let transfer = |clocks: u32| {
        let program = with_ticks()
            .store(SPI1, 7)
            .store(SPI1 + 0x10, 254)
            .store(SPI1 + 0x24, 2)
            .store(SPI1 + 4, 2)
            .store(DMA, RESULTS)
            .store(DMA + 4, SPI1 + 8)
            .store(DMA + 8, 32)
            .store(DMA + 12, 18 << 15 | 1 << 4 | 1);
        let mut machine = after(asleep(program, [clocks, 0]), 100_000);
        let busy = machine
            .read_word(DMA + 0x10)
            .map(|control| control >> 24 & 1);
        (
            busy,
            machine.read_word(SPI1 + 0x0c).map(|status| status >> 4 & 1),
        )
    };
    assert_eq!(transfer(SPI1_CLOCKS), (Ok(0), Ok(0)));
    assert_eq!(transfer(0), (Ok(0), Ok(1)));
}

/// An unkind chip sleeps between two requests of a transfer, which then stops unless its
/// clocks are kept on.
#[test]
fn an_unkind_chip_sleeps_over_a_transfer() {
    const DMA_CLOCKS: u32 = 0xf << 28 | 3 << 4;
    let moved = |clocks: u32, others: u32| {
        let program = with_ticks()
            .store(SPI1, 7)
            .store(SPI1 + 0x10, 254)
            .store(SPI1 + 0x24, 2)
            .store(SPI1 + 4, 2)
            .store(DMA, RESULTS)
            .store(DMA + 4, SPI1 + 8)
            .store(DMA + 8, 32)
            .store(DMA + 12, 18 << 15 | 1 << 4 | 1);
        let image = asleep(program, [clocks, others]).image();
        let profile = Profile {
            sleep: SleepKind::Unkind,
            ..Profile::NOMINAL
        };
        let mut machine = Machine::with_profile(&image, Board::PicoLcd13, Vec::new(), profile);
        machine.run_micros(200_000);
        let control = machine.read_word(DMA + 0x10).expect("a register");
        control >> 24 & 1 == 0
    };
    assert!(moved(u32::MAX, u32::MAX));
    assert!(moved(SPI1_CLOCKS | DMA_CLOCKS, 3));
    assert!(!moved(SPI1_CLOCKS | DMA_CLOCKS, 0), "two banks of RAM");
    assert!(!moved(SPI1_CLOCKS, 3), "the DMA and the bus");
    assert!(!moved(DMA_CLOCKS, 3), "the port");
}

/// An unkind chip does not show the edge that woke it from dormant mode.
#[test]
fn an_unkind_chip_forgets_what_woke_it() {
    for sleep in [SleepKind::Kind, SleepKind::Unkind] {
        let profile = Profile {
            sleep,
            bounce_micros: 0,
            ..Profile::NOMINAL
        };
        let image = dormant().image();
        let mut machine = Machine::with_profile(&image, Board::PicoLcd13, Vec::new(), profile);
        machine.run_micros(40_000);
        assert!(machine.is_dormant());
        machine.set_button(Button::A, true);
        machine.run_micros(1_500);
        assert!(!machine.is_dormant());
        // INTR1, of pins 8 to 15, four bits each.
        let fell = machine.read_word(PINS + 0xf4).expect("a register") >> 28 & 4;
        assert_eq!(fell != 0, sleep == SleepKind::Kind);
    }
}

#[test]
fn a_light_without_a_clock_is_not_dimmed() {
    let slice = 0x4005_0000 + 0x14 * 6; // pins 12 and 13
    let light = |clocks| {
        let program = with_ticks()
            .store(PINS + 8 * 13 + 4, 4)
            .store(slice + 0x10, 999)
            .store(slice + 0x0c, 250 << 16)
            .store(slice, 1);
        after(asleep(program, [clocks, 0]), 10_000).backlight()
    };
    assert_eq!((light(PWM), light(0)), (250, 1000));
}

#[test]
fn a_watchdog_without_a_clock_does_not_bite() {
    let hang = |clocks| {
        let program = with_ticks()
            .store(PSM + 8, 0x1_fffc)
            .store(WATCHDOG + 4, 2 * 2_000)
            .store(WATCHDOG, 1 << 30);
        after(asleep(program, [0, clocks]), 5_000).reboots()
    };
    assert!(hang(WATCHDOG_CLOCK) > 0);
    assert_eq!(hang(0), 0);
}

/// The chip sleeps until A is pressed, with a watchdog of two milliseconds.
fn dormant() -> Program {
    with_ticks()
        .store(PADS + 4 + 4 * 15, 1 << 6 | 1 << 3)
        .store(PSM + 8, 0x1_fffc)
        .store(WATCHDOG + 4, 2 * 2_000)
        .store(WATCHDOG, 1 << 30)
        .store(PINS + 0x164, 0x1 << 28) // low level of pin 15
        .store(CRYSTAL + 8, COMA)
        .mark(7)
}

#[test]
fn nothing_runs_in_a_dormant_chip() {
    let mut machine = after(dormant(), 1_000);
    assert!(machine.is_dormant() && !has_woken(&machine));
    let time = machine.read_word(TIMER + 0x28);
    machine.run_micros(3_600_000_000);
    assert!(machine.is_dormant() && !has_woken(&machine));
    assert_eq!(machine.read_word(TIMER + 0x28), time);
    assert_eq!(machine.reboots(), 0, "the watchdog stands still");
    assert!(machine.micros() > 3_600_000_000, "people's time goes on");
    let spent = machine.time_spent();
    assert!(spent.dormant > 3_599_999_000.0, "{spent:?}");

    machine.set_button(Button::B, true);
    machine.run_micros(5_000);
    assert!(machine.is_dormant(), "another button");
    machine.set_button(Button::A, true);
    machine.run_micros(900);
    assert!(machine.is_dormant(), "the crystal has to start");
    machine.run_micros(200);
    assert!(!machine.is_dormant() && has_woken(&machine));
    let later = machine.read_word(TIMER + 0x28);
    let passed = later.expect("a register") - time.expect("a register");
    assert!(passed < 150, "{passed}");
    machine.run_micros(3_000);
    assert!(machine.reboots() > 0, "the watchdog goes on");
}

/// A level that is there already does not let the chip sleep on.
#[test]
fn a_press_before_the_last_moment_wakes() {
    let mut machine = dormant().machine();
    machine.set_button(Button::A, true);
    machine.run_micros(1_500);
    assert!(!machine.is_dormant() && has_woken(&machine));
}

#[test]
fn a_reset_ends_dormancy() {
    let mut machine = after(dormant(), 5_000);
    assert!(machine.is_dormant());
    machine.reset();
    assert!(!machine.is_dormant());
    machine.run_micros(5_000);
    assert!(machine.is_dormant(), "the program ran again");
}

/// The ring oscillator can be sent into a coma just as well.
#[test]
fn the_ring_oscillator_sleeps_too() {
    let program = Program::new()
        .results()
        .release_devices()
        .store(PADS + 4 + 4 * 15, 1 << 6 | 1 << 3)
        .store(PINS + 0x164, 0x1 << 28)
        .store(RING + 0x0c, COMA)
        .mark(7);
    let mut machine = after(program, 1_000);
    assert!(machine.is_dormant());
    machine.set_button(Button::A, true);
    machine.run_micros(10);
    assert!(has_woken(&machine));
}

/// The system clock at 125 MHz from a PLL.
fn with_pll() -> Program {
    with_ticks()
        .store(PLL_POWER + 4, 125)
        .store(PLL_POWER, 0)
        .store(PLL_POWER + 8, 6 << 16 | 2 << 12)
        .store(SYSTEM_CLOCK, 1)
}

#[test]
fn a_coma_with_the_pll_on_is_the_end() {
    let machine = after(with_pll().store(CRYSTAL + 8, COMA).mark(7), 1_000);
    assert_eq!(machine.halted(), Some(Halt::NoClock));
    assert!(!has_woken(&machine));
}

/// A multiplexer takes a moment to change over, and its old source has to run
/// until then.
#[test]
fn a_clock_must_have_been_left_before_it_stops() {
    // movs r0, #0x2d beforehand, then only: str r3, [r2]; str r0, [r1]
    let switch = |wait: &[u16]| {
        with_pll()
            .load(1, PLL_POWER)
            .load(2, SYSTEM_CLOCK)
            .load(5, SELECTED)
            .ops(&[0x2300, 0x202d, 0x6013])
            .ops(wait)
            .ops(&[0x6008])
            .mark(7)
    };
    let hasty = after(switch(&[]), 1_000);
    assert_eq!(hasty.halted(), Some(Halt::NoClock));
    // ldr r6, [r5]; cmp r6, #1; bne back
    let patient = after(switch(&[0x682e, 0x2e01, 0xd1fc]), 1_000);
    assert_eq!(patient.halted(), None);
    assert_eq!(results(&patient), [7]);
    assert_eq!(patient.clocks().sys_hz(), 12_000_000);
}

#[test]
fn who_runs_from_a_stopped_oscillator_does_not_run() {
    let ring = Program::new().results().store(RING, 0xd1e << 12).mark(7);
    let mut machine = after(ring, 1_000);
    assert_eq!(machine.halted(), Some(Halt::NoClock));
    assert!(!has_woken(&machine));
    machine.reset();
    assert_eq!(machine.halted(), None);
    assert_eq!(machine.board(), Board::PicoLcd13);
}
