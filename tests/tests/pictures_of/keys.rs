//! The table of keys in `CONTRIBUTING.md` lists the actions of every key on every pictured
//! screen.
//!
//! The bar of a game is made from the actions its scene declares, so it always agrees with the
//! keys. This test reads every bar and makes the table from them. If it differs from the written
//! one, the difference shows whether a key has got a second meaning; `cargo xtask pictures
//! --accept` writes the new one.

use crate::pictures;
use std::collections::BTreeMap;
use std::fs;
use taschenspieler::driver::Driver;
use taschenspieler_core::games::GameId;
use taschenspieler_core::text::Language;
use taschenspieler_core::ui::Frame;
use taschenspieler_core::ui::caps::LETTERS;
use taschenspieler_core::ui::frame::KEY_BAR_TOP;
use taschenspieler_paint::record::{Mark, What, marks};
use taschenspieler_tests::files;

/// The beginning and the end of the table.
const BEGIN: &str = "<!-- What the keys do: made by the test of the pictures -->\n";
const END: &str = "<!-- The end of the keys -->\n";
const HEAD: &str =
    "| where | A | B | X | Y | pad | held | first seen in |\n|---|---|---|---|---|---|---|---|\n";

/// The words of A, B, X, Y, the pad and holding.
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Bar {
    /// In the order of the caps.
    words: [String; 5],
    held: String,
}

impl Bar {
    /// The words of a bar, read from the texts drawn in it.
    fn read(mut put: Vec<Mark>, holds: bool) -> Bar {
        put.retain(|mark| mark.place.y >= KEY_BAR_TOP);
        put.sort_by_key(|mark| mark.place.x);
        let mut bar = Bar::default();
        let mut held: Vec<&str> = Vec::new();
        if holds {
            held.push("A");
        }
        let mut key = None;
        for mark in &put {
            match &mark.what {
                What::Sign(rows) => {
                    let sign = LETTERS.iter().position(|sign| sign.rows() == &rows[..]);
                    match (key, sign) {
                        // An arrow in the place of a long word.
                        (Some(1), None) => bar.words[1] = "Undo".to_owned(),
                        // The last B has no word: it is the sign of the pause.
                        (Some(1), Some(_)) => held.push("B: pause"),
                        _ => {}
                    }
                    key = sign;
                }
                What::Text(word) => {
                    if let Some(word_of_key) = key.take().and_then(|key| bar.words.get_mut(key)) {
                        *word_of_key = if word == "?" { "Help" } else { word }.to_owned();
                    }
                }
            }
        }
        if key == Some(1) {
            held.push("B: pause");
        }
        bar.held = held.join(", ");
        bar
    }

    fn row(&self, place: &str, seen: &str) -> String {
        format!(
            "| {place} | {} | {} | {seen} |\n",
            self.words.join(" | "),
            self.held
        )
    }
}

/// The game of a picture, or the part of the host.
fn place_of(name: &str) -> String {
    let name = name.strip_prefix("lesson-").unwrap_or(name);
    let first = name.split('-').next().unwrap_or(name);
    match GameId::from_id(first) {
        Some(game) => game.about().title.get(Language::English).to_owned(),
        None => first.to_owned(),
    }
}

/// The table of all bars.
fn table() -> String {
    // Every bar in the order of its first appearance, with its place.
    let mut bars: Vec<(String, Bar, String)> = Vec::new();
    for (name, way) in pictures() {
        let mut driver = Driver::new(1);
        driver.set_language(Language::English);
        way(&mut driver);
        let now = driver.now();
        let put = marks(&mut Frame::new(), |canvas| {
            driver.console().paint(canvas, now)
        });
        let bar = Bar::read(put, driver.console().holds(now));
        let place = place_of(&name);
        let is_known = |(known, other, _): &(String, Bar, String)| *known == place && *other == bar;
        if bar != Bar::default() && !bars.iter().any(is_known) {
            bars.push((place, bar, name));
        }
    }
    // A bar that occurs in several places belongs to the host.
    let mut places: BTreeMap<Bar, usize> = BTreeMap::new();
    for (_, bar, _) in &bars {
        *places.entry(bar.clone()).or_default() += 1;
    }
    let mut rows = String::new();
    let mut told: Vec<&Bar> = Vec::new();
    for (_, bar, name) in bars.iter().filter(|(_, bar, _)| places[bar] > 2) {
        if !told.contains(&bar) {
            told.push(bar);
            rows += &bar.row("several", name);
        }
    }
    for (place, bar, name) in bars.iter().filter(|(_, bar, _)| places[bar] <= 2) {
        rows += &bar.row(place, name);
    }
    format!("{HEAD}{rows}")
}

#[test]
fn the_table_of_keys_says_what_they_do() {
    let path = files::folder("..").join("CONTRIBUTING.md");
    let guide = fs::read_to_string(&path).expect("CONTRIBUTING.md");
    let (before, rest) = guide.split_once(BEGIN).expect("the begin of the table");
    let (written, after) = rest.split_once(END).expect("the end of the table");
    let table = table();
    if written == table {
        return;
    }
    if files::accepting() {
        fs::write(&path, format!("{before}{BEGIN}{table}{END}{after}")).expect("it can be written");
        return;
    }
    let is_new = |row: &&str| !written.contains(*row);
    let new: Vec<&str> = table.lines().filter(is_new).collect();
    panic!(
        "CONTRIBUTING.md has not these rows:\n{}\nThe whole table:\n{table}",
        new.join("\n")
    );
}
