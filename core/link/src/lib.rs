//! Two consoles on one cable.
//!
//! | part | subject |
//! |---|---|
//! | [`frame`] | pieces of up to 250 bytes that arrive whole and unchanged, or not at all |
//! | [`Line`] | messages of up to 2 KiB that arrive once and in order, or both sides are told |
//! | [`Say`] | what two consoles say to each other, as bytes |
//! | [`Conversation`] | who may say what when |
//! | [`Link`] | all of it together: what a console uses |
//!
//! It knows no port, no clock and no game: it is handed bytes and moments and
//! hands out bytes. So a cable, a socket and a test are the same to it.
//! `docs/link.md` says everything that is needed to write it a second time.
//!
//! Anything may come over a wire. Nothing that comes panics, is trusted, or makes
//! this side send more than a few kilobytes a second; and all of it takes less
//! than 4 KiB of memory, which a test weighs.

#![cfg_attr(not(test), no_std)]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod conversation;
pub mod frame;
mod line;
mod link;
mod say;
mod time;

pub use conversation::{Check, Conversation, Side, Together, Verdict, compare};
pub use line::{Compose, Event, Gone, Line, MESSAGE_BYTES, PIECE_BYTES, PROTOCOL, Unsent, Version};
pub use link::{Link, News, Unsaid};
pub use say::{
    CHANCE, Declined, Doing, Ending, Kept, MAX_SEATS, MOVE_BYTES, NAME_BYTES, OPAQUE_BYTES,
    OPTIONS_BYTES, Proposal, Refusal, Say, Seating, Seats, Sign, Sitter, Unclear,
};
pub use time::Millis;
