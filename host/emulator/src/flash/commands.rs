//! The flash chip's answers to instructions.
//!
//! The instructions are those of the W25Q16JV data sheet (section 8): read the status
//! registers 05h, 35h, 15h; write enable 06h and 50h; write status 01h and 31h; JEDEC id
//! 9Fh; fast read quad I/O EBh; sector erase 20h, suspend 75h and resume 7Ah (`suspend`).
//! The chip stays in continuous read mode after a quad read whose mode bits M5-4 are (1,
//! 0), and then takes the next bytes for an address (8.2.8). A byte of ones ends that, as
//! its mode bits (Winbond's "Continuous Read Mode Reset"), and the last thing
//! `flash_exit_xip` of the boot ROM sends.

use core::str::FromStr;

use super::Flash;
use super::suspend::Suspends;

/// Which chip it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FlashKind {
    /// For messages.
    pub name: &'static str,
    /// The id it reports; `None` for Winbond's chip of the board's size.
    pub id: Option<[u8; 3]>,
    /// Up to this clock it reads correctly; the second value is for reads with an
    /// instruction over one wire (W25Q16JV and W25Q128JV data sheets, fR: 133 MHz from 3.0
    /// V, 50 MHz for 03h).
    pub reads_hz: u32,
    /// As above, for 03h.
    pub plain_reads_hz: u32,
    /// From the falling edge of its clock until its data are there (tCLQV).
    pub valid_picos: u64,
    /// Whether "quad enable" is set when it is bought. Programs that copy
    /// `boot2_w25q080.S` set it for good.
    pub quad_enabled: bool,
    /// Whether it has four wires.
    pub has_quad: bool,
    /// Its reaction to 75h.
    pub suspends: Suspends,
}

impl FlashKind {
    /// The chip of both boards, on which some program has enabled four wires.
    pub const WINBOND: FlashKind = FlashKind {
        name: "winbond",
        id: None,
        reads_hz: 133_000_000,
        plain_reads_hz: 50_000_000,
        valid_picos: 6_000,
        quad_enabled: true,
        has_quad: true,
        suspends: Suspends::AndSaysSo,
    };
    /// The same chip as it comes from the maker (a W25Q16JV-IM).
    pub const NEW: FlashKind = FlashKind {
        name: "new",
        quad_enabled: false,
        ..FlashKind::WINBOND
    };
    /// A chip that reports the same id, but reads garbage above 50 MHz.
    pub const SLOW: FlashKind = FlashKind {
        name: "slow",
        reads_hz: 50_000_000,
        ..FlashKind::WINBOND
    };
    /// A chip that is on no list (a Zetta's number, from embassy-rp's `flash.rs`).
    pub const UNKNOWN: FlashKind = FlashKind {
        name: "unknown",
        id: Some([0xba, 0x60, 0x15]),
        suspends: Suspends::Never,
        ..FlashKind::WINBOND
    };
    /// One with two data wires only.
    pub const NO_QUAD: FlashKind = FlashKind {
        name: "no-quad",
        id: Some([0xef, 0x30, 0x15]),
        reads_hz: 50_000_000,
        plain_reads_hz: 33_000_000,
        quad_enabled: false,
        has_quad: false,
        suspends: Suspends::Never,
        ..FlashKind::WINBOND
    };
    /// A chip that reports the id of both boards' chip, but does not know 75h.
    pub const STUBBORN: FlashKind = FlashKind {
        name: "stubborn",
        suspends: Suspends::Never,
        ..FlashKind::WINBOND
    };
    /// As above, and suspends without its status saying so.
    pub const SILENT: FlashKind = FlashKind {
        name: "silent",
        suspends: Suspends::Silently,
        ..FlashKind::WINBOND
    };
    /// All of them.
    pub const ALL: [FlashKind; 7] = [
        FlashKind::WINBOND,
        FlashKind::NEW,
        FlashKind::SLOW,
        FlashKind::UNKNOWN,
        FlashKind::NO_QUAD,
        FlashKind::STUBBORN,
        FlashKind::SILENT,
    ];
}

impl FromStr for FlashKind {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let found = FlashKind::ALL.into_iter().find(|kind| kind.name == name);
        found.ok_or_else(|| format!("there is no flash {name:?}"))
    }
}

/// How the controller reads on its own.
pub(crate) struct Reading {
    /// Sent before every read, or left out.
    pub(crate) instruction: Option<u8>,
    /// Sent with the address if the instruction is left out.
    pub(crate) mode: u8,
    pub(crate) wires: u32,
    /// Whether the address and everything after it go over all wires.
    pub(crate) is_wide: bool,
    /// Dummy clocks.
    pub(crate) waits: u32,
}

const READ: u8 = 0x03;
const QUAD_READ: u8 = 0xeb;
/// Dummy clocks of a quad read, after its mode bits.
const QUAD_WAITS: u32 = 4;
const QUAD_ENABLE: u8 = 0x02;
const WRITE_ENABLED: u8 = 0x02;
/// M5-4.
const STAYS: u8 = 0x30;
const CONTINUOUS: u8 = 0x20;

/// The command line of the chip.
#[derive(Clone, Default)]
pub(super) struct Commands {
    /// The bytes since it was selected.
    line: Vec<u8>,
    /// It waits for an address at once.
    continuous: bool,
    write_enabled: bool,
    quad: bool,
    /// Instructions that are not modelled were sent.
    unknown: bool,
}

