//! Scripted keys and their replies, random keys, the hint bar.

use super::{COMPUTER, Desk, FOUR, SHIFTS, THREE, TWO, words};
use crate::console::keys::Key;
use crate::console::seating::Who;
use crate::console::settings::Memorise;
use crate::game::{Actor, Reply, Scene};
use crate::games::huetchen::rules::{Illegal, Move};
use crate::games::huetchen::stones::{Place, Row, Shift, Symbol};
use crate::games::huetchen::text;
use crate::luck::Luck;
use crate::text::Language;

fn place(number: u8) -> Place {
    Place::new(number).expect("a place")
}

#[test]
fn a_row_is_laid_stone_by_stone() {
    let mut desk = Desk::new(TWO);
    // The dot, then (the cursor has gone on to the line) the triangle.
    desk.press(&[Key::A, Key::Right, Key::A]);
    assert_eq!(desk.scene.draft.laid(), [Symbol::Dot, Symbol::Triangle]);
    // B takes the last one back.
    desk.press(&[Key::B]);
    assert_eq!(desk.scene.draft.laid(), [Symbol::Dot]);
    desk.press(&[Key::A, Key::A, Key::A]);
    // All four lie; only now A shows them to everybody.
    let row = [Symbol::Dot, Symbol::Triangle, Symbol::Square, Symbol::Line];
    let row = Row::new(row).expect("a row");
    assert_eq!(desk.seen(), TWO);
    assert_eq!(desk.key(Key::A), Reply::Play(Move::Lay(row)));
    desk.press(&[Key::B; 4]);
    assert_eq!(desk.key(Key::B), Reply::Ignored);
}

#[test]
fn a_row_can_be_left_to_chance() {
    let mut desk = Desk::new(TWO);
    desk.press(&[Key::Right, Key::A, Key::Y]);
    assert_eq!(desk.scene.draft.laid()[0], Symbol::Line);
    assert!(desk.scene.draft.row().is_some());
    let mut rows = std::vec::Vec::new();
    for _ in 0..200 {
        desk.now = desk.now.plus(7);
        desk.press(&[Key::Y]);
        let row = desk.scene.draft.row().expect("a row");
        if !rows.contains(&row) {
            rows.push(row);
        }
    }
    assert_eq!(rows.len(), 24);
}

/// "skippable by the shifter only after 5 s"
#[test]
fn the_shifter_may_cut_memorising_short_after_five_seconds() {
    let mut desk = Desk::new(TWO);
    desk.settings.memorise = Memorise::Twenty;
    desk.moves("lay:pldv");
    desk.now = desk.now.plus(4_999);
    let reply = desk.key(Key::A);
    assert_eq!(reply, Reply::Refuse(words(&text::NotYet { seconds: 1 })));
    assert!(desk.scene.is_moving(desk.now));
    desk.now = desk.now.plus(1);
    assert_eq!(desk.key(Key::A), Reply::Redraw);
    desk.wait_through();
    assert!(desk.now.since(crate::platform::Millis(1_000)) < 6_000);
    // Everybody else's computer's row takes its time, whoever presses.
    let mut desk = Desk::at(&[COMPUTER, Who::Person], TWO);
    desk.moves("lay:pldv");
    desk.now = desk.now.plus(9_000);
    assert_eq!(desk.key(Key::A), Reply::Ignored);
    assert!(desk.scene.is_moving(desk.now));
}

#[test]
fn memorising_takes_as_long_as_is_set() {
    for memorise in Memorise::ALL {
        let mut desk = Desk::new(TWO);
        desk.settings.memorise = memorise;
        desk.moves("lay:pldv");
        let start = desk.now;
        desk.now = start.plus(memorise.millis() - 1);
        assert!(desk.key(Key::Right) == Reply::Ignored);
        desk.now = start;
        desk.wait_through();
        let turned = desk.now.since(start) - memorise.millis();
        assert!((1..=220).contains(&turned), "{turned}");
        // Now a stone can be chosen.
        assert!(matches!(desk.key(Key::Right), Reply::RedrawIn(_)));
    }
}

/// A row can be laid anew as long as nothing was shifted.
#[test]
fn a_row_can_be_taken_back_before_the_first_shift() {
    let mut desk = Desk::new(TWO);
    desk.moves("lay:vdlp");
    desk.press(&[Key::B]);
    assert_eq!(desk.seen(), TWO);
    // It lies there to be changed.
    assert_eq!(desk.scene.draft.laid().len(), 4);
    desk.press(&[Key::B, Key::A, Key::A]);
    desk.wait_through();
    assert_eq!(desk.key(Key::B), Reply::Undo);
    desk.moves("shift:0>1");
    desk.wait_through();
    assert_eq!(desk.key(Key::B), Reply::Ignored);
}

#[test]
fn a_stone_is_shifted_with_the_pad_or_with_a() {
    let mut desk = Desk::new(TWO);
    desk.moves("lay:pldv");
    desk.wait_through();
    desk.press(&[Key::Right, Key::Up, Key::Right, Key::Right, Key::Right]);
    let (from, to) = (place(1), place(3));
    assert_eq!(
        desk.key(Key::Down),
        Reply::Play(Move::Shift(Shift { from, to }))
    );
    // Where it was it cannot be pushed in, only put back.
    desk.press(&[Key::Left, Key::Left]);
    let why = words(&Illegal::ChangesNothing);
    assert_eq!(desk.key(Key::A), Reply::Refuse(why));
    desk.press(&[Key::Down]);
    assert_eq!(desk.scene.held, None);
    desk.press(&[Key::Left, Key::A, Key::B]);
    assert_eq!(desk.scene.held, None);
    desk.press(&[Key::A, Key::Right, Key::A]);
    assert!(desk.seen().ends_with("row=????"));
}

