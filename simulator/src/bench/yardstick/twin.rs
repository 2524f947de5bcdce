//! The same press on a simulated console: what was there before and after,
//! and which strokes make the two pictures.

use super::scenes::Compared;
use crate::bench::elf::Firmware;
use crate::bench::presses::QUIET_MILLIS;
use crate::bench::probe::{MENU_MILLIS, Probe};
use crate::device::Device;
use crate::driver::Driver;
use crate::picture::Picture;
use crate::script::{Script, Step};
use taschenspieler_core::ui::{Area, Frame};
use taschenspieler_emulator::LogDecoder;
use taschenspieler_paint::record::{Stroke, record};

/// How long a button is down that acts when it goes up.
pub const TAP_MILLIS: u64 = 50;

/// Strokes in order, each with its clip.
pub type Strokes = Vec<(Area, Stroke)>;

/// Two pictures and what they are made of.
pub struct Twin {
    /// What was shown before the press.
    pub before: Picture,
    /// What was shown after it.
    pub after: Picture,
    /// How the first is drawn.
    pub strokes_before: Strokes,
    /// How the second is drawn.
    pub strokes_after: Strokes,
}

impl Twin {
    /// Goes the same way as the device, with the same luck.
    pub fn press(compared: &Compared, seed: u64) -> Result<Twin, String> {
        let mut console = Driver::new(seed);
        console.advance(MENU_MILLIS as u32);
        let script = Script::parse("bench", &compared.way).map_err(|error| error.to_string())?;
        for step in script.steps() {
            match step {
                Step::Down(button) => console.press(*button),
                Step::Up(button) => console.release(*button),
                Step::Wait(millis) => console.advance(*millis),
                _ => {}
            }
        }
        let before = console.picture();
        let strokes_before = strokes(&console);
        console.press(compared.button);
        if compared.on_release {
            console.advance(TAP_MILLIS as u32);
            console.release(compared.button);
        }
        console.advance(QUIET_MILLIS as u32);
        Ok(Twin {
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

/// The seed a board says its luck begins with, if nobody has read its log yet.
pub fn seed(firmware: &Firmware, probe: &mut Probe) -> Result<u64, String> {
    let elf = firmware
        .image
        .elf()
        .ok_or("there is no log without symbols")?;
    let mut decoder = LogDecoder::new(elf).map_err(|error| error.to_string())?;
    let lines = decoder.lines(&probe.machine_mut().take_log());
    lines
        .iter()
        .find_map(|line| line.split_once("luck begins with seed "))
        .and_then(|(_, rest)| rest.split_whitespace().next()?.parse().ok())
        .ok_or_else(|| "the firmware does not say what its luck begins with".to_owned())
}

fn strokes(console: &Driver) -> Strokes {
    let (screen, now) = (console.console(), console.now());
    record(&mut Box::new(Frame::new()), |canvas| {
        screen.paint(canvas, now)
    })
}
