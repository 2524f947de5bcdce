//! A game in progress with its types: its course and its pieces together, for tests and
//! tools. The console keeps the two apart and does not know the types.

use super::board::{Form, Lay, NotMade, form_of, read_form};
use super::course::Course;
use super::job::{Answer, Job, Order, Wish};
use super::log::Log;
use super::pieces::Pieces;
use super::review::{Reviewing, Terms};
use crate::code::Code;
use crate::game::{Actor, Game, Judgement, Outcome, Seat, Seats, Setup, Strength};
use crate::luck::{Luck, Stream};
use crate::save::{Bytes, Damaged, Reader, Writer};
use heapless::Vec;

#[derive(Clone, Debug)]
pub struct Session<G: Game> {
    pub(super) course: Course,
    pub(super) pieces: Pieces<G>,
}

/// Why a move could not be made.
#[derive(Clone, PartialEq, Debug)]
pub enum Refusal<I> {
    /// The game is over.
    Over,
    /// The rules do not allow it.
    Illegal(I),
}

impl<G: Game> Session<G> {
    /// A new game.
    pub fn new(setup: Setup<G::Options>, seed: u64) -> Session<G> {
        let position = G::start(&setup, &mut Luck::stream(seed, Stream::Start));
        Session::from_position(setup, position, seed)
    }

    /// A game that begins at a position.
    pub fn from_position(setup: Setup<G::Options>, position: G::Position, seed: u64) -> Session<G> {
        let mut course = Course::new();
        course.begin_laid(G::seats(&position), setup.first, seed);
        course.fill_levels();
        Session {
            course,
            pieces: Pieces::new(setup.options, position),
        }
    }

    /// A session made of these two parts.
    pub const fn of_parts(course: Course, pieces: Pieces<G>) -> Session<G> {
        Session { course, pieces }
    }

    /// The two parts of it.
    pub fn into_parts(self) -> (Course, Pieces<G>) {
        (self.course, self.pieces)
    }

    /// The course of it, as the console knows it.
    pub const fn course(&self) -> &Course {
        &self.course
    }

    pub const fn pieces(&self) -> &Pieces<G> {
        &self.pieces
    }

    /// Sets how well a seat remembers: a level, or a strength between two.
    pub fn set_level(&mut self, seat: Seat, level: impl Into<Strength>) {
        self.course.set_level(seat, level);
    }

    /// How well a seat remembers.
    pub fn strength(&self, seat: Seat) -> Strength {
        self.course.strength(seat)
    }

    /// The set-up of the game.
    pub fn setup(&self) -> Setup<G::Options> {
        Setup {
            seats: self.seats(),
            first: self.course.first(),
            options: self.pieces.options().clone(),
        }
    }

    /// The code that stands for its luck, if there is one.
    pub const fn code(&self) -> Option<Code> {
        self.course.code()
    }

    /// The present position.
    ///
    /// # Panics
    ///
    /// If another console has it, which never happens in a session.
    pub const fn position(&self) -> &G::Position {
        self.pieces.position().expect("a session is always here")
    }

    pub fn seats(&self) -> u8 {
        G::seats(self.position())
    }

    pub fn actor(&self) -> Actor {
        G::actor(self.position())
    }

