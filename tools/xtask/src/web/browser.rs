//! The tests in a real browser: Chromium, driven by `host/web/test` through
//! `playwright-core`.
//!
//! The accessibility audit (axe-core) comes from npm in any case, so Node is no extra
//! requirement; and it takes only a line each to test touch, workers, several tabs and a
//! server that goes away.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::{LANGUAGES, PLAYER, empty, play, read, scripts, write};
use crate::firmware::Board;
use crate::shell::{self, Result};
use crate::{toolchain, workspace};

const CHROMIUMS: [&str; 6] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/// The programs that the tests need besides the page.
pub struct Browser {
    program: &'static str,
}

impl Browser {
    /// Finds Chromium and Node on this machine, and installs them if possible. If one is
    /// missing, fails and names it; the tests are never skipped.
    pub fn find() -> Result<Browser> {
        wanted(&["node"], "nodejs", "Node 20 or newer")?;
        wanted(&["npm"], "npm", "npm, which comes with Node")?;
        let program = wanted(&CHROMIUMS, "chromium", "Chromium or Chrome")?;
        Ok(Browser { program })
    }

    /// Runs the tests.
    pub fn test(&self) -> Result {
        let tests = workspace::root().join("host/web/test");
        let work = workspace::target().join("web-test");
        install(&tests, &work)?;
        let references = references(&tests, &work)?;
        let mut node = Command::new("node");
        node.arg(tests.join("run.mjs"))
            .current_dir(workspace::root())
            .env("BROWSER", self.program)
            .env("PAGE", workspace::web())
            .env("MODULES", work.join("node_modules"))
            .env("REFERENCES", references);
        shell::run(&mut node)
    }
}

/// The first of these programs that is installed, or that a Debian package can install.
fn wanted(names: &[&'static str], package: &str, what: &str) -> Result<&'static str> {
    let find = || names.iter().copied().find(|name| shell::exists(name));
    if let Some(found) = find() {
        return Ok(found);
    }
    // A program that cannot be installed is not found afterwards either.
    let _ = toolchain::apt_get(&[package]);
    find().ok_or_else(|| {
        format!("the tests of the page need {what}: `apt-get install {package}`, or your system's package of it")
    })
}

/// Installs the packages from npm, unless they were installed for the same list before.
fn install(tests: &Path, work: &Path) -> Result {
    let list = read(&tests.join("package.json"))?;
    let installed = std::fs::read(work.join("package.json")).ok();
    if installed.as_ref() == Some(&list) && work.join("node_modules").is_dir() {
        return Ok(());
    }
    write(&work.join("package.json"), &list)?;
    let mut npm = Command::new("npm");
    npm.args(["install", "--no-audit", "--no-fund", "--ignore-scripts"])
        .current_dir(work);
    shell::run(&mut npm)
}

/// The pictures that the PC program makes of the same scripts, to compare with.
fn references(tests: &Path, work: &Path) -> Result<PathBuf> {
    let folder = work.join("references");
    empty(&folder)?;
    for language in LANGUAGES {
        for script in scripts(&tests.join("scripts"))? {
            let name = script.file_stem().unwrap_or_default();
            play(&script, language, &folder.join(language).join(name))?;
        }
    }
    let mut emulate = Command::new(workspace::built(PLAYER));
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
