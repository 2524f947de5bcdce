//! The classes, which are internal. The promises of the solver are tested in
//! `tests/tests/rules_of/abraeumen/solver.rs`.

use super::class::{Class, key};
use crate::games::abraeumen::board::PegBoard;
use crate::luck::Luck;
use std::string::ToString;

// "By parity the last stone can only end on b2, b5, e2 or e5."

#[test]
fn from_the_start_the_last_stone_ends_on_one_of_four_cells() {
    let mut ends = Class::of(PegBoard::START)
        .unwrap()
        .ends
        .map(|cell| cell.to_string());
    ends.sort();
    assert_eq!(ends, ["b2", "b5", "e2", "e5"]);
}

#[test]
fn no_jump_changes_the_class_and_keys_read_back() {
    let mut luck = Luck::new(8);
    for _ in 0..300 {
        let stones = 2 + luck.below(34);
        let mut bits: u64 = 0;
        while bits.count_ones() < stones {
            bits |= 1 << luck.below(36);
        }
        let board = PegBoard::from_bits(bits).unwrap();
        let class = Class::of(board);
        for after in board.jumps().map(|jump| board.apply(jump).unwrap()) {
            assert_eq!(Class::of(after), class);
        }
        if let Some(class) = class {
            assert_eq!(class.stones(key(board.bits())), board.bits());
            for end in class.ends {
                assert_eq!(
                    Class::of(PegBoard::from_bits(1 << end.number()).unwrap()),
                    Some(class)
                );
            }
        }
    }
}
