//! Which games the owner knows.

use crate::bytes;
use crate::games::GameId;

/// The games that were begun or learnt once. For all others the console offers a guided
/// first round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct KnownGames(u32);

impl KnownGames {
    pub const NONE: KnownGames = KnownGames(0);

    /// Whether a game is known. A game whose number is not among the first 32 always counts
    /// as known.
    pub fn contains(self, game: GameId) -> bool {
        bit(game).is_none_or(|bit| self.0 & bit != 0)
    }

    /// Notes that a game was begun or learnt; returns whether it was unknown before.
    pub fn add(&mut self, game: GameId) -> bool {
        let is_new = !self.contains(game);
        self.0 |= bit(game).unwrap_or(0);
        is_new
    }
}

/// The bit of a game, by its number in saves.
fn bit(game: GameId) -> Option<u32> {
    1_u32.checked_shl(game.about().number.into())
}

// A later version of the program may know more games.
bytes! { struct KnownGames(games) }

#[cfg(test)]
mod tests {
    use super::*;
    use crate::save::{Bytes, Reader, Writer};

    #[test]
    fn games_are_met_once() {
        let mut known = KnownGames::NONE;
        for &game in GameId::ALL.iter().filter(|game| game.is_on_shelf()) {
            assert!(!known.contains(game));
            assert!(known.add(game));
            assert!(!known.add(game));
            assert!(known.contains(game));
        }
        let mut buffer = [0; 8];
        let mut out = Writer::new(&mut buffer);
        known.write(&mut out);
        let length = out.finish().expect("it fits");
        let read = KnownGames::read(&mut Reader::new(&buffer[..length]));
        assert_eq!(read, Ok(known));
    }
}
