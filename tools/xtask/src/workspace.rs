//! Where things are in this repository.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

use crate::shell::Result;

/// Names a top folder other than the one this program was compiled in.
pub const ELSEWHERE: &str = "XTASK_ROOT";

/// The top folder of the repository.
pub fn root() -> &'static Path {
    static ROOT: LazyLock<PathBuf> = LazyLock::new(|| {
        // The folder above `tools`, as it was when `cargo xtask` compiled this program.
        let here = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2);
        let elsewhere = std::env::var_os(ELSEWHERE).map(PathBuf::from);
        elsewhere.unwrap_or_else(|| here.unwrap_or(Path::new(".")).to_owned())
    });
    &ROOT
}

/// Where cargo builds: `target`, unless the environment says otherwise.
pub fn target() -> PathBuf {
    match std::env::var_os("CARGO_TARGET_DIR") {
        Some(folder) => root().join(folder),
        None => root().join("target"),
    }
}

/// A path as one would type it in the top folder.
pub fn short(path: &Path) -> String {
    let path = path.strip_prefix(root()).unwrap_or(path);
    path.display().to_string()
}

/// The folder of the finished firmware.
pub fn firmware() -> PathBuf {
    target().join("firmware")
}

/// The folder in which the picture tests leave their pictures.
pub fn pictures() -> PathBuf {
    target().join("pictures")
}

/// The folder of the finished web page.
pub fn web() -> PathBuf {
    target().join("web")
}

/// The folder of the files of a release.
pub fn release() -> PathBuf {
    target().join("release-files")
}

/// The folder in which cargo keeps its downloads.
fn cargo_home() -> PathBuf {
    std::env::var_os("CARGO_HOME")
        .map(PathBuf::from)
        .or_else(|| std::env::home_dir().map(|home| home.join(".cargo")))
        .unwrap_or_default()
}

/// Flags for the compiler that keep the paths of this machine out of its output, so that
/// everybody gets the same bytes.
pub fn without_paths() -> [String; 2] {
    let remap = |from: &Path, to: &str| format!("--remap-path-prefix={}={to}", from.display());
    [remap(root(), ""), remap(&cargo_home(), "cargo")]
}

/// Fails if a file contains a path of this machine all the same.
pub fn check_for_paths(name: &str, bytes: &[u8]) -> Result {
    for secret in [root(), &cargo_home()] {
        let path = secret.as_os_str().as_encoded_bytes();
        if !path.is_empty() && bytes.windows(path.len()).any(|window| window == path) {
            return Err(format!("{name} holds the path {}", secret.display()));
        }
    }
    Ok(())
}

/// The folder for programs that this repository installs for itself.
pub fn tools() -> PathBuf {
    target().join("tools")
}

/// The cargo that started us, run in the top folder.
pub fn cargo(arguments: &[&str]) -> Command {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.current_dir(root()).args(arguments);
    command
}

/// `cargo <word>` for all crates but the two that run on the device and xtask. Whichever of
/// them is built, the features are the same, so each is compiled once.
pub fn cargo_on_a_pc(word: &str) -> Command {
    let mut command = cargo(&[word, "--workspace"]);
    for other in [
        "taschenspieler-firmware",
        "taschenspieler-yardstick",
        "xtask",
    ] {
        command.args(["--exclude", other]);
    }
    command
}

/// `cargo <word>` for xtask alone: `cargo xtask` has already compiled its dependencies with
/// the features that xtask asks for.
pub fn cargo_on_xtask(word: &str) -> Command {
    cargo(&[word, "--package", "xtask"])
}

/// A program made by `cargo_on_a_pc("build")`; examples are in a separate folder.
pub fn built(name: &str) -> PathBuf {
    let file = format!("{name}{}", std::env::consts::EXE_SUFFIX);
    target().join("debug").join(file)
}
