//! The statistics of all games.
//!
//! - this file: the statistics of one game, and of all of them
//! - [`tally`]: the games against one kind of opponent
//! - [`finished`]: a game that has just ended, as it is counted
//! - [`history`]: the last results of solo games
//! - [`people`]: what each person with a name has achieved
//! - [`rating`]: how well a person plays, on one scale with the computers
//! - `bytes`: the statistics as they are saved

mod bytes;
pub mod finished;
pub mod history;
pub mod people;
pub mod rating;
pub mod tally;
#[cfg(test)]
mod tests;

use crate::basics::{GameId, Level};
use finished::{Finished, GameEnd};
use heapless::Vec;
use history::ListedResults;
use people::People;
use tally::Tally;

/// What a game may know of earlier ones of its kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Record {
    pub games: u32,
    /// The best points of a person at an end.
    pub best: i32,
}

/// The opponent: the strongest computer at the table, or `None` if people played
/// each other or alone.
pub type Rival = Option<Level>;

/// How many kinds of opponents there are.
const RIVALS: usize = 1 + Level::ALL.len();
/// The lists of results: two sheets of Tüfteln, and Abräumen.
const HISTORIES: usize = 4;
/// How many of the last games are remembered one by one.
pub const RECENT: usize = 16;

/// The statistics of one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameRecords {
    tallies: [Tally; RIVALS],
    /// How the last games ended, two bits each, the last one lowest.
    recent: u32,
    hinted: HintedGames,
    fitting: Tally,
}

/// Games in which people have asked for hints; these count for nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HintedGames {
    /// How many were played to the end.
    pub played: u16,
    /// How many of them were won or solved.
    pub won: u16,
}

impl GameRecords {
    const NONE: GameRecords = GameRecords {
        tallies: [Tally::NONE; RIVALS],
        recent: 0,
        hinted: HintedGames { played: 0, won: 0 },
        fitting: Tally::NONE,
    };

    /// The games against some opponents.
    pub fn against(&self, rival: Rival) -> Tally {
        self.tallies.get(place(rival)).copied().unwrap_or_default()
    }

    /// The games against computers that played about as well as the people; none of them
    /// counts for a level.
    pub const fn fitting(&self) -> Tally {
        self.fitting
    }

    /// The games with hints, which the other numbers do not include.
    pub const fn hinted(&self) -> HintedGames {
        self.hinted
    }

    /// The best result, if points mean anything in this game; in some a win is just one
    /// point.
    pub fn best(&self, lowest_is_best: bool) -> Option<i16> {
        let best = self.all(lowest_is_best).best();
        best.filter(|&best| best > 1 || lowest_is_best)
    }

    /// All games together; a streak is one against a single kind of opponent.
    pub fn all(&self, lowest_is_best: bool) -> Tally {
        let tallies = self.tallies.iter().chain([&self.fitting]);
        tallies.fold(Tally::NONE, |sum, tally| sum.with(tally, lowest_is_best))
    }

    /// The ends of the last games that could be won, the latest last.
    pub fn recent(&self) -> impl Iterator<Item = GameEnd> {
        let recent = self.recent;
        let bits = (0..RECENT as u32)
            .rev()
            .map(move |place| recent >> (2 * place));
        bits.filter_map(|bits| GameEnd::from_bits(bits & 3))
    }
}

/// The statistics of all games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Records {
    games: [GameRecords; GameId::ALL.len()],
    histories: Vec<ListedResults, HISTORIES>,
    /// The streak before the last game that was counted, in case its end is taken back.
    /// It is not saved.
    streak_before: u16,
    people: People,
    /// The game whose best result was beaten just now. It is not saved.
    beaten: Option<GameId>,
    /// Whose rating the last game has changed, and what it was before. It is not saved.
    rated: Option<Rated>,
}

/// What a game has changed about the first of those with a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rated {
    pub game: GameId,
    pub before: i16,
    pub after: i16,
}

impl Default for Records {
    fn default() -> Records {
        Records::new()
    }
}

impl Records {
    pub const fn new() -> Records {
        Records {
            games: [GameRecords::NONE; GameId::ALL.len()],
            histories: Vec::new(),
            streak_before: 0,
            people: People::NOBODY,
            beaten: None,
            rated: None,
        }
    }

    /// What the last game that ended has changed about a rating, if it was one of these.
    pub fn rated(&self, game: GameId) -> Option<Rated> {
        self.rated.filter(|rated| rated.game == game)
    }

