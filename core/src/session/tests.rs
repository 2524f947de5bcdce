//! A game in progress, of any kind.
//!
//! The tests use the template game, because it has chance, secrets and memories, and a
//! second one, [`long`], to fill the log.
#![cfg(feature = "template")]

mod long;
mod review;

use super::board::Lay;
use super::{Answer, AnySession, Refusal, Session, Wish};
use crate::games::template::Template;
use crate::games::template::options::TemplateGoal;
use crate::games::template::rules::TemplateIllegal;
use crate::games::testing::bytes::{read, written};
use crate::games::testing::prelude::*;
use crate::save::{Bytes, Damaged, Writer};
use long::Long;

const SECOND: Seat = Seat::new(1).unwrap();

fn setup<O: Default>(seats: u8) -> Setup<O> {
    Setup {
        seats,
        first: Some(Seat::FIRST),
        options: O::default(),
    }
}

fn begun(seats: u8, moves: &[&str]) -> Session<Template> {
    let mut session = Session::new(setup(seats), 7);
    play(&mut session, moves);
    session
}

fn play(session: &mut Session<Template>, moves: &[&str]) {
    for text in moves {
        let played = Template::read_move(text).expect("a move");
        assert_eq!(session.play(&played), Ok(()), "{text}");
    }
}

fn position(session: &Session<Template>) -> String {
    let mut text = String::new();
    session.write_position(&mut text).expect("always written");
    text
}

fn bytes<T: Bytes>(thing: &T) -> Vec<u8> {
    written(thing, 8192)
}

/// The memory of a seat, as bytes.
fn memory(session: &Session<Template>, seat: Seat) -> Vec<u8> {
    bytes(&session.job(seat, Level::Master, Wish::Move).memory)
}

#[test]
fn undo_and_redo_go_all_the_way() {
    let moves = ["roll:4", "show:2", "show:1", "roll:1", "show:3"];
    let mut session = Session::<Template>::new(setup(2), 7);
    let mut way = vec![position(&session)];
    for played in moves {
        play(&mut session, &[played]);
        way.push(position(&session));
    }
    for expected in way.iter().rev().skip(1) {
        assert!(session.undo().is_some());
        assert_eq!(position(&session), *expected);
    }
    assert_eq!(session.undo(), None);
    for expected in way.iter().skip(1) {
        assert!(session.redo().is_some());
        assert_eq!(position(&session), *expected);
    }
    assert_eq!(session.redo(), None);
}

/// Another move forgets the one that was taken back; the same move keeps it.
#[test]
fn another_move_forgets_what_was_taken_back() {
    let mut session = begun(2, &["roll:4", "show:2"]);
    session.undo();
    session.undo();
    play(&mut session, &["roll:4"]);
    assert!(session.next_move().is_some());
    play(&mut session, &["show:3"]);
    assert_eq!(session.next_move(), None);
}

#[test]
fn a_refused_move_leaves_no_trace() {
    let mut session = begun(2, &["roll:4"]);
    let before = bytes(&session);
    let roll = Template::read_move("roll:1").expect("a move");
    assert_eq!(
        session.play(&roll),
        Err(Refusal::Illegal(TemplateIllegal::HasRolled))
    );
    assert_eq!(bytes(&session), before);
}

/// After the end no move can be made, but the last one can be taken back.
#[test]
fn the_end_is_the_end() {
    let start = Template::read_position("goal=1 first=0 die=1 shown=1 points=0;0");
    let start = start.expect("a position");
    let mut session = Session::<Template>::from_position(setup(2), start, 7);
    play(&mut session, &["show:1"]);
    assert_eq!(session.outcome(), Some(Outcome::Win(Seat::FIRST)));
    let show = Template::read_move("show:1").expect("a move");
    assert_eq!(session.play(&show), Err(Refusal::Over));
    session.undo();
    assert_eq!(session.actor(), Actor::Seat(SECOND));
}

/// Taking back a roll does not help, because the die falls the same way again.
#[test]
fn luck_cannot_be_fished_for() {
    let mut session = begun(2, &[]);
    let rolled = session.roll().expect("chance is next");
    assert_eq!(session.play(&rolled), Ok(()));
    assert_eq!(session.roll(), None);
    session.undo();
    assert_eq!(session.roll(), Some(rolled));
}

