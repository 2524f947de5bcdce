//! Tells the program which commit it is made of, for `--version`.

use std::process::Command;

fn main() {
    let commit = Command::new("git")
        .args(["rev-parse", "--short=10", "HEAD"])
        .output()
        .ok()
        .filter(|output| output.status.success())
        .and_then(|output| String::from_utf8(output.stdout).ok())
        .unwrap_or_default();
    println!("cargo::rustc-env=TASCHENSPIELER_COMMIT={}", commit.trim());
    // Rebuild when the head of the checkout moves. An archive without a repository has no
    // head to watch, and cargo would rebuild every time.
    for file in ["../../.git/HEAD", "../../.git/logs/HEAD"] {
        if std::path::Path::new(file).exists() {
            println!("cargo::rerun-if-changed={file}");
        }
    }
    println!("cargo::rerun-if-changed=build.rs");
}
