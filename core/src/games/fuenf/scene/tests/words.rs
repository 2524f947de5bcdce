//! What is announced, and when.

use super::{CUT, Desk, HALVES, QUIET, STUCK};
use crate::games::fuenf::cell::Cell;
use crate::keys::Key;

fn lifted(begin: &str, x: i32, y: i32) -> Desk {
    let mut desk = Desk::new(begin);
    desk.scene.hand.cell = Cell::new(x, y).unwrap();
    desk.press(&[Key::A]);
    assert!(desk.scene.hand.held.is_some());
    desk
}

fn aim(desk: &mut Desk, x: i32, y: i32) {
    let cell = Cell::new(x, y).unwrap();
    let (position, facts) = (desk.host.game.position().clone(), desk.scene.facts.clone());
    desk.scene.hand.go_to(cell, &position, &facts);
}

/// What a lift cuts off is said before it is confirmed, by colour.
#[test]
fn losses_are_announced() {
    let mut desk = lifted(CUT, 4, 0);
    assert_eq!(desk.said(), "Lost: 2 black, 1 white");
    assert_eq!(desk.scene.fallen().len(), 3);
    aim(&mut desk, 3, 1);
    assert_eq!(desk.said(), "Lost: 2 black, 1 white");
    desk.press(&[Key::B]);
    assert_eq!(desk.said(), "");
}

/// Of equal parts the one falls that the stone does not go to.
#[test]
fn equal_parts_are_announced() {
    let mut desk = lifted(HALVES, 4, 0);
    assert_eq!(desk.said(), "Equal parts: the target decides");
    aim(&mut desk, 0, 1);
    assert_eq!(desk.said(), "Then a draw: 4 stones lost");
    let cells: std::vec::Vec<_> = desk.scene.fallen().iter().collect();
    assert_eq!(cells, [5, 6, 7, 8]);
    aim(&mut desk, 8, 1);
    let cells: std::vec::Vec<_> = desk.scene.fallen().iter().collect();
    assert_eq!(cells, [0, 1, 2, 3]);
}

#[test]
fn repetitions_are_counted() {
    let mut desk = Desk::new(QUIET);
    assert_eq!(desk.said(), "");
    desk.play_text("3,1>3,2 0,0>-1,1 3,2>3,1 -1,1>0,0");
    assert_eq!(desk.said(), "Repetition: 2 of 3");
    desk.play_text("3,1>3,2 0,0>-1,1 3,2>3,1");
    // The move that makes it three says so before it is made.
    desk.scene.hand.cell = Cell::new(-1, 1).unwrap();
    desk.press(&[Key::A]);
    aim(&mut desk, 0, 0);
    assert_eq!(desk.said(), "Repetition 3 of 3: a draw!");
    desk.play_text("-1,1>0,0");
    assert_eq!(desk.said(), "A draw: repetition 3 of 3");
}

#[test]
fn quiet_moves_are_counted() {
    for (quiet, said) in [
        (49, ""),
        (50, "10 quiet moves until a draw"),
        (59, "1 quiet move until a draw"),
        (60, "A draw: 60 quiet moves"),
    ] {
        let begin = QUIET.replace("quiet=0", &std::format!("quiet={quiet}"));
        assert_eq!(Desk::new(&begin).said(), said);
    }
    let mut desk = lifted(&QUIET.replace("quiet=0", "quiet=59"), 3, 1);
    aim(&mut desk, 3, 2);
    assert_eq!(desk.said(), "60th quiet move: a draw!");
}

#[test]
fn few_stones_and_passes_are_announced() {
    let few = "w=0,0;1,0;2,0;3,0 b=0,1;1,1;2,1;3,1;0,2 hand=0,0 turn=w phase=move quiet=0";
    assert_eq!(Desk::new(few).said(), "A draw if both go below 5");
    let mut desk = Desk::new(STUCK);
    assert_eq!(desk.said(), "No stone is free: pass");
    desk.play_text("pass");
    assert!(desk.said().ends_with("has passed"), "{}", desk.said());
}
