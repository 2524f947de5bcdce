//! The instructions of the Cortex-M0+ that matter for the stack pointer, for calls and for
//! the registers they depend on.
//!
//! All others are [`Instruction::Other`], with the registers they write, so that
//! [`flow`](crate::flow) forgets the values of those.

/// A register, 0 to 15.
pub type Register = u8;

/// The stack pointer.
pub const SP: Register = 13;
/// The link register.
pub const LR: Register = 14;
/// The program counter.
pub const PC: Register = 15;

/// An instruction, as far as its effect matters here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instruction {
    /// Puts registers (a bit each) onto the stack.
    Push(u16),
    /// Takes registers (a bit each) off the stack; with the program counter it
    /// is a return.
    Pop(u16),
    /// `rd = number`
    Number(Register, u32),
    /// `rd = rs`
    Move(Register, Register),
    /// `rd = rs + number`, or less if it is negative.
    Offset(Register, Register, i32),
    /// `rd = rd + rs`
    Add(Register, Register),
    /// `rd = word at this address`, in the program.
    Literal(Register, u32),
    /// `rd = word at rs + number`
    Load(Register, Register, u32),
    /// `rd = value at rs + number`, of this many bytes: one or two.
    LoadPart(Register, Register, u32, u32),
    /// `rd = value at rs + rt`, of this many bytes.
    LoadIndexed(Register, Register, Register, u32),
    /// Loads registers (a bit each) from where `rs` points to.
    LoadMany(Register, u16),
    /// Stores registers (a bit each) where `rs` points to.
    StoreMany(Register, u16),
    /// `word at rs + something = rd`
    StoreSomewhere(Register),
    /// `rd = rd + address of the instruction after the next`
    AddHere(Register),
    /// `rd = rs * 2`
    Double(Register, Register),
    /// `word at rs + number = rd`
    Store(Register, Register, u32),
    /// Continues at an address.
    Branch(u32),
    /// Continues at an address, or with the next instruction.
    BranchIf(u32),
    /// Calls a function.
    Call(u32),
    /// Calls the function a register points to.
    CallRegister(Register),
    /// Continues where a register points: a return, a call that replaces this function, or
    /// a table of branches.
    Jump(Register),
    /// Continues as many bytes ahead as a register says: a table of branches.
    JumpAhead(Register),
    /// Never continues.
    Undefined,
    /// Anything else, with the registers it writes (a bit each).
    Other(u16),
}

use Instruction::{
    Add, AddHere, Branch, BranchIf, Call, CallRegister, Double, Jump, JumpAhead, Literal, Load,
    LoadIndexed, LoadMany, LoadPart, Move, Number, Offset, Other, Pop, Push, Store, StoreMany,
    StoreSomewhere, Undefined,
};

/// Bits of a half-word, from the lowest.
fn bits(half: u16, from: u32, count: u32) -> u16 {
    (half >> from) & ((1 << count) - 1)
}

fn register(half: u16, from: u32) -> Register {
    bits(half, from, 3) as Register
}

/// The lowest `count` bits as a number with a sign.
fn signed(number: u32, count: u32) -> i32 {
    ((number << (32 - count)) as i32) >> (32 - count)
}

/// Decodes the instruction at address `at`, which is `first` and, if it is a long one,
/// `second`. Returns it with its length; `None` if there is no such instruction.
pub fn decode(at: u32, first: u16, second: Option<u16>) -> Option<(Instruction, u32)> {
    if first >> 11 >= 0b11101 {
        return Some((long(at, first, second?)?, 4));
    }
    Some((short(at, first)?, 2))
}

