//! What is drawn over the scene, and where the picture changes by itself.

use super::{Env, Play, guide};
use crate::console::handover;
use crate::game::lesson::Half;
use crate::session::Wish;
use crate::text::host as words;
use crate::ui::frame::{Hints, Key as Cap};
use crate::ui::{Area, Canvas};

impl Play {
    /// What can have changed on screen since the last drawing, if nothing but
    /// time has passed; `None` for everything.
    pub fn damage(&self, env: Env<'_>) -> Option<Area> {
        if self.handover.is_some() || self.toast.is_shown() {
            return None;
        }
        let env = self.on_stage(env);
        let waiting = self.game.waiting(&self.table, env);
        waiting.damage(&self.table.motions, env.now)
    }

    /// Draws the whole screen.
    pub fn draw(&self, canvas: &mut Canvas<'_>, env: Env<'_>) {
        let env = self.on_stage(env);
        if let Some(seat) = self.handover {
            handover::draw(canvas, &self.table.seating, seat, env.settings);
            return;
        }
        self.table.motions.show(env.now);
        self.game.draw(canvas, &self.table, env);
        let hints = self.hints(env).for_hand(env.settings.left_handed);
        hints.draw(canvas);
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
    fn hints(&self, env: Env<'_>) -> Hints<'static> {
        let language = env.settings.language;
        if self.table.demo {
            Hints::new(&[(Cap::A, words::STOP_DEMO.get(language))])
        } else if self.thinking.seeking || self.thinking.wish == Some(Wish::Advice) {
            Hints::new(&[(Cap::B, words::CANCEL.get(language))])
        } else if self.guide_waits() {
            guide::hints(language)
        } else {
            self.game.hints(&self.table, env)
        }
    }
}
