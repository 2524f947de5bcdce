//! Whatever lies face down in Hütchenspieler, the console shows the same: two
//! consoles with different rows are operated alike, and every picture of both
//! is compared until a stone is turned.

use taschenspieler::driver::Driver;
use taschenspieler::script::button;
use taschenspieler_core::console::play::Env;
use taschenspieler_core::console::seating::Who;
use taschenspieler_core::game::{NoOptions, Notation, Seat, Setup};
use taschenspieler_core::games::huetchen::Huetchen;
use taschenspieler_core::games::{AnyPlay, GameId};
use taschenspieler_core::session::{AnySession, Session};

/// A console on which three people memorise this row.
fn memorising(row: &str) -> Driver {
    let mut driver = Driver::new(1);
    driver.begin(GameId::Huetchen, |stage| {
        stage.guests_mut().resize(3);
        for seat in Seat::all(3) {
            stage.guests_mut().set_who(seat, Who::Person);
        }
    });
    let position = Huetchen::read_position("seats=3 round=1 shifter=1 taken=1,3,0");
    let setup = Setup {
        seats: 3,
        first: None,
        options: NoOptions,
    };
    let mut session = Session::from_position(setup, position.expect("a position"), 1);
    assert!(session.play_text(&format!("lay:{row}"), &mut |_| {}));
    driver.change(|console, now| {
        let settings = *console.settings();
        let env = Env {
            settings: &settings,
            best: None,
            now,
        };
        match console.play_mut() {
            Some(AnyPlay::Huetchen(play)) => play.open(session, env),
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

#[test]
fn pictures_do_not_tell_what_is_hidden() {
    let (mut one, mut other) = (memorising("pldv"), memorising("vpld"));
    assert!(!alike(&one, &other), "the row is to be seen");
    // While a menu or the rules lie over it, it is not.
    for covered in ["centre 100 down 100", "x 100 right 100"] {
        let presses = covered.split(' ').collect::<Vec<_>>();
        for driver in [&mut one, &mut other] {
            driver.advance(500);
            driver.tap(button(presses[0]).expect("a button"));
        }
        operate(&mut one, &mut other, &presses[1..].join(" "));
        for driver in [&mut one, &mut other] {
            driver.tap(button("b").expect("a button"));
        }
        assert!(!alike(&one, &other), "it is to be seen again");
    }
    for driver in [&mut one, &mut other] {
        driver.advance(11_000);
    }
    // Three shifts, one of them hurried, one interrupted by a pause; then a
    // question, and the cursor of whoever is asked.
    operate(&mut one, &mut other, "100 right a 100 right right a 1500");
    operate(&mut one, &mut other, "a 60 left a right right a 200 a 1500");
    operate(
        &mut one,
        &mut other,
        "right right a left a 200 centre 300 b 1500",
    );
    operate(
        &mut one,
        &mut other,
        "right left left 100 a 100 right right left x 100 b 100",
    );
    let asked = |driver: &Driver| driver.console().stage().map(|stage| stage.moves());
    assert_eq!((asked(&one), asked(&other)), (Some(5), Some(5)));
}
