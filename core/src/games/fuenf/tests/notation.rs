//! Notation: what is malformed, item by item of the page, and why.

use super::{position, text};
use crate::game::Notation;
use crate::games::fuenf::Fuenf;

#[track_caller]
fn malformed(text: &str, why: &str) {
    match Fuenf::read_position(text) {
        Ok(_) => panic!("{text} was read"),
        Err(reason) => assert!(reason.0.contains(why), "{text}: {}", reason.0),
    }
}

fn placing(stones: &str, rest: &str) -> std::string::String {
    std::format!("{stones} {rest} phase=place quiet=0")
}

#[test]
fn the_examples_of_the_page() {
    for example in [
        "w=0,0;1,1 b=0,1 hand=14,15 turn=b phase=place quiet=0",
        "w=- b=- hand=16,16 turn=w phase=place quiet=0",
    ] {
        assert_eq!(text(&position(example)), example);
    }
    for example in ["1,0", "2,-1>0,3", "pass", "-9999,9999"] {
        let mut written = std::string::String::new();
        let played = Fuenf::read_move(example).unwrap();
        Fuenf::write_move(&played, &mut written).unwrap();
        assert_eq!(written, example);
    }
}

#[test]
fn unsorted_or_doubled_cells() {
    for stones in [
        "w=1,0;0,0 b=0,1;1,1",
        "w=0,1;1,0 b=0,0;1,1",
        "w=0,0;0,0 b=0,1;1,1",
        "w=0,0;1,0 b=0,0;0,1",
    ] {
        malformed(&placing(stones, "hand=14,14 turn=w"), "sorted");
    }
}

#[test]
fn a_disconnected_field() {
    malformed(
        &placing("w=0,0;2,0 b=1,1;1,2", "hand=14,14 turn=w"),
        "pieces",
    );
    let corner = "w=0,0;1,1 b=- hand=0,0 turn=w phase=move quiet=0";
    malformed(corner, "pieces");
}

#[test]
fn five_on_both_sides() {
    let both = "w=0,0;1,0;2,0;3,0;4,0 b=0,1;1,1;2,1;3,1;4,1";
    malformed(&placing(both, "hand=11,11 turn=w"), "both sides");
    malformed(
        &std::format!("{both} hand=0,0 turn=w phase=move quiet=0"),
        "both sides",
    );
}

/// "Stones + hand ≠ 16 while placing, or not fitting `turn`; hands other than
/// `0,0` while moving".
#[test]
fn hands_that_do_not_fit() {
    malformed(&placing("w=0,0 b=0,1", "hand=15,16 turn=w"), "hands");
    malformed(&placing("w=0,0 b=0,1", "hand=14,15 turn=w"), "hands");
    malformed(&placing("w=- b=-", "hand=0,0 turn=w"), "hands");
    // As many each: either may have begun and be next. One more: the other is.
    for (stones, hand, turn, fits) in [
        ("w=0,0 b=0,1", "15,15", "w", true),
        ("w=0,0 b=0,1", "15,15", "b", true),
        ("w=0,0 b=-", "15,16", "b", true),
        ("w=0,0 b=-", "15,16", "w", false),
        ("w=- b=0,0", "16,15", "w", true),
        ("w=- b=0,0", "16,15", "b", false),
        ("w=0,0;1,0 b=-", "14,16", "b", false),
    ] {
        let text = placing(stones, &std::format!("hand={hand} turn={turn}"));
        if fits {
            position(&text);
        } else {
            malformed(&text, "hands");
        }
    }
    let moving = "w=0,0;1,0 b=0,1 hand=14,15 turn=b phase=move quiet=0";
    malformed(moving, "hands");
    // All 32 lie: then it is the moving phase.
    let rows = ["bbwwbbww", "wwbbwwbb", "bbwwbbww", "wwbbwwbb"];
    let full = super::picture(&rows, 'w', "place", 0);
    malformed(&full, "hands");
    position(&super::picture(&rows, 'w', "move", 0));
}

