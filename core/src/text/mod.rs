//! The two languages, and how sentences are made.
//!
//! Every sentence is written in German and English, side by side in one table for each
//! topic: [`host`] for the console itself, and a `text.rs` in each game's folder. `phrases`
//! has the macros for such tables and for sentences with numbers or names ([`Say`]); `you`
//! addresses a person who plays only against computers; `names` has the words for levels
//! and for saves that cannot be used.

pub mod host;
mod names;
mod phrases;
mod you;

pub use phrases::Place;
pub(crate) use phrases::{phrases, say};
/// The font that phrases are set in.
pub use taschenspieler_paint::Font;

use core::fmt::{self, Write};
use core::ops::Deref;
use heapless::string::StringView;

/// A language of the console.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Language {
    /// German: Deutsch.
    #[default]
    German,
    English,
}

impl Language {
    /// Both, in the order in which they are offered.
    pub const ALL: [Language; 2] = [Language::German, Language::English];

    /// The other one.
    pub const fn other(self) -> Language {
        match self {
            Language::German => Language::English,
            Language::English => Language::German,
        }
    }

    /// Its name in the language itself.
    pub(crate) const fn own_name(self) -> &'static str {
        match self {
            Language::German => "Deutsch",
            Language::English => "English",
        }
    }
}

/// A fixed text in both languages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Phrase {
    /// The German text.
    pub german: &'static str,
    /// The English text.
    pub english: &'static str,
}

impl Phrase {
    /// Both texts, German first.
    pub const fn new(german: &'static str, english: &'static str) -> Phrase {
        Phrase { german, english }
    }

    /// The same text in both languages: names and numbers.
    pub const fn same(text: &'static str) -> Phrase {
        Phrase::new(text, text)
    }

    /// The text in one language.
    #[inline(never)] // called in hundreds of places
    pub const fn get(&self, language: Language) -> &'static str {
        match language {
            Language::German => self.german,
            Language::English => self.english,
        }
    }
}

/// Something that can be put into words in both languages.
pub trait Say {
    /// Writes the sentence.
    fn say(&self, language: Language, out: &mut dyn Write) -> fmt::Result;

    /// The sentence, as text.
    fn sentence(&self, language: Language) -> Sentence
    where
        Self: Sized,
    {
        sentence(self, language)
    }
}

impl Say for Phrase {
    fn say(&self, language: Language, out: &mut dyn Write) -> fmt::Result {
        out.write_str(self.get(language))
    }
}

impl<const N: usize> Say for Sentence<N> {
    fn say(&self, _: Language, out: &mut dyn Write) -> fmt::Result {
        out.write_str(self)
    }
}

/// The longest sentence that the console shows, or answers in one piece, in bytes.
pub const SENTENCE: usize = 160;

/// A text put together at run time. It is cut after `N` bytes, so writing into it
/// never fails.
///
/// ```
/// use taschenspieler_core::text::Sentence;
///
/// assert_eq!(&*Sentence::<16>::of(format_args!("Zug {}", 14)), "Zug 14");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sentence<const N: usize = SENTENCE>(heapless::String<N>);

impl<const N: usize> Sentence<N> {
    /// An empty sentence.
    pub const fn new() -> Self {
        Sentence(heapless::String::new())
    }

    /// Formats `format_args!` into a sentence.
    pub fn of(parts: fmt::Arguments<'_>) -> Self {
        let mut sentence = Sentence::new();
        // Writing into a sentence cannot fail: a longer text is cut.
        let _ = sentence.write_fmt(parts);
        address(sentence.0.as_mut_view());
        sentence
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl<const N: usize> Write for Sentence<N> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        append(self.0.as_mut_view(), text);
        Ok(())
    }

    fn write_char(&mut self, letter: char) -> fmt::Result {
        append_letter(self.0.as_mut_view(), letter);
        Ok(())
    }
}

/// Adds as many letters as there is room for.
#[inline(never)] // one copy for sentences of all lengths
fn append(sentence: &mut StringView, text: &str) {
    if sentence.push_str(text).is_ok() {
        return;
    }
    for letter in text.chars() {
        if !append_letter(sentence, letter) {
            break;
        }
    }
}

/// Adds a letter if there is room for it.
#[inline(never)]
fn append_letter(sentence: &mut StringView, letter: char) -> bool {
    sentence.push(letter).is_ok()
}

impl<const N: usize> Deref for Sentence<N> {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl<const N: usize> PartialEq<&str> for Sentence<N> {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

/// The sentence of `words`, as text.
#[inline(never)] // a sentence is large, and there are many refusals
pub fn sentence(words: &dyn Say, language: Language) -> Sentence {
    let mut out = Sentence::new();
    // Writing into a sentence cannot fail.
    let _ = words.say(language, &mut out);
    address(out.0.as_mut_view());
    out
}

/// Puts the verb into the second person if the sentence begins with "Du" or "You".
#[inline(never)] // one copy for sentences of all lengths
fn address(sentence: &mut StringView) {
    let Some((from, to, ending)) = you::correction(sentence) else {
        return;
    };
    let mut behind: Sentence = Sentence::new();
    append(behind.0.as_mut_view(), sentence.get(to..).unwrap_or(""));
    sentence.truncate(from);
    append(sentence, ending);
    append(sentence, &behind);
}

/// A sentence about a player: with the name if that `fits`, otherwise without it. Use it
/// where the player's marker stands beside the sentence. Names are never cut.
pub fn named(
    name: &str,
    words: impl Fn(&str) -> Sentence,
    fits: impl Fn(&str) -> bool,
) -> Sentence {
    let named = words(name);
    if fits(&named) {
        return named;
    }
    let unnamed = words("");
    let begin = unnamed.trim_start_matches([':', ' ']);
    Sentence::of(format_args!("{begin}"))
}

/// Formats into a [`Sentence`]; in one of two languages with
/// `sentence!(language => "German {words}", "English {words}")`.
#[macro_export]
macro_rules! sentence {
    ($language:expr => $german:literal, $english:literal) => {
        match $language {
            $crate::text::Language::German => $crate::sentence!($german),
            $crate::text::Language::English => $crate::sentence!($english),
        }
    };
    ($($part:tt)*) => {
        $crate::text::Sentence::<{ $crate::text::SENTENCE }>::of(format_args!($($part)*))
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_long_is_cut_between_letters() {
        assert_eq!(
            &*Sentence::<8>::of(format_args!("{} : {}", 17, 15)),
            "17 : 15"
        );
        assert_eq!(&*Sentence::<5>::of(format_args!("Türme {}", 3)), "Türm");
    }

    #[test]
    fn a_name_that_does_not_fit_is_left_out() {
        let said = |name, most| {
            let takes = |name: &str| Sentence::of(format_args!("{name}: takes"));
            named(name, takes, |words| words.len() <= most)
        };
        assert_eq!(&*said("Anna", 11), "Anna: takes");
        assert_eq!(&*said("Anna", 10), "takes");
    }
}
