//! The byte format of everything that is saved, games in progress first of all.
//!
//! - [`bytes`]: writing and reading plain values, never past the end
//! - [`values`]: the forms of numbers, flags, arrays, lists, texts and optional values
//! - [`declare`]: declaring the form of a type
//! - [`record`]: the envelope around them: kind, version, checksum

pub mod bytes;
pub mod declare;
pub mod record;
pub mod values;

pub use bytes::{Bytes, Damaged, Reader, Writer};
pub use values::{Absent, read_items};
