//! Two consoles meet, part, and find out that they can resume a game.

use super::kept::Shared;
use super::talk::{LinkNews, Talk, Topic};
use super::{Room, Wire};
use crate::console::keeping::Purpose;
use crate::console::play::Play;
use crate::console::play::linked::{Linked, Since};
use crate::games::GameId;
use crate::platform::Millis;
use taschenspieler_link::{Declined, Ending, Kept, Say, Side, Together};

/// The games we know, bit 0 for game 0.
fn known_games() -> u32 {
    let bit = |game: &GameId| 1u32.checked_shl(game.about().number.into()).unwrap_or(0);
    GameId::ALL.iter().map(bit).fold(0, |all, bit| all | bit)
}

impl Wire {
    /// Another console is connected: we introduce ourselves and name the game we have
    /// saved.
    pub(super) fn on_met(&mut self, room: &Room) {
        self.forget_conversation();
        let name = room.home.settings.owners.get(0).unwrap_or_default();
        // There is always room for the first message.
        let games = known_games();
        let _ = self.link.say(&Say::Introduce { name: &name, games });
        self.say_kept(room);
    }

    /// Names the game that could be resumed.
    pub(super) fn say_kept(&mut self, room: &Room) {
        let shared = room.home.stored.shared.as_ref();
        if let Some(shared) = shared.filter(|shared| !shared.over) {
            self.say(Say::Kept(shared.kept));
        }
    }

    /// The other console is gone.
    pub(super) fn on_gone(&mut self, room: &mut Room, now: Millis) {
        let was_there = room.home.company.there;
        room.home.company.leave();
        self.forget_conversation();
        room.end_talk(now);
        if room.is_playing_linked() && !room.home.is_over() {
            room.stop_linked(LinkNews::Unplugged, now);
        }
        if was_there {
            room.picture.spoil();
        }
    }

    /// The other console names a game it has saved.
    pub(super) fn on_kept(&mut self, theirs: Kept, room: &mut Room) {
        let number = theirs.number;
        let ours = room.home.stored.shared.as_ref();
        let (how, known) = match (ours, self.link.together()) {
            // The guest has not seen the end of it yet.
            (Some(ours), _) if ours.over && ours.kept.number == number => {
                self.say(Say::Kept(ours.kept));
                return self.can_go_on(theirs, false, room);
            }
            (Some(_), Some(together)) if together.can_go_on() => {
                let before = together == Together::AuthorityBehind;
                return self.can_go_on(theirs, before, room);
            }
            (Some(ours), Some(Together::Different)) => (Ending::Different, ours.kept.number),
            _ => (Ending::Unknown, 0),
        };
        self.say(Say::Ended { number, how });
        if known == number {
            room.forget_shared();
        }
    }

    /// Both could resume, perhaps from before the last move.
    fn can_go_on(&mut self, theirs: Kept, before: bool, room: &mut Room) {
        room.home.company.shared = GameId::from_number(theirs.game);
        room.home.company.before = before;
        self.offer_to_go_on(room);
    }

    /// Both could resume; people at the launcher are asked at once.
    pub(super) fn offer_to_go_on(&mut self, room: &mut Room) {
        if !self.asked_to_go_on && room.pile.is_bare() {
            self.asked_to_go_on = true;
            room.open(Talk::go_on());
        }
    }

    /// A person here wants to resume.
    pub(super) fn go_on(&mut self, room: &mut Room, now: Millis) {
        room.end_talk(now);
        let Some(shared) = &room.home.stored.shared else {
            return;
        };
        let (number, game) = (shared.kept.number, shared.game);
        self.go_on = true;
        let lies_there = |linked: &Linked| linked.number == number;
        if room.home.has_begun() && room.home.linked().is_some_and(lies_there) {
            self.say_go_on(room, now);
        } else {
            room.keeping.want(game, Purpose::Shared);
        }
    }

    /// The game is on the table, so the other side is told.
    pub(in crate::console) fn say_go_on(&mut self, room: &mut Room, now: Millis) {
        let Some(number) = room
            .home
            .stored
            .shared
            .as_ref()
            .map(|shared| shared.kept.number)
        else {
            return;
        };
        match self.link.conversation().proposed() {
            Some((proposal, Side::Them)) => {
                self.say(Say::Accept { proposal });
                self.continue_shared(number, room, now);
            }
            Some((_, Side::Us)) => {}
            None => {
                let proposal = self.number();
                self.say(Say::GoOn { proposal, number });
                room.open(Talk::waiting());
            }
        }
    }

    /// The other side wants to resume.
    pub(super) fn on_go_on(&mut self, room: &mut Room, now: Millis) {
        if self.go_on {
            self.go_on(room, now);
        } else if room.topic() != Some(Topic::GoOn) {
            room.interrupt(Talk::go_on(), now);
        }
    }

    /// The people here do not want to resume now.
    pub(super) fn go_on_later(&mut self, room: &mut Room, now: Millis) {
        if let Some((proposal, Side::Them)) = self.link.conversation().proposed() {
            let why = Declined::No;
            self.say(Say::Decline { proposal, why });
        }
        // The console does not ask them again.
        room.home.company.shared = None;
        room.end_talk(now);
    }

    /// A game cannot be resumed.
    pub(super) fn on_ended(&mut self, number: u32, how: Ending, room: &mut Room, now: Millis) {
        let ours = |shared: &&Shared| shared.kept.number == number;
        let Some(shared) = room.home.stored.shared.as_ref().filter(ours) else {
            return;
        };
        // Another console may well know it.
        if how == Ending::Unknown && shared.with != room.home.company.name {
            return;
        }
        self.say(Say::Ended {
            number,
            how: Ending::Unknown,
        });
        room.forget_shared();
        room.tell(LinkNews::Ended(how), now);
    }
}

impl Room {
    /// Leaves the game of two consoles, because the other console is gone or its people
    /// have left.
    pub(super) fn stop_linked(&mut self, why: LinkNews, now: Millis) {
        if self.pile.has_game() {
            self.leave(now);
            self.tell(why, now);
        }
        let kept = self.home.stored.shared.as_ref().map(|shared| shared.kept);
        if let Some(linked) = self.home.play_mut().and_then(Play::linked_mut) {
            linked.end_wish();
            // The position being shown will be shown again, under the number it is saved
            // with.
            (linked.since, linked.apart) = (Since::More, true);
            if let Some(kept) = kept.filter(|kept| kept.number == linked.number) {
                linked.position = kept.position;
            }
        }
    }
}
