//! How a game looks and how buttons become moves.
//!
//! A scene keeps the cursor and the motions on the screen, but nothing of the game itself,
//! which is in the [`Scope`] that comes with each call. It declares the present actions of
//! the keys ([`Keys`]), carries out the action of a key, and replies with a [`Reply`],
//! which the host carries out. A scene starts motions, and the host runs them
//! ([`Motions`]).

use super::actions::Keys;
use super::motions::Motions;
use super::player::Advice;
use super::rules::{Actor, Outcome, Seat};
use super::{Game, Rules};
use crate::basics::Millis;
use crate::code::Code;
use crate::records::Record;
use crate::reply::Reply;
use crate::save::{Damaged, Reader, Writer};
use crate::seating::Seating;
use crate::settings::{Settings, Tempo};
use crate::sound::Sound;
use crate::text::{Language, Say, Sentence, sentence};
use crate::ui::{Area, Areas, Canvas};
use core::ops::Deref;

/// The shortest time a computer seems to think, in milliseconds: long enough to see whose
/// turn it is, too short to become a wait.
pub const COMPUTER_PAUSE: u32 = 450;

/// Everything that a scene may know: the view, the last move, and the [`Situation`], to
/// which it derefs.
pub struct Scope<'a, G: Rules> {
    /// The view of the person who holds the console.
    pub view: &'a G::View,
    /// The last move, if the viewer may have seen it; it stays marked.
    pub last: Option<&'a G::Move>,
    pub situation: Situation<'a>,
}

impl<'a, G: Rules> Deref for Scope<'a, G> {
    type Target = Situation<'a>;

    fn deref(&self) -> &Situation<'a> {
        &self.situation
    }
}

/// The part of a scene's knowledge that does not depend on the types of the game.
#[derive(Clone, Copy)]
pub struct Situation<'a> {
    /// The seat whose view is shown; `None` if everybody is looking.
    pub eyes: Option<Seat>,
    /// Who moves next.
    pub actor: Actor,
    /// Whose turn the title names. It changes only after the previous move has been shown.
    pub turn: Actor,
    /// Whether this is the first turn, and who begins was drawn by lot.
    pub drawn_first: bool,
    pub my_turn: bool,
    pub outcome: Option<Outcome>,
    pub seating: &'a Seating,
    /// Points of every seat, as they stand.
    pub points: &'a [i32],
    pub moves: u32,
    /// The code that stands for the game's luck, if there is one.
    pub code: Option<Code>,
    /// Whether a move can be taken back.
    pub can_undo: bool,
    /// Whether a move that was taken back can be made again.
    pub can_redo: bool,
    /// Whether a computer is thinking about a move or a hint.
    pub thinking: bool,
    /// Whether everybody only watches: a demonstration, or a look back at earlier moves.
    pub demo: bool,
    /// How many hints people have used in this game.
    pub hints: u16,
    /// Whether the computer has made moves for a person in this game.
    pub assisted: bool,
    /// How slowly computers play.
    pub tempo: Tempo,
    /// Whether the last move was a computer's, so that it is shown slowly
    /// enough to be followed.
    pub foreign: bool,
    /// Milliseconds played so far.
    pub played: u32,
    /// The best result so far, if there is one; after the end it counts this game.
    pub best: Option<Record>,
    /// Language, motion and so on.
    pub settings: &'a Settings,
    /// The motions on the screen.
    pub motions: &'a Motions,
    pub now: Millis,
}

impl Situation<'_> {
    pub const fn language(&self) -> Language {
        self.settings.language
    }

    /// A reply that says why a key does nothing.
    pub fn refuse<M>(&self, why: &dyn Say) -> Reply<M> {
        Reply::Refuse(sentence(why, self.language()))
    }
}

/// A wait that is part of the game: something to memorise, a question with a time limit, a
/// reveal that stays until people have seen it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Waiting {
    /// When the picture changes next because of it.
    pub next: Option<Millis>,
    /// Whether the game waits.
    pub holds: bool,
    /// Where the picture changes; `None` for everywhere.
    pub area: Option<Area>,
}

impl Waiting {
    /// The area that may have changed since the last picture, motions included; `None` is
    /// everywhere.
    pub fn damage(&self, motions: &Motions, now: Millis) -> Option<Area> {
        let moving = motions.damage(now)?;
        let whole = match self.next {
            Some(_) => moving.union(self.area?),
            None => moving,
        };
        Some(whole).filter(|area| !area.is_empty())
    }
}

/// The announcement of a move: who did what, for how many points. It stays long enough to
/// be read, and the game waits for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct News {
    /// The seat it is about; its marker stands before the words.
    pub seat: Option<Seat>,
    pub words: Sentence,
    /// The points it brought or cost.
    pub points: Option<i32>,
}

impl News {
    /// News without a seat.
    pub const fn new(words: Sentence) -> News {
        News {
            seat: None,
            words,
            points: None,
        }
    }

