//! Tüfteln: the rolls are written in every way there is.

use super::Verdict;
use crate::reference::Reference;
use crate::reference::tuefteln::Sheets;
use std::collections::HashMap;
use taschenspieler_core::game::Notation;
use taschenspieler_core::games::tuefteln::Tuefteln;
use taschenspieler_core::games::tuefteln::rules::TueftelnMove;
use taschenspieler_core::puzzles::{Goal, Puzzle};

pub fn verdict(puzzle: &Puzzle) -> Verdict {
    let start = Sheets::read(&super::text(puzzle));
    let rolls: Vec<String> = puzzle
        .line::<Tuefteln>()
        .filter(|played| matches!(played, TueftelnMove::Roll(_)))
        .map(|rolled| {
            let mut text = String::new();
            Tuefteln::write_move(&rolled, &mut text).expect("a string takes any text");
            text
        })
        .collect();
    let mut known = HashMap::new();
    let best = most(&start, &rolls, &mut known);
    let right = start.moves().into_iter().filter(|placed| {
        let mut after = start.clone();
        after.play(placed);
        most(&after, &rolls, &mut known) == best
    });
    Verdict {
        right: right.count(),
        goal: u8::try_from(best).ok().map(Goal::Best),
    }
}

/// The most points possible at the end, if these rolls are still to come.
fn most(sheets: &Sheets, rolls: &[String], known: &mut HashMap<String, i32>) -> i32 {
    if sheets.outcome().is_some() {
        return sheets.points(0);
    }
    let key = sheets.position().expect("written at any time");
    if let Some(&most) = known.get(&key) {
        return most;
    }
    let mut best = 0;
    if let (None, Some((next, later))) = (sheets.dice(), rolls.split_first()) {
        let mut rolled = sheets.clone();
        rolled.play(next);
        best = most(&rolled, later, known);
    } else {
        for placed in sheets.moves() {
            let mut after = sheets.clone();
            after.play(&placed);
            best = best.max(most(&after, rolls, known));
        }
    }
    known.insert(key, best);
    best
}
