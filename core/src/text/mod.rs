//! Languages and how sentences are made.
//!
//! Every sentence exists in German and English, side by side in one table per
//! topic: [`host`] for the console itself, and a `text.rs` in each game's
//! folder. Sentences that carry numbers implement [`Say`].

pub mod host;

use core::fmt::{self, Write};

/// A language of the console.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Language {
    /// Deutsch.
    #[default]
    German,
    /// English.
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

    /// What the language calls itself.
    pub const fn own_name(self) -> &'static str {
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
    pub const fn get(&self, language: Language) -> &'static str {
        match language {
            Language::German => self.german,
            Language::English => self.english,
        }
    }
}

/// Something that can be said in both languages.
pub trait Say {
    /// Writes the sentence.
    fn say(&self, language: Language, out: &mut dyn Write) -> fmt::Result;
}

impl Say for Phrase {
    fn say(&self, language: Language, out: &mut dyn Write) -> fmt::Result {
        out.write_str(self.get(language))
    }
}

/// The longest sentence the console shows or answers in one piece, in bytes.
pub const SENTENCE: usize = 160;

/// A sentence made at run time.
pub type Sentence = heapless::String<SENTENCE>;

/// What `words` says, as text. What does not fit is left out.
pub fn sentence(words: &dyn Say, language: Language) -> Sentence {
    let mut out = Sentence::new();
    // A sentence that is too long ends early; the string then holds what fits.
    let _ = words.say(language, &mut out);
    out
}

/// Formats into a [`Sentence`], dropping what does not fit.
#[macro_export]
macro_rules! sentence {
    ($($part:tt)*) => {{
        let mut out = $crate::text::Sentence::new();
        let _ = core::fmt::Write::write_fmt(&mut out, format_args!($($part)*));
        out
    }};
}
