//! The scene on its real host, key by key.
//!
//! - this file: a desk with people and computers
//! - `keys`: keys, and who waits for whom
//! - `secrets`: pictures do not reveal the choices of others
//! - `motion`: pictures frame by frame, pieces and wholes

mod keys;
mod motion;
mod secrets;

use crate::scenes_of::prelude::*;
use taschenspieler_core::games::poker::Poker;

type Desk = desk::Desk<PlayOf<Poker>>;

const PEOPLE: [Who; 4] = [Who::Person; 4];
const ALONE: [Who; 4] = [
    Who::Person,
    Who::Computer(Level::Easy),
    Who::Computer(Level::Medium),
    Who::Computer(Level::Hard),
];
const COMPUTERS: [Who; 4] = [Who::Computer(Level::Medium); 4];

impl Desk {
    /// The open part of the position, as text.
    fn text(&self) -> String {
        rules::seen_by::<Poker>(self.play.session().position(), None)
    }

    /// A whole round of people: each takes the console, moves right this many times, and
    /// chooses.
    fn round(&mut self, steps: &[usize]) {
        for &steps in steps {
            self.key(A);
            for _ in 0..steps {
                self.key(Right);
            }
            self.key(A);
        }
    }
}

fn people(seats: usize) -> Vec<Who> {
    PEOPLE[..seats].to_vec()
}
