//! Reading: when the console is switched on, and when a person resumes a game.

use super::{Keeping, Purpose, RecordId, StorageTrouble, kept_games};
use crate::console::home::Home;
use crate::console::lesson::KnownGames;
use crate::console::link::identity::Identity;
use crate::console::link::kept::Shared;
use crate::console::play::bytes::Summary;
use crate::games::GameId;
use crate::platform::{Millis, Storage};
use crate::puzzles::SolvedPuzzles;
use crate::records::Records;
use crate::save::record::{self, BadRecord, RECORD_BYTES};
use crate::save::{Bytes, Damaged, Reader};
use crate::settings::Settings;

impl Keeping {
    /// Reads everything that was saved; of the games only as much as the launcher needs. If
    /// `everything` is false nothing is read, but everything is saved from now on.
    #[inline(never)] // so that its buffer is not on the stack all the time
    pub fn open(&mut self, home: &mut Home, storage: &mut dyn Storage, everything: bool) {
        self.stores = true;
        if !everything {
            return;
        }
        let buffer = &mut [0; RECORD_BYTES];
        for game in kept_games() {
            let read = self.read(RecordId::Game(game), home, storage, buffer, |from| {
                Ok((from.u32()?, Summary::read(from)?))
            });
            if let Some((stamp, summary)) = read {
                home.stored.note(game, summary);
                self.newest = self.newest.max(stamp);
            }
        }
        for game in kept_games() {
            // Whether it can be read is found out when a person opens it.
            let key = RecordId::Archived(game).key();
            if matches!(storage.load(key, buffer), Ok(Some(_))) {
                home.stored.archive(game);
            }
        }
        home.stored.shared = self.read(RecordId::Shared, home, storage, buffer, Shared::read);
        let cursor = self.read(RecordId::Cursor, home, storage, buffer, |from| {
            from.u8()?;
            from.u32()
        });
        self.newest = self.newest.max(cursor.unwrap_or(0));
        let shelf = self.read(RecordId::Shelf, home, storage, buffer, |from| {
            // Saves older than the cable have no identity.
            let shelf = (from.u8()?, KnownGames::read(from)?);
            let own = match from.left() {
                0 => None,
                _ => Some(Identity::read(from)?),
            };
            Ok((shelf, own))
        });
        if let Some(((last, known), own)) = shelf {
            home.known = known;
            home.company.own = own;
            self.last = GameId::from_number(last);
        }
        if let Some(settings) = self.read(RecordId::Settings, home, storage, buffer, Settings::read)
        {
            home.settings = settings;
        }
        let records = self.read(RecordId::Statistics, home, storage, buffer, Records::read);
        if let Some(records) = records {
            home.records = records;
        }
        if let Some(puzzles) = self.read(
            RecordId::Puzzles,
            home,
            storage,
            buffer,
            SolvedPuzzles::read,
        ) {
            home.puzzles = puzzles;
        }
    }

    /// Reads one record; reports a problem if it cannot be read.
    fn read<T>(
        &mut self,
        id: RecordId,
        home: &mut Home,
        storage: &mut dyn Storage,
        buffer: &mut [u8],
        read: impl FnOnce(&mut Reader<'_>) -> Result<T, Damaged>,
    ) -> Option<T> {
        let length = match storage.load(id.key(), buffer) {
            Ok(length) => length?,
            Err(_) => {
                self.report(id, StorageTrouble::Unreadable);
                return None;
            }
        };
        let record = buffer.get(..length).unwrap_or(&[]);
        let content = unseal(id, record);
        match content.and_then(|mut content| Ok(read(&mut content)?)) {
            Ok(value) => Some(value),
            Err(why) => {
                self.set_aside(id, why, home, storage, record);
                None
            }
        }
    }

    /// Loads a game onto the table, where it was just laid out. Returns whether there was a
    /// record, or `None` if it cannot be read.
    #[inline(never)] // so that the buffer is on the stack only here
    pub fn fetch(
        &mut self,
        game: GameId,
        purpose: Purpose,
        home: &mut Home,
        storage: &mut dyn Storage,
        now: Millis,
    ) -> Option<bool> {
        let mut buffer = [0; RECORD_BYTES];
        let id = match purpose {
            Purpose::Replay(look) if look.archived => RecordId::Archived(game),
            Purpose::Shared => RecordId::Shared,
            _ => RecordId::Game(game),
        };
        let Ok(length) = storage.load(id.key(), &mut buffer) else {
            self.report(id, StorageTrouble::Unreadable);
            return None;
        };
        let Some(length) = length else {
            match id {
                RecordId::Archived(game) => home.stored.forget_archived(game),
                RecordId::Shared => home.stored.shared = None,
                _ => home.stored.forget(game),
            }
            return Some(false);
        };
        let record = buffer.get(..length).unwrap_or(&[]);
        if let Err(why) = self.recall(id, record, home, now) {
            // The half-read game is removed from the table again.
            home.clear_table();
            self.set_aside(id, why, home, storage, record);
            return None;
        }
        if purpose == Purpose::Play {
            self.recall_cursor(game, home, storage, &mut buffer, now);
        }
        Some(true)
    }

    fn recall(
        &mut self,
        id: RecordId,
        record: &[u8],
        home: &mut Home,
        now: Millis,
    ) -> Result<(), BadRecord> {
        let mut content = unseal(id, record)?;
        if id == RecordId::Shared {
            Shared::recall(&mut content, home, now)?;
        } else {
            self.stamp = content.u32()?;
            self.newest = self.newest.max(self.stamp);
            let (play, env) = home.play_with_env(now).ok_or(Damaged)?;
            play.recall(&mut content, env)?;
        }
        home.welcome();
        Ok(())
    }

    /// The cursor may have moved since the game was saved.
    fn recall_cursor(
        &mut self,
        game: GameId,
        home: &mut Home,
        storage: &mut dyn Storage,
        buffer: &mut [u8],
        now: Millis,
    ) {
        let Ok(Some(length)) = storage.load(RecordId::Cursor.key(), buffer) else {
            return;
        };
        let record = buffer.get(..length).unwrap_or(&[]);
        let Ok(mut content) = unseal(RecordId::Cursor, record) else {
            return;
        };
        let of = (content.u8(), content.u32());
        if of == (Ok(game.about().number), Ok(self.stamp))
            && let Some((play, env)) = home.play_with_env(now)
        {
            play.recall_cursor(&mut content, env);
        }
    }
}

/// Opens the envelope of a record of this kind.
fn unseal(id: RecordId, record: &[u8]) -> Result<Reader<'_>, BadRecord> {
    match record::open(record)? {
        (kind, content) if kind == id.kind() => Ok(content),
        (kind, _) => Err(BadRecord::Unknown(kind)),
    }
}
