//! Replay, review, and a copy to try things out.

use super::Room;
use crate::console::AnyScreen;
use crate::console::keeping::{LookingBack, Purpose};
use crate::console::play::FindingFace;
use crate::console::replay::ReplayScreen;
use crate::console::result::ResultScreen;
use crate::console::review::ReviewScreen;
use crate::games::GameId;
use crate::platform::Millis;
use crate::text::host as words;
use rand_core::Rng;

impl Room {
    // Each has a separate function, because a function that is passed as an argument could
    // be called from anywhere, as far as the proof of the stack can see.

    /// Replays the moves of the game on the table.
    pub fn replay(&mut self, now: Millis) {
        if let Some((play, env)) = self.home.play_with_env(now)
            && play.offers().replay
        {
            play.begin_replay(None, env);
            self.look(ReplayScreen.into());
        }
    }

    /// Reviews the game on the table.
    pub fn review(&mut self, now: Millis) {
        if let Some((play, env)) = self.home.play_with_env(now)
            && play.offers().review
        {
            play.begin_review(env);
            self.look(ReviewScreen::default().into());
        }
    }

    /// Looks at the game on the table; if the screen below is the result, it stays.
    fn look(&mut self, screen: AnyScreen) {
        if !matches!(self.pile.top(), AnyScreen::Result(_)) {
            self.show_table();
        }
        self.keeping.look = LookingBack::default();
        self.open(screen);
    }

    /// Replays the last finished game of a kind. The game on the table is left.
    pub fn replay_last(&mut self, game: GameId, now: Millis) {
        if let Some(archived) = self.home.stored.finished(game) {
            self.leave(now);
            self.point_at(game);
            let look = LookingBack {
                archived,
                alone: true,
                ..LookingBack::default()
            };
            self.keeping.want(game, Purpose::Replay(look));
        }
    }

    /// Shows a game that was loaded for a replay.
    pub fn show_replay(&mut self, look: LookingBack, now: Millis) {
        self.pile.clear();
        self.keeping.look = look;
        let Some((play, env)) = self.home.play_with_env(now) else {
            return;
        };
        let over = play.standing().outcome.is_some();
        let finding = look
            .finding
            .filter(|&finding| usize::from(finding) < play.findings().count());
        match finding {
            Some(finding) => play.show_finding(finding.into(), FindingFace::Played, env),
            None => play.begin_replay(look.moves, env),
        }
        if !look.alone {
            self.show_table();
            if over {
                let mut result = ResultScreen::new(now);
                result.settle();
                self.open(result);
            }
        }
        match finding {
            Some(finding) => self.open(ReviewScreen::at(finding)),
            None => self.open(ReplayScreen),
        }
    }

    /// Plays on with a copy. The game itself must have been saved.
    pub fn practise(&mut self, now: Millis) {
        let safe = self.keeping.is_safe(&self.home);
        let seed = self.seeds.next_u64();
        let finding = match self.pile.top() {
            AnyScreen::Review(review) => Some(review.number()),
            _ => None,
        };
        let Some((play, env)) = self.home.play_with_env(now) else {
            return;
        };
        if !safe {
            return play.deny(&words::CANNOT_SAVE, env);
        }
        let moves = Some(play.practise(seed, env));
        (self.keeping.look.moves, self.keeping.look.finding) = (moves, finding);
        self.home.set_aside();
        self.show_table();
    }

    /// Leaves the copy; the game itself is loaded from the storage.
    pub fn end_practice(&mut self, now: Millis) {
        let Some(game) = self.home.game().filter(|_| self.is_practice()) else {
            return;
        };
        self.pause(now);
        self.pile.clear();
        self.keeping.want(game, Purpose::Replay(self.keeping.look));
    }
}
