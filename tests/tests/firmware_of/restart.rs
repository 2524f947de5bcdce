//! How the emulated device starts: after a crash, with buttons held.

use crate::{assert_sound, everywhere, keep};
use taschenspieler::device::Device;
use taschenspieler::driver::Driver;
use taschenspieler::emulate::Emulated;
use taschenspieler_core::crash::{Crash, Ending};
use taschenspieler_core::platform::{Button, Start};
use taschenspieler_emulator::{Board, Halt, Profile};
use taschenspieler_tests::firmware::{self, MENU_MILLIS};

const BOARD: Board = Board::PicoLcd13;
const PC: usize = 15;

/// The device shows the same as the simulator after such a start.
pub fn assert_starts(device: &Emulated, start: Start, name: &str) {
    let mut simulated = Driver::started(start);
    simulated.advance(MENU_MILLIS);
    let (shown, expected) = (Device::picture(device), Device::picture(&simulated));
    if shown.rgb565() != expected.rgb565() {
        keep(&expected, &format!("firmware-{name}.expected.png"));
        keep(&shown, &format!("firmware-{name}.actual.png"));
        panic!("{name}: the device shows something else: see target/pictures");
    }
}

fn after(crash: Crash) -> Start {
    Start {
        crash: Some(crash),
        ..Start::default()
    }
}

/// Lets the device run until it has restarted and shows something.
fn restart(device: &mut Emulated) {
    let before = device.machine().reboots();
    for _ in 0..200 {
        device.advance(50);
        if device.machine().reboots() > before {
            device.advance(MENU_MILLIS);
            return;
        }
    }
    panic!("no restart");
}

/// On with it: A leads to the launcher, and the note is not shown twice.
fn assert_goes_on(device: &mut Emulated) {
    for down in [true, false] {
        device.set_button(Button::A, down);
        device.advance(200);
    }
    assert_starts(device, Start::default(), "after-crash");
    device.machine_mut().reset();
    device.advance(MENU_MILLIS);
    assert_starts(device, Start::default(), "after-reset");
}

/// A source location in the firmware's flash, with file, line and column, as panics use
/// them.
fn place(flash: &[u8]) -> Option<(u32, Ending, u32)> {
    const FLASH: u32 = 0x1000_0000;
    let word = |at: usize| Some(u32::from_le_bytes(flash.get(at..at + 4)?.try_into().ok()?));
    (0..flash.len()).step_by(4).find_map(|at| {
        let start = word(at)?.checked_sub(FLASH)? as usize;
        let (length, line, column) = (word(at + 4)? as usize, word(at + 8)?, word(at + 12)?);
        let name = flash.get(start..start.checked_add(length.min(200))?)?;
        let path = std::str::from_utf8(name).ok()?.trim_end_matches('\0');
        let is_place = path.ends_with(".rs") && (1..20_000).contains(&line) && column < 200;
        is_place.then(|| (FLASH + at as u32, Ending::of(path), line))
    })
}

/// A panic in our own code, wherever the processor is.
#[test]
fn a_panic_is_told() {
    let (mut device, _) = firmware::switched_on(BOARD);
    let panic = firmware::image(BOARD, "elf")
        .symbol("panic_const_div_by_zero")
        .expect("a function that panics");
    let flash = device.machine().flash().bytes();
    let (address, expected, expected_line) = place(flash).expect("a place that could panic");
    let processor = device.machine_mut().cpu_mut();
    processor.r[0] = address;
    processor.r[PC] = panic & !1;
    restart(&mut device);
    // The first word of the note is thrown away when it has been read.
    let [_, line, a, b, _, c, d, e] = *device.machine().watchdog_scratch();
    let mut file = [0; Ending::LENGTH];
    for (bytes, word) in file.chunks_exact_mut(4).zip([a, b, c, d, e]) {
        bytes.copy_from_slice(&word.to_le_bytes());
    }
    let file = Ending::from_bytes(file);
    assert_eq!((file, line), (expected, expected_line));
    assert_starts(&device, after(Crash::Panic { line, file }), "panic");
    assert_goes_on(&mut device);
}

