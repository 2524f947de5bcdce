//! What is out of date on the panel.

use crate::reply::Damage;
use crate::ui::Area;

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

    /// What was moving has moved on.
    pub(super) fn move_on(&mut self) {
        if self.moving {
            self.damage(Damage::Motion);
        }
    }

    /// Notes whether something moves by itself from now on.
    pub(super) const fn set_moving(&mut self, moving: bool) {
        self.moving = moving;
    }

    /// Whether something moves by itself.
    pub(super) const fn is_moving(&self) -> bool {
        self.moving
    }

    pub(super) fn is_spoilt(&self) -> bool {
        self.damage != Damage::Nothing
    }

    /// The area that is out of date, of which a screen knows what moves on it. It counts
    /// as drawn from now on.
    pub(super) fn take(&mut self, moving: impl FnOnce() -> Option<Area>) -> Area {
        match core::mem::replace(&mut self.damage, Damage::Nothing) {
            Damage::Motion => moving().unwrap_or(Area::SCREEN),
            Damage::Part(area) => area,
            Damage::Nothing | Damage::Everything => Area::SCREEN,
        }
    }
}
