//! A game that two consoles play together: what this one knows of the other.
//!
//! The side that proposed the game is its authority: it has the position, and shows
//! the guest what its seats may know. See `docs/link.md`.

use super::mode::Mode;
use super::remote::{Facts, Follows, Shown, read_points};
use super::{Env, Play};
use crate::console::on_table::{Beginning, Due, Played};
use crate::console::table::{Points, Table};
use crate::game::{Actor, Reply, Seat, Seats};
use crate::save::{Damaged, Reader, Writer};
use crate::seating::{Seating, Who};
use crate::sound::Sound;
use crate::text::{Say, host as words, sentence};
use taschenspieler_link::{CHANCE, Check, Doing, Refusal};

/// More bytes than any view or table has.
pub const SHOWN_BYTES: usize = 768;

/// What has happened since the guest was shown a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Since {
    /// Nothing.
    Nothing,
    /// One move.
    Move,
    /// Several, or something was taken back.
    More,
}

/// A game of two consoles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Linked {
    /// Its number.
    pub number: u32,
    /// Whether this console is the guest.
    pub guest: bool,
    /// The seats at the guest's.
    pub guests: Seats,
    /// The last position the guest was shown, and its check sum.
    pub position: u32,
    /// See `docs/link.md`.
    pub check: u32,
    /// What the authority has yet to show.
    pub since: Since,
    /// What the other console does.
    pub doing: Doing,
    /// It is left lying until they meet again.
    pub apart: bool,
    /// Whether a move is on its way to the console where the game is played.
    pub(in crate::console) sent: bool,
    /// What the guest has been shown.
    pub(in crate::console) shown: Shown,
}

impl Linked {
    /// A game of which nothing was shown yet.
    pub const fn new(number: u32, guest: bool, guests: Seats) -> Linked {
        Linked {
            number,
            guest,
            guests,
            position: 0,
            check: 0,
            since: Since::More,
            doing: Doing::Waiting,
            apart: false,
            sent: false,
            shown: Shown::nothing(),
        }
    }
}

impl Play {
    /// The game is played with another console, if it is.
    pub const fn linked(&self) -> Option<&Linked> {
        self.table.mode.linked()
    }

    /// The same, to note something down.
    pub const fn linked_mut(&mut self) -> Option<&mut Linked> {
        self.table.mode.linked_mut()
    }

    /// Whether the game is played with another console.
    pub const fn is_linked(&self) -> bool {
        self.linked().is_some()
    }

    /// Whether another console has the position.
    pub fn is_guest(&self) -> bool {
        self.table.is_guest()
    }

    /// From now on the game on the table is played with another console.
    pub fn link(&mut self, linked: Linked) {
        self.table.mode = Mode::Together(linked);
    }

    /// The variants of the next game, for a proposal.
    pub fn write_options(&self, out: &mut Writer<'_>) {
        self.game.write_options(out);
    }

    /// Takes a seat at a table that another console has proposed.
    pub fn join(
        &mut self,
        seating: Seating,
        options: &mut Reader<'_>,
        number: u32,
        env: Env<'_>,
    ) -> Result<(), Damaged> {
        let guests: Seats = seating.people().collect();
        self.game.read_options(options, seating.len())?;
        self.game.be_guest(seating.len());
        self.table.be_shown(Facts::NONE, Points::new());
        self.invite(seating.clone(), None);
        let linked = Linked::new(number, true, guests);
        self.begin(seating, Mode::Together(linked), env);
        Ok(())
    }

    /// A game with these people begins, of which the other console will be shown its
    /// part.
    pub fn start_together(&mut self, seating: Seating, seed: u64, env: Env<'_>) {
        let seats = seating.len();
        self.first = self.first.filter(|seat| seat.number() < seats);
        self.game.begin(Beginning::SetUp(seats, self.first), seed);
        self.fit_in(&seating);
        self.begin(seating, Mode::Playing, env);
    }

    /// These people sit down for a game with these variants.
    pub fn sit_down(&mut self, seating: Seating, options: &mut Reader<'_>, env: Env<'_>) {
        // They were just played with.
        let _ = self.game.read_options(options, seating.len());
        self.invite(seating.clone(), None);
        self.start_together(seating, 1, env);
    }

    /// A computer over there begins to think, or stops.
    pub fn note_thinking(&mut self, thinks: bool) {
        self.table.set_thinking(thinks);
    }

    /// Something has happened that a guest has to be shown.
    pub(super) fn note_change(&mut self, change: Since) {
        if let Some(linked) = self.linked_mut() {
            linked.since = match linked.since {
                Since::Nothing => change,
                _ => Since::More,
            };
        }
    }
}

impl Table {
    /// The rules are over there: what was decided on is only a wish.
    pub(in crate::console) fn wish(&mut self) {
        if let (Actor::Seat(seat), Some(linked)) = (self.standing().actor, self.mode.linked_mut()) {
            linked.shown.wish(seat, false);
        }
    }
}

/// Of the authority.
impl Play {
    /// Writes what a guest may know.
    pub fn write_view(&self, seat: Seat, out: &mut Writer<'_>) {
        self.game.write_view(Some(seat), out);
    }

