//! One proposes a game, the other accepts it, and it begins.

use super::company::{proposed, turned};
use super::playing::Part;
use super::talk::{Talk, Told};
use super::{Proposed, company};
use crate::code::Code;
use crate::console::Console;
use crate::console::play::linked::Linked;
use crate::game::{Seat, Seats};
use crate::platform::Millis;
use crate::save::{Reader, Writer};
use crate::seating::{Seating, Who};
use taschenspieler_link::{Declined, OPTIONS_BYTES, Proposal, Say, Side, Unsaid};

/// The seats of a table that are at the other console.
#[inline(never)] // asked in several places
pub(super) fn guests(seating: &Seating) -> Seats {
    let away = |seat: &Seat| seating.who(*seat) == Who::Away(None);
    Seat::all(seating.len()).filter(away).collect()
}

impl Console {
    /// Proposes the game that is set up, or the same once more.
    #[inline(never)] // what is written for it lies on the stack
    pub(in crate::console) fn propose(&mut self, rematch: bool, now: Millis) {
        let language = self.home.settings.language;
        let (Some(wire), Some(play)) = (&mut self.wire, self.home.play()) else {
            return;
        };
        let seating = match rematch {
            true => turned(play.seating()),
            false => play.guests().introduced(&self.home.company.name),
        };
        let seats = proposed(&seating, language);
        let mut buffer = [0; OPTIONS_BYTES];
        let mut out = Writer::new(&mut buffer);
        play.write_options(&mut out);
        let number = wire.number();
        let rematch_of = play
            .linked()
            .filter(|_| rematch)
            .map_or(0, |linked| linked.number);
        let Some(seats) = seats.seats() else {
            return;
        };
        let proposal = Proposal {
            number,
            game: play.game().about().number,
            rematch_of,
            seats,
            options: out.written().unwrap_or_default(),
        };
        match wire.link.say(&Say::Propose(proposal)) {
            Ok(()) => {
                wire.proposed = Some(Proposed { number, rematch });
                self.open(Talk::waiting());
            }
            Err(Unsaid::Nobody) => self.tell(Told::Nobody, now),
            Err(_) => self.tell(Told::Declined(Declined::Busy), now),
        }
    }

    /// Nobody waits for the answer any more.
    pub(in crate::console) fn withdraw(&mut self, now: Millis) {
        if let Some(wire) = &mut self.wire {
            if wire.link.conversation().game().is_some() && !wire.link.conversation().is_finished()
            {
                self.leave_linked();
                return self.leave(now);
            }
            if let Some((proposal, Side::Us)) = wire.link.conversation().proposed() {
                wire.say(Say::Withdraw { proposal });
            }
            (wire.proposed, wire.go_on) = (None, false);
        }
        self.end_talk(now);
    }

    /// The other console proposes a game.
    pub(super) fn be_asked(&mut self, now: Millis) {
        let Some(asked) = &self.home.company.asked else {
            return;
        };
        let number = asked.number;
        // If both have proposed something at once, theirs counts.
        if let Some(wire) = &mut self.wire {
            (wire.proposed, wire.go_on) = (None, false);
        }
        let why = match asked.game {
            None => Some(Declined::UnknownGame),
            Some(_) if !asked.has_guests() => Some(Declined::Table),
            Some(_) => None,
        };
        self.end_talk(now);
        match why {
            Some(why) => self.decline(number, why),
            None if !self.interrupt(Talk::asked(), now) => self.decline(number, Declined::Busy),
            None => {}
        }
    }

    fn decline(&mut self, proposal: u32, why: Declined) {
        self.home.company.asked = None;
        if let Some(wire) = &mut self.wire {
            wire.say(Say::Decline { proposal, why });
        }
    }

    /// Somebody here says no.
    pub(in crate::console) fn decline_asked(&mut self, now: Millis) {
        if let Some(asked) = &self.home.company.asked {
            let number = asked.number;
            self.decline(number, Declined::No);
        }
        self.end_talk(now);
    }

    /// Somebody here says yes: a seat is taken, and the game awaited.
    pub(in crate::console) fn accept_asked(&mut self, now: Millis) {
        let Some(asked) = self.home.company.asked.take() else {
            return self.end_talk(now);
        };
        if let Some(game) = asked.game {
            self.lay_out(game, now);
        }
        if !self.join(&asked, now) {
            self.end_talk(now);
            return self.decline(asked.number, Declined::Table);
        }
        if let Some(wire) = &mut self.wire {
            let proposal = asked.number;
            wire.say(Say::Accept { proposal });
        }
        self.pile.clear();
        self.open(Talk::waiting());
    }

    /// Takes a seat at the game that was just laid out for it.
    #[inline(never)] // who sits there lies on the stack, and not while it is laid out
    fn join(&mut self, asked: &company::Asked, now: Millis) -> bool {
        if asked.game.is_none() {
            return false;
        }
        let mut seating = asked.seating();
        seating.welcome(self.home.settings.owners);
        let joined = match self.home.play_with_env(now) {
            Some((play, env)) => {
                let options = &mut Reader::new(asked.options());
                play.join(seating, options, asked.number, env).is_ok()
            }
            None => false,
        };
        match joined {
            true => self.home.begin(),
            false => self.home.clear_table(),
        }
        self.note_laid_out();
        joined
    }

