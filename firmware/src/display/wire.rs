//! A separate task runs the wire to the panel and interrupts drawing: as soon as one area
//! is sent, the next one follows.
//!
//! A strip of the frame is owned either by the drawing code or by the wire, so a strip that
//! is being sent cannot be drawn in.

use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use taschenspieler_core::ui::Part;
use taschenspieler_core::ui::changes::{COUNT, Changed};

use super::Panel;

pub enum PanelJob {
    /// Send the changes of a strip.
    Send(Part<'static>, Changed),
    /// See [`Panel::set_up`].
    SetUp,
    /// See [`Panel::sleep`].
    Sleep,
    /// See [`Panel::wake`].
    Wake,
    /// See [`Panel::switch_on`].
    SwitchOn,
}

static JOBS: Channel<CriticalSectionRawMutex, PanelJob, COUNT> = Channel::new();
/// The strips that come back; `None` after any other job.
static DONE: Channel<CriticalSectionRawMutex, Option<Part<'static>>, COUNT> = Channel::new();

/// Asks for something; there is room for a whole picture.
pub async fn ask(job: PanelJob) {
    JOBS.send(job).await;
}

/// Waits for the oldest job that was started.
pub async fn done() -> Option<Part<'static>> {
    DONE.receive().await
}

/// Asks for something and waits for it.
pub async fn run_job(job: PanelJob) {
    ask(job).await;
    done().await;
}

/// The task that speaks to the panel.
#[embassy_executor::task]
pub async fn run(mut panel: Panel) {
    loop {
        let strip = match JOBS.receive().await {
            PanelJob::Send(strip, changed) => {
                for area in changed.areas() {
                    panel.send(strip.rows(area), area).await;
                }
                Some(strip)
            }
            PanelJob::SetUp => {
                panel.set_up().await;
                None
            }
            PanelJob::Sleep => {
                panel.sleep().await;
                None
            }
            PanelJob::Wake => {
                panel.wake().await;
                None
            }
            PanelJob::SwitchOn => {
                panel.switch_on().await;
                None
            }
        };
        DONE.send(strip).await;
    }
}
