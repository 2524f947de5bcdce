//! Finds constants that are stored in flash twice.
//!
//! The compiler copies a `const` table to every place that uses it, and a `match` compiled
//! into a table to every place where it is inlined. Both are easy to avoid: with a
//! `static`, or with a function that is not inlined.

use std::collections::HashMap;

use object::{Object, ObjectSection, ObjectSymbol};
use taschenspieler_depth::symbols::plain;

use crate::shell::Result;

/// Shorter pieces are alike by chance, or are shapes of letters.
const WINDOW: usize = 48;
/// This many bytes of a piece must differ from the byte before; long runs of one value are
/// alike anywhere.
const MEANING: usize = 24;
/// A piece of this size is a table, and must not be stored twice.
pub const TABLE: usize = 192;

/// A piece of bytes that is stored twice.
#[derive(Debug, PartialEq, Eq)]
pub struct Duplicate {
    pub bytes: usize,
    /// Their addresses, and the name of the first one, if it has one.
    pub places: [(u64, String); 2],
}

/// All duplicates among the constants of a firmware, largest first.
pub fn find(file: &[u8]) -> Result<Vec<Duplicate>> {
    let elf = object::File::parse(file).map_err(|error| error.to_string())?;
    let section = elf
        .section_by_name(".rodata")
        .ok_or("the firmware has no constants")?;
    let bytes = section.data().map_err(|error| error.to_string())?;
    let name = |at: u64| {
        let inside = |start: u64, size: u64| (start..start + size).contains(&at);
        elf.symbols()
            .find(|symbol| inside(symbol.address(), symbol.size()))
            .map(|symbol| plain(symbol.name().unwrap_or_default()))
            .unwrap_or_default()
    };
    let place = |at: usize| {
        let address = section.address() + at as u64;
        (address, name(address))
    };
    let mut duplicates: Vec<Duplicate> = repeated(bytes)
        .into_iter()
        .map(|(first, second, bytes)| Duplicate {
            bytes,
            places: [place(first), place(second)],
        })
        .collect();
    duplicates.sort_by_key(|duplicate| std::cmp::Reverse(duplicate.bytes));
    Ok(duplicates)
}

/// The beginnings and lengths of pieces that are stored twice. A piece that repeats itself
/// counts once.
fn repeated(bytes: &[u8]) -> Vec<(usize, usize, usize)> {
    let mut first_seen: HashMap<&[u8], usize> = HashMap::new();
    let mut found = Vec::new();
    let mut at = 0;
    while at + WINDOW <= bytes.len() {
        let window = &bytes[at..at + WINDOW];
        if meaning(window) < MEANING {
            at += 1;
            continue;
        }
        match first_seen.get(window) {
            Some(&first) if first + WINDOW <= at => {
                let length = alike(bytes, first, at);
                found.push((first, at, length));
                at += length;
            }
            Some(_) => at += 1,
            None => {
                first_seen.insert(window, at);
                at += 1;
            }
        }
    }
    found
}

/// How many bytes are neither zero nor equal to the byte before.
fn meaning(bytes: &[u8]) -> usize {
    bytes
        .windows(2)
        .filter(|pair| pair[0] != pair[1] && pair[1] != 0)
        .count()
}

/// For how many bytes two pieces are alike; the first ends at the latest where the second
/// begins.
fn alike(bytes: &[u8], first: usize, second: usize) -> usize {
    let pairs = bytes[first..second].iter().zip(&bytes[second..]);
    pairs.take_while(|(a, b)| a == b).count()
}

/// Fails if a table is stored twice.
pub fn check(file: &[u8]) -> Result {
    let tables: Vec<Duplicate> = find(file)?
        .into_iter()
        .filter(|duplicate| duplicate.bytes >= TABLE)
        .collect();
    match tables.first() {
        None => Ok(()),
        Some(duplicate) => Err(format!(
            "{} bytes of constants are there twice, at {:#x} {} and {:#x} {} (and {} more)",
            duplicate.bytes,
            duplicate.places[0].0,
            duplicate.places[0].1,
            duplicate.places[1].0,
            duplicate.places[1].1,
            tables.len() - 1,
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bytes without a pattern.
    fn noise(length: usize) -> Vec<u8> {
        let mut state = 1_u32;
        let next = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 24) as u8
        };
        std::iter::repeat_with(next).take(length).collect()
    }

    #[test]
    fn a_table_that_is_there_twice_is_found_as_a_whole() {
        let noise = noise(600);
        let (table, rest) = noise.split_at(100);
        let bytes = [rest, table, &rest[..7], table, &rest[9..30]].concat();
        assert_eq!(repeated(&bytes), [(500, 607, 100)]);
        assert_eq!(repeated(&noise), []);
    }

    #[test]
    fn gaps_and_patterns_are_no_tables() {
        assert_eq!(repeated(&[0; 1000]), []);
        assert_eq!(repeated(&[0xff; 1000]), []);
        let sparse: Vec<u8> = (0..1000).map(|at| u8::from(at % 16 == 0)).collect();
        assert_eq!(repeated(&sparse), []);
    }

    #[test]
    fn what_repeats_itself_is_there_once_more() {
        let row = noise(64);
        let bytes = [&row[..], &row, &row].concat();
        assert_eq!(repeated(&bytes), [(0, 64, 64), (0, 128, 64)]);
    }
}
