//! The best results so far.

use crate::games::GameId;

/// What is known of earlier games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Record {
    /// How many were played to the end.
    pub games: u32,
    /// The best points a person ever had at the end.
    pub best: i32,
}

/// The records of all games. They last as long as the console is on.
#[derive(Clone, Debug, Default)]
pub struct Records {
    entries: heapless::Vec<(GameId, Record), 16>,
}

impl Records {
    /// Nothing has been played yet.
    pub const fn new() -> Records {
        Records {
            entries: heapless::Vec::new(),
        }
    }

    /// The record of a game.
    pub fn get(&self, game: GameId) -> Option<Record> {
        self.entries
            .iter()
            .find(|(id, _)| *id == game)
            .map(|&(_, record)| record)
    }

    /// A person has finished a game with so many points, for the first time
    /// or after having taken back.
    pub fn note(&mut self, game: GameId, points: i32, lowest_is_best: bool, first: bool) {
        match self.entries.iter_mut().find(|(id, _)| *id == game) {
            Some((_, record)) => {
                record.games += u32::from(first);
                record.best = if lowest_is_best {
                    record.best.min(points)
                } else {
                    record.best.max(points)
                };
            }
            // There is room for every game there is.
            None => drop(self.entries.push((
                game,
                Record {
                    games: 1,
                    best: points,
                },
            ))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_better_result_is_kept() {
        let game = GameId::Abraeumen;
        let mut records = Records::new();
        assert_eq!(records.get(game), None);
        records.note(game, 3, true, true);
        records.note(game, 5, true, true);
        assert_eq!(records.get(game), Some(Record { games: 2, best: 3 }));
        // Taken back and ended better: still the second game.
        records.note(game, 2, true, false);
        assert_eq!(records.get(game), Some(Record { games: 2, best: 2 }));
        records.note(game, 9, false, true);
        assert_eq!(records.get(game), Some(Record { games: 3, best: 9 }));
    }
}
