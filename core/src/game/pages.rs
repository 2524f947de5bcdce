//! The rules, page by page, as the rules reader shows them.

use crate::text::Phrase;
use crate::ui::{Area, Canvas};

/// A page of the rules reader.
pub struct Page {
    pub heading: Phrase,
    /// The text above the figure; paragraphs are separated by line feeds.
    pub text: Phrase,
    /// A drawing made of the real pieces.
    pub figure: Option<Figure>,
}

/// A drawing on a page of the rules reader.
pub struct Figure {
    /// How many pixels it is high.
    pub height: i32,
    /// Draws it into the given space.
    pub draw: fn(&mut Canvas<'_>, Area),
}

/// Declares `PAGES`, and the number of every page under its name, so that a scene can open
/// the page that matters at the moment:
///
/// ```ignore
/// pages! {
///     GOAL: "Das Ziel", "The goal", 60 => figures::towers;
///         "Wer am Ende ...",
///         "Whoever in the end ...";
///     TIPS: "Tipps", "Tips";
///         "Ein hoher Turm ...",
///         "A high tower ...";
/// }
/// ```
macro_rules! pages {
    ($(
        $name:ident: $german:literal, $english:literal $(, $height:expr => $draw:path)?;
        $text:literal, $english_text:literal;
    )*) => {
        /// The rules.
        pub const PAGES: &[$crate::game::Page] = &[$(
            $crate::game::Page {
                heading: $crate::text::Phrase::new($german, $english),
                text: $crate::text::Phrase::new($text, $english_text),
                figure: $crate::game::pages::pages!(@figure $($height, $draw)?),
            },
        )*];

        #[allow(non_camel_case_types, clippy::upper_case_acronyms)] // named like the page numbers
        enum PageOrder { $($name),* }

        $(
            #[doc = concat!("The number of the page \"", $english, "\".")]
            #[allow(dead_code)] // not every page is opened by name
            pub const $name: usize = PageOrder::$name as usize;
        )*
    };
    (@figure) => { None };
    (@figure $height:expr, $draw:path) => {
        Some($crate::game::Figure { height: $height, draw: $draw })
    };
}

pub(crate) use pages;
