//! The editor for names and codes, for a d-pad: up and down change a letter, left and right
//! move between letters, X switches between capitals, small letters and digits. Before the
//! first letter, X, left and right go through the names of the owners instead. A code has its own set of
//! characters, and must be typed completely or not at all.

mod draw;

use super::home::{Context, Home};
use super::screens::Screen;
use crate::code::CODE_LETTERS;
use crate::keys::Key;
use crate::reply::{Ask, Reply, Whom};
use crate::seating::{NAME_LETTERS, Name};
use crate::settings::{Owners, Settings};
use crate::text::{Phrase, host as words};
use crate::ui::Canvas;
use core::fmt::Write;
use heapless::Vec;

/// The letters, in the order in which "up" goes through them.
pub const LETTERS: &str =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜabcdefghijklmnopqrstuvwxyzäöüß0123456789-. ";

/// The characters of a code.
pub const CODE_SIGNS: &str = "ABCDEFGHJKMNPQRSTVWXYZ0123456789";

/// How many capitals there are; each small letter comes this far after its capital.
const CAPITALS: usize = 29;
/// The index of the first digit.
const FIGURES: usize = 59;

/// A name being typed.
#[derive(Clone, Debug)]
pub struct Naming {
    whom: Whom,
    letters: Vec<char, NAME_LETTERS>,
    /// The usual name of the seat, used if none is typed.
    usual: Name,
    /// The owners' names, which need not be typed.
    owners: Owners,
    /// The owner's name shown at the moment, until it is changed.
    picked: Option<usize>,
    /// The index of the present letter; one past the last to add a letter.
    cursor: usize,
}

impl Screen for Naming {
    fn key(&mut self, key: Key, _: &mut Context<&mut Home>) -> Reply {
        if matches!(key, Key::X | Key::Left | Key::Right) && self.picks() {
            // A wheel that turns both ways: the last name lies before the first.
            let count = self.owners.len();
            let next = match (self.picked, key) {
                (None, Key::Left) => count - 1,
                (None, _) => 0,
                (Some(place), Key::Left) => (place + count - 1) % count,
                (Some(place), _) => (place + 1) % count,
            };
            self.put(&self.owners.get(next).unwrap_or_default());
            self.picked = Some(next);
            return Reply::Redraw;
        }
        if matches!(key, Key::Up | Key::Down | Key::Y) {
            self.picked = None;
        }
        match key {
            Key::Up => self.turn(true),
            Key::Down => self.turn(false),
            Key::Left => self.cursor = self.cursor.saturating_sub(1),
            Key::Right => {
                self.cursor = (self.cursor + 1)
                    .min(self.letters.len())
                    .min(self.most() - 1);
            }
            Key::Y => {
                if self.cursor < self.letters.len() {
                    self.letters.remove(self.cursor);
                } else {
                    self.letters.pop();
                    self.cursor = self.letters.len();
                }
            }
            Key::A if !self.is_whole() => return Reply::Ignored,
            // An empty name stands for the usual one.
            Key::A => return Reply::Ask(Ask::Named(self.whom, self.name())),
            Key::B => return Reply::Ask(Ask::Back),
            Key::X => self.change_kind(),
            Key::Pause => return Reply::Ignored,
        }
        Reply::Redraw
    }

    fn draw(&self, canvas: &mut Canvas<'_>, home: &Context<&Home>) {
        draw::screen(self, canvas, &home.settings);
    }

    fn title(&self) -> Phrase {
        match self.whom {
            Whom::Luck(_) => words::WHICH_CODE,
            _ => words::WHOSE_NAME,
        }
    }
}

impl Naming {
    /// Begins with the name typed before, or with none, so that the usual one need not be
    /// erased.
    pub fn new(whom: Whom, given: &str, usual: Name, owners: Owners) -> Naming {
        let mut naming = Naming {
            whom,
            letters: Vec::new(),
            usual,
            // An owner is not named after another one.
            owners: match whom {
                Whom::Seat(..) => owners,
                Whom::Owner(_) | Whom::Luck(_) => Owners::NOBODY,
            },
            picked: None,
            cursor: 0,
        };
        naming.put(given);
        naming
    }

