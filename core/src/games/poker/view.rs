//! What each pair of eyes may know.
//!
//! A view has room for one hidden choice, the viewer's own, and for which other seats have
//! chosen. What it cannot hold it cannot leak. When all hands are open, or a finished game is
//! looked back on, it has room for all of them.

use super::round::Choices;
use super::rules::{Open, Position};
use super::stones::Choice;
use crate::game::{Actor, Seat, Seats};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    pub(super) open: Open,
    pub(super) table: Table,
}

/// The choices of this round as far as the viewer may know them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Table {
    /// Not all have chosen.
    Covered {
        chosen: Seats,
        /// The viewer and its choice, if it has chosen.
        mine: Option<(Seat, Choice)>,
    },
    /// The same for looking back on a finished game.
    Revealed(Choices),
    /// All hands are open, and a seat is to be robbed.
    Shown(Choices),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum KnownChoice {
    /// The seat has yet to choose, or is not asked.
    Nothing,
    /// It has chosen.
    Covered,
    /// The viewer's own choice, or all hands are open.
    Seen(Choice),
}

impl View {
    /// `None` is a spectator.
    pub(super) fn of(position: &Position, eyes: Option<Seat>) -> View {
        let chosen = &position.chosen;
        let table = if position.thief().is_some() {
            Table::Shown(*chosen)
        } else {
            Table::Covered {
                chosen: chosen.iter().map(|(seat, _)| seat).collect(),
                mine: eyes.and_then(|seat| Some((seat, chosen.of(seat)?))),
            }
        };
        View {
            open: position.open.clone(),
            table,
        }
    }

    /// With all choices, for looking back on a finished game.
    pub(super) fn revealed(position: &Position) -> View {
        let mut view = View::of(position, None);
        if let Table::Covered { .. } = view.table {
            view.table = Table::Revealed(position.chosen);
        }
        view
    }

    pub(crate) const fn is_revealed(&self) -> bool {
        matches!(self.table, Table::Revealed(_))
    }

    /// What lies open on the table, as at the start of the round.
    pub(crate) const fn open(&self) -> &Open {
        &self.open
    }

    /// All choices, while a seat is to be robbed.
    pub(crate) const fn shown(&self) -> Option<&Choices> {
        match &self.table {
            Table::Shown(choices) => Some(choices),
            Table::Covered { .. } | Table::Revealed(_) => None,
        }
    }

    /// Everybody can see who moves next.
    pub(crate) fn actor(&self) -> Actor {
        if self.open.is_over() {
            return Actor::Over;
        }
        let next = match &self.table {
            Table::Shown(choices) => choices.thief(),
            Table::Covered { chosen, .. } => self.open.next_to_choose(|seat| chosen.contains(seat)),
            Table::Revealed(choices) => self.open.next_to_choose(|seat| choices.of(seat).is_some()),
        };
        next.map_or(Actor::Over, Actor::Seat)
    }

    /// Whether no seat has chosen yet in this round.
    pub(crate) fn is_between_rounds(&self) -> bool {
        match &self.table {
            Table::Covered { chosen, .. } => chosen.is_empty(),
            Table::Revealed(choices) => choices.iter().next().is_none(),
            Table::Shown(_) => false,
        }
    }

    /// What the viewer knows of this choice.
    pub(crate) fn choice(&self, seat: Seat) -> KnownChoice {
        match &self.table {
            Table::Shown(choices) | Table::Revealed(choices) => choices
                .of(seat)
                .map_or(KnownChoice::Nothing, KnownChoice::Seen),
            Table::Covered { mine, .. } if mine.is_some_and(|(me, _)| me == seat) => mine
                .map_or(KnownChoice::Nothing, |(_, choice)| {
                    KnownChoice::Seen(choice)
                }),
            Table::Covered { chosen, .. } if chosen.contains(seat) => KnownChoice::Covered,
            Table::Covered { .. } => KnownChoice::Nothing,
        }
    }
}
