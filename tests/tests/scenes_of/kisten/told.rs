//! Announcements, and the areas they must not cover.

use super::{ALONE, DRAWING, Desk, PEOPLE, SQUARE};
use crate::scenes_of::prelude::*;
use taschenspieler_core::game::{Change, News, Scene};
use taschenspieler_core::games::kisten::Kisten;
use taschenspieler_core::games::kisten::pile::{CratePile, TileKind};
use taschenspieler_core::games::kisten::rules::{KistenMove, KistenPosition};
use taschenspieler_core::games::kisten::scene::draw::cursor_area;
use taschenspieler_core::games::kisten::scene::layout::{BAR, Badges, NOTE, QUESTION, STRIP};
use taschenspieler_core::games::kisten::scene::{KistenScene, is_asked, is_told};
use taschenspieler_core::seating::Seating;
use taschenspieler_core::ui::place::{covered, quiet};
use taschenspieler_core::ui::widgets::banner::Banner;
use taschenspieler_core::ui::widgets::panels::Tone;
use taschenspieler_core::ui::{Area, Font, SeatStyle, text_width};

/// The announcement of the last of some moves.
#[track_caller]
fn news(who: &[Who], position: &str, moves: &str, language: Language) -> Option<News> {
    let mut game: KistenPosition = rules::position::<Kisten>(position);
    let (before, last) = moves.rsplit_once(' ').unwrap_or(("", moves));
    rules::play::<Kisten>(&mut game, before);
    let played: KistenMove = Kisten::read_move(last).expect("a move");
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

/// A table of three, with the second seat to move.
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
    // Players are not told about their own moves.
    for moves in ["draw:l", "draw:l pass", &format!("draw:l {FILLED}")] {
        let told = news(&PEOPLE, &drawing, moves, Language::German);
        assert_eq!(told, None, "{moves}");
    }
}

/// Announces who knocks, whose tiles are used, and who gets points for nothing.
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
            "Du findest nichts zu bauen: 2 Punkte für alle anderen",
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
            "Sokrates findet nichts zu bauen: 2 Punkte für dich",
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

/// At the finish every proposal is announced, and whose is carried out.
#[test]
fn proposals_are_told() {
    let text = "seats=2 pile=g0:0,0:1;0,1:1;1,0:1;1,1:1 stack=0,0,0,0 hand0=2,2,2,1 \
        hand1=12,12,6,3 points=3,4 turn=0 passes=1 finish=best";
    let passed = "pass noknock";
    says(
        text,
        &format!("{passed} {FILLED}"),
        [
            "Sokrates zeigt etwas: 4 Kisten mehr",
            "Socrates shows something: 4 more crates",
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

/// Wherever the cursor goes, neither the strip nor the tiles hide it, and a refusal appears
/// beside it.
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
            let cursor = cursor_area(&scene.iso, &scene.draft.pile, scene.cursor);
            assert_eq!(covered(cursor, &[STRIP, BAR]), 0, "{key:?}");
            let matters = scene.matters(&desk.scope());
            assert!(matters.contains(&cursor));
        }
    }
}

/// A pile on a table with this many seats; the second seat owns all other tiles.
fn table(pile: &str, seats: usize) -> String {
    let lying = CratePile::read_text(pile).expect("a pile").tiles();
    let all = [16, 16, 12, 4];
    let [l, r, t, o] = TileKind::ALL.map(|kind| all[kind as usize] - lying[kind]);
    let mut text = format!("seats={seats} pile={pile} stack=0,0,0,0 hand0=0,0,0,0");
    text += &format!(" hand1={l},{r},{t},{o}");
    for seat in 2..seats {
        text += &format!(" hand{seat}=0,0,0,0");
    }
    let points = ["12"; 6][..seats].join(",");
    format!("{text} points={points} turn=1")
}

/// Announcements, questions and advice appear beside the pile, whatever the number of
/// seats; only the ground around it may be covered.
#[test]
fn messages_lie_beside_the_pile() {
    let piles = [
        "g0:0,0:2;0,1:2;1,0:2;1,1:1",
        "g0:0,0:4;0,1:3;0,2:2;1,0:3;1,1:3;1,2:1;2,0:2;2,1:1;3,0:1",
        "g0:0,0:4;0,1:4;0,2:4;0,3:3;1,0:4;1,1:4;1,2:3;1,3:2;2,0:4;2,1:3;2,2:2;2,3:1",
    ];
    let tower = "g0:0,0:9;0,1:2;1,0:2;1,1:2";
    let moves = ["pass", "pass knock", "pass knock giveup"];
    for pile in piles.into_iter().chain([tower]) {
        for (seats, made) in [2, 3, 4, 6]
            .into_iter()
            .flat_map(|n| moves.map(|made| (n, made)))
        {
            let mut position: KistenPosition = rules::position::<Kisten>(&table(pile, seats));
            let (before, last) = made.rsplit_once(' ').unwrap_or(("", made));
            rules::play::<Kisten>(&mut position, before);
            let played: KistenMove = Kisten::read_move(last).expect("a move");
            let earlier = position.clone();
            rules::play::<Kisten>(&mut position, last);
            for language in Language::ALL {
                let mut desk = Desk::on(&ALONE, position.clone());
                desk.settings.language = language;
                let (scope, scene) = (desk.scope(), desk.play.scene());
                let pile = drawn(scene, &earlier);
                for place in [QUESTION, NOTE] {
                    assert_eq!(covered(place, &[pile]), 0, "{seats} {pile:?} {place:?}");
                }
                let change = Change::Played(&earlier, Some(&played));
                let news = KistenScene::news(&change, &scope);
                // The question comes when that has been read.
                let Some(news) = news.filter(|_| !is_asked(&scope)) else {
                    continue;
                };
                let banner = Banner {
                    words: &news.words,
                    sign: Some(SeatStyle::of(0)),
                    points: Some(12),
                    tone: Tone::News,
                };
                let place = quiet(banner.size(), Banner::ROOM, &scene.matters(&scope));
                assert_eq!(
                    covered(place, &[pile]),
                    0,
                    "{seats} {pile:?} {}",
                    banner.words
                );
            }
        }
    }
}

/// The area that the columns of a pile cover.
fn drawn(scene: &KistenScene, position: &KistenPosition) -> Area {
    let pile = &position.pile;
    let columns = pile.columns().iter();
    columns.fold(Area::default(), |all, column| {
        all.union(
            scene
                .iso
                .column_area(column.place, pile.ground(), column.top),
        )
    })
}

/// Title and badges stay with a computer's move while it is announced, and points appear
/// with the crates.
#[test]
fn title_and_badges_do_not_run_ahead() {
    let mut desk = Desk::at(&ALONE, &second(DRAWING));
    let mut told = 0;
    for _ in 0..1_500 {
        let moves = desk.play.session().moves();
        let points = desk.scope().view.points(seat(1));
        desk.wait(10);
        let scope = desk.scope();
        if desk.play.session().moves() == moves || !is_told(&scope) {
            continue;
        }
        told += 1;
        let scene = desk.play.scene();
        let mover = scene.mover.expect("somebody moved");
        assert_eq!(scene.turn_shown(&scope), Some(mover));
        assert_eq!(scene.seen(&scope, seat(1)).1, points);
    }
    assert!(told > 2, "{told}");
}

/// No usual name is cut: badges are wide enough for all of them if there is room, and show
/// only the marker if there is not.
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
