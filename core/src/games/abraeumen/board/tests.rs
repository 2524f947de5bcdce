//! The rule page, sentence by sentence.

extern crate std;

use std::collections::HashSet;
use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use super::{ALL_CELLS, Board, CELLS, Cell, Direction, Illegal, Jump, Malformed, Symmetry};

const START: &str = "board=.oooo./oooooo/oooooo/oooooo/oooooo/.oooo.";

fn board(text: &str) -> Board {
    text.parse().unwrap()
}

fn jump(text: &str) -> Jump {
    text.parse().unwrap()
}

/// The 31-jump solution of the rule page, as it is written there.
pub(crate) const SOLUTION: &str = "2-0 3-5 13-1 0-2 9-7 6-8 11-9 8-10 15-13 12-14 16-4 5-3 2-4 \
    18-30 20-18 23-35 27-15 14-16 17-15 31-19 18-20 26-14 14-16 22-10 4-16 33-31 30-32 35-33 \
    32-34 34-22 16-28";

/// The jumps of [`SOLUTION`].
pub(crate) fn solution() -> Vec<Jump> {
    let cell = |number: &str| Cell::new(number.parse().unwrap()).unwrap();
    let jump = |text: &str| {
        let (from, to) = text.split_once('-').unwrap();
        Jump {
            from: cell(from),
            to: cell(to),
        }
    };
    SOLUTION.split_whitespace().map(jump).collect()
}

// "Board."

#[test]
fn columns_run_left_to_right_and_rows_bottom_to_top() {
    let named = |number| Cell::new(number).unwrap().to_string();
    assert_eq!(
        [named(0), named(1), named(5), named(6), named(35)],
        ["a1", "b1", "f1", "a2", "f6"].map(String::from)
    );
    assert_eq!(Cell::all().count(), 36);
    assert_eq!(Cell::new(CELLS), None);
    for cell in Cell::all() {
        assert_eq!(cell.to_string().parse(), Ok(cell));
        assert_eq!(Cell::at(cell.column(), cell.row()), Some(cell));
    }
}

#[test]
fn thirty_two_stones_stand_everywhere_but_on_the_corners() {
    assert_eq!(Board::START.stones(), 32);
    let empty: Vec<_> = Cell::all()
        .filter(|&cell| !Board::START.has_stone(cell))
        .map(|cell| cell.to_string())
        .collect();
    assert_eq!(empty, ["a1", "f1", "a6", "f6"]);
}

// "Move."

#[test]
fn a_stone_jumps_over_its_neighbour_which_is_removed() {
    for (before, text, over, after) in [
        (
            START,
            "c1a1",
            "b1",
            "board=.oooo./oooooo/oooooo/oooooo/oooooo/o..oo.",
        ),
        (
            START,
            "d6f6",
            "e6",
            "board=.oo..o/oooooo/oooooo/oooooo/oooooo/.oooo.",
        ),
        (
            START,
            "a3a1",
            "a2",
            "board=.oooo./oooooo/oooooo/.ooooo/.ooooo/ooooo.",
        ),
        (
            START,
            "f4f6",
            "f5",
            "board=.ooooo/ooooo./ooooo./oooooo/oooooo/.oooo.",
        ),
        // A corner is an ordinary cell: a stone may also jump out of it.
        (
            "board=....../....../....../....../....../oo....",
            "a1c1",
            "b1",
            "board=....../....../....../....../....../..o...",
        ),
    ] {
        assert_eq!(jump(text).over().unwrap().to_string(), over);
        assert_eq!(board(before).apply(jump(text)), Ok(board(after)), "{text}");
    }
}

#[test]
fn the_start_has_eight_jumps_into_the_corners() {
    let mut jumps: Vec<_> = Board::START.jumps().map(|jump| jump.to_string()).collect();
    jumps.sort();
    assert_eq!(
        jumps,
        [
            "a3a1", "a4a6", "c1a1", "c6a6", "d1f1", "d6f6", "f3f1", "f4f6"
        ]
    );
    assert_eq!(Board::START.jumps().len(), 8);
}

#[test]
fn an_illegal_jump_has_its_own_reason() {
    let position = board("board=....../....../..o.../..oo../....../.o....");
    for (text, reason) in [
        ("a1c1", Illegal::NoStone),
        ("e5e5", Illegal::NoStone),
        ("c3c3", Illegal::NotTwoStraight),
        ("c3c4", Illegal::NotTwoStraight),
        ("c3c6", Illegal::NotTwoStraight),
        ("c3e5", Illegal::NotTwoStraight),
        ("c3d5", Illegal::NotTwoStraight),
        // f3 and a4 are two numbers apart from d3 and e3, but not two cells.
        ("d3a4", Illegal::NotTwoStraight),
        ("c3a3", Illegal::NothingBetween),
        ("b1b3", Illegal::NothingBetween),
    ] {
        assert_eq!(position.is_legal(jump(text)), Err(reason), "{text}");
        assert_eq!(position.apply(jump(text)), Err(reason), "{text}");
    }
    assert_eq!(Board::START.is_legal(jump("c3e3")), Err(Illegal::Occupied));
    assert_eq!(position.is_legal(jump("c3e3")), Ok(()));
    assert_eq!(position.is_legal(jump("c3c5")), Ok(()));
}

#[test]
fn no_jump_leaves_the_board_or_goes_round_its_edge() {
    let count = |direction| {
        Cell::all()
            .filter_map(|from| Jump::new(from, direction))
            .count()
    };
    assert_eq!(Direction::ALL.map(count), [24; 4]);
    assert_eq!(
        board("board=....../....../....../....../o...../....oo")
            .jumps()
            .count(),
        1
    );
    assert!(
        board("board=o...../o...../....../....../oo..oo/......")
            .jumps()
            .len()
            == 3
    );
}

