//! All texts fit their places, in both languages.

use super::{PLACES, PegCount};
use crate::games::abraeumen::scene::PegHindrance;
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
        fits(Font::Body, &say(&PegCount::Move(31)), 74);
        fits(Font::Body, &say(&PegCount::Hint(999)), 74);
        for stones in 1..=36 {
            fits(Font::Body, &say(&PegCount::Movable(stones)), 200);
            fits(Font::Serif, &say(&PegCount::Left(stones)), 170);
        }
        for reason in [
            PegHindrance::NoStone,
            PegHindrance::Nothing,
            PegHindrance::Full,
            PegHindrance::Edge,
        ] {
            fits(Font::Body, &say(&reason), 200);
        }
    }
}