    /// The statistics of a game.
    pub fn of(&self, game: GameId) -> &GameRecords {
        const NONE: &GameRecords = &GameRecords::NONE;
        self.games.get(game as usize).unwrap_or(NONE)
    }

    /// What a game may know of earlier ones of its kind.
    // Not inlined: it is called in many places, with every event and every picture.
    #[inline(never)]
    pub fn get(&self, game: GameId, lowest_is_best: bool) -> Option<Record> {
        let all = self.of(game).all(lowest_is_best);
        all.best().map(|best| Record {
            games: u32::from(all.played),
            best: best.into(),
        })
    }

    /// The last results of games played alone, oldest first.
    pub fn history(&self, game: GameId, kind: u8) -> &[u8] {
        let is_it = |history: &&ListedResults| history.is_of(game, kind);
        let found = self.histories.iter().find(is_it);
        found.map_or(&[], ListedResults::results)
    }

    /// The results of everybody with a name.
    pub const fn people(&self) -> &People {
        &self.people
    }

    /// Whether the last finished game was of this kind, and its best result ever.
    pub fn is_new_best(&self, game: GameId) -> bool {
        self.beaten == Some(game)
    }

    /// Notes that a game has ended that is not counted.
    pub const fn pass_over(&mut self) {
        (self.beaten, self.rated) = (None, None);
    }

    /// Counts a game. Games with hints are counted separately and change nothing else.
    ///
    /// In a game against others the first end counts, even if moves are taken back later: a
    /// defeat cannot be undone, but a better result reached afterwards still counts as the
    /// best. In a solo game the better end counts, because taking back is part of a puzzle.
    #[inline(never)]
    pub fn note(&mut self, ended: &Finished) {
        (self.beaten, self.rated) = (None, None);
        let Some(game) = self.games.get_mut(ended.game as usize) else {
            return;
        };
        if ended.hinted {
            game.hinted.count(ended);
            return;
        }
        let best_before = game.best(ended.lowest_is_best);
        let better = match ended.lowest_is_best {
            true => Ord::min,
            false => Ord::max,
        };
        let rating = |people: &People| {
            let first = ended.people.first().filter(|part| part.is_rated());
            first.map(|part| people.rating(&part.name(), ended.game).points())
        };
        let before = rating(&self.people);
        for part in &ended.people {
            self.people.note(ended.game, part, ended.first, better);
        }
        if let (Some(before), Some(after), true) = (before, rating(&self.people), ended.first) {
            self.rated = Some(Rated {
                game: ended.game,
                before,
                after,
            });
        }
        let tally = match ended.fitting {
            true => Some(&mut game.fitting),
            false => game.tallies.get_mut(place(ended.rival)),
        };
        let Some(tally) = tally else {
            return;
        };
        if ended.first {
            self.streak_before = tally.streak;
            tally.count(ended.end);
            if let Some(bits) = ended.end.bits() {
                game.recent = game.recent << 2 | bits;
            }
        } else if ended.alone && ended.end == GameEnd::Won && GameEnd::is_lost(game.recent) {
            tally.make_good(self.streak_before);
            for part in &ended.people {
                self.people.make_good(ended.game, part);
            }
            game.recent = game.recent & !3 | GameEnd::WON;
        }
        tally.improve(ended.points, ended.lowest_is_best);
        let best = game.best(ended.lowest_is_best);
        if best_before.is_some() && best != best_before {
            self.beaten = Some(ended.game);
        }
        if let Some(kind) = ended.history {
            self.list(ended, kind);
        }
    }

    fn list(&mut self, ended: &Finished, kind: u8) {
        let is_it = |history: &ListedResults| history.is_of(ended.game, kind);
        if !self.histories.iter().any(is_it) {
            // There is room for all lists.
            let _ = self.histories.push(ListedResults::new(ended.game, kind));
        }
        if let Some(history) = self.histories.iter_mut().find(|history| is_it(history)) {
            let result = ended.points.clamp(0, u8::MAX.into()) as u8;
            history.add(result, ended.first, ended.lowest_is_best);
        }
    }
}

impl HintedGames {
    fn count(&mut self, ended: &Finished) {
        if ended.first {
            self.played = self.played.saturating_add(1);
            let won = u16::from(ended.end == GameEnd::Won);
            self.won = self.won.saturating_add(won).min(self.played);
        }
    }
}

/// The index of an opponent's tally.
fn place(rival: Rival) -> usize {
    rival.map_or(0, |level| usize::from(level.number()))
}
