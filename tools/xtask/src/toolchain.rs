//! Finds a compiler for the device or for the web page, and installs one where
//! it can.
//!
//! Three ways, in this order:
//!
//! 1. the present compiler already has the standard library of the target;
//! 2. `rustup target add` fetches it;
//! 3. `core` (for the page `std`) is built from source, by a compiler that has its own sources
//!    beside it. rustup's `rust-src` adds them to the present compiler; if rustup cannot
//!    download anything, Debian packages such a compiler.
//!
//! `-Zbuild-std` is meant for nightly compilers. `RUSTC_BOOTSTRAP=1` allows it with a
//! stable one, for these two builds only.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::shell::{self, Result, say};
use crate::workspace;

pub const TARGET: &str = "thumbv6m-none-eabi";

const FLIP_LINK_VERSION: &str = "0.1.12";
/// Where Debian installs programs.
const DEBIAN_BIN: &str = "/usr/bin";

/// The target of a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// The RP2040.
    Device,
    /// A browser.
    Page,
}

impl Target {
    pub fn name(self) -> &'static str {
        match self {
            Target::Device => TARGET,
            Target::Page => "wasm32-unknown-unknown",
        }
    }

    /// The target, in messages.
    fn description(self) -> &'static str {
        match self {
            Target::Device => "the device",
            Target::Page => "the web page",
        }
    }

    /// The library to build from source if it is missing; the device has no operating
    /// system for `std`.
    fn library(self) -> &'static str {
        match self {
            Target::Device => "core,alloc",
            Target::Page => "std,panic_abort",
        }
    }

    fn by_hand(self) -> String {
        format!(
            "\
no compiler for {}. One of these will do:
  - rustup (https://rustup.rs), then `rustup target add {}`
  - rustup's sources: `rustup component add rust-src`
  - Debian: `apt-get install rustc-web cargo-web rust-web-src lld`
then run `cargo xtask` again",
            self.description(),
            self.name()
        )
    }
}

/// A compiler that can build for a target.
pub struct Toolchain {
    target: Target,
    /// Which of the three ways it is, in messages.
    pub description: &'static str,
    cargo: PathBuf,
    /// Searched for programs before the usual path.
    path: Vec<PathBuf>,
    from_source: bool,
}

impl Toolchain {
    /// The best compiler for the device on this machine. Prints what it installs.
    pub fn find() -> Result<Toolchain> {
        let mut toolchain = Toolchain::find_for(Target::Device)?;
        toolchain.path.push(flip_link()?);
        Ok(toolchain)
    }

    /// The best compiler for a target on this machine.
    pub fn find_for(target: Target) -> Result<Toolchain> {
        let here = Compiler::here()?;
        let mut toolchain = Toolchain::choose(&here, target)?;
        say(format!(
            "compiler for {}: {}",
            target.description(),
            toolchain.description
        ));
        if toolchain.from_source {
            toolchain.path.push(linker(&here, target)?);
        }
        Ok(toolchain)
    }

    fn choose(here: &Compiler, target: Target) -> Result<Toolchain> {
        let ready = |description| Toolchain {
            target,
            description,
            cargo: here.cargo.clone(),
            path: Vec::new(),
            from_source: false,
        };
        if here.has_target(target) {
            return Ok(ready("the one at hand"));
        }
        let rustup = shell::exists("rustup");
        if rustup {
            say(format!(
                "the compiler at hand lacks {}: asking rustup for it",
                target.name()
            ));
            let added = shell::run(Command::new("rustup").args(["target", "add", target.name()]));
            if added.is_ok() && here.has_target(target) {
                return Ok(ready("the one at hand, with the target rustup just added"));
            }
        }
        if here.has_sources() {
            return Ok(Toolchain::from_source(
                "the one at hand, building the library from source",
                here,
                target,
            ));
        }
        Ok(Toolchain::from_source(
            "Debian's, building the library from source",
            &debian(target)?,
            target,
        ))
    }

    fn from_source(description: &'static str, compiler: &Compiler, target: Target) -> Toolchain {
        Toolchain {
            target,
            description,
            cargo: compiler.cargo.clone(),
            path: compiler
                .cargo
                .parent()
                .map(Path::to_owned)
                .into_iter()
                .collect(),
            from_source: true,
        }
    }

    /// What the compiler calls itself.
    pub fn version(&self) -> String {
        let version = shell::answer(Command::new(&self.cargo).arg("--version"));
        version.unwrap_or_default()
    }

    /// `cargo <word>` for the target.
    pub fn cargo(&self, word: &str) -> Command {
        let mut command = Command::new(&self.cargo);
        command
            .current_dir(workspace::root())
            .args([word, "--target", self.target.name()]);
        command.env("PATH", path_with(&self.path));
        if self.from_source {
            command
                .env("RUSTC_BOOTSTRAP", "1")
                .arg(format!("-Zbuild-std={}", self.target.library()));
            // The cargo that started us sets these for its own compiler.
            for variable in ["RUSTC", "RUSTDOC", "RUSTUP_TOOLCHAIN"] {
                command.env_remove(variable);
            }
        }
        command
    }

    /// Lints with `cargo <word>`; if the compiler has no linter, only checks.
    pub fn lint(&self, cargo: impl Fn(&str) -> Command) -> Result {
        if self.has_clippy() {
            return shell::run(cargo("clippy").args(["--", "-D", "warnings"]));
        }
        say("this compiler has no clippy: checking only");
        shell::run(&mut cargo("check"))
    }

