//! How the game ended: the winner, everybody's points, and whether to play again.

mod draw;
#[cfg(test)]
mod tests;

use super::home::{Context, Home};
use super::play::{Env, Play};
use super::screens::Screen;
use crate::basics::sort;
use crate::game::{MAX_SEATS, Outcome, Seat};
use crate::keys::GUARD;
use crate::keys::Key;
use crate::platform::{Button, FRAME, Millis};
use crate::records::Rated;
use crate::reply::{Ask, Reply};
use crate::text::{Language, Phrase, host as words};
use crate::ui::motion::{Easing, Tween};
use crate::ui::{Area, Canvas, area};
use core::fmt;
use heapless::Vec;

pub(super) use draw::headline;

/// How long bars grow, in milliseconds.
const GROWTH: u32 = 400;
/// How long confetti falls, in milliseconds.
const CONFETTI: u32 = 1500;
/// How long a result is seen before a question may cover it: the confetti, and half a
/// second to read on.
const SEEN: u32 = 2000;
/// The area with motion, from the confetti down to the last bar.
const MOVING: Area = area(0, 16, 240, 142);

#[derive(Clone, Copy, Debug)]
pub struct ResultScreen {
    since: Millis,
    /// Whether a key has ended all motion.
    settled: bool,
    /// The first row shown, if not all fit.
    top: usize,
    focus: Focus,
}

/// The button under the cursor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Focus {
    Rematch,
    /// The game that can follow.
    Sequel,
    Review,
    Menu,
}

impl Focus {
    /// The buttons on this screen, from left to right.
    fn offered(play: &Play) -> Vec<Focus, 4> {
        let sequel = play.offers().sequel.map(|_| Focus::Sequel);
        let review = play.offers().review.then_some(Focus::Review);
        let between = sequel.into_iter().chain(review);
        [Focus::Rematch]
            .into_iter()
            .chain(between)
            .chain([Focus::Menu])
            .collect()
    }

    fn words(self, play: &Play) -> Phrase {
        match (self, play.offers().sequel) {
            (Focus::Menu, _) => words::MENU,
            (Focus::Review, _) => words::REVIEW,
            (Focus::Sequel, Some(sequel)) => sequel,
            _ => draw::rematch_words(play),
        }
    }
}

impl Screen for ResultScreen {
    /// A key also ends the celebration.
    fn key(&mut self, key: Key, home: &mut Context<&mut Home>) -> Reply {
        let Some(play) = home.play() else {
            return Reply::Ask(Ask::Leave);
        };
        let rated = home.records.rated(play.kind().game);
        let hidden = ResultScreen::hidden_rows(play, rated, home.settings.language);
        self.settled = true;
        match key {
            Key::A => {
                return match self.focus {
                    Focus::Rematch => Reply::Ask(Ask::Rematch),
                    Focus::Sequel => Reply::Ask(Ask::Sequel),
                    Focus::Review => Reply::Ask(Ask::Review),
                    Focus::Menu => Reply::Ask(Ask::Leave),
                };
            }
            Key::B | Key::Pause => return Reply::Ask(Ask::Leave),
            Key::Y => return Reply::Ask(Ask::Replay),
            Key::X => return Reply::Ask(Ask::Statistics),
            Key::Left => {
                let mut before = Focus::offered(play);
                let at = before.iter().position(|&focus| focus == self.focus);
                before.truncate(at.unwrap_or(0).max(1));
                self.focus = before.last().copied().unwrap_or(Focus::Rematch);
            }
            Key::Right => {
                let offered = Focus::offered(play);
                let mut after = offered.iter().skip_while(|&&focus| focus != self.focus);
                self.focus = after.nth(1).copied().unwrap_or(Focus::Menu);
            }
            Key::Up => self.top = self.top.saturating_sub(1),
            Key::Down => {
                self.top = (self.top + 1).min(hidden);
            }
        }
        Reply::Redraw
    }

    /// A press that was meant for the game is ignored here.
    fn heeds(&self, _: Button, home: &Context<&Home>) -> bool {
        let grown = home.settings.pace.duration(GROWTH);
        self.since.plus(grown + GUARD).reached(home.now)
    }

    fn draw(&self, canvas: &mut Canvas<'_>, home: &Context<&Home>) {
        if let Some(play) = home.play() {
            draw::screen(self, canvas, play, home);
        }
    }

    fn wake_at(&self, home: &Context<&Home>) -> Option<Millis> {
        let play = home.play()?;
        let festive = is_festive(play, home.records.is_new_best(play.kind().game));
        let longest = if festive { CONFETTI } else { GROWTH };
        let longest = home.settings.pace.duration(longest);
        let moving = !self.settled && home.now.since(self.since) < longest;
        moving.then(|| home.now.plus(FRAME))
    }

