//! The people the console belongs to: names that nobody has to type twice.

use crate::seating::{NAME_LETTERS, Name};
use heapless::Vec;

/// How many names are kept.
pub const MOST_OWNERS: usize = 6;

/// A letter a byte, as in Latin-1, where every letter of a name has a place;
/// noughts at the end.
pub(crate) type Letters = [u8; NAME_LETTERS];

const NO_LETTERS: Letters = [0; NAME_LETTERS];

/// Up to six names, in the order in which they are offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Owners {
    /// Names without gaps between them, then empty ones.
    names: [Letters; MOST_OWNERS],
}

impl Owners {
    /// No names yet.
    pub const NOBODY: Owners = Owners {
        names: [NO_LETTERS; MOST_OWNERS],
    };

    /// How many names there are.
    pub fn len(&self) -> usize {
        let names = self.names.iter();
        names.take_while(|&&letters| letters != NO_LETTERS).count()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The name at a place.
    pub fn get(&self, place: usize) -> Option<Name> {
        let letters = self.letters().nth(place)?;
        let written = letters.iter().take_while(|&&letter| letter != 0);
        let mut name = Name::new();
        for &letter in written {
            // A name has room for its letters.
            let _ = name.push(char::from(letter));
        }
        Some(name)
    }

    /// All names in order.
    pub fn iter(&self) -> impl Iterator<Item = Name> + '_ {
        (0..self.len()).map_while(|place| self.get(place))
    }

    /// Changes the name at a place, or adds one behind the last. An empty
    /// name is taken off the list, and the ones behind it move up.
    pub fn set(&mut self, place: usize, name: &str) {
        let count = self.len();
        let letters = letters_of(name);
        let Some(there) = self.names.get_mut(place).filter(|_| place <= count) else {
            return;
        };
        *there = letters;
        if letters == NO_LETTERS
            && let Some(rest) = self.names.get_mut(place..)
        {
            rest.rotate_left(1);
        }
    }

    /// The letters of every name, for keeping.
    pub(super) fn letters(&self) -> impl Iterator<Item = &Letters> {
        self.names.iter().take(self.len())
    }

    /// The same from kept letters, if all of them are names.
    pub(super) fn of_letters(kept: Vec<Letters, MOST_OWNERS>) -> Option<Owners> {
        let mut owners = Owners::NOBODY;
        for (place, letters) in kept.iter().enumerate() {
            owners.set(place, &name_of(letters)?);
        }
        Some(owners)
    }
}

/// The letters that have a place in Latin-1, without blanks at the ends.
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

/// Whether it can stand in a name: control characters cannot.
const fn is_letter(letter: u8) -> bool {
    !matches!(letter, 0..0x20 | 0x7F..=0xA0)
}

/// A name from kept letters, if they are one.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn of(names: &[&str]) -> Owners {
        let mut owners = Owners::NOBODY;
        for name in names {
            owners.set(owners.len(), name);
        }
        owners
    }

    fn names(owners: &Owners) -> std::vec::Vec<Name> {
        owners.iter().collect()
    }

    #[test]
    fn names_are_added_changed_and_taken_away() {
        let mut owners = of(&["Anna", "Jörg", "Käßbohrerö"]);
        assert_eq!(names(&owners), ["Anna", "Jörg", "Käßbohrerö"]);
        owners.set(0, " Änne ");
        assert_eq!(owners.get(0).as_deref(), Some("Änne"));
        owners.set(1, "");
        assert_eq!(names(&owners), ["Änne", "Käßbohrerö"]);
        // There is no place behind the next free one.
        owners.set(4, "Ben");
        assert_eq!(owners.len(), 2);
    }

    #[test]
    fn there_is_room_for_six() {
        let mut owners = of(&["A", "B", "C", "D", "E", "F", "G"]);
        assert_eq!(owners.len(), MOST_OWNERS);
        owners.set(MOST_OWNERS, "G");
        assert_eq!(owners.get(5).as_deref(), Some("F"));
        owners.set(0, "");
        assert_eq!(names(&owners), ["B", "C", "D", "E", "F"]);
    }

    /// A letter that no font has would not be drawn, so it is not kept.
    #[test]
    fn only_letters_of_latin_1_are_kept() {
        assert_eq!(names(&of(&["Łukasz\u{7}", "語"])), ["ukasz"]);
        // Nor a blank at either end, wherever it comes from.
        assert_eq!(
            names(&of(&["語 Eva", "Maximilia M."])),
            ["Eva", "Maximilia"]
        );
    }
}
