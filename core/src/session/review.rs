//! Walks through a finished game to find decisions that deserve another look.
//!
//! The walk uses the game itself, as a trial that leaves no trace when it
//! [ends](Course::end_trial). So every seat's view and memory are those of the time, and no
//! second game is needed. For one seat after another, it looks at all decisions, then more
//! closely at the suspicious ones. Each look is a separate thought, so the host can show
//! the progress and stop at any time.
//!
//! The better move and its reason have the game's types, so they are stored beside the
//! pieces, in the slot that a finding names.

use super::Course;
use super::board::{Board, Stand};
use super::job::{Order, Wish};
use crate::game::{Actor, Care, Level, MAX_SEATS, Review, Seat, Seats};
use crate::luck::Luck;
use heapless::Vec;

/// The most findings for a seat.
pub const FINDINGS: usize = 3;

/// The most findings for all seats.
pub const EVERYTHING: usize = FINDINGS * MAX_SEATS;

/// How many points the curve of a game has.
pub const CURVE: usize = 40;

/// How many moves are made without a break. With fifteen seats each takes the device some
/// milliseconds, and a person may want to end the review.
const STRETCH: u32 = 8;

/// The most decisions of a seat that are studied.
const STUDIES: usize = 8;

/// What a game declares about its reviews; see [`Review`].
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    pub effort: u32,
    pub least_cost: u32,
    pub only_last: bool,
    pub hindsight: bool,
}

impl Terms {
    /// The terms of this game.
    pub const fn of<G: Review>() -> Terms {
        Terms {
            effort: G::EFFORT,
            least_cost: G::LEAST_COST,
            only_last: G::ONLY_LAST,
            hindsight: G::HINDSIGHT,
        }
    }
}

/// A decision that cost something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The number of the move, chance moves included, from 0.
    pub ply: u32,
    pub seat: Seat,
    /// The cost, in hundredths of the game's unit.
    pub cost: u32,
    /// The slot of the better move.
    pub slot: usize,
}

/// A decision that looked suspicious.
#[derive(Clone, Copy, Debug)]
struct Suspicion {
    ply: u32,
    cost: u32,
}

/// A review under way, with room for `ROOM` findings.
#[derive(Debug)]
pub struct Reviewing<const ROOM: usize> {
    terms: Terms,
    /// The seats still to be looked at, including the present one.
    seats: Seats,
    all: u32,
    /// The number of moves at the end of the game.
    end: u32,
    effort: u32,
    care: Care,
    suspicions: Vec<Suspicion, STUDIES>,
    /// How many suspicions there were when the studies began.
    suspected: u8,
    findings: Vec<Finding, ROOM>,
    /// The state of the game at various moments, for its curve.
    curve: Vec<i8, CURVE>,
    /// Whether the last step was only a break on a long walk.
    rests: bool,
    /// The best result that chance allowed, if that was asked and answered.
    most: Option<i32>,
    asked: bool,
    answered: bool,
}

impl<const ROOM: usize> Reviewing<ROOM> {
    /// Begins with these seats. The game is then a trial until [`Course::end_trial`], and
    /// shows whichever position the review looks at.
    pub fn begin(
        course: &mut Course,
        board: &mut dyn Board,
        seats: Seats,
        terms: Terms,
    ) -> Reviewing<ROOM> {
        let end = course.moves();
        course.begin_trial();
        course.rewind(board);
        let mut review = Reviewing {
            terms,
            seats,
            all: seats.len(),
            end,
            effort: 0,
            care: Care::Glance,
            suspicions: Vec::new(),
            suspected: 0,
            findings: Vec::new(),
            curve: Vec::new(),
            rests: false,
            most: None,
            asked: !terms.hindsight,
            answered: !terms.hindsight,
        };
        review.effort = review.share(course);
        review
    }

    /// Every seat has the same share, whichever other seats are reviewed, because a finding
    /// must not depend on who the other players are.
    fn share(&self, course: &Course) -> u32 {
        self.terms.effort / u32::from(course.seats().max(1))
    }

    /// The next look; `None` at the end of the review.
    pub fn next(&mut self, course: &mut Course, board: &mut dyn Board) -> Option<Order> {
        let mut stretch = STRETCH;
        loop {
            let Some(seat) = self.seats.iter().next() else {
                let asks = !core::mem::replace(&mut self.asked, true);
                let hindsight = || course.order(Seat::FIRST, Level::Master, Wish::Hindsight);
                return asks.then(hindsight);
            };
            match self.care {
                Care::Glance => {
                    while course.moves() < self.end {
                        self.sample(course, board);
                        let stand: Option<Stand> = board.stands(None);
                        if stand.map(|stand| stand.actor) == Some(Actor::Seat(seat)) {
                            return Some(self.look(course, seat));
                        }
                        if stretch == 0 {
                            return Some(self.rest(course, seat));
                        }
                        stretch -= 1;
                        course.redo(board)?;
                    }
                    self.sample(course, board);
                    self.care = Care::Study;
                    self.suspected = self.suspicions.len() as u8;
                }
                Care::Study => match self.suspicions.first() {
                    Some(&worst) => {
                        if course.moves() > worst.ply {
                            course.rewind(board);
                        }
                        while course.moves() < worst.ply {
                            if stretch == 0 {
                                return Some(self.rest(course, seat));
                            }
                            stretch -= 1;
                            course.redo(board)?;
                        }
                        return Some(self.look(course, seat));
                    }
                    None => {
                        let done = Seats::NONE.with(seat);
                        self.seats = self.seats.without(done);
                        self.care = Care::Glance;
                        self.effort = self.share(course);
                        course.rewind(board);
                    }
                },
            }
        }
    }

