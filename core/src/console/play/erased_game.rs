//! What the host asks of the game on the table, whichever it is.
//!
//! A game has types of its own for moves, views and so on. None of them gets
//! past [`ErasedGame`], so there is one host for all games, and what is
//! compiled for each of them is little.

use super::Env;
use crate::console::table::{Points, Standing, Table};
use crate::game::lesson::{Fits, Prepared, Step};
use crate::game::review::Cost;
use crate::game::{
    About, Actor, Facts, Ladder, News, OptionRow, Recorded, Reply, Seat, Seats, Strength, Waiting,
};
use crate::games::{AnyReply, AnyThought, GameId};
use crate::keys::Key;
#[cfg(any(test, feature = "arena"))]
use crate::luck::Luck;
use crate::puzzles::Puzzle;
use crate::save::{Damaged, Reader, Writer};
use crate::session::Wish;
use crate::session::log::Log;
use crate::sound::Sound;
use crate::text::{Language, Phrase, Sentence};
use crate::ui::frame::KeyBar;
use crate::ui::{Areas, Canvas};
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
    /// What its computers are worth, where people play against them.
    pub ladder: Option<Ladder>,
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
    pub lesson: (u8, &'static Prepared, &'static [Step]),
}

/// How a game begins.
pub enum Beginning {
    /// As it was set up, for this many seats.
    SetUp(u8, Option<Seat>),
    /// Again with the same people; memories go along.
    Rematch,
    /// The game that can follow on the one that has ended.
    Sequel,
}

/// Something for the scene.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Input {
    /// A key was pressed.
    Key(Key),
    /// A was held, where that means something.
    Held,
    /// The scene's own help was chosen.
    Help,
    /// Time has passed.
    Tick,
}

/// Which moves of a person are made.
#[derive(Clone, Copy)]
pub enum Allowed {
    /// All that are legal.
    Legal,
    /// Those that fit a question of the lesson.
    Fitting(&'static Fits),
    /// None: the lesson has something else to say.
    None,
}

/// A move that nobody presses a key for.
#[derive(Clone, Copy)]
pub enum Due {
    /// The one a computer has decided on, after [`Answered::Decided`].
    Decided,
    /// The chance move.
    Rolled,
    /// The next one of the lesson.
    Prepared(&'static Prepared),
}

/// What became of a move.
#[derive(Clone, PartialEq, Debug)]
pub enum Played {
    /// It was made and shown, and this is to be heard and announced.
    Shown(Sound, Option<News>),
    /// There is no such move, or the game is over.
    Nothing,
    /// The rules do not allow it, for this reason.
    Illegal(Sentence),
    /// Somebody else is to move.
    NotYourTurn,
    /// It is not the one the lesson means.
    NotMeant,
    /// It is on its way to the console where the game is played.
    Sent,
}

/// What a thought was about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answered {
    /// Another game.
    Nothing,
    /// A move; `false` if there is none to be made.
    Decided(bool),
    /// A hint, which is shown.
    Advised,
    /// A hint, which is not shown: the position is lost, and others were sought.
    Lost,
    /// A look of a review.
    Reviewed,
}

/// A finding of a review, for people.
pub struct Told {
    /// How many moves of the list come before it.
    pub made: u32,
    /// Whose decision it was.
    pub seat: Seat,
    /// What it cost.
    pub cost: Cost,
    /// Why something else was better.
    pub why: Sentence,
    /// How many findings there are.
    pub of: usize,
}

/// The game on the table, whichever it is.
pub trait ErasedGame {
    /// What never changes about it.
    fn kind(&self) -> &Kind;
    /// The moves made and taken back, if it is played here.
    fn log(&self) -> Option<&Log>;
    /// Puts a puzzle on the table; how many seats it has, or `None` if it is
    /// none of this game.
    fn set_puzzle(&mut self, _puzzle: &Puzzle) -> Option<u8> {
        None
    }
    /// What chance will bring in a puzzle in which that is known, from now on.
    fn next_rolls(&self, _puzzle: &Puzzle) -> Sentence {
        Sentence::of(format_args!(""))
    }
    /// What the statistics keep of this game.
    fn recorded(&self) -> Recorded;
    /// What people talk about after the end, with this seat first.
    fn facts(&self, seat: Seat, facts: &mut Facts);

