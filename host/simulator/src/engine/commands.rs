//! The commands of the protocol.

use super::Engine;
use super::start::{Restore, Start, StartFrom, game_named, games};
use super::words::{from_hex, nothing, numbers, one, quoted, said, time_up, why_not_now};
use crate::setup::{USUAL_SEED, Wanted, number, pairs};
use crate::thinker;
use taschenspieler_core::game::{Actor, Level, Outcome, Seat};
use taschenspieler_core::games::GameId;
use taschenspieler_core::save::record::{self, RECORD_BYTES};
use taschenspieler_core::session::AnySession;
use taschenspieler_core::session::any::TextRefusal;
use taschenspieler_core::text::Language;

/// The text after `ok`, or after `error`.
pub type Reply = Result<String, String>;

/// Longer sequences have too many variations to count.
const LONGEST_PERFT: u32 = 99;

/// The level of `go` by default: the one at which the console seats computers.
const USUAL_LEVEL: Level = Level::Medium;

impl Engine {
    /// Carries out a line; the line is not empty and has no spaces at its ends.
    pub(super) fn obey(&mut self, line: &str) -> Reply {
        let (command, rest) = line.split_once([' ', '\t']).unwrap_or((line, ""));
        let rest = rest.trim();
        let words: Vec<&str> = rest.split_whitespace().collect();
        let words = &words[..];
        match command {
            "games" => nothing(words).map(|()| games()),
            "new" => self.new_game(words),
            "set" => self.set_position(rest),
            "position" => nothing(words).and_then(|()| self.position()),
            "actor" => nothing(words).and_then(|()| self.actor()),
            "moves" => nothing(words).and_then(|()| self.moves()),
            "play" => self.play(one(words, "a move")?),
            "roll" => nothing(words).and_then(|()| self.roll()),
            "points" => nothing(words).and_then(|()| self.points()),
            "result" => nothing(words).and_then(|()| self.result()),
            "code" => nothing(words).and_then(|()| self.code()),
            "view" => self.view(one(words, "a seat")?),
            "perft" => self.perft(one(words, "a length")?),
            "go" => self.go(words),
            "hint" => self.hint(words),
            "review" => nothing(words).and_then(|()| self.review()),
            "undo" => nothing(words).and_then(|()| self.undo()),
            "redo" => nothing(words).and_then(|()| self.redo()),
            "save" => nothing(words).and_then(|()| self.save()),
            "load" => self.load(one(words, "a record in hexadecimal digits")?),
            "puzzles" => self.puzzles(one(words, "a game")?),
            "puzzle" => self.set_puzzle(words),
            "solve" => nothing(words).and_then(|()| self.solve()),
            "quit" => nothing(words).map(|()| {
                self.quit = true;
                String::new()
            }),
            _ => Err(format!("unknown command {}", quoted(command))),
        }
    }

    fn game(&self) -> Result<&dyn AnySession, String> {
        self.game.as_deref().ok_or_else(no_game)
    }

    fn game_mut(&mut self) -> Result<&mut Box<dyn AnySession>, String> {
        self.game.as_mut().ok_or_else(no_game)
    }

    fn new_game(&mut self, words: &[&str]) -> Reply {
        let (id, settings) = words.split_first().ok_or("new needs a game")?;
        let wanted = Wanted::parse(settings)?;
        self.game = Some(game_named(id)?.with(Start { wanted })?);
        self.puzzle = None;
        Ok(String::new())
    }

    fn set_position(&mut self, rest: &str) -> Reply {
        let (id, position) = rest
            .split_once(char::is_whitespace)
            .ok_or("set needs a game and a position")?;
        let position = position.trim();
        self.game = Some(game_named(id)?.with(StartFrom { position })?);
        self.puzzle = None;
        Ok(String::new())
    }

    fn position(&self) -> Reply {
        let mut out = String::new();
        self.game()?.write_position(&mut out).map_err(why_not_now)?;
        Ok(out)
    }

    fn actor(&self) -> Reply {
        Ok(match self.game()?.actor() {
            Actor::Seat(seat) => format!("seat {}", seat.number()),
            Actor::Chance => "chance".into(),
            Actor::Over => "over".into(),
        })
    }

    fn moves(&self) -> Reply {
        let mut moves = Vec::new();
        self.game()?.each_move(&mut |write| {
            let mut text = String::new();
            // Writing to a String cannot fail.
            let _ = write(&mut text);
            moves.push(text);
        });
        moves.sort_unstable();
        Ok(moves.join(" "))
    }

    fn play(&mut self, text: &str) -> Reply {
        let mut reason = String::new();
        let played = self.game_mut()?.play_text(text, &mut |refusal| {
            reason = match refusal {
                TextRefusal::Malformed(malformed) => malformed.0.into(),
                TextRefusal::Over => "the game is over".into(),
                TextRefusal::Illegal(illegal) => said(illegal),
            };
        });
        if played {
            Ok(String::new())
        } else {
            Err(reason)
        }
    }

    fn roll(&mut self) -> Reply {
        let mut rolled = String::new();
        if self.game_mut()?.roll(&mut rolled) {
            Ok(rolled)
        } else {
            Err("it is not for chance to move".into())
        }
    }

    fn points(&self) -> Reply {
        let game = self.game()?;
        let points = Seat::all(game.seats()).map(|seat| game.points(seat).to_string());
        Ok(points.collect::<Vec<_>>().join(" "))
    }

