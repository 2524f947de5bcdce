//! The ranking, the texts about it, and whether they fit.

use super::super::pretended::{Pretended, at_home, draw, press};
use super::draw::{facts, headline, key_bar, note, shown_rows};
use super::*;
use crate::game::Seats;
use crate::games::testing::seat;
use crate::text::{Language, Phrase};
use crate::ui::motion::{END, Pace};
use crate::ui::{Font, text_width};

fn seats(numbers: &[u8]) -> Seats {
    numbers.iter().map(|&number| seat(number)).collect()
}

fn order(play: &Pretended) -> std::vec::Vec<u8> {
    let ranking = ResultScreen::ranking(play);
    ranking.iter().map(|seat| seat.number()).collect()
}

#[test]
fn the_best_come_first() {
    let play = Pretended::ended(Outcome::Win(seat(2)), &[9, 14, 21, 14]);
    assert_eq!(order(&play), [2, 1, 3, 0]);
    let few = Pretended::ended(Outcome::Win(seat(0)), &[9, 14, 21, 14]).lowest_is_best();
    assert_eq!(order(&few), [0, 1, 3, 2]);
}

/// The rules decide who has won, whatever the points are.
#[test]
fn winners_stand_above_points() {
    let play = Pretended::ended(Outcome::Win(seat(0)), &[3, 8]);
    assert_eq!(order(&play), [0, 1]);
    let play = Pretended::ended(Outcome::Draw(seats(&[1, 2])), &[i32::MIN, 5, 5]);
    assert_eq!(order(&play), [1, 2, 0]);
}

#[test]
fn headlines() {
    let german = |play: &Pretended| headline(play, Language::German);
    let won = Pretended::ended(Outcome::Win(seat(0)), &[3, 1]).named(0, "Anna");
    assert_eq!(german(&won), "Anna gewinnt!");
    let both = Outcome::Draw(seats(&[0, 1]));
    let even = Pretended::ended(both, &[3, 3]).named(0, "Anna");
    assert_eq!(german(&even), "Unentschieden");
    let ahead = Pretended::ended(both, &[3, 3, 1])
        .named(0, "Anna")
        .named(1, "Ben");
    assert_eq!(german(&ahead), "Anna und Ben gleichauf");
    let long = "WWWWWWWWWW";
    let ahead = ahead.named(0, long).named(1, long);
    assert_eq!(german(&ahead), "Unentschieden");
    assert_eq!(german(&Pretended::ended(Outcome::Solved, &[1])), "Gelöst!");
    assert_eq!(
        german(&Pretended::ended(Outcome::Stuck, &[4])),
        "Nicht gelöst"
    );
}

/// A person who plays against computers is addressed as "you", alone or against one of
/// them.
#[test]
fn headlines_address_you() {
    let won = Pretended::ended(Outcome::Win(seat(0)), &[3, 1, 0]);
    let together = Pretended::ended(Outcome::Draw(seats(&[0, 1])), &[3, 3, 1]);
    let said = |play, language| headline(play, language);
    assert_eq!(said(&won, Language::German), "Du gewinnst!");
    assert_eq!(said(&won, Language::English), "You win!");
    let german = said(&together, Language::German);
    assert_eq!(german, "Du und Sokrates gleichauf");
    let english = said(&together, Language::English);
    assert_eq!(english, "You and Socrates tie");
}

/// At most three facts of a game are shown, and a person who used hints is not praised for
/// doing without.
#[test]
fn facts_and_hints_are_told() {
    let mut play = Pretended::ended(Outcome::Solved, &[1]);
    let label = Phrase::same("Serie");
    play.cardboard().facts = std::vec![(label, 7), (label, 5), (label, 4), (label, 3)];
    let told = facts(&play, Language::German);
    let numbers: std::vec::Vec<&str> = told.iter().map(|fact| &*fact.value).collect();
    assert_eq!(numbers, ["7", "5", "4"]);
    assert_eq!(note(&play, &told, None, Language::German), None);
    for (hints, words) in [(1, "mit 1 Tipp"), (3, "mit 3 Tipps")] {
        play.game.table.hints = hints;
        let said = note(&play, &told, None, Language::German).expect("hints");
        assert_eq!(said, words);
    }
    let mut told = facts(&play, Language::English);
    told.because(&Phrase::same("higher sum"));
    let said = note(&play, &told, None, Language::English).expect("a reason");
    assert_eq!(said, "higher sum, with 3 hints");
}

/// The rows make room for a note, and none is under the figures.
#[test]
fn the_ranking_has_room() {
    let shown = [1, 2, 3, 4, 15].map(|rows| shown_rows(rows, false));
    assert_eq!(shown, [(1, 26), (2, 26), (3, 26), (4, 20), (4, 20)]);
    let noted = [1, 2, 3, 4, 15].map(|rows| shown_rows(rows, true));
    assert_eq!(noted, [(1, 26), (2, 26), (3, 20), (3, 20), (3, 20)]);
}

#[test]
fn who_shares_the_first_place_wears_no_crown() {
    let gold = draw(|canvas| canvas.fill(crate::ui::palette::GOLD_DARK));
    let crown = gold.row(0, 0, 1)[0];
    let drawn = |outcome| {
        let home = Pretended::ended(outcome, &[3, 3]).at_home();
        let result = ResultScreen::new(Millis(0));
        let frame = draw(|canvas| result.draw(canvas, &home.at(Millis(9_000))));
        (17..45).any(|y| frame.row(y, 90, 60).contains(&crown))
    };
    assert!(drawn(Outcome::Win(seat(0))) && drawn(Outcome::Solved));
    assert!(!drawn(Outcome::Draw(seats(&[0, 1]))) && !drawn(Outcome::Stuck));
}

