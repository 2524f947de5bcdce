use super::*;
use crate::program::Part::{self, Code, Words};

const HERE: u32 = 0x1000_0000;

/// Follows the first function of a program; a second one, which only returns,
/// comes behind it.
fn followed(parts: &[Part<'_>]) -> Result<Body, String> {
    let program = Program::made(&[("first", parts), ("second", &[Code(&[0x4770])])]);
    follow(&program, &program.functions[&HERE])
}

fn callees(body: &Body) -> Vec<(u32, Callee)> {
    body.calls
        .iter()
        .map(|call| (call.depth, call.callee))
        .collect()
}

#[test]
fn a_frame_is_what_is_pushed_and_what_is_left_free() {
    // push {r4, lr}; sub sp, #8; bl second; add sp, #8; pop {r4, pc}
    let body = followed(&[Code(&[0xb510, 0xb082, 0xf000, 0xf802, 0xb002, 0xbd10])]).unwrap();
    assert_eq!(body.frame, 16);
    assert_eq!(callees(&body), [(16, Callee::Known(HERE + 12))]);
}

#[test]
fn a_large_frame_comes_from_a_constant() {
    // push {r6, r7, lr}; add r7, sp, #4; ldr r6, [pc, #8]; add sp, r6;
    // bl second; subs r6, r7, #4; mov sp, r6; pop {r6, r7, pc}; nop; -4096
    let code = [
        0xb5c0, 0xaf01, 0x4e03, 0x44b5, 0xf000, 0xf806, 0x1f3e, 0x46b5, 0xbdc0, 0x46c0,
    ];
    let body = followed(&[Code(&code), Words(&[(-4096_i32).cast_unsigned()])]).unwrap();
    assert_eq!(body.frame, 12 + 4096);
    assert_eq!(callees(&body), [(4108, Callee::Known(HERE + 24))]);
}

#[test]
fn room_for_as_much_as_somebody_wants_is_an_error() {
    // push {r7, lr}; mov sp, r0; pop {r7, pc}
    let trouble = followed(&[Code(&[0xb580, 0x4685, 0xbd80])]).unwrap_err();
    assert!(trouble.contains("cannot be followed"), "{trouble}");
}

#[test]
fn ways_with_different_stacks_must_not_meet() {
    // beq over the next; push {r4}; pop {r7, pc}
    let trouble = followed(&[Code(&[0xd000, 0xb410, 0xbd80])]).unwrap_err();
    assert!(
        trouble.contains("another stack") || trouble.contains("more from the stack"),
        "{trouble}"
    );
}

#[test]
fn a_call_by_pointer_says_where_the_pointer_was() {
    // push {r7, lr}; ldr r1, [r1, #16]; blx r1; pop {r7, pc}
    let body = followed(&[Code(&[0xb580, 0x6909, 0x4788, 0xbd80])]).unwrap();
    assert_eq!(callees(&body), [(8, Callee::Pointer(Offsets::one(16)))]);
    // …even if it counts from the middle of the table: adds r1, #144; ldr r1, [r1, #16]
    let body = followed(&[Code(&[0xb580, 0x3190, 0x6909, 0x4788, 0xbd80])]).unwrap();
    assert_eq!(callees(&body), [(8, Callee::Pointer(Offsets::one(160)))]);
    // …but not if the table is unknown: adds r1, r1, r2; ldr r1, [r1, #16]
    let body = followed(&[Code(&[0xb580, 0x1889, 0x6909, 0x4788, 0xbd80])]).unwrap();
    assert_eq!(callees(&body), [(8, Callee::Pointer(Offsets::ANY))]);
}

#[test]
fn a_pointer_may_come_from_one_of_two_places() {
    // push {r7, lr}; beq to the fifth; ldr r1, [r1, #12]; b to the sixth;
    // ldr r1, [r1, #20]; blx r1; pop {r7, pc}
    let code = [0xb580, 0xd001, 0x68c9, 0xe000, 0x6949, 0x4788, 0xbd80];
    let body = followed(&[Code(&code)]).unwrap();
    let callee = Callee::Pointer(Offsets::one(12).or(Offsets::one(20)));
    assert_eq!(callees(&body), [(8, callee)]);
}

#[test]
fn a_function_in_a_register_is_called_and_not_given_away() {
    // push {r4, lr}; ldr r4, [pc, #4]; blx r4; blx r4; pop {r4, pc}; nop; second
    let code = [0xb510, 0x4c02, 0x47a0, 0x47a0, 0xbd10, 0x46c0];
    let body = followed(&[Code(&code), Words(&[HERE + 16 + 1])]).unwrap();
    let second = Callee::Known(HERE + 16);
    assert_eq!(callees(&body), [(8, second), (8, second)]);
    assert_eq!(body.given, BTreeSet::new());
    // As an argument it does count: ldr r0, [pc, #4]; bl second
    let code = [0xb510, 0x4802, 0xf000, 0xf804, 0xbd10, 0x46c0];
    let body = followed(&[Code(&code), Words(&[HERE + 16 + 1])]).unwrap();
    assert_eq!(body.given, BTreeSet::from([HERE + 16]));
}

#[test]
fn all_branches_of_a_table_are_taken() {
    // push {r7, lr}; add r0, pc; ldrb r0, [r0, #4]; lsls r0, r0, #1; add pc, r0;
    // a table of two bytes; pop {r7, pc}; sub sp, #8; add sp, #8; pop {r7, pc}
    let table = [0x46c0, 0xb580, 0x4478, 0x7900, 0x0040, 0x4487];
    let bodies = [0xbd80, 0xb082, 0xb002, 0xbd80];
    let body = followed(&[Code(&table), Words(&[0x0201]), Code(&bodies)]);
    // The table lies at +12; both branches count from +14.
    assert_eq!(body.map(|body| body.frame), Ok(16));
}

#[test]
fn code_that_nobody_reaches_is_an_error() {
    // bx lr; push {r4, lr}; pop {r4, pc}
    let trouble = followed(&[Code(&[0x4770, 0xb510, 0xbd10])]).unwrap_err();
    assert!(trouble.contains("never reached"), "{trouble}");
}

#[test]
fn a_veneer_leads_to_its_function() {
    // push {r0, r1}; ldr r0, [pc, #4]; str r0, [sp, #4]; pop {r0, pc}; second
    let code = [0xb403, 0x4801, 0x9001, 0xbd01];
    let body = followed(&[Code(&code), Words(&[HERE + 12 + 1])]).unwrap();
    let calls: Vec<Callee> = body.calls.iter().map(|call| call.callee).collect();
    assert_eq!(calls, [Callee::Known(HERE + 12)]);
    assert_eq!(body.given, BTreeSet::new(), "called, not handed over");
    assert_eq!(body.frame, 8);
}
