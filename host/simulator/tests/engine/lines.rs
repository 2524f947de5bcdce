//! Lines: which bytes form one, and when it is answered.

use super::{answers, check};
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

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
