//! Torris: play, refusals, towers, sitting out, hints, the end.

use crate::{go, open};
use taschenspieler::driver::Driver;
use taschenspieler_core::game::{Level, Seat};
use taschenspieler_core::games::torris::Torris;
use taschenspieler_core::games::{AnyPlay, GameId};
use taschenspieler_core::seating::Who;

const PEOPLE: [Who; 2] = [Who::Person; 2];
const COMPUTER: [Who; 2] = [Who::Person, Who::Computer(Level::Easy)];

const START: &str = "board=w1,b1,w2,b2,w3,b3,w4,b4/b1,w1,b2,w2,b3,w3,b4,w4/\
                     w1,b1,w2,b2,w3,b3,w4,b4/b1,w1,b2,w2,b3,w3,b4,w4 turn=w";
/// Towers of two, three and seven, gaps, single stones.
const MIDDLE: &str = "board=w4,b3,b2b4w2,w3,.,w4,.,./b2,w3,b3,w4,b1w3,w2,b1w1,./\
                      .,b3w1,.,.,w2b1,b2,w1b4w1b4w3w4b1,b2b3/.,.,.,.,b4,w2,.,. turn=b";
/// Thirteen levels, and one of thirty-two.
const HIGH: &str = "board=.,.,.,.,.,.,.,./.,.,b1,.,.,.,.,./\
                    .,w1,w1w1w1b1b1b2b2b2w2w2w2b3w3,.,.,.,.,./.,.,.,b4,.,.,.,. turn=w";
const ALL_IN_ONE: &str = "board=.,.,.,.,.,.,.,./.,.,.,.,.,.,.,./.,.,\
                          w1w1w1w1w2w2w2w2w3w3w3w3w4w4w4w4b1b1b1b1b2b2b2b2b3b3b3b3b4b4b4b4,\
                          .,.,.,.,./.,.,.,.,.,.,.,. turn=w";
/// White's only tower can go nowhere.
const STUCK: &str = "board=.,.,.,.,.,.,.,./.,.,.,w2w1,.,.,.,./.,.,b3,b2,b1,.,.,./\
                     .,.,.,b4,.,.,.,. turn=w";
/// Black can go nowhere after white's next move.
const BLACK_STUCK: &str = "board=.,.,.,.,.,.,.,./.,w3,.,.,w2b1,.,.,./.,w1,w2,w1,.,.,.,./\
                           .,.,.,.,.,.,.,. turn=w";
/// One move from the end: seventeen to fifteen.
const LAST: &str = "board=.,.,.,.,w2w2b1b3w3b3b2,w4,b4,./.,.,.,.,b2w1b3,b4,w4w2w3,./\
                    .,b1b1w1w4b1,b2b3,b2b4w1,w3,.,.,./.,w1w4,.,.,.,w3w2,b4,. turn=w";
const BY_TOWER: &str = "board=.,.,.,.,.,b4,.,./.,.,b4,.,.,.,.,./.,.,.,.,.,.,.,./\
                        w1,b4,.,.,.,.,.,. turn=w";
const DRAW: &str = "board=.,.,.,.,.,.,.,./.,.,b4b4,.,.,.,.,./.,.,.,.,.,.,.,./\
                    w1,b4,.,.,.,.,.,. turn=w";
/// Nothing can move: eighteen towers.
const MANY: &str = "board=.,b4,.,w1w2,.,.,.,b3/.,.,b3w1,.,w3,b3b2w4,b4,./\
                    b4b1w1b1,b1w2,.,.,b4,w4,b2w2,./w3b1w3,b3b2,w4,.,w4,.,w1b2,w3w2 turn=w";

fn torris(driver: &mut Driver, who: [Who; 2], position: &str) {
    driver.begin(GameId::Torris, |stage| {
        for (seat, who) in Seat::all(2).zip(who) {
            stage.guests_mut().set_who(seat, who);
        }
    });
    open::<Torris>(driver, position, |play| match play {
        AnyPlay::Torris(play) => Some(play),
        _ => None,
    });
}

