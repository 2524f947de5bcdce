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

use super::history::History;
use super::tally::Tally;
use super::{GameRecords, Records};
use crate::bytes;
use crate::games::GameId;
use crate::save::{Bytes, Damaged, Reader, Writer};

bytes! {
    struct Tally { played, won, drawn, streak, longest, best, has_best }
    if |tally| {
        let ended = u32::from(tally.won) + u32::from(tally.drawn);
        ended <= tally.played.into() && tally.streak <= tally.longest && tally.longest <= tally.won
    }
}
bytes! { struct GameRecords { recent, tallies } }
bytes! { struct History { game, kind, results } }

impl Bytes for Records {
    fn write(&self, out: &mut Writer<'_>) {
        out.u8(GameId::ALL.len() as u8);
        for &game in GameId::ALL {
            out.u8(game.about().number);
            self.of(game).write(out);
        }
        self.histories.write(out);
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
        Ok(records)
    }
}
