//! A picture, drawn strip by strip: each goes to the [wire](super::wire) as
//! soon as it is finished, and travels while the next one is drawn.

use taschenspieler_core::ui::changes::{COUNT, Changes, STRIPS};
use taschenspieler_core::ui::{Area, Canvas, Frame, Part};

use super::wire::{self, PanelJob};

/// The picture, and the parts of it that the panel shows already.
pub struct Screen {
    /// The strips; those on their way are not here.
    strips: [Option<Part<'static>>; COUNT],
    changes: Changes,
}

impl Screen {
    /// A panel that shows nothing known.
    pub fn new(frame: &'static mut Frame) -> Self {
        Self {
            strips: frame.strips().map(Some),
            changes: Changes::new(),
        }
    }

    /// Redraws an area of the picture and shows it.
    ///
    /// `paint` draws the whole picture once for each strip; its canvas is clipped to that
    /// strip.
    pub async fn show(&mut self, area: Area, paint: impl Fn(&mut Canvas<'_>)) {
        for (strip, place) in STRIPS.into_iter().zip(&mut self.strips) {
            let drawn = strip.intersection(area);
            if drawn.is_empty() {
                continue;
            }
            let Some(mut part) = place.take() else {
                continue;
            };
            paint(&mut part.canvas().clipped(drawn));
            let changed = self.changes.compare(strip, drawn, part.pixels());
            wire::ask(PanelJob::Send(part, changed)).await;
        }
        // Strips come back in the order in which they were sent.
        for place in self.strips.iter_mut().filter(|place| place.is_none()) {
            *place = wire::done().await;
        }
    }

    /// Sets the panel up; see [`Panel::set_up`](super::Panel::set_up).
    pub async fn set_up(&mut self) {
        wire::run_job(PanelJob::SetUp).await;
    }

    /// Sends the panel to sleep.
    pub async fn sleep(&mut self) {
        wire::run_job(PanelJob::Sleep).await;
    }

    /// Wakes it up again, with its previous picture.
    pub async fn wake(&mut self) {
        wire::run_job(PanelJob::Wake).await;
    }

    /// Switches the panel on, which has got its first picture.
    pub async fn switch_on(&mut self) {
        wire::run_job(PanelJob::SwitchOn).await;
    }
}