/// Keys while a stone is on its way: A is faster, never instant.
#[test]
fn a_shift_can_be_hurried_but_not_skipped() {
    let mut desk = Desk::new(TWO);
    desk.moves("lay:pldv");
    desk.wait_through();
    desk.moves("shift:0>3");
    let start = desk.now;
    for _ in 0..20 {
        assert_eq!(desk.key(Key::A), Reply::Redraw);
        assert_eq!(desk.key(Key::B), Reply::Ignored);
    }
    desk.scene.settle();
    assert!(desk.scene.is_moving(desk.now));
    desk.wait_through();
    assert_eq!(desk.now.since(start), 350 + 200);
}

#[test]
fn questions_are_asked_for_what_is_covered() {
    let mut desk = Desk::new(THREE);
    desk.moves("lay:pldv");
    desk.moves("shift:0>1 shift:1>0 shift:0>3");
    desk.wait_through();
    // l d v p: the cursor begins with the dot and goes round the ends.
    desk.press(&[Key::Left]);
    assert_eq!(desk.key(Key::A), Reply::Play(Move::Ask(Symbol::Square)));
    desk.press(&[Key::Right, Key::Right, Key::A]);
    // Seat 1 is asked for the line and turns the second stone: a triangle.
    desk.press(&[Key::Right, Key::A]);
    desk.wait_through();
    assert!(desk.seen().ends_with("taken=1,0,0 row=?d??"));
    for wanted in [Symbol::Dot, Symbol::Line, Symbol::Square, Symbol::Dot] {
        assert_eq!(desk.scene.wanted, wanted);
        desk.press(&[Key::Right]);
    }
    // The cursor skips the gap.
    desk.press(&[Key::A]);
    desk.press(&[Key::Right]);
    assert_eq!(desk.key(Key::A), Reply::Play(Move::Turn(place(2))));
}

/// An answer stands there until somebody presses A, and not before it was seen.
#[test]
fn an_answer_waits_for_a_key() {
    let mut desk = Desk::new(TWO);
    desk.moves("lay:pldv");
    desk.moves(SHIFTS);
    desk.moves("ask:p turn:0");
    assert_eq!(desk.key(Key::B), Reply::Ignored);
    assert_eq!(desk.key(Key::A), Reply::Redraw);
    assert!(desk.scene.is_moving(desk.now.plus(3_600_000)));
    assert_eq!(desk.key(Key::A), Reply::Redraw);
    assert!(!desk.scene.is_moving(desk.now));
    // Nobody is there to press anything: it goes on by itself.
    let mut desk = Desk::at(&[COMPUTER; 2], TWO);
    desk.moves("lay:pldv");
    desk.moves(SHIFTS);
    desk.moves("ask:p turn:0");
    while let Some(next) = desk.scene.wake_at(desk.now) {
        desk.now = next;
    }
    assert!(!desk.scene.is_moving(desk.now));
}

/// A computer takes its time after a question, and lets shifts be seen.
#[test]
fn computers_can_be_followed() {
    let mut desk = Desk::at(&[Who::Person, COMPUTER], TWO);
    desk.moves("lay:pldv");
    desk.moves(SHIFTS);
    desk.moves("ask:v");
    assert!(desk.scene.is_moving(desk.now.plus(1_000)));
    assert!(!desk.scene.is_moving(desk.now.plus(2_000)));
    // A person who is asked can answer at once.
    let mut desk = Desk::new(TWO);
    desk.moves("lay:pldv");
    desk.moves(SHIFTS);
    desk.moves("ask:v");
    assert!(!desk.scene.is_moving(desk.now));
}

/// Random keys and times: only legal moves, hints that fit, pictures that can
/// be drawn in strips, pages that exist; games end.
#[test]
fn random_keys_only_ever_play_legal_moves() {
    const KEYS: [Key; 10] = [
        Key::Up,
        Key::Down,
        Key::Left,
        Key::Right,
        Key::A,
        Key::A,
        Key::A,
        Key::B,
        Key::X,
        Key::Y,
    ];
    let mut luck = Luck::new(7);
    let mut ends = 0;
    let mut parts = 0;
    for (game, position) in [TWO, THREE, FOUR].iter().cycle().take(9).enumerate() {
        let mut desk = Desk::new(position);
        desk.settings.language = Language::ALL[game % 2];
        for step in 0..1_500 {
            desk.now = desk.now.plus(luck.below(900));
            assert_eq!(desk.tick(), Reply::Ignored);
            let shown = (step % 29 == 0).then(|| desk.picture());
            let hints = desk.hints();
            assert!(hints.fits(), "{hints:?}");
            let key = KEYS[luck.below(KEYS.len() as u32) as usize];
            match desk.key(key) {
                Reply::Play(played) => desk.play(played),
                Reply::Undo => desk.obey(Reply::Undo),
                Reply::Refuse(why) => assert!(!why.is_empty()),
                Reply::Rules(page) => assert!(page < text::PAGES.len()),
                Reply::RedrawIn(area) => {
                    assert_eq!(desk.hints().entries(), hints.entries());
                    if let Some(shown) = shown {
                        desk.has_changed_within(area, shown);
                        parts += 1;
                    }
                }
                Reply::Ignored | Reply::Redraw => {}
                other => panic!("{key:?} asks for {other:?}"),
            }
            assert!(desk.rules_page() < text::PAGES.len());
            if desk.host.game.actor() == Actor::Over {
                ends += 1;
                break;
            }
        }
    }
    assert!(ends > 3 && parts > 20, "{ends} ends, {parts} parts");
}
