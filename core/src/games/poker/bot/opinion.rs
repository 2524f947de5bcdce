//! A master's model of the others: their likely manners, and the items they like to show at each
//! time of the game.
//!
//! Every manner begins with some trust. When hands open it is multiplied by the likelihood of
//! this item under that manner, so bad predictions lose trust. Beside the known manners one is
//! learned: the items the seat has shown at the beginning, the middle and the end of the game,
//! compared with a random choice from the same items.

use super::manner::{Manner, MannerMoment, TIMES, Weights};
use super::table::{KINDS, MOST_SEATS, PokerTable, ShownKinds};
use crate::bytes;
use crate::save::Absent;

/// The known ones and the learned one.
pub(crate) const MANNERS: usize = Manner::ALL.len() + 1;

/// One more than the evidence of the manner that has predicted best.
const FULL: u32 = 1 << 16;

/// No manner is ever quite ruled out: people change.
const LEAST: u16 = 64;

/// In the order of the known manners; the learned one is last.
pub(crate) type Trust = [u16; MANNERS];

/// At a table of two. Against [`Manner::Items`] everything is worth the same there, so suspecting
/// habits costs nothing.
const FIRST_OF_TWO: Trust = [
    1_000, 64_000, 12_000, 12_000, 100, 8_000, 1_000, 4_000, 8_000,
];

/// At larger tables, where level 3 plays differently.
const FIRST_OF_MORE: Trust = [
    8_000, 16_000, 12_000, 16_000, 48_000, 4_000, 2_000, 4_000, 4_000,
];

/// How finely parts of an expected choice are counted.
const PARTS: u16 = 16;

/// The weight of the initial expectation.
const DOUBT: u16 = 40;

/// At this many parts all counts are halved, so that old choices fade.
const MANY: u8 = 240;

/// Before this many rounds no seat has habits.
const ENOUGH_ROUNDS: u32 = 4;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SeatOpinion {
    /// How well each manner has predicted the rounds so far, compared with the best.
    pub(super) evidence: [u16; MANNERS],
    /// How often each kind was shown, by time of the game.
    shown: [[u8; KINDS]; TIMES],
    /// How often chance would have drawn it, in [`PARTS`].
    due: [[u8; KINDS]; TIMES],
    /// The kind shown in the round before.
    last: Option<u8>,
}

impl Default for SeatOpinion {
    fn default() -> SeatOpinion {
        SeatOpinion {
            evidence: [u16::MAX; MANNERS],
            shown: Default::default(),
            due: Default::default(),
            last: None,
        }
    }
}

impl SeatOpinion {
    /// Notes the item the seat showed in a round that began like this.
    pub(crate) fn note(&mut self, before: &PokerTable, seat: usize, shown: Option<usize>) {
        let mut last = ShownKinds::default();
        last[seat] = self.last.map(usize::from);
        self.last = shown.map(|kind| kind as u8);
        let moment = before.moment(seat, &last);
        // Without a choice, the item shows no habit.
        if let Some(kind) = shown.filter(|_| moment.items.kinds().count() > 1) {
            self.judge(&moment, kind);
            self.learn(&moment, kind);
        }
    }

    fn is_sound(&self) -> bool {
        self.evidence.iter().all(|&part| part >= LEAST)
            && self.last.is_none_or(|kind| usize::from(kind) < KINDS)
    }

    /// An item that was shown is evidence for the manners that predicted it.
    fn judge(&mut self, moment: &MannerMoment, kind: usize) {
        let mut evidence = [0u32; MANNERS];
        for (place, new) in evidence.iter_mut().enumerate() {
            let weights = self.weights(place, moment);
            let total: u32 = weights.iter().copied().map(u32::from).sum();
            let likely = u32::from(weights[kind]) * (FULL - 1) / total.max(1);
            *new = u32::from(self.evidence[place]) * likely;
        }
        let most = evidence.iter().copied().max().unwrap_or(0).max(1);
        for (old, new) in self.evidence.iter_mut().zip(evidence) {
            let compared = u64::from(new) * u64::from(FULL - 1) / u64::from(most);
            *old = (compared as u16).max(LEAST);
        }
    }

