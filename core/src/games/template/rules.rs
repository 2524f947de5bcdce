//! Positions and moves: what is allowed, what follows.
//!
//! A position is split in two: what lies [`Open`] on the table, which views
//! copy as it is, and the fingers that are still hidden. Nothing else has to
//! be thought of when views are made.

use super::Template;
use super::options::Goal;
use super::view::View;
use crate::game::{Actor, Entry, Outcome, Rules, Seat, Setup};
use crate::luck::Luck;
use core::ops::{ControlFlow, RangeInclusive};
use heapless::Vec;

/// The most seats at the table. Capacities are named and follow from the rules.
pub const MOST_SEATS: usize = 4;

/// What a die shows: 1 to 6. A type instead of a `u8` makes wrong values hard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Die(u8);

impl Die {
    /// The die with this many pips, if there is such a face.
    pub const fn new(pips: u8) -> Option<Die> {
        if matches!(pips, 1..=6) {
            Some(Die(pips))
        } else {
            None
        }
    }

    /// Every face.
    pub fn all() -> impl Iterator<Item = Die> {
        (1..=6).map(Die)
    }

    /// How many pips.
    pub const fn pips(self) -> u8 {
        self.0
    }
}

/// What a hand shows: 1 to 3 fingers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fingers(u8);

impl Fingers {
    /// This many fingers, if the rules allow it.
    pub const fn new(count: u8) -> Option<Fingers> {
        if matches!(count, 1..=3) {
            Some(Fingers(count))
        } else {
            None
        }
    }

    /// Every way to show.
    pub fn all() -> impl DoubleEndedIterator<Item = Fingers> {
        (1..=3).map(Fingers)
    }

    /// How many.
    pub const fn count(self) -> u8 {
        self.0
    }
}

/// The hands of a round, in the order in which they were shown.
pub type Hands = Vec<Fingers, MOST_SEATS>;

/// A round that has been counted off. Its winner begins the next one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Round {
    /// What the die was.
    pub die: Die,
    /// What everybody showed, from that round's beginner on.
    pub hands: Hands,
}

impl Round {
    /// How far the counting goes.
    pub fn total(&self) -> u32 {
        let fingers: u32 = self.hands.iter().map(|hand| u32::from(hand.count())).sum();
        u32::from(self.die.pips()) + fingers
    }

    /// How many places behind the beginner the counting ends; the beginner
    /// himself is counted as "one".
    fn steps(&self) -> u8 {
        let seats = (self.hands.len() as u32).max(1);
        ((self.total() - 1) % seats) as u8
    }

    /// Who began it, if `winner` won it.
    pub fn beginner(&self, winner: Seat) -> Seat {
        let seats = self.hands.len() as u8;
        after(winner, seats - self.steps(), seats)
    }
}

/// What lies open on the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Open {
    /// How many points win.
    pub goal: Goal,
    /// Who shows first in this round: the winner of the last one.
    pub first: Seat,
    /// The die, once it has been rolled.
    pub die: Option<Die>,
    /// The points of every seat. There are as many seats as entries.
    pub points: Vec<u8, MOST_SEATS>,
    /// The round before this one.
    pub last: Option<Round>,
}

impl Open {
    /// How many seats there are.
    pub fn seats(&self) -> u8 {
        self.points.len() as u8
    }

    /// Who has reached the goal.
    pub fn winner(&self) -> Option<Seat> {
        Seat::all(self.seats()).find(|seat| self.points_of(*seat) >= self.goal.points())
    }

    /// The points of a seat.
    pub fn points_of(&self, seat: Seat) -> u8 {
        self.points.get(seat.index()).copied().unwrap_or(0)
    }

    /// Who is next when this many have shown.
    pub fn actor(&self, shown: usize) -> Actor {
        match (self.winner(), self.die) {
            (Some(_), _) => Actor::Over,
            (None, None) => Actor::Chance,
            (None, Some(_)) => Actor::Seat(after(self.first, shown as u8, self.seats())),
        }
    }

    /// Whether a game can look like this while this many hands are shown: byte
    /// and text forms may say anything.
    pub fn is_sound(&self, shown: usize) -> bool {
        let seats = self.seats();
        let goal = self.goal.points();
        let at_goal = self.points.iter().filter(|&&points| points == goal).count();
        Template::SEATS.contains(&seats)
            && self.first.number() < seats
            && self.points.iter().all(|&points| points <= goal)
            && at_goal <= 1
            // A die lies there only while it is played, and hands only beside a die.
            && (self.die.is_none() || at_goal == 0)
            && (self.die.is_some() || shown == 0)
            && shown < usize::from(seats)
            && match &self.last {
                // The winner of the last round begins, and only he can be at the goal.
                Some(last) => {
                    last.hands.len() == usize::from(seats)
                        && self.points_of(self.first) > 0
                        && (at_goal == 0 || self.winner() == Some(self.first))
                }
                None => self.points.iter().all(|&points| points == 0),
            }
    }
}

/// The seat this many places further on.
pub fn after(seat: Seat, steps: u8, seats: u8) -> Seat {
    (0..steps).fold(seat, |seat, _| seat.next(seats))
}

/// A game as it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    pub(super) open: Open,
    /// The hands shown in this round, from the beginner on.
    pub(super) hidden: Hands,
}

impl Position {
    /// What lies open on the table.
    pub const fn open(&self) -> &Open {
        &self.open
    }

