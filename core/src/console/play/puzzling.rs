//! A puzzle on the table: an ordinary game that is over as soon as its goal is reached or
//! out of reach. A master plays the other side.

use crate::console::on_table::OnTable;
use crate::console::puzzles::words;
use crate::console::table::TableState;
use crate::game::{Outcome, Reply};
use crate::games::GameId;
use crate::puzzles::{Goal, Puzzle, Star};
use crate::reply::Ask;
use crate::save::Writer;
use crate::session::BoardPart;
use crate::text::{Language, Sentence};
use crate::ui::frame::TitleBar;
use crate::ui::palette::{INK, PAPER};
use crate::ui::{Canvas, Font, area, stones, text_width};
use core::fmt::Write as _;

/// More than the solution of a puzzle with dice takes as text.
const LINE_BYTES: usize = 400;

#[derive(Clone, Copy)]
pub struct PuzzleAttempt {
    pub puzzle: Puzzle,
    /// Whether moves were taken back or the puzzle was begun again.
    helped: bool,
    /// Whether its end was reported.
    told: bool,
}

impl PuzzleAttempt {
    /// With `again` it is not the first attempt.
    pub const fn new(puzzle: Puzzle, again: bool) -> PuzzleAttempt {
        PuzzleAttempt {
            puzzle,
            helped: again,
            told: false,
        }
    }

    /// Whether a move was made, or help was used.
    pub const fn is_tried(&self, table: &TableState) -> bool {
        self.helped || table.standing.moves > 0
    }

    /// Moves were taken back: the puzzle continues, but it is no longer the first attempt.
    pub const fn reopen(&mut self) {
        (self.helped, self.told) = (true, false);
    }

    /// Whether the goal was reached (`true`) or is out of reach (`false`); `None` while it
    /// is open.
    fn verdict(&self, table: &TableState) -> Option<bool> {
        if table.aside.is_demo() {
            return None;
        }
        let (puzzle, standing) = (&self.puzzle, &table.standing);
        let me = table.seating.people().next()?;
        let points = table.points.get(me.index()).copied();
        let won = standing.outcome.map(|outcome| outcome == Outcome::Win(me));
        match puzzle.goal {
            Goal::Win => won,
            // Each side has made this many moves.
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

    /// Whether it is over and that was not reported yet.
    pub(super) fn ends(&self, table: &TableState) -> bool {
        !self.told && self.verdict(table).is_some()
    }

    /// What chance will bring from now on, in a puzzle in which that is known.
    fn next_rolls(&self, game: &OnTable) -> Sentence {
        let mut rolls = Sentence::new();
        if !game.kind().rolls_by_key {
            return rolls;
        }
        let mut buffer = [0; LINE_BYTES];
        let mut out = Writer::new(&mut buffer);
        let line = BoardPart::Notation(self.puzzle.line_bytes());
        game.stage.board().write(line, &mut out);
        let line = out.written().and_then(|text| str::from_utf8(text).ok());
        let line = line.unwrap_or_default().split_ascii_whitespace();
        for played in line.skip(game.course.moves() as usize) {
            if let Some(dice) = played.strip_prefix("roll:") {
                // The bar cuts what is too long for it.
                let _ = write!(rolls, " {dice}");
            }
        }
        rolls
    }

    /// The goal, over the title of the game: with whose it is, if a person plays
    /// against it, and with the rolls to come.
    pub(super) fn draw_goal(&self, canvas: &mut Canvas<'_>, game: &OnTable, language: Language) {
        let goal = words::goal(&self.puzzle, language);
        let left = Sentence::<64>::of(format_args!("{}: {}", self.puzzle.number, &*goal));
        let rolls = self.next_rolls(game);
        let (about, seating) = (game.kind().about, &game.table.seating);
        let mut bar = TitleBar::game(about.icon);
        if let Some(me) = seating.people().next().filter(|_| seating.len() > 1) {
            bar = bar.seat((about.seats)(me.index()));
        }
        let start = END - dice_width(&rolls);
        // With many rolls there is no room for the number.
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

impl TableState {
    /// The reply for a puzzle that is over, once its last position was `seen`; `None` while
    /// it continues.
    pub(super) fn end_puzzle(&mut self, seen: bool) -> Option<Reply> {
        let hints = self.hints > 0;
        let solved = self.mode.attempt()?.verdict(self)?;
        let attempt = self.mode.attempt_mut()?;
        if !seen || attempt.told {
            return Some(Reply::Redraw);
        }
        attempt.told = true;
        let star = match solved {
            false => Star::None,
            true if attempt.helped || hints => Star::Helped,
            true => Star::First,
        };
        Some(Reply::Ask(Ask::PuzzleOver(star)))
    }
}

/// The end of the title, and the start of its words beside a symbol.
const END: i32 = 235;
const TITLE_START: i32 = 21;
/// The distance between small dice, and between rolls.
const DIE: (i32, i32) = (10, 3);

/// The width of rolls such as `35 11`.
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

    /// Beside the rolls to come there is room for the goal.
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