    /// The same with the marker of a seat.
    #[must_use]
    pub const fn by(mut self, seat: Seat) -> News {
        self.seat = Some(seat);
        self
    }

    /// The same with the points it brought or cost.
    #[must_use]
    pub const fn points(mut self, points: i32) -> News {
        self.points = Some(points);
        self
    }
}

/// How the position has changed.
pub enum Change<'a, G: Rules> {
    /// A move was made: the view before it, and the move, if the viewer may see it. The
    /// scene should animate it.
    Played(&'a G::View, Option<&'a G::Move>),
    /// A move was taken back: the view before that, and the move, if the viewer may see it.
    Undone(&'a G::View, Option<&'a G::Move>),
    /// A game begins or was loaded, or another person is looking: show it as it is.
    Fresh,
}

impl<'a, G: Rules> Change<'a, G> {
    /// The move just made, if there is one and the viewer may see it.
    pub const fn made(&self) -> Option<&'a G::Move> {
        match self {
            Change::Played(_, played) => *played,
            Change::Undone(..) | Change::Fresh => None,
        }
    }
}

/// Draws a game, and turns keys into moves.
pub trait Scene<G: Game>: Keys<G> + Sized {
    /// A scene that shows the game as it is.
    fn new(scope: &Scope<'_, G>) -> Self;

    fn changed(&mut self, change: Change<'_, G>, scope: &Scope<'_, G>);

    /// The sound of a change. It must not tell more than the change shows.
    fn sound(change: &Change<'_, G>, scope: &Scope<'_, G>) -> Sound {
        let _ = (change, scope);
        Sound::Move
    }

    /// The announcement of a change that people would otherwise miss: moves of others, and
    /// the points they cost or bring. As with sounds, it must not tell more than the change
    /// shows.
    fn news(change: &Change<'_, G>, scope: &Scope<'_, G>) -> Option<News> {
        let _ = (change, scope);
        None
    }

    /// Time has passed: a scene may act by itself, for instance when the time for an answer
    /// is up. The game's time stands still during a pause.
    fn tick(&mut self, scope: &Scope<'_, G>) -> Reply<G::Move> {
        let _ = scope;
        Reply::Ignored
    }

    fn advised(&mut self, advice: Advice<G>, scope: &Scope<'_, G>) {
        let _ = (advice, scope);
    }

    /// Another reason for the game to wait, besides motion.
    fn waiting(&self, scope: &Scope<'_, G>) -> Waiting {
        let _ = scope;
        Waiting::default()
    }

    /// A menu or card covers the scene now, or no longer does. Time stands still meanwhile,
    /// so anything that may be seen only for a limited time has to be hidden.
    fn paused(&mut self, paused: bool) {
        let _ = paused;
    }

    /// Draws title bar and playing area. The host draws the key bar.
    fn draw(&self, canvas: &mut Canvas<'_>, scope: &Scope<'_, G>);

    /// The areas that matter at the moment, the most important first: the selection, the
    /// last change, the subject of a card. The host places messages and the cards of a
    /// lesson beside them.
    fn matters(&self, scope: &Scope<'_, G>) -> Areas {
        let _ = scope;
        Areas::new()
    }

    /// Whether the scene shows a menu or a card over the game, so that the host shows no
    /// messages.
    fn shows_card(&self) -> bool {
        false
    }

    /// Whether the move being prepared is not allowed. The card of a lesson then says what
    /// to do instead.
    fn is_astray(&self) -> bool {
        false
    }

    /// The page of the rules that matters at the moment.
    fn rules_page(&self, scope: &Scope<'_, G>) -> usize {
        let _ = scope;
        0
    }

    /// Writes the state of the person's input: the cursor, and a half-made decision. A game
    /// that is resumed after a power cut continues there.
    fn keep(&self, out: &mut Writer<'_>) {
        let _ = out;
    }

    /// Restores the state written by [`keep`](Scene::keep), at the same position. The bytes
    /// may be damaged: values that make no sense are ignored.
    fn recall(&mut self, from: &mut Reader<'_>, scope: &Scope<'_, G>) -> Result<(), Damaged> {
        let _ = (from, scope);
        Ok(())
    }

    /// Whether a person's key makes the chance moves ([`Ask::Roll`](crate::reply::Ask::Roll)).
    /// Otherwise the host makes them automatically.
    const ROLLS_BY_KEY: bool = false;

    /// The shortest time a computer seems to think, counted from the previous move. Zero
    /// where many computers act one after the other without anything to see.
    const COMPUTER_PAUSE: u32 = COMPUTER_PAUSE;

    /// The same for the next move, in games where it varies.
    fn computer_pause(&self) -> u32 {
        Self::COMPUTER_PAUSE
    }

    /// Whether the scene shows the end of the game itself instead of the host's result
    /// screen.
    const SHOWS_RESULT: bool = false;
}
