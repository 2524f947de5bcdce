//! The puzzle book: made by `tools/puzzles/`, proved by the tests.

use crate::shell::{self, Result};
use crate::workspace;

/// The file the console reads it from.
const BOOK: &str = "core/src/puzzles/book.bin";

/// `cargo xtask puzzles` and `cargo xtask puzzles --check`
pub fn run(check: bool) -> Result {
    if check {
        let test = [
            "test",
            "--package",
            "taschenspieler-tests",
            "--test",
            "puzzles",
        ];
        return shell::run(workspace::cargo(&test).args(["--", "--include-ignored"]));
    }
    let book = workspace::root().join(BOOK);
    let maker = ["run", "--package", "taschenspieler-puzzles", "--"];
    shell::run(workspace::cargo(&maker).arg(book))
}
