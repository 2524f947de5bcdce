//! Wrong moves: after the console's answer, the goal of the puzzle is out of reach.
//!
//! The console answers as on the device: a master that looks at as many positions as it has
//! time for.

use super::forced::{Forced, less, moves_for};
use super::{moves, text};
use std::fmt::Write;
use taschenspieler_core::game::{Actor, Game, Level, Seat};
use taschenspieler_core::games::fuenf::Fuenf;
use taschenspieler_core::games::torris::Torris;
use taschenspieler_core::platform::SCRATCH_WORDS;
use taschenspieler_core::puzzles::Puzzle;
use taschenspieler_core::session::{Answer, Session, Wish};

/// Plays every wrong move along the solution, and the console's answer. In games for one
/// there are no answers.
pub fn refute(puzzle: &Puzzle) -> Result<(), String> {
    match puzzle.game.about().id {
        "torris" => every_wrong_move::<Torris>(puzzle),
        "fuenf" => every_wrong_move::<Fuenf>(puzzle),
        _ => Ok(()),
    }
}

fn every_wrong_move<G: Game>(puzzle: &Puzzle) -> Result<(), String> {
    let mut session = puzzle.session::<G>().ok_or("no session")?;
    let mut forced = Forced::<G>::of(puzzle);
    let me = forced.me();
    let mut own = moves_for(puzzle.goal);
    let mut complaints = String::new();
    for next in puzzle.line::<G>() {
        if session.actor() == Actor::Seat(me) {
            own = less(own);
            for played in moves::<G>(session.position()) {
                let mut attempt = session.clone();
                if attempt.play(&played).is_err() {
                    return Err(format!("{played:?} is not legal"));
                }
                if forced.wins(attempt.position(), own) {
                    continue;
                }
                let answers = answer(&mut attempt, me)?;
                if forced.wins(attempt.position(), own) {
                    let ply = session.moves();
                    let _ = write!(complaints, "\n  {ply}: {played:?} {answers:?}");
                }
            }
        }
        if session.play(&next).is_err() {
            return Err(format!("{next:?} is not legal"));
        }
    }
    match complaints.is_empty() {
        true => Ok(()),
        false => Err(format!("{}:{complaints}", text(puzzle))),
    }
}

/// Lets the console play until it is this seat's turn again.
fn answer<G: Game>(session: &mut Session<G>, me: Seat) -> Result<Vec<G::Move>, String> {
    let mut scratch = vec![0; SCRATCH_WORDS];
    let mut answers = Vec::new();
    while let Actor::Seat(seat) = session.actor() {
        if seat == me {
            break;
        }
        let job = session.job(seat, Level::Master, Wish::Move);
        let Answer::Move {
            played: Some(played),
            ..
        } = job.run(&mut scratch, &mut || false)
        else {
            return Err("the console does not answer".into());
        };
        if session.play(&played).is_err() {
            return Err(format!("the console answers with {played:?}"));
        }
        answers.push(played);
    }
    Ok(answers)
}
