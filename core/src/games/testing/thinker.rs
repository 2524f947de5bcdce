//! A computer player with everything it thinks with.

use crate::game::{Actor, Advice, Game, Level, Player, Seat, Task};
use crate::luck::Luck;
use crate::session::{Answer, Session, Wish};
use std::vec::Vec;

/// A player that can be given tasks.
pub struct Thinker<G: Player> {
    /// Where it sits: at first on the first seat.
    pub seat: Seat,
    /// How well it plays.
    pub level: Level,
    pub memory: G::Memory,
    pub luck: Luck,
    /// Memory to think in: at first none.
    pub scratch: Vec<u32>,
    /// How many times time is not up when it asks: at first always.
    pub patience: u32,
}

impl<G: Player> Thinker<G> {
    /// One without memory to think in, and with all the time.
    pub fn new(level: Level, seed: u64) -> Thinker<G> {
        Thinker {
            seat: Seat::FIRST,
            level,
            memory: G::Memory::default(),
            luck: Luck::new(seed),
            scratch: Vec::new(),
            patience: u32::MAX,
        }
    }

    /// Does a task. Returns how many times it asked whether time is up, too.
    pub fn work<T>(&mut self, view: &G::View, work: impl FnOnce(Task<'_, G>) -> T) -> (T, u32) {
        let mut asked = 0;
        let done = work(Task {
            view,
            memory: &mut self.memory,
            seat: self.seat,
            level: self.level,
            luck: &mut self.luck,
            scratch: &mut self.scratch,
            pace: 1,
            stop: &mut || {
                asked += 1;
                asked > self.patience
            },
        });
        (done, asked)
    }

    /// The move it would make.
    #[track_caller]
    pub fn choose(&mut self, view: &G::View) -> G::Move {
        self.work(view, G::choose).0.expect("a move")
    }

    pub fn advise(&mut self, view: &G::View) -> Advice<G> {
        self.work(view, G::advise).0
    }
}

/// Computers play a game to its end, each at its level, and ask at most this many times
/// whether time is up; every move must be legal.
#[track_caller]
pub fn play_on<G: Game>(
    session: &mut Session<G>,
    level: impl Fn(Seat) -> Level,
    scratch: &mut [u32],
    patience: u32,
) {
    for seat in Seat::all(session.seats()) {
        session.set_level(seat, level(seat));
    }
    while let Actor::Seat(seat) = session.actor() {
        let mut asked = 0;
        let job = session.job(seat, level(seat), Wish::Move);
        let answer = job.run(scratch, &mut || {
            asked += 1;
            asked > patience
        });
        let Answer::Move { played, memory, .. } = answer else {
            panic!("advice instead of a move");
        };
        session.keep_memory(seat, memory);
        let made = session.play(&played.expect("a move"));
        assert!(made.is_ok(), "{made:?}");
    }
}
