//! What is drawn, and how much of it.

use super::{Console, battery};
use crate::platform::Millis;
use crate::reply::Damage;
use crate::ui::{Area, Canvas, Frame};

/// What is known of the picture that was drawn last.
pub(super) struct Picture {
    damage: Damage,
    /// Whether something was moving by itself after the last event.
    moving: bool,
}

impl Picture {
    /// Nothing has been drawn yet.
    pub(super) const fn new() -> Picture {
        Picture {
            damage: Damage::Everything,
            moving: false,
        }
    }

    /// All of it is out of date.
    pub(super) const fn spoil(&mut self) {
        self.damage = Damage::Everything;
    }

    /// Some more of it is out of date.
    pub(super) fn damage(&mut self, damage: Damage) {
        self.damage = self.damage.and(damage);
    }

    /// Notes whether something moves by itself from now on.
    pub(super) const fn set_moving(&mut self, moving: bool) {
        self.moving = moving;
    }

    /// Whether something moves by itself.
    pub(super) const fn is_moving(&self) -> bool {
        self.moving
    }

    /// Whether it is out of date.
    pub(super) fn is_spoilt(&self) -> bool {
        self.damage != Damage::Nothing
    }
}

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
        let area = match self.picture.damage {
            Damage::Motion => moving().unwrap_or(Area::SCREEN),
            Damage::Part(area) => area,
            Damage::Nothing | Damage::Everything => Area::SCREEN,
        };
        self.picture.damage = Damage::Nothing;
        area
    }

    /// Draws everything, whatever was there before.
    pub fn paint(&self, canvas: &mut Canvas<'_>, now: Millis) {
        canvas.set_hand(self.home.settings.left_handed);
        if self.power.is_spent() {
            battery::draw_empty(canvas, self.home.settings.language);
            return;
        }
        self.screen().screen().draw(canvas, &self.home.at(now));
        self.paint_notice(canvas);
    }
}