fn short(at: u32, half: u16) -> Option<Instruction> {
    // The processor reads its program counter as two instructions ahead.
    let ahead = at.wrapping_add(4);
    let low = register(half, 0);
    let middle = register(half, 3);
    let high = register(half, 8);
    let eight = u32::from(half & 0xff);
    Some(match half >> 10 {
        // Shifts; a shift by nothing is a copy.
        0b000000 if bits(half, 6, 5) == 0 => Move(low, middle),
        0b000000 if bits(half, 6, 5) == 1 => Double(low, middle),
        0b000000..=0b000101 => Other(1 << low),
        0b000110 => Other(1 << low),
        0b000111 => {
            let number = i32::from(bits(half, 6, 3));
            let less = half & 0x0200 != 0;
            Offset(low, middle, if less { -number } else { number })
        }
        0b001000 | 0b001001 => Number(high, eight),
        0b001010 | 0b001011 => Other(0),
        0b001100 | 0b001101 => Offset(high, high, eight as i32),
        0b001110 | 0b001111 => Offset(high, high, -(eight as i32)),
        // Comparing and testing write nothing.
        0b010000 => match bits(half, 6, 4) {
            0b1000 | 0b1010 | 0b1011 => Other(0),
            _ => Other(1 << low),
        },
        0b010001 => special(half)?,
        0b010010 | 0b010011 => Literal(high, (ahead & !3).wrapping_add(eight * 4)),
        // Stores with an offset in a register; those of less than a word come last.
        0b010100 if half & 0x0200 == 0 => StoreSomewhere(low),
        0b010100 => Other(0),
        0b010101 if half & 0x0200 == 0 => Other(0),
        0b010110 if half & 0x0200 == 0 => LoadIndexed(low, middle, register(half, 6), 4),
        0b010110 => LoadIndexed(low, middle, register(half, 6), 2),
        0b010111 if half & 0x0200 == 0 => LoadIndexed(low, middle, register(half, 6), 1),
        0b010101 | 0b010111 => Other(1 << low),
        0b011000 | 0b011001 => Store(low, middle, u32::from(bits(half, 6, 5)) * 4),
        0b011010 | 0b011011 => Load(low, middle, u32::from(bits(half, 6, 5)) * 4),
        // Bytes and half-words.
        0b011100..=0b100011 if half & 0x0800 == 0 => Other(0),
        0b011100..=0b011111 => LoadPart(low, middle, u32::from(bits(half, 6, 5)), 1),
        0b100000..=0b100011 => LoadPart(low, middle, u32::from(bits(half, 6, 5)) * 2, 2),
        0b100100 | 0b100101 => Store(high, SP, eight * 4),
        0b100110 | 0b100111 => Load(high, SP, eight * 4),
        0b101000 | 0b101001 => Number(high, (ahead & !3).wrapping_add(eight * 4)),
        0b101010 | 0b101011 => Offset(high, SP, (eight * 4) as i32),
        0b101100..=0b101111 => miscellaneous(half)?,
        // Several registers at once; the pointer register moves on.
        0b110000 | 0b110001 => StoreMany(high, half & 0xff),
        0b110010 | 0b110011 => LoadMany(high, half & 0xff),
        0b110100..=0b110111 => match bits(half, 8, 4) {
            0b1110 => Undefined,
            // A system call: the program has none.
            0b1111 => return None,
            _ => BranchIf(ahead.wrapping_add_signed(signed(eight, 8) * 2)),
        },
        0b111000 | 0b111001 => {
            let offset = signed(u32::from(bits(half, 0, 11)), 11) * 2;
            Branch(ahead.wrapping_add_signed(offset))
        }
        _ => return None,
    })
}

/// The instructions that reach all sixteen registers.
fn special(half: u16) -> Option<Instruction> {
    let from = bits(half, 3, 4) as Register;
    let to = (bits(half, 7, 1) << 3 | bits(half, 0, 3)) as Register;
    Some(match (bits(half, 8, 2), to) {
        (0b00, PC) => JumpAhead(from),
        (0b00, _) if from == PC => AddHere(to),
        (0b00, _) => Add(to, from),
        (0b01, _) => Other(0),
        (0b10, PC) => Jump(from),
        (0b10, _) if from == PC => Other(1 << to),
        (0b10, _) => Move(to, from),
        _ if half & 0x0080 != 0 => CallRegister(from),
        _ => Jump(from),
    })
}

fn miscellaneous(half: u16) -> Option<Instruction> {
    let room = i32::from(bits(half, 0, 7)) * 4;
    let listed = half & 0xff;
    Some(match bits(half, 8, 4) {
        0b0000 if half & 0x80 == 0 => Offset(SP, SP, room),
        0b0000 => Offset(SP, SP, -room),
        // Sign and zero extension; reversing the bytes.
        0b0010 | 0b1010 => Other(1 << register(half, 0)),
        0b0100 => Push(listed),
        0b0101 => Push(listed | 1 << LR),
        // Interrupts on and off.
        0b0110 => Other(0),
        0b1100 => Pop(listed),
        0b1101 => Pop(listed | 1 << PC),
        // A breakpoint: a fault without a debugger.
        0b1110 => Undefined,
        // Hints: nothing, waiting, waking.
        0b1111 if half & 0xf == 0 => Other(0),
        _ => return None,
    })
}

