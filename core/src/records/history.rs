//! The last results of solo games.

use crate::basics::GameId;

/// How many results are kept.
pub const RESULTS: usize = 32;

/// The results of one variant of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedResults {
    /// The number of the game, as in saves.
    pub(super) game: u8,
    /// Which of its variants.
    pub(super) kind: u8,
    /// Oldest first.
    pub(super) results: heapless::Vec<u8, RESULTS>,
}

impl ListedResults {
    /// No results yet.
    pub fn new(game: GameId, kind: u8) -> ListedResults {
        ListedResults {
            game: game.number(),
            kind,
            results: heapless::Vec::new(),
        }
    }

    pub fn is_of(&self, game: GameId, kind: u8) -> bool {
        self.game == game.number() && self.kind == kind
    }

    /// Oldest first.
    pub fn results(&self) -> &[u8] {
        &self.results
    }

    /// Adds the result of a game, or keeps the better result if the last game ended again.
    pub fn add(&mut self, result: u8, first: bool, lowest_is_best: bool) {
        if !first && let Some(last) = self.results.last_mut() {
            *last = if lowest_is_best {
                result.min(*last)
            } else {
                result.max(*last)
            };
            return;
        }
        if self.results.is_full() {
            self.results.remove(0);
        }
        // There is room, because the oldest was just removed.
        let _ = self.results.push(result);
    }
}
