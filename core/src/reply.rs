//! What comes of a key, or of time that has passed: one vocabulary from the
//! scene of a game to the console.
//!
//! ```text
//! scene ── Reply<Move> ──→ game on the table ── Reply ──→ console
//!                                        screen ── Reply ──┘
//! ```
//!
//! A scene replies with a move of its game, a screen of the host never does:
//! for it the type of the move has no values. What neither can do by itself it
//! asks of whoever holds it: [`Ask`].

use crate::basics::{GameId, Name, Seat, Star};
use crate::sound::Sound;
use crate::text::Sentence;
use crate::ui::Area;
use core::convert::Infallible;
use taschenspieler_link::Sign;

/// What comes of a key.
#[derive(Clone, PartialEq, Debug)]
pub enum Reply<M = Infallible> {
    /// It means nothing here.
    Ignored,
    /// Something on screen has changed.
    Redraw,
    /// Something has changed, but nothing outside of this area, neither by the
    /// key nor by a motion that it ended. Little is drawn at once.
    RedrawIn(Area),
    /// Nothing but time has passed: what moves has moved on.
    Moved,
    /// Make this move.
    Play(M),
    /// Say why something cannot be done.
    Refuse(Sentence),
    /// Something for the host to do.
    Ask(Ask),
}

/// What the host is asked to do.
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
    /// Roll, draw: make the chance move that is due.
    Roll,
    /// Ask the advisor.
    Hint,
    /// Let the computer show how it would go on.
    Demo,
    /// Show the moves since one's own last one again.
    Again,
    /// Show what the scene has for whoever asks for help.
    SceneHelp,

    // With the game on the table.
    /// Begin the game that was set up.
    Begin,
    /// Once more, same table.
    Rematch,
    /// The game that can follow on this one.
    Sequel,
    /// The game has just ended. The result screen is wanted unless the scene
    /// shows the end itself.
    Finished {
        /// Whether the host shows the result.
        show: bool,
        /// Whether it has not ended before.
        first: bool,
    },

    /// Look for the decisions that cost most.
    Review,
    /// Look at its moves.
    Replay,
    /// Play on with a copy from the move that is looked at.
    Practise,
    /// Back from the copy to the moves of the game.
    EndPractice,

    // With another one.
    /// Look at the moves of the last game of this kind that is over.
    ReplayLast(GameId),
    /// Set up a new game.
    SetUp(GameId),
    /// The guided first round of a game.
    Learn(GameId),
    /// The puzzle book.
    Book,
    /// A puzzle of a game, by its number.
    Puzzle(GameId, u8),
    /// A puzzle has come out with this star; none if the goal is out of reach.
    PuzzleOver(Star),
    /// Go on with a game, on the table or in the storage.
    GoOn(GameId),
    /// After a crash: go on with the game that was being played, if there is
    /// one, and to the launcher otherwise.
    Recover,

    // Another screen.
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
    /// The settings.
    Settings,
    /// The names of the people who play here.
    People,
    /// What this is.
    About,
    /// What was achieved, beginning with the game on the table.
    Statistics,
    /// The keyboard.
    Type(Whom),

    // With another console.
    /// What somebody has answered or would like.
    Together(Together),

    // Something else.
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
    /// Let something be heard.
    Sound(Sound),
}

/// What somebody here answers to the other console, or would like of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Together {
    /// Let us play the game that was set up.
    Propose,
    /// Let us play once more.
    Rematch,
    /// Yes, let us play.
    Accept,
    /// No.
    Decline,
    /// To choose whether to go on with the game we share.
    Offer,
    /// Let us go on with the game we share.
    GoOn,
    /// Another time.
    Later,
    /// Nobody waits any more.
    Withdraw,
    /// Please let me take back my last move.
    AskUndo,
    /// Whether the last move may be taken back.
    Undo(bool),
    /// To choose a sign.
    Signs,
    /// To give one.
    Sign(#[cfg_attr(feature = "defmt", defmt(Debug2Format))] Sign),
}

/// Whose name is typed, or what else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Whom {
    /// Somebody at the table of a game.
    Seat(GameId, Seat),
    /// The owner at this place of the list.
    Owner(usize),
    /// Nobody: it is the code of the next game.
    Luck(GameId),
}

impl<M> From<Ask> for Reply<M> {
    fn from(ask: Ask) -> Reply<M> {
        Reply::Ask(ask)
    }
}

/// What part of the picture is out of date.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Damage {
    /// None.
    Nothing,
    /// Only what moves by itself on the screen that is shown.
    Motion,
    /// Nothing outside of this area.
    Part(Area),
    /// All of it.
    Everything,
}

impl Damage {
    /// Both together. Where a motion ends and something else begins is not
    /// worth knowing: they become everything.
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
    /// The same after something has become of the move.
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

    /// The same where more has changed than it knows of.
    #[must_use]
    pub fn or_redraw(self) -> Reply<M> {
        match self {
            Reply::Ignored | Reply::RedrawIn(_) => Reply::Redraw,
            reply => reply,
        }
    }

    /// What it leaves out of date; everything where the host acts on it.
    pub const fn damage(&self) -> Damage {
        match self {
            Reply::Ignored => Damage::Nothing,
            Reply::Moved => Damage::Motion,
            Reply::RedrawIn(area) => Damage::Part(*area),
            _ => Damage::Everything,
        }
    }
}
