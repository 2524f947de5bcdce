//! What the stage asks of the game it shows.
//!
//! A game has types of its own for moves, views and so on. None of them gets
//! past [`Show`]: the stage says *which* move it means and never holds one. So
//! there is one stage for all games, and what is translated for each of them
//! is little.

use super::Env;
use crate::console::table::{Points, Standing, Table};
use crate::game::lesson::{Fits, Step, Written};
use crate::game::{About, Kept, Level, OptionRow, Seat};
use crate::games::{AnyReply, AnyThought, GameId};
use crate::keys::Key;
use crate::platform::Millis;
use crate::save::{Damaged, Reader, Writer};
use crate::session::Wish;
use crate::session::log::Log;
use crate::sound::Sound;
use crate::text::{Phrase, Sentence};
use crate::ui::frame::Hints;
use crate::ui::{Area, Canvas};
use core::ops::RangeInclusive;

/// What never changes about a game.
pub struct Kind {
    /// Which game it is.
    pub game: GameId,
    /// Its card.
    pub about: &'static About,
    /// How many can play.
    pub seats: RangeInclusive<u8>,
    /// Whether it matters who begins.
    pub chooses_first: bool,
    /// Whether its computers give hints.
    pub advises: bool,
    /// Whether few points are better than many.
    pub lowest_is_best: bool,
    /// What the game is called that can follow on this one.
    pub sequel: Phrase,
    /// Whether a person's key makes the chance moves.
    pub rolls_by_key: bool,
    /// Whether the scene shows the end itself.
    pub shows_result: bool,
    /// The guided first round: how many sit at the table, the position it
    /// begins with, and what happens.
    pub lesson: (u8, &'static Written, &'static [Step]),
}

/// Which move is meant.
#[derive(Clone, Copy)]
pub enum Which {
    /// The one the scene wants, after [`Want::Play`].
    Wanted,
    /// The one a computer has decided on, after [`Heard::Decided`].
    Decided,
    /// The chance move that is due.
    Rolled,
    /// One of the lesson.
    Written(&'static Written),
}

/// What became of a move.
pub enum Made {
    /// It was made and shown, and this is to be heard.
    Shown(Sound),
    /// There is no such move, or the game is over.
    Nothing,
    /// The rules do not allow it, for this reason.
    Refused(Sentence),
}

/// What a scene wants after a key: a [`Reply`](crate::game::Reply) without its
/// move.
#[derive(Clone, PartialEq, Debug)]
pub enum Want {
    /// The key means nothing here.
    Ignored,
    /// Something on screen has changed.
    Redraw,
    /// Something has changed, but nothing outside of this area.
    RedrawIn(Area),
    /// Make the move that is [wanted](Which::Wanted).
    Play,
    /// Say why something cannot be done.
    Refuse(Sentence),
    /// Take back the last move of a person.
    Undo,
    /// Make it again.
    Redo,
    /// Take back until the last position that can be won or solved.
    UndoUntilSound,
    /// Make the chance move that is due.
    Roll,
    /// Ask the advisor.
    Advise,
    /// Let the computer play on.
    Demo,
    /// Open the rules at this page.
    Rules(usize),
    /// Once more, same table.
    Again,
    /// Back to the launcher.
    Leave,
}

/// What a thought was about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Heard {
    /// Another game.
    Nothing,
    /// A move; `false` if there is none to be made.
    Decided(bool),
    /// A hint, which is shown.
    Advised,
    /// A hint, which is not shown: the position is lost, and others were sought.
    Lost,
}

/// A game that can be shown, whichever it is.
pub trait Show {
    /// What never changes about it.
    fn kind(&self) -> &Kind;
    /// The moves made and taken back.
    fn log(&self) -> &Log;
    /// What the statistics keep of this game.
    fn kept(&self) -> Kept;

    /// A row of variants for the next game.
    fn option_row(&self, number: usize, seats: u8) -> Option<OptionRow>;
    /// Chooses another variant for the next game.
    fn turn_option(&mut self, number: usize, seats: u8, forward: bool);
    /// Chooses what is picked in a row of variants for the next game.
    fn pick_option(&mut self, number: usize, seats: u8, chosen: u16);
    /// Why a game cannot begin as it is set up, if it cannot.
    fn obstacle(&self, seats: u8) -> Option<Phrase>;

