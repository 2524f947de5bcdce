//! The two meet, part, and find that they can go on with a game.

use super::kept::Shared;
use super::talk::{Talk, Told};
use crate::console::Console;
use crate::console::play::linked::{Linked, Since};
use crate::games::GameId;
use crate::platform::Millis;
use taschenspieler_link::{Ending, Kept, Say, Side, Together};

/// The games we know, bit 0 for game 0.
fn known_games() -> u32 {
    let bit = |game: &GameId| 1u32.checked_shl(game.about().number.into()).unwrap_or(0);
    GameId::ALL.iter().map(bit).fold(0, |all, bit| all | bit)
}

impl Console {
    /// Another console is there: we say who we are, and which game we have kept.
    pub(super) fn meet(&mut self) {
        let name = self.home.settings.owners.get(0).unwrap_or_default();
        let Some(wire) = &mut self.wire else {
            return;
        };
        wire.hang_up();
        // The first thing that is said always finds room.
        let games = known_games();
        let _ = wire.link.say(&Say::Introduce { name: &name, games });
        if let Some(kept) = wire.kept.as_ref().filter(|kept| !kept.over) {
            let kept = kept.kept;
            wire.say(Say::Kept(kept));
        }
    }

    /// It is not there any more.
    pub(super) fn part(&mut self, now: Millis) {
        let was_there = self.home.company.there;
        self.home.company.leave();
        if let Some(wire) = &mut self.wire {
            wire.hang_up();
        }
        self.end_talk(now);
        if self.is_playing_linked() && !self.is_over() {
            self.stop_linked(Told::Unplugged, now);
        }
        if was_there {
            self.picture.spoil();
        }
    }

    /// Whether a game of two consoles is on the screen, or under what lies on it.
    pub(in crate::console) fn is_playing_linked(&self) -> bool {
        let goes_on = |linked: &Linked| !linked.apart;
        self.home.has_begun() && self.home.linked().is_some_and(goes_on)
    }

    /// Whether the game on the table is over.
    #[inline(never)] // asked in many places
    pub(super) fn is_over(&self) -> bool {
        self.home
            .play()
            .is_some_and(|play| play.outcome().is_some())
    }

    /// The game is left lying: the other console is gone, or its people are.
    pub(super) fn stop_linked(&mut self, why: Told, now: Millis) {
        if self.pile.has_game() {
            self.leave(now);
            self.tell(why, now);
        }
        let kept = self.wire.as_ref().and_then(|wire| wire.kept.as_ref());
        let kept = kept.map(|kept| kept.kept);
        if let Some((play, env)) = self.home.play_with_env(now) {
            play.wish_refused(None, env);
            if let Some(linked) = play.linked_mut() {
                // What was being shown is shown again, under the number it is kept with.
                (linked.since, linked.apart) = (Since::More, true);
                if let Some(kept) = kept.filter(|kept| kept.number == linked.number) {
                    linked.position = kept.position;
                }
            }
        }
    }

    /// The other console has kept a game.
    pub(super) fn hear_kept(&mut self, theirs: Kept) {
        let Some(wire) = &mut self.wire else {
            return;
        };
        let number = theirs.number;
        let (how, known) = match (&wire.kept, wire.link.together()) {
            // They have not seen the end of it yet.
            (Some(kept), _) if kept.over && kept.kept.number == number => {
                let ours = kept.kept;
                wire.say(Say::Kept(ours));
                return self.can_go_on(theirs, false);
            }
            (Some(_), Some(together)) if together.can_go_on() => {
                return self.can_go_on(theirs, together == Together::AuthorityBehind);
            }
            (Some(kept), Some(Together::Different)) => (Ending::Different, kept.kept.number),
            _ => (Ending::Unknown, 0),
        };
        wire.say(Say::Ended { number, how });
        if known == number {
            self.forget_shared();
        }
    }

    /// Both could go on, if need be from before the last move.
    fn can_go_on(&mut self, theirs: Kept, before: bool) {
        self.home.company.shared = GameId::from_number(theirs.game);
        self.home.company.before = before;
        self.offer_to_go_on();
    }

    /// Both could go on: whoever is at the launcher is asked at once.
    pub(super) fn offer_to_go_on(&mut self) {
        let Some(wire) = &mut self.wire else {
            return;
        };
        if !wire.asked_to_go_on && self.pile.is_bare() {
            wire.asked_to_go_on = true;
            self.open(Talk::go_on());
        }
    }

    /// Somebody here would like to go on.
    pub(in crate::console) fn go_on_together(&mut self, now: Millis) {
        self.end_talk(now);
        let Some(wire) = &mut self.wire else {
            return;
        };
        let Some(kept) = &wire.kept else {
            return;
        };
        let (number, game) = (kept.kept.number, kept.game);
        wire.go_on = true;
        let lies_there = |linked: &Linked| linked.number == number;
        if self.home.has_begun() && self.home.linked().is_some_and(lies_there) {
            self.say_go_on(now);
        } else {
            self.fetch_shared(game);
        }
    }

    /// The game lies on the table: the other side is told.
    pub(in crate::console) fn say_go_on(&mut self, now: Millis) {
        let Some(wire) = &mut self.wire else {
            return;
        };
        let Some(number) = wire.kept.as_ref().map(|kept| kept.kept.number) else {
            return;
        };
        match wire.link.conversation().proposed() {
            Some((proposal, Side::Them)) => {
                wire.say(Say::Accept { proposal });
                self.begin_again(number, now);
            }
            Some((_, Side::Us)) => {}
            None => {
                let proposal = wire.number();
                wire.say(Say::GoOn { proposal, number });
                self.open(Talk::waiting());
            }
        }
    }

    /// The other side would like to go on.
    pub(super) fn hear_go_on(&mut self, now: Millis) {
        let Some(wire) = &mut self.wire else {
            return;
        };
        if wire.go_on {
            return self.go_on_together(now);
        }
        if !self.talks_of_going_on() {
            self.interrupt(Talk::go_on(), now);
        }
    }

    /// Nobody here wants to go on now.
    pub(in crate::console) fn go_on_later(&mut self, now: Millis) {
        if let Some(wire) = &mut self.wire
            && let Some((proposal, Side::Them)) = wire.link.conversation().proposed()
        {
            let why = taschenspieler_link::Declined::No;
            wire.say(Say::Decline { proposal, why });
        }
        // Whoever would rather play something else is not asked again.
        self.home.company.shared = None;
        self.end_talk(now);
    }

    /// There is no going on with a game.
    pub(super) fn hear_ended(&mut self, number: u32, how: Ending, now: Millis) {
        let Some(wire) = &mut self.wire else {
            return;
        };
        let ours = |kept: &&Shared| kept.kept.number == number;
        let Some(kept) = wire.kept.as_ref().filter(ours) else {
            return;
        };
        // Somebody else may well know it.
        if how == Ending::Unknown && kept.with != self.home.company.name {
            return;
        }
        wire.say(Say::Ended {
            number,
            how: Ending::Unknown,
        });
        self.home.company.shared = None;
        self.forget_shared();
        self.tell(Told::Ended(how), now);
    }
}
