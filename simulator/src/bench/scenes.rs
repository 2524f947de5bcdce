//! Which presses are measured: every scene of the host and of the games.
//!
//! A scene has a way that leads there from the menu, in the little language of
//! scripts, and presses that go round in it. A word of them is a button that
//! is pressed; the ones with a mark are measured:
//!
//! | word | what is measured |
//! |---|---|
//! | `*a` | from the edge of the button going down |
//! | `*b^` | from the edge of the button going up: in a game B acts then |
//! | `*b_` | from the moment at which a held button counts as held |
//! | `a` | nothing |
//! | `700` | nothing: milliseconds pass |

use super::walk;

/// A scene and what is pressed in it.
pub struct Scene {
    /// What the presses do.
    pub name: &'static str,
    /// How to get there from the menu.
    pub way: String,
    /// One round of presses.
    pub round: String,
    /// How many rounds.
    pub rounds: usize,
}

/// The set-up of the only game on the shelf, and its board.
const SET_UP: &str = "press a; wait 200";
pub const GAME: &str = "press a a; wait 200";
/// The settings: no motion, for ways that are long.
pub const STILL: &str = "press b down left b; wait 100";
const PAUSE: &str = "press a a; wait 200; hold b 700; wait 200";
const RULES: &str = "press x; wait 200";
const SETTINGS: &str = "press b; wait 200";

/// Ways and rounds of scenes that need no board of their own, with the number
/// of rounds.
const PLAIN: &[(&str, &str, &str, usize)] = &[
    ("launcher: cursor", "", "*left *right *down *up", 4),
    ("launcher: open settings", "", "*b b", 6),
    ("launcher: open rules", "", "*x b", 6),
    ("launcher: open set-up", "", "*a b", 6),
    ("set-up: row", SET_UP, "*up *down", 5),
    (
        "set-up: player",
        "press a up; wait 200",
        "*right *right *right *left *left *left",
        2,
    ),
    ("set-up: back", "", "a *b", 6),
    ("set-up: open rules", SET_UP, "*x b", 6),
    (
        "set-up: start game",
        SET_UP,
        "*a 200 *b_ 200 up a 100 y 200",
        0,
    ),
    ("game: cursor", GAME, "*up *up *right *down *left *down", 3),
    ("game: lift", GAME, "*a 200 b 200", 6),
    ("game: put down", GAME, "a 200 *b^ 200", 6),
    ("game: refusal", "press a a up up; wait 200", "*a 1700", 6),
    (
        "game: refusal, next press",
        "press a a up up; wait 200",
        "a 300 *up 100 down 100",
        6,
    ),
    ("game: help", GAME, "*x b 100", 6),
    ("game: open rules", "press a a x; wait 200", "*x b 200", 6),
    (
        "game: close rules",
        "press a a x; wait 200",
        "x 200 *b 200",
        6,
    ),
    ("game: ask for a hint", GAME, "*y 2500 b 200", 3),
    ("game: close the hint", GAME, "y 2500 *b^ 200", 3),
    ("pause: open", GAME, "*b_ 200 b 200", 6),
    ("pause: close", PAUSE, "*b 200 centre 200", 0),
    ("pause: cursor", PAUSE, "*down *down *up *up", 4),
    (
        "pause: open settings",
        "press a a; wait 200; hold b 700; press up up",
        "*a 200 b 200",
        6,
    ),
    ("pause: leave", "", "a 200 a 200 *b_ 200 up *a 200", 0),
    ("rules: scroll", "press x right; wait 200", "*down *up", 6),
    (
        "rules: page",
        RULES,
        "*right *right *right *left *left *left",
        2,
    ),
    ("rules: close", "", "x 200 *b 200", 6),
    ("settings: row", SETTINGS, "*down *down *up *up", 3),
    ("settings: language", SETTINGS, "*a *a", 5),
    (
        "settings: motion",
        "press b down; wait 200",
        "*right *right *right",
        3,
    ),
    ("settings: close", "", "b 200 *b 200", 6),
    (
        "about: open",
        "press b down down; wait 200",
        "*a 200 b 200",
        6,
    ),
    (
        "about: small print",
        "press b down down a; wait 200",
        "*a 200 *a 200",
        4,
    ),
    (
        "about: close",
        "press b down down; wait 200",
        "a 200 *b 200",
        6,
    ),
];

/// Eleven jumps into a dead end whose proof takes the device well over a
/// second.
pub const DEAD_END: &str = "23-35 27-29 3-5 32-30 25-27 1-3 14-26 11-23 27-25 29-17 22-20";

/// All scenes.
pub fn all() -> Result<Vec<Scene>, String> {
    let plain = |&(name, way, round, rounds): &(&'static str, &str, &str, usize)| Scene {
        name,
        way: way.to_owned(),
        round: round.to_owned(),
        rounds,
    };
    let mut scenes: Vec<Scene> = PLAIN
        .iter()
        .filter(|scene| scene.3 > 0)
        .map(plain)
        .collect();
    let still_game = |jumps: &str| -> Result<String, String> {
        let jumps = walk::jumps(jumps)?;
        Ok(format!(
            "{STILL}; {GAME}; {}; wait 300",
            walk::script(&jumps)?
        ))
    };
    let mut add = |name, way, round: &str, rounds| {
        let round = round.to_owned();
        scenes.push(Scene {
            name,
            way,
            round,
            rounds,
        });
    };
    let thinking = format!("{}; press y; wait 20", still_game(DEAD_END)?);
    add("thinking: cursor", thinking, "*left *up *right *up", 2);
    add("thinking: cancel", still_game(DEAD_END)?, "y *b^ 200", 5);
    add(
        "thinking: open rules",
        still_game(DEAD_END)?,
        "y *x 200 b 200",
        5,
    );
    add(
        "thinking: pause",
        still_game(DEAD_END)?,
        "y *b_ 200 b 200",
        5,
    );
    add(
        "end: lay the card aside",
        still_game(walk::SOLUTION)?,
        "*y *y",
        4,
    );
    add("end: play again", still_game(walk::SOLUTION)?, "*a", 1);
    Ok(scenes)
}
