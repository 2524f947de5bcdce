//! Laying a game on the table: for a new game, a lesson, a test.

use super::play::{After, Env, Play, Stage};
use super::{Console, Screen, Step, setup};
use crate::games::{AnyPlay, ForGame, GameId, Registered};
use crate::platform::{Millis, Requests};
use rand_core::Rng;

/// Lays a game on the table, not yet begun.
struct LayOut<'a> {
    place: &'a mut Option<AnyPlay>,
    env: Env<'a>,
    seed: u64,
}

impl ForGame for LayOut<'_> {
    type Output = ();

    // A game is large: the old one goes before the new one is made, so that it
    // can be made where it stays. The room this takes on the stack must count
    // neither for another game nor for every key that is pressed.
    #[inline(never)]
    fn run<G: Registered>(self) {
        *self.place = None;
        let LayOut { place, env, seed } = self;
        place.get_or_insert_with(|| G::pack_play(Play::<G>::new(env, seed)));
    }
}

impl Console {
    /// Begins the guided first round of a game.
    pub fn learn(&mut self, game: GameId, now: Millis) {
        self.put_on_table(game, now);
        self.stage_do(now, |stage, env| {
            stage.learn(env);
            After::Redraw
        });
        self.begun = false;
        self.known.add(game);
        self.show_play();
    }

    /// Lays a game out and shows its set-up.
    pub fn lay_out(&mut self, game: GameId, now: Millis) {
        let lies_there = self.stage().is_some_and(|stage| stage.game() == game);
        if !lies_there {
            self.put_on_table(game, now);
        }
        self.show_set_up();
    }

    pub(super) fn put_on_table(&mut self, game: GameId, now: Millis) {
        let seed = self.seeds.next_u64();
        let env = Env {
            settings: &self.settings,
            best: None,
            now,
        };
        game.with(LayOut {
            place: &mut self.play,
            env,
            seed,
        });
        self.begun = false;
        self.welcome();
        self.table_is_laid();
    }

    /// Puts the cursor of the launcher on a game.
    pub fn point_at(&mut self, game: GameId) {
        if let Some(Screen::Launcher(launcher)) = self.screens.first_mut() {
            launcher.go_to(game);
            self.stale = super::picture::Stale::Everything;
        }
    }

    pub(super) fn show_set_up(&mut self) {
        self.open(Screen::Setup(setup::SetUp::new()));
    }

    /// Lays a game out and begins it without the set-up screen, for tests and
    /// tools; `prepare` may seat people first.
    pub fn begin(
        &mut self,
        game: GameId,
        now: Millis,
        prepare: impl FnOnce(&mut Stage),
    ) -> Requests {
        self.screens.truncate(1);
        self.lay_out(game, now);
        if let Some(play) = self.play.as_mut() {
            prepare(play.stage_mut());
        }
        self.take(Step::Begin, now);
        self.requests()
    }
}
