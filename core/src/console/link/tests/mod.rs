//! Two consoles on one cable, in simulated time.
//!
//! - [`pair`]: the two, and the cable between them
//! - `games`: whole games; what must not be known over there; what views may be
//! - `trouble`: what goes wrong with cables and consoles
//! - `disturbances`: ten thousand times, of all kinds
//! - `frames`: a million of them, of anybody
//! - `talking`: proposing, taking back, signs, leaving, going on
//! - `pictures`: what all of it looks like, for whoever wants to see it

mod disturbances;
mod frames;
mod games;
mod pair;
mod pictures;
mod talking;
mod trouble;
