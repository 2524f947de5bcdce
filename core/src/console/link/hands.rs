//! Hands for both consoles, for the tests and for the arena.

use crate::console::play::HandChoice;
use crate::console::{AnyScreen, Console};
use crate::game::Seat;
use crate::games::GameId;
use crate::keys::Key;
use crate::platform::{Millis, Requests};
use crate::reply::{Ask, Reply, Together};
use crate::save::Writer;
use crate::seating::Who;

/// More bytes than any view has.
const VIEW_BYTES: usize = 2_048;

impl Console {
    /// Whether there is another console.
    pub const fn hears_another(&self) -> bool {
        self.room.home.company.there
    }

    /// Proposes a game to the other console: these sit where.
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

    /// Lets whoever is to move here do so; `None` if nobody is.
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

    /// Whether a guest means the same game, and sees what its seats may see of it.
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