#[test]
fn strange_numbers() {
    for cell in [
        "+1,0", "01,0", "-0,0", "1,+0", "1,00", "1,-0", "1,-01", "--1,0",
    ] {
        let text = placing(&std::format!("w=0,0 b={cell}"), "hand=15,15 turn=w");
        assert!(Fuenf::read_position(&text).is_err(), "{text}");
        assert!(Fuenf::read_move(cell).is_err(), "{cell}");
        assert!(Fuenf::read_move(&std::format!("0,0>{cell}")).is_err());
    }
    malformed("w=0,0 b=- hand=015,16 turn=b phase=place quiet=0", "number");
    malformed("w=0,0 b=- hand=15,+16 turn=b phase=place quiet=0", "number");
    malformed("w=0,0 b=- hand=15,16 turn=b phase=place quiet=00", "number");
    malformed("w=0,0 b=- hand=15,16 turn=b phase=place quiet=-0", "number");
}

#[test]
fn coordinates_beyond_the_table() {
    position("w=9999,-9999 b=- hand=15,16 turn=b phase=place quiet=0");
    for cell in ["10000,0", "0,-10000", "99999999999999999999,0"] {
        let text = placing(&std::format!("w={cell} b=-"), "hand=15,16 turn=b");
        malformed(&text, "9999");
        assert!(Fuenf::read_move(cell).unwrap_err().0.contains("9999"));
    }
}

#[test]
fn too_many_stones() {
    let cells: std::vec::Vec<_> = (0..17).map(|x| std::format!("{x},0")).collect();
    let text = std::format!(
        "w={} b=0,1 hand=0,0 turn=w phase=move quiet=0",
        cells.join(";")
    );
    malformed(&text, "16 stones");
}

#[test]
fn quiet_moves() {
    let rows = ["wbb.", "bwbw", "bbwb"];
    position(&super::picture(&rows, 'w', "move", 60));
    malformed(&super::picture(&rows, 'w', "move", 61), "quiet");
    malformed(&super::picture(&rows, 'w', "move", 300), "quiet");
    malformed("w=0,0 b=- hand=15,16 turn=b phase=place quiet=1", "quiet");
    malformed("w=0,0 b=- hand=15,16 turn=b phase=place quiet=-1", "quiet");
}

#[test]
fn no_stone_at_all_while_moving() {
    malformed("w=- b=- hand=0,0 turn=w phase=move quiet=0", "no stone");
}

#[test]
fn everything_else() {
    for text in [
        "",
        "w=- b=-",
        "b=- w=- hand=16,16 turn=w phase=place quiet=0",
        "w=- b=- hand=16,16 turn=w phase=place quiet=0 ",
        " w=- b=- hand=16,16 turn=w phase=place quiet=0",
        "w=-  b=- hand=16,16 turn=w phase=place quiet=0",
        "w= b=- hand=16,16 turn=w phase=place quiet=0",
        "w=- b=- hand=16 turn=w phase=place quiet=0",
        "w=- b=- hand=16,16 turn=W phase=place quiet=0",
        "w=- b=- hand=16,16 turn=w phase=Place quiet=0",
        "w=- b=- hand=16,16 turn=w phase=place quiet=",
        "w=0,0; b=- hand=15,16 turn=b phase=place quiet=0",
        "w=0,0,0 b=- hand=15,16 turn=b phase=place quiet=0",
        "w=0.0 b=- hand=15,16 turn=b phase=place quiet=0",
    ] {
        assert!(Fuenf::read_position(text).is_err(), "{text}");
    }
    for text in [
        "",
        "1",
        "1,0>",
        ">1,0",
        "1,0>2,0>3,0",
        "PASS",
        " 1,0",
        "1,0 ",
        "1, 0",
        "a,b",
    ] {
        assert!(Fuenf::read_move(text).is_err(), "{text}");
    }
}
