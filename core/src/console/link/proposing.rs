//! One console proposes a game, the other accepts it, and it begins.

use super::company::{Asked, proposed, turned};
use super::kept::Shared;
use super::playing::ShownPart;
use super::talk::{LinkNews, Talk};
use super::{Proposed, Proposes, Room, Wire};
use crate::code::Code;
use crate::console::on_table::Beginning;
use crate::console::play::linked::Linked;
use crate::console::play::mode::Mode;
use crate::game::{Seat, Seats};
use crate::platform::Millis;
use crate::save::{Reader, Writer};
use crate::seating::{Seating, Who};
use crate::session::BoardPart;
use taschenspieler_link::{Declined, OPTIONS_BYTES, Proposal, Say, Side, Unsaid};

/// The seats of a table at the other console.
#[inline(never)] // called in several places
pub(super) fn guests(seating: &Seating) -> Seats {
    let away = |seat: &Seat| seating.who(*seat) == Who::Away(None);
    Seat::all(seating.len()).filter(away).collect()
}

impl Wire {
    /// Proposes the game that is set up, a rematch, or to resume the game on the table.
    #[inline(never)] // so that the proposal is on the stack only here
    pub(super) fn propose(&mut self, what: Proposes, room: &mut Room, now: Millis) {
        let language = room.home.settings.language;
        let Some(play) = room.home.play() else {
            return;
        };
        let seating = match what {
            Proposes::SetUp => play.next.guests.introduced(&room.home.company.name),
            Proposes::Rematch => turned(&play.table().seating),
            Proposes::GoOn => play.table().seating.clone(),
        };
        let seats = proposed(&seating, language);
        let mut buffer = [0; OPTIONS_BYTES];
        let mut out = Writer::new(&mut buffer);
        let board = play.game.stage.board();
        board.write(BoardPart::NextOptions { seats: 0 }, &mut out);
        let drawn = self.number();
        let before = play.linked().map_or(0, |linked| linked.number);
        let (number, rematch_of) = match what {
            Proposes::SetUp => (drawn, 0),
            Proposes::Rematch => (drawn, before),
            Proposes::GoOn => (before, before),
        };
        let Some(seats) = seats.seats() else {
            return;
        };
        let proposal = Proposal {
            number,
            game: play.kind().game.about().number,
            rematch_of,
            seats,
            options: out.written().unwrap_or_default(),
        };
        match self.link.say(&Say::Propose(proposal)) {
            Ok(()) => {
                self.proposed = Some(Proposed { number, what });
                room.home.company.ours = Some(number);
                room.open(Talk::waiting());
            }
            Err(Unsaid::Nobody) => room.tell(LinkNews::Nobody, now),
            Err(_) => room.tell(LinkNews::Declined(Declined::Busy), now),
        }
    }

    /// The people here no longer wait for the answer.
    pub(super) fn withdraw(&mut self, room: &mut Room, now: Millis) {
        let conversation = self.link.conversation();
        if conversation.game().is_some() && !conversation.is_finished() {
            self.leave_game(room);
            return room.leave(now);
        }
        if let Some((proposal, Side::Us)) = conversation.proposed() {
            self.say(Say::Withdraw { proposal });
        }
        (self.proposed, self.go_on, self.start_by) = (None, false, None);
        room.end_talk(now);
    }

    /// The other console proposes a game.
    pub(super) fn on_propose(&mut self, room: &mut Room, now: Millis) {
        let Some(asked) = &room.home.company.asked else {
            return;
        };
        let number = asked.number;
        // If both have proposed at once, the other side's proposal counts.
        (self.proposed, self.go_on) = (None, false);
        // Only we could go on with a game whose position is here.
        let holds = |shared: &Shared| shared.kept.authority && shared.kept.number == number;
        let why = match asked.game {
            _ if room.home.stored.shared.as_ref().is_some_and(holds) => Some(Declined::Table),
            None => Some(Declined::UnknownGame),
            Some(game) if !asked.is_possible(game) => Some(Declined::Table),
            Some(_) => None,
        };
        let words = Talk::invites(&room.home.company);
        room.end_talk(now);
        match why {
            Some(why) => self.decline(number, why, room),
            None if !self.ask(Talk::asked(), words, room, now) => {
                self.decline(number, Declined::Busy, room);
            }
            None => {}
        }
    }

    fn decline(&mut self, proposal: u32, why: Declined, room: &mut Room) {
        room.home.company.asked = None;
        self.say(Say::Decline { proposal, why });
    }

    /// A person here declines.
    pub(super) fn decline_asked(&mut self, room: &mut Room, now: Millis) {
        if let Some(asked) = &room.home.company.asked {
            let number = asked.number;
            self.decline(number, Declined::No, room);
        }
        room.end_talk(now);
    }

    /// A person here accepts: we take our seats and wait for the game.
    pub(super) fn accept_asked(&mut self, room: &mut Room, now: Millis) {
        let Some(asked) = room.home.company.asked.take() else {
            return room.end_talk(now);
        };
        if let Some(game) = asked.game {
            room.lay_out(game, now);
        }
        if !room.join(&asked, now) {
            room.end_talk(now);
            return self.decline(asked.number, Declined::Table, room);
        }
        let proposal = asked.number;
        self.say(Say::Accept { proposal });
        self.wait_for_start(room, now);
    }

