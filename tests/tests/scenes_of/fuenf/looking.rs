//! Looking around while no one at this console is to move.

use super::{Desk, MIDDLE, long};
use crate::scenes_of::prelude::*;
use taschenspieler_core::games::fuenf::cell::Colour;
use taschenspieler_core::games::fuenf::text;
use taschenspieler_core::ui::frame::Cap;

/// A computer thinks about the position.
fn onlooker(text: &str) -> Desk {
    let mut desk = Desk::new(text);
    let turn = desk.host.game.position().turn();
    think(&mut desk, turn);
    desk
}

/// A computer plays this colour, and thinks.
fn think(desk: &mut Desk, colour: Colour) {
    let computer = Who::Computer(Level::Easy);
    desk.host.seating.set_who(colour.seat(), computer);
    desk.host.thinking = true;
}

fn caps(desk: &Desk) -> Vec<Cap> {
    desk.hints().entries().iter().map(|&(cap, _)| cap).collect()
}

/// On a long table the lens follows the eye, all the way and back.
#[test]
fn the_lens_follows_the_eye() {
    let mut desk = onlooker(&long(false));
    let start = desk.picture();
    let first = desk.scene.layout.camera;
    desk.press(&[Right; 31]);
    assert_eq!(desk.cursor(), "31,0");
    assert!(desk.scene.layout.camera != first);
    assert_eq!(desk.key(Right), Reply::Ignored);
    desk.press(&[Left; 31]);
    assert_eq!(desk.cursor(), "0,0");
    assert!(
        desk.picture().pixels() != start.pixels(),
        "the cursor is shown"
    );
}

/// While looking around, no move can be made.
#[test]
fn looking_is_not_playing() {
    let mut desk = onlooker(MIDDLE);
    desk.press(&[Left]);
    for key in [A, Y, B] {
        assert_eq!(desk.key(key), Reply::Ignored);
    }
    assert_eq!(desk.key(X), Reply::Ask(Ask::Help));
}

/// A player who has moved may take the move back while the computer is thinking.
#[test]
fn a_move_can_be_taken_back_while_the_other_thinks() {
    let mut desk = Desk::new(MIDDLE);
    desk.play_text("5,2");
    think(&mut desk, Colour::White);
    assert_eq!(desk.key(B), Reply::Ask(Ask::Undo));
}

/// When another player moves, the cursor goes to a useful place.
#[test]
fn looking_ends_with_the_next_move() {
    let mut desk = onlooker(MIDDLE);
    desk.press(&[Up, Left]);
    assert!(desk.scene.looking);
    desk.play_text("5,2");
    assert!(!desk.scene.looking);
}

/// The bar names the pad if there is more to see than the lens shows.
#[test]
fn the_bar_names_the_pad_on_long_tables() {
    let mut desk = onlooker(&long(true));
    desk.settings.language = Language::English;
    assert_eq!(caps(&desk), [Cap::Pad, Cap::X]);
    let hints = desk.hints();
    let words = hints.entries().first().map(|&(_, words)| words);
    assert_eq!(words, Some(text::LOOK.get(Language::English)));
    assert_eq!(caps(&onlooker(MIDDLE)), [Cap::X]);
}
