//! The views.
//!
//! A view can hold one hidden choice, the viewer's own, and which other seats have chosen, so
//! it cannot leak more. When all hands are open, or in a replay of a finished game, it holds
//! all of them.

use super::round::PokerChoices;
use super::rules::{PokerOpen, PokerPosition};
use super::stones::PokerChoice;
use crate::game::{Actor, Seat, Seats};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PokerView {
    /// As at the start of the round.
    pub open: PokerOpen,
    pub(super) table: ChoicesSeen,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ChoicesSeen {
    /// Not all have chosen.
    Covered {
        chosen: Seats,
        /// The viewer and its choice, if it has chosen.
        mine: Option<(Seat, PokerChoice)>,
    },
    /// The same for looking back on a finished game.
    Revealed(PokerChoices),
    /// All hands are open, and a seat is to be robbed.
    Shown(PokerChoices),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KnownChoice {
    /// The seat has yet to choose, or is not asked.
    Nothing,
    /// It has chosen.
    Covered,
    /// The viewer's own choice, or all hands are open.
    Seen(PokerChoice),
}

impl PokerView {
    /// `None` is a spectator.
    pub(super) fn of(position: &PokerPosition, eyes: Option<Seat>) -> PokerView {
        let chosen = &position.chosen;
        let table = if position.thief().is_some() {
            ChoicesSeen::Shown(*chosen)
        } else {
            ChoicesSeen::Covered {
                chosen: chosen.iter().map(|(seat, _)| seat).collect(),
                mine: eyes.and_then(|seat| Some((seat, chosen.of(seat)?))),
            }
        };
        PokerView {
            open: position.open.clone(),
            table,
        }
    }

    /// With all choices, for looking back on a finished game.
    pub(super) fn revealed(position: &PokerPosition) -> PokerView {
        let mut view = PokerView::of(position, None);
        if let ChoicesSeen::Covered { .. } = view.table {
            view.table = ChoicesSeen::Revealed(position.chosen);
        }
        view
    }

    pub(crate) const fn is_revealed(&self) -> bool {
        matches!(self.table, ChoicesSeen::Revealed(_))
    }

    /// All choices, while a seat is to be robbed.
    pub const fn shown(&self) -> Option<&PokerChoices> {
        match &self.table {
            ChoicesSeen::Shown(choices) => Some(choices),
            ChoicesSeen::Covered { .. } | ChoicesSeen::Revealed(_) => None,
        }
    }

    /// Everybody can see who moves next.
    pub(crate) fn actor(&self) -> Actor {
        if self.open.is_over() {
            return Actor::Over;
        }
        let next = match &self.table {
            ChoicesSeen::Shown(choices) => choices.thief(),
            ChoicesSeen::Covered { chosen, .. } => {
                self.open.next_to_choose(|seat| chosen.contains(seat))
            }
            ChoicesSeen::Revealed(choices) => {
                self.open.next_to_choose(|seat| choices.of(seat).is_some())
            }
        };
        next.map_or(Actor::Over, Actor::Seat)
    }

    /// Whether no seat has chosen yet in this round.
    pub(crate) fn is_between_rounds(&self) -> bool {
        match &self.table {
            ChoicesSeen::Covered { chosen, .. } => chosen.is_empty(),
            ChoicesSeen::Revealed(choices) => choices.iter().next().is_none(),
            ChoicesSeen::Shown(_) => false,
        }
    }

    /// The viewer's knowledge of this choice.
    pub fn choice(&self, seat: Seat) -> KnownChoice {
        match &self.table {
            ChoicesSeen::Shown(choices) | ChoicesSeen::Revealed(choices) => choices
                .of(seat)
                .map_or(KnownChoice::Nothing, KnownChoice::Seen),
            ChoicesSeen::Covered { mine, .. } if mine.is_some_and(|(me, _)| me == seat) => mine
                .map_or(KnownChoice::Nothing, |(_, choice)| {
                    KnownChoice::Seen(choice)
                }),
            ChoicesSeen::Covered { chosen, .. } if chosen.contains(seat) => KnownChoice::Covered,
            ChoicesSeen::Covered { .. } => KnownChoice::Nothing,
        }
    }
}
