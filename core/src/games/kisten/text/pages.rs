//! The rules, page by page.

use crate::game::Page;
use crate::text::Phrase;

/// The pages.
pub const PAGES: &[Page] = &[Page {
    heading: Phrase::new("Worum es geht", "The idea"),
    text: Phrase::new(
        "Rauten zeichnen einen Stapel Kisten. Alle bauen am selben Stapel. Viele Kisten mit wenig Plättchen bringen Punkte.",
        "Rhombus tiles draw a pile of crates. Everybody builds on the same pile. Many crates from few tiles score.",
    ),
    figure: None,
}];
