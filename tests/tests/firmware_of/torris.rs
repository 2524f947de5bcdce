//! The master of Torris at work on the emulated device.

use crate::Pair;
use taschenspieler_emulator::Board;

/// Twenty presses a second, one button after the other, while the master
/// thinks at full load: none is lost, each is on the screen before the next.
#[test]
fn no_press_is_lost_while_the_master_thinks() {
    const BUTTONS: [&str; 6] = ["up", "left", "down", "right", "a", "y"];
    let mut pair = Pair::switched_on(Board::PicoLcd13);
    pair.run(
        "press b down left b
         find torris; press a y; press down down right right right up up up up right down down; wait 300
         press a; wait 300; press a a",
    );
    let idle = |pair: &Pair| pair.emulated.machine().idle_cycles();
    let mut waits = 0;
    loop {
        let before = idle(&pair);
        pair.run("wait 10");
        if idle(&pair) == before {
            break;
        }
        waits += 1;
        assert!(waits < 300, "the master does not think");
    }
    let before = idle(&pair);
    for press in 0..18 {
        let button = BUTTONS[press % BUTTONS.len()];
        pair.run(&format!("down {button}\nwait 25\nup {button}\nwait 25"));
        pair.run(&format!("shot master-train-{press}"));
    }
    let all_the_time = idle(&pair) == before;
    assert!(all_the_time, "the master did not think all the time");
    // Its answer is the simulator's.
    pair.run("wait 6000\nshot master-train-answer");
}
