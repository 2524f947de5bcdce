//! How a game looks and how buttons become moves.
//!
//! A scene keeps what the cursor is doing and what is moving on screen, and
//! nothing of the game itself: that is in the [`Scope`] it is handed each
//! time. It declares what the keys do now ([`Keys`]), does what one of them
//! means, and replies with a [`Reply`]; the host does what the reply says.
//! What moves is started here and run by the host ([`Motions`]).

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

/// How long a computer seems to think at least: long enough to see whose turn
/// it is, short enough not to be waited for.
pub const COMPUTER_PAUSE: u32 = 450;

/// What a scene may know when it is asked something: the view, and the
/// [`Situation`], whose fields are at hand as its own.
pub struct Scope<'a, G: Rules> {
    /// The game as the person holding the console may see it.
    pub view: &'a G::View,
    /// The last move, if these eyes may have seen it: it stays marked.
    pub last: Option<&'a G::Move>,
    /// Everything else.
    pub situation: Situation<'a>,
}

impl<'a, G: Rules> Deref for Scope<'a, G> {
    type Target = Situation<'a>;

    fn deref(&self) -> &Situation<'a> {
        &self.situation
    }
}

/// What a scene may know that has no types of its game.
#[derive(Clone, Copy)]
pub struct Situation<'a> {
    /// Whose eyes these are; `None` if everybody is looking.
    pub eyes: Option<Seat>,
    /// Who moves next.
    pub actor: Actor,
    /// Whose turn the title names: the next one's only when the move before
    /// has been seen.
    pub turn: Actor,
    /// Whether this is the first turn, and the lot has drawn who has it.
    pub drawn_first: bool,
    /// Whether it is for the person holding the console to move.
    pub my_turn: bool,
    /// How it ended, if it has.
    pub outcome: Option<Outcome>,
    /// Who sits where.
    pub seating: &'a Seating,
    /// Points of every seat, as they stand.
    pub points: &'a [i32],
    /// How many moves have been made.
    pub moves: u32,
    /// The code that stands for the game's luck, if there is one.
    pub code: Option<Code>,
    /// Whether there is something to take back.
    pub can_undo: bool,
    /// Whether something that was taken back can be made again.
    pub can_redo: bool,
    /// Whether a computer is thinking about a move or a hint.
    pub thinking: bool,
    /// Whether everybody only watches: the computer demonstrates, or moves of
    /// before are looked at.
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
    /// What moves on the screen.
    pub motions: &'a Motions,
    /// Now.
    pub now: Millis,
}

impl Situation<'_> {
    /// The language to speak.
    pub const fn language(&self) -> Language {
        self.settings.language
    }

    /// A reply that says why something cannot be done.
    pub fn refuse<M>(&self, why: &dyn Say) -> Reply<M> {
        Reply::Refuse(sentence(why, self.language()))
    }
}

/// A wait that is part of the game: something to memorise, a question with a
/// clock, a reveal that stands until somebody has seen it.
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
    /// What can have changed since the last picture, with all that moves;
    /// `None` for everywhere.
    pub fn damage(&self, motions: &Motions, now: Millis) -> Option<Area> {
        let moving = motions.damage(now)?;
        let whole = match self.next {
            Some(_) => moving.union(self.area?),
            None => moving,
        };
        Some(whole).filter(|area| !area.is_empty())
    }
}

/// What a move is announced with: who did what, for how many points. It
/// stands long enough to be read, and the game waits for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct News {
    /// Whose news it is: their sign stands before the words.
    pub seat: Option<Seat>,
    /// What happened.
    pub words: Sentence,
    /// What it brought or cost.
    pub points: Option<i32>,
}

impl News {
    /// News of nobody in particular.
    pub const fn new(words: Sentence) -> News {
        News {
            seat: None,
            words,
            points: None,
        }
    }

    /// The same with the sign of a seat.
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

/// How the position came to be another one.
pub enum Change<'a, G: Rules> {
    /// A move was made: what was seen before it, and the move, if these eyes
    /// were allowed to see it. Motion should show it.
    Played(&'a G::View, Option<&'a G::Move>),
    /// A move was taken back: what was seen before that, and the move that is
    /// gone, if it may be seen.
    Undone(&'a G::View, Option<&'a G::Move>),
    /// A game begins, was loaded, or other eyes are looking: show it as it is.
    Fresh,
}

