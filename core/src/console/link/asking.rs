//! Taking back, signs, and what people are doing at this console.

use super::talk::{Talk, Topic};
use super::{Room, Wire};
use crate::console::AnyScreen;
use crate::game::Actor;
use crate::platform::Millis;
use crate::reply::Reply;
use crate::seating::{Name, Who};
use crate::text::{Say as Words, host as words};
use taschenspieler_link::{CHANCE, Doing, Say, Sign};

/// Taking back.
impl Wire {
    /// Asks the other console whether something may be taken back.
    pub(super) fn ask_undo(&mut self, room: &mut Room, now: Millis) {
        let Some(linked) = room.home.linked() else {
            return;
        };
        let said = self.link.say(&Say::AskUndo {
            number: linked.number,
            position: linked.position,
        });
        room.say_over_game(
            match said {
                Ok(()) => &words::ASKING_UNDO,
                Err(_) => &words::NOTHING_TO_UNDO,
            },
            now,
        );
    }

    /// The other console asks whether something may be taken back.
    pub(super) fn on_ask_undo(&mut self, position: u32, room: &mut Room, now: Millis) {
        self.asked_undo = Some(position);
        if !room.is_playing_linked() || !room.interrupt(Talk::undo(), now) {
            self.answer_undo(false, room, now);
        }
    }

    /// A person here has answered.
    pub(super) fn answer_undo(&mut self, yes: bool, room: &mut Room, now: Millis) {
        room.end_talk(now);
        let Some(linked) = room.home.linked().copied() else {
            return;
        };
        let Some(position) = self.asked_undo.take() else {
            return;
        };
        self.say(Say::AnswerUndo {
            number: linked.number,
            position,
            yes,
        });
        if yes && !linked.guest {
            room.take_back_linked(true, now);
        }
    }

    /// A move settles an open question about taking back.
    pub(super) fn end_talk_of_undo(&mut self, room: &mut Room, now: Millis) {
        if room.topic() == Some(Topic::Undo) {
            self.asked_undo = None;
            room.end_talk(now);
        }
    }
}

impl Room {
    /// The other console has answered whether a move is taken back.
    pub(super) fn on_answer_undo(&mut self, yes: bool, now: Millis) {
        let guest = self.home.linked().is_some_and(|linked| linked.guest);
        if yes && !guest {
            self.take_back_linked(false, now);
        }
        if !yes {
            self.say_over_game(&words::UNDO_DENIED, now);
        }
        self.picture.spoil();
    }

    fn take_back_linked(&mut self, guests: bool, now: Millis) {
        if let Some((play, env)) = self.home.play_with_env(now) {
            play.take_back_linked(guests, env);
        }
        self.picture.spoil();
    }

    pub(super) fn say_over_game(&mut self, what: &dyn Words, now: Millis) {
        if let Some((play, env)) = self.home.play_with_env(now) {
            play.say(what, env);
        }
    }

    /// A person at the other console sends a sign.
    pub(super) fn on_sign(&mut self, sign: Sign, now: Millis) {
        let language = self.home.settings.language;
        let Ok(name) = Name::try_from(self.home.company.called(language)) else {
            return;
        };
        if self.is_playing_linked() {
            let words = words::sign(sign).get(language);
            self.say_over_game(&words::Signed { name: &name, words }, now);
        }
        self.picture.spoil();
    }

    /// People at the other console are doing something.
    pub(super) fn on_doing(&mut self, what: Doing) {
        if let Some(linked) = self.home.play_mut().and_then(|play| play.linked_mut()) {
            linked.doing = what;
        }
        self.picture.spoil();
    }
}

impl Wire {
    /// A person here sends a sign.
    pub(super) fn give_sign(&mut self, sign: Sign, room: &mut Room, now: Millis) -> Reply {
        self.say(Say::Sign(sign));
        room.show_table();
        room.resume(now)
    }

    /// Tells the other console what people do here, if that has changed.
    pub(super) fn say_doing(&mut self, room: &Room, asleep: bool) {
        let Some(play) = room.home.play().filter(|_| room.is_playing_linked()) else {
            return;
        };
        let what = match room.pile.top() {
            _ if asleep => Doing::Paused,
            AnyScreen::Play(_) | AnyScreen::Result(_) => play.doing(),
            AnyScreen::Reader(_) => Doing::Reading,
            AnyScreen::Talk(_) => return,
            _ => Doing::Paused,
        };
        let seat = match play.standing().actor {
            Actor::Seat(seat) if !matches!(play.table().seating.who(seat), Who::Away(_)) => {
                seat.number()
            }
            _ => CHANCE,
        };
        let Some(linked) = play.linked() else {
            return;
        };
        if self.doing == Some(what) || self.finished {
            return;
        }
        let number = linked.number;
        if self.link.say(&Say::Doing { number, seat, what }).is_ok() {
            self.doing = Some(what);
        }
    }
}
