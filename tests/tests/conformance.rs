//! Every registered game keeps its promises.

use std::collections::BTreeSet;
use taschenspieler_core::games::{ForGame, GameId, Registered};
use taschenspieler_tests::conformance::{Verdict, check, move_texts};

struct Texts;

impl ForGame for Texts {
    type Output = Vec<String>;

    fn run<G: Registered>(self) -> Vec<String> {
        move_texts::<G>()
    }
}

struct Check(Vec<String>);

impl ForGame for Check {
    type Output = Verdict;

    fn run<G: Registered>(self) -> Verdict {
        check::<G>(&self.0)
    }
}

#[test]
fn every_game_keeps_its_promises() {
    let mut complaints = Vec::new();
    // While a game is being written, its test need not wait for all others.
    let only = std::env::var("TASCHENSPIELER_GAME").ok();
    let is_meant = |game: &&GameId| only.as_deref().is_none_or(|id| game.about().id == id);
    for &game in GameId::ALL.iter().filter(is_meant) {
        let others = GameId::ALL.iter().filter(|&&other| other != game);
        let foreign = others.flat_map(|other| other.with(Texts)).collect();
        if let Err(complaint) = game.with(Check(foreign)) {
            complaints.push(format!("{}: {complaint}", game.about().id));
        }
    }
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}

/// Ids name games in the protocol, numbers in saves: neither is used twice.
#[test]
fn ids_and_numbers_are_unique() {
    let ids: BTreeSet<&str> = GameId::ALL.iter().map(|game| game.about().id).collect();
    let numbers: BTreeSet<u8> = GameId::ALL.iter().map(|game| game.about().number).collect();
    assert_eq!(ids.len(), GameId::ALL.len());
    assert_eq!(numbers.len(), GameId::ALL.len());
    for &game in GameId::ALL {
        assert_eq!(GameId::from_id(game.about().id), Some(game));
        assert_eq!(GameId::from_number(game.about().number), Some(game));
    }
}
