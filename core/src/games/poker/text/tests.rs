//! Everything that is said fits where it is said, in both languages.

use super::super::bot::Reason;
use super::super::rules::Illegal;
use super::super::stones::{Choice, Holding, Value};
use super::{PAGE_END, PAGE_EQUAL, PAGE_GOAL, PAGE_HAND, PAGE_ROUND, PAGES, PLACES, Told, habit};
use crate::game::Seat;
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

/// A name of ten letters, none of them the widest.
const LONG: &str = "Maximilian";

#[test]
fn what_is_told_fits_too() {
    let used = Holding {
        left: [0, 1, 2, 0],
        hand: false,
        ..Holding::full()
    };
    for language in Language::ALL {
        let told = |told: Told<'_>| told.sentence(language);
        for value in Value::all() {
            for holding in [&Holding::full(), &used] {
                for choice in [Choice::Stone(value), Choice::Hand, Choice::Out] {
                    let usable = holding.allows(choice).is_ok();
                    let item = told(Told::Item(choice, usable));
                    let remark = told(Told::Remark(choice, holding));
                    let room = 216 - text_width(Font::Serif, &item) - 10;
                    fits(Font::Caption, &remark, room);
                }
            }
            // In the news: a stone, a marker and the words.
            let name = LONG;
            for words in [
                told(Told::Robbed(name)),
                told(Told::Kept(name, value)),
                told(Told::Highest),
                told(Told::ComesToYou(name, value)),
                told(Told::ThenKeeps(name, value)),
            ] {
                fits(Font::Caption, &words, 181);
            }
            for words in [
                told(Told::Cancelled(value)),
                told(Told::ThenCancel(value)),
                told(Told::Blocked),
                told(Told::Idle),
                told(Told::NothingElse),
                told(Told::YouChose(Choice::Hand)),
                told(Told::YouChose(Choice::Out)),
            ] {
                fits(Font::Caption, &words, 198);
            }
            for headline in [
                told(Told::Stole(name, value)),
                told(Told::Won(name, value)),
                told(Told::WhichStone(name)),
                told(Told::Nobody),
                told(Told::Steals(name)),
                told(Told::IsChoosing(name)),
            ] {
                fits(Font::SerifSmall, &headline, 214);
            }
        }
        fits(Font::Body, &told(Told::Leads(LONG)), 120);
        fits(Font::Caption, &told(Told::Sum(28)), 52);
        fits(Font::Caption, &habit("WWWWWWWWWW", language), 216);
    }
}

#[test]
fn reasons_fit_a_toast_or_the_caption() {
    let seat = Seat::FIRST;
    for language in Language::ALL {
        let say = |words: &dyn Say| sentence(words, language);
        for value in Value::all() {
            fits(Font::Body, &say(&Illegal::NoStoneLeft(value)), 200);
        }
        for illegal in [
            Illegal::HandUsed,
            Illegal::MustShow,
            Illegal::NoTheft,
            Illegal::StealFirst,
            Illegal::NothingToSteal,
            Illegal::Over,
        ] {
            fits(Font::Body, &say(&illegal), 216);
        }
        for reason in [
            Reason::OnlyChoice,
            Reason::Lot,
            Reason::Habit(seat),
            Reason::BestTheft,
        ] {
            fits(Font::Caption, &say(&reason), 216);
        }
    }
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
        [PAGE_GOAL, PAGE_ROUND, PAGE_EQUAL, PAGE_HAND, PAGE_END].map(heading),
        [
            "The goal",
            "A round",
            "Equal values",
            "The empty hand",
            "The end"
        ]
    );
}
