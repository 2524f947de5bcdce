//! Reads the firmware's ELF file: addresses of variables, contents of flash and RAM.
//! `games` says which game a function belongs to.

mod games;

pub use games::Size;

use object::read::elf::{ElfFile32, ProgramHeader};
use object::{Endianness, Object, ObjectSection, ObjectSymbol, SectionFlags};
use std::ops::Range;
use taschenspieler_depth::symbols::{self, Share};
use taschenspieler_emulator::{Image, Profile};

/// The RAM of the chip.
pub const RAM: Range<u64> = 0x2000_0000..0x2004_2000;

/// A firmware to be measured.
#[derive(Clone)]
pub struct Firmware {
    /// The program.
    pub image: Image,
    /// How far from typical the chips of its board are.
    pub profile: Profile,
    /// It is started plainly: with A held.
    pub plain: bool,
    /// The address of the running thought's number.
    pub under_way: usize,
    /// The address of the counter of how often thoughts asked whether to continue.
    pub looks: usize,
    /// Sections that take up room on the device: name, address and size.
    pub sections: Vec<(String, u64, u64)>,
    /// Bytes of flash.
    pub program: u64,
    /// Bytes of the frame and of the computer players' scratch.
    pub frame: u64,
    /// Bytes of the scratch memory.
    pub scratch: u64,
    /// The bound of its stack in bytes, if there is one.
    pub depth: Option<u64>,
    /// The room of each crate, largest first.
    pub crates: Vec<Share>,
    /// The code and data of each game.
    pub games: Vec<(&'static str, Size)>,
}

impl Firmware {
    /// Reads an ELF file.
    pub fn parse(file: &[u8]) -> Result<Firmware, String> {
        let image = Image::parse(file).map_err(|error| error.to_string())?;
        if image.elf().is_none() {
            return Err("the bench needs an ELF file: a UF2 file has no symbols".to_owned());
        }
        let elf = ElfFile32::<Endianness>::parse(file).map_err(|error| error.to_string())?;
        let endian = elf.endian();
        let is_loaded = |header: &&object::elf::ProgramHeader32<Endianness>| {
            header.p_type(endian) == object::elf::PT_LOAD
        };
        let stored = elf.elf_program_headers().iter().filter(is_loaded);
        let program = stored
            .map(|header| u64::from(header.p_filesz(endian)))
            .sum();
        let in_ram = |name| Ok::<_, String>((variable(&elf, name)?.0 - RAM.start) as usize);
        Ok(Firmware {
            image,
            profile: Profile::NOMINAL,
            plain: false,
            under_way: in_ram("thinking::UNDER_WAY")?,
            looks: in_ram("thinking::LOOKS")?,
            sections: sections(&elf),
            program,
            frame: variable(&elf, "memory::FRAME")?.1,
            scratch: variable(&elf, "memory::SCRATCH")?.1,
            depth: depth(file),
            crates: symbols::by_crate(file)?,
            games: games::sizes(&elf)?,
        })
    }

    /// The same firmware on a board with other chips.
    pub fn on(&self, profile: Profile) -> Firmware {
        Firmware {
            profile,
            ..self.clone()
        }
    }

    /// The same firmware after a plain start.
    pub fn plainly(&self) -> Firmware {
        Firmware {
            plain: true,
            ..self.clone()
        }
    }

    /// Bytes of RAM that are taken before the first function is called.
    pub fn statics(&self) -> u64 {
        let in_ram = self
            .sections
            .iter()
            .filter(|section| RAM.contains(&section.1));
        in_ram.map(|section| section.2).sum()
    }
}

type Elf<'a> = ElfFile32<'a, Endianness>;

/// Address and size of a variable of the firmware.
fn variable(elf: &Elf<'_>, path: &str) -> Result<(u64, u64), String> {
    let wanted = format!("taschenspieler_firmware::{path}");
    elf.symbols()
        .find(|symbol| {
            let name = symbols::plain(symbol.name().unwrap_or_default());
            // The optimiser may have split the variable into parts: `NAME.0`.
            RAM.contains(&symbol.address()) && name.split('.').next() == Some(wanted.as_str())
        })
        .map(|symbol| (symbol.address(), symbol.size()))
        .ok_or_else(|| format!("the firmware has no symbol {wanted}"))
}

/// The bound that `cargo xtask stack` proves.
fn depth(file: &[u8]) -> Option<u64> {
    let depth = taschenspieler_depth::of(file).ok()?;
    Some(u64::from(depth.bytes()))
}

fn sections(elf: &Elf<'_>) -> Vec<(String, u64, u64)> {
    let is_on_device = |flags| match flags {
        SectionFlags::Elf { sh_flags } => sh_flags & u64::from(object::elf::SHF_ALLOC) != 0,
        _ => false,
    };
    elf.sections()
        .filter(|section| section.size() > 0 && is_on_device(section.flags()))
        .map(|section| {
            let name = section.name().unwrap_or("?").to_owned();
            (name, section.address(), section.size())
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_files_are_refused_in_one_line() {
        for file in [&b"hello"[..], b"", b"\x7fELF"] {
            let error = Firmware::parse(file).err().unwrap_or_default();
            assert!(!error.is_empty() && !error.contains('\n'), "{error}");
        }
    }
}
