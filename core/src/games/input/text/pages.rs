//! The rules, page by page.

use crate::game::Page;
use crate::text::Phrase;

/// The rules.
pub const PAGES: &[Page] = &[Page {
    heading: Phrase::new("Worum es geht", "What it is about"),
    text: Phrase::new(
        "Baut mit euren Steinen Zahlen und merkt euch, was unten liegt.",
        "Build numbers with your stones and remember what lies underneath.",
    ),
    figure: None,
}];
