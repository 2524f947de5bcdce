//! A guided first round: a prepared position and what happens on it, step by
//! step.
//!
//! A lesson runs on the ordinary table, with the ordinary scene and buttons. The host's
//! guide (`console/play/guide`) shows the cards, accepts only the moves that the lesson
//! wants, and makes the moves of all other seats. Scenes know nothing of it.

use crate::save::{Bytes, Reader};
use crate::text::Phrase;

/// The half of the playing area that a card covers; its text is about the other half.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Half {
    /// Below the title bar.
    Top,
    /// Above the key bar.
    Foot,
}

/// A card with a text for the learner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Card {
    /// Its text, in at most four lines.
    pub words: Phrase,
    /// The half it covers.
    pub half: Half,
}

impl Card {
    /// A card below the title bar.
    pub const fn top(german: &'static str, english: &'static str) -> Card {
        Card {
            words: Phrase::new(german, english),
            half: Half::Top,
        }
    }

    /// A card above the key bar.
    pub const fn foot(german: &'static str, english: &'static str) -> Card {
        Card {
            words: Phrase::new(german, english),
            half: Half::Foot,
        }
    }
}

/// A move or a position of a lesson. The source has it in the notation of the rules page,
/// the program as saved bytes, so that a device need not read text.
/// [`prepared!`](crate::prepared) makes it.
pub struct Prepared {
    /// In the notation of the rules page.
    #[cfg(feature = "texts")]
    pub text: &'static str,
    /// In its saved form.
    pub bytes: &'static [u8],
}

impl Prepared {
    /// Stands for no move and no position.
    pub const NOTHING: Prepared = Prepared {
        #[cfg(feature = "texts")]
        text: "",
        bytes: &[],
    };

    /// The move or position.
    pub fn read<T: Bytes>(&self) -> Option<T> {
        T::read(&mut Reader::new(self.bytes)).ok()
    }
}

/// Texts and the bytes they stand for. Every game has a file of them,
/// `lesson.bytes.rs`, which `cargo xtask golden --accept` writes.
pub type Forms = &'static [(&'static str, &'static [u8])];

/// The bytes of a text. A text without an entry has none, so that the program that makes
/// the entry can be compiled; a test complains.
pub const fn bytes_of(text: &str, forms: Forms) -> &'static [u8] {
    let mut rest = forms;
    while let [(known, bytes), more @ ..] = rest {
        if is_same(known.as_bytes(), text.as_bytes()) {
            return bytes;
        }
        rest = more;
    }
    &[]
}

/// Slices cannot be compared while a program is compiled.
const fn is_same(mut one: &[u8], mut other: &[u8]) -> bool {
    while let ([first, one_more @ ..], [second, other_more @ ..]) = (one, other) {
        if *first != *second {
            return false;
        }
        (one, other) = (one_more, other_more);
    }
    one.is_empty() && other.is_empty()
}

/// A [`Prepared`] move or position, from its text. Its bytes are looked up in
/// the constant `FORMS` while the program is compiled.
#[macro_export]
macro_rules! prepared {
    ($text:literal) => {
        $crate::game::lesson::Prepared {
            #[cfg(feature = "texts")]
            text: $text,
            bytes: $crate::game::lesson::bytes_of($text, FORMS),
        }
    };
}

