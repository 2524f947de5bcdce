//! Every sentence fits its place in both languages.

use super::*;
use crate::games::fuenf::advice::Reason;
use crate::games::testing::prelude::*;
use crate::games::testing::words::phrases_fit;
use crate::text::Say;
use crate::ui::{Font, text::text_width};

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

const ILLEGAL: [Illegal; 14] = [
    Illegal::Over,
    Illegal::NotTheMiddle,
    Illegal::Occupied,
    Illegal::OnlyCorner,
    Illegal::TouchesNothing,
    Illegal::StillPlacing,
    Illegal::AllPlaced,
    Illegal::NoStone,
    Illegal::NotYours,
    Illegal::Enclosed,
    Illegal::SamePlace,
    Illegal::TouchesCutOff,
    Illegal::MustPlace,
    Illegal::CanMove,
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
    for count in [
        Count::Times(3),
        Count::QuietLeft(10),
        Count::QuietLeft(1),
        Count::Threats {
            mine: (0, 12),
            theirs: (12, 0),
        },
        Count::Threats {
            mine: (0, 0),
            theirs: (0, 0),
        },
    ] {
        fits(&count, Font::Body, PILL);
    }
    for drawn in [false, true] {
        let most = Losses {
            white: 15,
            black: 15,
            drawn,
        };
        fits(&most, Font::Body, PILL);
    }
    fits(&Turn::Passed("Wilhelmina"), Font::Body, PILL);
}

#[test]
fn phrases_fit_their_places() {
    phrases_fit(PLACES);
}

#[test]
fn hints_fit_on_their_note() {
    for reason in [
        Reason::WinsAtOnce,
        Reason::WinsIn(16),
        Reason::StopsFive,
        Reason::StopsThreats,
        Reason::DoubleThreat,
        Reason::Threatens,
        Reason::Captures(1),
        Reason::Captures(15),
        Reason::Lost,
        Reason::OnlyMove,
        Reason::Best,
    ] {
        fits(&reason, Font::Body, 174);
    }
}
