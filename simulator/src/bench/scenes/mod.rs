//! Which presses are measured: every scene of the host and of the games.
//!
//! | file | subject |
//! |---|---|
//! | `ways` | how to get there from the menu |
//! | `host` | the screens that all games share |
//! | `games` | what the games show |

mod games;
mod host;
pub mod ways;

/// A scene and what is pressed in it.
///
/// Scenes are written one to a line: what the presses do, how to get there from the menu in
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
    let lines = host::SCENES.lines().chain(games::SCENES.lines());
    lines.filter(|line| !line.is_empty()).map(scene).collect()
}

fn scene(line: &'static str) -> Result<Scene, String> {
    let wrong = || format!("not a scene: {line}");
    let parts: Vec<&'static str> = line.split('|').map(str::trim).collect();
    let &[name, way, rounds, round] = &parts[..] else {
        return Err(wrong());
    };
    Ok(Scene {
        name,
        way: format!("{}; wait 200", ways::expand(way)?),
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
