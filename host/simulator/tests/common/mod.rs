//! Runs the program as people and scripts do. Shared by the tests beside it.
#![allow(dead_code)] // every test uses a part of it

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The output and exit code of the program.
pub struct Run {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl Run {
    /// The program must have printed one clear line, exited with code 2, and printed
    /// nothing else.
    pub fn assert_refused(&self, message: &str) {
        assert_eq!(self.code, Some(2), "{message}: {}", self.err);
        assert_eq!(self.out, "");
        assert_eq!(self.err.lines().count(), 1, "{}", self.err);
        let expected = format!("taschenspieler: {message}");
        assert!(self.err.starts_with(&expected), "{}", self.err);
    }

    pub fn assert_done(&self) {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""));
    }
}

/// Runs the program without a display, with this on standard input.
pub fn run_with(input: &[u8], arguments: &[&str]) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_taschenspieler"))
        .args(arguments)
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("WAYLAND_SOCKET")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // A program that does not read its input may be gone by now.
    let feed = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    feed.join().unwrap();
    Run {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

pub fn run(arguments: &[&str]) -> Run {
    run_with(b"", arguments)
}

/// An empty folder for one test alone.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}
