//! A game on the screen: whose turn it is, and what happens next without a key.
//!
//! A [`Play`] lets computers think, chance roll and people hand the console over, and makes
//! the moves a scene replies with. It is the same for all games; code with the types of a
//! game is behind the [`Hatch`].
//!
//! | file | subject |
//! |---|---|
//! | this | the game on the screen: beginning and drawing it |
//! | `course` | the course of events: keys, time, thoughts, and their effects |
//! | `wishes` | undo, redo, hint, demonstration |
//! | `replay` | replay, review, and a copy to play on with |
//! | `guide` | a guided first round |
//! | `link` | a game that two consoles play |
//! | `next` | the set-up of the next game, and what people may ask of this one |
//! | `mode` | what the table is used for, and what is shown in place of the game |
//! | [`linked`], `remote` | what is known about the other console, and what it shows |
//! | `puzzling` | a puzzle of the book |
//! | [`findings`] | the pages of a review |
//! | `voice` | messages over the game, and sounds |
//! | `thinking`, `ending` | the running thought; whether the end was reported |
//! | `bars` | title and key bar while something other than the game is shown |
//! | [`bytes`] | everything needed to resume a game exactly there |

mod bars;
pub mod bytes;
mod course;
mod ending;
pub mod findings;
mod guide;
mod link;
pub mod linked;
pub(super) mod mode;
mod next;
mod puzzling;
mod remote;
mod replay;
pub(super) mod thinking;
mod voice;
mod wishes;

use super::clock::GameClock;
use super::handover;
use super::on_table::{Beginning, OnTable};
use super::table::{Standing, TableState};
use crate::code::Code;
use crate::game::{Actor, COMPUTER_PAUSE, Level, Seat};
use crate::games::hatch::{GameKind, Hatch, OptionTurn, SceneInput};
use crate::games::stage::GameStage;
use crate::games::{AnyJob, GameId, Registered};
use crate::platform::Millis;
use crate::puzzles::Puzzle;
use crate::records::Record;
use crate::save::{Bytes, Damaged, Reader, Writer};
use crate::seating::{Seating, Who};
use crate::session::board::Lay;
use crate::session::{BoardPart, Course, Session};
use crate::settings::{Settings, Tempo};
use crate::sound::Sound;
use crate::ui::{Area, Canvas};
use bytes::KeptGame;
use ending::EndReport;
use findings::Findings;
use guide::Guide;
use linked::Linked;
use mode::Mode;
use puzzling::PuzzleAttempt;
use voice::Voice;

#[cfg(any(test, feature = "arena"))]
pub use link::HandChoice;
pub use next::NextGame;
pub use remote::{SeenTable, SeenThere};
pub use replay::FindingFace;
#[cfg(feature = "testing")]
pub use voice::message_area;
pub use wishes::Offers;

/// The environment of every call of a game.
#[derive(Clone, Copy)]
pub struct Env<'a> {
    pub settings: &'a Settings,
    /// The best result so far.
    pub best: Option<Record>,
    pub now: Millis,
}

impl Env<'_> {
    /// The pace of computers in this game.
    pub fn tempo(&self) -> Tempo {
        let games = self.best.map_or(0, |best| best.games);
        self.settings.tempo.after(games)
    }
}

/// A game's requests to the machine.
#[derive(Default)]
pub struct Outbox {
    /// Whether earlier thoughts are no longer wanted.
    pub stop: bool,
    /// A new thought.
    pub job: Option<AnyJob>,
    pub sound: Option<Sound>,
}

/// A game on the screen.
pub struct Play {
    pub next: NextGame,
    pub(super) game: OnTable,
    voice: Voice,
    ending: EndReport,
    clock: GameClock,
    /// A computer's next move is not shown before this moment.
    not_before: Millis,
    /// Presses before this moment were meant for the previous picture.
    guarded_until: Millis,
    /// Counts the changes worth saving.
    revision: u32,
}

/// Queries.
impl Play {
    /// A table without a game.
    pub fn nothing(now: Millis) -> Play {
        Play {
            next: NextGame::new(Seating::new(1), Code::new(0)),
            game: OnTable::nothing(now),
            voice: Voice::silent(),
            ending: EndReport::default(),
            clock: GameClock::new(),
            not_before: now,
            guarded_until: now,
            revision: 0,
        }
    }

    pub fn kind(&self) -> &GameKind {
        self.game.kind()
    }

    pub const fn table(&self) -> &TableState {
        &self.game.table
    }

    pub const fn standing(&self) -> &Standing {
        &self.game.table.standing
    }

    pub const fn course(&self) -> &Course {
        &self.game.course
    }

    pub fn hatch(&self) -> &dyn Hatch {
        self.game.stage.hatch()
    }

    /// What is known about the other console, if there is one.
    pub const fn linked(&self) -> Option<&Linked> {
        self.game.table.mode.linked()
    }

    pub const fn linked_mut(&mut self) -> Option<&mut Linked> {
        self.game.table.mode.linked_mut()
    }

