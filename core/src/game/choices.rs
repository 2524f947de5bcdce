//! Options are declared, with all their values.
//!
//! ```text
//! const CHOICES: &'static [Choice<Variant>] = &[
//!     choice! { "mode" at 3: dismantling = text::MODE => {
//!         "aufbau" = false, text::MODE_BUILD, text::MODE_BUILD_MEANING;
//!         "abbau" = true, text::MODE_DISMANTLE, text::MODE_DISMANTLE_MEANING;
//!     } },
//!     choice! { "kids" at 2: kids = text::KIDS, text::KIDS_MEANING,
//!         if |variant| !variant.dismantling },
//! ];
//! ```
//!
//! A declaration has the option's name on the rules page, the first bit of its value in the
//! byte that options are [packed](pack) into, the field, and the label of its row. Then
//! come the values in the order in which keys go through them: the word, the value, the
//! text of the row and its meaning. A switch is `on` or `off` and has one meaning; so have
//! numbers, which are listed: `words "1 to 3" of 1 2 3`. The condition after `if` decides
//! whether the row is offered.

use super::options::{BadOption, OptionValue, Options};
use crate::text::Phrase;

/// An option. [`choice!`](crate::choice) declares one with a list of values.
pub struct Choice<O> {
    /// Its name on the rules page.
    pub key: &'static str,
    /// The label of its row.
    pub label: Phrase,
    /// Whether there is a row for it.
    pub offered: fn(&O) -> bool,
    /// The possible values.
    pub kind: Kind<O>,
}

pub enum Kind<O> {
    /// A list of values.
    List(List<O>),
    /// Too many values for a list. Also the meaning of the choice.
    Own(Own<O>, Phrase),
}

/// A choice that the game reads and shows with its own functions.
pub struct Own<O> {
    /// Chooses the value that this word names.
    pub set: fn(&mut O, &str) -> Result<(), BadOption>,
    /// What the row shows for a table of this many seats.
    pub value: fn(&O, u8) -> OptionValue,
    /// Goes to the next (`true`) or previous value.
    pub turn: fn(&mut O, u8, bool),
}

/// Some values of which one is chosen.
pub struct List<O> {
    /// The values, in the order in which keys go through them.
    pub values: &'static [ChoiceValue],
    /// All words, for the message about an unknown one.
    pub words: &'static str,
    /// The index of the chosen value.
    pub get: fn(&O) -> usize,
    /// Chooses the value with this index.
    pub set: fn(&mut O, usize),
    /// The first bit of its index in the packed byte.
    pub bit: u32,
}

/// A value that can be chosen.
pub struct ChoiceValue {
    /// Its word on the rules page.
    pub word: &'static str,
    /// What the row shows.
    pub shown: OptionValue,
    pub meaning: Phrase,
}

impl<O> Choice<O> {
    /// A choice without a list; it is always offered.
    pub const fn own(key: &'static str, label: Phrase, meaning: Phrase, own: Own<O>) -> Choice<O> {
        Choice {
            key,
            label,
            offered: |_| true,
            kind: Kind::Own(own, meaning),
        }
    }
}

/// Sets `key=value` as it is declared.
pub fn set<O: Options>(options: &mut O, key: &str, value: &str) -> Result<(), BadOption> {
    match &named::<O>(key).ok_or(BadOption::Unknown)?.kind {
        Kind::List(list) => list.set_word(options, value),
        Kind::Own(own, _) => (own.set)(options, value),
    }
}

/// The word of the chosen value of this option; empty if it has no list of words.
pub fn word<O: Options>(options: &O, key: &str) -> &'static str {
    match named::<O>(key).map(|choice| &choice.kind) {
        Some(Kind::List(list)) => list.value(options).map_or("", |value| value.word),
        _ => "",
    }
}

fn named<O: Options>(key: &str) -> Option<&'static Choice<O>> {
    O::CHOICES.iter().find(|choice| choice.key == key)
}

