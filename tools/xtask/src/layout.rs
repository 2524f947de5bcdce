//! Makes `firmware/layout.x`: which code runs from RAM and which lies side by side.

use crate::firmware::{self, Board};
use crate::shell::{self, Result, say};
use crate::toolchain::Toolchain;
use crate::workspace;

/// `cargo xtask layout`
pub fn run() -> Result {
    let toolchain = Toolchain::find()?;
    let elf = firmware::build_plain(&toolchain, Board::Pico)?;
    let mut command = workspace::cargo(&["run", "--release", "--quiet", "-p", "taschenspieler"]);
    command.args(["--", "bench", "--layout"]).arg(elf);
    let mut script = String::new();
    shell::run_watched(&mut command, |line| {
        script.push_str(line);
        script.push('\n');
    })?;
    let path = workspace::root().join("firmware").join("layout.x");
    std::fs::write(&path, script)
        .map_err(|error| format!("cannot write {}: {error}", workspace::short(&path)))?;
    say(workspace::short(&path));
    Ok(())
}
