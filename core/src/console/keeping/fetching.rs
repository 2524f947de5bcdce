//! Going on with a game that was written down.

use super::{Purpose, RecordId, Why, open};
use crate::console::Console;
use crate::games::GameId;
use crate::platform::{Millis, Storage};
use crate::reply::Reply;
use crate::save::Damaged;
use crate::save::record::{RECORD_BYTES, Refused};

impl Console {
    /// Goes on with a game, on the table or in the storage.
    pub(in crate::console) fn go_on_with(&mut self, game: GameId, now: Millis) -> Reply {
        if self.home.has_begun() && self.home.own_game() == Some(game) {
            self.show_play();
            return self.resume(now);
        }
        if self.home.open_games().contains(game) {
            self.keeping.want(game, Purpose::Play);
        }
        Reply::Redraw
    }

    /// Goes on with the game that was played last, if it can go on.
    pub(in crate::console) fn recover(&mut self, now: Millis) -> Reply {
        match self.keeping.last {
            Some(game) if self.home.open_games().contains(game) => {
                // Nothing lies between the launcher and the game.
                self.pile.clear();
                self.go_on_with(game, now)
            }
            _ => self.back(now),
        }
    }

    /// Sets up a new game, with those who played it last.
    pub(in crate::console) fn set_up(&mut self, game: GameId, now: Millis) {
        let lies_there = self.home.own_game() == Some(game);
        if !lies_there && self.keeping.stores && self.home.stored.get(game).is_some() {
            self.keeping.want(game, Purpose::SetUp);
        } else {
            self.open_set_up(game, now);
        }
    }

    /// Reads a game that was just laid out, and shows it.
    #[inline(never)] // the buffer is there only now
    pub(super) fn fetch(
        &mut self,
        game: GameId,
        purpose: Purpose,
        storage: &mut dyn Storage,
        now: Millis,
    ) {
        let mut buffer = [0; RECORD_BYTES];
        let id = match purpose {
            Purpose::Replay(look) if look.archived => RecordId::Archived(game),
            Purpose::Shared => RecordId::Shared,
            _ => RecordId::Game(game),
        };
        let fetched = match storage.load(id.key(), &mut buffer) {
            Ok(Some(length)) => {
                let record = buffer.get(..length).unwrap_or(&[]);
                match self.recall(id, record, now) {
                    Ok(()) => true,
                    Err(why) => {
                        // The half-read game is taken off the table again.
                        self.home.clear_table();
                        self.set_aside(id, why, storage, record);
                        return;
                    }
                }
            }
            Ok(None) => {
                match id {
                    RecordId::Archived(game) => self.home.stored.forget_archived(game),
                    RecordId::Shared => self.note_shared(None),
                    _ => self.home.stored.forget(game),
                }
                false
            }
            Err(_) => {
                self.report(id, Why::Unreadable);
                return;
            }
        };
        // What is only looked at from the launcher does not go on.
        let goes_on = !matches!(purpose, Purpose::Replay(look) if look.alone);
        if fetched && goes_on {
            self.home.begin();
        }
        self.note_laid_out();
        match purpose {
            Purpose::Replay(look) if fetched => self.show_replay(look, now),
            Purpose::Shared if fetched => self.say_go_on(now),
            // It is gone, and what lies on the table was never begun.
            Purpose::Replay(_) | Purpose::Shared => {}
            Purpose::Play if fetched => {
                self.recall_cursor(game, storage, &mut buffer, now);
                self.note_played();
                self.show_play();
            }
            _ => {
                self.pause_game(now);
                self.home.leave();
                self.show_set_up();
            }
        }
    }

    fn recall(&mut self, id: RecordId, record: &[u8], now: Millis) -> Result<(), Refused> {
        let mut content = open(id, record)?;
        if id == RecordId::Shared {
            self.recall_shared(&mut content, now)?;
            self.home.welcome();
            return Ok(());
        }
        let stamp = content.u32()?;
        self.keeping.note_read(stamp);
        let result = match self.home.play_with_env(now) {
            Some((play, env)) => play.recall(&mut content, env),
            None => Err(Damaged),
        };
        self.home.welcome();
        Ok(result?)
    }

    /// The cursor may have moved since the game was written down.
    fn recall_cursor(
        &mut self,
        game: GameId,
        storage: &mut dyn Storage,
        buffer: &mut [u8],
        now: Millis,
    ) {
        let Ok(Some(length)) = storage.load(RecordId::Cursor.key(), buffer) else {
            return;
        };
        let record = buffer.get(..length).unwrap_or(&[]);
        let Ok(mut content) = open(RecordId::Cursor, record) else {
            return;
        };
        let of = (content.u8(), content.u32());
        if of == (Ok(game.about().number), Ok(self.keeping.stamp))
            && let Some((play, env)) = self.home.play_with_env(now)
        {
            play.recall_cursor(&mut content, env);
        }
    }
}
