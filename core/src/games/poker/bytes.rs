//! Moves, positions and views as bytes.
//!
//! A position that no game can reach is `Damaged`, so rules and scene can rely on the positions
//! they get.

use super::Poker;
use super::round::{Fate, PokerChoices, Round};
use super::rules::{PokerMove, PokerOpen, PokerPosition};
use super::stones::{COPIES, MOST_SEATS, PokerChoice, PokerHolding, StoneValue};
use super::view::{ChoicesSeen, PokerView};
use crate::bytes;
use crate::game::{Rules, Seat, Seats};
use crate::save::Absent;

/// Choices other than stones; a stone is its value, and 0 means no choice.
const HAND: u8 = 5;
const OUT: u8 = 6;
/// Marks the byte of a theft; the rest is the robbed seat.
const STEAL: u8 = 0x10;

const fn choice_byte(choice: PokerChoice) -> u8 {
    match choice {
        PokerChoice::Stone(value) => value.number(),
        PokerChoice::Hand => HAND,
        PokerChoice::Out => OUT,
    }
}

fn choice_of(byte: u8) -> Option<PokerChoice> {
    match byte {
        HAND => Some(PokerChoice::Hand),
        OUT => Some(PokerChoice::Out),
        number => StoneValue::new(number).map(PokerChoice::Stone),
    }
}

const fn move_byte(played: PokerMove) -> u8 {
    match played {
        PokerMove::Choose(choice) => choice_byte(choice),
        PokerMove::Steal(seat) => STEAL | seat.number(),
    }
}

fn move_of(byte: u8) -> Option<PokerMove> {
    if byte & STEAL == 0 {
        return choice_of(byte).map(PokerMove::Choose);
    }
    Seat::new(byte & !STEAL)
        .filter(|seat| seat.number() < *Poker::SEATS.end())
        .map(PokerMove::Steal)
}

bytes! { PokerChoice as u8 = choice_byte, choice_of }
bytes! { PokerMove as u8 = move_byte, move_of }
bytes! {
    PokerChoices as [u8; MOST_SEATS] = |choices| choices.0.map(|choice| choice.map_or(0, choice_byte)),
    |bytes| {
        let mut choices = PokerChoices::default();
        for (place, byte) in choices.0.iter_mut().zip(bytes).filter(|&(_, byte)| byte != 0) {
            *place = Some(choice_of(byte)?);
        }
        Some(choices)
    }
}
bytes! { struct Round { choices, robbed: Absent<{ u8::MAX }> } }
bytes! {
    struct PokerHolding { left, hand, prizes }
    if |holding| holding.left.iter().all(|&count| count <= COPIES)
}
bytes! { struct PokerOpen { holdings, last } if PokerOpen::is_sound }
bytes! { struct PokerPosition { open, chosen } if PokerPosition::is_sound }
bytes! { enum ChoicesSeen { Covered { chosen, mine } = 0, Shown(choices) = 1, Revealed(choices) = 2 } }
bytes! { struct PokerView { open, table } if PokerView::is_sound }

impl PokerOpen {
    fn is_sound(&self) -> bool {
        Poker::SEATS.contains(&self.seats())
            && self.is_possible().is_ok()
            && self.last().is_none_or(|last| self.follows(last))
    }

    /// Whether such a round can lead to this table.
    fn follows(&self, last: &Round) -> bool {
        let robbed_stone = last.robbed.and_then(|seat| last.choices.stone(seat));
        last.choices.iter().next().is_some()
            && last.robbed.is_some() == last.choices.thief().is_some()
            && last.robbed.is_some() == robbed_stone.is_some()
            && last.choices.iter().all(|(seat, choice)| {
                self.holding(seat).is_some_and(|holding| match choice {
                    PokerChoice::Stone(value) => holding.left(value) < COPIES,
                    PokerChoice::Hand => !holding.hand,
                    PokerChoice::Out => holding.stones() == 0,
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

    /// Whether exactly the first of the seats asked have chosen and the others have not.
    fn in_order(&self, chosen: Seats) -> bool {
        let first: Seats = self.asked().take(chosen.len() as usize).collect();
        first == chosen
    }

    /// Whether a seat has not chosen yet, or the whole game is still to come.
    fn is_waiting(&self, chosen: Seats) -> bool {
        let nobody = chosen.is_empty();
        if self.is_over() {
            nobody
        } else {
            self.next_to_choose(|seat| chosen.contains(seat)).is_some()
        }
    }

    /// Whether these can be the choices so far.
    fn admits(&self, chosen: &PokerChoices) -> bool {
        let seats: Seats = chosen.iter().map(|(seat, _)| seat).collect();
        let goes_on = self.is_waiting(seats) || (!self.is_over() && chosen.thief().is_some());
        let mut choices = chosen.iter();
        self.in_order(seats) && goes_on && choices.all(|(seat, choice)| self.allows(seat, choice))
    }

    fn allows(&self, seat: Seat, choice: PokerChoice) -> bool {
        self.holding(seat)
            .is_some_and(|holding| holding.allows(choice).is_ok())
    }
}

impl PokerView {
    fn is_sound(&self) -> bool {
        let PokerView { open, table } = self;
        match *table {
            ChoicesSeen::Covered { chosen, mine } => {
                let fits = |(seat, choice)| chosen.contains(seat) && open.allows(seat, choice);
                open.in_order(chosen) && open.is_waiting(chosen) && mine.is_none_or(fits)
            }
            ChoicesSeen::Shown(chosen) => chosen.thief().is_some() && open.admits(&chosen),
            // A finished game is not replayed over a cable.
            ChoicesSeen::Revealed(_) => false,
        }
    }
}

impl PokerPosition {
    fn is_sound(&self) -> bool {
        self.open.admits(&self.chosen)
    }
}
