//! Every sentence of the engine protocol, asked of the program itself.

mod common;

use common::run_with;
use taschenspieler::engine::Engine;

/// The answers of the program to these lines.
fn answers(input: impl AsRef<[u8]>) -> Vec<String> {
    let run = run_with(input.as_ref(), &["engine"]);
    run.assert_done();
    run.out.lines().map(str::to_string).collect()
}

/// Asks these lines and compares the answers; an expected
/// `error` stands for any reason.
fn check(dialogue: &[(&str, &str)]) {
    let questions: Vec<&str> = dialogue.iter().map(|(question, _)| *question).collect();
    let answers = answers(questions.join("\n"));
    assert_eq!(answers.len(), dialogue.len());
    for ((question, expected), answer) in dialogue.iter().zip(&answers) {
        if *expected == "error" {
            let reason = answer.strip_prefix("error ");
            assert!(
                reason.is_some_and(|reason| !reason.is_empty()),
                "{question}: {answer}"
            );
        } else {
            assert_eq!(answer, expected, "{question}");
        }
    }
}

const START: &str = "ok board=.oooo./oooooo/oooooo/oooooo/oooooo/.oooo.";

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
fn games_are_listed_in_the_order_of_the_page() {
    let order = "ok input tuefteln fuenf torris huetchen poker abraeumen kisten";
    let listed = &answers("games")[0];
    let mut rest = order.split(' ');
    assert!(listed.contains("abraeumen"));
    assert!(
        listed.split(' ').all(|word| rest.any(|id| id == word)),
        "{listed}"
    );
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

/// What goes wrong leaves the game as it was.
#[test]
fn errors_change_nothing() {
    let mut dialogue = vec![("new abraeumen", "ok"), ("play c1a1", "ok")];
    for mistake in [
        "new",
        "new chess",
        "new abraeumen seats=2",
        "new abraeumen seats=0",
        "new abraeumen seats=1 seats=1",
        "new abraeumen seed=x",
        "new abraeumen seed=18446744073709551616",
        "new abraeumen seed=-1",
        "new abraeumen seed=",
        "new abraeumen =1",
        "new abraeumen first=1",
        "new abraeumen first=256",
        "new abraeumen null=on",
        "new abraeumen abraeumen",
        "new abraeumen seed=1 seed=2",
        "set",
        "set abraeumen",
        "set chess board=....../....../....../....../....../oo....",
        "set abraeumen board=....../....../....../....../....../......",
        "set abraeumen board=....../....../....../....../....../oo...",
        "set abraeumen board=....../....../....../....../....../oo.... x",
        "set abraeumen oo",
        "play",
        "play c1a1",
        "play a1a9",
        "play c1",
        "play b1b2",
        "play a3a1 a4a6",
        "play ä",
        "load",
        "load 5453",
        "load xyz",
        "load 54530",
        "load 00 00",
        "view",
        "view 1",
        "view 15",
        "view 300",
        "view x",
        "go level=0",
        "go level=5",
        "go level=hard",
        "go ms=x",
        "go seed=",
        "go speed=1",
        "go level=1 level=1",
        "go level",
        "hint level=1",
        "games all",
        "position 1",
        "actor now",
        "moves 1",
        "roll 6",
        "points 0",
        "result 0",
        "undo 2",
        "redo 2",
        "save me",
        "quit now",
        "Games",
        "frobnicate",
        "=",
        "\u{feff}games",
    ] {
        dialogue.push((mistake, "error"));
        dialogue.push(("points", "ok 31"));
    }
    check(&dialogue);
}

#[test]
fn without_a_game_there_is_nothing_to_do() {
    for command in [
        "position",
        "actor",
        "moves",
        "play c1a1",
        "roll",
        "points",
        "result",
        "view 0",
        "perft 1",
        "go",
        "hint",
        "undo",
        "redo",
        "save",
    ] {
        check(&[(command, "error")]);
    }
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

/// The computer answers a legal move, and the same one for the same seed.
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

#[test]
fn empty_lines_and_comments_are_ignored() {
    let lines = answers("\n\r\n   \n# games\n  # games\n#\ngames\r\n\nfoo\r\n");
    assert_eq!(lines.len(), 2);
    assert!(lines[0].starts_with("ok ") && !lines[0].contains('\r'));
    assert!(lines[1].starts_with("error ") && !lines[1].contains('\r'));
}

#[test]
fn spaces_around_words_do_no_harm() {
    check(&[
        ("  new   abraeumen\tseed=1  ", "ok"),
        ("\tpoints ", "ok 32"),
    ]);
}

#[test]
fn lines_may_be_long_but_not_too_long() {
    let filled = |length: usize| format!("games{}", " ".repeat(length - 5));
    let lines = answers(format!(
        "{}\n{}\r\n{}\n{}\r\n{}\npoints",
        filled(4096),
        filled(4096),
        filled(4097),
        filled(4097),
        "x".repeat(1_000_000),
    ));
    assert_eq!(lines.len(), 6);
    assert!(lines[..2].iter().all(|line| line.starts_with("ok ")));
    assert!(
        lines[2..5]
            .iter()
            .all(|line| line.contains("longer than 4096"))
    );
    assert!(lines[5].starts_with("error "));
}

#[test]
fn lines_that_are_not_text_are_refused() {
    let lines = answers(b"new abraeumen\nplay \xff\xfe\n\xc3\nplay c1\0a1\npoints\n");
    assert_eq!(lines.len(), 5);
    assert!(lines[1].contains("UTF-8") && lines[2].contains("UTF-8"));
    assert!(lines[3].starts_with("error ") && !lines[3].contains('\0'));
    assert_eq!(lines[4], "ok 32");
}

#[test]
fn quit_ends_the_program() {
    assert_eq!(answers("quit\ngames\n"), ["ok"]);
    assert_eq!(answers(""), Vec::<String>::new());
}

/// Every answer is flushed before the next command is read.
#[test]
fn answers_come_at_once() {
    use std::io::{BufRead, BufReader, Write};
    use std::process::{Command, Stdio};
    let mut child = Command::new(env!("CARGO_BIN_EXE_taschenspieler"))
        .arg("engine")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    for (question, expected) in [
        ("new abraeumen\n", "ok\n"),
        ("points\n", "ok 32\n"),
        ("quit\n", "ok\n"),
    ] {
        stdin.write_all(question.as_bytes()).unwrap();
        let mut answer = String::new();
        stdout.read_line(&mut answer).unwrap();
        assert_eq!(answer, expected);
    }
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

/// Chance is an actor: its moves are listed, drawn from the seed or dictated.
#[test]
fn chance_moves() {
    let rolled = answers("new template seed=4\nroll\nundo\nroll\nnew template seed=4\nroll\n");
    assert!(rolled[1].starts_with("ok roll:"));
    assert!(rolled[3] == rolled[1] && rolled[5] == rolled[1]);
    check(&[
        ("new template first=1", "ok"),
        ("actor", "ok chance"),
        ("moves", "ok roll:1 roll:2 roll:3 roll:4 roll:5 roll:6"),
        ("go", "error it is for chance to move"),
        ("hint", "error it is for chance to move"),
        ("play show:1", "error"),
        ("play roll:6", "ok"),
        ("roll", "error it is not for chance to move"),
        ("actor", "ok seat 1"),
        ("undo", "ok"),
        ("actor", "ok chance"),
        ("perft 3", "ok 54"),
    ]);
}

/// What others have hidden is `?`, also for the seat to move.
#[test]
fn views_hide_what_a_seat_may_not_know() {
    check(&[
        ("new template seats=3 first=1 goal=2", "ok"),
        ("play roll:4", "ok"),
        ("play show:2", "ok"),
        (
            "position",
            "ok goal=2 first=1 die=4 shown=2 points=0;0;0 last=-",
        ),
        (
            "view 0",
            "ok goal=2 first=1 die=4 shown=? points=0;0;0 last=-",
        ),
        (
            "view 1",
            "ok goal=2 first=1 die=4 shown=2 points=0;0;0 last=-",
        ),
        (
            "view 2",
            "ok goal=2 first=1 die=4 shown=? points=0;0;0 last=-",
        ),
        ("view 3", "error there is no seat 3"),
        ("points", "ok 0 0 0"),
    ]);
}

#[test]
fn options_and_seats_are_checked() {
    check(&[
        ("new template seats=4 first=3 goal=9", "ok"),
        (
            "new template seats=5",
            "error template is played by 2 to 4, not by 5",
        ),
        (
            "new template seats=1",
            "error template is played by 2 to 4, not by 1",
        ),
        (
            "new template goal=10",
            "error goal cannot be \"10\"; possible is 1 to 9",
        ),
        ("new template goal=1 goal=1", "error goal is given twice"),
        (
            "new template first=2",
            "error seat 2 cannot begin: there are 2 seats",
        ),
        ("points", "ok 0 0 0 0"),
        ("new template", "ok"),
        ("points", "ok 0 0"),
    ]);
}

#[test]
fn a_game_is_won() {
    check(&[
        ("new template goal=1 first=0", "ok"),
        ("result", "ok none"),
        ("play roll:1", "ok"),
        ("play show:1", "ok"),
        ("play show:1", "ok"),
        ("result", "ok win 0"),
        ("actor", "ok over"),
        ("moves", "ok"),
        ("roll", "error"),
    ]);
}

/// An endgame of Torris that is won but takes millions of positions to prove:
/// two masters play it to the end, and the winner wins.
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
