//! What takes too long for the usual tests. Each part has a short form among them.
//!
//! | part | its short form |
//! |---|---|
//! | the tests that are marked `ignore` | the same with fewer cases |
//! | tests with luck in them, many times over | once |
//! | the same bytes from two folders | none of the parts is compiled twice |
//! | mistakes planted in the code, as many as the time allows | those in changed lines |

use std::time::{Duration, Instant};

use crate::firmware::{self, Board};
use crate::mutants::{Mutants, Target};
use crate::release::twice;
use crate::shell::{self, Result, say};
use crate::workspace;

/// How many times as many rounds tests with luck in them go: `rounds` in the crates.
const ROUNDS: &str = "TASCHENSPIELER_ROUNDS";
const AT_NIGHT: &str = "20";

/// The crates that have such tests.
const LUCKY: [&str; 3] = [
    "taschenspieler-store",
    "taschenspieler-link",
    "taschenspieler-tests",
];

/// Into how many parts the mistakes of a target are cut: a part is an hour or less.
const SHARDS: u32 = 8;

/// `cargo xtask night`: for about so many hours.
pub fn run(hours: u32) -> Result {
    let end = Instant::now() + Duration::from_secs(3_600 * u64::from(hours));
    let mut failed = Vec::new();
    let mut part = |name: &str, work: &mut dyn FnMut() -> Result| {
        say(format!("── {name}"));
        if let Err(why) = work() {
            failed.push(format!("{name}: {why}"));
        }
    };
    part("firmware", &mut || {
        firmware::run(&Board::ALL)?;
        firmware::run_with_all_games()
    });
    part("tests marked ignore", &mut || {
        let mut test = workspace::cargo_on_a_pc("test");
        test.env("TASCHENSPIELER_ELF_DIR", workspace::firmware());
        shell::run(test.args(["--no-fail-fast", "--", "--ignored"]))
    });
    part("many rounds", &mut || {
        let mut test = workspace::cargo(&["test", "--no-fail-fast"]);
        for package in LUCKY {
            test.args(["--package", package]);
        }
        test.env("TASCHENSPIELER_ELF_DIR", workspace::firmware());
        shell::run(test.env(ROUNDS, AT_NIGHT))
    });
    part("the same from two folders", &mut twice::run);
    // Another part of the mistakes every night, so that after some nights all were planted.
    let night = days();
    for turn in 0..SHARDS {
        for target in Target::ALL {
            if Instant::now() >= end {
                break;
            }
            let shard = format!("{}/{SHARDS}", (night + u64::from(turn)) % u64::from(SHARDS));
            part(&format!("mistakes in {target:?}, {shard}"), &mut || {
                let mutants = Mutants {
                    target: Some(target),
                    shard: Some(shard.clone()),
                    since: None,
                };
                mutants.run()
            });
        }
    }
    if failed.is_empty() {
        Ok(())
    } else {
        Err(failed.join("\n"))
    }
}

/// The days since 1970.
fn days() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    now.map_or(0, |since| since.as_secs() / 86_400)
}
