//! Small Thumb programs for the tests: a boot loader, a vector table and code.

#![allow(dead_code, reason = "every test file uses a part of this")]

pub mod uart;

use taschenspieler_emulator::{Board, Image, Machine, Profile, boot2_checksum};

/// Where the vector table of a program lies.
pub const PROGRAM: u32 = 0x1000_0100;
/// Where its first instruction lies, after 48 vectors.
pub const CODE: u32 = PROGRAM + 4 * 48;
/// The initial stack pointer.
pub const STACK: u32 = 0x2000_8000;
/// Memory for the results of a program.
pub const RESULTS: u32 = 0x2000_0000;

/// `B .`: the end of a program.
pub const STOP: u16 = 0xe7fe;
pub const NOP: u16 = 0xbf00;

/// A boot loader that only starts the program: vector table, stack, entry.
fn boot2() -> Vec<u8> {
    let code: [u16; 8] = [
        0x4803, // ldr r0, =PROGRAM
        0x4904, // ldr r1, =VTOR
        0x6008, // str r0, [r1]
        0xc806, // ldm r0!, {r1, r2}
        0xf381, 0x8808, // msr msp, r1
        0x4710, // bx r2
        NOP,
    ];
    let mut bytes: Vec<u8> = code.iter().flat_map(|op| op.to_le_bytes()).collect();
    bytes.extend(PROGRAM.to_le_bytes());
    bytes.extend(0xe000_ed08u32.to_le_bytes());
    bytes.resize(252, 0);
    bytes.extend(boot2_checksum(&bytes).to_le_bytes());
    bytes
}

/// A program as it grows.
#[derive(Default)]
pub struct Program {
    code: Vec<u16>,
    handlers: Vec<(usize, usize)>,
}

impl Program {
    /// An empty program.
    pub fn new() -> Self {
        Program::default()
    }

    /// Instructions.
    pub fn ops(mut self, ops: &[u16]) -> Self {
        self.code.extend(ops);
        self
    }

    /// Loads a word without a literal pool: four bytes and three shifts.
    pub fn load(mut self, register: u16, value: u32) -> Self {
        let [d, c, b, a] = value.to_le_bytes().map(u16::from);
        self.code.push(0x2000 | register << 8 | a); // movs r, #a
        for byte in [b, c, d] {
            self.code.push(register | register << 3 | 8 << 6); // lsls r, r, #8
            self.code.push(0x3000 | register << 8 | byte); // adds r, #byte
        }
        self
    }

    /// Writes a word to an address, using R6 and R7.
    pub fn store(self, address: u32, value: u32) -> Self {
        // str r6, [r7]
        self.load(7, address).load(6, value).ops(&[0x603e])
    }

    /// Lets R4 point to the results.
    pub fn results(self) -> Self {
        self.load(4, RESULTS)
    }

    /// Adds a number to the results: `movs r0, #n; stm r4!, {r0}`.
    pub fn mark(self, number: u16) -> Self {
        self.ops(&[0x2000 | number, 0xc401])
    }

    /// Adds a low register to the results: `stm r4!, {r}`.
    pub fn keep(self, register: u16) -> Self {
        self.ops(&[0xc400 | 1 << register])
    }

    /// Takes all devices out of reset.
    pub fn release_devices(self) -> Self {
        self.store(0x4000_c000, 0)
    }

    /// Ends here; the handler of an exception follows.
    pub fn handler(mut self, exception: usize) -> Self {
        self.code.push(STOP);
        self.handlers.push((exception, self.code.len()));
        self
    }

    /// The flash with a boot loader, the vector table and the program.
    pub fn flash(mut self) -> Vec<u8> {
        self.code.push(STOP);
        let mut bytes = boot2();
        let mut vectors = [CODE | 1; 48];
        vectors[0] = STACK;
        for &(exception, index) in &self.handlers {
            vectors[exception] = (CODE + 2 * index as u32) | 1;
        }
        bytes.extend(vectors.iter().flat_map(|vector| vector.to_le_bytes()));
        bytes.extend(self.code.iter().flat_map(|op| op.to_le_bytes()));
        bytes
    }

    pub fn machine(self) -> Machine {
        self.machine_on(Board::PicoLcd13)
    }

    /// A machine with this program and a board; the flash cache is left out, so
    /// that every instruction takes the cycles of the processor's manual.
    pub fn machine_on(self, board: Board) -> Machine {
        let mut machine = self.machine_with_cache(board, Profile::NOMINAL);
        machine.set_miss_cycles(0);
        // The ROM finds the boot loader in one go.
        machine.run_cycles(1);
        machine
    }

    /// A machine whose flash cache misses cost their real time.
    pub fn machine_with_cache(self, board: Board, profile: Profile) -> Machine {
        Machine::with_profile(&self.image(), board, Vec::new(), profile)
    }

    /// The image that would be copied to a board.
    pub fn image(self) -> Image {
        Image::from_flash(&self.flash()).expect("fits the flash")
    }

    /// A machine that has run this program for a millisecond.
    pub fn run(self) -> Machine {
        let mut machine = self.machine();
        machine.run_micros(1000);
        machine
    }
}

/// A program that runs from the crystal with a tick every microsecond.
pub fn with_ticks() -> Program {
    Program::new()
        .results()
        .release_devices()
        .store(0x4002_4000, 0xfab << 12 | 0xaa0) // crystal on
        .store(0x4000_8030, 2) // reference clock from the crystal
        .store(0x4005_802c, 0x200 | 12)
}

/// Reads a register.
pub fn read(machine: &mut Machine, address: u32) -> u32 {
    machine.read_word(address).expect("a register")
}

/// Writes a register.
pub fn write(machine: &mut Machine, address: u32, value: u32) {
    machine.write_word(address, value).expect("a register");
}

/// A machine whose program does nothing.
pub fn idle_machine() -> Machine {
    Program::new().machine()
}

/// The first words of the results.
pub fn results<const N: usize>(machine: &Machine) -> [u32; N] {
    core::array::from_fn(|i| word(machine, RESULTS + 4 * i as u32))
}

/// A word of RAM.
pub fn word(machine: &Machine, address: u32) -> u32 {
    let offset = (address - 0x2000_0000) as usize;
    let bytes = machine.ram()[offset..offset + 4]
        .try_into()
        .expect("four bytes");
    u32::from_le_bytes(bytes)
}