    /// A row of variants for the next game.
    fn option_row(&self, number: usize, seats: u8) -> Option<OptionRow>;
    /// Chooses another variant for the next game.
    fn turn_option(&mut self, number: usize, seats: u8, forward: bool);
    /// Chooses what is picked in a row of variants for the next game.
    fn pick_option(&mut self, number: usize, seats: u8, chosen: u16);
    /// Why the next game cannot begin as it is set up, if it cannot.
    fn obstacle(&self, seats: u8) -> Option<Phrase>;

    /// Begins; `false` if it cannot begin like this.
    fn begin(&mut self, how: Beginning, seed: u64) -> bool;
    /// Whether a game can follow on this one.
    fn has_sequel(&self) -> bool;
    /// Lays a position of the lesson on the table.
    fn prepare(&mut self, position: &Prepared);
    /// Writes it down.
    fn write(&self, out: &mut Writer<'_>);
    /// Goes on with what was written down, if it was a game for this many and
    /// as many moves had been made; tells who began.
    fn read(
        &mut self,
        from: &mut Reader<'_>,
        seats: u8,
        moves: u32,
    ) -> Result<Option<Seat>, Damaged>;
    /// What level the memory of a seat works at.
    fn set_level(&mut self, seat: Seat, level: Strength);
    /// The same, asked.
    fn strength(&self, seat: Seat) -> Strength;

    /// Looks with these eyes, and where `everything` may be seen at that; tells
    /// how it stands, and everybody's points, unless another console does.
    fn look(
        &mut self,
        eyes: Option<Seat>,
        everything: bool,
        points: &mut Points,
    ) -> Option<Standing>;
    /// Shows the table as it is, in a scene that knows nothing of before.
    fn show(&mut self, table: &Table, env: Env<'_>);
    /// Other eyes are looking.
    fn show_to_others(&mut self, table: &Table, env: Env<'_>);

    /// Hands something to the scene, and makes the move that it replies with.
    fn input(
        &mut self,
        input: Input,
        allowed: Allowed,
        table: &mut Table,
        env: Env<'_>,
    ) -> Reply<Played>;
    /// Makes a move that nobody presses a key for.
    fn make(&mut self, due: Due, table: &mut Table, env: Env<'_>) -> Played;
    /// Whether a chance move that is due fits a question of the lesson.
    fn roll_fits(&self, fits: &Fits) -> bool;
    /// From here on moves are only tried out.
    fn begin_trial(&mut self);
    /// Shows the game as it was before the trial; `false` if there was none.
    fn end_trial(&mut self, table: &mut Table, env: Env<'_>) -> bool;
    /// Whether moves of before may be shown again now.
    fn shows_again(&self) -> bool {
        true
    }
    /// Shows the game as it was this many moves ago.
    fn look_back(&mut self, moves: u32, table: &mut Table, env: Env<'_>);
    /// Shows the game as it was after this many moves of the log.
    fn look_at(&mut self, made: u32, table: &mut Table, env: Env<'_>);
    /// Shows the game as it was before the last move, which is seen to be taken
    /// back; `false` if there is none.
    fn look_before(&mut self, table: &mut Table, env: Env<'_>) -> bool;
    /// A game of its own begins at the position that is looked at; what is
    /// hidden from `eyes` is dealt anew unless the game was `over`.
    fn practise(&mut self, seed: u64, over: bool, eyes: Option<Seat>);
    /// Shows the next move again.
    fn look_again(&mut self, table: &mut Table, env: Env<'_>) -> Played;
    /// Takes the last move back; `false` if there is none.
    fn undo(&mut self, table: &mut Table, env: Env<'_>) -> bool;
    /// Makes the next move again that was taken back.
    fn redo(&mut self, table: &mut Table, env: Env<'_>) -> Played;

    /// Begins to look for the decisions of these seats that cost most; the
    /// game is on trial until it is over.
    fn begin_review(&mut self, seats: Seats) {
        let _ = seats;
    }
    /// Puts the next look where thoughts are fetched from; `false` when all
    /// have been had: then the game is where it was.
    fn review_on(&mut self, job: &mut Option<AnyThought>) -> bool {
        let _ = job;
        false
    }
    /// How much of a review under way is done, of so much.
    fn reviewed(&self, whole: u32) -> Option<u32> {
        let _ = whole;
        None
    }
    /// Ends a review, wherever it is.
    fn end_review(&mut self) {}
    /// What a review has found, the worst first.
    fn finding(&self, number: usize, language: Language) -> Option<Told> {
        let _ = (number, language);
        None
    }
    /// The curve of the game as the first seat sees it, and what could have
    /// been made of what chance has brought; a review finds both.
    fn aftermath(&self) -> (&[i8], Option<i32>) {
        (&[], None)
    }
    /// Shows what would have been better, from before the move that was made.
    fn show_better(&mut self, number: usize, table: &mut Table, env: Env<'_>) -> Played {
        let _ = (number, table, env);
        Played::Nothing
    }
    /// What would have been better is no longer shown.
    fn end_better(&mut self) {}

    /// Puts a thought where it is fetched from.
    fn think(&self, seat: Seat, level: Strength, wish: Wish, job: &mut Option<AnyThought>);
    /// A thought has been had. With `seeking`, hints that call the position
    /// lost are not shown.
    fn answer(
        &mut self,
        reply: AnyReply,
        seeking: bool,
        table: &mut Table,
        env: Env<'_>,
    ) -> Answered;

    /// Whether holding A means something now.
    fn holds(&self, table: &Table, env: Env<'_>) -> bool;
    /// What the game waits for beside what moves.
    fn waiting(&self, table: &Table, env: Env<'_>) -> Waiting;
    /// How long a computer seems to think at least about the move that is due.
    fn computer_pause(&self) -> u32;
    /// Something lies over the scene now, or no longer.
    fn paused(&mut self, paused: bool);
    /// Draws title bar and playing area.
    fn draw(&self, canvas: &mut Canvas<'_>, table: &Table, env: Env<'_>);
    /// What the buttons do now.
    fn hints(&self, table: &Table, env: Env<'_>) -> KeyBar<'static>;
    /// What the scene has for whoever asks for help, if it has.
    fn help_word(&self, table: &Table, env: Env<'_>) -> Option<Phrase>;
    /// The areas that matter now.
    fn matters(&self, table: &Table, env: Env<'_>) -> Areas;
    /// Whether a card of the scene's own lies over the game.
    fn shows_card(&self) -> bool;
    /// Whether what is in the making cannot become a move.
    fn is_astray(&self) -> bool;
    /// The page of the rules that matters now.
    fn rules_page(&self, table: &Table, env: Env<'_>) -> usize;
    /// Writes down where the person is.
    fn keep_cursor(&self, out: &mut Writer<'_>);
    /// Puts the person there again; bytes that make no sense do nothing.
    fn recall_cursor(&mut self, from: &mut Reader<'_>, table: &Table, env: Env<'_>);

    /// Writes the variants of the next game.
    fn write_options(&self, out: &mut Writer<'_>) {
        let _ = out;
    }
    /// Takes the variants that another console proposes for this many seats.
    fn read_options(&mut self, from: &mut Reader<'_>, seats: u8) -> Result<(), Damaged> {
        let _ = (from, seats);
        Err(Damaged)
    }
    /// Writes what these eyes may see, for another console.
    fn write_view(&self, eyes: Option<Seat>, out: &mut Writer<'_>) {
        let _ = (eyes, out);
    }
    /// Writes the move that was decided on.
    fn write_decided(&self, out: &mut Writer<'_>) {
        let _ = out;
    }
    /// The game is played on another console from now on, for this many seats.
    fn be_guest(&mut self, seats: u8) {
        let _ = seats;
    }
    /// What these eyes see of it; without bytes, nothing any more.
    fn see(&mut self, eyes: Option<Seat>, bytes: &[u8]) -> Result<(), Damaged> {
        let _ = (eyes, bytes);
        Err(Damaged)
    }
    /// Reads the last move, or else one that was decided on; without bytes, there is
    /// none.
    fn read_move(&mut self, bytes: &[u8], last: bool) -> Result<(), Damaged> {
        let _ = (bytes, last);
        Err(Damaged)
    }
    /// Shows what somebody there has done: what was decided on, if that was seen.
    fn show_happened(&mut self, by: Actor, table: &mut Table, env: Env<'_>) -> Played {
        let _ = (by, table, env);
        Played::Nothing
    }
    /// Makes any move that is allowed.
    #[cfg(any(test, feature = "arena"))]
    fn make_any(&mut self, luck: &mut Luck, table: &mut Table, env: Env<'_>) -> Reply<Played> {
        let _ = (luck, table, env);
        Reply::Ignored
    }
    /// Changes what is hidden from a seat, and nothing else; whether anything is.
    #[cfg(test)]
    fn redeal(&mut self, eyes: Seat, luck: &mut Luck) -> bool {
        let _ = (eyes, luck);
        false
    }
}
