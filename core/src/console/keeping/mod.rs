//! Saving: what survives a power cut, and when it is written.
//!
//! - this file: what is saved, and what of it is out of date in the storage
//! - `writing`: writes what is out of date
//! - `reading`: reads what was written, when the console is switched on and when a person
//!   resumes a game
//! - [`stored_games`]: which games are in the storage
//!
//! A finished game keeps its record until the next of its kind is begun; then it moves to
//! another record ([`RecordId::Archived`]), so that the last finished game of each kind can
//! be replayed. That is eight more records of at most 2,040 bytes, for which the store has
//! room as long as it has more sectors than keys. The game shared with another console has
//! a separate record ([`RecordId::Shared`]) under a key that was free, so the store still
//! has 30 keys and 32 sectors.
//!
//! Every record is sealed separately ([`record`](crate::save::record)), and no error of the
//! storage stops the game being played: an unreadable record is reported once and put
//! aside, a failing storage is reported once and tried again with the next move.
//! `tests/tests/saves.rs` switches off at any moment and compares.

mod reading;
pub mod stored_games;
mod writing;

use super::home::Home;
use super::notice::{Notice, StorageTrouble};
use super::play::Play;
use crate::games::GameId;
use crate::platform::{Millis, Storage};
use crate::save::record::BadRecord;
use heapless::Vec;

/// How long the cursor must rest before its place is saved, in milliseconds.
const CURSOR_RESTS: u32 = 1_000;

/// The screen stack has room for this many reports.
const MOST_REPORTS: usize = 5;

/// A record in the storage.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RecordId {
    Settings,
    Statistics,
    /// The game that was played last, the games the owner knows, and which console this is.
    Shelf,
    /// The cursor in the game that was played last, written more often than the game
    /// itself.
    Cursor,
    /// Which puzzles are solved.
    Puzzles,
    /// The game that is shared with another console.
    Shared,
    /// A game in progress, or the last one that ended.
    Game(GameId),
    /// The last game that ended, once another one has begun. Its bytes are those of its
    /// former record.
    Archived(GameId),
}

/// The key of the last unreadable record, kept for diagnosis.
const ASIDE: u8 = 20;

/// The highest key below those of the host; no game has this number.
const SHARED: u8 = 15;

/// The keys of finished games come after this one.
const ARCHIVE: u8 = 21;

/// The first key that is not the number of a game.
const FIRST_OF_HOST: u8 = 16;

impl RecordId {
    /// The key in the storage. A key is small, never changes and is never used twice.
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

    /// The kind named in the record: different from the kinds that the engine protocol
    /// saves.
    pub const fn kind(self) -> u8 {
        match self {
            RecordId::Archived(game) => RecordId::Game(game).kind(),
            id => 0x80 | id.key(),
        }
    }
}

/// What is out of date in the storage, a bit each.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Dues(u8);

impl Dues {
    const SETTINGS: Dues = Dues(1);
    const STATISTICS: Dues = Dues(2);
    const SHELF: Dues = Dues(4);
    const PUZZLES: Dues = Dues(8);
    const CURSOR: Dues = Dues(16);
    /// The game on the table, whatever its revision: the battery is about to run out, or
    /// its position has got another number.
    const GAME: Dues = Dues(32);
    /// All saved games are to be deleted.
    const GAMES: Dues = Dues(64);
    /// The game shared with another console is to be deleted.
    const SHARED: Dues = Dues(128);

    const fn has(self, due: Dues) -> bool {
        self.0 & due.0 != 0
    }

    const fn set(&mut self, due: Dues, on: bool) {
        match on {
            true => self.0 |= due.0,
            false => self.0 &= !due.0,
        }
    }

    /// Removes one; returns whether it was set.
    const fn take(&mut self, due: Dues) -> bool {
        let had = self.has(due);
        self.set(due, false);
        had
    }
}

/// The state of saving.
#[derive(Default)]
pub(super) struct Keeping {
    /// Whether there is a storage.
    stores: bool,
    /// Whether the last record could not be saved.
    failing: bool,
    /// The game that was played last.
    last: Option<GameId>,
    due: Dues,
    /// What could not be saved, to be tried again with the next record. Games are not
    /// included, because their next move is saved anyway.
    unsaved: Dues,
    /// The revision of the game on the table that was saved last.
    written: u32,
    /// The number of the record it was written into, because a cursor belongs to one record
    /// of a game only. The highest number so far is never used again.
    stamp: u32,
    newest: u32,
    /// When the cursor will have rested long enough.
    cursor_at: Option<Millis>,
    /// Where the game being replayed is stored, and how the replay was opened.
    pub look: LookingBack,
    /// The game to be loaded, and for what purpose.
    wanted: Option<(GameId, Purpose)>,
    /// Problems that were not reported yet.
    reports: Vec<Notice, MOST_REPORTS>,
}

/// The purpose of loading a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Purpose {
    /// To resume it.
    Play,
    /// For a new game with the same people.
    SetUp,
    /// To replay its moves.
    Replay(LookingBack),
    /// To resume it together with another console.
    Shared,
}

/// Where a game being replayed is stored, and how the replay was opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct LookingBack {
    /// Whether it is in the archive, because another game of its kind has begun.
    pub archived: bool,
    /// The number of moves to begin after; `None` for the end.
    pub moves: Option<u32>,
    /// Whether the replay was opened from the launcher, not from the game.
    pub alone: bool,
    /// The finding of a review that was tried again.
    pub finding: Option<u8>,
}

