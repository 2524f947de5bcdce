//! Shows what fills the device: the sections of the firmware and, by the
//! names of its symbols, the crates they come from; and what is there twice.

use std::collections::BTreeMap;

use object::{Object, ObjectSymbol, SymbolKind};

use crate::firmware::Board;
use crate::image::Image;
use crate::shell::Result;
use crate::twins::{self, Twins};
use crate::workspace;

/// Pieces that are there twice are listed from this size on: smaller ones are
/// letters with and without their accents.
const WORTH_A_LOOK: usize = 96;

/// `cargo xtask size`
pub fn run(boards: &[Board]) -> Result {
    for &board in boards {
        let path = board.elf();
        if !path.is_file() {
            return Err(format!(
                "{} is not built: `cargo xtask firmware` does that",
                workspace::short(&path)
            ));
        }
        let image = Image::read(&path)?;
        println!("{board}: {}\n", image.summary());
        for section in &image.sections {
            println!(
                "{:>9}  {:#010x}  {}",
                section.size, section.address, section.name
            );
        }
        println!();
        let file = std::fs::read(&path)
            .map_err(|error| format!("cannot read {}: {error}", workspace::short(&path)))?;
        let mut crates: Vec<(String, Bytes)> = by_crate(&file)?.into_iter().collect();
        crates.sort_by_key(|(_, bytes)| std::cmp::Reverse(bytes.code + bytes.data));
        println!("{:>9}{:>9}  crate", "code", "data");
        for (name, bytes) in crates {
            println!("{:>9}{:>9}  {name}", bytes.code, bytes.data);
        }
        println!("\n{:>9}  there twice", "bytes");
        let worth_a_look = |twins: &Twins| twins.bytes >= WORTH_A_LOOK;
        for twins in twins::find(&file)?.into_iter().filter(worth_a_look) {
            let [(first, name), (second, other)] = twins.places;
            println!("{:>9}  {first:#x} {name}, {second:#x} {other}", twins.bytes);
        }
        println!();
    }
    Ok(())
}

#[derive(Default)]
struct Bytes {
    code: u64,
    data: u64,
}

fn by_crate(file: &[u8]) -> Result<BTreeMap<String, Bytes>> {
    let elf = object::File::parse(file).map_err(|error| error.to_string())?;
    let mut crates: BTreeMap<String, Bytes> = BTreeMap::new();
    for symbol in elf.symbols() {
        let name = symbol.name().unwrap_or_default();
        let bytes = crates.entry(crate_of(name)).or_default();
        match symbol.kind() {
            SymbolKind::Text => bytes.code += symbol.size(),
            SymbolKind::Data => bytes.data += symbol.size(),
            _ => {}
        }
    }
    crates.retain(|_, bytes| bytes.code + bytes.data > 0);
    Ok(crates)
}

/// The crate a symbol comes from, as far as its name says.
fn crate_of(symbol: &str) -> String {
    let path = format!("{:#}", rustc_demangle::demangle(symbol));
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
    use super::crate_of;

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
}
