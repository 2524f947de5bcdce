//! Play-throughs by buttons from `tests/device/<game>.txt`: each is a section whose heading
//! says what happens.
//!
//! ```text
//! [two people play to the end]
//! find torris; press a down a; wait 300; shot begun
//! until over 200
//!     press {a a|a left a}; wait 1300; shot turn-%
//! end
//! wait 3500; shot result
//! ```
//!
//! A line is a piece of a script (`host/simulator/SCRIPT.md`) or one of these:
//!
//! | line | meaning |
//! |---|---|
//! | `on picosystem` | the board; `pico` unless another one is named |
//! | `repeat 8`, `repeat 4..8` | repeats the lines up to its `end` this often |
//! | `until over 200` | repeats the lines up to its `end` until the game is over, at most this often |
//! | `mark` | moves made until now do not count as `moved` |
//! | `until moved 50` | the same until a move has been made, or the game is over |
//! | `if moved`, `unless moved` | the lines up to its `end`, if the condition holds |
//! | `break if over` | leaves the innermost loop if the game is over |
//! | `rest` | waits until nothing moves, no computer thinks and every press counts |
//! | `note announced` | this has happened |
//! | `expect announced` | it must have |
//! | `expect over`, `solved`, `winner 0`, `points 32` | the expected state of the game; points are the sum of all seats |
//!
//! In a script `%` is replaced by how often the loops around it have been gone
//! through, and of `{a|b|c}` one is taken: the next in every round of the
//! innermost loop, or with `{+a|b|c}` in every round of any of them.

use std::collections::BTreeSet;
use std::ops::Range;
use taschenspieler::data;
use taschenspieler_core::game::{Outcome, Seat};
use taschenspieler_core::games::GameId;

/// No motion without a press takes longer.
const MOST_RESTS: u32 = 1_000;

/// A console that can be played.
pub trait Playable {
    fn run(&mut self, script: &str);
    /// How the game on the table ended, if it has.
    fn outcome(&self) -> Option<Outcome>;
    /// How many moves were made in it.
    fn moves(&self) -> u32;
    /// Everybody's points together.
    fn points(&self) -> i32;
    /// Whether something moves, or is thought about.
    fn is_busy(&self) -> bool;
    /// Waits until nothing moves, no computer thinks and every press counts again. The
    /// error is a sentence.
    fn rest(&mut self) -> Result<(), String> {
        let mut rests = 0;
        while self.is_busy() {
            self.run("wait 200");
            rests += 1;
            if rests > MOST_RESTS {
                return Err("it never comes to rest".to_owned());
            }
        }
        self.run("wait 500");
        Ok(())
    }
}

/// A recorded game.
pub struct Playthrough {
    /// The game and the heading.
    pub name: String,
    pub board: String,
    nodes: Vec<Node>,
}

enum Node {
    Script(String),
    Repeat(Range<u32>, Vec<Node>),
    UntilOver(u32, Vec<Node>),
    UntilMoved(u32, Vec<Node>),
    IfMoved(bool, Vec<Node>),
    BreakIfOver,
    Rest,
    Mark,
    Note(String),
    Expect(String),
}

/// All play-throughs of a game.
pub fn of(game: GameId) -> Result<Vec<Playthrough>, String> {
    let sections = data::sections("device", game)?.into_iter();
    let named = sections.filter(|section| !section.0.is_empty());
    let play = |(heading, lines): data::Section| {
        let name = format!("{}: {heading}", game.about().id);
        Playthrough::parse(&name, &lines).map_err(|line| format!("{name}: not a step: {line}"))
    };
    named.map(play).collect()
}

impl Playthrough {
    /// Reads it; an error names the line.
    fn parse(name: &str, lines: &[String]) -> Result<Playthrough, String> {
        let mut board = "pico".to_owned();
        // The blocks that are open, with the line that has opened each.
        let mut open: Vec<(&str, Vec<Node>)> = vec![("", Vec::new())];
        for line in lines {
            let words: Vec<&str> = line.split_whitespace().collect();
            let node = match words[..] {
                ["on", name] => {
                    board = name.to_owned();
                    continue;
                }
                ["repeat", _] | ["until", "over" | "moved", _] | ["if" | "unless", "moved"] => {
                    open.push((line, Vec::new()));
                    continue;
                }
                ["end"] => {
                    let closed = open.pop().filter(|_| !open.is_empty());
                    let (opened, nodes) = closed.ok_or("end")?;
                    block(opened, nodes).ok_or(opened)?
                }
                ["break", "if", "over"] => Node::BreakIfOver,
                ["rest"] => Node::Rest,
                ["mark"] => Node::Mark,
                ["note", what] => Node::Note(what.to_owned()),
                ["expect", ..] => Node::Expect(words[1..].join(" ")),
                _ => Node::Script(line.clone()),
            };
            open.last_mut().ok_or("end")?.1.push(node);
        }
        match (open.pop(), open.is_empty()) {
            (Some((_, nodes)), true) => Ok(Playthrough {
                name: name.to_owned(),
                board,
                nodes,
            }),
            (left, _) => Err(left.map_or("", |(line, _)| line).to_owned()),
        }
    }

