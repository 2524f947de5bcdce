//! The presses that are measured: every scene of the host and of the games.
//!
//! | file | subject |
//! |---|---|
//! | `ways` | how to get there from the menu |
//! | `host` | the screens that all games share |
//! | `prepared` | flash in which a game lies already, or something else |
//!
//! The scenes of a game are in its file of `tests/scenes`. Each line below `[presses]` is a
//! [`Scene`]; below `[motions]` are the motions that a press of A starts, with the way
//! there; below `[ways]` are named ways that others begin with.

mod host;
mod prepared;
pub mod ways;

use crate::data;
use taschenspieler_core::console::reader::RulesScreen;
use taschenspieler_core::games::GameId;

/// Scenes are written one to a line: what the presses do, how to get there from the menu in
/// the little language of scripts, how many rounds, and a round of presses.
/// A word of a round is a button that is pressed; those with a star are
/// measured:
///
/// | word | what is measured |
/// |---|---|
/// | `*a` | from the edge of the button going down |
/// | `*b^` | from the edge of the button going up: in a game B acts then |
/// | `*b_` | from the moment when a pressed button counts as held |
/// | `a`, `b_` | nothing: a button is pressed, or held |
/// | `700` | nothing: milliseconds pass |
///
/// A way that begins with `@late` begins on a board whose flash was [prepared](prepared)
/// with that position of the game (`@kisten/late` in lines of the host), and continues from
/// there. `$torris` is a named way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// What the presses do, in words.
    pub name: String,
    /// The contents of the flash of the saved games, if any.
    pub saves: Option<Vec<u8>>,
    /// How to get there from the menu.
    pub way: String,
    /// How many rounds.
    pub rounds: usize,
    /// The presses of a round.
    pub round: String,
}

impl Scene {
    /// Whether its presses come while a computer player is at work.
    pub fn is_thinking(&self) -> bool {
        self.name.starts_with("thinking:")
    }
}

pub fn all() -> Result<Vec<Scene>, String> {
    let host = host::SCENES.lines().filter(|line| !line.is_empty());
    let mut lines: Vec<String> = host.map(str::to_owned).collect();
    lines.extend(of_games("presses")?);
    lines.extend(rules());
    lines
        .iter()
        .map(|line| scene(line).map_err(|what| format!("{what}: {line}")))
        .collect()
}

/// The games that are measured: those on the device.
fn games() -> impl Iterator<Item = GameId> {
    let all = GameId::ALL.iter().copied();
    all.filter(|game| game.is_on_shelf())
}

/// The lines below a heading in the files of all games.
fn of_games(heading: &str) -> Result<Vec<String>, String> {
    let mut all = Vec::new();
    for game in games() {
        let lines = data::lines("scenes", game, heading)?.into_iter();
        let position = format!("| @{}/", game.about().id);
        all.extend(lines.map(|line| line.replace("| @", &position)));
    }
    Ok(all)
}

/// The way from a game to its hint, which a press of A then asks for.
pub const TO_HINT: &str = "wait 500; press x; wait 200; press down; wait 100";

/// A scene in which a hint is asked for at the end of this way.
pub fn hint(way: &str) -> Result<Scene, String> {
    scene(&format!("hint | {way}; {TO_HINT} | 1 | *a"))
}

/// The motions that a press of A starts; of each scene only the first round.
pub fn motions() -> Result<Vec<Scene>, String> {
    let lines = of_games("motions")?.into_iter();
    lines
        .map(|line| scene(&format!("{line} | 1 | *a")))
        .collect()
}

/// All pages of the rules of every game, with their figures.
fn rules() -> impl Iterator<Item = String> {
    games().map(|game| {
        let pages = RulesScreen::new(game, 0, true).count();
        let (id, turns) = (game.about().id, "*right ".repeat(pages.saturating_sub(1)));
        format!("rules: {id} | find {id}; press x | 1 | {turns} *left")
    })
}

fn scene(line: &str) -> Result<Scene, String> {
    let parts: Vec<&str> = line.split('|').map(str::trim).collect();
    let &[name, way, rounds, round] = &parts[..] else {
        return Err("not a scene".to_owned());
    };
    let (saves, way) = match way.strip_prefix('@') {
        None => (None, way.to_owned()),
        Some(rest) => {
            let (saved, way) = rest.split_once(';').unwrap_or((rest, ""));
            let is_game = saved.contains('/');
            let goes_on = if is_game { "press a; wait 600" } else { "" };
            (Some(prepared::area(saved)?), format!("{goes_on};{way}"))
        }
    };
    Ok(Scene {
        name: name.to_owned(),
        saves,
        way: format!("{}; wait 200", ways::expand(&way)?),
        rounds: rounds.parse().map_err(|_| "no number of rounds")?,
        round: round.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::script::Script;

    #[test]
    fn every_scene_can_be_reached_and_measures_something() {
        let mut scenes = all().unwrap();
        scenes.extend(motions().unwrap());
        for scene in &scenes {
            assert!(Script::parse(&scene.name, &scene.way).is_ok(), "{scene:?}");
            assert!(!scene.way.contains('$'), "{scene:?}");
            assert!(scene.rounds > 0 && scene.round.contains('*'), "{scene:?}");
        }
        let scenes = all().unwrap();
        let mut names: Vec<&str> = scenes.iter().map(|scene| scene.name.as_str()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), scenes.len());
    }

    #[test]
    fn every_game_is_measured() {
        for game in games() {
            let id = game.about().id;
            let lines = data::lines("scenes", game, "presses").unwrap();
            let lesson = format!("lesson: {id} ");
            assert!(lines.iter().any(|line| line.starts_with(&lesson)), "{id}");
            assert!(lines.iter().any(|line| !line.starts_with(&lesson)), "{id}");
        }
    }
}
