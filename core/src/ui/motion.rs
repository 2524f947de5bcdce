//! Movement in whole numbers. Times are milliseconds passed in by the caller; nothing here
//! reads a clock.
//!
//! Progress runs from 0 to [`END`]. At rest nothing moves: a finished tween stays finished, so the
//! console can sleep.

/// The end of every movement: progress runs from 0 to this.
pub const END: i32 = 256;

/// How a movement gains and loses speed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Easing {
    /// Fast, then gently into place; used for almost everything.
    #[default]
    Out,
    /// Slow, then faster; used for falling things.
    In,
    /// At constant speed.
    Linear,
}

impl Easing {
    pub const fn apply(self, progress: i32) -> i32 {
        let t = clamp(progress);
        match self {
            Self::Out => END - (END - t) * (END - t) / END,
            Self::In => t * t / END,
            Self::Linear => t,
        }
    }
}

const fn clamp(progress: i32) -> i32 {
    if progress < 0 {
        0
    } else if progress > END {
        END
    } else {
        progress
    }
}

/// The point between two numbers at some progress.
pub(crate) const fn lerp(from: i32, to: i32, progress: i32) -> i32 {
    let t = clamp(progress);
    // Rounded to the nearest, for either direction.
    let scaled = (to - from) * t;
    from + (scaled + if scaled >= 0 { END / 2 } else { -END / 2 }) / END
}

/// The height of a hop of `height` pixels at this progress; 0 at both ends.
pub(crate) const fn arc(height: i32, progress: i32) -> i32 {
    let t = clamp(progress);
    4 * height * t * (END - t) / (END * END)
}

/// The offset of a shake that shows a refusal: twice to each side by at most `width`
/// pixels, and back.
pub(crate) const fn shake(width: i32, progress: i32) -> i32 {
    let t = clamp(progress);
    // Four quarters of a triangle wave, two waves in all.
    let phase = t * 2 % END;
    let quarter = END / 4;
    let offset = match phase / quarter {
        0 => phase,
        1 | 2 => 2 * quarter - phase,
        _ => phase - 4 * quarter,
    };
    width * offset / quarter
}

/// How much the player wants things to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// As designed.
    #[default]
    Normal,
    /// In half the time.
    Brisk,
    /// Not at all; everything appears in its final place.
    Still,
}

impl Pace {
    /// The duration of something designed to take `millis`.
    pub const fn duration(self, millis: u32) -> u32 {
        match self {
            Self::Normal => millis,
            Self::Brisk => millis / 2,
            Self::Still => 0,
        }
    }
}

/// A movement from a moment on, for some time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tween {
    start: u32,
    duration: u32,
}

impl Tween {
    /// Starts at `start` and takes `duration` milliseconds.
    pub const fn new(start: u32, duration: u32) -> Self {
        Self { start, duration }
    }

    /// The same, begun later, for things that follow each other.
    pub const fn delayed(self, millis: u32) -> Self {
        Self::new(self.start.wrapping_add(millis), self.duration)
    }

    /// Even progress at a moment, from 0 (also before the start) to [`END`]. The clock may run
    /// over its end.
    pub const fn progress(self, now: u32) -> i32 {
        let since = now.wrapping_sub(self.start);
        if since > u32::MAX / 2 {
            0
        } else if since >= self.duration {
            END
        } else {
            // Long times are shifted down, because multiplying them would overflow 32 bits.
            let mut since = since;
            let mut duration = self.duration;
            while duration > 0x00FF_FFFF {
                since >>= 8;
                duration >>= 8;
            }
            (since * END as u32 / duration) as i32
        }
    }

    /// Eased progress at a moment.
    pub(crate) const fn eased(self, now: u32, easing: Easing) -> i32 {
        easing.apply(self.progress(now))
    }

    /// A number moving from one value to another, with a gentle end.
    pub const fn between(self, now: u32, from: i32, to: i32) -> i32 {
        lerp(from, to, self.eased(now, Easing::Out))
    }

    /// Whether the movement is over.
    pub const fn done(self, now: u32) -> bool {
        self.progress(now) == END
    }

    /// The first moment at which nothing moves any more.
    pub const fn end(self) -> u32 {
        self.start.wrapping_add(self.duration)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn easings_begin_and_end_where_they_should() {
        for easing in [Easing::Out, Easing::In, Easing::Linear] {
            assert_eq!(easing.apply(0), 0);
            assert_eq!(easing.apply(END), END);
            assert_eq!(easing.apply(-40), 0);
            assert_eq!(easing.apply(9_999), END);
            for t in 0..END {
                assert!(easing.apply(t) <= easing.apply(t + 1));
            }
        }
        assert!(Easing::Out.apply(128) > 128);
        assert!(Easing::In.apply(128) < 128);
    }

    #[test]
    fn lerp_reaches_both_ends_from_both_sides() {
        for (from, to) in [(0, 100), (100, 0), (-30, 30), (7, 7)] {
            assert_eq!(lerp(from, to, 0), from);
            assert_eq!(lerp(from, to, END), to);
        }
        assert_eq!(lerp(0, 10, 128), 5);
        assert_eq!(lerp(10, 0, 128), 5);
    }

    #[test]
    fn a_hop_is_highest_in_the_middle() {
        assert_eq!(arc(14, 0), 0);
        assert_eq!(arc(14, 128), 14);
        assert_eq!(arc(14, END), 0);
    }

    #[test]
    fn a_shake_goes_both_ways_and_comes_back() {
        let way: heapless::Vec<i32, 300> = (0..=END).map(|t| shake(2, t)).collect();
        assert_eq!((way[0], way[256]), (0, 0));
        assert_eq!(way.iter().max(), Some(&2));
        assert_eq!(way.iter().min(), Some(&-2));
    }

    #[test]
    fn tweens_wait_run_and_rest() {
        let tween = Tween::new(1_000, 200);
        assert_eq!(tween.progress(900), 0);
        assert_eq!(tween.progress(1_000), 0);
        assert_eq!(tween.progress(1_100), 128);
        assert_eq!(tween.progress(1_200), END);
        assert!(!tween.done(1_199) && tween.done(1_200) && tween.done(50_000));
        assert_eq!(tween.delayed(50).progress(1_150), 128);
        assert_eq!(tween.between(1_200, 4, 9), 9);
    }

    #[test]
    fn tweens_survive_the_clock_running_over() {
        let tween = Tween::new(u32::MAX - 50, 100);
        assert_eq!(tween.progress(u32::MAX), 128);
        assert_eq!(tween.progress(24), 192);
        assert!(!tween.done(48) && tween.done(49));
    }

    #[test]
    fn no_time_is_no_movement() {
        let tween = Tween::new(70, Pace::Still.duration(300));
        assert!(tween.done(70));
        assert_eq!(Tween::new(0, u32::MAX).progress(0x7FFF_FFFF), 128 - 1);
    }
}
