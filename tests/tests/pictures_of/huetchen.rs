//! The moments of Hütchenspieler.

use crate::{PEOPLE, begin, go, open_after};
use taschenspieler::driver::Driver;
use taschenspieler_core::game::Level;
use taschenspieler_core::games::huetchen::Huetchen;
use taschenspieler_core::games::{AnyPlay, GameId};
use taschenspieler_core::seating::Who;
use taschenspieler_core::settings::Memorise;

/// Games of Hütchenspieler, and a turn up to the questions: v p l d.
const SHELLS_THREE: &str = "seats=3 round=1 shifter=1 taken=2,1,1";
const SHELLS_FOUR: &str = "seats=4 round=1 shifter=2 taken=3,1,4,0";
const SHIFTED: &str = "lay:dplv shift:0>2 shift:3>1 shift:1>0";
const COMPUTER_FIRST: &[Who] = &[Who::Computer(Level::Master), Who::Person];

/// A table of Hütchenspieler: two names are usual, two as long as can be.
fn huetchen(driver: &mut Driver, who: &[Who], position: &str, moves: &str) {
    let mut names = ["Anna", "Ben", "Maximilian", "WWWWWWWWWW"];
    for (name, &who) in names.iter_mut().zip(who) {
        if who != Who::Person {
            *name = "";
        }
    }
    begin(driver, GameId::Huetchen, position, who, &names);
    open_after::<Huetchen>(driver, position, moves, |play| match play {
        AnyPlay::Huetchen(play) => Some(play),
        _ => None,
    });
}

/// A row that lies face up for 10 to 20 seconds.
fn memorise_up_to_twenty(driver: &mut Driver, who: &[Who]) {
    driver.change(|console, _| {
        let mut settings = *console.settings();
        settings.memorise = Memorise::Twenty;
        console.set_settings(settings);
    });
    huetchen(driver, who, SHELLS_THREE, "lay:dpvl");
}

