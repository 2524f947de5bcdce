//! What is drawn over the scene, and where the picture changes by itself.

use super::{Env, Play, guide};
use crate::console::handover;
use crate::session::Wish;
use crate::text::host as words;
use crate::ui::frame::{Cap, KEY_BAR, KeyBar, TITLE_BAR};
use crate::ui::{Area, Canvas};

impl Play {
    /// What can have changed on screen since the last drawing, if nothing but
    /// time has passed; `None` for everything.
    pub fn damage(&self, env: Env<'_>) -> Option<Area> {
        if self.table.hands_over_to().is_some() {
            return None;
        }
        let env = self.in_game_time(env);
        if self.table.has_next_turn(env.now) {
            return None;
        }
        let waiting = self.game.waiting(&self.table, env);
        waiting.damage(self.table.motions(), env.now)
    }

    /// Draws the whole screen.
    pub fn draw(&self, canvas: &mut Canvas<'_>, env: Env<'_>) {
        let env = self.in_game_time(env);
        if let Some(seat) = self.table.hands_over_to() {
            handover::draw(canvas, self.table.seating(), seat, env.settings);
            return;
        }
        self.table.motions().show(env.now);
        self.game.draw(canvas, &self.table, env);
        if canvas.visible(TITLE_BAR) {
            self.draw_title(canvas, env);
        }
        self.draw_goal(canvas, env.settings.language);
        // A picture is drawn in parts, and few of them have the bar in them.
        if canvas.visible(KEY_BAR) {
            let bar = self.key_bar(env).for_hand(env.settings.left_handed);
            bar.draw(canvas);
        }
        if let Some(card) = self.guide_card() {
            card.draw(canvas, env.settings.language);
        }
        self.toast.draw(canvas);
    }

    /// What the buttons do now.
    fn key_bar(&self, env: Env<'_>) -> KeyBar<'static> {
        let language = env.settings.language;
        if self.is_replay() {
            self.replay_bar(language)
        } else if self.table.is_demo() {
            KeyBar::new(&[(Cap::A, words::STOP_DEMO.get(language))])
        } else if self.is_shown_again() || self.table.shows_foreign(env.now) {
            KeyBar::new(&[(Cap::A, words::SKIP.get(language))])
        } else if self.thinking.is_seeking() || self.thinking.wish() == Some(Wish::Advice) {
            KeyBar::new(&[(Cap::B, words::CANCEL.get(language))])
        } else if self.is_practice() && self.table.is_over() {
            self.practice_bar(language).with_pause()
        } else if self.guide().waits() {
            guide::key_bar(language)
        } else {
            self.game.hints(&self.table, env).with_pause()
        }
    }
}
