//! Moves, positions and views as bytes.
//!
//! Whatever reads answers [`Damaged`] for everything that no game can look
//! like, so that rules and scene need not doubt what they are given.

use super::Poker;
use super::round::{Choices, Fate, Round};
use super::rules::{Move, Open, Position};
use super::stones::{COPIES, Choice, Holding, MOST_SEATS, Prizes, VALUES, Value};
use super::view::{Table, View};
use crate::game::{Rules, Seat, Seats};
use crate::save::{Bytes, Damaged, Reader, Writer};
use heapless::Vec;

/// Choices that are no stones; a stone is its value.
const NOTHING: u8 = 0;
const HAND: u8 = 5;
const OUT: u8 = 6;
/// Marks the byte of a theft; the rest is the seat robbed.
const STEAL: u8 = 0x10;
/// Nobody.
const NOBODY: u8 = u8::MAX;

impl Bytes for Choice {
    fn write(&self, out: &mut Writer<'_>) {
        out.u8(match self {
            Choice::Stone(value) => value.number(),
            Choice::Hand => HAND,
            Choice::Out => OUT,
        });
    }

    fn read(from: &mut Reader<'_>) -> Result<Choice, Damaged> {
        choice(from.u8()?).ok_or(Damaged)
    }
}

fn choice(byte: u8) -> Option<Choice> {
    match byte {
        HAND => Some(Choice::Hand),
        OUT => Some(Choice::Out),
        number => Value::new(number).map(Choice::Stone),
    }
}

impl Bytes for Move {
    fn write(&self, out: &mut Writer<'_>) {
        match self {
            Move::Choose(choice) => choice.write(out),
            Move::Steal(seat) => out.u8(STEAL | seat.number()),
        }
    }

    fn read(from: &mut Reader<'_>) -> Result<Move, Damaged> {
        let byte = from.u8()?;
        if byte & STEAL == 0 {
            return choice(byte).map(Move::Choose).ok_or(Damaged);
        }
        Seat::new(byte & !STEAL)
            .filter(|seat| seat.number() < *Poker::SEATS.end())
            .map(Move::Steal)
            .ok_or(Damaged)
    }
}

impl Bytes for Choices {
    fn write(&self, out: &mut Writer<'_>) {
        for seat in Seat::all(MOST_SEATS as u8) {
            match self.of(seat) {
                Some(choice) => choice.write(out),
                None => out.u8(NOTHING),
            }
        }
    }

    fn read(from: &mut Reader<'_>) -> Result<Choices, Damaged> {
        let mut choices = Choices::default();
        for seat in Seat::all(MOST_SEATS as u8) {
            match from.u8()? {
                NOTHING => {}
                byte => choices.set(seat, choice(byte).ok_or(Damaged)?),
            }
        }
        Ok(choices)
    }
}

impl Bytes for Round {
    fn write(&self, out: &mut Writer<'_>) {
        self.choices.write(out);
        out.u8(self.robbed.map_or(NOBODY, Seat::number));
    }

    fn read(from: &mut Reader<'_>) -> Result<Round, Damaged> {
        let choices = Choices::read(from)?;
        let robbed = match from.u8()? {
            NOBODY => None,
            number => Some(Seat::new(number).ok_or(Damaged)?),
        };
        Ok(choices.ended(robbed))
    }
}

impl Bytes for Holding {
    fn write(&self, out: &mut Writer<'_>) {
        out.put(&self.left);
        out.u8(self.hand.into());
        out.u8(self.prizes.len() as u8);
        for prize in &self.prizes {
            out.u8(prize.number());
        }
    }

    fn read(from: &mut Reader<'_>) -> Result<Holding, Damaged> {
        let left: [u8; VALUES] = from.take(VALUES)?.try_into().map_err(|_| Damaged)?;
        if left.iter().any(|&count| count > COPIES) {
            return Err(Damaged);
        }
        let hand = flag(from)?;
        let mut prizes = Prizes::new();
        for _ in 0..from.u8()? {
            let value = Value::new(from.u8()?).ok_or(Damaged)?;
            prizes.push(value).map_err(|_| Damaged)?;
        }
        Ok(Holding { left, hand, prizes })
    }
}

fn flag(from: &mut Reader<'_>) -> Result<bool, Damaged> {
    match from.u8()? {
        0 => Ok(false),
        1 => Ok(true),
        _ => Err(Damaged),
    }
}

impl Bytes for Open {
    fn write(&self, out: &mut Writer<'_>) {
        out.u8(self.seats());
        self.holdings.iter().for_each(|holding| holding.write(out));
        out.u8(self.last.is_some().into());
        if let Some(last) = &self.last {
            last.write(out);
        }
    }

