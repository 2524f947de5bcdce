//! Everything that is said fits where it is said, in both languages.

use super::{Count, PLACES};
use crate::games::abraeumen::scene::Hindrance;
use crate::games::testing::words::{fits, phrases_fit};
use crate::text::{Language, Say, sentence};
use crate::ui::Font;

#[test]
fn phrases_fit_their_places() {
    phrases_fit(PLACES);
}

#[test]
fn sentences_with_numbers_fit_too() {
    for language in Language::ALL {
        let say = |words: &dyn Say| sentence(words, language);
        fits(Font::Body, &say(&Count::Move(31)), 74);
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
