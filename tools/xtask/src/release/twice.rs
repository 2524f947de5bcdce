//! Makes firmware and WebAssembly in two folders and compares them byte by byte.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::sum;
use crate::firmware::{self, Board};
use crate::shell::{self, Result, say};
use crate::{web, workspace};

/// Folders that hold no sources.
const NOT_COPIED: [&str; 3] = ["target", ".git", "node_modules"];

/// Makes the files to compare, in the present folder.
pub fn parts() -> Result {
    firmware::run(&Board::ALL)?;
    web::module().map(drop)
}

/// `cargo xtask release --check`
pub fn run() -> Result {
    parts()?;
    let here = sums()?;
    // Not below our own folder, because cargo would read its configuration too.
    let name = format!("taschenspieler elsewhere {}", std::process::id());
    let elsewhere = std::env::temp_dir().join(name);
    let there = make_at(&elsewhere);
    // A folder that cannot be removed does no harm.
    let _ = std::fs::remove_dir_all(&elsewhere);
    let there = there?;
    let mut differs = Vec::new();
    for ((name, ours), (_, theirs)) in here.iter().zip(&there) {
        say(format!("{name}: {ours}"));
        if ours != theirs {
            differs.push(format!("{name} is {theirs} from another folder"));
        }
    }
    if differs.is_empty() {
        say("the same bytes from both folders");
        Ok(())
    } else {
        Err(differs.join("\n"))
    }
}

/// Copies the sources and makes everything there with this same program.
fn make_at(elsewhere: &Path) -> Result<Vec<(String, String)>> {
    say(format!("and once more in {}", elsewhere.display()));
    copy(workspace::root(), elsewhere)?;
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let tools = workspace::tools().join("bin");
    let path = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::join_paths(std::iter::once(tools).chain(std::env::split_paths(&path)))
        .map_err(|error| error.to_string())?;
    let mut again = Command::new(program);
    again
        .args(["release", "--parts"])
        .current_dir(elsewhere)
        .env(workspace::ELSEWHERE, elsewhere)
        .env("PATH", path)
        .env_remove("CARGO_TARGET_DIR");
    shell::run(&mut again)?;
    sums_in(&elsewhere.join("target"))
}

fn sums() -> Result<Vec<(String, String)>> {
    sums_in(&workspace::target())
}

fn sums_in(target: &Path) -> Result<Vec<(String, String)>> {
    let short = |path: &PathBuf| {
        let inside = path.strip_prefix(workspace::target()).unwrap_or(path);
        target.join(inside)
    };
    let mut files: Vec<PathBuf> = Board::ALL.map(Board::uf2).to_vec();
    files.push(web::module_file());
    let sums = files.iter().map(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        Ok((name.into_owned(), sum(&web::read(&short(path))?)))
    });
    sums.collect()
}

fn copy(from: &Path, to: &Path) -> Result {
    let failed = |path: &Path, error: std::io::Error| format!("{}: {error}", path.display());
    std::fs::create_dir_all(to).map_err(|error| failed(to, error))?;
    for entry in std::fs::read_dir(from).map_err(|error| failed(from, error))? {
        let entry = entry.map_err(|error| failed(from, error))?;
        let (path, name) = (entry.path(), entry.file_name());
        if NOT_COPIED.iter().any(|known| name == *known) {
            continue;
        }
        if path.is_dir() {
            copy(&path, &to.join(name))?;
        } else {
            std::fs::copy(&path, to.join(name)).map_err(|error| failed(&path, error))?;
        }
    }
    Ok(())
}
