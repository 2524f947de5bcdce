//! What it looks like: with `LINK_PICTURES=folder` the screens are written there.

use super::super::talk::{Talk, example};
use super::games::{EASY, HERE, TABLES, THERE};
use super::pair::Pair;
use crate::console::launcher::Launcher;
use crate::console::pretended;
use crate::console::screens::Screen;
use crate::games::GameId;
use crate::keys::Key;
use crate::platform::Millis;
use crate::reply::{Ask, Reply};
use crate::settings::Settings;
use crate::text::Language;
use crate::ui::Frame;
use std::string::String;
use std::vec::Vec;

fn save(frame: &Frame, path: &str) {
    let file = std::fs::File::create(path).expect("a file");
    let mut encoder = png::Encoder::new(file, 240, 240);
    encoder.set_color(png::ColorType::Rgb);
    let pixels = frame.pixels().iter().map(|pixel| pixel.swap_bytes());
    let colours: Vec<u8> = pixels
        .flat_map(|pixel| [pixel >> 11 << 3, (pixel >> 5 & 63) << 2, (pixel & 31) << 3])
        .map(|part| part as u8)
        .collect();
    let mut writer = encoder.write_header().expect("a head");
    writer.write_image_data(&colours).expect("a picture");
}

#[test]
fn pictures_to_look_at() {
    let Ok(folder) = std::env::var("LINK_PICTURES") else {
        return;
    };
    for language in Language::ALL {
        let settings = Settings {
            language,
            ..Settings::default()
        };
        let path =
            |name: &str| -> String { std::format!("{folder}/{}-{name}.png", language.own_name()) };
        for (number, talk) in (0..).zip(Talk::every()) {
            let (_, talk, home) = example(talk, settings);
            let frame = pretended::draw(|canvas| talk.draw(canvas, &home.at(Millis(0))));
            save(&frame, &path(&std::format!("talk-{number:02}")));
        }
        let (_, _, home) = example(Talk::undo(), settings);
        let launcher = Launcher::new(false);
        let frame = pretended::draw(|canvas| launcher.draw(canvas, &home.at(Millis(0))));
        save(&frame, &path("launcher"));
        for &(game, who) in TABLES {
            let mut pair = speaking(language);
            pair.begin(game, who);
            pair.play(7);
            pair.settle();
            shoot(
                &pair,
                &path(&std::format!("{}-{}", game.about().id, who.len())),
            );
        }
        let mut pair = speaking(language);
        pair.propose(GameId::Poker, &[HERE, THERE, EASY]);
        shoot(&pair, &path("asking"));
        let now = pair.now;
        pair.ends[0].key(Key::B, now);
        pair.pass(100);
        let now = pair.now;
        shoot(&pair, &path("setup"));
        for _ in 0..2 {
            pair.ends[0].key(Key::Down, now);
        }
        shoot(&pair, &path("setup-seat"));
        let mut pair = speaking(language);
        pair.begin(GameId::Torris, &[THERE, HERE]);
        pair.play(8);
        pair.settle();
        for (name, ask) in [("pause", Ask::Pause), ("help", Ask::Help)] {
            let now = pair.now;
            pair.ends[0].console.follow(Reply::Ask(ask), now);
            pair.ends[0].event(crate::platform::Event::Tick, now);
            pair.pass(300);
            shoot(&pair, &path(name));
            let now = pair.now;
            pair.ends[0].key(Key::B, now);
            pair.pass(300);
        }
    }
}

fn speaking(language: Language) -> Pair {
    let mut pair = Pair::new(5);
    for (end, name) in pair.ends.iter_mut().zip(["Anna", "Ben"]) {
        let mut settings = *end.console.settings();
        settings.language = language;
        settings.owners.set(0, name);
        end.console.set_settings(settings);
    }
    pair
}

/// Both screens.
fn shoot(pair: &Pair, path: &str) {
    for (end, side) in pair.ends.iter().zip(["here", "there"]) {
        let frame = pretended::draw(|canvas| end.console.paint(canvas, pair.now));
        save(&frame, &path.replace(".png", &std::format!("-{side}.png")));
    }
}
