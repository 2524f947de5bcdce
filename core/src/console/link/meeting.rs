//! Two consoles meet, part, and find out that they can resume a game.

use super::identity::Identity;
use super::kept::Shared;
use super::talk::{LinkNews, Talk, Topic};
use super::{Proposes, Room, Wire};
use crate::console::keeping::Purpose;
use crate::console::play::Play;
use crate::console::play::linked::{Linked, Since};
use crate::games::GameId;
use crate::platform::Millis;
use crate::text::host as words;
use rand_core::Rng;
use taschenspieler_link::{Declined, Ending, Kept, Say, Side, Together, compare};

/// The games we know, bit 0 for game 0.
fn known_games() -> u32 {
    let bit = |game: &GameId| 1u32.checked_shl(game.about().number.into()).unwrap_or(0);
    GameId::ALL.iter().map(bit).fold(0, |all, bit| all | bit)
}

impl Wire {
    /// Another console is connected: we introduce ourselves, and name the game we have
    /// saved if it may be with any console.
    pub(super) fn on_met(&mut self, room: &mut Room) {
        self.forget_conversation();
        let own = match room.home.company.own {
            Some(own) => Some(own),
            None => {
                // Kept from now on, before any game is that is shared.
                room.home.company.own = Identity::new(self.luck.next_u64());
                room.keeping.note_shelf();
                room.home.company.own
            }
        };
        let name = room.home.settings.owners.get(0).unwrap_or_default();
        // There is always room for the first message.
        let games = known_games();
        let _ = self.link.say(&Say::Introduce { name: &name, games });
        if let Some(own) = own {
            self.say(Say::Identity(own.number()));
        }
        self.say_kept(room);
    }

    /// The other console says which one it is. If our game is with it, we name it; the
    /// authority can resume it even if the other one has lost it.
    pub(super) fn on_identity(&mut self, identity: u64, room: &mut Room) {
        let theirs = Identity::new(identity);
        room.home.company.theirs = theirs;
        let with_them = |shared: &&Shared| shared.from.is_some() && shared.from == theirs;
        let shared = room.home.stored.shared.as_ref().filter(with_them);
        let Some(shared) = shared.filter(|shared| !shared.over) else {
            return;
        };
        self.say(Say::Kept(shared.kept));
        if shared.kept.authority {
            room.home.company.shared = Some(shared.game);
            room.home.company.before = false;
        }
    }

    /// Names the game that could be resumed, to the console it is played with.
    pub(super) fn say_kept(&mut self, room: &Room) {
        let theirs = room.home.company.theirs;
        let named = |shared: &&Shared| !shared.over && shared.is_for(theirs);
        if let Some(shared) = room.home.stored.shared.as_ref().filter(named) {
            self.say(Say::Kept(shared.kept));
        }
    }

    /// The other console is gone.
    pub(super) fn on_gone(&mut self, room: &mut Room, now: Millis) {
        let was_there = room.home.company.there;
        // The cable was back, and is gone before the game is: it is waited for once more.
        let waited = self.go_on && room.topic() == Some(Topic::Waiting);
        room.home.company.leave();
        self.forget_conversation();
        room.end_talk(now);
        if room.is_playing_linked() && !room.home.is_over() {
            room.stop_linked(LinkNews::Unplugged, now);
        } else if waited && room.home.linked().is_some() {
            room.tell(LinkNews::Unplugged, now);
        }
        if was_there {
            room.picture.spoil();
        }
    }

    /// The other console names a game it has saved. If it is another one, ours is kept until
    /// the right console is connected.
    pub(super) fn on_kept(&mut self, theirs: Kept, room: &mut Room, now: Millis) {
        let same = |shared: &&Shared| shared.kept.number == theirs.number;
        let Some(ours) = room.home.stored.shared.as_ref().filter(same) else {
            return;
        };
        let (kept, together) = (ours.kept, compare(&ours.kept, &theirs));
        // Only the one it is played with knows its number. It may have lost its identity, or
        // not have seen the end yet.
        if self.link.together().is_none() {
            self.say(Say::Kept(kept));
        }
        if !together.can_go_on() {
            return;
        }
        room.home.company.shared = GameId::from_number(theirs.game);
        room.home.company.before = together == Together::AuthorityBehind;
        let cut = room
            .home
            .linked()
            .is_some_and(|linked| linked.number == kept.number);
        if cut && room.topic() == Some(Topic::Told(LinkNews::Unplugged)) {
            // Only the cable is gone: the game continues as soon as it is back.
            let reply = room.back(now);
            room.afterwards(reply);
            room.is_news = true;
            self.asked_to_go_on = true;
            self.go_on(room, now);
        }
    }

    /// Both could resume; people who are not busy are asked at once.
    pub(super) fn offer_to_go_on(&mut self, room: &mut Room) {
        if !self.asked_to_go_on && room.is_idle(self.now) {
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
        let guest = !shared.kept.authority;
        let lies_there = |linked: &Linked| linked.number == number && linked.guest == guest;
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
            None if self.link.together().is_some_and(Together::can_go_on) => {
                let proposal = self.number();
                self.say(Say::GoOn { proposal, number });
                room.home.company.ours = Some(number);
                room.open(Talk::waiting());
            }
            // Only the authority can continue with a console that has lost its save.
            None if room.home.linked().is_some_and(|linked| !linked.guest) => {
                self.propose(Proposes::GoOn, room, now);
            }
            None => {}
        }
    }

    /// The other side wants to resume.
    pub(super) fn on_go_on(&mut self, room: &mut Room, now: Millis) {
        if self.go_on {
            return self.go_on(room, now);
        }
        if room.home.is_over()
            && let Some(number) = room.home.linked().map(|linked| linked.number)
            && let Some((proposal, Side::Them)) = self.link.conversation().proposed()
            && self.link.conversation().can_go_on(number)
        {
            // They have not seen the end yet. They can be shown it without asking anyone here.
            self.say(Say::Accept { proposal });
            return self.continue_shared(number, room, now);
        }
        if room.pile.has_topic(Topic::GoOn) {
            return;
        }
        // If it is only pointed out by a sign, the question follows.
        self.asked_to_go_on = false;
        if !self.ask(Talk::go_on(), words::WANTS_TO_GO_ON, room, now) {
            self.decline_to_go_on(Declined::Busy);
        }
    }

    /// Says no to what the other side would like to go on with, if it would.
    fn decline_to_go_on(&mut self, why: Declined) {
        if let Some((proposal, Side::Them)) = self.link.conversation().proposed() {
            self.say(Say::Decline { proposal, why });
        }
    }

    /// The people here do not want to resume now.
    pub(super) fn go_on_later(&mut self, room: &mut Room, now: Millis) {
        self.decline_to_go_on(Declined::No);
        // The console does not ask them again.
        room.home.company.shared = None;
        room.end_talk(now);
    }

    /// The other console cannot resume a game. Ours is kept all the same: the next console
    /// may know it, and the authority can show it to a guest that has lost it.
    pub(super) fn on_ended(&mut self, number: u32, how: Ending, room: &mut Room, now: Millis) {
        let ours = |shared: &&Shared| shared.kept.number == number;
        let ours = room.home.stored.shared.as_ref().filter(ours);
        let Some(false) = ours.map(|ours| ours.kept.authority) else {
            return;
        };
        room.home.company.shared = None;
        let asks = [Topic::GoOn, Topic::Waiting].map(Some);
        if asks.contains(&room.topic()) {
            self.go_on = false;
            room.end_talk(now);
            room.tell(LinkNews::Ended(how), now);
        }
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
