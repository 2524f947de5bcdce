//! Compares the processor, instruction by instruction, with an independent
//! implementation: every 16-bit opcode and the 32-bit ones, with many register
//! contents each. Compared are all registers, the flags, PRIMASK, memory, and
//! whether the instruction faults.
//!
//! Not compared, because ARMv6-M leaves it UNPREDICTABLE or because the other
//! implementation is wrong:
//!
//! - CPS with reserved bits (anything but `CPSIE i` and `CPSID i`): the other
//!   one takes them for one of the two, ours raises a fault.
//! - LDM, STM, PUSH and POP with an empty list: unpredictable.
//! - STM with the base register in the list but not first: the value stored is
//!   unknown.
//! - The two low bits of SP: they are always zero (ARMv6-M manual, B1.4.1); the
//!   other one keeps what an instruction writes there.
//! - MRS and MSR of reserved registers: unpredictable. `MRS xPSR` of the other
//!   one lacks the exception number, which is 0 in these tests.
//! - Cycle counts: the other one's are those of another processor. Ours are
//!   checked against the manual in `timing.rs`.

mod common;

use rp2040_emu::{Bus, CortexM0Plus};
use taschenspieler_emulator::{Cpu, Machine, Trap};

const RAM: u32 = 0x2000_0000;
/// Where the instruction lies.
const CODE: u32 = RAM + 0x1000;
/// Memory that instructions read and write.
const DATA: u32 = RAM + 0x2000;
const DATA_BYTES: u32 = 0x800;
/// Register contents tried for every opcode.
const TRIES: u32 = 12;

/// xorshift, with many values that lie at the edge of something.
struct Random(u32);

impl Random {
    fn next(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0
    }

    fn below(&mut self, limit: u32) -> u32 {
        self.next() % limit
    }

    fn register(&mut self) -> u32 {
        match self.below(8) {
            0 => self.below(70),
            1 => 0x8000_0000,
            2 => 0xffff_ffff,
            3 => 0,
            4 => 0x7fff_ffff,
            _ => self.next(),
        }
    }

    /// An address in the data area, now and then not a multiple of four.
    fn pointer(&mut self) -> u32 {
        let aligned = DATA + 4 * self.below(64);
        if self.below(8) == 0 {
            aligned + self.below(4)
        } else {
            aligned
        }
    }
}

/// The state before an instruction.
struct Before {
    registers: [u32; 15],
    flags: u32,
    primask: bool,
}

impl Before {
    fn random(random: &mut Random) -> Self {
        let mut registers = [0; 15];
        registers.fill_with(|| random.register());
        registers[13] = DATA + 0x100 + 4 * random.below(32);
        Before {
            registers,
            flags: random.next() & 0xf000_0000,
            primask: random.below(2) == 1,
        }
    }

    /// Lets the registers an opcode uses as addresses point into the data.
    fn aim(&mut self, op: u32, random: &mut Random) {
        let low = |at: u32| (op >> at & 7) as usize;
        let registers = &mut self.registers;
        match op >> 11 {
            0b01010 | 0b01011 if low(3) == low(6) => registers[low(3)] = random.pointer() / 2,
            0b01010 | 0b01011 => {
                registers[low(3)] = random.pointer();
                registers[low(6)] = 4 * random.below(64);
            }
            0b01100..=0b10001 => registers[low(3)] = random.pointer(),
            0b11000 | 0b11001 => registers[low(8)] = random.pointer(),
            _ => {}
        }
    }
}

/// The two implementations side by side.
struct Pair {
    ours: Machine,
    theirs: CortexM0Plus,
    bus: Bus,
}

impl Pair {
    fn new() -> Self {
        let ours = common::idle_machine();
        let mut pair = Pair {
            ours,
            theirs: CortexM0Plus::new(),
            bus: Bus::default(),
        };
        let mut random = Random(0x2545_f491);
        // Literal loads reach a kilobyte beyond the code.
        for address in (CODE..CODE + 0x800)
            .chain(DATA..DATA + DATA_BYTES)
            .step_by(4)
        {
            pair.poke(address, random.next());
        }
        pair
    }

