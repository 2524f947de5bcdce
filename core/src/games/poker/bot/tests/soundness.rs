//! Legal moves in every case; memories survive as bytes.

use super::{luck, new_game};
use crate::game::player;
use crate::games::poker::Poker;
use crate::games::poker::bot::opinion::Opinions;
use crate::games::poker::rules::{PokerMove, PokerPosition};
use crate::games::testing::prelude::*;

fn is_legal(position: &PokerPosition, played: &PokerMove) -> bool {
    Poker::apply(&mut position.clone(), played).is_ok()
}

/// Asks every level, with no memory to think in and no time, or with little.
fn ask_all(position: &PokerPosition, seat: Seat, opinions: &Opinions, luck: &mut Luck) {
    let view = Poker::view(position, Some(seat));
    let mut asked = |level, words, decide: &dyn Fn(Task<'_, Poker>) -> Option<PokerMove>| {
        let mut thinker = Thinker::<Poker>::new(level, luck.below(u32::MAX).into());
        (thinker.seat, thinker.patience) = (seat, 0);
        thinker.memory = opinions.clone();
        thinker.scratch = vec![u32::MAX; words];
        let (chosen, _) = thinker.work(&view, decide);
        assert!(chosen.is_some_and(|played| is_legal(position, &played)));
    };
    for level in Level::ALL {
        asked(level, 0, &Poker::choose);
        asked(level, 64, &Poker::choose);
        asked(level, 0, &|task| Poker::advise(task).played);
    }
    for name in Poker::HABITS {
        asked(Level::Easy, 0, &|task| Poker::habit(name, task));
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
            bytes::come_back(&opinions, 512);
        }
    }
}

/// Positions that no game reaches are handled too: unequal hands, a seat with only the
/// empty hand, one with nothing at all.
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
        let mut thinker = Thinker::<Poker>::new(Level::Master, 9);
        thinker.scratch = vec![0; SCRATCH_WORDS];
        while let Actor::Seat(seat) = Poker::actor(&position) {
            ask_all(&position, seat, &Opinions::default(), &mut thinker.luck);
            (thinker.seat, thinker.memory) = (seat, Opinions::default());
            let played = thinker.choose(&Poker::view(&position, Some(seat)));
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

/// Any bytes are either refused or read as a memory that can be used.
#[test]
fn damaged_memories_do_no_harm() {
    let whole = bytes::written(&Opinions::default(), 512);
    for length in 0..whole.len() {
        assert!(bytes::read::<Opinions>(&whole[..length]).is_err());
    }
    let mut luck = luck(3);
    let position = new_game(3, 1).position().clone();
    let mut understood = 0;
    for _ in 0..2_000 {
        let mut form = whole.clone();
        for _ in 0..8 {
            let place = luck.below(form.len() as u32) as usize;
            form[place] = luck.below(256) as u8;
        }
        if let Ok(opinions) = bytes::read::<Opinions>(&form) {
            understood += 1;
            bytes::come_back(&opinions, 512);
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
            let mut thinker = Thinker::<Poker>::new(Level::Master, 11);
            thinker.scratch = vec![7; SCRATCH_WORDS];
            thinker.choose(&session.view(Some(Seat::FIRST)))
        };
        assert_eq!(think(), think());
    }
}
