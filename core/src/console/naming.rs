//! The name editor, for a d-pad: up and down turn a letter, left and right go
//! to the next.

use super::Step;
use super::keys::Key;
use super::seating::{NAME_LETTERS, Name};
use super::settings::Settings;
use crate::game::Seat;
use crate::games::GameId;
use crate::ui::Canvas;
use heapless::Vec;

/// The letters, in the order in which "up" goes through them.
pub const LETTERS: &str =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜabcdefghijklmnopqrstuvwxyzäöüß0123456789-. ";

/// A name being typed.
#[derive(Clone, Debug)]
pub struct Naming {
    game: GameId,
    seat: Seat,
    letters: Vec<char, NAME_LETTERS>,
    /// The letter that is turned; one past the last to add one.
    cursor: usize,
}

impl Naming {
    /// Begins with the name as it is.
    pub fn new(game: GameId, seat: Seat, name: &str) -> Naming {
        let letters: Vec<char, NAME_LETTERS> = name.chars().take(NAME_LETTERS).collect();
        let cursor = letters.len().min(NAME_LETTERS - 1);
        Naming {
            game,
            seat,
            letters,
            cursor,
        }
    }

    /// For which game.
    pub const fn game(&self) -> GameId {
        self.game
    }

    /// For which seat.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The letters so far.
    pub fn letters(&self) -> &[char] {
        &self.letters
    }

    /// The letter that is turned.
    pub const fn cursor(&self) -> usize {
        self.cursor
    }

    /// The name as it stands, without blanks at its ends.
    pub fn name(&self) -> Name {
        let mut name = Name::new();
        for &letter in &self.letters {
            // There is room for the longest name.
            let _ = name.push(letter);
        }
        let mut trimmed = Name::new();
        let _ = trimmed.push_str(name.trim());
        trimmed
    }

    /// A key was pressed.
    pub fn key(&mut self, key: Key) -> Step {
        match key {
            Key::Up => self.turn(true),
            Key::Down => self.turn(false),
            Key::Left => self.cursor = self.cursor.saturating_sub(1),
            Key::Right => {
                self.cursor = (self.cursor + 1)
                    .min(self.letters.len())
                    .min(NAME_LETTERS - 1);
            }
            Key::Y => {
                if self.cursor < self.letters.len() {
                    self.letters.remove(self.cursor);
                } else {
                    self.letters.pop();
                    self.cursor = self.letters.len();
                }
            }
            // An empty name stands for the usual one.
            Key::A => return Step::Named(self.seat, self.name()),
            Key::B => return Step::Back,
            Key::X | Key::Pause => return Step::Stay,
        }
        Step::Redraw
    }

    fn turn(&mut self, forward: bool) {
        let count = LETTERS.chars().count();
        match self.letters.get_mut(self.cursor) {
            Some(letter) => {
                let place = LETTERS
                    .chars()
                    .position(|known| known == *letter)
                    .unwrap_or(0);
                let next = if forward {
                    place + 1
                } else {
                    place + count - 1
                } % count;
                *letter = LETTERS.chars().nth(next).unwrap_or('A');
            }
            // A name begins with a capital and goes on with small letters.
            None => {
                let fresh = if self.letters.is_empty() { 'A' } else { 'a' };
                // The cursor never stands behind the last possible letter.
                let _ = self.letters.push(fresh);
            }
        }
    }

    /// Draws it.
    pub fn draw(&self, canvas: &mut Canvas<'_>, settings: &Settings) {
        let _ = (canvas, settings);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(name: &str, keys: &[Key]) -> Name {
        let mut naming = Naming::new(GameId::Abraeumen, Seat::FIRST, name);
        for &key in keys {
            naming.key(key);
        }
        naming.name()
    }

    #[test]
    fn letters_turn_both_ways() {
        assert_eq!(typed("", &[Key::Up]), "A");
        assert_eq!(typed("", &[Key::Up, Key::Up]), "B");
        assert_eq!(typed("", &[Key::Up, Key::Down]), "");
        assert_eq!(typed("", &[Key::Up, Key::Right, Key::Up, Key::Up]), "Ab");
    }

    #[test]
    fn letters_can_be_erased() {
        assert_eq!(typed("Anna", &[Key::Y]), "Ann");
        assert_eq!(
            typed(
                "Anna",
                &[Key::Left, Key::Left, Key::Left, Key::Left, Key::Y]
            ),
            "nna"
        );
    }

    #[test]
    fn a_name_never_grows_too_long() {
        let keys = [Key::Right, Key::Up].repeat(40);
        assert_eq!(typed("Maximilian", &keys).chars().count(), NAME_LETTERS);
        let keys = [Key::Up, Key::Right].repeat(40);
        assert_eq!(typed("", &keys).chars().count(), NAME_LETTERS);
    }
}
