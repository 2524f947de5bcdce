//! The rules, page by page.

use crate::game::Page;
use crate::text::Phrase;

/// Where to find what a turn is.
pub const PAGE_TURN: usize = 0;
/// Passing and knocking.
pub const PAGE_KNOCK: usize = 0;
/// How it ends.
pub const PAGE_END: usize = 0;
/// The dismantling game.
pub const PAGE_DISMANTLE: usize = 0;

/// The pages.
pub const PAGES: &[Page] = &[Page {
    heading: Phrase::new("Worum es geht", "The idea"),
    text: Phrase::new(
        "Rauten zeichnen einen Stapel Kisten. Alle bauen am selben Stapel. Viele Kisten mit wenig Plättchen bringen Punkte.",
        "Rhombus tiles draw a pile of crates. Everybody builds on the same pile. Many crates from few tiles score.",
    ),
    figure: None,
}];
