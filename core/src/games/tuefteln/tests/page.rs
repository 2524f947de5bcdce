//! Every sentence of the page.

use super::super::score::{BONUS, Category, Rating, Score};
use super::super::sheet::{Die, Field, Ground, Kind, Sheet, Square, Variant};
use super::*;
use crate::text::Language;

fn die(pips: u8) -> Die {
    Die::new(pips).expect("a face")
}

/// The points of a square written as the page does: top row, bottom row.
fn worth(top: [u8; 2], bottom: [u8; 2]) -> u8 {
    let square = [top[0], top[1], bottom[1], bottom[0]].map(die);
    Category::of(square).map_or(0, Category::points)
}

#[test]
fn sheets_are_printed_as_the_page_shows_them() {
    let a = ["5..bb.", "caa.6e", "cdd3.e", "1f....", ".f4hh.", ".gg..2"];
    let b = ["5RGBYG", "BGYW6R", "YWR3YB", "1GYBRW", "WB4YWR", "GRBWG2"];
    for (variant, rows) in Variant::ALL.into_iter().zip([a, b]) {
        for field in Field::all() {
            let letter = char::from(rows[field.row()].as_bytes()[field.column()]);
            let kinds: &str = match variant {
                Variant::A => ".abcdefgh",
                Variant::B => "WYGBR",
            };
            match variant.ground(field) {
                Ground::Printed(die) => assert_eq!(letter.to_digit(10), Some(die.pips().into())),
                Ground::Open(kind) => assert_eq!(kinds.find(letter), Some(kind.index())),
            }
        }
    }
    assert_eq!(
        Game::new(1, "").position(),
        std::format!("variant=a seats=1 round=1 roll=- sheet0={BLANK_A}")
    );
    assert_eq!(
        Game::new(1, "variant=b").position(),
        std::format!("variant=b seats=1 round=1 roll=- sheet0={BLANK_B}")
    );
}

/// Six printed numbers 1 to 6, 30 open fields, eight links, five colours of
/// six fields each.
#[test]
fn sheets_have_what_the_page_counts() {
    for variant in Variant::ALL {
        let mut printed: Vec<u8> = Field::all()
            .filter_map(|field| match variant.ground(field) {
                Ground::Printed(die) => Some(die.pips()),
                Ground::Open(_) => None,
            })
            .collect();
        printed.sort_unstable();
        assert_eq!(printed, [1, 2, 3, 4, 5, 6]);
        let sizes: Vec<usize> = variant
            .kinds()
            .map(|kind| {
                Field::all()
                    .filter(|&field| variant.kind(field) == Some(kind))
                    .count()
            })
            .collect();
        match variant {
            Variant::A => assert_eq!(sizes, [14, 2, 2, 2, 2, 2, 2, 2, 2]),
            Variant::B => assert_eq!(sizes, [6; 5]),
        }
    }
}

/// The links connect all nine squares, and partners lie in different ones.
#[test]
fn links_connect_all_squares() {
    let mut reached = std::vec![Square::all().next().expect("a square")];
    for _ in 0..9 {
        for field in Field::all() {
            if let Some(partner) = Variant::A.partner(field) {
                assert_ne!(field.square(), partner.square());
                let (one, other) = (field.square(), partner.square());
                if reached.contains(&one) && !reached.contains(&other) {
                    reached.push(other);
                }
            }
        }
    }
    assert_eq!(reached.len(), 9);
    assert_eq!(Variant::B.partner(Field::FIRST), None);
}

#[test]
fn a_square_is_two_by_two_and_goes_clockwise() {
    let middle = Square::all().nth(4).expect("nine squares");
    let places = middle.fields().map(|field| (field.column(), field.row()));
    assert_eq!(places, [(2, 2), (3, 2), (3, 3), (2, 3)]);
    for square in Square::all() {
        assert!(square.fields().iter().all(|field| field.square() == square));
    }
}

