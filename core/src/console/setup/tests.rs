//! Rows, seats and their values, and whether everything fits.

use super::super::pretended::{self, Pretended};
use super::draw::{key_bar, meaning, with_row};
use super::*;
use crate::console::Console;
use crate::console::naming::Naming;
use crate::games::GameId;
use crate::games::testing::seat;
use crate::platform::Millis;
use crate::text::{Language, host as words};
use crate::ui::widgets::list::{Look, Sign, Value};
use crate::ui::{Font, TitleBar, has_glyphs, text_width};

fn rows(play: &Pretended) -> std::vec::Vec<Row> {
    (0..SetUp::rows(play))
        .filter_map(|number| SetUp::row(play, number))
        .collect()
}

fn press(setup: &mut SetUp, play: &mut Pretended, keys: &[Key]) {
    for &key in keys {
        pretended::press(setup, key, play);
    }
}

#[test]
fn one_seat_needs_no_beginner() {
    let play = Pretended::new(1..=1, 1);
    assert_eq!(rows(&play), [Row::Seat(seat(0)), Row::Hints, Row::Begin]);
}

#[test]
fn many_seats_can_grow_and_have_a_beginner() {
    let mut play = Pretended::new(2..=4, 2);
    play.cardboard().switches = std::vec![true];
    let seats = [Row::Seat(seat(0)), Row::Seat(seat(1))];
    let rest = [
        Row::AddSeat,
        Row::Option(0),
        Row::Hints,
        Row::First,
        Row::Code,
        Row::Begin,
    ];
    assert_eq!(rows(&play), [&seats[..], &rest[..]].concat());
    let full = Pretended::new(2..=4, 4);
    assert!(!rows(&full).contains(&Row::AddSeat));
}

/// A begins a game at once; up and down wrap around.
#[test]
fn the_cursor_begins_on_the_button_and_goes_round() {
    let mut play = Pretended::new(2..=2, 2);
    let mut setup = SetUp::new();
    assert_eq!(
        pretended::press(&mut setup, Key::A, &mut play),
        Reply::Ask(Ask::Begin)
    );
    press(&mut setup, &mut play, &[Key::Down]);
    assert_eq!(setup.cursor(&play), 0);
    press(&mut setup, &mut play, &[Key::Up]);
    assert_eq!(SetUp::row(&play, setup.cursor(&play)), Some(Row::Begin));
    press(&mut setup, &mut play, &[Key::Up]);
    assert_eq!(SetUp::row(&play, setup.cursor(&play)), Some(Row::Code));
}

/// The code is typed on a separate screen, and the game begins with it; the game after it
/// gets another one.
#[test]
fn the_code_can_be_typed() {
    let mut play = Pretended::new(2..=2, 2);
    let mut setup = SetUp::new();
    press(&mut setup, &mut play, &[Key::Up]);
    let asked = pretended::press(&mut setup, Key::A, &mut play);
    assert_eq!(asked, Reply::Ask(Ask::Type(Whom::Luck(play.kind().game))));
    assert!(!rows(&Pretended::new(1..=1, 1)).contains(&Row::Code));
}

/// Hints can be ruled out before a game; the question is not asked if only computers play.
#[test]
fn a_game_without_hints_can_be_set_up() {
    let mut play = Pretended::new(2..=2, 2);
    let mut setup = SetUp::new();
    press(&mut setup, &mut play, &[Key::Up, Key::Up, Key::Up, Key::A]);
    assert!(!play.next.guests.allows_hints());
    assert!(
        play.table().seating.allows_hints(),
        "the game on the table goes on"
    );
    press(&mut setup, &mut play, &[Key::Right]);
    assert!(play.next.guests.allows_hints());
    play.next
        .guests
        .set_who(seat(0), Who::Computer(Level::Easy));
    assert!(!rows(&play).contains(&Row::Hints));
}

/// However many rows there are, the list begins with the players.
#[test]
fn a_long_set_up_opens_at_its_top() {
    let paint = |cursor| {
        let home = Pretended::new(2..=15, 15).at_home();
        let setup = SetUp {
            cursor,
            picker: None,
            list: None,
        };
        pretended::draw(|canvas| setup.draw(canvas, &home.at(Millis(0))))
    };
    let (opened, at_second) = (paint(None), paint(Some(1)));
    // The first row looks the same whether the cursor is below it or on the button.
    for y in 20..49 {
        assert_eq!(opened.row(y, 0, 230), at_second.row(y, 0, 230));
    }
}

/// Person, easy, medium, hard, master, fitting, no seat; a seat that the game needs goes
/// back to a person.
#[test]
fn seats_turn_through_everybody() {
    let mut play = Pretended::new(2..=3, 3);
    let last = seat(2);
    play.next.guests.set_who(last, Who::Person);
    play.next.first = Some(last);
    for level in Level::ALL {
        turn_seat(&mut play, last, There::Nobody, true);
        assert_eq!(play.next.guests.who(last), Who::Computer(level));
    }
    turn_seat(&mut play, last, There::Nobody, true);
    assert_eq!(play.next.guests.who(last), Who::Fitting);
    turn_seat(&mut play, last, There::Nobody, true);
    assert_eq!(play.next.guests.len(), 2);
    assert_eq!(play.next.first, None);
    let kept = seat(1);
    play.next.guests.set_who(kept, Who::Fitting);
    turn_seat(&mut play, kept, There::Nobody, true);
    assert_eq!(play.next.guests.who(kept), Who::Person);
    turn_seat(&mut play, kept, There::Nobody, false);
    assert_eq!(play.next.guests.who(kept), Who::Fitting);
    // If the levels have no ratings, a computer cannot adapt.
    play.cardboard().kind.ladder = None;
    play.next.guests.set_who(kept, Who::Person);
    turn_seat(&mut play, kept, There::Nobody, false);
    assert_eq!(play.next.guests.who(kept), Who::Computer(Level::Master));
    turn_seat(&mut play, kept, There::Nobody, true);
    assert_eq!(play.next.guests.who(kept), Who::Person);
}

