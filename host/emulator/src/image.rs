//! What the emulator can load: an ELF file or a UF2 file for the RP2040. An ELF file may be
//! for RAM alone, as a debugger loads it.

use crate::bus::{SRAM_BASE, SRAM_SIZE};
use core::fmt;

/// The start of the flash on the bus.
pub const FLASH_BASE: u32 = 0x1000_0000;
/// The largest flash an RP2040 can address.
const FLASH_LIMIT: u32 = 16 << 20;

const UF2_BLOCK: usize = 512;
const UF2_MAGIC: (u32, u32, u32) = (0x0a32_4655, 0x9e5d_5157, 0x0ab1_6f30);
const UF2_NOT_FLASH: u32 = 1;
const UF2_HAS_FAMILY: u32 = 0x2000;
const RP2040_FAMILY: u32 = 0xe48b_ff56;

const ELF_MAGIC: &[u8] = b"\x7fELF";
const ELF_ARM: u16 = 40;
const ELF_LOAD: u32 = 1;
const ELF_SYMBOL_TABLE: u32 = 2;
const RTT_SYMBOL: &[u8] = b"_SEGGER_RTT";
/// The names of the vector table in cortex-m-rt and pico-sdk.
const VECTOR_SYMBOLS: [&[u8]; 2] = [b"__vector_table", b"__vectors"];

/// Why a file cannot be loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImageError {
    /// It begins like neither of the two formats.
    UnknownFormat,
    /// It is an ELF file, but not a 32-bit little-endian one for ARM.
    NotForArm,
    /// It ends before something it announces, or contradicts itself.
    Damaged(&'static str),
    /// A UF2 file for another chip: its family number.
    OtherFamily(u32),
    /// A part would be loaded where there is no memory.
    OutsideFlash(u32),
    /// There is nothing in it to load.
    Empty,
}

impl fmt::Display for ImageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ImageError::UnknownFormat => f.write_str("this is neither an ELF nor a UF2 file"),
            ImageError::NotForArm => f.write_str("this ELF file is not for a 32-bit ARM processor"),
            ImageError::Damaged(what) => write!(f, "the file is damaged: {what}"),
            ImageError::OtherFamily(family) => write!(
                f,
                "this UF2 file is for another chip (family {family:#010x}, RP2040 is {RP2040_FAMILY:#010x})"
            ),
            ImageError::OutsideFlash(address) => {
                write!(
                    f,
                    "the file loads to {address:#010x}, where there is neither flash nor RAM"
                )
            }
            ImageError::Empty => f.write_str("there is nothing to load in this file"),
        }
    }
}

impl core::error::Error for ImageError {}

/// A program as placed in flash, or in RAM.
#[derive(Clone, Debug)]
pub struct Image {
    /// Offset in flash and bytes.
    pieces: Vec<(usize, Vec<u8>)>,
    /// The same in RAM.
    in_ram: Vec<(usize, Vec<u8>)>,
    /// The address of the vectors of a program in RAM, if a symbol gives it.
    vectors: Option<u32>,
    rtt: Option<u32>,
    elf: Option<Vec<u8>>,
}

impl Image {
    /// Reads an ELF or a UF2 file.
    pub fn parse(bytes: &[u8]) -> Result<Image, ImageError> {
        if bytes.starts_with(ELF_MAGIC) {
            Image::parse_elf(bytes)
        } else if word(bytes, 0) == Some(UF2_MAGIC.0) {
            Image::parse_uf2(bytes)
        } else {
            Err(ImageError::UnknownFormat)
        }
    }

    /// A program given as the first bytes of the flash.
    pub fn from_flash(bytes: &[u8]) -> Result<Image, ImageError> {
        let mut image = Image {
            pieces: Vec::new(),
            in_ram: Vec::new(),
            vectors: None,
            rtt: None,
            elf: None,
        };
        image.add(FLASH_BASE, bytes)?;
        image.checked()
    }

    /// The ELF file, from which log messages can be decoded.
    pub fn elf(&self) -> Option<&[u8]> {
        self.elf.as_deref()
    }

    /// The value of the first symbol whose name contains these letters, if
    /// there is one: where a function begins, with the Thumb bit.
    pub fn symbol(&self, part: &str) -> Option<u32> {
        let contains = |name: &[u8]| name.windows(part.len()).any(|here| here == part.as_bytes());
        find_symbol(self.elf()?, contains)
    }

