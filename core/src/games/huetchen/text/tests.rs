//! Everything that is said fits where it is said, in both languages.

use super::{
    Count, Doing, NotYet, PAGE_DOUBLE, PAGE_LAYING, PAGE_QUESTIONS, PAGE_SHIFTING, PAGES, PLACES,
    asks_whom, takes,
};
use crate::text::{Language, Say, sentence};
use crate::ui::{Area, Canvas, Font, Frame, area, has_glyphs, text_width, wrap};
use std::boxed::Box;

#[track_caller]
fn fits(font: Font, text: &str, room: i32) {
    assert!(has_glyphs(font, text), "{text}: a letter is missing");
    let width = text_width(font, text);
    assert!(width <= room, "{text}: {width} of {room} pixels");
}

#[test]
fn phrases_fit_their_places() {
    for place in PLACES {
        for phrase in place.phrases {
            fits(place.font, phrase.german, place.room);
            fits(place.font, phrase.english, place.room);
        }
    }
}

/// Ten letters is the longest name; an average one fits without being cut.
#[test]
fn sentences_with_names_and_numbers_fit_too() {
    for language in Language::ALL {
        let say = |words: &dyn Say| sentence(words, language);
        for count in [Count::Round(2), Count::Shift(4, 4), Count::Question(3)] {
            let right = say(&count);
            for doing in [
                Doing::Lays,
                Doing::Stones,
                Doing::Shifts,
                Doing::Asks,
                Doing::Seeks,
            ] {
                let left = doing.of("Maximilian", language);
                let both = text_width(Font::Body, &left) + text_width(Font::Body, &right);
                assert!(both <= 235 - 37 - 6, "{left:?} {right:?}: {both}");
            }
        }
        fits(
            Font::Caption,
            &asks_whom("Maximilian", "Alexandra", language),
            150,
        );
        for stones in [1, 2] {
            fits(Font::Body, &takes("Maximilian", stones, language), 191);
        }
        for left in 0..=4 {
            fits(Font::Reading, &say(&Count::ToLay(left)), 120);
        }
        for seconds in 1..=5 {
            fits(Font::Body, &say(&NotYet { seconds }), 210);
        }
    }
}

/// A page is read without scrolling.
#[test]
fn every_page_fits_the_screen() {
    const WIDTH: i32 = 216;
    for page in PAGES {
        for language in Language::ALL {
            fits(Font::Headline, page.heading.get(language), WIDTH);
            let mut height = page.figure.as_ref().map_or(0, |figure| figure.height);
            for paragraph in page.text.get(language).split('\n') {
                assert!(has_glyphs(Font::Reading, paragraph), "{paragraph}");
                height += 16 * wrap(Font::Reading, paragraph, WIDTH).count() as i32 + 5;
            }
            assert!(
                height <= 210 - 42,
                "{}: {height}",
                page.heading.get(language)
            );
        }
    }
}

#[test]
fn figures_stay_in_their_space() {
    for figure in PAGES.iter().filter_map(|page| page.figure.as_ref()) {
        let draw = |clip: Area| {
            let mut frame = Box::new(Frame::new());
            let mut canvas = Canvas::new(&mut frame);
            let space = area(6, 60, 224, figure.height);
            (figure.draw)(&mut canvas.clipped(clip), space);
            frame
        };
        let free = draw(Area::SCREEN);
        let kept = draw(area(6, 60, 224, figure.height));
        assert!(free.pixels() == kept.pixels());
    }
}

#[test]
fn pages_are_where_they_are_said_to_be() {
    let heading = |page: usize| PAGES[page].heading.english;
    assert_eq!(
        [PAGE_LAYING, PAGE_SHIFTING, PAGE_QUESTIONS, PAGE_DOUBLE].map(heading),
        [
            "Laying and memorising",
            "Shifting",
            "Questions",
            "The third stone"
        ]
    );
}
