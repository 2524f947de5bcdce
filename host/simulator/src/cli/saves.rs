//! The file of saved games.

use super::given::Given;
use super::{Failure, wrong};
use crate::flash_file::{self, NoSaves, Saves};
use std::io::{self, Write};
use taschenspieler_store::Store;

/// Opens the saved games; `None` if none are wanted, or if they cannot be saved, because
/// one can play all the same.
pub fn open(given: &Given) -> Result<Option<Saves>, Failure> {
    if given.no_saves {
        return match given.saves {
            Some(_) => Err(wrong("--saves and --no-saves exclude each other")),
            None => Ok(None),
        };
    }
    let path = match &given.saves {
        Some(path) => Ok(path.clone()),
        None => flash_file::usual_path(),
    };
    match path.and_then(|path| flash_file::open(&path)) {
        Ok(file) => Ok(Some(Store::open(file))),
        Err(NoSaves::Foreign(path)) => Err(wrong(NoSaves::Foreign(path).to_string())),
        Err(reason) => {
            // Failing to print this is no reason to stop.
            let _ = writeln!(
                io::stderr(),
                "taschenspieler: {reason}; nothing will be saved"
            );
            Ok(None)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_saved_where_nothing_shall_be() {
        let given = Given {
            no_saves: true,
            ..Given::default()
        };
        assert!(matches!(open(&given), Ok(None)));
    }

    #[test]
    fn wishes_must_not_contradict_each_other() {
        let given = Given {
            no_saves: true,
            saves: Some("somewhere".into()),
            ..Given::default()
        };
        assert!(open(&given).is_err());
    }

    /// A folder cannot be a file of saves: the console plays without saving.
    #[test]
    fn what_cannot_be_opened_is_done_without() {
        let given = Given {
            saves: Some(std::env::temp_dir()),
            ..Given::default()
        };
        assert!(matches!(open(&given), Ok(None)));
    }
}