    /// The other console has declined.
    pub(super) fn on_decline(
        &mut self,
        proposal: u32,
        why: Declined,
        room: &mut Room,
        now: Millis,
    ) {
        let ours = self.proposed.is_some_and(|ours| ours.number == proposal) || self.go_on;
        (self.proposed, self.go_on) = (None, false);
        room.end_talk(now);
        if ours {
            room.tell(LinkNews::Declined(why), now);
        }
    }

    /// The other console has accepted, so the game begins here.
    pub(super) fn on_accept(&mut self, proposal: u32, room: &mut Room, now: Millis) {
        let shared = room.home.stored.shared.as_ref();
        let shared = shared.map(|shared| shared.kept.number);
        match (self.proposed.take(), shared) {
            (Some(ours), _) if ours.number == proposal && ours.what == Proposes::GoOn => {
                self.continue_shared(proposal, room, now);
            }
            (Some(ours), _) if ours.number == proposal => self.begin_proposed(ours, room, now),
            (_, Some(number)) if self.go_on => self.continue_shared(number, room, now),
            _ => {}
        }
    }

    /// Begins the game that we proposed; its position is on this console.
    #[inline(never)] // laying out a game takes much of the stack
    fn begin_proposed(&mut self, ours: Proposed, room: &mut Room, now: Millis) {
        let seed = Code::none(&mut room.seeds);
        let rematch = ours.what == Proposes::Rematch;
        if rematch && room.home.play().is_some_and(|play| play.table().is_guest()) {
            room.lay_out_again(now);
        }
        let theirs = room.home.company.name.clone();
        let Some((play, env)) = room.home.play_with_env(now) else {
            return;
        };
        let seating = match rematch {
            true => turned(&play.table().seating),
            false => play.next.guests.introduced(&theirs),
        };
        let guests = guests(&seating);
        match rematch {
            true => play.start(Beginning::Rematch, play.table().seating.clone(), seed, env),
            false => play.start(Beginning::SetUp, seating, seed, env),
        }
        play.game.table.mode = Mode::Together(Linked::new(ours.number, false, guests));
        room.home.begin();
        self.start_showing(ours.number, 1, guests);
        room.show_table();
    }

    /// Resumes a saved game, with the position here or on the other side.
    pub(super) fn continue_shared(&mut self, number: u32, room: &mut Room, now: Millis) {
        let linked = room.home.play_mut().and_then(|play| play.linked_mut());
        let Some(linked) = linked else {
            return;
        };
        self.go_on = false;
        if linked.number != number {
            return;
        }
        linked.apart = false;
        if linked.guest {
            return self.wait_for_start(room, now);
        }
        // It is shown under the next number. If it changes before all of it is shown, the
        // number that the guest has saved still means the same position. It may have
        // changed already, by a roll that needed no waiting.
        let position = linked.position.saturating_add(1);
        self.start_showing(number, position, linked.guests);
        room.keeping.keep_now();
        if room.home.is_over() {
            // Only the guest has yet to see the end.
            return room.end_talk(now);
        }
        room.show_table();
        let reply = room.resume(now);
        room.afterwards(reply);
    }

    /// The authority announces that the game begins.
    fn start_showing(&mut self, number: u32, position: u32, guests: Seats) {
        let seats = guests.bits();
        self.say(Say::Start {
            number,
            position,
            seats,
        });
        (self.part, self.doing, self.finished) = (ShownPart::Start(position), None, false);
    }

    /// The authority begins, and will show everything.
    pub(super) fn on_start(&mut self, number: u32, seats: u16, room: &mut Room) {
        let mine = |linked: &&Linked| {
            linked.guest && linked.number == number && linked.guests.bits() == seats
        };
        if room.home.linked().filter(mine).is_none() {
            return self.link.hang_up();
        }
        if let Some(play) = room.home.play_mut() {
            play.forget_shown();
        }
        (self.go_on, self.doing) = (false, None);
    }
}

impl Room {
    /// Takes our seats at the game that was just laid out for it.
    #[inline(never)] // so that the seating is not on the stack while the game is laid out
    fn join(&mut self, asked: &Asked, now: Millis) -> bool {
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
        self.keeping.take_as_written(&self.home);
        joined
    }

    /// The guest's table holds no game, but the next person to play at it needs one.
    fn lay_out_again(&mut self, now: Millis) {
        let Some(play) = self.home.play() else {
            return;
        };
        let (game, seating) = (play.kind().game, turned(&play.table().seating));
        let mut buffer = [0; OPTIONS_BYTES];
        let mut out = Writer::new(&mut buffer);
        let board = play.game.stage.board();
        board.write(BoardPart::NextOptions { seats: 0 }, &mut out);
        let options = out.written().unwrap_or_default();
        self.lay_out(game, now);
        if let Some((play, env)) = self.home.play_with_env(now) {
            play.sit_down(seating, &mut Reader::new(options), env);
        }
    }

    /// The other console has withdrawn its proposal.
    pub(super) fn on_withdraw(&mut self, proposal: u32, now: Millis) {
        let asked = &mut self.home.company.asked;
        asked.take_if(|asked| asked.number == proposal);
        self.end_talk(now);
        let agreed = |linked: &Linked| linked.number == proposal;
        if self.home.has_begun() && self.home.linked().is_some_and(agreed) {
            self.stop_linked(LinkNews::Left, now);
        }
    }
}
