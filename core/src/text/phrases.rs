//! How a table of phrases is written.

use super::Phrase;
use taschenspieler_paint::Font;

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

/// Makes sentences of the values of a type. Every pattern has its German and
/// its English words; both may name what the pattern binds, and what is given
/// a name behind them:
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
/// An arm without words hands on to something else that can be said; if that
/// is more than a name, it stands in brackets. Where a part of a sentence
/// depends on the language, this gets a name, too: `say! { Count, language {`.
macro_rules! say {
    (@ $language:ident, $out:ident, $german:literal, $english:literal
        $(, $name:ident = $value:expr)*) => {
        // Values are worked out once, not once in each language.
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
