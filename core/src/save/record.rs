//! The envelope around saved bytes: kind, version, checksum.
//!
//! | bytes | meaning |
//! |---|---|
//! | 2 | `TS` |
//! | 1 | version of the format, [`VERSION`] |
//! | 1 | the kind of content: the number of a game, or of something else the host saves |
//! | 2 | length of the content |
//! | n | the content |
//! | 4 | CRC-32 of everything before |

use super::bytes::{Damaged, Reader, Writer};
use taschenspieler_checksum::checksum;

/// The version this program writes.
pub const VERSION: u8 = 2;

/// The longest record. Its digits must fit on a line of the engine protocol after `load`,
/// and writing it to flash must not take long.
pub const RECORD_BYTES: usize = 2_040;

const MARK: &[u8; 2] = b"TS";
const HEAD: usize = 6;
const TAIL: usize = 4;

/// Why a record cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadRecord {
    /// Not a record at all, cut off, or with changed bits.
    Damaged,
    /// Written by another version of the program.
    Version(u8),
    /// A record of something this program does not know.
    Unknown(u8),
}

impl From<Damaged> for BadRecord {
    fn from(_: Damaged) -> BadRecord {
        BadRecord::Damaged
    }
}

/// Puts content of a kind into an envelope. Returns the total length, or `None` if the
/// buffer is too small.
pub fn seal(kind: u8, buffer: &mut [u8], fill: impl FnOnce(&mut Writer<'_>)) -> Option<usize> {
    let end = buffer.len().checked_sub(TAIL)?;
    let room = buffer.get_mut(HEAD..end)?;
    let mut content = Writer::new(room);
    fill(&mut content);
    let length = content.finish()?;
    let mut head = Writer::new(buffer.get_mut(..HEAD)?);
    head.put(MARK);
    head.u8(VERSION);
    head.u8(kind);
    head.u16(u16::try_from(length).ok()?);
    head.finish()?;
    let sum = checksum(buffer.get(..HEAD + length)?);
    buffer
        .get_mut(HEAD + length..HEAD + length + TAIL)?
        .copy_from_slice(&sum.to_le_bytes());
    Some(HEAD + length + TAIL)
}

/// Checks an envelope and returns its kind and content.
pub fn open(record: &[u8]) -> Result<(u8, Reader<'_>), BadRecord> {
    let mut head = Reader::new(record);
    if head.take(2)? != MARK {
        return Err(BadRecord::Damaged);
    }
    let version = head.u8()?;
    let kind = head.u8()?;
    let length = usize::from(head.u16()?);
    let content = head.take(length)?;
    let sum = head.u32()?;
    head.finish()?;
    let covered = record.get(..HEAD + length).ok_or(BadRecord::Damaged)?;
    if checksum(covered) != sum {
        return Err(BadRecord::Damaged);
    }
    if version != VERSION {
        return Err(BadRecord::Version(version));
    }
    Ok((kind, Reader::new(content)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sealed() -> ([u8; 32], usize) {
        let mut buffer = [0; 32];
        let length = seal(7, &mut buffer, |out| out.u32(0xCAFE)).unwrap();
        (buffer, length)
    }

    #[test]
    fn what_is_sealed_opens() {
        let (buffer, length) = sealed();
        let (kind, mut content) = open(&buffer[..length]).unwrap();
        assert_eq!((kind, content.u32()), (7, Ok(0xCAFE)));
    }

    /// Every single changed bit and every shortened record is noticed.
    #[test]
    fn damage_is_noticed() {
        let (buffer, length) = sealed();
        for bit in 0..length * 8 {
            let mut damaged = buffer;
            damaged[bit / 8] ^= 1 << (bit % 8);
            assert!(open(&damaged[..length]).is_err(), "bit {bit}");
        }
        for short in 0..length {
            assert!(open(&buffer[..short]).is_err(), "length {short}");
        }
    }

    #[test]
    fn another_version_is_named() {
        let (mut buffer, length) = sealed();
        buffer[2] = 9;
        let sum = checksum(&buffer[..length - TAIL]);
        buffer[length - TAIL..length].copy_from_slice(&sum.to_le_bytes());
        assert_eq!(open(&buffer[..length]).err(), Some(BadRecord::Version(9)));
    }

    #[test]
    fn too_small_a_buffer_is_not_a_record() {
        for size in 0..14 {
            assert_eq!(seal(7, &mut std::vec![0; size], |out| out.u32(1)), None);
        }
        assert_eq!(seal(7, &mut [0; 14], |out| out.u32(1)), Some(14));
    }
}
