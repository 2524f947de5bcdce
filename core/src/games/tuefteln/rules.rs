//! Moves: which are allowed, and their effects.

use super::Tuefteln;
use super::options::TueftelnOptions;
use super::score::SheetScore;
use super::sheet::{DieNumber, FIELDS, Sheet, SheetField, SheetVariant};
use super::view::TueftelnView;
use crate::game::rules::Visit;
use crate::game::{Actor, Entry, MAX_SEATS, Outcome, Rules, Seat, Seats, Setup};
use crate::luck::Luck;
use core::ops::{ControlFlow, RangeInclusive};

pub use super::roll::{Placement, Roll};
pub use super::table::{OpenTable, Rolls, TueftelnPosition};

/// How often [`Rules::redeal`] tries another number on a hidden sheet.
const REDEALS: u32 = 24;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TueftelnMove {
    /// Two dice for all seats.
    Roll(Roll),
    /// A seat writes them down.
    Place(Placement),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TueftelnIllegal {
    NotRolled,
    /// All seats have to write this roll first.
    HasRolled,
    /// The dice show other numbers.
    OtherNumbers,
    Taken(SheetField),
    /// Two fields that do not go together on this sheet.
    Apart(SheetVariant),
    /// The console only rolls; people write on paper.
    OnPaper,
    Over,
}

impl TueftelnPosition {
    fn rolled(&mut self, roll: Roll) {
        match &mut self.open.rolls {
            Some(rolls) => {
                // There is room for every round.
                let _ = rolls.push(roll);
                self.open.round += 1;
            }
            None => self.open.roll = Some(roll),
        }
    }

    /// With the last seat's numbers the round ends.
    fn place(&mut self, seat: Seat, placed: Placement) -> Result<(), TueftelnIllegal> {
        let variant = self.open.variant;
        let sheet = self
            .sheets
            .get_mut(seat.index())
            .ok_or(TueftelnIllegal::OnPaper)?;
        if Some(placed.roll()) != self.open.roll {
            return Err(TueftelnIllegal::OtherNumbers);
        }
        let [(one, _), (other, _)] = placed.written();
        if let Some(taken) = [one, other]
            .into_iter()
            .find(|&field| !sheet.is_open(field))
        {
            return Err(TueftelnIllegal::Taken(taken));
        }
        if !sheet.takes(variant, one, other) {
            return Err(TueftelnIllegal::Apart(variant));
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
    type Options = TueftelnOptions;
    type Position = TueftelnPosition;
    type Move = TueftelnMove;
    type View = TueftelnView;
    type Illegal = TueftelnIllegal;

    const SEATS: RangeInclusive<u8> = 1..=MAX_SEATS as u8;
    type PerSeat<T: Entry> = heapless::Vec<T, MAX_SEATS>;
    const HIDES: bool = true;

    /// All seats write every roll: the beginner is only the first to roll.
    fn start(setup: &Setup<TueftelnOptions>, luck: &mut Luck) -> TueftelnPosition {
        let seats = Self::seats_for(setup);
        let TueftelnOptions { variant, dice_only } = setup.options;
        let on_screen = if dice_only { 0 } else { seats };
        TueftelnPosition {
            open: OpenTable {
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

    fn options(position: &TueftelnPosition) -> TueftelnOptions {
        TueftelnOptions {
            variant: position.open.variant,
            dice_only: position.open.rolls.is_some(),
        }
    }

    fn seats(position: &TueftelnPosition) -> u8 {
        position.open.seats
    }

    fn actor(position: &TueftelnPosition) -> Actor {
        position.open.actor(|seat| position.has_written(seat))
    }

    fn choices(view: &TueftelnView, visit: Visit<'_, TueftelnMove>) -> ControlFlow<()> {
        let Actor::Seat(seat) = view.actor() else {
            return ControlFlow::Continue(());
        };
        let (Some(sheet), Some(roll)) = (view.sheet(seat), view.open().roll) else {
            return ControlFlow::Continue(());
        };
        let [low, high] = roll.dice();
        sheet.pairs(view.open().variant, &mut |one, other| {
            let mut put = |first: DieNumber, second: DieNumber| {
                let placed = Placement::of((one, first), (other, second));
                placed.map_or(ControlFlow::Continue(()), |placed| {
                    visit(TueftelnMove::Place(placed))
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

    fn rolls(position: &TueftelnPosition, visit: Visit<'_, TueftelnMove>) -> ControlFlow<()> {
        if Self::actor(position) != Actor::Chance {
            return ControlFlow::Continue(());
        }
        Roll::all().map(TueftelnMove::Roll).try_for_each(visit)
    }

    fn roll(position: &TueftelnPosition, luck: &mut Luck) -> Option<TueftelnMove> {
        if Self::actor(position) != Actor::Chance {
            return None;
        }
        let mut die = || DieNumber::new(luck.below(6) as u8 + 1);
        Some(TueftelnMove::Roll(Roll::of(die()?, die()?)))
    }

    /// The dice do not depend on the number of seats: they are the same as for a single
    /// player, who makes two moves per round.
    fn lot(position: &TueftelnPosition, _: u32) -> u32 {
        2 * u32::from(position.open.round.saturating_sub(1))
    }

    fn roller(position: &TueftelnPosition) -> Option<Seat> {
        position.open.roller()
    }

    fn apply(
        position: &mut TueftelnPosition,
        played: &TueftelnMove,
    ) -> Result<(), TueftelnIllegal> {
        match (Self::actor(position), *played) {
            (Actor::Over, _) => Err(TueftelnIllegal::Over),
            (Actor::Chance, TueftelnMove::Roll(roll)) => {
                position.rolled(roll);
                Ok(())
            }
            (Actor::Seat(_), TueftelnMove::Roll(_)) => Err(TueftelnIllegal::HasRolled),
            (Actor::Chance, TueftelnMove::Place(_)) if position.open.rolls.is_some() => {
                Err(TueftelnIllegal::OnPaper)
            }
            (Actor::Chance, TueftelnMove::Place(_)) => Err(TueftelnIllegal::NotRolled),
            (Actor::Seat(seat), TueftelnMove::Place(placed)) => position.place(seat, placed),
        }
    }

    /// The highest total wins; equal totals share the win. Where people write on paper the
    /// console knows no winner: all share.
    fn outcome(position: &TueftelnPosition) -> Option<Outcome> {
        if Self::actor(position) != Actor::Over {
            return None;
        }
        let total = |seat| position.score(seat).total();
        Some(Outcome::of_most(position.open.seats, total))
    }

    /// The full squares, and the bonus as soon as it is complete.
    fn points(position: &TueftelnPosition, seat: Seat) -> i32 {
        position.score(seat).total().into()
    }

    fn view(position: &TueftelnPosition, eyes: Option<Seat>) -> TueftelnView {
        TueftelnView::of(position, eyes)
    }

    fn reveal(position: &TueftelnPosition, _: Option<Seat>) -> TueftelnView {
        TueftelnView::of_all(position)
    }

    /// A seat's numbers become visible when all have written, so those of the last seat are
    /// visible at once.
    fn is_open(position: &TueftelnPosition, played: &TueftelnMove) -> bool {
        matches!(played, TueftelnMove::Roll(_)) || position.waiting() <= 1
    }

    /// All write in secret, the last one too: the sheets open together.
    fn is_secret(position: &TueftelnPosition) -> bool {
        position.open.seats > 1 && matches!(Self::actor(position), Actor::Seat(_))
    }

    /// The dice cannot be forgotten, nor can the sheets of the others.
    fn reveals(position: &TueftelnPosition, played: &TueftelnMove) -> bool {
        match played {
            TueftelnMove::Roll(_) => true,
            TueftelnMove::Place(_) => position.open.seats > 1 && position.waiting() == 1,
        }
    }

    /// `eyes` cannot see the sheets of others that have written. Another number that leaves the
    /// points as they are looks the same.
    fn redeal(position: &mut TueftelnPosition, eyes: Option<Seat>, luck: &mut Luck) {
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
                let field = SheetField::new(luck.below(FIELDS as u32) as u8);
                let die = DieNumber::new(luck.below(6) as u8 + 1);
                let (Some(field), Some(die)) = (field, die) else {
                    continue;
                };
                if variant.kind(field).is_none() || sheet.is_open(field) {
                    continue;
                }
                let mut other = *sheet;
                other.write(field, die);
                if SheetScore::of(&other).total() == points {
                    *sheet = other;
                }
            }
        }
    }
}
