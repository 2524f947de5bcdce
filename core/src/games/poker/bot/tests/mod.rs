//! The computer players.
//!
//! - this file: how tests play games between them
//! - `response`: nothing gains against level 3 with two seats
//! - `learning`: a master recognises habits and answers them
//! - `soundness`: legal moves in every case, memories as bytes
//! - `strength`: who beats whom, in few games with fixed seeds

mod learning;
mod response;
mod soundness;
mod strength;

use crate::games::poker::Poker;
use crate::games::poker::rules::PokerMove;
use crate::games::testing::prelude::*;
use crate::luck::Stream;

/// A player at the table.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Who {
    Level(Level),
    Habit(&'static str),
}

const EASY: Who = Who::Level(Level::Easy);
const MEDIUM: Who = Who::Level(Level::Medium);
const HARD: Who = Who::Level(Level::Hard);
const MASTER: Who = Who::Level(Level::Master);

fn new_game(seats: u8, seed: u64) -> Session<Poker> {
    Session::new(rules::setup(seats, ""), seed)
}

/// A table with memory to think in.
struct Hall {
    scratch: Vec<u32>,
}

impl Hall {
    fn new() -> Hall {
        Hall {
            scratch: vec![0; SCRATCH_WORDS],
        }
    }

    fn decide(&mut self, session: &Session<Poker>, seat: Seat, who: Who) -> PokerMove {
        let (level, habit) = match who {
            Who::Level(level) => (level, None),
            Who::Habit(name) => (Level::Master, Some(name)),
        };
        let job = session.job(seat, level, Wish::Move);
        let played = match habit {
            Some(name) => job.run_habit(name, &mut self.scratch),
            None => match job.run(&mut self.scratch, &mut || false) {
                Answer::Move { played, .. } => played,
                _ => None,
            },
        };
        played.expect("a choice")
    }

    /// Plays a game to its end: `a` on one seat, `b` on all others.
    fn play(&mut self, session: &mut Session<Poker>, a: (Seat, Who), b: Who) -> Outcome {
        while let Actor::Seat(seat) = session.actor() {
            let who = if seat == a.0 { a.1 } else { b };
            let played = self.decide(session, seat, who);
            session.play(&played).expect("legal");
        }
        session.outcome().expect("over")
    }

    /// How many of `games` `a` wins alone, and how many it does not lose.
    fn contest(&mut self, a: Who, b: Who, seats: u8, games: u32) -> Score {
        let mut score = Score::default();
        for number in 0..games {
            let me = seat((number % u32::from(seats)) as u8);
            let mut session = new_game(seats, u64::from(number) * 0x9E37_79B9 + 1);
            let outcome = self.play(&mut session, (me, a), b);
            score.count(outcome, me);
        }
        score
    }
}

/// How many games a player has won, shared and lost.
#[derive(Clone, Copy, Default, Debug)]
struct Score {
    won: i32,
    shared: i32,
    lost: i32,
}

impl Score {
    fn count(&mut self, outcome: Outcome, me: Seat) {
        *match outcome {
            Outcome::Win(seat) if seat == me => &mut self.won,
            _ if outcome.first().contains(me) => &mut self.shared,
            _ => &mut self.lost,
        } += 1;
    }

    /// The average of wins as 1 and losses as -1, in hundredths.
    fn average(self) -> i32 {
        (self.won - self.lost) * 100 / (self.won + self.shared + self.lost).max(1)
    }

    /// How many of a hundred were won alone.
    fn share(self) -> i32 {
        self.won * 100 / (self.won + self.shared + self.lost).max(1)
    }
}

/// The luck of one test.
fn luck(number: u32) -> Luck {
    Luck::stream(number.into(), Stream::Choice(number, 0))
}
