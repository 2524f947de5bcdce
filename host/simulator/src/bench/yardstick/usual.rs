//! The board with the yardstick's program: a picture for every press.

use super::pair::Pair;
use super::strokes;
use crate::bench::probe::CYCLES_PER_MILLI;
use crate::picture::Picture;
use taschenspieler_core::ui::Area;
use taschenspieler_emulator::{Board, Button, Image, Machine, Profile};

/// Where in flash the program looks for pictures, and how much room there is.
const PICTURES: usize = 0x10_0000;
const ROOM: usize = 0xE_0000;
/// By then the panel has certainly been set up.
const READY_MILLIS: u64 = 1_000;
/// A picture is finished when nothing was sent for this long.
const QUIET_MILLIS: u64 = 20;
/// Longer than any picture takes.
const LONGEST_MILLIS: u64 = 5_000;

/// The yardstick's program does not debounce: a bouncing contact would count as another
/// press and draw the next picture as well.
const CALM: Profile = Profile {
    bounce_micros: 0,
    ..Profile::NOMINAL
};

pub struct Usual {
    machine: Machine,
}

impl Usual {
    /// Writes two pictures into its flash, each twice, and switches it on. The second time
    /// it draws only what changes.
    pub fn new(image: &Image, board: Board, pair: &Pair) -> Result<Usual, String> {
        let mut flash = vec![0xff; PICTURES];
        for (strokes, area) in [
            (&pair.strokes_before, Area::SCREEN),
            (&pair.strokes_after, Area::SCREEN),
            (&pair.strokes_before, Area::SCREEN),
            (&pair.strokes_after, pair.changed()),
        ] {
            flash.extend(strokes::write(strokes, area));
        }
        if flash.len() > PICTURES + ROOM {
            return Err("the strokes do not fit into the flash".to_owned());
        }
        let mut machine = Machine::with_profile(image, board, flash, CALM);
        machine.run_micros(READY_MILLIS * 1000);
        Ok(Usual { machine })
    }

    /// Draws the next picture, which must look as expected. Returns how long it took and how
    /// many bytes went over the wire.
    pub fn draw(&mut self, expected: &Picture) -> Result<(u64, u64), String> {
        let machine = &mut self.machine;
        let (start, bytes) = (machine.cycles(), machine.panel().bytes_written());
        machine.set_button(Button::A, true);
        loop {
            machine.run_cycles(CYCLES_PER_MILLI);
            let last = machine.panel().last_write_cycle().max(start);
            if machine.cycles() - last >= QUIET_MILLIS * CYCLES_PER_MILLI {
                break;
            }
            if machine.cycles() - start >= LONGEST_MILLIS * CYCLES_PER_MILLI {
                return Err("the usual way does not come to an end".to_owned());
            }
        }
        machine.set_button(Button::A, false);
        machine.run_cycles(CYCLES_PER_MILLI);
        let panel = machine.panel();
        let differ = panel.pixels().iter().zip(expected.rgb565());
        let differ = differ.filter(|(pixel, expected)| pixel != expected);
        match differ.count() {
            0 => {}
            some => return Err(format!("drawn the usual way, {some} pixels differ")),
        }
        let took = panel.last_write_cycle().saturating_sub(start);
        Ok((took, panel.bytes_written() - bytes))
    }
}
