//! Reference files: results that a person has looked at and accepted.
//!
//! With `TASCHENSPIELER_ACCEPT=1` (`cargo xtask golden --accept`, `cargo xtask pictures
//! --accept`) tests make their present results the new reference.

use std::path::{Path, PathBuf};

/// Whether references are to be rewritten.
pub fn accepting() -> bool {
    std::env::var_os("TASCHENSPIELER_ACCEPT").is_some_and(|value| value == "1")
}

/// A folder of this package, such as `golden`.
pub fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// The folder for pictures that are not as expected: `target/pictures`.
pub fn differing_pictures() -> PathBuf {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let target = std::env::var_os("CARGO_TARGET_DIR")
        .map_or_else(|| workspace.join("target"), |target| workspace.join(target));
    target.join("pictures")
}
