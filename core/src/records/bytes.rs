//! How statistics are kept: game by game, then the lists of results.
//!
//! | bytes | meaning |
//! |---|---|
//! | 1 | how many games |
//! | 70 each | number of the game, recent games, five tallies |
//! | 1 | how many lists |
//! | 3 + n each | number of the game, variant, length, results |
//!
//! Games this program does not know are passed over. A record that ends after
//! the games was written before there were lists.

use super::history::{History, RESULTS};
use super::tally::Tally;
use super::{GameRecords, HISTORIES, RIVALS, Records};
use crate::games::GameId;
use crate::save::{Bytes, Damaged, Reader, Writer};
use heapless::Vec;

impl Bytes for Tally {
    fn write(&self, out: &mut Writer<'_>) {
        for number in [self.played, self.won, self.drawn, self.streak, self.longest] {
            out.u16(number);
        }
        out.u16(self.best as u16);
        out.u8(self.has_best.into());
    }

    fn read(from: &mut Reader<'_>) -> Result<Tally, Damaged> {
        let tally = Tally {
            played: from.u16()?,
            won: from.u16()?,
            drawn: from.u16()?,
            streak: from.u16()?,
            longest: from.u16()?,
            best: from.u16()? as i16,
            has_best: match from.u8()? {
                0 => false,
                1 => true,
                _ => return Err(Damaged),
            },
        };
        let ended = u32::from(tally.won) + u32::from(tally.drawn);
        let is_sound = ended <= u32::from(tally.played)
            && tally.streak <= tally.longest
            && tally.longest <= tally.won;
        is_sound.then_some(tally).ok_or(Damaged)
    }
}

impl Bytes for GameRecords {
    fn write(&self, out: &mut Writer<'_>) {
        out.u32(self.recent);
        for tally in &self.tallies {
            tally.write(out);
        }
    }

    fn read(from: &mut Reader<'_>) -> Result<GameRecords, Damaged> {
        let recent = from.u32()?;
        let mut tallies = [Tally::NONE; RIVALS];
        for tally in &mut tallies {
            *tally = Tally::read(from)?;
        }
        Ok(GameRecords { tallies, recent })
    }
}

impl Bytes for Records {
    fn write(&self, out: &mut Writer<'_>) {
        out.u8(GameId::ALL.len() as u8);
        for &game in GameId::ALL {
            out.u8(game.about().number);
            self.of(game).write(out);
        }
        out.u8(self.histories.len() as u8);
        for history in &self.histories {
            out.u8(history.game);
            out.u8(history.kind);
            out.u8(history.results.len() as u8);
            out.put(&history.results);
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
        if from.left() == 0 {
            return Ok(records);
        }
        let lists = from.u8()?;
        if usize::from(lists) > HISTORIES {
            return Err(Damaged);
        }
        for _ in 0..lists {
            let (game, kind, length) = (from.u8()?, from.u8()?, from.u8()?);
            let results = from.take(length.into())?;
            let results = Vec::<u8, RESULTS>::from_slice(results).map_err(|_| Damaged)?;
            let history = History {
                game,
                kind,
                results,
            };
            records.histories.push(history).map_err(|_| Damaged)?;
        }
        Ok(records)
    }
}
