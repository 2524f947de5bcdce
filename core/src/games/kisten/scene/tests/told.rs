//! What the others did is announced, and what matters stays free.

use super::super::KistenScene;
use super::super::draw::cursor_area;
use super::super::layout::{BAR, Badges, STRIP};
use super::{ALONE, DRAWING, Desk, PEOPLE, SQUARE};
use crate::game::{Change, News, Scene};
use crate::games::kisten::Kisten;
use crate::games::kisten::rules::{Move, Position};
use crate::games::testing::prelude::*;
use crate::seating::Seating;
use crate::ui::place::covered;
use crate::ui::{Font, text_width};

/// What the last of some moves is announced with.
#[track_caller]
fn news(who: &[Who], position: &str, moves: &str, language: Language) -> Option<News> {
    let mut game: Position = rules::position::<Kisten>(position);
    let (before, last) = moves.rsplit_once(' ').unwrap_or(("", moves));
    rules::play::<Kisten>(&mut game, before);
    let played: Move = Kisten::read_move(last).expect("a move");
    let earlier = game.clone();
    rules::play::<Kisten>(&mut game, last);
    let mut desk = Desk::on(who, game);
    desk.settings.language = language;
    let change = Change::Played(&earlier, Some(&played));
    KistenScene::news(&change, &desk.scope())
}

#[track_caller]
fn says(position: &str, moves: &str, words: [&str; 2], points: Option<i32>) {
    for (language, words) in Language::ALL.into_iter().zip(words) {
        let news = news(&ALONE, position, moves, language).expect("news");
        assert_eq!(&*news.words, words);
        assert_eq!(news.points, points, "{words}");
    }
}

/// Three sit at the table, and it is the turn of the second one.
fn second(text: &str) -> String {
    text.replace("turn=0", "turn=1")
}

const FILLED: &str = "build:g-1:0,0:1;0,1:1;1,0:1;1,1:1";

#[test]
fn draws_builds_and_passes_of_computers_are_told() {
    let drawing = second(DRAWING);
    says(
        &drawing,
        "draw:l",
        ["Sokrates zieht: linke Seite", "Socrates draws: left side"],
        None,
    );
    let built = ["Sokrates baut 4 Kisten", "Socrates builds 4 crates"];
    says(&drawing, &format!("draw:l {FILLED}"), built, Some(8));
    says(
        &drawing,
        "draw:l pass",
        ["Sokrates passt", "Socrates passes"],
        None,
    );
    // Whoever presses the keys knows what they have done.
    for moves in ["draw:l", "draw:l pass", &format!("draw:l {FILLED}")] {
        let told = news(&PEOPLE, &drawing, moves, Language::German);
        assert_eq!(told, None, "{moves}");
    }
}

/// Who knocks, whose tiles are used, and who gets points for nothing.
#[test]
fn knocks_and_what_follows_are_told() {
    let knock = "pass knock";
    says(
        SQUARE,
        knock,
        [
            "Sokrates klopft: Da geht noch was!",
            "Socrates knocks: something can be built!",
        ],
        None,
    );
    says(
        SQUARE,
        &format!("{knock} {FILLED}"),
        [
            "Sokrates baut 4 Kisten mit deinen Plättchen",
            "Socrates builds 4 crates with your tiles",
        ],
        Some(8),
    );
    says(
        &second(SQUARE),
        &format!("{knock} {FILLED}"),
        [
            "Emmy baut 4 Kisten mit Plättchen von Sokrates",
            "Emmy builds 4 crates with tiles of Socrates",
        ],
        Some(8),
    );
    // My own failed knock costs something, too.
    let failed = &second(SQUARE);
    says(
        failed,
        "pass noknock knock giveup",
        [
            "Du findest keinen Bau: 2 Punkte für alle anderen",
            "You find nothing to build: 2 points for all others",
        ],
        None,
    );
    let two = "seats=2 pile=g0:0,0:1;0,1:1;1,0:1;1,1:1 stack=0,0,0,0 hand0=2,2,2,1 \
        hand1=12,12,6,3 points=3,4 turn=0";
    says(
        two,
        "pass knock giveup",
        [
            "Sokrates findet keinen Bau: 2 Punkte für dich",
            "Socrates finds nothing to build: 2 points for you",
        ],
        None,
    );
}

