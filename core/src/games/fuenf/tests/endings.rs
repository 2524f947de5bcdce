//! Draws, a side without stones, passing, and the order of checks.

use super::{after, moves, moving, picture, play, position, refused, text};
use crate::game::{Actor, Outcome, Rules, Seat, Seats};
use crate::games::fuenf::Fuenf;
use crate::games::fuenf::position::Ending;
use crate::games::fuenf::rules::Illegal;

const WHITE_WINS: Option<Outcome> = Some(Outcome::Win(Seat::FIRST));

fn draw() -> Option<Outcome> {
    Some(Outcome::Draw(Seat::all(2).collect::<Seats>()))
}

/// A field with a loose stone of each colour at either end, to go back and
/// forth with.
const QUIET: [&str; 3] = ["wbb.", "bwbw", "bbwb"];

/// "The side to move that has no legal move passes (`pass`), which counts for
/// `quiet` and for repetition."
#[test]
fn passing() {
    let begin = moving(&[".bb", "bwb", ".b."], 'w');
    assert_eq!(moves(&position(&begin)), ["pass"]);
    let mut game = after(&begin, "pass");
    assert_eq!(
        text(&game),
        "w=1,1 b=1,0;0,1;2,1;1,2;2,2 hand=0,0 turn=b phase=move quiet=1"
    );
    play(&mut game, "2,2>3,1 pass 3,1>2,2 pass 2,2>3,1 pass");
    assert_eq!((game.times(), game.ending()), (2, None));
    play(&mut game, "3,1>2,2");
    assert_eq!(game.ending(), Some(Ending::Repetition));
    assert_eq!(game.quiet(), 8);
}

#[test]
fn sixty_quiet_moves_may_be_passes() {
    let begin = picture(&[".bb", "bwb", ".b."], 'w', "move", 59);
    let game = after(&begin, "pass");
    assert_eq!(game.ending(), Some(Ending::Quiet));
}

/// "A side without stones loses at once (moving phase)", before draws are
/// looked for: four stones against none are no draw.
#[test]
fn a_side_without_stones_loses() {
    let game = after(&moving(&["wwwwbw"], 'w'), "3,0>0,1");
    assert_eq!(Fuenf::outcome(&game), WHITE_WINS);
    assert_eq!(
        text(&game),
        "w=0,0;1,0;2,0;0,1 b=- hand=0,0 turn=b phase=move quiet=0"
    );
    // One's own stones may fall but for the one put down.
    let game = after(&moving(&["bbbbwwb"], 'w'), "4,0>0,1");
    assert!(text(&game).starts_with("w=0,1 b=0,0;1,0;2,0;3,0 "));
    assert_eq!(Fuenf::outcome(&game), draw());
}

/// "The same checks are made after `set`."
#[test]
fn positions_that_are_over_from_the_beginning() {
    for (text, winner) in [
        (moving(&["wwwww", "b...."], 'w'), Some('w')),
        (moving(&["wwwww", "b...."], 'b'), Some('w')),
        (moving(&["bbbbbb"], 'b'), Some('b')),
        (moving(&["w"], 'b'), Some('w')),
        (moving(&["wwwwbbb"], 'b'), None),
        (picture(&QUIET, 'w', "move", 60), None),
        (picture(&["wwwww", "bbbb."], 'b', "place", 0), Some('w')),
    ] {
        let game = position(&text);
        let found = game.ending().and_then(Ending::winner);
        assert_eq!(found.map(|colour| colour.letter()), winner, "{text}");
        assert_eq!(Fuenf::actor(&game), Actor::Over, "{text}");
        refused(&text, "pass", Illegal::Over);
    }
    assert_eq!(position(&moving(&["wwwwbbbbw"], 'b')).ending(), None);
}

/// Draws belong to the moving phase: a few stones while placing are none.
#[test]
fn few_stones_while_placing_are_no_draw() {
    let game = position("w=0,0 b=0,1 hand=15,15 turn=w phase=place quiet=0");
    assert_eq!(game.ending(), None);
}

/// "When both sides have fewer than five stones left": one side alone is not
/// both.
#[test]
fn too_few_stones() {
    let game = after(&moving(&["wwbbwwwbb"], 'w'), "6,0>0,1");
    assert_eq!(game.ending(), None, "five white stones are left");
    let game = after(&moving(&["wwwbwbbwb"], 'w'), "4,0>0,1");
    assert_eq!(game.ending(), Some(Ending::TooFew));
    assert_eq!(Fuenf::outcome(&game), draw());
    assert_eq!(Fuenf::points(&game, Seat::FIRST), 0);
}

