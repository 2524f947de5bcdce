//! How large the window was when it was last closed.

use crate::flash_file;
use crate::picture::SIDE;
use std::path::{Path, PathBuf};

/// A larger size means that the file is damaged.
const MOST: u32 = 16_384;

/// The file that keeps the size, beside the saved games.
fn usual_path() -> Option<PathBuf> {
    Some(flash_file::usual_path().ok()?.with_file_name("window.txt"))
}

/// The size to open the window with, width and height.
pub fn remembered() -> Option<(u32, u32)> {
    read(&usual_path()?)
}

/// Remembers a size for the next time. If that fails, the window will open in its usual
/// size.
pub fn remember(size: (u32, u32)) {
    if let Some(path) = usual_path() {
        let _ = std::fs::create_dir_all(path.parent().unwrap_or(&path));
        write(&path, size);
    }
}

fn write(path: &Path, (width, height): (u32, u32)) {
    let _ = std::fs::write(path, format!("{width} {height}\n"));
}

fn read(path: &Path) -> Option<(u32, u32)> {
    let text = std::fs::read_to_string(path).ok()?;
    let (width, height) = text.trim().split_once(' ')?;
    let side = |text: &str| {
        let side = text.parse().ok()?;
        (SIDE as u32..=MOST).contains(&side).then_some(side)
    };
    Some((side(width)?, side(height)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_sizes_that_make_sense_are_remembered() {
        let name = format!("taschenspieler-window-{}.txt", std::process::id());
        let path = std::env::temp_dir().join(name);
        write(&path, (960, 720));
        assert_eq!(read(&path), Some((960, 720)));
        for nonsense in ["", "960", "0 0", "99999 720", "wide high", "960 720 480"] {
            std::fs::write(&path, nonsense).expect("written");
            assert_eq!(read(&path), None, "{nonsense:?}");
        }
        std::fs::remove_file(&path).expect("removed");
        assert_eq!(read(&path), None);
    }
}
