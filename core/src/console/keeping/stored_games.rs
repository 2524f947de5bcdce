//! Which games lie in the storage.

use crate::console::play::bytes::Summary;
use crate::games::GameId;
use heapless::Vec;

/// More games than there are.
const ROOM: usize = 16;

/// The games in the storage.
#[derive(Clone, Debug, Default)]
pub struct StoredGames {
    games: Vec<(GameId, Summary), ROOM>,
}

impl StoredGames {
    /// What is known of a game.
    pub fn get(&self, game: GameId) -> Option<Summary> {
        let entry = self.games.iter().find(|(id, _)| *id == game);
        entry.map(|&(_, summary)| summary)
    }

    /// A game lies there like this.
    pub fn note(&mut self, game: GameId, summary: Summary) {
        match self.games.iter_mut().find(|(id, _)| *id == game) {
            Some((_, known)) => *known = summary,
            // There is room for every game there is.
            None => drop(self.games.push((game, summary))),
        }
    }

    /// A game lies there no longer.
    pub fn forget(&mut self, game: GameId) {
        self.games.retain(|(id, _)| *id != game);
    }

    /// No game lies there any more.
    pub fn forget_all(&mut self) {
        self.games.clear();
    }
}

/// The games that can go on, for the launcher: how many moves were made in each.
#[derive(Clone, Debug, Default)]
pub struct OpenGames {
    games: Vec<(GameId, u32), ROOM>,
}

impl OpenGames {
    /// Those in the storage that are not over.
    pub fn of(stored: &StoredGames) -> OpenGames {
        let open = stored.games.iter().filter(|(_, summary)| !summary.over);
        OpenGames {
            games: open.map(|&(game, summary)| (game, summary.moves)).collect(),
        }
    }

    /// A game that lies on the table.
    #[must_use]
    pub fn with(mut self, game: GameId, moves: u32) -> OpenGames {
        self.games.retain(|(id, _)| *id != game);
        // As above: there is room.
        let _ = self.games.push((game, moves));
        self
    }

    /// How many moves were made in a game that can go on.
    pub fn moves(&self, game: GameId) -> Option<u32> {
        let entry = self.games.iter().find(|(id, _)| *id == game);
        entry.map(|&(_, moves)| moves)
    }

    /// Whether a game can go on.
    pub fn contains(&self, game: GameId) -> bool {
        self.moves(game).is_some()
    }
}
