//! Rows, seats that turn, and whether everything fits.

use super::super::pretended::{self, Pretended};
use super::draw::{key_bar, meaning, with_row};
use super::*;
use crate::console::Console;
use crate::console::naming::Naming;
use crate::games::GameId;
use crate::platform::Millis;
use crate::text::{Language, host as words};
use crate::ui::widgets::list::{Look, Sign, Value};
use crate::ui::{Font, TitleBar, has_glyphs, text_width};

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

fn rows(stage: &Pretended) -> std::vec::Vec<Row> {
    (0..SetUp::rows(stage))
        .filter_map(|number| SetUp::row(stage, number))
        .collect()
}

fn press(setup: &mut SetUp, stage: &mut Pretended, keys: &[Key]) {
    for &key in keys {
        pretended::press(setup, key, stage);
    }
}

#[test]
fn one_seat_needs_no_beginner() {
    let stage = Pretended::new(1..=1, 1);
    assert_eq!(rows(&stage), [Row::Seat(seat(0)), Row::Begin]);
}

#[test]
fn many_seats_can_grow_and_have_a_beginner() {
    let mut stage = Pretended::new(2..=4, 2);
    stage.game.switches = std::vec![true];
    let seats = [Row::Seat(seat(0)), Row::Seat(seat(1))];
    let rest = [Row::AddSeat, Row::Option(0), Row::First, Row::Begin];
    assert_eq!(rows(&stage), [&seats[..], &rest[..]].concat());
    let full = Pretended::new(2..=4, 4);
    assert!(!rows(&full).contains(&Row::AddSeat));
}

/// A, A plays; up and down meet at the ends.
#[test]
fn the_cursor_begins_on_the_button_and_goes_round() {
    let mut stage = Pretended::new(2..=2, 2);
    let mut setup = SetUp::new();
    assert!(matches!(
        pretended::press(&mut setup, Key::A, &mut stage),
        Reply::Ask(Ask::Begin)
    ));
    press(&mut setup, &mut stage, &[Key::Down]);
    assert_eq!(setup.cursor(&stage), 0);
    press(&mut setup, &mut stage, &[Key::Up]);
    assert_eq!(SetUp::row(&stage, setup.cursor(&stage)), Some(Row::Begin));
    press(&mut setup, &mut stage, &[Key::Up]);
    assert_eq!(SetUp::row(&stage, setup.cursor(&stage)), Some(Row::First));
}

/// Person, easy, medium, hard, master, nobody; and a seat that cannot be
/// spared begins again with a person.
#[test]
fn seats_turn_through_everybody() {
    let mut stage = Pretended::new(2..=3, 3);
    let last = seat(2);
    stage.guests.set_who(last, Who::Person);
    stage.first = Some(last);
    for level in Level::ALL {
        turn_seat(&mut stage, last, true);
        assert_eq!(stage.guests.who(last), Who::Computer(level));
    }
    turn_seat(&mut stage, last, true);
    assert_eq!(stage.guests.len(), 2);
    assert_eq!(stage.first, None);
    let kept = seat(1);
    stage.guests.set_who(kept, Who::Computer(Level::Master));
    turn_seat(&mut stage, kept, true);
    assert_eq!(stage.guests.who(kept), Who::Person);
    turn_seat(&mut stage, kept, false);
    assert_eq!(stage.guests.who(kept), Who::Computer(Level::Master));
}

#[test]
fn a_new_seat_is_under_the_cursor() {
    let mut stage = Pretended::new(2..=15, 2);
    let mut setup = SetUp {
        cursor: Some(2),
        picker: None,
    };
    press(&mut setup, &mut stage, &[Key::A]);
    assert_eq!(stage.guests.len(), 3);
    assert_eq!(
        SetUp::row(&stage, setup.cursor(&stage)),
        Some(Row::Seat(seat(2)))
    );
    // Nobody takes it: the cursor is on the row that offers it again.
    press(&mut setup, &mut stage, &[Key::Left; 3]);
    assert_eq!(stage.guests.len(), 2);
    assert_eq!(SetUp::row(&stage, setup.cursor(&stage)), Some(Row::AddSeat));
}

/// The usual name need not be erased; one that was typed can be changed.
#[test]
fn names_are_typed_from_the_beginning() {
    let mut stage = Pretended::new(2..=2, 2).named(1, "Ben");
    for (cursor, letters) in [(0, 0), (1, 3)] {
        let cursor = Some(cursor);
        let mut setup = SetUp {
            cursor,
            picker: None,
        };
        match pretended::press(&mut setup, Key::Y, &mut stage) {
            Reply::Ask(Ask::Type(whom)) => pretended::at_home(&mut stage, |home| {
                let naming = Naming::of(whom, home);
                assert_eq!(naming.letters().len(), letters);
            }),
            step => panic!("{step:?}"),
        }
    }
}

#[test]
fn the_beginner_turns_through_the_lot_and_all_seats() {
    let mut stage = Pretended::new(2..=3, 3);
    let mut seen = std::vec![];
    for _ in 0..4 {
        turn_first(&mut stage, true);
        seen.push(stage.first);
    }
    assert_eq!(seen, [Some(seat(0)), Some(seat(1)), Some(seat(2)), None]);
    turn_first(&mut stage, false);
    assert_eq!(stage.first, Some(seat(2)));
}

#[test]
fn words_fit_in_both_languages() {
    let stage = Pretended::new(2..=15, 15);
    for language in Language::ALL {
        let all = [Row::Seat(seat(0)), Row::AddSeat, Row::First, Row::Begin];
        for row in all {
            assert!(key_bar(row, false, true, language).fits(), "{row:?}");
            let meaning = meaning(&stage, row, language);
            assert!(text_width(Font::Caption, meaning) <= 232, "{meaning}");
        }
        let watching = words::ALL_COMPUTERS.get(language);
        assert!(text_width(Font::Caption, watching) <= 232);
        for name in ["Maximilian", words::THE_LOT.get(language)] {
            let row = list::Row {
                sign: Sign::Nothing,
                label: words::WHO_BEGINS.get(language),
                value: Value::Choice(name),
                enabled: true,
            };
            assert!(row.fits(228, &Look::PLAIN), "{name}");
        }
    }
}

/// The variants of every game of the console, turned through all their values.
#[test]
fn every_game_fits_its_set_up() {
    for &game in GameId::ALL {
        let mut console = Console::new(1);
        console.begin(game, Millis(0), |stage| {
            let about = stage.about();
            for language in Language::ALL {
                let title = TitleBar::game(about.icon)
                    .left(about.title.get(language))
                    .right(words::NEW_GAME.get(language));
                assert!(title.fits(), "{}", about.id);
            }
            for seats in stage.seat_range() {
                stage.guests_mut().resize(seats);
                let mut number = 0;
                while stage.option_row(number).is_some() {
                    for _ in 0..20 {
                        stage.turn_option(number, true);
                        option_fits(stage, number);
                    }
                    number += 1;
                }
            }
        });
    }
}

fn option_fits(stage: &Play, number: usize) {
    let option = stage.option_row(number).expect("the row is there");
    for language in Language::ALL {
        let label = option.label.get(language);
        let fits = with_row(stage, Row::Option(number), language, |row, look| {
            row.fits(228, look)
        });
        assert_eq!(fits, Some(true), "{label}");
        let meaning = option.meaning.get(language);
        assert!(text_width(Font::Caption, meaning) <= 232, "{meaning}");
        assert!(has_glyphs(Font::Row, label) && has_glyphs(Font::Caption, meaning));
    }
}
