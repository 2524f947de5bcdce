//! A finished game walked through, to find what was worth another look.
//!
//! The walk happens on the session itself, on a trial that
//! [ends](Session::end_trial) as if nothing had been: view and memory of every
//! seat are then what they were, and no second game has to be kept anywhere.
//! One seat after the other is looked at, first at all of its decisions, then
//! closely at the suspicious ones. Each look is a [`Job`] of its own, so the
//! host can show how far it is and stop at any time.

use super::log::MOVE_BYTES;
use super::{Answer, Job, Session, Wish, mark, read_move};
use crate::game::{Actor, Care, Game, Level, MAX_SEATS, Seat, Seats};
use crate::luck::Luck;
use crate::save::{Bytes, Writer};
use heapless::Vec;

/// How many findings there are for a seat at most.
pub const FINDINGS: usize = 3;

/// Room for the findings of all seats.
pub const EVERYTHING: usize = FINDINGS * MAX_SEATS;

/// How many moments the curve of a game has.
pub const CURVE: usize = 40;

/// How many moves are walked at a stretch: with fifteen at the table each takes
/// the device some milliseconds, and somebody may want to end it.
const STRETCH: u32 = 8;

/// How many decisions of a seat are studied at most.
const STUDIES: usize = 8;

/// A decision that cost something.
#[derive(Clone, PartialEq, Debug)]
pub struct Finding<G: Game> {
    /// The number of the move, chance moves included, from 0.
    pub ply: u32,
    /// Whose move it was.
    pub seat: Seat,
    /// What was better.
    pub better: G::Move,
    /// What it cost, in hundredths of what the game counts in.
    pub cost: u32,
    /// Why.
    pub why: G::Why,
}

/// A decision that looked suspicious.
#[derive(Clone, Copy, Debug)]
struct Suspicion {
    ply: u32,
    cost: u32,
}

/// A review under way, with room for so many findings.
#[derive(Debug)]
pub struct Reviewing<G: Game, const ROOM: usize> {
    /// Seats that have yet to be looked at, this one included.
    seats: Seats,
    all: u32,
    /// Where the game was over.
    end: u32,
    effort: u32,
    care: Care,
    suspicions: Vec<Suspicion, STUDIES>,
    /// How many there were when their study began.
    suspected: u8,
    findings: Vec<Finding<G>, ROOM>,
    /// How the game stood at so many moments, for its curve.
    curve: Vec<i8, CURVE>,
    /// Whether the last look was none, but a rest on a long way.
    rests: bool,
    /// What could have been made of what chance has brought, and whether that
    /// was asked and answered.
    most: Option<i32>,
    asked: bool,
    answered: bool,
}

impl<G: Game, const ROOM: usize> Reviewing<G, ROOM> {
    /// Begins with these seats; the session is then on trial until
    /// [`Session::end_trial`], and stands wherever the review looks.
    pub fn begin(session: &mut Session<G>, seats: Seats) -> Reviewing<G, ROOM> {
        let end = session.moves();
        session.begin_trial();
        session.rewind();
        let mut review = Reviewing {
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
            asked: !G::HINDSIGHT,
            answered: !G::HINDSIGHT,
        };
        review.effort = review.share(session);
        review
    }

    /// Every seat has the same share, whoever else is looked at: a finding
    /// must not depend on who sits opposite.
    fn share(&self, session: &Session<G>) -> u32 {
        G::EFFORT / u32::from(session.seats().max(1))
    }

    /// The next look; `None` at the end of the review.
    pub fn next(&mut self, session: &mut Session<G>) -> Option<Job<G>> {
        let mut stretch = STRETCH;
        loop {
            let Some(seat) = self.seats.iter().next() else {
                let asks = !core::mem::replace(&mut self.asked, true);
                return asks.then(|| session.hindsight_job());
            };
            match self.care {
                Care::Glance => {
                    while session.moves() < self.end {
                        self.sample(session);
                        if session.actor() == Actor::Seat(seat) {
                            return session.review_job(seat, self.care, self.effort);
                        }
                        if stretch == 0 {
                            return Some(self.rest(session, seat));
                        }
                        stretch -= 1;
                        session.redo()?;
                    }
                    self.sample(session);
                    self.care = Care::Study;
                    self.suspected = self.suspicions.len() as u8;
                }
                Care::Study => match self.suspicions.first() {
                    Some(worst) => {
                        if session.moves() > worst.ply {
                            session.rewind();
                        }
                        while session.moves() < worst.ply {
                            if stretch == 0 {
                                return Some(self.rest(session, seat));
                            }
                            stretch -= 1;
                            session.redo()?;
                        }
                        return session.review_job(seat, self.care, self.effort);
                    }
                    None => {
                        let done = Seats::NONE.with(seat);
                        self.seats = self.seats.without(done);
                        self.care = Care::Glance;
                        self.effort = self.share(session);
                        session.rewind();
                    }
                },
            }
        }
    }

    /// A look at nothing, in the middle of a long way.
    fn rest(&mut self, session: &Session<G>, seat: Seat) -> Job<G> {
        self.rests = true;
        session.job(seat, Level::Master, Wish::Review(self.care))
    }

