//! The table as a computer player thinks of it, small and quick.
//!
//! A choice takes tens of thousands of games thought through, so everything is a number here: a
//! *kind* is 0 to 3 for the stones 1 to 4 and [`EMPTY_HAND`] for the empty hand, and prizes are
//! one number that compares as the rules do. All of it is open knowledge between rounds.
//!
//! Measured in instructions: a random game takes a seventh of the instructions needed with
//! the rules' own position.

use super::manner::MannerMoment;

/// Four stones and the empty hand.
pub(crate) const KINDS: usize = 5;

pub(crate) const EMPTY_HAND: usize = 4;

pub(crate) const MOST_SEATS: usize = 4;

/// The items that a seat can still show, by kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct ItemCounts(pub [u8; KINDS]);

impl ItemCounts {
    /// The deal.
    pub(crate) const ALL: ItemCounts = ItemCounts([2, 2, 2, 2, 1]);

    pub(crate) fn count(self, kind: usize) -> u8 {
        self.0.get(kind).copied().unwrap_or(0)
    }

    /// Includes the empty hand.
    pub(crate) fn total(self) -> u8 {
        self.0.iter().sum()
    }

    pub(crate) fn stones(self) -> u8 {
        self.total() - self.count(EMPTY_HAND)
    }

    /// Lowest first.
    pub(crate) fn kinds(self) -> impl DoubleEndedIterator<Item = usize> {
        (0..KINDS).filter(move |&kind| self.count(kind) > 0)
    }

    /// Before one of a kind was shown.
    #[must_use]
    pub(crate) fn with(mut self, kind: usize) -> ItemCounts {
        if let (Some(count), Some(most)) = (self.0.get_mut(kind), ItemCounts::ALL.0.get(kind)) {
            *count = (*count + 1).min(*most);
        }
        self
    }

    /// The items left after one of this kind has been shown.
    #[must_use]
    pub(crate) fn without(mut self, kind: usize) -> ItemCounts {
        if let Some(count) = self.0.get_mut(kind) {
            *count = count.saturating_sub(1);
        }
        self
    }
}

/// The number of prizes and their sum, in one number that compares as the rules do. Even nine
/// rounds with fours stay below the carry.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(crate) struct PrizeScore(pub u16);

impl PrizeScore {
    const ONE: u16 = 64;

    #[must_use]
    pub(crate) const fn with(self, stone: usize) -> PrizeScore {
        PrizeScore(self.0 + PrizeScore::ONE + stone as u16 + 1)
    }

    #[must_use]
    pub(crate) const fn without(self, stone: usize) -> PrizeScore {
        PrizeScore(self.0.saturating_sub(PrizeScore::ONE + stone as u16 + 1))
    }

    pub(crate) const fn count(self) -> u8 {
        (self.0 / PrizeScore::ONE) as u8
    }
}

/// `None` sits out.
pub(crate) type ShownKinds = [Option<usize>; MOST_SEATS];

/// A game between two rounds. Seats that do not take part have nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PokerTable {
    pub(crate) seats: usize,
    pub(crate) items: [ItemCounts; MOST_SEATS],
    pub(crate) prizes: [PrizeScore; MOST_SEATS],
}

impl PokerTable {
    /// Whether no seat has a stone left.
    pub(crate) fn is_over(&self) -> bool {
        self.items.iter().all(|items| items.stones() == 0)
    }

    /// The facts by which a seat chooses, if `last` was shown in the round before.
    pub(crate) fn moment(&self, seat: usize, last: &ShownKinds) -> MannerMoment {
        let own = self.prizes[seat].count();
        MannerMoment {
            items: self.items[seat],
            last: last[seat],
            is_behind: self.prizes.iter().any(|prizes| prizes.count() >= own + 2),
        }
    }

    /// Takes everything shown out of the hands.
    pub(crate) fn lay_out(&mut self, shown: &ShownKinds) {
        for (items, kind) in self.items.iter_mut().zip(shown) {
            if let Some(kind) = *kind {
                *items = items.without(kind);
            }
        }
    }

