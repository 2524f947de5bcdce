//! The game that lies on the table: its course, what is known of the table, and the
//! hatch to its pieces and its scene.
//!
//! | file | subject |
//! |---|---|
//! | this | how a game begins and is read |
//! | `showing` | what a key, a thought or the list of moves brings about, and how it is shown |
//! | `review` | what was worth another look when it is over |
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

/// More than the solution of a puzzle with dice takes as text.
const LINE_BYTES: usize = 400;

/// How a game begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beginning {
    /// As it was set up.
    SetUp,
    /// Again with the same people; memories go along.
    Rematch,
    /// The game that can follow on the one that has ended.
    Sequel,
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

/// A move that is made without a key.
#[derive(Clone, Copy)]
pub enum Due {
    /// The one a computer has decided on.
    Decided,
    /// The chance move.
    Rolled,
    /// The next one of the lesson.
    Prepared(&'static Prepared),
}

/// What became of a move.
#[derive(Clone, PartialEq, Debug)]
pub enum MoveResult {
    /// It was made and shown, and this is to be heard and announced.
    Shown(Sound, Option<News>),
    /// There is no such move, or the game is over.
    Nothing,
    /// The rules do not allow it, for this reason.
    Illegal(Sentence),
    /// Another seat is to move.
    NotYourTurn,
    /// It is not the one the lesson means.
    NotMeant,
    /// It is on its way to the console where the game is played.
    Sent,
}

impl From<Echo> for MoveResult {
    fn from((sound, news): Echo) -> MoveResult {
        MoveResult::Shown(sound, news)
    }
}

/// The game on the table.
pub struct OnTable {
    pub(super) table: TableState,
    pub(super) course: Course,
    pub(super) thinking: Thinking,
    pub(super) stage: AnyStage,
    /// The move a computer has decided on, or a person if the rules are elsewhere.
    pub(super) decided: Option<Form>,
    /// The last move on another console, if it was shown.
    shown_last: Option<Form>,
    /// A review under way, or what it has found.
    review: Option<Reviewing<FINDINGS>>,
}

/// How it begins, is set up, is written down.
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

    /// Puts another game there, for as few as can play.
    pub(super) fn lay_out(&mut self, game: GameId, seed: u64, env: Env<'_>) {
        self.stop_thinking();
        (self.decided, self.shown_last, self.review) = (None, None, None);
        let seats = *game.kind().seats.start();
        self.table = TableState::new(Seating::new(seats), env.now);
        // The old one goes first, so that the new one is made where it stays.
        self.stage = AnyStage::Nothing(EmptyTable);
        game.stage(&mut self.stage, seed, &self.table.situation(env));
        self.begin(Beginning::SetUp, seats, None, seed);
    }

    /// Goes on from a session.
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

    /// Puts a puzzle on the table; how many seats it has and who is to move, or
    /// `None` if it is none of this game.
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

    /// What chance will bring in a puzzle in which that is known, from now on.
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
                // The bar cuts what is too long for it.
                let _ = write!(rolls, " {dice}");
            }
        }
        rolls
    }

    /// Begins, for this many seats if it was set up; `false` if it cannot begin like this.
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

    /// Lays a position of the lesson on the table.
    pub(super) fn prepare(&mut self, position: &Prepared) {
        let (_, seed, ..) = self.kind().lesson;
        let (course, board) = self.board();
        course.begin(board, Lay::Lesson(position.bytes), Some(Seat::FIRST), seed);
    }

    /// Those who fit play as well as `fitting` in the game that begins.
    pub(super) fn fit(&mut self, seating: &Seating, fitting: Strength) {
        for seat in Seat::all(seating.len()).filter(|&seat| seating.who(seat) == Who::Fitting) {
            self.course.set_level(seat, fitting);
        }
    }

    /// Goes on with what was written down, if it was a game for this many and
    /// as many moves had been made; tells who was chosen to begin.
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