/// A jump to an unmapped address.
#[test]
fn a_fault_is_told() {
    const NOWHERE: u32 = 0x3000_0000;
    let (mut device, _) = firmware::switched_on(BOARD);
    device.machine_mut().cpu_mut().r[PC] = NOWHERE;
    restart(&mut device);
    let called_from = device.machine().watchdog_scratch()[2];
    let at = NOWHERE;
    assert_starts(
        &device,
        after(Crash::HardFault { at, called_from }),
        "fault",
    );
    assert_goes_on(&mut device);
}

/// A function without an end to its calls: `push {r0-r7, lr}; bl` to itself.
const ENDLESS: [u16; 3] = [0xb5ff, 0xf7ff, 0xfffd];

/// The stack grows below RAM. If that is a fault, the fault cannot even be noted; if it is
/// not, anything may follow. Both are reported as a stack overflow.
#[test]
fn a_stack_overflow_is_told() {
    for profile in Profile::ALL {
        let (mut device, _) = firmware::switched_on_as(BOARD, profile);
        let image = firmware::image(BOARD, "elf");
        let scratch = image.symbol("SCRATCH").expect("the memory for thoughts");
        let machine = device.machine_mut();
        for (at, op) in (scratch..).step_by(2).zip(ENDLESS) {
            let place = (at - 0x2000_0000) as usize;
            machine.ram_mut()[place..place + 2].copy_from_slice(&op.to_le_bytes());
        }
        machine.cpu_mut().r[PC] = scratch;
        restart(&mut device);
        assert_starts(&device, after(Crash::StackOverflow), profile.name);
        assert_goes_on(&mut device);
    }
}

/// A stack that was full for a moment, and nothing has happened yet.
#[test]
fn a_stack_that_was_full_is_told() {
    let (mut device, _) = firmware::switched_on(BOARD);
    device.machine_mut().ram_mut()[40] ^= 1;
    restart(&mut device);
    assert_starts(&device, after(Crash::StackOverflow), "full");
}

/// A transfer that never ends starves the watchdog. The button held meanwhile does not ask
/// for another kind of start.
#[test]
fn a_hang_is_told() {
    let (mut device, _) = firmware::switched_on(BOARD);
    device.machine_mut().set_spi_stuck(true);
    device.set_button(Button::X, true);
    device.advance(7_000);
    assert_eq!(device.machine().reboots(), 1);
    device.machine_mut().set_spi_stuck(false);
    device.advance(1_000);
    assert_starts(&device, after(Crash::Hang), "hang");
    device.set_button(Button::X, false);
    device.advance(200);
    assert_goes_on(&mut device);
}

/// X held: over to the boot ROM, which waits for a program.
#[test]
fn x_starts_the_boot_rom() {
    for (board, profile) in everywhere() {
        let image = firmware::image(board, "elf");
        let mut device = Emulated::with_profile(&image, board, profile);
        device.set_button(Button::X, true);
        device.advance(MENU_MILLIS);
        assert_eq!(device.machine().halted(), Some(Halt::UsbBoot));
        device.advance(20_000);
        assert_eq!(device.machine().reboots(), 0, "the watchdog must not run");
    }
}

/// B held: a start without saved games, which says so.
#[test]
fn b_starts_without_saves() {
    for (board, profile) in everywhere() {
        let image = firmware::image(board, "elf");
        let mut device = Emulated::with_profile(&image, board, profile);
        device.set_button(Button::B, true);
        device.advance(MENU_MILLIS);
        let start = Start {
            without_saves: true,
            ..Start::default()
        };
        assert_starts(&device, start, "without-saves");
        device.set_button(Button::B, false);
        device.advance(5_000);
        assert_starts(&device, Start::default(), "later");
        assert_sound(device.machine());
    }
}