    /// The findings of a review of it.
    pub const fn findings(&self) -> Findings<'_> {
        Findings(self)
    }

    /// The message on the screen, if there is one.
    pub fn said(&self) -> Option<&str> {
        self.voice.toast.words()
    }

    /// How long people have played, in milliseconds.
    pub fn played(&self, now: Millis) -> u32 {
        self.table().clock.read(self.clock.at(now))
    }

    /// Goes up whenever something happens that is worth keeping.
    pub const fn revision(&self) -> u32 {
        self.revision
    }

    /// Chooses another variant for the next game.
    pub fn turn_option(&mut self, number: usize, turn: OptionTurn) {
        let seats = self.next.guests.len();
        let hatch = self.game.stage.hatch_mut();
        hatch.turn_option(number, seats, turn);
    }

    /// The game with its types, for tests and tools; `None` if it is another one.
    pub fn stage<G: Registered>(&self) -> Option<&GameStage<G>> {
        G::stage(&self.game.stage)
    }

    /// The session being played, for tests and tools; `None` if another game is on the
    /// table.
    pub fn session<G: Registered>(&self) -> Option<Session<G>> {
        let pieces = self.stage::<G>()?.pieces().clone();
        Some(Session::of_parts(self.course().clone(), pieces))
    }

    /// The same environment at the game's own time.
    pub(super) fn in_game_time<'a>(&self, env: Env<'a>) -> Env<'a> {
        Env {
            now: self.clock.at(env.now),
            ..env
        }
    }

    /// The situation for the scene.
    pub fn situation<'a>(&'a self, env: Env<'a>) -> crate::game::Situation<'a> {
        self.table().situation(self.in_game_time(env))
    }
}

/// Beginning a game.
impl Play {
    /// Lays out a game for the smallest number of players, without beginning it. `code` is
    /// its luck.
    // Everything is changed in place, because a game is too large for the device's stack.
    #[inline(never)]
    pub fn lay_out(&mut self, game: GameId, code: Code, env: Env<'_>) {
        self.game.lay_out(game, code.seed(), env);
        self.next = NextGame::new(self.table().seating.clone(), code);
        self.voice = Voice::silent();
        (self.ending, self.clock) = (EndReport::default(), GameClock::new());
        (self.not_before, self.guarded_until) = (env.now, env.now);
        self.revision = 0;
    }

    /// Another game has been put on the table, for this use. Its clock starts at zero.
    fn begin(&mut self, seating: Seating, mode: Mode, env: Env<'_>) {
        self.game.stop_thinking();
        self.game.decided = None;
        self.revision = self.revision.wrapping_add(1);
        self.clock = GameClock::new();
        for seat in Seat::all(seating.len()) {
            let level = match seating.who(seat) {
                Who::Computer(level) => level,
                // Its strength was set when the game began.
                Who::Fitting => continue,
                // Hints use a master's memory, also for a seat that was a computer's
                // before.
                Who::Person | Who::Away(_) => Level::Master,
            };
            self.game.course.set_level(seat, level);
        }
        self.game.table.seat(seating, mode, env.now);
        self.game.look();
        self.game.show_begun(env);
        self.voice.toast.dismiss();
        self.ending = EndReport::default();
        self.guarded_until = env.now;
        self.not_before = env.now.plus(COMPUTER_PAUSE);
        self.voice.tell_who_begins(&self.game, env);
        self.proceed(env);
    }

    /// Begins a game with these people.
    pub fn start(&mut self, how: Beginning, seating: Seating, seed: u64, env: Env<'_>) {
        if how == Beginning::Rematch && self.table().is_lesson() {
            return self.learn(env);
        }
        let seats = seating.len();
        let (lay, first) = match how {
            Beginning::SetUp => {
                self.next.first = self.next.first.filter(|seat| seat.number() < seats);
                let first = self.next.first;
                (Lay::New { seats, first, seed }, first)
            }
            Beginning::Rematch => {
                let first = self.course().first();
                (Lay::Again { seats, first, seed }, first)
            }
            Beginning::Sequel => (Lay::Sequel, self.course().first()),
        };
        if !self.game.lay(lay, first, seed) {
            return;
        }
        let fitting = |&seat: &Seat| seating.who(seat) == Who::Fitting;
        for seat in Seat::all(seats).filter(fitting) {
            self.game.course.set_level(seat, self.next.fitting);
        }
        self.begin(seating, Mode::Playing, env);
        self.guard(env.now);
    }

    /// Begins the guided first round. The set-up of the next game does not change.
    pub fn learn(&mut self, env: Env<'_>) {
        let (seats, _, start, steps) = self.kind().lesson;
        if !steps.is_empty() {
            self.game.prepare(start);
            self.begin(Seating::new(seats), Mode::Lesson(Guide::new(steps)), env);
        }
    }

