//! Every sentence fits its place in both languages.

use super::*;
use crate::games::fuenf::advice::FuenfReason;
use crate::games::fuenf::icon::ICON;
use crate::games::testing::prelude::*;
use crate::games::testing::words::phrases_fit;
use crate::text::Say;
use crate::ui::{Font, SeatStyle, TitleBar, text_width};

/// A pill may be as wide as the screen, less its own edge.
const PILL: i32 = 214;

#[track_caller]
fn fits(words: &dyn Say, font: Font, room: i32) {
    for language in Language::ALL {
        let text = sentence(words, language);
        let width = text_width(font, &text);
        assert!(width <= room, "{} is {width} wide", text.as_str());
        assert!(!text.is_empty());
    }
}

const ILLEGAL: [FuenfIllegal; 14] = [
    FuenfIllegal::Over,
    FuenfIllegal::NotTheMiddle,
    FuenfIllegal::Occupied,
    FuenfIllegal::OnlyCorner,
    FuenfIllegal::TouchesNothing,
    FuenfIllegal::StillPlacing,
    FuenfIllegal::AllPlaced,
    FuenfIllegal::NoStone,
    FuenfIllegal::NotYours,
    FuenfIllegal::Enclosed,
    FuenfIllegal::SamePlace,
    FuenfIllegal::TouchesCutOff,
    FuenfIllegal::MustPlace,
    FuenfIllegal::CanMove,
];

#[test]
fn reasons_fit_on_a_pill_and_differ() {
    let mut all = Vec::new();
    for reason in ILLEGAL {
        fits(&reason, Font::Body, PILL);
        for words in Language::ALL.map(|language| sentence(&reason, language)) {
            assert!(!all.contains(&words), "{words:?}");
            all.push(words);
        }
    }
}

#[test]
fn pills_fit() {
    let some = [(0, 0), (0, 1), (0, 12), (1, 3), (12, 0)];
    let threats = some.into_iter().flat_map(|white| {
        let both = move |black| FuenfCount::Threats { white, black };
        some.into_iter().map(both)
    });
    let counts = [
        FuenfCount::Times(3),
        FuenfCount::QuietLeft(10),
        FuenfCount::QuietLeft(1),
    ];
    for count in threats.chain(counts) {
        fits(&count, Font::Body, PILL);
    }
    for when in [When::Then, When::ThenDrawn, When::Now] {
        for (white, black) in [(11, 12), (1, 1), (0, 15), (15, 0)] {
            fits(&Losses { white, black, when }, Font::Body, PILL);
        }
    }
}

/// The singular is used for one stone.
#[test]
fn stones_are_counted_in_good_german() {
    let said = |white, black, when| {
        let losses = Losses { white, black, when };
        String::from(sentence(&losses, Language::German).as_str())
    };
    assert_eq!(said(1, 0, When::Now), "Weg: 1 weißer");
    assert_eq!(said(2, 1, When::Then), "Weg: 1 schwarzer, 2 weiße");
    assert_eq!(said(0, 1, When::ThenDrawn), "Dann remis: 1 Stein weg");
}

/// Titles have room for the longest name beside the number of stones left.
#[test]
fn titles_fit_whatever_people_are_called() {
    let name = "Wilhelmina";
    for language in Language::ALL {
        let fits = |turn: &TurnTitle<'_>, right: &dyn Say| {
            let (left, right) = (sentence(turn, language), sentence(right, language));
            let bar = TitleBar::game(ICON).seat(SeatStyle::WHITE);
            assert!(bar.left(&left).right(&right).fits(), "{left:?} {right:?}");
        };
        let nothing = Phrase::same("");
        fits(&TurnTitle::Places(name), &FuenfCount::Stone(32));
        // The names of computers are shorter than this.
        fits(&TurnTitle::Thinks("Sokrates"), &FuenfCount::Stone(32));
        fits(&TurnTitle::Wins(name), &FuenfCount::Moves(32));
        fits(&TurnTitle::Begins(name), &nothing);
        // Beside two markers and "16:16".
        let room = 235 - 37 - 6 - text_width(Font::Body, "16:16") - 30;
        assert!(text_width(Font::Body, name) <= room);
    }
}

#[test]
fn phrases_fit_their_places() {
    phrases_fit(PLACES);
}

#[test]
fn hints_fit_on_their_note() {
    for reason in [
        FuenfReason::WinsAtOnce,
        FuenfReason::WinsIn(16),
        FuenfReason::StopsFive,
        FuenfReason::StopsThreats,
        FuenfReason::DoubleThreat,
        FuenfReason::Threatens,
        FuenfReason::Captures(1),
        FuenfReason::Captures(15),
        FuenfReason::Lost,
        FuenfReason::OnlyMove,
        FuenfReason::Best,
    ] {
        fits(&reason, Font::Body, 174);
    }
}
