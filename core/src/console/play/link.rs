//! A game of two consoles: the requests of a guest, and what it is shown.
//!
//! The side that proposed the game is its authority: it has the position, and shows the
//! guest the part that its seats may know. See `docs/link.md`.

use super::linked::{Follows, Since};
use super::{Env, Play};
use crate::console::on_table::{Due, ForGuests, MoveResult};
use crate::game::{Actor, Reply, Seat, Seats};
#[cfg(any(test, feature = "arena"))]
use crate::luck::Luck;
use crate::save::{Damaged, Writer};
use crate::seating::Who;
use crate::sound::Sound;
use crate::text::Say;
use taschenspieler_link::{Doing, Refusal};

impl Play {
    /// Shows a message over the game.
    pub fn say(&mut self, what: &dyn Say, env: Env<'_>) {
        let env = self.in_game_time(env);
        self.voice.tell(what, &self.game, env);
    }

    /// Shows over the game why something cannot be done.
    pub fn deny(&mut self, why: &dyn Say, env: Env<'_>) {
        let env = self.in_game_time(env);
        self.voice.refuse(why, &self.game, env);
    }

    /// The activity here, for the other console to show.
    pub fn doing(&self) -> Doing {
        let table = self.table();
        if table.handover.is_some() {
            return Doing::HandingOver;
        }
        match table.standing.actor {
            Actor::Seat(seat) => match table.seating.who(seat) {
                Who::Person => Doing::Choosing,
                Who::Computer(_) | Who::Fitting => Doing::Thinking,
                Who::Away(_) => Doing::Waiting,
            },
            Actor::Chance if self.game.waits_for_roll() && table.is_my_turn() => Doing::Choosing,
            Actor::Chance | Actor::Over => Doing::Waiting,
        }
    }
}

/// At the console that has the position.
impl Play {
    /// The part that guests may know, if there are guests.
    pub fn for_guests(&self) -> Option<ForGuests<'_>> {
        ForGuests::of(&self.game)
    }

    /// A guest asks to move, and the rules decide.
    pub fn hear_move(&mut self, seat: u8, bytes: &[u8], env: Env<'_>) -> Result<(), Refusal> {
        let env = self.in_game_time(env);
        let guests = self.linked().map_or(Seats::NONE, |linked| linked.guests);
        let seat = Seat::new(seat).filter(|&seat| guests.contains(seat));
        let seat = seat.ok_or(Refusal::NotTheirTurn)?;
        // The next move has come, so running motions end.
        self.table().motions.settle();
        let standing = self.standing();
        let played = match standing.actor {
            Actor::Chance
                if bytes.is_empty() && standing.roller.is_none_or(|roller| roller == seat) =>
            {
                self.game.make(Due::Rolled, env)
            }
            Actor::Seat(mover) if mover == seat && !bytes.is_empty() => self.game.play(bytes, env),
            _ => return Err(Refusal::NotTheirTurn),
        };
        match played {
            MoveResult::Shown(..) => self.was_played(played, env),
            MoveResult::Nothing => return Err(Refusal::Nonsense),
            _ => return Err(Refusal::Illegal),
        };
        self.voice.sound(Sound::Turn);
        Ok(())
    }

    /// Takes back to the last decision of the guests, or of the people here.
    pub fn take_back_linked(&mut self, guests: bool, env: Env<'_>) {
        let env = self.in_game_time(env);
        let who = self.linked().map_or(Seats::NONE, |linked| linked.guests);
        let seating = &self.table().seating;
        let mine = |seat: Seat| match guests {
            true => who.contains(seat),
            false => seating.is_person(seat),
        };
        let steps = self.course().log().steps_back(&mine);
        self.take_back(steps.unwrap_or(0), env);
        self.game.table.note_change(Since::More);
        self.proceed(env);
    }
}

/// At the guest's console.
impl Play {
    /// The authority is about to show everything again.
    pub fn forget_shown(&mut self) {
        let people: Seats = self.table().seating.people().collect();
        for seat in people.iter() {
            // Removing the view of a seat cannot fail.
            let _ = self.game.see(Some(seat), &[]);
        }
        if let Some(linked) = self.linked_mut() {
            linked.shown.forget();
            linked.sent = false;
        }
    }

    /// The view of a seat here.
    pub fn see(&mut self, seat: u8, bytes: &[u8]) -> Result<(), Damaged> {
        let seat = Seat::new(seat).filter(|_| !bytes.is_empty());
        self.game.see(Some(seat.ok_or(Damaged)?), bytes)
    }

    /// The open part of the position; with it the position is complete and can be shown.
    pub fn see_table(
        &mut self,
        bytes: &[u8],
        position: u32,
        check: u32,
        env: Env<'_>,
    ) -> Result<Reply, Damaged> {
        let env = self.in_game_time(env);
        self.table().motions.settle();
        if let Some(linked) = self.linked_mut() {
            linked.sent = false;
        }
        let shown = match self.game.see_table(bytes)? {
            Follows::First => {
                self.game.look();
                self.game.show_begun(env);
                None
            }
            Follows::Move(by, played) => Some(self.game.show_happened(by, played, env)),
            Follows::Otherwise => {
                self.game.show_as_it_is(env);
                None
            }
        };
        if let Some(linked) = self.linked_mut() {
            (linked.position, linked.check) = (position, check);
        }
        if let Some(played) = shown {
            self.was_played(played, env);
        } else {
            self.voice.toast.dismiss();
            self.ending.reported = false;
        }
        self.revise();
        if self.standing().moves == 0 {
            self.voice.tell_who_begins(&self.game, env);
        }
        if self.table().is_my_turn() && matches!(self.standing().actor, Actor::Seat(_)) {
            self.voice.sound(Sound::Turn);
        }
        Ok(Reply::Redraw)
    }

    /// Writes the move that a person here asks for, and returns the seat; `None` if there
    /// is no request. A request to roll has no bytes.
    pub fn write_wish(&self, out: &mut Writer<'_>) -> Option<Seat> {
        let (seat, roll) = self.linked()?.shown.wish?;
        if let Some(form) = self.game.decided.as_ref().filter(|_| !roll) {
            out.put(form);
        }
        Some(seat)
    }
}

/// A choice made without buttons, for the tests and for the arena.
#[cfg(any(test, feature = "arena"))]
pub enum HandChoice<'a> {
    /// Any legal move.
    Any(&'a mut Luck),
    /// The move with this form.
    This(&'a [u8]),
}

/// No device contains this.
#[cfg(any(test, feature = "arena"))]
impl Play {
    /// Makes a move, or rolls.
    pub(crate) fn choose(&mut self, choice: HandChoice<'_>, env: Env<'_>) -> Reply {
        let env = self.in_game_time(env);
        let reply = match (self.standing().actor, choice) {
            (Actor::Chance, _) => Reply::Ask(crate::reply::Ask::Roll),
            (_, HandChoice::Any(luck)) => match self.game.any_move(luck) {
                Some(form) => Reply::Play(self.game.carry_out(&form, env)),
                None => Reply::Ignored,
            },
            (_, HandChoice::This(form)) => Reply::Play(self.game.play(form, env)),
        };
        self.follow(reply, env)
    }

    /// Makes the authority show the position once more, after changing only what is hidden
    /// from a seat. Returns whether anything is hidden.
    pub(crate) fn redeal(&mut self, really: bool, eyes: Seat, luck: &mut Luck) -> bool {
        self.game.table.note_change(Since::More);
        really && self.game.redeal(eyes, luck)
    }
}
