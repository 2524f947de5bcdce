//! Moves: what is allowed, what follows.

use super::Tuefteln;
use super::options::Choice;
use super::score::Score;
use super::sheet::{Die, FIELDS, Field, Sheet, Variant};
use super::view::View;
use crate::game::rules::Visit;
use crate::game::{Actor, Entry, MAX_SEATS, Outcome, Rules, Seat, Seats, Setup};
use crate::luck::Luck;
use core::ops::{ControlFlow, RangeInclusive};

pub use super::roll::{Placement, Roll};
pub use super::table::{Open, Position, Rolls};

/// How often [`Rules::redeal`] tries another number on a hidden sheet.
const REDEALS: u32 = 24;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// Two dice for all seats.
    Roll(Roll),
    /// A seat writes them down.
    Place(Placement),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    NotRolled,
    /// All seats have to write this roll first.
    HasRolled,
    /// The dice show other numbers.
    OtherNumbers,
    Taken(Field),
    /// Two fields that do not go together on this sheet.
    Apart(Variant),
    /// The console only rolls; people write on paper.
    OnPaper,
    Over,
}

impl Position {
    fn rolled(&mut self, roll: Roll) {
        match &mut self.open.rolls {
            Some(rolls) => {
                // There is room for every round there is.
                let _ = rolls.push(roll);
                self.open.round += 1;
            }
            None => self.open.roll = Some(roll),
        }
    }

    /// With the last seat's numbers the round ends.
    fn place(&mut self, seat: Seat, placed: Placement) -> Result<(), Illegal> {
        let variant = self.open.variant;
        let sheet = self.sheets.get_mut(seat.index()).ok_or(Illegal::OnPaper)?;
        if Some(placed.roll()) != self.open.roll {
            return Err(Illegal::OtherNumbers);
        }
        let [(one, _), (other, _)] = placed.written();
        if let Some(taken) = [one, other]
            .into_iter()
            .find(|&field| !sheet.is_open(field))
        {
            return Err(Illegal::Taken(taken));
        }
        if !sheet.takes(variant, one, other) {
            return Err(Illegal::Apart(variant));
        }
        *sheet = sheet.with(placed.written());
        if self.waiting() == 0 {
            self.open.roll = None;
            self.open.round += 1;
        }
        Ok(())
    }
}

impl Rules for Tuefteln {
    type Options = Choice;
    type Position = Position;
    type Move = Move;
    type View = View;
    type Illegal = Illegal;

    const SEATS: RangeInclusive<u8> = 1..=MAX_SEATS as u8;
    type PerSeat<T: Entry> = heapless::Vec<T, MAX_SEATS>;
    const HIDES: bool = true;

    /// All seats write every roll: the beginner is only the first to roll.
    fn start(setup: &Setup<Choice>, luck: &mut Luck) -> Position {
        let seats = Self::seats_for(setup);
        let Choice { variant, dice_only } = setup.options;
        let on_screen = if dice_only { 0 } else { seats };
        Position {
            open: Open {
                variant,
                seats,
                first: setup.beginner(luck),
                round: 1,
                roll: None,
                rolls: dice_only.then(Rolls::new),
            },
            sheets: (0..on_screen).map(|_| Sheet::new(variant)).collect(),
        }
    }

    fn options(position: &Position) -> Choice {
        Choice {
            variant: position.open.variant,
            dice_only: position.open.rolls.is_some(),
        }
    }

    fn seats(position: &Position) -> u8 {
        position.open.seats
    }

    fn actor(position: &Position) -> Actor {
        position.open.actor(|seat| position.has_written(seat))
    }

    fn choices(view: &View, visit: Visit<'_, Move>) -> ControlFlow<()> {
        let Actor::Seat(seat) = view.actor() else {
            return ControlFlow::Continue(());
        };
        let (Some(sheet), Some(roll)) = (view.sheet(seat), view.open().roll) else {
            return ControlFlow::Continue(());
        };
        let [low, high] = roll.dice();
        sheet.pairs(view.open().variant, &mut |one, other| {
            let mut put = |first: Die, second: Die| {
                let placed = Placement::of((one, first), (other, second));
                placed.map_or(ControlFlow::Continue(()), |placed| {
                    visit(Move::Place(placed))
                })
            };
            put(low, high)?;
            // A double gives one move per pair of fields.
            if roll.is_double() {
                return ControlFlow::Continue(());
            }
            put(high, low)
        })
    }