    /// Whether this compiler comes with its linter.
    fn has_clippy(&self) -> bool {
        let mut command = Command::new(&self.cargo);
        command
            .env("PATH", path_with(&self.path))
            .args(["clippy", "--version"]);
        shell::answer(&mut command).is_some()
    }
}

/// A rustc with its cargo.
struct Compiler {
    cargo: PathBuf,
    sysroot: PathBuf,
    /// The machine it runs on, such as `x86_64-unknown-linux-gnu`.
    host: String,
}

impl Compiler {
    /// The compiler that compiled this program.
    fn here() -> Result<Compiler> {
        let cargo = env::var_os("CARGO").map_or_else(|| "cargo".into(), PathBuf::from);
        let rustc = env::var_os("RUSTC").map_or_else(|| "rustc".into(), PathBuf::from);
        Compiler::ask(cargo, rustc)
            .ok_or_else(|| "rustc does not say where it is installed".to_owned())
    }

    fn ask(cargo: PathBuf, rustc: PathBuf) -> Option<Compiler> {
        let print = |what| shell::answer(Command::new(&rustc).args(["--print", what]));
        Some(Compiler {
            sysroot: print("sysroot")?.into(),
            host: print("host-tuple")?,
            cargo,
        })
    }

    fn has_target(&self, target: Target) -> bool {
        self.sysroot
            .join("lib/rustlib")
            .join(target.name())
            .join("lib")
            .is_dir()
    }

    fn has_sources(&self) -> bool {
        self.sysroot
            .join("lib/rustlib/src/rust/library/Cargo.lock")
            .is_file()
    }

    /// The folder of the linker that comes with it, if there is one.
    fn linker(&self) -> Option<PathBuf> {
        let folder = self
            .sysroot
            .join("lib/rustlib")
            .join(&self.host)
            .join("bin");
        folder.join("rust-lld").is_file().then_some(folder)
    }
}

/// Debian's compiler with its sources; installs it if that is allowed.
fn debian(target: Target) -> Result<Compiler> {
    let find = || {
        let bin = Path::new(DEBIAN_BIN);
        Compiler::ask(bin.join("cargo"), bin.join("rustc")).filter(Compiler::has_sources)
    };
    if let Some(compiler) = find() {
        return Ok(compiler);
    }
    apt_get(&["rustc-web", "cargo-web", "rust-web-src"]).map_err(|_| target.by_hand())?;
    find().ok_or_else(|| target.by_hand())
}

/// Installs Debian packages, if this is Debian and we are root.
pub fn apt_get(packages: &[&str]) -> Result {
    say(format!("asking Debian for {}", packages.join(", ")));
    let apt_get = || {
        let mut command = Command::new("apt-get");
        command.env("DEBIAN_FRONTEND", "noninteractive");
        command
    };
    let install = || {
        let mut command = apt_get();
        command
            .args(["install", "--yes", "--no-install-recommends"])
            .args(packages);
        shell::run(&mut command)
    };
    // The package lists may be missing or old.
    install().or_else(|_| {
        shell::run(apt_get().arg("update"))?;
        install()
    })
}

/// A folder with `rust-lld`, the name by which flip-link and rustc call it. Only compilers
/// that are not from rustup need it; rustup's have their own.
fn linker(here: &Compiler, target: Target) -> Result<PathBuf> {
    if let Some(folder) = here.linker() {
        return Ok(folder);
    }
    let lld = Path::new(DEBIAN_BIN).join("lld");
    if !lld.is_file() {
        apt_get(&["lld"]).map_err(|_| target.by_hand())?;
    }
    // Debian's `lld` is the same program under another name.
    let folder = workspace::tools().join("lld");
    let link = folder.join("rust-lld");
    if !link.exists() {
        std::fs::create_dir_all(&folder)
            .and_then(|()| symlink(&lld, &link))
            .map_err(|error| format!("cannot create {}: {error}", workspace::short(&link)))?;
    }
    Ok(folder)
}

#[cfg(unix)]
fn symlink(original: &Path, link: &Path) -> std::io::Result<()> {
    std::os::unix::fs::symlink(original, link)
}

#[cfg(not(unix))]
fn symlink(original: &Path, link: &Path) -> std::io::Result<()> {
    std::fs::copy(original, link).map(drop)
}

/// The folder of flip-link, installed into target/tools if there is none.
fn flip_link() -> Result<PathBuf> {
    let root = workspace::tools();
    let bin = root.join("bin");
    let installed = bin
        .join(format!("flip-link{}", env::consts::EXE_SUFFIX))
        .is_file();
    if !installed && !shell::exists("flip-link") {
        say(format!(
            "installing flip-link {FLIP_LINK_VERSION} into {}",
            workspace::short(&root)
        ));
        let mut install = workspace::cargo(&["install", "flip-link", "--locked"]);
        install
            .args(["--version", FLIP_LINK_VERSION, "--root"])
            .arg(&root);
        shell::run(&mut install).map_err(|error| {
            format!("{error}; the firmware needs flip-link: `cargo install flip-link` by hand")
        })?;
    }
    Ok(bin)
}

/// The `PATH` with these folders in front.
pub fn path_with(folders: &[PathBuf]) -> OsString {
    let path = env::var_os("PATH").unwrap_or_default();
    let all = folders.iter().cloned().chain(env::split_paths(&path));
    // Joining fails only if the name of a folder contains a separator.
    env::join_paths(all).unwrap_or(path)
}
