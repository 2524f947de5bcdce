//! Which presses are measured: every scene of the host and of the games.

use super::walk;

/// From the menu to the board of Abräumen.
pub const GAME: &str = "find abraeumen; press a a; wait 200";
/// The menu with its cursor on Abräumen.
const MENU: &str = "find abraeumen; wait 200";
/// From the menu to a game of Torris between two people.
pub const TORRIS: &str = "find torris; press a up right up left left down down a; wait 300";
/// From the menu to Fünf gewinnt between two people, four stones placed.
pub const FUENF: &str = "find fuenf; press a up right up left left down down a; wait 300; \
    press a; wait 300; press up a; wait 300; press down right a; wait 300; press up a; wait 300";
/// Switches motion off, for ways that are long.
pub const STILL: &str = "press b down left b; wait 100";

/// From the menu to the first hand-over of two people at Zahlenpoker.
const POKER: &str = "find poker; press a up up left left down down a; wait 200";
/// Both have chosen the same, and all hands are closed.
pub const POKER_COVERED: &str =
    "find poker; press a up up left left down down a; wait 200; press a a a a; wait 200";
/// The first of three shows the empty hand and is asked whom to rob.
pub const POKER_THEFT: &str = "find poker; press a up a left left up left left down down down a; \
    wait 200; press a left a a right a a a a; wait 1500";
/// Both have played the same value twice; the first is back on it.
const POKER_USED: &str = "press a a a a a; wait 1500; press a a a a a a a; wait 1500; \
    press a a a left";
/// From the menu to a game of Hütchenspieler for two people.
const SHELLS: &str =
    "find huetchen; press a; wait 200; press down down left left down down right down a; wait 200";
/// The same, when the row has been memorised.
const SHIFT: &str = "$shells; press a a a a a; wait 10500";
/// The same, when it has been shifted.
const ASK: &str = "$shift; press a right a; wait 1300; press a right a; wait 1300; \
    press a right a; wait 1300";

/// From the menu to INPUT for three people, some stones on cards.
pub const INPUT: &str = "find input; press a; wait 200; press up right down down down left left \
    down a left left up up up a; wait 300; press a; wait 1300; press a; wait 400; press a; \
    wait 1300; press a; wait 400; press a; wait 1300; press a; wait 400";
/// From the menu to the first roll of a solo game of Tüfteln.
pub const TINKER: &str = "find tuefteln; press a a; wait 300";
/// The roll lies there and is to be written.
const TINKER_WRITE: &str = "find tuefteln; press a a; wait 300; press a; wait 900";
/// Both fields are chosen.
pub const TINKER_CHOSEN: &str =
    "find tuefteln; press a a; wait 300; press a; wait 900; press a; wait 100";
/// Two people have written; the points stand there.
const TINKER_TABLE: &str = "find tuefteln; press a up up up a left left down down down down a; \
    wait 300; press a; wait 2000; press a a a; wait 100; press a a a; wait 600";
/// From the menu to a game of Kistenstapel for two people.
const CRATES: &str = "find kisten; press a; wait 200; \
    press down down left left down down down down down right down a; wait 600";
/// The same, about to pass: a tile is drawn for the other one.
pub const CRATES_DRAW: &str = "find kisten; press a; wait 200; \
    press down down left left down down down down down right down a; wait 600; hold a 700";
/// From the menu to the pile of 45 crates that two people dismantle.
const UNSTACK: &str = "find kisten; press a; wait 200; \
    press down down left left down down right down right down a; wait 600";

/// Eleven jumps into a dead end whose proof takes the device well over a
/// second.
pub const DEAD_END: &str = "23-35 27-29 3-5 32-30 25-27 1-3 14-26 11-23 27-25 29-17 22-20";

