//! Builds the program that draws the usual way, for the bench to compare with.

use std::path::PathBuf;

use crate::shell::{self, Result};
use crate::toolchain::{TARGET, Toolchain};
use crate::{firmware, workspace};

const PACKAGE: &str = "taschenspieler-yardstick";
const PROFILE: &str = "yardstick";

/// As anybody would link such a program. What `.cargo/config.toml` adds for the
/// firmware's size would slow this one down.
const FLAGS: &str = "-C link-arg=--nmagic -C link-arg=-Tlink.x -C link-arg=-Tlink-rp.x";

/// Where the finished ELF lies.
pub fn elf() -> PathBuf {
    workspace::target().join(TARGET).join(PROFILE).join(PACKAGE)
}

pub fn lint(toolchain: &Toolchain) -> Result {
    toolchain.lint(|word| firmware::cargo_for(toolchain, word, PACKAGE))
}

/// Builds it for the Pico; there is no other.
pub fn build(toolchain: &Toolchain) -> Result {
    let mut cargo = toolchain.cargo("build");
    cargo.env("RUSTFLAGS", FLAGS);
    shell::run(cargo.args(["--package", PACKAGE, "--profile", PROFILE]))
}
