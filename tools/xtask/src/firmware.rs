//! Builds the program for the device: an ELF for probes and the emulator, a
//! UF2 for the USB drive.

use std::fmt;
use std::path::PathBuf;
use std::process::Command;
use std::str::FromStr;

use crate::image::Image;
use crate::shell::{self, Result, say};
use crate::toolchain::{TARGET, Toolchain};
use crate::{binary_info, duplicates, stack, uf2, workspace};

const PACKAGE: &str = "taschenspieler-firmware";
/// The cargo profile of programs for the device.
const PROFILE: &str = "device";

/// A board the firmware can be built for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Board {
    Pico,
    PicoSystem,
    SpotPear,
}

impl Board {
    pub const ALL: [Board; 3] = [Board::Pico, Board::PicoSystem, Board::SpotPear];

    fn name(self) -> &'static str {
        match self {
            Board::Pico => "pico",
            Board::PicoSystem => "picosystem",
            Board::SpotPear => "spotpear",
        }
    }

    pub fn sdk_name(self) -> &'static str {
        match self {
            Board::Pico | Board::SpotPear => "pico",
            Board::PicoSystem => "pimoroni_picosystem",
        }
    }

    /// Its name for people.
    pub fn title(self) -> &'static str {
        match self {
            Board::Pico => "Pico + Waveshare Pico-LCD-1.3",
            Board::PicoSystem => "Pimoroni PicoSystem",
            Board::SpotPear => "Pico + SpotPear Pico 1.54",
        }
    }

    /// The path of this board's finished ELF.
    pub fn elf(self) -> PathBuf {
        workspace::firmware().join(format!("taschenspieler-{self}.elf"))
    }

    /// The path of the file for the USB drive.
    pub fn uf2(self) -> PathBuf {
        self.elf().with_extension("uf2")
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Board {
    type Err = String;

    fn from_str(name: &str) -> std::result::Result<Board, String> {
        Board::ALL
            .into_iter()
            .find(|board| board.name() == name)
            .ok_or_else(|| {
                let names = Board::ALL.map(Board::name).join(", ");
                format!("the boards are {names}")
            })
    }
}

/// `cargo xtask firmware`
pub fn run(boards: &[Board]) -> Result {
    let toolchain = Toolchain::find()?;
    for &board in boards {
        build(&toolchain, board)?;
    }
    Ok(())
}

/// Builds one board's firmware and checks its budgets.
pub fn build(toolchain: &Toolchain, board: Board) -> Result {
    shell::run(&mut cargo(toolchain, "build", board))?;

    let built = workspace::target().join(TARGET).join(PROFILE).join(PACKAGE);
    let image = Image::read(&built)?;
    let folder = workspace::firmware();
    std::fs::create_dir_all(&folder)
        .map_err(|error| format!("cannot create {}: {error}", workspace::short(&folder)))?;
    std::fs::copy(&built, board.elf())
        .map_err(|error| format!("cannot write {}: {error}", workspace::short(&board.elf())))?;
    let uf2 = uf2::write(&image.segments);
    workspace::check_for_paths(&workspace::short(&board.uf2()), &uf2)?;
    binary_info::check(board, &uf2)?;
    std::fs::write(board.uf2(), uf2)
        .map_err(|error| format!("cannot write {}: {error}", workspace::short(&board.uf2())))?;
    for file in [board.elf(), board.uf2()] {
        say(workspace::short(&file));
    }
    say(format!("{board}: {}", image.summary()));
    image.check()?;
    let elf = std::fs::read(&built)
        .map_err(|error| format!("cannot read {}: {error}", workspace::short(&built)))?;
    duplicates::check(&elf)?;
    stack::check(board, &elf)
}

/// `cargo xtask firmware --all-games`: the firmware including the games that the launcher
/// hides, for tests only.
pub fn run_with_all_games() -> Result {
    build_with_all_games(&Toolchain::find()?)
}

/// Builds it for the board used by the tests.
pub fn build_with_all_games(toolchain: &Toolchain) -> Result {
    let board = Board::Pico;
    let mut cargo = cargo(toolchain, "build", board);
    shell::run(cargo.args(["--features", "all-games"]))?;
    let built = workspace::target().join(TARGET).join(PROFILE).join(PACKAGE);
    let elf = workspace::firmware().join(format!("taschenspieler-{board}-all-games.elf"));
    std::fs::create_dir_all(workspace::firmware())
        .and_then(|()| std::fs::copy(&built, &elf))
        .map_err(|error| format!("cannot write {}: {error}", workspace::short(&elf)))?;
    say(workspace::short(&elf));
    Image::read(&built)?.check()
}

/// Builds one board's firmware without the list of code that runs from RAM, and without
/// checks. Returns the path of its ELF.
pub fn build_plain(toolchain: &Toolchain, board: Board) -> Result<PathBuf> {
    let mut cargo = cargo(toolchain, "build", board);
    shell::run(cargo.env("PLAIN_LAYOUT", "1"))?;
    Ok(workspace::target().join(TARGET).join(PROFILE).join(PACKAGE))
}

/// Lints one board's firmware.
pub fn lint(toolchain: &Toolchain, board: Board) -> Result {
    toolchain.lint(|word| cargo(toolchain, word, board))
}

/// `cargo <word>` for one board's firmware.
fn cargo(toolchain: &Toolchain, word: &str, board: Board) -> Command {
    let mut command = cargo_for(toolchain, word, PACKAGE);
    command.args(["--no-default-features", "--features"]);
    command.arg(format!("board-{board}"));
    command
}

/// `cargo <word>` for a program of the device. Lints and builds share the profile and the
/// flags, so that what runs at compile time (macros, build scripts) is compiled once.
pub fn cargo_for(toolchain: &Toolchain, word: &str, package: &str) -> Command {
    let mut command = toolchain.cargo(word);
    command.args(["--package", package, "--profile", PROFILE]);
    // Cargo adds these to the flags in .cargo/config.toml.
    let flags = workspace::without_paths().map(|flag| format!("{flag:?}"));
    command
        .arg("--config")
        .arg(format!("target.{TARGET}.rustflags=[{}]", flags.join(", ")));
    command
}
