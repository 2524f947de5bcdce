//! Plants small bugs, one at a time; the tests must notice each.
//!
//! cargo-mutants plants them and runs the tests; this file says where, with which tests,
//! and what result is required. A bug that no test can notice is listed in
//! `docs/testing.md` with the reason; every other one that goes unnoticed is a failure.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::str::FromStr;

use crate::shell::{self, Result, say};
use crate::{toolchain, workspace};

const VERSION: &str = "27.1.0";
/// The page that lists the bugs no test notices.
const PAGE: &str = "docs/testing.md";
/// How many percent of the bugs the tests must notice.
const FEWEST: usize = 95;

/// A part of the code where bugs are planted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    Store,
    Link,
    Save,
    Session,
    Rules,
}

impl Target {
    pub const ALL: [Target; 5] = [
        Target::Store,
        Target::Link,
        Target::Save,
        Target::Session,
        Target::Rules,
    ];

    fn name(self) -> &'static str {
        match self {
            Target::Store => "store",
            Target::Link => "link",
            Target::Save => "save",
            Target::Session => "session",
            Target::Rules => "rules",
        }
    }

    /// The files, as patterns.
    fn files(self) -> &'static [&'static str] {
        match self {
            Target::Store => &["core/store/src/**"],
            Target::Link => &["core/link/src/**"],
            Target::Save => &[
                "core/src/save/**",
                "core/src/records/**",
                "core/src/code.rs",
            ],
            Target::Session => &["core/src/session/**"],
            Target::Rules => &[
                "core/src/games/*/rules.rs",
                "core/src/games/*/rules/**",
                "core/src/games/*/board.rs",
                "core/src/games/*/board/**",
                "core/src/games/*/table.rs",
                "core/src/games/*/arbiter/**",
                "core/src/games/*/position.rs",
                "core/src/games/*/field.rs",
            ],
        }
    }

    /// The crates whose tests must notice them.
    fn tests(self) -> &'static [&'static str] {
        match self {
            Target::Store => &["taschenspieler-store"],
            Target::Link => &["taschenspieler-link"],
            Target::Save | Target::Session | Target::Rules => {
                &["taschenspieler-core", "taschenspieler-tests"]
            }
        }
    }
}

impl FromStr for Target {
    type Err = String;

    fn from_str(name: &str) -> std::result::Result<Target, String> {
        Target::ALL
            .into_iter()
            .find(|target| target.name() == name)
            .ok_or_else(|| {
                let names = Target::ALL.map(Target::name).join(", ");
                format!("mistakes are planted in {names}")
            })
    }
}

/// `cargo xtask mutants`
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Mutants {
    /// Everything, if nothing is named.
    pub target: Option<Target>,
    /// A part of the bugs, such as `1/8`.
    pub shard: Option<String>,
    /// Only in lines that differ from this commit.
    pub since: Option<String>,
}

impl Mutants {
    pub fn run(&self) -> Result {
        install()?;
        let changed = self.since.as_deref().map(changes).transpose()?;
        let page = workspace::root().join(PAGE);
        let page = std::fs::read_to_string(&page).map_err(|error| format!("{PAGE}: {error}"))?;
        let targets = self
            .target
            .map_or_else(|| Target::ALL.to_vec(), |target| vec![target]);
        let mut sum = Outcome::default();
        for target in targets {
            let outcome = self.plant(target, changed.as_deref())?;
            say(format!("{}: {}", target.name(), outcome.summary()));
            sum.add(outcome);
        }
        say(sum.summary());
        sum.check(&page)
    }

    fn plant(&self, target: Target, changed: Option<&Path>) -> Result<Outcome> {
        let folder = workspace::target().join("mutants").join(target.name());
        std::fs::create_dir_all(&folder)
            .map_err(|error| format!("cannot create {}: {error}", workspace::short(&folder)))?;
        let mut cargo = workspace::cargo(&["mutants", "--no-times", "--colors=never"]);
        cargo
            .env("PATH", path()?)
            .args(["--baseline=run", "--minimum-test-timeout=120", "--output"])
            .arg(&folder);
        for file in target.files() {
            cargo.args(["--file", file]);
        }
        for package in target.tests() {
            cargo.args(["--test-package", package]);
        }
        if let Some(shard) = &self.shard {
            cargo.args(["--shard", shard]);
        }
        if let Some(changed) = changed {
            cargo.arg("--in-diff").arg(changed);
        }
        // It exits with an error when a bug goes unnoticed; the lists say which.
        let ended = shell::run(&mut cargo);
        Outcome::read(&folder.join("mutants.out")).ok_or_else(|| {
            let why = ended.err().unwrap_or_default();
            format!("{}: nothing was planted: {why}", target.name())
        })
    }
}

