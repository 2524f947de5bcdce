use super::*;
use crate::console::pretended::{self, Pretended};
use crate::game::Seat;

use crate::seating::{Name, Seating};
use core::ops::RangeInclusive;

fn press(question: &mut WhoPlays, play: &mut Pretended, keys: &[Key]) -> Reply {
    let mut reply = Reply::Ignored;
    for &key in keys {
        reply = pretended::press(question, key, play);
    }
    reply
}

/// Everybody at the table, in the order of their seats.
fn who(play: &Pretended) -> std::vec::Vec<Who> {
    let guests = &play.next.guests;
    Seat::all(guests.len())
        .map(|seat| guests.who(seat))
        .collect()
}

const EASY: Who = Who::Computer(Level::Easy);

/// The keys after the launcher's A, and who sits at the table then.
type KeysAndSitters<'a> = (&'a [Key], &'a [Who]);

/// From the launcher: A on the game, A or a way, A.
#[test]
fn every_way_is_three_presses_away() {
    let ranges: [(RangeInclusive<u8>, &[KeysAndSitters<'_>]); 2] = [
        (
            2..=4,
            &[
                (&[Key::A], &[Who::Person, EASY]),
                (&[Key::Down, Key::A], &[Who::Person, Who::Person]),
            ],
        ),
        (
            1..=15,
            &[
                (&[Key::A], &[Who::Person, EASY]),
                (&[Key::Up, Key::A], &[Who::Person]),
                (&[Key::Down, Key::A], &[Who::Person, Who::Person]),
            ],
        ),
    ];
    for (seats, ways) in ranges {
        for (keys, table) in ways {
            let mut play = Pretended::new(seats.clone(), 2);
            play.next
                .guests
                .set_who(Seat::new(1).expect("a seat"), EASY);
            let mut question = WhoPlays::default();
            let reply = press(&mut question, &mut play, keys);
            assert_eq!(reply, Reply::Ask(Ask::Begin));
            assert_eq!(who(&play), *table);
        }
    }
}

/// The last table is the first choice next time, whatever it was.
#[test]
fn the_last_table_is_offered_again() {
    let person = Who::Person;
    let tables: [&[Who]; 5] = [
        &[person],
        &[person, Who::Fitting, Who::Fitting],
        &[person, person, person],
        &[EASY, person],
        &[person, person, EASY],
    ];
    for table in tables {
        let mut play = Pretended::new(1..=15, table.len() as u8);
        for (seat, &who) in Seat::all(15).zip(table) {
            play.next.guests.set_who(seat, who);
        }
        let mut question = WhoPlays::default();
        assert_eq!(
            press(&mut question, &mut play, &[Key::A]),
            Reply::Ask(Ask::Begin)
        );
        assert_eq!(who(&play), *table);
    }
}

/// Left and right change the strength of the computers and the number of people; both wrap
/// around.
#[test]
fn strength_and_number_are_turned() {
    let mut play = Pretended::new(2..=4, 2);
    let mut question = WhoPlays::default();
    press(&mut question, &mut play, &[Key::Right, Key::A]);
    assert_eq!(who(&play), [Who::Person, Who::Computer(Level::Hard)]);
    press(&mut question, &mut play, &[Key::Down, Key::Left, Key::A]);
    assert_eq!(who(&play), [Who::Person; 4]);
    press(&mut question, &mut play, &[Key::Right, Key::A]);
    assert_eq!(who(&play), [Who::Person; 2]);
    // A game for two has no number to change.
    let mut two = Pretended::new(2..=2, 2);
    let mut question = WhoPlays::default();
    assert_eq!(
        press(&mut question, &mut two, &[Key::Down, Key::Left]),
        Reply::Ignored
    );
}

#[test]
fn the_strongest_is_followed_by_who_fits() {
    let all = [EASY, Who::Computer(Level::Master), Who::Fitting];
    assert_eq!(all.map(|who| turned(who, true, true))[1], Who::Fitting);
    assert_eq!(turned(Who::Fitting, true, true), EASY);
    assert_eq!(turned(EASY, false, true), Who::Fitting);
    assert_eq!(turned(EASY, false, false), Who::Computer(Level::Master));
}

/// Y opens the full set-up, with the choices made here.
#[test]
fn the_set_up_is_one_press_away() {
    let mut play = Pretended::new(2..=4, 2);
    let mut question = WhoPlays::default();
    let game = play.kind().game;
    let reply = press(&mut question, &mut play, &[Key::Down, Key::Right, Key::Y]);
    assert_eq!(reply, Reply::Ask(Ask::SetUp(game)));
    assert_eq!(who(&play), [Who::Person; 3]);
}

/// A name stays with its person; a name from the other console belongs to the seat over
/// there.
#[test]
fn names_go_along_with_people() {
    let name = |name: &str| Name::try_from(name).expect("short");
    let second = Seat::new(1).expect("a seat");
    let mut guests = Seating::new(2);
    guests.set_name(Seat::FIRST, name("Anna"));
    let choice = |way, people| PlayersChoice {
        way,
        rival: EASY,
        people,
    };
    let seats = 1..=6;
    let theirs = name("Ben");
    choice(Way::Away, 2).seat(&mut guests, &seats, &theirs);
    assert_eq!(
        [Seat::FIRST, second].map(|seat| guests.given(seat)),
        ["Anna", "Ben"]
    );
    choice(Way::People, 2).seat(&mut guests, &seats, &theirs);
    assert_eq!(
        [Seat::FIRST, second].map(|seat| guests.given(seat)),
        ["Anna", ""]
    );
    choice(Way::Alone, 2).seat(&mut guests, &seats, &theirs);
    assert_eq!(guests.given(Seat::FIRST), "Anna");
    assert_eq!(guests.len(), 1);
}

/// The first computer is easy until a person has won.
#[test]
fn first_games_are_easy() {
    use crate::games::GameId;
    use crate::records::Records;
    use crate::records::finished::{Finished, GameEnd};
    let mut records = Records::new();
    let level = |records: &Records| crate::console::rivals::usual_level(GameId::Torris, records);
    assert_eq!(level(&records), Level::Easy);
    for (end, after) in [(GameEnd::Lost, Level::Easy), (GameEnd::Won, Level::Medium)] {
        records.note(&Finished {
            game: GameId::Torris,
            rival: Some(Level::Easy),
            fitting: false,
            alone: false,
            end,
            points: 1,
            lowest_is_best: false,
            history: None,
            first: true,
            hinted: false,
            people: heapless::Vec::new(),
        });
        assert_eq!(level(&records), after);
    }
}
