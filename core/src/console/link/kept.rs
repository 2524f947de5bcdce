//! The record of the game that two consoles share.
//!
//! There is one place for it, whichever game it is and on whichever side: a game of
//! the same kind that is played on this console alone is not touched by it.
//!
//! Nothing that another console says throws it away: it lasts until the game is over,
//! another one is begun together, or the owner erases all games. Records of before do not
//! say which console the other one is: whichever names the same game goes on with it, and
//! is noted then.
//!
//! | bytes | meaning |
//! |---|---|
//! | 4, 4, 4 | the game's number, its last position, that one's check sum |
//! | 1 | which game |
//! | 1 | flags: this is the authority, it is over, it is known which console the other one is |
//! | 1 + n | what the other console is called |
//! | 8 | which console that is, if it is known |
//! | n | at the authority: the game, as any other is kept; at the guest: who sits where, and the variants |

use super::identity::Identity;
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
const IDENTIFIED: u8 = 4;

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
    /// Which console that is, if it has said so.
    pub from: Option<Identity>,
}

impl Bytes for Shared {
    fn write(&self, out: &mut Writer<'_>) {
        out.u32(self.kept.number);
        out.u32(self.kept.position);
        out.u32(self.kept.check);
        out.u8(self.kept.game);
        let authority = if self.kept.authority { AUTHORITY } else { 0 };
        let identified = self.from.map_or(0, |_| IDENTIFIED);
        out.u8(authority | identified | if self.over { OVER } else { 0 });
        self.with.write(out);
        if let Some(from) = self.from {
            from.write(out);
        }
    }

    fn read(from: &mut Reader<'_>) -> Result<Shared, Damaged> {
        let (number, position, check) = (from.u32()?, from.u32()?, from.u32()?);
        let (game, flags) = (from.u8()?, from.u8()?);
        let with = Name::read(from)?;
        if number == 0 || flags & !(AUTHORITY | OVER | IDENTIFIED) != 0 {
            return Err(Damaged);
        }
        let identity = match flags & IDENTIFIED != 0 {
            true => Some(Identity::read(from)?),
            false => None,
        };
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
            from: identity,
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
        // Left lying, it still is with the same console, whichever is there meanwhile.
        let before = home.stored.shared.as_ref();
        let before = before.filter(|before| linked.apart && before.kept.number == linked.number);
        let (with, from) = match before {
            Some(before) => (&before.with, before.from),
            None => (&home.company.name, home.company.theirs),
        };
        (position > 0).then(|| Shared {
            kept,
            game: play.kind().game,
            over: play.standing().outcome.is_some(),
            with: with.clone(),
            from,
        })
    }

    /// Whether it may be told to the console that is there: to the one it is played with,
    /// or to any, if that is not known.
    pub fn is_for(&self, theirs: Option<Identity>) -> bool {
        self.from.is_none() || self.from == theirs
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
            (linked.since, linked.apart) = (Since::More, true);
        }
        Ok(())
    }
}
