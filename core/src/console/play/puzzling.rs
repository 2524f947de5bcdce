//! A puzzle on the table: an ordinary game with a goal, over as soon as that is
//! reached or out of reach. The other side is played by a master.

use super::mode::Mode;
use super::{Env, Play};
use crate::console::puzzles::words;
use crate::game::{Level, Outcome, Reply, Seat};
use crate::games::GameId;
use crate::platform::Millis;
use crate::puzzles::{Goal, Puzzle, Star};
use crate::reply::Ask;
use crate::seating::{Seating, Who};
use crate::text::{Language, Sentence};
use crate::ui::frame::TitleBar;
use crate::ui::palette::{INK, PAPER};
use crate::ui::{Canvas, Font, area, stones, text_width};

/// Somebody at a puzzle.
#[derive(Clone, Copy)]
pub(in crate::console) struct Attempt {
    puzzle: Puzzle,
    /// Whether something was taken back or begun again.
    helped: bool,
    /// Whether its end was told.
    told: bool,
}

impl Attempt {
    pub const fn puzzle(&self) -> Puzzle {
        self.puzzle
    }
}

impl Play {
    /// What an ask means in the mode the table is in.
    pub fn meaning(&self, ask: Ask) -> Ask {
        self.table.mode.meaning(ask)
    }

    /// Puts a puzzle on the table. With `again` it is not the first go.
    pub fn begin_puzzle(&mut self, puzzle: Puzzle, again: bool, env: Env<'_>) {
        let Some((seats, me)) = self.game.set_puzzle(&puzzle) else {
            return;
        };
        let mut seating = Seating::new(seats);
        for seat in Seat::all(seats) {
            let who = if seat == me {
                Who::Person
            } else {
                Who::Computer(Level::Master)
            };
            seating.set_who(seat, who);
        }
        let attempt = Attempt {
            puzzle,
            helped: again,
            told: false,
        };
        self.begin(seating, Mode::Puzzle(attempt), env);
    }

    /// The puzzle on the table, if it is one.
    pub fn puzzle(&self) -> Option<Puzzle> {
        self.table.mode.puzzle().map(|attempt| attempt.puzzle)
    }

    /// Whether somebody has begun to solve it, or has been helped.
    pub fn has_tried_puzzle(&self) -> bool {
        let attempt = self.table.mode.puzzle();
        attempt.is_some_and(|attempt| attempt.helped) || self.table.standing().moves > 0
    }

    /// Something was taken back: it goes on, and it is not the first go.
    pub(super) const fn reopen_puzzle(&mut self) {
        if let Some(attempt) = self.table.mode.puzzle_mut() {
            (attempt.helped, attempt.told) = (true, false);
        }
    }

    /// Whether the goal is reached or out of reach; `None` as long as it is open.
    fn verdict(&self) -> Option<bool> {
        let puzzle = self.puzzle()?;
        if self.is_on_trial() {
            return None;
        }
        let standing = self.table.standing();
        let me = self.table.seating().people().next()?;
        let points = self.table.points().get(me.index()).copied();
        let won = standing.outcome.map(|outcome| outcome == Outcome::Win(me));
        match puzzle.goal {
            Goal::Win => won,
            // Each side has made so many moves.
            Goal::WinIn(moves) => {
                let late = standing.moves >= 2 * u32::from(moves);
                won.or(late.then_some(false))
            }
            Goal::Best(most) => {
                let over = match puzzle.game {
                    GameId::Kisten => standing.moves > 0,
                    _ => standing.outcome.is_some(),
                };
                over.then_some(points == Some(most.into()))
            }
            Goal::One => standing.outcome.map(|outcome| outcome == Outcome::Solved),
        }
    }

