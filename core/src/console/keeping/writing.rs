//! Writing what is out of date in the storage.

use super::{ASIDE, Dues, Keeping, RecordId, SHARED, StorageTrouble, kept_games};
use crate::console::home::Home;
use crate::console::link::kept::Shared;
use crate::console::play::bytes::Summary;
use crate::games::GameId;
use crate::platform::{Millis, Storage};
use crate::save::record::{self, RECORD_BYTES};
use crate::save::{Bytes, Writer};
use crate::session::BoardPart;

impl Keeping {
    /// Saves everything that has changed. `position` is the number that the guest uses, or
    /// will use, for the position on the table.
    #[inline(never)] // so that the buffer is gone when a game is laid out
    pub fn write_down(
        &mut self,
        home: &mut Home,
        position: u32,
        storage: &mut dyn Storage,
        now: Millis,
    ) {
        let mut buffer = [0; RECORD_BYTES];
        self.write_host(Dues::SETTINGS, home, storage, &mut buffer);
        // They are written before the game whose end they count, because after a power cut
        // in between it is better to count it twice than never.
        self.write_host(Dues::STATISTICS, home, storage, &mut buffer);
        if self.due.take(Dues::GAMES) {
            self.throw_away_games(storage);
        }
        if self.due.take(Dues::SHARED) {
            // If a record is left there by mistake, it is offered once more and then ends
            // in an orderly way.
            let _ = storage.remove(SHARED);
        }
        self.write_host(Dues::PUZZLES, home, storage, &mut buffer);
        self.write_host(Dues::SHELF, home, storage, &mut buffer);
        let cursor = self.due.take(Dues::CURSOR);
        let is_due = self.game_is_due(home);
        match home.play() {
            Some(play) if play.linked().is_some() && (is_due || cursor) => {
                self.write_shared(home, position, storage, &mut buffer, now);
            }
            Some(play) if is_due => {
                self.write_game(play.kind().game, home, storage, &mut buffer, now);
            }
            Some(play) if cursor => {
                let stamp = self.stamp;
                self.write(RecordId::Cursor, storage, &mut buffer, &|out| {
                    out.u8(play.kind().game.about().number);
                    out.u32(stamp);
                    play.hatch().keep(out);
                });
            }
            _ => {}
        }
    }

    /// Writes a record of the host if it is out of date, or could not be written before.
    fn write_host(&mut self, due: Dues, home: &Home, storage: &mut dyn Storage, buffer: &mut [u8]) {
        let unsaved = self.unsaved.take(due);
        if !(self.due.take(due) || unsaved) {
            return;
        }
        let last = self.last.map_or(0, |game| game.about().number);
        let saved = match due {
            Dues::SETTINGS => self.write(RecordId::Settings, storage, buffer, &|out| {
                home.settings.write(out);
            }),
            Dues::STATISTICS => self.write(RecordId::Statistics, storage, buffer, &|out| {
                home.records.write(out);
            }),
            Dues::PUZZLES => self.write(RecordId::Puzzles, storage, buffer, &|out| {
                home.puzzles.write(out);
            }),
            _ => self.write(RecordId::Shelf, storage, buffer, &|out| {
                out.u8(last);
                home.known.write(out);
                if let Some(own) = home.company.own {
                    own.write(out);
                }
            }),
        };
        self.unsaved.set(due, !saved);
    }

    fn write_game(
        &mut self,
        game: GameId,
        home: &mut Home,
        storage: &mut dyn Storage,
        buffer: &mut [u8],
        now: Millis,
    ) {
        let replaces = home.stored.get(game).is_some_and(|stored| stored.over);
        let runs = home
            .play()
            .is_some_and(|play| play.standing().outcome.is_none());
        if replaces && runs {
            self.archive(game, home, storage, buffer);
        }
        let Some(play) = home.play() else {
            return;
        };
        let stamp = self.newest.wrapping_add(1);
        self.write(RecordId::Game(game), storage, buffer, &|out| {
            out.u32(stamp);
            play.keep(out, now);
        });
        let summary = Summary {
            over: play.standing().outcome.is_some(),
            moves: play.standing().moves,
        };
        home.stored.note(game, summary);
        (self.stamp, self.newest) = (stamp, stamp);
        // The cursor is part of the record.
        self.take_as_written(home);
    }

    /// Writes the game shared with another console.
    fn write_shared(
        &mut self,
        home: &mut Home,
        position: u32,
        storage: &mut dyn Storage,
        buffer: &mut [u8],
        now: Millis,
    ) {
        // A guest does not need it any more when it is over.
        let shared =
            Shared::of(home, position).filter(|shared| !shared.over || shared.kept.authority);
        if let Some((shared, play)) = shared.zip(home.play()) {
            self.write(RecordId::Shared, storage, buffer, &|out| {
                shared.write(out);
                match shared.kept.authority {
                    true => play.keep(out, now),
                    false => {
                        play.table().seating.write(out);
                        play.game
                            .stage
                            .board()
                            .write(BoardPart::NextOptions { seats: 0 }, out);
                    }
                }
            });
            home.stored.shared = Some(shared);
        }
        self.take_as_written(home);
    }

    /// Moves a finished game to the archive, to make room for another one. If that fails,
    /// the new one is saved all the same.
    fn archive(
        &mut self,
        game: GameId,
        home: &mut Home,
        storage: &mut dyn Storage,
        buffer: &mut [u8],
    ) {
        let (from, to) = (RecordId::Game(game), RecordId::Archived(game));
        if let Ok(Some(length)) = storage.load(from.key(), buffer)
            && self.save(to, storage, buffer.get(..length))
        {
            home.stored.archive(game);
        }
    }

    fn throw_away_games(&mut self, storage: &mut dyn Storage) {
        let keys = kept_games()
            .flat_map(|game| [RecordId::Game(game), RecordId::Archived(game)].map(RecordId::key));
        for key in keys.chain([RecordId::Cursor.key(), SHARED, ASIDE]) {
            if storage.remove(key).is_err() {
                self.report(RecordId::Shelf, StorageTrouble::CannotSave);
                return;
            }
        }
    }

    fn write(
        &mut self,
        id: RecordId,
        storage: &mut dyn Storage,
        buffer: &mut [u8],
        fill: &dyn Fn(&mut Writer<'_>),
    ) -> bool {
        let length = record::seal(id.kind(), buffer, |out| fill(out));
        self.save(id, storage, length.and_then(|length| buffer.get(..length)))
    }

    /// Saves a sealed record. If that fails, reports it once.
    fn save(&mut self, id: RecordId, storage: &mut dyn Storage, sealed: Option<&[u8]>) -> bool {
        let saved = sealed.is_some_and(|record| storage.save(id.key(), record).is_ok());
        let failed_before = core::mem::replace(&mut self.failing, !saved);
        if !saved && !failed_before {
            self.report(id, StorageTrouble::CannotSave);
        }
        saved
    }
}
