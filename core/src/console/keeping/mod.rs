//! What outlasts a power cut, and when it is written down.
//!
//! - this file: what is kept, and the two moments: switching on and after every
//!   event
//! - [`stored_games`]: which games lie in the storage
//! - `fetching`: going on with one of them
//!
//! A finished game stays where it lies until the next of its kind is begun; then
//! it moves beside it ([`RecordId::Archived`]), so that the last finished game of
//! each kind can be looked at. Eight more records of at most 2,040 bytes: the
//! store has room for them as long as it has more sectors than keys. The game that
//! is shared with another console has a record of its own
//! ([`RecordId::Shared`]), under a key that was free: the store's 30 keys and 32
//! sectors are as they were.
//!
//! Every record is sealed on its own ([`record`]), and whatever the storage
//! returns, nothing here stops the game that is being played: a record that
//! makes no sense is reported once and put aside, a storage that fails is
//! reported once and tried again with the next move. `tests/tests/saves.rs`
//! switches off at any moment and compares.

mod fetching;
pub mod stored_games;

use super::link::kept::Shared;
use super::notice::{Notice, Why};
use super::play::Play;
use super::play::bytes::Summary;
use super::{Console, lesson};
use crate::games::GameId;
use crate::platform::{Millis, Requests, Storage};
use crate::puzzles::Progress;
use crate::records::Records;
use crate::save::record::{self, RECORD_BYTES, Refused};
use crate::save::{Bytes, Damaged, Reader, Writer};
use crate::settings::Settings;

/// How long the cursor rests before its place is written down.
const CURSOR_RESTS: u32 = 1_000;

/// What is kept in the storage, a record each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RecordId {
    /// The settings.
    Settings,
    /// The statistics.
    Statistics,
    /// Which game was played last, and which are known.
    Shelf,
    /// Where the person is in it, written more often than the game itself.
    Cursor,
    /// Which puzzles are solved.
    Puzzles,
    /// The game that is shared with another console.
    Shared,
    /// A game in progress, or the last one that ended.
    Game(GameId),
    /// The last one that ended, once another one has been begun: as it lay in
    /// the place of that one, byte by byte.
    Archived(GameId),
}

/// Where the last record lies that made no sense, for those who want to know.
const ASIDE: u8 = 20;

/// The last key below those of the host: no game has this number.
const SHARED: u8 = 15;

/// What the keys of finished games come after.
const ARCHIVE: u8 = 21;

/// The first key that is not the number of a game.
const FIRST_OF_HOST: u8 = 16;

impl RecordId {
    /// Under which key the storage has it; small, as storages like it. Never
    /// changes, never used twice.
    pub const fn key(self) -> u8 {
        match self {
            RecordId::Settings => 16,
            RecordId::Statistics => 17,
            RecordId::Shelf => 18,
            RecordId::Cursor => 19,
            RecordId::Puzzles => 21,
            RecordId::Shared => SHARED,
            RecordId::Game(game) => game.about().number,
            RecordId::Archived(game) => ARCHIVE + game.about().number,
        }
    }

    /// What the record calls itself: other than what the engine protocol saves.
    pub const fn kind(self) -> u8 {
        match self {
            RecordId::Archived(game) => RecordId::Game(game).kind(),
            id => 0x80 | id.key(),
        }
    }
}

/// What the console knows of its storage.
#[derive(Default)]
pub(super) struct Keeping {
    /// Whether there is a storage.
    stores: bool,
    /// Whether the last record could not be kept.
    failing: bool,
    /// The game that was played last.
    last: Option<GameId>,
    last_changed: bool,
    /// Which games were known when that was written down.
    lessons: lesson::KnownGames,
    /// The puzzles that were solved when that was written down.
    puzzles: Progress,
    /// What has changed since it was kept.
    settings_changed: bool,
    statistics_changed: bool,
    /// What could not be kept: tried again with the next record.
    unsaved: Unsaved,
    /// The revision of the game on the table that was written down.
    written: u32,
    /// Whether it must be written down whatever its revision says.
    rewrite: bool,
    /// The number of the record it was written into: a cursor belongs to one
    /// record of a game only. The highest number so far is never used again.
    stamp: u32,
    newest: u32,
    /// When the cursor has rested for long enough.
    cursor_at: Option<Millis>,
    cursor_due: bool,
    /// Whether all games are to be forgotten.
    erase: bool,
    /// Whether the one that is shared with another console is.
    erase_shared: bool,
    /// Where the game lies whose moves are looked at, and how one got there.
    pub(super) look: Look,
    /// What is to be fetched, and what for.
    wanted: Option<(GameId, Purpose)>,
}

