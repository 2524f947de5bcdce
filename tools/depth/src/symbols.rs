//! The names of a program's symbols, and the crates they come from.

use object::read::elf::ElfFile32;
use object::{Endianness, Object, ObjectSymbol, SymbolKind};
use std::collections::BTreeMap;

/// Added to the name of the function that a veneer leads to.
pub const VENEER: &str = " (veneer)";

/// A symbol as one writes it in Rust, without the numbers the compiler adds.
///
/// A veneer, which the linker puts between flash and RAM, is named after the
/// function it leads to.
pub fn plain(symbol: &str) -> String {
    if let Some(target) = symbol.strip_prefix("__Thumbv6MABSLongThunk_") {
        return plain(target) + VENEER;
    }
    let name = format!("{:#}", rustc_demangle::demangle(symbol));
    // Names in the new mangling carry the number of the crate:
    // `core[2b4308f0cea1756]::fmt`.
    let mut plain = String::new();
    let mut rest = name.as_str();
    while let Some((before, after)) = rest.split_once('[') {
        let number = after.split(']').next().unwrap_or_default();
        let is_crate = number.len() > 8 && number.chars().all(|c| c.is_ascii_hexdigit());
        plain.push_str(before);
        rest = if is_crate {
            &after[(number.len() + 1).min(after.len())..]
        } else {
            plain.push('[');
            after
        };
    }
    plain.push_str(rest);
    plain
}

/// The room that a crate takes up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share {
    pub name: String,
    /// Bytes of its functions.
    pub code: u64,
    /// Bytes of its constants and variables that have a name.
    pub data: u64,
}

/// The room of each crate in an ELF file, largest first.
pub fn by_crate(file: &[u8]) -> Result<Vec<Share>, String> {
    let elf = ElfFile32::<Endianness>::parse(file).map_err(|error| error.to_string())?;
    let mut crates: BTreeMap<String, (u64, u64)> = BTreeMap::new();
    for symbol in elf.symbols() {
        let entry = crates.entry(crate_of(symbol.name().unwrap_or_default()));
        let (code, data) = entry.or_default();
        match symbol.kind() {
            SymbolKind::Text => *code += symbol.size(),
            SymbolKind::Data => *data += symbol.size(),
            _ => {}
        }
    }
    let mut shares: Vec<Share> = crates
        .into_iter()
        .map(|(name, (code, data))| Share { name, code, data })
        .filter(|share| share.code + share.data > 0)
        .collect();
    shares.sort_by_key(|share| std::cmp::Reverse(share.code + share.data));
    Ok(shares)
}

/// The crate a symbol comes from, if its name says so.
pub(crate) fn crate_of(symbol: &str) -> String {
    let path = plain(symbol);
    // `<core::fmt::Formatter as …>::write`, `<&mut heapless::Vec<…>>::push`
    let first = path
        .trim_start_matches(['<', '&', '*', '(', '[', '_'])
        .trim_start_matches("mut ")
        .trim_start_matches("dyn ");
    match first.split_once("::") {
        Some((name, _)) if name.chars().all(|c| c.is_alphanumeric() || c == '_') => name.to_owned(),
        _ => "(no crate)".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::{by_crate, crate_of};

    #[test]
    fn the_crate_is_the_first_word_of_the_path() {
        assert_eq!(
            crate_of("_ZN8heapless3vec4push17h0123456789abcdefE"),
            "heapless"
        );
        assert_eq!(
            crate_of(
                "_ZN47_$LT$$RF$mut$u20$heapless..Vec$u20$as$u20$X$GT$3fmt17h0123456789abcdefE"
            ),
            "heapless"
        );
        assert_eq!(crate_of("memcpy"), "(no crate)");
    }

    #[test]
    fn other_files_are_refused() {
        assert!(by_crate(b"hello").is_err());
    }
}
