//! Everything that is said fits where it is said, in both languages.

use super::{Count, Minutes, PLACES};
use crate::games::abraeumen::scene::Hindrance;
use crate::games::testing::words::{fits, phrases_fit};
use crate::text::{Language, Say, sentence};
use crate::ui::Font;
use std::string::ToString;

#[test]
fn phrases_fit_their_places() {
    phrases_fit(PLACES);
}

#[test]
fn sentences_with_numbers_fit_too() {
    for language in Language::ALL {
        let say = |words: &dyn Say| sentence(words, language);
        fits(Font::Body, &say(&Count::Jump(31)), 74);
        fits(Font::Body, &say(&Count::Hint(999)), 74);
        for stones in 1..=36 {
            fits(Font::Body, &say(&Count::Movable(stones)), 200);
            fits(Font::Serif, &say(&Count::Left(stones)), 170);
        }
        for reason in [
            Hindrance::NoStone,
            Hindrance::Nothing,
            Hindrance::Full,
            Hindrance::Edge,
        ] {
            fits(Font::Body, &say(&reason), 200);
        }
    }
}

#[test]
fn times_are_read_in_minutes() {
    let read = |millis| Minutes { millis }.to_string();
    assert_eq!(read(0), "0:00");
    assert_eq!(read(372_999), "6:12");
    assert_eq!(read(3_600_000), "60:00");
    // The longest time there is still fits its column.
    fits(Font::Button, &read(999 * 60_000), 58);
}
