//! Names of people, in few bytes.

use heapless::String;

/// The longest name, in letters and in bytes (all letters of Latin-1 take at
/// most two).
pub const NAME_LETTERS: usize = 10;
const NAME_BYTES: usize = 2 * NAME_LETTERS;

pub type Name = String<NAME_BYTES>;

/// One byte for each letter, as in Latin-1, filled up with zeros.
pub(crate) type Letters = [u8; NAME_LETTERS];

/// No name.
pub(crate) const NO_LETTERS: Letters = [0; NAME_LETTERS];

/// Drops letters outside Latin-1, and blanks at both ends.
pub(crate) fn letters_of(name: &str) -> Letters {
    let mut letters = NO_LETTERS;
    let known = name
        .chars()
        .filter_map(|letter| u8::try_from(letter).ok())
        .filter(|&letter| is_letter(letter))
        .skip_while(|&letter| letter == b' ');
    for (place, letter) in letters.iter_mut().zip(known) {
        *place = letter;
    }
    let blanks = letters.iter_mut().rev();
    for blank in blanks.take_while(|letter| matches!(**letter, 0 | b' ')) {
        *blank = 0;
    }
    letters
}

/// Whether a letter can stand in a name: control characters cannot.
const fn is_letter(letter: u8) -> bool {
    !matches!(letter, 0..0x20 | 0x7F..=0xA0)
}

/// A name from saved letters; `None` if they are damaged.
pub(crate) fn name_of(letters: &[u8]) -> Option<Name> {
    let end = letters
        .iter()
        .position(|&letter| letter == 0)
        .unwrap_or(letters.len());
    let (written, rest) = letters.split_at_checked(end)?;
    let is_name = written.iter().all(|&letter| is_letter(letter))
        && rest.iter().all(|&letter| letter == 0)
        && !matches!(written, [] | [b' ', ..] | [.., b' ']);
    let mut name = Name::new();
    for &letter in written {
        name.push(char::from(letter)).ok()?;
    }
    is_name.then_some(name)
}
