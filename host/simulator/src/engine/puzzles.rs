//! The commands of the puzzle book.

use super::Engine;
use super::commands::Reply;
use super::start::game_named;
use crate::setup::number;
use taschenspieler_core::games::{ForGame, Registered};
use taschenspieler_core::puzzles::{self, Goal, Puzzle};
use taschenspieler_core::session::AnySession;

impl Engine {
    /// How many puzzles a game has.
    pub(super) fn puzzles(&self, id: &str) -> Reply {
        match puzzles::count(game_named(id)?) {
            0 => Err(format!("there are no puzzles of {id}")),
            count => Ok(count.to_string()),
        }
    }

    /// Sets the position of a puzzle and answers its goal.
    pub(super) fn set_puzzle(&mut self, words: &[&str]) -> Reply {
        let &[id, wanted] = words else {
            return Err("puzzle needs a game and a number".into());
        };
        let game = game_named(id)?;
        let count = puzzles::count(game);
        if count == 0 {
            return Err(format!("there are no puzzles of {id}"));
        }
        let wanted: u64 = number("the number", wanted)?;
        let puzzle = u8::try_from(wanted).ok();
        let puzzle = puzzle.and_then(|wanted| puzzles::puzzle(game, wanted));
        let puzzle =
            puzzle.ok_or_else(|| format!("the puzzles of {id} are numbered 1 to {count}"))?;
        let session = game.with(Set { puzzle: &puzzle });
        self.game = Some(session.ok_or("the puzzle is damaged")?);
        self.puzzle = Some(puzzle);
        Ok(match puzzle.goal {
            Goal::Win => "win".into(),
            Goal::WinIn(moves) => format!("win {moves}"),
            Goal::Best(points) => format!("best {points}"),
            Goal::One => "one".into(),
        })
    }

    /// The solution of the puzzle that was set, whatever was played since.
    pub(super) fn solve(&self) -> Reply {
        let puzzle = self
            .puzzle
            .as_ref()
            .ok_or("there is no puzzle: set one with puzzle")?;
        Ok(puzzle.game.with(Solution { puzzle }))
    }
}

/// Sets the position of a puzzle.
struct Set<'a> {
    puzzle: &'a Puzzle,
}

impl ForGame for Set<'_> {
    type Output = Option<Box<dyn AnySession>>;

    fn run<G: Registered>(self) -> Self::Output {
        let session = self.puzzle.session::<G>()?;
        Some(Box::new(session))
    }
}

/// The moves that solve a puzzle.
struct Solution<'a> {
    puzzle: &'a Puzzle,
}

impl ForGame for Solution<'_> {
    type Output = String;

    fn run<G: Registered>(self) -> String {
        let moves = self.puzzle.line::<G>().map(|played| {
            let mut text = String::new();
            // Writing to a String cannot fail.
            let _ = G::write_move(&played, &mut text);
            text
        });
        moves.collect::<Vec<_>>().join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::super::Engine;

    fn answers(lines: &[&str]) -> Vec<String> {
        let mut engine = Engine::new();
        let answer = |line: &&str| engine.answer(line.as_bytes()).unwrap_or_default();
        lines.iter().map(answer).collect()
    }

    /// Every puzzle of every game, as a script sees it: its solution is played move by
    /// move, and rolling gives the rolls of the solution.
    #[test]
    fn every_puzzle_is_solved_over_the_protocol() {
        for id in ["abraeumen", "torris", "fuenf", "kisten", "tuefteln"] {
            let mut engine = Engine::new();
            let mut ask = |line: &str| {
                let answer = engine.answer(line.as_bytes()).unwrap_or_default();
                let rest = answer.strip_prefix("ok").map(|rest| rest.trim().to_owned());
                rest.unwrap_or_else(|| panic!("{id}: {line}: {answer}"))
            };
            let count: u32 = ask(&format!("puzzles {id}")).parse().unwrap_or(0);
            assert!(count >= 60, "{id}: {count}");
            for number in 1..=count {
                let goal = ask(&format!("puzzle {id} {number}"));
                let start = ask("position");
                let me = ask("actor").replace("seat ", "");
                let solution = ask("solve");
                let mut own = 0;
                for played in solution.split(' ') {
                    own += u32::from(ask("actor") == format!("seat {me}"));
                    match ask("actor").as_str() {
                        "chance" => assert_eq!(ask("roll"), played, "{id} {number}"),
                        _ => assert_eq!(ask(&format!("play {played}")), ""),
                    }
                }
                let (result, points) = (ask("result"), ask("points"));
                let first = points.split(' ').next().unwrap_or_default();
                match goal.split_once(' ').unwrap_or((&goal, "")) {
                    ("win", moves) => {
                        assert_eq!(result, format!("win {me}"), "{id} {number}");
                        assert!(
                            moves.is_empty() || moves == own.to_string(),
                            "{id} {number}"
                        );
                    }
                    ("best", most) => assert_eq!(first, most, "{id} {number}"),
                    ("one", _) => assert_eq!(result, "solved", "{id} {number}"),
                    _ => panic!("{id} {number}: {goal}"),
                }
                // The same solution from here, and from the position as `set` would set it.
                assert_eq!(ask("solve"), solution);
                ask(&format!("set {id} {start}"));
                assert_eq!(ask("position"), start);
            }
        }
    }

    #[test]
    fn mistakes_leave_the_game_alone() {
        let lines = [
            "solve",
            "puzzles input",
            "puzzles chess",
            "puzzles",
            "puzzle torris",
            "puzzle torris 0",
            "puzzle torris 255",
            "puzzle torris 99999999999",
            "puzzle torris two",
            "puzzle huetchen 1",
            "position",
        ];
        let mut answers = answers(&lines);
        assert!(
            answers.iter().all(|answer| answer.starts_with("error ")),
            "{answers:?}"
        );
        assert_eq!(
            answers.remove(0),
            "error there is no puzzle: set one with puzzle"
        );
        assert_eq!(answers.remove(0), "error there are no puzzles of input");
    }

    /// A game set with another command is not a puzzle.
    #[test]
    fn only_a_puzzle_is_solved() {
        let lines = [
            "puzzle torris 1",
            "puzzle torris 0",
            "solve",
            "new torris",
            "solve",
        ];
        let answers = answers(&lines);
        assert_eq!(answers[0], "ok win");
        assert!(answers[1].starts_with("error the puzzles of torris are numbered 1 to"));
        assert!(answers[2].starts_with("ok "));
        assert!(answers[4].starts_with("error "));
    }
}
