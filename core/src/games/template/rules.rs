//! Positions and moves: what is allowed, and the effects.

use super::Template;
use super::options::TemplateGoal;
use super::view::TemplateView;
use crate::game::rules::Visit;
use crate::game::{Actor, Entry, Number, Outcome, Rules, Seat, Setup};
use crate::luck::Luck;
use core::ops::{ControlFlow, RangeInclusive};
use heapless::Vec;

/// Capacities are named and follow from the rules.
pub(crate) const MOST_SEATS: usize = 4;
/// A number with bounds: wrong values cannot be made.
pub(crate) type Die = Number<1, 6>;
pub(crate) type Fingers = Number<1, 3>;

/// The table. `H` is the knowledge of a hand: the fingers in a
/// [position](TemplatePosition), and possibly nothing in a [view](TemplateView).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FingerTable<H> {
    pub(crate) goal: TemplateGoal,
    /// The seat that shows first in this round.
    pub(crate) first: Seat,
    /// The die, once it has been rolled.
    pub(crate) die: Option<Die>,
    /// The hands of this round, in their order. They stay until the next roll.
    pub(crate) hands: Vec<H, MOST_SEATS>,
    /// The points of every seat. There are as many seats as entries.
    pub(crate) points: Vec<u8, MOST_SEATS>,
}

/// The state of a game, with everybody's fingers.
pub(crate) type TemplatePosition = FingerTable<Fingers>;

impl<H: Copy + Into<Option<Fingers>>> FingerTable<H> {
    pub(crate) fn seats(&self) -> u8 {
        self.points.len() as u8
    }

    /// The seats that have shown in this round, with their hands.
    pub fn shown(&self) -> impl Iterator<Item = (Seat, H)> + '_ {
        let seats = (0..).map(|place| self.first.after(place, self.seats()));
        seats.zip(self.hands.iter().copied())
    }

    /// Whether all have shown, so that the round has been counted off.
    pub(crate) fn is_counted(&self) -> bool {
        self.hands.len() == self.points.len()
    }

    /// Where the counting ends; the beginner is "one".
    pub(crate) fn count_off(&self) -> Option<Seat> {
        let fingers = |&hand: &H| hand.into().map(Fingers::number);
        let shown: u8 = self.hands.iter().map(fingers).sum::<Option<u8>>()?;
        let total = self.die.filter(|_| self.is_counted())?.number() + shown;
        Some(self.first.after(total - 1, self.seats()))
    }

    /// The seat that has reached the goal.
    pub(crate) fn winner(&self) -> Option<Seat> {
        let mut seats = Seat::all(self.seats()).zip(&self.points);
        let winner = seats.find(|(_, points)| **points >= self.goal.points);
        winner.map(|(seat, _)| seat)
    }

    pub(crate) fn actor(&self) -> Actor {
        if self.winner().is_some() {
            Actor::Over
        } else if self.die.is_none() || self.is_counted() {
            Actor::Chance
        } else {
            Actor::Seat(self.first.after(self.hands.len() as u8, self.seats()))
        }
    }
}

