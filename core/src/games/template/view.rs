//! What each pair of eyes may know.

use super::rules::{Fingers, Position, Table};
use crate::game::Seat;

/// The table as somebody may know it: of a hand that was shown perhaps nothing
/// but that it was.
pub type View = Table<Option<Fingers>>;

impl Position {
    /// What `eyes` may know: their own hand, and all hands once all have shown.
    pub fn seen_by(&self, eyes: Option<Seat>) -> View {
        let is_seen = |seat| self.is_counted() || eyes == Some(seat);
        let hands = self
            .shown()
            .map(|(seat, hand)| is_seen(seat).then_some(hand));
        View {
            goal: self.goal,
            first: self.first,
            die: self.die,
            hands: hands.collect(),
            points: self.points.clone(),
        }
    }
}
