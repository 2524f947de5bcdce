//! Scripted keys and their replies, random keys, the key bar.

use super::{COMPUTER, Desk, FOUR, THREE, TWO, words};
use crate::scenes_of::prelude::*;
use taschenspieler_core::games::huetchen::rules::HuetchenMove;
use taschenspieler_core::games::huetchen::scene::layout;
use taschenspieler_core::games::huetchen::stones::{RowPlace, StoneSymbol};
use taschenspieler_core::games::huetchen::text;
use taschenspieler_core::settings::Memorise;
use taschenspieler_core::ui::frame::Cap;

fn place(number: u8) -> RowPlace {
    RowPlace::new(number).expect("a place")
}

#[test]
fn a_row_can_be_left_to_chance() {
    let mut desk = Desk::new(TWO);
    desk.press(&[Right, A, Y]);
    assert_eq!(desk.scene.draft.laid()[0], StoneSymbol::Line);
    assert!(desk.scene.draft.row().is_some());
    let mut rows = Vec::new();
    for _ in 0..200 {
        desk.now = desk.now.plus(7);
        desk.press(&[Y]);
        let row = desk.scene.draft.row().expect("a row");
        if !rows.contains(&row) {
            rows.push(row);
        }
    }
    assert_eq!(rows.len(), 24);
}

/// A row that has just been laid, with so much time to memorise it, by a
/// person or by a computer.
fn laid(memorise: Memorise, shifter: Who) -> Desk {
    let mut desk = Desk::at(&[shifter, Who::Person], TWO);
    desk.settings.memorise = memorise;
    desk.moves("lay:pldv");
    desk
}

/// Ticks as the host does, until this long after the row was laid.
fn wait_until(desk: &mut Desk, start: Millis, millis: u32) {
    let end = start.plus(millis);
    while let Some(next) = desk.wake_at().filter(|next| next.reached(end)) {
        desk.now = next;
        assert_eq!(desk.tick(), Reply::Ignored);
    }
    desk.now = end;
    assert_eq!(desk.tick(), Reply::Ignored);
}

/// Whether the key bar says that A turns the stones.
fn offers_to_turn(desk: &Desk) -> bool {
    let turn = text::ALL_READY.get(Language::German);
    desk.hints().entries().contains(&(Cap::A, turn))
}

/// "Memorising time is a setting (10, 15 or 20 s; default 10; 5 s as a house
/// rule for experts)."
#[test]
fn the_time_to_memorise_is_a_setting() {
    assert_eq!(Memorise::default(), Memorise::Ten);
    let seconds = Memorise::ALL.map(|time| (time.shortest() / 1_000, time.millis() / 1_000));
    assert_eq!(seconds, [(5, 5), (10, 10), (10, 15), (10, 20)]);
    assert_eq!(
        Memorise::ALL.map(|time| time.name().german),
        ["5 s", "10 s", "15 s", "20 s"]
    );
}

/// "The shifter may end it early, but not before 10 s (with the house rule: 5 s)." A player
/// who presses earlier is told so, and nothing is lost.
#[test]
fn nobody_ends_memorising_too_early() {
    for memorise in Memorise::ALL {
        for shifter in [Who::Person, COMPUTER] {
            let mut desk = laid(memorise, shifter);
            let (start, shortest) = (desk.now, memorise.shortest());
            for millis in (0..shortest).step_by(250).chain([shortest - 1]) {
                wait_until(&mut desk, start, millis);
                let seconds = (shortest - millis).div_ceil(1_000);
                let before = (desk.picture(), desk.wake_at());
                let refused = Reply::Refuse(words(&text::NotYet { seconds }));
                assert_eq!(desk.key(A), refused, "{memorise:?} {millis}");
                assert!(!offers_to_turn(&desk), "{memorise:?} {millis}");
                assert!(desk.picture().pixels() == before.0.pixels());
                assert_eq!(desk.wake_at(), before.1);
            }
        }
    }
}

