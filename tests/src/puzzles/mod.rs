//! The puzzle book, proved once more.
//!
//! None of these solvers has anything to do with the one that made a puzzle:
//!
//! | file | how it proves |
//! |---|---|
//! | this one | the proofs; solutions are played through |
//! | `abraeumen` | every jump, on the squares of the [reference](crate::reference) |
//! | `forced` | Torris and Fünf gewinnt: every move and every reply, by the rules of the game alone |
//! | `refuted` | the console's answers to wrong moves |
//! | `kisten` | piles layer by layer, drawn by the reference |
//! | `tuefteln` | every way to write the rolls, on the sheets of the reference |

mod abraeumen;
mod forced;
mod kisten;
mod refuted;
mod tuefteln;

pub use refuted::refute;

use std::ops::ControlFlow;
use taschenspieler_core::game::{Actor, Game, Outcome, Seat};
use taschenspieler_core::games::fuenf::Fuenf;
use taschenspieler_core::games::torris::Torris;
use taschenspieler_core::games::{ForGame, GameId, Registered};
use taschenspieler_core::puzzles::{self, Goal, Puzzle};

/// The games with puzzles.
pub const GAMES: [&str; 5] = ["abraeumen", "torris", "fuenf", "kisten", "tuefteln"];

/// All puzzles of a game.
pub fn of(id: &str) -> Vec<Puzzle> {
    let game = GameId::from_id(id).expect("a game");
    let numbers = 1..=puzzles::count(game);
    numbers
        .filter_map(|number| puzzles::puzzle(game, number))
        .collect()
}

/// The verdict of a solver.
#[derive(PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The goal as it should be; `None` if it cannot be reached.
    pub goal: Option<Goal>,
    /// How many first moves reach it.
    pub right: usize,
}

/// Proves a puzzle: its goal is exactly the best possible result, and there is a single
/// right first move if the book says so, and several if not.
pub fn prove(puzzle: &Puzzle) -> Result<(), String> {
    let verdict = match puzzle.game.about().id {
        "abraeumen" => abraeumen::verdict(puzzle),
        "torris" => forced::verdict::<Torris>(puzzle),
        "fuenf" => forced::verdict::<Fuenf>(puzzle),
        "kisten" => kisten::verdict(puzzle),
        _ => tuefteln::verdict(puzzle),
    };
    let right = verdict.goal == Some(puzzle.goal) && (verdict.right == 1) == puzzle.is_only;
    match right {
        true => Ok(()),
        false => Err(format!("{}: {puzzle:?}: {verdict:?}", text(puzzle))),
    }
}

/// The position of a puzzle as text.
pub fn text(puzzle: &Puzzle) -> String {
    struct Text<'a>(&'a Puzzle);
    impl ForGame for Text<'_> {
        type Output = String;
        fn run<G: Registered>(self) -> String {
            let position = self.0.position::<G>().expect("a position");
            let mut text = String::new();
            let _ = G::write_position(&position, &mut text);
            text
        }
    }
    puzzle.game.with(Text(puzzle))
}

/// Plays the solution through: every move is legal, chance does what the seed
/// says, and in the end the goal is reached.
pub struct PlayThrough<'a>(pub &'a Puzzle);

impl ForGame for PlayThrough<'_> {
    type Output = Result<(), String>;

    fn run<G: Registered>(self) -> Result<(), String> {
        let puzzle = self.0;
        let position = puzzle.position::<G>().ok_or("no position")?;
        let written = text(puzzle);
        if G::read_position(&written).as_ref() != Ok(&position) {
            return Err(format!("{written} is read otherwise"));
        }
        let mut session = puzzle.session::<G>().ok_or("no session")?;
        let Actor::Seat(me) = session.actor() else {
            return Err("nobody is to move".into());
        };
        let before = G::points(&position, me);
        let mut own = 0;
        for played in puzzle.line::<G>() {
            match session.actor() {
                Actor::Chance if session.roll().as_ref() != Some(&played) => {
                    return Err(format!("the dice never show {played:?}"));
                }
                Actor::Seat(seat) if seat == me => own += 1,
                _ => {}
            }
            if session.play(&played).is_err() {
                return Err(format!("{played:?} is not legal"));
            }
        }
        let points = G::points(session.position(), me);
        let reached = match puzzle.goal {
            Goal::Win => session.outcome() == Some(Outcome::Win(me)),
            Goal::WinIn(moves) => session.outcome() == Some(Outcome::Win(me)) && own == moves,
            Goal::Best(most) if puzzle.game == GameId::Kisten => {
                points - before == i32::from(most) && own == 1
            }
            Goal::Best(most) => points == i32::from(most) && session.outcome().is_some(),
            Goal::One => session.outcome() == Some(Outcome::Solved),
        };
        reached
            .then_some(())
            .ok_or_else(|| "the goal is not reached".into())
    }
}

/// Every legal move.
fn moves<G: Game>(position: &G::Position) -> Vec<G::Move> {
    let mut moves = Vec::new();
    let _ = G::moves(position, &mut |played| {
        moves.push(played);
        ControlFlow::Continue(())
    });
    moves
}

/// The seat to move.
fn mover<G: Game>(position: &G::Position) -> Option<Seat> {
    match G::actor(position) {
        Actor::Seat(seat) => Some(seat),
        _ => None,
    }
}
