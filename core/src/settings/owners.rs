//! The owners of the console: names that need not be typed again.

use crate::basics::Name;
use crate::basics::name::{Letters, NO_LETTERS, letters_of, name_of};
use heapless::Vec;

/// How many names are kept.
pub const MOST_OWNERS: usize = 6;

/// Up to six names, in the order in which they are offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Owners {
    /// Names without gaps between them, then empty ones.
    names: [Letters; MOST_OWNERS],
}

impl Owners {
    pub const NOBODY: Owners = Owners {
        names: [NO_LETTERS; MOST_OWNERS],
    };

    pub fn len(&self) -> usize {
        let names = self.names.iter();
        names.take_while(|&&letters| letters != NO_LETTERS).count()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub fn get(&self, place: usize) -> Option<Name> {
        let letters = self.letters().nth(place)?;
        let written = letters.iter().take_while(|&&letter| letter != 0);
        let mut name = Name::new();
        for &letter in written {
            // A name has room for all its letters.
            let _ = name.push(char::from(letter));
        }
        Some(name)
    }

    /// All names in order.
    pub fn iter(&self) -> impl Iterator<Item = Name> + '_ {
        (0..self.len()).map_while(|place| self.get(place))
    }

    /// Changes the name at a place, or adds one behind the last. An empty name is removed
    /// from the list, and the ones behind it move up.
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

    /// The letters of every name, for saving.
    pub(super) fn letters(&self) -> impl Iterator<Item = &Letters> {
        self.names.iter().take(self.len())
    }

    /// The owners from saved letters; `None` if any of these are not a name.
    pub(super) fn of_letters(kept: Vec<Letters, MOST_OWNERS>) -> Option<Owners> {
        let mut owners = Owners::NOBODY;
        for (place, letters) in kept.iter().enumerate() {
            owners.set(place, &name_of(letters)?);
        }
        Some(owners)
    }
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
        // There is no place beyond the next free one.
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
        // A blank at either end is not kept either.
        assert_eq!(
            names(&of(&["語 Eva", "Maximilia M."])),
            ["Eva", "Maximilia"]
        );
    }
}
