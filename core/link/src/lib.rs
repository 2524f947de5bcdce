//! The protocol between two consoles on one cable. It knows no port, no clock and no game:
//! it takes bytes and moments and returns bytes, so it does not matter whether a cable, a
//! socket or a test is behind them.
//!
//! | part | subject |
//! |---|---|
//! | [`frame`] | pieces of up to 250 bytes that arrive whole and unchanged, or not at all |
//! | [`Line`] | messages of up to 2 KiB that arrive once and in order, or both sides are told |
//! | [`Say`] | the messages, and their bytes |
//! | [`Conversation`] | which message may be sent when |
//! | [`Link`] | all of it together: the part that a console uses |
//!
//! `docs/link.md` has everything that is needed to write a second implementation.
//!
//! Any bytes may come over a wire. Whatever they are, this crate does not panic, does not
//! trust them and does not send more than a few kilobytes a second because of them. All of
//! it takes less than 4 KiB of memory, as a test checks.

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
