//! Laying out a game on the table: for a new game, a lesson, a test.

use super::play::Play;
use super::{Console, setup};
use crate::games::GameId;
use crate::platform::{Millis, Requests};
use crate::reply::{Ask, Reply};
use rand_core::Rng;

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

    /// Lays out a game, unless it lies on the table, and opens its set-up.
    pub fn open_set_up(&mut self, game: GameId, now: Millis) {
        if self.home.game() != Some(game) {
            self.lay_out(game, now);
        }
        self.show_set_up();
    }

    /// Lays out a new game on the table in the place of whichever lies there.
    pub(super) fn lay_out(&mut self, game: GameId, now: Millis) {
        let seed = self.seeds.next_u64();
        self.home.lay_out(game, seed, now);
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
