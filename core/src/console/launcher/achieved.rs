//! The achievements in a game, in one line.

use crate::games::{ForGame, GameId, Registered};
use crate::records::Records;
use crate::text::{Language, Say, host as words};
use core::fmt;

/// The achievements in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Achieved {
    /// How many games were played to the end.
    pub played: u16,
    /// How many of them were won, in games one can lose.
    pub won: Option<u16>,
    /// Whether it is a puzzle, in which a win counts as solved.
    pub is_puzzle: bool,
    /// The best result, in games where points mean something.
    pub best: Option<i16>,
}

impl Achieved {
    /// The achievements of everybody in this game.
    pub fn of(game: GameId, records: &Records) -> Achieved {
        let (is_puzzle, lowest_is_best) = game.with(AchievedKind);
        let kept = records.of(game);
        let all = kept.all(lowest_is_best);
        let could_lose = is_puzzle || all.played > kept.against(None).played;
        Achieved {
            played: all.played,
            won: could_lose.then_some(all.won),
            is_puzzle,
            best: kept.best(lowest_is_best),
        }
    }
}

/// Whether it is a puzzle, and whether few points are better than many.
struct AchievedKind;

impl ForGame for AchievedKind {
    type Output = (bool, bool);

    fn run<G: Registered>(self) -> (bool, bool) {
        (*G::SEATS.end() == 1, G::LOWEST_IS_BEST)
    }
}

impl Say for Achieved {
    fn say(&self, language: Language, out: &mut dyn fmt::Write) -> fmt::Result {
        let played = self.played;
        match self.won {
            Some(won) => {
                // The word comes first; it fits whatever the numbers are.
                let words = words::wins(0, self.is_puzzle);
                write!(out, "{} {won}/{played}", words.get(language))?;
            }
            None => write!(out, "{played} {}", words::games(played).get(language))?,
        }
        match self.best {
            Some(best) => write!(out, ", {} {best}", words::RECORD.get(language)),
            None => Ok(()),
        }
    }
}