    /// Address of the RTT control block, if the file names it.
    pub fn rtt_address(&self) -> Option<u32> {
        self.rtt
    }

    /// Bytes of flash that the program occupies, or of RAM if it is there.
    pub fn len(&self) -> usize {
        let pieces = self.pieces.iter().chain(&self.in_ram);
        pieces.map(|(_, bytes)| bytes.len()).sum()
    }

    /// The address of the vector table of a program that a debugger puts into RAM; `None`
    /// for a program that the boot ROM starts from flash.
    pub fn ram_vectors(&self) -> Option<u32> {
        if !self.pieces.is_empty() {
            return None;
        }
        let lowest = self.in_ram.iter().map(|&(offset, _)| offset).min();
        self.vectors
            .or(lowest.map(|offset| SRAM_BASE + offset as u32))
    }

    /// Copies the program's part for RAM there.
    pub(crate) fn load_into_ram(&self, ram: &mut [u8]) {
        load(&self.in_ram, ram);
    }

    /// Whether nothing is loaded; a parsed image never is.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Copies the program to its place; parts beyond the end of the chip are lost.
    pub(crate) fn load_into(&self, flash: &mut [u8]) {
        load(&self.pieces, flash);
    }

    /// Adds a piece of an ELF file, which may be for RAM.
    fn add_anywhere(&mut self, address: u32, bytes: &[u8]) -> Result<(), ImageError> {
        let offset = address.wrapping_sub(SRAM_BASE) as usize;
        if offset < SRAM_SIZE && bytes.len() <= SRAM_SIZE - offset {
            self.in_ram.push((offset, bytes.to_vec()));
            return Ok(());
        }
        self.add(address, bytes)
    }

    fn add(&mut self, address: u32, bytes: &[u8]) -> Result<(), ImageError> {
        let offset = address.wrapping_sub(FLASH_BASE);
        let end = u64::from(offset) + bytes.len() as u64;
        if offset >= FLASH_LIMIT || end > u64::from(FLASH_LIMIT) {
            return Err(ImageError::OutsideFlash(address));
        }
        self.pieces.push((offset as usize, bytes.to_vec()));
        Ok(())
    }

    fn checked(self) -> Result<Image, ImageError> {
        if self.is_empty() {
            Err(ImageError::Empty)
        } else {
            Ok(self)
        }
    }

    fn parse_uf2(bytes: &[u8]) -> Result<Image, ImageError> {
        let mut image = Image {
            pieces: Vec::new(),
            in_ram: Vec::new(),
            vectors: None,
            rtt: None,
            elf: None,
        };
        let mut other_family = None;
        for block in bytes.chunks(UF2_BLOCK) {
            if block.len() < UF2_BLOCK {
                return Err(ImageError::Damaged("the last UF2 block is cut off"));
            }
            let field = |offset| word(block, offset).unwrap_or(0);
            if (field(0), field(4), field(508)) != UF2_MAGIC {
                return Err(ImageError::Damaged(
                    "a UF2 block does not begin or end as it must",
                ));
            }
            let (flags, address, length, family) = (field(8), field(12), field(16), field(28));
            if flags & UF2_NOT_FLASH != 0 {
                continue;
            }
            if flags & UF2_HAS_FAMILY != 0 && family != RP2040_FAMILY {
                other_family = Some(family);
                continue;
            }
            let payload = block.get(32..32 + (length as usize).min(UF2_BLOCK));
            let payload = payload.filter(|payload| payload.len() <= 476);
            image.add(
                address,
                payload.ok_or(ImageError::Damaged("a UF2 block is too long"))?,
            )?;
        }
        match other_family {
            Some(family) if image.is_empty() => Err(ImageError::OtherFamily(family)),
            _ => image.checked(),
        }
    }

