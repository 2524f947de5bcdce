//! Guided first rounds: some cards of every lesson, and where they are offered.

use crate::{Way, go};
use taschenspieler::driver::Driver;
use taschenspieler_core::games::GameId;

/// The way through the lessons. A word in brackets is a picture.
const LESSONS: &[(GameId, &str)] = &[
    (
        GameId::Input,
        "[goal] a [take] down down a 3000 [put] right right right up up up up up a 9000 a 9000 \
         a 9000 [announce]",
    ),
    (
        GameId::Tuefteln,
        "[goal] a a 3000 [write] y up up left a 500 right a 3000 [street]",
    ),
    (
        GameId::Fuenf,
        "[goal] a up right right right a 3000 [four] a 3000 right right right right a 5000 a \
         1000 a [bridge]",
    ),
    (
        GameId::Torris,
        "[goal] a y [astray] up left left left a 300 right 300 a 3000 [closed-up] centre [pause]",
    ),
    (
        GameId::Huetchen,
        "[goal] a 22000 [shifts] a 22000 a 3000 [question]",
    ),
    (
        GameId::Poker,
        "[goal] a right right right a 9000 a 3000 a 3000 [cancelled]",
    ),
    (
        GameId::Abraeumen,
        "[goal] a a 500 a 3000 up a 500 a 500 [dead-end] b 300 down a 500 a 3000 a 500 a 6000 \
         [solved] a [learnt]",
    ),
    (GameId::Kisten, "[goal] a right a 500 [crate]"),
];

/// All of them.
pub fn all() -> Vec<(String, Way)> {
    let mut all: Vec<(String, Way)> = Vec::new();
    for &(game, way) in LESSONS {
        for (place, _) in way.match_indices('[') {
            let name = way[place + 1..].split(']').next().unwrap_or("");
            let words: Vec<&str> = way[..place].split_whitespace().collect();
            let words: Vec<String> = words
                .iter()
                .filter(|word| !word.starts_with('['))
                .map(|word| word.to_string())
                .collect();
            let words = words.join(" ");
            let way = move |driver: &mut Driver| {
                driver.change(|console, now| console.learn(game, now));
                driver.advance(1_000);
                if !words.is_empty() {
                    go(driver, &words);
                }
            };
            let name = format!("lesson-{}-{name}", game.about().id);
            all.push((name, Box::new(way)));
        }
    }
    all
}