fn long(at: u32, first: u16, second: u16) -> Option<Instruction> {
    if first & 0xf800 != 0xf000 {
        return None;
    }
    if second & 0xd000 == 0xd000 {
        let sign = u32::from(bits(first, 10, 1));
        let upper = u32::from(bits(first, 0, 10));
        let lower = u32::from(bits(second, 0, 11));
        // Two bits are stored inverted so that old processors can read old branches.
        let bit = |place| u32::from(bits(second, place, 1)) ^ sign ^ 1;
        let joined = sign << 23 | bit(13) << 22 | bit(11) << 21 | upper << 11 | lower;
        return Some(Call(
            at.wrapping_add(4)
                .wrapping_add_signed(signed(joined, 24) * 2),
        ));
    }
    match first & 0xfff0 {
        // Writing a special register; the stack pointers are two of them.
        0xf380 if matches!(second & 0xff, 8 | 9) => None,
        0xf380 => Some(Other(0)),
        0xf3e0 => Some(Other(1 << bits(second, 8, 4))),
        // Barriers.
        0xf3b0 => Some(Other(0)),
        0xf7f0 if second & 0xf000 == 0xa000 => Some(Undefined),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Decodes a short instruction at 0x1000.
    fn read(half: u16) -> Option<Instruction> {
        decode(0x1000, half, None).map(|(instruction, _)| instruction)
    }

    #[test]
    fn the_stack_pointer_is_never_overlooked() {
        // push {r4, r5, r6, r7, lr}; pop {r4, pc}
        assert_eq!(read(0xb5f0), Some(Push(0x40f0)));
        assert_eq!(read(0xbd10), Some(Pop(0x8010)));
        // sub sp, #36; add sp, #36
        assert_eq!(read(0xb089), Some(Offset(SP, SP, -36)));
        assert_eq!(read(0xb009), Some(Offset(SP, SP, 36)));
        // add sp, r6; mov sp, r6; add r7, sp, #12
        assert_eq!(read(0x44b5), Some(Add(SP, 6)));
        assert_eq!(read(0x46b5), Some(Move(SP, 6)));
        assert_eq!(read(0xaf03), Some(Offset(7, SP, 12)));
        // msr msp, r0: not allowed.
        assert_eq!(decode(0x1000, 0xf380, Some(0x8808)), None);
    }

    #[test]
    fn calls_and_branches_know_where_to() {
        // bl to itself, and to the next instruction but one.
        assert_eq!(
            decode(0x1000, 0xf7ff, Some(0xfffe)),
            Some((Call(0x1000), 4))
        );
        assert_eq!(
            decode(0x1000, 0xf000, Some(0xf802)),
            Some((Call(0x1008), 4))
        );
        // b and beq, to themselves
        assert_eq!(read(0xe7fe), Some(Branch(0x1000)));
        assert_eq!(read(0xd0fe), Some(BranchIf(0x1000)));
        // blx r3; bx lr; mov pc, r0; add pc, r0
        assert_eq!(read(0x4798), Some(CallRegister(3)));
        assert_eq!(read(0x4770), Some(Jump(LR)));
        assert_eq!(read(0x4687), Some(Jump(0)));
        assert_eq!(read(0x4487), Some(JumpAhead(0)));
        // udf #0; svc #0
        assert_eq!(read(0xde00), Some(Undefined));
        assert_eq!(read(0xdf00), None);
    }

    #[test]
    fn pointers_are_followed_from_where_they_are_loaded() {
        // ldr r6, [pc, #4] counts from the next whole word.
        assert_eq!(decode(0x1002, 0x4e01, None), Some((Literal(6, 0x1008), 2)));
        // ldr r1, [r1, #16]; ldr r0, [sp, #8]; str r0, [sp, #8]
        assert_eq!(read(0x6909), Some(Load(1, 1, 16)));
        assert_eq!(read(0x9802), Some(Load(0, SP, 8)));
        assert_eq!(read(0x9002), Some(Store(0, SP, 8)));
        // ldm r1, {r0, r1}; adds r0, #76; movs r0, #3
        assert_eq!(read(0xc903), Some(LoadMany(1, 3)));
        assert_eq!(read(0x304c), Some(Offset(0, 0, 76)));
        assert_eq!(read(0x2003), Some(Number(0, 3)));
    }

    #[test]
    fn what_is_not_followed_is_forgotten() {
        // ands r0, r1; uxtb r0, r1; muls r0, r1, r0; cmp r0, #1; strb r0, [r1]
        assert_eq!(read(0x4008), Some(Other(1)));
        assert_eq!(read(0xb2c8), Some(Other(1)));
        assert_eq!(read(0x4348), Some(Other(1)));
        assert_eq!(read(0x2801), Some(Other(0)));
        assert_eq!(read(0x7008), Some(Other(0)));
    }
}
