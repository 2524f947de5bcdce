//! Saving: the boot ROM's flash functions, found and called as programs do.

mod common;

use common::{Program, RESULTS, results};
use taschenspieler_emulator::{Board, Button, Halt, Image, Machine, Reason};

const SECTOR: usize = 4096;
/// Where the tests write.
const SAVE: usize = 0x10_0000;

/// Code in RAM, where a program must be while the flash is busy, that the test
/// calls with arguments.
struct Caller {
    machine: Machine,
}

impl Caller {
    const CODE: u32 = RESULTS + 0x1000;

    fn new() -> Self {
        let mut machine = Program::new().run();
        // blx r4; b .
        machine.ram_mut()[0x1000..0x1004].copy_from_slice(&[0xa0, 0x47, 0xfe, 0xe7]);
        Caller { machine }
    }

    /// Calls the function at an address until it returns or the power is gone.
    fn call_address(&mut self, function: u32, arguments: [u32; 3]) -> u32 {
        let cpu = self.machine.cpu_mut();
        cpu.r[..3].copy_from_slice(&arguments);
        cpu.r[4] = function;
        cpu.r[15] = Self::CODE;
        while self.machine.cpu().r[15] != Self::CODE + 2 && self.machine.halted().is_none() {
            self.machine.run_cycles(1);
        }
        self.machine.cpu().r[0]
    }

    /// Looks a ROM function up by its two letters and calls it.
    fn call(&mut self, name: [u8; 2], arguments: [u32; 3]) -> u32 {
        let pointers = self.machine.read_word(0x14).expect("ROM");
        let lookup = self.machine.read_word(0x18).expect("ROM") & 0xffff;
        let code = u32::from(u16::from_le_bytes(name));
        let function = self.call_address(lookup, [pointers & 0xffff, code, 0]);
        assert_ne!(function, 0, "{name:?} exists");
        self.call_address(function, arguments)
    }

    fn program(&mut self, offset: usize, data: &[u8]) {
        self.machine.ram_mut()[0x2000..0x2000 + data.len()].copy_from_slice(data);
        self.call(*b"RP", [offset as u32, RESULTS + 0x2000, data.len() as u32]);
    }

    fn erase(&mut self, offset: usize, count: usize) {
        self.call(*b"RE", [offset as u32, count as u32, 1 << 16]);
    }

    fn saved(&self, length: usize) -> &[u8] {
        &self.machine.flash().bytes()[SAVE..SAVE + length]
    }
}

#[test]
fn programming_only_clears_bits() {
    let mut caller = Caller::new();
    caller.program(SAVE, &[0xf0; 256]);
    caller.program(SAVE, &[0x3c; 256]);
    assert_eq!(caller.saved(256), [0x30; 256]);
    assert_eq!(caller.machine.flash().programmed_pages(), 2);
}

#[test]
fn erasing_sets_every_bit_of_its_sectors() {
    let mut caller = Caller::new();
    caller.machine.flash_mut().bytes_mut()[SAVE..SAVE + 3 * SECTOR].fill(0);
    caller.erase(SAVE, 2 * SECTOR);
    assert_eq!(caller.saved(2 * SECTOR), [0xff; 2 * SECTOR]);
    assert_eq!(caller.saved(3 * SECTOR)[2 * SECTOR..], [0; SECTOR]);
    let erases = caller.machine.flash().erases();
    assert_eq!(erases[SAVE / SECTOR..][..3], [1, 1, 0]);
}

#[test]
fn flash_takes_its_time() {
    let mut caller = Caller::new();
    let start = caller.machine.micros();
    caller.erase(SAVE, SECTOR);
    let erased = caller.machine.micros();
    caller.program(SAVE, &[0; 512]);
    let programmed = caller.machine.micros();
    assert!(
        (45_000..45_050).contains(&(erased - start)),
        "{}",
        erased - start
    );
    assert!(
        (800..850).contains(&(programmed - erased)),
        "{}",
        programmed - erased
    );
}

#[test]
fn flash_out_of_xip_mode_must_not_be_read() {
    let mut caller = Caller::new();
    caller.call(*b"IF", [0; 3]);
    caller.call(*b"EX", [0; 3]);
    let error = caller.machine.read_word(0x1000_0000).expect_err("detached");
    assert_eq!(error.reason, Reason::FlashDetached);
    caller.call(*b"FC", [0; 3]);
    caller.call(*b"CX", [0; 3]);
    assert!(caller.machine.read_word(0x1000_0000).is_ok());
}

