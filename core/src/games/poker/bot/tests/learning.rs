//! A master recognises habits and answers them.

use super::{Hall, MASTER, Score, Who, new_game, seat};
use crate::games::poker::Poker;
use crate::games::poker::bot::PokerReason;
use crate::games::poker::bot::manner::Manner;
use crate::games::poker::bot::opinion::{Opinions, SeatOpinion};
use crate::games::poker::rules::PokerMove;
use crate::games::poker::stones::{PokerChoice, StoneValue};
use crate::games::testing::prelude::*;

/// A master's model of seat 1 after these rounds of a game of two, in which seat 0 shows
/// the first of each pair; `e` is the empty hand.
fn opinion_after(rounds: &str) -> Opinions {
    after(rounds).1
}

/// The game after them, too.
fn after(rounds: &str) -> (Session<Poker>, Opinions) {
    let mut session = new_game(2, 1);
    let mut opinions = Opinions::default();
    for played in rounds.bytes().filter(|&byte| byte != b' ') {
        let choice = match played {
            b'e' => PokerChoice::Hand,
            digit => PokerChoice::Stone(StoneValue::new(digit - b'0').expect("a stone")),
        };
        session.play(&PokerMove::Choose(choice)).expect("legal");
        if let (Actor::Seat(_), Some(shown)) = (session.actor(), session.view(None).shown()) {
            let (robbed, _) = shown.stones().next().expect("a stone");
            watch(&mut opinions, &session.view(Some(seat(0))));
            session.play(&PokerMove::Steal(robbed)).expect("legal");
        }
        watch(&mut opinions, &session.view(Some(seat(0))));
    }
    (session, opinions)
}

fn watch(opinions: &mut Opinions, view: &<Poker as Rules>::View) {
    let mut luck = Luck::new(1);
    Poker::watch(opinions, Level::Master, seat(0), None, view, &mut luck);
}

/// The memory of the first seat.
fn memory_of(session: &Session<Poker>) -> Opinions {
    let job = session.job(seat(0), Level::Master, Wish::Move);
    match job.run(&mut [], &mut || true) {
        Answer::Move { memory, .. }
        | Answer::Advice { memory, .. }
        | Answer::Review { memory, .. } => memory,
        Answer::Hindsight(_) => Opinions::default(),
    }
}

#[test]
fn evidence_grows_for_the_manner_that_is_shown() {
    for (rounds, manner) in [
        ("14 14 23 23", Manner::Highest),
        ("41 41 32 32", Manner::Lowest),
        // Four different stones, and never the hand.
        ("14 13 22 21 34 33 42 41", Manner::Saving),
    ] {
        let opinions = opinion_after(rounds);
        let opinion = opinions.of(1);
        for other in Manner::ALL {
            let is_best = opinion.evidence[manner as usize] >= opinion.evidence[other as usize];
            assert!(is_best, "{rounds}: {other:?} in {opinion:?}");
        }
        let lots = opinion.evidence[Manner::Items as usize];
        assert!(
            lots < opinion.evidence[manner as usize] / 2,
            "{rounds}: {opinion:?}"
        );
        // No other seat has shown anything.
        assert_eq!(*opinions.of(0), SeatOpinion::default());
        assert_eq!(*opinions.of(2), SeatOpinion::default());
    }
}

/// The learned manner: a seat that opened with ones is expected to do so again.
#[test]
fn what_was_shown_is_expected_again() {
    let start = super::super::table_of(&new_game(2, 1).view(None));
    let moment = start.moment(1, &Default::default());
    let learned = super::super::opinion::MANNERS - 1;
    let share = |opinion: &SeatOpinion| {
        let weights = opinion.weights(learned, &moment);
        u32::from(weights[0]) * 1_000 / weights.iter().map(|&weight| u32::from(weight)).sum::<u32>()
    };
    let fresh = share(&SeatOpinion::default());
    let seen = opinion_after("41 41 32").for_rematch();
    assert!(share(seen.of(1)) > fresh + 50, "{}", share(seen.of(1)));
}

/// Levels below the master do not watch.
#[test]
fn only_masters_learn() {
    let mut session = new_game(2, 1);
    let stone = |number| {
        PokerMove::Choose(PokerChoice::Stone(
            StoneValue::new(number).expect("a stone"),
        ))
    };
    session.play(&stone(4)).expect("legal");
    session.play(&stone(4)).expect("legal");
    let view = session.view(Some(seat(0)));
    for level in Level::ALL {
        let mut opinions = Opinions::default();
        let luck = &mut Luck::new(1);
        Poker::watch(&mut opinions, level, seat(0), None, &view, luck);
        assert_eq!(opinions != Opinions::default(), level == Level::Master);
    }
}

/// Across rematches the master gains more than at first.
#[test]
fn a_rematch_goes_on_with_what_is_known() {
    let opponent = Who::Habit("kinds");
    let mut hall = Hall::new();
    let mut session = new_game(2, 5);
    let mut score = Score::default();
    for number in 0..60u64 {
        let outcome = hall.play(&mut session, (Seat::FIRST, MASTER), opponent);
        score.count(outcome, Seat::FIRST);
        let before = memory_of(&session);
        session.rematch(number);
        assert_eq!(memory_of(&session), before.for_rematch());
    }
    assert!(score.average() >= 20, "{score:?}");
}

/// The hint is a random choice until a seat has habits, then the answer to them.
#[test]
fn hints_name_the_seat_with_habits() {
    let advise = |rounds: &str| {
        let mut thinker = Thinker::<Poker>::new(Level::Master, 3);
        let session;
        (session, thinker.memory) = after(rounds);
        thinker.scratch = Hall::new().scratch;
        let Advice { played, reason } = thinker.advise(&session.view(Some(seat(0))));
        assert!(played.is_some());
        reason
    };
    assert_eq!(advise(""), PokerReason::Lot);
    assert_eq!(advise("14 14"), PokerReason::Lot);
    assert_eq!(advise("14 14 23 23 32"), PokerReason::Habit(seat(1)));
}
