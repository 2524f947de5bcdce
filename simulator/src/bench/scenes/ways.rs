//! The ways from the menu to where presses are measured.

use crate::bench::walk;

/// From the menu to the board of Abräumen.
pub const GAME: &str = "find abraeumen; press a a; wait 200";
/// The menu with its cursor on Abräumen.
const MENU: &str = "find abraeumen; wait 200";
/// From the menu to a game of Torris between two people.
pub const TORRIS: &str = "find torris; press a up right up left left down down a; wait 300";
/// From the menu to Fünf gewinnt between two people, four stones placed.
pub const FUENF: &str = "find fuenf; press a up right up left left down down a; wait 300; \
    press a; wait 300; press up a; wait 300; press down right a; wait 300; press up a; wait 300";
/// From the menu to a game of Torris against the master.
const TORRIS_MASTER: &str = "find torris; press a up right up right right down down a; wait 300";
/// From the menu to Fünf gewinnt against the master, some stones placed.
const FUENF_MASTER: &str = "find fuenf; press a up right up right right down down a; wait 300; \
    press a; wait 6000; press left a; wait 6000; press left a; wait 6000";
/// Switches motion off, for ways that are long.
pub const STILL: &str = "press b down left b; wait 100";

/// From the menu to the first hand-over of two people at Zahlenpoker.
const POKER: &str = "find poker; press a up up left left down down a; wait 200";
/// Both have chosen the same, and all hands are closed.
const POKER_COVERED: &str =
    "find poker; press a up up left left down down a; wait 200; press a a a a; wait 200";
/// The first of three shows the empty hand and is asked whom to rob.
const POKER_THEFT: &str = "find poker; press a up a left left up left left down down down a; \
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
const INPUT: &str = "find input; press a; wait 200; press up right down down down left left \
    down a left left up up up a; wait 300; press a; wait 1300; press a; wait 400; press a; \
    wait 1300; press a; wait 400; press a; wait 1300; press a; wait 400";
/// From the menu to the first roll of a solo game of Tüfteln.
const TINKER: &str = "find tuefteln; press a a; wait 300";
/// The roll lies there and is to be written.
const TINKER_WRITE: &str = "find tuefteln; press a a; wait 300; press a; wait 900";
/// Both fields are chosen.
const TINKER_CHOSEN: &str =
    "find tuefteln; press a a; wait 300; press a; wait 900; press a; wait 100";
/// Two people have written; the points stand there.
const TINKER_TABLE: &str = "find tuefteln; press a up up up a left left down down down down down a; \
    wait 300; press a; wait 2000; press a a a; wait 100; press a a a; wait 600";
/// From the menu to a game of Kistenstapel for two people.
const CRATES: &str = "find kisten; press a; wait 200; \
    press down down left left down down down down down right down a; wait 600";
/// From the menu to the pile of 45 crates that two people dismantle.
const UNSTACK: &str = "find kisten; press a; wait 200; \
    press down down left left down down right down right down a; wait 600";

/// From the menu to the end of the lesson of Abräumen.
const LEARNT: &str = "find abraeumen; press y; wait 1000; press a a; wait 500; press a; \
    wait 3000; press up a; wait 500; press a; wait 500; press b; wait 300; press down a; wait 500; \
    press a; wait 3000; press a; wait 500; press a; wait 6000";

/// Eleven jumps into a dead end whose proof takes the device well over a
/// second.
pub const DEAD_END: &str = "23-35 27-29 3-5 32-30 25-27 1-3 14-26 11-23 27-25 29-17 22-20";

/// Fills in the ways to the places that a text names, such as `$torris`.
pub fn expand(text: &str) -> Result<String, String> {
    let mut way = text.to_owned();
    for (place, script) in places()? {
        way = way.replace(place, &script);
    }
    Ok(way)
}

/// The places; one whose name begins another's comes after it.
fn places() -> Result<Vec<(&'static str, String)>, String> {
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
    Ok(vec![
        ("$still", STILL.to_owned()),
        ("$menu", MENU.to_owned()),
        ("$input", INPUT.to_owned()),
        ("$torris-master", TORRIS_MASTER.to_owned()),
        ("$fuenf-master", FUENF_MASTER.to_owned()),
        ("$torris", TORRIS.to_owned()),
        ("$game", GAME.to_owned()),
        ("$fuenf", FUENF.to_owned()),
        ("$aim", aim),
        ("$dead-end", still_game(DEAD_END)?),
        ("$solved", still_game(walk::SOLUTION)?),
        ("$poker-used", format!("{POKER}; {POKER_USED}")),
        ("$poker-covered", POKER_COVERED.to_owned()),
        ("$poker-theft", POKER_THEFT.to_owned()),
        ("$poker-curtain", POKER.to_owned()),
        ("$poker", format!("{POKER}; press a")),
        ("$tinker-write", TINKER_WRITE.to_owned()),
        ("$tinker-chosen", TINKER_CHOSEN.to_owned()),
        ("$tinker-table", TINKER_TABLE.to_owned()),
        ("$tinker", TINKER.to_owned()),
        ("$learnt", LEARNT.to_owned()),
        (
            "$ask",
            ASK.replace("$shift", SHIFT).replace("$shells", SHELLS),
        ),
        ("$shift", SHIFT.replace("$shells", SHELLS)),
        ("$shells", SHELLS.to_owned()),
        ("$crates", CRATES.to_owned()),
        ("$unstack", UNSTACK.to_owned()),
    ])
}