#[test]
fn a_new_seat_is_under_the_cursor() {
    let mut play = Pretended::new(2..=15, 2);
    let mut setup = SetUp {
        cursor: Some(2),
        picker: None,
        list: None,
    };
    press(&mut setup, &mut play, &[Key::A]);
    assert_eq!(play.next.guests.len(), 3);
    assert_eq!(
        SetUp::row(&play, setup.cursor(&play)),
        Some(Row::Seat(seat(2)))
    );
    // The seat is removed, and the cursor is on the row that would add it again.
    press(&mut setup, &mut play, &[Key::Left; 3]);
    assert_eq!(play.next.guests.len(), 2);
    assert_eq!(SetUp::row(&play, setup.cursor(&play)), Some(Row::AddSeat));
}

/// The usual name need not be erased; a typed one can be edited.
#[test]
fn names_are_typed_from_the_beginning() {
    let mut play = Pretended::new(2..=2, 2).named(1, "Ben");
    for (cursor, letters) in [(0, 0), (1, 3)] {
        let cursor = Some(cursor);
        let mut setup = SetUp {
            cursor,
            picker: None,
            list: None,
        };
        match pretended::press(&mut setup, Key::Y, &mut play) {
            Reply::Ask(Ask::Type(whom)) => pretended::at_home(&mut play, |home| {
                let naming = Naming::of(whom, home);
                assert_eq!(naming.letters().len(), letters);
            }),
            step => panic!("{step:?}"),
        }
    }
}

#[test]
fn the_beginner_turns_through_the_lot_and_all_seats() {
    let mut play = Pretended::new(2..=3, 3);
    let mut seen = std::vec![];
    for _ in 0..4 {
        turn_first(&mut play, true);
        seen.push(play.next.first);
    }
    assert_eq!(seen, [Some(seat(0)), Some(seat(1)), Some(seat(2)), None]);
    turn_first(&mut play, false);
    assert_eq!(play.next.first, Some(seat(2)));
}

#[test]
fn words_fit_in_both_languages() {
    let play = Pretended::new(2..=15, 15);
    for language in Language::ALL {
        let all = [
            Row::Seat(seat(0)),
            Row::AddSeat,
            Row::First,
            Row::Hints,
            Row::Begin,
        ];
        for row in all {
            assert!(
                key_bar(row, false, Some(words::ASK), true, language).fits(),
                "{row:?}"
            );
            let before = draw::Before {
                there: There::Nobody,
                known: true,
                ends: false,
            };
            let meaning = meaning(&play, row, before, language);
            assert!(text_width(Font::Caption, meaning) <= 232, "{meaning}");
        }
        let watching = words::ALL_COMPUTERS.get(language);
        assert!(text_width(Font::Caption, watching) <= 232);
        for name in ["Maximilian", words::THE_LOT.get(language)] {
            let row = list::ListRow {
                sign: Sign::Nothing,
                label: words::WHO_BEGINS.get(language),
                value: Value::Choice(name),
                enabled: true,
            };
            assert!(row.fits(228, &Look::PLAIN), "{name}");
        }
    }
}

/// The variants of every game of the console, through all their values.
#[test]
fn every_game_fits_its_set_up() {
    for &game in GameId::ALL {
        let mut console = Console::new(1);
        console.begin(game, Millis(0), |play| {
            let about = play.kind().about;
            for language in Language::ALL {
                let title = TitleBar::game(about.icon)
                    .left(about.title.get(language))
                    .right(words::NEW_GAME.get(language));
                assert!(title.fits(), "{}", about.id);
            }
            for seats in play.kind().seats.clone() {
                play.next.guests.resize(seats);
                let mut number = 0;
                while play
                    .hatch()
                    .option_row(number, play.next.guests.len())
                    .is_some()
                {
                    for _ in 0..20 {
                        play.turn_option(number, OptionTurn::Forward);
                        option_fits(play, number);
                    }
                    number += 1;
                }
            }
        });
    }
}

fn option_fits(play: &Play, number: usize) {
    let option = play
        .hatch()
        .option_row(number, play.next.guests.len())
        .expect("the row is there");
    for language in Language::ALL {
        let label = option.label.get(language);
        let fits = with_row(play, Row::Option(number), language, |row, look| {
            row.fits(228, look)
        });
        assert_eq!(fits, Some(true), "{label}");
        let meaning = option.meaning.get(language);
        assert!(text_width(Font::Caption, meaning) <= 232, "{meaning}");
        assert!(has_glyphs(Font::Row, label) && has_glyphs(Font::Caption, meaning));
    }
}
