//! The saved bytes of values.

use crate::save::{Bytes, Damaged, Reader, Writer};
use core::fmt::Debug;
use std::vec;
use std::vec::Vec;

/// The bytes of a value, which must not be longer than this.
#[track_caller]
pub fn written(thing: &impl Bytes, most: usize) -> Vec<u8> {
    let mut buffer = vec![0; most];
    let mut out = Writer::new(&mut buffer);
    thing.write(&mut out);
    let length = out.finish().expect("it fits");
    buffer.truncate(length);
    buffer
}

#[track_caller]
pub fn written_by(write: impl FnOnce(&mut Writer<'_>)) -> Vec<u8> {
    let mut buffer = [0; 4096];
    let mut out = Writer::new(&mut buffer);
    write(&mut out);
    out.written().expect("it fits").to_vec()
}

/// The value at the beginning of some bytes.
pub fn read<T: Bytes>(bytes: &[u8]) -> Result<T, Damaged> {
    T::read(&mut Reader::new(bytes))
}

/// Something is read as it was written, to the last byte. Returns its bytes.
#[track_caller]
pub fn come_back<T: Bytes + PartialEq + Debug>(thing: &T, most: usize) -> Vec<u8> {
    let bytes = written(thing, most);
    let mut from = Reader::new(&bytes);
    assert_eq!(T::read(&mut from).as_ref(), Ok(thing));
    assert_eq!(from.finish(), Ok(()));
    bytes
}
