//! Everything that is said fits where it is said, in both languages.

use super::super::bot::Reason;
use super::super::rules::Illegal;
use super::super::stones::{Choice, Holding, Value};
use super::{PAGE_END, PAGE_EQUAL, PAGE_GOAL, PAGE_HAND, PAGE_ROUND, PAGES, PLACES, Told, habit};
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
fn what_is_told_fits_too() {
    let used = Holding {
        left: [0, 1, 2, 0],
        hand: false,
        ..Holding::full()
    };
    for language in Language::ALL {
        let told = |told: Told<'_>| told.sentence(language);
        for value in Value::all() {
            for holding in [&Holding::full(), &used] {
                for choice in [Choice::Stone(value), Choice::Hand, Choice::Out] {
                    let usable = holding.allows(choice).is_ok();
                    let item = told(Told::Item(choice, usable));
                    let remark = told(Told::Remark(choice, holding));
                    let room = 216 - text_width(Font::Serif, &item) - 10;
                    fits(Font::Caption, &remark, room);
                }
            }
            // In the news: a stone, a marker and the words.
            let name = LONG;
            for words in [
                told(Told::Robbed(name)),
                told(Told::Kept(name, value)),
                told(Told::Highest),
                told(Told::ComesToYou(name, value)),
                told(Told::ThenKeeps(name, value)),
            ] {
                fits(Font::Caption, &words, 181);
            }
            for words in [
                told(Told::Cancelled(value)),
                told(Told::ThenCancel(value)),
                told(Told::Blocked),
                told(Told::Idle),
                told(Told::NothingElse),
                told(Told::YouChose(Choice::Hand)),
                told(Told::YouChose(Choice::Out)),
            ] {
                fits(Font::Caption, &words, 198);
            }
            for headline in [
                told(Told::Stole(name, value)),
                told(Told::Won(name, value)),
                told(Told::WhichStone(name)),
                told(Told::Nobody),
                told(Told::Steals(name)),
                told(Told::IsChoosing(name)),
            ] {
                fits(Font::SerifSmall, &headline, 214);
            }
        }
        fits(Font::Body, &told(Told::Leads(LONG)), 120);
        fits(Font::Caption, &told(Told::Sum(28)), 52);
        fits(Font::Caption, &habit("WWWWWWWWWW", language), 216);
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
            fits(Font::Caption, &say(&reason), 216);
        }
    }
}

#[test]
fn pages_are_where_they_are_said_to_be() {
    let heading = |page: usize| PAGES[page].heading.english;
    assert_eq!(
        [PAGE_GOAL, PAGE_ROUND, PAGE_EQUAL, PAGE_HAND, PAGE_END].map(heading),
        [
            "The goal",
            "A round",
            "Equal values",
            "The empty hand",
            "The end"
        ]
    );
}
