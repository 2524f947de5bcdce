//! Two consoles on one cable, in simulated time.
//!
//! - `buttons`: from the set-up to a pulled cable and on, with nothing but buttons
//! - `games`: whole games; hidden facts; arbitrary views
//! - `trouble`: faults of cables and consoles
//! - `disturbances`: ten thousand of them, of all kinds
//! - `frames`: a million frames that anybody might send
//! - `talking`: proposing, taking back, signs, leaving, going on
//! - `third`: a third console takes the plug

mod buttons;
mod disturbances;
mod frames;
mod games;
mod talking;
mod third;
mod trouble;
