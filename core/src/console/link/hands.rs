//! Access without buttons and beyond the screen, for the tests and for the arena. No device
//! contains it.

use super::identity::Identity;
use super::{CONTENT, PROTOCOL, ShownPart};
use crate::console::play::HandChoice;
use crate::console::play::linked::Since;
use crate::console::play::{Env, Play};
use crate::console::{AnyScreen, Console};
use crate::game::Seat;
use crate::games::GameId;
use crate::keys::Key;
use crate::luck::Luck;
use crate::platform::{Millis, Requests};
use crate::reply::{Ask, Reply, Together};
use crate::save::Writer;
use crate::seating::Who;
use crate::text::Language;
use taschenspieler_link::{Kept, Link, Version};

/// Longer than any view.
const VIEW_BYTES: usize = 2_048;

impl Console {
    /// Whether there is another console.
    pub const fn hears_another(&self) -> bool {
        self.room.home.company.there
    }

    /// Proposes a game to the other console, with these players on the seats.
    pub fn invite_over(&mut self, game: GameId, who: &[Who], now: Millis) -> Requests {
        self.room.open_set_up(game, now);
        if let Some(play) = self.room.home.play_mut() {
            play.next.guests.resize(who.len() as u8);
            for (seat, &who) in Seat::all(who.len() as u8).zip(who) {
                play.next.guests.set_who(seat, who);
            }
        }
        self.follow(Reply::Ask(Ask::Together(Together::Propose)), now);
        self.requests()
    }

    /// Makes the move of the seat to act at this console; `None` if none is to act here.
    pub fn take_turn(&mut self, choice: HandChoice<'_>, now: Millis) -> Option<Requests> {
        if !matches!(self.room.pile.top(), AnyScreen::Play(_)) {
            return None;
        }
        let (play, env) = self.room.home.play_with_env(now)?;
        if play.standing().outcome.is_some() {
            return None;
        }
        let reply = if play.table().handover.is_some() {
            play.key(Key::A, env)
        } else if play.table().is_my_turn() {
            play.choose(choice, env)
        } else {
            return None;
        };
        if reply == Reply::Ignored {
            return None;
        }
        self.follow(reply, now);
        Some(self.requests())
    }

    /// Whether a guest means the same game and sees exactly what its seats may see.
    pub fn agrees_with(&self, guest: &Console) -> bool {
        let (Some(ours), Some(theirs)) = (self.play(), guest.play()) else {
            return false;
        };
        let (here, there) = (ours.standing(), theirs.standing());
        let same =
            here.moves == there.moves && (here.actor, here.outcome) == (there.actor, there.outcome);
        let Some(linked) = theirs.linked().filter(|linked| linked.guest && same) else {
            return false;
        };
        let sees = |seat: Seat| {
            let mut buffers = [[0; VIEW_BYTES]; 2];
            let [here, there] = &mut buffers;
            let lengths = [(ours, here), (theirs, there)].map(|(play, buffer)| {
                let mut out = Writer::new(buffer);
                play.for_guests()?.write_view(Some(seat), &mut out);
                out.finish()
            });
            lengths[0].is_some() && lengths[0] == lengths[1] && buffers[0] == buffers[1]
        };
        let check = ours.for_guests().map(|guests| guests.check());
        check == Some(linked.check) && linked.guests.iter().all(sees)
    }
}

/// Does immediately what buttons would do.
pub struct Hands<'a>(pub &'a mut Console);

