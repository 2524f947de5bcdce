//! What a step costs: wall-clock time, and processor time, which does not grow on a busy
//! machine.

use std::fmt;
use std::ops::AddAssign;
use std::time::{Duration, Instant};

/// A hundredth of a second, the unit in which Linux counts processor time.
const TICK: Duration = Duration::from_millis(10);
/// The columns of `/proc/self/stat` with the processor time of this process and of its
/// ended children, in user code and in the kernel: columns 14 to 17, here counted from
/// behind the name.
const COLUMNS: std::ops::Range<usize> = 11..15;

/// The time a step took.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Spent {
    pub clock: Duration,
    /// `None` where there is no `/proc`.
    pub processor: Option<Duration>,
}

impl Spent {
    /// Does the work. Returns what it cost, and its result.
    pub fn on<T>(work: impl FnOnce() -> T) -> (Spent, T) {
        let (begun, before) = (Instant::now(), processor());
        let outcome = work();
        let spent = Spent {
            clock: begun.elapsed(),
            processor: processor()
                .zip(before)
                .map(|(after, before)| after.saturating_sub(before)),
        };
        (spent, outcome)
    }
}

impl AddAssign for Spent {
    fn add_assign(&mut self, other: Spent) {
        self.clock += other.clock;
        self.processor = match (self.processor, other.processor) {
            (Some(one), Some(other)) => Some(one + other),
            (one, other) => one.or(other),
        };
    }
}

impl fmt::Display for Spent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:>9.1} s", self.clock.as_secs_f64())?;
        match self.processor {
            Some(processor) => write!(f, "{:>9.1} s", processor.as_secs_f64()),
            None => write!(f, "{:>11}", "-"),
        }
    }
}

fn processor() -> Option<Duration> {
    parse(&std::fs::read_to_string("/proc/self/stat").ok()?)
}

fn parse(stat: &str) -> Option<Duration> {
    // The name of the program is in brackets and may contain anything.
    let (_, columns) = stat.rsplit_once(')')?;
    let columns: Vec<&str> = columns.split_whitespace().collect();
    let ticks: u32 = columns
        .get(COLUMNS)?
        .iter()
        .map(|column| column.parse::<u32>().ok())
        .sum::<Option<u32>>()?;
    Some(TICK * ticks)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_kernel_is_understood() {
        let stat = "812 (x (y) z) S 1 2 3 4 5 6 7 8 9 10 100 20 3000 7 20 0 1";
        assert_eq!(parse(stat), Some(Duration::from_millis(31_270)));
        for stat in [
            "",
            "812 (x) S 1 2",
            "812 (x) S 1 2 3 4 5 6 7 8 9 10 a 20 3000 7",
        ] {
            assert_eq!(parse(stat), None, "{stat}");
        }
    }

    #[test]
    fn costs_add_up() {
        let of = |clock, processor: Option<u64>| Spent {
            clock: Duration::from_secs(clock),
            processor: processor.map(Duration::from_secs),
        };
        let mut sum = Spent::default();
        sum += of(1, Some(2));
        sum += of(3, Some(4));
        assert_eq!(sum, of(4, Some(6)));
        assert_eq!(sum.to_string(), "      4.0 s      6.0 s");
        assert_eq!(of(4, None).to_string(), "      4.0 s          -");
    }
}
