//! "Placing phase" and "Winning".

use super::{after, moves, picture, play, position, refused, text};
use crate::game::{Actor, NoOptions, Outcome, Rules, Seat, Setup};
use crate::games::fuenf::Fuenf;
use crate::games::fuenf::rules::Illegal;
use crate::luck::Luck;

const START: &str = "w=- b=- hand=16,16 turn=w phase=place quiet=0";
const ONE: &str = "w=0,0 b=- hand=15,16 turn=b phase=place quiet=0";

/// "Who begins is drawn by lot", unless somebody is named.
#[test]
fn the_beginner() {
    let begin = |first, seed| {
        let setup = Setup {
            seats: 2,
            first,
            options: NoOptions,
        };
        text(&Fuenf::start(&setup, &mut Luck::new(seed)))
    };
    let black = START.replace("turn=w", "turn=b");
    assert_eq!(begin(Seat::new(0), 1), START);
    assert_eq!(begin(Seat::new(1), 1), black);
    let lots: std::vec::Vec<_> = (0..20).map(|seed| begin(None, seed)).collect();
    assert!(lots.iter().any(|text| text == START) && lots.contains(&black));
}

/// "The first stone goes to 0,0."
#[test]
fn the_first_stone() {
    assert_eq!(moves(&position(START)), ["0,0"]);
    assert_eq!(text(&after(START, "0,0")), ONE);
    refused(START, "1,0", Illegal::NotTheMiddle);
    refused(START, "0,-1", Illegal::NotTheMiddle);
}

/// "Each stone must touch a lying stone of either colour along at least one
/// full side. Corner to corner is not enough."
#[test]
fn stones_touch_by_a_side() {
    assert_eq!(moves(&position(ONE)), ["-1,0", "0,-1", "0,1", "1,0"]);
    refused(ONE, "1,1", Illegal::OnlyCorner);
    refused(ONE, "-1,1", Illegal::OnlyCorner);
    refused(ONE, "2,0", Illegal::TouchesNothing);
    refused(ONE, "0,0", Illegal::Occupied);
    // White touches a black stone, black a white one.
    assert_eq!(
        text(&after(ONE, "0,1 0,2 -1,0")),
        "w=0,0;0,2 b=-1,0;0,1 hand=14,14 turn=w phase=place quiet=0"
    );
}

#[test]
fn nothing_is_moved_and_nobody_passes_while_placing() {
    refused(ONE, "0,0>1,0", Illegal::StillPlacing);
    refused(ONE, "pass", Illegal::MustPlace);
}

/// "A move may not go there either": beyond 9999 there is no cell.
#[test]
fn the_last_coordinates() {
    let edge = "w=9999,9999 b=- hand=15,16 turn=b phase=place quiet=0";
    assert_eq!(moves(&position(edge)), ["9998,9999", "9999,9998"]);
    let corner = "w=-9999,-9999 b=- hand=15,16 turn=b phase=place quiet=0";
    assert_eq!(moves(&position(corner)), ["-9998,-9999", "-9999,-9998"]);
}

/// "Five or more of their own stones in an unbroken straight line
/// (horizontal, vertical or diagonal) wins at once."
#[test]
fn every_direction_wins() {
    for (rows, last) in [
        (&["bb.bb", "wwww."][..], "4,0"),
        (&["w..", "wb.", "wb.", "wbb"][..], "0,4"),
        (&["...wb", "..wb.", ".wb..", "wb..."][..], "4,4"),
        (&["w....", "bw...", ".bw..", "..bw.", "...b."][..], "4,0"),
        // Six: the gap is filled.
        (&["bbbb.b", "ww.www"][..], "2,0"),
    ] {
        let mut game = position(&picture(rows, 'w', "place", 0));
        assert_eq!(Fuenf::outcome(&game), None);
        play(&mut game, last);
        assert_eq!(Fuenf::outcome(&game), Some(Outcome::Win(Seat::FIRST)));
        assert_eq!(Fuenf::actor(&game), Actor::Over);
        assert!(moves(&game).is_empty());
        // "`turn` passes after every move, also the last."
        assert!(text(&game).contains("turn=b"));
        // "`points`: 1 for the winner, otherwise 0."
        let points = [Seat::FIRST, Seat::FIRST.next(2)].map(|seat| Fuenf::points(&game, seat));
        assert_eq!(points, [1, 0]);
        refused(&text(&game), "0,-1", Illegal::Over);
    }
}

/// Black wins the same way; four, or five with a gap or a stone of the other
/// colour between, are none.
#[test]
fn what_is_no_five() {
    let black = after(&picture(&["ww.ww", "bbbb."], 'b', "place", 0), "4,0");
    assert_eq!(
        Fuenf::outcome(&black),
        Some(Outcome::Win(Seat::FIRST.next(2)))
    );
    for (rows, last) in [
        (&["bbbb..", "ww.ww."][..], "5,0"),
        (&["bbb.", "www."][..], "3,0"),
        (&["bb.b.", "wwbww"][..], "5,0"),
    ] {
        let game = after(&picture(rows, 'w', "place", 0), last);
        assert_eq!(Fuenf::outcome(&game), None, "{rows:?}");
    }
}

/// Sixteen stones each without a five: rows of four, never more.
const FULL: [&str; 4] = ["bbwwbbww", "wwbbwwbb", "bbwwbbww", "wwbbwwbb"];

/// "`phase` is `move` once both hands are empty".
#[test]
fn the_last_stone_begins_the_moving_phase() {
    let mut rows = FULL;
    rows[0] = "bbwwbbw.";
    let game = after(&picture(&rows, 'w', "place", 0), "7,3");
    assert_eq!(text(&game), picture(&FULL, 'b', "move", 0));
    assert_eq!(Fuenf::outcome(&game), None);
    refused(&text(&game), "8,3", Illegal::AllPlaced);
    // One hand alone is not both.
    let mut rows = FULL;
    (rows[0], rows[1]) = ("bbwwbbw.", "wwbbwwb.");
    let game = after(&picture(&rows, 'b', "place", 0), "7,2");
    assert!(text(&game).ends_with("hand=1,0 turn=w phase=place quiet=0"));
}

/// "... also if the 32nd stone wins."
#[test]
fn the_last_stone_can_win() {
    let rows = ["bbbwwww.", "wwbbwwbb", "bbwwbbww", "bwbbwwbb"];
    let game = after(&picture(&rows, 'w', "place", 0), "7,3");
    assert!(text(&game).ends_with("hand=0,0 turn=b phase=move quiet=0"));
    assert_eq!(Fuenf::outcome(&game), Some(Outcome::Win(Seat::FIRST)));
}