    fn moving(&self, _: &Context<&Home>) -> Option<Area> {
        Some(MOVING)
    }

    fn say(&self, home: &Context<&Home>, out: &mut dyn fmt::Write) -> fmt::Result {
        let language = home.settings.language;
        match home.play() {
            Some(play) => {
                let title = play.kind().about.title.get(language);
                write!(out, "{title}: {}", &*headline(play, language))?;
                self.say_chosen(home, out)
            }
            None => Ok(()),
        }
    }

    fn say_chosen(&self, home: &Context<&Home>, out: &mut dyn fmt::Write) -> fmt::Result {
        let Some(play) = home.play() else {
            return Ok(());
        };
        let words = self.focus.words(play);
        write!(out, ". {}", words.get(home.settings.language))
    }
}

impl ResultScreen {
    /// Begins to celebrate.
    pub const fn new(now: Millis) -> ResultScreen {
        ResultScreen {
            since: now,
            settled: false,
            top: 0,
            focus: Focus::Rematch,
        }
    }

    /// When it was seen for long enough for a question to cover it.
    pub const fn seen_at(&self) -> Millis {
        self.since.plus(SEEN)
    }

    pub const fn is_seen(&self, now: Millis) -> bool {
        self.seen_at().reached(now)
    }

    /// Ends the celebration.
    pub const fn settle(&mut self) {
        self.settled = true;
    }

    /// How many rows of the ranking are not shown at a time.
    fn hidden_rows(play: &Play, rated: Option<Rated>, language: Language) -> usize {
        let rows = usize::from(play.table().seating.len());
        let note = draw::note(play, &draw::facts(play, language), rated, language);
        rows.saturating_sub(draw::shown_rows(rows, note.is_some()).0)
    }

    /// The seats, best first; equal ones in seat order.
    pub fn ranking(play: &Play) -> Vec<Seat, MAX_SEATS> {
        let mut seats: Vec<Seat, MAX_SEATS> = Seat::all(play.table().seating.len()).collect();
        let first = play
            .standing()
            .outcome
            .map(|outcome| outcome.first())
            .unwrap_or_default();
        let points = |seat: &Seat| play.table().points.get(seat.index()).copied().unwrap_or(0);
        let sign = if play.kind().lowest_is_best { 1 } else { -1 };
        let ties: Vec<i32, MAX_SEATS> = seats
            .iter()
            .map(|&seat| draw::facts_of(play, seat, Language::German).tie())
            .collect();
        let tie = |seat: &Seat| ties.get(seat.index()).copied().unwrap_or(0);
        sort::by_key(&mut seats, |seat| {
            let rank = points(seat).saturating_mul(sign);
            let tie = tie(seat).saturating_neg();
            (!first.contains(*seat), rank, tie, seat.number())
        });
        seats
    }

    /// The progress of a motion of this many milliseconds, up to
    /// [`END`](crate::ui::motion::END).
    fn progress(&self, millis: u32, easing: Easing, env: Env<'_>) -> i32 {
        let millis = if self.settled {
            0
        } else {
            env.settings.pace.duration(millis)
        };
        Tween::new(self.since.0, millis).eased(env.now.0, easing)
    }
}

/// Whether there is a crown: for winners and solved puzzles, both without hints. A person
/// who plays alone for points earns it with a record.
fn is_crowned(play: &Play, is_record: bool) -> bool {
    let table = play.table();
    let alone = table.seating.len() == 1;
    match play.standing().outcome {
        _ if table.hints > 0 && table.seating.people().next().is_some() => false,
        Some(Outcome::Win(_)) => !alone || is_record,
        Some(Outcome::Solved) => true,
        Some(Outcome::Stuck | Outcome::Draw(_)) | None => false,
    }
}

/// Whether confetti falls: when people have won or solved a puzzle, or when no person is at
/// the table. A computer does not gloat.
fn is_festive(play: &Play, is_record: bool) -> bool {
    let seating = &play.table().seating;
    if !is_crowned(play, is_record) && !matches!(play.standing().outcome, Some(Outcome::Draw(_))) {
        return false;
    }
    match play.standing().outcome {
        Some(Outcome::Solved) => true,
        Some(Outcome::Stuck) | None => false,
        Some(outcome) => {
            seating.people().next().is_none()
                || outcome.first().iter().any(|seat| seating.is_person(seat))
        }
    }
}
