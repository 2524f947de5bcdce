//! Facts worth mentioning when a game is over.

use crate::text::{Language, Phrase, Say, Sentence, sentence};
use heapless::Vec;

/// The most facts the result screen shows.
pub(crate) const MOST_FACTS: usize = 3;

/// A number to be proud of, or a short text, with a label.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// A number or a few letters: `17`, `12:9`, `a8`.
    pub value: Sentence<12>,
    /// The label below it, a word or two, at best within 72 pixels of
    /// [`Font::Body`](crate::ui::Font::Body).
    pub label: Phrase,
}

/// Why the winner won, and up to three facts, the most interesting first.
pub struct Facts {
    language: Language,
    why: Option<Sentence<48>>,
    /// What decides between those with equal points.
    tie: i32,
    all: Vec<Fact, MOST_FACTS>,
}

impl Facts {
    /// No facts yet.
    pub const fn new(language: Language) -> Facts {
        Facts {
            language,
            why: None,
            tie: 0,
            all: Vec::new(),
        }
    }

    /// Says why the winner won if the points do not show it: "gleich viele Steine, höhere
    /// Summe". It takes one line below the headline.
    pub fn because(&mut self, why: &dyn Say) {
        let why = sentence(why, self.language);
        self.why = Some(Sentence::of(format_args!("{}", &*why)));
    }

    /// Says what decides between those with equal points: more comes first.
    pub const fn decides_ties(&mut self, worth: i32) {
        self.tie = worth;
    }

    pub(crate) const fn tie(&self) -> i32 {
        self.tie
    }

    /// The facts of one seat, with the reason why another one has won.
    #[must_use]
    pub(crate) fn with_why_of(mut self, winner: &Facts) -> Facts {
        self.why.clone_from(&winner.why);
        self
    }

    /// Adds a number: `facts.add(BIGGEST, 7)`. A fourth fact is left out.
    pub fn add(&mut self, label: Phrase, number: impl Into<i64>) {
        self.text(label, format_args!("{}", number.into()));
    }

    /// Adds a few letters instead of a number, such as `12:9`.
    pub fn text(&mut self, label: Phrase, value: core::fmt::Arguments<'_>) {
        let value = Sentence::of(value);
        let _ = self.all.push(Fact { value, label });
    }

    /// Why the winner won, if a reason was given.
    pub fn why(&self) -> Option<&str> {
        self.why.as_deref()
    }

    /// The facts, the most interesting first.
    pub fn iter(&self) -> impl Iterator<Item = &Fact> {
        self.all.iter()
    }
}
