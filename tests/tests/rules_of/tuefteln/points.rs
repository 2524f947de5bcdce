//! The points of squares, and who has most.

use super::played_through;
use taschenspieler_core::games::testing::prelude::*;
use taschenspieler_core::games::tuefteln::score::{BONUS, Category, SheetScore, SoloRating};
use taschenspieler_core::games::tuefteln::sheet::{DieNumber, Sheet, Square};

fn die(pips: u8) -> DieNumber {
    DieNumber::new(pips).expect("a face")
}

/// The points of a square written as the page does: top row, bottom row.
fn worth(top: [u8; 2], bottom: [u8; 2]) -> u8 {
    let square = [top[0], top[1], bottom[1], bottom[0]].map(die);
    Category::of(square).map_or(0, Category::points)
}

/// A score of nine squares, wherever such numbers may come from.
fn scored(squares: [([u8; 2], [u8; 2]); 9]) -> SheetScore {
    let mut sheet = Sheet::blank();
    for (square, (top, bottom)) in Square::all().zip(squares) {
        let numbers = [top[0], top[1], bottom[1], bottom[0]];
        for (field, number) in square.fields().into_iter().zip(numbers) {
            sheet.write(field, die(number));
        }
    }
    SheetScore::of(&sheet)
}

const MIX: ([u8; 2], [u8; 2]) = ([1, 2], [3, 5]);
const PAIR: ([u8; 2], [u8; 2]) = ([1, 1], [3, 5]);
const TWO_PAIRS: ([u8; 2], [u8; 2]) = ([1, 1], [3, 3]);
const CROSS: ([u8; 2], [u8; 2]) = ([1, 3], [3, 1]);
const FOUR: ([u8; 2], [u8; 2]) = ([6, 6], [6, 6]);
const STREET: ([u8; 2], [u8; 2]) = ([3, 4], [6, 5]);
const TRIPLE: ([u8; 2], [u8; 2]) = ([2, 2], [2, 3]);

#[test]
fn the_worked_examples() {
    let squares = [
        ([5, 5], [5, 5], 5),
        ([2, 2], [2, 2], 5),
        ([5, 6], [6, 5], 4),
        ([1, 1], [1, 1], 5),
        ([6, 3], [5, 4], 6),
        ([1, 2], [1, 1], 0),
        ([4, 3], [6, 3], 2),
        ([4, 4], [4, 4], 5),
        ([6, 4], [4, 2], 0),
    ];
    let mut total = 0;
    for (top, bottom, points) in squares {
        assert_eq!(worth(top, bottom), points, "{top:?} {bottom:?}");
        total += points;
    }
    assert_eq!(total, 32);
    assert_eq!(worth([4, 5], [3, 2]), 6);
    assert_eq!(worth([1, 2], [3, 4]), 1);
    assert_eq!(
        scored(squares.map(|(top, bottom, _)| (top, bottom))).total(),
        32
    );
}

/// One square in each of the six categories, plus a 2er, a 4er and a triple.
#[test]
fn the_bonus_comes_once_for_all_six() {
    let score = scored([
        MIX, PAIR, PAIR, TWO_PAIRS, CROSS, FOUR, FOUR, STREET, TRIPLE,
    ]);
    assert_eq!(score.total(), 1 + 2 * 2 + 3 + 4 + 2 * 5 + 6 + BONUS);
    assert_eq!(score.total(), 35);
    assert!(score.has_bonus() && !score.has_lost_bonus());
    // Twice everything is still one bonus; and without one category there is none.
    let score = scored([
        MIX, PAIR, PAIR, TWO_PAIRS, CROSS, FOUR, FOUR, TRIPLE, TRIPLE,
    ]);
    assert_eq!(score.total(), 1 + 4 + 3 + 4 + 10);
    assert!(score.has_lost_bonus());
}

/// Every category, in all eight positions of a square where that matters.
#[test]
fn every_square_there_is() {
    let mut counts = [0; 7];
    for number in 0..6u32.pow(4) {
        let digit = |place: u32| (number / 6u32.pow(place) % 6 + 1) as u8;
        let (a, b, c, d) = (digit(0), digit(1), digit(2), digit(3));
        let points = worth([a, b], [d, c]);
        counts[usize::from(points)] += 1;
        // Rotating a square changes nothing; mirroring only distinguishes a street from a
        // mix.
        assert_eq!(worth([d, a], [c, b]), points);
        let mirrored = worth([b, a], [c, d]);
        assert!(mirrored == points || [mirrored, points].iter().all(|p| matches!(p, 1 | 6)));
    }
    // 4 equal: 6. Streets: 3 runs, 4 starts. Four different: 360 in all.
    // Cross: 30 ordered pairs. Two pairs side by side: 2 directions of each.
    // One pair: 15 choices of places are 6, 4 of them side by side: 6*5*4*4.
    assert_eq!(counts, [240 + 120, 348, 480, 60, 30, 6, 12]);
}

