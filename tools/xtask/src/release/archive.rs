//! Archives that are the same whenever and wherever they are made: sorted
//! entries, no times, the same permissions.

use std::collections::BTreeMap;
use std::io::{Cursor, Write};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

use crate::shell::Result;

/// A file in an archive.
pub struct Entry {
    pub bytes: Vec<u8>,
    /// Whether it is executable.
    pub is_program: bool,
}

impl Entry {
    pub fn file(bytes: Vec<u8>) -> Entry {
        Entry {
            bytes,
            is_program: false,
        }
    }
}

/// Packs files, all below one folder.
pub fn pack(folder: &str, files: &BTreeMap<String, Entry>) -> Result<Vec<u8>> {
    let failed = |error: zip::result::ZipError| format!("cannot pack {folder}: {error}");
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, entry) in files {
        let mode = if entry.is_program { 0o755 } else { 0o644 };
        let options = SimpleFileOptions::DEFAULT
            .compression_method(CompressionMethod::Deflated)
            .compression_level(Some(9))
            .last_modified_time(DateTime::DEFAULT)
            .unix_permissions(mode);
        archive
            .start_file(format!("{folder}/{name}"), options)
            .map_err(failed)?;
        archive
            .write_all(&entry.bytes)
            .map_err(|error| format!("cannot pack {name}: {error}"))?;
    }
    Ok(archive.finish().map_err(failed)?.into_inner())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    #[test]
    fn what_goes_in_comes_out_without_a_time() {
        let program = Entry {
            bytes: vec![7; 1000],
            is_program: true,
        };
        let files = BTreeMap::from([
            ("z/text.txt".to_owned(), Entry::file(b"hello".to_vec())),
            ("program".to_owned(), program),
        ]);
        let packed = pack("it-1.0", &files).expect("packed");
        assert_eq!(packed, pack("it-1.0", &files).expect("packed again"));
        let mut archive = zip::ZipArchive::new(Cursor::new(packed)).expect("an archive");
        let names: Vec<String> = archive.file_names().map(str::to_owned).collect();
        assert_eq!(names, ["it-1.0/program", "it-1.0/z/text.txt"]);
        let mut first = archive.by_index(0).expect("an entry");
        assert_eq!(first.unix_mode(), Some(0o100_755));
        assert_eq!(first.last_modified(), Some(DateTime::DEFAULT));
        let mut bytes = Vec::new();
        first.read_to_end(&mut bytes).expect("readable");
        assert_eq!(bytes, [7; 1000]);
    }
}
