//! Tests of what the engine protocol does not cover. Every sentence of the page is in
//! `tests/pages/abraeumen.txt`.
//!
//! - `board`: cells, jumps and symmetries
//! - `solver`: the guarantees of the solver

mod board;
mod solver;
