//! Interrupts, system calls and sleep, as ARMv6-M wants them.

mod common;

use common::{NOP, Program, RESULTS, STACK, results, word};
use taschenspieler_emulator::{Halt, Reason, Sleep};

/// Interrupt controller registers.
const ENABLE: u32 = 0xe000_e100;
const PEND: u32 = 0xe000_e200;
/// Priorities of interrupts 24 to 27.
const PRIORITIES: u32 = 0xe000_e418;
const SYSTEM_CONTROL: u32 = 0xe000_ed10;
const INTERRUPT_CONTROL: u32 = 0xe000_ed04;

const BX_LR: u16 = 0x4770;

/// Main code and two handlers: 26 pends 27 in its middle.
fn two_interrupts(priorities: u32) -> [u32; 4] {
    let program = Program::new()
        .results()
        .store(PRIORITIES, priorities)
        .store(ENABLE, 1 << 26 | 1 << 27)
        .load(5, PEND)
        .store(PEND, 1 << 26)
        .mark(9)
        .handler(16 + 26)
        .mark(1)
        .ops(&[
            0x2101, // movs r1, #1
            0x06c9, // lsls r1, r1, #27
            0x6029, // str r1, [r5]
        ])
        .mark(2)
        .ops(&[BX_LR])
        .handler(16 + 27)
        .mark(3)
        .ops(&[BX_LR]);
    results(&program.run())
}

#[test]
fn a_more_urgent_interrupt_nests() {
    assert_eq!(two_interrupts(0x4080_0000), [1, 3, 2, 9]);
}

#[test]
fn an_interrupt_of_the_same_priority_waits() {
    assert_eq!(two_interrupts(0x8080_0000), [1, 2, 3, 9]);
}

#[test]
fn primask_holds_interrupts_back() {
    let program = Program::new()
        .results()
        .ops(&[0xb672]) // cpsid i
        .store(ENABLE, 1 << 26)
        .store(PEND, 1 << 26)
        .mark(1)
        .ops(&[0xb662, NOP]) // cpsie i
        .mark(3)
        .handler(16 + 26)
        .mark(2)
        .ops(&[BX_LR]);
    assert_eq!(results(&program.run()), [1, 2, 3]);
}

#[test]
fn an_interrupt_saves_and_restores_the_registers() {
    let program = Program::new()
        .load(0, 0x11)
        .load(1, 0x22)
        .load(2, 0x33)
        .load(3, 0x44)
        .results()
        .store(ENABLE, 1 << 26)
        .store(PEND, 1 << 26)
        .ops(&[0xc40f]) // stm r4!, {r0-r3}
        .handler(16 + 26)
        .ops(&[0x2000, 0x2100, 0x2200, 0x2300, BX_LR]); // movs r0..r3, #0
    let machine = program.run();
    assert_eq!(results(&machine), [0x11, 0x22, 0x33, 0x44]);
    assert_eq!(machine.cpu().r[13], STACK);
    assert_eq!(machine.lowest_stack_pointer(), STACK - 32);
}

#[test]
fn supervisor_call_from_the_process_stack() {
    let program = Program::new()
        .results()
        .load(0, 0x2000_4004)
        .ops(&[0xf380, 0x8809]) // msr psp, r0
        .ops(&[0x2002, 0xf380, 0x8814]) // movs r0, #2; msr control, r0
        .ops(&[0xdf07]) // svc #7
        .ops(&[0x4668]) // mov r0, sp
        .keep(0)
        .handler(11)
        .ops(&[0x4670]) // mov r0, lr
        .keep(0)
        .ops(&[0x4668]) // mov r0, sp
        .keep(0)
        .ops(&[0xf3ef, 0x8009]) // mrs r0, psp
        .keep(0)
        .ops(&[BX_LR]);
    // The frame is aligned to eight bytes: a gap of four below 0x20004004.
    assert_eq!(
        results(&program.run()),
        [0xffff_fffd, STACK, 0x2000_3fe0, 0x2000_4004]
    );
}

#[test]
fn supervisor_call_with_interrupts_off_is_a_fault() {
    let machine = Program::new().ops(&[0xb672, 0xdf00]).handler(3).run(); // cpsid i; svc #0
    assert_eq!(machine.faults()[0].reason, Reason::MaskedSupervisorCall);
}