/// What could not be kept. A game is not among it: its next move is kept anyway.
#[derive(Default)]
struct Unsaved {
    settings: bool,
    statistics: bool,
    shelf: bool,
    puzzles: bool,
}

/// What a game is fetched for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Purpose {
    /// To go on with it.
    Play,
    /// For a new game with the same people.
    SetUp,
    /// To look at its moves.
    Replay(Look),
    /// To go on with it together with another console.
    Shared,
}

/// Where a game lies whose moves are looked at, and how one got there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Look {
    /// Whether it lies beside the record of another one.
    pub archived: bool,
    /// After how many moves to begin; at the end without a number.
    pub moves: Option<u32>,
    /// Whether the launcher lies below, and not the game.
    pub alone: bool,
    /// Which finding of a review was tried again.
    pub finding: Option<u8>,
}

impl Keeping {
    /// A key was pressed in the game.
    pub(super) fn note_key(&mut self, now: Millis) {
        if self.stores {
            self.cursor_at = Some(now.plus(CURSOR_RESTS));
        }
    }

    /// The game is left lying as it is, cursor and all.
    pub(super) fn note_left(&mut self) {
        self.rewrite |= self.cursor_at.take().is_some();
    }

    /// The settings have changed.
    pub(super) const fn note_settings(&mut self) {
        self.settings_changed = true;
    }

    /// The statistics have changed.
    pub(super) const fn note_statistics(&mut self) {
        self.statistics_changed = true;
    }

    /// Whether settings or statistics have changed since this was asked last.
    #[cfg(test)]
    pub(super) fn take_changed(&mut self) -> (bool, bool) {
        let changed = (self.settings_changed, self.statistics_changed);
        (self.settings_changed, self.statistics_changed) = (false, false);
        changed
    }

    /// A game is to be fetched.
    pub(super) fn want(&mut self, game: GameId, purpose: Purpose) {
        self.wanted = Some((game, purpose));
    }

    /// The game that is shared with another console is not kept any more.
    pub(super) const fn forget_shared(&mut self) {
        self.erase_shared = true;
    }

    /// The game on the table was read from this record.
    fn note_read(&mut self, stamp: u32) {
        self.stamp = stamp;
        self.newest = self.newest.max(stamp);
    }

    /// The game is to be written down as it is: the battery is about to run out, or its
    /// position has another number now.
    pub(super) const fn keep_now(&mut self) {
        self.rewrite = true;
    }
}

impl Console {
    /// Reads what was kept before the console was switched off; with
    /// `everything` false nothing is read, but all is kept from now on.
    #[inline(never)] // its buffer must not lie on the stack for ever
    pub fn open_storage(&mut self, storage: &mut dyn Storage, everything: bool) {
        self.keeping.stores = true;
        if !everything {
            return;
        }
        let mut buffer = [0; RECORD_BYTES];
        for &game in GameId::ALL.iter().filter(|game| is_kept(**game)) {
            let id = RecordId::Game(game);
            let read = self.read_record(id, storage, &mut buffer, |from| {
                // What follows is read when somebody wants to go on.
                Ok((from.u32()?, Summary::read(from)?))
            });
            if let Some((stamp, summary)) = read {
                self.home.stored.note(game, summary);
                self.keeping.newest = self.keeping.newest.max(stamp);
            }
        }
        for &game in GameId::ALL.iter().filter(|game| is_kept(**game)) {
            // Whether it can be read is seen when somebody wants to.
            let key = RecordId::Archived(game).key();
            if matches!(storage.load(key, &mut buffer), Ok(Some(_))) {
                self.home.stored.archive(game);
            }
        }
        let shared = self.read_record(RecordId::Shared, storage, &mut buffer, Shared::read);
        self.note_shared(shared);
        let cursor = self.read_record(RecordId::Cursor, storage, &mut buffer, |from| {
            from.u8()?;
            from.u32()
        });
        self.keeping.newest = self.keeping.newest.max(cursor.unwrap_or(0));
        let last = self.read_record(RecordId::Shelf, storage, &mut buffer, |from| {
            Ok((from.u8()?, lesson::KnownGames::read(from)?))
        });
        let settings = self.read_record(RecordId::Settings, storage, &mut buffer, Settings::read);
        if let Some(settings) = settings {
            self.set_settings(settings);
        }
        let records = self.read_record(RecordId::Statistics, storage, &mut buffer, Records::read);
        if let Some(records) = records {
            self.set_records(records);
        }
        let puzzles = self.read_record(RecordId::Puzzles, storage, &mut buffer, Progress::read);
        if let Some(puzzles) = puzzles {
            (self.home.puzzles, self.keeping.puzzles) = (puzzles, puzzles);
        }
        if let Some((_, lessons)) = last {
            self.set_known(lessons);
            self.keeping.lessons = lessons;
        }
        if let Some(game) = last.and_then(|(number, _)| GameId::from_number(number)) {
            self.keeping.last = Some(game);
            self.point_at(game);
        }
    }