    /// The other console has said no.
    pub(super) fn be_declined(&mut self, proposal: u32, why: Declined, now: Millis) {
        let Some(wire) = &mut self.wire else {
            return;
        };
        let ours = wire.proposed.is_some_and(|ours| ours.number == proposal) || wire.go_on;
        (wire.proposed, wire.go_on) = (None, false);
        self.end_talk(now);
        if ours {
            self.tell(Told::Declined(why), now);
        }
    }

    /// The other console has changed its mind.
    pub(super) fn be_withdrawn(&mut self, proposal: u32, now: Millis) {
        let asked = &mut self.home.company.asked;
        asked.take_if(|asked| asked.number == proposal);
        self.end_talk(now);
        let agreed = self
            .home
            .linked()
            .is_some_and(|linked| linked.number == proposal);
        if agreed && self.home.has_begun() {
            self.stop_linked(Told::Left, now);
        }
    }

    /// The other console has said yes: the game begins here.
    pub(super) fn be_accepted(&mut self, proposal: u32, now: Millis) {
        let Some(wire) = &mut self.wire else {
            return;
        };
        let kept = wire.kept.as_ref().map(|kept| kept.kept.number);
        match (wire.proposed.take(), kept) {
            (Some(ours), _) if ours.number == proposal => self.begin_together(ours, now),
            (_, Some(number)) if wire.go_on => self.begin_again(number, now),
            _ => {}
        }
    }

    /// The game that was proposed begins, with the position here.
    #[inline(never)] // a game is laid out
    fn begin_together(&mut self, ours: Proposed, now: Millis) {
        let seed = Code::none(&mut self.seeds);
        let theirs = self.home.company.name.clone();
        if ours.rematch && self.home.play().is_some_and(|play| play.is_guest()) {
            self.lay_out_again(now);
        }
        let Some((play, env)) = self.home.play_with_env(now) else {
            return;
        };
        let seating = match ours.rematch {
            true => turned(play.seating()),
            false => play.guests().introduced(&theirs),
        };
        let guests = guests(&seating);
        match ours.rematch {
            true => play.rematch(seed, env),
            false => play.start_together(seating, seed, env),
        }
        play.link(Linked::new(ours.number, false, guests));
        self.home.begin();
        self.start_showing(ours.number, 1, guests);
        self.show_play();
    }

    /// The guest's table has no game on it: the one who plays next at it needs one.
    fn lay_out_again(&mut self, now: Millis) {
        let Some(play) = self.home.play() else {
            return;
        };
        let (game, seating) = (play.game(), turned(play.seating()));
        let mut buffer = [0; OPTIONS_BYTES];
        let mut out = Writer::new(&mut buffer);
        play.write_options(&mut out);
        let options = out.written().unwrap_or_default();
        self.lay_out(game, now);
        if let Some((play, env)) = self.home.play_with_env(now) {
            play.sit_down(seating, &mut Reader::new(options), env);
        }
    }

    /// A game that was kept goes on, with the position here or there.
    pub(super) fn begin_again(&mut self, number: u32, now: Millis) {
        let Some(linked) = self.home.linked().copied() else {
            return;
        };
        if let Some(wire) = &mut self.wire {
            wire.go_on = false;
        }
        if linked.number != number {
            return;
        }
        if let Some(linked) = self.home.play_mut().and_then(|play| play.linked_mut()) {
            linked.apart = false;
        }
        if linked.guest {
            self.pile.clear();
            self.open(Talk::waiting());
        } else {
            // Under the next number: should it change before all of it is shown, nobody
            // means another position by the number that the guest has kept. It may have
            // changed already, by a roll that nobody had to wait for.
            self.start_showing(number, linked.position.saturating_add(1), linked.guests);
            self.keeping_mut().keep_now();
            self.show_play();
            let reply = self.resume(now);
            self.follow_later(reply);
        }
    }

    /// The authority says that it begins.
    fn start_showing(&mut self, number: u32, position: u32, guests: Seats) {
        let Some(wire) = &mut self.wire else {
            return;
        };
        let seats = guests.bits();
        wire.say(Say::Start {
            number,
            position,
            seats,
        });
        (wire.part, wire.doing, wire.finished) = (Part::Start(position), None, false);
    }

    /// The authority begins: it will show everything.
    pub(super) fn be_started(&mut self, number: u32, seats: u16, now: Millis) {
        let mine = |linked: &&Linked| {
            linked.guest && linked.number == number && linked.guests.bits() == seats
        };
        if self.home.linked().filter(mine).is_none() {
            return self.hang_up();
        }
        if let Some((play, env)) = self.home.play_with_env(now) {
            play.forget_shown();
            play.wish_refused(None, env);
        }
        if let Some(wire) = &mut self.wire {
            (wire.go_on, wire.doing) = (false, None);
        }
    }
}