/// What is out of date.
impl Keeping {
    pub fn note_settings(&mut self) {
        self.due.set(Dues::SETTINGS, true);
    }

    pub fn note_statistics(&mut self) {
        self.due.set(Dues::STATISTICS, true);
    }

    pub fn note_shelf(&mut self) {
        self.due.set(Dues::SHELF, true);
    }

    pub fn note_puzzles(&mut self) {
        self.due.set(Dues::PUZZLES, true);
    }

    /// Notes that this game is being played.
    pub fn note_played(&mut self, game: GameId) {
        if self.last != Some(game) && is_kept(game) {
            self.last = Some(game);
            self.note_shelf();
        }
    }

    /// Notes that a key was pressed in the game.
    pub fn note_key(&mut self, now: Millis) {
        if self.stores {
            self.cursor_at = Some(now.plus(CURSOR_RESTS));
        }
    }

    /// When the cursor will have rested long enough, while the game is shown.
    pub fn cursor_rests_at(&self, home: &Home) -> Option<Millis> {
        let live =
            || home.has_begun() && home.play().is_some_and(|play| play.table().aside.is_live());
        self.cursor_at.filter(|_| live())
    }

    /// Notes that the cursor has rested long enough.
    pub fn note_cursor(&mut self) {
        self.cursor_at = None;
        self.due.set(Dues::CURSOR, true);
    }

    /// The game is being left, so its cursor is to be saved.
    pub fn leave_game(&mut self) {
        if self.cursor_at.take().is_some() {
            self.keep_now();
        }
    }

    /// The game is to be saved as it is.
    pub fn keep_now(&mut self) {
        self.due.set(Dues::GAME, true);
    }

    /// The game on the table counts as saved, because it was just loaded or is new.
    pub fn take_as_written(&mut self, home: &Home) {
        self.written = home.play().map_or(0, Play::revision);
        self.due.set(Dues::GAME, false);
        self.cursor_at = None;
    }

    pub fn erase_games(&mut self) {
        self.due.set(Dues::GAMES, true);
    }

    pub fn erase_shared(&mut self) {
        self.due.set(Dues::SHARED, true);
    }

    /// A game is to be loaded as soon as it may be laid out.
    pub fn want(&mut self, game: GameId, purpose: Purpose) {
        self.wanted = Some((game, purpose));
    }

    pub fn take_wanted(&mut self) -> Option<(GameId, Purpose)> {
        self.wanted.take()
    }

    /// The problems since the last call.
    pub fn take_reports(&mut self) -> Vec<Notice, MOST_REPORTS> {
        core::mem::take(&mut self.reports)
    }
}

/// Questions of screens and cable.
impl Keeping {
    /// Whether anything is to be saved or loaded.
    pub fn is_due(&self, home: &Home) -> bool {
        let mut due = self.due;
        due.set(Dues::GAME, false);
        self.stores && (due != Dues::default() || self.wanted.is_some() || self.game_is_due(home))
    }

    /// Whether the saved form of the game on the table is out of date.
    pub fn game_is_due(&self, home: &Home) -> bool {
        let worth_it = |play: &&Play| {
            home.has_begun() && play.table().aside.is_live() && is_kept(play.kind().game)
        };
        let play = home.play().filter(worth_it);
        let changed = |play: &Play| play.revision() != self.written;
        self.stores && play.is_some_and(|play| self.due.has(Dues::GAME) || changed(play))
    }

    /// Whether the game on the table is saved in its present state, so that a copy may take
    /// its place.
    pub fn is_safe(&self, home: &Home) -> bool {
        let written = |play: &Play| play.revision() == self.written;
        self.works() && !self.due.has(Dues::GAMES) && home.play().is_some_and(written)
    }

    pub const fn has_storage(&self) -> bool {
        self.stores
    }

    pub const fn works(&self) -> bool {
        self.stores && !self.failing
    }

    pub const fn last(&self) -> Option<GameId> {
        self.last
    }
}

/// Problems.
impl Keeping {
    fn report(&mut self, id: RecordId, why: StorageTrouble) {
        let notice = Notice::new(id, why);
        if let Err(notice) = self.reports.push(notice)
            && let Some(last) = self.reports.last_mut()
        {
            *last = notice;
        }
    }

    /// An unreadable record: puts it aside, so that it is never read again.
    fn set_aside(
        &mut self,
        id: RecordId,
        why: BadRecord,
        home: &mut Home,
        storage: &mut dyn Storage,
        record: &[u8],
    ) {
        self.report(id, StorageTrouble::BadRecord(why));
        // If this fails too, there is nothing left to try.
        let _ = storage.save(ASIDE, record);
        let _ = storage.remove(id.key());
        match id {
            RecordId::Game(game) => home.stored.forget(game),
            RecordId::Archived(game) => home.stored.forget_archived(game),
            _ => {}
        }
    }
}

/// Whether a game can be saved: every game on the shelf can.
fn is_kept(game: GameId) -> bool {
    game.about().number < FIRST_OF_HOST
}

fn kept_games() -> impl Iterator<Item = GameId> {
    GameId::ALL.iter().copied().filter(|&game| is_kept(game))
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
        let games = kept_games().flat_map(|game| [RecordId::Game(game), RecordId::Archived(game)]);
        let ids = host.into_iter().chain(games);
        let mut keys: Vec<u8> = ids.map(RecordId::key).chain([ASIDE]).collect();
        let count = keys.len();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), count, "{keys:?}");
    }
}
