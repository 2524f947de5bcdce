//! The settings, page by page, and the names of the owners.

use crate::go;
use taschenspieler::driver::Driver;
use taschenspieler_core::platform::Button;

/// Adds them all.
pub fn add_all(add: &mut impl FnMut(&str, fn(&mut Driver))) {
    add("settings", |driver| go(driver, "b"));
    add("settings-motion", |driver| go(driver, "b down right"));
    add("settings-brightness", |driver| {
        go(driver, "b down down left")
    });
    add("settings-volume", |driver| go(driver, "b y right"));
    add("settings-memorise", |driver| {
        go(driver, "b y down down right")
    });
    add("settings-tempo", |driver| go(driver, "b y down"));
    add("settings-memorise-expert", |driver| {
        go(driver, "b y down down left")
    });
    add("settings-names", |driver| go(driver, "b y down down down"));
    add("settings-right-handed", |driver| go(driver, "b y y"));
    add("settings-left-handed", |driver| go(driver, "b y y a"));
    add("settings-dim", |driver| go(driver, "b y y down left"));
    add("settings-sleep", |driver| {
        go(driver, "b y y down down left")
    });
    add("settings-about", |driver| {
        go(driver, "b y y down down down")
    });
    add("settings-statistics", |driver| go(driver, "b y y y"));
    add("settings-reset", |driver| go(driver, "b y y y down"));
    add("settings-erase", |driver| {
        go(driver, "b y y y down down");
        driver.press(Button::A);
        driver.advance(600);
    });
    add("settings-erased", |driver| {
        go(driver, "b y y y down down");
        driver.press(Button::A);
        driver.advance(1_200);
    });
    // Down and right have the places of B and A.
    add("launcher-left-handed", |driver| {
        go(driver, "b y y a down a a");
    });
    add("people-nobody", |driver| go(driver, "b y down down down a"));
    add("people-three", |driver| {
        people(driver, &["Anna", "Jörg", "Maximilian"]);
        go(driver, "b y down down down a down");
    });
    add("people-six", |driver| {
        people(
            driver,
            &["Anna", "Jörg", "WWWWWWWWWW", "Cleo", "Ömer", "Großmutter"],
        );
        go(driver, "b y down down down a down down");
    });
    add("people-name", |driver| {
        people(driver, &["Anna"]);
        go(driver, "b y down down down a down a up right up up");
    });
    add("naming-known-names", |driver| {
        people(driver, &["Anna", "Jörg"]);
        go(driver, "right right right a y up up up up y");
    });
    add("naming-picked", |driver| {
        people(driver, &["Anna", "Jörg"]);
        go(driver, "right right right a y up up up up y x x");
    });
    add("setup-owners", |driver| {
        people(driver, &["Anna", "Jörg"]);
        go(driver, "right right right a y up up up left left");
    });
}

/// Enters the owners' names.
pub fn people(driver: &mut Driver, names: &[&str]) {
    driver.change(|console, _| {
        let mut settings = *console.settings();
        for (place, name) in names.iter().enumerate() {
            settings.owners.set(place, name);
        }
        console.set_settings(settings);
    });
}