/// Going back to a person's decision takes back what computers and chance
/// did since.
#[test]
fn steps_back_reach_the_last_decision_of_a_person() {
    let person = |seat: Seat| seat == Seat::FIRST;
    let mut session = begun(3, &["roll:4"]);
    assert_eq!(session.steps_back(person), None);
    play(&mut session, &["show:2"]);
    assert_eq!(session.steps_back(person), Some(1));
    play(&mut session, &["show:1"]);
    assert_eq!(session.steps_back(person), Some(2));
    assert_eq!(session.steps_back(|seat| seat == SECOND), Some(1));
    // The moves a person may have missed: the other player's, or the roll before.
    assert_eq!(session.log().moves_since(&person), 1);
    assert_eq!(session.log().moves_since(&|seat| seat == SECOND), 3);
}

/// Once all hands are open, no player can take theirs back.
#[test]
fn nothing_is_taken_back_across_a_revelation() {
    let anybody = |_| true;
    let mut session = begun(2, &["roll:4", "show:2"]);
    assert_eq!(session.steps_back(anybody), Some(1));
    play(&mut session, &["show:1"]);
    assert_eq!(session.steps_back(anybody), None);
    play(&mut session, &["roll:1"]);
    assert_eq!(session.steps_back(anybody), None);
    play(&mut session, &["show:1"]);
    assert_eq!(session.steps_back(anybody), Some(1));
}

/// Seats remember what they saw, and forget it when it is taken back.
#[test]
fn memories_follow_the_moves() {
    let mut session = begun(2, &["roll:4", "show:2"]);
    let before = memory(&session, SECOND);
    play(&mut session, &["show:1"]);
    let after = memory(&session, SECOND);
    assert_ne!(after, before);
    session.undo();
    assert_eq!(memory(&session, SECOND), before);
    session.redo();
    assert_eq!(memory(&session, SECOND), after);
}

/// An easy computer remembers nothing.
#[test]
fn memories_are_as_good_as_the_level() {
    let mut session = begun(2, &[]);
    session.set_level(SECOND, Level::Easy);
    let before = memory(&session, SECOND);
    play(&mut session, &["roll:4", "show:2", "show:1"]);
    assert_eq!(memory(&session, SECOND), before);
    assert_ne!(memory(&session, Seat::FIRST), before);
}

/// The same people meet again: their knowledge of each other stays, and so do the levels.
#[test]
fn a_rematch_remembers() {
    let mut session = begun(2, &["roll:4", "show:2", "show:1"]);
    session.set_level(SECOND, Level::Hard);
    let known = memory(&session, Seat::FIRST);
    let levels = session.course.levels.clone();
    session.rematch(8);
    assert_eq!(session.moves(), 0);
    assert_eq!(memory(&session, Seat::FIRST), known);
    assert_eq!(session.course.levels, levels);
    // Taking back everything does not forget the previous game.
    play(&mut session, &["roll:4"]);
    session.undo();
    assert_eq!(session.undo(), None);
    assert_eq!(memory(&session, Seat::FIRST), known);
}

/// Another game in the same place is like a new one.
#[test]
fn a_restart_forgets_everything() {
    let mut session = begun(2, &["roll:4", "show:2", "show:1"]);
    session.set_level(SECOND, Level::Hard);
    let Setup { seats, first, .. } = setup::<TemplateGoal>(3);
    let how = Lay::New {
        seats,
        first,
        seed: 8,
    };
    session.course.begin(&mut session.pieces, how, first, 8);
    let new = Session::<Template>::new(setup(3), 8);
    assert_eq!(bytes(&session), bytes(&new));
    assert_eq!(session.pieces.now, new.pieces.now);
    assert_eq!(session.undo(), None);
}

/// A thought gets what its seat may know, and its luck follows from the seed.
#[test]
fn thoughts_are_repeatable() {
    let session = begun(2, &["roll:4", "show:2"]);
    let decide = || match session
        .job(SECOND, Level::Master, Wish::Move)
        .run(&mut [], &mut || false)
    {
        Answer::Move { seat, played, .. } => (seat, played),
        _ => panic!("a move was asked for"),
    };
    assert_eq!(decide(), decide());
    assert_eq!(decide().0, SECOND);
}

