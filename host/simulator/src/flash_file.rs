//! The flash of the saved games, as a file in the user's data folder.
//!
//! It holds the same bytes as the last 128 KiB of the device's flash, and the same store
//! runs on it. Everything is written at once, so no acknowledged save is lost if the
//! program is killed. The file is locked while a console uses it; the system releases the
//! lock when the program ends, even by a crash.

use std::env;
use std::ffi::OsString;
use std::fmt;
use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use taschenspieler_driver::flash::{Flash, SIZE};
use taschenspieler_store::Store;

/// The records of the console.
pub type Saves = Store<Flash>;

const BLANK: u8 = 0xFF;

/// Why nothing can be saved.
#[derive(Debug)]
pub enum NoSaves {
    /// Another console is using the file.
    InUse(PathBuf),
    /// The file is something else.
    Foreign(PathBuf),
    /// The file cannot be read or written.
    Failed(PathBuf, io::Error),
    /// The folder for the user's data is not known.
    NoFolder,
}

impl fmt::Display for NoSaves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoSaves::InUse(path) => {
                write!(f, "another console is using {}", path.display())
            }
            NoSaves::Foreign(path) => {
                write!(f, "{} is not a file of saved games", path.display())
            }
            NoSaves::Failed(path, error) => write!(f, "{}: {error}", path.display()),
            NoSaves::NoFolder => write!(f, "there is no folder for saved games"),
        }
    }
}

/// Opens a file, or makes it and its folder.
pub fn open(path: &Path) -> Result<Flash, NoSaves> {
    let failed = |error| NoSaves::Failed(path.into(), error);
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(failed)?;
    }
    let mut options = File::options();
    options.read(true).write(true).create(true).truncate(false);
    let mut file = options.open(path).map_err(failed)?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Err(NoSaves::InUse(path.into())),
        Err(TryLockError::Error(error)) => return Err(failed(error)),
    }
    let mut bytes = Vec::new();
    let most = SIZE as u64 + 1;
    (&mut file)
        .take(most)
        .read_to_end(&mut bytes)
        .map_err(failed)?;
    if bytes.is_empty() {
        bytes = vec![BLANK; SIZE];
        file.write_all(&bytes).map_err(failed)?;
    }
    // A document given by mistake must not be turned into a file of saves.
    if bytes.len() != SIZE {
        return Err(NoSaves::Foreign(path.into()));
    }
    Ok(Flash::new(bytes, move |offset, part| {
        let start = SeekFrom::Start(u64::from(offset));
        file.seek(start).and_then(|_| file.write_all(part)).is_ok()
    }))
}

/// The usual file of saves.
pub fn usual_path() -> Result<PathBuf, NoSaves> {
    let folder = data_folder(env::consts::OS, |name| env::var_os(name));
    let folder = folder.ok_or(NoSaves::NoFolder)?;
    Ok(folder.join("taschenspieler").join("saves.bin"))
}

/// Where an operating system keeps the data of a user's programs.
fn data_folder(system: &str, variable: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    let folder = |name| {
        let path = PathBuf::from(variable(name)?);
        // By the XDG specification, relative paths are ignored.
        path.is_absolute().then_some(path)
    };
    match system {
        "windows" => folder("APPDATA"),
        "macos" => Some(folder("HOME")?.join("Library/Application Support")),
        _ => folder("XDG_DATA_HOME").or_else(|| Some(folder("HOME")?.join(".local/share"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder of this test alone, gone when the test is over.
    struct Folder(PathBuf);

    impl Folder {
        fn new(test: &str) -> Folder {
            let name = format!("taschenspieler-{test}-{}", std::process::id());
            let path = env::temp_dir().join(name);
            let _ = fs::remove_dir_all(&path);
            Folder(path)
        }

        fn file(&self) -> PathBuf {
            self.0.join("deep/down/saves.bin")
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    fn load(saves: &mut Saves, key: u8) -> Option<Vec<u8>> {
        let mut buffer = [0; 2_048];
        let length = saves.load(key, &mut buffer).expect("readable");
        length.map(|length| buffer[..length].to_vec())
    }

    /// The test neither closes nor flushes the file, but acknowledged saves are in it.
    #[test]
    fn what_is_saved_is_in_the_file_at_once() {
        let folder = Folder::new("at-once");
        let mut saves = Store::open(open(&folder.file()).expect("made"));
        for turn in 0..500_u32 {
            let value = turn.to_le_bytes().repeat(100);
            saves.save(3, &value).expect("saved");
            if turn % 50 == 0 {
                let kept = fs::read(folder.file()).expect("there");
                let mut again = Store::open(Flash::in_memory(kept));
                assert_eq!(load(&mut again, 3), Some(value));
            }
        }
        assert_eq!(
            fs::read(folder.file()).expect("there"),
            saves.flash().bytes()
        );
    }

    #[test]
    fn the_next_console_finds_it() {
        let folder = Folder::new("next");
        let mut saves = Store::open(open(&folder.file()).expect("made"));
        saves.save(0, b"a game").expect("saved");
        drop(saves);
        let mut saves = Store::open(open(&folder.file()).expect("there"));
        assert_eq!(load(&mut saves, 0).as_deref(), Some(&b"a game"[..]));
    }

    #[test]
    fn two_consoles_do_not_share_a_file() {
        let folder = Folder::new("two");
        let first = open(&folder.file()).expect("made");
        let second = open(&folder.file());
        assert!(matches!(second, Err(NoSaves::InUse(_))));
        drop(first);
        assert!(open(&folder.file()).is_ok());
    }

    #[test]
    fn other_files_are_left_alone() {
        let folder = Folder::new("other");
        fs::create_dir_all(&folder.0).expect("made");
        let path = folder.0.join("letter.txt");
        fs::write(&path, "Dear Sir or Madam").expect("written");
        assert!(matches!(open(&path), Err(NoSaves::Foreign(_))));
        assert_eq!(fs::read(&path).expect("there"), b"Dear Sir or Madam");
        assert!(matches!(open(&folder.0), Err(NoSaves::Failed(..))));
    }

    #[test]
    fn every_system_has_its_folder() {
        let folder = |system, variables: &[(&str, &str)]| {
            data_folder(system, |name| {
                let found = variables.iter().find(|(known, _)| *known == name);
                found.map(|(_, value)| OsString::from(value))
            })
        };
        let home = ("HOME", "/home/anna");
        assert_eq!(
            folder("linux", &[home]),
            Some(PathBuf::from("/home/anna/.local/share"))
        );
        assert_eq!(
            folder("linux", &[home, ("XDG_DATA_HOME", "/data")]),
            Some(PathBuf::from("/data"))
        );
        assert_eq!(
            folder("linux", &[home, ("XDG_DATA_HOME", "here")]),
            Some(PathBuf::from("/home/anna/.local/share"))
        );
        assert_eq!(
            folder("macos", &[home]),
            Some(PathBuf::from("/home/anna/Library/Application Support"))
        );
        assert_eq!(folder("linux", &[]), None);
        assert_eq!(folder("windows", &[home]), None);
    }
}
