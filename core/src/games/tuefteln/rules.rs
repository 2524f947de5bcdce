//! Positions and moves: what is allowed, what follows.
//!
//! A position is split in two: what lies [`Open`] on the table, which views
//! copy as it is, and the sheets. Whether a seat has written its numbers of
//! this round is seen from its sheet, which then holds two more than the
//! others.

use super::Tuefteln;
use super::options::Choice;
use super::score::Score;
use super::sheet::{Die, Field, ROUNDS, Sheet, Variant};
use super::view::View;
use crate::game::rules::Visit;
use crate::game::{Actor, Entry, MAX_SEATS, Outcome, Rules, Seat, Seats, Setup};
use crate::luck::Luck;
use core::ops::{ControlFlow, RangeInclusive};
use heapless::Vec;

/// How often [`Rules::redeal`] tries another number on a hidden sheet.
const REDEALS: u32 = 24;

/// Two dice, the smaller one first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Roll {
    low: Die,
    high: Die,
}

impl Roll {
    /// These dice, in whatever order they fell.
    pub fn of(one: Die, other: Die) -> Roll {
        Roll {
            low: one.min(other),
            high: one.max(other),
        }
    }

    /// All 21.
    pub fn all() -> impl Iterator<Item = Roll> {
        Die::all().flat_map(|low| {
            let above = Die::all().filter(move |&high| high >= low);
            above.map(move |high| Roll { low, high })
        })
    }

    /// Both dice, the smaller one first.
    pub const fn dice(self) -> [Die; 2] {
        [self.low, self.high]
    }

    /// Whether both dice are equal.
    pub fn is_double(self) -> bool {
        self.low == self.high
    }

    /// In how many of 36 cases it comes up.
    pub fn weight(self) -> u8 {
        if self.is_double() { 1 } else { 2 }
    }
}

/// Both numbers of a roll, written: two different fields in sheet order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placement {
    first: (Field, Die),
    second: (Field, Die),
}

impl Placement {
    /// Two numbers in two fields, named in any order; `None` if it is one field.
    pub fn of(one: (Field, Die), other: (Field, Die)) -> Option<Placement> {
        let (first, second) = if one.0 < other.0 {
            (one, other)
        } else {
            (other, one)
        };
        (first.0 != second.0).then_some(Placement { first, second })
    }

    /// Fields and numbers in sheet order.
    pub const fn written(self) -> [(Field, Die); 2] {
        [self.first, self.second]
    }

    /// The roll it writes down.
    pub fn roll(self) -> Roll {
        Roll::of(self.first.1, self.second.1)
    }
}

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// Two dice for everybody.
    Roll(Roll),
    /// A seat writes them down.
    Place(Placement),
}

/// Why a move is not allowed. `text` says it to people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// First the dice are rolled.
    NotRolled,
    /// Everybody has to write this roll first.
    HasRolled,
    /// The dice show other numbers.
    OtherNumbers,
    /// A field carries a number already.
    Taken(Field),
    /// Two fields that do not go together on this sheet.
    Apart(Variant),
    /// The console only rolls; people write on paper.
    OnPaper,
    /// All rounds have been played.
    Over,
}

/// The rolls of a game in which the console does nothing but roll.
pub type Rolls = Vec<Roll, { ROUNDS as usize }>;

/// What lies open on the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Open {
    pub(super) variant: Variant,
    pub(super) seats: u8,
    /// One more than the rounds that are finished.
    pub(super) round: u8,
    /// The roll that is being written down.
    pub(super) roll: Option<Roll>,
    /// All rolls so far where the console only rolls. Then there are no sheets.
    pub(super) rolls: Option<Rolls>,
}

impl Open {
    /// The sheet that is played on.
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// How many seats there are.
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// The round, from 1; one more than there are when all is over.
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// The roll to be written down, if there is one.
    pub const fn roll(&self) -> Option<Roll> {
        self.roll
    }

    /// All rolls so far, where the console only rolls.
    pub const fn rolls(&self) -> Option<&Rolls> {
        self.rolls.as_ref()
    }

