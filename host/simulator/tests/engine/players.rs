//! The answers of computers and of the advisor.

use super::{START, answers};
use taschenspieler::engine::Engine;

/// The computer answers with a legal move, the same one for the same seed.
#[test]
fn the_computer_moves() {
    for level in 1..=4 {
        let go = format!("go level={level} ms=200 seed=3");
        let lines = answers(format!("new abraeumen\nmoves\n{go}\nposition\n"));
        let played = lines[2].strip_prefix("ok ").unwrap();
        assert!(
            lines[1].split(' ').any(|legal| legal == played),
            "{lines:?}"
        );
        assert_eq!(lines[3], START);
    }
    let twice = answers("new abraeumen\ngo level=1 seed=9\ngo level=1 seed=9\ngo\n");
    assert_eq!(twice[1], twice[2]);
    assert!(twice[3].starts_with("ok "));
}

/// The hint of a puzzle is the first move of a solution, or `-` and why not.
#[test]
fn the_advisor_says_a_move_and_why() {
    let lines = answers(
        "set abraeumen board=....../....../....../....../....../oo....\nhint\n\
         set abraeumen board=o...../....../....../....../....../oo...o\nhint ms=1000\nundo\n",
    );
    assert!(lines[1].starts_with("ok a1c1 "), "{lines:?}");
    assert!(lines[3].starts_with("ok - "), "{lines:?}");
    assert!(lines[4].starts_with("error "));
}

/// A won endgame of Torris that takes millions of positions to solve: two masters play it
/// to the end, and the right side wins.
#[test]
fn masters_play_endgames_perfectly() {
    let mut engine = Engine::new();
    let mut ask = |line: &str| engine.answer(line.as_bytes()).unwrap();
    let start = "set torris board=.,.,.,w2b1,.,.,.,b2w2/.,.,b4w3,w2b3,b1,w3,w4,./\
        .,w4b4,w3,b1w2,w3b3,b2,b2,b2/b4b4,w1w1,b3w4b3,w4,w1,b1w1,.,. turn=w";
    assert_eq!(ask(start), "ok");
    while ask("actor") != "ok over" {
        let played = ask("go level=4").replacen("ok", "play", 1);
        assert_eq!(ask(&played), "ok");
    }
    assert_eq!(ask("result"), "ok win 0");
}