    fn parse_elf(bytes: &[u8]) -> Result<Image, ImageError> {
        let cut_off = || ImageError::Damaged("the ELF header is cut off");
        let class = bytes.get(4..6).ok_or_else(cut_off)?;
        if class != [1, 1] || half(bytes, 18) != Some(ELF_ARM) {
            return Err(ImageError::NotForArm);
        }
        let mut image = Image {
            pieces: Vec::new(),
            in_ram: Vec::new(),
            vectors: None,
            rtt: None,
            elf: Some(bytes.to_vec()),
        };
        let programs = Table::new(bytes, 28, 42, 44).ok_or_else(cut_off)?;
        for header in programs.entries() {
            let damaged = ImageError::Damaged("a program header is cut off");
            let header = header.ok_or(damaged)?;
            let [kind, offset, _, address, length] = words(header);
            if kind != ELF_LOAD || length == 0 {
                continue;
            }
            let data = slice(bytes, offset, length);
            let data = data.ok_or(ImageError::Damaged("a segment is cut off"))?;
            image.add_anywhere(address, data)?;
        }
        image.vectors = find_symbol(bytes, |name| VECTOR_SYMBOLS.contains(&name));
        image.rtt = find_symbol(bytes, |name| name == RTT_SYMBOL);
        image.checked()
    }
}

/// Copies pieces to their places; anything beyond the memory is lost.
fn load(pieces: &[(usize, Vec<u8>)], memory: &mut [u8]) {
    for (offset, bytes) in pieces {
        let cells = memory.get_mut(*offset..).unwrap_or_default();
        let fitting = bytes.len().min(cells.len());
        cells[..fitting].copy_from_slice(&bytes[..fitting]);
    }
}

/// A table of an ELF file: program headers, section headers or symbols.
struct Table<'a> {
    bytes: &'a [u8],
    start: usize,
    entry: usize,
    count: usize,
}

impl<'a> Table<'a> {
    /// Reads the place of a table from three fields of the ELF header.
    fn new(bytes: &'a [u8], start_at: usize, entry_at: usize, count_at: usize) -> Option<Self> {
        let start = word(bytes, start_at)? as usize;
        let entry = usize::from(half(bytes, entry_at)?);
        let count = usize::from(half(bytes, count_at)?);
        Some(Table {
            bytes,
            start,
            entry,
            count,
        })
    }

    fn get(&self, index: usize) -> Option<&'a [u8]> {
        let start = self.start.checked_add(index.checked_mul(self.entry)?)?;
        self.bytes.get(start..start.checked_add(self.entry)?)
    }

    fn entries(&self) -> impl Iterator<Item = Option<&'a [u8]>> + '_ {
        (0..self.count).map(|index| self.get(index))
    }
}

/// The value of a symbol. A file without symbols simply has none.
fn find_symbol(bytes: &[u8], is_wanted: impl Fn(&[u8]) -> bool) -> Option<u32> {
    let sections = Table::new(bytes, 32, 46, 48)?;
    for section in sections.entries().flatten() {
        let [_, kind, _, _, offset, length, link, _, _, entry] = words(section);
        if kind != ELF_SYMBOL_TABLE || entry < 16 {
            continue;
        }
        let [_, _, _, _, names_at, names_length] = words(sections.get(link as usize)?);
        let names = slice(bytes, names_at, names_length)?;
        for symbol in slice(bytes, offset, length)?.chunks_exact(entry as usize) {
            let [name_at, value] = words(symbol);
            let rest = names.get(name_at as usize..).unwrap_or_default();
            let name = rest.split(|&byte| byte == 0).next().unwrap_or_default();
            if is_wanted(name) {
                return Some(value);
            }
        }
    }
    None
}

fn half(bytes: &[u8], offset: usize) -> Option<u16> {
    let field = bytes.get(offset..offset.checked_add(2)?)?;
    Some(u16::from_le_bytes(field.try_into().ok()?))
}

fn word(bytes: &[u8], offset: usize) -> Option<u32> {
    let field = bytes.get(offset..offset.checked_add(4)?)?;
    Some(u32::from_le_bytes(field.try_into().ok()?))
}

/// The first words of a table entry; missing words read as zero.
fn words<const N: usize>(entry: &[u8]) -> [u32; N] {
    core::array::from_fn(|i| word(entry, 4 * i).unwrap_or(0))
}

fn slice(bytes: &[u8], offset: u32, length: u32) -> Option<&[u8]> {
    let start = offset as usize;
    bytes.get(start..start.checked_add(length as usize)?)
}