    fn learn(&mut self, moment: &MannerMoment, kind: usize) {
        let total = u16::from(moment.items.total()).max(1);
        let time = moment.time();
        let (shown, due) = (&mut self.shown[time], &mut self.due[time]);
        shown[kind] = shown[kind].saturating_add(1);
        for (place, due) in due.iter_mut().enumerate() {
            let parts = (u16::from(moment.items.count(place)) * PARTS + total / 2) / total;
            *due = due.saturating_add(parts as u8);
        }
        if due.iter().any(|&due| due >= MANY) {
            shown.iter_mut().chain(due).for_each(|count| *count /= 2);
        }
    }

    /// How likely each kind is by the manner at this place.
    pub(crate) fn weights(&self, place: usize, moment: &MannerMoment) -> Weights {
        match Manner::ALL.get(place) {
            Some(manner) => manner.weights(moment),
            None => self.learned(moment),
        }
    }

    fn learned(&self, moment: &MannerMoment) -> Weights {
        let time = moment.time();
        core::array::from_fn(|kind| {
            let shown = u16::from(self.shown[time][kind]) * PARTS + DOUBT;
            let due = u16::from(self.due[time][kind]) + DOUBT;
            let often = u32::from(shown) * 64 / u32::from(due);
            u16::from(moment.items.count(kind)) * often.clamp(1, 4_096) as u16
        })
    }

    pub(crate) fn trust(&self, seats: usize) -> Trust {
        let first = if seats > 2 {
            FIRST_OF_MORE
        } else {
            FIRST_OF_TWO
        };
        core::array::from_fn(|place| {
            let trust = u32::from(self.evidence[place]) * u32::from(first[place]) / FULL;
            trust.max(1) as u16
        })
    }

    /// Whether a random choice would hardly have produced the items this seat has shown.
    pub(crate) fn knows_habits(&self) -> bool {
        let rounds: u32 = self.shown.iter().flatten().copied().map(u32::from).sum();
        let lots = u32::from(self.evidence[Manner::Items as usize]);
        rounds >= ENOUGH_ROUNDS && lots < FULL / 8
    }

    /// How likely each kind is, all manners together by trust, in parts of `whole`.
    pub(crate) fn foretell(
        &self,
        trust: &Trust,
        moment: &MannerMoment,
        whole: u32,
    ) -> [u32; KINDS] {
        let mut mixed = [0u32; KINDS];
        for (place, &trust) in trust.iter().enumerate() {
            let weights = self.weights(place, moment);
            let total: u32 = weights.iter().copied().map(u32::from).sum();
            for (sum, weight) in mixed.iter_mut().zip(weights) {
                // Trust and weight have 16 bits each, and there are few manners.
                *sum += u32::from(trust) * u32::from(weight) / total.max(1);
            }
        }
        let total: u32 = mixed.iter().sum();
        mixed.map(|part| (u64::from(part) * u64::from(whole) / u64::from(total.max(1))) as u32)
    }

    /// The learned manner, and half of the evidence.
    #[must_use]
    pub(crate) fn for_rematch(mut self) -> SeatOpinion {
        for evidence in &mut self.evidence {
            *evidence = *evidence / 2 + u16::MAX / 2;
        }
        self.last = None;
        self
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Opinions([SeatOpinion; MOST_SEATS]);

impl Opinions {
    pub(crate) fn of(&self, seat: usize) -> &SeatOpinion {
        &self.0[seat % MOST_SEATS]
    }

    pub(crate) fn of_mut(&mut self, seat: usize) -> &mut SeatOpinion {
        &mut self.0[seat % MOST_SEATS]
    }

    #[must_use]
    pub(crate) fn for_rematch(self) -> Opinions {
        Opinions(self.0.map(SeatOpinion::for_rematch))
    }
}

bytes! { struct SeatOpinion { evidence, shown, due, last: Absent<{ u8::MAX }> } if SeatOpinion::is_sound }
bytes! { struct Opinions(seats) }
