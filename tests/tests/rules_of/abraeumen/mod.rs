//! What the engine protocol does not tell. Every sentence of the page is in
//! `tests/pages/abraeumen.txt`.
//!
//! - `board`: cells, jumps and symmetries
//! - `solver`: what the solver promises

mod board;
mod solver;
