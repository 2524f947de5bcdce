//! Torris: a win to find against perfect defence.
//!
//! Games that computers play end in positions that the prover of the game can solve. From
//! each game this maker takes the puzzle that has a single winning move and takes the
//! prover longest.

use crate::PUZZLES;
use crate::entry::{Entry, spread};
use std::ops::ControlFlow;
use taschenspieler_core::game::{Actor, Level, Notation, Outcome, Rules, Seat, Setup};
use taschenspieler_core::games::torris::Torris;
use taschenspieler_core::games::torris::bot::field::SearchField;
use taschenspieler_core::games::torris::bot::proof::{ProofAnswer, Prover};
use taschenspieler_core::games::torris::rules::{TorrisMove, TorrisPosition};
use taschenspieler_core::platform::SCRATCH_WORDS;
use taschenspieler_core::puzzles::Goal;
use taschenspieler_core::session::{self, Session, Wish};

/// This many games are played.
const GAMES: u64 = 700;

/// No proof may look at more positions than this, because the tests prove everything again
/// with a simpler search.
const PATIENCE: u32 = 25_000;

/// Only the last moves of a game are looked at.
const LAST_MOVES: usize = 22;

pub fn make() -> Vec<Entry> {
    let games = (0..GAMES).filter_map(best_of_game);
    spread(games.collect(), PUZZLES)
}

/// The hardest puzzle among the last positions of a game; every third game
/// gives an easier one.
fn best_of_game(seed: u64) -> Option<Entry> {
    let positions = game(seed);
    let last = positions.len().saturating_sub(LAST_MOVES);
    // Early positions are harder; the winning move in late ones is soon found.
    let found = positions[last..].iter().filter_map(puzzle);
    let mut found: Vec<Entry> = found.collect();
    found.sort_by_key(|entry| entry.work);
    match seed % 3 {
        0 => found.into_iter().next(),
        1 => found.pop(),
        _ => {
            let middle = found.len() / 2;
            found.into_iter().nth(middle)
        }
    }
}

/// A game between two computers, position by position.
fn game(seed: u64) -> Vec<TorrisPosition> {
    let setup = Setup {
        seats: 2,
        first: None,
        options: Default::default(),
    };
    let mut session = Session::<Torris>::new(setup, seed);
    let mut scratch = vec![0; SCRATCH_WORDS];
    let mut positions = Vec::new();
    while let Actor::Seat(seat) = session.actor() {
        positions.push(*session.position());
        let level = if seat == Seat::FIRST {
            Level::Easy
        } else {
            Level::Medium
        };
        let job = session.job(seat, level, Wish::Move);
        let session::Answer::Move {
            played: Some(played),
            ..
        } = job.run(&mut scratch, &mut || false)
        else {
            break;
        };
        if session.play(&played).is_err() {
            break;
        }
    }
    positions
}

/// The position as a puzzle, if the side to move can win and can go wrong.
fn puzzle(position: &TorrisPosition) -> Option<Entry> {
    let choices = moves(position);
    if choices.len() < 3 {
        return None;
    }
    let mut work = 0;
    let right = winning(position, &mut work)?;
    if right.len() != 1 {
        return None;
    }
    let line: Vec<String> = line(*position)?.iter().map(text).collect();
    let counts = (choices.len() as u32, right.len() as u32);
    // A single move and its answer do not make a puzzle.
    let long = line.iter().filter(|played| *played != "pass").count() >= 3;
    let entry = Entry::new::<Torris>(Goal::Win, 0, &written(position), &line, counts, work);
    entry.filter(|_| long)
}

fn written(position: &TorrisPosition) -> String {
    let mut text = String::new();
    // A position of Torris can be written at any time.
    let _ = Torris::write_position(position, &mut text);
    text
}

fn text(played: &TorrisMove) -> String {
    let mut text = String::new();
    let _ = Torris::write_move(played, &mut text);
    text
}

fn moves(position: &TorrisPosition) -> Vec<TorrisMove> {
    let mut moves = Vec::new();
    let _ = Torris::choices(position, &mut |played| {
        moves.push(played);
        ControlFlow::Continue(())
    });
    moves
}

/// The moves that win by force; `None` if that cannot be found out.
fn winning(position: &TorrisPosition, work: &mut u64) -> Option<Vec<TorrisMove>> {
    let mut winning = Vec::new();
    let me = position.turn();
    for played in moves(position) {
        let mut after = *position;
        Torris::apply(&mut after, &played).ok()?;
        let won = match Torris::outcome(&after) {
            Some(outcome) => outcome == Outcome::Win(me.seat()),
            None => {
                let mut scratch = vec![0; SCRATCH_WORDS];
                let mut stop = || false;
                let field = SearchField::new(&after);
                let mover = field.turn();
                let mut prover = Prover::new(field, PATIENCE, &mut scratch, &mut stop);
                // A win is worth at least 1 and a draw 0. A side that sits out is
                // skipped, so the same side may move again.
                let answer = prover.ask(if mover == me { 1 } else { 0 })?;
                *work += u64::from(prover.spent);
                matches!(answer, ProofAnswer::Yes(_)) == (mover == me)
            }
        };
        if won {
            winning.push(played);
        }
    }
    Some(winning)
}

/// Plays a win to the end. The defence chooses the moves that leave the fewest winning
/// answers.
fn line(mut position: TorrisPosition) -> Option<Vec<TorrisMove>> {
    let me = position.turn();
    let mut line = Vec::new();
    while let Actor::Seat(seat) = Torris::actor(&position) {
        let played = if seat == me.seat() {
            match moves(&position)[..] {
                [only] => only,
                _ => *winning(&position, &mut 0)?.first()?,
            }
        } else {
            let mut best: Option<(usize, TorrisMove)> = None;
            for reply in moves(&position) {
                let mut after = position;
                Torris::apply(&mut after, &reply).ok()?;
                let answers = match Torris::actor(&after) {
                    Actor::Seat(next) if next == me.seat() => winning(&after, &mut 0)?.len(),
                    _ => usize::MAX,
                };
                if best.is_none_or(|(fewest, _)| answers < fewest) {
                    best = Some((answers, reply));
                }
            }
            best?.1
        };
        Torris::apply(&mut position, &played).ok()?;
        line.push(played);
    }
    (Torris::outcome(&position) == Some(Outcome::Win(me.seat()))).then_some(line)
}
