//! Everything that is said fits where it is said, in both languages.

use super::{Count, END, GOAL, JUMP, Minutes, PAGES, PLACES, TIPS};
use crate::games::abraeumen::scene::Hindrance;
use crate::text::{Language, Say, sentence};
use crate::ui::{Area, Canvas, Font, Frame, area, has_glyphs, text_width, wrap};
use std::boxed::Box;
use std::string::ToString;

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

/// A page is read without scrolling: the reader has 210 rows for it and needs
/// 42 for the heading, the gaps and the foot.
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
            assert!(height <= 210 - 42, "{}: {height}", page.heading.english);
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
        [GOAL, JUMP, END, TIPS].map(heading),
        ["The goal", "The jump", "The end", "Tips"]
    );
}