impl<H: Copy + Into<Option<Fingers>>> FingerTable<H> {
    /// Whether a game can reach this, because bytes and text may contain anything.
    pub(super) fn is_sound(&self) -> bool {
        let at_goal = self.points.iter().filter(|&&it| it == self.goal.points);
        Template::SEATS.contains(&self.seats())
            && self.first.number() < self.seats()
            && self.hands.len() <= if self.die.is_some() { self.points.len() } else { 0 }
            && (!self.is_counted() || self.count_off().is_some())
            && self.points.iter().all(|&it| it <= self.goal.points)
            // The goal is reached by one, with the point of this very round.
            && at_goal.count() <= 1
            && self.winner().is_none_or(|winner| self.count_off() == Some(winner))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TemplateMove {
    /// The die comes to rest.
    Roll(Die),
    /// Fingers, hidden from the others until all have shown.
    Show(Fingers),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TemplateIllegal {
    /// No seat shows before the die has been rolled.
    NotRolled,
    /// The die has been rolled.
    HasRolled,
    Over,
}

impl Rules for Template {
    type Options = TemplateGoal;
    type Position = TemplatePosition;
    type Move = TemplateMove;
    type View = TemplateView;
    type Illegal = TemplateIllegal;

    const SEATS: RangeInclusive<u8> = 2..=MOST_SEATS as u8;
    type PerSeat<T: Entry> = Vec<T, MOST_SEATS>;
    const HIDES: bool = true;

    /// The die is not rolled here: that is a move of chance.
    fn start(setup: &Setup<TemplateGoal>, luck: &mut Luck) -> TemplatePosition {
        TemplatePosition {
            goal: setup.options,
            first: setup.beginner(luck),
            die: None,
            hands: Vec::new(),
            points: (0..Self::seats_for(setup)).map(|_| 0).collect(),
        }
    }

    fn options(position: &TemplatePosition) -> TemplateGoal {
        position.goal
    }

    fn seats(position: &TemplatePosition) -> u8 {
        position.seats()
    }

    fn actor(position: &TemplatePosition) -> Actor {
        position.actor()
    }

    /// Depends on the view, because choices must not depend on anything the seat cannot
    /// see.
    fn choices(_: &TemplateView, visit: Visit<'_, TemplateMove>) -> ControlFlow<()> {
        Fingers::all().map(TemplateMove::Show).try_for_each(visit)
    }

    fn rolls(_: &TemplatePosition, visit: Visit<'_, TemplateMove>) -> ControlFlow<()> {
        Die::all().map(TemplateMove::Roll).try_for_each(visit)
    }

    /// First all checks, then all changes.
    fn apply(
        position: &mut TemplatePosition,
        played: &TemplateMove,
    ) -> Result<(), TemplateIllegal> {
        match (position.actor(), *played) {
            (Actor::Over, _) => Err(TemplateIllegal::Over),
            (Actor::Chance, TemplateMove::Show(_)) => Err(TemplateIllegal::NotRolled),
            (Actor::Seat(_), TemplateMove::Roll(_)) => Err(TemplateIllegal::HasRolled),
            (Actor::Chance, TemplateMove::Roll(die)) => {
                position.first = position.count_off().unwrap_or(position.first);
                position.hands.clear();
                position.die = Some(die);
                Ok(())
            }
            (Actor::Seat(_), TemplateMove::Show(fingers)) => {
                // Fewer have shown than there are seats, so there is room.
                let _ = position.hands.push(fingers);
                if let Some(winner) = position.count_off()
                    && let Some(points) = position.points.get_mut(winner.index())
                {
                    *points += 1;
                }
                Ok(())
            }
        }
    }

    fn outcome(position: &TemplatePosition) -> Option<Outcome> {
        position.winner().map(Outcome::Win)
    }

    fn points(position: &TemplatePosition, seat: Seat) -> i32 {
        let points = position.points.get(seat.index());
        points.copied().unwrap_or(0).into()
    }

    fn view(position: &TemplatePosition, eyes: Option<Seat>) -> TemplateView {
        position.seen(|seat| eyes == Some(seat))
    }

    fn reveal(position: &TemplatePosition, _: Option<Seat>) -> TemplateView {
        position.seen(|_| true)
    }

    /// A hand is hidden, even the last one, because the view shows that the round ends.
    fn is_open(_: &TemplatePosition, played: &TemplateMove) -> bool {
        matches!(played, TemplateMove::Roll(_))
    }

    /// A player chooses a hand alone with the screen.
    fn is_secret(position: &TemplatePosition) -> bool {
        matches!(position.actor(), Actor::Seat(_))
    }

    /// The last hand of a round turns all hands over, and cannot be taken back.
    fn reveals(position: &TemplatePosition, played: &TemplateMove) -> bool {
        matches!(played, TemplateMove::Show(_)) && position.hands.len() + 1 == position.points.len()
    }

    /// To these eyes any other hidden hand would look the same.
    fn redeal(position: &mut TemplatePosition, eyes: Option<Seat>, luck: &mut Luck) {
        let seen = Self::view(position, eyes);
        for (hand, seen) in position.hands.iter_mut().zip(seen.hands) {
            *hand = seen.unwrap_or_else(|| Fingers::draw(luck));
        }
    }
}
