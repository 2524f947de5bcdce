//! Kistenstapel: building, what is wrong, what is hidden, knocking, hints,
//! dismantling, the end.

use crate::{begin, go, open};
use taschenspieler::driver::Driver;
use taschenspieler_core::game::Level;
use taschenspieler_core::games::kisten::Kisten;
use taschenspieler_core::games::{AnyPlay, GameId};
use taschenspieler_core::platform::Button;
use taschenspieler_core::seating::Who;

const PEOPLE: [Who; 6] = [Who::Person; 6];
const ALONE: [Who; 6] = {
    let mut who = [Who::Computer(Level::Easy); 6];
    who[0] = Who::Person;
    who
};
const SHORT: [&str; 6] = ["Anna", "Ben", "Mia", "Tom", "Lea", "Jo"];
const LONG: [&str; 6] = [
    "Maximilian",
    "WWWWWWWWWW",
    "Konstantin",
    "Charlotte",
    "Friederike",
    "Jo",
];

const START: &str = "seats=2 pile=g0:0,0:1 stack=15,15,11,4 hand0=0,0,0,0 hand1=0,0,0,0 \
    points=0,0 turn=0";
/// Twenty crates; a lid makes two points at 2,2.
const TWENTY: &str = "seats=3 pile=g0:0,0:4;0,1:3;0,2:2;1,0:3;1,1:3;1,2:1;2,0:2;2,1:1;3,0:1 \
    stack=6,4,1,3 hand0=1,1,1,0 hand1=0,1,0,1 hand2=0,0,1,0 points=12,9,11 turn=0";
/// The same with nothing left to draw.
const LATE: &str = "seats=3 pile=g0:0,0:4;0,1:3;0,2:2;1,0:3;1,1:3;1,2:1;2,0:2;2,1:1;3,0:1 \
    stack=0,0,0,0 hand0=3,2,1,2 hand1=2,2,1,1 hand2=2,2,1,1 points=12,9,11 turn=0";
const SIX: &str = "seats=6 pile=g0:0,0:4;0,1:3;0,2:2;1,0:3;1,1:3;1,2:1;2,0:2;2,1:1;3,0:1 \
    stack=3,3,1,2 hand0=1,1,1,0 hand1=0,1,0,1 hand2=0,0,0,0 hand3=2,1,0,0 hand4=0,0,1,0 \
    hand5=1,0,0,1 points=12,9,11,0,104,7 turn=4";
/// All 48 tiles are built: 55 crates.
const FULL: &str = "seats=4 pile=g0:0,0:4;0,1:4;0,2:4;0,3:4;1,0:4;1,1:4;1,2:4;1,3:3o;2,0:4;2,1:4;\
    2,2:3o;2,3:2;3,0:4;3,1:3o;3,2:2;3,3:2o stack=0,0,0,0 hand0=0,0,0,0 hand1=0,0,0,0 \
    hand2=0,0,0,0 hand3=0,0,0,0 points=31,27,34,25 turn=3 passes=3";
const ROW: &str = "seats=2 pile=g0:0,0:1;1,0:1;2,0:1;3,0:1;4,0:1;5,0:1;6,0:1;7,0:1;8,0:1;9,0:1;\
    10,0:1;11,0:1 stack=14,3,0,3 hand0=1,1,0,0 hand1=0,0,0,1 points=5,6 turn=0";
const TOWER: &str = "seats=2 pile=g-4:0,0:5;0,1:1;1,0:1 stack=1,1,8,3 hand0=1,1,1,0 hand1=0,0,0,1 \
    points=5,6 turn=0";
const DISMANTLE: &str = "seats=3 pile=g0:0,0:4;0,1:4;0,2:4;0,3:3o;1,0:4;1,1:4;1,2:3;1,3:2;2,0:4;\
    2,1:3;2,2:2o;2,3:1;3,0:3o;3,1:2;3,2:1;3,3:1o stack=0,0,0,0 hand0=0,0,0,0 hand1=0,0,0,0 \
    hand2=0,0,0,0 points=0,0,0 turn=1 mode=abbau";

/// For kids: crates corner to corner, low and high, and one that fills a gap.
const KIDS: &str = "seats=3 pile=g0:-1,1:1;-1,2:1;0,0:3;0,1:1;1,-1:2;1,0:1;2,-2:1 stack=0,0,0,0 \
    hand0=2,1,2,0 hand1=3,5,2,0 hand2=3,3,1,0 points=4,2,3 turn=0 kids=on";
/// Seven crates, a notch, and nobody owns much.
const NOTCH: &str = "seats=3 pile=g0:0,0:2;0,1:2;1,0:2;1,1:1 stack=0,0,0,0 hand0=0,0,0,0 \
    hand1=6,6,4,2 hand2=6,6,4,2 points=12,9,11 turn=0";

fn kisten(driver: &mut Driver, who: &[Who], names: &[&str], position: &str) {
    begin(driver, GameId::Kisten, position, who, names);
    open::<Kisten>(driver, position, |play| match play {
        AnyPlay::Kisten(play) => Some(play),
        _ => None,
    });
}

/// Holds A until the card opens.
fn hold(driver: &mut Driver) {
    driver.press(Button::A);
    driver.advance(600);
    driver.release(Button::A);
    driver.advance(50);
}

