//! The console without a screen: commands in, one line of answer each.
//!
//! The page of the engine protocol describes the commands, and `taschenspieler engine
//! --help` lists them. `docs/protocol.md` is the project's own copy, with the commands that
//! go beyond the page: `hint [ms=N]` answers the advisor's move (or `-`) and its reason,
//! `redo` repeats a move that was taken back, `puzzles`, `puzzle` and `solve` are about the
//! puzzle book, `review` finds the moves that cost most in a finished game, and `code`
//! names its luck.
//!
//! - [`lines`]: reading lines that may be endless or not text
//! - `commands`: what each command does
//! - `puzzles`: the commands of the puzzle book
//! - `start`: how a game comes onto the table
//! - `words`: the words of a line and of an answer

mod commands;
pub mod lines;
mod puzzles;
mod start;
mod words;

use crate::thinker;
use lines::LONGEST_LINE;
use std::io::{self, BufRead, Write};
use taschenspieler_core::puzzles::Puzzle;
use taschenspieler_core::session::AnySession;

/// The stack of the engine: `perft` recurses as deep as the game is long.
const STACK_BYTES: usize = 256 << 20;

/// A game in progress and the memory to think in.
pub struct Engine {
    game: Option<Box<dyn AnySession>>,
    /// The puzzle that the game began as.
    puzzle: Option<Puzzle>,
    scratch: Vec<u32>,
    quit: bool,
}

impl Default for Engine {
    fn default() -> Engine {
        Engine::new()
    }
}

impl Engine {
    /// An engine without a game.
    pub fn new() -> Engine {
        Engine {
            game: None,
            puzzle: None,
            scratch: thinker::scratch(),
            quit: false,
        }
    }

    /// Whether it was told to quit.
    pub fn has_quit(&self) -> bool {
        self.quit
    }

    /// Answers one line, given without its line feed; `None` if it is to be
    /// ignored. The answer is one line, without a line feed.
    pub fn answer(&mut self, line: &[u8]) -> Option<String> {
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let reply = match line.trim_ascii() {
            [] if line.len() <= LONGEST_LINE => return None,
            [b'#', ..] => return None,
            _ if line.len() > LONGEST_LINE => {
                Err(format!("the line is longer than {LONGEST_LINE} bytes"))
            }
            command => match std::str::from_utf8(command) {
                Ok(command) => self.obey(command),
                Err(_) => Err("the line is not UTF-8".into()),
            },
        };
        Some(match reply {
            Ok(answer) if answer.is_empty() => "ok".into(),
            Ok(answer) => one_line("ok", &answer),
            Err(reason) => one_line("error", &reason),
        })
    }

    /// Answers all lines of `input` until it ends or says `quit`.
    pub fn serve(&mut self, input: &mut dyn BufRead, output: &mut dyn Write) -> io::Result<()> {
        let mut line = Vec::new();
        while !self.quit && lines::read(input, &mut line)? {
            if let Some(answer) = self.answer(&line) {
                writeln!(output, "{answer}")?;
                output.flush()?;
            }
        }
        Ok(())
    }
}

/// Serves standard input and output.
pub fn run() -> io::Result<()> {
    std::thread::Builder::new()
        .stack_size(STACK_BYTES)
        .spawn(|| Engine::new().serve(&mut io::stdin().lock(), &mut io::stdout().lock()))?
        .join()
        .unwrap_or_else(|_| Err(io::Error::other("the engine broke down")))
}

/// Puts an answer on one line, whatever it contains.
fn one_line(word: &str, rest: &str) -> String {
    let rest = rest.replace(|letter: char| letter.is_control(), " ");
    format!("{word} {rest}")
}
