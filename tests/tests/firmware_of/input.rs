//! A motion of INPUT on the emulated device.

use crate::Pair;
use taschenspieler::device::Device;
use taschenspieler_core::platform::Button;
use taschenspieler_emulator::Board;

/// A stone that turns over does so in sixty pictures a second, even half a second after the
/// last press, when a sector of the flash could be erased. Nothing is sent only where two
/// consecutive pictures are equal, as on the simulated console.
#[test]
fn a_stone_turns_over_smoothly() {
    let mut pair = Pair::switched_on(Board::PicoLcd13);
    pair.run(
        "find input
         press a y
         wait 200
         press up up right down down down down left down a left up up up a
         wait 300",
    );
    for _ in 0..3 {
        pair.run("press a\nwait 1800\npress a\nwait 400");
    }
    let Pair {
        emulated,
        simulated,
        ..
    } = &mut pair;
    Device::set_button(emulated, Button::A, true);
    Device::set_button(simulated, Button::A, true);
    let (mut sent, mut shown) = (Pauses::default(), Pauses::default());
    let mut before = Device::picture(simulated);
    for millis in 0..620 {
        let bytes = emulated.machine().panel().bytes_written();
        emulated.advance(1);
        sent.note(millis, emulated.machine().panel().bytes_written() > bytes);
        simulated.advance(1);
        let picture = Device::picture(simulated);
        shown.note(millis, picture.rgb565() != before.rgb565());
        before = picture;
    }
    let (sent, shown) = (sent.longest, shown.longest);
    println!("at most {sent} ms between pictures, {shown} between different ones");
    assert!(shown < 50, "{shown} ms");
    assert!(
        sent <= shown + 1,
        "{sent} ms, {shown} on the simulated console"
    );
}

/// The longest time without a new picture while a stone turns, in milliseconds.
#[derive(Default)]
struct Pauses {
    now: u32,
    longest: u32,
}

impl Pauses {
    fn note(&mut self, millis: u32, seen: bool) {
        self.now = if seen { 0 } else { self.now + 1 };
        if millis > 300 {
            self.longest = self.longest.max(self.now);
        }
    }
}
