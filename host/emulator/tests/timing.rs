//! Cycle counts of the Cortex-M0+ Technical Reference Manual, table 3-1.

mod common;

use common::{CODE, Program, STACK};
use taschenspieler_emulator::Machine;

const RAM: u32 = 0x2000_1000;

/// The cycles of an instruction with R1 as given.
fn cycles(ops: &[u16], r1: u32) -> u32 {
    let mut machine = at_first_instruction(Program::new().ops(ops));
    machine.cpu_mut().r[1] = r1;
    machine.cpu_mut().r[13] = STACK - 64;
    // The values for POP: addresses with the Thumb bit.
    machine.ram_mut().fill(0x21);
    machine.step().expect("no fault")
}

fn at_first_instruction(program: Program) -> Machine {
    let mut machine = program.machine();
    while machine.cpu().r[15] != CODE {
        machine.run_cycles(1);
    }
    machine
}

#[test]
fn data_takes_one_cycle() {
    assert_eq!(cycles(&[0x2001], 0), 1); // movs r0, #1
    assert_eq!(cycles(&[0x4348], 0), 1); // muls r0, r1
    assert_eq!(cycles(&[0x41c8], 0), 1); // rors r0, r1
    assert_eq!(cycles(&[0xba08], 0), 1); // rev r0, r1
    assert_eq!(cycles(&[0xbf00], 0), 1); // nop
}

#[test]
fn memory_takes_two_and_sio_one() {
    assert_eq!(cycles(&[0x6808], RAM), 2); // ldr r0, [r1]
    assert_eq!(cycles(&[0x7008], RAM), 2); // strb r0, [r1]
    assert_eq!(cycles(&[0x6808], 0xd000_0000), 1); // ldr r0, [r1] of SIO
    assert_eq!(cycles(&[0x6008], 0xd000_0010), 1); // str r0, [r1] to SIO
    assert_eq!(cycles(&[0x9801], 0), 2); // ldr r0, [sp, #4]
    assert_eq!(cycles(&[0x4800], 0), 2); // ldr r0, [pc]
}

#[test]
fn devices_behind_the_bridge_wait_two_more() {
    assert_eq!(cycles(&[0x6808], 0x4000_0000), 4); // ldr r0, [r1]
}

#[test]
fn lists_take_one_more_than_they_have() {
    assert_eq!(cycles(&[0xc90c], RAM), 3); // ldm r1!, {r2, r3}
    assert_eq!(cycles(&[0xc11c], RAM), 4); // stm r1!, {r2, r3, r4}
    assert_eq!(cycles(&[0xb503], 0), 4); // push {r0, r1, lr}
    assert_eq!(cycles(&[0xbc03], 0), 3); // pop {r0, r1}
    assert_eq!(cycles(&[0xbd01], 0), 5); // pop {r0, pc}
}

#[test]
fn branches() {
    assert_eq!(cycles(&[0xe7fe], 0), 2); // b .
    assert_eq!(cycles(&[0xf7ff, 0xfffe], 0), 3); // bl .
    assert_eq!(cycles(&[0x4708], CODE | 1), 2); // bx r1
    assert_eq!(cycles(&[0x4788], CODE | 1), 2); // blx r1
    assert_eq!(cycles(&[0x468f], CODE), 2); // mov pc, r1
    // beq . and bne . with Z clear
    assert_eq!(cycles(&[0xd0fe], 0) + cycles(&[0xd1fe], 0), 3);
}

#[test]
fn special_registers_and_barriers_take_three() {
    assert_eq!(cycles(&[0xf3ef, 0x8010], 0), 3); // mrs r0, primask
    assert_eq!(cycles(&[0xf381, 0x8810], 0), 3); // msr primask, r1
    assert_eq!(cycles(&[0xf3bf, 0x8f4f], 0), 3); // dsb
}