    fn rolls(position: &Position, visit: Visit<'_, Move>) -> ControlFlow<()> {
        if Self::actor(position) != Actor::Chance {
            return ControlFlow::Continue(());
        }
        Roll::all().map(Move::Roll).try_for_each(visit)
    }

    fn roll(position: &Position, luck: &mut Luck) -> Option<Move> {
        if Self::actor(position) != Actor::Chance {
            return None;
        }
        let mut die = || Die::new(luck.below(6) as u8 + 1);
        Some(Move::Roll(Roll::of(die()?, die()?)))
    }

    /// The dice do not depend on the number of seats: they are those of a single player, who
    /// makes two moves a round.
    fn lot(position: &Position, _: u32) -> u32 {
        2 * u32::from(position.open.round().saturating_sub(1))
    }

    fn roller(position: &Position) -> Option<Seat> {
        position.open.roller()
    }

    fn apply(position: &mut Position, played: &Move) -> Result<(), Illegal> {
        match (Self::actor(position), *played) {
            (Actor::Over, _) => Err(Illegal::Over),
            (Actor::Chance, Move::Roll(roll)) => {
                position.rolled(roll);
                Ok(())
            }
            (Actor::Seat(_), Move::Roll(_)) => Err(Illegal::HasRolled),
            (Actor::Chance, Move::Place(_)) if position.open.rolls.is_some() => {
                Err(Illegal::OnPaper)
            }
            (Actor::Chance, Move::Place(_)) => Err(Illegal::NotRolled),
            (Actor::Seat(seat), Move::Place(placed)) => position.place(seat, placed),
        }
    }

    /// The highest total wins; equal totals share the win. Where people write on paper the
    /// console knows no winner: all share.
    fn outcome(position: &Position) -> Option<Outcome> {
        if Self::actor(position) != Actor::Over {
            return None;
        }
        let total = |seat| position.score(seat).total();
        Some(Outcome::of_most(position.open.seats, total))
    }

    /// The full squares, and the bonus as soon as it is complete.
    fn points(position: &Position, seat: Seat) -> i32 {
        position.score(seat).total().into()
    }

    fn view(position: &Position, eyes: Option<Seat>) -> View {
        View::of(position, eyes)
    }

    fn reveal(position: &Position, _: Option<Seat>) -> View {
        View::of_all(position)
    }

    /// What a seat writes is seen when all have written: the last one's numbers at once.
    fn is_open(position: &Position, played: &Move) -> bool {
        matches!(played, Move::Roll(_)) || position.waiting() <= 1
    }

    /// All write in secret, the last one too: the sheets open together.
    fn is_secret(position: &Position) -> bool {
        position.open.seats > 1 && matches!(Self::actor(position), Actor::Seat(_))
    }

    /// The dice cannot be forgotten, nor can the sheets of the others.
    fn reveals(position: &Position, played: &Move) -> bool {
        match played {
            Move::Roll(_) => true,
            Move::Place(_) => position.open.seats > 1 && position.waiting() == 1,
        }
    }

    /// `eyes` cannot see the sheets of others that have written. Another number that leaves the
    /// points as they are looks the same.
    fn redeal(position: &mut Position, eyes: Option<Seat>, luck: &mut Luck) {
        let hidden: Seats = Seat::all(position.open.seats)
            .filter(|&seat| eyes != Some(seat) && position.has_written(seat))
            .collect();
        let variant = position.open.variant;
        for seat in hidden.iter() {
            let points = position.score(seat).total();
            let Some(sheet) = position.sheets.get_mut(seat.index()) else {
                continue;
            };
            for _ in 0..REDEALS {
                let field = Field::new(luck.below(FIELDS as u32) as u8);
                let die = Die::new(luck.below(6) as u8 + 1);
                let (Some(field), Some(die)) = (field, die) else {
                    continue;
                };
                if variant.kind(field).is_none() || sheet.is_open(field) {
                    continue;
                }
                let mut other = *sheet;
                other.write(field, die);
                if Score::of(&other).total() == points {
                    *sheet = other;
                }
            }
        }
    }
}
