//! Keys, and who waits for whom.

use super::{Desk, rolled, table};
use crate::scenes_of::prelude::*;
use taschenspieler_core::game::Scene;
use taschenspieler_core::games::tuefteln::Tuefteln;

/// After the first field only those are offered that go with it.
#[test]
fn the_second_field_fits_the_first() {
    let mut luck = Luck::new(3);
    for variant in ["a", "b"] {
        let start = rolled(1, "25").replace("variant=a", &format!("variant={variant}"));
        for _ in 0..40 {
            let mut desk = Desk::at(&table(1, 1), &start);
            for _ in 0..luck.below(6) {
                desk.key(*luck.pick(&KEYS[..4]).expect("a direction"));
            }
            desk.key(A);
            for _ in 0..luck.below(6) {
                desk.key(*luck.pick(&KEYS[..4]).expect("a direction"));
            }
            desk.key(A);
            assert_eq!(desk.moves(), 1, "whatever is offered is legal");
        }
    }
}

/// Every open field can be reached, even on a sheet with few of them.
#[test]
fn the_cursor_reaches_every_open_field() {
    use taschenspieler_core::games::tuefteln::scene::cursor::PlacementDraft;
    use taschenspieler_core::games::tuefteln::sheet::{DieNumber, Sheet, SheetField, SheetVariant};
    let mut luck = Luck::new(8);
    for _ in 0..300 {
        let mut sheet = Sheet::new(SheetVariant::A);
        for field in SheetField::all() {
            if sheet.is_open(field) && luck.chance(luck.clone().below(100), 100) {
                sheet.write(field, DieNumber::new(1).expect("a face"));
            }
        }
        let open: Vec<SheetField> = SheetField::all()
            .filter(|&field| sheet.is_open(field))
            .collect();
        let mut reached = vec![PlacementDraft::new(Some(&sheet)).cursor];
        let mut place = 0;
        while let Some(&from) = reached.get(place) {
            place += 1;
            for key in &KEYS[..4] {
                let mut draft = PlacementDraft::new(Some(&sheet));
                draft.cursor = from;
                if draft.step(*key, &sheet, SheetVariant::A) && !reached.contains(&draft.cursor) {
                    reached.push(draft.cursor);
                }
            }
        }
        assert!(open.iter().all(|field| reached.contains(field)), "{open:?}");
    }
}

#[test]
fn a_solo_game_is_played_by_a_alone() {
    let mut desk = Desk::new(&table(1, 1));
    for round in 0..15 {
        assert_eq!(desk.actor(), Actor::Chance, "{round}");
        assert!(desk.bar().starts_with("Würfeln"));
        desk.key(A);
        desk.wait(1_000);
        desk.keys(&[A, A]);
        desk.wait(300);
    }
    assert!(matches!(
        desk.play.standing().outcome,
        Some(Outcome::Win(_))
    ));
    // The last sheet is shown for a while, then the rating.
    let sheet = desk.picture();
    desk.wait(4_000);
    assert!(desk.picture().pixels() != sheet.pixels());
    assert_eq!(desk.bar(), "Ergebnis Blatt Hilfe");
    desk.key(Y);
    assert_eq!(desk.bar(), "Hilfe Zurück");
    desk.key(B);
    assert!(matches!(
        desk.key(A),
        Reply::Ask(Ask::Finished { show: true, .. })
    ));
}

/// The console is passed around; the seat that rolls is named, and everybody's points are
/// shown between two rounds.
#[test]
fn three_people_pass_the_console() {
    let mut desk = Desk::new(&table(3, 3));
    for round in 0..4u8 {
        assert_eq!(desk.actor(), Actor::Chance);
        assert_eq!(desk.bar().split(' ').next(), Some("Würfeln"), "{round}");
        desk.key(A);
        desk.wait(2_000);
        for seat in 0..3 {
            assert_eq!(desk.actor(), is_next(seat));
            // The curtain, two fields.
            desk.keys(&[A, A, A]);
        }
        desk.wait(1_000);
    }
    desk.key(Y);
    assert_eq!(desk.bar(), "Blättern Hilfe Zurück");
    let first = desk.picture();
    desk.key(Right);
    assert!(desk.picture().pixels() != first.pixels());
    desk.keys(&[Left]);
    assert!(desk.picture().pixels() == first.pixels());
}

/// Before a computer rolls, several people see the points until one of them presses a key.
#[test]
fn a_computer_waits_until_people_have_seen_enough() {
    let who = [Who::Person, super::COMPUTER, Who::Person];
    let mut desk = Desk::new(&who);
    desk.key(A);
    desk.wait(2_000);
    desk.keys(&[A, A, A]);
    desk.wait(100);
    assert_eq!(desk.actor(), is_next(2), "the computer has written at once");
    desk.keys(&[A, A, A]);
    desk.wait(60_000);
    assert_eq!(desk.actor(), Actor::Chance);
    assert_eq!(desk.bar().split(' ').next(), Some("Weiter"));
    desk.key(A);
    desk.wait(2_000);
    assert_eq!(desk.actor(), is_next(0));
}