#[test]
fn a_roll_is_written_into_two_white_fields_in_either_order() {
    let game = Game::new(1, "").play("roll:25");
    assert_eq!(game.actor(), is_next(0));
    let moves = game.moves();
    for text in ["place:b1=2,c1=5", "place:b1=5,c1=2", "place:b1=2,e6=5"] {
        assert!(moves.contains(&text.into()), "{text}");
    }
    let after = game.play("place:b1=5,f5=2");
    assert_eq!(
        after.position(),
        "variant=a seats=1 round=2 roll=- sheet0=55........6....3..1.......4..2.....2"
    );
    assert_eq!(after.actor(), Actor::Chance);
}

#[test]
fn or_into_both_fields_of_a_linked_pair() {
    let game = Game::new(1, "").play("roll:25");
    for text in ["place:d1=2,e1=5", "place:d1=5,e1=2", "place:a2=2,a3=5"] {
        assert!(game.moves().contains(&text.into()), "{text}");
    }
    for text in ["place:b1=2,d1=5", "place:d1=2,f2=5", "place:d1=5,b2=2"] {
        assert_eq!(game.refuses(text), Illegal::Apart(Variant::A), "{text}");
    }
}

#[test]
fn or_into_two_fields_of_a_colour() {
    let game = Game::new(1, "variant=b").play("roll:25");
    for text in ["place:b1=2,f2=5", "place:b1=5,f2=2"] {
        assert!(game.moves().contains(&text.into()), "{text}");
    }
    assert_eq!(game.refuses("place:b1=2,c1=5"), Illegal::Apart(Variant::B));
}

#[test]
fn only_open_fields_take_only_the_numbers_of_the_roll() {
    let game = Game::new(1, "").play("roll:25");
    assert_eq!(game.refuses("place:b1=2,c1=4"), Illegal::OtherNumbers);
    assert_eq!(game.refuses("place:b1=2,c1=2"), Illegal::OtherNumbers);
    let a1 = Field::FIRST;
    assert_eq!(game.refuses("place:a1=2,c1=5"), Illegal::Taken(a1));
    assert_eq!(game.refuses("roll:11"), Illegal::HasRolled);
    let game = game.play("place:b1=2,c1=5");
    assert_eq!(game.refuses("place:b1=2,c1=5"), Illegal::NotRolled);
    let game = game.play("roll:25");
    let b1 = Field::at(1, 0).expect("a field");
    assert_eq!(game.refuses("place:b1=2,f1=5"), Illegal::Taken(b1));
}

/// A double gives one move per pair of fields.
#[test]
fn a_double_gives_one_move_per_pair() {
    let count = |options: &str, roll: &str| Game::new(1, options).play(roll).moves().len();
    assert_eq!(count("", "roll:11"), 99);
    assert_eq!(count("", "roll:12"), 198);
    assert_eq!(count("variant=b", "roll:66"), 75);
    assert_eq!(count("variant=b", "roll:56"), 150);
}

#[test]
fn the_roll_is_for_everybody_and_the_round_ends_with_the_last() {
    let game = Game::new(3, "").play("roll:25");
    assert_eq!(game.actor(), is_next(0));
    let game = game.play("place:b1=2,c1=5");
    assert_eq!(game.actor(), is_next(1));
    let game = game.play("place:b1=5,c1=2");
    assert_eq!(game.actor(), is_next(2));
    let game = game.play("place:d1=2,e1=5");
    assert_eq!(game.actor(), Actor::Chance);
    assert!(
        game.position()
            .starts_with("variant=a seats=3 round=2 roll=- ")
    );
}

/// Who rolls passes clockwise from round to round.
#[test]
fn the_dice_pass_clockwise() {
    let mut game = Game::new(3, "");
    for round in 0..7 {
        assert_eq!(Tuefteln::roller(&game.0), Seat::new(round % 3));
        game = game.play("roll:12");
        assert_eq!(Tuefteln::roller(&game.0), Seat::new(round % 3));
        for _ in 0..3 {
            let first = game.list()[0];
            game = game.play(&text_of(&first));
        }
    }
}