#[test]
fn functions_that_do_not_exist() {
    let mut caller = Caller::new();
    let pointers = caller.machine.read_word(0x14).expect("ROM");
    let lookup = caller.machine.read_word(0x18).expect("ROM") & 0xffff;
    let code = u32::from(u16::from_le_bytes(*b"XX"));
    assert_eq!(caller.call_address(lookup, [pointers & 0xffff, code, 0]), 0);
}

#[test]
fn the_small_functions() {
    let mut caller = Caller::new();
    assert_eq!(caller.call(*b"P3", [0xff00_00f0, 0, 0]), 12);
    assert_eq!(caller.call(*b"R3", [1, 0, 0]), 0x8000_0000);
    assert_eq!(caller.call(*b"L3", [1, 0, 0]), 31);
    assert_eq!(caller.call(*b"T3", [8, 0, 0]), 3);
    assert_eq!(caller.call(*b"MS", [RESULTS, 0x77, 5]), RESULTS);
    assert_eq!(caller.call(*b"MC", [RESULTS + 5, RESULTS, 3]), RESULTS + 5);
    assert_eq!(results(&caller.machine), [0x7777_7777, 0x7777_7777]);
    caller.call(*b"UB", [0; 3]);
    assert_eq!(caller.machine.halted(), Some(Halt::UsbBoot));
}

#[test]
fn a_power_cut_while_programming() {
    let mut caller = Caller::new();
    caller.machine.cut_power_after(100);
    caller.program(SAVE, &[0x55; 256]);
    assert_eq!(caller.machine.halted(), Some(Halt::PowerCut));
    assert_eq!(caller.saved(100), [0x55; 100]);
    assert_eq!(caller.saved(256)[100..], [0xff; 156]);
    caller.machine.power_cut();
    caller.machine.run_micros(100);
    assert_eq!(caller.machine.halted(), None, "it starts again");
    assert_eq!(caller.saved(100), [0x55; 100]);
}

#[test]
fn a_power_cut_while_erasing_leaves_anything() {
    let mut caller = Caller::new();
    caller.program(SAVE, &[0; 256]);
    caller.machine.cut_power_after(1000);
    caller.erase(SAVE, SECTOR);
    assert_eq!(caller.machine.halted(), Some(Halt::PowerCut));
    let rest = &caller.saved(SECTOR)[1000..];
    assert!(rest.iter().any(|&byte| byte != 0xff) && rest.iter().any(|&byte| byte != 0));
}

#[test]
fn arguments_beyond_the_chip_do_no_harm() {
    let mut caller = Caller::new();
    caller.erase(0xffff_f000, 0x2000);
    caller.erase(SAVE, 0x7000_0000);
    caller.program(0xffff_ff00, &[0; 256]);
    assert_eq!(caller.machine.faults(), []);
}

#[test]
fn flash_contents_move_from_machine_to_machine() {
    let mut caller = Caller::new();
    caller.program(SAVE, &[1; 256]);
    let contents = caller.machine.into_flash();
    assert_eq!(contents.len(), 2 << 20);
    let image = Image::from_flash(&Program::new().flash()).expect("fits");
    let machine = Machine::with_flash(&image, Board::PicoLcd13, contents);
    assert_eq!(machine.flash().bytes()[SAVE..SAVE + 256], [1; 256]);
}

/// A caller in the middle of erasing the first sector of the saves, all of
/// whose bits were clear, this many microseconds after it began.
fn in_an_erase(micros: u64) -> Caller {
    let mut caller = Caller::new();
    caller.machine.flash_mut().bytes_mut()[SAVE..SAVE + SECTOR].fill(0);
    let lookup = caller.machine.read_word(0x18).expect("ROM") & 0xffff;
    let pointers = caller.machine.read_word(0x14).expect("ROM") & 0xffff;
    let code = u32::from(u16::from_le_bytes(*b"RE"));
    let erase = caller.call_address(lookup, [pointers, code, 0]);
    let cpu = caller.machine.cpu_mut();
    cpu.r[..3].copy_from_slice(&[SAVE as u32, SECTOR as u32, 1 << 16]);
    cpu.r[4] = erase;
    cpu.r[15] = Caller::CODE;
    while !caller.machine.flash().is_busy() {
        caller.machine.run_cycles(1);
    }
    caller.machine.run_micros(micros);
    caller
}

/// The machine stops at any cycle of an erase, and time passes as it should.
#[test]
fn an_erase_can_be_watched() {
    let mut caller = in_an_erase(0);
    let start = caller.machine.cycles();
    for cycles in [1, 10, 1_000, 7] {
        let before = caller.machine.cycles();
        caller.machine.run_cycles(cycles);
        assert_eq!(caller.machine.cycles(), before + cycles);
    }
    while caller.machine.flash().is_busy() {
        assert_eq!(caller.saved(SECTOR), [0; SECTOR], "done when it is done");
        caller.machine.run_micros(1);
    }
    let hz = u64::from(caller.machine.clocks().sys_hz());
    let micros = (caller.machine.cycles() - start) * 1_000_000 / hz;
    assert!((44_990..45_010).contains(&micros), "{micros}");
    assert_eq!(caller.saved(SECTOR), [0xff; SECTOR]);
}

