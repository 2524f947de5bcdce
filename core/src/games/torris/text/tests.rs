//! All texts fit their places, in both languages.

use super::super::board::{Colour, StepHindrance};
use super::super::reason::TorrisReason;
use super::super::rules::TorrisIllegal;
use super::{PLACES, TorrisCount, TorrisNews, TorrisRefusal, TorrisStanding, WayVerdict};
use crate::games::testing::prelude::*;
use crate::games::testing::words::{fits, phrases_fit};
use crate::seating::Seating;
use crate::text::Say;
use crate::ui::{Font, wrap};

#[test]
fn phrases_fit_their_places() {
    phrases_fit(PLACES);
}

/// Every reason why a stone cannot go somewhere.
fn hindrances() -> Vec<StepHindrance> {
    let few = (1..=4).flat_map(|needed| (0..needed).map(move |found| (found, needed)));
    let low = (2..=32).flat_map(|here| (1..here).map(move |there| (there, here)));
    [StepHindrance::Empty]
        .into_iter()
        .chain(few.map(|(found, needed)| StepHindrance::TooFew { found, needed }))
        .chain(low.map(|(there, here)| StepHindrance::TooLow { there, here }))
        .collect()
}

#[test]
fn refusals_fit_a_pill() {
    for language in Language::ALL {
        let say = |words: &dyn Say| sentence(words, language);
        for hindrance in hindrances() {
            fits(Font::Body, &say(&hindrance), 210);
            fits(Font::Body, &say(&TorrisRefusal::Barred(hindrance)), 210);
            fits(Font::Body, &say(&WayVerdict::Barred(hindrance)), 48);
        }
        for refusal in [
            TorrisRefusal::Empty,
            TorrisRefusal::NotYours(Colour::White),
            TorrisRefusal::NotYours(Colour::Black),
            TorrisRefusal::NothingToLandOn,
            TorrisRefusal::AllTooLow,
            TorrisRefusal::NoWay,
            TorrisRefusal::Single,
        ] {
            fits(Font::Body, &say(&refusal), 218);
        }
        for illegal in [
            TorrisIllegal::NotYours,
            TorrisIllegal::CanMove,
            TorrisIllegal::MustPass,
            TorrisIllegal::Over,
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
            fits(Font::Body, &say(&TorrisCount::Worth(height)), 70);
            fits(Font::Body, &say(&WayVerdict::Level(height)), 48);
        }
        for steps in 1..=4 {
            fits(Font::Row, &say(&TorrisCount::Steps(steps)), 90);
        }
        for stones in 1..=16 {
            fits(Font::Body, &say(&TorrisCount::Movable(stones)), 195);
        }
        for moves in [0, 1, 30, 999] {
            fits(Font::Body, &say(&TorrisCount::After(moves)), 150);
        }
        for white in 0..=32 {
            for leader in [None, Some(Colour::White), Some(Colour::Black)] {
                let points = [white, 32 - white];
                let is_over = white % 2 == 0;
                let standing = TorrisStanding {
                    points,
                    leader,
                    is_over,
                };
                fits(Font::Body, &say(&standing), 236);
            }
        }
    }
}

#[test]
fn news_fit_a_pill_whatever_people_are_called() {
    let mut seating = Seating::new(2);
    for language in Language::ALL {
        let say = |words: &dyn Say| sentence(words, language);
        for news in [TorrisNews::Thinking, TorrisNews::MustPass, TorrisNews::Over] {
            fits(Font::Body, &say(&news), 218);
        }
        for who in [Who::Person, Who::Computer(Level::Master)] {
            for seat in Seat::all(2) {
                seating.set_who(seat, who);
                let name = seating.name(seat, language);
                // A banner beside the marker of a seat.
                let words = say(&TorrisNews::SatOut(name));
                assert!(wrap(Font::Body, &words, 190).count() <= 2, "{words:?}");
            }
        }
    }
}

/// The reason of a hint has two lines on a wide note, three on a narrow one.
#[test]
fn reasons_fit_their_notes() {
    for language in Language::ALL {
        let numbers =
            (1..=32).flat_map(|points| [TorrisReason::Wins(points), TorrisReason::Loses(points)]);
        let ahead = (-32..=32).map(TorrisReason::Ahead);
        let others = [
            TorrisReason::SitOut,
            TorrisReason::Only,
            TorrisReason::WinsByTower,
            TorrisReason::Draw,
            TorrisReason::LosesByTower,
        ];
        for reason in numbers.chain(ahead).chain(others) {
            let words = sentence(&reason, language);
            assert!(wrap(Font::Body, &words, 180 - 16).count() <= 2, "{words:?}");
            assert!(wrap(Font::Body, &words, 108 - 16).count() <= 3, "{words:?}");
        }
    }
}

/// The leader's number comes first, and the words do not sound like the end of the game.
#[test]
fn the_score_names_the_leader() {
    let said = |points, leader, is_over| {
        let standing = TorrisStanding {
            points,
            leader,
            is_over,
        };
        Language::ALL.map(|language| String::from(sentence(&standing, language).as_str()))
    };
    let (white, black) = (Some(Colour::White), Some(Colour::Black));
    for (said, german, english) in [
        (
            said([2, 4], black, false),
            "Stand: Schwarz führt 4:2",
            "Score: Black leads 4:2",
        ),
        (said([16, 16], None, false), "Stand: 16:16", "Score: 16:16"),
        (
            said([16, 16], white, false),
            "16:16, höherer Turm: Weiß",
            "16:16, White has the taller tower",
        ),
        (
            said([17, 15], white, true),
            "Ende: Weiß gewinnt 17:15",
            "The end: White wins 17:15",
        ),
    ] {
        assert_eq!(said, [german, english]);
    }
}
