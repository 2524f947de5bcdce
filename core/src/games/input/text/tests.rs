//! All texts fit their places, in both languages.

use super::super::legal::InputIllegal;
use super::super::stones::{InputSymbol, NumberCard};
use super::{InputMessage, PLACES};
use crate::games::input::scene::layout;
use crate::games::testing::prelude::*;
use crate::games::testing::words::{fits, misfit, phrases_fit};
use crate::seating::{NAME_LETTERS, Seating};
use crate::text::{Say, Sentence};
use crate::ui::{Font, text_width};

#[test]
fn phrases_fit_their_places() {
    phrases_fit(PLACES);
}

/// Everybody's usual name, in titles and notes, as a person and as a computer; the longest
/// possible name is left out where it does not fit.
#[test]
fn sentences_with_names_and_numbers_fit_too() {
    let eight = NumberCard::new(8).expect("a card");
    let note = layout::note_words(layout::note(true)).w;
    let mut misfits = Vec::new();
    for (language, name) in names() {
        let title = |words: &str| {
            let target = InputMessage::Target(21).sentence(language);
            let target = text_width(Font::Body, &target) + 6;
            text_width(Font::Body, words) <= 235 - 37 - target
        };
        let fitting = |font| move |words: &str| text_width(font, words) <= note;
        let is_long = name.len() == NAME_LETTERS;
        let mut check = |message: &dyn Fn(&str) -> Sentence, fits: &dyn Fn(&str) -> bool| {
            let words = crate::text::named(&name, message, fits);
            // Usual names are always shown.
            if !fits(&words) || !is_long && *words != *message(&name) {
                misfits.push(words);
            }
        };
        let say = |message: InputMessage<'_>| message.sentence(language);
        check(&|name| say(InputMessage::Takes(name)), &title);
        check(&|name| say(InputMessage::Turns(name)), &title);
        check(
            &|name| say(InputMessage::Puts(name, InputSymbol::Slanted)),
            &title,
        );
        check(&|name| say(InputMessage::Lays(name)), &title);
        check(&|name| say(InputMessage::MustGoBack(name)), &title);
        // Only people look for something to announce.
        if name != "Socrates" {
            check(&|name| say(InputMessage::Announces(name)), &title);
        }
        check(&|name| say(InputMessage::HasAnnounced(name, eight)), &title);
        check(&|name| say(InputMessage::NullStone(name, 5)), &title);
        let headline = fitting(Font::SerifSmall);
        check(&|_| say(InputMessage::Missed), &headline);
        check(&|name| say(InputMessage::Wins(name, eight)), &headline);
        check(&|name| say(InputMessage::NullComplete(name)), &headline);
        check(&|_| say(InputMessage::NullFailed), &headline);
        let line = fitting(Font::Body);
        check(&|name| say(InputMessage::Loses(name, 0)), &line);
        check(&|name| say(InputMessage::Loses(name, 10)), &line);
        check(&|_| say(InputMessage::Scores(20, true)), &line);
        check(&|_| say(InputMessage::OthersLose), &line);
        check(
            &|name| say(InputMessage::LosesNumber(name, eight, 10)),
            &line,
        );
    }
    assert!(misfits.is_empty(), "{misfits:#?}");
    for language in Language::ALL {
        let say = |message: InputMessage<'_>| message.sentence(language);
        fits(Font::SerifSmall, &say(InputMessage::ClosingOf(eight)), 120);
        fits(Font::Body, &say(InputMessage::Places(30)), 90);
    }
}

/// The usual names of people and computers, and the widest possible name.
fn names() -> Vec<(Language, String)> {
    let mut names = Vec::new();
    for language in Language::ALL {
        let mut seating = Seating::new(3);
        for seat in Seat::all(3) {
            names.push((language, seating.name(seat, language).as_str().into()));
            seating.set_who(seat, Who::Person);
        }
        for seat in Seat::all(3) {
            names.push((language, seating.name(seat, language).as_str().into()));
        }
        names.push((language, "W".repeat(NAME_LETTERS)));
    }
    names
}

#[test]
fn reasons_fit_a_toast() {
    let eight = NumberCard::new(8).expect("a card");
    let mut misfits = Vec::new();
    for why in [
        InputIllegal::Over,
        InputIllegal::InHand,
        InputIllegal::NothingInHand,
        InputIllegal::NotYours,
        InputIllegal::NoSuchCard(eight),
        InputIllegal::IsAnnounced,
        InputIllegal::NotTheNull,
        InputIllegal::IsUp(eight),
        InputIllegal::NotOneMissing(eight),
        InputIllegal::NoOwnStone(eight),
        InputIllegal::StillOn(eight),
        InputIllegal::TakeFrom(eight),
        InputIllegal::OnAnnounced(eight),
        InputIllegal::Pendulum,
        InputIllegal::NoNull,
        InputIllegal::NullUsed,
        InputIllegal::NothingWon,
        InputIllegal::NullNotEmpty,
        InputIllegal::FromNull,
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
    for symbol in InputSymbol::ALL {
        let words = sentence(&InputIllegal::Wants(symbol), Language::German);
        assert!(words.ends_with(super::name_of(symbol).german));
        assert!(
            InputMessage::Puts("A", symbol)
                .say(Language::English, &mut String::new())
                .is_ok()
        );
    }
}
