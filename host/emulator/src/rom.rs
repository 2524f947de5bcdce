//! The stand-in for the boot ROM, made here instead of copied from a chip.
//!
//! It has the tables that programs look their functions up in, and for each
//! function two instructions: `BKPT #n`, which inside the ROM calls the host
//! (`services`), and `BX LR`.

use crate::rom_float::{self, Operation};

/// Bytes of ROM.
pub(crate) const SIZE: u32 = 0x4000;
/// The address to which the ROM copies the second-stage boot loader, and the initial stack.
pub(crate) const BOOT2_AT: u32 = 0x2004_1f00;
/// Bytes of the boot loader, with its checksum in the last four.
pub(crate) const BOOT2_SIZE: usize = 256;

const FUNCTION_TABLE: usize = 0x100;
const DATA_TABLE: usize = 0x180;
const ROUTINES: usize = 0x200;
/// The tables of floating point, single and double, and their routines.
const FLOAT_TABLES: [usize; 2] = [0x400, 0x480];
const FLOAT_ROUTINES: [usize; 2] = [0x500, 0x580];
const FLOAT_END: usize = 0x600;
/// The numbers in their BKPTs begin with these.
const FLOAT_NUMBERS: [u8; 2] = [0x40, 0x80];
/// Where the copyright notice would be: an empty string; and the revision, 0.
const NOTICE: usize = FLOAT_END;
const REVISION: usize = FLOAT_END + 4;
/// Functions of a real chip's ROM that this one lacks: waiting for core 1's vector, and the
/// debugger's trampoline with its end.
const MISSING: [&[u8; 2]; 3] = [b"WV", b"DT", b"DE"];
const BX_LR: u16 = 0x4770;
const BRANCH_TO_SELF: u16 = 0xe7fe;
const VERSION: u8 = 2;

/// The services that the ROM asks of the host, by the number in its BKPT.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Service {
    /// Check the boot loader, copy it to RAM and start it.
    Boot,
    /// `rom_table_lookup(table, code)`.
    Lookup,
    /// `memcpy(target, source, count)`, also in its word version.
    Copy,
    /// `memset(target, byte, count)`, also in its word version.
    Fill,
    /// The number of ones.
    CountOnes,
    /// The bits in reverse order.
    Reverse,
    /// The number of leading zeros.
    LeadingZeros,
    /// The number of trailing zeros.
    TrailingZeros,
    /// `connect_internal_flash`.
    ConnectFlash,
    /// `flash_exit_xip`.
    DetachFlash,
    /// `flash_range_erase(offset, count, ..)`.
    Erase,
    /// `flash_range_program(offset, source, count)`.
    Program,
    /// `flash_flush_cache`.
    FlushCache,
    /// `flash_enter_cmd_xip`.
    AttachFlash,
    /// `reset_to_usb_boot`.
    UsbBoot,
}

impl Service {
    const ALL: [Service; 15] = [
        Service::Boot,
        Service::Lookup,
        Service::Copy,
        Service::Fill,
        Service::CountOnes,
        Service::Reverse,
        Service::LeadingZeros,
        Service::TrailingZeros,
        Service::ConnectFlash,
        Service::DetachFlash,
        Service::Erase,
        Service::Program,
        Service::FlushCache,
        Service::AttachFlash,
        Service::UsbBoot,
    ];

    /// The service of a BKPT number.
    pub(crate) fn from_number(number: u8) -> Option<Service> {
        Self::ALL.get(usize::from(number)).copied()
    }

    /// Address of its routine, with the Thumb bit.
    fn entry(self) -> u16 {
        (ROUTINES + 4 * self as usize) as u16 | 1
    }
}

/// The functions by the two letters programs ask for.
const FUNCTIONS: [([u8; 2], Service); 15] = [
    (*b"C4", Service::Copy),
    (*b"MC", Service::Copy),
    (*b"S4", Service::Fill),
    (*b"MS", Service::Fill),
    (*b"P3", Service::CountOnes),
    (*b"R3", Service::Reverse),
    (*b"L3", Service::LeadingZeros),
    (*b"T3", Service::TrailingZeros),
    (*b"IF", Service::ConnectFlash),
    (*b"EX", Service::DetachFlash),
    (*b"RE", Service::Erase),
    (*b"RP", Service::Program),
    (*b"FC", Service::FlushCache),
    (*b"CX", Service::AttachFlash),
    (*b"UB", Service::UsbBoot),
];

