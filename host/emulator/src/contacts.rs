//! The buttons' contacts, as in reality: they bounce when they close and when they open,
//! and a line with a weak pull-up rises slowly.
//!
//! The first edge comes at once. Then the contact opens and closes a few times, for
//! microseconds or for milliseconds, until [`bounce_micros`] are over at the latest. The
//! bouncing follows from a seed, so a run can be repeated.
//!
//! [`bounce_micros`]: crate::Profile::bounce_micros

use crate::bus::NEVER;
use crate::clocks::Clocks;
use crate::profile::Profile;
use crate::rosc::RingOscillator;

/// Apart from the luck of games: how a contact bounces changes no game.
const SEED: u64 = 0x00c0_47ac_7b0a_2ce5;

/// The shortest time between two bounces.
const SHORTEST_MICROS: u64 = 40;

/// A future change of a line, and its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// The contact closes (`true`) or opens.
    Contact(bool),
    /// The pull-up has lifted it.
    Risen,
}

/// The contacts of all buttons.
pub(crate) struct Contacts {
    /// In no order; a handful at most.
    due: Vec<(u64, u32, Line)>,
    luck: RingOscillator,
}

impl Default for Contacts {
    fn default() -> Self {
        let mut luck = RingOscillator::default();
        luck.seed(SEED);
        Contacts {
            due: Vec::new(),
            luck,
        }
    }
}

impl Contacts {
    /// A contact has just closed or opened: plans its bounces, and drops those planned
    /// before.
    pub(crate) fn moved(&mut self, pin: u32, closed: bool, now: u64, profile: &Profile) {
        self.due
            .retain(|&(_, other, line)| other != pin || line == Line::Risen);
        if profile.bounce_micros == 0 {
            return;
        }
        // An odd number of edges would leave it the wrong way round.
        let bounces = 1 + self.below(3);
        let end = profile.bounce_micros / 2 + self.below(profile.bounce_micros / 2 + 1);
        let mut at = 0;
        for bounce in 0..bounces {
            let share = (end - at) / (2 * (bounces - bounce));
            for level in [!closed, closed] {
                at += SHORTEST_MICROS.min(share)
                    + self.below(share.saturating_sub(SHORTEST_MICROS) + 1);
                self.due.push((now + at, pin, Line::Contact(level)));
            }
        }
    }

    /// Pull-ups were switched on: their lines rise.
    pub(crate) fn pulled(&mut self, pins: u32, now: u64, profile: &Profile) {
        for pin in (0..u32::BITS).filter(|pin| pins >> pin & 1 != 0) {
            self.due.push((now + profile.rise_micros, pin, Line::Risen));
        }
    }

    /// When something happens next.
    pub(crate) fn next_event(&self, clocks: &Clocks) -> u64 {
        let next = self.due.iter().map(|&(at, ..)| at).min();
        next.map_or(NEVER, |micros| clocks.cycle_of_micros(micros))
    }

    /// The earliest change that is due by now.
    pub(crate) fn take_due(&mut self, now: u64) -> Option<(u32, Line)> {
        let due = self.due.iter().enumerate();
        let (place, &(at, ..)) = due.min_by_key(|&(_, &(at, ..))| at)?;
        (at <= now).then(|| {
            let (_, pin, line) = self.due.remove(place);
            (pin, line)
        })
    }

    fn below(&mut self, limit: u64) -> u64 {
        (self.luck.next() >> 32) % limit.max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every edge of a contact that moves at 1,000 µs.
    fn edges(contacts: &mut Contacts, closed: bool, profile: &Profile) -> Vec<(u64, bool)> {
        contacts.moved(7, closed, 1_000, profile);
        let mut edges = Vec::new();
        for now in 1_000..100_000 {
            while let Some((pin, line)) = contacts.take_due(now) {
                assert_eq!(pin, 7);
                edges.extend(match line {
                    Line::Contact(level) => Some((now, level)),
                    Line::Risen => None,
                });
            }
        }
        edges
    }

    #[test]
    fn contacts_of_no_time_do_not_bounce() {
        let calm = Profile {
            bounce_micros: 0,
            ..Profile::HARSH
        };
        let mut contacts = Contacts::default();
        for closed in [true, false] {
            assert_eq!(edges(&mut contacts, closed, &calm), []);
        }
    }

    /// A contact settles in its new state in time; some stay in the old one for
    /// milliseconds, and the same seed gives the same bounces.
    #[test]
    fn contacts_bounce_and_come_to_rest() {
        for profile in Profile::ALL {
            let (mut contacts, mut again) = (Contacts::default(), Contacts::default());
            let mut longest = 0;
            for press in 0..500 {
                let closed = press % 2 == 0;
                let seen = edges(&mut contacts, closed, &profile);
                assert_eq!(seen, edges(&mut again, closed, &profile));
                assert!(matches!(seen.len(), 2 | 4 | 6), "{seen:?}");
                for pair in seen.windows(2) {
                    assert!(pair[0].0 < pair[1].0 && pair[0].1 != pair[1].1, "{seen:?}");
                    if pair[0].1 != closed {
                        longest = longest.max(pair[1].0 - pair[0].0);
                    }
                }
                let last = seen.last().expect("edges");
                assert_eq!(last.1, closed);
                assert!(last.0 - 1_000 <= profile.bounce_micros, "{seen:?}");
            }
            let expected = profile.bounce_micros / 3;
            assert!(longest > expected, "{}: {longest} µs", profile.name);
        }
    }
}
