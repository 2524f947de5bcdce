//! Everything that is said fits where it is said, in both languages.

use super::super::board::{Colour, Hindrance};
use super::super::reason::Reason;
use super::super::rules::Illegal;
use super::{Count, News, PLACES, Refusal, Standing, Verdict};
use crate::games::testing::prelude::*;
use crate::games::testing::words::{fits, phrases_fit};
use crate::seating::Seating;
use crate::text::Say;
use crate::ui::{Font, wrap};

#[test]
fn phrases_fit_their_places() {
    phrases_fit(PLACES);
}

/// Every way a stone can be hindered.
fn hindrances() -> Vec<Hindrance> {
    let few = (1..=4).flat_map(|needed| (0..needed).map(move |found| (found, needed)));
    let low = (2..=32).flat_map(|here| (1..here).map(move |there| (there, here)));
    [Hindrance::Empty]
        .into_iter()
        .chain(few.map(|(found, needed)| Hindrance::TooFew { found, needed }))
        .chain(low.map(|(there, here)| Hindrance::TooLow { there, here }))
        .collect()
}

#[test]
fn refusals_fit_a_pill() {
    for language in Language::ALL {
        let say = |words: &dyn Say| sentence(words, language);
        for hindrance in hindrances() {
            fits(Font::Body, &say(&hindrance), 210);
            fits(Font::Body, &say(&Refusal::Barred(hindrance)), 210);
            fits(Font::Caption, &say(&Verdict::Barred(hindrance)), 49);
        }
        for refusal in [
            Refusal::Empty,
            Refusal::NotYours(Colour::White),
            Refusal::NotYours(Colour::Black),
            Refusal::NothingToLandOn,
            Refusal::AllTooLow,
            Refusal::NoWay,
            Refusal::Single,
        ] {
            fits(Font::Body, &say(&refusal), 218);
        }
        for illegal in [
            Illegal::NotYours,
            Illegal::CanMove,
            Illegal::MustPass,
            Illegal::Over,
        ] {
            assert!(!say(&illegal).is_empty());
        }
    }
}

#[test]
fn sentences_with_numbers_fit_too() {
    for language in Language::ALL {
        let say = |words: &dyn Say| sentence(words, language);
        for height in 1..=32 {
            fits(Font::Body, &say(&Count::Worth(height)), 70);
            fits(Font::Caption, &say(&Verdict::Level(height)), 49);
        }
        for steps in 1..=4 {
            fits(Font::Row, &say(&Count::Steps(steps)), 90);
        }
        for stones in 1..=16 {
            fits(Font::Body, &say(&Count::Movable(stones)), 195);
        }
        for moves in [0, 1, 30, 999] {
            fits(Font::Body, &say(&Count::After(moves)), 150);
        }
        for white in 0..=32 {
            for leader in [None, Some(Colour::White), Some(Colour::Black)] {
                let standing = Standing {
                    points: [white, 32 - white],
                    leader,
                    is_over: false,
                };
                fits(Font::Caption, &say(&standing), 232);
            }
        }
    }
}

#[test]
fn news_fit_a_pill_whatever_people_are_called() {
    let mut seating = Seating::new(2);
    for language in Language::ALL {
        let say = |words: &dyn Say| sentence(words, language);
        for news in [News::Thinking, News::MustPass, News::Over] {
            fits(Font::Body, &say(&news), 218);
        }
        for who in [Who::Person, Who::Computer(Level::Master)] {
            for seat in Seat::all(2) {
                seating.set_who(seat, who);
                let name = seating.name(seat, language);
                fits(Font::Body, &say(&News::SatOut(name)), 218);
            }
        }
    }
}

/// The reason of a hint has two lines on a wide note, three on a narrow one.
#[test]
fn reasons_fit_their_notes() {
    for language in Language::ALL {
        let numbers = (1..=32).flat_map(|points| [Reason::Wins(points), Reason::Loses(points)]);
        let ahead = (-32..=32).map(Reason::Ahead);
        let others = [
            Reason::SitOut,
            Reason::Only,
            Reason::WinsByTower,
            Reason::Draw,
            Reason::LosesByTower,
        ];
        for reason in numbers.chain(ahead).chain(others) {
            let words = sentence(&reason, language);
            assert!(wrap(Font::Body, &words, 180 - 18).count() <= 2, "{words:?}");
            assert!(
                wrap(Font::Caption, &words, 108 - 18).count() <= 3,
                "{words:?}"
            );
        }
    }
}
