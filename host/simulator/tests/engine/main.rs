//! Every sentence of the engine protocol, asked of the program itself.
//!
//! - this file: how tests ask
//! - `alone`: one game of Abräumen: moves, positions, counts, saves
//! - `table`: chance, views, seats and options, with the template
//! - `players`: the answers of computers and of the advisor
//! - `lines`: which bytes form a line, and when it is answered
//! - `mistakes`: a command that fails changes nothing

#[path = "../common/mod.rs"]
mod common;

mod alone;
mod lines;
mod mistakes;
mod players;
mod table;

use common::run_with;

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