    pub(crate) fn award(&mut self, seat: usize, stone: usize) {
        if let Some(prizes) = self.prizes.get_mut(seat) {
            *prizes = prizes.with(stone);
        }
    }

    /// A thief robs according to [`best_robbed`].
    pub(crate) fn play(&mut self, shown: &ShownKinds) {
        self.lay_out(shown);
        match thief(shown) {
            Some(thief) => match best_robbed(self, shown, thief) {
                Some(robbed) => self.rob(shown, thief, robbed),
                None => self.decide(shown),
            },
            None => self.decide(shown),
        }
    }

    /// After the thief's decision; everything is laid out.
    pub(crate) fn rob(&mut self, shown: &ShownKinds, thief: usize, robbed: usize) {
        let mut rest = *shown;
        if let Some(stone) = rest.get_mut(robbed).and_then(Option::take) {
            self.award(thief, stone);
        }
        self.decide(&rest);
    }

    /// The highest stone that no other seat shows is kept.
    fn decide(&mut self, shown: &ShownKinds) {
        if let Some((seat, stone)) = winner(shown) {
            self.award(seat, stone);
        }
    }

    /// The prizes of a seat beyond those of the best other seat.
    pub(crate) fn lead(&self, seat: usize) -> i32 {
        let count = |prizes: &PrizeScore| i32::from(prizes.count());
        let own = self.prizes.get(seat).map_or(0, count);
        let others = self.prizes.iter().take(self.seats).enumerate();
        let others = others.filter(|&(other, _)| other != seat);
        own - others.map(|(_, prizes)| count(prizes)).max().unwrap_or(0)
    }

    /// [`WIN`] for the first place alone, a share of it for a shared first place, otherwise
    /// 0.
    pub(crate) fn worth(&self, seat: usize) -> u32 {
        let own = self.prizes.get(seat).copied().unwrap_or_default();
        let others = || self.prizes.iter().take(self.seats);
        if others().any(|&prizes| prizes > own) {
            return 0;
        }
        let equals = others().filter(|&&prizes| prizes == own).count() as u32;
        WIN / equals.max(1)
    }
}

/// A number that two, three or four seats can share.
pub(crate) const WIN: u32 = 12;

/// The only seat with an empty hand.
pub(crate) fn thief(shown: &ShownKinds) -> Option<usize> {
    let mut thieves = (0..MOST_SEATS).filter(|&seat| shown[seat] == Some(EMPTY_HAND));
    let thief = thieves.next();
    thief.filter(|_| thieves.next().is_none())
}

/// The seat and the stone it keeps: the highest that exactly one seat shows.
pub(crate) fn winner(shown: &ShownKinds) -> Option<(usize, usize)> {
    let mut by_stone = [None; EMPTY_HAND];
    let mut counts = [0u8; EMPTY_HAND];
    for (seat, &kind) in shown.iter().enumerate() {
        if let Some(kind) = kind.filter(|&kind| kind < EMPTY_HAND) {
            by_stone[kind] = Some(seat);
            counts[kind] += 1;
        }
    }
    let stone = (0..EMPTY_HAND).rev().find(|&stone| counts[stone] == 1)?;
    by_stone[stone].map(|seat| (seat, stone))
}

/// The seat that a thief robs at first sight: if possible so that no seat wins the round,
/// otherwise so that a seat with few prizes wins; among equals the higher stone.
pub(crate) fn best_robbed(table: &PokerTable, shown: &ShownKinds, thief: usize) -> Option<usize> {
    let mut best = None;
    for robbed in (0..MOST_SEATS).filter(|&seat| seat != thief) {
        let Some(stone) = shown[robbed].filter(|&kind| kind < EMPTY_HAND) else {
            continue;
        };
        let mut rest = *shown;
        rest[robbed] = None;
        let second = winner(&rest).map_or(PrizeScore::default(), |(seat, stone)| {
            table.prizes[seat].with(stone)
        });
        let merit = (core::cmp::Reverse(second), stone);
        if best.is_none_or(|(best, _)| merit > best) {
            best = Some((merit, robbed));
        }
    }
    best.map(|(_, robbed)| robbed)
}
