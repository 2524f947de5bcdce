//! The games, one folder each, and the one registry.
//!
//! Every folder is laid out alike: `rules.rs`, `view.rs` (where something is
//! hidden), `notation.rs`, `bot.rs`, `scene.rs`, `text.rs`, `lesson.rs`; its
//! `mod.rs` opens with a map. Adding a game is a folder, a `mod` line and one line in the
//! registry below; `docs/ninth-game.md` builds one and has the check-list. What the tests of all
//! games share is in `testing`.

pub mod abraeumen;
pub mod fuenf;
pub mod hatch;
pub mod huetchen;
pub mod input;
pub mod kisten;
pub mod poker;
pub mod stage;
#[cfg(feature = "template")]
pub mod template;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
pub mod torris;
pub mod tuefteln;

pub use crate::basics::GameId;
use crate::game::{About, Game, PerSeat, Rules, Situation};
use crate::session::{Answer, Board, Job};
use hatch::{EmptyTable, GameKind, Hatch};
use stage::GameStage;

/// Something to do for any game: leads from a [`GameId`] to its type.
pub trait ForGame {
    /// Its result.
    type Output;
    /// Does it.
    fn run<G: Registered>(self) -> Self::Output;
}

/// A game in the registry: how its own types and the ones for all games go
/// into each other.
pub trait Registered: Game {
    /// Its place in the registry.
    const GAME: GameId;
    /// A job, whichever game it belongs to.
    fn pack_job(job: Job<Self>) -> AnyJob;
    /// An answer of this game; `None` if it belongs to another.
    fn unpack_answer(answer: AnyAnswer) -> Option<Answer<Self>>;
    /// Any game behind the hatch.
    fn pack_stage(stage: GameStage<Self>) -> AnyStage;
    /// The same with its types; `None` if it is another game.
    fn stage(any: &AnyStage) -> Option<&GameStage<Self>>;
    /// The same, to change it.
    fn stage_mut(any: &mut AnyStage) -> Option<&mut GameStage<Self>>;
}