/// Declares the lesson of a game, `LESSON`, in the file beside its `lesson.bytes.rs`:
///
/// ```text
/// lesson! {
///     seats: 2, seed: 1, start: "first=0 points=0;0";
///     say top "Lies das.", "Read this.";
///     ask foot "Zeig einen Finger.", "Show one finger."
///         => ["show:1"] else "Nur einen!", "Just one!";
///     show foot "Nun der andere.", "Now the other." => "show:2";
///     then "show:3";
///     lay "first=1 points=4;2";
/// }
/// ```
///
/// `say`, `ask` and `show` have a card at the top or the foot. The player has to make one
/// of these moves, `any`, or those that follow the rule in parentheses. Each line is a
/// [`Step`].
macro_rules! lesson {
    (
        $(#[$about:meta])*
        seats: $seats:literal, seed: $seed:literal, start: $start:literal;
        $(
            $kind:ident $($half:ident)? $($words:literal),+
            $(=> $meant:tt $(else $other:literal, $english_other:literal)?)?;
        )*
    ) => {
        const FORMS: $crate::game::lesson::Forms = include!("lesson.bytes.rs");

        $(#[$about])*
        pub(crate) const LESSON: &$crate::game::Lesson = &$crate::game::Lesson {
            seats: $seats,
            seed: $seed,
            start: $crate::prepared!($start),
            steps: &[$(
                $crate::game::lesson::lesson!(
                    @$kind $($half)? ($($words),+) $($meant $($other, $english_other)?)?
                ),
            )*],
        };
    };
    (@say $half:ident ($german:literal, $english:literal)) => {
        $crate::game::lesson::Step::Say($crate::game::lesson::Card::$half($german, $english))
    };
    (@ask $half:ident ($german:literal, $english:literal)
        $meant:tt $other:literal, $english_other:literal) => {
        $crate::game::lesson::Step::Ask {
            card: $crate::game::lesson::Card::$half($german, $english),
            fits: $crate::game::lesson::lesson!(@fits $meant),
            otherwise: $crate::text::Phrase::new($other, $english_other),
        }
    };
    (@show $half:ident ($german:literal, $english:literal) $played:literal) => {
        $crate::game::lesson::Step::Show {
            card: $crate::game::lesson::Card::$half($german, $english),
            played: $crate::prepared!($played),
        }
    };
    (@then ($played:literal)) => {
        $crate::game::lesson::Step::Then($crate::prepared!($played))
    };
    (@lay ($laid:literal)) => {
        $crate::game::lesson::Step::Lay($crate::prepared!($laid))
    };
    (@fits any) => {
        $crate::game::lesson::Fits::Any
    };
    (@fits [$($played:literal),+]) => {
        $crate::game::lesson::Fits::These(&[$($crate::prepared!($played)),+])
    };
    (@fits ($rule:expr)) => {
        $crate::game::lesson::Fits::Rule(|bytes| $crate::game::lesson::reads(bytes, $rule))
    };
}

pub(crate) use lesson;

/// Which legal moves the lesson wants.
pub enum Fits {
    /// Every legal move.
    Any,
    /// One of these.
    These(&'static [Prepared]),
    /// The moves that satisfy a rule, which [`reads`] the bytes of a move.
    Rule(fn(&[u8]) -> bool),
}

/// Whether a move, given as bytes, satisfies a rule.
pub fn reads<M: Bytes>(bytes: &[u8], rule: fn(&M) -> bool) -> bool {
    M::read(&mut Reader::new(bytes)).is_ok_and(|played| rule(&played))
}

impl Fits {
    /// Whether the lesson wants the move with these bytes.
    pub fn allows(&self, form: &[u8]) -> bool {
        match self {
            Fits::Any => true,
            Fits::These(moves) => moves.iter().any(|meant| meant.bytes == form),
            Fits::Rule(rule) => rule(form),
        }
    }
}

/// A step of a lesson.
pub enum Step {
    /// A card to read; A continues.
    Say(Card),
    /// The learner, who sits at the first seat, makes a move or rolls.
    Ask {
        /// Says what to do.
        card: Card,
        /// Which moves the lesson wants. Any other legal move is not made.
        fits: Fits,
        /// The text of the card after another move.
        otherwise: Phrase,
    },
    /// A card to read, then a move of another seat; A continues.
    Show {
        /// Announces the move.
        card: Card,
        /// The move.
        played: Prepared,
    },
    /// Another move of another seat, without a card.
    Then(Prepared),
    /// Another position is put on the table.
    Lay(Prepared),
}

impl Step {
    /// The card of this step, if it has one.
    pub const fn card(&self) -> Option<&Card> {
        match self {
            Step::Say(card) | Step::Ask { card, .. } | Step::Show { card, .. } => Some(card),
            Step::Then(_) | Step::Lay(_) => None,
        }
    }

    /// Whether the game waits until the card has been read.
    pub const fn waits(&self) -> bool {
        matches!(self, Step::Say(_) | Step::Show { .. })
    }
}

/// A guided first round. It is played with the default variants.
pub struct Lesson {
    /// The number of seats; the learner has the first one.
    pub seats: u8,
    /// The seed of chance.
    pub seed: u64,
    /// The position it begins with.
    pub start: Prepared,
    pub steps: &'static [Step],
}

impl Lesson {
    /// No lesson: for games in tests.
    pub const NONE: Lesson = Lesson {
        seats: 0,
        seed: 0,
        start: Prepared::NOTHING,
        steps: &[],
    };
}
