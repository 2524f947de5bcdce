//! Every sentence of the page and every worked example.

use super::super::board::{Cell, Colour, Direction, Hindrance};
use super::{
    Torris, column, column_of, is_over, move_texts, moves, play, position, refusal, row, row_of,
    text,
};
use crate::game::{Actor, NoOptions, Outcome, Rules, Seat, Seats, Setup};
use crate::games::torris::rules::{Illegal, Position};
use crate::luck::Luck;
use std::collections::BTreeSet;
use std::vec::Vec;

fn start(first: Option<u8>, seed: u64) -> Position {
    let setup = Setup {
        seats: 2,
        first: first.and_then(Seat::new),
        options: NoOptions,
    };
    Torris::start(&setup, &mut Luck::new(seed))
}

fn outcome(position: &Position) -> Option<Outcome> {
    Torris::outcome(position)
}

fn win(seat: u8) -> Option<Outcome> {
    Seat::new(seat).map(Outcome::Win)
}

fn draw() -> Option<Outcome> {
    Some(Outcome::Draw(Seat::all(2).collect::<Seats>()))
}

fn points(position: &Position) -> [i32; 2] {
    [0, 1].map(|seat| Torris::points(position, Seat::new(seat).unwrap()))
}

/// "16 white, 16 black; of each colour four each with mark 1, 2, 3, 4."
#[test]
fn four_stones_of_each_colour_and_mark() {
    for seed in 0..20 {
        let board = *start(None, seed).board();
        let mut counts = [[0; 4]; 2];
        for stone in Cell::all().filter_map(|cell| board.top(cell)) {
            counts[stone.colour as usize][usize::from(stone.mark()) - 1] += 1;
        }
        assert_eq!(counts, [[4; 4]; 2]);
    }
}

/// "filled in a chessboard pattern: `a1` is black, neighbours alternate"
#[test]
fn a_chessboard_with_a_black_a1() {
    let game = start(None, 5);
    assert_eq!(game.board().owner(Cell::A1), Some(Colour::Black));
    for cell in Cell::all() {
        assert_eq!(game.board().height(cell), 1);
        for direction in Direction::ALL {
            if let Some(next) = cell.neighbour(direction) {
                assert_ne!(game.board().owner(cell), game.board().owner(next));
            }
        }
    }
}

/// "Which mark lies where is random": every cell can have every mark.
#[test]
fn marks_lie_at_random() {
    let mut seen = BTreeSet::new();
    for seed in 0..100 {
        let board = *start(None, seed).board();
        for cell in Cell::all() {
            seen.insert((cell, board.top(cell).unwrap().mark()));
        }
    }
    assert_eq!(seen.len(), 32 * 4);
}

/// "Who begins is drawn by lot", unless somebody is named.
#[test]
fn the_beginner_is_drawn_by_lot() {
    let white = (0..200)
        .filter(|&seed| start(None, seed).turn() == Colour::White)
        .count();
    assert!((70..130).contains(&white), "{white}");
    for seed in 0..20 {
        assert_eq!(start(Some(0), seed).turn(), Colour::White);
        assert_eq!(start(Some(1), seed).turn(), Colour::Black);
    }
}

/// "Move one stone of your colour"; of a tower "only the top stone moves",
/// whatever is under it.
#[test]
fn only_ones_own_top_stones_move() {
    let game = row("b1w1,w1b1,w1,b1,.,.,.,.", 'w');
    assert_eq!(move_texts(&game), ["a1e", "c1e", "c1w"]);
    assert_eq!(refusal(&game, "b1w"), Illegal::NotYours);
    assert_eq!(refusal(&game, "d1w"), Illegal::NotYours);
    assert_eq!(refusal(&game, "e1w"), Illegal::Barred(Hindrance::Empty));
    assert_eq!(refusal(&game, "a3n"), Illegal::Barred(Hindrance::Empty));
    // What lay under it is uncovered and belongs to its own colour again.
    assert_eq!(row_of(&play(game, "a1e")), "b1,w1b1w1,w1,b1,.,.,.,.");
    let black = row("b1w1,w1b1,w1,b1,.,.,.,.", 'b');
    assert_eq!(move_texts(&black), ["b1w", "d1w"]);
}