/// "When the same position (same cells, colours and side to move) occurs for
/// the third time, ... the one given to `set`, being the first."
#[test]
fn the_third_repetition() {
    let begin = moving(&QUIET, 'w');
    let mut game = position(&begin);
    for times in 1..=2 {
        assert_eq!((game.times(), game.ending()), (times, None));
        play(&mut game, "3,1>3,2 0,0>-1,1 3,2>3,1 -1,1>0,0");
    }
    assert_eq!(game.ending(), Some(Ending::Repetition));
    assert_eq!(Fuenf::outcome(&game), draw());
    assert_eq!(game.quiet(), 8);
}

/// The first occurrence may also be in the middle: what came before does not
/// matter.
#[test]
fn repetition_from_the_middle() {
    let mut game = after(&moving(&QUIET, 'w'), "0,2>-1,1");
    play(&mut game, "0,0>-1,0 3,1>3,2 -1,0>0,0 3,2>3,1");
    assert_eq!(game.times(), 2);
    play(&mut game, "0,0>-1,0 3,1>3,2 -1,0>0,0");
    assert_eq!((game.times(), game.ending()), (2, None));
    play(&mut game, "3,2>3,1");
    assert_eq!(game.ending(), Some(Ending::Repetition));
}

/// The same stones with the other side to move are another position.
#[test]
fn the_side_to_move_belongs_to_the_position() {
    // White goes round in three moves, Black back and forth in two.
    let mut game = position(&moving(&QUIET, 'w'));
    play(&mut game, "3,1>3,2 0,0>-1,1 3,2>4,0 -1,1>0,0 4,0>3,1");
    assert_eq!((game.turn().letter(), game.times()), ('b', 1));
}

/// "A shifted shape is not the same."
#[test]
fn a_shifted_shape_is_another_position() {
    // A row walks to the right, its last stone to the front.
    let mut game = position(&moving(&["wbwbwbwbwb"], 'w'));
    play(
        &mut game,
        "0,0>10,0 1,0>11,0 2,0>12,0 3,0>13,0 4,0>14,0 5,0>15,0",
    );
    assert_eq!((game.times(), game.ending()), (1, None));
}

/// "The position after the 32nd stone ... being the first."
#[test]
fn the_position_after_the_last_stone_is_the_first() {
    let rows = ["bbwwbbw.", "wwbbwwbb", "bbwwbbww", "wwbbwwbb"];
    let mut game = after(&picture(&rows, 'w', "place", 0), "7,3");
    assert_eq!(game.times(), 1);
    let round = "0,3>-1,2 7,3>8,2 -1,2>0,3 8,2>7,3";
    play(&mut game, round);
    assert_eq!((game.times(), game.ending()), (2, None));
    play(&mut game, round);
    assert_eq!(game.ending(), Some(Ending::Repetition));
}

/// "Or after 60 moves in a row without a capture"; a capture begins again.
#[test]
fn sixty_quiet_moves() {
    let begin = |quiet| picture(&QUIET, 'w', "move", quiet);
    let game = after(&begin(58), "3,1>3,2");
    assert_eq!((game.quiet(), game.ending()), (59, None));
    let game = after(&begin(59), "3,1>3,2");
    assert_eq!(game.ending(), Some(Ending::Quiet));
    assert_eq!(Fuenf::outcome(&game), draw());
    let capture = picture(&["bbb.....", "bbwwwbwb"], 'w', "move", 59);
    let game = after(&capture, "4,0>2,-1");
    assert_eq!((game.quiet(), game.ending()), (0, None));
}

/// "Captures are removed, then five in a row, then a side without stones, then
/// draws": the sixtieth quiet move may still win.
#[test]
fn a_win_comes_before_a_draw() {
    let begin = picture(&["wwww.", "bb.bw", "bbbww"], 'w', "move", 59);
    let game = after(&begin, "4,0>4,2");
    assert_eq!(game.ending(), Some(Ending::Five(game.turn().other())));
    assert_eq!((game.quiet(), Fuenf::outcome(&game)), (60, WHITE_WINS));
}
