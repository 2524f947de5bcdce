//! What outlasts a power cut, and when it is written down.
//!
//! - this file: what is kept, and what of it is out of date in the storage
//! - `writing`: what is out of date is written
//! - `reading`: what was written is read, when the console is switched on and when
//!   somebody goes on with a game
//! - [`stored_games`]: which games lie in the storage
//!
//! A finished game stays where it lies until the next of its kind is begun; then
//! it moves beside it ([`RecordId::Archived`]), so that the last finished game of
//! each kind can be looked at. Eight more records of at most 2,040 bytes: the
//! store has room for them as long as it has more sectors than keys. The game that
//! is shared with another console has a record of its own
//! ([`RecordId::Shared`]), under a key that was free: the store's 30 keys and 32
//! sectors are as they were.
//!
//! Every record is sealed on its own ([`record`](crate::save::record)), and whatever the
//! storage returns, nothing here stops the game that is being played: a record that
//! makes no sense is reported once and put aside, a storage that fails is
//! reported once and tried again with the next move. `tests/tests/saves.rs`
//! switches off at any moment and compares.

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

/// How long the cursor rests before its place is written down.
const CURSOR_RESTS: u32 = 1_000;

/// As many reports as there is room for on the pile of screens.
const MOST_REPORTS: usize = 5;

/// A record in the storage.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RecordId {
    Settings,
    Statistics,
    /// Which game was played last, and which are known.
    Shelf,
    /// Where the person is in the game that was played last, written more often than the
    /// game itself.
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
    /// The key in the storage; small, as storages like it. Never changes, never used
    /// twice.
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

    /// The kind named in the record: other than what the engine protocol saves.
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
    /// The game on the table, whatever its revision says: the battery is about to run
    /// out, or its position has another number now.
    const GAME: Dues = Dues(32);
    /// All games are thrown away.
    const GAMES: Dues = Dues(64);
    /// The game that is shared with another console is thrown away.
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

    /// Takes one away; whether it was there.
    const fn take(&mut self, due: Dues) -> bool {
        let had = self.has(due);
        self.set(due, false);
        had
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
    due: Dues,
    /// What could not be kept: tried again with the next record. A game is not among it:
    /// its next move is kept anyway.
    unsaved: Dues,
    /// The revision of the game on the table that was written down.
    written: u32,
    /// The number of the record it was written into: a cursor belongs to one
    /// record of a game only. The highest number so far is never used again.
    stamp: u32,
    newest: u32,
    /// When the cursor has rested for long enough.
    cursor_at: Option<Millis>,
    /// Where the game lies whose moves are looked at, and how one got there.
    pub look: LookingBack,
    /// What is to be fetched, and what for.
    wanted: Option<(GameId, Purpose)>,
    /// What went wrong and was not told yet.
    reports: Vec<Notice, MOST_REPORTS>,
}

/// What a game is fetched for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Purpose {
    /// To go on with it.
    Play,
    /// For a new game with the same people.
    SetUp,
    /// To look at its moves.
    Replay(LookingBack),
    /// To go on with it together with another console.
    Shared,
}

/// Where a game lies whose moves are looked at, and how one got there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct LookingBack {
    /// Whether it lies beside the record of another one.
    pub archived: bool,
    /// After how many moves to begin; at the end without a number.
    pub moves: Option<u32>,
    /// Whether the launcher lies below, and not the game.
    pub alone: bool,
    /// Which finding of a review was tried again.
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

    /// A game is played from now on.
    pub fn note_played(&mut self, game: GameId) {
        if self.last != Some(game) && is_kept(game) {
            self.last = Some(game);
            self.note_shelf();
        }
    }

    /// A key was pressed in the game.
    pub fn note_key(&mut self, now: Millis) {
        if self.stores {
            self.cursor_at = Some(now.plus(CURSOR_RESTS));
        }
    }

    /// When the cursor has rested for long enough, as long as the game is shown.
    pub fn cursor_rests_at(&self, home: &Home) -> Option<Millis> {
        let live =
            || home.has_begun() && home.play().is_some_and(|play| play.table().aside.is_live());
        self.cursor_at.filter(|_| live())
    }

    /// The cursor has rested.
    pub fn note_cursor(&mut self) {
        self.cursor_at = None;
        self.due.set(Dues::CURSOR, true);
    }

    /// The game is left lying as it is, cursor and all.
    pub fn leave_game(&mut self) {
        if self.cursor_at.take().is_some() {
            self.keep_now();
        }
    }

    /// The game is to be written down as it is.
    pub fn keep_now(&mut self) {
        self.due.set(Dues::GAME, true);
    }

    /// The game on the table counts as written: it was just read, or is quite new.
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

    /// A game is to be fetched, once it may be laid out.
    pub fn want(&mut self, game: GameId, purpose: Purpose) {
        self.wanted = Some((game, purpose));
    }

    pub fn take_wanted(&mut self) -> Option<(GameId, Purpose)> {
        self.wanted.take()
    }

    /// What went wrong since this was asked last.
    pub fn take_reports(&mut self) -> Vec<Notice, MOST_REPORTS> {
        core::mem::take(&mut self.reports)
    }
}

/// What screens and cable ask.
impl Keeping {
    /// Whether anything is to be kept or fetched.
    pub fn is_due(&self, home: &Home) -> bool {
        let mut due = self.due;
        due.set(Dues::GAME, false);
        self.stores && (due != Dues::default() || self.wanted.is_some() || self.game_is_due(home))
    }

    /// Whether the game on the table is out of date in the storage.
    pub fn game_is_due(&self, home: &Home) -> bool {
        let worth_it = |play: &&Play| {
            home.has_begun() && play.table().aside.is_live() && is_kept(play.kind().game)
        };
        let play = home.play().filter(worth_it);
        let changed = |play: &Play| play.revision() != self.written;
        self.stores && play.is_some_and(|play| self.due.has(Dues::GAME) || changed(play))
    }

    /// Whether the game on the table lies in the storage as it is, so that a
    /// copy may take its place.
    pub fn is_safe(&self, home: &Home) -> bool {
        let written = |play: &Play| play.revision() == self.written;
        self.works() && !self.due.has(Dues::GAMES) && home.play().is_some_and(written)
    }

    pub const fn has_storage(&self) -> bool {
        self.stores
    }

    /// Whether there is a storage that works.
    pub const fn works(&self) -> bool {
        self.stores && !self.failing
    }

    /// The game that was played last.
    pub const fn last(&self) -> Option<GameId> {
        self.last
    }
}

/// What went wrong.
impl Keeping {
    fn report(&mut self, id: RecordId, why: StorageTrouble) {
        let notice = Notice::new(id, why);
        if let Err(notice) = self.reports.push(notice)
            && let Some(last) = self.reports.last_mut()
        {
            *last = notice;
        }
    }

    /// A record makes no sense: it is put aside, and never read again.
    fn set_aside(
        &mut self,
        id: RecordId,
        why: BadRecord,
        home: &mut Home,
        storage: &mut dyn Storage,
        record: &[u8],
    ) {
        self.report(id, StorageTrouble::BadRecord(why));
        // If that fails too there is nothing left to try.
        let _ = storage.save(ASIDE, record);
        let _ = storage.remove(id.key());
        match id {
            RecordId::Game(game) => home.stored.forget(game),
            RecordId::Archived(game) => home.stored.forget_archived(game),
            _ => {}
        }
    }
}

/// Whether there is a key for a game: for all that stand on the shelf.
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
