//! Sends the parts of a frame that the panel does not show yet.

use embassy_futures::join::join;
use taschenspieler_core::ui::changes::{Band, Changes, bands};
use taschenspieler_core::ui::{Area, Frame};

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

    /// Brings the panel up to date after something was drawn within `drawn`.
    /// Looks for changes in the next band while the DMA is busy with the one
    /// before.
    pub async fn send(&mut self, frame: &Frame, drawn: Area) {
        let Self { panel, changes } = self;
        let mut found = None;
        for number in bands(drawn) {
            let send = async {
                if let Some(band) = found {
                    send_band(panel, frame, band).await;
                }
            };
            let look_ahead = async { changes.band(frame.pixels(), number) };
            let ((), next) = join(send, look_ahead).await;
            found = Some(next);
        }
        if let Some(band) = found {
            send_band(panel, frame, band).await;
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
