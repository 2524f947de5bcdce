//! The game that lies on the table: its course, the state of the table, and the hatch to
//! its pieces and its scene.
//!
//! | file | subject |
//! |---|---|
//! | this | how a game begins and is read |
//! | `showing` | the effects of a key, a thought or the list of moves, and how they are shown |
//! | `review` | which decisions deserve another look when it is over |
//! | `linked` | what another console shows of it |

mod linked;
mod review;
mod showing;

use super::play::Env;
use super::play::thinking::Thinking;
use super::table::TableState;
use crate::game::lesson::{Fits, Prepared};
use crate::game::{Actor, News, Seat, Strength};
use crate::games::hatch::{Echo, EmptyTable, GameKind, Hatch};
use crate::games::{AnyStage, GameId, Registered};
use crate::platform::Millis;
use crate::puzzles::Puzzle;
use crate::save::{Damaged, Reader, Writer};
use crate::seating::{Seating, Who};
use crate::session::board::Lay;
use crate::session::review::{FINDINGS, Reviewing};
use crate::session::{Board, BoardPart, Course, Form, Session};
use crate::sound::Sound;
use crate::text::Sentence;
use core::fmt::Write as _;

pub use linked::ForGuests;
pub use review::ReviewedMove;

/// Longer than the solution of any puzzle with dice, as text.
const LINE_BYTES: usize = 400;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beginning {
    /// With the table as it was set up.
    SetUp,
    /// Again with the same people; computers keep their memories.
    Rematch,
    /// The game that can follow the one that has ended.
    Sequel,
}

/// Which moves of a person are accepted.
#[derive(Clone, Copy)]
pub enum Allowed {
    /// All legal moves.
    Legal,
    /// The moves that the lesson wants.
    Fitting(&'static Fits),
    /// None, because the lesson shows a card first.
    None,
}

/// A move that is made without a key.
#[derive(Clone, Copy)]
pub enum Due {
    /// The move that a computer has chosen.
    Decided,
    /// The chance move.
    Rolled,
    /// The next move of the lesson.
    Prepared(&'static Prepared),
}

/// The outcome of trying a move.
#[derive(Clone, PartialEq, Debug)]
pub enum MoveResult {
    /// It was made and shown; this sound is to be played and this news announced.
    Shown(Sound, Option<News>),
    /// There is no such move, or the game is over.
    Nothing,
    /// The rules do not allow it, for this reason.
    Illegal(Sentence),
    /// Another seat is to move.
    NotYourTurn,
    /// It is not a move that the lesson wants.
    NotMeant,
    /// It was sent to the console that has the position.
    Sent,
}

impl From<Echo> for MoveResult {
    fn from((sound, news): Echo) -> MoveResult {
        MoveResult::Shown(sound, news)
    }
}

pub struct OnTable {
    pub(super) table: TableState,
    pub(super) course: Course,
    pub(super) thinking: Thinking,
    pub(super) stage: AnyStage,
    /// The move that a computer has chosen, or a person if the position is on another
    /// console.
    pub(super) decided: Option<Form>,
    /// The last move on another console, if it was open.
    shown_last: Option<Form>,
    /// A review under way, or its findings.
    review: Option<Reviewing<FINDINGS>>,
}

/// Beginning, setting up and saving a game.
impl OnTable {
    /// No game.
    pub(super) fn nothing(now: Millis) -> OnTable {
        OnTable {
            table: TableState::new(Seating::new(1), now),
            course: Course::new(),
            thinking: Thinking::none(now),
            stage: AnyStage::Nothing(EmptyTable),
            decided: None,
            shown_last: None,
            review: None,
        }
    }

    /// Puts another game there, for the smallest number of players.
    pub(super) fn lay_out(&mut self, game: GameId, seed: u64, env: Env<'_>) {
        self.stop_thinking();
        (self.decided, self.shown_last, self.review) = (None, None, None);
        let seats = *game.kind().seats.start();
        self.table = TableState::new(Seating::new(seats), env.now);
        // The old game is removed first, so that the new one is built in place.
        self.stage = AnyStage::Nothing(EmptyTable);
        game.stage(&mut self.stage, seed, &self.table.situation(env));
        self.begin(Beginning::SetUp, seats, None, seed);
    }

