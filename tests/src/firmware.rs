//! The real firmware for tests: its files, and a board that runs it.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use taschenspieler::device::Device;
use taschenspieler::emulate::{self, Emulated};
use taschenspieler_core::platform::Button;
use taschenspieler_emulator::{Board, Image, LogDecoder, Profile};

/// The folder with the firmware. `cargo xtask test` builds it and names the folder; a
/// test that is run alone builds it first.
fn folder() -> &'static Path {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER.get_or_init(|| built(&["xtask", "firmware"]))
}

/// The folder of the firmware with all games.
fn folder_of_all_games() -> &'static Path {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER.get_or_init(|| built(&["xtask", "firmware", "--all-games"]))
}

fn built(words: &[&str]) -> PathBuf {
    if let Some(folder) = std::env::var_os("TASCHENSPIELER_ELF_DIR") {
        return folder.into();
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut cargo = Command::new(env!("CARGO"));
    let built = cargo.args(words).current_dir(&root).status();
    assert!(
        built.is_ok_and(|status| status.success()),
        "cargo {} failed",
        words.join(" ")
    );
    root.join("target/firmware")
}

/// The bytes of a firmware file: `elf` or `uf2`.
pub fn file(board: Board, kind: &str) -> Vec<u8> {
    let name = format!("taschenspieler-{}.{kind}", board.firmware_name());
    read(&folder().join(name))
}

fn read(path: &Path) -> Vec<u8> {
    std::fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A firmware ready to run.
pub fn image(board: Board, kind: &str) -> Image {
    Image::parse(&file(board, kind)).expect("what xtask has built can be read")
}

/// A board that has just been switched on, with its menu on the panel, and its log up to
/// then.
pub fn switched_on(board: Board) -> (Emulated, Vec<String>) {
    switched_on_as(board, Profile::NOMINAL)
}

/// The same on a chip with this profile.
pub fn switched_on_as(board: Board, profile: Profile) -> (Emulated, Vec<String>) {
    started(&image(board, "elf"), board, profile)
}

/// The same after a plain start: A was held while it was switched on.
pub fn switched_on_plainly(board: Board) -> (Emulated, Vec<String>) {
    let image = image(board, "elf");
    let mut device = Emulated::with_profile(&image, board, Profile::NOMINAL);
    device.set_button(Button::A, true);
    device.advance(MENU_MILLIS);
    device.set_button(Button::A, false);
    running(device, &image)
}

/// The board whose program has all games, even hidden ones.
pub fn switched_on_with_all_games() -> (Emulated, Vec<String>) {
    let board = Board::PicoLcd13;
    let name = format!("taschenspieler-{}-all-games.elf", board.firmware_name());
    let image = read(&folder_of_all_games().join(name));
    let image = Image::parse(&image).expect("what xtask has built can be read");
    started(&image, board, Profile::NOMINAL)
}

fn started(image: &Image, board: Board, profile: Profile) -> (Emulated, Vec<String>) {
    running(Emulated::with_profile(image, board, profile), image)
}

fn running(mut device: Emulated, image: &Image) -> (Emulated, Vec<String>) {
    device.advance(MENU_MILLIS);
    // A slow flash may still be getting a sector ready.
    while device.machine().flash().is_busy() {
        device.advance(1);
    }
    let elf = image.elf().expect("this is an ELF file");
    let mut decoder = LogDecoder::new(elf).expect("the log is made by defmt");
    let lines = decoder.lines(&device.machine_mut().take_log());
    (device, lines)
}

/// Long enough for the menu to appear; the bench measures the real time.
pub const MENU_MILLIS: u32 = 500;

/// The seed of the luck, as logged by the firmware.
pub fn seed(log: &[String]) -> u64 {
    emulate::seed(log).unwrap_or_else(|| panic!("no seed in {log:#?}"))
}
