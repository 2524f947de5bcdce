//! Two consoles on one cable, in simulated time.
//!
//! - [`pair`]: the two, and the cable between them
//! - `games`: whole games, secrets
//! - `trouble`: what goes wrong with cables and consoles

mod games;
mod pair;
