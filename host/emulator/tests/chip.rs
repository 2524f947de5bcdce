//! Other people's programs: from loading to the result.

mod common;

use common::{Program, RESULTS, STACK, with_ticks};
use taschenspieler_emulator::{Board, Chip, Ending, Halt, Image, Profile, Reason};

/// `BKPT #0`, and that of semihosting.
const END: u16 = 0xbe00;
const ASK: u16 = 0xbeab;

fn chip(program: Program) -> Chip {
    let mut chip = Chip::new(&program.image());
    chip.machine_mut().set_miss_cycles(0);
    chip
}

#[test]
fn a_program_ends_at_its_breakpoint() {
    let outcome = chip(Program::new().ops(&[END])).run_to_end(100);
    assert!(outcome.is_good(), "{outcome}");
}

#[test]
fn a_fault_and_a_program_without_an_end_are_told_apart() {
    let outcome = chip(Program::new().ops(&[0xde00])).run_to_end(100);
    assert!(matches!(outcome.ending, Ending::Fault(fault) if fault.reason == Reason::Undefined));
    let outcome = chip(Program::new()).run_to_end(20);
    assert_eq!(outcome.ending, Ending::TimeOut);
    let empty = Image::from_flash(&[0; 512]).expect("fits");
    let outcome = Chip::new(&empty).run_to_end(100);
    assert_eq!(outcome.ending, Ending::Halted(Halt::UsbBoot));
}

#[test]
fn what_is_not_modelled_is_no_good_end() {
    let program = || Program::new().store(0x4004_4000, 1).ops(&[END]);
    let outcome = chip(program()).run_to_end(100);
    assert_eq!(outcome.ending, Ending::Unmodelled(vec![0x4004_4000]));
    let mut tolerant = chip(program());
    tolerant.tolerate_unmodelled();
    assert!(tolerant.run_to_end(100).is_good());
}

/// SYS_WRITE0 and SYS_EXIT with ADP_Stopped_ApplicationExit.
#[test]
fn semihosting_writes_and_ends() {
    let program = |reason: u32| {
        Program::new()
            .store(RESULTS, u32::from_le_bytes(*b"Test"))
            .store(RESULTS + 4, u32::from_le_bytes(*b" OK\n"))
            .store(RESULTS + 8, 0)
            .load(0, 4)
            .load(1, RESULTS)
            .ops(&[ASK])
            .load(0, 0x18)
            .load(1, reason)
            .ops(&[ASK])
    };
    chip(program(0x2_0026)).run_to_end(100).expect("Test OK");
    let outcome = chip(program(0x2_0023)).run_to_end(100);
    assert_eq!(
        (outcome.ending, outcome.log),
        (Ending::Failed, vec!["Test OK".to_owned()])
    );
}

/// Pins are joined, watched, driven and read; a short circuit spoils the result.
#[test]
fn pins_are_joined_and_watched() {
    const PINS: u32 = 0x4001_4000;
    const SIO: u32 = 0xd000_0000;
    let program = |both: u32| {
        with_ticks()
            .store(PINS + 8 * 2 + 4, 5)
            .store(PINS + 8 * 3 + 4, 5)
            .store(SIO + 0x20, both)
            .store(SIO + 0x14, 1 << 2)
            .store(SIO + 0x18, 1 << 2)
            .store(SIO + 0x14, 1 << 2)
            .ops(&[END])
    };
    let mut good = chip(program(1 << 2));
    good.join(2, 3);
    good.watch(3);
    let outcome = good.run_to_end(100);
    // These programs do not wait for the crystal, which is a separate fault.
    assert!(
        matches!(outcome.ending, Ending::Fault(fault) if fault.reason == Reason::UnsteadyCrystal)
    );
    let _ = good.run_to_end(1);
    good.machine_mut().run_micros(1_000);
    let levels: Vec<bool> = good.edges(3).iter().map(|edge| edge.high).collect();
    assert_eq!(levels, [true, false, true]);
    assert!(good.pin(3) && good.machine().shorted_pins().is_empty());

    let mut bad = chip(program(3 << 2));
    bad.join(2, 3);
    bad.machine_mut().run_micros(10_000);
    assert_eq!(bad.machine().shorted_pins(), [2, 3]);
}

/// A debugger puts a program into RAM and starts it at its vectors.
#[test]
fn a_program_runs_in_ram() {
    let mut code = vec![0u8; 0xc0];
    code[..4].copy_from_slice(&STACK.to_le_bytes());
    code[4..8].copy_from_slice(&0x2000_10c1u32.to_le_bytes());
    code.extend(END.to_le_bytes());
    let image = Image::parse(&elf_in_ram(0x2000_1000, &code)).expect("a good file");
    let mut chip = Chip::on(&image, Board::Bare, Profile::NOMINAL);
    assert!(chip.run_to_end(10).is_good());
    assert_eq!(chip.machine().halted(), Some(Halt::Breakpoint(0x2000_10c0)));
}

/// An ELF file with one segment and nothing else.
fn elf_in_ram(address: u32, bytes: &[u8]) -> Vec<u8> {
    let mut file = vec![0; 52];
    file[..6].copy_from_slice(b"\x7fELF\x01\x01");
    file[18..20].copy_from_slice(&40u16.to_le_bytes());
    file[28..32].copy_from_slice(&52u32.to_le_bytes());
    file[42..44].copy_from_slice(&32u16.to_le_bytes());
    file[44..46].copy_from_slice(&1u16.to_le_bytes());
    let length = bytes.len() as u32;
    for word in [1, 84, address, address, length, length, 5, 4] {
        file.extend(u32::to_le_bytes(word));
    }
    file.extend(bytes);
    file
}

/// Without a debugger a breakpoint is a fault, as on a board.
#[test]
fn a_breakpoint_without_a_debugger_is_a_fault() {
    let machine = Program::new().ops(&[END]).run();
    assert_eq!(machine.faults()[0].reason, Reason::Breakpoint);
}