/// "Set to 20 s the stones turn between 10 and 20 s, when the shifter presses
/// or the time is up": with a computer for a shifter a seeker's press ends it.
#[test]
fn the_stones_turn_when_somebody_presses() {
    for memorise in [Memorise::Fifteen, Memorise::Twenty] {
        for shifter in [Who::Person, COMPUTER] {
            for millis in [10_000, 10_001, 12_345, memorise.millis() - 1] {
                let mut desk = laid(memorise, shifter);
                let start = desk.now;
                wait_until(&mut desk, start, millis);
                assert!(offers_to_turn(&desk));
                assert_eq!(desk.key(A), Reply::Redraw);
                // They turn now, and pressing on does nothing.
                assert_eq!(desk.key(A), Reply::Ignored);
                desk.wait_through();
                let turned = desk.now.since(start) - millis;
                assert!((1..=220).contains(&turned), "{memorise:?} {turned}");
            }
        }
    }
}

/// "... or the time is up; set to 10 s after exactly 10; set to 5 s after
/// exactly 5."
#[test]
fn the_stones_turn_when_the_time_is_up() {
    for memorise in Memorise::ALL {
        let mut desk = laid(memorise, Who::Person);
        let (start, millis) = (desk.now, memorise.millis());
        wait_until(&mut desk, start, millis - 1);
        assert!(desk.key(Right) == Reply::Ignored);
        let face_up = desk.picture();
        // From here on the stones turn, and it is too late to press.
        wait_until(&mut desk, start, millis + 50);
        assert!(desk.picture().pixels() != face_up.pixels());
        assert_eq!(desk.key(A), Reply::Ignored);
        desk.wait_through();
        assert!(!offers_to_turn(&desk));
        let turned = desk.now.since(start) - millis;
        assert!((1..=220).contains(&turned), "{turned}");
        // Now a stone can be chosen.
        assert!(matches!(desk.key(Right), Reply::RedrawIn(_)));
    }
}

/// If a press can end it, the screen counts down the seconds, and then offers it; otherwise
/// it shows neither.
#[test]
fn the_screen_says_when_memorising_can_be_ended() {
    let line = |desk: &Desk| {
        let (frame, place) = (desk.picture(), layout::ENDING);
        let columns = place.x..place.right();
        let pixels = columns.flat_map(|x| (place.y..place.bottom()).map(move |y| (x, y)));
        pixels.map(|(x, y)| frame.get(x, y)).collect::<Vec<_>>()
    };
    let mut empty = laid(Memorise::Ten, Who::Person);
    let start = empty.now;
    wait_until(&mut empty, start, 500);
    let nothing = line(&empty);
    for memorise in [Memorise::Fifteen, Memorise::Twenty] {
        let mut desk = laid(memorise, Who::Person);
        let mut lines = vec![nothing.clone()];
        // Another line every second, then one that stays.
        for second in 0..=10 {
            wait_until(&mut desk, start, second * 1_000 + 500);
            assert!(!lines.contains(&line(&desk)), "{memorise:?} {second}");
            lines.push(line(&desk));
        }
        wait_until(&mut desk, start, memorise.millis() - 1);
        assert!(lines.last() == Some(&line(&desk)));
    }
    wait_until(&mut empty, start, 9_500);
    assert!(line(&empty) == nothing);
}

/// A row can be laid again until the first shift.
#[test]
fn a_row_can_be_taken_back_before_the_first_shift() {
    let mut desk = Desk::new(TWO);
    desk.moves("lay:vdlp");
    desk.press(&[B]);
    assert_eq!(desk.seen(), TWO);
    // The laid row can be changed.
    assert_eq!(desk.scene.draft.laid().len(), 4);
    desk.press(&[B, A, A]);
    desk.wait_through();
    assert_eq!(desk.key(B), Reply::Ask(Ask::Undo));
    desk.moves("shift:0>1");
    desk.wait_through();
    assert_eq!(desk.key(B), Reply::Ignored);
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
        assert_eq!(desk.key(A), Reply::Redraw);
        assert_eq!(desk.key(B), Reply::Ignored);
    }
    desk.settle();
    assert!(desk.is_moving());
    desk.wait_through();
    assert_eq!(desk.now.since(start), 350 + 200);
}