/// A scene per line: what its presses do, how to get there from the menu in
/// the little language of scripts, how many rounds, and a round of presses.
/// A word of a round is a button that is pressed; those with a star are
/// measured:
///
/// | word | what is measured |
/// |---|---|
/// | `*a` | from the edge of the button going down |
/// | `*b^` | from the edge of the button going up: in a game B acts then |
/// | `*b_` | from the moment at which a held button counts as held |
/// | `a`, `b_` | nothing: a button is pressed, or held |
/// | `700` | nothing: milliseconds pass |
const SCENES: &str = "
launcher: cursor         |                             | 4 | *right *left *down *up
launcher: open settings  | $menu                       | 6 | *b 100 b
launcher: open rules     | $menu                       | 6 | *x 100 b
launcher: open set-up    | $menu                       | 6 | *a 100 b
launcher: resume         | $game                       | 6 | b_ up a 100 *a 100
set-up: row              | $menu; press a              | 5 | *up *down
set-up: player           | $menu; press a up           | 2 | *right *right *right *left *left *left
set-up: open rules       | $menu; press a              | 6 | *x 100 b
set-up: start game       | $menu; press a              | 6 | *a 100 b_ up a 100 y 100
set-up: back             | $menu                       | 6 | a 100 *b
game: cursor             | $game                       | 3 | *up *up *right *down *left *down
game: lift               | $game                       | 6 | *a 100 b 200
game: put down           | $game                       | 6 | a 200 *b^ 100
game: aim                | $aim                        | 6 | *down *left
game: refusal            | $game; press up up          | 6 | *a 1700
game: press on a refusal | $game; press up up          | 6 | a 300 *up 100 down
game: help               | $game                       | 6 | *x 100 b
game: open rules         | $game; press x              | 6 | *x 100 b 100
game: close rules        | $game; press x              | 6 | x 100 *b 100
game: ask for a hint     | $game                       | 3 | *y 2500 b 100
game: close a hint       | $game                       | 3 | y 3500 *b^ 100
game: press on a hint    | $game                       | 3 | y 3500 *left right 100
fuenf: cursor            | $fuenf                      | 3 | *up *left *down *right
fuenf: place             | $fuenf                      | 4 | *a 400 b 400
fuenf: take back         | $fuenf                      | 4 | a 400 *b^ 400
fuenf: threats           | $fuenf                      | 6 | *y 100 y 100
fuenf: open rules        | $fuenf                      | 6 | *x 100 b 100
pause: open              | $game                       | 6 | *b_ 100 b 100
pause: cursor            | $game; hold b 700           | 4 | *down *down *up *up
pause: close             | $game                       | 6 | b_ 100 *b 100
pause: open settings     | $game; hold b 700; press up up| 6 | *a 100 b 100
pause: leave             | $game                       | 6 | b_ up *a 100 a 100
rules: page              | $menu; press x              | 2 | *right *right *right *left *left *left
rules: close             | $menu                       | 6 | x 100 *b
settings: row            | press b                     | 3 | *down *down *up *up
settings: language       | press b                     | 5 | *a *a
settings: motion         | press b down                | 3 | *right *right *right
settings: close          |                             | 6 | b 100 *b
about: open              | press b y y down down       | 6 | *a 100 b
about: small print       | press b y y down down a     | 4 | *a *a
about: close             | press b y y down down       | 6 | a 100 *b
thinking: cursor         | $dead-end; press y; wait 20 | 2 | *left *up *right *up
thinking: cancel         | $dead-end                   | 6 | y *b^ 100
thinking: open rules     | $dead-end                   | 6 | y *x 100 b 100
thinking: pause          | $dead-end                   | 6 | y *b_ 100 b 100
end: lay the card aside  | $solved                     | 4 | *y *y
torris: cursor           | $torris                     | 3 | *up *right *down *left
torris: lift             | $torris                     | 6 | *a 200 b 200
torris: put down         | $torris                     | 6 | a 200 *b^ 200
torris: aim or refusal   | $torris; press a             | 1 | *right 1700 *left 1700 *down 1700
torris: help             | $torris                     | 6 | *x 100 b 100
torris: move             | $torris                     | 3 | a 200 *a 1500 b 1500
input: choose a stone    | $input                      | 3 | *right *right *left *left
input: announcing        | $input                      | 4 | *y 100 *right *left *b^ 100
input: refusal           | $input; press y             | 4 | *a 1700
input: take              | $input                      | 2 | *a 1400 a 500
input: where to          | $input; press a; wait 1400  | 3 | *right *right *left *left
input: all cards         | $input; press a; wait 1400  | 4 | *y 100 *right *left *y 100
input: put               | $input                      | 2 | a 1400 *a 600
poker: item              | $poker                      | 4 | *right *right *left *left
poker: what is left      | $poker                      | 6 | *y 100 *a 100
poker: refusal           | $poker-used                 | 6 | *a 1700
poker: choose            | $poker                      | 1 | *a 100
poker: whom to rob       | $poker-theft                | 6 | *right *left
poker: open hands        | $poker-covered              | 1 | *a 1500 *a 300 *a 300
tinker: cursor           | $tinker-write               | 3 | *up *left *down *right
tinker: choose           | $tinker-write               | 4 | *a 100 *b^ 100
tinker: swap             | $tinker-write               | 6 | *y 100
tinker: help             | $tinker-write               | 6 | *x 100 b 100
tinker: write            | $tinker-chosen              | 1 | *a 700
tinker: everybody        | $tinker-table               | 4 | *y 100 *right 100 *b^ 100
end: play again          | $solved                     | 1 | *a
crates: cursor           | $unstack                    | 3 | *up *up *left *down *right *down
crates: put one on       | $unstack; press down        | 3 | *a^ 100 b 100
crates: take one off     | $unstack; press up up       | 3 | *b^ 100 a 100
crates: layer            | $unstack                    | 3 | *y 100 *y 100
crates: x-ray            | $unstack                    | 4 | *x 100 *x 100
crates: touch an open lid| $unstack                    | 1 | *b^ 100
crates: things to do     | $unstack                    | 4 | *a_ 100 *down *down b 100
crates: small pile       | $crates                     | 4 | *a^ 100 *b^ 100 *down *up
crates: pass             | $crates                     | 1 | a_ *a 400
shells: choose a symbol  | $shells                     | 3 | *right *right *left *left
shells: lay a stone      | $shells                     | 4 | *a 100 *b^ 100
shells: lay at random    | $shells                     | 4 | *y 100
shells: choose a stone   | $shift                      | 3 | *right *right *left *left
shells: pull out         | $shift                      | 4 | *a 100 *b^ 100
shells: where to         | $shift; press a             | 3 | *right *right *left *left
shells: push in          | $shift                      | 3 | a right *a 1500
shells: choose a question| $ask                        | 3 | *right *right *left
shells: seek             | $ask; press a               | 3 | *right *right *left *left
shells: turn a stone     | $ask                        | 3 | a *a 500 *a 500
";

