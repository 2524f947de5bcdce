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
use crate::game::{Actor, News, Seat};
use crate::games::hatch::{Echo, EmptyTable, GameKind};
use crate::games::{AnyStage, GameId, Registered};
use crate::platform::Millis;
use crate::save::{Damaged, Reader};
use crate::seating::{Seating, Who};
use crate::session::board::Lay;
use crate::session::review::{FINDINGS, Reviewing};
use crate::session::{Board, Course, Form, Session};
use crate::sound::Sound;
use crate::text::{Language, Sentence, host as words, sentence};

pub use linked::ForGuests;
pub use review::ReviewedMove;

/// How a game begins.
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

/// A step in the list of moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogStep {
    /// The last move is taken back.
    Undo,
    /// What was taken back is made again.
    Redo,
    /// Back and forwards while moves are looked at: no memory takes note of it.
    LookBefore,
    LookAgain,
}

/// What became of a move.
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
        self.lay(
            Lay::New {
                seats,
                first: None,
                seed,
            },
            None,
            seed,
        );
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

    fn board(&mut self) -> (&mut Course, &mut dyn Board) {
        (&mut self.course, self.stage.board_mut())
    }

    /// A game begins with this position; `false` if it cannot begin like this.
    pub(super) fn lay(&mut self, how: Lay<'_>, first: Option<Seat>, seed: u64) -> bool {
        (self.shown_last, self.review) = (None, None);
        let (course, board) = self.board();
        course.begin(board, how, first, seed)
    }

    /// Puts a position of the lesson on the table.
    pub(super) fn prepare(&mut self, position: &Prepared) {
        let (_, seed, ..) = self.kind().lesson;
        self.lay(Lay::Lesson(position.bytes), Some(Seat::FIRST), seed);
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
            && !self.table.aside.is_demo()
            && match self.table.standing.roller {
                Some(seat) => self.table.seating.is_human(seat),
                None => self.table.seating.people().next().is_some(),
            }
    }

    /// Whether chance or a computer makes the next move, and may make it now.
    pub(super) fn moves_by_itself(&self) -> bool {
        let table = &self.table;
        !table.has_to_show()
            && match table.standing.actor {
                Actor::Seat(seat) => !matches!(table.decider(seat), Who::Person | Who::Away(_)),
                Actor::Chance => !table.is_guest() && !self.waits_for_roll(),
                Actor::Over => false,
            }
    }

    /// How many moves have been made since the last one of the person to move,
    /// or of any person if that is a computer.
    pub(super) fn moves_missed(&self) -> u32 {
        let (seating, actor) = (&self.table.seating, self.table.standing.actor);
        let mine = |seat| match actor {
            Actor::Seat(mine) if seating.is_person(mine) => seat == mine,
            _ => seating.is_person(seat),
        };
        self.course.log().moves_since(&mine)
    }

    /// Which turn it is, if the list of moves goes back to the first.
    pub fn turn_number(&self) -> Option<u32> {
        let (log, seats) = (self.course.log(), self.table.seating.len());
        if self.table.is_guest() || self.course.forgotten() > 0 {
            return None;
        }
        let goes_on = match (self.table.standing.actor, log.last()) {
            (Actor::Seat(seat), Some((_, mark))) => match mark.mover() {
                Some(mover) => mover == seat && seats > 1,
                None => true,
            },
            _ => false,
        };
        Some(log.turns(log.made(), seats) + u32::from(!goes_on))
    }

    /// Which turn is looked at, of how many.
    pub fn turn_of(&self, language: Language) -> Sentence {
        let (log, seats) = (self.course.log(), self.table.seating.len());
        let turn = log.turns(log.made(), seats);
        let end = self.table.aside.replay_end();
        let of = log.turns(end.unwrap_or(log.made()), seats);
        sentence(&words::TurnOf { turn, of }, language)
    }
}
