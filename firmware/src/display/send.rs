//! Sends the parts of a frame that the panel does not show yet.

use embassy_futures::join::join;
use taschenspieler_core::ui::Frame;
use taschenspieler_core::ui::changes::{BANDS, Band, Changes};

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

    /// Brings the panel up to date. Looks for changes in the next band while
    /// the DMA is busy with the one before.
    pub async fn send(&mut self, frame: &Frame) {
        let Self { panel, changes } = self;
        let mut band = changes.band(frame.pixels(), 0);
        for next in 1..=BANDS {
            let look_ahead = async { changes.band(frame.pixels(), next) };
            ((), band) = join(send_band(panel, frame, band), look_ahead).await;
        }
    }

    /// Shows the first picture.
    pub async fn switch_on(&mut self) {
        self.panel.switch_on().await;
    }
}

async fn send_band(panel: &mut Panel, frame: &Frame, band: Band) {
    for area in band.areas() {
        panel.send(frame, area).await;
    }
}
