//! Guided first rounds: some cards of every lesson, and where they are offered.

use crate::{Way, go};
use taschenspieler::driver::Driver;
use taschenspieler_core::games::GameId;

/// The way through every lesson. A word in brackets is a picture.
const LESSONS: &[(GameId, &str)] = &[
    (
        GameId::Torris,
        "[goal] a [ask] y [tip] a 300 right [aimed] a 3000 [closed-up] a 2000 a 300 [c4] a 3000 [c5] \
         a 300 a 3000 [c6] a [c7] a [over]",
    ),
    (
        GameId::Abraeumen,
        "[goal] a [jump] a 500 a 3000 [choice] up a 500 a 500 [astray] 100 [x] ",
    ),
    (
        GameId::Fuenf,
        "[goal] a [place] right a 3000 [c3] a 3000 [c4] a 5000 [c5] a 1000 [c6] a [bridge] a 500 [c8] a 3000 [c9]",
    ),
    (
        GameId::Poker,
        "[goal] a [choose] right right right a 3000 [c3] a 3000 a 3000 [c4] a 500 [c5]",
    ),
    (
        GameId::Huetchen,
        "[goal] a 16000 [down] a 9000 [c3] a 2000 [turn] right right a 3000 [c5] a 3000 [c6]",
    ),
    (GameId::Input, "[goal] a [take] a 3000 [put] 100 [c3]"),
    (
        GameId::Tuefteln,
        "[goal] a [roll] a 3000 [write] a 500 [c4] a 500 [c5] a 1000 [c6] a 1000 [c7]",
    ),
    (GameId::Kisten, "2000 [goal] a [crate] right a 500 [c3]"),
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
