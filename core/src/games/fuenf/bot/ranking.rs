//! The best few of many.

use super::torus::TorusSpot;

/// The best few, best first.
pub struct BestSpots<const N: usize> {
    ranked: [(u16, TorusSpot); N],
    len: usize,
    most: usize,
}

impl<const N: usize> BestSpots<N> {
    pub fn new(most: usize) -> BestSpots<N> {
        BestSpots {
            ranked: [(0, 0); N],
            len: 0,
            most: most.min(N),
        }
    }

    /// The worst drops out if there are too many.
    pub fn add(&mut self, score: u32, what: TorusSpot) {
        let score = score.min(u16::MAX.into()) as u16;
        let mut place = self.len.min(self.most);
        if place == self.most {
            match self.ranked.get(self.most.wrapping_sub(1)) {
                Some(last) if last.0 < score => place -= 1,
                _ => return,
            }
        } else {
            self.len += 1;
        }
        while place > 0 && self.ranked[place - 1].0 < score {
            self.ranked[place] = self.ranked[place - 1];
            place -= 1;
        }
        self.ranked[place] = (score, what);
    }

    pub fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len);
    }

    pub fn as_slice(&self) -> &[(u16, TorusSpot)] {
        self.ranked.get(..self.len).unwrap_or_default()
    }
}
