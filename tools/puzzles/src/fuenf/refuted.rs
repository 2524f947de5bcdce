//! Whether the console refutes every wrong move of a puzzle, as it plays on the device:
//! after its answer the goal must be out of reach. If the master overlooks the refutation,
//! the position is not used.

use super::board::{Board, State};
use super::search::Search;
use crate::entry::Entry;
use taschenspieler_core::game::{Actor, Level, Notation, Rules, Seat, Setup};
use taschenspieler_core::games::fuenf::Fuenf;
use taschenspieler_core::games::fuenf::rules::FuenfMove;
use taschenspieler_core::platform::SCRATCH_WORDS;
use taschenspieler_core::session::{Answer, Session, Wish};

/// Tries every wrong move along the solution.
pub fn is_refuted(entry: &Entry, moves: usize) -> bool {
    every_wrong_move(entry, moves).unwrap_or(false)
}

/// Whether all of them are refuted; `None` if the puzzle cannot be played.
fn every_wrong_move(entry: &Entry, moves: usize) -> Option<bool> {
    let position = Fuenf::read_position(&entry.text).ok()?;
    let setup = Setup {
        seats: Fuenf::seats(&position),
        first: None,
        options: Fuenf::options(&position),
    };
    let mut session = Session::<Fuenf>::from_position(setup, position, entry.seed.into());
    let me = session.actor();
    let mut search = Search::default();
    let mut left = moves;
    for played in entry.line::<Fuenf>() {
        if session.actor() == me {
            let board = Board::of(session.position());
            for wrong in board.moves() {
                if search.is_right(&board, wrong, left) {
                    continue;
                }
                let mut attempt = session.clone();
                attempt.play(&Fuenf::read_move(&wrong.text()).ok()?).ok()?;
                answer(&mut attempt, me)?;
                let after = Board::of(attempt.position());
                let is_open = attempt.actor() == me && after.state == State::Open;
                if is_open && search.fewest_moves(&after, left - 1).is_some() {
                    return Some(false);
                }
            }
            left -= 1;
        }
        session.play(&played).ok()?;
    }
    Some(true)
}

/// Lets the console play until it is the other side's turn.
fn answer(session: &mut Session<Fuenf>, me: Actor) -> Option<()> {
    let mut scratch = vec![0; SCRATCH_WORDS];
    while let Actor::Seat(seat) = session.actor() {
        if Actor::Seat(seat) == me {
            break;
        }
        session.play(&master(session, seat, &mut scratch)?).ok()?;
    }
    Some(())
}

fn master(session: &Session<Fuenf>, seat: Seat, scratch: &mut [u32]) -> Option<FuenfMove> {
    let job = session.job(seat, Level::Master, Wish::Move);
    match job.run(scratch, &mut || false) {
        Answer::Move { played, .. } => played,
        _ => None,
    }
}
