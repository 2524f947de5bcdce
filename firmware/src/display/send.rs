//! Brings a picture to the panel: draws it strip by strip, and sends of each
//! strip what the panel does not show yet while the next one is drawn.

use embassy_futures::join::join;
use taschenspieler_core::ui::changes::{Changed, Changes, strips};
use taschenspieler_core::ui::{Area, Canvas, Frame};

use super::Panel;

/// The panel, with what is known of the picture on it.
pub struct Screen {
    panel: Panel,
    changes: Changes,
}

impl Screen {
    /// A panel that shows nothing known.
    pub fn new(panel: Panel) -> Self {
        Self {
            panel,
            changes: Changes::new(),
        }
    }

    /// Wakes the panel; see [`Panel::wake`].
    pub async fn wake(&mut self, was_asleep: bool) {
        self.panel.wake(was_asleep).await;
    }

    /// Draws an area of the picture anew and shows it.
    ///
    /// `paint` draws the whole picture, as often as there are strips; the
    /// canvas it gets lets through what belongs to one.
    pub async fn show(&mut self, frame: &mut Frame, area: Area, paint: impl Fn(&mut Canvas<'_>)) {
        let Self { panel, changes } = self;
        let mut drawn: Option<Changed> = None;
        for strip in strips(area) {
            let (finished, mut rest) = frame.split(strip.y);
            let draw = async {
                paint(&mut rest.canvas().clipped(strip).clipped(area));
                changes.compare(strip, rest.pixels())
            };
            // The one sends first and then waits: the other draws meanwhile.
            let ((), changed) = join(send(panel, finished, drawn), draw).await;
            drawn = Some(changed);
        }
        send(panel, frame.pixels(), drawn).await;
    }

    /// Sends the panel to sleep.
    pub async fn sleep(&mut self) {
        self.panel.sleep().await;
    }

    /// Wakes it up again; what it showed is still there.
    pub async fn rouse(&mut self) {
        self.panel.rouse().await;
    }

    /// Switches the panel on, which has got its first picture.
    pub async fn switch_on(&mut self) {
        self.panel.switch_on().await;
    }
}

/// Sends what has changed; `pixels` are the rows of the frame from the top.
async fn send(panel: &mut Panel, pixels: &[u16], changed: Option<Changed>) {
    for area in changed.into_iter().flat_map(Changed::areas) {
        panel.send(pixels, area).await;
    }
}
