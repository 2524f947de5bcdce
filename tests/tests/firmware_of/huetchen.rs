//! Hütchenspieler on the emulated device.

use crate::Pair;
use taschenspieler_emulator::Board;

/// Memorising for five seconds, so that a game of Hütchenspieler is shorter.
const FIVE_SECONDS: &str = "press b down down down down left b\nwait 100";

/// Four people play a whole game of Hütchenspieler by the buttons alone: every
/// seat lays, shifts, asks and is asked, twice.
#[test]
fn four_people_play_huetchen_to_the_end() {
    let mut pair = Pair::switched_on(Board::PicoLcd13);
    pair.run(FIVE_SECONDS);
    // Two more seats, people everywhere, and the first one begins.
    pair.run(
        "find huetchen
         press a
         wait 300
         press down down left left down a left left down a left left down right down
         wait 100
         shot set-up
         press a
         wait 300
         shot begun",
    );
    for turn in 0..8 {
        let shifts = if turn < 4 { 3 } else { 4 };
        // The first symbol of the row is another one each time.
        let first = "right ".repeat(turn % 4);
        pair.run(&format!("press {first}a a a a\nwait 50\nshot laid-{turn}"));
        pair.run(&format!("press a\nwait 1050\nshot memorising-{turn}"));
        pair.run(&format!("wait 4400\nshot turned-{turn}"));
        for shift in 0..shifts {
            let stone = "right ".repeat((turn + shift) % 3);
            pair.run(&format!(
                "press {stone}a right\nwait 50\nshot held-{turn}-{shift}"
            ));
            pair.run(&format!("press a\nwait 1300\nshot shifted-{turn}-{shift}"));
        }
        for question in 0..3 {
            let symbol = "right ".repeat((turn + question) % 2);
            let stone = "right ".repeat(question % 2);
            pair.run(&format!(
                "press {symbol}a\nwait 50\nshot asked-{turn}-{question}"
            ));
            pair.run(&format!(
                "press {stone}a\nwait 500\nshot answered-{turn}-{question}"
            ));
            pair.run("press a\nwait 100");
        }
    }
    pair.run("wait 4000\nshot result");
    let stage = pair.simulated.console().play().expect("a game");
    assert!(stage.outcome().is_some());
    assert_eq!(stage.points().iter().sum::<i32>(), 32);
}

/// One person and three computers: what the person sees whenever it is for
/// the person to do something is the same on both, so that the computers have
/// shifted, asked and answered alike.
#[test]
fn one_person_plays_huetchen_with_three_computers() {
    let mut pair = Pair::switched_on(Board::PicoLcd13);
    pair.run(FIVE_SECONDS);
    // Easy, medium and master join in; the person begins.
    pair.run(
        "find huetchen
         press a
         wait 300
         press down down left down a down a right right down right down
         wait 100
         shot computers
         press a
         wait 300",
    );
    for round in 1..=2 {
        pair.run("press a a a a a\nwait 5500");
        for shift in 0..2 + round {
            pair.run(&format!(
                "press a right right a\nwait 1300\nshot shift-{round}-{shift}"
            ));
        }
        for question in 0..3 {
            // Each computer answers; the answer stands until A.
            pair.run(&format!(
                "press a\nwait 6000\nshot answer-{round}-{question}\npress a\nwait 100"
            ));
        }
        // A computer lays, everybody memorises, it shifts and asks.
        for shifter in 1..4 {
            pair.run("wait 22000");
            for question in 0..3 {
                let name = format!("{round}-{shifter}-{question}");
                pair.run(&format!("wait 9000\nshot asked-{name}"));
                let is_person = (shifter + 1 + question) % 4 == 0;
                if is_person {
                    pair.run(&format!("press a\nwait 600\nshot found-{name}"));
                }
                pair.run("press a\nwait 100");
            }
        }
    }
    let stage = pair.simulated.console().play().expect("a game");
    assert_eq!(stage.points().iter().sum::<i32>(), 32);
    assert!(stage.outcome().is_some());
}
