//! Everything that is said fits where it is said, in both languages.

use super::super::legal::Illegal;
use super::super::stones::{Card, Symbol};
use super::{Message, PLACES};
use crate::games::testing::prelude::*;
use crate::games::testing::words::{misfit, phrases_fit};
use crate::seating::Seating;
use crate::text::Say;
use crate::ui::{Font, text_width};

#[test]
fn phrases_fit_their_places() {
    phrases_fit(PLACES);
}

/// Titles with a usual name and notes with the widest that is not cut.
#[test]
fn sentences_with_names_and_numbers_fit_too() {
    let eight = Card::new(8).expect("a card");
    let mut misfits = Vec::new();
    for language in Language::ALL {
        let say = |message: Message<'_>| message.sentence(language);
        let name = Seating::new(3).name(Seat::FIRST, language);
        let target = text_width(Font::Body, &say(Message::Target(21))) + 6;
        for message in [
            Message::Takes(&name),
            Message::Turns(&name),
            Message::Puts(&name, Symbol::Slanted),
            Message::MustGoBack(&name),
            Message::Announces(&name),
            Message::HasAnnounced(&name, eight),
            Message::NullStone(&name, 5),
            Message::IsOver,
        ] {
            misfits.extend(misfit(Font::Body, &say(message), 235 - 37 - target));
        }
        // As wide as a name in a note can be: 60 pixels of the serif font.
        let name = "Maximilian";
        for message in [
            Message::Claims(name, eight),
            Message::Missed,
            Message::Wins(name, eight),
            Message::Returns(eight),
            Message::Nulls(name),
            Message::NullComplete(name),
            Message::NullFailed,
        ] {
            let name = text_width(Font::Serif, name);
            misfits.extend(misfit(Font::Serif, &say(message), 220 + (name - 60).max(0)));
        }
        for message in [
            Message::Stake(10),
            Message::Loses(name, 0),
            Message::Loses(name, 10),
            Message::Scores(20, true),
            Message::CanBeBuilt,
            Message::FiveMustFit,
            Message::OthersLose,
            Message::LosesNumber(name, eight, 10),
        ] {
            misfits.extend(misfit(Font::Body, &say(message), 220));
        }
        misfits.extend(misfit(
            Font::SerifSmall,
            &say(Message::ClosingOf(eight)),
            70,
        ));
        misfits.extend(misfit(Font::Caption, &say(Message::Places(30)), 90));
    }
    assert!(misfits.is_empty(), "{misfits:#?}");
}

/// Reasons fit on a toast.
#[test]
fn reasons_fit_a_toast() {
    let eight = Card::new(8).expect("a card");
    let mut misfits = Vec::new();
    for why in [
        Illegal::Over,
        Illegal::InHand,
        Illegal::NothingInHand,
        Illegal::NotYours,
        Illegal::NoSuchCard(eight),
        Illegal::IsAnnounced,
        Illegal::NotTheNull,
        Illegal::IsUp(eight),
        Illegal::NotOneMissing(eight),
        Illegal::NoOwnStone(eight),
        Illegal::StillOn(eight),
        Illegal::TakeFrom(eight),
        Illegal::OnAnnounced(eight),
        Illegal::Pendulum,
        Illegal::NoNull,
        Illegal::NullUsed,
        Illegal::NothingWon,
        Illegal::NullNotEmpty,
        Illegal::FromNull,
    ] {
        for language in Language::ALL {
            let words = sentence(&why, language);
            assert!(!words.contains('*'), "{words:?}");
            misfits.extend(misfit(Font::Body, &words, 220));
        }
    }
    assert!(misfits.is_empty(), "{misfits:#?}");
}

/// Every reason has a sentence, and no sentence has a gap left.
#[test]
fn every_symbol_has_a_name() {
    for symbol in Symbol::ALL {
        let words = sentence(&Illegal::Wants(symbol), Language::German);
        assert!(words.ends_with(super::name_of(symbol).german));
        assert!(
            Message::Puts("A", symbol)
                .say(Language::English, &mut String::new())
                .is_ok()
        );
    }
}
