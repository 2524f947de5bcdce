//! The inventor of a game, where it was published, and which of its data are our own.
//!
//! The last page of the rules reader and the console's "about" are generated from this.

use crate::text::Phrase;

/// Parts that do not apply are empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Credit {
    /// Who invented it.
    pub by: Phrase,
    /// Where and when it was published.
    pub published: Phrase,
    /// The data that are our own edition.
    pub edition: Phrase,
}

const NOTHING: Phrase = Phrase::same("");

impl Credit {
    /// No inventor: for templates and tests.
    #[cfg(any(test, feature = "texts"))]
    pub(crate) const NOBODY: Credit = Credit::new(NOTHING, NOTHING);

    /// A game and where it was published.
    pub const fn new(by: Phrase, published: Phrase) -> Credit {
        Credit {
            by,
            published,
            edition: NOTHING,
        }
    }

    /// One of the five games of the collection FIVE!.
    pub const fn five(by: Phrase) -> Credit {
        Credit::new(
            by,
            Phrase::new(
                "FIVE!, 2016, Steffen-Spiele mit dem BDP",
                "FIVE!, 2016, Steffen-Spiele with the BDP",
            ),
        )
    }

    /// The same, with data that are our own edition.
    #[must_use]
    pub(crate) const fn with_edition(self, edition: Phrase) -> Credit {
        Credit { edition, ..self }
    }
}
