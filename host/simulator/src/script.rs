//! The little language of headless scripts.
//!
//! `SCRIPT.md` explains it. A script is checked as a whole before it runs, so that it does
//! not run half-way into a mistake.

use crate::driver::TAP_MILLIS;
use std::fmt;
use taschenspieler_core::console::launcher::{COLUMNS, Launcher};
use taschenspieler_core::games::GameId;
use taschenspieler_core::platform::Button;

/// The longest time a single command may take: an hour.
pub const LONGEST_MILLIS: u32 = 60 * 60 * 1000;

/// One step of a script.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// A button goes down.
    Down(Button),
    /// A button goes up.
    Up(Button),
    /// This many milliseconds pass.
    Wait(u32),
    /// The picture is kept in a file.
    Shot(String),
    /// A film begins that is kept in a file.
    Record(String),
    /// The film ends.
    Stop,
    /// The sounds so far are printed.
    Sounds,
}

/// A script without mistakes.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Script {
    steps: Vec<Step>,
}

/// A mistake in a script, with its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScriptError {
    /// The name of the script.
    pub script: String,
    /// The line, counted from 1.
    pub line: usize,
    /// The mistake, in words.
    pub message: String,
}

impl fmt::Display for ScriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.script, self.line, self.message)
    }
}

impl Script {
    /// Reads a script; errors call it by this `name`.
    pub fn parse(name: &str, text: &str) -> Result<Script, ScriptError> {
        let mut parser = Parser::default();
        for (number, line) in text.lines().enumerate() {
            let code = line.split('#').next().unwrap_or("");
            for command in code.split(';') {
                let words: Vec<&str> = command.split_whitespace().collect();
                parser.command(&words).map_err(|message| ScriptError {
                    script: name.to_string(),
                    line: number + 1,
                    message,
                })?;
            }
        }
        Ok(Script {
            steps: parser.steps,
        })
    }

    /// Its steps, in order.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// How many milliseconds it takes.
    pub fn millis(&self) -> u64 {
        let wait = |step: &Step| match step {
            Step::Wait(millis) => u64::from(*millis),
            _ => 0,
        };
        self.steps.iter().map(wait).sum()
    }
}

/// The button with this name in scripts.
pub fn button(name: &str) -> Option<Button> {
    Some(match name {
        "up" => Button::Up,
        "down" => Button::Down,
        "left" => Button::Left,
        "right" => Button::Right,
        "a" => Button::A,
        "b" => Button::B,
        "x" => Button::X,
        "y" => Button::Y,
        "centre" | "center" => Button::Centre,
        _ => return None,
    })
}

#[derive(Default)]
struct Parser {
    steps: Vec<Step>,
    held: Vec<Button>,
    files: Vec<String>,
    recording: bool,
}

impl Parser {
    fn command(&mut self, words: &[&str]) -> Result<(), String> {
        match words {
            [] => Ok(()),
            ["press"] => Err("press needs a button".into()),
            ["press", names @ ..] => names
                .iter()
                .try_for_each(|name| self.hold(name, TAP_MILLIS)),
            ["hold", name, time] => self.hold(name, millis(time)?),
            ["down", name] => self.down(known_button(name)?),
            ["up", name] => self.up(known_button(name)?),
            ["wait", time] => {
                self.steps.push(Step::Wait(millis(time)?));
                Ok(())
            }
            ["shot", name] => {
                let file = self.file(name, "png")?;
                self.steps.push(Step::Shot(file));
                Ok(())
            }
            ["record", name] => self.record(name),
            ["find", name] => self.find(name),
            ["stop"] if !self.recording => Err("stop without record".into()),
            ["stop"] => {
                self.recording = false;
                self.steps.push(Step::Stop);
                Ok(())
            }
            ["sounds"] => {
                self.steps.push(Step::Sounds);
                Ok(())
            }
            ["hold", ..] => Err("hold needs a button and a time: hold b 600".into()),
            [word @ ("down" | "up"), ..] => Err(format!("{word} needs one button")),
            ["wait", ..] => Err("wait needs one time in milliseconds: wait 500".into()),
            [word @ ("shot" | "record"), ..] => Err(format!("{word} needs one name")),
            [word @ ("stop" | "sounds"), ..] => Err(format!("{word} takes nothing")),
            ["find", ..] => Err("find needs one game: find torris".into()),
            [word, ..] => Err(format!(
                "unknown command {word:?} (press, hold, down, up, wait, find, shot, record, stop, sounds)"
            )),
        }
    }

