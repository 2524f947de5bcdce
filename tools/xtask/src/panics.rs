//! Shows which calls of the finished program can end in a panic, and the way there.

use std::collections::BTreeMap;

use taschenspieler_depth::PanicCall;

use crate::firmware::Board;
use crate::shell::{Result, say};
use crate::workspace;

/// The crates in which no call may panic, one day; `docs/house.json` holds how many still do.
const OURS: [&str; 4] = [
    "taschenspieler_core",
    "taschenspieler_link",
    "taschenspieler_paint",
    "taschenspieler_store",
];

/// `cargo xtask panics`
pub fn run(boards: &[Board]) -> Result {
    for &board in boards {
        let calls = of(board)?;
        let mut crates: BTreeMap<&str, usize> = BTreeMap::new();
        for call in &calls {
            *crates.entry(&call.owner).or_default() += 1;
            println!("{:#010x}  {}", call.at, call.within);
            println!("            {}", call.what);
            println!("            by {}", call.path.join(" > "));
        }
        println!("\n{board}: {} calls that can panic", calls.len());
        for (owner, count) in crates {
            println!("{count:>9}  {owner}");
        }
    }
    Ok(())
}

/// The calls of our crates below the firmware that can panic.
pub fn places(board: Board) -> Result<Vec<String>> {
    let calls = of(board)?.into_iter();
    let ours = calls.filter(|call| OURS.contains(&&*call.owner));
    Ok(ours
        .map(|call| format!("{}: {}", call.within, call.what))
        .collect())
}

fn of(board: Board) -> Result<Vec<PanicCall>> {
    let path = board.elf();
    let file = std::fs::read(&path).map_err(|_| {
        format!(
            "{} is not built: `cargo xtask firmware` does that",
            workspace::short(&path)
        )
    })?;
    taschenspieler_depth::panics(&file).map_err(|troubles| {
        for trouble in &troubles {
            say(trouble);
        }
        format!("{board}: {} functions cannot be followed", troubles.len())
    })
}