    /// Plays it; an error is a sentence.
    pub fn play(&self, on: &mut dyn Playable) -> Result<(), String> {
        self.play_for(u32::MAX, on)
    }

    /// The same with at most so many rounds of each outermost loop. What must have happened
    /// at the end need not have happened by then.
    pub fn play_for(&self, rounds: u32, on: &mut dyn Playable) -> Result<(), String> {
        let mut player = Player {
            on,
            rounds: Vec::new(),
            most: rounds,
            mark: 0,
            noted: BTreeSet::new(),
        };
        player.all(&self.nodes).map(|_| ())
    }
}

/// The block that a line has opened.
fn block(opened: &str, nodes: Vec<Node>) -> Option<Node> {
    let words: Vec<&str> = opened.split_whitespace().collect();
    Some(match words[..] {
        ["repeat", times] => {
            let (from, to) = times.split_once("..").unwrap_or(("0", times));
            Node::Repeat(from.parse().ok()?..to.parse().ok()?, nodes)
        }
        ["until", "over", most] => Node::UntilOver(most.parse().ok()?, nodes),
        ["until", "moved", most] => Node::UntilMoved(most.parse().ok()?, nodes),
        [word, "moved"] => Node::IfMoved(word == "if", nodes),
        _ => return None,
    })
}

struct Player<'a> {
    on: &'a mut dyn Playable,
    /// How often the loops around have been gone through, outermost first.
    rounds: Vec<u32>,
    /// How often the outermost loops are gone through at most.
    most: u32,
    mark: u32,
    noted: BTreeSet<String>,
}

/// Whether the loop continues after this.
type Goes = Result<bool, String>;