/// Installs cargo-mutants into target/tools if it is not there.
fn install() -> Result {
    let tools = workspace::tools();
    let program = format!("cargo-mutants{}", std::env::consts::EXE_SUFFIX);
    if tools.join("bin").join(program).is_file() {
        return Ok(());
    }
    say(format!("installing cargo-mutants {VERSION}"));
    let mut install = workspace::cargo(&["install", "cargo-mutants", "--locked", "--version"]);
    shell::run(install.args([VERSION, "--root"]).arg(&tools))
}

fn path() -> Result<std::ffi::OsString> {
    let bin = workspace::tools().join("bin");
    Ok(toolchain::path_with(&[bin]))
}

/// The changes since a commit, as a file.
fn changes(since: &str) -> Result<PathBuf> {
    let diff = Command::new("git")
        .current_dir(workspace::root())
        .args(["diff", since])
        .output()
        .map_err(|error| format!("cannot start git: {error}"))?;
    let file = workspace::target().join("changes.diff");
    std::fs::write(&file, diff.stdout)
        .map_err(|error| format!("cannot write {}: {error}", workspace::short(&file)))?;
    Ok(file)
}

/// The outcome for all bugs.
#[derive(Debug, Default, PartialEq, Eq)]
struct Outcome {
    caught: usize,
    /// Each such as `core/store/src/scan.rs: replace < with <= in newest_before`.
    missed: BTreeSet<String>,
}

impl Outcome {
    fn read(folder: &Path) -> Option<Outcome> {
        let lines = |name: &str| -> Option<Vec<String>> {
            let text = std::fs::read_to_string(folder.join(name)).ok()?;
            Some(text.lines().map(str::to_owned).collect())
        };
        Some(Outcome {
            // A test that never ends counts as having noticed.
            caught: lines("caught.txt")?.len() + lines("timeout.txt")?.len(),
            missed: lines("missed.txt")?
                .iter()
                .map(|line| without_place(line))
                .collect(),
        })
    }

    fn add(&mut self, other: Outcome) {
        self.caught += other.caught;
        self.missed.extend(other.missed);
    }

    fn summary(&self) -> String {
        let all = self.caught + self.missed.len();
        let share = 100.0 * self.caught as f64 / all.max(1) as f64;
        format!("{} of {all} mistakes noticed, {share:.1} %", self.caught)
    }

    /// Fails unless enough bugs are noticed, and the page has a reason for each of the
    /// others.
    fn check(&self, page: &str) -> Result {
        let unknown: Vec<&str> = self
            .missed
            .iter()
            .map(String::as_str)
            .filter(|missed| !page.contains(&format!("`{missed}`")))
            .collect();
        if !unknown.is_empty() {
            return Err(format!(
                "not noticed, and not in {PAGE}:\n{}",
                unknown.join("\n")
            ));
        }
        if self.caught * 100 < (self.caught + self.missed.len()) * FEWEST {
            return Err(format!("less than {FEWEST} % of the mistakes are noticed"));
        }
        Ok(())
    }
}

/// Drops the line number, which changes whenever anything above it does.
fn without_place(line: &str) -> String {
    match line.split_once(": ") {
        Some((place, what)) => {
            let file = place.split(':').next().unwrap_or(place);
            format!("{file}: {what}")
        }
        None => line.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn survivors_need_a_reason_on_the_page() {
        let line = "core/store/src/scan.rs:88:22: replace < with <= in newest_before";
        let known = without_place(line);
        assert_eq!(
            known,
            "core/store/src/scan.rs: replace < with <= in newest_before"
        );
        let outcome = |caught| Outcome {
            caught,
            missed: [known.clone()].into(),
        };
        let page = format!("| `{known}` | both are the same there |");
        assert_eq!(outcome(19).check(&page), Ok(()));
        assert!(outcome(19).check("").is_err());
        assert!(outcome(18).check(&page).is_err());
        assert_eq!(outcome(19).summary(), "19 of 20 mistakes noticed, 95.0 %");
    }
}