    /// A button goes down for a time, then stays up long enough for the console to notice.
    fn hold(&mut self, name: &str, millis: u32) -> Result<(), String> {
        let button = known_button(name)?;
        self.down(button)?;
        self.steps.push(Step::Wait(millis));
        self.up(button)?;
        self.steps.push(Step::Wait(TAP_MILLIS));
        Ok(())
    }

    fn down(&mut self, button: Button) -> Result<(), String> {
        if self.held.contains(&button) {
            return Err(format!("{} is already down", name_of(button)));
        }
        self.held.push(button);
        self.steps.push(Step::Down(button));
        Ok(())
    }

    fn up(&mut self, button: Button) -> Result<(), String> {
        if !self.held.contains(&button) {
            return Err(format!("{} is not down", name_of(button)));
        }
        self.held.retain(|&held| held != button);
        self.steps.push(Step::Up(button));
        Ok(())
    }

    /// On the launcher, from any place: into the first corner, then to a game.
    fn find(&mut self, id: &str) -> Result<(), String> {
        // Hidden games can be found on a launcher that shows all games.
        let on_shelf = GameId::from_id(id).is_none_or(GameId::is_on_shelf);
        let mut games = Launcher::new(!on_shelf).games();
        let rows = games.clone().count().div_ceil(COLUMNS);
        let place = games
            .position(|game| game.about().id == id)
            .ok_or_else(|| format!("there is no game {id:?} on the launcher"))?;
        let steps = [
            ("left", COLUMNS - 1),
            ("up", rows - 1),
            ("right", place % COLUMNS),
            ("down", place / COLUMNS),
        ];
        for (name, count) in steps {
            for _ in 0..count {
                self.hold(name, TAP_MILLIS)?;
            }
        }
        Ok(())
    }

    fn record(&mut self, name: &str) -> Result<(), String> {
        if self.recording {
            return Err("a film is already being recorded: stop it first".into());
        }
        self.recording = true;
        let file = self.file(name, "gif")?;
        self.steps.push(Step::Record(file));
        Ok(())
    }

    /// The file a name stands for; no file may be written twice.
    fn file(&mut self, name: &str, ending: &str) -> Result<String, String> {
        let has_ending = name
            .rsplit_once('.')
            .is_some_and(|(stem, end)| !stem.is_empty() && end.eq_ignore_ascii_case(ending));
        let file = if has_ending {
            name.to_string()
        } else {
            format!("{name}.{ending}")
        };
        // A script may come from a stranger, so it can only write below its own folder.
        let path = std::path::Path::new(name);
        let stays = path
            .components()
            .all(|part| matches!(part, std::path::Component::Normal(_)));
        if name.ends_with('/') || !stays {
            return Err(format!(
                "{name:?} is not the name of a file below the folder"
            ));
        }
        if self.files.contains(&file) {
            return Err(format!("{file} is written twice"));
        }
        self.files.push(file.clone());
        Ok(file)
    }
}

fn known_button(name: &str) -> Result<Button, String> {
    button(name).ok_or_else(|| {
        format!("unknown button {name:?} (up, down, left, right, a, b, x, y, centre)")
    })
}

/// The word for a button, which [`button`] reads.
pub fn name_of(button: Button) -> &'static str {
    match button {
        Button::Up => "up",
        Button::Down => "down",
        Button::Left => "left",
        Button::Right => "right",
        Button::A => "a",
        Button::B => "b",
        Button::X => "x",
        Button::Y => "y",
        Button::Centre => "centre",
    }
}

