//! The pictures of INPUT do not depend on the undersides: two consoles with different
//! stones get the same presses, and every picture of both is compared until a stone is
//! turned over that differs.

use taschenspieler_core::game::{Level, Notation, Rules, Seat, Setup};
use taschenspieler_core::games::input::Input;
use taschenspieler_core::games::input::rules::InputPosition;
use taschenspieler_core::luck::Luck;
use taschenspieler_core::seating::Who;
use taschenspieler_tests::console_pair::{ConsolePair, console, session};

/// The 8 lacks one stone; the third seat is to move.
const CLOSING: &str = "seats=3 null=on cards=1:-,0vh,-,-,-;2:1hr,2vh,-,-,0vr;3:-,-,-,-,-;\
    4:-,-,-,-,-;5:2vr,-,0hr,1vh,-;6:-,-,-,-,-;7:0vs,-,1vs,1hs,1js;8:2hr,2rs,2vs,-,0rs;\
    9:-,-,-,0hs,-;0:-,-,-,-,- up=7 supply0=js/s supply1=vr/v;rs/r supply2=js/s;hs/s \
    points=4,12,9 won0=4 won1=5;7 won2=9 last=-;-;- nulled=- quiet=3 turn=2";

/// Consoles with these positions, and such people and computers.
fn pair(one: InputPosition, other: InputPosition, who: &[Who]) -> ConsolePair {
    let lay = |position| console(session::<Input>(position), who);
    ConsolePair {
        one: lay(one),
        other: lay(other),
    }
}

/// Looking around, announcing and taking it back, the menu, the rules: nothing reveals the
/// undersides. Then a stone is turned over, and the two differ.
#[test]
fn pictures_do_not_tell_what_lies_underneath() {
    let read = |text: &str| Input::read_position(text).expect("a position");
    let one = read(CLOSING);
    let other = read(&CLOSING.replace("js/s;hs/s", "hs/s;js/s"));
    assert_ne!(one, other);
    let mut pair = pair(one, other, &[Who::Person; 3]);
    for words in [
        "300 right down left up",
        "y 100 left right right a 100 b 100",
        "y 100 a 200 down down left b 200",
        "centre 300 b 300 x 200 right 200 b 200",
    ] {
        pair.operate(words);
    }
    assert_eq!(pair.moves(), [Some(0); 2]);
    for word in ["down", "down", "down", "left", "left", "a"] {
        pair.tap(word);
    }
    pair.both(|driver| driver.advance(900));
    assert_eq!(pair.moves(), [Some(1); 2]);
    assert!(!pair.are_alike(), "a stone has been turned over");
}

/// The same with all possible undersides at the start of a game, even when a computer is
/// about to move.
#[test]
fn other_deals_look_the_same() {
    for seed in 0..6 {
        let setup = Setup {
            seats: 2,
            first: Some(Seat::FIRST),
            options: Default::default(),
        };
        let start = Input::start(&setup, &mut Luck::new(seed));
        let mut other = start.clone();
        Input::redeal(&mut other, None, &mut Luck::new(seed));
        let who = [Who::Person, Who::Computer(Level::Master)];
        let mut pair = pair(start, other, &who);
        pair.operate("500 right right down left y 100 b 100 x 100 b");
    }
}