impl<O> List<O> {
    pub(super) fn value(&self, options: &O) -> Option<&'static ChoiceValue> {
        self.values.get((self.get)(options))
    }

    /// Goes to the next or previous value, wrapping around.
    pub(super) fn turn(&self, options: &mut O, forward: bool) {
        let count = self.values.len();
        let step = if forward { 1 } else { count - 1 };
        (self.set)(options, ((self.get)(options) + step) % count);
    }

    fn set_word(&self, options: &mut O, word: &str) -> Result<(), BadOption> {
        let place = self.values.iter().position(|value| value.word == word);
        (self.set)(options, place.ok_or(BadOption::Value(self.words))?);
        Ok(())
    }

    /// The bits of the packed byte that hold this option.
    const fn mask(&self) -> u8 {
        ((self.values.len().next_power_of_two() - 1) << self.bit) as u8
    }
}

fn lists<O: Options>() -> impl Iterator<Item = &'static List<O>> {
    O::CHOICES.iter().filter_map(|choice| match &choice.kind {
        Kind::List(list) => Some(list),
        Kind::Own(..) => None,
    })
}

/// All values that are chosen from lists, in one byte.
pub fn pack<O: Options>(options: &O) -> u8 {
    lists::<O>().fold(0, |byte, list| {
        byte | ((list.get)(options) << list.bit) as u8
    })
}

/// Reads the options that [`pack`] has put into a byte; `None` if no options give this
/// byte.
pub fn unpack<O: Options>(byte: u8) -> Option<O> {
    let mut options = O::default();
    let mut rest = byte;
    for list in lists::<O>() {
        let place = usize::from(byte & list.mask()) >> list.bit;
        list.values.get(place)?;
        (list.set)(&mut options, place);
        rest &= !list.mask();
    }
    (rest == 0).then_some(options)
}

/// Declares a [`Choice`] from a list of values; see [`choices`](crate::game::choices).
#[macro_export]
macro_rules! choice {
    (
        $key:literal $(at $bit:literal)?: $field:tt = $label:expr
        $(, words $words:literal)? $(, if $offered:expr)? => {
            $($word:literal = $value:expr, $shown:expr, $meaning:expr;)+
        }
    ) => {
        $crate::game::choices::Choice {
            key: $key,
            label: $label,
            offered: $crate::choice!(@or $($offered)?, |_| true),
            kind: $crate::game::choices::Kind::List($crate::game::choices::List {
                values: &[$($crate::game::choices::ChoiceValue {
                    word: concat!($word),
                    shown: $shown,
                    meaning: $meaning,
                }),+],
                words: $crate::choice!(@or $($words)?, $crate::choice!(@words $($word),+)),
                get: |options| {
                    let values = [$($value),+];
                    let place = values.iter().position(|value| *value == options.$field);
                    place.unwrap_or(0)
                },
                set: |options, place| {
                    if let Some(&value) = [$($value),+].get(place) {
                        options.$field = value;
                    }
                },
                bit: $crate::choice!(@or $($bit)?, 0),
            }),
        }
    };
    (
        $key:literal $(at $bit:literal)?: $field:tt = $label:expr, $meaning:expr
        $(, if $offered:expr)?
    ) => {
        $crate::choice! {
            $key $(at $bit)?: $field = $label, words "on or off" $(, if $offered)? => {
                "off" = false, $crate::game::OptionValue::Switch(false), $meaning;
                "on" = true, $crate::game::OptionValue::Switch(true), $meaning;
            }
        }
    };
    (
        $key:literal $(at $bit:literal)?: $field:tt = $label:expr, $meaning:expr,
        words $words:literal of $($number:literal)+
    ) => {
        $crate::choice! {
            $key $(at $bit)?: $field = $label, words $words => {
                $($number = $number, $crate::game::OptionValue::Choice(
                    $crate::text::Phrase::same(stringify!($number))
                ), $meaning;)+
            }
        }
    };
    (@or $given:expr, $usual:expr) => { $given };
    (@or , $usual:expr) => { $usual };
    (@words $one:literal, $other:literal) => { concat!($one, " or ", $other) };
    (@words $first:literal, $($more:literal),+) => {
        concat!($first, ", ", $crate::choice!(@words $($more),+))
    };
}

