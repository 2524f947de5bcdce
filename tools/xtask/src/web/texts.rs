//! The texts of the firmware's log: an ELF file of 15 MB contains some kilobytes of them,
//! and the page needs nothing else from it.

use object::read::elf::ElfFile32;
use object::write::{Object as Written, StandardSegment, Symbol, SymbolSection};
use object::{
    Architecture, BinaryFormat, Endianness, Object, ObjectSection, ObjectSymbol, SectionKind,
    SymbolFlags, SymbolKind, SymbolScope,
};

use crate::shell::Result;

/// The section in which defmt keeps its texts, as the names of symbols.
const SECTION: &str = ".defmt";
/// The symbols that name the version of defmt begin with this.
const FORMAT: &str = "_defmt_";

/// An ELF file with nothing but the log's texts.
pub fn extract(elf: &[u8]) -> Result<Vec<u8>> {
    let elf =
        ElfFile32::<Endianness>::parse(elf).map_err(|error| format!("the ELF file: {error}"))?;
    let section = elf
        .section_by_name(SECTION)
        .ok_or_else(|| format!("the ELF file has no section {SECTION}"))?;
    let mut texts = Written::new(BinaryFormat::Elf, Architecture::Arm, Endianness::Little);
    let segment = texts.segment_name(StandardSegment::Data).to_vec();
    let place = texts.add_section(segment, SECTION.into(), SectionKind::Other);
    // Symbols count from the beginning of the section, which is 0.
    texts.append_section_data(place, &vec![0; section.size() as usize], 1);
    for symbol in elf.symbols() {
        let inside = symbol.section_index() == Some(section.index());
        let name = symbol.name_bytes().unwrap_or_default();
        if name.is_empty() || !(inside || name.starts_with(FORMAT.as_bytes())) {
            continue;
        }
        texts.add_symbol(Symbol {
            name: name.to_vec(),
            value: symbol.address(),
            size: symbol.size(),
            kind: SymbolKind::Data,
            scope: SymbolScope::Linkage,
            weak: false,
            section: if inside {
                SymbolSection::Section(place)
            } else {
                SymbolSection::Absolute
            },
            flags: SymbolFlags::None,
        });
    }
    texts
        .write()
        .map_err(|error| format!("the texts of the log: {error}"))
}