    /// Takes what a look has brought.
    pub fn take(&mut self, session: &mut Session<G>, answer: Answer<G>) {
        if core::mem::take(&mut self.rests) {
            return;
        }
        if let Answer::Hindsight(most) = answer {
            (self.most, self.answered) = (most, true);
            return;
        }
        let Answer::Review {
            judgement,
            effort,
            memory,
        } = answer
        else {
            return;
        };
        let Some(seat) = self.seats.iter().next() else {
            return;
        };
        let ply = session.moves();
        self.effort = effort;
        if let Some(judgement) = judgement
            && judgement.cost >= G::LEAST_COST
        {
            if judgement.is_sure || self.care == Care::Study {
                self.note(Finding {
                    ply,
                    seat,
                    better: judgement.better,
                    cost: judgement.cost,
                    why: judgement.why,
                });
            } else {
                self.suspect(Suspicion {
                    ply,
                    cost: judgement.cost,
                });
            }
        }
        match self.care {
            Care::Glance => {
                session.keep_memory(seat, memory);
                session.redo();
            }
            Care::Study if self.suspicions.is_empty() => {}
            Care::Study => _ = self.suspicions.remove(0),
        }
    }

    /// Takes note of how the game stands, for its curve.
    fn sample(&mut self, session: &Session<G>) {
        let Some(standing) = G::standing(&session.view(None)) else {
            return;
        };
        let moves = session.moves().min(self.end);
        let place = moves as usize * (CURVE - 1) / self.end.max(1) as usize;
        while self.curve.len() <= place && self.curve.push(standing).is_ok() {}
        if let Some(sample) = self.curve.get_mut(place) {
            *sample = standing;
        }
    }

    /// Keeps a suspicion in its place, the worst first, if there is room.
    fn suspect(&mut self, new: Suspicion) {
        if G::ONLY_LAST {
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
        // Whatever is less than all that are kept finds no room.
        let _ = self.suspicions.insert(place, new);
    }

    /// Keeps a finding in its place, the worst first: three of a seat.
    fn note(&mut self, new: Finding<G>) {
        let of_seat = |old: &Finding<G>| old.seat == new.seat;
        let many = self.findings.iter().filter(|old| of_seat(old)).count() >= FINDINGS;
        let least = self.findings.iter().rposition(of_seat).filter(|_| many);
        let full = self.findings.is_full();
        let least = least.or_else(|| self.findings.len().checked_sub(1).filter(|_| full));
        if let Some(least) = least {
            let is_worse = self
                .findings
                .get(least)
                .is_some_and(|old| rank(&new) < rank(old));
            if !is_worse {
                return;
            }
            self.findings.remove(least);
        }
        let place = self
            .findings
            .iter()
            .take_while(|old| rank(old) < rank(&new));
        let place = place.count();
        // There is room: one has gone, or it was not full.
        let _ = self.findings.insert(place, new);
    }

    /// How much of it is done, of `whole`.
    pub fn done(&self, session: &Session<G>, whole: u32) -> u32 {
        let seats = self.all.max(1);
        let begun = seats - self.seats.len().min(seats);
        let part = match self.care {
            // The studies take longer than all the glances.
            Care::Glance => whole / 2 * session.moves() / self.end.max(1),
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

    /// What could have been made of what chance has brought, at least.
    pub const fn most(&self) -> Option<i32> {
        self.most
    }

    /// What was found, the worst first.
    pub fn findings(&self) -> &[Finding<G>] {
        &self.findings
    }
}

/// The worst first, of equals the earliest.
fn rank<G: Game>(finding: &Finding<G>) -> (core::cmp::Reverse<u32>, u32) {
    (core::cmp::Reverse(finding.cost), finding.ply)
}

impl<G: Game> Session<G> {
    /// A look at the move that comes next, which this seat made.
    fn review_job(&self, seat: Seat, care: Care, effort: u32) -> Option<Job<G>> {
        let luck = Luck::new(self.moves().into());
        let mut job = self.job(seat, Level::Master, Wish::Review(care));
        job.played = Some(self.next_move()?);
        job.effort = effort;
        Some(job.with_luck(luck))
    }

    /// A look at what chance has brought in the whole game, from its end.
    fn hindsight_job(&self) -> Job<G> {
        let mut job = self.job(Seat::FIRST, Level::Master, Wish::Hindsight);
        let mut number = 0;
        while let Some(form) = self.log.form(number) {
            if let Some(lot) = read_move::<G>(form).and_then(|played| G::brought(&played)) {
                // A game that has more is not asked for.
                let _ = job.lots.push(lot);
            }
            number += 1;
        }
        job
    }

    /// Shows another move in the place of the one that comes next, until
    /// [`end_other`](Session::end_other). Nobody takes note of it.
    pub fn look_at_other(&mut self, played: &G::Move) -> bool {
        let mark = mark::<G>(&self.now.position, played);
        let mut next = self.now.position.clone();
        if G::apply(&mut next, played).is_err() {
            return false;
        }
        let mut form = [0; MOVE_BYTES];
        let mut out = Writer::new(&mut form);
        played.write(&mut out);
        let form = out.finish().and_then(|length| form.get(..length));
        self.log.begin_trial();
        let shown = form.is_some_and(|form| self.log.push(form, mark));
        if shown {
            self.now.position = next;
        }
        shown
    }

    /// As it was before another move was shown.
    pub fn end_other(&mut self) {
        if self.log.end_trial() {
            self.look_at(self.log.made());
        }
    }

    /// How many of the moves in the list come before this one.
    pub fn place_of(&self, ply: u32) -> u32 {
        ply.saturating_sub(self.trimmed)
    }

    /// The move with this number, if the log still has it.
    pub fn move_at(&self, ply: u32) -> Option<G::Move> {
        read_move::<G>(self.log.form(ply.checked_sub(self.trimmed)?)?)
    }
}
