//! Medians and percentiles of many measurements.

/// Measurements, in cycles of the system clock.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sample {
    sorted: Vec<u64>,
}

impl Sample {
    /// Takes measurements in any order.
    pub fn new(mut measured: Vec<u64>) -> Sample {
        measured.sort_unstable();
        Sample { sorted: measured }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.sorted.len()
    }

    /// The smallest measurement that this many percent do not exceed; `None` if nothing was
    /// measured. It is one of the measurements, not a value between two.
    pub fn percentile(&self, percent: usize) -> Option<u64> {
        let rank = (self.sorted.len() * percent).div_ceil(100);
        self.sorted.get(rank.saturating_sub(1)).copied()
    }

    pub fn median(&self) -> Option<u64> {
        self.percentile(50)
    }

    pub fn worst(&self) -> Option<u64> {
        self.sorted.last().copied()
    }
}

impl FromIterator<u64> for Sample {
    fn from_iter<I: IntoIterator<Item = u64>>(measured: I) -> Sample {
        Sample::new(measured.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_measurements() {
        let sample: Sample = (1..=200).rev().collect();
        assert_eq!(sample.len(), 200);
        assert_eq!(sample.median(), Some(100));
        assert_eq!(sample.percentile(99), Some(198));
        assert_eq!(sample.worst(), Some(200));
    }

    /// A slow press counts more among a few than among a hundred.
    #[test]
    fn of_a_few_the_worst_counts() {
        let sample = Sample::new(vec![5, 40, 3]);
        assert_eq!(sample.median(), Some(5));
        assert_eq!(sample.percentile(99), Some(40));
    }

    #[test]
    fn nothing_measured_is_nothing() {
        let sample = Sample::default();
        assert_eq!(
            (sample.len(), sample.median(), sample.worst()),
            (0, None, None)
        );
    }
}