    /// Writes down what has changed and fetches what is wanted. To be called
    /// whenever [`Requests::keep`] says so, once the picture is shown.
    pub fn keep(&mut self, storage: &mut dyn Storage, now: Millis) -> Requests {
        self.write_down(storage, now);
        if let Some((game, purpose)) = self.keeping.wanted.take() {
            // Laying a game out takes much of the stack: nothing else lies
            // there meanwhile. What was found in a game stays with its copy, so
            // the game takes the place of that one.
            if !(self.is_practice() && self.home.game() == Some(game)) {
                self.lay_out(game, now);
            }
            self.fetch(game, purpose, storage, now);
        }
        self.serve_wire(&[], now);
        self.requests()
    }

    #[inline(never)] // the buffer is gone when a game is laid out
    fn write_down(&mut self, storage: &mut dyn Storage, now: Millis) {
        let mut buffer = [0; RECORD_BYTES];
        let changed = core::mem::take(&mut self.keeping.settings_changed);
        if changed || self.keeping.unsaved.settings {
            let settings = self.home.settings;
            let saved = self.write(RecordId::Settings, storage, &mut buffer, |out| {
                settings.write(out);
            });
            self.keeping.unsaved.settings = !saved;
        }
        // Before the game whose end they count: counted twice after a power cut
        // in between is better than never.
        let changed = core::mem::take(&mut self.keeping.statistics_changed);
        if changed || self.keeping.unsaved.statistics {
            let length = record::seal(RecordId::Statistics.kind(), &mut buffer, |out| {
                self.home.records.write(out);
            });
            let saved = self.save(RecordId::Statistics, storage, &buffer, length);
            self.keeping.unsaved.statistics = !saved;
        }
        if core::mem::take(&mut self.keeping.erase) {
            self.erase_games(storage);
        }
        if core::mem::take(&mut self.keeping.erase_shared) {
            self.erase_shared(storage);
        }
        if self.keeping.puzzles != self.home.puzzles || self.keeping.unsaved.puzzles {
            let puzzles = self.home.puzzles;
            self.keeping.puzzles = puzzles;
            let saved = self.write(RecordId::Puzzles, storage, &mut buffer, |out| {
                puzzles.write(out);
            });
            self.keeping.unsaved.puzzles = !saved;
        }
        if self.shelf_is_due() || self.keeping.unsaved.shelf {
            self.keeping.last_changed = false;
            self.keeping.lessons = self.home.known;
            let last = self.keeping.last.map_or(0, |game| game.about().number);
            let lessons = self.home.known;
            let saved = self.write(RecordId::Shelf, storage, &mut buffer, |out| {
                out.u8(last);
                lessons.write(out);
            });
            self.keeping.unsaved.shelf = !saved;
        }
        self.keep_game(storage, &mut buffer, now);
    }

    fn keep_game(&mut self, storage: &mut dyn Storage, buffer: &mut [u8], now: Millis) {
        let due = self.game_is_due();
        let cursor_due = core::mem::take(&mut self.keeping.cursor_due);
        let Some(play) = self.home.play().filter(|_| due || cursor_due) else {
            return;
        };
        let game = play.game();
        if play.is_linked() {
            return self.keep_shared(storage, buffer, now);
        }
        let (id, revision) = (RecordId::Game(game), play.revision());
        let summary = Summary {
            over: play.outcome().is_some(),
            moves: play.moves(),
        };
        if due {
            let replaced = self.home.stored.get(game);
            if !summary.over && replaced.is_some_and(|replaced| replaced.over) {
                self.archive(game, storage, buffer);
            }
            let Some(play) = self.home.play() else {
                return;
            };
            let stamp = self.keeping.newest.wrapping_add(1);
            let length = record::seal(id.kind(), buffer, |out| {
                out.u32(stamp);
                play.keep(out, now);
            });
            self.save(id, storage, buffer, length);
            self.home.stored.note(game, summary);
            (self.keeping.written, self.keeping.rewrite) = (revision, false);
            (self.keeping.stamp, self.keeping.newest) = (stamp, stamp);
            // The cursor is part of it.
            self.keeping.cursor_at = None;
        } else {
            let stamp = self.keeping.stamp;
            let length = record::seal(RecordId::Cursor.kind(), buffer, |out| {
                out.u8(game.about().number);
                out.u32(stamp);
                play.keep_cursor(out);
            });
            self.save(RecordId::Cursor, storage, buffer, length);
        }
    }

