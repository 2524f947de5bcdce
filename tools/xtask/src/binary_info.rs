//! Reads from a UF2 file what `picotool info` shows of it, and finds it the way picotool
//! does.
//!
//! A header between two markers lies within the first 256 bytes after the
//! second-stage loader; it points to a list of pointers to entries, each with a
//! type, a tag, a number and the address of a text (pico-sdk,
//! `pico/binary_info/defs.h` and `structure.h`).

use std::collections::BTreeMap;

use crate::firmware::Board;
use crate::shell::Result;
use crate::uf2;

/// Where the program begins, behind the second-stage loader, and how far to look for the
/// header.
const PROGRAM: u32 = 0x1000_0100;
const WINDOW: u32 = 256;
const MARKER_START: u32 = 0x7188_EBF2;
const MARKER_END: u32 = 0xE71A_A390;
/// The type of an entry with a number and a text, as defined by Raspberry Pi.
const ID_AND_STRING: u16 = 6;
const TAG: u16 = u16::from_le_bytes(*b"RP");
/// A longer list is taken for something else.
const MOST_ENTRIES: u32 = 64;

const PROGRAM_NAME: u32 = 0x0203_1C86;
const PROGRAM_VERSION: u32 = 0x11A9_BC3A;
const PROGRAM_DESCRIPTION: u32 = 0xB6A0_7C19;
const PICO_BOARD: u32 = 0xB63C_FFBB;

/// The texts of a file, by their numbers.
type Texts = BTreeMap<u32, String>;

/// Checks that a file names its program and the board it is for.
pub fn check(board: Board, uf2: &[u8]) -> Result {
    let texts = read(uf2).map_err(|error| format!("{board}: {error}"))?;
    let text = |number| texts.get(&number).map_or("", String::as_str);
    let wanted = [
        (PROGRAM_NAME, "Taschenspieler"),
        (PROGRAM_VERSION, env!("CARGO_PKG_VERSION")),
        (PICO_BOARD, board.sdk_name()),
    ];
    for (number, wanted) in wanted {
        if text(number) != wanted {
            return Err(format!(
                "{board}: the file says {:?} instead of {wanted:?} of itself",
                text(number)
            ));
        }
    }
    if !text(PROGRAM_DESCRIPTION).ends_with(board.title()) {
        return Err(format!(
            "{board}: the description {:?} is not of a {}",
            text(PROGRAM_DESCRIPTION),
            board.title()
        ));
    }
    Ok(())
}

fn read(uf2: &[u8]) -> Result<Texts> {
    let memory = Memory(uf2::read(uf2)?);
    let header = (PROGRAM..PROGRAM + WINDOW - 16)
        .step_by(4)
        .find(|&at| {
            memory.word(at) == Some(MARKER_START) && memory.word(at + 16) == Some(MARKER_END)
        })
        .ok_or("there is no binary info where picotool looks for it")?;
    let (Some(start), Some(end)) = (memory.word(header + 4), memory.word(header + 8)) else {
        return Err("the header of the binary info is cut off".to_owned());
    };
    if end < start || (end - start) / 4 > MOST_ENTRIES {
        return Err("the binary info is no list".to_owned());
    }
    let mut texts = Texts::new();
    for at in (start..end).step_by(4) {
        let entry = memory.word(at).ok_or("the list leads nowhere")?;
        let kind = memory.word(entry).ok_or("an entry leads nowhere")?;
        if kind == u32::from(ID_AND_STRING) | u32::from(TAG) << 16 {
            let number = memory.word(entry + 4).ok_or("an entry is cut off")?;
            let text = memory.word(entry + 8).and_then(|at| memory.text(at));
            texts.insert(number, text.ok_or("a text leads nowhere")?);
        }
    }
    Ok(texts)
}

/// Flash, page by page.
struct Memory(BTreeMap<u32, Vec<u8>>);

impl Memory {
    fn byte(&self, at: u32) -> Option<u8> {
        let (start, page) = self.0.range(..=at).next_back()?;
        page.get((at - start) as usize).copied()
    }

    fn word(&self, at: u32) -> Option<u32> {
        let mut bytes = [0; 4];
        for (offset, byte) in (0..).zip(&mut bytes) {
            *byte = self.byte(at.checked_add(offset)?)?;
        }
        Some(u32::from_le_bytes(bytes))
    }

    /// A text that ends with a zero.
    fn text(&self, at: u32) -> Option<String> {
        let mut bytes = Vec::new();
        for at in at.. {
            match self.byte(at)? {
                0 => break,
                byte => bytes.push(byte),
            }
        }
        String::from_utf8(bytes).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::uf2::Segment;

    /// A file with a header `distance` bytes after the second-stage loader.
    fn file(distance: u32, texts: &[(u32, &str)]) -> Vec<u8> {
        let mut bytes = vec![0; 4096];
        let mut put = |at: u32, what: &[u8]| {
            let at = at as usize;
            bytes[at..at + what.len()].copy_from_slice(what);
        };
        const BASE: u32 = 0x1000_0000;
        let header = 0x100 + distance;
        let (list, mut room) = (0x400, 0x600);
        let end = list + 4 * texts.len() as u32;
        for (at, word) in
            (header..)
                .step_by(4)
                .zip([MARKER_START, BASE + list, BASE + end, 0, MARKER_END])
        {
            put(at, &word.to_le_bytes());
        }
        for (at, (number, text)) in (list..).step_by(4).zip(texts) {
            put(at, &(BASE + room).to_le_bytes());
            let kind = u32::from(ID_AND_STRING) | u32::from(TAG) << 16;
            for (at, word) in (room..).step_by(4).zip([kind, *number, BASE + room + 12]) {
                put(at, &word.to_le_bytes());
            }
            put(room + 12, text.as_bytes());
            room += 128;
        }
        uf2::write(&[Segment {
            address: BASE,
            bytes,
        }])
    }

    fn texts(board: Board) -> [(u32, &'static str); 4] {
        [
            (PROGRAM_NAME, "Taschenspieler"),
            (PROGRAM_VERSION, env!("CARGO_PKG_VERSION")),
            (PICO_BOARD, board.sdk_name()),
            (PROGRAM_DESCRIPTION, board.title()),
        ]
    }

    #[test]
    fn a_file_says_what_it_is() {
        for board in Board::ALL {
            assert_eq!(check(board, &file(0xA8, &texts(board))), Ok(()));
        }
        let other = file(0xA8, &texts(Board::PicoSystem));
        assert!(check(Board::Pico, &other).is_err());
        // The same SDK board, another display.
        let other = file(0xA8, &texts(Board::SpotPear));
        assert!(check(Board::Pico, &other).is_err());
        let mut old = texts(Board::Pico);
        old[1].1 = "0.0.1";
        assert!(check(Board::Pico, &file(0xA8, &old)).is_err());
    }

    #[test]
    fn picotool_does_not_look_further_than_256_bytes() {
        let all = texts(Board::Pico);
        assert_eq!(check(Board::Pico, &file(256 - 20, &all)), Ok(()));
        assert!(check(Board::Pico, &file(256, &all)).is_err());
    }

    #[test]
    fn nonsense_is_refused() {
        assert!(read(b"Dear Sir or Madam").is_err());
        let mut file = file(0, &texts(Board::Pico));
        // The end of the list lies before its beginning. (The first block is the loader's.)
        file[512 + 32 + 8..][..4].fill(0);
        assert!(read(&file).is_err());
    }
}
