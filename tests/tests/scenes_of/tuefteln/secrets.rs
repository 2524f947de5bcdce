//! Pictures do not reveal what others have written.

use super::{Desk, rolled, table};
use crate::scenes_of::prelude::*;
use taschenspieler_core::games::tuefteln::Tuefteln;
use taschenspieler_core::games::tuefteln::rules::TueftelnPosition;

/// A position in the middle of a round, in which a seat has written.
fn secret_position(seats: u8, luck: &mut Luck) -> TueftelnPosition {
    let setup = rules::setup(seats, "");
    loop {
        let mut position = Tuefteln::start(&setup, luck);
        let count = luck.below(14 * u32::from(seats + 1));
        rules::play_by_lot::<Tuefteln>(&mut position, count, luck);
        if matches!(Tuefteln::actor(&position), Actor::Seat(seat) if seat != Seat::FIRST) {
            return position;
        }
    }
}

/// The pictures do not depend on what the others have written.
#[test]
fn other_sheets_look_the_same_whatever_is_on_them() {
    let mut luck = Luck::new(5);
    let mut different = 0;
    for number in 0..40 {
        let seats = 2 + number % 4;
        let position = secret_position(seats, &mut luck);
        let Actor::Seat(me) = Tuefteln::actor(&position) else {
            panic!("somebody writes");
        };
        let mut other = position.clone();
        Tuefteln::redeal(&mut other, Some(me), &mut luck);
        different += u32::from(other != position);
        let who = table(seats.into(), seats.into());
        let (mut real, mut redealt) = (Desk::on(&who, position), Desk::on(&who, other));
        assert!(real.looks_like(&redealt));
        for key in [A, Right, X, B, A, Y, B] {
            real.key(key);
            redealt.key(key);
            assert!(real.looks_like(&redealt), "{key:?}");
        }
    }
    assert!(different > 30);
}

/// A double lets Y show all points: those of the hidden sheets are not among
/// them.
#[test]
fn points_of_hidden_sheets_are_not_shown() {
    let mut luck = Luck::new(6);
    for _ in 0..60 {
        let mut position = secret_position(3, &mut luck);
        // The same with a sheet of different value.
        let Some(sheet) = position.sheets.first().copied() else {
            continue;
        };
        let real = Desk::on(&table(3, 3), position.clone());
        for field in taschenspieler_core::games::tuefteln::sheet::SheetField::all() {
            let variant = position.open.variant;
            let first = position.sheets.first_mut().expect("a sheet");
            if variant.kind(field).is_some() && !sheet.is_open(field) {
                let die = taschenspieler_core::games::tuefteln::sheet::DieNumber::new(
                    luck.below(6) as u8 + 1,
                );
                first.write(field, die.expect("a face"));
            }
        }
        let mut other = Desk::on(&table(3, 3), position);
        let mut real = real;
        for key in [A, Y, Y, Right] {
            real.key(key);
            other.key(key);
            assert!(real.looks_like(&other), "{key:?}");
        }
    }
}

/// The next player sees nothing of how the cursor of the one before moved.
#[test]
fn nothing_is_left_of_what_was_written() {
    let desks = [&[][..], &[Left], &[Down, Y], &[Up, Right]];
    let mut desks = desks.map(|keys| {
        let mut desk = Desk::at(&table(3, 3), &rolled(3, "25"));
        desk.key(A);
        desk.keys(keys);
        desk.keys(&[A, A]);
        desk
    });
    for key in [Right, A, Left, X, X] {
        let (first, others) = desks.split_first().expect("desks");
        assert!(
            others.iter().all(|other| first.looks_like(other)),
            "{key:?}"
        );
        desks.iter_mut().for_each(|desk| {
            desk.key(key);
        });
    }
}
