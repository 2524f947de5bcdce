//! Everything it says.
//!
//! - this file: names and words of the hint bar
//! - `reasons`: why something is not allowed
//! - `pages`: the rules, page by page

mod pages;
mod reasons;

pub use pages::PAGES;

use crate::text::Phrase;
use crate::ui::Font;

/// Phrases that stand in the same place share a font and a width.
pub struct Place {
    /// What they are set in.
    pub font: Font,
    /// The room they have, in pixels.
    pub room: i32,
    /// The phrases.
    pub phrases: &'static [Phrase],
}

macro_rules! phrases {
    ($( $font:ident up to $room:literal {
        $( $name:ident: $german:literal, $english:literal; )*
    } )*) => {
        $( $(
            #[doc = $english]
            pub const $name: Phrase = Phrase::new($german, $english);
        )* )*

        /// All of them, so that a test can check every one against its place.
        pub const PLACES: &[Place] = &[ $( Place {
            font: Font::$font,
            room: $room,
            phrases: &[ $( $name, )* ],
        }, )* ];
    };
}

phrases! {
    // Launcher and title bar
    Headline up to 200 {
        TITLE: "Kistenstapel", "Crates";
    }
    Body up to 200 {
        MOTTO: "Wenig Plättchen, viele Kisten", "Few tiles, many crates";
    }

    // Table set-up
    Row up to 90 {
        MODE: "Spiel", "Game";
        FINISH: "Schluss", "Finish";
        KIDS: "Kinderspiel", "For kids";
    }
    Row up to 120 {
        MODE_BUILD: "Stapeln", "Build";
        MODE_DISMANTLE: "Abbauen", "Dismantle";
        FINISH_NONE: "ohne", "none";
        FINISH_LOWEST: "Letzter baut", "Last builds";
        FINISH_BEST: "Bestes zählt", "Best counts";
    }
    Caption up to 226 {
        MODE_BUILD_MEANING: "Alle bauen an einem Stapel", "Everybody builds on one pile";
        MODE_DISMANTLE_MEANING: "Kiste um Kiste abtragen, Plättchen zählen", "Crate by crate, tiles count";
        FINISH_NONE_MEANING: "Übrige Plättchen bleiben liegen", "Tiles left over are left over";
        FINISH_LOWEST_MEANING: "Wer hinten liegt, baut noch mit allem Rest", "Whoever is last builds with all the rest";
        FINISH_BEST_MEANING: "Alle schlagen vor, das Beste wird gebaut", "All propose, the best one is built";
        KIDS_MEANING: "Ohne offene Deckel, jede Kiste ein Punkt", "No open lids, a point for every crate";
        NO_KIDS_DISMANTLE: "Abbauen gibt es nicht als Kinderspiel", "There is no dismantling for kids";
    }
}
