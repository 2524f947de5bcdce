//! INPUT on the emulated device.

use crate::Pair;
use taschenspieler::device::Device;
use taschenspieler_core::platform::Button;
use taschenspieler_emulator::Board;

/// Nothing flies, so that a game is shorter.
const STILL: &str = "press b down left b\nwait 100";

fn is_over(pair: &Pair) -> bool {
    let stage = pair.simulated.console().play();
    stage.is_none_or(|stage| stage.outcome().is_some())
}

fn moves(pair: &Pair) -> u32 {
    let stage = pair.simulated.console().play();
    stage.map_or(0, |stage| stage.moves())
}

/// Three people play a whole game by the buttons alone. Whenever the console
/// offers a closing stone they announce it.
#[test]
fn three_people_play_input_to_the_end() {
    /// Ways to take a stone, and to put it: near, or among all cards.
    const TAKES: [&str; 5] = ["a", "right a", "down a", "left up a", "down down right a"];
    const PUTS: [&str; 4] = ["a", "right a", "y right a", "down left a"];
    let mut pair = Pair::switched_on(Board::PicoLcd13);
    pair.run(STILL);
    pair.run(
        "find input
         press a
         wait 300
         press up right down down down left left down a left left up up up
         wait 100
         shot set-up
         press a
         wait 300
         shot begun",
    );
    let (mut turns, mut announced) = (0, 0);
    while !is_over(&pair) {
        turns += 1;
        assert!(turns <= 1_000, "a game without end");
        let before = moves(&pair);
        pair.run(&format!(
            "press y\nwait 50\nshot announcing-{turns}\npress a\nwait 100"
        ));
        if moves(&pair) > before {
            announced += 1;
        } else {
            pair.run("press b\nwait 50");
        }
        let (take, put) = (TAKES[turns % TAKES.len()], PUTS[turns % PUTS.len()]);
        pair.run(&format!("press {take}\nwait 50\nshot taken-{turns}"));
        // What has happened stands there for a while: a press goes on. Then
        // the stone is put, or goes back.
        let taken = moves(&pair);
        while moves(&pair) == taken && !is_over(&pair) {
            pair.run(&format!("press {put}\nwait 50"));
        }
        pair.run(&format!("shot put-{turns}\nwait 2000"));
    }
    assert!(announced > 0, "nobody announced anything");
    pair.run("wait 5000\nshot result");
}

/// One person against two masters, to the end: their moves are the
/// simulator's, and they answer in time.
#[test]
fn one_person_plays_input_with_two_masters() {
    let mut pair = Pair::switched_on(Board::PicoLcd13);
    pair.run(STILL);
    pair.run(
        "find input
         press a
         wait 300
         press up right down down down right right down a right right up up up
         wait 100
         shot masters
         press a
         wait 300",
    );
    for turn in 1.. {
        assert!(turn < 400, "a game without end");
        pair.run("press a\nwait 100\npress a\nwait 22000");
        if is_over(&pair) {
            break;
        }
        pair.run(&format!("shot answer-{turn}"));
    }
    // How long it took is not the same on both: then nothing but the cards.
    pair.run("wait 3000\npress y\nwait 300\nshot over");
}

/// A stone that turns over does so in sixty pictures a second, also half a
/// second after the last press, when a sector of the flash could be erased.
#[test]
fn a_stone_turns_over_smoothly() {
    let mut pair = Pair::switched_on(Board::PicoLcd13);
    pair.run(
        "find input
         press a
         wait 200
         press up right down down down left left down a left left up up up a
         wait 300",
    );
    for _ in 0..3 {
        pair.run("press a\nwait 1300\npress a\nwait 400");
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
