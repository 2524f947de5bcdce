//! The record of the game shared by two consoles.
//!
//! There is one record for it, whichever game it is and on either side, so it does not
//! affect a game of the same kind played on this console alone.
//!
//! Nothing that another console says throws it away: it lasts until the game is over,
//! another one is begun together, or the owner erases all games. Older records do not
//! say which console the other one is: whichever names the same game goes on with it, and
//! is noted then.
//!
//! | bytes | meaning |
//! |---|---|
//! | 4, 4, 4 | the game's number, the number of its last position, the check sum of that |
//! | 1 | which game |
//! | 1 | flags: this is the authority, it is over, the identity of the other console follows |
//! | 1 + n | the name of the other console |
//! | 8 | its identity, if the flag is set |
//! | n | at the authority: the game, saved like any other; at the guest: the seating and the variants |

use super::identity::Identity;
use super::proposing::guests;
use crate::console::home::Home;
use crate::console::play::linked::{Linked, Since};
use crate::console::play::mode::Mode;
use crate::games::GameId;
use crate::platform::Millis;
use crate::save::{Bytes, Damaged, Reader, Writer};
use crate::seating::{Name, Seating};
use taschenspieler_link::Kept;

const AUTHORITY: u8 = 1;
const OVER: u8 = 2;
const IDENTIFIED: u8 = 4;

/// The facts about a shared game that must be known without loading it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shared {
    /// The message to the other console about it.
    pub kept: Kept,
    pub game: GameId,
    pub over: bool,
    /// The name of the other console.
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
    /// The game on the table, if two consoles play it and the guest has been shown any of
    /// it. `position` is the authority's number of the position.
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

    /// Whether it may be named to the console that is connected: to the one it is played
    /// with, or to any if that is not known.
    pub fn is_for(&self, theirs: Option<Identity>) -> bool {
        self.from.is_none() || self.from == theirs
    }

    /// Resumes a game from its record, where it was just laid out.
    pub fn recall(from: &mut Reader<'_>, home: &mut Home, now: Millis) -> Result<(), Damaged> {
        let kept = Shared::read(from)?.kept;
        let owners = home.settings.owners;
        let (play, env) = home.play_with_env(now).ok_or(Damaged)?;
        if kept.authority {
            play.recall(from, env)?;
            let guests = guests(&play.table().seating);
            play.game.table.mode = Mode::Together(Linked::new(kept.number, false, guests));
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