    /// Puts a puzzle on the table. With `again` it is not the first attempt.
    pub fn begin_puzzle(&mut self, puzzle: Puzzle, again: bool, env: Env<'_>) {
        let position = Lay::Position(puzzle.position_bytes());
        let laid = self.game.lay(position, Some(Seat::FIRST), puzzle.seed);
        let Some(stand) = self.game.stage.board().stands(None).filter(|_| laid) else {
            return;
        };
        let me = match stand.actor {
            Actor::Seat(seat) => seat,
            Actor::Chance | Actor::Over => Seat::FIRST,
        };
        let mut seating = Seating::new(stand.seats);
        for seat in Seat::all(stand.seats).filter(|&seat| seat != me) {
            seating.set_who(seat, Who::Computer(Level::Master));
        }
        seating.set_who(me, Who::Person);
        let attempt = PuzzleAttempt::new(puzzle, again);
        self.begin(seating, Mode::Puzzle(attempt), env);
    }

    /// Takes our seats at a table that another console has proposed.
    pub fn join(
        &mut self,
        seating: Seating,
        options: &mut Reader<'_>,
        number: u32,
        env: Env<'_>,
    ) -> Result<(), Damaged> {
        let seats = seating.len();
        let board = self.game.stage.board_mut();
        board.read(BoardPart::NextOptions { seats }, options)?;
        self.game.lay(Lay::Elsewhere(seats), None, 0);
        self.game.table.take(SeenTable::NOTHING);
        self.next.invite(seating.clone(), None);
        let linked = Linked::new(number, true, seating.people().collect());
        self.begin(seating, Mode::Together(linked), env);
        Ok(())
    }

    /// Seats these people for a game with these variants.
    pub fn sit_down(&mut self, seating: Seating, options: &mut Reader<'_>, env: Env<'_>) {
        let seats = seating.len();
        let board = self.game.stage.board_mut();
        // They were just played with.
        let _ = board.read(BoardPart::NextOptions { seats }, options);
        self.next.invite(seating.clone(), None);
        self.start(Beginning::SetUp, seating, 1, env);
    }

    /// Continues a session, such as one from a test or a tool.
    pub fn open<G: Registered>(&mut self, session: Session<G>, env: Env<'_>) {
        let mut seating = self.next.guests.clone();
        seating.resize(session.seats());
        let first = session.course().first();
        self.next.invite(seating.clone(), first);
        self.game.open(session);
        self.begin(seating, Mode::Playing, env);
    }

    /// Saves the game as it is on the screen.
    pub fn keep(&self, out: &mut Writer<'_>, now: Millis) {
        let table = self.table();
        let kept = KeptGame {
            over: table.is_over(),
            assisted: table.assisted,
            ending: self.ending,
            moves: table.standing.moves,
            played: self.played(now),
            hints: table.hints,
        };
        kept.write(out);
        table.seating.write(out);
        bytes::write_cursor(self.hatch(), out);
        self.course().write(self.game.stage.board(), out);
    }

    /// Resumes a saved game.
    pub fn recall(&mut self, from: &mut Reader<'_>, env: Env<'_>) -> Result<(), Damaged> {
        let kept = KeptGame::read(from)?;
        let seating = Seating::read(from)?;
        let length = usize::from(from.u16()?);
        let mut cursor = Reader::new(from.take(length)?);
        let first = self.game.read(from, seating.len(), kept.moves)?;
        self.next.invite(seating.clone(), first);
        self.begin(seating, Mode::Playing, env);
        let table = &mut self.game.table;
        table.clock = super::clock::Stopwatch::going_on(kept.played, env.now);
        table.assisted |= kept.assisted;
        table.hints = kept.hints;
        self.ending = kept.ending;
        self.recall_cursor(&mut cursor, env);
        Ok(())
    }

    /// Restores the person's input from these bytes, unless they are damaged. During a
    /// hand-over it is not restored, because it would show another person's cursor.
    pub fn recall_cursor(&mut self, from: &mut Reader<'_>, env: Env<'_>) {
        if self.table().handover.is_none() {
            let bytes = from.take(from.left()).unwrap_or_default();
            let env = self.in_game_time(env);
            drop(self.game.input(SceneInput::Cursor(bytes), env));
        }
    }
}

/// Drawing.
impl Play {
    /// The area that may have changed since the last picture if only time has passed;
    /// `None` for everywhere.
    pub fn damage(&self, env: Env<'_>) -> Option<Area> {
        let now = self.clock.at(env.now);
        let table = self.table();
        if table.handover.is_some() || table.has_next_turn(now) {
            return None;
        }
        let waiting = self.hatch().waiting(&self.situation(env));
        waiting.damage(&table.motions, now)
    }

    /// Draws the whole screen.
    pub fn draw(&self, canvas: &mut Canvas<'_>, env: Env<'_>) {
        let (table, language) = (self.table(), env.settings.language);
        if let Some(seat) = table.handover {
            handover::draw(canvas, &table.seating, seat, env.settings);
            return;
        }
        let situation = self.situation(env);
        table.motions.show(situation.now);
        self.hatch().draw(canvas, &situation);
        bars::draw_title(canvas, &self.game, &situation);
        if let Some(attempt) = table.mode.attempt() {
            attempt.draw_goal(canvas, &self.game, language);
        }
        bars::draw_keys(canvas, &self.game, &situation);
        if let Some(card) = self.game.card(&situation) {
            card.draw(canvas, language);
        }
        self.voice.toast.draw(canvas);
    }
}
