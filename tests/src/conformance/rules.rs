//! The listed moves are the legal ones; a refusal changes nothing and gives a reason.

use super::noise::mutated;
use super::sample::{Sample, moves};
use super::{LIST_NOT_ALL, Verdict, bytes, hold, move_text, some};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use taschenspieler_core::game::{Actor, Game};
use taschenspieler_core::luck::Luck;
use taschenspieler_core::text::{Language, sentence};

/// How many positions and how many moves are tried with each other.
const POSITIONS: usize = 300;
const MOVES: usize = 300;
/// How many move texts are varied letter by letter.
const NEIGHBOURED: usize = 200;

pub fn check<G: Game>(sample: &Sample<G>, foreign: &[String]) -> Verdict {
    let mut luck = Luck::new(1);
    let pool = pool(sample, foreign, &mut luck);
    let positions = sample.positions();
    // The end of every game belongs to it: nothing is legal there.
    let ends = sample.games.iter().filter_map(|game| game.positions.last());
    for position in some(&positions, POSITIONS, &mut luck)
        .into_iter()
        .copied()
        .chain(ends)
    {
        each_is_listed_once::<G>(position)?;
        listing_can_stop::<G>(position)?;
        for played in some(&pool, MOVES, &mut luck) {
            legal_is_listed::<G>(position, played)?;
        }
    }
    Ok(())
}

/// Moves of this game from anywhere, and everything else that reads as a move of it.
fn pool<G: Game>(sample: &Sample<G>, foreign: &[String], luck: &mut Luck) -> Vec<G::Move> {
    let mut pool: Vec<G::Move> = sample.moves().into_iter().cloned().collect();
    let texts = sample.texts();
    let strange = (0..4 * MOVES).map(|_| mutated(&texts, luck));
    let foreign = foreign.iter().cloned();
    for text in neighbours(&texts).chain(strange).chain(foreign) {
        if let Ok(played) = G::read_move(&text)
            && !pool.contains(&played)
        {
            pool.push(played);
        }
    }
    pool
}

/// Every text with every single letter replaced by every letter that occurs:
/// a move that random games never make is most likely among them.
fn neighbours(texts: &[String]) -> impl Iterator<Item = String> {
    let letters: BTreeSet<char> = texts.iter().flat_map(|text| text.chars()).collect();
    texts.iter().take(NEIGHBOURED).flat_map(move |text| {
        let letters = letters.clone();
        text.char_indices().flat_map(move |(place, old)| {
            let (head, tail) = (&text[..place], &text[place + old.len_utf8()..]);
            let replaced = |letter| format!("{head}{letter}{tail}");
            letters
                .clone()
                .into_iter()
                .map(replaced)
                .collect::<Vec<String>>()
        })
    })
}

fn each_is_listed_once<G: Game>(position: &G::Position) -> Verdict {
    let listed = moves::<G>(position);
    for (place, played) in listed.iter().enumerate() {
        hold!(
            Moves,
            !listed[..place].contains(played),
            "{played:?} is listed twice in {position:?}"
        );
        let mut after = position.clone();
        hold!(
            Moves,
            G::apply(&mut after, played).is_ok(),
            "{played:?} is listed but not legal in {position:?}"
        );
    }
    hold!(
        Moves,
        listed.is_empty() == (G::actor(position) == Actor::Over),
        "{} moves for {:?} in {position:?}",
        listed.len(),
        G::actor(position)
    );
    Ok(())
}

/// A visitor that stops the listing is not called again.
fn listing_can_stop<G: Game>(position: &G::Position) -> Verdict {
    let mut visits = 0;
    let _ = G::moves(position, &mut |_| {
        visits += 1;
        ControlFlow::Break(())
    });
    hold!(Moves, visits <= 1, "a listing goes on after it was stopped");
    Ok(())
}

fn legal_is_listed<G: Game>(position: &G::Position, played: &G::Move) -> Verdict {
    let listed = moves::<G>(position).contains(played);
    let mut after = position.clone();
    match G::apply(&mut after, played) {
        Ok(()) => {
            let lists_all = !LIST_NOT_ALL.contains(&G::ABOUT.id);
            hold!(
                Moves,
                listed || !lists_all,
                "{} is legal but not listed in {position:?}",
                move_text::<G>(played)
            );
        }
        Err(reason) => {
            hold!(
                Moves,
                !listed,
                "{} is listed but refused: {reason:?}",
                move_text::<G>(played)
            );
            hold!(
                Unchanged,
                after == *position && bytes(&after) == bytes(position),
                "{played:?} was refused but made {after:?} of {position:?}"
            );
            for language in Language::ALL {
                hold!(
                    Reasons,
                    !sentence(&reason, language).trim().is_empty(),
                    "{reason:?} says nothing in {language:?}"
                );
            }
        }
    }
    Ok(())
}
