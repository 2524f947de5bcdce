//! Everything that must pass, in one go: CI runs it, and people run it before a commit.

use std::fmt::Write;
use std::process::Command;
use std::str::FromStr;

use crate::firmware::{self, Board};
use crate::release::{dependencies, twice};
use crate::shell::{self, Result, say};
use crate::spent::Spent;
use crate::toolchain::Toolchain;
use crate::{bench, house, web, workflows, workspace, yardstick};

/// A part of the tests that can be run alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// Format and lints, of everything.
    Lints,
    /// The program for every board, with its limits on flash and RAM.
    Firmware,
    /// Every test. They run the firmware, so it is built first.
    Tests,
    /// The documentation of the crates.
    Documents,
    /// The web page in a real browser; the page includes the firmware.
    Web,
    /// The same bytes from two folders.
    Release,
}

impl Part {
    /// All parts, in the order they run in.
    pub const ALL: [Part; 6] = [
        Part::Lints,
        Part::Firmware,
        Part::Tests,
        Part::Documents,
        Part::Web,
        Part::Release,
    ];

    /// The parts that run if none is named: all but the last, which compiles everything a
    /// second time.
    pub const USUAL: [Part; 5] = [
        Part::Lints,
        Part::Firmware,
        Part::Tests,
        Part::Documents,
        Part::Web,
    ];

    fn name(self) -> &'static str {
        match self {
            Part::Lints => "lints",
            Part::Firmware => "firmware",
            Part::Tests => "tests",
            Part::Documents => "docs",
            Part::Web => "web",
            Part::Release => "release",
        }
    }
}

impl FromStr for Part {
    type Err = String;

    fn from_str(name: &str) -> std::result::Result<Part, String> {
        Part::ALL
            .into_iter()
            .find(|part| part.name() == name)
            .ok_or_else(|| format!("the parts are {}", Part::ALL.map(Part::name).join(", ")))
    }
}

/// `cargo xtask test`: these parts, one after the other.
pub fn run(parts: &[Part]) -> Result {
    let mut report = Report::default();
    let wants = |part| parts.contains(&part);
    // The tests run the firmware in the emulator.
    let wants_firmware = wants(Part::Firmware) || wants(Part::Tests) || wants(Part::Web);

    if wants(Part::Lints) {
        report.step("format", || {
            component("rustfmt", "fmt").and_then(|()| cargo(&["fmt", "--all", "--check"]))
        });
        report.step("lints, PC", || {
            component("clippy", "clippy").and_then(|()| lint_on_a_pc())
        });
        report.step("dependencies", dependencies::check);
        report.step("workflows", workflows::check);
        report.step("house", house::check);
    }
    if wants(Part::Lints) || wants_firmware {
        on_the_device(&mut report, wants(Part::Lints), wants_firmware);
    }
    if wants(Part::Tests) {
        report.step("tests, compiled", || {
            shell::run(workspace::cargo_on_a_pc("test").arg("--no-run"))
        });
        report.tests(
            "tests",
            workspace::cargo_on_a_pc("test").env("TASCHENSPIELER_ELF_DIR", workspace::firmware()),
        );
        report.tests("tests of xtask", &mut workspace::cargo_on_xtask("test"));
    }
    if wants(Part::Documents) {
        report.step("documents", || {
            for mut document in [
                workspace::cargo_on_a_pc("doc"),
                workspace::cargo_on_xtask("doc"),
            ] {
                shell::run(document.arg("--no-deps").env("RUSTDOCFLAGS", "-D warnings"))?;
            }
            Ok(())
        });
    }

    if wants(Part::Web) {
        report.step("web page", web::test);
    }
    if wants(Part::Release) {
        report.step("the same from two folders", twice::run);
    }

    print!("\n{}", report.table());
    if report.failed() == 0 {
        Ok(())
    } else {
        Err("not everything is green".to_owned())
    }
}

/// The steps that need the compiler for the device.
fn on_the_device(report: &mut Report, lint: bool, build: bool) {
    let mut toolchain = None;
    report.step("compiler for the device", || {
        toolchain = Some(Toolchain::find()?);
        Ok(())
    });
    // Without a compiler the device cannot be tested.
    let Some(toolchain) = toolchain else {
        return;
    };
    for board in Board::ALL {
        if lint {
            report.step(&format!("lints, {board}"), || {
                firmware::lint(&toolchain, board)
            });
        }
        if build {
            report.step(&format!("firmware, {board}"), || {
                firmware::build(&toolchain, board)?;
                house::check_flash(board)
            });
        }
    }
    if build {
        report.step("firmware with all games", || {
            firmware::build_with_all_games(&toolchain)
        });
    }
    if lint {
        report.step("lints, yardstick", || yardstick::lint(&toolchain));
        report.step("numbers of the bench", || bench::check(&toolchain));
    }
}

fn cargo(arguments: &[&str]) -> Result {
    shell::run(&mut workspace::cargo(arguments))
}