/// However the time is sliced, everything happens in the same cycle.
#[test]
fn slices_of_an_erase_change_nothing() {
    let mut whole = in_an_erase(0);
    whole.machine.run_cycles(10_000_000);
    let mut sliced = in_an_erase(0);
    for _ in 0..10_000 {
        sliced.machine.run_cycles(1_000);
    }
    assert_eq!(whole.machine.cycles(), sliced.machine.cycles());
    assert_eq!(whole.machine.instructions(), sliced.machine.instructions());
    assert_eq!(whole.machine.cpu().r, sliced.machine.cpu().r);
}

/// The power can be taken away at any moment, not only where a test said.
#[test]
fn the_power_goes_in_the_middle_of_an_erase() {
    let ones =
        |caller: &Caller| -> u32 { caller.saved(SECTOR).iter().map(|b| b.count_ones()).sum() };
    let mut torn = 0;
    for seed in 0..20 {
        let mut caller = in_an_erase(20_000);
        caller.machine.set_entropy(seed);
        caller.machine.power_cut();
        assert!(!caller.machine.flash().is_busy());
        assert_eq!(caller.machine.flash().erases()[SAVE / SECTOR], 1);
        torn += u32::from((1..SECTOR as u32 * 8).contains(&ones(&caller)));
        caller.machine.run_micros(100);
        assert_eq!(caller.machine.halted(), None, "it starts again");
    }
    assert!(torn > 5, "{torn}");
    // When it is done it is done.
    let mut caller = in_an_erase(50_000);
    caller.machine.power_cut();
    assert_eq!(caller.saved(SECTOR), [0xff; SECTOR]);
}

#[test]
fn a_machine_taken_apart_in_the_middle_of_a_page() {
    let mut caller = Caller::new();
    let machine = &mut caller.machine;
    machine.ram_mut()[0x2000..0x2100].fill(0);
    let pointers = machine.read_word(0x14).expect("ROM") & 0xffff;
    let lookup = machine.read_word(0x18).expect("ROM") & 0xffff;
    let code = u32::from(u16::from_le_bytes(*b"RP"));
    let program = caller.call_address(lookup, [pointers, code, 0]);
    let cpu = caller.machine.cpu_mut();
    cpu.r[..3].copy_from_slice(&[SAVE as u32, RESULTS + 0x2000, 256]);
    cpu.r[4] = program;
    cpu.r[15] = Caller::CODE;
    caller.machine.run_micros(200);
    assert!(caller.machine.flash().is_busy());
    let contents = caller.machine.into_flash();
    let ones: u32 = contents[SAVE..SAVE + 256]
        .iter()
        .map(|b| b.count_ones())
        .sum();
    assert!((700..1_400).contains(&ones), "about half of 2048: {ones}");
    assert_eq!(contents[SAVE + 256..SAVE + 512], [0xff; 256]);
}

/// A reset of the chip does not reach the flash: it finishes its operation.
#[test]
fn a_reset_does_not_stop_an_erase() {
    let mut caller = in_an_erase(10_000);
    caller.machine.reset();
    assert!(!caller.machine.flash().is_busy());
    assert_eq!(caller.saved(SECTOR), [0xff; SECTOR]);
}

/// A button pressed and released while the processor waits for the flash: the
/// pin remembers both edges.
#[test]
fn edges_are_latched_while_the_flash_is_erased() {
    /// INTR0: raw interrupts of the pins 0 to 7, four bits each.
    const INTR0: u32 = 0x4001_40f0;
    /// The pad of pin 2, "up" on this board.
    const PAD_2: u32 = 0x4001_c00c;
    let mut caller = in_an_erase(5_000);
    let machine = &mut caller.machine;
    // Out of reset, pulled up.
    machine
        .write_word(0x4000_f000, (1 << 5) | (1 << 8))
        .expect("resets");
    machine.write_word(PAD_2, 0x4a).expect("pads");
    machine.write_word(INTR0, 0xf << 8).expect("pins");
    machine.set_button(Button::Up, true);
    machine.run_micros(10_000);
    machine.set_button(Button::Up, false);
    machine.run_micros(10_000);
    assert!(machine.flash().is_busy(), "all within the erase");
    let edges = machine.read_word(INTR0).expect("pins") >> 8 & 0xc;
    assert_eq!(edges, 0xc, "fallen and risen");
}
