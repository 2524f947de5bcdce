//! The course of a game: how it began, and the list of its moves. Position, memories,
//! undo, redo, replay and saving all follow from these two.

use super::board::{Board, Form, Lay, Making, NotMade, Stand, Watching};
use super::job::{Order, Wish};
use super::log::Log;
use super::mark::MoveMark;
use crate::code::Code;
use crate::game::{Actor, Level, MAX_SEATS, Seat, Strength};
use crate::luck::{Luck, Stream};
use crate::save::Damaged;
use heapless::Vec;

/// The course of a game. The positions themselves are on its [`Board`].
#[derive(Clone, PartialEq, Debug)]
pub struct Course {
    pub(super) seats: u8,
    pub(super) first: Option<Seat>,
    pub(super) seed: u64,
    /// The level of each seat's memory. People's seats have memories too, at master level,
    /// because hints use them.
    pub(super) levels: Vec<Strength, MAX_SEATS>,
    /// How many moves were made before the log begins.
    pub(super) trimmed: u32,
    pub(super) log: Log,
}

/// A move that was made, replayed or taken back.
pub type Made = (Form, MoveMark);

impl Course {
    /// The course of a game that has not begun.
    pub const fn new() -> Course {
        Course {
            seats: 0,
            first: None,
            seed: 0,
            levels: Vec::new(),
            trimmed: 0,
            log: Log::new(),
        }
    }

    /// Begins a game; `how` gives the first position. Returns `false` if that is
    /// impossible.
    pub fn begin(
        &mut self,
        board: &mut dyn Board,
        how: Lay<'_>,
        first: Option<Seat>,
        seed: u64,
    ) -> bool {
        let same_people = matches!(how, Lay::Again { .. } | Lay::Sequel);
        let Some(seats) = board.lay(how) else {
            return false;
        };
        self.begin_laid(seats, first, seed);
        if !same_people {
            self.fill_levels();
        }
        true
    }

    pub(super) fn begin_laid(&mut self, seats: u8, first: Option<Seat>, seed: u64) {
        (self.seats, self.first, self.seed) = (seats, first, seed);
        self.trimmed = 0;
        self.log.clear();
    }

    pub(super) fn fill_levels(&mut self) {
        self.levels.clear();
        for _ in Seat::all(self.seats) {
            // There is room for every possible seat.
            let _ = self.levels.push(Level::Master.into());
        }
    }

    /// Sets how well a seat remembers: a level, or a strength between two.
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

    /// The seat that was chosen to begin; `None` if that is drawn by lot.
    pub const fn first(&self) -> Option<Seat> {
        self.first
    }

    /// The code that stands for its luck, if there is one.
    pub const fn code(&self) -> Option<Code> {
        Code::of(self.seed)
    }

    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// How many moves have been made.
    pub const fn moves(&self) -> u32 {
        self.trimmed + self.log.made()
    }

    /// How many moves were made before the list begins.
    pub const fn forgotten(&self) -> u32 {
        self.trimmed
    }

    pub const fn log(&self) -> &Log {
        &self.log
    }

    /// How many of the moves in the list come before this one.
    pub const fn place_of(&self, ply: u32) -> u32 {
        ply.saturating_sub(self.trimmed)
    }

    /// The move with this number, if the log still has it.
    pub fn move_at(&self, ply: u32) -> Option<&[u8]> {
        self.log.form(ply.checked_sub(self.trimmed)?)
    }

    /// Stores the view of these eyes, sent by the console that has the position.
    pub fn keep_view(&mut self, eyes: Option<Seat>, view: &[u8]) -> Result<(), Damaged> {
        match eyes.is_none_or(|seat| seat.number() < self.seats) {
            true => self.log.keep_view(eyes, view),
            false => Err(Damaged),
        }
    }