#[cfg(test)]
mod tests {
    use super::{pack, unpack, word};
    use crate::bytes;
    use crate::game::{BadOption, Choice, OptionValue, Options};
    use crate::text::Phrase;

    #[derive(Clone, Copy, PartialEq, Debug, Default)]
    struct Meal {
        drink: u8,
        hot: bool,
        cups: u8,
    }

    const fn said(word: &'static str) -> OptionValue {
        OptionValue::Choice(Phrase::same(word))
    }

    impl Options for Meal {
        const CHOICES: &'static [Choice<Meal>] = &[
            choice! { "hot" at 4: hot = Phrase::same("Hot"), Phrase::same("or cold") },
            choice! { "drink" at 1: drink = Phrase::same("Drink"), if |meal| meal.hot => {
                "tea" = 0, said("Tea"), Phrase::same("green");
                "milk" = 1, said("Milk"), Phrase::same("white");
                "cider" = 2, said("Cider"), Phrase::same("brown");
            } },
            choice! { "cups" at 5: cups = Phrase::same("Cups"), Phrase::same("of tea"),
            words "1 to 3" of 1 2 3 },
        ];
    }

    bytes! { Meal as u8 = |meal| pack(&meal), unpack }

    /// An unknown word is answered with all known words.
    #[test]
    fn words_are_those_of_the_list() {
        let mut meal = Meal::default();
        assert_eq!(meal.set("drink", "cider"), Ok(()));
        assert_eq!((meal.drink, word(&meal, "drink")), (2, "cider"));
        let drinks = BadOption::Value("tea, milk or cider");
        assert_eq!(meal.set("drink", "beer"), Err(drinks));
        assert_eq!(meal.set("hot", "1"), Err(BadOption::Value("on or off")));
        assert_eq!(meal.set("size", "1"), Err(BadOption::Unknown));
        assert_eq!((meal.drink, meal.hot), (2, false));
        assert_eq!(meal.set("cups", "2"), Ok(()));
        assert_eq!(meal.set("cups", "4"), Err(BadOption::Value("1 to 3")));
        assert_eq!((meal.cups, word(&meal, "cups")), (2, "2"));
    }

    /// Rows that are not offered do not count, and values wrap around.
    #[test]
    fn rows_are_those_that_are_offered() {
        let mut meal = Meal::default();
        assert_eq!(meal.row(2, 2), None);
        meal.turn(0, 2, true);
        let shown = |meal: &Meal| meal.row(1, 2).map(|row| row.value);
        assert_eq!(shown(&meal), Some(said("Tea")));
        meal.turn(1, 2, false);
        assert_eq!(shown(&meal), Some(said("Cider")));
        meal.turn(1, 2, true);
        assert_eq!(shown(&meal), Some(said("Tea")));
        assert_eq!(meal.row(3, 2), None);
    }

    /// Every value has its bits, and any other bits are refused.
    #[test]
    fn a_byte_holds_them_all() {
        let meal = Meal {
            drink: 2,
            hot: true,
            cups: 3,
        };
        assert_eq!(pack(&meal), 0b101_0100);
        let sound: std::vec::Vec<u8> = (0..=u8::MAX)
            .filter(|&byte| unpack::<Meal>(byte).is_some_and(|meal| pack(&meal) == byte))
            .collect();
        let one_cup = [0, 2, 4, 16, 18, 20];
        let more_cups = [0, 32, 64].map(|cups| one_cup.map(|byte| byte | cups));
        assert_eq!(sound, more_cups.as_flattened());
        assert!((0..=u8::MAX).all(|byte| sound.contains(&byte) || unpack::<Meal>(byte).is_none()));
    }
}