impl<'a, G: Rules> Change<'a, G> {
    /// The move that was made just now, if one was and it may be seen.
    pub const fn made(&self) -> Option<&'a G::Move> {
        match self {
            Change::Played(_, played) => *played,
            Change::Undone(..) | Change::Fresh => None,
        }
    }
}

/// The face of a game.
pub trait Scene<G: Game>: Keys<G> + Sized {
    /// A scene that shows the game as it is.
    fn new(scope: &Scope<'_, G>) -> Self;

    /// The position has changed.
    fn changed(&mut self, change: Change<'_, G>, scope: &Scope<'_, G>);

    /// What is heard when the position has changed. Whoever listens may know
    /// no more than whoever looks: only what the change shows counts.
    fn sound(change: &Change<'_, G>, scope: &Scope<'_, G>) -> Sound {
        let _ = (change, scope);
        Sound::Move
    }

    /// What the change is announced with, if people would miss it otherwise:
    /// what others do, and what it costs or brings. As with sounds, nobody is
    /// told more than they may see.
    fn news(change: &Change<'_, G>, scope: &Scope<'_, G>) -> Option<News> {
        let _ = (change, scope);
        None
    }

    /// Time has passed: a scene may act by itself, when a time to think it
    /// over has run down, say. The game's time stands still in a pause.
    fn tick(&mut self, scope: &Scope<'_, G>) -> Reply<G::Move> {
        let _ = scope;
        Reply::Ignored
    }

    /// The advisor has answered.
    fn advised(&mut self, advice: Advice<G>, scope: &Scope<'_, G>) {
        let _ = (advice, scope);
    }

    /// What the game waits for beside what moves, if it does.
    fn waiting(&self, scope: &Scope<'_, G>) -> Waiting {
        let _ = scope;
        Waiting::default()
    }

    /// Something lies over the scene now, or no longer: what is seen for a
    /// set time only has to be covered meanwhile, as time stands still.
    fn paused(&mut self, paused: bool) {
        let _ = paused;
    }

    /// Draws title bar and playing area. The host draws the key bar.
    fn draw(&self, canvas: &mut Canvas<'_>, scope: &Scope<'_, G>);

    /// Whether messages had better stand at the foot of the playing area.
    fn keeps_top_clear(&self) -> bool {
        false
    }

    /// The areas that matter now, most of all first: what is chosen, what has
    /// just happened, what a card speaks of. Messages and the cards of a
    /// lesson lie beside them.
    fn matters(&self, scope: &Scope<'_, G>) -> Areas {
        let _ = scope;
        Areas::new()
    }

    /// Whether a menu or a card of the scene's own lies over the game, so that
    /// the host had better put none there.
    fn shows_card(&self) -> bool {
        false
    }

    /// Whether what is in the making cannot become a move as it is: the card
    /// of a lesson then says what to do instead.
    fn is_astray(&self) -> bool {
        false
    }

    /// The page of the rules that matters now.
    fn rules_page(&self, scope: &Scope<'_, G>) -> usize {
        let _ = scope;
        0
    }

    /// Writes down where the person is: the cursor, what is half decided. A
    /// game that goes on after a power cut goes on there.
    fn keep(&self, out: &mut Writer<'_>) {
        let _ = out;
    }

    /// Goes on where [`keep`](Scene::keep) was written, at the same position.
    /// The bytes may be anything: what makes no sense here is left as it is.
    fn recall(&mut self, from: &mut Reader<'_>, scope: &Scope<'_, G>) -> Result<(), Damaged> {
        let _ = (from, scope);
        Ok(())
    }

    /// Whether a person's key makes the chance moves ([`Ask::Roll`](crate::reply::Ask::Roll)). The
    /// host makes them by itself otherwise.
    const ROLLS_BY_KEY: bool = false;

    /// How long a computer seems to think at least, from the move before it on.
    /// Nothing where many of them act one after the other and nobody sees it.
    const COMPUTER_PAUSE: u32 = COMPUTER_PAUSE;

    /// The same for the move that is due now, where it is not always the same.
    fn computer_pause(&self) -> u32 {
        Self::COMPUTER_PAUSE
    }

    /// Whether the scene shows the end of the game itself instead of leaving
    /// it to the host's result screen.
    const SHOWS_RESULT: bool = false;
}
