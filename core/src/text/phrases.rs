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

/// Says what each variant of an enum means, where that is a phrase:
///
/// ```text
/// says! { Illegal {
///     Over: "Das Spiel ist aus", "the game is over";
/// } }
/// ```
macro_rules! says {
    ($name:ident { $( $variant:ident: $german:literal, $english:literal; )* }) => {
        impl $crate::text::Say for $name {
            fn say(
                &self,
                language: $crate::text::Language,
                out: &mut dyn core::fmt::Write,
            ) -> core::fmt::Result {
                let phrase = match self {
                    $( $name::$variant => $crate::text::Phrase::new($german, $english), )*
                };
                phrase.say(language, out)
            }
        }
    };
}

pub(crate) use {phrases, says};