/// Adds all of them.
pub fn add_all(add: &mut impl FnMut(&str, fn(&mut Driver))) {
    add("torris-start", |driver| torris(driver, PEOPLE, START));
    add("torris-cursor-on-tower", |driver| {
        torris(driver, PEOPLE, MIDDLE);
        go(driver, "right right");
    });
    add("torris-aimed", |driver| {
        torris(driver, PEOPLE, MIDDLE);
        go(driver, "right a right 500");
    });
    add("torris-refused", |driver| {
        torris(driver, PEOPLE, MIDDLE);
        go(driver, "right a 300 down 300");
    });
    add("torris-refused-held", |driver| {
        torris(driver, PEOPLE, START);
        go(driver, "a 300 down 300");
    });
    add("torris-cannot-move", |driver| {
        torris(driver, PEOPLE, HIGH);
        go(driver, "right a 300");
    });
    add("torris-not-yours", |driver| {
        torris(driver, PEOPLE, START);
        go(driver, "right a 300");
    });
    add("torris-moving", |driver| {
        torris(driver, PEOPLE, START);
        go(driver, "a 300 right a 120");
    });
    add("torris-closing-up", |driver| {
        torris(driver, PEOPLE, START);
        go(driver, "a 300 right a 330");
    });
    add("torris-moved", |driver| {
        torris(driver, PEOPLE, START);
        go(driver, "a 300 right a 2000");
    });
    add("torris-computer-moved", |driver| {
        torris(driver, COMPUTER, START);
        go(driver, "a 300 right a 4000");
    });
    add("torris-movable", |driver| {
        torris(driver, PEOPLE, START);
        go(driver, "x 300");
    });
    add("torris-tower-3", |driver| {
        torris(driver, PEOPLE, MIDDLE);
        go(driver, "up up left x 800");
    });
    add("torris-tower-7", |driver| {
        torris(driver, PEOPLE, MIDDLE);
        go(driver, "right right x 800");
    });
    add("torris-tower-13", |driver| {
        torris(driver, PEOPLE, HIGH);
        go(driver, "right x 800");
    });
    add("torris-tower-32", |driver| {
        torris(driver, PEOPLE, ALL_IN_ONE);
        go(driver, "y 100 x 800");
    });
    add("torris-must-sit-out", |driver| {
        torris(driver, PEOPLE, STUCK);
    });
    add("torris-sat-out", |driver| {
        torris(driver, PEOPLE, STUCK);
        go(driver, "a 1500");
    });
    add("torris-computer-sits-out", |driver| {
        torris(driver, COMPUTER, BLACK_STUCK);
        go(driver, "a 300 a 3000");
    });
    add("torris-hint", |driver| {
        torris(driver, PEOPLE, START);
        go(driver, "y 6000");
    });
    add("torris-over", |driver| {
        torris(driver, PEOPLE, BY_TOWER);
        go(driver, "a a 600");
    });
    add("torris-flying-to-the-shelves", |driver| {
        torris(driver, PEOPLE, LAST);
        go(driver, "a a 1500");
    });
    add("torris-won", |driver| {
        torris(driver, PEOPLE, LAST);
        go(driver, "a a 6000");
    });
    add("torris-won-menu", |driver| {
        torris(driver, PEOPLE, LAST);
        go(driver, "a a 6000 right");
    });
    add("torris-won-by-tower", |driver| {
        torris(driver, PEOPLE, BY_TOWER);
        go(driver, "a a 6000");
    });
    add("torris-draw", |driver| {
        torris(driver, PEOPLE, DRAW);
        go(driver, "a a 6000");
    });
    add("torris-many-towers", |driver| {
        torris(driver, PEOPLE, MANY);
        driver.advance(6_000);
    });
    add("torris-end-field", |driver| {
        torris(driver, PEOPLE, LAST);
        go(driver, "a a 6000 y");
    });
}
