//! Makes the files of a release: `target/release-files`.
//!
//! - this file: which files there are
//! - `dependencies`: crates of others, and whether we may use them
//! - `licence`: licence expressions
//! - `notices`: the licences in full
//! - `sbom`: the list of everything inside
//! - `notes`: what has changed
//! - `archive`: archives that are always the same
//! - `twice`: the same bytes from another folder

mod archive;
pub mod dependencies;
mod licence;
mod notes;
mod notices;
mod sbom;
pub mod twice;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::process::Command;

use sha2::{Digest, Sha256};

use self::archive::Entry;
use self::dependencies::Packages;
use crate::firmware::{self, Board};
use crate::shell::{self, Result, say};
use crate::{web, workspace};

/// The version that all files carry.
const VERSION: &str = env!("CARGO_PKG_VERSION");
const SUMS: &str = "SHA256SUMS";
const NOTICES: &str = "THIRD-PARTY.txt";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Release {
    /// All of them.
    All,
    /// The PC program for this system alone; the other files are the same on every system.
    Program,
    /// Nothing; firmware and WebAssembly are made in two folders and compared.
    Check,
    /// Firmware and WebAssembly in the present folder, for that comparison.
    Parts,
}

impl Release {
    /// `cargo xtask release`
    pub fn run(self) -> Result {
        match self {
            Release::Check => twice::run(),
            Release::Parts => twice::parts(),
            Release::All | Release::Program => self.make(),
        }
    }

    fn make(self) -> Result {
        dependencies::check()?;
        let packages = Packages::read()?;
        let notices = notices::write(&packages)?;
        let mut files = Files::default();
        if self == Release::All {
            firmware::run(&Board::ALL)?;
            web::build()?;
            for board in Board::ALL {
                let name = format!("taschenspieler-{VERSION}-{board}.uf2");
                files.add(&name, web::read(&board.uf2())?);
            }
            files.add_archive(&format!("taschenspieler-{VERSION}-web"), page(&notices)?)?;
            let lock = text("Cargo.lock")?;
            let list = sbom::write(&packages, &lock, VERSION)?;
            files.add(
                &format!("taschenspieler-{VERSION}.cdx.json"),
                list.into_bytes(),
            );
            let changes = notes::of(&text("CHANGELOG.md")?, VERSION)?;
            files.add("NOTES.md", changes.into_bytes());
            files.add(NOTICES, notices.clone().into_bytes());
        }
        let name = format!("taschenspieler-{VERSION}-{}", host()?);
        files.add_archive(&name, program(&notices)?)?;
        files.write()
    }
}

/// The files of a release, by name.
#[derive(Default)]
struct Files(BTreeMap<String, Vec<u8>>);

impl Files {
    fn add(&mut self, name: &str, bytes: Vec<u8>) {
        self.0.insert(name.to_owned(), bytes);
    }

    fn add_archive(&mut self, name: &str, entries: BTreeMap<String, Entry>) -> Result {
        self.add(&format!("{name}.zip"), archive::pack(name, &entries)?);
        Ok(())
    }

    /// One line per file, as `sha256sum --check` reads it.
    fn sums(&self) -> String {
        let mut sums = String::new();
        for (name, bytes) in &self.0 {
            // Writing to a String cannot fail.
            let _ = writeln!(sums, "{}  {name}", sum(bytes));
        }
        sums
    }

    fn write(mut self) -> Result {
        let sums = self.sums();
        self.add(SUMS, sums.into_bytes());
        let folder = workspace::release();
        web::empty(&folder)?;
        for (name, bytes) in &self.0 {
            let path = folder.join(name);
            web::write(&path, bytes)?;
            say(format!(
                "{}: {} bytes",
                workspace::short(&path),
                bytes.len()
            ));
        }
        Ok(())
    }
}

/// The SHA-256 of some bytes, as `sha256sum` writes it.
pub fn sum(bytes: &[u8]) -> String {
    let mut text = String::new();
    for byte in Sha256::digest(bytes) {
        // Writing to a String cannot fail.
        let _ = write!(text, "{byte:02x}");
    }
    text
}

/// The finished page, with its licences.
fn page(notices: &str) -> Result<BTreeMap<String, Entry>> {
    let mut entries = papers(notices)?;
    for (name, bytes) in web::files(&workspace::web())? {
        entries.insert(name, Entry::file(bytes));
    }
    Ok(entries)
}

/// The PC program for this system, with the documents that belong to it.
fn program(notices: &str) -> Result<BTreeMap<String, Entry>> {
    let host = host()?;
    let flags = workspace::without_paths().map(|flag| format!("{flag:?}"));
    let mut build = workspace::cargo(&["build", "--locked", "--release", "--package"]);
    build
        .arg("taschenspieler")
        .arg("--config")
        .arg(format!("target.{host}.rustflags=[{}]", flags.join(", ")));
    build.args(["--config", "profile.release.strip=true"]);
    shell::run(&mut build)?;
    let name = format!("taschenspieler{}", std::env::consts::EXE_SUFFIX);
    let bytes = web::read(&workspace::target().join("release").join(&name))?;
    let mut entries = papers(notices)?;
    for paper in ["README.md", "CHANGELOG.md", "host/simulator/SCRIPT.md"] {
        let short = paper.rsplit('/').next().unwrap_or(paper);
        entries.insert(short.to_owned(), Entry::file(text(paper)?.into_bytes()));
    }
    entries.insert(
        name,
        Entry {
            bytes,
            is_program: true,
        },
    );
    Ok(entries)
}

/// The texts of the licences.
fn papers(notices: &str) -> Result<BTreeMap<String, Entry>> {
    let mut entries = BTreeMap::new();
    for name in ["LICENSE-MIT", "LICENSE-APACHE", "NOTICE-fonts.md"] {
        entries.insert(name.to_owned(), Entry::file(text(name)?.into_bytes()));
    }
    entries.insert(NOTICES.to_owned(), Entry::file(notices.as_bytes().to_vec()));
    Ok(entries)
}

/// The system this machine compiles for, such as `x86_64-unknown-linux-gnu`.
fn host() -> Result<String> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    shell::answer(Command::new(rustc).args(["--print", "host-tuple"]))
        .ok_or_else(|| "rustc does not say which system this is".to_owned())
}

fn text(name: &str) -> Result<String> {
    let bytes = web::read(&workspace::root().join(name))?;
    String::from_utf8(bytes).map_err(|_| format!("{name} is no text"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_as_sha256sum_writes_them() {
        let mut files = Files::default();
        files.add("b.txt", b"abc".to_vec());
        files.add("a.txt", Vec::new());
        // FIPS 180-2, example B.1, and the well-known checksum of no bytes.
        assert_eq!(
            files.sums(),
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  a.txt\n\
             ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  b.txt\n"
        );
    }
}
