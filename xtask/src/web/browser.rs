//! The tests in a real browser: Chromium, driven by `web/test` through
//! `playwright-core`.
//!
//! The audit of accessibility (axe-core) comes from npm whatever drives the
//! browser, so that Node costs no further requirement; and fingers, workers,
//! several tabs and a server that goes away take a line each there.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::{failed, read, write};
use crate::firmware::Board;
use crate::shell::{self, Result, say};
use crate::{toolchain, workspace};

const BROWSERS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "chrome"];

/// Runs the tests; what is missing is named, never skipped.
pub fn run() -> Result {
    let browser = find()?;
    let tests = workspace::root().join("web/test");
    let work = workspace::target().join("web-test");
    let wanted = read(&tests.join("package.json"))?;
    // What was installed for the same list is still right.
    if std::fs::read(work.join("package.json")).ok().as_ref() != Some(&wanted)
        || !work.join("node_modules").is_dir()
    {
        write(&work.join("package.json"), &wanted)?;
        let mut install = Command::new("npm");
        install
            .args(["install", "--no-audit", "--no-fund", "--ignore-scripts"])
            .current_dir(&work);
        shell::run(&mut install)?;
    }
    let references = references(&tests, &work)?;
    let mut node = Command::new("node");
    node.arg(tests.join("run.mjs"))
        .current_dir(workspace::root())
        .env("BROWSER", browser)
        .env("PAGE", workspace::web())
        .env("MODULES", work.join("node_modules"))
        .env("REFERENCES", references);
    shell::run(&mut node)
}

/// A Chromium on this machine, or one that Debian has, and what drives it.
pub fn find() -> Result<&'static str> {
    for program in ["node", "npm"] {
        if !shell::exists(program) {
            return Err(format!(
                "the tests of the page need {program}: Node 20 or newer, https://nodejs.org"
            ));
        }
    }
    let find = || BROWSERS.into_iter().find(|name| shell::exists(name));
    if let Some(found) = find() {
        return Ok(found);
    }
    say("there is no Chromium here");
    // What cannot be installed is not found afterwards either.
    let _ = toolchain::apt_get(&["chromium"]);
    find().ok_or_else(|| {
        "the tests of the page need Chromium: `apt-get install chromium`, or your system's package"
            .to_owned()
    })
}

/// What the PC program shows for the same scripts: pictures to compare with.
fn references(tests: &Path, work: &Path) -> Result<PathBuf> {
    let folder = work.join("references");
    if folder.exists() {
        std::fs::remove_dir_all(&folder).map_err(|error| failed("empty", &folder, &error))?;
    }
    shell::run(&mut workspace::cargo(&[
        "build",
        "--package",
        "taschenspieler",
    ]))?;
    let program = workspace::target()
        .join("debug")
        .join(format!("taschenspieler{}", std::env::consts::EXE_SUFFIX));
    for language in ["de", "en"] {
        for script in scripts(tests)? {
            let name = script.file_stem().unwrap_or_default();
            let mut run = Command::new(&program);
            run.args(["headless", "--seed", "7", "--language", language, "--out"])
                .arg(folder.join(language).join(name))
                .arg(&script)
                .stdout(std::process::Stdio::null());
            shell::run(&mut run)?;
        }
    }
    let mut emulate = Command::new(&program);
    emulate
        .arg("emulate")
        .arg(Board::ALL[0].uf2())
        .args([
            "-e",
            "wait 1500; shot boot; press right; wait 500; shot right",
        ])
        .args(["--seed", "7", "--out"])
        .arg(folder.join("firmware"));
    shell::run(&mut emulate)?;
    Ok(folder)
}

fn scripts(tests: &Path) -> Result<Vec<PathBuf>> {
    let folder = tests.join("scripts");
    let entries = std::fs::read_dir(&folder).map_err(|error| failed("read", &folder, &error))?;
    let mut scripts: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    scripts.sort();
    Ok(scripts)
}
