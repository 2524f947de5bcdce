//! What each pair of eyes may know.

use super::rules::{Fingers, Position, Table};
use crate::game::Seat;

/// The table as somebody may know it: of a hand perhaps only that it was shown.
pub(crate) type View = Table<Option<Fingers>>;

impl Position {
    /// What somebody knows who sees these hands: all of them once all have shown.
    pub(crate) fn seen(&self, sees: impl Fn(Seat) -> bool) -> View {
        let is_seen = |seat| self.is_counted() || sees(seat);
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
