//! A session without its type, for callers that use text: the engine protocol, golden
//! play-throughs, tests.

use super::review::EVERYTHING;
use super::{Answer, Refusal, Session, Wish};
use crate::code::Code;
use crate::game::{Actor, Game, Level, Malformed, NotNow, Outcome, Seat};
use crate::luck::Luck;
use crate::save::{Bytes, record};
use crate::text::{Language, Say};
use core::fmt::{self, Write};
use core::ops::ControlFlow;

/// Why a move given as text was not made.
pub enum TextRefusal<'a> {
    /// The text is not a move.
    Malformed(Malformed),
    /// The game is over.
    Over,
    /// The rules do not allow it, for this reason.
    Illegal(&'a dyn Say),
}

/// Writes one move.
pub type WriteMove<'a> = &'a dyn Fn(&mut dyn Write) -> fmt::Result;

/// A finding of a review.
pub struct TextFinding<'a> {
    /// The number of the move, from 0.
    pub ply: u32,
    /// Whose move it was.
    pub seat: Seat,
    /// What it cost, in hundredths.
    pub cost: u32,
    /// Writes what was played.
    pub played: WriteMove<'a>,
    /// Writes what was better.
    pub better: WriteMove<'a>,
    pub why: &'a dyn Say,
}

/// A game in progress, of any kind.
pub trait AnySession {
    /// The name of the game in the protocol.
    fn id(&self) -> &'static str;
    fn seats(&self) -> u8;
    fn actor(&self) -> Actor;
    /// How it ended, if it has.
    fn outcome(&self) -> Option<Outcome>;
    fn points(&self, seat: Seat) -> i32;
    /// How many moves have been made.
    fn moves_made(&self) -> u32;
    /// The code that stands for its luck, if there is one.
    fn code(&self) -> Option<Code>;
    fn write_position(&self, out: &mut dyn Write) -> Result<(), NotNow>;
    fn write_view(&self, seat: Seat, out: &mut dyn Write) -> Result<(), NotNow>;
    /// Calls `visit` with a writer of each legal move.
    fn each_move(&self, visit: &mut dyn FnMut(WriteMove<'_>));
    /// Makes the move that `text` names; calls `refused` with the reason if it cannot be
    /// made.
    fn play_text(&mut self, text: &str, refused: &mut dyn FnMut(TextRefusal<'_>)) -> bool;
    /// Makes the chance move that is due and writes it; returns `false` if none is.
    fn roll(&mut self, out: &mut dyn Write) -> bool;
    /// Takes back one move; returns `false` at the start.
    fn undo(&mut self) -> bool;
    /// Repeats a move; returns `false` if none was taken back.
    fn redo(&mut self) -> bool;
    /// The number of move sequences of a length. The recursion depth is `length`, or the
    /// length of the longest game if that is smaller.
    fn perft(&self, length: u32) -> u64;
    /// Lets the computer decide for the seat to act and writes its move; returns `false` if
    /// no seat is to act. For the speed of this machine see
    /// [`Task::pace`](crate::game::Task::pace).
    fn decide(
        &self,
        level: Level,
        seed: u64,
        pace: u32,
        scratch: &mut [u32],
        stop: &mut dyn FnMut() -> bool,
        out: &mut dyn Write,
    ) -> bool;
    /// Asks for a hint for the seat to act: the move, if there is one, and
    /// the reason. `false` if no seat is to act.
    fn advise(
        &self,
        pace: u32,
        scratch: &mut [u32],
        stop: &mut dyn FnMut() -> bool,
        language: Language,
        played: &mut dyn Write,
        reason: &mut dyn Write,
    ) -> bool;
    /// Reviews a finished game as if all seats were people's: up to three findings for
    /// each, the worst first. Returns `false` if the game is not over.
    fn review(&self, scratch: &mut [u32], visit: &mut dyn FnMut(TextFinding<'_>)) -> bool;
    /// Writes the record that the console would write to flash. Returns its length, or
    /// `None` if the buffer is too small.
    fn save(&self, buffer: &mut [u8]) -> Option<usize>;
}

impl<G: Game> AnySession for Session<G> {
    fn id(&self) -> &'static str {
        G::ABOUT.id
    }

    fn seats(&self) -> u8 {
        Session::seats(self)
    }

    fn actor(&self) -> Actor {
        Session::actor(self)
    }

    fn outcome(&self) -> Option<Outcome> {
        Session::outcome(self)
    }

    fn points(&self, seat: Seat) -> i32 {
        G::points(self.position(), seat)
    }

    fn moves_made(&self) -> u32 {
        self.moves()
    }

    fn code(&self) -> Option<Code> {
        Session::code(self)
    }

    fn write_position(&self, out: &mut dyn Write) -> Result<(), NotNow> {
        G::write_position(self.position(), out)
    }

    fn write_view(&self, seat: Seat, out: &mut dyn Write) -> Result<(), NotNow> {
        G::write_view(&self.view(Some(seat)), out)
    }

    fn each_move(&self, visit: &mut dyn FnMut(WriteMove<'_>)) {
        let _ = G::moves(self.position(), &mut |played| {
            visit(&|out| G::write_move(&played, out));
            ControlFlow::Continue(())
        });
    }

    fn play_text(&mut self, text: &str, refused: &mut dyn FnMut(TextRefusal<'_>)) -> bool {
        // After the end every text is refused as "over", well-formed or not.
        if Session::actor(self) == Actor::Over {
            refused(TextRefusal::Over);
            return false;
        }
        let played = match G::read_move(text) {
            Ok(played) => played,
            Err(malformed) => {
                refused(TextRefusal::Malformed(malformed));
                return false;
            }
        };
        match self.play(&played) {
            Ok(()) => true,
            Err(Refusal::Over) => {
                refused(TextRefusal::Over);
                false
            }
            Err(Refusal::Illegal(reason)) => {
                refused(TextRefusal::Illegal(&reason));
                false
            }
        }
    }

    fn roll(&mut self, out: &mut dyn Write) -> bool {
        let Some(rolled) = Session::roll(self) else {
            return false;
        };
        self.play(&rolled).is_ok() && G::write_move(&rolled, out).is_ok()
    }

    fn undo(&mut self) -> bool {
        Session::undo(self).is_some()
    }

    fn redo(&mut self) -> bool {
        Session::redo(self).is_some()
    }

    fn perft(&self, length: u32) -> u64 {
        perft::<G>(self.position(), length)
    }

    fn decide(
        &self,
        level: Level,
        seed: u64,
        pace: u32,
        scratch: &mut [u32],
        stop: &mut dyn FnMut() -> bool,
        out: &mut dyn Write,
    ) -> bool {
        let Actor::Seat(seat) = Session::actor(self) else {
            return false;
        };
        // A weaker player has also remembered less.
        let mut session = self.clone();
        session.set_level(seat, level);
        session.watch_again();
        let job = session
            .job(seat, level, Wish::Move)
            .with_luck(Luck::new(seed))
            .with_pace(pace);
        match job.run(scratch, stop) {
            Answer::Move {
                played: Some(played),
                ..
            } => G::write_move(&played, out).is_ok(),
            _ => false,
        }
    }

    fn advise(
        &self,
        pace: u32,
        scratch: &mut [u32],
        stop: &mut dyn FnMut() -> bool,
        language: Language,
        played: &mut dyn Write,
        reason: &mut dyn Write,
    ) -> bool {
        let Actor::Seat(seat) = Session::actor(self) else {
            return false;
        };
        match self
            .job(seat, Level::Master, Wish::Advice)
            .with_pace(pace)
            .run(scratch, stop)
        {
            Answer::Advice { advice, .. } => {
                let written = advice
                    .played
                    .is_none_or(|best| G::write_move(&best, played).is_ok());
                written && advice.reason.say(language, reason).is_ok()
            }
            _ => false,
        }
    }

    fn review(&self, scratch: &mut [u32], visit: &mut dyn FnMut(TextFinding<'_>)) -> bool {
        if Session::actor(self) != Actor::Over {
            return false;
        }
        let mut session = self.clone();
        let everybody = Seat::all(Session::seats(self)).collect();
        for found in session.review_of::<EVERYTHING>(everybody, scratch) {
            let Some(played) = session.move_at(found.ply) else {
                continue;
            };
            visit(TextFinding {
                ply: found.ply,
                seat: found.seat,
                cost: found.cost,
                played: &|out| G::write_move(&played, out),
                better: &|out| G::write_move(&found.judgement.better, out),
                why: &found.judgement.why,
            });
        }
        true
    }

    fn save(&self, buffer: &mut [u8]) -> Option<usize> {
        record::seal(G::ABOUT.number, buffer, |out| self.write(out))
    }
}

/// A game that ends earlier counts once, at its end.
fn perft<G: Game>(position: &G::Position, length: u32) -> u64 {
    if length == 0 || G::actor(position) == Actor::Over {
        return 1;
    }
    let mut count = 0;
    let _ = G::moves(position, &mut |played| {
        let mut next = position.clone();
        // A listed move is legal, as the conformance suite checks.
        if G::apply(&mut next, &played).is_ok() {
            count += perft::<G>(&next, length - 1);
        }
        ControlFlow::Continue(())
    });
    count
}