/// The fast set of jumps against the plain reading of the rule.
#[test]
fn listed_jumps_are_exactly_the_legal_ones() {
    let mut bits: u64 = 0x1234_5678_9ABC_DEF1;
    for _ in 0..2000 {
        bits = bits
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let Some(position) = Board::from_bits((bits >> 20) & ALL_CELLS) else {
            continue;
        };
        let listed: HashSet<Jump> = position.jumps().collect();
        assert_eq!(position.jumps().len(), listed.len());
        for from in Cell::all() {
            for to in Cell::all() {
                let jump = Jump { from, to };
                assert_eq!(
                    position.is_legal(jump).is_ok(),
                    listed.contains(&jump),
                    "{position} {jump}"
                );
            }
        }
    }
}

// "End."

#[test]
fn the_game_ends_when_no_jump_exists() {
    let one = board("board=....../....../..o.../....../....../......");
    assert!(one.is_over() && one.is_solved());
    let stuck = board("board=....../....../..o.../....../....../o.....");
    assert!(stuck.is_over() && !stuck.is_solved());
    assert_eq!(stuck.stones(), 2);
    let full = Board::from_bits(ALL_CELLS).unwrap();
    assert!(full.is_over() && !full.is_solved());
    assert!(!Board::START.is_over() && !Board::START.is_solved());
}

// "Moves … Position …"

#[test]
fn texts_read_back_as_written() {
    assert_eq!(Board::START.to_string(), START);
    assert_eq!(board(START), Board::START);
    let corner = "board=.....o/....../....../....../....../......";
    assert_eq!(board(corner).bits(), 1 << 35);
    assert_eq!(board(corner).to_string(), corner);
    assert_eq!(jump("c1a1").to_string(), "c1a1");
}

#[test]
fn malformed_positions_are_refused() {
    let rows = START.strip_prefix("board=").unwrap();
    for text in [
        "",
        "board",
        "board=",
        rows,
        "Board=.oooo./oooooo/oooooo/oooooo/oooooo/.oooo.",
        "board=.oooo./oooooo/oooooo/oooooo/oooooo",
        "board=.oooo./oooooo/oooooo/oooooo/oooooo/.oooo./oooooo",
        "board=.oooo./oooooo/oooooo/oooooo/oooooo/.oooo./",
        "board=.oooo./oooooo/ooooo/ooooooo/oooooo/.oooo.",
        "board=.oooo./oooooo/oooooo/oooooo/oooooo/.oooo",
        "board=.oooo./oooooo/oooooo/oooooo/oooooo/.oooo. ",
        "board=.oooo./ooOooo/oooooo/oooooo/oooooo/.oooo.",
        "board=.oooo./oo ooo/oooooo/oooooo/oooooo/.oooo.",
        "board=.oooo./ooéoo/oooooo/oooooo/oooooo/.oooo.",
        "board=.oooo.oooooooooooooooooooooooo.oooo.",
    ] {
        assert_eq!(text.parse::<Board>(), Err(Malformed), "{text}");
    }
}

#[test]
fn a_board_without_stones_is_malformed() {
    let empty = "board=....../....../....../....../....../......";
    assert_eq!(empty.parse::<Board>(), Err(Malformed));
    assert_eq!(Board::from_bits(0), None);
    assert_eq!(Board::from_bits(1 << 36), None);
}

#[test]
fn malformed_moves_are_refused() {
    for text in [
        "", "c", "c1", "c1a", "c1a11", "c1 a1", "C1A1", "c0a1", "c7a1", "g1a1", "c1-a1", "é1a1",
        "1c1a", "cé1",
    ] {
        assert_eq!(text.parse::<Jump>(), Err(Malformed), "{text}");
    }
}

// "Facts to test against."

fn sequences(position: Board, length: u32) -> u64 {
    match length {
        0 => 1,
        1 => position.jumps().len() as u64,
        _ => position
            .jumps()
            .map(|jump| sequences(position.apply(jump).unwrap(), length - 1))
            .sum(),
    }
}

#[test]
fn sequences_of_length_one_to_five() {
    let counted = [1, 2, 3, 4, 5].map(|length| sequences(Board::START, length));
    assert_eq!(counted, [8, 72, 728, 8448, 109_568]);
}

#[test]
fn the_solution_of_the_rule_page_clears_the_board() {
    let jumps = solution();
    assert_eq!(jumps.len(), 31);
    let end = jumps
        .into_iter()
        .fold(Board::START, |position, jump| position.apply(jump).unwrap());
    assert!(end.is_solved());
    assert_eq!(
        end,
        board("board=....../....o./....../....../....../......")
    );
}

// The eight symmetries

#[test]
fn turning_and_mirroring_changes_no_rule() {
    let position = board("board=o...../oo..../.o.o../..o.../.oo.../o....o");
    let images: HashSet<_> = Symmetry::ALL.map(|symmetry| position.seen(symmetry)).into();
    assert_eq!(images.len(), 8);
    for symmetry in Symmetry::ALL {
        let image = position.seen(symmetry);
        assert_eq!(image.seen(symmetry.inverse()), position);
        assert_eq!(Board::START.seen(symmetry), Board::START);
        let mapped: HashSet<_> = position.jumps().map(|jump| jump.seen(symmetry)).collect();
        assert_eq!(mapped, image.jumps().collect(), "{symmetry:?}");
        for jump in position.jumps() {
            let after = position.apply(jump).unwrap().seen(symmetry);
            assert_eq!(image.apply(jump.seen(symmetry)), Ok(after));
        }
    }
    assert_eq!(
        format!("{}", position.seen(Symmetry::IDENTITY)),
        format!("{position}")
    );
}