    /// Writes what everybody may know.
    pub fn write_table(&self, out: &mut Writer<'_>) {
        let log = self.game.log();
        let Some(linked) = self.linked() else {
            return;
        };
        let theirs = |seat| linked.guests.contains(seat);
        let facts = Facts {
            standing: *self.table.standing(),
            can_undo: log.steps_back(&theirs).is_some(),
        };
        facts.write(out);
        let points = match facts.standing.outcome {
            Some(_) => self.table.points(),
            None => &[],
        };
        out.u8(points.len() as u8);
        points.iter().for_each(|&points| out.u32(points as u32));
        let (last, _) = self.last();
        out.u8(last.len() as u8);
        out.put(last);
        if linked.guests.len() != 1 {
            self.game.write_view(None, out);
        }
    }

    /// The last move, if all of the guests may know it, and who made it.
    pub fn last(&self) -> (&[u8], u8) {
        let guests = self.linked().map_or(Seats::NONE, |linked| linked.guests);
        let Some((form, mark)) = self.game.log().last() else {
            return (&[], CHANCE);
        };
        let only = guests.iter().next().filter(|_| guests.len() == 1);
        let known = mark.is_open() || (only.is_some() && only == mark.mover());
        let by = mark.mover().map_or(CHANCE, Seat::number);
        (if known { form } else { &[] }, by)
    }

    /// The check sum of what the guests may know.
    #[inline(never)] // its buffer is needed only now
    pub fn check(&self) -> u32 {
        let mut buffer = [0; SHOWN_BYTES];
        let mut out = Writer::new(&mut buffer);
        self.write_table(&mut out);
        let mut check = Check::of_table(out.written().unwrap_or_default());
        let guests = self.linked().map_or(Seats::NONE, |linked| linked.guests);
        for seat in guests.iter() {
            let mut out = Writer::new(&mut buffer);
            self.write_view(seat, &mut out);
            check = check.and_view(seat.number(), out.written().unwrap_or_default());
        }
        check.value()
    }

    /// A guest would like to move: the rules decide.
    pub fn hear_move(&mut self, seat: u8, bytes: &[u8], env: Env<'_>) -> Result<(), Refusal> {
        let env = self.in_game_time(env);
        let guests = self.linked().map_or(Seats::NONE, |linked| linked.guests);
        let seat = Seat::new(seat).filter(|&seat| guests.contains(seat));
        let seat = seat.ok_or(Refusal::NotTheirTurn)?;
        // Whatever still moves: the next move has come.
        self.settle();
        let standing = self.table.standing();
        let due = match (standing.actor, bytes) {
            (Actor::Chance, []) if standing.roller.is_none_or(|roller| roller == seat) => {
                Due::Rolled
            }
            (Actor::Seat(mover), [_, ..]) if mover == seat => {
                let read = self.game.read_move(bytes, false);
                read.map_err(|_| Refusal::Nonsense)?;
                Due::Decided
            }
            _ => return Err(Refusal::NotTheirTurn),
        };
        match self.game.make(due, &mut self.table, env) {
            played @ Played::Shown(..) => self.was_played(played, env),
            Played::Nothing => return Err(Refusal::Nonsense),
            _ => return Err(Refusal::Illegal),
        };
        self.sound(Sound::Turn);
        Ok(())
    }

    /// Takes back to the last decision of the guests, or of the people here.
    pub fn take_back_linked(&mut self, guests: bool, env: Env<'_>) {
        let env = self.in_game_time(env);
        let who = self.linked().map_or(Seats::NONE, |linked| linked.guests);
        let seating = self.table.seating();
        let mine = |seat: Seat| match guests {
            true => who.contains(seat),
            false => seating.is_person(seat),
        };
        let steps = self.game.log().steps_back(&mine);
        self.take_back_steps(steps.unwrap_or(0), env);
        self.note_change(Since::More);
        self.proceed(env);
    }
}

/// Of the guest.
impl Play {
    /// The authority is about to show all of it.
    pub fn forget_shown(&mut self) {
        for seat in self.table.seating().people() {
            // Nothing makes no sense at no seat.
            let _ = self.game.see(Some(seat), &[]);
        }
        if let Some(linked) = self.linked_mut() {
            linked.shown.forget();
        }
    }

    /// Something has happened over there.
    pub fn happened(&mut self, by: u8, bytes: &[u8]) {
        if let Some(linked) = self.linked_mut() {
            linked.shown.happened(by, !bytes.is_empty());
        }
    }

    /// What a seat here sees of it.
    pub fn see(&mut self, seat: u8, bytes: &[u8]) -> Result<(), Damaged> {
        let seat = Seat::new(seat).filter(|_| !bytes.is_empty());
        self.game.see(Some(seat.ok_or(Damaged)?), bytes)
    }

