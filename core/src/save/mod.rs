//! The byte format of what is kept: games in progress first of all.
//!
//! - [`bytes`]: writing and reading plain values, never past the end
//! - [`values`]: the forms of numbers, flags, arrays, lists, texts and of what may be absent
//! - [`declare`]: declaring the form of a type
//! - [`record`]: the envelope around them: what it is, which version, checksum

pub mod bytes;
pub mod declare;
pub mod record;
pub mod values;

pub use bytes::{Bytes, Damaged, Reader, Writer};
pub use values::{Absent, read_items};
