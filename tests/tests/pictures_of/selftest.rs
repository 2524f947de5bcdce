//! The self-test: five pages, with little and with much to tell.

use crate::pictures_of::power::start;
use taschenspieler::driver::Driver;
use taschenspieler_core::battery::Reading;
use taschenspieler_core::facts::MachineFacts;
use taschenspieler_core::platform::{Button, Start};

/// Turns to a page, counted from one.
fn turn_to(driver: &mut Driver, page: u32) {
    start(
        driver,
        Start {
            self_test: true,
            ..Start::default()
        },
    );
    driver.facts(MachineFacts::unknown("PC"));
    for _ in 1..page {
        driver.press(Button::Right);
        driver.advance(800);
        driver.release(Button::Right);
        driver.advance(100);
    }
}

/// A PicoSystem whose buttons have been pressed for a while.
fn picosystem() -> MachineFacts {
    MachineFacts {
        buttons: 0xFF,
        edges: [9, 24, 2, 8, 4, 2, 0, 61, 0],
        chip: Some(0x2000_2927),
        clock: Some((200_000, 200_000)),
        flash: Some([0xEF, 0x40, 0x18]),
        battery: Some(Reading {
            millivolts: 3_842,
            charging: true,
        }),
        ..MachineFacts::unknown("PicoSystem")
    }
}

/// Hardly anything works.
fn broken() -> MachineFacts {
    MachineFacts {
        chip: Some(0x1000_2927),
        clock: Some((96_000, 200_000)),
        flash: Some([0xFF; 3]),
        battery: Some(Reading {
            millivolts: 2_950,
            charging: false,
        }),
        ..MachineFacts::unknown("SpotPear 1.54")
    }
}

/// All of them.
pub fn add_all(add: &mut impl FnMut(&str, fn(&mut Driver))) {
    add("selftest-picture", |driver| turn_to(driver, 1));
    add("selftest-picture-means", |driver| turn_to(driver, 2));
    add("selftest-buttons", |driver| turn_to(driver, 3));
    add("selftest-buttons-pressed", |driver| {
        turn_to(driver, 3);
        for button in [Button::Up, Button::Down, Button::Left, Button::A, Button::Y] {
            driver.tap(button);
            driver.tap(button);
        }
        driver.tap(Button::B);
        driver.facts(picosystem());
        driver.press(Button::A);
    });
    add("selftest-parts", |driver| {
        turn_to(driver, 4);
        driver.facts(picosystem());
    });
    add("selftest-parts-broken", |driver| {
        turn_to(driver, 4);
        driver.facts(broken());
        driver.tap(Button::Down);
    });
    add("selftest-parts-unknown", |driver| turn_to(driver, 4));
    add("selftest-parts-mean", |driver| turn_to(driver, 5));
}
