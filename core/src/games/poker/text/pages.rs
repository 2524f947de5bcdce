//! The rules, page by page.

use crate::game::Page;
use crate::text::Phrase;

/// The rules.
pub const PAGES: &[Page] = &[
    Page {
        heading: Phrase::new("Das Ziel", "The goal"),
        text: Phrase::new(
            "Alle haben dieselben acht Steine: je zwei mit 1, 2, 3 und 4. Wer am Ende die meisten \
             Steine gewonnen hat, siegt.",
            "All have the same eight stones: two each of 1, 2, 3 and 4. Whoever has won most \
             stones in the end is the winner.",
        ),
        figure: None,
    },
    Page {
        heading: Phrase::new("Eine Runde", "A round"),
        text: Phrase::new(
            "Alle wählen heimlich einen Stein. Dann gehen alle Hände zugleich auf.\nDer höchste \
             Wert, den nur einer zeigt, gewinnt: der Stein wird behalten. Alle anderen sind weg.",
            "Everybody secretly chooses a stone. Then all hands open at once.\nThe highest value \
             that only one shows wins: the stone is kept. All others are gone.",
        ),
        figure: None,
    },
];
