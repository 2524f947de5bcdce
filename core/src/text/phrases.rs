//! How a table of phrases is written.

use super::Phrase;
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

/// Makes a constant of every phrase, and a list that no phrase can be missing
/// from. A game says where its phrases stand:
///
/// ```text
/// phrases! {
///     Caption up to 100 {
///         LIFT: "Anheben", "Lift";
///     }
/// }
/// ```
///
/// and gets `LIFT` and `PLACES`. Without places the list is called `ALL`.
macro_rules! phrases {
    ($( $font:ident up to $room:literal {
        $( $name:ident: $german:literal, $english:literal; )*
    } )*) => {
        $( $(
            #[doc = $english]
            pub const $name: $crate::text::Phrase = $crate::text::Phrase::new($german, $english);
        )* )*

        /// All of them, so that a test can check every one against its place.
        pub const PLACES: &[$crate::text::Place] = &[ $( $crate::text::Place {
            font: $crate::ui::Font::$font,
            room: $room,
            phrases: &[ $( $name, )* ],
        }, )* ];
    };
    ($( $name:ident: $german:literal, $english:literal; )*) => {
        $(
            #[doc = $english]
            pub const $name: $crate::text::Phrase = $crate::text::Phrase::new($german, $english);
        )*

        /// All of them, so that a test can check every one against its font.
        pub const ALL: &[$crate::text::Phrase] = &[ $( $name, )* ];
    };
}

pub(crate) use phrases;
