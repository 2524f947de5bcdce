//! One game of Abräumen: moves, positions, counts, saves.

use super::{START, answers, check};

/// The solution of `abraeumen.md`, in its numbering of cells.
const SOLUTION: &str = "2-0 3-5 13-1 0-2 9-7 6-8 11-9 8-10 15-13 12-14 16-4 5-3 2-4 18-30 20-18 23-35 \
    27-15 14-16 17-15 31-19 18-20 26-14 14-16 22-10 4-16 33-31 30-32 35-33 32-34 34-22 16-28";

fn solution() -> Vec<String> {
    let cell = |text: &str| {
        let number: u8 = text.parse().unwrap();
        format!("{}{}", char::from(b'a' + number % 6), number / 6 + 1)
    };
    SOLUTION
        .split_whitespace()
        .map(|jump| {
            let (from, to) = jump.split_once('-').unwrap();
            cell(from) + &cell(to)
        })
        .collect()
}

#[test]
fn a_game_begins() {
    check(&[
        ("new abraeumen", "ok"),
        ("position", START),
        ("actor", "ok seat 0"),
        ("moves", "ok a3a1 a4a6 c1a1 c6a6 d1f1 d6f6 f3f1 f4f6"),
        ("points", "ok 32"),
        ("result", "ok none"),
    ]);
}

#[test]
fn moves_are_made_and_taken_back() {
    check(&[
        ("new abraeumen seats=1 seed=7 first=0", "ok"),
        ("undo", "error"),
        ("redo", "error"),
        ("play c1a1", "ok"),
        (
            "position",
            "ok board=.oooo./oooooo/oooooo/oooooo/oooooo/o..oo.",
        ),
        ("points", "ok 31"),
        ("undo", "ok"),
        ("position", START),
        ("redo", "ok"),
        ("redo", "error"),
        ("play c1a1", "error"),
        ("points", "ok 31"),
        ("undo", "ok"),
        ("undo", "error"),
        ("roll", "error"),
    ]);
}

#[test]
fn sequences_are_counted() {
    check(&[
        ("new abraeumen", "ok"),
        ("perft 0", "ok 1"),
        ("perft 1", "ok 8"),
        ("perft 2", "ok 72"),
        ("perft 3", "ok 728"),
        ("perft 4", "ok 8448"),
        ("perft 5", "ok 109568"),
        ("perft 100", "error"),
        ("perft 99999999999999999999", "error"),
        ("perft -1", "error"),
        ("perft +1", "error"),
        ("perft", "error"),
        ("perft 1 2", "error"),
        ("position", START),
    ]);
}

/// A game that ends earlier counts once, however long the sequences.
#[test]
fn ended_games_count_once() {
    check(&[
        (
            "set abraeumen board=....../....../....../....../....../oo....",
            "ok",
        ),
        ("perft 1", "ok 1"),
        ("perft 2", "ok 1"),
        ("perft 99", "ok 1"),
        ("play a1c1", "ok"),
        ("perft 99", "ok 1"),
        ("perft 0", "ok 1"),
    ]);
}

#[test]
fn the_solution_of_the_page_solves() {
    let mut dialogue = vec![("new abraeumen".to_string(), "ok")];
    for jump in solution() {
        dialogue.push((format!("play {jump}"), "ok"));
    }
    assert_eq!(dialogue.len(), 32);
    for (question, answer) in [
        ("result", "ok solved"),
        ("points", "ok 1"),
        ("actor", "ok over"),
        ("moves", "ok"),
        ("play c1a1", "error the game is over"),
        ("go", "error the game is over"),
        ("hint", "error the game is over"),
        ("roll", "error"),
        ("undo", "ok"),
        ("result", "ok none"),
        ("points", "ok 2"),
    ] {
        dialogue.push((question.into(), answer));
    }
    let dialogue: Vec<(&str, &str)> = dialogue.iter().map(|(q, a)| (q.as_str(), *a)).collect();
    check(&dialogue);
}

#[test]
fn positions_are_set() {
    check(&[
        (
            "set abraeumen board=....../....../....../....../....../oo....",
            "ok",
        ),
        ("moves", "ok a1c1"),
        (
            "set abraeumen board=o...../....../....../....../....../oo...o",
            "ok",
        ),
        ("go level=1", "ok a1c1"),
        ("go level=2 ms=0 seed=18446744073709551615", "ok a1c1"),
        ("play a1c1", "ok"),
        ("result", "ok stuck"),
        ("points", "ok 3"),
    ]);
}

#[test]
fn a_saved_game_goes_on() {
    let first = answers("new abraeumen seed=5\nplay c1a1\nplay d1f1\nundo\nposition\nsave\n");
    let record = first[5].strip_prefix("ok ").unwrap();
    let second = answers(format!(
        "load {record}\nposition\nredo\nundo\nundo\nundo\nsave\n"
    ));
    assert_eq!(second[0], "ok");
    assert_eq!(second[1], first[4]);
    assert_eq!(second[2..5], ["ok", "ok", "ok"]);
    assert!(second[5].starts_with("error "));
    // Capital digits are digits too; a single changed one is noticed.
    let upper = record.to_uppercase();
    let changed = format!("{}0", &record[..record.len() - 1]);
    let changed = if changed == record {
        format!("{}1", &record[..record.len() - 1])
    } else {
        changed
    };
    let third = answers(format!("load {upper}\nload {changed}\nposition\n"));
    assert_eq!(third[0], "ok");
    assert!(third[1].starts_with("error "));
    assert_eq!(third[2], first[4]);
}
