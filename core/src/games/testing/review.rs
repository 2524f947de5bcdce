//! Reviews of finished games, in text.

use super::rules;
use crate::basics::SCRATCH_WORDS;
use crate::game::{Game, Seat};
use crate::session::{AnySession, Session};
use std::string::String;
use std::vec;
use std::vec::Vec;

/// A finding, as the engine writes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The number of the move.
    pub ply: u32,
    pub seat: Seat,
    /// The move played.
    pub played: String,
    /// The better move.
    pub better: String,
    pub cost: u32,
}

/// Reviews a game that is over.
#[track_caller]
pub fn of<G: Game>(session: &Session<G>) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut scratch = vec![0x5A5A_1234; SCRATCH_WORDS];
    let reviewed = session.review(&mut scratch, &mut |finding| {
        let (mut played, mut better) = (String::new(), String::new());
        (finding.played)(&mut played).expect("a string takes any text");
        (finding.better)(&mut better).expect("a string takes any text");
        findings.push(Finding {
            ply: finding.ply,
            seat: finding.seat,
            played,
            better,
            cost: finding.cost,
        });
    });
    assert!(reviewed, "the game is not over");
    findings
}

/// A game from a position on, with moves in text.
#[track_caller]
pub fn session<G: Game>(position: &str, moves: &str) -> Session<G> {
    let position = rules::position::<G>(position);
    let setup = crate::game::Setup {
        seats: G::seats(&position),
        first: None,
        options: G::options(&position),
    };
    let mut session = Session::from_position(setup, position, 0);
    for text in moves.split_whitespace() {
        let played = rules::read_move::<G>(text);
        assert!(session.play(&played).is_ok(), "{text}");
    }
    session
}
