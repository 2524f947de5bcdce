//! An operation that a Cortex-M0+ refuses ends in HardFault, and the emulator records it.

mod common;

use common::{CODE, PROGRAM, Program, STACK, results};
use taschenspieler_emulator::{Fault, Reason};

/// Runs instructions with R1 set, under a handler that keeps the stacked PC.
fn fault_of(r1: u32, ops: &[u16]) -> Fault {
    let program = Program::new()
        .results()
        .load(1, r1)
        .ops(ops)
        .handler(3)
        .ops(&[0x9806]) // ldr r0, [sp, #24]: the return address
        .keep(0);
    let machine = program.run();
    assert_eq!(machine.faults().len(), 1, "{:?}", machine.faults());
    let fault = machine.faults()[0];
    assert_eq!(
        results(&machine),
        [fault.pc],
        "the handler sees where it happened"
    );
    assert_eq!(machine.halted(), None);
    fault
}

#[test]
fn unaligned_accesses() {
    let accesses: [(u16, u32); 7] = [
        (0x6808, 1), // ldr r0, [r1]
        (0x6808, 2),
        (0x6008, 2), // str r0, [r1]
        (0x8808, 1), // ldrh r0, [r1]
        (0x8008, 3), // strh r0, [r1]
        (0xc901, 2), // ldm r1!, {r0}
        (0xc101, 1), // stm r1!, {r0}
    ];
    for (op, by) in accesses {
        let address = 0x2000_1000;
        let fault = fault_of(address + by, &[op]);
        assert_eq!(
            (fault.reason, fault.address),
            (Reason::Unaligned, address + by),
            "{op:04x}"
        );
    }
    // ldrsh r0, [r1, r2] with R2 = 1
    let fault = fault_of(0x2000_1000, &[0x2201, 0x5e88]);
    assert_eq!(
        (fault.reason, fault.address),
        (Reason::Unaligned, 0x2000_1001)
    );
}

#[test]
fn bytes_need_no_alignment() {
    let machine = Program::new()
        .load(1, 0x2000_1003)
        .ops(&[0x7808, 0x7008])
        .run();
    assert_eq!(machine.faults(), []);
}

#[test]
fn addresses_without_memory() {
    for address in [
        0x2004_2000,
        0x1fff_fffc,
        0x0000_4000,
        0x3000_0000,
        0x6000_0000,
        0x4007_0000,
    ] {
        let fault = fault_of(address, &[0x6808]); // ldr r0, [r1]
        assert_eq!((fault.reason, fault.address), (Reason::Unmapped, address));
        let fault = fault_of(address, &[0x6008]); // str r0, [r1]
        assert_eq!((fault.reason, fault.address), (Reason::Unmapped, address));
    }
}

#[test]
fn the_end_of_ram() {
    let machine = Program::new()
        .load(1, 0x2004_1ffc)
        .ops(&[0x6008, 0x6808])
        .run();
    assert_eq!(machine.faults(), []);
}

#[test]
fn read_only_memory() {
    assert_eq!(fault_of(PROGRAM, &[0x6008]).reason, Reason::ReadOnly);
    assert_eq!(fault_of(0x100, &[0x7008]).reason, Reason::ReadOnly);
}

#[test]
fn narrow_access_to_the_private_bus() {
    assert_eq!(
        fault_of(0xe000_e400, &[0x7008]).reason,
        Reason::NarrowAccess
    );
    assert_eq!(
        fault_of(0xe000_e400, &[0x8808]).reason,
        Reason::NarrowAccess
    );
}

#[test]
fn execution_outside_memory() {
    for target in [0x2004_2001, 0x4005_4001, 0xffff_fff9] {
        let fault = fault_of(target, &[0x4708]); // bx r1
        assert_eq!((fault.reason, fault.pc), (Reason::Unmapped, target & !1));
    }
}

#[test]
fn branch_to_arm_state() {
    let fault = fault_of(CODE, &[0x4708]); // bx r1
    assert_eq!((fault.reason, fault.pc), (Reason::NotThumb, CODE));
}

#[test]
fn undefined_instructions_and_breakpoints() {
    for op in [0xde00, 0xb100, 0xe800, 0xbf01, 0xb800] {
        assert_eq!(fault_of(0, &[op, 0]).reason, Reason::Undefined, "{op:04x}");
    }
    assert_eq!(fault_of(0, &[0xbe00]).reason, Reason::Breakpoint);
}

#[test]
fn a_failed_load_changes_no_register() {
    // ldm r1!, {r0, r2} across the end of RAM, with R0 and R2 known.
    let program = Program::new()
        .results()
        .load(0, 0x55)
        .load(2, 0x66)
        .load(1, 0x2004_1ffc)
        .ops(&[0xc905])
        .handler(3)
        .ops(&[0xc407]); // stm r4!, {r0, r1, r2}
    assert_eq!(results(&program.run()), [0x55, 0x2004_1ffc, 0x66]);
}

#[test]
fn a_stack_below_ram_reaches_the_handler() {
    // What flip-link relies on: push with SP at the start of RAM.
    let program = Program::new()
        .results()
        .load(0, 0x2000_0000)
        .ops(&[0x4685, 0xb401]) // mov sp, r0; push {r0}
        .handler(3)
        .mark(7);
    let machine = program.run();
    let reasons: Vec<_> = machine.faults().iter().map(|fault| fault.reason).collect();
    assert_eq!(reasons, [Reason::Unmapped, Reason::Stacking]);
    assert_eq!(results(&machine), [7]);
}

#[test]
fn exception_return_from_thread_mode_is_no_return() {
    assert_eq!(fault_of(0xffff_fff1, &[0x4708]).reason, Reason::Unmapped);
}

#[test]
fn a_bad_exception_return() {
    let program = Program::new()
        .ops(&[0xdf00]) // svc #0
        .handler(11)
        .load(0, 0xffff_ffff)
        .ops(&[0x4700]) // bx r0
        .handler(3);
    let machine = program.run();
    assert_eq!(machine.faults()[0].reason, Reason::BadExceptionReturn);
    assert!(machine.cpu().r[13] < STACK);
}

#[test]
fn faults_read_well() {
    let fault = fault_of(0x2000_0001, &[0x6808]);
    assert!(
        fault
            .to_string()
            .starts_with("unaligned access (address 0x20000001, pc 0x100")
    );
}
