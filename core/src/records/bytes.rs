//! The bytes of the statistics.
//!
//! | bytes | meaning |
//! |---|---|
//! | 1 | how many games |
//! | 70 each | number of the game, recent games, five tallies |
//! | 1 | how many lists |
//! | 3 + n each | number of the game, variant, length, results |
//! | 1 | how many games have been played with hints |
//! | 5 each | number of the game, how many were played and won |
//! | 1 | how many people are remembered |
//! | 11 + n each | name, how many games, then 7 each: number, played, won, best |
//! | 1 + n each | of each of them how many ratings, then 6 each: number, rating |
//! | 1 | how many games have been played against computers that fit |
//! | 14 each | number of the game, tally |
//!
//! Games that this program does not know are skipped. A record that ends early was written
//! by an older program, which did not have the later parts.

use super::history::ListedResults;
use super::people::{Person, Share};
use super::tally::Tally;
use super::{GameRecords, HintedGames, Records};
use crate::basics::GameId;
use crate::basics::name::name_of;
use crate::bytes;
use crate::save::{Bytes, Damaged, Reader, Writer};

bytes! {
    struct Tally { played, won, drawn, streak, longest, best, has_best }
    if |tally| {
        let ended = u32::from(tally.won) + u32::from(tally.drawn);
        ended <= tally.played.into() && tally.streak <= tally.longest && tally.longest <= tally.won
    }
}
bytes! { struct HintedGames { played, won } if |hinted| hinted.won <= hinted.played }
bytes! { struct Share { played, won, best } if |achieved| achieved.won <= achieved.played }

impl Bytes for GameRecords {
    fn write(&self, out: &mut Writer<'_>) {
        self.recent.write(out);
        self.tallies.write(out);
    }

    fn read(from: &mut Reader<'_>) -> Result<GameRecords, Damaged> {
        Ok(GameRecords {
            recent: Bytes::read(from)?,
            tallies: Bytes::read(from)?,
            ..GameRecords::NONE
        })
    }
}

/// Writes the number and the value of every game that has one.
fn write_games<T: Bytes>(out: &mut Writer<'_>, says: impl Fn(GameId) -> Option<T>) {
    let count = GameId::ALL.iter().filter(|game| says(**game).is_some());
    out.u8(count.count() as u8);
    for &game in GameId::ALL {
        if let Some(value) = says(game) {
            out.u8(game.number());
            value.write(out);
        }
    }
}

/// Reads them back; unknown games are skipped.
fn read_games<T: Bytes>(
    from: &mut Reader<'_>,
    mut note: impl FnMut(usize, T),
) -> Result<(), Damaged> {
    for _ in 0..from.u8()? {
        let number = from.u8()?;
        let value = T::read(from)?;
        if let Some(game) = GameId::from_number(number) {
            note(game as usize, value);
        }
    }
    Ok(())
}

impl Bytes for Person {
    fn write(&self, out: &mut Writer<'_>) {
        self.name.write(out);
        write_games(out, |game| {
            Some(self.of(game)).filter(|achieved| achieved.played > 0)
        });
    }

    fn read(from: &mut Reader<'_>) -> Result<Person, Damaged> {
        let mut person = Person::new(Bytes::read(from)?);
        name_of(&person.name).ok_or(Damaged)?;
        read_games(from, |game, achieved| {
            if let Some(there) = person.games.get_mut(game) {
                *there = achieved;
            }
        })?;
        Ok(person)
    }
}
bytes! { struct ListedResults { game, kind, results } }

impl Bytes for Records {
    fn write(&self, out: &mut Writer<'_>) {
        out.u8(GameId::ALL.len() as u8);
        for &game in GameId::ALL {
            out.u8(game.number());
            self.of(game).write(out);
        }
        self.histories.write(out);
        write_games(out, |game| {
            Some(self.of(game).hinted()).filter(|hinted| hinted.played > 0)
        });
        self.people.0.write(out);
        for person in &self.people.0 {
            write_games(out, |game| {
                Some(person.rating(game)).filter(|rating| rating.games() > 0)
            });
        }
        let fitting = |game: GameId| Some(self.of(game).fitting());
        if GameId::ALL
            .iter()
            .any(|&game| fitting(game) != Some(Tally::NONE))
        {
            write_games(out, |game| fitting(game).filter(|tally| tally.played > 0));
        }
    }

    fn read(from: &mut Reader<'_>) -> Result<Records, Damaged> {
        let mut records = Records::new();
        if from.left() == 0 {
            return Ok(records);
        }
        for _ in 0..from.u8()? {
            let number = from.u8()?;
            let read = GameRecords::read(from)?;
            let place = GameId::from_number(number).map(|game| game as usize);
            if let Some(game) = place.and_then(|place| records.games.get_mut(place)) {
                *game = read;
            }
        }
        if from.left() > 0 {
            records.histories = Bytes::read(from)?;
        }
        if from.left() > 0 {
            read_games(from, |game, hinted| {
                if let Some(game) = records.games.get_mut(game) {
                    game.hinted = hinted;
                }
            })?;
        }
        if from.left() > 0 {
            records.people.0 = Bytes::read(from)?;
        }
        if from.left() > 0 {
            for person in &mut records.people.0 {
                read_games(from, |game, rating| {
                    if let Some(there) = person.ratings.get_mut(game) {
                        *there = rating;
                    }
                })?;
            }
        }
        if from.left() > 0 {
            read_games(from, |game, fitting| {
                if let Some(game) = records.games.get_mut(game) {
                    game.fitting = fitting;
                }
            })?;
        }
        Ok(records)
    }
}
