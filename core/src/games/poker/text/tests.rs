//! All texts fit their places, in both languages.

use super::super::bot::PokerReason;
use super::super::rules::PokerIllegal;
use super::super::stones::{PokerChoice, PokerHolding, StoneValue};
use super::{PLACES, PokerMessage, habit};
use crate::game::Seat;
use crate::games::testing::words::{fits, phrases_fit};
use crate::text::{Language, Say, sentence};
use crate::ui::{Font, text_width};

#[test]
fn phrases_fit_their_places() {
    phrases_fit(PLACES);
}

/// A name of ten letters, none of them the widest.
const LONG: &str = "Maximilian";

#[test]
fn messages_fit_too() {
    let used = PokerHolding {
        left: [0, 1, 2, 0],
        hand: false,
        ..PokerHolding::full()
    };
    for language in Language::ALL {
        let say = |message: PokerMessage<'_>| message.sentence(language);
        for value in StoneValue::all() {
            for holding in [&PokerHolding::full(), &used] {
                for choice in [
                    PokerChoice::Stone(value),
                    PokerChoice::Hand,
                    PokerChoice::Out,
                ] {
                    let usable = holding.allows(choice).is_ok();
                    let item = say(PokerMessage::Item(choice, usable));
                    let remark = say(PokerMessage::Remark(choice, holding));
                    let room = 216 - text_width(Font::Serif, &item) - 10;
                    fits(Font::Body, &remark, room);
                }
            }
            // In the news: a stone, a marker and the words.
            let name = LONG;
            for words in [
                say(PokerMessage::Robbed(name)),
                say(PokerMessage::Kept(name, value)),
                say(PokerMessage::Highest),
                say(PokerMessage::Loses(name, value)),
            ] {
                fits(Font::Body, &words, 177);
            }
            for words in [
                say(PokerMessage::Cancelled(value)),
                say(PokerMessage::ThenCancel(value)),
            ] {
                fits(Font::Body, &words, 194);
            }
            for words in [
                say(PokerMessage::Blocked),
                say(PokerMessage::Idle),
                say(PokerMessage::NothingElse),
                say(PokerMessage::YouChose(PokerChoice::Hand)),
                say(PokerMessage::YouChose(PokerChoice::Out)),
            ] {
                fits(Font::Body, &words, 217);
            }
            for headline in [
                say(PokerMessage::Stole(name, value)),
                say(PokerMessage::Won(name, value)),
                say(PokerMessage::WhichStone),
                say(PokerMessage::Nobody),
                say(PokerMessage::Steals(name)),
                say(PokerMessage::Chooses(name)),
            ] {
                fits(Font::SerifSmall, &headline, 214);
            }
        }
        fits(Font::Body, &say(PokerMessage::Leads(LONG)), 120);
        fits(Font::Body, &say(PokerMessage::Sum(28)), 72);
        fits(Font::Body, &habit(LONG, language), 216);
    }
}

#[test]
fn reasons_fit_a_toast_or_the_caption() {
    let seat = Seat::FIRST;
    for language in Language::ALL {
        let say = |words: &dyn Say| sentence(words, language);
        for value in StoneValue::all() {
            fits(Font::Body, &say(&PokerIllegal::NoStoneLeft(value)), 200);
        }
        for illegal in [
            PokerIllegal::HandUsed,
            PokerIllegal::MustShow,
            PokerIllegal::NoTheft,
            PokerIllegal::StealFirst,
            PokerIllegal::NothingToSteal,
            PokerIllegal::Over,
        ] {
            fits(Font::Body, &say(&illegal), 216);
        }
        for reason in [
            PokerReason::OnlyChoice,
            PokerReason::Lot,
            PokerReason::Habit(seat),
            PokerReason::BestTheft,
        ] {
            fits(Font::Body, &say(&reason), 216);
        }
    }
}