impl Hands<'_> {
    /// Carries out a request of a screen or a game.
    pub fn ask(&mut self, ask: Ask, now: Millis) -> Requests {
        self.0.follow(Reply::Ask(ask), now);
        self.0.requests()
    }

    /// Sends a key to the screen on top, however early it comes.
    pub fn press(&mut self, key: Key, now: Millis) -> Requests {
        self.0.key(key, now);
        self.0.requests()
    }

    /// Changes the game on the table.
    pub fn in_game<T>(
        &mut self,
        now: Millis,
        act: impl FnOnce(&mut Play, Env<'_>) -> T,
    ) -> Option<T> {
        self.0.room.picture.spoil();
        let (play, env) = self.0.room.home.play_with_env(now)?;
        Some(act(play, env))
    }

    /// Sets whether the game on the table has hints.
    pub fn allow_hints(&mut self, yes: bool) {
        if let Some(play) = self.0.room.home.play_mut() {
            play.game.table.seating.allow_hints(yes);
        }
    }

    /// Shows the game on the table, removing everything over it.
    pub fn show_game(&mut self) {
        self.0.room.show_table();
    }

    /// Uses another version on the cable from now on.
    pub fn say_version(&mut self, version: Version, luck: u64, now: Millis) {
        if let Some(wire) = &mut self.0.wire {
            wire.link = Link::new(version, luck, super::moment(now));
        }
    }

    /// Shows the guest the position once more. With `hidden`, first changes only things
    /// that a seat must not know. Returns whether there was anything to change.
    pub fn show_again(&mut self, hidden: bool, eyes: Seat, luck: &mut Luck) -> bool {
        let play = self.0.room.home.play_mut();
        play.is_some_and(|play| play.redeal(hidden, eyes, luck))
    }
}

/// State that no screen shows.
pub struct Eyes<'a>(pub &'a Console);

impl Eyes<'_> {
    /// Whether a game can be resumed.
    pub fn can_go_on_with(&self, game: GameId) -> bool {
        self.0.room.home.open_games().contains(game)
    }

    /// Whether a finished game of this kind is saved, and if so, whether in the archive.
    pub fn kept_finished(&self, game: GameId) -> Option<bool> {
        self.0.room.home.stored.finished(game)
    }

    /// Whether the saved game of two consoles is over, if there is one.
    pub fn has_kept_over(&self) -> Option<bool> {
        let shared = self.0.room.home.stored.shared.as_ref();
        shared.map(|kept| kept.over)
    }

    /// The stored game of two consoles, as the other one is told, and the identity of that.
    pub fn kept_together(&self) -> Option<(Kept, Option<u64>)> {
        let shared = self.0.room.home.stored.shared.as_ref()?;
        Some((shared.kept, shared.from.map(Identity::number)))
    }

    /// Which console this is, once it has met another one.
    pub fn identity(&self) -> Option<u64> {
        self.0.room.home.company.own.map(Identity::number)
    }

    /// Whether the link has found another console, and whether they are playing.
    pub fn is_joined(&self) -> [bool; 2] {
        self.0.wire.as_ref().map_or([false; 2], |wire| {
            let joined = wire.link.is_joined();
            [joined, joined && wire.link.conversation().game().is_some()]
        })
    }

    /// Whether the link has nothing to do until a message is to be sent.
    pub fn is_link_resting(&self) -> bool {
        let wire = self.0.wire.as_ref();
        wire.is_some_and(|wire| wire.link.is_resting())
    }

    /// Whether no position is being sent in parts.
    pub fn is_wire_at_rest(&self) -> bool {
        let wire = self.0.wire.as_ref();
        wire.is_some_and(|wire| wire.part == ShownPart::Rest)
    }

    /// Whether everything to be shown has been sent.
    pub fn has_shown_all(&self) -> bool {
        let linked = self.0.room.home.linked();
        self.is_wire_at_rest() && linked.is_some_and(|linked| linked.since == Since::Nothing)
    }

    /// The progress of a review, in thousandths.
    pub fn review_done(&self) -> Option<u32> {
        self.0.play()?.game.reviewed(1_000)
    }

    /// The seat whose decision a finding is about.
    pub fn finding_seat(&self, number: usize, language: Language) -> Option<Seat> {
        let told = self.0.play()?.game.finding(number, language)?;
        Some(told.seat)
    }
}

/// The version that this program uses on the cable.
pub const fn link_version() -> Version {
    Version {
        protocol: PROTOCOL,
        content: CONTENT,
    }
}