    fn watch(&self, number: u32) -> Option<Watching<'_>> {
        Some(Watching {
            levels: &self.levels,
            seed: self.seed,
            number,
        })
    }

    /// Makes a move. Moves that were taken back are forgotten, unless it is the same move
    /// as the next of them.
    pub fn play(&mut self, board: &mut dyn Board, form: &[u8]) -> Result<Made, NotMade> {
        if actor(board) == Actor::Over {
            return Err(NotMade::Over);
        }
        // During a trial no move may be forgotten, because they lead back.
        if self.log.is_on_trial() && !self.log.has_room(form) {
            return Err(NotMade::Over);
        }
        let step = Making {
            watch: self.watch(self.moves() + 1),
            ..Making::default()
        };
        let mark = board.apply(form, step)?;
        // A full log forgets its oldest moves, so that undo reaches less far back.
        while !self.log.push(form, mark) && self.forget_first(board) {}
        let form = Form::from_slice(form).map_err(|_| NotMade::Nonsense)?;
        Ok((form, mark))
    }

    /// The chance move that is due, drawn from the seed.
    pub fn roll(&self, board: &dyn Board) -> Option<Form> {
        // A trial must not reveal future dice.
        let seed = self.seed ^ u64::from(self.log.is_on_trial());
        board.roll(seed, self.moves())
    }

    /// From here on, moves are only a trial.
    pub const fn begin_trial(&mut self) {
        self.log.begin_trial();
    }

    /// Restores the game and all memories as before the trial; returns `false` if there was
    /// none.
    pub fn end_trial(&mut self, board: &mut dyn Board) -> bool {
        let ended = self.log.end_trial();
        if ended {
            self.replay(board);
        }
        ended
    }

    /// Shows the position after this many moves of the list. Memories do not change.
    pub fn look_at(&mut self, board: &mut dyn Board, made: u32) {
        board.lay(Lay::StartToLookAt);
        self.log.rewind();
        while self.log.made() < made && self.look_again(board).is_some() {}
    }

    /// Shows the position before the last move, and tells which that was.
    pub fn look_before(&mut self, board: &mut dyn Board) -> Option<Made> {
        let made = self.last()?;
        self.look_at(board, self.log.made().saturating_sub(1));
        Some(made)
    }

    /// Shows the position after the next move, and tells which it was.
    pub fn look_again(&mut self, board: &mut dyn Board) -> Option<Made> {
        let form = self.next()?;
        let mark = board.apply(&form, Making::default()).ok()?;
        self.log.step_forward();
        Some((form, mark))
    }

    /// Shows another move in place of the next one, until [`end_other`](Course::end_other).
    /// No memory notes it.
    pub fn look_at_other(&mut self, board: &mut dyn Board, form: Form) -> Option<Made> {
        if !self.log.has_room(&form) {
            return None;
        }
        let mark = board.apply(&form, Making::default()).ok()?;
        self.log.begin_trial();
        self.log.push(&form, mark).then_some((form, mark))
    }

    /// Returns to the position before the other move was shown.
    pub fn end_other(&mut self, board: &mut dyn Board) {
        if self.log.end_trial() {
            self.look_at(board, self.log.made());
        }
    }

    /// Begins a separate game at the position being shown, with everybody's memories of
    /// that time. If the original game is not over, anything hidden from `eyes` is dealt
    /// again, because trying it out would reveal it.
    pub fn practise(&mut self, board: &mut dyn Board, seed: u64, over: bool, eyes: Option<Seat>) {
        self.replay(board);
        board.lay(Lay::Here((!over).then_some((eyes, seed))));
        (self.seed, self.trimmed) = (seed, self.moves());
        self.log.clear();
    }

    /// The move that [`undo`](Course::undo) would take back.
    pub fn last(&self) -> Option<Made> {
        let (form, mark) = self.log.last()?;
        Some((Form::from_slice(form).ok()?, mark))
    }

    /// The move that [`redo`](Course::redo) would repeat.
    pub fn next(&self) -> Option<Form> {
        Form::from_slice(self.log.next()?).ok()
    }

    /// Takes back one move, whichever player made it, and returns it.
    pub fn undo(&mut self, board: &mut dyn Board) -> Option<Made> {
        let undone = self.last()?;
        self.log.step_back();
        self.replay(board);
        Some(undone)
    }

    /// Repeats a move that was taken back, and returns it.
    pub fn redo(&mut self, board: &mut dyn Board) -> Option<Made> {
        let form = self.next()?;
        let step = Making {
            watch: self.watch(self.moves() + 1),
            ..Making::default()
        };
        let mark = board.apply(&form, step).ok()?;
        self.log.step_forward();
        Some((form, mark))
    }

    /// Everything that a thought of the seat to move needs besides its view.
    pub fn order(&self, seat: Seat, level: impl Into<Strength>, wish: Wish) -> Order {
        let strength = level.into();
        let luck = |stream| Luck::stream(self.seed, stream);
        Order {
            number: 0,
            seat,
            level: strength.level(&mut luck(Stream::Mood(self.moves(), seat.number()))),
            at_best: strength.higher(),
            luck: luck(Stream::Choice(self.moves(), seat.number())),
            wish,
            pace: 1,
            looks_at_next: false,
            effort: 0,
        }
    }

    /// Makes the moves before the cursor again, from the start. If one cannot be made,
    /// stops with the cursor there.
    pub(super) fn replay(&mut self, board: &mut dyn Board) {
        let made = self.log.made();
        self.rewind(board);
        while self.log.made() < made {
            let Some(form) = self.next() else {
                return;
            };
            let step = Making {
                watch: self.watch(self.moves() + 1),
                // A save may contain any marks, even wrong ones.
                expected: self.log.next_mark(),
                ..Making::default()
            };
            if board.apply(&form, step).is_err() {
                return;
            }
            self.log.step_forward();
        }
    }

    /// Goes to the start of the log, and resets all memories to that time.
    pub(super) fn rewind(&mut self, board: &mut dyn Board) {
        self.log.rewind();
        board.lay(Lay::Start);
    }

    /// Removes the first move of the log, to make room in it.
    fn forget_first(&mut self, board: &mut dyn Board) -> bool {
        let number = self.trimmed + 1;
        let Some((first, _)) = self.log.all().split_first() else {
            return false;
        };
        let step = Making {
            at_start: true,
            watch: self.watch(number),
            ..Making::default()
        };
        if board.apply(first, step).is_err() {
            return false;
        }
        self.trimmed = number;
        self.log.drop_first();
        true
    }
}

impl Default for Course {
    fn default() -> Course {
        Course::new()
    }
}

/// Who moves next.
fn actor(board: &dyn Board) -> Actor {
    let stand: Option<Stand> = board.stands(None);
    stand.map_or(Actor::Over, |stand| stand.actor)
}
