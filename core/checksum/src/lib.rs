//! The one checksum of the console: of frames on the cable, of items in flash and of saved
//! records. It knows nothing of what it protects.
//!
//! It is CRC-32/ISO-HDLC, that of Ethernet, zip and PNG. In a frame of 254 bytes it finds
//! every change of up to four bits and every burst of up to 32; of all other changes it
//! misses one in four billion.
//!
//! Its table has 16 constants and not 256, because 1 KiB of flash buys little: the longest
//! frame takes some 5,000 instructions, next to nothing compared with its 5 ms on the wire,
//! and the longest record some 40,000, a fifth of a millisecond.

#![no_std]
#![forbid(unsafe_code)]

/// The polynomial applied to each value of the four bits being shifted out.
const NIBBLES: [u32; 16] = nibbles();

const fn nibbles() -> [u32; 16] {
    let mut table = [0; 16];
    let mut index = 0;
    while index < 16 {
        let mut rest = index as u32;
        let mut bit = 0;
        while bit < 4 {
            rest = if rest & 1 == 1 {
                rest >> 1 ^ 0xEDB8_8320
            } else {
                rest >> 1
            };
            bit += 1;
        }
        table[index] = rest;
        index += 1;
    }
    table
}

/// For bytes that come in several calls; [`checksum`] is shorter for a single one.
#[derive(Clone, Copy, Debug)]
pub struct Checksum(u32);

impl Default for Checksum {
    fn default() -> Checksum {
        Checksum::new()
    }
}

impl Checksum {
    /// The state before the first byte.
    pub const fn new() -> Checksum {
        Checksum(u32::MAX)
    }

    /// Adds bytes behind those added before.
    #[must_use]
    #[inline(never)] // one copy for cable, flash and records
    pub fn and(self, bytes: &[u8]) -> Checksum {
        Checksum(bytes.iter().fold(self.0, |rest, &byte| {
            let rest = rest ^ u32::from(byte);
            let rest = rest >> 4 ^ NIBBLES[(rest & 15) as usize];
            rest >> 4 ^ NIBBLES[(rest & 15) as usize]
        }))
    }

    /// The checksum of all bytes added so far.
    pub const fn value(self) -> u32 {
        !self.0
    }
}

/// The checksum of bytes that are all in one slice.
pub fn checksum(bytes: &[u8]) -> u32 {
    Checksum::new().and(bytes).value()
}

#[cfg(test)]
mod tests {
    use super::{Checksum, checksum};

    #[test]
    fn it_is_the_crc_that_everybody_has() {
        assert_eq!(checksum(b"123456789"), 0xCBF4_3926);
        let pieces = Checksum::new().and(b"1234").and(b"").and(b"56789");
        assert_eq!(pieces.value(), 0xCBF4_3926);
        assert_eq!(checksum(b""), 0);
    }
}