#[test]
fn a_crate_taken_away_is_told() {
    let text = "seats=2 pile=g0:0,0:1;0,1:1 stack=0,0,0,0 hand0=3,3,0,0 hand1=2,2,0,0 \
        points=6,4 turn=1 mode=abbau";
    says(
        text,
        "build:g0:0,0:1",
        ["Sokrates gewinnt 2 Plättchen", "Socrates wins 2 tiles"],
        Some(2),
    );
}

/// At the finish every proposal is told, and whose is carried out.
#[test]
fn proposals_are_told() {
    let text = "seats=2 pile=g0:0,0:1;0,1:1;1,0:1;1,1:1 stack=0,0,0,0 hand0=2,2,2,1 \
        hand1=12,12,6,3 points=3,4 turn=0 passes=1 finish=best";
    let passed = "pass noknock";
    says(
        text,
        &format!("{passed} {FILLED}"),
        [
            "Sokrates zeigt einen Bau: 4 Kisten",
            "Socrates shows a build: 4 crates",
        ],
        None,
    );
    says(
        text,
        &format!("{passed} {FILLED} pass"),
        [
            "Sokrates baut den besten Vorschlag",
            "Socrates builds the best proposal",
        ],
        Some(8),
    );
}

/// A turn of a computer takes long enough to be followed: it draws, and then
/// it builds or passes.
#[test]
fn a_turn_of_a_computer_can_be_followed() {
    let mut desk = Desk::at(&ALONE, &second(DRAWING));
    let mut times = Vec::new();
    let mut moves = desk.play.session().moves();
    for _ in 0..1_000 {
        desk.wait(10);
        let now = desk.play.session().moves();
        if now != moves {
            moves = now;
            times.push(desk.now);
        }
    }
    assert!(times.len() > 1);
    for pair in times.windows(2) {
        assert!(pair[1].since(pair[0]) >= 1_200, "{times:?}");
    }
}

/// Wherever the cursor goes, neither the strip nor the tiles hide it, and a
/// refusal lies beside it.
#[test]
fn nothing_lies_over_the_cursor() {
    let six = "seats=6 pile=g0:0,0:4;0,1:3;0,2:2;1,0:3;1,1:3;1,2:1;2,0:2;2,1:1;3,0:1 \
        stack=0,0,0,0 hand0=7,6,3,4 hand1=0,0,0,0 hand2=0,0,0,0 hand3=0,0,0,0 hand4=0,0,0,0 \
        hand5=0,0,0,0 points=12,9,11,0,104,7 turn=0";
    for text in [SQUARE, six] {
        let mut desk = Desk::at(&PEOPLE, text);
        for key in [
            Down, Down, Down, Left, Left, Left, Up, Up, Up, Right, Down, Right,
        ] {
            desk.key(key);
            let scene = desk.play.scene();
            let cursor = cursor_area(&scene.iso, scene.draft.pile(), scene.cursor);
            assert_eq!(covered(cursor, &[STRIP, BAR]), 0, "{key:?}");
            let matters = scene.matters(&desk.scope());
            assert!(matters.contains(&cursor) && matters.contains(&STRIP));
        }
    }
}

/// No usual name is cut: where there is room badges are wide enough for all of
/// them, and where there is none the sign is enough.
#[test]
fn badges_have_room_for_the_usual_names() {
    for language in Language::ALL {
        for people in 1..=6 {
            let mut seating = Seating::new(6);
            for seat in Seat::all(people) {
                seating.set_who(seat, Who::Person);
            }
            for seat in Seat::all(6) {
                let name = seating.name(seat, language);
                let width = text_width(Font::Body, &name);
                assert!(width <= Badges::Wide.name_room(), "{name}");
            }
        }
    }
    let desk = Desk::at(&PEOPLE, SQUARE);
    assert_eq!(desk.play.scene().badges, Badges::Wide);
}
