//! Which games lie in the storage.

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
    /// The kinds of which a finished game is kept beside the one that was
    /// begun after it, a bit each.
    archived: u16,
    /// The one that is shared with another console.
    pub shared: Option<Shared>,
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

    /// Where the last game of a kind lies that is over: beside the record of
    /// another one, or in it; `None` if there is none.
    pub fn finished(&self, game: GameId) -> Option<bool> {
        let in_its_place = self.get(game).is_some_and(|summary| summary.over);
        let beside = self.archived & bit(game) != 0;
        (in_its_place || beside).then_some(!in_its_place)
    }

    /// A finished game of this kind is kept beside the one in its place.
    pub fn archive(&mut self, game: GameId) {
        self.archived |= bit(game);
    }

    /// It is not kept any more.
    pub fn forget_archived(&mut self, game: GameId) {
        self.archived &= !bit(game);
    }

    /// A game lies there no longer.
    pub fn forget(&mut self, game: GameId) {
        self.games.retain(|(id, _)| *id != game);
    }

    /// Whether the game of this number takes the place of another one that two consoles
    /// have begun.
    pub fn loses_shared(&self, number: Option<u32>) -> bool {
        let runs = |shared: &Shared| !shared.over && Some(shared.kept.number) != number;
        self.shared.as_ref().is_some_and(runs)
    }

    /// No game lies there any more.
    pub fn forget_all(&mut self) {
        *self = StoredGames::default();
    }
}

/// Kept games have numbers below 16.
fn bit(game: GameId) -> u16 {
    1u16.checked_shl(game.about().number.into()).unwrap_or(0)
}

/// The games that can go on, for the launcher.
#[derive(Clone, Debug, Default)]
pub struct OpenGames {
    games: Vec<GameId, ROOM>,
}

impl OpenGames {
    /// Those in the storage that are not over.
    pub fn of(stored: &StoredGames) -> OpenGames {
        let open = stored.games.iter().filter(|(_, summary)| !summary.over);
        OpenGames {
            games: open.map(|&(game, _)| game).collect(),
        }
    }

    /// A game that lies on the table.
    #[must_use]
    pub fn with(mut self, game: GameId) -> OpenGames {
        if !self.contains(game) {
            // As above: there is room.
            let _ = self.games.push(game);
        }
        self
    }

    /// Whether a game can go on.
    pub fn contains(&self, game: GameId) -> bool {
        self.games.contains(&game)
    }
}