    /// Keeps the game that is shared with another console.
    fn keep_shared(&mut self, storage: &mut dyn Storage, buffer: &mut [u8], now: Millis) {
        let revision = self.home.play().map_or(0, Play::revision);
        if let Some(length) = self.write_shared(buffer, now) {
            self.save(RecordId::Shared, storage, buffer, Some(length));
        }
        (self.keeping.written, self.keeping.rewrite) = (revision, false);
        self.keeping.cursor_at = None;
    }

    /// Whether there is a storage that works.
    pub(super) const fn keeps(&self) -> bool {
        self.keeping.stores && !self.keeping.failing
    }

    /// What the console knows of its storage.
    pub(super) const fn keeping_mut(&mut self) -> &mut Keeping {
        &mut self.keeping
    }

    /// A finished game makes room for another one: it is kept beside it. If
    /// that fails, the new one is kept all the same.
    fn archive(&mut self, game: GameId, storage: &mut dyn Storage, buffer: &mut [u8]) {
        let (from, to) = (RecordId::Game(game), RecordId::Archived(game));
        if let Ok(Some(length)) = storage.load(from.key(), buffer)
            && self.save(to, storage, buffer, Some(length))
        {
            self.home.stored.archive(game);
        }
    }

    /// Whether the game on the table lies in the storage as it is, so that a
    /// copy may take its place.
    pub(super) fn game_is_safe(&self) -> bool {
        let keeping = &self.keeping;
        let written = |play: &Play| play.revision() == keeping.written;
        keeping.stores
            && !keeping.failing
            && !keeping.erase
            && self.home.play().is_some_and(written)
    }

    /// A game is to be fetched, to look at its moves.
    pub(super) fn fetch_replay(&mut self, game: GameId, look: Look) {
        self.keeping.want(game, Purpose::Replay(look));
    }

    /// Whether anything is to be kept or fetched.
    pub(super) fn keep_is_due(&self) -> bool {
        let keeping = &self.keeping;
        keeping.stores
            && (self.shelf_is_due()
                || keeping.puzzles != self.home.puzzles
                || keeping.settings_changed
                || keeping.statistics_changed
                || keeping.erase
                || keeping.erase_shared
                || keeping.cursor_due
                || keeping.wanted.is_some()
                || self.game_is_due())
    }

    fn shelf_is_due(&self) -> bool {
        self.keeping.last_changed || self.keeping.lessons != self.home.known
    }

    pub(super) fn game_is_due(&self) -> bool {
        let keeping = &self.keeping;
        keeping.stores
            && self.home.play().is_some_and(|play| {
                let as_it_is = self.home.has_begun() && play.is_live();
                let worth_it = as_it_is && is_kept(play.game());
                worth_it && (keeping.rewrite || play.revision() != keeping.written)
            })
    }

    /// Another game lies on the table, as it was written down or quite new.
    pub(super) fn note_laid_out(&mut self) {
        self.keeping.written = self.home.play().map_or(0, |play| play.revision());
        self.keeping.rewrite = false;
        self.keeping.cursor_at = None;
    }

    /// A game is played from now on.
    pub(super) fn note_played(&mut self) {
        let game = self.home.own_game();
        if game != self.keeping.last && game.is_some_and(is_kept) {
            self.keeping.last = game;
            self.keeping.last_changed = true;
        }
    }

    /// All games under way are gone, on the table and in the storage.
    pub(super) fn forget_games(&mut self) {
        self.home.clear_table();
        self.thoughts.stop();
        self.pile.forget_game();
        self.home.stored.forget_all();
        self.note_shared(None);
        self.keeping.erase = true;
    }

