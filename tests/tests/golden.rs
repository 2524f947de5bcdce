//! Golden play-throughs: whole games as readable files, replayed on every run.
//!
//! A file begins with remarks and the command that starts the game, in the words of the
//! engine protocol. Then it has a line per move: the move, the position after it, the
//! points of every seat; separated by two blanks. The last line is the result.
//!
//! ```text
//! # One round.
//! new template seed=7 goal=1
//! -       goal=1 first=1 die=- shown=- points=0;0  0 0
//! roll:4  goal=1 first=1 die=4 shown=- points=0;0  0 0
//! ...
//! result win 1
//! ```
//!
//! **A new one:** write remarks and the command, and the moves if they matter
//! (a word a line is enough), and let `cargo xtask golden --accept` complete
//! it. A file without moves is played at random; chance follows the seed.

use std::fs;
use std::path::{Path, PathBuf};
use taschenspieler::engine::Engine;
use taschenspieler_core::games::GameId;
use taschenspieler_core::luck::Luck;
use taschenspieler_tests::files;
use taschenspieler_tests::prepared::{Expected, Prepare};

/// A game that is replayed.
struct Replay {
    engine: Engine,
    lines: Vec<String>,
}

impl Replay {
    /// Starts a game with a command of the protocol.
    fn start(command: &str) -> Result<Replay, String> {
        let mut replay = Replay {
            engine: Engine::new(),
            lines: vec![command.to_owned()],
        };
        replay.ask(command)?;
        replay.note("-")?;
        Ok(replay)
    }

    /// The engine's answer, or its error.
    fn ask(&mut self, command: &str) -> Result<String, String> {
        let answer = self.engine.answer(command.as_bytes()).unwrap_or_default();
        match answer.strip_prefix("ok") {
            Some(rest) => Ok(rest.trim_start().to_owned()),
            None => Err(format!("{command}: {answer}")),
        }
    }

    /// Makes a move. Chance is not dictated: it must follow from the seed, except after
    /// `set`, where there is none.
    fn play(&mut self, played: &str) -> Result<(), String> {
        if self.ask("actor")? == "chance" && self.lines[0].starts_with("new ") {
            let rolled = self.ask("roll")?;
            if rolled != played {
                return Err(format!("{played} was rolled, now it is {rolled}"));
            }
        } else {
            self.ask(&format!("play {played}"))?;
        }
        self.note(played)
    }

    /// Continues at random to the end.
    fn play_on(&mut self) -> Result<(), String> {
        let mut luck = Luck::new(1);
        loop {
            match self.ask("actor")?.as_str() {
                "over" => return Ok(()),
                "chance" => {
                    let rolled = self.ask("roll")?;
                    self.note(&rolled)?;
                }
                _ => {
                    let moves = self.ask("moves")?;
                    let moves: Vec<&str> = moves.split(' ').collect();
                    let played = luck.pick(&moves).copied().unwrap_or_default().to_owned();
                    self.play(&played)?;
                }
            }
        }
    }

    fn note(&mut self, played: &str) -> Result<(), String> {
        // In the middle of a turn a game may have no position to write.
        let position = self.ask("position").unwrap_or_else(|_| "-".to_owned());
        let points = self.ask("points")?;
        self.lines
            .push(format!("{played:<6}  {position}  {points}"));
        Ok(())
    }

    fn finish(mut self) -> Result<Vec<String>, String> {
        let result = self.ask("result")?;
        self.lines.push(format!("result {result}"));
        Ok(self.lines)
    }
}

/// Every file of a folder and of those in it.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|ending| ending == "txt") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// Replays a file and returns its expected contents.
fn replay(text: &str) -> Result<String, String> {
    let remarks: Vec<&str> = text
        .lines()
        .take_while(|line| line.starts_with('#'))
        .collect();
    let mut lines = text.lines().skip(remarks.len());
    let command = lines.next().ok_or("there is no game in it")?;
    let moves: Vec<&str> = lines
        .filter_map(|line| line.split_whitespace().next())
        .filter(|&word| word != "-" && word != "result")
        .collect();
    let mut replay = Replay::start(command)?;
    for played in &moves {
        replay.play(played)?;
    }
    if moves.is_empty() {
        replay.play_on()?;
    }
    let lines = replay.finish()?;
    let all = remarks.into_iter().map(str::to_owned).chain(lines);
    Ok(all.map(|line| line + "\n").collect())
}

#[test]
fn games_are_what_they_were() {
    let mut complaints = Vec::new();
    let files = files(&files::folder("golden"));
    for file in &files {
        let name = file.display();
        let text = fs::read_to_string(file).expect("a readable file");
        let expected = match replay(&text) {
            Ok(expected) => expected,
            Err(why) => {
                complaints.push(format!("{name}: {why}"));
                continue;
            }
        };
        if expected == text {
            continue;
        }
        if files::accepting() {
            fs::write(file, expected).expect("a writable file");
            continue;
        }
        let differs = text
            .lines()
            .zip(expected.lines())
            .enumerate()
            .find(|(_, (was, is))| was != is);
        complaints.push(match differs {
            Some((line, (was, is))) => format!("{name}:{}:\n  was {was}\n  is  {is}", line + 1),
            None => format!("{name}: it has another length"),
        });
    }
    assert!(
        complaints.is_empty(),
        "\n{}\nIf this is right: cargo xtask golden --accept",
        complaints.join("\n")
    );
    assert!(!files.is_empty(), "there are no golden games");
}

/// The bytes prepared for lessons agree with their texts. The texts are in `lesson.rs`, the
/// bytes in a file beside it.
#[test]
fn lessons_have_the_right_bytes_ready() {
    let mut complaints = Vec::new();
    for game in GameId::ALL {
        let Expected { path, content } = game.with(Prepare);
        let was = fs::read_to_string(&path).unwrap_or_default();
        match content {
            Err(why) => complaints.push(format!("{game:?}: {why}")),
            Ok(content) if content == was => {}
            Ok(content) if files::accepting() => {
                fs::write(&path, content).expect("a writable file");
            }
            Ok(_) => complaints.push(format!("{}: it is out of date", path.display())),
        }
    }
    assert!(
        complaints.is_empty(),
        "\n{}\nAfter a change of lesson.rs: cargo xtask golden --accept",
        complaints.join("\n")
    );
}
