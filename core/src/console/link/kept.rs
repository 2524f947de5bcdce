//! The record of the game that two consoles share.
//!
//! There is one place for it, whichever game it is and on whichever side: a game of
//! the same kind that is played on this console alone is not touched by it.
//!
//! | bytes | meaning |
//! |---|---|
//! | 4, 4, 4 | the game's number, its last position, that one's check sum |
//! | 1 | which game |
//! | 1 | flags: this is the authority, it is over |
//! | 1 + n | what the other console is called |
//! | n | at the authority: the game, as any other is kept; at the guest: who sits where, and the variants |

use super::Console;
use super::proposing::guests;
use crate::console::keeping::{Purpose, RecordId};
use crate::console::play::linked::{Linked, Since};
use crate::games::GameId;
use crate::platform::{Millis, Storage};
use crate::save::{Bytes, Damaged, Reader, Writer, record};
use crate::seating::{Name, Seating};
use taschenspieler_link::Kept;

const AUTHORITY: u8 = 1;
const OVER: u8 = 2;

/// A game that two consoles share, as far as it must be known without reading it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shared {
    /// What the other console is told.
    pub kept: Kept,
    /// Which game.
    pub game: GameId,
    /// Whether it is over.
    pub over: bool,
    /// What the other console was called.
    pub with: Name,
}

impl Bytes for Shared {
    fn write(&self, out: &mut Writer<'_>) {
        out.u32(self.kept.number);
        out.u32(self.kept.position);
        out.u32(self.kept.check);
        out.u8(self.kept.game);
        let authority = if self.kept.authority { AUTHORITY } else { 0 };
        out.u8(authority | if self.over { OVER } else { 0 });
        self.with.write(out);
    }

    fn read(from: &mut Reader<'_>) -> Result<Shared, Damaged> {
        let (number, position, check) = (from.u32()?, from.u32()?, from.u32()?);
        let (game, flags) = (from.u8()?, from.u8()?);
        let with = Name::read(from)?;
        if number == 0 || flags & !(AUTHORITY | OVER) != 0 {
            return Err(Damaged);
        }
        Ok(Shared {
            kept: Kept {
                number,
                game,
                position,
                check,
                authority: flags & AUTHORITY != 0,
            },
            game: GameId::from_number(game).ok_or(Damaged)?,
            over: flags & OVER != 0,
            with,
        })
    }
}

impl Console {
    /// What is known of the game on the table, if two consoles play it and the guest
    /// has seen something of it.
    fn shared(&self) -> Option<Shared> {
        let (wire, play) = (self.wire.as_ref()?, self.home.play()?);
        let linked = play.linked()?;
        let (position, check) = match linked.guest {
            true => (linked.position, linked.check),
            false => (wire.position(play), play.check()),
        };
        let kept = Kept {
            number: linked.number,
            game: play.game().about().number,
            position,
            check,
            authority: !linked.guest,
        };
        let before = wire.kept.as_ref().filter(|_| !self.home.company.there);
        let with = before.map_or(&self.home.company.name, |before| &before.with);
        (position > 0).then(|| Shared {
            kept,
            game: play.game(),
            over: play.outcome().is_some(),
            with: with.clone(),
        })
    }

    /// Writes the game on the table into its record.
    pub(in crate::console) fn write_shared(
        &mut self,
        buffer: &mut [u8],
        now: Millis,
    ) -> Option<usize> {
        // To a guest it is of no use any more when it is over.
        let shared = self.shared()?;
        if shared.over && !shared.kept.authority {
            return None;
        }
        let play = self.home.play()?;
        let length = record::seal(RecordId::Shared.kind(), buffer, |out| {
            shared.write(out);
            match shared.kept.authority {
                true => play.keep(out, now),
                false => {
                    play.seating().write(out);
                    play.write_options(out);
                }
            }
        });
        if let Some(wire) = &mut self.wire {
            wire.kept = Some(shared);
        }
        length
    }

    /// Whether what the guest is shown next is kept.
    pub(super) fn shared_is_safe(&mut self) -> bool {
        if self.keeps() {
            return !self.game_is_due();
        }
        // Without a storage it is at least known as long as the console is on.
        let shared = self.shared();
        if let Some(wire) = &mut self.wire {
            wire.kept = shared;
        }
        true
    }

    /// The game is over, or not known to the other console any more.
    pub(super) fn forget_shared(&mut self) {
        if let Some(wire) = &mut self.wire {
            wire.kept = None;
        }
        self.home.company.shared = None;
        self.keeping_mut().forget_shared();
    }

    /// The game is to be fetched from its record.
    pub(super) fn fetch_shared(&mut self, game: GameId) {
        self.keeping_mut().want(game, Purpose::Shared);
    }

    /// Goes on with a game that was just laid out, from its record.
    pub(in crate::console) fn recall_shared(
        &mut self,
        from: &mut Reader<'_>,
        now: Millis,
    ) -> Result<(), Damaged> {
        let shared = Shared::read(from)?;
        let owners = self.home.settings.owners;
        let (play, env) = self.home.play_with_env(now).ok_or(Damaged)?;
        let number = shared.kept.number;
        if shared.kept.authority {
            play.recall(from, env)?;
            let guests = guests(play.seating());
            play.link(Linked::new(number, false, guests));
        } else {
            let mut seating = Seating::read(from)?;
            seating.welcome(owners);
            play.join(seating, from, number, env)?;
        }
        if let Some(linked) = play.linked_mut() {
            (linked.position, linked.check) = (shared.kept.position, shared.kept.check);
            linked.since = Since::More;
        }
        Ok(())
    }

    /// Reads what was kept when the console was switched on.
    pub(in crate::console) fn note_shared(&mut self, shared: Option<Shared>) {
        if let Some(wire) = &mut self.wire {
            wire.kept = shared;
        }
    }

    /// Removes the record.
    pub(in crate::console) fn erase_shared(&mut self, storage: &mut dyn Storage) {
        // What is left there by mistake is offered once more, and ends politely.
        let _ = storage.remove(RecordId::Shared.key());
    }
}
