//! The presses that are compared: whole screens, and the usual small changes.
//!
//! Nothing moves after these presses, so the first picture is also the last one.

use crate::bench::scenes::ways;
use crate::script;
use taschenspieler_core::platform::Button;

/// Name, way from the menu, and the press; `^` if the button acts when it goes
/// up.
const SCENES: &str = "
launcher: open rules     | $menu                        | x
launcher: cursor         | $still                       | down
set-up: open             | $menu                        | a
set-up: row              | $menu; press a               | up
rules: page              | $menu; press x               | right
settings: open           |                              | b
settings: row            | press b                      | down
pause: open              | $still; $game                | centre
pause: cursor            | $game; hold b 700            | down
abraeumen: board         | $still; $game; press x       | b
abraeumen: cursor        | $still; $game                | up
abraeumen: lift          | $still; $game                | a
fuenf: board             | $still; $fuenf; press x      | b
fuenf: cursor            | $still; $fuenf               | up
torris: board            | $still; $torris; hold b 700  | b
torris: cursor           | $still; $torris              | up
input: cards             | $still; $input; hold b 700   | b
input: choose a stone    | $still; $input               | right
tinker: sheet            | $still; $tinker-write; hold b 700 | b
tinker: cursor           | $still; $tinker-write        | up
poker: cards             | $still; $poker; hold b 700   | b
poker: item              | $still; $poker               | right
crates: pile             | $still; $unstack; hold b 700 | b
crates: cursor           | $still; $unstack             | up
shells: row              | $still; $shells; hold b 700  | b
shells: choose a symbol  | $still; $shells              | right
";

/// A press that is compared.
pub struct Compared {
    pub name: &'static str,
    /// How to get there.
    pub way: String,
    /// The button that is pressed.
    pub button: Button,
    pub on_release: bool,
}

pub fn all() -> Result<Vec<Compared>, String> {
    let lines = SCENES.lines().filter(|line| !line.is_empty());
    lines.map(compared).collect()
}

fn compared(line: &'static str) -> Result<Compared, String> {
    let wrong = || format!("not a scene: {line}");
    let parts: Vec<&'static str> = line.split('|').map(str::trim).collect();
    let &[name, way, press] = &parts[..] else {
        return Err(wrong());
    };
    let button = script::button(press.trim_end_matches('^')).ok_or_else(wrong)?;
    Ok(Compared {
        name,
        way: format!("{}; wait 300", ways::expand(way)?),
        button,
        on_release: press.ends_with('^'),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::script::Script;

    #[test]
    fn every_way_is_a_script() {
        for compared in all().unwrap() {
            let script = Script::parse(compared.name, &compared.way);
            assert!(script.is_ok() && !compared.way.contains('$'), "{script:?}");
        }
    }
}