/// All of them.
pub fn add_all(add: &mut impl FnMut(&str, fn(&mut Driver))) {
    add("huetchen-lay", |driver| {
        huetchen(driver, PEOPLE, "seats=3 round=1 shifter=1 taken=1,2,1", "");
        go(driver, "right right a left left a right right");
    });
    add("huetchen-lay-all", |driver| {
        huetchen(driver, PEOPLE, "seats=2 round=1 shifter=0 taken=0,0", "");
        go(driver, "right right a a a a");
    });
    add("huetchen-memorise-computer", |driver| {
        huetchen(
            driver,
            COMPUTER_FIRST,
            "seats=2 round=2 shifter=0 taken=5,3",
            "",
        );
    });
    add("huetchen-memorise", |driver| {
        huetchen(driver, PEOPLE, SHELLS_THREE, "lay:dpvl");
    });
    add("huetchen-memorise-later", |driver| {
        huetchen(driver, PEOPLE, SHELLS_THREE, "lay:dpvl");
        go(driver, "2500");
    });
    add("huetchen-memorise-last-second", |driver| {
        huetchen(
            driver,
            PEOPLE,
            "seats=4 round=2 shifter=2 taken=4,6,2,4",
            "lay:vldp",
        );
        go(driver, "8500");
    });
    add("huetchen-memorise-too-soon", |driver| {
        huetchen(driver, PEOPLE, SHELLS_THREE, "lay:dpvl");
        go(driver, "1000 a 100");
    });
    // Up to 20 seconds: not yet, a refusal, and now.
    add("huetchen-memorise-fixed", |driver| {
        memorise_up_to_twenty(driver, PEOPLE);
        go(driver, "700");
    });
    add("huetchen-memorise-refused", |driver| {
        memorise_up_to_twenty(driver, PEOPLE);
        go(driver, "9300 a 100");
    });
    add("huetchen-memorise-open", |driver| {
        memorise_up_to_twenty(driver, PEOPLE);
        go(driver, "12300");
    });
    add("huetchen-memorise-pause", |driver| {
        huetchen(driver, PEOPLE, SHELLS_THREE, "lay:dpvl");
        go(driver, "1000 centre");
    });
    add("huetchen-turning", |driver| {
        huetchen(driver, PEOPLE, SHELLS_THREE, "lay:dpvl");
        go(driver, "9040");
    });
    add("huetchen-which-stone", |driver| {
        huetchen(driver, PEOPLE, SHELLS_THREE, "lay:dpvl");
        go(driver, "9500 right");
    });
    add("huetchen-where-to", |driver| {
        huetchen(driver, PEOPLE, SHELLS_THREE, "lay:dpvl shift:0>2");
        go(driver, "right a right right");
    });
    add("huetchen-shifting", |driver| {
        huetchen(driver, PEOPLE, SHELLS_THREE, "lay:dpvl shift:0>2");
        go(driver, "right a right right a 300");
    });
    add("huetchen-shifting-left", |driver| {
        huetchen(
            driver,
            PEOPLE,
            "seats=3 round=2 shifter=1 taken=4,4,4",
            "lay:dpvl shift:0>2",
        );
        go(driver, "right right right a left left left a 220");
    });
    add("huetchen-ask", |driver| {
        huetchen(driver, PEOPLE, SHELLS_THREE, SHIFTED);
        go(driver, "right");
    });
    add("huetchen-asked", |driver| {
        huetchen(driver, PEOPLE, SHELLS_THREE, SHIFTED);
        go(driver, "right right a right right");
    });
    add("huetchen-gap", |driver| {
        huetchen(
            driver,
            PEOPLE,
            SHELLS_THREE,
            &format!("{SHIFTED} ask:d turn:1 ask:v"),
        );
        go(driver, "right");
    });
    add("huetchen-right", |driver| {
        huetchen(driver, PEOPLE, SHELLS_THREE, &format!("{SHIFTED} ask:p"));
        go(driver, "right a 1000");
    });
    add("huetchen-wrong", |driver| {
        huetchen(driver, PEOPLE, SHELLS_THREE, &format!("{SHIFTED} ask:v"));
        go(driver, "right a 1000");
    });
    add("huetchen-uncovering", |driver| {
        huetchen(driver, PEOPLE, SHELLS_THREE, &format!("{SHIFTED} ask:v"));
        go(driver, "right a 60");
    });
    add("huetchen-ask-double", |driver| {
        huetchen(
            driver,
            PEOPLE,
            SHELLS_THREE,
            &format!("{SHIFTED} ask:d turn:1 ask:l turn:2"),
        );
    });
    add("huetchen-double", |driver| {
        let moves = format!("{SHIFTED} ask:d turn:1 ask:l turn:2 ask:v");
        huetchen(driver, PEOPLE, SHELLS_FOUR, &moves);
    });
    add("huetchen-right-both", |driver| {
        let moves = format!("{SHIFTED} ask:d turn:1 ask:l turn:2 ask:v");
        huetchen(driver, PEOPLE, SHELLS_FOUR, &moves);
        go(driver, "a 1000");
    });
    add("huetchen-wrong-both", |driver| {
        let moves = format!("{SHIFTED} ask:d turn:1 ask:l turn:2 ask:d");
        huetchen(driver, PEOPLE, SHELLS_FOUR, &moves);
        go(driver, "a 1000");
    });
    add("huetchen-computer-thinks", |driver| {
        huetchen(
            driver,
            COMPUTER_FIRST,
            "seats=2 round=1 shifter=0 taken=0,0",
            SHIFTED,
        );
    });
    add("huetchen-computer-asks", |driver| {
        huetchen(
            driver,
            COMPUTER_FIRST,
            "seats=2 round=1 shifter=0 taken=0,0",
            SHIFTED,
        );
        go(driver, "2000");
    });
    add("huetchen-computer-shifts", |driver| {
        huetchen(
            driver,
            COMPUTER_FIRST,
            "seats=2 round=1 shifter=0 taken=0,0",
            "lay:pldv shift:0>3",
        );
    });
    add("huetchen-end", |driver| {
        huetchen(
            driver,
            PEOPLE,
            "seats=4 round=3 shifter=0 taken=9,7,9,7",
            "",
        );
    });
    add("huetchen-result", |driver| {
        huetchen(
            driver,
            PEOPLE,
            "seats=4 round=3 shifter=0 taken=9,7,9,7",
            "",
        );
        go(driver, "5000");
    });
}