    /// Resumes a session.
    pub(super) fn open<G: Registered>(&mut self, session: Session<G>) {
        let (course, pieces) = session.into_parts();
        if let Some(stage) = G::stage_mut(&mut self.stage) {
            self.course = course;
            stage.set_pieces(pieces);
        }
    }

    pub fn kind(&self) -> &GameKind {
        self.stage.kind()
    }

    pub fn hatch(&self) -> &dyn Hatch {
        self.stage.hatch()
    }

    fn board(&mut self) -> (&mut Course, &mut dyn Board) {
        (&mut self.course, self.stage.hatch_mut())
    }

    /// Puts a puzzle on the table. Returns the number of seats and the seat to move, or
    /// `None` if the puzzle is of another game.
    pub(super) fn set_puzzle(&mut self, puzzle: &Puzzle) -> Option<(u8, Seat)> {
        let (course, board) = self.board();
        let position = Lay::Position(puzzle.position_bytes());
        if !course.begin(board, position, Some(Seat::FIRST), puzzle.seed) {
            return None;
        }
        let stand = board.stands(None)?;
        let me = match stand.actor {
            Actor::Seat(seat) => seat,
            Actor::Chance | Actor::Over => Seat::FIRST,
        };
        Some((stand.seats, me))
    }

    /// The rolls still to come in a puzzle whose rolls are known.
    pub(super) fn next_rolls(&self, puzzle: &Puzzle) -> Sentence {
        let mut rolls = Sentence::new();
        if !self.kind().rolls_by_key {
            return rolls;
        }
        let mut buffer = [0; LINE_BYTES];
        let mut out = Writer::new(&mut buffer);
        let line = BoardPart::Notation(puzzle.line_bytes());
        self.hatch().write(line, &mut out);
        let line = out.written().and_then(|text| str::from_utf8(text).ok());
        let line = line.unwrap_or_default().split_ascii_whitespace();
        for played in line.skip(self.course.moves() as usize) {
            if let Some(dice) = played.strip_prefix("roll:") {
                // Rolls that do not fit in the bar are cut off.
                let _ = write!(rolls, " {dice}");
            }
        }
        rolls
    }

    /// Begins the game, for this many seats if it was set up; returns `false` if it cannot
    /// begin like this.
    pub(super) fn begin(
        &mut self,
        how: Beginning,
        seats: u8,
        first: Option<Seat>,
        seed: u64,
    ) -> bool {
        self.review = None;
        let (course, board) = self.board();
        match how {
            Beginning::SetUp => course.begin(board, Lay::New { seats, first, seed }, first, seed),
            Beginning::Rematch => course.begin_again(board, false, seed),
            Beginning::Sequel => course.begin_again(board, true, seed),
        }
    }

    /// Puts a position of the lesson on the table.
    pub(super) fn prepare(&mut self, position: &Prepared) {
        let (_, seed, ..) = self.kind().lesson;
        let (course, board) = self.board();
        course.begin(board, Lay::Lesson(position.bytes), Some(Seat::FIRST), seed);
    }

    /// Seats that adapt play at the strength `fitting` in the game that begins.
    pub(super) fn fit(&mut self, seating: &Seating, fitting: Strength) {
        for seat in Seat::all(seating.len()).filter(|&seat| seating.who(seat) == Who::Fitting) {
            self.course.set_level(seat, fitting);
        }
    }

    /// Resumes a saved game, if it has this many seats and this many moves. Returns the
    /// seat that was chosen to begin.
    pub(super) fn read(
        &mut self,
        from: &mut Reader<'_>,
        seats: u8,
        moves: u32,
    ) -> Result<Option<Seat>, Damaged> {
        let (course, board) = self.board();
        course.read(board, from, |course, from| {
            from.left() == 0 && course.seats() == seats && course.moves() == moves
        })?;
        Ok(course.first())
    }

    /// Whether a person's key makes the chance move that is due.
    pub(super) fn waits_for_roll(&self) -> bool {
        self.kind().rolls_by_key
            && !self.table.is_demo()
            && match self.table.standing.roller {
                Some(seat) => self.table.seating.is_human(seat),
                None => self.table.seating.people().next().is_some(),
            }
    }
}
