//! The byte format of what is kept: games in progress first of all.
//!
//! - [`bytes`]: writing and reading plain values, never past the end
//! - [`record`]: the envelope around them: what it is, which version, checksum

pub mod bytes;
pub mod record;

pub use bytes::{Bytes, Damaged, Reader, Writer};