#[test]
fn pend_sv_and_systick() {
    let program = Program::new()
        .results()
        .store(INTERRUPT_CONTROL, 1 << 28)
        .mark(2)
        .store(0xe000_e014, 99) // reload
        .store(0xe000_e018, 0)
        .store(0xe000_e010, 7) // processor clock, interrupt, on
        .handler(14)
        .mark(1)
        .ops(&[BX_LR])
        .handler(15)
        .ops(&[0x3501, BX_LR]); // adds r5, #1
    let mut machine = program.machine();
    machine.run_micros(100);
    assert_eq!(results(&machine), [1, 2]);
    let before = machine.cpu().r[5];
    machine.run_cycles(10_000);
    assert!(
        (99..=101).contains(&(machine.cpu().r[5] - before)),
        "every hundred cycles"
    );
}

#[test]
fn wfi_wakes_for_a_masked_interrupt_without_running_it() {
    let program = Program::new()
        .results()
        .ops(&[0xb672]) // cpsid i
        .release_devices()
        .store(0x4005_802c, 0x200 | 12) // ticks; the reference clock is the ring oscillator
        .store(ENABLE, 1)
        .store(0x4005_4038, 1) // timer interrupt 0 on
        .store(0x4005_4010, 200) // alarm 0
        .mark(1)
        .ops(&[0xbf30]) // wfi
        .mark(2)
        .handler(16)
        .mark(3);
    let machine = program.run();
    assert_eq!(results(&machine), [1, 2]);
    assert!(machine.idle_cycles() > 100, "it slept");
}

#[test]
fn wfe_waits_for_an_event_and_uses_it_up() {
    let program = Program::new()
        .results()
        .ops(&[0xbf40, 0xbf20]) // sev; wfe: goes on
        .mark(1)
        .ops(&[0xbf20]) // wfe: sleeps
        .mark(2);
    let mut machine = program.run();
    assert_eq!(results(&machine), [1]);
    assert_eq!(machine.cpu().sleep(), Sleep::ForEvent);
    assert_ne!(word(&machine, RESULTS + 4), 2);
    let slept = machine.idle_cycles();
    machine.run_cycles(1000);
    assert_eq!(machine.idle_cycles(), slept + 1000);
}

#[test]
fn sevonpend_wakes_wfe_for_a_disabled_interrupt() {
    let alarm_without_enable = |control| {
        Program::new()
            .results()
            .release_devices()
            .store(SYSTEM_CONTROL, control)
            .store(0x4005_802c, 0x200 | 12)
            .store(0x4005_4038, 1)
            .store(0x4005_4010, 100)
            .ops(&[0xbf20]) // wfe
            .mark(1)
            .run()
    };
    assert_eq!(results(&alarm_without_enable(1 << 4)), [1]);
    assert_eq!(alarm_without_enable(0).cpu().sleep(), Sleep::ForEvent);
}

#[test]
fn an_interrupt_wakes_wfe() {
    let program = Program::new()
        .results()
        .release_devices()
        .store(0x4005_802c, 0x200 | 12)
        .store(ENABLE, 1)
        .store(0x4005_4038, 1)
        .store(0x4005_4010, 100)
        .ops(&[0xbf20]) // wfe
        .mark(2)
        .handler(16)
        .mark(1)
        .ops(&[0x2101]) // movs r1, #1
        .load(2, 0x4005_4034)
        .ops(&[0x6011, BX_LR]); // str r1, [r2]: acknowledge
    assert_eq!(results(&program.run()), [1, 2]);
}

#[test]
fn sleep_on_exit() {
    let program = Program::new()
        .results()
        .store(SYSTEM_CONTROL, 2)
        .store(ENABLE, 1 << 26)
        .store(PEND, 1 << 26)
        .mark(2)
        .handler(16 + 26)
        .mark(1)
        .ops(&[BX_LR]);
    let machine = program.run();
    assert_eq!(machine.cpu().sleep(), Sleep::ForInterrupt);
    assert_eq!(results(&machine), [1]);
    assert_ne!(word(&machine, RESULTS + 4), 2);
}

#[test]
fn a_fault_in_the_fault_handler_locks_up() {
    let program = Program::new().ops(&[0xde00]).handler(3).ops(&[0xde01]); // udf; udf
    let machine = program.run();
    assert_eq!(machine.halted(), Some(Halt::Lockup));
    let reasons: Vec<_> = machine.faults().iter().map(|fault| fault.reason).collect();
    assert_eq!(reasons, [Reason::Undefined, Reason::Undefined]);
}

#[test]
fn system_reset_request() {
    let program = Program::new().store(0xe000_ed0c, 0x05fa_0004);
    let mut machine = program.machine();
    machine.run_micros(10_000);
    assert!(machine.reboots() > 1);
    assert_eq!(machine.faults(), []);
}
