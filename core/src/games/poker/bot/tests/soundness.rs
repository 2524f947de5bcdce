//! Legal moves whatever happens; memories survive as bytes.

use super::{luck, new_game};
use crate::game::{Actor, Level, Player, Rules, Seat, Task, player};
use crate::games::poker::Poker;
use crate::games::poker::bot::opinion::Opinions;
use crate::games::poker::rules::{Move, Position};
use crate::luck::Luck;
use crate::save::{Bytes, Reader, Writer};
use core::ops::ControlFlow;
use std::vec;
use std::vec::Vec;

fn is_legal(position: &Position, played: &Move) -> bool {
    Poker::apply(&mut position.clone(), played).is_ok()
}

/// Asks every level, with no memory to think in and no time, or with little.
fn ask_all(position: &Position, seat: Seat, opinions: &Opinions, luck: &mut Luck) {
    let view = Poker::view(position, Some(seat));
    for level in Level::ALL {
        for words in [0, 64] {
            let mut scratch = vec![u32::MAX; words];
            let chosen = Poker::choose(Task {
                view: &view,
                memory: &mut opinions.clone(),
                seat,
                level,
                luck: &mut *luck,
                scratch: &mut scratch,
                pace: 1,
                stop: &mut || true,
            });
            assert!(chosen.is_some_and(|played| is_legal(position, &played)));
        }
        let mut memory = opinions.clone();
        let advice = Poker::advise(Task {
            view: &view,
            memory: &mut memory,
            seat,
            level,
            luck: &mut *luck,
            scratch: &mut [],
            pace: 1,
            stop: &mut || true,
        });
        assert!(
            advice
                .played
                .is_some_and(|played| is_legal(position, &played))
        );
    }
    for name in Poker::HABITS {
        let chosen = Poker::habit(
            name,
            Task {
                view: &view,
                memory: &mut opinions.clone(),
                seat,
                level: Level::Easy,
                luck: &mut *luck,
                scratch: &mut [],
                pace: 1,
                stop: &mut || true,
            },
        );
        assert!(chosen.is_some_and(|played| is_legal(position, &played)));
    }
}

#[test]
fn every_level_always_has_a_legal_move() {
    for number in 0..60 {
        let mut luck = luck(number);
        let seats = 2 + (number % 3) as u8;
        let mut position = new_game(seats, number.into()).position().clone();
        let mut opinions = Opinions::default();
        while let Actor::Seat(seat) = Poker::actor(&position) {
            ask_all(&position, seat, &opinions, &mut luck);
            let view = Poker::view(&position, Some(seat));
            let played = player::choose_at_random::<Poker>(&view, &mut luck).expect("a choice");
            Poker::apply(&mut position, &played).expect("legal");
            let view = Poker::view(&position, Some(Seat::FIRST));
            Poker::watch(
                &mut opinions,
                Level::Master,
                Seat::FIRST,
                None,
                &view,
                &mut luck,
            );
            memory_comes_back(&opinions);
        }
    }
}

/// Positions no game comes to are positions all the same: unequal hands, a
/// seat with nothing but the empty hand, one with nothing at all.
#[test]
fn odd_positions_are_played_too() {
    use crate::game::Notation;
    for text in [
        "seats=2 hand0=0000e prize0=- hand1=2222 prize1=-",
        "seats=2 hand0=2222e prize0=- hand1=0001 prize1=-",
        "seats=2 hand0=0100 prize0=- hand1=0000e prize1=-",
        "seats=3 hand0=0000 prize0=- hand1=2222e prize1=- hand2=0000e prize2=-",
        "seats=4 hand0=0001 prize0=- hand1=0000e prize1=- hand2=0000e prize2=- hand3=2000 prize3=4",
    ] {
        let mut position = Poker::read_position(text).expect(text);
        let mut luck = Luck::new(9);
        let mut scratch = vec![0; crate::platform::SCRATCH_WORDS];
        while let Actor::Seat(seat) = Poker::actor(&position) {
            ask_all(&position, seat, &Opinions::default(), &mut luck);
            let played = Poker::choose(Task {
                view: &Poker::view(&position, Some(seat)),
                memory: &mut Opinions::default(),
                seat,
                level: Level::Master,
                luck: &mut luck,
                scratch: &mut scratch,
                pace: 1,
                stop: &mut || false,
            });
            let played = played.expect("a choice");
            Poker::apply(&mut position, &played).expect("legal");
        }
        let mut choices = 0;
        let _ = Poker::choices(&Poker::view(&position, None), &mut |_| {
            choices += 1;
            ControlFlow::Continue(())
        });
        assert_eq!(choices, 0, "{text}");
    }
}

fn bytes_of(opinions: &Opinions) -> Vec<u8> {
    let mut buffer = [0; 512];
    let mut out = Writer::new(&mut buffer);
    opinions.write(&mut out);
    let length = out.finish().expect("room");
    buffer[..length].to_vec()
}

fn memory_comes_back(opinions: &Opinions) {
    let bytes = bytes_of(opinions);
    let mut from = Reader::new(&bytes);
    assert_eq!(Opinions::read(&mut from).as_ref(), Ok(opinions));
    assert_eq!(from.finish(), Ok(()));
}

/// Whatever the bytes say is either refused or a memory one can play with.
#[test]
fn damaged_memories_do_no_harm() {
    let whole = bytes_of(&Opinions::default());
    for length in 0..whole.len() {
        assert!(Opinions::read(&mut Reader::new(&whole[..length])).is_err());
    }
    let mut luck = luck(3);
    let position = new_game(3, 1).position().clone();
    let mut understood = 0;
    for _ in 0..2_000 {
        let mut bytes = whole.clone();
        for _ in 0..8 {
            let place = luck.below(bytes.len() as u32) as usize;
            bytes[place] = luck.below(256) as u8;
        }
        if let Ok(opinions) = Opinions::read(&mut Reader::new(&bytes)) {
            understood += 1;
            memory_comes_back(&opinions);
            ask_all(&position, Seat::FIRST, &opinions, &mut luck);
        }
    }
    assert!(understood > 100, "{understood}");
}

/// The same seed gives the same choice.
#[test]
fn thinking_repeats_exactly() {
    for seats in 2..=4 {
        let session = new_game(seats, 4);
        let think = || {
            let mut scratch = vec![7; crate::platform::SCRATCH_WORDS];
            Poker::choose(Task {
                view: &session.view(Some(Seat::FIRST)),
                memory: &mut Opinions::default(),
                seat: Seat::FIRST,
                level: Level::Master,
                luck: &mut Luck::new(11),
                scratch: &mut scratch,
                pace: 1,
                stop: &mut || false,
            })
        };
        assert_eq!(think(), think());
    }
}
