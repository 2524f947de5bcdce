//! Bytes of flash that the program takes on each board, and its calls that can panic, from
//! the firmware built last.

use std::path::Path;
use std::time::SystemTime;

use super::{Allowed, Measure};
use crate::firmware::Board;
use crate::image::Image;
use crate::panics;
use crate::shell::Result;
use crate::workspace;

/// The beginnings of the names of these numbers.
pub const NAMES: [&str; 2] = [NAME, PANICS];
const NAME: &str = "bytes of flash";
const PANICS: &str = "calls of core that can panic";

/// The folders whose code is in the program.
const FOLDERS: [&str; 2] = ["core", "firmware"];

/// Fails if there is no firmware, or if a source was changed after it was built. Different
/// compilers make different programs, so the names say which one it was.
pub fn measure(board: Board) -> Result<Vec<Measure>> {
    let elf = board.elf();
    let built = changed(&elf).ok_or("it is not built")?;
    let newest = FOLDERS.map(|folder| newest(&workspace::root().join(folder)));
    if newest.into_iter().flatten().any(|time| time > built) {
        return Err("it is older than the sources".to_owned());
    }
    let image = Image::read(&elf)?;
    let bytes = std::fs::read(&elf).map_err(|error| error.to_string())?;
    let compiler = compiler(&bytes)?;
    let number = usize::try_from(image.program()).unwrap_or(usize::MAX);
    let name = format!("{NAME}, {board}, {compiler}");
    let mut measures = vec![Measure::of_number(name, number, Vec::new()).may_rise(Allowed::Flash)];
    // Below the firmware the boards have the same code.
    if board == Board::Pico {
        let name = format!("{PANICS}, {board}, {compiler}");
        measures.push(Measure::of_places(name, panics::places(board)?));
    }
    Ok(measures)
}

fn changed(path: &Path) -> Option<SystemTime> {
    path.metadata().and_then(|it| it.modified()).ok()
}

/// When a Rust file in this folder was last changed.
fn newest(folder: &Path) -> Option<SystemTime> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let times = entries.filter_map(|entry| {
        let path = entry.path();
        match path.extension() {
            _ if path.is_dir() => newest(&path),
            Some(ending) if ending == "rs" => changed(&path),
            _ => None,
        }
    });
    times.max()
}

/// The compiler that an ELF names, such as `rustc 1.95.0`.
fn compiler(elf: &[u8]) -> Result<String> {
    const MARK: &[u8] = b"rustc version ";
    let at = elf.windows(MARK.len()).position(|window| window == MARK);
    let rest = at.map(|at| &elf[at + MARK.len()..]);
    let end = rest.and_then(|rest| rest.iter().position(|&byte| byte == b' ' || byte == 0));
    match (rest, end) {
        (Some(rest), Some(end)) => Ok(format!("rustc {}", String::from_utf8_lossy(&rest[..end]))),
        _ => Err("it does not say which compiler made it".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_elf_names_its_compiler() {
        let elf = b"\x7fELF...\0rustc version 1.95.0 (59807616e 2026-04-14)\0";
        assert_eq!(compiler(elf), Ok("rustc 1.95.0".to_owned()));
        assert!(compiler(b"\x7fELF").is_err());
    }

    #[test]
    fn the_newest_file_is_found_in_any_folder_below() {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let this = changed(&here.join("src/house/flash.rs"));
        assert!(this.is_some() && newest(here) >= this);
        assert_eq!(newest(&here.join("no such folder")), None);
    }
}
