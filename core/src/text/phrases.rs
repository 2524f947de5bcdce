//! The macros that tables of phrases and sentences are written with.

use super::Phrase;
use taschenspieler_paint::Font;

/// Phrases that are shown in the same place share a font and a width.
pub struct Place {
    pub font: Font,
    /// The width available to them, in pixels.
    pub room: i32,
    pub phrases: &'static [Phrase],
}

/// Makes a constant of every phrase, and a list of all phrases. A game says where its
/// phrases are shown:
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

        /// For a test that checks each against its place.
        #[cfg(test)]
        pub(crate) const PLACES: &[$crate::text::Place] = &[ $( $crate::text::Place {
            font: $crate::text::Font::$font,
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

/// Makes sentences of the values of a type. Every pattern has its German and its English
/// words. Both may use the names that the pattern binds, and names declared behind the
/// words:
///
/// ```text
/// say! { Count {
///     Count::Moves(1) => "1 Zug", "1 move";
///     Count::Moves(number) => "{number} Züge", "{number} moves";
///     Count::Lost(cards) => "{lost} verloren", "{lost} lost", lost = cards.len();
///     Count::Barred(why) => why;
/// } }
/// ```
///
/// An arm without words passes on to another value that implements [`Say`]; an expression
/// stands in brackets. If a part of a sentence depends on the language, the language gets a
/// name too: `say! { Count, language {`.
macro_rules! say {
    (@ $language:ident, $out:ident, $german:literal, $english:literal
        $(, $name:ident = $value:expr)*) => {
        // Values are computed once, not once in each language.
        match ($($value,)*) {
            ($($name,)*) => match $language {
                $crate::text::Language::German => write!($out, $german),
                $crate::text::Language::English => write!($out, $english),
            },
        }
    };
    (@ $language:ident, $out:ident, $other:tt) => {
        $other.say($language, $out)
    };
    ($type:ty { $($arms:tt)* }) => {
        $crate::text::say! { $type, language { $($arms)* } }
    };
    ($type:ty, $language:ident {
        $( $pattern:pat $(if $guard:expr)? => $german:tt $(,
            $english:literal $(, $name:ident = $value:expr)*
        )?; )*
    }) => {
        impl $crate::text::Say for $type {
            fn say(
                &self,
                $language: $crate::text::Language,
                out: &mut dyn core::fmt::Write,
            ) -> core::fmt::Result {
                match self {
                    $( $pattern $(if $guard)? => $crate::text::say!(
                        @ $language, out, $german $(, $english $(, $name = $value)*)?
                    ), )*
                }
            }
        }
    };
}

pub(crate) use {phrases, say};