    /// Puts a new game on the table, with the variants that were chosen.
    fn start(&mut self, seats: u8, first: Option<Seat>, seed: u64);
    /// Puts the same game on the table once more; memories go along.
    fn rematch(&mut self, seed: u64);
    /// Whether another game can follow on this one.
    fn has_sequel(&self) -> bool;
    /// Puts that game on the table; `false` if there is none.
    fn sequel(&mut self, seed: u64) -> bool;
    /// Puts a position of the lesson on the table.
    fn lay(&mut self, written: &Written);
    /// Writes down what is on the table.
    fn write(&self, out: &mut Writer<'_>);
    /// Puts on the table what was written down, and answers who was to begin.
    /// So many must sit there and so many moves have been made.
    fn read(
        &mut self,
        from: &mut Reader<'_>,
        seats: u8,
        moves: u32,
    ) -> Result<Option<Seat>, Damaged>;

    /// Says at which level a seat remembers.
    fn set_level(&mut self, seat: Seat, level: Level);
    /// Somebody looks at the table: takes note of what they see, adds
    /// everybody's points and answers how the game stands.
    fn look(&mut self, eyes: Option<Seat>, points: &mut Points) -> Standing;

    /// Makes a move and shows it.
    fn play(&mut self, which: Which, table: &mut Table, env: Env<'_>) -> Made;
    /// Takes back one move and shows it; `false` at the start.
    fn take_back(&mut self, table: &mut Table, env: Env<'_>) -> bool;
    /// Makes a move again that was taken back, shows it and says what is to be
    /// heard; `None` if there is none.
    fn make_again(&mut self, table: &mut Table, env: Env<'_>) -> Option<Sound>;
    /// Whether a move is meant by the lesson.
    fn is_meant(&self, which: Which, fits: &Fits) -> bool;

    /// Packs a thought for the seat to move.
    fn think(&self, seat: Seat, level: Level, wish: Wish, job: &mut Option<AnyThought>);
    /// A thought has been had. A hint is not shown if the position is lost
    /// while one is sought that is not.
    fn answer(&mut self, reply: AnyReply, seeking: bool, table: &mut Table, env: Env<'_>) -> Heard;

    /// Begins with a scene that shows the table as it is.
    fn raise(&mut self, table: &Table, env: Env<'_>);
    /// Other eyes are looking.
    fn refresh(&mut self, table: &Table, env: Env<'_>);
    /// A key was pressed.
    fn key(&mut self, key: Key, table: &Table, env: Env<'_>) -> Want;
    /// Whether holding A means something now.
    fn holds(&self, table: &Table, env: Env<'_>) -> bool;
    /// A was held.
    fn held(&mut self, table: &Table, env: Env<'_>) -> Want;
    /// Time has passed.
    fn tick(&mut self, table: &Table, env: Env<'_>) -> Want;
    /// When the picture changes next.
    fn wake_at(&self, now: Millis) -> Option<Millis>;
    /// Whether motion must end before the game goes on.
    fn is_moving(&self, now: Millis) -> bool;
    /// How long a computer seems to think at least about the move that is due.
    fn computer_pause(&self) -> u32;
    /// Something lies over the scene now, or no longer.
    fn paused(&mut self, paused: bool);
    /// Ends all motion at once.
    fn settle(&mut self);
    /// What can have changed in the picture if nothing but time has passed.
    fn damage(&self, now: Millis) -> Option<Area>;
    /// Draws title bar and playing area.
    fn draw(&self, canvas: &mut Canvas<'_>, table: &Table, env: Env<'_>);
    /// What the buttons do now.
    fn hints(&self, table: &Table, env: Env<'_>) -> Hints<'static>;
    /// Whether messages had better stand at the foot of the playing area.
    fn keeps_top_clear(&self) -> bool;
    /// Whether a card of the scene's own lies over the game.
    fn shows_card(&self) -> bool;
    /// The page of the rules that matters now.
    fn rules_page(&self, table: &Table, env: Env<'_>) -> usize;
    /// Writes down where the person is.
    fn keep_cursor(&self, out: &mut Writer<'_>);
    /// Puts the person there again; bytes that make no sense do nothing.
    fn recall_cursor(&mut self, from: &mut Reader<'_>, table: &Table, env: Env<'_>);
}
