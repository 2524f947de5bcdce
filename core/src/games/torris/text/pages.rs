//! The rules, page by page. Short sentences: the screen is as large as a stamp.

use crate::game::Page;
use crate::text::Phrase;

/// The rules.
pub const PAGES: &[Page] = &[
    Page {
        heading: Phrase::new("Das Ziel", "The goal"),
        text: Phrase::new(
            "Baut Türme! Ein Turm gehört dem, dessen Stein oben liegt, und zählt so viele \
             Punkte, wie er hoch ist. Wer am Ende mehr Punkte hat, gewinnt.",
            "Build towers! A tower belongs to whoever has the stone on top and scores its \
             height. Whoever has more points in the end wins.",
        ),
        figure: None,
    },
    Page {
        heading: Phrase::new("Der Zug", "The move"),
        text: Phrase::new(
            "Zieh einen eigenen Stein, der oben liegt, geradeaus. Sein Zeichen sagt, wie viele \
             Schritte er macht. Leere Felder zählen nicht mit.",
            "Move a stone of your own that lies on top, straight on. Its mark says how many \
             steps it makes. Empty cells do not count.",
        ),
        figure: None,
    },
];
