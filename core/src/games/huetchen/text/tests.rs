//! All texts fit their places, in both languages.

use super::{EndingLine, HuetchenCount, HuetchenDoing, NotYet, PLACES, asks_whom, takes};
use crate::game::Seat;
use crate::games::huetchen::scene::layout::{ENDING, HEAD_ROOM};
use crate::games::testing::words::{fits, phrases_fit};
use crate::seating::{Seating, Who};
use crate::text::{Language, Say, sentence};
use crate::ui::{Font, text_width};

#[test]
fn phrases_fit_their_places() {
    phrases_fit(PLACES);
}

/// Usual names fit without being left out.
#[test]
fn sentences_with_names_and_numbers_fit_too() {
    for language in Language::ALL {
        let say = |words: &dyn Say| sentence(words, language);
        let mut people = Seating::new(4);
        Seat::all(4).for_each(|seat| people.set_who(seat, Who::Person));
        for seating in [Seating::new(4), people] {
            let names = Seat::all(4).map(|seat| seating.name(seat, language));
            for name in names.clone() {
                for (doing, count) in [
                    (HuetchenDoing::Lays, HuetchenCount::Round(2)),
                    (HuetchenDoing::Stones, HuetchenCount::Round(2)),
                    (HuetchenDoing::Shifts, HuetchenCount::Shift(4, 4)),
                    (HuetchenDoing::Asks, HuetchenCount::Question(3)),
                    (HuetchenDoing::Seeks, HuetchenCount::Question(3)),
                ] {
                    let (left, right) = (doing.of(&name, language), say(&count));
                    let both = text_width(Font::Body, &left) + text_width(Font::Body, &right);
                    assert!(both <= 235 - 37 - 6, "{left:?} {right:?}: {both}");
                }
                for asked in names
                    .clone()
                    .filter(|asked| *asked != name && asked.len() > 3)
                {
                    fits(Font::Body, &asks_whom(&name, &asked, language), HEAD_ROOM);
                }
                for stones in [1, 2] {
                    fits(Font::Body, &takes(&name, stones, language), 191);
                }
            }
        }
        for left in 0..=4 {
            fits(Font::Reading, &say(&HuetchenCount::ToLay(left)), 120);
        }
        for seconds in 1..=10 {
            fits(Font::Body, &say(&NotYet { seconds }), 210);
        }
        for seconds in 0..=10 {
            fits(Font::Body, &say(&EndingLine { seconds }), ENDING.w);
        }
    }
}
