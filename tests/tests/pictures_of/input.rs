//! The moments of INPUT.

use crate::{ALONE, PEOPLE, begin, go, open_after};
use taschenspieler::driver::Driver;
use taschenspieler_core::game::{Level, Seat};
use taschenspieler_core::games::input::Input;
use taschenspieler_core::games::{AnyPlay, GameId};
use taschenspieler_core::seating::Who;

/// Three in the middle of a game; Ben is to take.
const THREE: &str = "seats=3 null=off cards=1:-,0vh,-,-,-;2:1hr,2vh,-,-,0vr;3:-,-,-,-,-;\
    4:-,-,-,-,-;5:2vr,-,0hr,1vh,-;6:-,-,-,-,-;7:0vs,2hs,1vs,1hs,1js;8:2hr,2rs,-,-,0rs;\
    9:-,-,-,0hs,- up=7 supply0=js/s supply1=vr/v;rs/r supply2=vs/s;js/j points=4,12,9 \
    won0=4 won1=5;7 won2=9 last=rs:supply>8.5;-;hr:supply>8.1 nulled=- quiet=3 turn=1";
/// The 8 lacks one stone, and the third seat has four on the way to it.
const CLOSING: &str = "seats=3 null=off cards=1:-,0vh,-,-,-;2:1hr,2vh,-,-,0vr;3:-,-,-,-,-;\
    4:-,-,-,-,-;5:2vr,-,0hr,1vh,-;6:-,-,-,-,-;7:0vs,-,1vs,1hs,1js;8:2hr,2rs,2vs,-,0rs;\
    9:-,-,-,0hs,- up=7 supply0=js/s supply1=vr/v;rs/r supply2=js/s;hs/h points=4,12,9 \
    won0=4 won1=5;7 won2=9 last=-;-;- nulled=- quiet=3 turn=2";
/// The same with the special rule.
const NULL: &str = "seats=3 null=on cards=1:-,0vh,-,-,-;2:1hr,2vh,-,-,0vr;3:-,-,-,-,-;\
    4:-,-,-,-,-;5:2vr,-,0hr,1vh,-;6:-,-,-,-,-;7:0vs,-,1vs,1hs,1js;8:-,2rs,2vs,-,0rs;\
    9:-,-,-,0hs,-;0:-,-,-,-,- up=7 supply0=js/s supply1=vr/v;rs/r supply2=js/s;hs/s;hr/h \
    points=4,12,9 won0=4 won1=5;7+ won2=9 last=-;-;- nulled=- quiet=3 turn=2";
/// Two, as the page has it.
const TWO: &str = "seats=2 null=off cards=1:-,-,0vs,-,-;2:0hr,0hs,1js,0rs,-;3:-,-,-,0vh,1rs;\
    4:1hs,-,-,0js/j,1hr;5:-,-,-,1vh,-;6:-,1vs,-,-,- up=4 supply0=vr/r supply1=vr/v \
    points=0,4 won0=- won1=4 last=vh:4.3>3.4;rs:4.2>3.5 nulled=- quiet=2 turn=0";
/// Two with the special rule, nothing built yet; the 3 is free, the first is a kid.
const BEGIN: &str = "seats=2 null=on free=3 kids=0 cards=1:-,-,-,-,-;2:-,-,-,-,-;3:-,-,-,-,-;\
    4:-,-,-,-,-;5:-,-,-,-,-;6:-,-,-,-,-;0:-,-,-,-,- up=- \
    supply0=vh/v;vr/v;vs/v;hr/h;hs/h;rs/r;js/s supply1=vh/v;vr/r;vs/v;hr/h;hs/s;rs/r;js/s \
    points=0,0 won0=- won1=- last=-;- nulled=- quiet=0 turn=0";
/// Every card complete or nearly so, to see all numerals with stones.
const NUMERALS: &str = "seats=3 null=on cards=1:0vs,0vh,1vh,1vr,2vh;2:0hr,-,-,-,2vr;\
    3:1hr,-,2vs,-,1rs;4:1hs,-,-,-,-;5:0vr,-,-,-,2rs;6:1js,-,-,-,-;7:1vs,-,-,-,-;\
    8:0rs,2hr,-,-,-;9:-,2hs,-,2js,-;0:-,0hs,-,-,- up=1;0 supply0=js/j supply1=- supply2=- \
    points=14,15,6 won0=4 won1=5;1 won2=6 last=-;-;- nulled=0 quiet=3 turn=0";

/// A table of INPUT: two names are usual, one as long as can be.
fn input(driver: &mut Driver, who: &[Who], position: &str, moves: &str) {
    let mut names = ["Anna", "Ben", "WWWWWWWWWW"];
    for (name, &who) in names.iter_mut().zip(who) {
        if who != Who::Person {
            *name = "";
        }
    }
    begin(driver, GameId::Input, position, who, &names);
    open_after::<Input>(driver, position, moves, |play| match play {
        AnyPlay::Input(play) => Some(play),
        _ => None,
    });
}

const SECOND: Seat = match Seat::new(1) {
    Some(seat) => seat,
    None => Seat::FIRST,
};
const COMPUTERS: &[Who] = &[Who::Person, Who::Computer(Level::Easy), Who::Person];

