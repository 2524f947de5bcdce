//! Which puzzles are solved, and how.

use super::{count, puzzle};
use crate::basics::GameId;
pub use crate::basics::Star;
use crate::bytes;

/// The games of the book, in the order of its pages. Saved progress depends on this order,
/// so games are only ever added at the end.
pub const GAMES: [GameId; 5] = [
    GameId::Abraeumen,
    GameId::Torris,
    GameId::Fuenf,
    GameId::Kisten,
    GameId::Tuefteln,
];

/// The most puzzles of a game whose stars can be saved.
const MOST: usize = 64;

/// Two bits for each puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SolvedPuzzles([[u8; MOST / 4]; GAMES.len()]);

bytes! { struct SolvedPuzzles(games) }

impl Default for SolvedPuzzles {
    fn default() -> SolvedPuzzles {
        SolvedPuzzles::NONE
    }
}

impl SolvedPuzzles {
    /// Nothing is solved.
    pub const NONE: SolvedPuzzles = SolvedPuzzles([[0; MOST / 4]; GAMES.len()]);

    /// How a puzzle was solved.
    pub fn star(&self, game: GameId, number: u8) -> Star {
        let Some((page, byte, shift)) = place(game, number) else {
            return Star::None;
        };
        let byte = self.0.get(page).and_then(|page| page.get(byte));
        match byte.map_or(0, |byte| byte >> shift & 3) {
            0 => Star::None,
            1 => Star::Helped,
            _ => Star::First,
        }
    }

    /// Notes that a puzzle was solved; a better star from before is kept.
    pub fn solve(&mut self, game: GameId, number: u8, star: Star) {
        let better = star.max(self.star(game, number)) as u8;
        if let Some((page, byte, shift)) = place(game, number)
            && let Some(byte) = self.0.get_mut(page).and_then(|page| page.get_mut(byte))
        {
            *byte = *byte & !(3 << shift) | better << shift;
        }
    }

    /// How many puzzles of a game are solved.
    pub fn solved(&self, game: GameId) -> u8 {
        let numbers = 1..=count(game);
        let solved = numbers.filter(|&number| self.star(game, number) != Star::None);
        solved.count() as u8
    }

    /// The puzzle of the day. There is no clock, so the next "day" begins when one more
    /// puzzle is solved. The games take turns, each with its first unsolved puzzle.
    pub fn of_the_day(&self) -> (GameId, u8) {
        let done: usize = GAMES
            .iter()
            .map(|&game| usize::from(self.solved(game)))
            .sum();
        let turn = (0..GAMES.len()).filter_map(|later| GAMES.get((done + later) % GAMES.len()));
        let open = |&game: &GameId| {
            let mut numbers = 1..=count(game);
            let number = numbers.find(|&number| self.star(game, number) == Star::None);
            number.map(|number| (game, number))
        };
        turn.filter_map(open).next().unwrap_or((GAMES[0], 1))
    }
}

/// The byte of a puzzle, and the position of its bits in it.
fn place(game: GameId, number: u8) -> Option<(usize, usize, u8)> {
    let page = GAMES.iter().position(|&other| other == game)?;
    puzzle(game, number)?;
    let index = usize::from(number - 1);
    (index < MOST).then_some((page, index / 4, (index % 4 * 2) as u8))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::save::{Bytes, Reader, Writer};

    #[test]
    fn stars_stay_and_only_get_better() {
        let mut progress = SolvedPuzzles::NONE;
        for game in GAMES {
            assert!(usize::from(count(game)) <= MOST);
            assert_eq!(progress.solved(game), 0);
        }
        progress.solve(GameId::Torris, 17, Star::Helped);
        assert_eq!(progress.star(GameId::Torris, 17), Star::Helped);
        progress.solve(GameId::Torris, 17, Star::First);
        progress.solve(GameId::Torris, 17, Star::Helped);
        assert_eq!(progress.star(GameId::Torris, 17), Star::First);
        assert_eq!(progress.star(GameId::Torris, 16), Star::None);
        assert_eq!(progress.star(GameId::Torris, 18), Star::None);
        assert_eq!(progress.solved(GameId::Torris), 1);
        // A puzzle that does not exist changes nothing.
        let before = progress;
        progress.solve(GameId::Input, 1, Star::First);
        progress.solve(GameId::Torris, 0, Star::First);
        assert_eq!(progress, before);
        let mut buffer = [0; 128];
        let mut out = Writer::new(&mut buffer);
        progress.write(&mut out);
        let length = out.finish().expect("it fits");
        assert_eq!(
            SolvedPuzzles::read(&mut Reader::new(&buffer[..length])),
            Ok(before)
        );
    }

    /// Day by day every puzzle has its turn, until all are solved.
    #[test]
    fn every_puzzle_has_its_day() {
        let mut progress = SolvedPuzzles::NONE;
        let all: u32 = GAMES.iter().map(|&game| u32::from(count(game))).sum();
        let first = progress.of_the_day();
        for _ in 0..all {
            let (game, number) = progress.of_the_day();
            assert_eq!(progress.star(game, number), Star::None);
            progress.solve(game, number, Star::First);
        }
        assert!(
            GAMES
                .iter()
                .all(|&game| progress.solved(game) == count(game))
        );
        assert_eq!(progress.of_the_day(), first);
    }
}
