//! The battery, a start that follows a crash, a start without saved games.

use crate::{abraeumen, go};
use taschenspieler::driver::Driver;
use taschenspieler_core::battery::Reading;
use taschenspieler_core::crash::{Crash, Ending};
use taschenspieler_core::platform::Start;

/// Two readings: one alone might be a dip.
fn battery(driver: &mut Driver, millivolts: u16, charging: bool) {
    for _ in 0..2 {
        driver.battery(Reading {
            millivolts,
            charging,
        });
    }
}

/// Restarts, in the same language.
pub fn start(driver: &mut Driver, start: Start) {
    let language = driver.console().settings().language;
    *driver = Driver::started(start);
    driver.set_language(language);
}

fn crash(driver: &mut Driver, crash: Crash) {
    let crash = Some(crash);
    let seed = 1;
    start(
        driver,
        Start {
            seed,
            crash,
            ..Start::default()
        },
    );
}

fn panic() -> Crash {
    Crash::Panic {
        line: 1_234,
        file: Ending::of("core/src/games/huetchen/scene/questions.rs"),
    }
}

const FAULT: Crash = Crash::HardFault {
    at: 0x1002_A6C8,
    called_from: 0x1004_BD3E,
};

/// All of them.
pub fn add_all(add: &mut impl FnMut(&str, fn(&mut Driver))) {
    add("battery-full", |driver| battery(driver, 4_050, false));
    add("battery-half", |driver| battery(driver, 3_600, false));
    add("battery-charging", |driver| battery(driver, 3_600, true));
    add("battery-low", |driver| {
        battery(driver, 3_400, false);
        driver.advance(5_000);
    });
    add("battery-pause", |driver| {
        abraeumen(driver);
        battery(driver, 3_800, false);
        go(driver, "centre");
    });
    add("battery-warning", |driver| {
        abraeumen(driver);
        battery(driver, 3_400, false);
    });
    add("battery-empty", |driver| {
        abraeumen(driver);
        battery(driver, 3_100, false);
    });
    add("crash-panic", |driver| crash(driver, panic()));
    add("crash-fault", |driver| crash(driver, FAULT));
    add("crash-hang", |driver| crash(driver, Crash::Hang));
    add("crash-stack", |driver| crash(driver, Crash::StackOverflow));
    add("crash-report-panic", |driver| {
        crash(driver, panic());
        go(driver, "x");
    });
    add("crash-report-fault", |driver| {
        crash(driver, FAULT);
        go(driver, "x");
    });
    add("without-saves", |driver| {
        start(
            driver,
            Start {
                without_saves: true,
                ..Start::default()
            },
        );
    });
}
