//! Writing and reading plain values, never past the end.
//!
//! Everything that goes to flash or into a list of moves implements [`Bytes`]. A writer
//! that runs full remembers it instead of failing at each step; a reader returns
//! [`Damaged`] for anything it cannot understand.

/// Bytes that are not what they should be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Damaged;

/// A position in the output of a [`Writer`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WriterPlace(usize);

/// Puts values one after another into a buffer.
pub struct Writer<'a> {
    buffer: &'a mut [u8],
    length: usize,
    full: bool,
}

impl<'a> Writer<'a> {
    /// Writes from the beginning of `buffer`.
    pub fn new(buffer: &'a mut [u8]) -> Writer<'a> {
        Writer {
            buffer,
            length: 0,
            full: false,
        }
    }

    /// Adds bytes as they are.
    #[inline(never)] // all games together call it a thousand times
    pub fn put(&mut self, bytes: &[u8]) {
        let end = self.length + bytes.len();
        match self.buffer.get_mut(self.length..end) {
            Some(place) if !self.full => {
                place.copy_from_slice(bytes);
                self.length = end;
            }
            _ => self.full = true,
        }
    }

    /// Adds one byte.
    #[inline(never)]
    pub fn u8(&mut self, value: u8) {
        self.put(&[value]);
    }

    /// Adds two bytes, low byte first.
    #[inline(never)]
    pub fn u16(&mut self, value: u16) {
        self.put(&value.to_le_bytes());
    }

    /// Adds four bytes, low byte first.
    #[inline(never)]
    pub fn u32(&mut self, value: u32) {
        self.put(&value.to_le_bytes());
    }

    /// Adds eight bytes, low byte first.
    #[inline(never)]
    pub fn u64(&mut self, value: u64) {
        self.put(&value.to_le_bytes());
    }

    /// Where the next value goes.
    pub const fn place(&self) -> WriterPlace {
        WriterPlace(self.length)
    }

    /// Forgets everything written since this place was taken.
    pub fn go_back(&mut self, place: WriterPlace) {
        self.length = self.length.min(place.0);
        self.full = false;
    }

    /// Whether something did not fit.
    pub const fn is_full(&self) -> bool {
        self.full
    }

    /// How many bytes were written; `None` if not everything fitted.
    pub fn finish(self) -> Option<usize> {
        (!self.full).then_some(self.length)
    }

    /// The bytes written; `None` if not everything fitted.
    #[inline(never)]
    pub fn written(self) -> Option<&'a [u8]> {
        let written = self.buffer.get(..self.length)?;
        (!self.full).then_some(written)
    }
}

/// Takes values one after another out of bytes.
#[derive(Clone)]
pub struct Reader<'a> {
    rest: &'a [u8],
}

impl<'a> Reader<'a> {
    /// Reads from the beginning of `bytes`.
    pub const fn new(bytes: &'a [u8]) -> Reader<'a> {
        Reader { rest: bytes }
    }

    /// The next `count` bytes.
    #[inline(never)]
    pub fn take(&mut self, count: usize) -> Result<&'a [u8], Damaged> {
        let (head, rest) = self.rest.split_at_checked(count).ok_or(Damaged)?;
        self.rest = rest;
        Ok(head)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], Damaged> {
        self.take(N)?.try_into().map_err(|_| Damaged)
    }

    /// The next byte.
    #[inline(never)]
    pub fn u8(&mut self) -> Result<u8, Damaged> {
        Ok(u8::from_le_bytes(self.array()?))
    }

    /// The next two bytes, low byte first.
    #[inline(never)]
    pub fn u16(&mut self) -> Result<u16, Damaged> {
        Ok(u16::from_le_bytes(self.array()?))
    }

    /// The next four bytes, low byte first.
    #[inline(never)]
    pub fn u32(&mut self) -> Result<u32, Damaged> {
        Ok(u32::from_le_bytes(self.array()?))
    }

    /// The next eight bytes, low byte first.
    #[inline(never)]
    pub fn u64(&mut self) -> Result<u64, Damaged> {
        Ok(u64::from_le_bytes(self.array()?))
    }

    /// How many bytes are left.
    pub const fn left(&self) -> usize {
        self.rest.len()
    }

    /// Fails unless everything has been read.
    pub const fn finish(self) -> Result<(), Damaged> {
        if self.rest.is_empty() {
            Ok(())
        } else {
            Err(Damaged)
        }
    }
}

/// A value with a byte form: what is written reads back as the same value,
/// and reading arbitrary bytes gives a valid value or [`Damaged`].
pub trait Bytes: Sized {
    /// Appends the value.
    fn write(&self, out: &mut Writer<'_>);
    /// Reads a value that [`write`](Bytes::write) could have written.
    fn read(from: &mut Reader<'_>) -> Result<Self, Damaged>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_come_back() {
        let mut buffer = [0; 15];
        let mut out = Writer::new(&mut buffer);
        out.u8(1);
        out.u16(2);
        out.u32(3);
        out.u64(4);
        assert_eq!(out.finish(), Some(15));
        let mut from = Reader::new(&buffer);
        assert_eq!(
            (from.u8(), from.u16(), from.u32(), from.u64()),
            (Ok(1), Ok(2), Ok(3), Ok(4))
        );
        assert_eq!(from.u8(), Err(Damaged));
        assert_eq!(from.finish(), Ok(()));
    }

    /// Once a value did not fit, nothing after it is written either, because a truncated
    /// record must never look complete.
    #[test]
    fn a_full_writer_stays_full() {
        let mut buffer = [0; 3];
        let mut out = Writer::new(&mut buffer);
        out.u32(9);
        out.u8(1);
        assert!(out.is_full());
        assert_eq!(out.finish(), None);
        assert_eq!(buffer, [0; 3]);
    }

    /// Going back makes room again.
    #[test]
    fn what_did_not_fit_can_be_written_shorter() {
        let mut buffer = [0; 3];
        let mut out = Writer::new(&mut buffer);
        out.u8(7);
        let place = out.place();
        out.u32(9);
        out.go_back(place);
        out.u16(8);
        assert_eq!(out.finish(), Some(3));
        assert_eq!(buffer, [7, 8, 0]);
    }
}
