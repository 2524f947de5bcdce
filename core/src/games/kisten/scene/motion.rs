//! Crates that drop onto the pile, tiles that are drawn.

use super::super::pile::{Kind, Pile};
use super::camera::VIEW;
use super::layout;
use crate::platform::Millis;
use crate::ui::Area;
use crate::ui::motion::{END, Easing, Pace, Tween};

/// How long crates drop, and from how high.
const DROP: u32 = 200;
const HEIGHT: i32 = 14;
/// How long a tile drops onto its panel, and from how high.
const DRAWN: u32 = 220;
const TILE_HEIGHT: i32 = 24;

#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(clippy::large_enum_variant)] // there is no heap
enum What {
    /// Crates that were not there before.
    Build(Pile),
    /// A tile.
    Draw(Kind),
}

/// Something that moves for a while.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Motion {
    what: What,
    way: Tween,
}

impl Motion {
    /// Crates drop onto the pile as it was; `None` if nothing is to move.
    pub fn build(before: &Pile, now: Millis, pace: Pace) -> Option<Motion> {
        Motion::new(What::Build(before.clone()), DROP, now, pace)
    }

    /// A tile drops onto its panel.
    pub fn draw(kind: Kind, now: Millis, pace: Pace) -> Option<Motion> {
        Motion::new(What::Draw(kind), DRAWN, now, pace)
    }

    fn new(what: What, millis: u32, now: Millis, pace: Pace) -> Option<Motion> {
        let millis = pace.duration(millis);
        let way = Tween::new(now.0, millis);
        (millis > 0).then_some(Motion { what, way })
    }

    /// Whether nothing moves any more.
    pub fn is_over(&self, now: Millis) -> bool {
        self.way.done(now.0)
    }

    /// When the picture changes next.
    pub fn wake_at(&self, now: Millis) -> Millis {
        let end = Millis(self.way.end());
        Millis::next_frame(now, end).unwrap_or(end)
    }

    /// Where something changes.
    pub fn area(&self) -> Area {
        match self.what {
            What::Build(_) => VIEW,
            What::Draw(kind) => {
                let panel = layout::panel(kind);
                panel.union(panel.moved(0, -TILE_HEIGHT))
            }
        }
    }

    /// The pile as it was, and how high above their place new crates are.
    pub fn lift(&self, now: Millis) -> Option<(&Pile, i32)> {
        match &self.what {
            What::Build(before) => {
                let way = END - self.way.eased(now.0, Easing::In);
                Some((before, HEIGHT * way / END))
            }
            What::Draw(_) => None,
        }
    }

    /// The tile that drops, and how high above its panel it is.
    pub fn tile(&self, now: Millis) -> Option<(Kind, i32)> {
        match self.what {
            What::Draw(kind) => {
                let way = END - self.way.eased(now.0, Easing::In);
                Some((kind, TILE_HEIGHT * way / END))
            }
            What::Build(_) => None,
        }
    }
}