#[test]
fn there_are_fifteen_rounds_and_never_a_dead_end() {
    for seed in 0..200 {
        for options in ["variant=a", "variant=b"] {
            let game = played_through(1, options, seed);
            let (_, rest) = game
                .position()
                .split_once("round=")
                .map(|(a, b)| (String::from(a), String::from(b)))
                .expect("a round");
            assert!(rest.starts_with("16 roll=- "), "{rest}");
            assert!(!rest.contains('.'));
            assert_eq!(game.outcome(), Some(Outcome::Win(Seat::FIRST)));
            assert_eq!(game.refuses("roll:11"), Illegal::Over);
            assert!(game.moves().is_empty());
        }
    }
}

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

/// A score of nine squares, wherever such numbers may come from.
fn scored(squares: [([u8; 2], [u8; 2]); 9]) -> Score {
    let mut sheet = Sheet::blank();
    for (square, (top, bottom)) in Square::all().zip(squares) {
        let numbers = [top[0], top[1], bottom[1], bottom[0]];
        for (field, number) in square.fields().into_iter().zip(numbers) {
            sheet.write(field, die(number));
        }
    }
    Score::of(&sheet)
}

const MIX: ([u8; 2], [u8; 2]) = ([1, 2], [3, 5]);
const PAIR: ([u8; 2], [u8; 2]) = ([1, 1], [3, 5]);
const TWO_PAIRS: ([u8; 2], [u8; 2]) = ([1, 1], [3, 3]);
const CROSS: ([u8; 2], [u8; 2]) = ([1, 3], [3, 1]);
const FOUR: ([u8; 2], [u8; 2]) = ([6, 6], [6, 6]);
const STREET: ([u8; 2], [u8; 2]) = ([3, 4], [6, 5]);
const TRIPLE: ([u8; 2], [u8; 2]) = ([2, 2], [2, 3]);

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
        // Turning a square changes nothing; a mirror only tells a street from a mix.
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
fn points_count_full_squares_and_the_bonus_as_soon_as_it_is_complete() {
    // Full are (5 6/4 3), (1 1/1 1) and (3 3/6 6); in the top right square one
    // field is open.
    let game =
        Game::at("variant=a seats=1 round=9 roll=25 sheet0=56.56.432.621133.211665..44........2");
    assert_eq!(game.points(), [6 + 5 + 3]);
    assert_eq!(game.outcome(), None);
    // f1 becomes 2: (6 2/6 2) is a second 2er+2er.
    assert_eq!(game.play("place:f1=2,f4=5").points(), [14 + 3]);
    let six = [MIX, PAIR, TWO_PAIRS, CROSS, FOUR, STREET];
    let mut sheet = Sheet::blank();
    for (number, (square, (top, bottom))) in Square::all().zip(six).enumerate() {
        let before = Score::of(&sheet);
        assert!(!before.has_bonus() && !before.has_lost_bonus(), "{number}");
        let numbers = [top[0], top[1], bottom[1], bottom[0]];
        for (field, number) in square.fields().into_iter().zip(numbers) {
            sheet.write(field, die(number));
        }
    }
    // Three squares are open, and the bonus counts already.
    assert_eq!(Score::of(&sheet).total(), 21 + BONUS);
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
    let shared = (0..40).any(|seed| {
        matches!(
            played_through(4, "variant=b", seed).outcome(),
            Some(Outcome::Draw(_))
        )
    });
    assert!(shared, "equal totals occur in this sample");
}

#[test]
fn ratings_have_their_borders() {
    let words = |total| Rating::of(total).words().get(Language::German);
    let english = |total| Rating::of(total).words().get(Language::English);
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
        assert_eq!(Rating::of(to).from_total(), from);
        let next = Rating::of(to).next().map(Rating::from_total);
        assert_eq!(next, (to < 54).then_some(to + 1));
    }
}

