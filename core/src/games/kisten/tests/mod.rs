//! The rules of the page, as positions and moves.
//!
//! - `page`: every sentence and every worked example

mod page;