fn lint_on_a_pc() -> Result {
    for mut clippy in [
        workspace::cargo_on_a_pc("clippy"),
        workspace::cargo_on_xtask("clippy"),
    ] {
        shell::run(clippy.args(["--all-targets", "--", "-D", "warnings"]))?;
    }
    Ok(())
}

/// Makes sure that `cargo <word>` exists, from the rustup component named.
fn component(name: &str, word: &str) -> Result {
    let exists = || shell::answer(&mut workspace::cargo(&[word, "--version"])).is_some();
    if exists() {
        return Ok(());
    }
    say(format!("{name} is missing: asking rustup for it"));
    let added = shell::run(Command::new("rustup").args(["component", "add", name]));
    if added.is_ok() && exists() {
        Ok(())
    } else {
        Err(format!(
            "{name} is not installed: `rustup component add {name}`, or your system's package of it"
        ))
    }
}

/// How the steps ended.
#[derive(Default)]
struct Report {
    steps: Vec<Step>,
}

struct Step {
    name: String,
    spent: Spent,
    passed: usize,
    failed: usize,
    outcome: Result,
}

impl Report {
    /// Runs one step; notes a failure and lets the next step run.
    fn step(&mut self, name: &str, work: impl FnOnce() -> Result) {
        say(format!("── {name}"));
        let (spent, outcome) = Spent::on(work);
        let passed = usize::from(outcome.is_ok());
        self.note(Step {
            name: name.to_owned(),
            spent,
            passed,
            failed: 1 - passed,
            outcome,
        });
    }

    /// Runs `cargo test`, where every single test counts.
    fn tests(&mut self, name: &str, command: &mut Command) {
        say(format!("── {name}"));
        let mut count = Count::default();
        // A failing crate must not hide the results of the others.
        let (spent, outcome) = Spent::on(|| {
            shell::run_watched(command.arg("--no-fail-fast"), |line| count.read(line))
        });
        // Tests that do not compile fail without being counted.
        let uncounted = usize::from(outcome.is_err() && count.failed == 0);
        self.note(Step {
            name: name.to_owned(),
            spent,
            passed: count.passed,
            failed: count.failed + uncounted,
            outcome,
        });
    }

    fn note(&mut self, step: Step) {
        let seconds = step.spent.clock.as_secs_f64();
        say(match &step.outcome {
            Ok(()) => format!("{}: passed in {seconds:.1} s", step.name),
            Err(why) => format!("{}: FAILED after {seconds:.1} s: {why}", step.name),
        });
        self.steps.push(step);
    }

    fn passed(&self) -> usize {
        self.steps.iter().map(|step| step.passed).sum()
    }

    fn failed(&self) -> usize {
        self.steps.iter().map(|step| step.failed).sum()
    }

    fn table(&self) -> String {
        let mut table = format!("{:<28}{:>17}{:>11}\n", "", "clock", "processor");
        let mut all = Spent::default();
        for step in &self.steps {
            all += step.spent;
            let verdict = if step.outcome.is_ok() {
                "passed"
            } else {
                "FAILED"
            };
            // Writing to a String cannot fail.
            let _ = write!(table, "{:<28}{verdict}{}", step.name, step.spent);
            if step.passed + step.failed > 1 {
                let _ = write!(table, "  {} passed, {} failed", step.passed, step.failed);
            }
            table.push('\n');
        }
        let _ = writeln!(table, "{:<34}{all}", "all");
        let _ = writeln!(table, "{} passed, {} failed", self.passed(), self.failed());
        table
    }
}

/// Tests counted from the lines libtest prints.
#[derive(Debug, Default, PartialEq, Eq)]
struct Count {
    passed: usize,
    failed: usize,
}

impl Count {
    /// Adds up `test result: ok. 12 passed; 0 failed; 1 ignored; …`.
    fn read(&mut self, line: &str) {
        let Some((_, counts)) = line
            .strip_prefix("test result: ")
            .and_then(|rest| rest.split_once(". "))
        else {
            return;
        };
        for count in counts.split("; ") {
            match count.split_once(' ') {
                Some((number, "passed")) => self.passed += number.parse().unwrap_or(0),
                Some((number, "failed")) => self.failed += number.parse().unwrap_or(0),
                _ => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_are_counted_from_what_libtest_prints() {
        let mut count = Count::default();
        count.read("running 3 tests");
        count.read("test result: ok. 3 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s");
        count.read("test result: FAILED. 4 passed; 2 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.1s");
        assert_eq!(
            count,
            Count {
                passed: 7,
                failed: 2
            }
        );
    }

    #[test]
    fn one_failed_step_is_seen_in_the_last_line() {
        let mut report = Report::default();
        report.step("good", || Ok(()));
        report.step("bad", || Err("broken".to_owned()));
        let table = report.table();
        assert!(
            table
                .lines()
                .any(|line| line.starts_with("bad") && line.contains("FAILED")),
            "{table}"
        );
        assert_eq!(table.lines().last(), Some("1 passed, 1 failed"));
    }
}