/// A scene and what is pressed in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// What the presses do.
    pub name: &'static str,
    /// How to get there from the menu.
    pub way: String,
    /// How many rounds.
    pub rounds: usize,
    /// One round of presses.
    pub round: &'static str,
}

impl Scene {
    /// Whether its presses come while a computer player is at work.
    pub fn is_thinking(&self) -> bool {
        self.name.starts_with("thinking:")
    }
}

/// All scenes.
pub fn all() -> Result<Vec<Scene>, String> {
    let still_game = |jumps: &str| -> Result<String, String> {
        let script = walk::script(&walk::jumps(jumps)?)?;
        Ok(format!("{STILL}; {GAME}; {script}; wait 300"))
    };
    // Where the solution has made three jumps there is a stone, on cell 15,
    // that can jump to the left and down.
    let two_ways = walk::jumps("15-13 15-3")?;
    let aim = match (walk::jumps(walk::SOLUTION)?.get(2), two_ways.first()) {
        (Some(last), Some(&jump)) => {
            let start = still_game("2-0 3-5 13-1")?;
            format!("{start}; {}", walk::aim(last.to, jump)?)
        }
        _ => return Err("the solution is too short".to_owned()),
    };
    let places = [
        ("$menu", MENU.to_owned()),
        ("$input", INPUT.to_owned()),
        ("$torris", TORRIS.to_owned()),
        ("$game", GAME.to_owned()),
        ("$fuenf", FUENF.to_owned()),
        ("$aim", aim),
        ("$dead-end", still_game(DEAD_END)?),
        ("$solved", still_game(walk::SOLUTION)?),
        ("$poker-used", format!("{POKER}; {POKER_USED}")),
        ("$poker-covered", POKER_COVERED.to_owned()),
        ("$poker-theft", POKER_THEFT.to_owned()),
        ("$poker", format!("{POKER}; press a")),
        ("$tinker-write", TINKER_WRITE.to_owned()),
        ("$tinker-chosen", TINKER_CHOSEN.to_owned()),
        ("$tinker-table", TINKER_TABLE.to_owned()),
        (
            "$ask",
            ASK.replace("$shift", SHIFT).replace("$shells", SHELLS),
        ),
        ("$shift", SHIFT.replace("$shells", SHELLS)),
        ("$shells", SHELLS.to_owned()),
        ("$crates", CRATES.to_owned()),
        ("$unstack", UNSTACK.to_owned()),
    ];
    let lines = SCENES.lines().filter(|line| !line.is_empty());
    lines.map(|line| scene(line, &places)).collect()
}

fn scene(line: &'static str, places: &[(&str, String)]) -> Result<Scene, String> {
    let wrong = || format!("not a scene: {line}");
    let parts: Vec<&'static str> = line.split('|').map(str::trim).collect();
    let &[name, way, rounds, round] = &parts[..] else {
        return Err(wrong());
    };
    let mut way = way.to_owned();
    for (place, script) in places {
        way = way.replace(place, script);
    }
    Ok(Scene {
        name,
        way: format!("{way}; wait 200"),
        rounds: rounds.parse().map_err(|_| wrong())?,
        round,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::script::Script;

    #[test]
    fn every_scene_can_be_reached_and_measures_something() {
        let scenes = all().unwrap();
        for scene in &scenes {
            assert!(Script::parse(scene.name, &scene.way).is_ok(), "{scene:?}");
            assert!(!scene.way.contains('$'), "{scene:?}");
            assert!(scene.rounds > 0 && scene.round.contains('*'), "{scene:?}");
        }
        let mut names: Vec<&str> = scenes.iter().map(|scene| scene.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), scenes.len());
    }
}
