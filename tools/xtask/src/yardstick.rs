//! Builds the program that draws the usual way, with which the bench compares.

use std::path::PathBuf;

use crate::shell::{self, Result};
use crate::toolchain::{TARGET, Toolchain};
use crate::{firmware, workspace};

const PACKAGE: &str = "taschenspieler-yardstick";
const PROFILE: &str = "yardstick";

/// The usual flags for linking such a program. The flags in `.cargo/config.toml` make the
/// firmware smaller, but would slow this program down.
const FLAGS: &str = "-C link-arg=--nmagic -C link-arg=-Tlink.x -C link-arg=-Tlink-rp.x";

/// The path of the finished ELF.
pub fn elf() -> PathBuf {
    workspace::target().join(TARGET).join(PROFILE).join(PACKAGE)
}

pub fn lint(toolchain: &Toolchain) -> Result {
    toolchain.lint(|word| firmware::cargo_for(toolchain, word, PACKAGE))
}

/// Builds it for the Pico, the only board it supports.
pub fn build(toolchain: &Toolchain) -> Result {
    let mut cargo = toolchain.cargo("build");
    cargo.env("RUSTFLAGS", FLAGS);
    shell::run(cargo.args(["--package", PACKAGE, "--profile", PROFILE]))
}
