//! The list of moves alone, with bytes that are not moves of any game.

use super::*;

const MARK: MoveMark = MoveMark::from_byte(0x13);

const FIRST: &[u8] = &[7];
const SECOND: &[u8] = &[8, 8, 8];
const THIRD: &[u8] = &[9, 9];

fn three() -> Log {
    let mut log = Log::new();
    for form in [FIRST, SECOND, THIRD] {
        assert!(log.push(form, MARK));
    }
    log
}

#[test]
fn what_is_taken_back_can_be_made_again() {
    let mut log = three();
    assert_eq!(log.last(), Some((THIRD, MARK)));
    log.step_back();
    assert_eq!(
        (log.last(), log.next()),
        (Some((SECOND, MARK)), Some(THIRD))
    );
    log.step_forward();
    assert_eq!((log.made(), log.next()), (3, None));
}

/// Another move forgets the moves that were taken back; the same move keeps those behind
/// it.
#[test]
fn another_move_cuts_the_rest_off() {
    let mut log = three();
    log.rewind();
    assert!(log.push(FIRST, MARK));
    assert_eq!(log.next(), Some(SECOND));
    assert!(log.push(&[1], MARK));
    assert_eq!((log.made(), log.next()), (2, None));
}

/// No one may learn whether a secret move is the same as the one taken back.
#[test]
fn a_secret_move_always_cuts_the_rest_off() {
    let mut log = three();
    log.rewind();
    assert!(log.push(FIRST, MoveMark::from_byte(3)));
    assert_eq!((log.made(), log.next()), (1, None));
}

#[test]
fn the_first_move_can_be_dropped() {
    let mut log = three();
    log.drop_first();
    assert_eq!(log.made(), 2);
    let first = log.all().split_first().map(|(played, _)| played);
    assert_eq!(first, Some(SECOND));
}

#[test]
fn a_full_log_says_so() {
    let mut log = Log::new();
    let mut fitted = 0;
    while log.push(&[fitted as u8; 100], MARK) {
        fitted += 1;
    }
    assert_eq!(fitted, LOG_BYTES / 102);
    assert_eq!(log.made() as usize, fitted);
}

#[test]
fn bytes_come_back_and_damage_is_refused() {
    let mut log = three();
    log.step_back();
    let mut buffer = [0; 64];
    let mut out = Writer::new(&mut buffer);
    log.all().write(&mut out);
    let length = out.finish().unwrap();
    let mut read = three();
    assert_eq!(read.read(&mut Reader::new(&buffer[..length])), Ok(()));
    assert_eq!(read, log);
    buffer[0] += 1;
    let refused = read.read(&mut Reader::new(&buffer[..length]));
    assert_eq!(refused, Err(Damaged));
}

/// Only moves before the cursor have marks.
#[test]
fn marks_end_at_the_cursor() {
    let mut log = three();
    assert_eq!(log.marks().count(), 3);
    log.step_back();
    assert!(log.marks().eq([MARK; 2]));
}

/// A roll belongs to the turn after it, and consecutive moves of one seat are one turn; for
/// a player alone every move is a turn.
#[test]
fn turns_are_not_moves() {
    let mut log = Log::new();
    let [first, second] = [0, 1].map(|mover| MoveMark::from_byte(0x10 | mover));
    let roll = MoveMark::from_byte(0x1F);
    for mark in [roll, first, first, second, roll, second, first] {
        assert!(log.push(FIRST, mark));
    }
    let turns = |seats| [0, 1, 2, 3, 4, 5, 6, 7].map(|moves| log.turns(moves, seats));
    assert_eq!(turns(2), [0, 1, 1, 1, 2, 3, 3, 4]);
    assert_eq!(turns(1), [0, 1, 1, 2, 3, 4, 4, 5]);
}

/// A part begins where the last one ended, and moves that were taken back can be left out;
/// none behind the cursor counts as made.
#[test]
fn parts_are_shorter_logs() {
    let mut log = three();
    log.step_back();
    let (first, rest) = log.all().split_first().unwrap();
    assert_eq!(first, FIRST);
    let mut buffer = [0; 64];
    let mut out = Writer::new(&mut buffer);
    rest.made().write(&mut out);
    let length = out.finish().unwrap();
    let mut shorter = three();
    shorter.read(&mut Reader::new(&buffer[..length])).unwrap();
    assert_eq!(shorter.last(), Some((SECOND, MARK)));
    assert_eq!((shorter.made(), shorter.next()), (1, None));
    let (_, rest) = rest.split_first().unwrap();
    assert!(rest.split_first().is_none());
    assert!(!rest.is_empty() && rest.made().is_empty());
}