/// "the console names whose press rolls": before the first roll of a game begun by seat 2
/// the picture is the same as in round 3 of a game begun by seat 0.
#[test]
fn whoever_rolls_is_named() {
    use taschenspieler_core::games::tuefteln::scene::layout;
    use taschenspieler_core::ui::Area;
    use taschenspieler_core::ui::frame::TITLE_BAR;
    let part = |desk: &Desk, place: Area| {
        let frame = desk.picture();
        let rows = place.y..place.bottom();
        let row = |y| (place.x..place.right()).map(move |x| (x, y));
        let pixels = rows.flat_map(row).map(|(x, y)| frame.get(x, y));
        pixels.collect::<Vec<_>>()
    };
    let begun_by = |first, options: &str| {
        let mut setup = rules::setup(4, options);
        setup.first = Seat::new(first);
        let position = Tuefteln::start(&setup, &mut Luck::new(1));
        Desk::on(&table(4, 4), position)
    };
    let sheet = "525.......6..643..1.......4........2";
    let mut third = String::from("variant=a seats=4 round=3 roll=-");
    (0..4).for_each(|seat| third.push_str(&format!(" sheet{seat}={sheet}")));
    let third = Desk::at(&table(4, 4), &third);
    let panels = [0, 1, 2, 3].map(|first| part(&begun_by(first, ""), layout::HEAD));
    assert!(part(&third, layout::HEAD) == panels[2]);
    assert!([0, 1, 3].iter().all(|&other| panels[other] != panels[2]));
    // With dice only, the title names them.
    let name = Area {
        w: 110,
        ..TITLE_BAR
    };
    let third = Desk::at(&table(4, 4), "variant=a seats=4 dice=only rolls=25;11");
    let titles = [0, 1, 2, 3].map(|first| part(&begun_by(first, "dice=only"), name));
    assert!(part(&third, name) == titles[2]);
    assert!([0, 1, 3].iter().all(|&other| titles[other] != titles[2]));
}

/// Fourteen computers write before a person has moved a finger.
#[test]
fn computers_do_not_make_people_wait() {
    let mut desk = Desk::new(&table(1, 15));
    desk.key(A);
    desk.wait(1_000);
    assert_eq!(desk.actor(), is_next(0));
    desk.keys(&[A, A]);
    desk.wait(1_000);
    assert_ne!(desk.moves(), 2);
    assert!(desk.moves() >= 16, "{} moves", desk.moves());
}

#[test]
fn a_table_of_computers_plays_by_itself() {
    let mut desk = Desk::new(&table(0, 6));
    desk.wait(60_000);
    assert!(desk.play.standing().outcome.is_some());
    assert_eq!(desk.bar(), "Ergebnis Blätter Hilfe");
}

/// The list of fifteen scrolls to its end and no further.
#[test]
fn the_ranking_of_fifteen_scrolls() {
    let mut desk = Desk::new(&table(0, 15));
    desk.wait(60_000);
    let top = desk.picture();
    desk.keys(&[Down; 8]);
    let end = desk.picture();
    assert!(top.pixels() != end.pixels());
    desk.key(Down);
    assert!(desk.picture().pixels() == end.pixels());
    desk.keys(&[Up; 8]);
    assert!(desk.picture().pixels() == top.pixels());
}

/// Dice only: fifteen rolls, by any person who holds the console.
#[test]
fn dice_only_rolls_fifteen_times() {
    let mut desk = Desk::with(&table(4, 4), &[1]);
    for roll in 0..15 {
        assert_eq!(desk.actor(), Actor::Chance, "{roll}");
        desk.key(A);
        desk.wait(1_000);
    }
    assert_eq!(desk.actor(), Actor::Over);
    // There is no winner, and so no result.
    desk.wait(60_000);
    assert_eq!(desk.bar(), "Noch einmal Hilfe Menü");
    assert_eq!(desk.key(A), Reply::Ask(Ask::Rematch));
}

/// The points of squares are a row of the card that X opens.
#[test]
fn help_lies_over_everything() {
    for mut desk in [
        Desk::new(&table(1, 1)),
        Desk::new(&table(2, 2)),
        Desk::at(&table(1, 1), &rolled(1, "25")),
    ] {
        assert_eq!(desk.key(X), Reply::Ask(Ask::Help));
        for key in [A, B, X, Y] {
            let before = desk.picture();
            desk.help();
            assert!(desk.picture().pixels() != before.pixels());
            assert!(desk.play.scene().shows_card(), "no other card beside it");
            desk.key(key);
            assert!(desk.picture().pixels() == before.pixels());
        }
    }
}

/// Up to four have a card each, which fills the screen; more have rows.
#[test]
fn a_few_use_the_room() {
    use taschenspieler_core::games::tuefteln::scene::layout;
    for seats in 2..=4 {
        let places: Vec<_> = (0..seats).map(|seat| layout::card(seat, seats)).collect();
        for (number, place) in places.iter().enumerate() {
            assert_eq!(
                place.intersection(taschenspieler_core::ui::Area::PLAY),
                *place
            );
            for other in &places[..number] {
                assert!(place.intersection(*other).is_empty());
            }
        }
        assert!(places.iter().any(|place| place.bottom() > 215));
    }
    for rows in 5..=15 {
        let shown = rows.min(layout::SHOWN_ROWS) as i32;
        let height = shown * layout::row_pitch(rows);
        assert!((140..=162).contains(&height), "{rows}: {height}");
    }
}

/// Squares that score, straights and the bonus are talked about.
#[test]
fn the_end_has_its_facts() {
    use taschenspieler_core::game::{Facts, Game};
    let position = rules::position::<Tuefteln>(
        "variant=a seats=1 round=16 roll=- sheet0=564534533265222322111433454532363232",
    );
    let mut facts = Facts::new(Language::German);
    Tuefteln::facts(&position, Seat::FIRST, &mut facts);
    let told: Vec<&str> = facts.iter().map(|fact| fact.value.as_str()).collect();
    assert_eq!(told, ["9", "5"]);
}