    /// A look at the next move, which this seat made.
    fn look(&self, course: &Course, seat: Seat) -> Order {
        Order {
            looks_at_next: true,
            effort: self.effort,
            luck: Luck::new(course.moves().into()),
            ..course.order(seat, Level::Master, Wish::Review(self.care))
        }
    }

    /// A step without a look, as a break on a long walk.
    fn rest(&mut self, course: &Course, seat: Seat) -> Order {
        self.rests = true;
        course.order(seat, Level::Master, Wish::Review(self.care))
    }

    /// Whether the seat's notes from the next look to be [taken](Reviewing::take) are kept
    /// for its next decision.
    pub fn keeps_memory(&self) -> bool {
        !self.rests && self.care == Care::Glance
    }

    /// Takes the result of a look: the cost of the decision, whether a glance was enough to
    /// be sure of it, and how much effort is left. Returns the slot for the better move, if
    /// it is to be stored.
    pub fn take(
        &mut self,
        course: &mut Course,
        board: &mut dyn Board,
        cost: Option<(u32, bool)>,
        effort: u32,
    ) -> Option<usize> {
        if core::mem::take(&mut self.rests) {
            return None;
        }
        let seat = self.seats.iter().next()?;
        let ply = course.moves();
        self.effort = effort;
        let mut slot = None;
        if let Some((cost, is_sure)) = cost.filter(|(cost, _)| *cost >= self.terms.least_cost) {
            if is_sure || self.care == Care::Study {
                slot = self.note(ply, seat, cost);
            } else {
                self.suspect(Suspicion { ply, cost });
            }
        }
        match self.care {
            Care::Glance => _ = course.redo(board),
            Care::Study if self.suspicions.is_empty() => {}
            Care::Study => _ = self.suspicions.remove(0),
        }
        slot
    }

    /// Takes the best result that chance allowed.
    pub fn take_hindsight(&mut self, most: Option<i32>) {
        (self.most, self.answered) = (most, true);
    }

    /// Notes the state of the game for its curve.
    fn sample(&mut self, course: &Course, board: &dyn Board) {
        let Some(standing) = board.leaning() else {
            return;
        };
        let moves = course.moves().min(self.end);
        let place = moves as usize * (CURVE - 1) / self.end.max(1) as usize;
        while self.curve.len() <= place && self.curve.push(standing).is_ok() {}
        if let Some(sample) = self.curve.get_mut(place) {
            *sample = standing;
        }
    }

    /// Stores a suspicion in order, the worst first, if there is room.
    fn suspect(&mut self, new: Suspicion) {
        if self.terms.only_last {
            self.suspicions.clear();
        }
        let place = self
            .suspicions
            .iter()
            .take_while(|old| old.cost >= new.cost);
        let place = place.count();
        if self.suspicions.is_full() && place < STUDIES {
            self.suspicions.pop();
        }
        // A suspicion smaller than all stored ones does not fit.
        let _ = self.suspicions.insert(place, new);
    }

    /// Stores a finding in order, the worst first, three for a seat. Returns its slot: that
    /// of the finding it replaces, or the next.
    fn note(&mut self, ply: u32, seat: Seat, cost: u32) -> Option<usize> {
        let of_seat = |old: &Finding| old.seat == seat;
        let many = self.findings.iter().filter(|old| of_seat(old)).count() >= FINDINGS;
        let least = self.findings.iter().rposition(of_seat).filter(|_| many);
        let full = self.findings.is_full();
        let least = least.or_else(|| self.findings.len().checked_sub(1).filter(|_| full));
        let mut new = Finding {
            ply,
            seat,
            cost,
            slot: self.findings.len(),
        };
        if let Some(least) = least {
            let old = self.findings.get(least).copied()?;
            if rank(&new) >= rank(&old) {
                return None;
            }
            new.slot = old.slot;
            self.findings.remove(least);
        }
        let before = self.findings.iter();
        let place = before.take_while(|old| rank(old) < rank(&new)).count();
        self.findings.insert(place, new).ok()?;
        Some(new.slot)
    }

    /// Its progress, as a part of `whole`.
    pub fn done(&self, course: &Course, whole: u32) -> u32 {
        let seats = self.all.max(1);
        let begun = seats - self.seats.len().min(seats);
        let part = match self.care {
            // The studies take longer than all the glances.
            Care::Glance => whole / 2 * course.moves() / self.end.max(1),
            Care::Study => {
                let all = u32::from(self.suspected).max(1);
                let left = (self.suspicions.len() as u32).min(all);
                whole / 2 + whole / 2 * (all - left) / all
            }
        };
        ((begun * whole + part.min(whole)) / seats).min(whole)
    }

    /// Whether all seats have been looked at.
    pub const fn is_over(&self) -> bool {
        self.seats.is_empty() && self.answered
    }

    /// The curve of the game, as the first seat sees it; empty if there is none.
    pub fn curve(&self) -> &[i8] {
        &self.curve
    }

    /// A lower bound of the best result that chance allowed.
    pub const fn most(&self) -> Option<i32> {
        self.most
    }

    /// The findings, the worst first.
    pub fn findings(&self) -> &[Finding] {
        &self.findings
    }
}

/// The worst first, the earliest first among equals.
fn rank(finding: &Finding) -> (core::cmp::Reverse<u32>, u32) {
    (core::cmp::Reverse(finding.cost), finding.ply)
}
