//! One game in progress.
//!
//! A [`Session`] is the start of a game and the list of its moves. Position,
//! computer memories, undo, redo, replay and saving all follow from these two;
//! no game implements any of them.
//!
//! - [`log`]: the list of moves, as bytes; [`mark`]: what it notes about each
//! - `saved`: a session as bytes
//! - [`job`]: a thought on its way to the computer player and back
//! - [`review`]: a finished game walked through, to find what was worth another look
//! - [`any`]: a session without its type, for those who speak text

pub mod any;
pub mod job;
pub mod log;
pub mod mark;
pub mod review;
mod saved;

#[cfg(test)]
mod tests;

use crate::code::Code;
use crate::game::{Actor, Game, Level, MAX_SEATS, Outcome, PerSeat, Seat, Setup, Strength};
use crate::luck::{Luck, Stream};
use crate::save::{Bytes, Reader, Writer};
use heapless::Vec;
use log::{Log, MOVE_BYTES};
use mark::Mark;

pub use any::AnySession;
pub use job::{Answer, Job, Wish};

/// A moment of a game: the position and what everybody remembers.
#[derive(Clone, PartialEq, Debug)]
struct Moment<G: Game> {
    position: G::Position,
    memories: G::PerSeat<G::Memory>,
}

/// One game in progress.
#[derive(Clone, Debug)]
pub struct Session<G: Game> {
    setup: Setup<G::Options>,
    seed: u64,
    /// What level each seat's memory works at. People's seats have memories
    /// too, at master level: they are what a hint may know.
    levels: Vec<Strength, MAX_SEATS>,
    /// Where the log begins, and how many moves were made before it.
    start: Moment<G>,
    trimmed: u32,
    now: Moment<G>,
    log: Log,
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
        let position = Session::<G>::dealt(&setup, seed);
        Session::from_position(setup, position, seed)
    }

    /// The position a new game begins with.
    pub fn dealt(setup: &Setup<G::Options>, seed: u64) -> G::Position {
        G::start(setup, &mut Luck::stream(seed, Stream::Start))
    }

    /// A game that begins in the middle.
    pub fn from_position(setup: Setup<G::Options>, position: G::Position, seed: u64) -> Session<G> {
        let (mut memories, mut levels) = (G::PerSeat::default(), Vec::new());
        memories.fill(G::seats(&position), G::Memory::default);
        levels.fill(G::seats(&position), || Level::Master.into());
        let start = Moment { position, memories };
        Session {
            setup,
            seed,
            levels,
            now: start.clone(),
            start,
            trimmed: 0,
            log: Log::new(),
        }
    }

    /// Begins another game where this one was: a session is too large to be
    /// made anew and moved about on the device's small stack.
    pub fn restart(&mut self, setup: Setup<G::Options>, seed: u64) {
        self.levels.fill(setup.seats, || Level::Master.into());
        self.start.memories.fill(setup.seats, G::Memory::default);
        self.deal(setup, seed);
    }

    /// The same with a prepared position instead of the one that is dealt.
    pub fn restart_from(
        &mut self,
        setup: Setup<G::Options>,
        seed: u64,
        prepare: impl FnOnce(&mut G::Position),
    ) {
        self.restart(setup, seed);
        prepare(&mut self.start.position);
        self.now.position.clone_from(&self.start.position);
    }

    /// The same table once more, with another seed. Memories go along as far
    /// as the game wants.
    pub fn rematch(&mut self, seed: u64) {
        for (new, old) in self.start.memories.iter_mut().zip(self.now.memories.iter()) {
            *new = G::rematch(old.clone());
        }
        self.deal(self.setup.clone(), seed);
    }

    /// Begins the game that can follow on this one, with another seed;
    /// `false` if there is none.
    pub fn sequel(&mut self, seed: u64) -> bool {
        let Some((options, position)) = G::sequel(self.position()) else {
            return false;
        };
        for memory in self.start.memories.iter_mut() {
            *memory = G::Memory::default();
        }
        self.start.position = position;
        self.now.clone_from(&self.start);
        self.setup.options = options;
        (self.seed, self.trimmed) = (seed, 0);
        self.log.clear();
        true
    }

    /// A new start for those who are already there.
    fn deal(&mut self, setup: Setup<G::Options>, seed: u64) {
        self.start.position = G::start(&setup, &mut Luck::stream(seed, Stream::Start));
        self.now.clone_from(&self.start);
        (self.setup, self.seed, self.trimmed) = (setup, seed, 0);
        self.log.clear();
    }

    /// Says how well a seat remembers: at a level, or between two.
    pub fn set_level(&mut self, seat: Seat, level: impl Into<Strength>) {
        if let Some(place) = self.levels.get_mut(seat.index()) {
            *place = level.into();
        }
    }

    /// How well a seat remembers.
    pub fn strength(&self, seat: Seat) -> Strength {
        let level = self.levels.get(seat.index()).copied();
        level.unwrap_or(Level::Master.into())
    }

    /// How the game was set up.
    pub const fn setup(&self) -> &Setup<G::Options> {
        &self.setup
    }

    /// The code that stands for its luck, if there is one.
    pub const fn code(&self) -> Option<Code> {
        Code::of(self.seed)
    }

    /// The position as it is.
    pub const fn position(&self) -> &G::Position {
        &self.now.position
    }

    /// How many seats there are.
    pub fn seats(&self) -> u8 {
        G::seats(self.position())
    }

    /// Who moves next.
    pub fn actor(&self) -> Actor {
        G::actor(self.position())
    }

    /// How it ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        G::outcome(self.position())
    }

    /// How many moves have been made.
    pub fn moves(&self) -> u32 {
        self.trimmed + self.log.made()
    }

    /// What a pair of eyes may know.
    #[inline(never)] // asked for in several places
    pub fn view(&self, eyes: Option<Seat>) -> G::View {
        G::view(self.position(), eyes)
    }

    /// The same and whatever was hidden, for whoever looks back on a game that
    /// is over.
    pub fn revealed(&self, eyes: Option<Seat>) -> G::View {
        G::reveal(self.position(), eyes)
    }

    /// Makes a move; what had been taken back is forgotten, unless it is the
    /// very same move.
    pub fn play(&mut self, played: &G::Move) -> Result<(), Refusal<G::Illegal>> {
        if self.actor() == Actor::Over {
            return Err(Refusal::Over);
        }
        let mut next = self.now.position.clone();
        G::apply(&mut next, played).map_err(Refusal::Illegal)?;
        // A full log forgets its oldest moves: undo then reaches less far back.
        // Not so on trial, which must find the way back.
        let mark = mark::<G>(&self.now.position, played);
        let mut form = [0; MOVE_BYTES];
        let mut out = Writer::new(&mut form);
        played.write(&mut out);
        let form = out.finish().and_then(|length| form.get(..length));
        while !form.is_some_and(|form| self.log.push(form, mark)) {
            if self.log.is_on_trial() {
                return Err(Refusal::Over);
            }
            if !self.forget_first() {
                break;
            }
        }
        self.now
            .advance(next, played, &self.levels, self.seed, self.moves());
        Ok(())
    }

    /// The chance move that is due, drawn from the seed.
    pub fn roll(&self) -> Option<G::Move> {
        if self.actor() != Actor::Chance {
            return None;
        }
        // What is tried out must not tell what the dice will bring.
        let seed = self.seed ^ u64::from(self.log.is_on_trial());
        let lot = G::lot(self.position(), self.moves());
        G::roll(
            self.position(),
            &mut Luck::stream(seed, Stream::Chance(lot)),
        )
    }

    /// From here on moves are only tried out.
    pub const fn begin_trial(&mut self) {
        self.log.begin_trial();
    }

    /// As it was before the trial, and everybody forgets it; `false` if there
    /// was none.
    pub fn end_trial(&mut self) -> bool {
        let ended = self.log.end_trial();
        if ended {
            self.replay();
        }
        ended
    }

    /// Shows the position as it was this many moves ago, to look at the moves
    /// again. Nobody forgets anything.
    pub fn look_back(&mut self, moves: u32) {
        self.look_at(self.log.made().saturating_sub(moves));
    }

    /// Shows the position as it was when this many moves of the list had been
    /// made. Nobody forgets anything.
    pub fn look_at(&mut self, made: u32) {
        self.now.position.clone_from(&self.start.position);
        self.log.rewind();
        while self.log.made() < made && self.look_again().is_some() {}
    }

    /// Shows the position after the next move, and tells which it was.
    pub fn look_again(&mut self) -> Option<G::Move> {
        let played = self.next_move()?;
        G::apply(&mut self.now.position, &played).ok()?;
        self.log.step_forward();
        Some(played)
    }

    /// A game of its own begins at the position that is looked at, with what
    /// everybody remembered then. If the game it comes from is not over, what
    /// is hidden from `eyes` is dealt anew, or trying it out would tell.
    pub fn practise(&mut self, seed: u64, over: bool, eyes: Option<Seat>) {
        self.replay();
        if G::HIDES && !over {
            let luck = &mut Luck::stream(seed, Stream::Start);
            G::redeal(&mut self.now.position, eyes, luck);
            for memory in self.now.memories.iter_mut() {
                *memory = G::Memory::default();
            }
        }
        (self.seed, self.trimmed) = (seed, self.moves());
        self.start.clone_from(&self.now);
        self.log.clear();
    }

    /// Changes what is hidden from these eyes, and nothing else.
    #[cfg(test)]
    pub(crate) fn redeal(&mut self, eyes: Seat, luck: &mut Luck) -> bool {
        let before = self.now.position.clone();
        G::redeal(&mut self.now.position, Some(eyes), luck);
        before != self.now.position
    }

    /// The move that [`undo`](Session::undo) would take back.
    pub fn last_move(&self) -> Option<G::Move> {
        read_move::<G>(self.log.last()?.0)
    }

    /// The move that [`redo`](Session::redo) would make again.
    pub fn next_move(&self) -> Option<G::Move> {
        read_move::<G>(self.log.next()?)
    }

    /// Takes back one move, whoever made it, and tells which.
    pub fn undo(&mut self) -> Option<G::Move> {
        let undone = self.last_move()?;
        self.log.step_back();
        self.replay();
        Some(undone)
    }

    /// Makes a move again that was taken back, and tells which.
    pub fn redo(&mut self) -> Option<G::Move> {
        let played = self.next_move()?;
        let mut next = self.now.position.clone();
        G::apply(&mut next, &played).ok()?;
        self.log.step_forward();
        self.now
            .advance(next, &played, &self.levels, self.seed, self.moves());
        Some(played)
    }

    /// The last move, if these eyes were allowed to see it.
    pub fn last_seen(&self, eyes: Option<Seat>) -> Option<G::Move> {
        let (last, mark) = self.log.last()?;
        let mine = eyes.is_some() && eyes == mark.mover();
        let seen = (mine || mark.is_open()).then_some(last)?;
        read_move::<G>(seen)
    }

    /// How many moves must be taken back to reach the last decision of one of
    /// `mine`; `None` if there is none, or if something came to light since.
    pub fn steps_back(&self, mine: impl Fn(Seat) -> bool) -> Option<u32> {
        self.log.steps_back(&mine)
    }

    /// The list of moves.
    pub const fn log(&self) -> &Log {
        &self.log
    }

    /// A thought for the seat to move.
    pub fn job(&self, seat: Seat, level: impl Into<Strength>, wish: Wish) -> Job<G> {
        let stream = Stream::Choice(self.moves(), seat.number());
        let strength = level.into();
        let mood = Stream::Mood(self.moves(), seat.number());
        Job {
            view: self.view(Some(seat)),
            memory: self
                .now
                .memories
                .get(seat.index())
                .cloned()
                .unwrap_or_default(),
            seat,
            level: strength.level(&mut Luck::stream(self.seed, mood)),
            at_best: strength.higher(),
            luck: Luck::stream(self.seed, stream),
            wish,
            pace: 1,
            played: None,
            effort: 0,
            lots: Vec::new(),
        }
    }

    /// Lets a seat keep what it noted down while thinking.
    pub fn keep_memory(&mut self, seat: Seat, memory: G::Memory) {
        if let Some(place) = self.now.memories.get_mut(seat.index()) {
            *place = memory;
        }
    }

    /// Makes the moves before the cursor again, from the start. Stops, with
    /// the cursor there, at a move that cannot be made.
    fn replay(&mut self) {
        let made = self.log.made();
        self.now = self.start.clone();
        self.log.rewind();
        while self.log.made() < made {
            let Some(played) = self.next_move() else {
                return;
            };
            let mark = mark::<G>(&self.now.position, &played);
            let mut next = self.now.position.clone();
            // A save may claim anything, also about who could see a move.
            if self.log.next_mark() != Some(mark) || G::apply(&mut next, &played).is_err() {
                return;
            }
            self.log.step_forward();
            self.now
                .advance(next, &played, &self.levels, self.seed, self.moves());
        }
    }

    /// Goes to the start of what the log has, and everybody forgets the rest.
    fn rewind(&mut self) {
        self.log.rewind();
        self.now.clone_from(&self.start);
    }

    /// Lets the log begin one move later, to make room in it.
    fn forget_first(&mut self) -> bool {
        let first = self.log.all().split_first();
        let Some(first) = first.and_then(|(form, _)| read_move::<G>(form)) else {
            return false;
        };
        let number = self.trimmed + 1;
        if !self.start.play(&first, &self.levels, self.seed, number) {
            return false;
        }
        self.trimmed = number;
        self.log.drop_first();
        true
    }
}

