//! The rules of the page, as positions and moves.
//!
//! - `page`: every sentence and every worked example
//! - `reference`: the page once more, slowly and independently
//! - `comparison`: the rules and the reference over thousands of piles and games

mod comparison;
mod page;
mod reference;
