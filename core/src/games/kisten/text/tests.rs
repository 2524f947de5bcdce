//! All texts fit their places, in both languages.

use super::super::action::Fault;
use super::super::icon::ICON;
use super::super::pile::{CratePile, CratePlace as At, PileFlaw, TileKind};
use super::super::rules::KistenIllegal;
use super::{
    KistenCount, KistenDoing, PAGE_END, PAGE_KNOCK, PAGES, PLACES, PointsSum, figures, title,
};
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
        Fault::Flaw(PileFlaw::Apart(At::START)),
        Fault::Flaw(PileFlaw::LidHidden(At::START)),
        Fault::Flaw(PileFlaw::SideHidden(At::START)),
        Fault::OpenLid,
        Fault::NoMoreCrates,
        Fault::NoPoint,
        Fault::NotOneLess,
    ]);
    for kind in TileKind::ALL {
        faults.extend([
            Fault::Adds(kind),
            Fault::Lacks(kind, 1),
            Fault::Lacks(kind, 12),
        ]);
    }
    faults
}

/// Reasons are shown on the strip above the tiles, and in a message.
#[test]
fn reasons_fit_the_strip() {
    for language in Language::ALL {
        for fault in faults() {
            fits(Font::Body, &sentence(&fault, language), 210);
            fits(
                Font::Body,
                &sentence(&KistenIllegal::Fault(fault), language),
                210,
            );
        }
        let mut others = Vec::from([
            KistenIllegal::DrawFirst,
            KistenIllegal::NoDraw,
            KistenIllegal::NoPassing,
            KistenIllegal::AnswerFirst,
            KistenIllegal::NotAsked,
            KistenIllegal::ShowFirst,
            KistenIllegal::NotKnocked,
            KistenIllegal::Over,
        ]);
        others.extend(TileKind::ALL.map(KistenIllegal::NoneLeft));
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
            fits(Font::Body, &say(&KistenCount::Crates(number)), 79);
            fits(Font::Body, &say(&KistenCount::Stack(number)), 80);
            fits(Font::Body, &say(&KistenCount::Tiles(number)), 222);
            fits(Font::Row, &say(&KistenCount::Plus(number)), 40);
            for number in [signed, -signed] {
                fits(Font::Body, &say(&KistenCount::More(number)), 79);
                fits(Font::Body, &say(&KistenCount::Points(number)), 81);
                let sum = PointsSum {
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
            KistenDoing::Draws,
            KistenDoing::Builds,
            KistenDoing::Dismantles,
            KistenDoing::Ponders,
            KistenDoing::Passes,
            KistenDoing::IsAsked,
            KistenDoing::Knocks,
            KistenDoing::Finishes,
            KistenDoing::XRay,
            KistenDoing::Over,
        ] {
            let left = title(doing, Some("Anna"), language);
            let right = sentence(&KistenCount::Crates(55), language);
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
        let pile = CratePile::read_text(text).unwrap();
        assert_eq!(pile.is_drawable(true), !matches!(number, 2 | 3), "{text}");
        let alone = !matches!(number, 2 | 3 | 12);
        assert_eq!(pile.is_drawable(false), alone, "{text}");
    }
}

/// The rules pages must mention that a player who can build must do so, with any number of
/// tiles; why the question goes around; that open lids hamper; and how crates may be placed
/// by the kids' rules.
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
