//! The opponent `minimax`: the search of the crate of that name, with our master's
//! evaluation and our master's number of positions.
//!
//! It measures our search in games of two without secrets: the better search wins more
//! often. The crate deepens its search until its time is up. Here it deepens one step at a
//! time until the positions are used up; as in the crate, the move of the last finished
//! step counts. Its table is kept between steps, so repeating the shallow ones costs next
//! to nothing. At 1 MiB, the crate's default, the table is many times as large as our
//! master's. The crate begins each search by shuffling the moves, so games against it do
//! not repeat exactly.

use minimax::{Evaluation, Evaluator, Game, IterativeOptions, IterativeSearch, Strategy, Winner};
use std::cell::Cell;
use std::collections::hash_map::DefaultHasher;
use std::fmt;
use std::hash::Hasher;
use std::marker::PhantomData;
use std::ops::ControlFlow;
use std::panic::{self, AssertUnwindSafe};
use taschenspieler_core::game::{Actor, Outcome, Seat};
use taschenspieler_core::games::Registered;
use taschenspieler_core::save::{Bytes, Reader, Writer};

/// No game of ours can be searched this deep in a reasonable time.
const DEEPEST: u8 = 60;

/// An evaluation is always worth less than a win.
const BEST_OPINION: i32 = 30_000;

/// Room for the byte form of a move.
const MOVE_BYTES: usize = 15;

thread_local! {
    /// The positions that the search of this thread may still look at.
    static LEFT: Cell<u64> = const { Cell::new(0) };
}

/// Ends a search from within when all positions are used up.
struct UsedUp;

/// A game as the crate sees it.
struct Rules<G>(PhantomData<G>);

/// Our evaluation.
struct Opinion<G>(PhantomData<G>);

/// A position, and the seat to move, or to move next after the end.
struct State<G: Registered> {
    position: G::Position,
    turn: Seat,
}

impl<G: Registered> Clone for State<G> {
    fn clone(&self) -> State<G> {
        State {
            position: self.position.clone(),
            turn: self.turn,
        }
    }
}

/// A move as bytes: the crate wants moves that can be copied.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Packed {
    length: u8,
    bytes: [u8; MOVE_BYTES],
}

impl Packed {
    fn new(played: &impl Bytes) -> Option<Packed> {
        let mut bytes = [0; MOVE_BYTES];
        let mut out = Writer::new(&mut bytes);
        played.write(&mut out);
        let length = out.finish()? as u8;
        Some(Packed { length, bytes })
    }

    fn unpack<M: Bytes>(&self) -> Option<M> {
        M::read(&mut Reader::new(&self.bytes[..usize::from(self.length)])).ok()
    }
}

impl<G: Registered> Game for Rules<G> {
    type S = State<G>;
    type M = Packed;

    fn generate_moves(state: &State<G>, moves: &mut Vec<Packed>) -> Option<Winner> {
        let winner = Self::get_winner(state);
        if winner.is_none() {
            let _ = G::moves(&state.position, &mut |played| {
                moves.extend(Packed::new(&played));
                ControlFlow::Continue(())
            });
        }
        winner
    }

    fn apply(state: &mut State<G>, chosen: Packed) -> Option<State<G>> {
        match LEFT.get().checked_sub(1) {
            Some(left) => LEFT.set(left),
            None => panic::resume_unwind(Box::new(UsedUp)),
        }
        let mut next = state.clone();
        if let Some(played) = chosen.unpack::<G::Move>() {
            // The rules listed this move, so they accept it.
            let _ = G::apply(&mut next.position, &played);
        }
        next.turn = state.turn.next(2);
        Some(next)
    }

    fn get_winner(state: &State<G>) -> Option<Winner> {
        Some(match G::outcome(&state.position)? {
            Outcome::Win(seat) if seat == state.turn => Winner::PlayerToMove,
            Outcome::Win(_) => Winner::PlayerJustMoved,
            _ => Winner::Draw,
        })
    }

    fn zobrist_hash(state: &State<G>) -> u64 {
        let mut text = Hashed(DefaultHasher::new());
        // If a position cannot be written in full, the part that was written is hashed.
        let _ = G::write_position(&state.position, &mut text);
        text.0.finish()
    }
}

/// Hashes a text without keeping it.
struct Hashed(DefaultHasher);

impl fmt::Write for Hashed {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.write(text.as_bytes());
        Ok(())
    }
}

impl<G: Registered> Evaluator for Opinion<G> {
    type G = Rules<G>;

    fn evaluate(&self, state: &State<G>) -> Evaluation {
        let view = G::view(&state.position, Some(state.turn));
        let opinion = G::judge(&view, state.turn).unwrap_or(0);
        opinion.clamp(-BEST_OPINION, BEST_OPINION) as Evaluation
    }
}

/// Whether the opponent can play this game.
pub fn plays<G: Registered>(position: &G::Position) -> bool {
    let view = G::view(position, None);
    G::seats(position) == 2 && !G::HIDES && G::judge(&view, Seat::FIRST).is_some()
}

/// The move it would make.
pub fn choose<G: Registered>(position: &G::Position) -> Option<G::Move> {
    let Actor::Seat(turn) = G::actor(position) else {
        return None;
    };
    let state = State::<G> {
        position: position.clone(),
        turn,
    };
    let mut search = IterativeSearch::new(Opinion::<G>(PhantomData), IterativeOptions::new());
    LEFT.set(u64::from(G::MASTER_POSITIONS));
    let mut best = None;
    for depth in 1..=DEEPEST {
        search.set_max_depth(depth);
        let found = panic::catch_unwind(AssertUnwindSafe(|| search.choose_move(&state)));
        match found {
            Ok(found) => best = found.or(best),
            Err(reason) if reason.is::<UsedUp>() => break,
            Err(reason) => panic::resume_unwind(reason),
        }
        if search.root_value().abs() == minimax::BEST_EVAL {
            break;
        }
    }
    best?.unpack()
}
