//! Taking back, signs, what the other one does; and the screen all of it is asked on.

use super::talk::{Talk, Told, Topic};
use crate::console::{AnyScreen, Console};
use crate::game::Actor;
use crate::platform::Millis;
use crate::reply::Reply;
use crate::seating::Who;
use crate::text::host as words;
use taschenspieler_link::{CHANCE, Doing, Say, Sign};

/// Taking back.
impl Console {
    /// Asks the other console whether something may be taken back.
    pub(in crate::console) fn ask_undo(&mut self, now: Millis) -> Reply {
        let Some(linked) = self.home.linked().copied() else {
            return Reply::Ignored;
        };
        let ask = Say::AskUndo {
            number: linked.number,
            position: linked.position,
        };
        let said = self.wire.as_mut().map(|wire| wire.link.say(&ask));
        let words = match said {
            Some(Ok(())) => &words::ASKING_UNDO,
            _ => &words::NOTHING_TO_UNDO,
        };
        if let Some((play, env)) = self.home.play_with_env(now) {
            play.tell(words, env);
        }
        Reply::Redraw
    }

    /// The other console asks.
    pub(super) fn be_asked_undo(&mut self, position: u32, now: Millis) {
        if let Some(wire) = &mut self.wire {
            wire.asked_undo = Some(position);
        }
        if !self.is_playing_linked() || !self.interrupt(Talk::undo(), now) {
            self.answer_undo(false, now);
        }
    }

    /// Somebody here has answered.
    pub(in crate::console) fn answer_undo(&mut self, yes: bool, now: Millis) {
        self.end_talk(now);
        let linked = self.home.linked().copied();
        let (Some(wire), Some(linked)) = (&mut self.wire, linked) else {
            return;
        };
        let Some(position) = wire.asked_undo.take() else {
            return;
        };
        wire.say(Say::AnswerUndo {
            number: linked.number,
            position,
            yes,
        });
        if yes && !linked.guest {
            self.take_back(true, now);
        }
    }

    /// The other console has answered.
    pub(super) fn undo_answered(&mut self, yes: bool, now: Millis) {
        let guest = self.home.linked().is_some_and(|linked| linked.guest);
        if yes && !guest {
            self.take_back(false, now);
        }
        if !yes && let Some((play, env)) = self.home.play_with_env(now) {
            play.tell(&words::UNDO_DENIED, env);
        }
        self.picture.spoil();
    }

    fn take_back(&mut self, guests: bool, now: Millis) {
        if let Some((play, env)) = self.home.play_with_env(now) {
            play.take_back_linked(guests, env);
        }
        self.picture.spoil();
    }
}

/// Signs, and what is done.
impl Console {
    /// Somebody here gives a sign.
    pub(in crate::console) fn give_sign(&mut self, sign: Sign, now: Millis) -> Reply {
        if let Some(wire) = &mut self.wire {
            wire.say(Say::Sign(sign));
        }
        self.show_play();
        self.resume(now)
    }

    /// Somebody over there gives one.
    pub(super) fn take_sign(&mut self, sign: Sign, now: Millis) {
        let language = self.home.settings.language;
        let name = self.home.company.called(language);
        let Ok(name) = crate::seating::Name::try_from(name) else {
            return;
        };
        if self.is_playing_linked()
            && let Some((play, env)) = self.home.play_with_env(now)
        {
            let words = words::sign(sign).get(language);
            play.tell(&words::Signed { name: &name, words }, env);
        }
        self.picture.spoil();
    }

    /// What is done over there.
    pub(super) fn note_doing(&mut self, what: Doing) {
        if let Some(linked) = self.home.play_mut().and_then(|play| play.linked_mut()) {
            linked.doing = what;
        }
        if let Some(play) = self.home.play_mut().filter(|play| play.is_guest()) {
            play.note_thinking(what == Doing::Thinking);
        }
        self.picture.spoil();
    }

    /// Says what is done here, if that is something else than before.
    pub(super) fn say_doing(&mut self) {
        if !self.is_playing_linked() {
            return;
        }
        let Some(play) = self.home.play() else {
            return;
        };
        let what = match self.screen() {
            _ if self.is_asleep() => Doing::Paused,
            AnyScreen::Play(_) | AnyScreen::Result(_) => play.doing(),
            AnyScreen::Reader(_) => Doing::Reading,
            AnyScreen::Talk(_) => return,
            _ => Doing::Paused,
        };
        let seat = match play.actor() {
            Actor::Seat(seat) if !matches!(play.seating().who(seat), Who::Away(_)) => seat.number(),
            _ => CHANCE,
        };
        let number = play.linked().map(|linked| linked.number);
        let (Some(wire), Some(number)) = (&mut self.wire, number) else {
            return;
        };
        if wire.doing == Some(what) || wire.finished {
            return;
        }
        if wire.link.say(&Say::Doing { number, seat, what }).is_ok() {
            wire.doing = Some(what);
        }
    }
}

/// The screen.
impl Console {
    /// Says something on a screen of its own.
    pub(in crate::console) fn tell(&mut self, what: Told, now: Millis) {
        self.interrupt(Talk::told(what), now);
    }

    /// Puts a screen over whatever is done now; `false` if that cannot be.
    pub(super) fn interrupt(&mut self, talk: Talk, now: Millis) -> bool {
        let busy = matches!(self.screen(), AnyScreen::SelfTest(_) | AnyScreen::Crash(_));
        if busy || self.pile.is_full() {
            return false;
        }
        self.rouse(now);
        if self.screen().screen().is_game() {
            self.pause_game(now);
        }
        self.open(talk);
        true
    }

    fn talks(&self) -> Option<Topic> {
        match self.screen() {
            AnyScreen::Talk(talk) => Some(talk.topic()),
            _ => None,
        }
    }

    /// Whether the screen says that something is awaited.
    pub(super) fn is_waiting(&self) -> bool {
        self.talks() == Some(Topic::Waiting)
    }

    /// Whether it is being asked whether to go on.
    pub(super) fn talks_of_going_on(&self) -> bool {
        self.talks() == Some(Topic::GoOn)
    }

    /// What was asked is not a question any more.
    pub(super) fn end_talk(&mut self, now: Millis) {
        let asks = |topic: Topic| !matches!(topic, Topic::Told(_) | Topic::Signs(_));
        if self.talks().is_some_and(asks) {
            let reply = self.back(now);
            self.follow_later(reply);
            self.picture.spoil();
        }
    }

    /// The same if it was about taking back.
    pub(super) fn end_talk_of_undo(&mut self, now: Millis) {
        if self.talks() == Some(Topic::Undo) {
            if let Some(wire) = &mut self.wire {
                wire.asked_undo = None;
            }
            self.end_talk(now);
        }
    }
}
