//! What is drawn over the scene, and where the picture changes by itself.

use super::{Env, Play, guide};
use crate::console::handover;
use crate::game::lesson::Half;
use crate::session::Wish;
use crate::text::host as words;
use crate::ui::frame::{Cap, KEY_BAR, KeyBar};
use crate::ui::{Area, Canvas};

impl Play {
    /// What can have changed on screen since the last drawing, if nothing but
    /// time has passed; `None` for everything.
    pub fn damage(&self, env: Env<'_>) -> Option<Area> {
        if self.table.hands_over_to().is_some() || self.toast.is_shown() {
            return None;
        }
        let env = self.in_game_time(env);
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
        // A picture is drawn in parts, and few of them have the bar in them.
        if canvas.visible(KEY_BAR) {
            let bar = self.key_bar(env).for_hand(env.settings.left_handed);
            bar.draw(canvas);
        }
        let card = self.guide_card();
        if let Some(card) = &card {
            card.draw(canvas, env.settings.language);
        }
        let keep_top_clear = match card {
            Some(card) => card.half == Half::Top,
            None => self.game.keeps_top_clear(),
        };
        self.toast.draw(canvas, keep_top_clear);
    }

    /// What the buttons do now.
    fn key_bar(&self, env: Env<'_>) -> KeyBar<'static> {
        let language = env.settings.language;
        if self.table.is_demo() {
            KeyBar::new(&[(Cap::A, words::STOP_DEMO.get(language))])
        } else if self.thinking.is_seeking() || self.thinking.wish() == Some(Wish::Advice) {
            KeyBar::new(&[(Cap::B, words::CANCEL.get(language))])
        } else if self.guide.waits() {
            guide::key_bar(language)
        } else {
            self.game.hints(&self.table, env)
        }
    }
}