    fn erase_games(&mut self, storage: &mut dyn Storage) {
        let games = GameId::ALL.iter().filter(|game| is_kept(**game));
        let keys = games
            .flat_map(|&game| [RecordId::Game(game), RecordId::Archived(game)].map(RecordId::key));
        for key in keys.chain([RecordId::Cursor.key(), SHARED, ASIDE]) {
            if storage.remove(key).is_err() {
                self.report(RecordId::Shelf, Why::CannotSave);
                return;
            }
        }
    }

    /// When the cursor has rested for long enough.
    pub(super) fn cursor_rests_at(&self) -> Option<Millis> {
        let in_play = self.screen().screen().is_game() && self.home.has_begun();
        self.keeping
            .cursor_at
            .filter(|_| in_play && self.home.play().is_some_and(Play::is_live))
    }

    /// Time has passed.
    pub(super) fn cursor_tick(&mut self, now: Millis) {
        if self.cursor_rests_at().is_some_and(|at| at.reached(now)) {
            self.keeping.cursor_at = None;
            self.keeping.cursor_due = true;
        }
    }

    /// Reads one record; says why if it cannot be read.
    fn read_record<T>(
        &mut self,
        id: RecordId,
        storage: &mut dyn Storage,
        buffer: &mut [u8],
        read: impl FnOnce(&mut Reader<'_>) -> Result<T, Damaged>,
    ) -> Option<T> {
        let length = match storage.load(id.key(), buffer) {
            Ok(length) => length?,
            Err(_) => {
                self.report(id, Why::Unreadable);
                return None;
            }
        };
        let record = buffer.get(..length).unwrap_or(&[]);
        let why = match open(id, record) {
            Ok(mut content) => match read(&mut content) {
                Ok(value) => return Some(value),
                Err(Damaged) => Refused::Damaged,
            },
            Err(why) => why,
        };
        self.set_aside(id, why, storage, record);
        None
    }

    /// A record makes no sense: it is put aside, and never read again.
    fn set_aside(&mut self, id: RecordId, why: Refused, storage: &mut dyn Storage, record: &[u8]) {
        self.report(id, Why::Refused(why));
        // If that fails too there is nothing left to try.
        let _ = storage.save(ASIDE, record);
        let _ = storage.remove(id.key());
        match id {
            RecordId::Game(game) => self.home.stored.forget(game),
            RecordId::Archived(game) => self.home.stored.forget_archived(game),
            _ => {}
        }
    }

    fn write(
        &mut self,
        id: RecordId,
        storage: &mut dyn Storage,
        buffer: &mut [u8],
        fill: impl FnOnce(&mut Writer<'_>),
    ) -> bool {
        let length = record::seal(id.kind(), buffer, fill);
        self.save(id, storage, buffer, length)
    }

    /// Keeps a sealed record; says so, once, if that fails.
    fn save(
        &mut self,
        id: RecordId,
        storage: &mut dyn Storage,
        buffer: &[u8],
        sealed: Option<usize>,
    ) -> bool {
        let record = sealed.and_then(|length| buffer.get(..length));
        let saved = record.is_some_and(|record| storage.save(id.key(), record).is_ok());
        let failed_before = core::mem::replace(&mut self.keeping.failing, !saved);
        if !saved && !failed_before {
            self.report(id, Why::CannotSave);
        }
        saved
    }

    /// Says it once, on a screen of its own.
    fn report(&mut self, id: RecordId, why: Why) {
        if self.screen().screen().is_game() {
            self.pause_game(self.last_event);
        }
        self.open(Notice::new(id, why));
    }
}

/// Whether there is a key for a game: for all that stand on the shelf.
fn is_kept(game: GameId) -> bool {
    game.about().number < FIRST_OF_HOST
}

/// Opens the record of something.
fn open(id: RecordId, record: &[u8]) -> Result<Reader<'_>, Refused> {
    match record::open(record)? {
        (kind, content) if kind == id.kind() => Ok(content),
        (kind, _) => Err(Refused::Unknown(kind)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    /// Two records under one key would overwrite each other.
    #[test]
    fn every_record_has_a_key_of_its_own() {
        let host = [
            RecordId::Settings,
            RecordId::Statistics,
            RecordId::Shelf,
            RecordId::Cursor,
            RecordId::Puzzles,
            RecordId::Shared,
        ];
        let kept = GameId::ALL.iter().filter(|game| is_kept(**game));
        let games = kept.flat_map(|&game| [RecordId::Game(game), RecordId::Archived(game)]);
        let ids = host.into_iter().chain(games);
        let mut keys: Vec<u8> = ids.map(RecordId::key).chain([ASIDE]).collect();
        let count = keys.len();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), count, "{keys:?}");
    }
}