macro_rules! registry {
    ($( $(#[$gate:meta])* $name:ident: $folder:ident, )*) => {
        impl GameId {
            /// The card the launcher shows. (Inlined, it would bring its table
            /// along to every caller.)
            #[inline(never)]
            pub const fn about(self) -> &'static About {
                match self { $( $(#[$gate])* GameId::$name => <$folder::$name as Game>::ABOUT, )* }
            }

            /// The fixed facts about it.
            pub const fn kind(self) -> &'static GameKind {
                match self { $( $(#[$gate])* GameId::$name => GameStage::<$folder::$name>::KIND, )* }
            }

            /// Puts it behind the hatch.
            pub fn stage(self, place: &mut AnyStage, seed: u64, now: &Situation<'_>) {
                match self { $( $(#[$gate])* GameId::$name => lay_out::<$folder::$name>(place, seed, now), )* }
            }

            /// Does something that needs the type of the game.
            pub fn with<T: ForGame>(self, task: T) -> T::Output {
                match self { $( $(#[$gate])* GameId::$name => task.run::<$folder::$name>(), )* }
            }
        }

        /// A thought of whichever game.
        #[allow(clippy::large_enum_variant)] // there is exactly one, and there is no heap
        pub enum AnyJob {
            $( $(#[$gate])* #[doc = stringify!($name)] $name(Job<$folder::$name>), )*
        }

        /// An answer of whichever game, with the number of its thought.
        pub enum AnyAnswer {
            $( $(#[$gate])* #[doc = stringify!($name)] $name(u32, Answer<$folder::$name>), )*
        }

        impl AnyJob {
            /// Lets it think on a machine that is this many times as fast as the
            /// device; see [`Task::pace`](crate::game::Task::pace).
            #[must_use]
            pub fn with_pace(self, pace: u32) -> AnyJob {
                match self { $( $(#[$gate])* AnyJob::$name(job) => AnyJob::$name(job.with_pace(pace)), )* }
            }

            /// Thinks for as long as the level takes, or until `stop` returns `true`.
            pub fn run(self, scratch: &mut [u32], stop: &mut dyn FnMut() -> bool) -> AnyAnswer {
                match self { $( $(#[$gate])* AnyJob::$name(job) => {
                    AnyAnswer::$name(job.number(), job.run(scratch, stop))
                } )* }
            }
        }

        impl AnyAnswer {
            /// The number of the thought it answers.
            pub const fn number(&self) -> u32 {
                match self { $( $(#[$gate])* AnyAnswer::$name(number, _) => *number, )* }
            }
        }

        /// Any game behind the hatch.
        #[allow(clippy::large_enum_variant)] // there is exactly one, and there is no heap
        pub enum AnyStage {
            $( $(#[$gate])* #[doc = stringify!($name)] $name(GameStage<$folder::$name>), )*
            /// No game at all.
            Nothing(EmptyTable),
            /// A dummy for tests.
            #[cfg(test)]
            Cardboard(testing::Cardboard),
        }

        impl AnyStage {
            /// The host's questions to it.
            pub fn hatch(&self) -> &dyn Hatch {
                match self {
                    $( $(#[$gate])* AnyStage::$name(stage) => stage, )*
                    AnyStage::Nothing(nothing) => nothing,
                    #[cfg(test)]
                    AnyStage::Cardboard(stage) => stage,
                }
            }

            /// The host's calls that change it.
            pub fn hatch_mut(&mut self) -> &mut dyn Hatch {
                match self {
                    $( $(#[$gate])* AnyStage::$name(stage) => stage, )*
                    AnyStage::Nothing(nothing) => nothing,
                    #[cfg(test)]
                    AnyStage::Cardboard(stage) => stage,
                }
            }

            /// Its pieces, as the course of the game asks for them.
            pub fn board(&self) -> &dyn Board {
                match self {
                    $( $(#[$gate])* AnyStage::$name(stage) => stage.pieces(), )*
                    AnyStage::Nothing(nothing) => nothing,
                    #[cfg(test)]
                    AnyStage::Cardboard(stage) => stage,
                }
            }

            /// The same, to play with them.
            pub fn board_mut(&mut self) -> &mut dyn Board {
                match self {
                    $( $(#[$gate])* AnyStage::$name(stage) => stage.pieces_mut(), )*
                    AnyStage::Nothing(nothing) => nothing,
                    #[cfg(test)]
                    AnyStage::Cardboard(stage) => stage,
                }
            }

            /// What never changes about it.
            pub const fn kind(&self) -> &GameKind {
                match self {
                    $( $(#[$gate])* AnyStage::$name(_) => GameStage::<$folder::$name>::KIND, )*
                    AnyStage::Nothing(_) => GameId::ALL[0].kind(),
                    #[cfg(test)]
                    AnyStage::Cardboard(stage) => &stage.kind,
                }
            }
        }

        $( $(#[$gate])*
        impl Registered for $folder::$name {
            const GAME: GameId = GameId::$name;
            fn pack_job(job: Job<Self>) -> AnyJob { AnyJob::$name(job) }
            fn unpack_answer(answer: AnyAnswer) -> Option<Answer<Self>> {
                #[allow(unreachable_patterns)] // with a single game
                match answer { AnyAnswer::$name(_, answer) => Some(answer), _ => None }
            }
            fn pack_stage(stage: GameStage<Self>) -> AnyStage { AnyStage::$name(stage) }
            fn stage(any: &AnyStage) -> Option<&GameStage<Self>> {
                #[allow(unreachable_patterns)] // as above
                match any { AnyStage::$name(stage) => Some(stage), _ => None }
            }
            fn stage_mut(any: &mut AnyStage) -> Option<&mut GameStage<Self>> {
                #[allow(unreachable_patterns)] // as above
                match any { AnyStage::$name(stage) => Some(stage), _ => None }
            }
        }

        $(#[$gate])*
        const _: () = assert!(
            size_of::<GameStage<$folder::$name>>() <= LARGEST_STAGE,
            concat!(stringify!($name), " takes more memory than the device has for a game"),
        );
        $(#[$gate])*
        const _: () = assert!(
            <<$folder::$name as Rules>::PerSeat<u8> as PerSeat<u8>>::ROOM
                == *<$folder::$name as Rules>::SEATS.end() as usize,
            concat!(stringify!($name), " has room for another number of seats than can play"),
        ); )*
    };
}

// One line per game, in the order of the rule pages.
registry! {
    Input: input,
    Tuefteln: tuefteln,
    Fuenf: fuenf,
    Torris: torris,
    Huetchen: huetchen,
    Poker: poker,
    Abraeumen: abraeumen,
    Kisten: kisten,
    #[cfg(feature = "template")]
    Template: template,
}

// Not inlined, so that the stack of one game does not count for another.
#[inline(never)]
fn lay_out<G: Registered>(place: &mut AnyStage, seed: u64, now: &Situation<'_>) {
    *place = G::pack_stage(GameStage::new(seed, now));
}

impl GameId {
    /// The game the protocol calls by this name.
    pub fn from_id(id: &str) -> Option<GameId> {
        GameId::ALL
            .iter()
            .copied()
            .find(|game| game.about().id == id)
    }
}

/// The most memory of the device that a game on the screen may take, including all
/// memories. While a game is laid out, it is on the stack up to four times.
pub const LARGEST_STAGE: usize = 8 * 1024;

#[cfg(test)]
mod tests {
    use super::{ForGame, GameId, Registered};
    use crate::game::lesson::Step;
    use crate::text::Language;
    use crate::ui::{Font, has_glyphs, text_width, wrap};

    /// Width of a line of the rules reader.
    const WIDTH: i32 = 220;
    /// The rows left for the page, without heading, gaps and foot.
    const ROWS: i32 = 210 - 42;

    struct Pages;

    impl ForGame for Pages {
        type Output = std::vec::Vec<std::string::String>;

        fn run<G: Registered>(self) -> Self::Output {
            let mut long = std::vec::Vec::new();
            for page in G::PAGES {
                for language in Language::ALL {
                    let heading = page.heading.get(language);
                    assert!(has_glyphs(Font::Headline, heading), "{heading}");
                    assert!(text_width(Font::Headline, heading) <= WIDTH, "{heading}");
                    let mut height = page.figure.as_ref().map_or(0, |figure| figure.height);
                    for paragraph in page.text.get(language).split('\n') {
                        assert!(has_glyphs(Font::Reading, paragraph), "{paragraph}");
                        height += 16 * wrap(Font::Reading, paragraph, WIDTH).count() as i32 + 5;
                    }
                    if height > ROWS {
                        let id = G::ABOUT.id;
                        long.push(std::format!("{id}: {heading}: {height} of {ROWS}"));
                    }
                }
            }
            long
        }
    }

    struct KeysByLetter;

    impl ForGame for KeysByLetter {
        type Output = std::vec::Vec<&'static str>;

        fn run<G: Registered>(self) -> Self::Output {
            let pages = G::PAGES.iter().map(|page| page.text);
            let steps = G::LESSON.steps.iter();
            let cards = steps.flat_map(|step| match step {
                Step::Say(card) | Step::Show { card, .. } => [Some(card.words), None],
                Step::Ask {
                    card, otherwise, ..
                } => [Some(card.words), Some(*otherwise)],
                Step::Then(_) | Step::Lay(_) => [None; 2],
            });
            let all = pages.chain(cards.flatten());
            let texts = all.flat_map(|words| Language::ALL.map(|language| words.get(language)));
            let is_key = |word: &str| matches!(word, "X" | "Y" | "pad" | "Pad");
            let has_key = |text: &&str| text.split(|it: char| !it.is_alphabetic()).any(is_key);
            texts.filter(has_key).collect()
        }
    }

    /// Rules and lessons show keys as signs, which left-handed players see swapped. (The
    /// letters A and B are names of sheets as well.)
    #[test]
    fn keys_are_shown_as_signs() {
        let named = GameId::ALL.iter().flat_map(|game| game.with(KeysByLetter));
        let named: std::vec::Vec<_> = named.collect();
        assert!(named.is_empty(), "{named:#?}");
    }

    /// A page of the rules is read without scrolling.
    #[test]
    fn every_page_fits_the_screen() {
        let games = GameId::ALL.iter().filter(|game| game.is_on_shelf());
        let long: std::vec::Vec<_> = games.flat_map(|game| game.with(Pages)).collect();
        assert!(long.is_empty(), "{long:#?}");
    }
}
