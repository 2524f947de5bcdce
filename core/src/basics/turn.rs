//! Who moves next, and how it ended.

use super::seat::{Seat, Seats};
use crate::bytes;

/// Who moves next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Actor {
    /// A person or a computer on this seat.
    Seat(Seat),
    /// A die or a draw.
    Chance,
    /// No one, because the game is over.
    Over,
}

bytes! { enum Actor { Seat(seat) = 0, Chance = 1, Over = 2 } }

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// One seat is first.
    Win(Seat),
    /// These seats share the first place.
    Draw(Seats),
    /// A puzzle was solved.
    Solved,
    /// A puzzle can go no further and is not solved.
    Stuck,
}

bytes! { enum Outcome { Win(seat) = 0, Draw(seats) = 1, Solved = 2, Stuck = 3 } }

impl Outcome {
    /// The seats that are first; none in a puzzle.
    pub const fn first(self) -> Seats {
        match self {
            Outcome::Win(seat) => Seats::NONE.with(seat),
            Outcome::Draw(seats) => seats,
            Outcome::Solved | Outcome::Stuck => Seats::NONE,
        }
    }

    /// A win for one, a draw for several.
    pub fn of(first: Seats) -> Outcome {
        match (first.len(), first.iter().next()) {
            (1, Some(seat)) => Outcome::Win(seat),
            _ => Outcome::Draw(first),
        }
    }

    /// The seat that has most is first; if several have equally much, they share the place.
    pub fn of_most<T: Ord>(seats: u8, has: impl Fn(Seat) -> T) -> Outcome {
        let most = Seat::all(seats).map(&has).max();
        let first = Seat::all(seats).filter(|&seat| Some(has(seat)) == most);
        Outcome::of(first.collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn most_wins_and_equal_shares() {
        let [first, second, third] = [0, 1, 2].map(|number| Seat::new(number).unwrap());
        let of = |has: [i32; 3]| Outcome::of_most(3, |seat| has[seat.index()]);
        assert_eq!(of([3, 9, 4]), Outcome::Win(second));
        let shared = Seats::NONE.with(first).with(third);
        assert_eq!(of([-1, -2, -1]), Outcome::Draw(shared));
    }
}