#[test]
fn the_longest_headline_and_all_hints_fit() {
    for language in Language::ALL {
        let won = Pretended::ended(Outcome::Win(seat(0)), &[0; 15]).named(0, "WWWWWWWWWW");
        let words = headline(&won, language);
        assert!(text_width(Font::SerifSmall, &words) <= 228);
        let followed = Pretended::ended(Outcome::Win(seat(0)), &[0; 6])
            .followed_by(Phrase::new("Abbau", "Unpile"));
        for play in [won, Pretended::ended(Outcome::Solved, &[1]), followed] {
            for focus in [Focus::Rematch, Focus::Sequel, Focus::Menu] {
                let result = ResultScreen {
                    focus,
                    ..ResultScreen::new(Millis(0))
                };
                assert!(key_bar(&result, &play, None, language).fits());
            }
        }
    }
}

/// Another game's button is between "rematch" and the menu, if there is one.
#[test]
fn a_game_that_follows_can_be_chosen() {
    let mut two = Pretended::ended(Outcome::Win(seat(0)), &[2, 1]);
    let mut followed =
        Pretended::ended(Outcome::Win(seat(0)), &[2, 1]).followed_by(Phrase::same("Abbauen"));
    let walk = |play: &mut Pretended, keys: &[Key]| {
        let mut result = ResultScreen::new(Millis(0));
        for &key in keys {
            press(&mut result, key, play);
        }
        result.focus
    };
    assert_eq!(walk(&mut two, &[Key::Right]), Focus::Menu);
    assert_eq!(walk(&mut followed, &[Key::Right]), Focus::Sequel);
    assert_eq!(walk(&mut followed, &[Key::Right, Key::Right]), Focus::Menu);
    assert_eq!(
        walk(&mut followed, &[Key::Right, Key::Right, Key::Left]),
        Focus::Sequel
    );
    assert_eq!(
        walk(&mut followed, &[Key::Right, Key::Left]),
        Focus::Rematch
    );
    let mut result = ResultScreen::new(Millis(0));
    press(&mut result, Key::Right, &mut followed);
    assert_eq!(
        press(&mut result, Key::A, &mut followed),
        Reply::Ask(Ask::Sequel)
    );
}

/// Fifteen seats scroll to the last one and no further.
#[test]
fn the_ranking_scrolls_to_its_end() {
    let mut play = Pretended::ended(Outcome::Win(seat(0)), &[1; 15]);
    let mut result = ResultScreen::new(Millis(0));
    for _ in 0..40 {
        press(&mut result, Key::Down, &mut play);
    }
    assert_eq!(result.top + shown_rows(15, false).0, 15);
    let mut two = Pretended::ended(Outcome::Win(seat(0)), &[2, 1]);
    let mut result = ResultScreen::new(Millis(0));
    press(&mut result, Key::Down, &mut two);
    assert_eq!(result.top, 0);
}

#[test]
fn people_are_celebrated_and_computers_are_modest() {
    let by_person = Pretended::ended(Outcome::Win(seat(0)), &[3, 1]);
    let by_computer = Pretended::ended(Outcome::Win(seat(1)), &[1, 3]);
    assert!(is_festive(&by_person, false) && !is_festive(&by_computer, false));
    assert!(is_festive(&Pretended::ended(Outcome::Solved, &[1]), false));
    assert!(!is_festive(&Pretended::ended(Outcome::Stuck, &[4]), false));
}

/// After the celebration nothing moves; a key ends it at once; with motion switched off it
/// never begins.
#[test]
fn the_celebration_ends() {
    let mut play = Pretended::ended(Outcome::Win(seat(0)), &[3, 1]);
    let mut result = ResultScreen::new(Millis(100));
    let wakes = |result: &ResultScreen, play: &mut Pretended, pace, now| {
        at_home(play, |home| {
            home.settings.pace = pace;
            result.wake_at(&home.at(Millis(now))).is_some()
        })
    };
    let end = 100 + CONFETTI;
    assert!(wakes(&result, &mut play, Pace::Normal, end - 1));
    assert!(!wakes(&result, &mut play, Pace::Normal, end));
    assert!(!wakes(&result, &mut play, Pace::Still, 100));
    let home = Home::new();
    let grown = |result: &ResultScreen| result.progress(GROWTH, Easing::Out, home.env(Millis(100)));
    assert_eq!(grown(&result), 0);
    press(&mut result, Key::Right, &mut play);
    assert_eq!(grown(&result), END);
    assert!(!wakes(&result, &mut play, Pace::Normal, 100));
}

/// All motion is within the area that the console redraws.
#[test]
fn motion_keeps_to_its_area() {
    let home = Pretended::ended(Outcome::Win(seat(0)), &[21, 14, 9, 3]).at_home();
    let result = ResultScreen::new(Millis(0));
    let at = |now| draw(|canvas| result.draw(canvas, &home.at(Millis(now))));
    let (begin, end) = (at(0), at(5000));
    for y in 0..240 {
        if !(MOVING.y..MOVING.bottom()).contains(&y) {
            assert_eq!(begin.row(y, 0, 240), end.row(y, 0, 240));
        }
    }
}

/// A crown is earned: without hints, and alone only with a record.
#[test]
fn crowns_are_earned() {
    let mut solved = Pretended::ended(Outcome::Solved, &[1]);
    assert!(is_crowned(&solved, false));
    solved.game.table.hints = 30;
    assert!(!is_crowned(&solved, false) && !is_festive(&solved, true));
    let alone = Pretended::ended(Outcome::Win(seat(0)), &[18]);
    assert!(!is_crowned(&alone, false) && is_crowned(&alone, true));
    assert_eq!(headline(&alone, Language::German), "18 Punkte");
}