    /// What all see of it: it is complete, and shown.
    pub fn see_table(
        &mut self,
        bytes: &[u8],
        position: u32,
        check: u32,
        env: Env<'_>,
    ) -> Result<Reply, Damaged> {
        let env = self.in_game_time(env);
        self.settle();
        self.table.set_sent(false);
        let shown = match self.read_table(bytes)? {
            Follows::First => {
                self.table.look(&mut self.game);
                self.game.show(&self.table, env);
                None
            }
            Follows::Move(by, played) => {
                // It was read as the last move, too.
                self.game.read_move(played, false)?;
                Some(self.game.show_happened(by, &mut self.table, env))
            }
            Follows::Otherwise => {
                self.table.look(&mut self.game);
                self.game.show_to_others(&self.table, env);
                None
            }
        };
        if let Some(linked) = self.linked_mut() {
            (linked.position, linked.check) = (position, check);
        }
        if let Some(played) = shown {
            self.was_played(played, env);
        } else {
            self.toast.dismiss();
            self.ending.take_back();
        }
        self.revise();
        if self.table.standing().moves == 0 {
            self.tell_who_begins(env);
        }
        if self.table.is_my_turn() && matches!(self.table.standing().actor, Actor::Seat(_)) {
            self.sound(Sound::Turn);
        }
        Ok(Reply::Redraw)
    }

    /// Reads what all see, and how that follows on what was seen before.
    fn read_table<'a>(&mut self, bytes: &'a [u8]) -> Result<Follows<'a>, Damaged> {
        let from = &mut Reader::new(bytes);
        let seats = self.table.seating().len();
        let facts = Facts::read(from, seats)?;
        let points = read_points(from, facts.standing.outcome.is_some(), seats)?;
        let length = from.u8()?;
        let last = from.take(length.into())?;
        self.game.see(None, from.take(from.left())?)?;
        self.game.read_move(last, true)?;
        self.table.be_shown(facts, points);
        let linked = self.linked_mut().ok_or(Damaged)?;
        Ok(linked.shown.complete(last))
    }

    /// Writes what somebody here would like to do, if there is something; and who. To
    /// roll takes no bytes.
    pub fn write_wish(&self, out: &mut Writer<'_>) -> Option<Seat> {
        let (seat, roll) = self.linked()?.shown.wished()?;
        if !roll {
            self.game.write_decided(out);
        }
        Some(seat)
    }

    /// The move did not reach the authority, or was refused.
    pub fn wish_refused(&mut self, why: Option<&dyn Say>, env: Env<'_>) {
        self.wish_said();
        self.table.set_sent(false);
        if let Some(why) = why {
            let env = self.in_game_time(env);
            let why = sentence(why, env.settings.language);
            let matters = self.matters(env);
            self.toast.refuse(why, &matters, env.now);
            self.sound(Sound::Refusal);
        }
    }

    /// The wish was said.
    pub fn wish_said(&mut self) {
        if let Some(linked) = self.linked_mut() {
            linked.shown.end_wish();
        }
    }

    /// Somebody here would like to roll.
    pub(super) fn wish_roll(&mut self) {
        let standing = self.table.standing();
        let anybody = self.table.seating().people().next();
        if let Some(seat) = standing.roller.or(anybody)
            && let Some(linked) = self.linked_mut()
        {
            linked.shown.wish(seat, true);
            linked.sent = true;
        }
    }
}

/// Of both.
impl Play {
    /// Says something in a few words over the game.
    pub fn tell(&mut self, what: &dyn Say, env: Env<'_>) {
        let env = self.in_game_time(env);
        let news = sentence(what, env.settings.language);
        let matters = self.matters(env);
        self.toast.tell(news, &matters, env.now);
    }

    /// What is done here, for the other console to say.
    pub fn doing(&self) -> Doing {
        if self.table.hands_over_to().is_some() {
            return Doing::HandingOver;
        }
        match self.table.standing().actor {
            Actor::Seat(seat) => match self.table.seating().who(seat) {
                Who::Person => Doing::Choosing,
                Who::Computer(_) | Who::Fitting => Doing::Thinking,
                Who::Away(_) => Doing::Waiting,
            },
            Actor::Chance if self.waits_for_roll() && self.table.is_my_turn() => Doing::Choosing,
            Actor::Chance | Actor::Over => Doing::Waiting,
        }
    }

    /// What the other console does that one should know while waiting for it.
    pub(super) fn other_does(&self) -> Option<crate::text::Phrase> {
        let linked = self.linked()?;
        let waits = match self.table.standing().actor {
            Actor::Seat(seat) => matches!(self.table.seating().who(seat), Who::Away(_)),
            Actor::Chance => !self.table.is_my_turn(),
            Actor::Over => false,
        };
        match linked.doing {
            _ if !waits => None,
            Doing::Paused => Some(words::OTHER_PAUSED),
            Doing::Reading => Some(words::OTHER_READS),
            Doing::HandingOver => Some(words::OTHER_HANDS_OVER),
            Doing::Waiting | Doing::Choosing | Doing::Thinking => None,
        }
    }

    /// Refuses what is not done in a game of two consoles.
    pub(super) fn refuse_together(&mut self, env: Env<'_>) {
        self.refuse(&words::NOT_TOGETHER, env);
    }
}
