//! The devices, used the way a program uses them.

mod common;

use common::{Program, RESULTS, results, with_ticks, word};
use taschenspieler_emulator::{Board, Halt, Image, Machine};

const TIMER: u32 = 0x4005_4000;
const WATCHDOG: u32 = 0x4005_8000;
const PSM: u32 = 0x4001_0000;
const SIO: u32 = 0xd000_0000;
const PINS: u32 = 0x4001_4000;
const ENABLE_INTERRUPT: u32 = 0xe000_e100;

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

/// PAUSE stops the count, and armed alarms wait (RP2040 datasheet 4.6.5).
#[test]
fn a_paused_timer_stands_still() {
    let mut machine = with_ticks().store(TIMER + 0x30, 1).run();
    let now = machine.read_word(TIMER + 0x28);
    machine.run_micros(1_000);
    assert_eq!(machine.read_word(TIMER + 0x28), now);
    assert_eq!(machine.write_word(TIMER + 0x30, 0), Ok(()));
    machine.run_micros(1_000);
    let passed = machine
        .read_word(TIMER + 0x28)
        .and_then(|later| Ok(later - now?));
    assert!(
        passed.is_ok_and(|micros| (999..=1_001).contains(&micros)),
        "{passed:?}"
    );
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
    // A register of I2C.
    let mut machine = Program::new().store(0x4004_4030, 0x301).run();
    assert_eq!(machine.read_word(0x4004_4030), Ok(0x301));
    assert_eq!(machine.unmodelled(), [0x4004_4030]);
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