/// "in one of four directions: n (row up), s, e (column up), w"
#[test]
fn four_directions() {
    let game = position(
        "board=.,.,.,.,.,.,.,./.,b1,.,.,.,.,.,./b1,w1,b1,.,.,.,.,./.,b1,.,.,.,.,.,. turn=w",
    );
    assert_eq!(move_texts(&game), ["b2n", "b2s", "b2e", "b2w"]);
    let after = |played| text(&play(game, played));
    assert_eq!(
        after("b2n"),
        "board=.,.,.,.,.,.,.,./.,b1w1,.,.,.,.,.,./b1,b1,b1,.,.,.,.,./.,.,.,.,.,.,.,. turn=b"
    );
    assert_eq!(
        after("b2s"),
        "board=.,.,.,.,.,.,.,./.,.,.,.,.,.,.,./b1,b1,b1,.,.,.,.,./.,b1w1,.,.,.,.,.,. turn=b"
    );
    assert_eq!(
        after("b2e"),
        "board=.,.,.,.,.,.,.,./.,b1,.,.,.,.,.,./.,b1,b1w1,.,.,.,.,./.,b1,.,.,.,.,.,. turn=b"
    );
    assert_eq!(
        after("b2w"),
        "board=.,.,.,.,.,.,.,./.,b1,.,.,.,.,.,./b1w1,b1,.,.,.,.,.,./.,b1,.,.,.,.,.,. turn=b"
    );
}

/// "Its mark says how many steps it makes, exactly."
#[test]
fn a_mark_is_the_number_of_steps() {
    for (mark, after) in [
        (1, ".,b1w1,b1,b1,b1,.,.,."),
        (2, ".,b1,b1w2,b1,b1,.,.,."),
        (3, ".,b1,b1,b1w3,b1,.,.,."),
        (4, ".,b1,b1,b1,b1w4,.,.,."),
    ] {
        let game = row(&std::format!("w{mark},b1,b1,b1,b1,.,.,."), 'w');
        assert_eq!(move_texts(&game), ["a1e"]);
        assert_eq!(row_of(&play(game, "a1e")), after);
    }
}

/// "A step goes to the next occupied cell in that direction; empty cells are
/// skipped and not counted."
#[test]
fn steps_skip_empty_cells() {
    let game = row("w3,.,b1,.,.,b2,.,b3", 'w');
    assert_eq!(row_of(&play(game, "a1e")), ".,.,b1,.,.,b2,.,b3w3");
    let game = row("w2,.,b1,.,.,b2,.,b3", 'w');
    assert_eq!(row_of(&play(game, "a1e")), ".,.,b1,.,.,b2w2,.,b3");
    // Too few stones to step on.
    let game = row("w4,.,b1,.,.,b2,.,b3", 'w');
    let few = Hindrance::TooFew {
        found: 3,
        needed: 4,
    };
    assert_eq!(game.board().landing(Cell::A1, Direction::East), Err(few));
}

/// Every illegal move of somebody who can move has its own reason.
#[test]
fn illegal_moves_have_reasons() {
    let game = row("w4,.,b1,w1w2,w1w3,b2,.,b3", 'w');
    let few = |found, needed| Illegal::Barred(Hindrance::TooFew { found, needed });
    assert_eq!(refusal(&game, "a1n"), few(0, 4));
    assert_eq!(refusal(&game, "e1e"), few(2, 3));
    assert_eq!(
        refusal(&game, "d1e"),
        Illegal::Barred(Hindrance::TooLow { there: 1, here: 2 })
    );
    assert_eq!(refusal(&game, "b1e"), Illegal::Barred(Hindrance::Empty));
    assert_eq!(refusal(&game, "c1e"), Illegal::NotYours);
    assert_eq!(refusal(&game, "pass"), Illegal::CanMove);
}

/// "It lands on the stone or tower it reaches with its last step, of either
/// colour, and becomes its top."
#[test]
fn landing_on_either_colour() {
    let game = row("b1,w1,w2,.,.,.,.,.", 'w');
    assert_eq!(row_of(&play(game, "b1w")), "b1w1,w2,.,.,.,.,.,.");
    let game = row("w1b1w2,w1,w2,.,.,.,.,.", 'w');
    assert_eq!(row_of(&play(game, "b1w")), "w1b1w2w1,w2,.,.,.,.,.,.");
}

/// "A stone standing at level h may only land on a cell whose height is at
/// least h": equally high is high enough, one lower is not.
#[test]
fn climbing() {
    let game = row("w1w1w1,b1b1b1,.,.,.,.,.,.", 'w');
    assert_eq!(row_of(&play(game, "a1e")), "w1w1,b1b1b1w1,.,.,.,.,.,.");
    let game = row("w1w1w1,b1b1,w2,b3,.,.,.,.", 'w');
    assert_eq!(
        refusal(&game, "a1e"),
        Illegal::Barred(Hindrance::TooLow { there: 2, here: 3 })
    );
    // What is stepped over may be as low or as high as it likes.
    let game = row("w1w1w2,b1,b1b1b1,.,.,.,.,.", 'w');
    assert_eq!(row_of(&play(game, "a1e")), "w1w1,b1,b1b1b1w2,.,.,.,.,.");
}