#[test]
fn questions_are_asked_for_what_is_covered() {
    let mut desk = Desk::new(THREE);
    desk.moves("lay:pldv shift:0>1 shift:1>0 shift:0>3");
    desk.wait_through();
    // l d v p: the cursor begins with the dot and wraps around.
    desk.press(&[Left]);
    assert_eq!(
        desk.key(A),
        Reply::Play(HuetchenMove::Ask(StoneSymbol::Square))
    );
    desk.press(&[Right, Right, A]);
    // Seat 1 is asked for the line and turns the second stone: a triangle. A
    // second press right behind the question turns nothing.
    assert_eq!(desk.key(A), Reply::Ignored);
    desk.now = desk.now.plus(350);
    desk.press(&[Right, A]);
    desk.wait_through();
    assert!(desk.seen().ends_with("taken=1,0,0 row=?d??"));
    for wanted in [
        StoneSymbol::Dot,
        StoneSymbol::Line,
        StoneSymbol::Square,
        StoneSymbol::Dot,
    ] {
        assert_eq!(desk.scene.wanted, wanted);
        desk.press(&[Right]);
    }
    // The cursor skips the gap.
    desk.press(&[A]);
    desk.now = desk.now.plus(350);
    desk.press(&[Right]);
    assert_eq!(desk.key(A), Reply::Play(HuetchenMove::Turn(place(2))));
}

/// An answer stays until a player presses A, which has no effect before the answer was
/// visible long enough.
#[test]
fn an_answer_waits_for_a_key() {
    let mut desk = Desk::new(TWO);
    desk.moves_after_shifts("ask:p turn:0");
    assert_eq!(desk.key(B), Reply::Ignored);
    for _ in 0..12 {
        assert_eq!(desk.key(A), Reply::Ignored);
        desk.now = desk.now.plus(100);
    }
    assert!(desk.is_moving_in(3_600_000));
    desk.now = desk.now.plus(20);
    assert_eq!(desk.key(A), Reply::Redraw);
    assert!(!desk.is_moving());
    // No person is there to press anything, so the game continues automatically.
    let mut desk = Desk::at(&[COMPUTER; 2], TWO);
    desk.moves_after_shifts("ask:p turn:0");
    while let Some(next) = desk.wake_at() {
        desk.now = next;
    }
    assert!(!desk.is_moving());
}

/// A computer waits after a question, and its shifts can be followed.
#[test]
fn computers_can_be_followed() {
    let mut desk = Desk::at(&[Who::Person, COMPUTER], TWO);
    desk.moves_after_shifts("ask:v");
    assert!(desk.is_moving_in(1_000));
    assert!(!desk.is_moving_in(2_000));
    // A person who is asked can answer as soon as the question is visible.
    let mut desk = Desk::new(TWO);
    desk.moves_after_shifts("ask:v");
    assert!(!desk.is_moving_in(350));
}

/// Random keys and times: moves are legal, hints fit, pictures can be drawn in strips,
/// pages exist, and games end.
#[test]
fn random_keys_only_ever_play_legal_moves() {
    const KEYS: [Key; 10] = [Up, Down, Left, Right, A, A, A, B, X, Y];
    let mut luck = Luck::new(7);
    let mut ends = 0;
    let mut parts = 0;
    for (game, position) in [TWO, THREE, FOUR].iter().cycle().take(9).enumerate() {
        let mut desk = Desk::new(position);
        desk.settings.language = Language::ALL[game % 2];
        desk.settings.memorise = Memorise::ALL[game % 4];
        for step in 0..2_500 {
            desk.now = desk.now.plus(luck.below(1_200));
            assert_eq!(desk.tick(), Reply::Ignored);
            let shown = (step % 29 == 0).then(|| desk.picture());
            let hints = desk.hints();
            assert!(hints.fits(), "{hints:?}");
            let key = KEYS[luck.below(KEYS.len() as u32) as usize];
            match desk.key(key) {
                Reply::Play(played) => desk.play(played),
                Reply::Ask(Ask::Undo) => desk.obey(Reply::Ask(Ask::Undo)),
                Reply::Refuse(why) => assert!(!why.is_empty()),
                Reply::Ask(Ask::Help) => {}
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
