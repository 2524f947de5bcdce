//! The decisions that deserve another look when the game is over.

use super::{MoveResult, OnTable};
use crate::console::play::Env;
use crate::game::review::Cost;
use crate::game::{Care, Seat, Seats};
use crate::games::hatch::BetterMove;
use crate::platform::Millis;
use crate::session::Wish;
use crate::session::review::{Finding, Reviewing};
use crate::text::{Language, Sentence};

/// A finding of a review, for the screen.
pub struct ReviewedMove {
    /// How many moves come before it in the list.
    pub made: u32,
    /// The seat that decided.
    pub seat: Seat,
    pub cost: Cost,
    /// Why another move was better.
    pub why: Sentence,
    pub of: usize,
}

impl OnTable {
    /// Begins to look for the decisions of these seats that cost most. Until that is over,
    /// the game is a trial.
    pub(in crate::console) fn begin_review(&mut self, seats: Seats) {
        let terms = self.kind().review;
        let (course, board) = self.board();
        self.review = Some(Reviewing::begin(course, board, seats, terms));
    }

    /// Begins the thought about the next decision. Returns `false` when all have been
    /// looked at and the game is back in its last position.
    pub(in crate::console) fn review_on(&mut self, now: Millis) -> bool {
        let Some(review) = &mut self.review else {
            return false;
        };
        match review.next(&mut self.course, self.stage.board_mut()) {
            Some(mut order) => {
                order.number = self.thinking.begin(now);
                self.table.thought = Some(Wish::Review(Care::Glance));
                let hatch = self.stage.hatch();
                hatch.think(order, self.course.log(), &mut self.thinking.job);
                true
            }
            None => {
                self.course.end_trial(self.stage.board_mut());
                false
            }
        }
    }

    /// The progress of a running review, as a part of `whole`.
    pub fn reviewed(&self, whole: u32) -> Option<u32> {
        let under_way = self.review.as_ref().filter(|review| !review.is_over())?;
        Some(under_way.done(&self.course, whole))
    }

    /// Ends a review at any point.
    pub(in crate::console) fn end_review(&mut self) {
        if let Some(review) = self.review.take() {
            let (course, board) = self.board();
            match review.is_over() {
                true => course.end_other(board),
                false => _ = course.end_trial(board),
            }
        }
    }

    fn found(&self, number: usize, language: Language) -> Option<(Finding, usize, BetterMove)> {
        let findings = self.review.as_ref()?.findings();
        let finding = *findings.get(number)?;
        let better = self.stage.hatch().better(finding.slot, language)?;
        Some((finding, findings.len(), better))
    }

    /// A finding of the review, the worst first.
    pub fn finding(&self, number: usize, language: Language) -> Option<ReviewedMove> {
        let (finding, of, better) = self.found(number, language)?;
        Some(ReviewedMove {
            made: self.course.place_of(finding.ply),
            seat: finding.seat,
            cost: Cost {
                unit: self.kind().unit,
                hundredths: finding.cost,
                words: better.lost,
            },
            why: better.why,
            of,
        })
    }

    /// The curve of the game as the first seat sees it, and the best result that chance
    /// allowed, both found by a review.
    pub fn aftermath(&self) -> (&[i8], Option<i32>) {
        match &self.review {
            Some(review) => (review.curve(), review.most()),
            None => (&[], None),
        }
    }

    /// Shows the better move, from the position before the one that was made.
    pub(in crate::console) fn show_better(&mut self, number: usize, env: Env<'_>) -> MoveResult {
        let Some((_, _, better)) = self.found(number, env.settings.language) else {
            return MoveResult::Nothing;
        };
        let (course, board) = self.board();
        let made = course.look_at_other(board, better.form);
        self.show_move(made, env)
    }

    /// Goes to the position before a decision and stops showing the better move; returns
    /// `false` if there is no such decision.
    pub(in crate::console) fn look_before_finding(&mut self, number: usize, env: Env<'_>) -> bool {
        let (course, board) = self.board();
        course.end_other(board);
        let finding = self.finding(number, env.settings.language);
        let made = finding.map(|finding| finding.made);
        if let Some(made) = made {
            self.look_at(made, env);
        }
        made.is_some()
    }
}
