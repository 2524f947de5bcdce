//! The parts of an ELF that go into flash and RAM.

use std::ops::Range;
use std::path::Path;

use object::read::elf::{ElfFile32, ProgramHeader};
use object::{Object, ObjectSection, SectionFlags};

use crate::shell::Result;
use crate::uf2::Segment;
use crate::workspace;

/// All flash the chip can address without a copy in RAM (memory.x uses the
/// first 2 MiB).
const FLASH: Range<u64> = 0x1000_0000..0x1100_0000;
const RAM: Range<u64> = 0x2000_0000..0x2004_2000;

/// The program may take this much of the flash.
const PROGRAM_LIMIT: u64 = 1280 * 1024;
/// This much RAM must stay free for the stack.
const STACK_AT_LEAST: u64 = 16 * 1024;
/// Less code in RAM than this means that the patterns of `firmware/layout.x` no longer fit
/// the program.
const FAST_AT_LEAST: u64 = 8 * 1024;

/// A section that takes up room on the device.
pub struct Section {
    pub name: String,
    pub address: u64,
    pub size: u64,
}

pub struct Image {
    pub segments: Vec<Segment>,
    pub sections: Vec<Section>,
}

impl Image {
    pub fn read(path: &Path) -> Result<Image> {
        let file = std::fs::read(path)
            .map_err(|error| format!("cannot read {}: {error}", workspace::short(path)))?;
        Image::parse(&file).map_err(|error| format!("{}: {error}", workspace::short(path)))
    }

    fn parse(file: &[u8]) -> Result<Image> {
        let elf =
            ElfFile32::<object::Endianness>::parse(file).map_err(|error| error.to_string())?;
        let endian = elf.endian();
        let mut segments = Vec::new();
        for header in elf.elf_program_headers() {
            // Initialised statics are stored in flash and copied to RAM at
            // start-up: the physical address is the one in flash.
            let address = header.p_paddr(endian);
            let in_flash = FLASH.contains(&u64::from(address));
            if header.p_type(endian) == object::elf::PT_LOAD
                && header.p_filesz(endian) > 0
                && in_flash
            {
                let bytes = header
                    .data(endian, file)
                    .map_err(|()| "a segment is cut off")?
                    .to_vec();
                segments.push(Segment { address, bytes });
            }
        }
        let mut sections = Vec::new();
        for section in elf.sections() {
            let SectionFlags::Elf { sh_flags } = section.flags() else {
                continue;
            };
            if sh_flags & u64::from(object::elf::SHF_ALLOC) != 0 && section.size() > 0 {
                sections.push(Section {
                    name: section
                        .name()
                        .map_err(|error| error.to_string())?
                        .to_owned(),
                    address: section.address(),
                    size: section.size(),
                });
            }
        }
        Ok(Image { segments, sections })
    }

    /// Bytes of flash the program takes.
    pub fn program(&self) -> u64 {
        self.segments
            .iter()
            .map(|segment| segment.bytes.len() as u64)
            .sum()
    }

    /// Bytes of RAM that are taken before the first function is called.
    pub fn statics(&self) -> u64 {
        self.sections
            .iter()
            .filter(|section| RAM.contains(&section.address))
            .map(|section| section.size)
            .sum()
    }

    /// Bytes of RAM the statics leave to the stack.
    pub fn stack(&self) -> u64 {
        (RAM.end - RAM.start).saturating_sub(self.statics())
    }

    /// Fails if program or statics exceed their budgets.
    pub fn check(&self) -> Result {
        if self.program() > PROGRAM_LIMIT {
            return Err(format!(
                "the program has {} bytes, {PROGRAM_LIMIT} are allowed",
                self.program()
            ));
        }
        if self.stack() < STACK_AT_LEAST {
            return Err(format!(
                "the statics leave {} bytes to the stack, {STACK_AT_LEAST} are needed",
                self.stack()
            ));
        }
        let fast = self.sections.iter().find(|section| section.name == ".fast");
        let fast = fast.map_or(0, |section| section.size);
        if fast < FAST_AT_LEAST {
            return Err(format!(
                "only {fast} bytes of code run from RAM: `cargo xtask layout` lists again what should"
            ));
        }
        Ok(())
    }

    /// One line on the flash and RAM the firmware takes.
    pub fn summary(&self) -> String {
        format!(
            "{} bytes of program ({} % of {} KiB), {} bytes of statics, {} bytes left to the stack",
            self.program(),
            self.program() * 100 / PROGRAM_LIMIT,
            PROGRAM_LIMIT / 1024,
            self.statics(),
            self.stack(),
        )
    }
}
