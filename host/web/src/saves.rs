//! A file of saved games from elsewhere: checks it and imports it.
//!
//! The import goes record by record through the store, so each is as safe from a closed tab
//! as any other save. Nothing is changed before the whole file has been checked.

use taschenspieler_core::save::record::{self, BadRecord};
use taschenspieler_driver::flash::{Flash, SIZE};
use taschenspieler_store::{KEYS, LONGEST, Store};

/// Why a file was not imported.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u32)]
pub enum Trouble {
    /// It is not a file of saved games.
    Foreign = 1,
    /// It is longer than any such file.
    TooLong = 2,
    /// A newer program has written it.
    Newer = 3,
    /// The browser did not keep it.
    NotKept = 4,
}

/// Imports a file into the flash: every record of the file, and no others.
pub fn take_over(file: &[u8], flash: Flash) -> Result<(), Trouble> {
    let records = read(file)?;
    let mut store = Store::open(flash);
    for (key, value) in &records {
        store.save(*key, value).map_err(|_| Trouble::NotKept)?;
    }
    for key in keys().filter(|key| !records.iter().any(|(known, _)| known == key)) {
        store.remove(key).map_err(|_| Trouble::NotKept)?;
    }
    Ok(())
}

/// The records of a file.
fn read(file: &[u8]) -> Result<Vec<(u8, Vec<u8>)>, Trouble> {
    match file.len() {
        SIZE => {}
        length if length > SIZE => return Err(Trouble::TooLong),
        _ => return Err(Trouble::Foreign),
    }
    let mut store = Store::open(Flash::in_memory(file.to_vec()));
    let mut records = Vec::new();
    for key in keys() {
        let mut buffer = vec![0; LONGEST];
        // A record that cannot be read is lost in the file already.
        let Ok(Some(length)) = store.load(key, &mut buffer) else {
            continue;
        };
        buffer.truncate(length);
        if let Err(BadRecord::Version(version)) = record::open(&buffer)
            && version > record::VERSION
        {
            return Err(Trouble::Newer);
        }
        records.push((key, buffer));
    }
    if records.is_empty() {
        return Err(Trouble::Foreign);
    }
    Ok(records)
}

fn keys() -> impl Iterator<Item = u8> {
    0..KEYS as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;

    thread_local! {
        static FILE: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    }

    /// Flash whose bytes the test can look at afterwards.
    fn flash(bytes: Vec<u8>) -> Flash {
        FILE.set(bytes.clone());
        Flash::new(bytes, |offset, bytes| {
            let start = offset as usize;
            FILE.with_borrow_mut(|file| file[start..start + bytes.len()].copy_from_slice(bytes));
            true
        })
    }

    fn sealed(content: u8) -> Vec<u8> {
        let mut buffer = [0; 64];
        let length = record::seal(0x80, &mut buffer, |out| out.u8(content)).expect("room");
        buffer[..length].to_vec()
    }

    fn image(records: &[(u8, Vec<u8>)]) -> Vec<u8> {
        let mut store = Store::open(Flash::in_memory(Vec::new()));
        for (key, value) in records {
            store.save(*key, value).expect("saved");
        }
        store.into_flash().bytes().to_vec()
    }

    #[test]
    fn what_is_taken_over_is_what_the_file_holds() {
        let here = image(&[(1, sealed(1)), (2, sealed(2))]);
        let there = image(&[(2, sealed(20)), (3, sealed(30))]);
        assert_eq!(take_over(&there, flash(here)), Ok(()));
        let kept = read(&FILE.take()).expect("saves");
        assert_eq!(kept, [(2, sealed(20)), (3, sealed(30))]);
    }

    /// The existing saves stay untouched.
    #[test]
    fn what_is_no_file_of_saves_changes_nothing() {
        let here = image(&[(1, sealed(1))]);
        let mut newer = sealed(1);
        newer[2] = record::VERSION + 1;
        let sum = newer.len() - 4;
        let checksum = crc(&newer[..sum]);
        newer[sum..].copy_from_slice(&checksum);
        let newer = image(&[(1, newer)]);
        for (file, trouble) in [
            (vec![], Trouble::Foreign),
            (b"Dear Sir or Madam".to_vec(), Trouble::Foreign),
            (vec![0xFF; SIZE], Trouble::Foreign),
            (vec![0x5A; SIZE], Trouble::Foreign),
            (vec![0; SIZE + 1], Trouble::TooLong),
            (newer, Trouble::Newer),
        ] {
            assert_eq!(take_over(&file, flash(here.clone())), Err(trouble));
            assert!(FILE.take() == here);
        }
    }

    /// CRC-32 as in `record`, computed bit by bit.
    fn crc(bytes: &[u8]) -> [u8; 4] {
        let mut sum = u32::MAX;
        for byte in bytes {
            sum ^= u32::from(*byte);
            for _ in 0..8 {
                sum = (sum >> 1) ^ (0xEDB8_8320 * (sum & 1));
            }
        }
        (!sum).to_le_bytes()
    }
}
