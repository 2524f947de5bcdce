//! The rules page of a game as a conversation with the engine: a text file a
//! game in `tests/pages/`, in the order of the page.
//!
//! ```text
//! # a remark
//! "The highest value shown by exactly one seat wins."
//! > new poker seats=3
//! > play 3 1 2
//! > position
//! ~ prize0=3 prize1=-
//! ```
//!
//! A line without a mark is a sentence of the page, or a plain statement of what is proved;
//! it begins a case and a new engine. A sentence may take several lines.
//!
//! | mark | meaning of the line |
//! |---|---|
//! | `>` | a command of the engine protocol; alone it must be answered with `ok` |
//! | `<` | the whole answer to the command above |
//! | `~` | words that are in the answer, each of them one of its words or an entry of a list `key=entry;entry` |
//! | `!` | words that are not in it |
//!
//! An answer may be an `error` only if that is expected, and a refused command must change
//! nothing. The runner adds a little to the protocol:
//!
//! - `play a b c` plays several moves. All but the last must be legal.
//! - `moves put` lists only the moves that begin so.
//! - `again` repeats the last `new`, `set` or `lay` of the case, `again turn=1` the same
//!   with another field.
//! - `again ; play a ; position` does one after the other and answers the last.
//! - `play {a|b|c}` tries each of them, and all must get the same answer.
//! - `lay 3:1rs,0vh,-,-,- points=4,0` sets a position of INPUT that gives only the
//!   differences from the start, see [`input`].

pub mod input;

use std::fmt::Write as _;
use taschenspieler::engine::Engine;

/// A sentence, and the conversation that proves it.
#[derive(Debug)]
pub struct Case {
    /// Its place, such as `poker.txt:12`, and the sentence.
    pub name: String,
    file: String,
    asked: Vec<Asked>,
}

/// A command, and the expected answer.
#[derive(Debug)]
struct Asked {
    line: usize,
    command: String,
    expected: Vec<Expected>,
}

#[derive(Debug)]
struct Expected {
    line: usize,
    mark: char,
    text: String,
}

pub fn cases(file: &str, text: &str) -> Result<Vec<Case>, String> {
    let mut cases: Vec<Case> = Vec::new();
    let mut in_sentence = false;
    for (line, text) in (1..).zip(text.lines()) {
        let at = |what: &str| format!("{file}:{line}: {what}");
        let text = text.trim();
        if text.is_empty() || text.starts_with('#') {
            continue;
        }
        let (mark, rest) = match text.split_once(' ') {
            Some((mark @ (">" | "<" | "~" | "!"), rest)) => (mark, rest.trim()),
            _ if in_sentence => {
                let case = cases.last_mut().ok_or_else(|| at("no sentence"))?;
                let _ = write!(case.name, " {text}");
                continue;
            }
            _ => {
                in_sentence = true;
                cases.push(Case {
                    name: at(text),
                    file: file.to_owned(),
                    asked: Vec::new(),
                });
                continue;
            }
        };
        in_sentence = false;
        let case = cases.last_mut();
        let asked = &mut case.ok_or_else(|| at("there is no sentence above"))?.asked;
        match (mark, asked.last_mut()) {
            (">", _) => asked.push(Asked {
                line,
                command: rest.to_owned(),
                expected: Vec::new(),
            }),
            (_, None) => return Err(at("there is no command above")),
            (_, Some(asked)) => asked.expected.push(Expected {
                line,
                mark: mark.chars().next().unwrap_or_default(),
                text: rest.to_owned(),
            }),
        }
    }
    match cases.iter().find(|case| case.asked.is_empty()) {
        Some(case) => Err(format!("{}: nothing is asked", case.name)),
        None => Ok(cases),
    }
}

impl Case {
    /// Holds the conversation and answers everything else.
    pub fn run(&self) -> Result<(), String> {
        let mut talk = Talk::default();
        let mut wrong = String::new();
        for asked in &self.asked {
            for command in each(&asked.command) {
                let (answer, complaints) = match talk.obey(&command) {
                    Ok(answer) => (answer.clone(), asked.complaints(&answer)),
                    Err(why) => (why, vec![(asked.line, "an answer".to_owned())]),
                };
                for (line, what) in complaints {
                    let file = &self.file;
                    let _ = write!(wrong, "\n  {file}:{line}: {command}");
                    let _ = write!(wrong, "\n    wanted {what}\n    not    {answer}");
                }
            }
        }
        if wrong.is_empty() { Ok(()) } else { Err(wrong) }
    }
}

impl Asked {
    /// The part that an answer lacks, and the line that wants it.
    fn complaints(&self, answer: &str) -> Vec<(usize, String)> {
        let wants_error = |it: &Expected| it.mark != '!' && starts_with_word(&it.text, "error");
        let is_ok = starts_with_word(answer, "ok");
        if !is_ok && !self.expected.iter().any(wants_error) {
            let first = self.expected.first();
            let what = first.map_or("ok".to_owned(), Expected::to_string);
            return vec![(first.map_or(self.line, |first| first.line), what)];
        }
        let unmet = self.expected.iter().filter(|it| !it.is_met(answer));
        unmet.map(|it| (it.line, it.to_string())).collect()
    }
}