    /// Whether a game can look like this.
    pub(super) fn is_sound(&self) -> bool {
        self.open.is_sound(self.hidden.len())
    }

    /// Everybody has shown: count off.
    fn count_off(&mut self, die: Die) {
        let round = Round {
            die,
            hands: core::mem::take(&mut self.hidden),
        };
        let winner = after(self.open.first, round.steps(), self.open.seats());
        if let Some(points) = self.open.points.get_mut(winner.index()) {
            *points += 1;
        }
        self.open.first = winner;
        self.open.die = None;
        self.open.last = Some(round);
    }
}

/// A move. Chance rolls, seats show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// The die comes to rest.
    Roll(Die),
    /// Fingers, hidden from the others until all have shown.
    Show(Fingers),
}

/// Why a move is not allowed. `text.rs` says it to people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// Nobody shows before the die has been rolled.
    NotRolled,
    /// A die that lies is not rolled again.
    HasRolled,
    /// Somebody has won.
    Over,
}

impl Rules for Template {
    type Options = Goal;
    type Position = Position;
    type Move = Move;
    type View = View;
    type Illegal = Illegal;

    const SEATS: RangeInclusive<u8> = 2..=MOST_SEATS as u8;
    type PerSeat<T: Entry> = heapless::Vec<T, MOST_SEATS>;
    const HIDES: bool = true;

    /// All luck of the set-up (here the beginner, elsewhere the deal) comes
    /// from `luck`. The die is no part of it: chance makes moves of its own.
    fn start(setup: &Setup<Goal>, luck: &mut Luck) -> Position {
        let seats = Self::seats_for(setup);
        Position {
            open: Open {
                goal: setup.options,
                first: setup.beginner(luck),
                die: None,
                points: (0..seats).map(|_| 0).collect(),
                last: None,
            },
            hidden: Hands::new(),
        }
    }

    /// Who plays on from a position, and then again, plays the same variant.
    fn options(position: &Position) -> Goal {
        position.open.goal
    }

    fn seats(position: &Position) -> u8 {
        position.open.seats()
    }

    fn actor(position: &Position) -> Actor {
        position.open.actor(position.hidden.len())
    }

    /// Nobody's choices may depend on what they cannot see, so they are made
    /// from the view. The host lists the moves of a position with it, too.
    fn choices(view: &View, visit: &mut dyn FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        match view.actor() {
            Actor::Seat(_) => Fingers::all().map(Move::Show).try_for_each(visit),
            Actor::Chance | Actor::Over => ControlFlow::Continue(()),
        }
    }

    fn rolls(
        position: &Position,
        visit: &mut dyn FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match Self::actor(position) {
            Actor::Chance => Die::all().map(Move::Roll).try_for_each(visit),
            Actor::Seat(_) | Actor::Over => ControlFlow::Continue(()),
        }
    }

    fn roll(_: &Position, luck: &mut Luck) -> Option<Move> {
        Die::new(luck.below(6) as u8 + 1).map(Move::Roll)
    }

    /// First every question, then every change: an illegal move must leave
    /// the position as it was.
    fn apply(position: &mut Position, played: &Move) -> Result<(), Illegal> {
        match (Self::actor(position), played) {
            (Actor::Over, _) => Err(Illegal::Over),
            (Actor::Chance, Move::Show(_)) => Err(Illegal::NotRolled),
            (Actor::Seat(_), Move::Roll(_)) => Err(Illegal::HasRolled),
            (Actor::Chance, Move::Roll(die)) => {
                position.open.die = Some(*die);
                Ok(())
            }
            (Actor::Seat(_), Move::Show(fingers)) => {
                let die = position.open.die.ok_or(Illegal::NotRolled)?;
                // Fewer have shown than there are seats, so there is room.
                let _ = position.hidden.push(*fingers);
                if position.hidden.len() == position.open.points.len() {
                    position.count_off(die);
                }
                Ok(())
            }
        }
    }

    fn outcome(position: &Position) -> Option<Outcome> {
        position.open.winner().map(Outcome::Win)
    }

    fn points(position: &Position, seat: Seat) -> i32 {
        i32::from(position.open.points_of(seat))
    }

    fn view(position: &Position, eyes: Option<Seat>) -> View {
        View::of(position, eyes)
    }

    /// A die lies for all to see; a hand is hidden, even the last one. That it
    /// ends the round comes to light through the view.
    fn is_open(_: &Position, played: &Move) -> bool {
        matches!(played, Move::Roll(_))
    }

    /// Whoever shows needs to be alone with the screen.
    fn is_secret(position: &Position) -> bool {
        matches!(Self::actor(position), Actor::Seat(_))
    }

    /// The last hand of a round turns all hands over. A roll reveals nothing
    /// of the kind: nobody has decided anything since the last round.
    fn reveals(position: &Position, played: &Move) -> bool {
        matches!(played, Move::Show(_)) && position.hidden.len() + 1 == position.open.points.len()
    }

    /// What `eyes` cannot see are the hands of the others in this round. Any
    /// other hand would look the same to them, so any will do.
    fn redeal(position: &mut Position, eyes: Option<Seat>, luck: &mut Luck) {
        let (first, seats) = (position.open.first, position.open.seats());
        for (place, hand) in (0..).zip(position.hidden.iter_mut()) {
            if eyes != Some(after(first, place, seats))
                && let Some(other) = Fingers::new(luck.below(3) as u8 + 1)
            {
                *hand = other;
            }
        }
    }
}
