//! What is drawn, and how much of it.

use super::{Console, battery};
use crate::platform::Millis;
use crate::reply::Damage;
use crate::ui::{Area, Canvas, Frame};

impl Console {
    /// Draws what is out of date into the frame, which must still hold what
    /// was drawn before. Returns the area that was drawn.
    pub fn draw(&mut self, frame: &mut Frame, now: Millis) -> Area {
        let area = self.take_damage(now);
        self.paint(&mut Canvas::new(frame).clipped(area), now);
        area
    }

    /// The area that is out of date. It counts as drawn from now on: whoever
    /// takes it has to [`paint`](Console::paint) it, all at once or in parts.
    pub fn take_damage(&mut self, now: Millis) -> Area {
        let moving = || self.screen().screen().moving(&self.home.at(now));
        let area = match self.damage {
            Damage::Motion => moving().unwrap_or(Area::SCREEN),
            Damage::Part(area) => area,
            Damage::Nothing | Damage::Everything => Area::SCREEN,
        };
        self.damage = Damage::Nothing;
        area
    }

    /// Draws everything, whatever was there before.
    pub fn paint(&self, canvas: &mut Canvas<'_>, now: Millis) {
        if self.power.is_spent() {
            battery::draw_empty(canvas, self.home.settings.language);
            return;
        }
        self.screen().screen().draw(canvas, &self.home.at(now));
        self.paint_notice(canvas);
    }
}