    /// What comes of a puzzle that is over, once its last position was seen;
    /// `None` while it goes on.
    pub(super) fn end_puzzle(&mut self, pause: u32, now: Millis) -> Option<Reply> {
        let solved = self.verdict()?;
        let seen = self.thinking.due().plus(pause).reached(now);
        let hints = self.table.hints() > 0;
        let attempt = self.table.mode.puzzle_mut();
        let attempt = attempt.filter(|attempt| seen && !attempt.told);
        let Some(attempt) = attempt else {
            return Some(Reply::Redraw);
        };
        attempt.told = true;
        let star = match solved {
            false => Star::None,
            true if attempt.helped || hints => Star::Helped,
            true => Star::First,
        };
        Some(Reply::Ask(Ask::PuzzleOver(star)))
    }

    /// When that is due.
    pub(super) fn puzzle_ends_at(&self, pause: u32) -> Option<Millis> {
        let attempt = self.table.mode.puzzle();
        let waits = attempt.is_some_and(|attempt| !attempt.told);
        (waits && self.verdict().is_some()).then(|| self.thinking.due().plus(pause))
    }

    /// The goal, over the title of the game: with whose it is, if somebody plays
    /// against it, and with the rolls to come.
    pub(super) fn draw_goal(&self, canvas: &mut Canvas<'_>, language: Language) {
        let Some(puzzle) = self.puzzle() else {
            return;
        };
        let goal = words::goal(&puzzle, language);
        let left = Sentence::<64>::of(format_args!("{}: {}", puzzle.number, &*goal));
        let rolls = self.game.next_rolls(&puzzle);
        let (about, seating) = (self.about(), self.table.seating());
        let mut bar = TitleBar::game(about.icon);
        if let Some(me) = seating.people().next().filter(|_| seating.len() > 1) {
            bar = bar.seat((about.seats)(me.index()));
        }
        let start = END - dice_width(&rolls);
        // Many rolls leave no room for the number.
        let fits = TITLE_START + text_width(Font::Body, &left) + 6 <= start;
        let left: &str = if fits { &left } else { &goal };
        bar.left(left).draw(canvas);
        let mut x = start;
        for sign in rolls.chars() {
            match sign.to_digit(10) {
                Some(pips) => small_die(canvas, x, pips as u8),
                None => x -= DIE.0 - DIE.1,
            }
            x += DIE.0;
        }
    }
}

/// Where the title ends, and where its words begin beside a symbol.
const END: i32 = 235;
const TITLE_START: i32 = 21;
/// From one small die to the next, and from one roll to the next.
const DIE: (i32, i32) = (10, 3);

/// How wide rolls are: `35 11`.
fn dice_width(rolls: &str) -> i32 {
    let width = |sign: char| if sign == ' ' { DIE.1 } else { DIE.0 };
    rolls.chars().map(width).sum()
}

/// A die as high as the title.
fn small_die(canvas: &mut Canvas<'_>, x: i32, pips: u8) {
    canvas.rounded_rect(area(x, 2, 10, 10), 2, PAPER);
    for (column, row) in stones::pips(pips) {
        canvas.rect(area(x + 4 + 3 * column, 6 + 3 * row, 2, 2), INK);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tuefteln::Tuefteln;
    use crate::games::tuefteln::rules::TueftelnMove;
    use crate::puzzles::{count, puzzle};

    /// Beside the rolls that are to come there is room for the goal.
    #[test]
    fn goals_and_rolls_fit_the_title() {
        for number in 1..=count(GameId::Tuefteln) {
            let puzzle = puzzle(GameId::Tuefteln, number).unwrap();
            let rolls = puzzle.line::<Tuefteln>();
            let rolls = rolls
                .filter(|played| matches!(played, TueftelnMove::Roll(_)))
                .count();
            let start = END - dice_width(&" 11".repeat(rolls));
            for language in Language::ALL {
                let goal = text_width(Font::Body, &words::goal(&puzzle, language));
                assert!(TITLE_START + goal + 4 <= start, "{number}: {rolls} {goal}");
            }
        }
    }
}
