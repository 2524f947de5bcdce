//! Laying out a game on the table: for a new game, a lesson, a test.

use super::play::Play;
use super::{Console, setup};
use crate::code::Code;
use crate::games::GameId;
use crate::platform::{Millis, Requests};
use crate::puzzles::{Puzzle, puzzle};
use crate::reply::{Ask, Reply};

impl Console {
    /// Begins the guided first round of a game.
    pub fn learn(&mut self, game: GameId, now: Millis) {
        self.lay_out(game, now);
        if let Some((play, env)) = self.home.play_with_env(now) {
            play.learn(env);
        }
        self.home.known.add(game);
        self.show_play();
    }

    /// Puts a puzzle of the book on the table, in the place of whichever game
    /// lies there: that one was kept.
    pub fn solve(&mut self, game: GameId, number: u8, now: Millis) {
        let Some(puzzle) = puzzle(game, number) else {
            return;
        };
        let again = self.puzzle_on_table() == Some(puzzle)
            && self.home.play().is_some_and(Play::has_tried_puzzle);
        self.lay_out(game, now);
        if let Some((play, env)) = self.home.play_with_env(now) {
            play.begin_puzzle(puzzle, again, env);
        }
        self.show_play();
    }

    /// The puzzle on the table, if it is one.
    pub(super) fn puzzle_on_table(&self) -> Option<Puzzle> {
        self.home.play().and_then(Play::puzzle)
    }

    /// Lays out a game, unless it lies on the table, and opens its set-up.
    pub fn open_set_up(&mut self, game: GameId, now: Millis) {
        if self.home.own_game() != Some(game) {
            self.lay_out(game, now);
        }
        self.show_set_up();
    }

    /// Lays out a new game on the table in the place of whichever lies there.
    pub(super) fn lay_out(&mut self, game: GameId, now: Millis) {
        let code = Code::drawn(&mut self.seeds);
        self.home.lay_out(game, code, now);
        self.note_laid_out();
    }

    /// Puts the cursor of the launcher on a game.
    pub fn point_at(&mut self, game: GameId) {
        self.pile.bottom_mut().screen_mut().go_to(game);
        self.picture.spoil();
    }

    pub(super) fn show_set_up(&mut self) {
        self.open(setup::SetUp::new());
    }

    /// Lays a game out and begins it without the set-up screen, for tests and
    /// tools; `prepare` may seat people first.
    pub fn begin(
        &mut self,
        game: GameId,
        now: Millis,
        prepare: impl FnOnce(&mut Play),
    ) -> Requests {
        self.pile.clear();
        self.open_set_up(game, now);
        if let Some(play) = self.home.play_mut() {
            prepare(play);
        }
        self.follow(Reply::Ask(Ask::Begin), now);
        self.requests()
    }
}
