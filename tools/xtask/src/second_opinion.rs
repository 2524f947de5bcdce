//! The same image in an independent emulator: rp2040js, for those who have Node. After the
//! same presses both emulators must show the same pictures.
//!
//! The driver is `tools/xtask/second-opinion/`: it has its own substitute for the boot ROM
//! and its own panel, so that it does not repeat mistakes of our emulator. It is copied to
//! `target/second-opinion` and installed there with everything it needs.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::firmware::{self, Board};
use crate::shell::{self, Result, say};
use crate::toolchain::Toolchain;
use crate::workspace;

/// Of the random bits, for both emulators; `chip.mjs` and the scripts of the games know it.
const SEED: &str = "1";

/// The files that are copied; the scripts are in a folder beside them.
const FILES: [&str; 7] = [
    "package.json",
    "package-lock.json",
    "run.mjs",
    "chip.mjs",
    "flash.mjs",
    "panel.mjs",
    "png.mjs",
];

/// `cargo xtask second-opinion`
pub struct SecondOpinion {
    pub boards: Vec<Board>,
    /// A word in the names of the scripts that are run.
    pub only: Option<String>,
}

impl SecondOpinion {
    pub fn run(&self) -> Result {
        for program in ["node", "npm"] {
            if !shell::exists(program) {
                return Err(format!(
                    "{program} is missing: the second opinion needs Node.js 18 or newer and its npm"
                ));
            }
        }
        let toolchain = Toolchain::find()?;
        let place = workspace::target().join("second-opinion");
        install(&place)?;
        let word = self.only.as_deref().unwrap_or_default();
        let mut failed = Vec::new();
        for &board in &self.boards {
            firmware::build(&toolchain, board)?;
            let mut scripts = scripts(&source().join("scripts"))?;
            if board == Board::Pico {
                scripts.extend(games(&place.join("games"), word)?);
            }
            for script in scripts.iter().filter(|script| name(script).contains(word)) {
                if let Err(why) = compare(&place, board, script) {
                    say(why);
                    failed.push(format!("{board}: {}", name(script)));
                }
            }
        }
        if failed.is_empty() {
            Ok(())
        } else {
            Err(format!("the opinions differ: {}", failed.join(", ")))
        }
    }
}

fn source() -> PathBuf {
    workspace::root().join("tools/xtask/second-opinion")
}

/// The scripts that the tests play on the emulated device. They are written for the Pico.
fn games(folder: &Path, word: &str) -> Result<Vec<PathBuf>> {
    let wrong = |error| format!("cannot write {}: {error}", workspace::short(folder));
    if folder.is_dir() {
        std::fs::remove_dir_all(folder).map_err(wrong)?;
    }
    std::fs::create_dir_all(folder).map_err(wrong)?;
    let example = ["--example", "plain_scripts", "--"];
    let mut cargo = workspace::cargo(&["run", "--quiet", "-p", "taschenspieler-tests"]);
    cargo.env("TASCHENSPIELER_ELF_DIR", workspace::firmware());
    shell::run(cargo.args(example).arg(folder).arg(word))?;
    scripts(folder)
}

/// The scripts in a folder, in order.
fn scripts(folder: &Path) -> Result<Vec<PathBuf>> {
    let wrong = |error| format!("cannot read {}: {error}", workspace::short(folder));
    let mut scripts = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(wrong)? {
        scripts.push(entry.map_err(wrong)?.path());
    }
    scripts.sort();
    Ok(scripts)
}

fn name(script: &Path) -> String {
    let stem = script.file_stem().unwrap_or_default();
    stem.to_string_lossy().into_owned()
}

/// Installs the driver and its emulator in a folder that is not part of the repository.
fn install(place: &Path) -> Result {
    std::fs::create_dir_all(place)
        .map_err(|error| format!("cannot create {}: {error}", workspace::short(place)))?;
    for file in FILES {
        std::fs::copy(source().join(file), place.join(file))
            .map_err(|error| format!("cannot copy {file}: {error}"))?;
    }
    if place.join("node_modules/rp2040js").is_dir() {
        return Ok(());
    }
    shell::run(
        Command::new("npm")
            .args(["ci", "--no-audit", "--no-fund", "--ignore-scripts"])
            .current_dir(place),
    )
}

/// Runs a script in both emulators.
fn compare(place: &Path, board: Board, script: &Path) -> Result {
    let pictures = |whose: &str| place.join(board.to_string()).join(name(script)).join(whose);
    let (ours, theirs) = (pictures("ours"), pictures("theirs"));
    std::fs::create_dir_all(&ours)
        .map_err(|error| format!("cannot create {}: {error}", workspace::short(&ours)))?;
    let uf2 = board.elf().with_extension("uf2");
    let mut emulate = workspace::cargo(&["run", "--quiet", "-p", "taschenspieler", "--"]);
    emulate.arg("emulate").args([&uf2, script]);
    emulate.args(["--board", &board.to_string(), "--seed", SEED, "--out"]);
    shell::run(emulate.arg(&ours))?;
    let mut node = Command::new("node");
    node.arg("run.mjs").arg(&uf2).arg(board.to_string());
    node.args([script, &ours, &theirs]).current_dir(place);
    shell::run(&mut node)
}
