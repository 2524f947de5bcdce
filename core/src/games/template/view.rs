//! The views.

use super::rules::{FingerTable, Fingers, TemplatePosition};
use crate::game::Seat;

/// A view, which may know only that a hand was shown.
pub(crate) type TemplateView = FingerTable<Option<Fingers>>;

impl TemplatePosition {
    /// A view with the hands for which `sees` holds, and with all hands once all have shown.
    pub(crate) fn seen(&self, sees: impl Fn(Seat) -> bool) -> TemplateView {
        let is_seen = |seat| self.is_counted() || sees(seat);
        let hands = self
            .shown()
            .map(|(seat, hand)| is_seen(seat).then_some(hand));
        TemplateView {
            goal: self.goal,
            first: self.first,
            die: self.die,
            hands: hands.collect(),
            points: self.points.clone(),
        }
    }
}