impl Player<'_> {
    fn all(&mut self, nodes: &[Node]) -> Goes {
        for node in nodes {
            if !self.one(node)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn one(&mut self, node: &Node) -> Goes {
        match node {
            Node::Script(script) => {
                let script = self.filled(script)?;
                self.on.run(&script);
            }
            Node::Repeat(rounds, nodes) => {
                for round in rounds.clone().take(self.most_rounds() as usize) {
                    if !self.round(round, nodes)? {
                        break;
                    }
                }
            }
            Node::UntilOver(most, nodes) => self.until(*most, nodes, Player::is_over)?,
            Node::UntilMoved(most, nodes) => {
                self.until(*most, nodes, |player| {
                    player.is_over() || player.has_moved()
                })?;
            }
            Node::IfMoved(moved, nodes) => {
                if self.has_moved() == *moved {
                    return self.all(nodes);
                }
            }
            Node::BreakIfOver => return Ok(!self.is_over()),
            Node::Rest => self.on.rest()?,
            Node::Mark => self.mark = self.on.moves(),
            Node::Note(what) => drop(self.noted.insert(what.clone())),
            Node::Expect(what) if self.most == u32::MAX => self.expect(what)?,
            Node::Expect(_) => {}
        }
        Ok(true)
    }

    fn round(&mut self, round: u32, nodes: &[Node]) -> Goes {
        self.rounds.push(round);
        let goes = self.all(nodes);
        self.rounds.pop();
        goes
    }

    fn until(
        &mut self,
        most: u32,
        nodes: &[Node],
        is_done: fn(&Self) -> bool,
    ) -> Result<(), String> {
        let rounds = most.min(self.most_rounds());
        for round in 0..rounds {
            if is_done(self) || !self.round(round, nodes)? {
                return Ok(());
            }
        }
        match is_done(self) || rounds < most {
            true => Ok(()),
            false => Err(format!("{most} times were not enough")),
        }
    }

    /// How often the loop at hand is gone through at most, whatever it says.
    fn most_rounds(&self) -> u32 {
        match self.rounds[..] {
            [] => self.most,
            _ => u32::MAX,
        }
    }

    fn is_over(&self) -> bool {
        self.on.outcome().is_some()
    }

    fn has_moved(&self) -> bool {
        self.on.moves() != self.mark
    }

    fn expect(&self, what: &str) -> Result<(), String> {
        let outcome = self.on.outcome();
        let is_so = match what.split_once(' ') {
            Some(("winner", seat)) => {
                let seat = seat.parse().ok().and_then(Seat::new);
                outcome.is_some() && outcome == seat.map(Outcome::Win)
            }
            Some(("points", points)) => points.parse() == Ok(self.on.points()),
            None if what == "over" => outcome.is_some(),
            None if what == "solved" => outcome == Some(Outcome::Solved),
            _ => self.noted.contains(what),
        };
        let points = self.on.points();
        match is_so {
            true => Ok(()),
            false => Err(format!("not {what}, but {outcome:?} with {points} points")),
        }
    }

    /// The script of this round.
    fn filled(&self, script: &str) -> Result<String, String> {
        let rounds: Vec<String> = self.rounds.iter().map(u32::to_string).collect();
        let mut script = script.replace('%', &rounds.join("-"));
        while let Some((before, rest)) = script.split_once('{') {
            let (list, after) = rest.split_once('}').ok_or("a } is missing")?;
            let (list, round) = match list.strip_prefix('+') {
                Some(list) => (list, self.rounds.iter().sum()),
                None => (list, self.rounds.last().copied().unwrap_or(0)),
            };
            let choices: Vec<&str> = list.split('|').collect();
            let choice = choices[round as usize % choices.len()];
            script = format!("{before}{choice}{after}");
        }
        Ok(script)
    }
}

#[cfg(test)]
mod tests {
    use super::{Outcome, Playable, Playthrough, Seat};

    /// A game of eight presses, a point each.
    #[derive(Default)]
    struct Toy(Vec<String>);

    impl Playable for Toy {
        fn run(&mut self, script: &str) {
            self.0.push(script.to_owned());
        }

        fn outcome(&self) -> Option<Outcome> {
            (self.0.len() >= 8).then_some(Outcome::Win(Seat::FIRST))
        }

        fn moves(&self) -> u32 {
            self.0.len() as u32
        }

        fn points(&self) -> i32 {
            self.0.len() as i32
        }

        fn is_busy(&self) -> bool {
            false
        }
    }

    fn play(text: &str) -> Result<Vec<String>, String> {
        play_for(u32::MAX, text)
    }

    fn play_for(rounds: u32, text: &str) -> Result<Vec<String>, String> {
        let lines: Vec<String> = text.lines().map(|line| line.trim().to_owned()).collect();
        let mut toy = Toy::default();
        Playthrough::parse("toy", &lines)?.play_for(rounds, &mut toy)?;
        Ok(toy.0)
    }

    #[test]
    fn a_beginning_is_a_few_rounds_of_the_outermost_loops() {
        let text = "repeat 5\nrepeat 2\npress a\nend\nend\nuntil over 9\npress b\nend\nexpect over";
        let played = play_for(2, text);
        let wanted = ["press a"; 4].into_iter().chain(["press b"; 2]);
        assert_eq!(played, Ok(wanted.map(str::to_owned).collect()));
    }

    #[test]
    fn loops_count_and_choose() {
        let text = "repeat 1..3\nrepeat 2\n{a|b} {+c|d|e} %\nend\nend\nexpect points 4";
        assert_eq!(
            play(text).unwrap(),
            ["a d 1-0", "b e 1-1", "a e 2-0", "b c 2-1"]
        );
    }

    #[test]
    fn games_go_on_until_they_are_over() {
        let text = "until over 9\nmark\nunless moved\na\nend\nif moved\nnote it\nend\nend\n\
                    expect it\nexpect over\nexpect winner 0";
        assert_eq!(play(text).unwrap().len(), 8);
        assert!(play("until over 7\na\nend").is_err());
        let broken = "repeat 20\na\nbreak if over\nend";
        assert_eq!(play(broken).unwrap().len(), 8);
        assert_eq!(play("mark\nuntil moved 2\na\nend").unwrap().len(), 1);
    }

    #[test]
    fn what_is_wrong_is_noticed() {
        for text in [
            "end",
            "repeat 3\na",
            "repeat x\na\nend",
            "{a",
            "expect over",
        ] {
            assert!(play(text).is_err(), "{text}");
        }
        for text in [
            "expect solved",
            "expect winner 1",
            "expect points 3",
            "expect it",
        ] {
            assert!(play(text).is_err(), "{text}");
        }
    }
}
