//! A game on screen, without its type: all the host needs.

use super::{After, Env, Outbox};
use crate::console::keys::Key;
use crate::console::seating::Seating;
use crate::game::{About, Kept, OptionRow, Outcome, Seat};
use crate::games::{AnyReply, GameId};
use crate::platform::Millis;
use crate::save::{Damaged, Reader, Writer};
use crate::text::Phrase;
use crate::ui::{Area, Canvas};
use core::ops::RangeInclusive;

/// A game on screen, whichever it is.
pub trait Stage {
    /// Which game it is.
    fn game(&self) -> GameId;
    /// Its card.
    fn about(&self) -> &'static About;
    /// The page of the rules that matters now.
    fn rules_page(&self, env: Env<'_>) -> usize;

    /// How many can play.
    fn seat_range(&self) -> RangeInclusive<u8>;
    /// Who sits where in this game.
    fn seating(&self) -> &Seating;
    /// Who will take part in the next game.
    fn guests(&self) -> &Seating;
    /// Invites somebody else to the next game.
    fn guests_mut(&mut self) -> &mut Seating;
    /// Calls people in this game by other names.
    fn seating_mut(&mut self) -> &mut Seating;
    /// Who begins the next game; `None` for the lot.
    fn first(&self) -> Option<Seat>;
    /// Chooses who begins the next game.
    fn set_first(&mut self, first: Option<Seat>);
    /// A row of variants for the next game.
    fn option_row(&self, number: usize) -> Option<OptionRow>;
    /// Chooses another variant for the next game.
    fn turn_option(&mut self, number: usize, forward: bool);
    /// Whether it can be chosen who begins.
    fn chooses_first(&self) -> bool;
    /// Why a game cannot begin as it is set up, if it cannot.
    fn obstacle(&self) -> Option<Phrase>;
    /// Begins a new game as it was set up.
    fn start(&mut self, seed: u64, env: Env<'_>);
    /// Begins the guided first round. The next game stays set up as it is.
    fn learn(&mut self, env: Env<'_>);
    /// Whether a guided first round lies on the table: it is neither kept nor
    /// counted.
    fn is_lesson(&self) -> bool;
    /// Begins again with the same people; memories go along.
    fn rematch(&mut self, seed: u64, env: Env<'_>);

    /// What the game is called that can follow on this one, now that it is
    /// over.
    fn sequel(&self) -> Option<Phrase>;
    /// Begins that game.
    fn begin_sequel(&mut self, seed: u64, env: Env<'_>);

    /// A key was pressed.
    fn key(&mut self, key: Key, env: Env<'_>) -> After;
    /// Whether holding A means something now.
    fn holds(&self, env: Env<'_>) -> bool;
    /// A was held.
    fn held(&mut self, env: Env<'_>) -> After;
    /// Time has passed.
    fn tick(&mut self, env: Env<'_>) -> After;
    /// A thought has been had.
    fn answer(&mut self, reply: AnyReply, env: Env<'_>) -> After;
    /// When the next [`tick`](Stage::tick) is due.
    fn wake_at(&self, now: Millis) -> Option<Millis>;
    /// What is to be thought about.
    fn outbox(&mut self) -> Outbox;
    /// The console is doing something else; time and thinking stop.
    fn pause(&mut self, now: Millis);
    /// It goes on.
    fn resume(&mut self, env: Env<'_>) -> After;

    /// Takes back to the last decision of a person; `false` if there is none.
    fn undo(&mut self, env: Env<'_>) -> bool;
    /// Makes again what was taken back; `false` if nothing was.
    fn redo(&mut self, env: Env<'_>) -> bool;
    /// Asks the advisor.
    fn hint(&mut self, env: Env<'_>);
    /// Lets the computer play on for everybody.
    fn demonstrate(&mut self, env: Env<'_>);
    /// Whether something can be taken back.
    fn can_undo(&self) -> bool;
    /// Whether something can be made again.
    fn can_redo(&self) -> bool;
    /// Whether a person is to decide, so that a hint makes sense.
    fn can_hint(&self) -> bool;
    /// Whether the computer could show how it goes on.
    fn can_demonstrate(&self) -> bool;

    /// How many moves have been made.
    fn moves(&self) -> u32;
    /// How long people have played, in milliseconds.
    fn played(&self, now: Millis) -> u32;
    /// How it ended, if it has.
    fn outcome(&self) -> Option<Outcome>;
    /// The points of every seat.
    fn points(&self) -> &[i32];
    /// Whether the computer has made moves for a person.
    fn assisted(&self) -> bool;
    /// What the statistics keep of this game.
    fn kept(&self) -> Kept;
    /// Whether few points are better than many.
    fn lowest_is_best(&self) -> bool;

    /// Goes up whenever something happens that is worth keeping.
    fn revision(&self) -> u32;
    /// Writes the game down as it stands on screen.
    fn keep(&self, out: &mut Writer<'_>, now: Millis);
    /// Goes on with a game that was written down.
    fn recall(&mut self, from: &mut Reader<'_>, env: Env<'_>) -> Result<(), Damaged>;
    /// Writes down only where the person is.
    fn keep_cursor(&self, out: &mut Writer<'_>);
    /// Puts the person there again; bytes that make no sense do nothing.
    fn recall_cursor(&mut self, from: &mut Reader<'_>, env: Env<'_>);

    /// What can have changed on screen since the last drawing, if nothing but
    /// time has passed; `None` for everything.
    fn damage(&self, now: Millis) -> Option<Area>;
    /// Draws the whole screen.
    fn draw(&self, canvas: &mut Canvas<'_>, env: Env<'_>);
}
