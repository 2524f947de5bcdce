//! Decides how far a step goes: the method Adam, by Kingma and Ba.

/// Steps down the slope, longer where the slope is steady.
pub struct Adam {
    /// The limits within which each number can be written down.
    limits: Vec<f32>,
    /// How the error changes with each number.
    pub slope: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    /// How much of the first means is still missing.
    missing: [f32; 2],
}

/// How much of the mean and of the mean square is kept from step to step.
const KEPT: [f32; 2] = [0.9, 0.999];

impl Adam {
    /// The state before the first step.
    pub fn new(limits: Vec<f32>) -> Adam {
        let count = limits.len();
        Adam {
            limits,
            slope: vec![0.0; count],
            mean: vec![0.0; count],
            square: vec![0.0; count],
            missing: [1.0; 2],
        }
    }

    /// Changes the numbers, after this many examples.
    pub fn step(&mut self, numbers: &mut [f32], count: f32, size: f32) {
        for (missing, kept) in self.missing.iter_mut().zip(KEPT) {
            *missing *= kept;
        }
        let [mean_part, square_part] = self.missing.map(|missing| 1.0 - missing);
        for (index, number) in numbers.iter_mut().enumerate() {
            let slope = self.slope[index] / count;
            let (mean, square) = (&mut self.mean[index], &mut self.square[index]);
            *mean = KEPT[0] * *mean + (1.0 - KEPT[0]) * slope;
            *square = KEPT[1] * *square + (1.0 - KEPT[1]) * slope * slope;
            *number -= size * (*mean / mean_part) / ((*square / square_part).sqrt() + 1e-6);
            *number = number.clamp(-self.limits[index], self.limits[index]);
        }
    }
}