/// Sequences of length 1 to 3 from the start, one seat.
#[test]
fn as_many_sequences_as_the_page_counts() {
    let count = |options: &str| {
        let game = Game::new(1, options);
        [1, 2, 3].map(|length| game.perft(length))
    };
    assert_eq!(count("variant=a"), [21, 3_564, 74_844]);
    assert_eq!(count("variant=b"), [21, 2_700, 56_700]);
}

/// Doubles come up with 1/36 each, other rolls with 2/36.
#[test]
fn rolls_have_their_odds() {
    let position = Game::new(1, "").0;
    let mut luck = Luck::new(7);
    let mut counts = std::collections::BTreeMap::<String, u32>::new();
    for _ in 0..36_000 {
        let rolled = Tuefteln::roll(&position, &mut luck).expect("a roll");
        *counts.entry(text_of(&rolled)).or_default() += 1;
    }
    assert_eq!(counts.len(), 21);
    for (text, count) in counts {
        let dice = text
            .strip_prefix("roll:")
            .expect("a roll")
            .as_bytes()
            .to_vec();
        let expected = if dice[0] == dice[1] { 1_000 } else { 2_000 };
        assert!(count.abs_diff(expected) < 220, "{text}: {count}");
    }
    let weights: u32 = super::super::rules::Roll::all()
        .map(|roll| u32::from(roll.weight()))
        .sum();
    assert_eq!(weights, 36);
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

/// While a roll is pending, the sheet of a seat that has written is `?` to
/// the others; other sheets are shown.
#[test]
fn who_has_written_is_hidden_from_the_others() {
    let game = Game::new(3, "").play("roll:25 place:b1=2,c1=5");
    let written = "525.......6....3..1.......4........2";
    let head = "variant=a seats=3 round=1 roll=25";
    let open = std::format!("{head} sheet0={written} sheet1={BLANK_A} sheet2={BLANK_A}");
    let hidden = std::format!("{head} sheet0=? sheet1={BLANK_A} sheet2={BLANK_A}");
    assert_eq!(game.position(), open);
    assert_eq!(game.view(0), open);
    assert_eq!(game.view(1), hidden);
    assert_eq!(game.view(2), hidden);
    assert_eq!(game.seen_by(None), hidden);
    let game = game.play("place:b1=2,c1=5");
    assert_eq!(
        game.view(0),
        std::format!("{head} sheet0={written} sheet1=? sheet2={BLANK_A}")
    );
    assert_eq!(
        game.view(1),
        std::format!("{head} sheet0=? sheet1={written} sheet2={BLANK_A}")
    );
    let game = game.play("place:b1=2,c1=5");
    assert_eq!(game.view(1), game.position());
    assert_eq!(game.seen_by(None), game.position());
}

/// Kinds that only sheet A has.
#[test]
fn white_is_the_first_kind() {
    assert_eq!(Variant::A.kinds().next(), Some(Kind::WHITE));
}

/// Who rolls only writes nothing on screen.
#[test]
fn with_dice_only_there_are_fifteen_rolls_and_no_sheets() {
    let mut game = Game::new(3, "dice=only");
    assert_eq!(game.position(), "variant=a seats=3 dice=only rolls=-");
    for round in 0..15u8 {
        assert_eq!(game.actor(), Actor::Chance);
        assert_eq!(Tuefteln::roller(&game.0), Seat::new(round % 3));
        assert_eq!(game.refuses("place:b1=2,c1=5"), Illegal::OnPaper);
        game = game.play(if round == 0 { "roll:25" } else { "roll:11" });
    }
    assert_eq!(game.actor(), Actor::Over);
    assert!(
        game.position()
            .starts_with("variant=a seats=3 dice=only rolls=25;11;11")
    );
    assert_eq!(game.points(), [0, 0, 0]);
    assert!(matches!(game.outcome(), Some(Outcome::Draw(all)) if all.len() == 3));
}
