//! A motion of INPUT on the emulated device.

use crate::Pair;
use taschenspieler::device::Device;
use taschenspieler_core::platform::Button;
use taschenspieler_emulator::Board;

/// A stone that turns over does so in sixty pictures a second, also half a
/// second after the last press, when a sector of the flash could be erased.
#[test]
fn a_stone_turns_over_smoothly() {
    let mut pair = Pair::switched_on(Board::PicoLcd13);
    pair.run(
        "find input
         press a
         wait 200
         press up up right down down down down left left down a left left up up up a
         wait 300",
    );
    for _ in 0..3 {
        pair.run("press a\nwait 1800\npress a\nwait 400");
    }
    let device = &mut pair.emulated;
    device.set_button(Button::A, true);
    let mut sent = device.machine().panel().bytes_written();
    let (mut since, mut gaps) = (0, Vec::new());
    for millis in 0..620 {
        device.advance(1);
        let now = device.machine().panel().bytes_written();
        if now > sent && millis > 300 {
            gaps.push(since);
        }
        since = if now > sent { 0 } else { since + 1 };
        sent = now;
    }
    gaps.push(since);
    assert!(gaps.iter().all(|&gap| gap <= 17), "{gaps:?}");
}
