//! Positions and moves: what is allowed, and the effects.
//!
//! A position is split in two: the open part, [`PokerOpen`], which views copy as it is, and the
//! choices of the round, which are hidden until the last one is made. During a round every seat
//! still holds the items it had at its start.

use super::Poker;
use super::round::{PokerChoices, Round};
use super::stones::{MOST_SEATS, PokerChoice, PokerHolding, StoneValue};
use super::view::PokerView;
use crate::game::rules::Visit;
use crate::game::{Actor, Entry, NoOptions, Outcome, Rules, Seat, Setup};
use crate::luck::Luck;
use core::ops::{ControlFlow, RangeInclusive};
use heapless::Vec;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PokerOpen {
    pub(super) holdings: Vec<PokerHolding, MOST_SEATS>,
    pub(super) last: Option<Round>,
}

impl PokerOpen {
    pub(crate) fn seats(&self) -> u8 {
        self.holdings.len() as u8
    }

    pub(crate) fn holding(&self, seat: Seat) -> Option<&PokerHolding> {
        self.holdings.get(seat.index())
    }

    /// The round before this one, if known.
    pub const fn last(&self) -> Option<&Round> {
        self.last.as_ref()
    }

    /// In the order of asking.
    pub(crate) fn asked(&self) -> impl Iterator<Item = Seat> + Clone + '_ {
        Seat::all(self.seats())
            .filter(|&seat| self.holding(seat).is_some_and(PokerHolding::is_asked))
    }

    /// All stones have been played; unused empty hands do not matter.
    pub(crate) fn is_over(&self) -> bool {
        self.holdings.iter().all(|holding| holding.stones() == 0)
    }

    /// The first seat asked that has not chosen.
    pub(super) fn next_to_choose(&self, has_chosen: impl Fn(Seat) -> bool) -> Option<Seat> {
        self.asked().find(|&seat| !has_chosen(seat))
    }

    /// The highest sum of another seat with as many stones: between these two the sum
    /// decides.
    pub(crate) fn rival_sum(&self, seat: Seat) -> Option<u32> {
        let prizes = self.holding(seat)?.prizes.len();
        let others = Seat::all(self.seats()).filter(|&other| other != seat);
        others
            .filter_map(|other| self.holding(other))
            .filter(|holding| holding.prizes.len() == prizes)
            .map(PokerHolding::worth)
            .max()
    }

    /// Most prize stones, then the sum of their values.
    fn outcome(&self) -> Option<Outcome> {
        if !self.is_over() {
            return None;
        }
        let score = |holding: &PokerHolding| (holding.prizes.len(), holding.worth());
        let has = |seat| self.holding(seat).map(score);
        Some(Outcome::of_most(self.seats(), has))
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PokerPosition {
    pub(crate) open: PokerOpen,
    pub(super) chosen: PokerChoices,
}

impl PokerPosition {
    /// Whether no seat has chosen yet in this round.
    pub fn is_between_rounds(&self) -> bool {
        self.chosen == PokerChoices::default()
    }

    /// The seat that is to choose a stone or the empty hand.
    fn chooser(&self) -> Option<Seat> {
        self.open
            .next_to_choose(|seat| self.chosen.of(seat).is_some())
    }

    /// The seat that is to say which other seat to rob.
    pub(super) fn thief(&self) -> Option<Seat> {
        let all_shown = self.chooser().is_none();
        self.chosen.thief().filter(|_| all_shown)
    }

    /// All hands are open and nothing is left to decide.
    fn end_round(&mut self, robbed: Option<Seat>) {
        let round = core::mem::take(&mut self.chosen).ended(robbed);
        for (seat, choice) in round.choices.iter() {
            if let Some(holding) = self.open.holdings.get_mut(seat.index()) {
                holding.use_up(choice);
            }
        }
        let stolen = round.theft().map(|(thief, _, value)| (thief, value));
        for (seat, value) in [stolen, round.keeper()].into_iter().flatten() {
            if let Some(holding) = self.open.holdings.get_mut(seat.index()) {
                holding.win(value);
            }
        }
        self.open.last = Some(round);
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PokerMove {
    /// Hidden from the others until all have chosen.
    Choose(PokerChoice),
    /// The empty hand takes the stone this seat shows.
    Steal(Seat),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PokerIllegal {
    /// Both stones of this value have been played.
    NoStoneLeft(StoneValue),
    /// The empty hand can be used once per game.
    HandUsed,
    /// A seat with stones must not sit out.
    MustShow,
    NoTheft,
    /// All hands are open: first the theft.
    StealFirst,
    /// That seat shows no stone.
    NothingToSteal,
    Over,
}

impl Rules for Poker {
    type Options = NoOptions;
    type Position = PokerPosition;
    type Move = PokerMove;
    type View = PokerView;
    type Illegal = PokerIllegal;

    const SEATS: RangeInclusive<u8> = 2..=MOST_SEATS as u8;
    type PerSeat<T: Entry> = heapless::Vec<T, MOST_SEATS>;
    const HIDES: bool = true;
    // All choose at once.
    const CHOOSES_FIRST: bool = false;

    fn start(setup: &Setup<NoOptions>, _: &mut Luck) -> PokerPosition {
        let seats = Self::seats_for(setup);
        PokerPosition {
            open: PokerOpen {
                holdings: (0..seats).map(|_| PokerHolding::full()).collect(),
                last: None,
            },
            chosen: PokerChoices::default(),
        }
    }

    fn seats(position: &PokerPosition) -> u8 {
        position.open.seats()
    }

    fn actor(position: &PokerPosition) -> Actor {
        if position.open.is_over() {
            return Actor::Over;
        }
        let next = position.chooser().or_else(|| position.thief());
        next.map_or(Actor::Over, Actor::Seat)
    }

    fn choices(view: &PokerView, visit: Visit<'_, PokerMove>) -> ControlFlow<()> {
        let Actor::Seat(seat) = view.actor() else {
            return ControlFlow::Continue(());
        };
        match (view.shown(), view.open.holding(seat)) {
            (Some(shown), _) => shown
                .stones()
                .map(|(robbed, _)| PokerMove::Steal(robbed))
                .try_for_each(visit),
            (None, Some(holding)) => holding.choices().map(PokerMove::Choose).try_for_each(visit),
            (None, None) => ControlFlow::Continue(()),
        }
    }

    fn apply(position: &mut PokerPosition, played: &PokerMove) -> Result<(), PokerIllegal> {
        let Actor::Seat(seat) = Self::actor(position) else {
            return Err(PokerIllegal::Over);
        };
        match (position.thief(), *played) {
            (Some(_), PokerMove::Choose(_)) => return Err(PokerIllegal::StealFirst),
            (None, PokerMove::Steal(_)) => return Err(PokerIllegal::NoTheft),
            (Some(_), PokerMove::Steal(robbed)) => {
                if position.chosen.stone(robbed).is_none() {
                    return Err(PokerIllegal::NothingToSteal);
                }
                position.end_round(Some(robbed));
            }
            (None, PokerMove::Choose(choice)) => {
                let holding = position.open.holding(seat).ok_or(PokerIllegal::Over)?;
                holding.allows(choice)?;
                position.chosen.set(seat, choice);
                if position.chooser().is_none() && position.thief().is_none() {
                    position.end_round(None);
                }
            }
        }
        Ok(())
    }

    fn outcome(position: &PokerPosition) -> Option<Outcome> {
        position.open.outcome()
    }

    fn points(position: &PokerPosition, seat: Seat) -> i32 {
        let holding = position.open.holding(seat);
        holding.map_or(0, |holding| holding.prizes.len() as i32)
    }

    fn view(position: &PokerPosition, eyes: Option<Seat>) -> PokerView {
        PokerView::of(position, eyes)
    }

    fn reveal(position: &PokerPosition, _: Option<Seat>) -> PokerView {
        PokerView::revealed(position)
    }

    /// A choice is hidden, even the last one, because the view shows that it opens all hands.
    /// All see a theft.
    fn is_open(_: &PokerPosition, played: &PokerMove) -> bool {
        matches!(played, PokerMove::Steal(_))
    }

    /// A choice is made alone with the screen; all watch a theft.
    fn is_secret(position: &PokerPosition) -> bool {
        matches!(Self::actor(position), Actor::Seat(_)) && position.thief().is_none()
    }

    /// The last choice opens all hands.
    fn reveals(position: &PokerPosition, played: &PokerMove) -> bool {
        let waiting = position.open.asked();
        let waiting = waiting.filter(|&seat| position.chosen.of(seat).is_none());
        matches!(played, PokerMove::Choose(_)) && waiting.count() == 1
    }

    /// While a seat has not chosen yet, the choices of the others in this round are hidden
    /// from `eyes`. Any other possible choice would look the same.
    fn redeal(position: &mut PokerPosition, eyes: Option<Seat>, luck: &mut Luck) {
        if position.thief().is_some() {
            return;
        }
        for seat in Seat::all(position.open.seats()) {
            if eyes == Some(seat) || position.chosen.of(seat).is_none() {
                continue;
            }
            let Some(holding) = position.open.holding(seat) else {
                continue;
            };
            let lot = luck.below(holding.choices().count() as u32) as usize;
            if let Some(other) = holding.choices().nth(lot) {
                position.chosen.set(seat, other);
            }
        }
    }
}
