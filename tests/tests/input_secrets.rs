//! Whatever lies underneath in INPUT, the console shows the same: two consoles
//! with different stones are operated alike, and every picture of both is
//! compared until a stone is turned over that differs.

use taschenspieler::driver::Driver;
use taschenspieler::script::button;
use taschenspieler_core::console::play::Env;
use taschenspieler_core::console::seating::Who;
use taschenspieler_core::game::{Level, Notation, Rules, Seat, Setup};
use taschenspieler_core::games::input::Input;
use taschenspieler_core::games::input::rules::Position;
use taschenspieler_core::games::{AnyPlay, GameId};
use taschenspieler_core::luck::Luck;
use taschenspieler_core::session::Session;

/// The 8 lacks one stone; the third seat is to move.
const CLOSING: &str = "seats=3 null=on cards=1:-,0vh,-,-,-;2:1hr,2vh,-,-,0vr;3:-,-,-,-,-;\
    4:-,-,-,-,-;5:2vr,-,0hr,1vh,-;6:-,-,-,-,-;7:0vs,-,1vs,1hs,1js;8:2hr,2rs,2vs,-,0rs;\
    9:-,-,-,0hs,-;0:-,-,-,-,- up=7 supply0=js/s supply1=vr/v;rs/r supply2=js/s;hs/s \
    points=4,12,9 won0=4 won1=5;7 won2=9 last=-;-;- nulled=- quiet=3 turn=2";

/// A console with this position, and such people and computers.
fn console(position: Position, who: &[Who]) -> Driver {
    let mut driver = Driver::new(1);
    let seats = Input::seats(&position);
    driver.begin(GameId::Input, |stage| {
        stage.guests_mut().resize(seats);
        for (seat, &who) in Seat::all(seats).zip(who) {
            stage.guests_mut().set_who(seat, who);
        }
    });
    let setup = Setup {
        seats,
        first: None,
        options: Input::options(&position),
    };
    let session = Session::from_position(setup, position, 1);
    driver.change(|console, now| {
        let settings = *console.settings();
        let env = Env {
            settings: &settings,
            best: None,
            now,
        };
        match console.play_mut() {
            Some(AnyPlay::Input(play)) => play.open(session, env),
            _ => panic!("another game lies there"),
        }
    });
    driver
}

fn alike(one: &Driver, other: &Driver) -> bool {
    one.frame().pixels() == other.frame().pixels()
}

/// Presses and waits on both; all pictures on the way must agree.
fn operate(one: &mut Driver, other: &mut Driver, words: &str) {
    for word in words.split_whitespace() {
        if let Some(button) = button(word) {
            one.tap(button);
            other.tap(button);
            assert!(alike(one, other), "after {word} of {words}");
        } else {
            let millis: u32 = word.parse().expect("a button or a time");
            for moment in 0..millis.div_ceil(20) {
                one.advance(20);
                other.advance(20);
                assert!(alike(one, other), "{moment} times 20 ms in {words}");
            }
        }
    }
}

fn moves(driver: &Driver) -> Option<u32> {
    driver.console().stage().map(|stage| stage.moves())
}

/// Looking around, announcing and taking it back, the menu, the rules:
/// nothing tells what lies underneath. Then a stone is turned over, and the
/// two are two.
#[test]
fn pictures_do_not_tell_what_lies_underneath() {
    let read = |text: &str| Input::read_position(text).expect("a position");
    let one = read(CLOSING);
    let other = read(&CLOSING.replace("js/s;hs/s", "hs/s;js/s"));
    assert_ne!(one, other);
    let people = [Who::Person; 3];
    let (mut one, mut other) = (console(one, &people), console(other, &people));
    for words in [
        "300 right down left up",
        "y 100 left right right a 100 b 100",
        "y 100 a 200 down down left b 200",
        "centre 300 b 300 x 200 right 200 b 200",
    ] {
        operate(&mut one, &mut other, words);
    }
    assert_eq!((moves(&one), moves(&other)), (Some(0), Some(0)));
    for driver in [&mut one, &mut other] {
        for word in ["down", "down", "down", "left", "left", "a"] {
            driver.tap(button(word).expect("a button"));
        }
        driver.advance(900);
    }
    assert_eq!((moves(&one), moves(&other)), (Some(1), Some(1)));
    assert!(!alike(&one, &other), "a stone has been turned over");
}

/// The same with whatever can lie underneath at the start of a game, for a
/// computer that is about to move, too.
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
        let (mut one, mut other) = (console(start, &who), console(other, &who));
        operate(
            &mut one,
            &mut other,
            "500 right right down left y 100 b 100 x 100 b",
        );
    }
}
