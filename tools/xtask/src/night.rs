//! The tests that take too long for every day. Each part has a short form among the usual
//! tests.
//!
//! | part | its short form |
//! |---|---|
//! | the tests that are marked `ignore` | the same with fewer cases |
//! | randomised tests, with many seeds | with one seed |
//! | the same bytes from two folders | nothing is compiled twice |
//! | bugs planted in the code, as many as the time allows | those in changed lines |

use std::time::{Duration, Instant};

use crate::firmware::{self, Board};
use crate::mutants::{Mutants, Target};
use crate::release::twice;
use crate::shell::{self, Result, say};
use crate::workspace;

/// The factor on the number of rounds of randomised tests: `rounds` in the crates.
const ROUNDS: &str = "TASCHENSPIELER_ROUNDS";
const AT_NIGHT: &str = "20";

/// The crates that have such tests.
const LUCKY: [&str; 3] = [
    "taschenspieler-store",
    "taschenspieler-link",
    "taschenspieler-tests",
];

/// The bugs of a target are cut into this many parts, each of which takes an hour or less.
const SHARDS: u32 = 8;

/// `cargo xtask night`: runs for about this many hours.
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
    // A different part of the bugs every night, so that after some nights all were planted.
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