    /// How it ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        G::outcome(self.position())
    }

    /// How many moves have been made.
    pub const fn moves(&self) -> u32 {
        self.course.moves()
    }

    /// The view of a pair of eyes.
    pub fn view(&self, eyes: Option<Seat>) -> G::View {
        G::view(self.position(), eyes)
    }

    /// Makes a move. Moves that were taken back are forgotten, unless it is the same move
    /// as the next of them.
    pub fn play(&mut self, played: &G::Move) -> Result<(), Refusal<G::Illegal>> {
        let form = form_of(played).unwrap_or_default();
        match self.course.play(&mut self.pieces, &form) {
            Ok(_) => Ok(()),
            Err(NotMade::Over | NotMade::Nonsense) => Err(Refusal::Over),
            Err(NotMade::Illegal) => {
                let why = G::apply(&mut self.position().clone(), played);
                Err(why.map_or_else(Refusal::Illegal, |()| Refusal::Over))
            }
        }
    }

    /// The chance move that is due, drawn from the seed.
    pub fn roll(&self) -> Option<G::Move> {
        moved::<G>(self.course.roll(&self.pieces))
    }

    /// From here on, moves are only a trial.
    pub const fn begin_trial(&mut self) {
        self.course.begin_trial();
    }

    /// Restores the game as before the trial.
    pub fn end_trial(&mut self) -> bool {
        self.course.end_trial(&mut self.pieces)
    }

    /// Shows the position as it was this many moves ago.
    pub fn look_back(&mut self, moves: u32) {
        let made = self.log().made().saturating_sub(moves);
        self.course.look_at(&mut self.pieces, made);
    }

    /// Shows the position after the next move, and returns that move.
    pub fn look_again(&mut self) -> Option<G::Move> {
        moved::<G>(self.course.look_again(&mut self.pieces).map(|made| made.0))
    }

    /// The same table again, with another seed.
    pub fn rematch(&mut self, seed: u64) {
        let (seats, first) = (self.course.seats(), self.course.first());
        let how = Lay::Again { seats, first, seed };
        self.course.begin(&mut self.pieces, how, first, seed);
    }

    /// Begins the game that can follow this one; returns `false` if there is none.
    pub fn sequel(&mut self, seed: u64) -> bool {
        let first = self.course.first();
        self.course
            .begin(&mut self.pieces, Lay::Sequel, first, seed)
    }

    /// Begins a separate game at the position being shown.
    pub fn practise(&mut self, seed: u64, over: bool, eyes: Option<Seat>) {
        self.course.practise(&mut self.pieces, seed, over, eyes);
    }

    /// The move that [`undo`](Session::undo) would take back.
    pub fn last_move(&self) -> Option<G::Move> {
        moved::<G>(self.course.last().map(|made| made.0))
    }

    /// The move that [`redo`](Session::redo) would repeat.
    pub fn next_move(&self) -> Option<G::Move> {
        moved::<G>(self.course.next())
    }

    /// Takes back one move, whichever player made it, and returns it.
    pub fn undo(&mut self) -> Option<G::Move> {
        moved::<G>(self.course.undo(&mut self.pieces).map(|made| made.0))
    }

    /// Repeats a move that was taken back, and returns it.
    pub fn redo(&mut self) -> Option<G::Move> {
        moved::<G>(self.course.redo(&mut self.pieces).map(|made| made.0))
    }

    /// The last move, if these eyes may see it.
    pub fn last_seen(&self, eyes: Option<Seat>) -> Option<G::Move> {
        let (form, _) = self.log().last_seen(eyes)?;
        read_form(form)
    }

    /// How many moves must be taken back to reach the last decision of one of `mine`;
    /// `None` if there is none, or if something was revealed since.
    pub fn steps_back(&self, mine: impl Fn(Seat) -> bool) -> Option<u32> {
        self.log().steps_back(&mine)
    }

    pub const fn log(&self) -> &Log {
        self.course.log()
    }

    /// The move with this number, if the log still has it.
    pub fn move_at(&self, ply: u32) -> Option<G::Move> {
        read_form(self.course.move_at(ply)?)
    }

    /// A thought for the seat to move.
    pub fn job(&self, seat: Seat, level: impl Into<Strength>, wish: Wish) -> Job<G> {
        self.job_for(self.course.order(seat, level, wish))
    }

    fn job_for(&self, order: Order) -> Job<G> {
        let job = self.pieces.job(order, self.log());
        job.expect("a session is always here")
    }

    /// Stores the memory of a seat after a thought.
    pub fn keep_memory(&mut self, seat: Seat, memory: G::Memory) {
        self.pieces.keep_memory(seat, memory);
    }

    /// Makes all moves again, so that every memory has them at its level.
    pub(super) fn watch_again(&mut self) {
        self.course.replay(&mut self.pieces);
    }
}

