//! How many sequences of moves there are, as the page counts them.

use super::{moves, position};
use crate::game::Rules;
use crate::games::torris::Torris;
use crate::games::torris::rules::Position;

const PAGE: &str = "board=w1,b1,w2,b2,w3,b3,w4,b4/b1,w1,b2,w2,b3,w3,b4,w4/\
                    w1,b1,w2,b2,w3,b3,w4,b4/b1,w1,b2,w2,b3,w3,b4,w4 turn=w";

/// Sequences of this length; those that end earlier are not counted.
fn sequences(position: &Position, length: u32) -> u64 {
    let moves = moves(position);
    if length == 1 {
        return moves.len() as u64;
    }
    moves
        .iter()
        .map(|played| {
            let mut after = *position;
            Torris::apply(&mut after, played).unwrap();
            sequences(&after, length - 1)
        })
        .sum()
}

#[test]
fn sequences_of_the_page() {
    let start = position(PAGE);
    assert_eq!(
        [1, 2, 3].map(|length| sequences(&start, length)),
        [36, 1222, 36704]
    );
}

/// Counted by an independent program as well.
#[test]
fn sequences_of_four() {
    assert_eq!(sequences(&position(PAGE), 4), 1_031_632);
}
