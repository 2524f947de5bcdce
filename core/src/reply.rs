//! The effects of a key, or of time that has passed: one vocabulary from the scene of a
//! game to the console.
//!
//! ```text
//! scene ── Reply<Move> ──→ game on the table ── Reply ──→ console
//!                                        screen ── Reply ──┘
//! ```
//!
//! A scene may reply with a move of its game. A screen of the host never does, so its type
//! of move has no values. For anything that neither can do itself, it replies with an
//! [`Ask`] to its owner.

use crate::basics::{GameId, Name, Seat, Star};
use crate::sound::Sound;
use crate::text::Sentence;
use crate::ui::Area;
use core::convert::Infallible;
use taschenspieler_link::Sign;

/// The effect of a key.
#[derive(Clone, PartialEq, Debug)]
pub enum Reply<M = Infallible> {
    /// The key means nothing here.
    Ignored,
    /// Something on the screen has changed.
    Redraw,
    /// Something has changed, but neither the key nor a motion that it ended changed
    /// anything outside this area. A small area is drawn quickly.
    RedrawIn(Area),
    /// Nothing but time has passed, and motions have moved on.
    Moved,
    /// Make this move.
    Play(M),
    /// Say why something cannot be done.
    Refuse(Sentence),
    /// Something for the host to do.
    Ask(Ask),
}

/// A request to the host.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Ask {
    // In the game on the table.
    /// Take back the last move of a person.
    Undo,
    /// Make it again.
    Redo,
    /// Take back until the last position that can be won or solved, as far as
    /// the advisor can tell.
    UndoUntilSound,
    /// Make the chance move that is due, such as a roll or a draw.
    Roll,
    /// Ask the advisor.
    Hint,
    /// Let the computer demonstrate how to continue.
    Demo,
    /// Show the moves since one's own last one again.
    Again,
    /// Show the scene's own help.
    SceneHelp,

    // With the game on the table.
    /// Begin the game that was set up.
    Begin,
    /// Begin another game at the same table.
    Rematch,
    /// Begin the game that can follow this one.
    Sequel,
    /// The game has just ended. The host shows the result screen unless the scene shows the
    /// end itself.
    Finished {
        /// Whether the host shows the result.
        show: bool,
        /// Whether this is its first end, and not a new one after taking moves back.
        first: bool,
    },

    /// Look for the decisions that cost most.
    Review,
    /// Look at the moves of this game.
    Replay,
    /// Play on from the move shown, with a copy.
    Practise,
    /// Return from the copy to the moves of the game.
    EndPractice,

    // With another game.
    /// Look at the moves of the last finished game of this kind.
    ReplayLast(GameId),
    /// A new game: who plays?
    NewGame(GameId),
    /// Its set-up in full.
    SetUp(GameId),
    /// Something that ends the game that runs, if it is meant.
    Sure(EndsGame),
    /// The guided first round of a game.
    Learn(GameId),
    /// The puzzle book.
    Book,
    /// A puzzle of a game, by its number.
    Puzzle(GameId, u8),
    /// A puzzle has ended with this star; none if the goal is out of reach.
    PuzzleOver(Star),
    /// Resume a game, from the table or from storage.
    GoOn(GameId),
    /// After a crash: resume the game that was being played, or go to the launcher if there
    /// is none.
    Recover,

    // Other screens.
    /// The screen below.
    Back,
    /// The launcher; the game stays on the table.
    Leave,
    /// The pause menu.
    Pause,
    /// The card with help for this moment.
    Help,
    /// The rules of the game on the table, at this page.
    Rules(usize),
    /// The rules of any game, from the first page.
    RulesOf(GameId),
    /// The result, once more.
    Result,
    /// The end of the guided first round.
    Learnt,
    Settings,
    /// The names of the people who play here.
    People,
    /// About the console.
    About,
    /// The statistics, beginning with the game on the table.
    Statistics,
    /// The keyboard, to type a name or a code.
    Type(Whom),

    // With another console.
    /// An answer or a request to the other console.
    Together(Together),

    // Other requests.
    /// A name has been typed.
    Named(
        Whom,
        #[cfg_attr(feature = "defmt", defmt(Debug2Format))] Name,
    ),
    /// Forget what was achieved.
    ResetStatistics,
    /// Throw all saved games away.
    EraseSaves,
    /// Start as usual from the next time on.
    LeavePlain,
    /// Play a sound.
    Sound(Sound),
}

/// What ends a game that runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum EndsGame {
    /// The game that was set up begins.
    Begin,
    /// The same game from its beginning.
    Rematch,
    /// A guided first round, if the game on the table is not stored.
    Learn(GameId),
}

/// An answer or a request to the other console.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Together {
    /// Propose the game that was set up.
    Propose,
    /// Propose a rematch.
    Rematch,
    /// Accept the proposal.
    Accept,
    Decline,
    /// Show the choice whether to resume the shared game.
    Offer,
    /// Propose to resume the shared game.
    GoOn,
    /// Resume it another time.
    Later,
    /// Withdraw our proposal.
    Withdraw,
    /// Ask to take back our last move.
    AskUndo,
    /// Allow (or refuse) to take the last move back.
    Undo(bool),
    /// Show the choice of signs.
    Signs,
    /// To give one.
    Sign(#[cfg_attr(feature = "defmt", defmt(Debug2Format))] Sign),
}

/// What is being typed: a name, or a code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Whom {
    /// The name of a person at the table of a game.
    Seat(GameId, Seat),
    /// The owner's name at this place of the list.
    Owner(usize),
    /// The code of the next game.
    Luck(GameId),
}

impl<M> From<Ask> for Reply<M> {
    fn from(ask: Ask) -> Reply<M> {
        Reply::Ask(ask)
    }
}

/// The part of the picture that is out of date.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Damage {
    Nothing,
    /// Only the parts that move on the screen that is shown.
    Motion,
    /// At most this area.
    Part(Area),
    /// The whole picture.
    Everything,
}

impl Damage {
    /// Both together. A motion together with anything else counts as everything, because
    /// finding out more is not worth it.
    #[must_use]
    pub fn and(self, other: Damage) -> Damage {
        match (self, other) {
            (Damage::Nothing, some) | (some, Damage::Nothing) => some,
            (Damage::Motion, Damage::Motion) => Damage::Motion,
            (Damage::Part(one), Damage::Part(other)) => Damage::Part(one.union(other)),
            _ => Damage::Everything,
        }
    }
}

impl<M> Reply<M> {
    /// The same reply with its move converted.
    pub fn map<N>(self, act: impl FnOnce(M) -> N) -> Reply<N> {
        match self {
            Reply::Ignored => Reply::Ignored,
            Reply::Redraw => Reply::Redraw,
            Reply::RedrawIn(area) => Reply::RedrawIn(area),
            Reply::Moved => Reply::Moved,
            Reply::Play(played) => Reply::Play(act(played)),
            Reply::Refuse(why) => Reply::Refuse(why),
            Reply::Ask(ask) => Reply::Ask(ask),
        }
    }

    /// The same reply, or a full redraw if it says that less has changed.
    #[must_use]
    pub fn or_redraw(self) -> Reply<M> {
        match self {
            Reply::Ignored | Reply::RedrawIn(_) => Reply::Redraw,
            reply => reply,
        }
    }

    /// The part of the picture that it makes out of date; everything if the host has to act
    /// on it.
    pub const fn damage(&self) -> Damage {
        match self {
            Reply::Ignored => Damage::Nothing,
            Reply::Moved => Damage::Motion,
            Reply::RedrawIn(area) => Damage::Part(*area),
            _ => Damage::Everything,
        }
    }
}
