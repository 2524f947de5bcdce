//! Pictures do not reveal the choices of others.

use super::{ALONE, Desk, PEOPLE, people};
use crate::scenes_of::prelude::*;
use taschenspieler_core::games::poker::Poker;
use taschenspieler_core::games::poker::rules::PokerPosition;

/// A position in the middle of a round, in which a seat has chosen.
fn secret_position(seats: u8, luck: &mut Luck) -> PokerPosition {
    let setup = rules::setup(seats, "");
    loop {
        let mut position = Poker::start(&setup, luck);
        let count = luck.below(8 * u32::from(seats));
        rules::play_by_lot::<Poker>(&mut position, count, luck);
        if Poker::is_secret(&position) && !position.is_between_rounds() {
            return position;
        }
    }
}

/// The pictures do not depend on the hands of others: the curtain, one's own stones,
/// looking around, the help card.
#[test]
fn other_hands_look_the_same_whatever_is_in_them() {
    let mut luck = Luck::new(5);
    let mut different = 0;
    for number in 0..120 {
        let seats = 2 + number % 3;
        let position = secret_position(seats, &mut luck);
        let Actor::Seat(me) = Poker::actor(&position) else {
            panic!("somebody chooses");
        };
        for who in [&PEOPLE, &ALONE] {
            // With one person the eyes are always theirs.
            let eyes = if who == &ALONE { Seat::FIRST } else { me };
            let mut other = position.clone();
            Poker::redeal(&mut other, Some(eyes), &mut luck);
            different += u32::from(other != position);
            let mut real = Desk::on(who, position.clone());
            let mut redealt = Desk::on(who, other);
            assert!(real.looks_like(&redealt));
            if who == &ALONE && me != Seat::FIRST {
                // A computer is about to choose; its moves are tested elsewhere.
                continue;
            }
            for key in [A, Right, Y, B, Left, Left] {
                real.key(key);
                redealt.key(key);
                assert!(real.looks_like(&redealt), "{key:?}");
            }
        }
    }
    assert!(different > 100);
}

/// The same by keys alone: whatever a player chooses, and however the cursor got there,
/// nothing of it is visible from the moment of choosing on.
#[test]
fn nothing_is_left_of_a_choice() {
    for seats in 2..=4 {
        let mut desks: Vec<Desk> = (0..5).map(|_| Desk::new(&people(seats))).collect();
        for seat in 0..seats {
            for (steps, desk) in desks.iter_mut().enumerate() {
                desk.round(&[(steps + seat) % 5]);
            }
            if seat + 1 == seats {
                break;
            }
            for moment in 0..5 {
                let (first, others) = desks.split_first_mut().expect("desks");
                for other in others {
                    assert!(first.looks_like(other), "{seat} {moment}");
                }
                // The curtain, the curtain half a second later, the stones of the next
                // player.
                match moment {
                    0 => desks.iter_mut().for_each(|desk| desk.wait(500)),
                    1 | 2 => desks.iter_mut().for_each(|desk| {
                        desk.key([A, Right][moment - 1]);
                    }),
                    3 => desks.iter_mut().for_each(|desk| {
                        desk.key(Left);
                    }),
                    _ => {}
                }
            }
            // Back behind the curtain, where the next series of keys begins.
            for desk in &mut desks {
                *desk = replay(seats, seat + 1, desk);
            }
        }
        // All have chosen, and still nothing is open.
        let (first, others) = desks.split_first().expect("desks");
        assert!(others.iter().all(|other| first.looks_like(other)));
    }
}

/// The same game with nothing on screen but the curtain of the next seat.
fn replay(seats: usize, chosen: usize, desk: &Desk) -> Desk {
    let position = desk.play.session().position().clone();
    let desk = Desk::on(&people(seats), position);
    assert_eq!(desk.actor(), is_next(chosen as u8));
    desk
}

/// Computers take the same time for every choice: the sequence of pictures does not reveal
/// it.
#[test]
fn pictures_of_choosing_computers_do_not_depend_on_their_choice() {
    let mut luck = Luck::new(9);
    for _ in 0..40 {
        let position = secret_position(4, &mut luck);
        let Actor::Seat(next) = Poker::actor(&position) else {
            panic!("somebody chooses");
        };
        if next == Seat::FIRST {
            continue;
        }
        let mut other = position.clone();
        Poker::redeal(&mut other, Some(Seat::FIRST), &mut luck);
        let mut real = Desk::on(&ALONE, position);
        let mut redealt = Desk::on(&ALONE, other);
        // Until the last one has chosen and hands open.
        while !real.play.session().position().is_between_rounds()
            && real.play.session().view(None).shown().is_none()
        {
            assert!(real.looks_like(&redealt));
            real.wait(50);
            redealt.wait(50);
        }
        assert_eq!(real.moves(), redealt.moves());
    }
}
