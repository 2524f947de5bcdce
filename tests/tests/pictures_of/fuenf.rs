//! Fünf gewinnt: placing, threats, lifting and cutting off, long fields, draws
//! announced, the winning line.

use crate::{go, open};
use taschenspieler::driver::Driver;
use taschenspieler_core::game::{Level, Seat};
use taschenspieler_core::games::fuenf::Fuenf;
use taschenspieler_core::games::{AnyPlay, GameId};
use taschenspieler_core::seating::Who;

const PEOPLE: [Who; 2] = [Who::Person; 2];
const COMPUTER: [Who; 2] = [Who::Computer(Level::Easy), Who::Person];

const START: &str = "w=- b=- hand=16,16 turn=w phase=place quiet=0";
const EARLY: &str = "w=0,0;1,1 b=1,0 hand=14,15 turn=b phase=place quiet=0";
/// Black completes a diagonal at 1,0.
const MIDDLE: &str = "w=3,0;0,1;2,1;3,1;3,2;4,2;2,3;5,3;1,4;2,4;3,4 \
    b=2,0;1,1;4,1;2,2;0,3;1,3;3,3;4,3;4,4;2,5 hand=5,6 turn=b phase=place quiet=0";
/// One stone from five.
const FOUR: &str = "w=0,0;1,0;2,0;3,0 b=0,1;1,1;2,1;3,1;3,2 hand=12,11 turn=w phase=place quiet=0";
/// All 32 stones, with an arm of four at the right.
const FULL: &str = "w=2,0;1,1;4,1;5,1;1,2;3,2;5,2;6,2;0,3;1,3;3,3;5,3;7,3;2,4;3,5;7,5 \
    b=4,0;2,1;3,1;6,1;0,2;2,2;4,2;7,2;2,3;4,3;0,4;1,4;3,4;4,4;7,4;2,5 \
    hand=0,0 turn=w phase=move quiet=12";
const QUIET: &str = "w=2,0;1,1;3,1;0,2 b=0,0;1,0;3,0;0,1;2,1;1,2;2,2 \
    hand=0,0 turn=w phase=move quiet=";
/// Lifting the stone in the middle cuts off three.
const CUT: &str = "w=2,0;3,0;4,0;6,0 b=0,0;1,0;5,0;7,0;0,1;1,1;2,1 \
    hand=0,0 turn=w phase=move quiet=0";
/// A middle stone between equal parts.
const HALVES: &str = "w=2,0;4,0;6,0 b=0,0;1,0;3,0;5,0;7,0;8,0 hand=0,0 turn=w phase=move quiet=0";
const STUCK: &str = "w=1,1 b=1,0;0,1;2,1;1,2;2,2 hand=0,0 turn=w phase=move quiet=0";
const FEW: &str = "w=0,0;1,0;2,0;3,0 b=0,1;1,1;2,1;3,1;0,2 hand=0,0 turn=w phase=move quiet=3";

fn fuenf(driver: &mut Driver, who: [Who; 2], position: &str) {
    driver.begin(GameId::Fuenf, |stage| {
        for (seat, who) in Seat::all(2).zip(who) {
            stage.guests_mut().set_who(seat, who);
        }
    });
    open::<Fuenf>(driver, position, |play| match play {
        AnyPlay::Fuenf(play) => Some(play),
        _ => None,
    });
}

fn people(driver: &mut Driver, position: &str) {
    fuenf(driver, PEOPLE, position);
}

/// A row or a column of 32 stones, colours changing.
fn long(upright: bool) -> String {
    let list = |first: i32| {
        let place = |pair: i32| match (upright, 2 * pair + first) {
            (true, place) => format!("0,{place}"),
            (false, place) => format!("{place},0"),
        };
        (0..16).map(place).collect::<Vec<_>>().join(";")
    };
    format!(
        "w={} b={} hand=0,0 turn=w phase=move quiet=0",
        list(0),
        list(1)
    )
}

/// White needs one move to five, at the end of a long row.
fn nearly_five() -> String {
    let row = |first: i32| {
        let cells = (0..11).map(|pair| format!("{},1", 2 * pair + first));
        cells.collect::<Vec<_>>().join(";")
    };
    format!(
        "w=1,0;2,0;3,0;4,0;{} b={} hand=0,0 turn=w phase=move quiet=0",
        row(0),
        row(1)
    )
}