/// The page's example: the run behind slides right until it touches the tower.
#[test]
fn closing_up_over_a_gap() {
    let game = row("b1,w1,.,b2,.,.,.,.", 'w');
    assert_eq!(row_of(&play(game, "b1e")), ".,.,b1,b2w1,.,.,.,.");
}

/// The page's example: the next stone ahead was stepped over, not landed on.
#[test]
fn closing_up_to_a_stone_stepped_over() {
    let game = row("b4,.,b1w2,b3,w2,.,b1,w3", 'w');
    assert_eq!(row_of(&play(game, "e1e")), "b4,.,.,.,b1w2,b3,b1,w3w2");
}

/// "slides in the direction of travel", whichever it is; towers slide too,
/// and "the run keeps its order".
#[test]
fn closing_up_in_every_direction() {
    let game = row(".,b2,.,.,w1,b3w3,b4,.", 'w');
    assert_eq!(row_of(&play(game, "e1w")), ".,b2w1,b3w3,b4,.,.,.,.");
    let game = column(["b2w2", "w1", ".", "b1"], 'w');
    assert_eq!(column_of(&play(game, "a2n")), [".", ".", "b2w2", "b1w1"]);
    let game = column(["b1", ".", "w1", "b2w2"], 'w');
    assert_eq!(column_of(&play(game, "a3s")), ["b1w1", "b2w2", ".", "."]);
    // Over several steps and gaps the run stops at the first stone ahead.
    let game = row("w4w1,b2,w3,.,b3,b1,.,w1", 'w');
    assert_eq!(row_of(&play(game, "c1e")), ".,.,w4w1,b2,b3,b1,.,w1w3");
    // Without a gap the run closes the one cell that became empty.
    let game = row("w4w1,b2,w3,b4,b3,b1,.,w1", 'w');
    assert_eq!(row_of(&play(game, "c1e")), ".,w4w1,b2,b4,b3,b1w3,.,w1");
}

/// "If the cell directly behind is empty, nothing slides."
#[test]
fn nothing_slides_behind_a_gap() {
    let game = row("b4,.,w1,b2,.,.,.,.", 'w');
    assert_eq!(row_of(&play(game, "c1e")), "b4,.,.,b2w1,.,.,.,.");
}

/// Only the unbroken run slides, not what lies behind a gap.
#[test]
fn the_run_ends_at_a_gap() {
    let game = row("b4,.,b3,b1,w1,.,.,b2", 'w');
    assert_eq!(row_of(&play(game, "e1e")), "b4,.,.,.,.,b3,b1,b2w1");
}

/// "If its cell became empty": under a top stone there is something left, so
/// nothing closes up. Neither do other lines than the one of travel.
#[test]
fn a_tower_that_loses_its_top_stays() {
    let game = row("b4,b3w1,.,b1b2,.,.,.,.", 'w');
    assert_eq!(row_of(&play(game, "b1e")), "b4,b3,.,b1b2w1,.,.,.,.");
    let game = position(
        "board=.,.,.,.,.,.,.,./b4,b3,.,.,.,.,.,./b2,w1,b1,.,.,.,.,./b3,b2,.,.,.,.,.,. turn=w",
    );
    assert_eq!(
        text(&play(game, "b2e")),
        "board=.,.,.,.,.,.,.,./b4,b3,.,.,.,.,.,./.,b2,b1w1,.,.,.,.,./b3,b2,.,.,.,.,.,. turn=b"
    );
}

/// "A player who can move must move. A player who cannot sits out (`pass` is
/// then the only legal move)".
#[test]
fn passing_only_when_nothing_moves() {
    let game = row("w1w1,b1,b1,.,.,.,.,.", 'w');
    assert_eq!(move_texts(&game), ["pass"]);
    assert!(game.must_pass() && !is_over(&game));
    assert_eq!(refusal(&game, "a1e"), Illegal::MustPass);
    assert_eq!(refusal(&game, "b1w"), Illegal::MustPass);
    let other = play(game, "pass");
    assert_eq!(other.board(), game.board());
    assert_eq!(refusal(&other, "pass"), Illegal::CanMove);
}

