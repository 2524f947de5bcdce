//! The narrow hatch between the host and the game on the table.
//!
//! Only bytes, numbers, areas and sentences cross it, never a type of the game, so the host
//! is compiled once for all games. [`Board`] is the part about positions and moves;
//! [`Hatch`] adds the parts that people see and that computers think.

use super::{AnyAnswer, AnyJob, GameId};
use crate::game::lesson::{Prepared, Step};
use crate::game::review::Unit;
use crate::game::{
    About, Facts, Ladder, News, OptionRow, Recorded, Reply, Seat, Situation, Waiting,
};
use crate::keys::Key;
use crate::save::Writer;
use crate::session::log::Log;
use crate::session::review::Terms;
use crate::session::{Board, Form, Order};
use crate::sound::Sound;
use crate::text::{Language, Phrase, Sentence};
use crate::ui::frame::KeyBar;
use crate::ui::{Areas, Canvas};
use core::ops::RangeInclusive;

/// The fixed facts about a game.
#[derive(Clone)]
pub struct GameKind {
    pub game: GameId,
    pub about: &'static About,
    /// How many can play.
    pub seats: RangeInclusive<u8>,
    /// Whether it matters who begins.
    pub chooses_first: bool,
    /// Whether its computers give hints.
    pub advises: bool,
    /// The ratings of its levels, if people play against them.
    pub ladder: Option<Ladder>,
    /// Whether few points are better than many.
    pub lowest_is_best: bool,
    /// The name of the game that can follow this one.
    pub sequel: Phrase,
    /// Whether a person's key makes the chance moves.
    pub rolls_by_key: bool,
    /// Whether the scene shows the end itself.
    pub shows_result: bool,
    /// The unit of costs in reviews.
    pub unit: Unit,
    pub review: Terms,
    /// The guided first round: the number of seats, the seed, the first position, and the
    /// steps.
    pub lesson: (u8, u64, &'static Prepared, &'static [Step]),
}

impl GameKind {
    /// Whether anything is left to chance: nothing is if one plays alone
    /// and no dice fall.
    pub const fn has_luck(&self) -> bool {
        *self.seats.end() > 1
    }
}

/// How a row of options is changed.
#[derive(Clone, Copy)]
pub enum OptionTurn {
    Forward,
    Back,
    /// These are picked, in a row of several.
    Pick(u16),
}

/// Something for the scene.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SceneInput<'a> {
    /// A key was pressed.
    Key(Key),
    /// A was held, where that means something.
    Held,
    /// The scene's own help was chosen.
    Help,
    /// Time has passed.
    Tick,
    /// Another screen covers the scene now, or no longer does.
    Paused(bool),
    /// The person is where these bytes say, if they make sense.
    Cursor(&'a [u8]),
}

/// A change for the scene to show, with the form of a move if these eyes may see it.
#[derive(Clone, Copy)]
pub enum BoardChange<'a> {
    /// A game that it knows nothing of.
    Begun,
    /// The table as it is, without animation, because the eyes or the position have
    /// changed.
    Fresh,
    /// A move was made.
    Played(Option<&'a [u8]>),
    /// A move was taken back.
    Undone(Option<&'a [u8]>),
}

/// The visible part of the game besides the [`Situation`].
#[derive(Clone, Copy, Default)]
pub struct SceneSight<'a> {
    /// Whether nothing is hidden any more.
    pub everything: bool,
    /// The last move, if these eyes may have seen it.
    pub last: Option<&'a [u8]>,
    /// The view itself, where another console has the position.
    pub shown: Option<&'a [u8]>,
}

/// The sound and the announcement of a change.
pub type Echo = (Sound, Option<News>);