/// A staircase of 32 stones: long both ways.
fn stairs() -> String {
    let list = |which: i32| {
        let steps = (0..32).filter(|step| step / 2 % 2 == which);
        let cells = steps.map(|step| format!("{},{}", (step + 1) / 2, step / 2));
        cells.collect::<Vec<_>>().join(";")
    };
    format!(
        "w={} b={} hand=0,0 turn=w phase=move quiet=0",
        list(0),
        list(1)
    )
}

fn quiet(moves: u32) -> String {
    format!("{QUIET}{moves}")
}

/// Adds all of them.
pub fn add_all(add: &mut impl FnMut(&str, fn(&mut Driver))) {
    add("fuenf-start", |driver| people(driver, START));
    add("fuenf-nothing-there", |driver| {
        people(driver, START);
        go(driver, "left 300");
    });
    add("fuenf-early", |driver| people(driver, EARLY));
    add("fuenf-dropping", |driver| {
        people(driver, EARLY);
        go(driver, "a");
    });
    add("fuenf-middle", |driver| people(driver, MIDDLE));
    add("fuenf-threats", |driver| {
        people(driver, MIDDLE);
        go(driver, "y 300");
    });
    add("fuenf-computer", |driver| {
        fuenf(driver, COMPUTER, START);
        go(driver, "3000");
    });
    add("fuenf-full", |driver| people(driver, FULL));
    add("fuenf-not-yours", |driver| {
        people(driver, &quiet(0));
        go(driver, "left left left left a 300");
    });
    add("fuenf-lifted", |driver| {
        people(driver, &quiet(0));
        go(driver, "a 300");
    });
    add("fuenf-aimed", |driver| {
        people(driver, &quiet(0));
        go(driver, "a right 300");
    });
    add("fuenf-cut-off", |driver| {
        people(driver, CUT);
        go(driver, "y y a up 300");
    });
    add("fuenf-neighbours-fall", |driver| {
        people(driver, CUT);
        go(driver, "y y a up right a 300");
    });
    add("fuenf-falling", |driver| {
        people(driver, CUT);
        go(driver, "y y a up a 120");
    });
    add("fuenf-halves", |driver| {
        people(driver, HALVES);
        go(driver, "y a 300");
    });
    add("fuenf-halves-aimed", |driver| {
        people(driver, HALVES);
        go(driver, "y a up right right 300");
    });
    add("fuenf-wide", |driver| people(driver, &long(false)));
    add("fuenf-wide-look-round", |driver| {
        people(driver, &nearly_five());
        go(driver, "left left left a down a 3000 y");
        (0..12).for_each(|_| go(driver, "right"));
    });
    add("fuenf-wide-cut-off", |driver| {
        people(driver, &long(false));
        go(driver, "y y y y y a up 300");
    });
    add("fuenf-tall", |driver| people(driver, &long(true)));
    add("fuenf-tall-cut-off", |driver| {
        people(driver, &long(true));
        go(driver, "y y y y y a right 300");
    });
    add("fuenf-stairs", |driver| people(driver, &stairs()));
    add("fuenf-repetition", |driver| {
        people(driver, &quiet(0));
        // White goes there, Black goes there, both come back.
        go(driver, "y y a left a 600");
        go(driver, "right right right down a right a 600");
        go(driver, "left left left left a up a 600");
        go(driver, "right right right right a down a 1000");
    });
    add("fuenf-quiet", |driver| people(driver, &quiet(52)));
    add("fuenf-last-quiet", |driver| {
        people(driver, &quiet(59));
        go(driver, "a right 300");
    });
    add("fuenf-drawn", |driver| {
        people(driver, &quiet(59));
        go(driver, "a right a 1000");
    });
    add("fuenf-few-stones", |driver| people(driver, FEW));
    add("fuenf-pass", |driver| people(driver, STUCK));
    add("fuenf-passed", |driver| {
        people(driver, STUCK);
        go(driver, "a 300");
    });
    add("fuenf-lighting-up", |driver| {
        people(driver, FOUR);
        go(driver, "right right right right a 250");
    });
    add("fuenf-won", |driver| {
        people(driver, FOUR);
        go(driver, "right right right right a 1000");
    });
    add("fuenf-result", |driver| {
        people(driver, FOUR);
        go(driver, "right right right right a 6000");
    });
    add("fuenf-look-again", |driver| {
        people(driver, FOUR);
        go(driver, "right right right right a 6000 y 300");
    });
    add("fuenf-hint-placing", |driver| {
        people(driver, FOUR);
        go(driver, "centre down a 3000");
    });
    add("fuenf-hint-moving", |driver| {
        people(driver, &quiet(0));
        go(driver, "centre down a 3000");
    });
}