    fn poke(&mut self, address: u32, value: u32) {
        let offset = (address - RAM) as usize;
        self.ours.ram_mut()[offset..offset + 4].copy_from_slice(&value.to_le_bytes());
        self.bus.poke32(address, value);
    }

    fn set(&mut self, before: &Before) {
        let cpu = self.ours.cpu_mut();
        *cpu = Cpu::default();
        cpu.r[..15].copy_from_slice(&before.registers);
        cpu.r[15] = CODE;
        cpu.set_flags(before.flags);
        cpu.primask = before.primask;

        let theirs = &mut self.theirs;
        theirs.wake();
        theirs.regs.r[..15].copy_from_slice(&before.registers);
        theirs.regs.set_pc(CODE);
        theirs.regs.xpsr = before.flags | 1 << 24;
        theirs.regs.primask = u32::from(before.primask);
        theirs.regs.control = 0;
        theirs.regs.msp = before.registers[13];
        theirs.regs.psp = 0;
        self.bus.clear_bus_fault();
    }

    /// Executes an instruction on both; what differs, if anything.
    fn compare(&mut self, first: u16, second: Option<u16>) -> Option<String> {
        self.poke(
            CODE,
            u32::from(first) | u32::from(second.unwrap_or(0)) << 16,
        );
        let ours_failed = self.ours.step().err();
        match second {
            None => self.theirs.execute_one_with_bus(first, &mut self.bus),
            Some(second) => self
                .theirs
                .execute_one_wide_with_bus(first, second, &mut self.bus),
        };
        let theirs_failed = self.theirs.has_pending_fault() || self.bus.bus_fault();
        if ours_failed.is_some() != theirs_failed {
            return Some(format!(
                "ours fails: {ours_failed:?}, theirs: {theirs_failed}"
            ));
        }
        if ours_failed.is_some() {
            return None;
        }
        let cpu = self.ours.cpu();
        let mut registers = self.theirs.regs.r;
        registers[13] &= !3;
        if cpu.r != registers {
            return Some(format!("ours {:08x?}\ntheirs {registers:08x?}", cpu.r));
        }
        let (flags, their_flags) = (cpu.xpsr() >> 28, self.theirs.regs.xpsr >> 28);
        if flags != their_flags {
            return Some(format!("flags ours {flags:04b}, theirs {their_flags:04b}"));
        }
        if u32::from(cpu.primask) != self.theirs.regs.primask {
            return Some("PRIMASK".to_owned());
        }
        None
    }

    /// The first word of the data that differs.
    fn compare_memory(&self) -> Option<String> {
        (DATA..DATA + DATA_BYTES).step_by(4).find_map(|address| {
            let offset = (address - RAM) as usize;
            let bytes = &self.ours.ram()[offset..offset + 4];
            let theirs = self.bus.peek32(address);
            (bytes != theirs.to_le_bytes())
                .then(|| format!("memory at {address:08x}: ours {bytes:02x?}, theirs {theirs:08x}"))
        })
    }
}

/// Not compared; see the top of the file.
fn excluded(op: u32) -> bool {
    let list = op & 0xff;
    let base = op >> 8 & 7;
    match op >> 8 {
        0xb6 => op & 0xffef != 0xb662,
        0xb4 | 0xbc => list == 0,
        0xc0..=0xc7 => list == 0 || list >> base & 1 != 0 && list.trailing_zeros() != base,
        0xc8..=0xcf => list == 0,
        _ => false,
    }
}

fn stores(op: u32) -> bool {
    matches!(
        op >> 11,
        0b01010 | 0b01011 | 0b01100 | 0b01110 | 0b10000 | 0b10010 | 0b11000
    ) || op >> 9 == 0b1011010
}

