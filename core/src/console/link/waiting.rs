//! Questions that wait until they interrupt nothing, and waiting that ends.
//!
//! A person playing alone is interrupted once per game; whatever the other console
//! asks then, there is a sign over the game, and the question itself when the game is
//! left. A result is seen before anything covers it.

use super::talk::{LinkNews, Talk, Topic};
use super::{Room, Wire};
use crate::console::AnyScreen;
use crate::console::room::Attention;
use crate::platform::Millis;
use crate::seating::Name;
use crate::text::{Phrase, host as words};
use taschenspieler_link::Declined;

/// The shortest time between two signs to a person playing alone.
const SIGN_GAP: u32 = 10_000;

/// The authority has to show the game within this time: longer than pieces may stay
/// unanswered before the line ends a session, so that a bad cable alone is no reason.
const STARTS_WITHIN: u32 = 10_000;

impl Wire {
    /// Puts a question, or shows a sign that there is one; `false` if neither can be now.
    pub(super) fn ask(&mut self, talk: Talk, what: Phrase, room: &mut Room, now: Millis) -> bool {
        match room.attention(now) {
            Attention::Busy => return false,
            Attention::Plays if !self.interrupted => self.interrupted = true,
            Attention::Plays | Attention::Ends => {
                self.show_sign(what, room, now);
                return true;
            }
            Attention::Free => {}
        }
        room.interrupt(talk, now)
    }

    fn show_sign(&mut self, what: Phrase, room: &mut Room, now: Millis) {
        let early = |at: Millis| !at.plus(SIGN_GAP).reached(now);
        let language = room.home.settings.language;
        if self.signed_at.is_some_and(early) || !room.is_at_game() {
            return;
        }
        if let Ok(name) = Name::try_from(room.home.company.called(language)) {
            self.signed_at = Some(now);
            let words = what.get(language);
            room.say_over_game(&words::Asks { name: &name, words }, now);
            room.picture.spoil();
        }
    }

    /// Puts the questions that had to wait, if they may be put now.
    pub(super) fn ask_what_waits(&mut self, room: &mut Room) {
        let now = self.now;
        self.ask_at = None;
        if !room.pile.shows_game() || room.home.is_over() {
            self.interrupted = false;
        }
        if room.home.company.asked.is_some() && !room.pile.has_topic(Topic::Asked) {
            match (room.attention(now), room.pile.top()) {
                (Attention::Free, _) => _ = room.interrupt(Talk::asked(), now),
                (Attention::Ends, AnyScreen::Result(result)) => {
                    self.ask_at = Some(result.seen_at());
                }
                _ => {}
            }
        } else if room.home.company.shared.is_some() {
            self.offer_to_go_on(room);
        }
    }

    /// Both have agreed: the other console shows the game soon, or people are told.
    pub(super) fn wait_for_start(&mut self, room: &mut Room, now: Millis) {
        self.start_by = Some(now.plus(STARTS_WITHIN));
        room.wait(Talk::starting());
    }

    /// Does not wait for ever for a game that was agreed on.
    pub(super) fn give_up_waiting(&mut self, room: &mut Room) {
        let now = self.now;
        if self.start_by.is_none_or(|at| !at.reached(now)) {
            return;
        }
        self.start_by = None;
        if room.pile.has_topic(Topic::Starting) {
            self.leave_game(room);
            room.leave(now);
            room.tell(LinkNews::Declined(Declined::Busy), now);
        }
    }
}