    /// An editor for this name or code.
    pub fn of(whom: Whom, home: &Home) -> Naming {
        let Settings {
            owners, language, ..
        } = home.settings;
        let (given, usual) = match (whom, home.play()) {
            (Whom::Seat(_, seat), Some(play)) => {
                let guests = &play.next.guests;
                (guests.given(seat), guests.usual_name(seat, language))
            }
            (Whom::Luck(_), Some(play)) => {
                let mut code = Name::new();
                // A code is shorter than the longest name.
                let _ = write!(code, "{}", play.next.code);
                (Name::new(), code)
            }
            (Whom::Seat(..) | Whom::Luck(_), None) => (Name::new(), Name::new()),
            (Whom::Owner(place), _) => (owners.get(place).unwrap_or_default(), Name::new()),
        };
        Naming::new(whom, &given, usual, owners)
    }

    /// Sets the whole name, with the cursor behind it.
    fn put(&mut self, name: &str) {
        self.letters = name.chars().take(self.most()).collect();
        self.cursor = self.letters.len().min(self.most() - 1);
    }

    /// The most letters it can have.
    pub const fn most(&self) -> usize {
        match self.whom {
            Whom::Luck(_) => CODE_LETTERS,
            _ => NAME_LETTERS,
        }
    }

    /// The letters to choose from.
    const fn signs(&self) -> &'static str {
        match self.whom {
            Whom::Luck(_) => CODE_SIGNS,
            _ => LETTERS,
        }
    }

    /// Whether it may stay like this; half a code means nothing.
    pub fn is_whole(&self) -> bool {
        let half = !self.letters.is_empty() && self.letters.len() < CODE_LETTERS;
        !half || !matches!(self.whom, Whom::Luck(_))
    }

    pub const fn whom(&self) -> Whom {
        self.whom
    }

    /// Whether X goes through the owners' names.
    pub fn picks(&self) -> bool {
        let untouched = self.letters.is_empty() || self.picked.is_some();
        untouched && !self.owners.is_empty()
    }

    /// The seat's name as long as no letter is typed.
    pub fn usual(&self) -> &str {
        &self.usual
    }

    /// The letters so far.
    pub fn letters(&self) -> &[char] {
        &self.letters
    }

    /// The index of the present letter.
    pub const fn cursor(&self) -> usize {
        self.cursor
    }

    /// The name so far, without blanks at its ends.
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

    /// Switches from a capital to its small letter, from there to the digits, and from
    /// there to the capitals.
    fn change_kind(&mut self) {
        let is_code = matches!(self.whom, Whom::Luck(_));
        if let Some(letter) = self.letters.get_mut(self.cursor) {
            if is_code {
                *letter = if letter.is_ascii_digit() { 'A' } else { '0' };
                return;
            }
            let next = match place(LETTERS, *letter) {
                capital if capital < CAPITALS => capital + CAPITALS,
                small if small < FIGURES => FIGURES,
                _ => 0,
            };
            *letter = letter_at(LETTERS, next);
        } else {
            self.turn(true);
        }
    }

    fn turn(&mut self, forward: bool) {
        let signs = self.signs();
        match self.letters.get_mut(self.cursor) {
            Some(letter) => *letter = turned(signs, *letter, if forward { 1 } else { -1 }),
            // A name begins with a capital and continues with small letters.
            None => {
                // The cursor is never behind the last possible letter.
                let _ = self.letters.push(self.fresh());
            }
        }
    }

    /// The first choice for a new letter.
    fn fresh(&self) -> char {
        match self.letters.last() {
            _ if matches!(self.whom, Whom::Luck(_)) => 'A',
            None | Some(' ' | '-' | '.') => 'A',
            Some(_) => 'a',
        }
    }
}

/// The index of a letter among others.
fn place(signs: &str, letter: char) -> usize {
    let found = signs.chars().position(|known| known == letter);
    found.unwrap_or(0)
}

