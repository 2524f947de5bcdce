//! The moments of Zahlenpoker.

use crate::{begin, go, open};
use taschenspieler::driver::Driver;
use taschenspieler_core::game::Level;
use taschenspieler_core::games::poker::Poker;
use taschenspieler_core::games::{AnyPlay, GameId};
use taschenspieler_core::seating::Who;

const PEOPLE: [Who; 4] = [Who::Person; 4];
const ALONE: [Who; 4] = [
    Who::Person,
    Who::Computer(Level::Medium),
    Who::Computer(Level::Medium),
    Who::Computer(Level::Medium),
];
const SHORT: [&str; 4] = ["Lea", "Anna", "Ben", "Tom"];
const LONG: [&str; 4] = ["Maximilian", "WWWWWWWWWW", "Konstantin", "Tom"];

const START_2: &str = "seats=2 hand0=2222e prize0=- hand1=2222e prize1=-";
const START_4: &str =
    "seats=4 hand0=2222e prize0=- hand1=2222e prize1=- hand2=2222e prize2=- hand3=2222e prize3=-";
const MIDDLE: &str = "seats=4 hand0=0211e prize0=4;2 hand1=0121 prize1=3 hand2=0112e prize2=4 \
    hand3=0121e prize3=-";
/// All that can be won has been won, or nearly so.
const LATE: &str = "seats=4 hand0=0000 prize0=1;1;2;2;3;3;4;4;4 hand1=0100 prize1=2;3;4;1;1;3;3 \
    hand2=0000e prize2=4;2;2;3 hand3=0001e prize3=-";
const LAST: &str = "seats=3 hand0=0000 prize0=4;3 hand1=0001 prize1=4;2 hand2=0001 prize2=1";

/// Everybody takes the console, goes to the right so often, and chooses.
fn choose(driver: &mut Driver, steps: &[usize]) {
    for &steps in steps {
        go(driver, "a");
        for _ in 0..steps {
            go(driver, "right");
        }
        go(driver, "a");
    }
}

fn poker(driver: &mut Driver, who: &[Who], names: &[&str], position: &str) {
    begin(driver, GameId::Poker, position, who, names);
    open::<Poker>(driver, position, |play| match play {
        AnyPlay::Poker(play) => Some(play),
        _ => None,
    });
}

/// All of them.
pub fn add_all(add: &mut impl FnMut(&str, fn(&mut Driver))) {
    add("poker-choose-2", |driver| {
        poker(driver, &ALONE, &["Lea", ""], START_2);
    });
    add("poker-choose-4", |driver| {
        poker(driver, &PEOPLE, &SHORT, MIDDLE);
        choose(driver, &[0]);
        go(driver, "a right 500");
    });
    add("poker-choose-hand", |driver| {
        poker(driver, &PEOPLE, &SHORT, MIDDLE);
        go(driver, "a left left 500");
    });
    add("poker-refused", |driver| {
        poker(driver, &PEOPLE, &SHORT, MIDDLE);
        go(driver, "a left a 100");
    });
    add("poker-choose-without-stones", |driver| {
        poker(driver, &PEOPLE, &LONG, LATE);
        choose(driver, &[0]);
        go(driver, "a right 500");
    });
    add("poker-left", |driver| {
        poker(driver, &PEOPLE, &LONG, LATE);
        go(driver, "a y 500");
    });
    add("poker-hint", |driver| {
        poker(driver, &ALONE, &SHORT, START_4);
        go(driver, "centre down a 500");
    });
    add("poker-waiting", |driver| {
        poker(driver, &ALONE, &["Lea"], START_4);
        go(driver, "right right a 500");
    });
    add("poker-covered", |driver| {
        poker(driver, &PEOPLE, &LONG, START_4);
        choose(driver, &[4, 3, 2, 0]);
    });
    add("poker-opening", |driver| {
        poker(driver, &PEOPLE, &SHORT, START_4);
        choose(driver, &[4, 3, 2, 0]);
        go(driver, "a 70");
    });
    add("poker-steal", |driver| {
        poker(driver, &PEOPLE, &SHORT, START_4);
        choose(driver, &[4, 3, 2, 0]);
        go(driver, "a 2000");
    });
    add("poker-steal-long-names", |driver| {
        poker(driver, &PEOPLE, &LONG, START_4);
        choose(driver, &[1, 2, 4, 1]);
        go(driver, "a 2000 right");
    });
    add("poker-stealing", |driver| {
        poker(driver, &PEOPLE, &SHORT, START_4);
        choose(driver, &[0, 2, 3, 4]);
        go(driver, "a 2000 right right a 20");
    });
    add("poker-stolen", |driver| {
        poker(driver, &PEOPLE, &SHORT, START_4);
        choose(driver, &[4, 3, 2, 0]);
        go(driver, "a 2000 a 2000");
    });
    add("poker-round-3", |driver| {
        let start = "seats=3 hand0=2222e prize0=- hand1=2222e prize1=- hand2=2222e prize2=-";
        poker(driver, &PEOPLE, &LONG, start);
        choose(driver, &[2, 0, 1]);
        go(driver, "a 2000");
    });
    add("poker-cancelling", |driver| {
        poker(driver, &PEOPLE, &SHORT, START_4);
        choose(driver, &[2, 1, 2, 1]);
        go(driver, "a 650");
    });
    add("poker-equal", |driver| {
        poker(driver, &PEOPLE, &SHORT, START_4);
        choose(driver, &[2, 1, 2, 1]);
        go(driver, "a 2000");
    });
    add("poker-blocked", |driver| {
        poker(driver, &PEOPLE, &SHORT, START_4);
        choose(driver, &[4, 4, 1, 0]);
        go(driver, "a 2000");
    });
    add("poker-between-2", |driver| {
        poker(driver, &PEOPLE, &SHORT, START_2);
        choose(driver, &[2, 0]);
        go(driver, "a 2000 a 500");
    });
    add("poker-between-4", |driver| {
        poker(driver, &PEOPLE, &LONG, LATE);
        choose(driver, &[0, 1, 0]);
        go(driver, "a 2000 a 500");
    });
    add("poker-end", |driver| {
        poker(driver, &PEOPLE, &SHORT, LAST);
        choose(driver, &[0, 0]);
        go(driver, "a 2000 a 500");
    });
    add("poker-result", |driver| {
        poker(driver, &PEOPLE, &SHORT, LAST);
        choose(driver, &[0, 0]);
        go(driver, "a 2000 a 500 a 5000");
    });
}
