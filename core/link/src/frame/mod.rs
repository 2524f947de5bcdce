//! Frames: up to 250 bytes that arrive whole and unchanged, or not at all.
//!
//! | file | subject |
//! |---|---|
//! | `mod` | sizes; a frame as bytes on the wire |
//! | `reader` | bytes from the wire, back into frames |
//!
//! On the wire a frame is a zero, its body and CRC with all zeros taken out (COBS,
//! consistent overhead byte stuffing), and another zero. So a zero always ends a frame,
//! whatever was lost or added before it, and a reader that is out of step is in step again
//! at the next zero. The zero in front costs 20 µs; it saves the first frame after noise,
//! and it wakes a sleeping console.

mod reader;

pub use reader::{Heard, Reader};
pub use taschenspieler_checksum::{Checksum, checksum};

/// A CRC-32, behind the body.
pub const CHECK_BYTES: usize = 4;
/// The most bytes a frame carries.
pub const FRAME_BYTES: usize = 250;
/// With the checksum: the most that COBS can take with one byte of overhead.
pub(crate) const BODY_BYTES: usize = FRAME_BYTES + CHECK_BYTES;
/// The most bytes of a frame on the wire: a zero, one byte of overhead, the
/// body, a zero.
pub const WIRE_BYTES: usize = 1 + 1 + BODY_BYTES + 1;

/// Writes a frame as it goes on the wire and returns its length. Writes nothing and
/// returns 0 if the frame is empty or too long.
pub fn encode(frame: &[u8], wire: &mut [u8; WIRE_BYTES]) -> usize {
    if frame.is_empty() || frame.len() > FRAME_BYTES {
        return 0;
    }
    let check = checksum(frame).to_le_bytes();
    let mut put = |place: usize, byte: usize| {
        if let Some(at) = wire.get_mut(place) {
            *at = byte as u8;
        }
    };
    put(0, 0);
    // Where the count of the present block goes, and where the next byte goes.
    let (mut count, mut next) = (1, 2);
    for &byte in frame.iter().chain(&check) {
        if byte == 0 {
            put(count, next - count);
            count = next;
        } else {
            put(next, usize::from(byte));
        }
        next += 1;
    }
    // At most 254 bytes without a zero, so the count is at most 255.
    put(count, next - count);
    put(next, 0);
    next + 1
}

#[cfg(test)]
mod tests {
    use super::{FRAME_BYTES, Heard, Reader, WIRE_BYTES, encode};

    fn there_and_back(frame: &[u8]) {
        let mut wire = [0; WIRE_BYTES];
        let length = encode(frame, &mut wire);
        assert!(wire[1..length - 1].iter().all(|&byte| byte != 0));
        let mut reader = Reader::new();
        let (last, first) = wire[..length].split_last().unwrap();
        for &byte in first {
            assert_eq!(reader.push(byte), Heard::Nothing);
        }
        assert_eq!(reader.push(*last), Heard::Frame);
        assert_eq!(reader.frame(), frame);
    }

    #[test]
    fn frames_of_every_length_come_back() {
        for length in 1..=FRAME_BYTES {
            there_and_back(&[0; FRAME_BYTES][..length]);
            there_and_back(&[7; FRAME_BYTES][..length]);
            let mut mixed = [0; FRAME_BYTES];
            for (place, byte) in mixed.iter_mut().enumerate() {
                *byte = (place * length / 3 % 5) as u8;
            }
            there_and_back(&mixed[..length]);
        }
    }

    #[test]
    fn what_is_no_frame_is_not_sent() {
        let mut wire = [0; WIRE_BYTES];
        assert_eq!(encode(&[], &mut wire), 0);
        assert_eq!(encode(&[1; FRAME_BYTES + 1], &mut wire), 0);
    }

    #[test]
    fn whatever_came_before_the_next_frame_is_heard() {
        let mut wire = [0; WIRE_BYTES];
        let length = encode(b"hear me", &mut wire);
        for noise in 0..=255_u8 {
            let mut reader = Reader::new();
            for count in 0..600 {
                reader.push(noise.wrapping_mul(count as u8));
            }
            let heard = wire[..length].iter().map(|&byte| reader.push(byte)).last();
            assert_eq!(heard, Some(Heard::Frame));
            assert_eq!(reader.frame(), b"hear me");
        }
    }

    #[test]
    fn no_changed_bit_goes_unnoticed() {
        let mut wire = [0; WIRE_BYTES];
        let length = encode(&[1, 0, 0, 200, 3, 0], &mut wire);
        for bit in 8..length * 8 - 8 {
            let mut changed = wire;
            changed[bit / 8] ^= 1 << (bit % 8);
            let mut reader = Reader::new();
            for &byte in &changed[..length] {
                assert_ne!(reader.push(byte), Heard::Frame, "bit {bit}");
            }
        }
    }
}