    /// Whose press rolls the dice of this round, or of the next one where the
    /// console only rolls: clockwise from round to round.
    pub fn roller(&self) -> Option<Seat> {
        Seat::new((self.round.saturating_sub(1)) % self.seats.max(1))
    }

    /// How many numbers a sheet holds before this round.
    pub(super) const fn before(&self) -> u8 {
        2 * self.round.saturating_sub(1)
    }

    /// Who moves next, if those seats have written.
    pub(super) fn actor(&self, has_written: impl Fn(Seat) -> bool) -> Actor {
        if self.round > ROUNDS {
            return Actor::Over;
        }
        if self.roll.is_none() {
            return Actor::Chance;
        }
        let next = Seat::all(self.seats).find(|&seat| !has_written(seat));
        next.map_or(Actor::Over, Actor::Seat)
    }
}

/// A game as it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    pub(super) open: Open,
    pub(super) sheets: Vec<Sheet, MAX_SEATS>,
}

impl Position {
    /// A position that could occur in a game, or nothing.
    pub(super) fn new(open: Open, sheets: Vec<Sheet, MAX_SEATS>) -> Option<Position> {
        let position = Position { open, sheets };
        position.is_sound().then_some(position)
    }

    /// What lies open on the table.
    pub const fn open(&self) -> &Open {
        &self.open
    }

    /// The sheet of a seat; `None` where people write on paper.
    pub fn sheet(&self, seat: Seat) -> Option<&Sheet> {
        self.sheets.get(seat.index())
    }

    /// Whether a seat has written the roll that is pending.
    pub(super) fn has_written(&self, seat: Seat) -> bool {
        let more = |sheet: &Sheet| sheet.written() > self.open.before();
        self.open.roll.is_some() && self.sheet(seat).is_some_and(more)
    }

    /// How many seats have yet to write.
    fn waiting(&self) -> usize {
        let seats = Seat::all(self.open.seats);
        seats.filter(|&seat| !self.has_written(seat)).count()
    }

    /// Malformed (tuefteln.md): half a linked pair, an odd number of a colour,
    /// changed printed numbers, filled fields that do not fit the round.
    fn is_sound(&self) -> bool {
        let open = &self.open;
        if !Tuefteln::SEATS.contains(&open.seats) {
            return false;
        }
        if let Some(rolls) = &open.rolls {
            let round = rolls.len() as u8 + 1;
            return self.sheets.is_empty() && open.roll.is_none() && open.round == round;
        }
        let before = open.before();
        let fits = |sheet: &Sheet| {
            let written = sheet.written();
            let in_round = written == before || (open.roll.is_some() && written == before + 2);
            in_round && sheet.is_sound(open.variant)
        };
        // A roll that all have written is not pending any more.
        let pending = open.roll.is_none() || (open.round <= ROUNDS && self.waiting() > 0);
        self.sheets.len() == usize::from(open.seats)
            && (1..=ROUNDS + 1).contains(&open.round)
            && self.sheets.iter().all(fits)
            && pending
    }

    /// What a seat has scored.
    pub fn score(&self, seat: Seat) -> Score {
        self.sheet(seat).map(Score::of).unwrap_or_default()
    }

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

    /// A seat writes, and with the last one the round ends.
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
    // Everybody writes every roll: nobody begins.
    const CHOOSES_FIRST: bool = false;

    fn start(setup: &Setup<Choice>, _: &mut Luck) -> Position {
        let seats = Self::seats_for(setup);
        let Choice { variant, dice_only } = setup.options;
        let on_screen = if dice_only { 0 } else { seats };
        Position {
            open: Open {
                variant,
                seats,
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

    /// The highest total wins; equal totals share the win. Where people write
    /// on paper the console knows no winner: all share.
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

    /// What somebody writes is seen when all have written: the last one's
    /// numbers at once.
    fn is_open(position: &Position, played: &Move) -> bool {
        matches!(played, Move::Roll(_)) || position.waiting() <= 1
    }

    /// Everybody writes alone, the last one included: the sheets open together.
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

    /// What `eyes` cannot see are the sheets of others that have written. Any
    /// other number that leaves the points as they are looks the same.
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
                let field = Field::new(luck.below(super::sheet::FIELDS as u32) as u8);
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