/// The letter at an index.
fn letter_at(signs: &str, place: usize) -> char {
    signs.chars().nth(place).unwrap_or('A')
}

/// The letter this many places further on, wrapping around.
fn turned(signs: &str, letter: char, by: i32) -> char {
    let count = signs.chars().count() as i32;
    let next = (place(signs, letter) as i32 + by).rem_euclid(count);
    letter_at(signs, next as usize)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::pretended::tap;
    use crate::game::Seat;
    use crate::games::GameId;

    fn typed(name: &str, keys: &[Key]) -> Name {
        let whom = Whom::Seat(GameId::Abraeumen, Seat::FIRST);
        let mut owners = Owners::NOBODY;
        owners.set(0, "Eva");
        owners.set(1, "Jo");
        let mut naming = Naming::new(whom, name, Name::new(), owners);
        for &key in keys {
            tap(&mut naming, key);
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
    fn kinds_of_letters_follow_each_other() {
        for (before, after) in [("A", "a"), ("Ü", "ü"), ("z", "0"), ("ß", "0"), ("7", "A")] {
            assert_eq!(typed(before, &[Key::Left, Key::X]), after);
        }
        assert_eq!(letter_at(LETTERS, FIGURES), '0');
        assert_eq!(letter_at(LETTERS, CAPITALS), 'a');
    }

    /// A known name is a press or two away, and can be edited like any other.
    #[test]
    fn x_goes_through_the_owners_before_anything_is_typed() {
        assert_eq!(typed("", &[Key::X]), "Eva");
        assert_eq!(typed("", &[Key::X, Key::X]), "Jo");
        assert_eq!(typed("", &[Key::X, Key::X, Key::X]), "Eva");
        assert_eq!(typed("", &[Key::Right, Key::Right]), "Jo");
        assert_eq!(typed("", &[Key::Left]), "Jo");
        assert_eq!(typed("", &[Key::Left, Key::Left]), "Eva");
        assert_eq!(typed("", &[Key::X, Key::Y]), "Ev");
        // From the first typed letter on, X switches between capitals and small letters.
        assert_eq!(typed("", &[Key::X, Key::Up, Key::X]), "Eva0");
        assert_eq!(typed("A", &[Key::Left, Key::X]), "a");
        let mut owner = Naming::new(Whom::Owner(1), "", Name::new(), Owners::NOBODY);
        assert!(!owner.picks());
        tap(&mut owner, Key::X);
        assert_eq!(owner.name(), "A");
    }

    /// Every character of a code can be typed, half a code cannot be left, and an empty one
    /// leaves the code as it is.
    #[test]
    fn codes_are_typed_whole() {
        let whom = Whom::Luck(GameId::Tuefteln);
        let mut naming = Naming::new(whom, "", Name::new(), Owners::NOBODY);
        assert_eq!(
            tap(&mut naming, Key::A),
            Reply::Ask(Ask::Named(whom, Name::new()))
        );
        for key in [Key::Up, Key::Up, Key::Right, Key::X, Key::X, Key::Right] {
            tap(&mut naming, key);
        }
        assert_eq!(naming.name(), "B0");
        assert_eq!(tap(&mut naming, Key::A), Reply::Ignored);
        for _ in 0..9 {
            tap(&mut naming, Key::Up);
            tap(&mut naming, Key::Right);
        }
        assert_eq!(naming.name().chars().count(), CODE_LETTERS);
        assert!(matches!(
            tap(&mut naming, Key::A),
            Reply::Ask(Ask::Named(..))
        ));
        let mut sign = 'A';
        for _ in 0..32 {
            let code: std::string::String = core::iter::repeat_n(sign, 6).collect();
            let code = crate::code::Code::read(&code).expect("a code");
            assert_eq!(std::format!("{code}").chars().next(), Some(sign));
            sign = turned(CODE_SIGNS, sign, 1);
        }
        assert_eq!(sign, 'A');
    }

    #[test]
    fn a_second_name_begins_with_a_capital_too() {
        assert_eq!(typed("Eva-", &[Key::Up]), "Eva-A");
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
