//! Computer players and hints.
//!
//! A computer plays for its own sheet. Several of them must not make people
//! wait: what a master may look at is shared by the table.

use super::Tuefteln;
use super::rules::Move;
use super::score::Score;
use super::view::View;
use crate::game::{Advice, Mind, Player, Seat, player};
use crate::save::{Bytes, Damaged, Reader, Writer};
use crate::text::{Language, Phrase, Say};
use core::fmt;

/// Everything that matters is on the sheet: nothing has to be remembered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Memory;

impl Bytes for Memory {
    fn write(&self, _: &mut Writer<'_>) {}

    fn read(_: &mut Reader<'_>) -> Result<Memory, Damaged> {
        Ok(Memory)
    }
}

/// What a hint says beside the move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reason;

impl Say for Reason {
    fn say(&self, language: Language, out: &mut dyn fmt::Write) -> fmt::Result {
        Phrase::new("Hier passen beide Zahlen", "Both numbers fit here").say(language, out)
    }
}

impl Player for Tuefteln {
    type Memory = Memory;
    type Reason = Reason;

    fn choose(mind: Mind<'_, Self>) -> Option<Move> {
        player::choose_at_random::<Tuefteln>(mind.view, mind.luck)
    }

    fn advise(mind: Mind<'_, Self>) -> Advice<Self> {
        Advice {
            played: player::choose_greedily::<Tuefteln>(mind.view, mind.seat, mind.luck),
            reason: Reason,
        }
    }

    fn appraise(view: &View, seat: Seat, played: &Move) -> i32 {
        match (view.sheet(seat), played) {
            (Some(sheet), Move::Place(placed)) => {
                Score::of(&sheet.with(placed.written())).total().into()
            }
            _ => 0,
        }
    }
}