/// The result of a thought.
#[derive(Clone, PartialEq, Debug)]
#[allow(
    clippy::large_enum_variant,
    reason = "there is one at a time, and no heap"
)]
pub enum Conclusion {
    /// It was about another game.
    Nothing,
    /// A move, if there is one to be made.
    Decided(Option<Form>),
    /// A hint, which is shown.
    Advised,
    /// A hint that calls the position lost, which is not shown.
    Lost,
    /// The cost of a decision and whether it is certain, and the effort that is left.
    Reviewed(Option<(u32, bool)>, u32),
    /// The best result that all chance moves allowed.
    Hindsight(Option<i32>),
}

/// A better move than the one made.
pub struct BetterMove {
    pub form: Form,
    pub why: Sentence,
    /// The loss, where words say it better than a number.
    pub lost: Option<Phrase>,
}

/// Facts that the scene reports about itself.
#[derive(Clone, Copy, Debug, Default)]
pub struct Stance {
    /// Whether the scene itself shows a card over the game.
    pub shows_card: bool,
    /// Whether the move being prepared cannot become legal.
    pub is_astray: bool,
    /// How long a computer seems to think at least about the move that is due.
    pub computer_pause: u32,
    /// Whether A does something else when it is held.
    pub holds_a: bool,
    /// The page of the rules that matters now.
    pub rules_page: usize,
}

/// The present actions of the keys.
#[derive(Default)]
pub struct Bar {
    pub keys: KeyBar<'static>,
    /// The name of the scene's own help, if it has any.
    pub help: Option<Phrase>,
}

pub struct EmptyTable;

impl Board for EmptyTable {}

impl Hatch for EmptyTable {}

/// The game on the table, whichever it is. What is not said is so of an empty table.
pub trait Hatch {
    /// A row of options for the next game.
    fn option_row(&self, _number: usize, _seats: u8) -> Option<OptionRow> {
        None
    }
    /// Changes a row of options for the next game.
    fn turn_option(&mut self, _number: usize, _seats: u8, _turn: OptionTurn) {}
    /// Why the next game cannot begin as it is set up; `None` if it can.
    fn obstacle(&self, _seats: u8) -> Option<Phrase> {
        None
    }
    /// Adds the facts worth mentioning after the end, about this seat first. Returns what
    /// the statistics record of this game.
    fn tell(&self, _facts: Option<(Seat, &mut Facts)>) -> Recorded {
        Recorded::Nothing
    }

    /// Puts a thought in the place from which the machine fetches it.
    fn think(&self, _order: Order, _log: &Log, _place: &mut Option<AnyJob>) {}
    /// A thought has been had. With `seeking`, hints that call the position lost are
    /// not shown.
    fn answer(&mut self, _reply: AnyAnswer, _seeking: bool, _now: &Situation<'_>) -> Conclusion {
        Conclusion::Nothing
    }
    /// Stores the better move of the last review step.
    fn keep_better(&mut self, _slot: usize) {}
    /// The better move stored there.
    fn better(&self, _slot: usize, _language: Language) -> Option<BetterMove> {
        None
    }

    /// Writes where the person is: cursor, what is half decided.
    fn keep(&self, _out: &mut Writer<'_>) {}
    /// Hands something to the scene; it may reply with a move.
    fn input(&mut self, _input: SceneInput<'_>, _now: &Situation<'_>) -> Reply<Form> {
        Reply::Ignored
    }
    fn show(
        &mut self,
        _change: BoardChange<'_>,
        _sight: SceneSight<'_>,
        _now: &Situation<'_>,
    ) -> Echo {
        (Sound::Move, None)
    }
    /// Draws title bar and playing area.
    fn draw(&self, _canvas: &mut Canvas<'_>, _now: &Situation<'_>) {}
    /// The present actions of the keys.
    fn bar(&self, _now: &Situation<'_>) -> Bar {
        Bar::default()
    }
    /// What the scene says about itself.
    fn stance(&self, _now: &Situation<'_>) -> Stance {
        Stance::default()
    }
    /// The game's reason to wait besides motion.
    fn waiting(&self, _now: &Situation<'_>) -> Waiting {
        Waiting::default()
    }
    fn matters(&self, _now: &Situation<'_>) -> Areas {
        Areas::new()
    }
}
