//! Puts the web page together, serves it, tests it.
//!
//! - this file: `target/web`, from `host/web/page`, `host/web/sections`, the module, the
//!   firmware, and the files that our own programs draw: icons, wiring, clips
//! - `texts`: the texts of the firmware's log, without the rest of the ELF file
//! - `serve`: a small server, for people
//! - `browser`: the tests in a real browser

mod browser;
mod serve;
mod texts;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use self::browser::Browser;
use crate::firmware::{self, Board};
use crate::shell::{self, Result, say};
use crate::toolchain::{Target, Toolchain};
use crate::workspace;

/// The PC program, which runs scripts.
const PLAYER: &str = "taschenspieler";
const LANGUAGES: [&str; 2] = ["de", "en"];

const PACKAGE: &str = "taschenspieler-web";
/// The cargo profile of the module. (A profile called `web` would build into the folder of
/// the page.)
const PROFILE: &str = "page";
/// The file name of the module, from cargo and in the page.
const BUILT: &str = "taschenspieler_web.wasm";
const MODULE: &str = "taschenspieler.wasm";

/// What to do with the page once it is built.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Web {
    Build,
    Serve,
    Test,
}

impl Web {
    /// `cargo xtask web`
    pub fn run(self) -> Result {
        // Finds the browser first, so that a missing one is reported before the build.
        let browser = match self {
            Web::Test => Some(Browser::find()?),
            Web::Build | Web::Serve => None,
        };
        firmware::run(&Board::ALL)?;
        build()?;
        match (self, browser) {
            (Web::Serve, _) => serve::run(&workspace::web()),
            (_, Some(browser)) => browser.test(),
            (_, None) => Ok(()),
        }
    }
}

/// Builds the page around a firmware that is built already, and tests it.
pub fn test() -> Result {
    let browser = Browser::find()?;
    build()?;
    browser.test()
}

/// All files of the page, by their paths in it.
pub type Files = BTreeMap<String, Vec<u8>>;

/// Builds the page around a firmware that is built already.
pub fn build() -> Result {
    let mut files = files(&workspace::root().join("host/web/page"))?;
    let page = include(
        files
            .get("index.html")
            .ok_or("host/web/page/index.html is missing")?,
    )?;
    files.insert("index.html".to_owned(), page);
    files.insert(MODULE.to_owned(), module()?);
    for board in Board::ALL {
        let elf = read(&board.elf())?;
        let name = format!("firmware/taschenspieler-{board}");
        files.insert(format!("{name}.uf2"), read(&board.uf2())?);
        files.insert(format!("{name}.texts.elf"), texts::extract(&elf)?);
    }
    drawn(&mut files)?;
    let worker = service_worker(&files)?;
    files.insert("sw.js".to_owned(), worker);

    let folder = workspace::web();
    empty(&folder)?;
    for (name, bytes) in &files {
        write(&folder.join(name), bytes)?;
    }
    let size: usize = files.values().map(Vec::len).sum();
    say(format!(
        "{}: {} files, {} KiB, of them {} KiB {MODULE}",
        workspace::short(&folder),
        files.len(),
        size / 1024,
        files.get(MODULE).map_or(0, Vec::len) / 1024
    ));
    Ok(())
}

/// Puts the sections into the page, each from its file: `<!-- @include games.html -->`.
fn include(page: &[u8]) -> Result<Vec<u8>> {
    let page = String::from_utf8_lossy(page);
    let mut whole = String::new();
    for line in page.lines() {
        let name = line.trim().strip_prefix("<!-- @include ");
        match name.and_then(|rest| rest.strip_suffix(" -->")) {
            Some(name) => {
                let section = read(&workspace::root().join("host/web/sections").join(name))?;
                whole.push_str(&String::from_utf8_lossy(&section));
            }
            None => whole.extend([line, "\n"]),
        }
    }
    Ok(whole.into_bytes())
}

/// Compiles the module. It contains no path of this machine, so that everybody gets the
/// same bytes.
pub fn module() -> Result<Vec<u8>> {
    let toolchain = Toolchain::find_for(Target::Page)?;
    let mut flags = workspace::without_paths().to_vec();
    flags.push("-Clinker=rust-lld".to_owned());
    let mut cargo = toolchain.cargo("build");
    cargo
        .args(["--package", PACKAGE, "--lib", "--profile", PROFILE])
        .env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}"));
    shell::run(&mut cargo)?;
    let module = read(&module_file())?;
    workspace::check_for_paths(MODULE, &module)?;
    Ok(module)
}

/// Where cargo puts the module.
pub fn module_file() -> PathBuf {
    let target = workspace::target().join(Target::Page.name());
    target.join(PROFILE).join(BUILT)
}

/// The files drawn by our own programs: icons, wiring, clips.
fn drawn(files: &mut Files) -> Result {
    let work = workspace::target().join("web-drawn");
    empty(&work)?;
    let mut build = workspace::cargo_on_a_pc("build");
    build.args(["--bin", PLAYER, "--example", "icons", "--example", "wiring"]);
    shell::run(&mut build)?;
    for (program, place) in [("icons", "icons/"), ("wiring", "pictures/")] {
        let folder = work.join(program);
        let drawer = workspace::built(&format!("examples/{program}"));
        shell::run(Command::new(drawer).arg(&folder))?;
        collect(&folder, place, files)?;
    }
    for language in LANGUAGES {
        for script in scripts(&workspace::root().join("host/web/clips"))? {
            let game = script.file_stem().unwrap_or_default().to_string_lossy();
            let folder = work.join(language).join(&*game);
            play(&script, language, &folder)?;
            for (made, kind) in [("clip.gif", "gif"), ("still.png", "png")] {
                let name = format!("clips/{language}/{game}.{kind}");
                files.insert(name, read(&folder.join(made))?);
            }
        }
    }
    Ok(())
}