/// A move as the log has it.
fn read_move<G: Game>(form: &[u8]) -> Option<G::Move> {
    let mut form = Reader::new(form);
    let played = G::Move::read(&mut form).ok()?;
    form.finish().ok()?;
    Some(played)
}

/// What the log notes down about a move that is made here.
fn mark<G: Game>(position: &G::Position, played: &G::Move) -> Mark {
    Mark::new(
        G::actor(position),
        G::is_open(position, played),
        G::reveals(position, played),
    )
}

impl<G: Game> Moment<G> {
    /// Makes a move, which is number `number` of the game; `false` if it
    /// cannot be made.
    fn play(&mut self, played: &G::Move, levels: &[Strength], seed: u64, number: u32) -> bool {
        let mut next = self.position.clone();
        let legal = G::apply(&mut next, played).is_ok();
        if legal {
            self.advance(next, played, levels, seed, number);
        }
        legal
    }

    /// Goes on to `next`, the position after `played`, which is move `number`
    /// of the game: everybody takes note of what they could see.
    fn advance(
        &mut self,
        next: G::Position,
        played: &G::Move,
        levels: &[Strength],
        seed: u64,
        number: u32,
    ) {
        let mover = G::actor(&self.position);
        let open = G::is_open(&self.position, played);
        self.position = next;
        if size_of::<G::Memory>() == 0 {
            // Nobody takes note of anything: views for many seats take their time.
            return;
        }
        for (seat, (memory, strength)) in
            Seat::all(MAX_SEATS as u8).zip(self.memories.iter_mut().zip(levels))
        {
            let seen = (open || mover == Actor::Seat(seat)).then_some(played);
            let view = G::view(&self.position, Some(seat));
            let mut luck = Luck::stream(seed, Stream::Memory(number, seat.number()));
            let mood = Stream::Mood(number, seat.number());
            let level = strength.level(&mut Luck::stream(seed, mood));
            G::watch(memory, level, seat, seen, &view, &mut luck);
        }
    }
}
