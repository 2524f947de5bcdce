//! What a game that has just ended adds to the statistics.

use super::Rival;
use super::people::{MOST_PEOPLE, Part};
use super::rating::Score;
use crate::console::play::Play;
use crate::game::{Outcome, Recorded, Seat};
use crate::games::GameId;
use crate::seating::Who;
use core::cmp::Ordering;
use heapless::Vec;

/// How a game ended, as the people see it who played it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// A person was first, or the puzzle is solved.
    Won,
    /// A person shares the first place with a computer, or with another
    /// person if there were no computers.
    Drawn,
    /// A computer was first, or the puzzle is not solved.
    Lost,
    /// One of them has won, as always if people play each other; or somebody
    /// played alone for points.
    Played,
}

impl End {
    /// A game that was won, in a list of recent ones.
    pub(super) const WON: u32 = 1;
    const LOST: u32 = 2;
    const DRAWN: u32 = 3;

    /// Its two bits in a list of recent games; none, if nobody could win.
    pub(super) const fn bits(self) -> Option<u32> {
        match self {
            End::Won => Some(End::WON),
            End::Lost => Some(End::LOST),
            End::Drawn => Some(End::DRAWN),
            End::Played => None,
        }
    }

    /// What two bits of such a list mean.
    pub(super) const fn from_bits(bits: u32) -> Option<End> {
        match bits {
            End::WON => Some(End::Won),
            End::LOST => Some(End::Lost),
            End::DRAWN => Some(End::Drawn),
            _ => None,
        }
    }

    /// Whether the last game of such a list was lost.
    pub(super) const fn is_lost(recent: u32) -> bool {
        recent & 3 == End::LOST
    }
}

/// A game that has just ended.
#[derive(Clone, Debug)]
pub struct Finished {
    /// Which game.
    pub game: GameId,
    /// Against whom.
    pub rival: Rival,
    /// Whether somebody sat there alone.
    pub alone: bool,
    /// How it ended.
    pub end: End,
    /// The best points of a person.
    pub points: i32,
    /// Whether few points are better than many.
    pub lowest_is_best: bool,
    /// In which list its result belongs.
    pub history: Option<u8>,
    /// Whether it has not ended before.
    pub first: bool,
    /// Whether people have asked for hints.
    pub hinted: bool,
    /// Those who have a name.
    pub people: Vec<Part, MOST_PEOPLE>,
}

impl Finished {
    /// What there is to count of the game on the table: nothing, if the
    /// computer has played for them, if nobody took part, or if it was not in earnest.
    pub fn of(play: &Play, first: bool) -> Option<Finished> {
        let recorded = play.recorded();
        if play.assisted() || recorded == Recorded::Nothing {
            return None;
        }
        let seating = play.seating();
        let points = seating
            .people()
            .filter_map(|seat| play.points().get(seat.index()).copied());
        // However many people took part, it was one game.
        let points = match play.lowest_is_best() {
            true => points.min()?,
            false => points.max()?,
        };
        let levels = Seat::all(seating.len()).filter_map(|seat| match seating.who(seat) {
            Who::Computer(level) | Who::Away(Some(level)) => Some(level),
            Who::Fitting => Some(play.strength(seat).nearest()),
            Who::Person | Who::Away(None) => None,
        });
        let rival = levels.max_by_key(|level| level.number());
        let alone = seating.len() == 1;
        let history = match recorded {
            Recorded::Listed(kind) if alone => Some(kind),
            _ => None,
        };
        Some(Finished {
            game: play.game(),
            rival,
            alone,
            end: end(play, rival)?,
            points,
            lowest_is_best: play.lowest_is_best(),
            history,
            first,
            hinted: play.hints() > 0,
            people: parts(play).collect(),
        })
    }
}

/// How it ended for everybody with a name, as many as are remembered.
fn parts(play: &Play) -> impl Iterator<Item = Part> + '_ {
    let (seating, outcome) = (play.seating(), play.outcome());
    let named = seating
        .people()
        .filter_map(move |seat| Some((seat, seating.known_name(seat)?)));
    let parts = named.map(move |(seat, name)| {
        let won = match outcome {
            Some(Outcome::Win(first)) => first == seat && seating.len() > 1,
            outcome => outcome == Some(Outcome::Solved),
        };
        let points = play.points().get(seat.index()).copied().unwrap_or(0);
        Part::of(&name, won, points).scored(score(play, seat))
    });
    parts.take(MOST_PEOPLE)
}

/// How somebody did against the computers at the table: better or worse than
/// each of them, on the average.
fn score(play: &Play, person: Seat) -> Option<Score> {
    let (ladder, outcome) = (play.ladder()?, play.outcome()?);
    let (seating, first) = (play.seating(), outcome.first());
    let points = |seat: Seat| play.points().get(seat.index()).copied().unwrap_or(0);
    let (mut count, mut worth, mut share) = (0, 0, 0);
    for rival in Seat::all(seating.len()).filter(|&seat| !seating.is_human(seat)) {
        count += 1;
        let strength = match seating.who(rival) {
            Who::Computer(level) | Who::Away(Some(level)) => level.into(),
            _ => play.strength(rival),
        };
        worth += i32::from(ladder.points(strength));
        let behind = match play.lowest_is_best() {
            true => points(person).cmp(&points(rival)),
            false => points(rival).cmp(&points(person)),
        };
        share += match (first.contains(person), first.contains(rival), behind) {
            (true, false, _) | (false, false, Ordering::Less) => 1000,
            (true, true, _) | (false, false, Ordering::Equal) => 500,
            _ => 0,
        };
    }
    (count > 0).then(|| Score {
        rivals: (worth / count) as i16,
        share: (share / count) as i16,
    })
}

fn end(play: &Play, rival: Rival) -> Option<End> {
    let outcome = play.outcome()?;
    let seating = play.seating();
    let first = outcome.first();
    let person = first.iter().any(|seat| seating.is_human(seat));
    let computer = first.iter().any(|seat| !seating.is_human(seat));
    Some(match (outcome, rival) {
        (Outcome::Solved, _) => End::Won,
        (Outcome::Stuck, _) => End::Lost,
        (Outcome::Draw(_), None) if seating.len() > 1 => End::Drawn,
        (_, None) => End::Played,
        (_, Some(_)) if person && computer => End::Drawn,
        (_, Some(_)) if person => End::Won,
        (_, Some(_)) => End::Lost,
    })
}