impl std::fmt::Display for Expected {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{} {}", self.mark, self.text)
    }
}

impl Expected {
    fn is_met(&self, answer: &str) -> bool {
        let mut words = self.text.split(' ');
        match self.mark {
            '~' => words.all(|word| has_word(answer, word)),
            '!' => words.all(|word| !has_word(answer, word)),
            _ => self.text == answer,
        }
    }
}

fn starts_with_word(text: &str, word: &str) -> bool {
    text.split(' ').next() == Some(word)
}

/// Whether a text has a word, alone or in a list such as `cards=1:-;2:-`.
fn has_word(text: &str, wanted: &str) -> bool {
    text.split(' ').any(|word| {
        let list = word.split_once('=').map_or(word, |(_, list)| list);
        word == wanted || list.split(';').any(|entry| entry == wanted)
    })
}

/// A command for each of its `{choices|in|braces}`.
fn each(command: &str) -> Vec<String> {
    let parts = command
        .split_once('{')
        .and_then(|(before, rest)| Some((before, rest.split_once('}')?)));
    let Some((before, (choices, after))) = parts else {
        return vec![command.to_owned()];
    };
    let after = each(after);
    let with = |choice| {
        after
            .iter()
            .map(move |rest| format!("{before}{choice}{rest}"))
    };
    choices.split('|').flat_map(with).collect()
}

/// A conversation with an engine.
#[derive(Default)]
struct Talk {
    engine: Engine,
    /// The command the game began with.
    begun: Vec<String>,
}

impl Talk {
    /// The answer to the last command of a line; an error if an earlier one fails.
    fn obey(&mut self, line: &str) -> Result<String, String> {
        let mut answer = String::new();
        for command in line.split(" ; ") {
            if !answer.is_empty() {
                granted(&answer)?;
            }
            answer = self.one(command.trim())?;
        }
        Ok(answer)
    }

    fn one(&mut self, command: &str) -> Result<String, String> {
        let words: Vec<&str> = command.split_whitespace().collect();
        match words[..] {
            ["new" | "set" | "lay", ..] => {
                let answer = self.begin(command)?;
                if starts_with_word(&answer, "ok") {
                    self.begun = words.iter().map(|&word| word.to_owned()).collect();
                }
                Ok(answer)
            }
            ["again", ref other @ ..] => {
                let mut begun = self.begun.clone();
                replace(&mut begun, other);
                self.begin(&begun.join(" "))
            }
            ["play", ref before @ .., last] => {
                for played in before {
                    granted(&self.ask(&format!("play {played}"))?)?;
                }
                self.steadily(&format!("play {last}"))
            }
            ["moves", first] => {
                let answer = self.ask("moves")?;
                let words = answer.split(' ').enumerate();
                let kept = words.filter(|(at, word)| *at == 0 || word.starts_with(first));
                let kept: Vec<&str> = kept.map(|(_, word)| word).collect();
                Ok(kept.join(" "))
            }
            _ => self.ask(command),
        }
    }

    fn begin(&mut self, command: &str) -> Result<String, String> {
        match command.strip_prefix("lay") {
            None => self.steadily(command),
            Some(only) => self.steadily(&format!("set input {}", input::whole(only)?)),
        }
    }

    fn ask(&mut self, command: &str) -> Result<String, String> {
        let answer = self.engine.answer(command.as_bytes());
        answer.ok_or_else(|| format!("no answer to {command}"))
    }

    /// The answer to a command that changes nothing if it is refused.
    fn steadily(&mut self, command: &str) -> Result<String, String> {
        let before = self.all_there_is();
        let answer = self.ask(command)?;
        if starts_with_word(&answer, "error") && self.all_there_is() != before {
            return Err(format!("refused, but something has changed: {answer}"));
        }
        Ok(answer)
    }

    /// All questions about a game, except for its moves, which may take long.
    fn all_there_is(&mut self) -> Vec<Option<String>> {
        ["position", "actor", "points", "result"]
            .map(str::to_owned)
            .into_iter()
            .chain((0..15).map(|seat| format!("view {seat}")))
            .map(|command| self.engine.answer(command.as_bytes()))
            .collect()
    }
}

/// Accepts only an answer of `ok`.
fn granted(answer: &str) -> Result<(), String> {
    match starts_with_word(answer, "ok") {
        true => Ok(()),
        false => Err(format!("too early: {answer}")),
    }
}

/// Puts other fields `key=value` and cards `number:strips` in the place of those
/// there are.
fn replace(words: &mut Vec<String>, other: &[&str]) {
    let key = |word: &str| word.split(['=', ':']).next().unwrap_or_default().to_owned();
    for &word in other {
        match words.iter_mut().find(|it| key(it) == key(word)) {
            Some(there) => word.clone_into(there),
            None => words.push(word.to_owned()),
        }
    }
}
