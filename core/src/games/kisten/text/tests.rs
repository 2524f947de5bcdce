//! Everything that is said fits where it is said, in both languages.

use super::super::action::Fault;
use super::super::icon::ICON;
use super::super::pile::{Flaw, Kind, Pile, Place as At};
use super::super::rules::Illegal;
use super::{Count, Doing, PAGE_END, PAGE_KNOCK, PAGES, PLACES, Sum, figures, title};
use crate::games::testing::words::{fits, phrases_fit};
use crate::text::{Language, Say, sentence};
use crate::ui::{Font, SeatStyle, TitleBar};
use std::vec::Vec;

#[test]
fn phrases_fit_their_places() {
    phrases_fit(PLACES);
}

fn faults() -> Vec<Fault> {
    let mut faults = Vec::from([
        Fault::Flaw(Flaw::Apart(At::START)),
        Fault::Flaw(Flaw::LidHidden(At::START)),
        Fault::Flaw(Flaw::SideHidden(At::START)),
        Fault::OpenLid,
        Fault::NoMoreCrates,
        Fault::NoPoint,
        Fault::NotOneLess,
    ]);
    for kind in Kind::ALL {
        faults.extend([
            Fault::Adds(kind),
            Fault::Lacks(kind, 1),
            Fault::Lacks(kind, 12),
        ]);
    }
    faults
}

/// Reasons stand on the strip above the tiles, and in a message.
#[test]
fn reasons_fit_the_strip() {
    for language in Language::ALL {
        for fault in faults() {
            fits(Font::Body, &sentence(&fault, language), 210);
            fits(Font::Body, &sentence(&Illegal::Fault(fault), language), 210);
        }
        let mut others = Vec::from([
            Illegal::DrawFirst,
            Illegal::NoDraw,
            Illegal::NoPassing,
            Illegal::AnswerFirst,
            Illegal::NotAsked,
            Illegal::ShowFirst,
            Illegal::NotKnocked,
            Illegal::Over,
        ]);
        others.extend(Kind::ALL.map(Illegal::NoneLeft));
        for illegal in others {
            fits(Font::Body, &sentence(&illegal, language), 210);
        }
    }
}

#[test]
fn numbers_fit_their_panels() {
    for language in Language::ALL {
        let say = |words: &dyn Say| sentence(words, language);
        for number in 0..=64 {
            let signed = number as i16;
            fits(Font::Body, &say(&Count::Crates(number)), 79);
            fits(Font::Body, &say(&Count::Stack(number)), 80);
            fits(Font::Body, &say(&Count::Tiles(number)), 222);
            fits(Font::Row, &say(&Count::Plus(number)), 40);
            for number in [signed, -signed] {
                fits(Font::Body, &say(&Count::More(number)), 79);
                fits(Font::Body, &say(&Count::Points(number)), 81);
                let sum = Sum {
                    crates: signed,
                    tiles: number,
                    points: 3 * signed - number,
                };
                fits(Font::Body, &say(&sum), 234);
            }
        }
    }
}

#[test]
fn titles_fit_the_bar() {
    for language in Language::ALL {
        for doing in [
            Doing::Draws,
            Doing::Builds,
            Doing::Dismantles,
            Doing::Ponders,
            Doing::Passes,
            Doing::IsAsked,
            Doing::Knocks,
            Doing::Finishes,
            Doing::XRay,
            Doing::Over,
        ] {
            let left = title(doing, Some("Anna"), language);
            let right = sentence(&Count::Crates(55), language);
            let bar = TitleBar::game(ICON)
                .seat(SeatStyle::of(0))
                .left(&left)
                .right(&right);
            assert!(bar.fits(), "{}", &*left);
        }
    }
}

/// Every figure shows piles, and only the two that say so cannot be drawn; one
/// more is for kids alone.
#[test]
fn figures_show_what_they_say() {
    for (number, text) in figures::PILES.iter().enumerate() {
        let pile = Pile::read_text(text).unwrap();
        assert_eq!(pile.is_drawable(true), !matches!(number, 2 | 3), "{text}");
        let alone = !matches!(number, 2 | 3 | 12);
        assert_eq!(pile.is_drawable(false), alone, "{text}");
    }
}

/// What the page wants said: whoever can build must, with any number of tiles,
/// why the question goes round, that open lids hamper, and how crates for
/// kids may stand.
#[test]
fn the_pages_say_what_was_corrected() {
    let says = |page: usize, german: &[&str], english: &[&str]| {
        let words = PAGES[page].text;
        for (text, parts) in [(words.german, german), (words.english, english)] {
            for part in parts {
                assert!(text.contains(part), "{part}: {text}");
            }
        }
    };
    says(
        PAGE_KNOCK - 1,
        &[
            "auch ohne Plättchen",
            "jedem Passen",
            "reihum",
            "nur ein Gerät",
            "Am Tisch",
            "zuerst klopft",
        ],
        &[
            "even without a tile",
            "every pass",
            "in turn",
            "only one console",
            "At a table",
            "knocks first",
        ],
    );
    for two in ["zwei Plättchen", "two tiles"] {
        for page in PAGES {
            assert!(!page.text.german.contains(two) && !page.text.english.contains(two));
        }
    }
    says(PAGE_KNOCK - 2, &["Tipp: ", "früh"], &["Tip: ", "early"]);
    says(PAGE_END + 1, &["Ecke an Ecke"], &["corner to corner"]);
}
