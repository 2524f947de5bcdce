//! The ways from the menu to the places where presses are measured.

use crate::bench::walk;

pub const GAME: &str = "find abraeumen; press a a; wait 400";
const MENU: &str = "find abraeumen; wait 200";
/// From the menu to a game of Torris between two people.
pub const TORRIS: &str =
    "find torris; press a y down down left up up up up right down down a; wait 600";
/// From the menu to Fünf gewinnt between two people, four stones placed.
pub const FUENF: &str = "find fuenf; press a y down down left up up up up right down down a; wait 600; \
    press a; wait 300; press up a; wait 300; press down right a; wait 300; press up a; wait 300";
/// Switches motion off, for long ways.
pub const STILL: &str = "press b down left b; wait 100";

/// Replaces the named ways in a text, such as `$torris`.
pub fn expand(text: &str) -> Result<String, String> {
    let places = places()?;
    let mut way = text.to_owned();
    // A way may begin with another one.
    for _ in 0..DEEPEST {
        let Some((before, rest)) = way.split_once('$') else {
            break;
        };
        let is_part = |letter: char| letter.is_ascii_lowercase() || letter == '-';
        let end = rest.find(|letter| !is_part(letter)).unwrap_or(rest.len());
        let (name, after) = rest.split_at(end);
        let place = places.iter().find(|place| place.0 == name);
        let (_, script) = place.ok_or_else(|| format!("there is no way to {name:?}"))?;
        way = format!("{before}{script}{after}");
    }
    Ok(way)
}

/// This many names are filled in, one after the other.
const DEEPEST: usize = 8;

/// The named ways.
fn places() -> Result<Vec<(String, String)>, String> {
    let mut places = fixed()?;
    for line in super::of_games("ways")? {
        let way = line.split_once('=');
        let (place, script) = way.ok_or_else(|| format!("not a way: {line}"))?;
        places.push((place.trim().to_owned(), script.trim().to_owned()));
    }
    Ok(places)
}

/// Ways that others begin with, or that are computed.
fn fixed() -> Result<Vec<(String, String)>, String> {
    let still_game = |jumps: &str| -> Result<String, String> {
        let script = walk::script(&walk::jumps(jumps)?)?;
        Ok(format!("{STILL}; {GAME}; {script}; wait 300"))
    };
    // After three jumps of the solution, the stone on cell 15 can jump to the left and
    // down.
    let two_ways = walk::jumps("15-13 15-3")?;
    let aim = match (walk::jumps(walk::SOLUTION)?.get(2), two_ways.first()) {
        (Some(last), Some(&jump)) => {
            let start = still_game("2-0 3-5 13-1")?;
            format!("{start}; {}", walk::aim(last.to, jump)?)
        }
        _ => return Err("the solution is too short".to_owned()),
    };
    let fixed = [
        ("still", STILL.to_owned()),
        ("menu", MENU.to_owned()),
        ("torris", TORRIS.to_owned()),
        ("game", GAME.to_owned()),
        ("fuenf", FUENF.to_owned()),
        ("aim", aim),
        ("dead-end", still_game(walk::DEAD_END)?),
        ("solved", still_game(walk::SOLUTION)?),
    ];
    Ok(fixed.map(|(place, way)| (place.to_owned(), way)).into())
}
