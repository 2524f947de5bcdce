//! Decides from bytes that are no frames when to report that something else is
//! plugged in.

use super::timing::{FOREIGN_FORGOTTEN, FRAME_LASTS, NONSENSE, NONSENSE_GAP};
use crate::time::{Time, set_back};

/// Decides when noise or a foreign console is worth a report.
#[derive(Clone, Debug)]
pub struct Strangers {
    /// The first and the last moment of the noise, if nothing else was received since.
    nonsense: Option<(Time, Time)>,
    told: bool,
    /// When the incoming frame began.
    begun: Option<Time>,
    /// When a console with another version was heard last, whichever version it was.
    foreign: Option<Time>,
}

impl Strangers {
    pub const fn new() -> Strangers {
        Strangers {
            nonsense: None,
            told: false,
            begun: None,
            foreign: None,
        }
    }

    /// Subtracts this from all stored times.
    pub fn set_back(&mut self, by: Time) {
        if let Some((since, last)) = &mut self.nonsense {
            set_back([since, last], by);
        }
        if let Some(begun) = &mut self.begun {
            set_back([begun], by);
        }
        if let Some(last) = &mut self.foreign {
            set_back([last], by);
        }
    }

    /// A byte came that may belong to a frame. Returns whether the frame takes too long.
    pub fn begin(&mut self, now: Time) -> bool {
        now >= *self.begun.get_or_insert(now) + FRAME_LASTS
    }

    /// Notes bytes that are not a frame. Returns whether to report it.
    pub fn noise(&mut self, now: Time) -> bool {
        self.begun = None;
        let since = match self.nonsense {
            Some((since, last)) if now < last + NONSENSE_GAP => since,
            _ => now,
        };
        self.nonsense = Some((since, now));
        let tell = now >= since + NONSENSE && !self.told;
        self.told |= tell;
        tell
    }

    /// Notes a frame of ours.
    pub fn sense(&mut self) {
        (self.nonsense, self.begun) = (None, None);
    }

    /// A session has lasted long enough that later noise is worth a new report.
    pub fn trust(&mut self) {
        self.told = false;
    }

    /// A console with another version called. Returns whether to report it: two versions
    /// that take turns are not worth a second report either.
    pub fn foreign(&mut self, now: Time) -> bool {
        let last = self.foreign.replace(now);
        last.is_none_or(|last| now >= last + FOREIGN_FORGOTTEN)
    }
}

#[cfg(test)]
mod tests {
    use super::Strangers;

    #[test]
    fn three_seconds_of_nonsense_are_told_once() {
        let mut strangers = Strangers::new();
        let told: Vec<u32> = (0..100)
            .map(|step| step * 100)
            .filter(|&now| strangers.noise(now))
            .collect();
        assert_eq!(told, [3_000]);
    }

    #[test]
    fn crackling_when_it_is_plugged_in_is_nothing() {
        let mut strangers = Strangers::new();
        assert!((0..100).all(|step| !strangers.noise(step * 2_000)));
        for now in 300_000..302_900 {
            assert!(!strangers.noise(now));
        }
        strangers.sense();
        assert!((302_900..305_900).all(|now| !strangers.noise(now)));
        assert!(strangers.noise(305_900));
    }
}
