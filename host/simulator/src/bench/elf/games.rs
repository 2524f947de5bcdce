//! Which game a function belongs to.
//!
//! The symbol of a function in a game's folder names the game. For a function of the host
//! that is compiled once for each game, only the debug information does, where types are
//! written out: `Play<taschenspieler_core::games::torris::Torris>`.

use super::Elf;
use gimli::{
    AttributeValue, DebuggingInformationEntry, Dwarf, EndianSlice, LittleEndian, Unit,
    UnitSectionOffset,
};
use object::{Object, ObjectSection, ObjectSymbol, SymbolKind};
use std::collections::HashMap;
use taschenspieler_core::games::GameId;
use taschenspieler_depth::symbols::plain;

/// Code and data of every game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Size {
    /// Code in the game's own folder.
    pub own: u64,
    /// Code of host and libraries that was compiled for this game only.
    pub hosted: u64,
    /// Constants with a name.
    pub data: u64,
}

/// By game, in the order of the registry.
pub fn sizes(elf: &Elf<'_>) -> Result<Vec<(&'static str, Size)>, String> {
    let named = functions(elf).map_err(|error| format!("debug information: {error}"))?;
    let games = GameId::ALL.iter().filter(|game| game.is_on_shelf());
    let mut sizes: Vec<(&'static str, Size)> = games
        .map(|game| (game.about().id, Size::default()))
        .collect();
    for symbol in elf.symbols() {
        let path = plain(symbol.name().unwrap_or_default());
        let is_code = symbol.kind() == SymbolKind::Text;
        let address = symbol.address() & !1;
        let full = named.get(&address).filter(|_| is_code);
        for (id, size) in &mut sizes {
            if names(&path, id) {
                match symbol.kind() {
                    SymbolKind::Text => size.own += symbol.size(),
                    SymbolKind::Data => size.data += symbol.size(),
                    _ => {}
                }
                break;
            }
            if full.is_some_and(|full| names(full, id)) {
                size.hosted += symbol.size();
                break;
            }
        }
    }
    Ok(sizes)
}

/// Whether a path or a type in it leads into the folder of a game.
fn names(path: &str, id: &str) -> bool {
    path.contains(&format!("games::{id}::"))
}

type Bytes<'a> = EndianSlice<'a, LittleEndian>;

/// The full names of functions, with their type parameters, by address.
fn functions(elf: &Elf<'_>) -> Result<HashMap<u64, String>, gimli::Error> {
    let section = |id: gimli::SectionId| -> Result<Bytes<'_>, gimli::Error> {
        let section = elf.section_by_name(id.name());
        let bytes = section.and_then(|section| section.data().ok());
        Ok(EndianSlice::new(bytes.unwrap_or_default(), LittleEndian))
    };
    let dwarf = Dwarf::load(section)?;
    let mut names: HashMap<UnitSectionOffset, String> = HashMap::new();
    let mut places: Vec<(u64, UnitSectionOffset)> = Vec::new();
    let mut units = dwarf.units();
    while let Some(header) = units.next()? {
        let unit = dwarf.unit(header)?;
        let mut path: Vec<String> = Vec::new();
        let mut depth = 0;
        let mut entries = unit.entries();
        while let Some((step, entry)) = entries.next_dfs()? {
            depth += step;
            path.truncate(depth.max(0) as usize);
            path.push(name(&dwarf, &unit, entry)?.unwrap_or_default());
            if entry.tag() != gimli::DW_TAG_subprogram {
                continue;
            }
            let here = entry.offset().to_unit_section_offset(&unit);
            let origin = origin(&unit, entry)?;
            if let Some(place) = place(&dwarf, &unit, entry)? {
                places.push((place, origin.unwrap_or(here)));
            }
            // An entry that refers to another one has its name there.
            if origin.is_none() {
                names.insert(here, path.join("::"));
            } else if let Some(origin) = origin {
                let further = names.get(&origin).cloned();
                names.insert(here, further.unwrap_or_else(|| path.join("::")));
            }
        }
    }
    let named = places.into_iter().filter_map(|(place, origin)| {
        let name = names.get(&origin)?;
        Some((place, name.clone()))
    });
    Ok(named.collect())
}

fn name<'a>(
    dwarf: &Dwarf<Bytes<'a>>,
    unit: &Unit<Bytes<'a>>,
    entry: &DebuggingInformationEntry<'_, '_, Bytes<'a>>,
) -> Result<Option<String>, gimli::Error> {
    let Some(value) = entry.attr_value(gimli::DW_AT_name)? else {
        return Ok(None);
    };
    let text = dwarf.attr_string(unit, value)?;
    Ok(Some(text.to_string_lossy().into_owned()))
}

/// Where a function that is only inlined here is described.
fn origin(
    unit: &Unit<Bytes<'_>>,
    entry: &DebuggingInformationEntry<'_, '_, Bytes<'_>>,
) -> Result<Option<UnitSectionOffset>, gimli::Error> {
    for attribute in [gimli::DW_AT_abstract_origin, gimli::DW_AT_specification] {
        match entry.attr_value(attribute)? {
            Some(AttributeValue::UnitRef(offset)) => {
                return Ok(Some(offset.to_unit_section_offset(unit)));
            }
            Some(AttributeValue::DebugInfoRef(offset)) => return Ok(Some(offset.into())),
            _ => {}
        }
    }
    Ok(None)
}

/// Where a compiled function begins.
fn place(
    dwarf: &Dwarf<Bytes<'_>>,
    unit: &Unit<Bytes<'_>>,
    entry: &DebuggingInformationEntry<'_, '_, Bytes<'_>>,
) -> Result<Option<u64>, gimli::Error> {
    match entry.attr_value(gimli::DW_AT_low_pc)? {
        Some(value) => dwarf.attr_address(unit, value),
        None => Ok(None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_in_a_path_lead_to_their_game() {
        let path = "play::Play<taschenspieler_core::games::torris::Torris>::update";
        assert!(names(path, "torris") && !names(path, "tor"));
        assert!(names(
            "taschenspieler_core::games::fuenf::rules::apply",
            "fuenf"
        ));
    }
}
