//! The log: a buffer in the program's memory that the host reads along.

mod common;

use common::Program;
use taschenspieler_emulator::{LogDecoder, LogError, Machine};

const BLOCK: usize = 0x3000;
const BUFFER: usize = 0x3100;
const SIZE: usize = 16;

fn field(machine: &mut Machine, offset: usize) -> &mut [u8] {
    &mut machine.ram_mut()[BLOCK + offset..][..4]
}

fn set(machine: &mut Machine, offset: usize, value: usize) {
    field(machine, offset).copy_from_slice(&(value as u32).to_le_bytes());
}

fn read_offset(machine: &mut Machine) -> u32 {
    u32::from_le_bytes(field(machine, 40).try_into().expect("four bytes"))
}

/// The first steps of a program.
fn initialise(machine: &mut Machine) {
    machine.ram_mut()[BLOCK..BLOCK + 16].copy_from_slice(b"SEGGER RTT\0\0\0\0\0\0");
    for (offset, value) in [(28, 0x2000_0000 + BUFFER), (32, SIZE), (36, 0), (40, 0)] {
        set(machine, offset, value);
    }
}

fn write(machine: &mut Machine, at: usize, text: &[u8]) {
    for (i, &byte) in text.iter().enumerate() {
        machine.ram_mut()[BUFFER + (at + i) % SIZE] = byte;
    }
    set(machine, 36, (at + text.len()) % SIZE);
}

/// A machine without symbols: the block has to be found.
fn machine() -> Machine {
    let mut machine = Program::new().machine();
    machine.ram_mut().fill(0);
    machine.run_cycles(100);
    initialise(&mut machine);
    machine.run_cycles(1_100_000);
    machine
}

#[test]
fn the_log_comes_out_in_order_around_the_end_of_the_buffer() {
    let mut machine = machine();
    write(&mut machine, 0, b"hello, ");
    machine.run_cycles(20_000);
    assert_eq!(
        read_offset(&mut machine),
        7,
        "the program sees that it was read"
    );
    write(&mut machine, 7, b"dear world");
    assert_eq!(machine.take_log(), b"hello, dear world");
    assert_eq!(machine.take_log(), b"");
}

#[test]
fn looking_at_the_log_does_not_touch_the_program() {
    let mut machine = machine();
    write(&mut machine, 0, b"abc");
    assert_eq!(machine.take_log(), b"abc");
    assert_eq!(read_offset(&mut machine), 0);
}

#[test]
fn a_restart_of_the_program_neither_loses_nor_repeats() {
    let mut machine = machine();
    write(&mut machine, 0, b"before");
    machine.reset();
    machine.run_cycles(20_000);
    initialise(&mut machine);
    write(&mut machine, 0, b" after");
    assert_eq!(machine.take_log(), b"before after");
}

#[test]
fn a_nonsensical_block_is_ignored() {
    let mut machine = machine();
    set(&mut machine, 28, 0xffff_fff0);
    set(&mut machine, 36, 5);
    machine.run_cycles(20_000);
    assert_eq!(machine.take_log(), b"");
}

#[test]
fn a_file_without_messages_says_so() {
    let errors = [b"not an ELF".as_slice(), b""].map(|file| LogDecoder::new(file).err());
    for error in errors {
        let Some(error) = error else {
            panic!("decoded nothing")
        };
        assert!(matches!(
            error,
            LogError::Unreadable(_) | LogError::NoMessages
        ));
        assert!(!error.to_string().contains('\n'));
    }
}