#[test]
fn every_16_bit_opcode() {
    let mut pair = Pair::new();
    let mut random = Random(0x9e37_79b9);
    let mut differences = Vec::new();
    let mut compared = 0;
    // From 0xE800 on there are only 32-bit instructions.
    for op in (0..0xe800u32).filter(|&op| !excluded(op)) {
        for _ in 0..TRIES {
            let mut before = Before::random(&mut random);
            before.aim(op, &mut random);
            pair.set(&before);
            let mut difference = pair.compare(op as u16, None);
            if difference.is_none() && stores(op) {
                difference = pair.compare_memory();
            }
            compared += 1;
            if let Some(difference) = difference {
                let registers = before.registers;
                differences.push(format!("{op:04x} with {registers:08x?}: {difference}"));
                break;
            }
        }
    }
    let examples = differences.iter().step_by(1 + differences.len() / 12);
    let examples: Vec<_> = examples.map(String::as_str).collect();
    assert!(
        differences.is_empty(),
        "{} opcodes differ ({compared} comparisons), such as\n{}",
        differences.len(),
        examples.join("\n")
    );
    assert!(compared > 650_000, "only {compared} comparisons");
}

#[test]
fn opcodes_of_the_other_profiles_are_undefined() {
    let mut pair = Pair::new();
    for op in 0xe800..=0xefffu32 {
        pair.set(&Before::random(&mut Random(op)));
        pair.poke(CODE, op);
        assert!(matches!(pair.ours.step(), Err(Trap::Fault(_))), "{op:04x}");
    }
}

#[test]
fn branch_with_link() {
    let mut pair = Pair::new();
    let mut random = Random(0x1234_5678);
    for _ in 0..200_000 {
        let first = 0xf000 | random.below(0x800) as u16;
        let second = 0xd000 | (random.next() as u16 & 0x2fff);
        pair.set(&Before::random(&mut random));
        let difference = pair.compare(first, Some(second));
        assert_eq!(difference, None, "{first:04x} {second:04x}");
    }
}

#[test]
fn special_registers() {
    let mut pair = Pair::new();
    let mut random = Random(0x0bad_cafe);
    // APSR, xPSR, IPSR, MSP, PSP, PRIMASK, CONTROL.
    for special in [0, 3, 5, 8, 9, 16, 20] {
        for register in 0..13 {
            for _ in 0..64 {
                let mut before = Before::random(&mut random);
                // The low bits of a stack pointer are excluded, see above.
                if matches!(special, 8 | 9) {
                    before.registers[register as usize] &= !3;
                }
                pair.set(&before);
                let write = pair.compare(0xf380 | register, Some(0x8800 | special));
                assert_eq!(write, None, "MSR {special} from r{register}");
                // And read everything back on the state this leaves.
                for read in [0, 3, 5, 8, 9, 16, 20] {
                    pair.ours.cpu_mut().r[15] = CODE;
                    pair.theirs.regs.set_pc(CODE);
                    let difference = pair.compare(0xf3ef, Some(0x8000 | register << 8 | read));
                    assert_eq!(difference, None, "MSR {special}, MRS {read}");
                }
            }
        }
    }
}

#[test]
fn barriers_and_undefined_wide_instructions() {
    let mut pair = Pair::new();
    let mut random = Random(0x0102_0304);
    for second in [0x8f4f, 0x8f5f, 0x8f6f] {
        pair.set(&Before::random(&mut random));
        assert_eq!(pair.compare(0xf3bf, Some(second)), None, "{second:04x}");
    }
    // Neither BL nor the special-register group.
    for _ in 0..20_000 {
        let first = 0xf000 | random.below(0x800) as u16;
        let second = random.next() as u16;
        let reserved = first & 0xff00 == 0xf300 && second & 0xd000 == 0x8000;
        if second & 0xd000 != 0xd000 && !reserved {
            pair.set(&Before::random(&mut random));
            assert_eq!(
                pair.compare(first, Some(second)),
                None,
                "{first:04x} {second:04x}"
            );
        }
    }
}