/// Adds all of them.
pub fn add_all(add: &mut impl FnMut(&str, fn(&mut Driver))) {
    add("kisten-start", |driver| {
        kisten(driver, &PEOPLE, &SHORT, START)
    });
    add("kisten-drawing", |driver| {
        driver.begin(GameId::Kisten, |_| {});
        driver.advance(100);
    });
    add("kisten-build", |driver| {
        kisten(driver, &PEOPLE, &SHORT, TWENTY);
        go(driver, "up right right a");
    });
    add("kisten-lid-hidden", |driver| {
        kisten(driver, &PEOPLE, &SHORT, TWENTY);
        go(driver, "a a");
    });
    add("kisten-apart", |driver| {
        kisten(driver, &PEOPLE, &SHORT, TWENTY);
        go(driver, "right right right a");
    });
    add("kisten-lacking", |driver| {
        kisten(driver, &PEOPLE, &SHORT, TWENTY);
        go(driver, "y");
    });
    add("kisten-rebuilt", |driver| {
        kisten(driver, &PEOPLE, &SHORT, TWENTY);
        go(driver, "b up right right a up right a");
    });
    add("kisten-ghost", |driver| {
        kisten(driver, &PEOPLE, &SHORT, FULL);
        go(driver, "x");
    });
    add("kisten-full", |driver| {
        kisten(driver, &PEOPLE, &SHORT, FULL)
    });
    add("kisten-open-lid-stays", |driver| {
        kisten(driver, &PEOPLE, &SHORT, FULL);
        go(driver, "a 100");
    });
    add("kisten-six", |driver| kisten(driver, &PEOPLE, &LONG, SIX));
    add("kisten-row", |driver| kisten(driver, &PEOPLE, &SHORT, ROW));
    add("kisten-tower", |driver| {
        kisten(driver, &PEOPLE, &SHORT, TOWER)
    });
    add("kisten-card", |driver| {
        kisten(driver, &PEOPLE, &SHORT, TWENTY);
        go(driver, "up right right a");
        hold(driver);
    });
    add("kisten-card-unchanged", |driver| {
        kisten(driver, &PEOPLE, &SHORT, TWENTY);
        hold(driver);
        go(driver, "down");
    });
    add("kisten-card-bad", |driver| {
        kisten(driver, &PEOPLE, &SHORT, TWENTY);
        go(driver, "a a");
        hold(driver);
        go(driver, "a");
    });
    add("kisten-lid-swapped", |driver| {
        kisten(driver, &PEOPLE, &SHORT, LATE);
        go(driver, "up right right a");
        hold(driver);
        go(driver, "down down down down a");
    });
    add("kisten-built", |driver| {
        kisten(driver, &PEOPLE, &SHORT, LATE);
        go(driver, "up right right a");
        hold(driver);
        go(driver, "a 600");
    });
    add("kisten-knock", |driver| {
        kisten(driver, &PEOPLE, &SHORT, LATE);
        hold(driver);
        go(driver, "a 2000");
    });
    add("kisten-knock-aside", |driver| {
        kisten(driver, &PEOPLE, &SHORT, LATE);
        hold(driver);
        go(driver, "a 500 y");
    });
    add("kisten-knocked", |driver| {
        kisten(driver, &PEOPLE, &SHORT, LATE);
        hold(driver);
        go(driver, "a 500 a 300");
    });
    add("kisten-hint-points", |driver| {
        kisten(driver, &PEOPLE, &SHORT, LATE);
        go(driver, "centre down a 1000");
    });
    add("kisten-hint-where", |driver| {
        kisten(driver, &PEOPLE, &SHORT, LATE);
        go(driver, "centre down a 1000 a");
    });
    add("kisten-hint-shown", |driver| {
        kisten(driver, &PEOPLE, &SHORT, LATE);
        go(driver, "centre down a 1000 a a");
    });
    add("kisten-computers-turn", |driver| {
        kisten(driver, &ALONE, &SHORT, TWENTY);
        go(driver, "up right right a");
        hold(driver);
        go(driver, "a 400");
    });
    add("kisten-dismantle", |driver| {
        kisten(driver, &PEOPLE, &SHORT, DISMANTLE);
        go(driver, "up up up left left right b");
    });
    add("kisten-kids", |driver| {
        kisten(driver, &PEOPLE, &SHORT, KIDS)
    });
    add("kisten-kids-edge", |driver| {
        kisten(driver, &PEOPLE, &SHORT, KIDS);
        go(driver, "down left a");
    });
    add("kisten-kids-ghost", |driver| {
        kisten(driver, &PEOPLE, &SHORT, KIDS);
        go(driver, "x");
    });
    add("kisten-knock-no-tile", |driver| {
        kisten(driver, &PEOPLE, &SHORT, NOTCH);
        hold(driver);
        go(driver, "a 1000");
    });
    add("kisten-first-round", |driver| {
        kisten(driver, &PEOPLE, &SHORT, START);
        driver.advance(500);
        hold(driver);
        go(driver, "a 600");
    });
    add("kisten-end", |driver| {
        kisten(driver, &PEOPLE, &SHORT, FULL);
        hold(driver);
        // Even here the three others are asked.
        go(driver, "a 300 b 300 b 300 b 5000 right");
    });
}
