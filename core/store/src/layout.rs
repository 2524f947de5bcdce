//! The layout of the bytes in flash.
//!
//! All numbers are little-endian, and everything begins at a multiple of four.
//!
//! | sector head | bytes |
//! |---|---|
//! | `TSs1` | 4 |
//! | number of the sector | 4 |
//! | lowest number that counts | 4 |
//! | CRC-32 of these three and of the sector's address | 4 |
//!
//! | item | bytes |
//! |---|---|
//! | key | 1 |
//! | [`Kind`] | 1 |
//! | length of the value | 2 |
//! | CRC-32 of the value | 4 |
//! | CRC-32 of these, of the sector's number and of the item's address | 4 |
//! | the value, and ones up to a multiple of four | n |

use crate::LONGEST;
use taschenspieler_checksum::Checksum;

/// The unit of programming, in bytes.
pub const WORD: u32 = 4;

const MARK: [u8; 4] = *b"TSs1";

/// The checksum of a head together with its place.
fn bound(said: &[u8], place: [u32; 2]) -> u32 {
    let sum = Checksum::new().and(said);
    let sum = place
        .iter()
        .fold(sum, |sum, number| sum.and(&number.to_le_bytes()));
    sum.value()
}

/// The first bytes of a sector.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Head {
    /// The number of the sector.
    pub number: u32,
    /// Sectors with a lower number are no longer valid.
    pub since: u32,
}

impl Head {
    pub const BYTES: u32 = 16;

    pub fn to_bytes(self, address: u32) -> [u8; 16] {
        let mut bytes = [0; 16];
        let words = [MARK, self.number.to_le_bytes(), self.since.to_le_bytes()];
        bytes[..12].copy_from_slice(words.as_flattened());
        let sum = bound(&bytes[..12], [address, 0]);
        bytes[12..].copy_from_slice(&sum.to_le_bytes());
        bytes
    }

    /// `None` if these are not the bytes of a head at this address.
    pub fn from_bytes(bytes: [u8; 16], address: u32) -> Option<Head> {
        let [_, number, since, _] = words(bytes);
        let head = Head { number, since };
        // Half of the numbers are more than enough; the others leave room to count on.
        let counts = (1..u32::MAX / 2).contains(&number);
        (counts && head.to_bytes(address) == bytes).then_some(head)
    }
}

fn words(bytes: [u8; 16]) -> [u32; 4] {
    let word = |at: usize| u32::from_le_bytes([0, 1, 2, 3].map(|byte| bytes[at * 4 + byte]));
    [0, 1, 2, 3].map(word)
}

/// What an item says about its key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Kind {
    /// A value follows the head.
    Value = 1,
    /// The value of the key was removed.
    Removed = 2,
}

/// The head of an item: everything but the value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Item {
    pub key: u8,
    pub kind: Kind,
    pub length: u16,
    pub checksum: u32,
}

impl Item {
    pub const BYTES: u32 = 12;

    /// The bytes of an item at an address, in the sector with a number.
    pub fn to_bytes(self, address: u32, number: u32) -> [u8; 12] {
        let mut bytes = [0; 12];
        let [low, high] = self.length.to_le_bytes();
        bytes[..4].copy_from_slice(&[self.key, self.kind as u8, low, high]);
        bytes[4..8].copy_from_slice(&self.checksum.to_le_bytes());
        let sum = bound(&bytes[..8], [address, number]);
        bytes[8..].copy_from_slice(&sum.to_le_bytes());
        bytes
    }

    /// `None` if these are not the bytes of an item at this address.
    pub fn from_bytes(bytes: [u8; 12], address: u32, number: u32) -> Option<Item> {
        let [key, kind, low, high, a, b, c, d, ..] = bytes;
        let kind = match kind {
            1 => Kind::Value,
            2 => Kind::Removed,
            _ => return None,
        };
        let item = Item {
            key,
            kind,
            length: u16::from_le_bytes([low, high]),
            checksum: u32::from_le_bytes([a, b, c, d]),
        };
        let fits = usize::from(item.length) <= LONGEST;
        (fits && item.to_bytes(address, number) == bytes).then_some(item)
    }

    /// Bytes of flash that the item takes with its value.
    pub fn room(self) -> u32 {
        room(usize::from(self.length))
    }
}

/// Bytes of flash that an item takes with a value of this length.
pub fn room(length: usize) -> u32 {
    Item::BYTES + (length as u32).next_multiple_of(WORD)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ITEM: Item = Item {
        key: 3,
        kind: Kind::Value,
        length: 5,
        checksum: 0x1234_5678,
    };

    #[test]
    fn heads_and_items_are_what_they_were() {
        let head = Head {
            number: 7,
            since: 2,
        };
        let bytes = head.to_bytes(0x2000);
        assert_eq!(Head::from_bytes(bytes, 0x2000), Some(head));
        assert_eq!(
            Item::from_bytes(ITEM.to_bytes(0x2010, 7), 0x2010, 7),
            Some(ITEM)
        );
        assert_eq!(ITEM.room(), 20);
    }

    /// An item that was copied elsewhere, or that an erase has left over, does not count.
    #[test]
    fn they_count_only_where_they_were_written() {
        let head = Head {
            number: 7,
            since: 2,
        };
        assert_eq!(Head::from_bytes(head.to_bytes(0x2000), 0x3000), None);
        let bytes = ITEM.to_bytes(0x2010, 7);
        assert_eq!(Item::from_bytes(bytes, 0x2014, 7), None);
        assert_eq!(Item::from_bytes(bytes, 0x2010, 8), None);
    }

    #[test]
    fn every_changed_bit_is_noticed() {
        let bytes = ITEM.to_bytes(0x2010, 7);
        for bit in 0..bytes.len() * 8 {
            let mut changed = bytes;
            changed[bit / 8] ^= 1 << (bit % 8);
            assert_eq!(Item::from_bytes(changed, 0x2010, 7), None, "bit {bit}");
        }
    }

    #[test]
    fn blank_flash_is_neither() {
        assert_eq!(Head::from_bytes([0xFF; 16], 0), None);
        assert_eq!(Item::from_bytes([0xFF; 12], 16, 1), None);
        assert_eq!(Head::from_bytes([0; 16], 0), None);
        assert_eq!(Item::from_bytes([0; 12], 16, 1), None);
    }
}
