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

use super::proposing::guests;
use crate::console::home::Home;
use crate::console::play::linked::{Linked, Since};
use crate::games::GameId;
use crate::platform::Millis;
use crate::save::{Bytes, Damaged, Reader, Writer};
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

impl Shared {
    /// The game on the table, if two consoles play it and the guest has seen something of
    /// it. At the authority it has this `position`.
    pub fn of(home: &Home, position: u32) -> Option<Shared> {
        let play = home.play()?;
        let linked = play.linked()?;
        let (position, check) = match linked.guest {
            true => (linked.position, linked.check),
            false => (
                position,
                play.for_guests().map_or(0, |guests| guests.check()),
            ),
        };
        let kept = Kept {
            number: linked.number,
            game: play.kind().game.about().number,
            position,
            check,
            authority: !linked.guest,
        };
        let before = home.stored.shared.as_ref().filter(|_| !home.company.there);
        let with = before.map_or(&home.company.name, |before| &before.with);
        (position > 0).then(|| Shared {
            kept,
            game: play.kind().game,
            over: play.standing().outcome.is_some(),
            with: with.clone(),
        })
    }

    /// Goes on with a game from its record, where it was just laid out.
    pub fn recall(from: &mut Reader<'_>, home: &mut Home, now: Millis) -> Result<(), Damaged> {
        let kept = Shared::read(from)?.kept;
        let owners = home.settings.owners;
        let (play, env) = home.play_with_env(now).ok_or(Damaged)?;
        if kept.authority {
            play.recall(from, env)?;
            let guests = guests(&play.table().seating);
            play.link(Linked::new(kept.number, false, guests));
        } else {
            let mut seating = Seating::read(from)?;
            seating.welcome(owners);
            play.join(seating, from, kept.number, env)?;
        }
        if let Some(linked) = play.linked_mut() {
            (linked.position, linked.check) = (kept.position, kept.check);
            linked.since = Since::More;
        }
        Ok(())
    }
}
