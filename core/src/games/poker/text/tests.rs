//! Everything that is said fits where it is said, in both languages.

use super::super::bot::Reason;
use super::super::rules::Illegal;
use super::super::stones::{Choice, Holding, Value};
use super::{Message, PLACES, habit};
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
    let used = Holding {
        left: [0, 1, 2, 0],
        hand: false,
        ..Holding::full()
    };
    for language in Language::ALL {
        let say = |message: Message<'_>| message.sentence(language);
        for value in Value::all() {
            for holding in [&Holding::full(), &used] {
                for choice in [Choice::Stone(value), Choice::Hand, Choice::Out] {
                    let usable = holding.allows(choice).is_ok();
                    let item = say(Message::Item(choice, usable));
                    let remark = say(Message::Remark(choice, holding));
                    let room = 216 - text_width(Font::Serif, &item) - 10;
                    fits(Font::Body, &remark, room);
                }
            }
            // In the news: a stone, a marker and the words.
            let name = LONG;
            for words in [
                say(Message::Robbed(name)),
                say(Message::Kept(name, value)),
                say(Message::Highest),
                say(Message::Loses(name, value)),
            ] {
                fits(Font::Body, &words, 177);
            }
            for words in [
                say(Message::Cancelled(value)),
                say(Message::ThenCancel(value)),
            ] {
                fits(Font::Body, &words, 194);
            }
            for words in [
                say(Message::Blocked),
                say(Message::Idle),
                say(Message::NothingElse),
                say(Message::YouChose(Choice::Hand)),
                say(Message::YouChose(Choice::Out)),
            ] {
                fits(Font::Body, &words, 217);
            }
            for headline in [
                say(Message::Stole(name, value)),
                say(Message::Won(name, value)),
                say(Message::WhichStone),
                say(Message::Nobody),
                say(Message::Steals(name)),
                say(Message::Chooses(name)),
            ] {
                fits(Font::SerifSmall, &headline, 214);
            }
        }
        fits(Font::Body, &say(Message::Leads(LONG)), 120);
        fits(Font::Body, &say(Message::Sum(28)), 72);
        fits(Font::Body, &habit(LONG, language), 216);
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
            fits(Font::Body, &say(&reason), 216);
        }
    }
}