fn millis(text: &str) -> Result<u32, String> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits
        .then(|| text.parse().ok())
        .flatten()
        .filter(|&millis| millis <= LONGEST_MILLIS)
        .ok_or_else(|| format!("{text:?} is not a time in milliseconds (0 to {LONGEST_MILLIS})"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steps(text: &str) -> Vec<Step> {
        Script::parse("test", text).unwrap().steps
    }

    fn error(text: &str) -> String {
        Script::parse("test", text).unwrap_err().to_string()
    }

    #[test]
    fn a_press_is_down_and_up() {
        let tap = |button| {
            [
                Step::Down(button),
                Step::Wait(50),
                Step::Up(button),
                Step::Wait(50),
            ]
        };
        assert_eq!(
            steps("press a left"),
            [tap(Button::A), tap(Button::Left)].concat()
        );
    }

    /// Abräumen is the third game of the second row; it is found from any place.
    #[test]
    fn games_are_found() {
        let presses = "press left left left up right right down";
        assert_eq!(steps("find abraeumen"), steps(presses));
    }

    #[test]
    fn lines_semicolons_and_comments() {
        let text = "wait 1; wait 2;; # wait 9; wait 10\r\n\n  shot title\n#shot x";
        let expected = [Step::Wait(1), Step::Wait(2), Step::Shot("title.png".into())];
        assert_eq!(steps(text), expected);
        assert_eq!(Script::parse("t", text).unwrap().millis(), 3);
    }

    #[test]
    fn full_file_names_are_kept() {
        assert_eq!(steps("shot a/b.PNG"), [Step::Shot("a/b.PNG".into())]);
        assert_eq!(steps("shot v1.2"), [Step::Shot("v1.2.png".into())]);
        assert_eq!(
            steps("record tour; stop"),
            [Step::Record("tour.gif".into()), Step::Stop]
        );
    }

    #[test]
    fn files_stay_below_the_folder() {
        for name in ["/", "/tmp/x", "..", "../x", "a/../../x", "a/", "./x"] {
            let says = error(&format!("shot {name}"));
            assert!(
                says.ends_with("is not the name of a file below the folder"),
                "{says}"
            );
        }
    }

    #[test]
    fn held_buttons_are_watched() {
        assert_eq!(steps("down down; up down; down down").len(), 3);
        assert_eq!(error("down a\ndown a"), "test:2: a is already down");
        assert_eq!(error("up b"), "test:1: b is not down");
        assert_eq!(
            error("down left; press left"),
            "test:1: left is already down"
        );
    }

    #[test]
    fn mistakes_name_their_line() {
        for (text, place) in [
            ("jump", "test:1: unknown command \"jump\""),
            ("\npress", "test:2: press needs a button"),
            ("press c", "test:1: unknown button \"c\""),
            ("wait", "test:1: wait needs one time"),
            ("wait -5", "test:1: \"-5\" is not a time"),
            ("wait +5", "test:1: \"+5\" is not a time"),
            ("wait 3600001", "test:1: \"3600001\" is not a time"),
            ("wait 99999999999", "test:1: \"99999999999\" is not a time"),
            ("wait 5 ms", "test:1: wait needs one time"),
            ("hold b", "test:1: hold needs a button and a time"),
            ("down", "test:1: down needs one button"),
            ("up a b", "test:1: up needs one button"),
            ("shot", "test:1: shot needs one name"),
            ("shot a b", "test:1: shot needs one name"),
            ("shot a\n\nshot a.png", "test:3: a.png is written twice"),
            ("record a; record b", "test:1: a film is already"),
            ("stop", "test:1: stop without record"),
            ("record a; stop now", "test:1: stop takes nothing"),
            ("sounds off", "test:1: sounds takes nothing"),
            ("find", "test:1: find needs one game"),
            ("find chess", "test:1: there is no game \"chess\""),
            ("find backgammon", "test:1: there is no game \"backgammon\""),
        ] {
            assert!(error(text).starts_with(place), "{text:?}: {}", error(text));
        }
    }
}
