//! Which games are in the storage.

use crate::console::link::kept::Shared;
use crate::console::play::bytes::Summary;
use crate::games::GameId;
use heapless::Vec;

/// More games than there are.
const ROOM: usize = 16;

/// The games in the storage.
#[derive(Clone, Debug, Default)]
pub struct StoredGames {
    games: Vec<(GameId, Summary), ROOM>,
    /// The kinds of which a finished game is in the archive, a bit each.
    archived: u16,
    /// The game shared with another console.
    pub shared: Option<Shared>,
}

impl StoredGames {
    pub fn get(&self, game: GameId) -> Option<Summary> {
        let entry = self.games.iter().find(|(id, _)| *id == game);
        entry.map(|&(_, summary)| summary)
    }

    /// Notes that a game is stored with this summary.
    pub fn note(&mut self, game: GameId, summary: Summary) {
        match self.games.iter_mut().find(|(id, _)| *id == game) {
            Some((_, known)) => *known = summary,
            // There is room for every game.
            None => drop(self.games.push((game, summary))),
        }
    }

    /// Whether the last finished game of a kind is in the archive (`true`) or under its
    /// usual key (`false`); `None` if there is none.
    pub fn finished(&self, game: GameId) -> Option<bool> {
        let in_its_place = self.get(game).is_some_and(|summary| summary.over);
        let beside = self.archived & bit(game) != 0;
        (in_its_place || beside).then_some(!in_its_place)
    }

    /// Notes that a finished game of this kind is in the archive.
    pub fn archive(&mut self, game: GameId) {
        self.archived |= bit(game);
    }

    /// Notes that it no longer is.
    pub fn forget_archived(&mut self, game: GameId) {
        self.archived &= !bit(game);
    }

    /// Notes that a game is no longer stored.
    pub fn forget(&mut self, game: GameId) {
        self.games.retain(|(id, _)| *id != game);
    }

    /// Whether the game of this number replaces another one that was begun over the cable.
    pub fn loses_shared(&self, number: Option<u32>) -> bool {
        let runs = |shared: &Shared| !shared.over && Some(shared.kept.number) != number;
        self.shared.as_ref().is_some_and(runs)
    }

    /// Notes that no game is stored any more.
    pub fn forget_all(&mut self) {
        *self = StoredGames::default();
    }
}

/// Games that can be saved have numbers below 16.
fn bit(game: GameId) -> u16 {
    1u16.checked_shl(game.about().number.into()).unwrap_or(0)
}

/// The games that can be resumed, for the launcher.
#[derive(Clone, Debug, Default)]
pub struct OpenGames {
    games: Vec<GameId, ROOM>,
}

impl OpenGames {
    /// The stored games that are not over.
    pub fn of(stored: &StoredGames) -> OpenGames {
        let open = stored.games.iter().filter(|(_, summary)| !summary.over);
        OpenGames {
            games: open.map(|&(game, _)| game).collect(),
        }
    }

    /// Adds the game on the table.
    #[must_use]
    pub fn with(mut self, game: GameId) -> OpenGames {
        if !self.contains(game) {
            // There is room, as above.
            let _ = self.games.push(game);
        }
        self
    }

    pub fn contains(&self, game: GameId) -> bool {
        self.games.contains(&game)
    }
}