/// "until one of their stones can move again; the other goes on alone"
#[test]
fn sitting_out_several_turns_and_coming_back() {
    // White's tower of two stands before a single stone: too low, twice.
    let game = row("w2w1,b2,.,b1,b3,b4,.,.", 'w');
    let game = play(game, "pass d1e");
    assert_eq!(row_of(&game), "w2w1,b2,.,.,b3b1,b4,.,.");
    assert_eq!(move_texts(&game), ["pass"]);
    // Black's stone leaves, white's tower closes up to one that is high enough.
    let game = play(game, "pass b1e");
    assert_eq!(row_of(&game), ".,.,.,w2w1,b3b1,b4b2,.,.");
    assert_eq!(move_texts(&game), ["d1e"]);
}

/// "it is over as soon as neither side has a move": no pass is needed.
#[test]
fn over_at_once_when_neither_can_move() {
    let game = row("w1,b1,.,.,.,.,.,.", 'w');
    let game = play(game, "a1e");
    assert!(is_over(&game));
    assert_eq!(moves(&game), []);
    assert_eq!(refusal(&game, "pass"), Illegal::Over);
    assert_eq!(refusal(&game, "b1e"), Illegal::Over);
    // "`turn` passes after every move, also the last."
    assert_eq!(game.turn(), Colour::Black);
}

/// "A tower belongs to the colour on top and scores its height (a single
/// stone scores 1)": the page's example, 14 to 18.
#[test]
fn towers_score_their_height() {
    let game = position(
        "board=w2w2w2w3w3w1,.,w3w3w1,.,w4w1,.,w4w1,./.,w2,.,.,.,.,.,./\
         w4w4b2b2b1,.,b3b3b3b1,.,b3b4b1,.,b4b4b1,./.,b4b2,.,b2,.,.,.,. turn=w",
    );
    assert_eq!(points(&game), [14, 18]);
    assert_eq!(points(&start(None, 1)), [16, 16]);
    assert_eq!(
        Torris::actor(&start(Some(1), 1)),
        Actor::Seat(Seat::new(1).unwrap())
    );
}

/// "More points win".
#[test]
fn more_points_win() {
    let game = row("w1w2w3,.,.,.,b4b3,.,.,.", 'b');
    assert_eq!((outcome(&game), points(&game)), (win(0), [3, 2]));
    let game = row("w1b2b3,.,.,.,w4w3,.,.,.", 'b');
    assert_eq!((outcome(&game), points(&game)), (win(1), [2, 3]));
}

/// "equal points: whoever owns the higher highest tower; equally high: a draw"
#[test]
fn equal_points_are_decided_by_the_highest_tower() {
    let unequal = column(["b4b3b3", ".", "w4w3", "."], 'w');
    let with_single = |text: &str| position(&text.replace(".,.,. turn", ".,.,w4 turn"));
    let unequal = with_single(&text(&unequal));
    assert_eq!((outcome(&unequal), points(&unequal)), (win(1), [3, 3]));
    let equal = column(["b4b3b3", ".", "w4w3w3", "."], 'w');
    assert_eq!((outcome(&equal), points(&equal)), (draw(), [3, 3]));
    let running = start(None, 1);
    assert_eq!(outcome(&running), None);
}

/// Towers of ten and more: they climb, score and slide like all others.
#[test]
fn very_high_towers() {
    let white: Vec<_> = (0..16).map(|n| std::format!("w{}", n / 4 + 1)).collect();
    let black: Vec<_> = (0..16).map(|n| std::format!("b{}", n / 4 + 1)).collect();
    let all = white.concat() + &black.concat();
    let game = row(&std::format!("{all},.,.,.,.,.,.,."), 'w');
    assert!(is_over(&game));
    assert_eq!((outcome(&game), points(&game)), (win(1), [0, 32]));
    // Fifteen climb onto fifteen, and a single stone onto sixteen.
    let fifteen = "b2b2b2b2b3b3b3b3b4b4b4b4b1b1b1";
    let white = white.concat();
    let game = row(&std::format!("w1,{},.,{fifteen},.,.,.,.", &white[2..]), 'b');
    assert_eq!(move_texts(&game), ["d1w"]);
    let game = play(game, "d1w");
    assert_eq!(points(&game), [1, 30]);
    assert_eq!(points(&play(game, "a1e")), [17, 14]);
    // A tower of ten in a run.
    let ten = &white[..20];
    let game = row(&std::format!("{ten},b1,.,b2,.,.,.,."), 'b');
    assert_eq!(
        row_of(&play(game, "b1e")),
        std::format!(".,.,{ten},b2b1,.,.,.,.")
    );
}
