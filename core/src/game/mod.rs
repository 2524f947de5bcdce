//! The traits of a game.
//!
//! A game is an empty type (`struct Torris;`) that answers questions; the host calls it,
//! and it never calls the host. The host owns the loop, undo, redo, saving, menus, chance,
//! hand-over and demonstration, and builds them all from the list of moves.
//!
//! | file | the question it answers |
//! |---|---|
//! | [`rules`] | which moves are allowed, their effects, who is next, who has won, who may know what |
//! | [`notation`] | how moves, positions and views are written |
//! | [`player`] | how a computer decides, from its view and its memory alone |
//! | [`review`] | which decisions of a finished game deserve another look, and why |
//! | [`strength`] | how well a computer plays, finer than in four levels |
//! | [`scene`] | how it looks and how buttons become moves |
//! | [`actions`] | what each key does now, and its word in the bar |
//! | [`motions`] | the animations, and when the picture changes because of them |
//! | [`options`], [`choices`] | which variants there are |
//! | [`number`] | pips, values: numbers with a smallest and a largest value |
//! | [`facts`] | facts worth mentioning when it is over |
//! | [`pages`] | the pages of the rules reader |
//! | [`lesson`] | how a new player learns it |
//! | [`colour`] | white and black, for games of two |
//! | [`credit`] | who invented it |
//!
//! [`Game`] ties them together and adds what the launcher must know.

pub mod actions;
pub mod choices;
pub mod colour;
pub mod credit;
pub mod facts;
pub mod lesson;
pub mod motions;
pub mod notation;
pub mod number;
pub mod options;
pub mod pages;
pub mod player;
pub mod review;
pub mod rules;
pub mod scene;
pub mod strength;

pub use crate::reply::{Ask, Reply};
pub use actions::{Actions, Keys};
pub use choices::Choice;
pub use colour::Colour;
pub use credit::Credit;
pub use facts::Facts;
pub use lesson::Lesson;
pub use motions::{Motion, Motions, Slot};
pub use notation::{Malformed, NotNow, Notation};
pub use number::Number;
pub use options::{BadOption, NoOptions, OptionRow, OptionValue, Options, Picks};
pub use pages::{Figure, Page};
pub use player::{Advice, Level, NoHint, Player, Task};
pub use review::{Care, Decision, Judgement, Review};
pub use rules::{Actor, Entry, MAX_SEATS, Outcome, PerSeat, Rules, Seat, Seats, Setup};
pub use scene::{COMPUTER_PAUSE, Change, News, Scene, Scope, Situation, Waiting};
pub use strength::{Ladder, Strength};

use crate::text::Phrase;
use crate::ui::SeatStyle;
use crate::ui::icons::Icon;

/// A game of the console, with everything the host needs to know about it.
pub trait Game: Rules + Notation + Player + Review {
    const ABOUT: &'static About;
    /// How it looks and how buttons become moves.
    type Scene: Scene<Self>;
    /// Whether few points are better than many (stones left over).
    const LOWEST_IS_BEST: bool = false;
    /// The name of the game that can [follow](Rules::sequel) this one.
    const SEQUEL: Phrase = Phrase::same("");
    /// The rules, page by page, for the rules reader.
    const PAGES: &'static [Page];
    /// The guided first round.
    const LESSON: &'static Lesson = &Lesson::NONE;
    /// The lists of results of games played alone, see [`Recorded::Listed`].
    const LISTS: &'static [Phrase] = &[];
    /// Feats that the arena counts beside wins and points, at most 32 names.
    const FEATS: &'static [&'static str] = &[];

    /// What the statistics record of a game of this variant.
    fn recorded(options: &Self::Options) -> Recorded {
        let _ = options;
        Recorded::Counted
    }

    /// Adds the facts of a finished game: why `seat` won, if the points do not show it, and
    /// up to three facts with a label each, such as numbers won, the biggest build, the
    /// highest tower. The seat is the first in the ranking; facts may also be about the
    /// whole table.
    fn facts(position: &Self::Position, seat: Seat, facts: &mut Facts) {
        let _ = (position, seat, facts);
    }

    /// Which of [`FEATS`](Game::FEATS) a seat has done, a bit each.
    fn feats(position: &Self::Position, seat: Seat) -> u32 {
        let _ = (position, seat);
        0
    }
}

/// What the statistics record of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Recorded {
    /// Nothing, because it was only for practice, or was not played on the console.
    Nothing,
    /// That it was played, and how it ended.
    Counted,
    /// The same, and the result of a solo game goes into this one of the
    /// [lists](Game::LISTS).
    Listed(u8),
}

/// The card the launcher shows.
pub struct About {
    /// Its name in the protocol and in files: `torris`.
    pub id: &'static str,
    /// Its number in saves, which never changes and is never used twice.
    pub number: u8,
    pub title: Phrase,
    /// Its subject, in half a line.
    pub motto: Phrase,
    /// Icon and accent colour.
    pub icon: Icon,
    /// The look of a seat, counted from 0: its shape, or the stones it plays with
    /// ([`SeatStyle::of`], [`SeatStyle::stones`]).
    pub seats: fn(usize) -> SeatStyle,
    /// The inventor and the publisher.
    pub credit: Credit,
}
