//! Everything that is said fits where it is said, in both languages.

use super::{Count, Doing, Ending, NotYet, PLACES, asks_whom, takes};
use crate::game::Seat;
use crate::games::huetchen::scene::layout::ENDING;
use crate::games::testing::words::{fits, phrases_fit};
use crate::seating::Seating;
use crate::text::{Language, Say, sentence};
use crate::ui::{Font, text_width};

#[test]
fn phrases_fit_their_places() {
    phrases_fit(PLACES);
}

/// The longest usual name fits without being cut; longer ones are cut.
#[test]
fn sentences_with_names_and_numbers_fit_too() {
    for language in Language::ALL {
        let say = |words: &dyn Say| sentence(words, language);
        let name = Seating::new(4).name(Seat::FIRST, language);
        for (doing, count) in [
            (Doing::Lays, Count::Round(2)),
            (Doing::Stones, Count::Round(2)),
            (Doing::Shifts, Count::Shift(4, 4)),
            (Doing::Asks, Count::Question(3)),
            (Doing::Seeks, Count::Question(3)),
        ] {
            let (left, right) = (doing.of(&name, language), say(&count));
            let both = text_width(Font::Body, &left) + text_width(Font::Body, &right);
            assert!(both <= 235 - 37 - 6, "{left:?} {right:?}: {both}");
        }
        fits(Font::Caption, &asks_whom(&name, &name, language), 150);
        for stones in [1, 2] {
            fits(Font::Body, &takes(&name, stones, language), 191);
        }
        for left in 0..=4 {
            fits(Font::Reading, &say(&Count::ToLay(left)), 120);
        }
        for seconds in 1..=10 {
            fits(Font::Body, &say(&NotYet { seconds }), 210);
        }
        for seconds in 0..=10 {
            fits(Font::Caption, &say(&Ending { seconds }), ENDING.w);
        }
    }
}