    fn result(&self) -> Reply {
        Ok(match self.game()?.outcome() {
            None => "none".into(),
            Some(Outcome::Win(seat)) => format!("win {}", seat.number()),
            Some(Outcome::Draw(seats)) => format!("draw {}", numbers(seats)),
            Some(Outcome::Solved) => "solved".into(),
            Some(Outcome::Stuck) => "stuck".into(),
        })
    }

    fn code(&self) -> Reply {
        let code = self.game()?.code();
        code.map(|code| code.to_string())
            .ok_or_else(|| "no code stands for this seed: it is 2^30 or larger".into())
    }

    fn view(&self, seat: &str) -> Reply {
        let game = self.game()?;
        let number = number("the seat", seat)?;
        let seat = Seat::new(number)
            .filter(|_| number < game.seats())
            .ok_or_else(|| format!("there is no seat {number}"))?;
        let mut out = String::new();
        game.write_view(seat, &mut out).map_err(why_not_now)?;
        Ok(out)
    }

    fn perft(&self, length: &str) -> Reply {
        let game = self.game()?;
        let length = number("the length", length)?;
        if length > LONGEST_PERFT {
            return Err(format!("the length is at most {LONGEST_PERFT}"));
        }
        Ok(game.perft(length).to_string())
    }

    fn go(&mut self, words: &[&str]) -> Reply {
        let mut level = USUAL_LEVEL;
        let mut seed = USUAL_SEED;
        let mut limit = None;
        for (key, value) in pairs(words)? {
            match key {
                "level" => {
                    level = Level::from_number(number(key, value)?)
                        .ok_or_else(|| format!("there is no level {value}, only 1 to 4"))?;
                }
                "ms" => limit = Some(number(key, value)?),
                "seed" => seed = number(key, value)?,
                _ => return Err(format!("go has no option {}", quoted(key))),
            }
        }
        let game = self.game.as_deref().ok_or_else(no_game)?;
        a_seat_is_to_move(game)?;
        let mut out = String::new();
        let decided = game.decide(
            level,
            seed,
            thinker::PACE,
            &mut self.scratch,
            &mut time_up(limit),
            &mut out,
        );
        if decided {
            Ok(out)
        } else {
            Err("there is nothing to choose from".into())
        }
    }

    fn hint(&mut self, words: &[&str]) -> Reply {
        let mut limit = None;
        for (key, value) in pairs(words)? {
            match key {
                "ms" => limit = Some(number(key, value)?),
                _ => return Err(format!("hint has no option {}", quoted(key))),
            }
        }
        let game = self.game.as_deref().ok_or_else(no_game)?;
        a_seat_is_to_move(game)?;
        let (mut played, mut reason) = (String::new(), String::new());
        let advised = game.advise(
            thinker::PACE,
            &mut self.scratch,
            &mut time_up(limit),
            Language::English,
            &mut played,
            &mut reason,
        );
        if played.is_empty() {
            played.push('-');
        }
        if advised {
            Ok(format!("{played} {reason}"))
        } else {
            Err("there is no hint".into())
        }
    }

    /// Findings as `ply:seat:played:better:cost`, the worst first.
    fn review(&mut self) -> Reply {
        let game = self.game.as_deref().ok_or_else(no_game)?;
        let mut findings = Vec::new();
        let reviewed = game.review(&mut self.scratch, &mut |finding| {
            let (mut played, mut better) = (String::new(), String::new());
            // Writing to a String cannot fail.
            let _ = (finding.played)(&mut played);
            let _ = (finding.better)(&mut better);
            let (ply, seat, cost) = (finding.ply, finding.seat.number(), finding.cost);
            findings.push(format!("{ply}:{seat}:{played}:{better}:{cost}"));
        });
        if reviewed {
            Ok(findings.join(" "))
        } else {
            Err("the game is not over".into())
        }
    }

    fn undo(&mut self) -> Reply {
        if self.game_mut()?.undo() {
            Ok(String::new())
        } else {
            Err("there is nothing to take back".into())
        }
    }

    fn redo(&mut self) -> Reply {
        if self.game_mut()?.redo() {
            Ok(String::new())
        } else {
            Err("nothing was taken back".into())
        }
    }

    fn save(&self) -> Reply {
        let mut buffer = vec![0; RECORD_BYTES];
        let length = self
            .game()?
            .save(&mut buffer)
            .ok_or("the game is too long to be saved")?;
        Ok(buffer[..length]
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect())
    }

    fn load(&mut self, digits: &str) -> Reply {
        let bytes = from_hex(digits).ok_or("a record is written in pairs of hexadecimal digits")?;
        let (number, content) = record::open(&bytes).map_err(|refused| said(&refused))?;
        let game =
            GameId::from_number(number).ok_or_else(|| said(&record::BadRecord::Unknown(number)))?;
        self.game = Some(game.with(Restore { content })?);
        self.puzzle = None;
        Ok(String::new())
    }
}

fn no_game() -> String {
    "there is no game yet: start one with new, set or load".into()
}

fn a_seat_is_to_move(game: &dyn AnySession) -> Result<(), String> {
    match game.actor() {
        Actor::Seat(_) => Ok(()),
        Actor::Chance => Err("it is for chance to move".into()),
        Actor::Over => Err("the game is over".into()),
    }
}