    fn read(from: &mut Reader<'_>) -> Result<Open, Damaged> {
        let seats = from.u8()?;
        if !Poker::SEATS.contains(&seats) {
            return Err(Damaged);
        }
        let mut holdings = Vec::new();
        for _ in 0..seats {
            holdings.push(Holding::read(from)?).map_err(|_| Damaged)?;
        }
        let last = match flag(from)? {
            true => Some(Round::read(from)?),
            false => None,
        };
        let open = Open { holdings, last };
        let sound = open.is_possible().is_ok() && open.last().is_none_or(|last| open.follows(last));
        sound.then_some(open).ok_or(Damaged)
    }
}

impl Open {
    /// Whether this can be the table after such a round.
    fn follows(&self, last: &Round) -> bool {
        let robbed_stone = last.robbed.and_then(|seat| last.choices.stone(seat));
        last.choices.iter().next().is_some()
            && last.robbed.is_some() == last.choices.thief().is_some()
            && last.robbed.is_some() == robbed_stone.is_some()
            && last.choices.iter().all(|(seat, choice)| {
                self.holding(seat).is_some_and(|holding| match choice {
                    Choice::Stone(value) => holding.left(value) < COPIES,
                    Choice::Hand => !holding.hand,
                    Choice::Out => holding.stones() == 0,
                })
            })
            && last.choices.iter().all(|(seat, _)| {
                let prize = match last.fate(seat) {
                    Some(Fate::Kept) => last.choices.stone(seat),
                    Some(Fate::Steals) => robbed_stone,
                    _ => return true,
                };
                self.holding(seat)
                    .is_some_and(|holding| holding.prizes.last().copied() == prize)
            })
    }

    /// Whether exactly the first ones of those asked have chosen; the others
    /// are still to choose.
    fn in_order(&self, chosen: Seats) -> bool {
        let first: Seats = self.asked().take(chosen.len() as usize).collect();
        first == chosen
    }

    /// Whether somebody has yet to choose, or has the whole game to go.
    fn is_waiting(&self, chosen: Seats) -> bool {
        let nobody = chosen.is_empty();
        if self.is_over() {
            nobody
        } else {
            self.next_to_choose(|seat| chosen.contains(seat)).is_some()
        }
    }

    fn allows(&self, seat: Seat, choice: Choice) -> bool {
        self.holding(seat)
            .is_some_and(|holding| holding.allows(choice).is_ok())
    }
}

impl Bytes for Position {
    fn write(&self, out: &mut Writer<'_>) {
        self.open.write(out);
        self.chosen.write(out);
    }

    fn read(from: &mut Reader<'_>) -> Result<Position, Damaged> {
        let (open, chosen) = (Open::read(from)?, Choices::read(from)?);
        let seats: Seats = chosen.iter().map(|(seat, _)| seat).collect();
        let legal = chosen
            .iter()
            .all(|(seat, choice)| open.allows(seat, choice));
        let goes_on = open.is_waiting(seats) || (!open.is_over() && chosen.thief().is_some());
        let sound = open.in_order(seats) && legal && goes_on;
        sound.then_some(Position { open, chosen }).ok_or(Damaged)
    }
}

/// Views travel as bytes, too: to a second processor, into tests.
impl Bytes for View {
    fn write(&self, out: &mut Writer<'_>) {
        self.open.write(out);
        match &self.table {
            Table::Shown(choices) => {
                out.u8(1);
                choices.write(out);
            }
            Table::Covered { chosen, mine } => {
                out.u8(0);
                out.u8(chosen.len() as u8);
                out.u8(mine.map_or(NOBODY, |(seat, _)| seat.number()));
                if let Some((_, choice)) = mine {
                    choice.write(out);
                }
            }
        }
    }

    fn read(from: &mut Reader<'_>) -> Result<View, Damaged> {
        let open = Open::read(from)?;
        if flag(from)? {
            let choices = Choices::read(from)?;
            let seats: Seats = choices.iter().map(|(seat, _)| seat).collect();
            let legal = choices
                .iter()
                .all(|(seat, choice)| open.allows(seat, choice));
            let sound = !open.is_over()
                && open.in_order(seats)
                && open.next_to_choose(|seat| seats.contains(seat)).is_none()
                && choices.thief().is_some()
                && legal;
            let table = Table::Shown(choices);
            return sound.then_some(View { open, table }).ok_or(Damaged);
        }
        // Choosing goes in seat order: how many have tells who.
        let count = from.u8()?;
        let chosen: Seats = open.asked().take(usize::from(count)).collect();
        let mine = match from.u8()? {
            NOBODY => None,
            number => Some((Seat::new(number).ok_or(Damaged)?, Choice::read(from)?)),
        };
        let legal =
            mine.is_none_or(|(seat, choice)| chosen.contains(seat) && open.allows(seat, choice));
        let sound = chosen.len() == u32::from(count) && open.is_waiting(chosen) && legal;
        let table = Table::Covered { chosen, mine };
        sound.then_some(View { open, table }).ok_or(Damaged)
    }
}