#[test]
fn streets_run_clockwise_from_any_field() {
    for [a, b, c, d] in [[1, 2, 3, 4], [2, 3, 4, 5], [3, 4, 5, 6]] {
        for [a, b, c, d] in [[a, b, c, d], [b, c, d, a], [c, d, a, b], [d, a, b, c]] {
            assert_eq!(worth([a, b], [d, c]), 6);
            assert_eq!(worth([b, a], [c, d]), 1, "counter-clockwise");
        }
    }
    assert_eq!(worth([5, 6], [2, 1]), 1, "nothing goes on behind the six");
}

#[test]
fn the_bonus_counts_as_soon_as_it_is_complete() {
    let six = [MIX, PAIR, TWO_PAIRS, CROSS, FOUR, STREET];
    let mut sheet = Sheet::blank();
    for (number, (square, (top, bottom))) in Square::all().zip(six).enumerate() {
        let before = SheetScore::of(&sheet);
        assert!(!before.has_bonus() && !before.has_lost_bonus(), "{number}");
        let numbers = [top[0], top[1], bottom[1], bottom[0]];
        for (field, number) in square.fields().into_iter().zip(numbers) {
            sheet.write(field, die(number));
        }
    }
    // Three squares are open, and the bonus counts already.
    assert_eq!(SheetScore::of(&sheet).total(), 21 + BONUS);
}

/// Highest total wins; equal totals share the win; a solo game is a win.
#[test]
fn the_highest_total_wins() {
    for seed in 0..40 {
        let game = played_through(4, "variant=b", seed);
        let points = game.points();
        let best = points.iter().max().expect("four seats");
        let first: Vec<u8> = (0..4)
            .filter(|&s| points[usize::from(s)] == *best)
            .collect();
        match game.outcome() {
            Some(Outcome::Win(winner)) => assert_eq!(first, [winner.number()]),
            Some(Outcome::Draw(shared)) => {
                let shared: Vec<u8> = shared.iter().map(Seat::number).collect();
                assert_eq!(first, shared);
                assert!(first.len() > 1);
            }
            other => panic!("{other:?}"),
        }
    }
    let outcome = |seed| played_through(4, "variant=b", seed).outcome();
    let shared = (0..40).any(|seed| matches!(outcome(seed), Some(Outcome::Draw(_))));
    assert!(shared, "equal totals occur in this sample");
}

#[test]
fn ratings_have_their_borders() {
    let words = |total| SoloRating::of(total).words().get(Language::German);
    let english = |total| SoloRating::of(total).words().get(Language::English);
    let borders = [
        (0, 25, "angeklopft", "knocked on the door"),
        (26, 30, "willkommen im Club", "welcome to the club"),
        (31, 34, "okay", "okay"),
        (35, 37, "gut", "good"),
        (38, 40, "stark", "strong"),
        (41, 42, "großartig", "great"),
        (43, 44, "professionell", "professional"),
        (45, 46, "weltklasse", "world class"),
        (47, 50, "sagenhaft", "legendary"),
        (51, 54, "überirdisch", "out of this world"),
    ];
    for (from, to, german, text) in borders {
        for total in from..=to {
            assert_eq!((words(total), english(total)), (german, text), "{total}");
        }
        assert_eq!(SoloRating::of(to).from_total(), from);
        let next = SoloRating::of(to).next().map(SoloRating::from_total);
        assert_eq!(next, (to < 54).then_some(to + 1));
    }
}

/// With bonus at most 46, without at most 54.
#[test]
fn the_most_a_sheet_can_bring() {
    let most = scored([
        MIX, PAIR, TWO_PAIRS, CROSS, FOUR, STREET, STREET, STREET, STREET,
    ]);
    assert_eq!((most.total(), most.has_bonus()), (46, true));
    assert_eq!(scored([STREET; 9]).total(), 54);
}