/// Runs a headless script, always with the same luck.
fn play(script: &Path, language: &str, folder: &Path) -> Result {
    let mut run = Command::new(workspace::built(PLAYER));
    run.args(["headless", "--seed", "7", "--language", language, "--out"])
        .arg(folder)
        .arg(script)
        .stdout(std::process::Stdio::null());
    shell::run_quietly(&mut run)
}

fn scripts(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = std::fs::read_dir(folder).map_err(|error| failed("read", folder, &error))?;
    let mut scripts: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    scripts.sort();
    Ok(scripts)
}

/// The service worker with the names of all files, and a version computed from their
/// contents.
fn service_worker(files: &Files) -> Result<Vec<u8>> {
    let worker = files.get("sw.js").ok_or("host/web/page/sw.js is missing")?;
    let worker = String::from_utf8_lossy(worker);
    let names = files.keys().filter(|name| *name != "sw.js");
    let list: Vec<String> = std::iter::once("./".to_owned())
        .chain(names.cloned())
        .map(|name| format!("{name:?}"))
        .collect();
    for mark in ["\"@VERSION@\"", "\"@FILES@\""] {
        if worker.matches(mark).count() != 1 {
            return Err(format!("host/web/page/sw.js must have {mark} once"));
        }
    }
    let filled = worker
        .replace("@VERSION@", &format!("{:016x}", fingerprint(files)))
        .replace("\"@FILES@\"", &format!("[{}]", list.join(", ")));
    Ok(filled.into_bytes())
}

/// FNV-1a of all names and contents.
fn fingerprint(files: &Files) -> u64 {
    let mut sum = 0xCBF2_9CE4_8422_2325_u64;
    for (name, bytes) in files {
        for byte in name.bytes().chain([0]).chain(bytes.iter().copied()) {
            sum = (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
        }
    }
    sum
}

/// All files of a folder, by their paths in it.
pub fn files(folder: &Path) -> Result<Files> {
    let mut files = Files::new();
    collect(folder, "", &mut files)?;
    Ok(files)
}

/// Adds all files of a folder.
fn collect(folder: &Path, prefix: &str, files: &mut Files) -> Result {
    let entries = std::fs::read_dir(folder).map_err(|error| failed("read", folder, &error))?;
    for entry in entries {
        let path = entry
            .map_err(|error| failed("read", folder, &error))?
            .path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if path.is_dir() {
            collect(&path, &format!("{prefix}{name}/"), files)?;
        } else {
            files.insert(format!("{prefix}{name}"), read(&path)?);
        }
    }
    Ok(())
}

pub fn read(path: &Path) -> Result<Vec<u8>> {
    std::fs::read(path).map_err(|error| failed("read", path, &error))
}

/// Removes a folder, so that no old file is left in it.
pub fn empty(folder: &Path) -> Result {
    match std::fs::remove_dir_all(folder) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(failed("empty", folder, &error))
        }
        _ => Ok(()),
    }
}

pub fn write(path: &Path, bytes: &[u8]) -> Result {
    let folder = path.parent().unwrap_or(path);
    std::fs::create_dir_all(folder)
        .and_then(|()| std::fs::write(path, bytes))
        .map_err(|error| failed("write", path, &error))
}

fn failed(what: &str, path: &Path, error: &std::io::Error) -> String {
    format!("cannot {what} {}: {error}", workspace::short(path))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(pairs: &[(&str, &str)]) -> Files {
        let own = |(name, text): &(&str, &str)| ((*name).to_owned(), text.as_bytes().to_vec());
        pairs.iter().map(own).collect()
    }

    #[test]
    fn sections_are_put_in_where_the_page_wants_them() {
        let page = include(b"<main>\n  <!-- @include games.html -->\n</main>\n").expect("filled");
        let page = String::from_utf8(page).expect("text");
        assert!(
            page.starts_with("<main>\n    <section id=\"what\""),
            "{page}"
        );
        assert!(page.ends_with("</section>\n</main>\n"));
        assert!(include(b"<!-- @include nothing.html -->").is_err());
    }

    #[test]
    fn the_service_worker_knows_every_file() {
        let worker = "const VERSION = \"@VERSION@\"; const FILES = \"@FILES@\";";
        let some = files(&[("sw.js", worker), ("a.js", "1"), ("icons/b.png", "2")]);
        let filled = String::from_utf8(service_worker(&some).expect("filled")).expect("text");
        assert!(
            filled.contains("FILES = [\"./\", \"a.js\", \"icons/b.png\"]"),
            "{filled}"
        );
        let other = files(&[("sw.js", worker), ("a.js", "3"), ("icons/b.png", "2")]);
        assert_ne!(fingerprint(&some), fingerprint(&other));
        assert!(service_worker(&files(&[("sw.js", "nothing to fill")])).is_err());
    }
}