#[cfg(any(test, feature = "arena"))]
impl<G: Game> Pieces<G> {
    /// Changes only what is hidden from these eyes.
    pub(crate) fn redeal(&mut self, eyes: Seat, luck: &mut Luck) -> bool {
        let before = self.now.position.clone();
        G::redeal(&mut self.now.position, Some(eyes), luck);
        before != self.now.position
    }
}

fn moved<G: Game>(form: Option<Form>) -> Option<G::Move> {
    read_form(&form?)
}

/// A finding with its types.
pub(super) struct Found<G: Game> {
    pub ply: u32,
    pub seat: Seat,
    pub cost: u32,
    pub judgement: Judgement<G>,
}

impl<G: Game> Session<G> {
    /// Takes one look of a review; returns `false` when there are no more.
    pub(super) fn look_closer<const ROOM: usize>(
        &mut self,
        review: &mut Reviewing<ROOM>,
        judged: &mut Vec<Judgement<G>, ROOM>,
        scratch: &mut [u32],
    ) -> bool {
        let Some(order) = review.next(&mut self.course, &mut self.pieces) else {
            return false;
        };
        match self.job_for(order).run(scratch, &mut || false) {
            Answer::Review {
                seat,
                judgement,
                effort,
                memory,
                ..
            } => {
                if review.keeps_memory() {
                    self.keep_memory(seat, memory);
                }
                let cost = judgement.as_ref().map(|it| (it.cost, it.is_sure));
                let (course, pieces) = (&mut self.course, &mut self.pieces);
                let slot = review.take(course, pieces, cost, effort);
                if let (Some(slot), Some(judgement)) = (slot, judgement) {
                    match judged.get_mut(slot) {
                        Some(place) => *place = judgement,
                        None => _ = judged.push(judgement),
                    }
                }
            }
            Answer::Hindsight(most) => review.take_hindsight(most),
            Answer::Move { .. } | Answer::Advice { .. } => {}
        }
        true
    }

    /// Reviews the whole game for these seats; the worst findings come first.
    pub(super) fn review_of<const ROOM: usize>(
        &mut self,
        seats: Seats,
        scratch: &mut [u32],
    ) -> Vec<Found<G>, ROOM> {
        let mut judged: Vec<Judgement<G>, ROOM> = Vec::new();
        let mut review =
            Reviewing::<ROOM>::begin(&mut self.course, &mut self.pieces, seats, Terms::of::<G>());
        while self.look_closer(&mut review, &mut judged, scratch) {}
        self.end_trial();
        let findings = review.findings().iter();
        let found = findings.filter_map(|finding| {
            Some(Found {
                ply: finding.ply,
                seat: finding.seat,
                cost: finding.cost,
                judgement: judged.get(finding.slot)?.clone(),
            })
        });
        found.collect()
    }
}

impl<G: Game> Bytes for Session<G> {
    fn write(&self, out: &mut Writer<'_>) {
        self.course.write(&self.pieces, out);
    }

    fn read(from: &mut Reader<'_>) -> Result<Session<G>, Damaged> {
        let (mut course, mut pieces) = (Course::new(), Pieces::blank());
        course.read(&mut pieces, from, |_, _| true)?;
        Ok(Session { course, pieces })
    }
}

impl<G: Game> Pieces<G> {
    /// The pieces of a game for the smallest number of players.
    pub fn blank() -> Pieces<G> {
        let setup = Setup {
            seats: *G::SEATS.start(),
            first: None,
            options: G::Options::default(),
        };
        let position = G::start(&setup, &mut Luck::stream(0, Stream::Start));
        Pieces::new(setup.options, position)
    }
}
