//! The same press on a simulated console: the pictures before and after it, and their
//! strokes.

use super::scenes::Compared;
use crate::bench::presses::QUIET_MILLIS;
use crate::bench::simulated;
use crate::device::Device;
use crate::driver::Driver;
use crate::picture::Picture;
use crate::thinker::AtOnce;
use taschenspieler_core::ui::{Area, Frame};
use taschenspieler_paint::record::{Stroke, record};

/// How long a button that acts on release is held.
pub const TAP_MILLIS: u64 = 50;

/// Strokes in order, each with its clip.
pub type Strokes = Vec<(Area, Stroke)>;

/// Two pictures and their strokes.
pub struct Pair {
    /// The picture before the press.
    pub before: Picture,
    pub after: Picture,
    /// How the first is drawn.
    pub strokes_before: Strokes,
    /// How the second is drawn.
    pub strokes_after: Strokes,
}

impl Pair {
    /// Goes the same way as the device, with the same luck.
    pub fn press(compared: &Compared, seed: u64) -> Result<Pair, String> {
        let mut console = simulated::switched_on(seed, AtOnce::new());
        simulated::run(&mut console, &compared.way)?;
        let before = console.picture();
        let strokes_before = strokes(&console);
        console.press(compared.button);
        if compared.on_release {
            console.advance(TAP_MILLIS as u32);
            console.release(compared.button);
        }
        console.advance(QUIET_MILLIS as u32);
        Ok(Pair {
            before,
            after: console.picture(),
            strokes_before,
            strokes_after: strokes(&console),
        })
    }

    /// The smallest area in which a pixel changes.
    pub fn changed(&self) -> Area {
        let pairs = self.before.rgb565().iter().zip(self.after.rgb565());
        let changed = (0..)
            .zip(pairs)
            .filter(|(_, (before, after))| before != after);
        let side = taschenspieler_core::ui::WIDTH;
        let pixel = |(place, _): (i32, _)| Area::new(place % side, place / side, 1, 1);
        changed.map(pixel).reduce(Area::union).unwrap_or_default()
    }
}

fn strokes(console: &Driver) -> Strokes {
    let (screen, now) = (console.console(), console.now());
    record(&mut Box::new(Frame::new()), |canvas| {
        screen.paint(canvas, now)
    })
}