/// A full log forgets its oldest moves: the game continues, undo reaches less far back, and
/// no memory is lost.
#[test]
fn a_full_log_forgets_its_beginning() {
    let mut session = Session::<Long>::new(setup(1), 7);
    for number in 0..100 {
        assert_eq!(session.play(&long::Step(number)), Ok(()));
    }
    assert_eq!(session.moves(), 100);
    assert!(session.course.trimmed > 0);
    let straight = session.clone();

    let mut undone = 0;
    while session.undo().is_some() {
        undone += 1;
        assert_eq!(*session.position(), long::Height(100 - undone));
        assert_eq!(session.moves(), 100 - undone);
    }
    assert_eq!(undone, 100 - session.course.trimmed);
    while session.redo().is_some() {}
    assert_eq!(session.pieces.now, straight.pieces.now);

    let loaded = read::<Session<Long>>(&bytes(&session)).expect("a sound save");
    assert_eq!(
        (loaded.moves(), loaded.pieces.now),
        (100, straight.pieces.now)
    );
}

/// A game too long for its buffer is saved without its oldest moves, and without what was
/// taken back if even that is too long: it resumes where it was, with all memories.
#[test]
fn a_long_game_fits_a_short_save() {
    let mut session = Session::<Long>::new(setup(1), 7);
    for number in 0..30 {
        assert_eq!(session.play(&long::Step(number)), Ok(()));
    }
    for undone in [0, 3, 20] {
        for _ in 0..undone {
            session.undo();
        }
        let loaded = read::<Session<Long>>(&written(&session, 1_000)).expect("a sound save");
        assert_eq!(loaded.moves(), session.moves());
        assert_eq!(loaded.pieces.now, session.pieces.now);
        while session.redo().is_some() {}
    }
    // If not even the position fits, there is nothing to leave out.
    let mut buffer = [0; 20];
    let mut out = Writer::new(&mut buffer);
    session.write(&mut out);
    assert_eq!(out.finish(), None);
}

/// A move longer than the room behind it in the log makes room for itself.
#[test]
fn what_was_taken_back_makes_room_first() {
    let mut session = Session::<Long>::new(setup(1), 7);
    while session.course.trimmed == 0 {
        assert_eq!(session.play(&long::Step(1)), Ok(()));
    }
    let (trimmed, moves) = (session.course.trimmed, session.moves());
    session.undo();
    assert_eq!(session.play(&long::Step(2)), Ok(()));
    assert_eq!((session.course.trimmed, session.moves()), (trimmed, moves));
}

/// Saves that no game can have written are refused, even with a valid checksum.
#[test]
fn impossible_saves_are_refused() {
    let session = begun(2, &["roll:4", "show:2"]);
    let read = |bytes: &[u8]| read::<Session<Template>>(bytes).map(|_| ());
    let saved = bytes(&session);
    assert_eq!(read(&saved), Ok(()));

    // The first byte is the number of seats, which the position contradicts.
    let mut more_seats = saved.clone();
    more_seats[0] = 3;
    assert_eq!(read(&more_seats), Err(Damaged));

    // After the setup (3 bytes) and the seed (8) comes the number of forgotten moves.
    // Counting on from it must not overflow.
    let mut many_moves = saved.clone();
    many_moves[11..15].fill(0xFF);
    assert_eq!(read(&many_moves), Err(Damaged));

    // The two bytes of the last move are preceded by its mark: who made it, who saw it.
    let mut seen = saved.clone();
    let mark = seen.len() - 3;
    seen[mark] ^= 0x10;
    assert_eq!(read(&seen), Err(Damaged));

    // The last move becomes a roll while a hand is due.
    let mut illegal = saved;
    illegal[mark + 1] = 0;
    assert_eq!(read(&illegal), Err(Damaged));

    // Not a move at all, whether made or taken back.
    *illegal.last_mut().expect("not empty") = 0xFF;
    assert_eq!(read(&illegal), Err(Damaged));
    let mut undone = session;
    undone.undo();
    let mut taken_back = bytes(&undone);
    assert_eq!(read(&taken_back), Ok(()));
    *taken_back.last_mut().expect("not empty") = 0xFF;
    assert_eq!(read(&taken_back), Err(Damaged));
}

/// The options are saved too.
#[test]
fn the_setup_is_saved() {
    let mut options = TemplateGoal::default();
    crate::game::Options::set(&mut options, "goal", "5").expect("a goal");
    let setup = Setup {
        seats: 3,
        first: Some(SECOND),
        options,
    };
    let session = Session::<Template>::new(setup.clone(), 7);
    let loaded = read::<Session<Template>>(&bytes(&session)).expect("a sound save");
    assert_eq!(loaded.setup(), setup);
    assert_eq!(position(&loaded), position(&session));
}
