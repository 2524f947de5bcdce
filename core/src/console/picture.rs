//! Which parts of the picture on the panel are out of date.

use crate::reply::Damage;
use crate::ui::Area;

/// What is known of the last picture.
pub(super) struct Picture {
    damage: Damage,
    /// Whether there was motion after the last event.
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

    /// The whole picture is out of date.
    pub(super) const fn spoil(&mut self) {
        self.damage = Damage::Everything;
    }

    /// Another part is out of date.
    pub(super) fn damage(&mut self, damage: Damage) {
        self.damage = self.damage.and(damage);
    }

    /// Running motions have moved on.
    pub(super) fn move_on(&mut self) {
        if self.moving {
            self.damage(Damage::Motion);
        }
    }

    /// Notes whether there is motion from now on.
    pub(super) const fn set_moving(&mut self, moving: bool) {
        self.moving = moving;
    }

    /// Whether there is motion.
    pub(super) const fn is_moving(&self) -> bool {
        self.moving
    }

    pub(super) fn is_spoilt(&self) -> bool {
        self.damage != Damage::Nothing
    }

    /// The area that is out of date; the screen tells the area of its motion. From now on
    /// it counts as drawn.
    pub(super) fn take(&mut self, moving: impl FnOnce() -> Option<Area>) -> Area {
        match core::mem::replace(&mut self.damage, Damage::Nothing) {
            Damage::Motion => moving().unwrap_or(Area::SCREEN),
            Damage::Part(area) => area,
            Damage::Nothing | Damage::Everything => Area::SCREEN,
        }
    }
}