/// All of them.
pub fn add_all(add: &mut impl FnMut(&str, fn(&mut Driver))) {
    add("input-start", |driver| {
        driver.begin(GameId::Input, |stage| {
            stage.guests_mut().resize(3);
            for seat in Seat::all(3) {
                stage.guests_mut().set_who(seat, Who::Person);
            }
        });
        driver.advance(300);
    });
    add("input-take", |driver| input(driver, PEOPLE, THREE, ""));
    add("input-take-supply", |driver| {
        input(driver, PEOPLE, THREE, "");
        go(driver, "down down down");
    });
    add("input-flying", |driver| {
        input(driver, PEOPLE, THREE, "");
        go(driver, "a 120");
    });
    add("input-turning", |driver| {
        input(driver, PEOPLE, THREE, "");
        go(driver, "a 360");
    });
    add("input-put", |driver| {
        input(driver, PEOPLE, THREE, "take:#2");
        go(driver, "right");
    });
    add("input-put-all-cards", |driver| {
        input(driver, PEOPLE, THREE, "take:#2");
        go(driver, "right y");
    });
    add("input-sliding", |driver| {
        input(driver, PEOPLE, THREE, "take:#2");
        go(driver, "a 60");
    });
    add("input-two-take", |driver| input(driver, ALONE, TWO, ""));
    add("input-two-put", |driver| {
        input(driver, ALONE, TWO, "take:2.4");
        go(driver, "y");
    });
    add("input-two-close", |driver| {
        input(driver, ALONE, TWO, "take:2.2");
    });
    add("input-cannot-announce", |driver| {
        input(driver, PEOPLE, THREE, "");
        go(driver, "y a 100");
    });
    add("input-announce", |driver| {
        input(driver, PEOPLE, CLOSING, "");
        go(driver, "y");
    });
    add("input-announced", |driver| {
        input(driver, PEOPLE, CLOSING, "claim:8");
    });
    add("input-closing", |driver| {
        input(driver, PEOPLE, CLOSING, "claim:8 take:5.1");
    });
    add("input-won", |driver| {
        input(driver, PEOPLE, CLOSING, "claim:8 take:5.1");
        go(driver, "a 600");
    });
    add("input-failed", |driver| {
        input(driver, PEOPLE, CLOSING, "claim:8");
        go(driver, "a 1000");
    });
    add("input-null-panel", |driver| {
        input(driver, PEOPLE, NULL, "");
        go(driver, "y");
    });
    add("input-null-announced", |driver| {
        input(driver, PEOPLE, NULL, "");
        go(driver, "y a 200");
    });
    add("input-null-second", |driver| {
        input(driver, PEOPLE, NULL, "null take:#2 put:0.2");
    });
    add("input-null-misfit", |driver| {
        input(
            driver,
            PEOPLE,
            NULL,
            "null take:#2 put:0.2 take:#2 put:0.5 take:8.3",
        );
    });
    add("input-null-returning", |driver| {
        input(driver, PEOPLE, NULL, "null take:#2 put:0.2 take:#2 put:0.5");
        go(driver, "a 720");
    });
    add("input-null-failed", |driver| {
        input(driver, PEOPLE, NULL, "null take:#2 put:0.2 take:#2 put:0.5");
        go(driver, "a 1300");
    });
    add("input-null-two", |driver| input(driver, PEOPLE, BEGIN, ""));
    add("input-question", |driver| {
        input(driver, PEOPLE, BEGIN, "");
        go(driver, "right a");
    });
    add("input-computer-takes", |driver| {
        input(driver, COMPUTERS, THREE, "");
        go(driver, "1500");
    });
    add("input-numerals", |driver| {
        input(driver, PEOPLE, NUMERALS, "")
    });
    add("input-end", |driver| {
        input(
            driver,
            PEOPLE,
            &CLOSING.replace("4,12,9", "4,12,15"),
            "claim:8 take:5.1",
        );
        go(driver, "a 600");
    });
    add("input-result", |driver| {
        input(
            driver,
            PEOPLE,
            &CLOSING.replace("4,12,9", "4,12,15"),
            "claim:8 take:5.1",
        );
        go(driver, "a 6000");
    });
    add("input-practice", |driver| {
        driver.begin(GameId::Input, |stage| {
            stage.guests_mut().set_who(Seat::FIRST, Who::Person);
            stage.guests_mut().set_who(SECOND, Who::Person);
            stage.set_first(Some(Seat::FIRST));
            stage.turn_option(6, true);
        });
        go(driver, "300 a 2000 a 1000 a 2000 a 1000");
    });
    add("input-practice-unseen", |driver| {
        driver.begin(GameId::Input, |stage| {
            stage.guests_mut().set_who(SECOND, Who::Person);
            stage.set_first(Some(Seat::FIRST));
            stage.turn_option(6, true);
        });
        go(driver, "300 right right");
    });
    add("setup-input-combination", |driver| {
        driver.change(|console, now| console.lay_out(GameId::Input, now));
        go(driver, "up up up up up a a right right a down a b up right");
        go(driver, "down down down right");
    });
    add("setup-input-picker", |driver| {
        driver.change(|console, now| console.lay_out(GameId::Input, now));
        go(driver, "up up up up up a a right right a down left");
    });
    add("setup-input-picker-one", |driver| {
        driver.change(|console, now| console.lay_out(GameId::Input, now));
        go(driver, "up up up up up a right a");
    });
    add("setup-input-picker-nine", |driver| {
        driver.change(|console, now| console.lay_out(GameId::Input, now));
        go(driver, "down down down a down down down down a");
        go(driver, "a down right a down right a left left");
    });
    add("setup-input-picker-none", |driver| {
        driver.change(|console, now| console.lay_out(GameId::Input, now));
        go(driver, "up up up up up a");
    });
    add("setup-input", |driver| {
        driver.change(|console, now| console.lay_out(GameId::Input, now));
    });
}