impl Flash {
    pub(crate) fn select(&mut self) {
        self.commands.line.clear();
    }

    /// A byte goes to the chip and one comes back.
    pub(crate) fn exchange(&mut self, byte: u8, now: u64) -> u8 {
        self.settle(now);
        let [busy, suspended] = self.erase_status();
        let commands = &mut self.commands;
        commands.line.push(byte);
        if commands.continuous {
            // It takes all of this for an address.
            return 0xff;
        }
        let place = commands.line.len() - 1;
        let [instruction, ..] = commands.line[..] else {
            return 0xff;
        };
        let status = (u8::from(commands.write_enabled) * WRITE_ENABLED) | busy;
        let quad = (u8::from(commands.quad) * QUAD_ENABLE) | suspended;
        match (instruction, place) {
            (_, 0) => {
                let known = [
                    0x00, 0x01, 0x04, 0x05, 0x06, 0x15, 0x20, 0x31, 0x35, 0x50, 0x75, 0x7a, 0x9f,
                    0xff,
                ];
                commands.unknown |= !known.contains(&instruction);
                0xff
            }
            (0x05, _) => status,
            (0x35, _) => quad,
            (0x15, _) => 0,
            // While it is busy it answers only requests for its status.
            _ if busy != 0 => 0xff,
            (0x9f, _) => self.jedec_id().get(place - 1).copied().unwrap_or(0xff),
            _ => 0xff,
        }
    }

    /// The chip carries out the instruction.
    pub(crate) fn deselect(&mut self, now: u64) {
        self.settle(now);
        let has_quad = self.kind.has_quad;
        let [busy, suspended] = [self.is_erasing(), self.is_suspended()];
        let commands = &mut self.commands;
        let line = core::mem::take(&mut commands.line);
        if commands.continuous {
            commands.continuous = line.first() != Some(&0xff);
            return;
        }
        let may = commands.write_enabled && has_quad;
        match line[..] {
            [0x75] => self.suspend(now),
            _ if busy => {}
            [0x7a] => self.resume(now),
            [0x20, high, middle, low] => {
                let place = u32::from_be_bytes([0, high, middle, low]);
                if core::mem::take(&mut commands.write_enabled) {
                    self.order_erase(place as usize, now);
                }
            }
            // Not while an erase is suspended (W25Q16JV, "Erase / Program Suspend").
            [0x01 | 0x31, ..] if suspended => commands.write_enabled = false,
            [0x06] | [0x50] => commands.write_enabled = true,
            [0x04] => commands.write_enabled = false,
            [0x01, _] => commands.write_enabled = false,
            [0x01, _, second] | [0x31, second] => {
                if may {
                    commands.quad = second & QUAD_ENABLE != 0;
                }
                commands.write_enabled = false;
            }
            _ => {}
        }
    }

    /// A read over more than one wire, with mode bits after the address.
    pub(crate) fn read_wide(&mut self, instruction: u8, mode: u8, wires: u32, waits: u32) {
        if self.ordered.is_some() && !self.is_suspended() {
            return;
        }
        let commands = &mut self.commands;
        let is_quad = instruction == QUAD_READ && wires == 4 && waits == QUAD_WAITS;
        if is_quad && commands.quad && !commands.continuous {
            commands.continuous = mode & STAYS == CONTINUOUS;
        }
    }

    /// Whether a read like this gets the real contents of the chip.
    pub(crate) fn answers(&self, reading: &Reading, hz: u32) -> bool {
        // Nothing can be read while it is at work.
        if self.is_erasing() {
            return false;
        }
        let commands = &self.commands;
        let limit = match reading.instruction {
            Some(READ) => self.kind.plain_reads_hz,
            _ => self.kind.reads_hz,
        };
        if hz > limit {
            return false;
        }
        let has_wires = reading.wires < 4 || commands.quad;
        match reading.instruction {
            None => {
                let stays = reading.mode & STAYS == CONTINUOUS && reading.waits == QUAD_WAITS;
                commands.continuous && reading.wires == 4 && reading.is_wide && stays
            }
            Some(READ) => !commands.continuous && reading.wires == 1 && reading.waits == 0,
            // Other instructions are not modelled in detail.
            Some(_) => !commands.continuous && has_wires,
        }
    }

    /// The boot ROM's way out of continuous read mode.
    pub(crate) fn exit_continuous(&mut self) {
        self.commands.continuous = false;
        self.commands.line.clear();
    }

    /// The power is gone: it wakes waiting for instructions.
    pub(crate) fn power_up(&mut self) {
        let quad = self.commands.quad;
        self.ordered = None;
        self.commands = Commands {
            quad,
            ..Commands::default()
        };
    }

    pub(super) fn as_bought(kind: &FlashKind) -> Commands {
        Commands {
            quad: kind.quad_enabled,
            ..Commands::default()
        }
    }

    /// Whether an instruction was sent that is not modelled; reported once.
    pub(crate) fn take_unknown(&mut self) -> bool {
        core::mem::take(&mut self.commands.unknown)
    }

    pub(crate) fn valid_picos(&self) -> u64 {
        self.kind.valid_picos
    }
}