/// Whether a real chip's ROM has a function that this one lacks.
pub(crate) fn is_missing(code: u32) -> bool {
    let found = |name: &&[u8; 2]| u32::from(u16::from_le_bytes(**name)) == code & 0xffff;
    MISSING.iter().any(found)
}

/// The floating-point routine of a BKPT number, and whether it is one of double
/// precision.
pub(crate) fn float_routine(number: u8) -> Option<(Operation, bool)> {
    let table = usize::from(number >= FLOAT_NUMBERS[1]);
    let entry = number.checked_sub(FLOAT_NUMBERS[table])?;
    let operation = rom_float::ENTRIES.get(usize::from(entry))?;
    Some((*operation, table == 1))
}

/// Builds the ROM.
pub(crate) fn build() -> Vec<u8> {
    let mut rom = vec![0; SIZE as usize];
    let mut put = |at: usize, bytes: &[u8]| rom[at..at + bytes.len()].copy_from_slice(bytes);

    // Vector table: stack, reset, and a dead end for NMI and HardFault.
    let dead_end = ROUTINES + 4 * Service::ALL.len();
    put(0x00, &BOOT2_AT.to_le_bytes());
    put(0x04, &u32::from(Service::Boot.entry()).to_le_bytes());
    put(0x08, &(dead_end as u32 | 1).to_le_bytes());
    put(0x0c, &(dead_end as u32 | 1).to_le_bytes());
    put(dead_end, &BRANCH_TO_SELF.to_le_bytes());

    // Identification and the three pointers programs start from.
    put(0x10, &[b'M', b'u', 1, VERSION]);
    put(0x14, &(FUNCTION_TABLE as u16).to_le_bytes());
    put(0x16, &(DATA_TABLE as u16).to_le_bytes());
    put(0x18, &Service::Lookup.entry().to_le_bytes());

    for (i, (code, service)) in FUNCTIONS.iter().enumerate() {
        put(FUNCTION_TABLE + 4 * i, code);
        put(FUNCTION_TABLE + 4 * i + 2, &service.entry().to_le_bytes());
    }
    let data = [
        (b"CR", NOTICE),
        (b"GR", REVISION),
        (b"FS", FLOAT_TABLES[0]),
        (b"FE", FLOAT_END),
        (b"SF", FLOAT_TABLES[0]),
        (b"SD", FLOAT_TABLES[1]),
    ];
    for (i, (code, at)) in data.into_iter().enumerate() {
        put(DATA_TABLE + 4 * i, code);
        put(DATA_TABLE + 4 * i + 2, &(at as u16).to_le_bytes());
    }
    for table in 0..2 {
        for entry in 0..rom_float::ENTRIES.len() {
            let routine = FLOAT_ROUTINES[table] + 4 * entry;
            let breakpoint = 0xbe00 | (u16::from(FLOAT_NUMBERS[table]) + entry as u16);
            put(routine, &breakpoint.to_le_bytes());
            put(routine + 2, &BX_LR.to_le_bytes());
            put(
                FLOAT_TABLES[table] + 4 * entry,
                &(routine as u32 | 1).to_le_bytes(),
            );
        }
    }
    for service in Service::ALL {
        let breakpoint = 0xbe00 | service as u16;
        let at = ROUTINES + 4 * service as usize;
        put(at, &breakpoint.to_le_bytes());
        put(at + 2, &BX_LR.to_le_bytes());
    }
    rom
}

/// The checksum the boot ROM expects after the first 252 bytes of flash.
pub fn boot2_checksum(code: &[u8]) -> u32 {
    code.iter().fold(u32::MAX, |crc, &byte| {
        (0..8).fold(crc ^ u32::from(byte) << 24, |crc, _| {
            crc << 1 ^ if crc >> 31 != 0 { 0x04c1_1db7 } else { 0 }
        })
    })
}
