//! The game: the authority shows positions, the guest asks for moves.

use super::kept::Shared;
use super::talk::{LinkNews, Topic};
use super::{Room, Wire};
use crate::console::play::Play;
use crate::console::play::linked::{SHOWN_BYTES, Since};
use crate::game::Seat;
use crate::platform::Millis;
use crate::reply::Reply;
use crate::save::{Bytes, Damaged, Writer};
use crate::session::log::MOVE_BYTES;
use crate::text::host as words;
use taschenspieler_link::{Check, Refusal, Say, Side, Unsaid};

/// How much of a position the guest was shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ShownPart {
    /// All of it.
    Rest,
    /// Nothing yet, of any position; begins with this one.
    Start(u32),
    /// Of the position with this number, the views of the seats before this one.
    Views(u32, u8),
    /// All views of the position with this number.
    Table(u32),
}

/// Whether there was room to send it.
type Said = Result<(), Unsaid>;

impl Wire {
    /// The number of the position on the table, or the one it will get when it is shown.
    pub(in crate::console) fn position(&self, play: &Play) -> u32 {
        let linked = play.linked();
        let shown = linked.map_or(0, |linked| linked.position);
        match self.part {
            ShownPart::Start(position)
            | ShownPart::Views(position, _)
            | ShownPart::Table(position) => position,
            ShownPart::Rest if linked.is_some_and(|linked| linked.since == Since::Nothing) => shown,
            ShownPart::Rest => shown.saturating_add(1),
        }
    }

    /// Sends as much of the position as there is room for. `safe` says whether it is saved,
    /// so that no power cut can undo what was shown.
    fn show(&mut self, play: &mut Play, safe: bool) -> Said {
        loop {
            let Some(linked) = play.linked().copied() else {
                return Ok(());
            };
            let number = linked.number;
            let changed = linked.since != Since::Nothing;
            match self.part {
                ShownPart::Rest if !changed => return self.finish(play),
                ShownPart::Rest => {
                    let position = self.position(play);
                    self.say_happened(play, number, position, linked.since)?;
                    self.part = ShownPart::Views(position, 0);
                    note(play, Since::Nothing);
                }
                ShownPart::Start(position) => {
                    // No view was shown yet in this conversation.
                    self.shown = [0; _];
                    self.part = ShownPart::Views(position, 0);
                    note(play, Since::Nothing);
                }
                // It has changed while it was being sent, so it is sent from the beginning,
                // under the same number, as a change of more than one move.
                ShownPart::Views(position, _) | ShownPart::Table(position) if changed => {
                    self.say_happened(play, number, position, Since::More)?;
                    self.part = ShownPart::Views(position, 0);
                    note(play, Since::Nothing);
                }
                ShownPart::Views(position, next) => {
                    let rest = linked.guests.iter().find(|seat| seat.number() >= next);
                    let Some(seat) = rest else {
                        self.part = ShownPart::Table(position);
                        continue;
                    };
                    self.say_view(play, number, position, seat)?;
                    self.part = ShownPart::Views(position, seat.number() + 1);
                }
                ShownPart::Table(_) if !safe => return Ok(()),
                ShownPart::Table(position) => {
                    let check = play.for_guests().map_or(0, |guests| guests.check());
                    self.say_table(play, number, position, check)?;
                    self.part = ShownPart::Rest;
                    if let Some(linked) = play.linked_mut() {
                        (linked.position, linked.check) = (position, check);
                    }
                }
            }
        }
    }

    fn say_happened(&mut self, play: &Play, number: u32, position: u32, since: Since) -> Said {
        let Some(guests) = play.for_guests() else {
            return Ok(());
        };
        let (last, by) = guests.last();
        let bytes = if since == Since::Move { last } else { &[] };
        if since == Since::More && matches!(self.part, ShownPart::Rest) {
            // It is shown as it is, without animation.
            return Ok(());
        }
        self.link.say(&Say::Happened {
            number,
            position,
            by,
            bytes,
        })
    }

    /// Sends what a seat sees, unless that has not changed.
    #[inline(never)] // so that its buffer is on the stack only here
    fn say_view(&mut self, play: &Play, number: u32, position: u32, seat: Seat) -> Said {
        let mut buffer = [0; SHOWN_BYTES];
        let mut out = Writer::new(&mut buffer);
        if let Some(guests) = play.for_guests() {
            guests.write_view(Some(seat), &mut out);
        }
        let bytes = out.written().ok_or(Unsaid::TooLong)?;
        // Never 0, because 0 means that no view was shown.
        let sum = Check::of_table(bytes).value() | 1;
        let Some(shown) = self.shown.get_mut(seat.index()) else {
            return Ok(());
        };
        if *shown == sum {
            return Ok(());
        }
        self.link.say(&Say::View {
            number,
            position,
            seat: seat.number(),
            bytes,
        })?;
        *shown = sum;
        Ok(())
    }

    /// Sends everything that lies open on the table.
    #[inline(never)] // as above
    fn say_table(&mut self, play: &Play, number: u32, position: u32, check: u32) -> Said {
        let mut buffer = [0; SHOWN_BYTES];
        let mut out = Writer::new(&mut buffer);
        if let Some(guests) = play.for_guests() {
            guests.write_table(&mut out);
        }
        let bytes = out.written().ok_or(Unsaid::TooLong)?;
        self.link.say(&Say::Table {
            number,
            position,
            check,
            bytes,
        })
    }

    /// Announces once that the game is over.
    fn finish(&mut self, play: &Play) -> Said {
        let (Some(outcome), Some(linked)) = (play.standing().outcome, play.linked()) else {
            return Ok(());
        };
        if self.finished {
            return Ok(());
        }
        let mut buffer = [0; 8];
        let mut out = Writer::new(&mut buffer);
        outcome.write(&mut out);
        self.link.say(&Say::Finished {
            number: linked.number,
            position: linked.position,
            bytes: out.written().unwrap_or_default(),
        })?;
        self.finished = true;
        Ok(())
    }
}

/// Notes what has happened since the guest was last shown a position.
fn note(play: &mut Play, since: Since) {
    if let Some(linked) = play.linked_mut() {
        linked.since = since;
    }
}

/// At the authority.
impl Wire {
    /// Sends the guest everything it has not seen yet.
    pub(super) fn show_position(&mut self, room: &mut Room) {
        let safe = self.is_safe(room);
        let Some(play) = room.home.play_mut() else {
            return;
        };
        let ours = |&(number, authority): &(u32, Side)| {
            let mine = play.linked().is_some_and(|linked| linked.number == number);
            mine && authority == Side::Us
        };
        let game = self.link.conversation().game();
        if !self.owed.is_empty() || game.filter(ours).is_none() {
            return;
        }
        let before = self.part;
        if let Err(Unsaid::NotNow | Unsaid::TooLong) = self.show(play, safe) {
            // That would be our own mistake, and waiting would not help.
            self.link.hang_up();
        }
        if before != ShownPart::Rest && self.part == ShownPart::Rest {
            room.picture.spoil();
        }
    }

    /// Whether the next position that the guest will be shown is saved.
    fn is_safe(&self, room: &mut Room) -> bool {
        if room.keeping.works() {
            return !room.keeping.game_is_due(&room.home);
        }
        // Without a storage, it is at least known as long as the console is on.
        let position = room.home.play().map_or(0, |play| self.position(play));
        room.home.stored.shared = Shared::of(&room.home, position);
        true
    }

    /// Answers a guest's move; `None` if no game is shared.
    pub(super) fn on_move(
        &mut self,
        made: Option<(u32, Result<(), Refusal>)>,
        position: u32,
        room: &mut Room,
        now: Millis,
    ) {
        match made {
            Some((number, Ok(()))) => {
                self.say(Say::Accepted { number, position });
                self.end_talk_of_undo(room, now);
                room.is_news = true;
            }
            Some((number, Err(why))) => self.say(Say::Refused {
                number,
                position,
                why,
            }),
            None => {}
        }
    }
}

/// At the guest.
impl Wire {
    /// Takes a complete position, or finds that it makes no sense; `None` if none was
    /// expected.
    pub(super) fn on_table(
        &mut self,
        shown: Option<Result<Reply, Damaged>>,
        room: &mut Room,
        now: Millis,
    ) {
        match shown {
            None => return,
            Some(Err(Damaged)) => return self.link.hang_up(),
            Some(Ok(reply)) => room.afterwards(reply),
        }
        self.end_talk_of_undo(room, now);
        self.start_by = None;
        let over = room.home.linked().filter(|_| room.home.is_over());
        if let Some(number) = over.map(|linked| linked.number) {
            room.forget_shared(number);
        }
        if room.pile.has_topic(Topic::Starting) {
            room.show_table();
            let reply = room.resume(now);
            room.afterwards(reply);
        }
        room.is_news = true;
    }

    /// Sends the authority the move that a person here has chosen.
    pub(super) fn send_wish(&mut self, room: &mut Room) {
        let Some(play) = room.home.play_mut() else {
            return;
        };
        let Some(linked) = play.linked().copied() else {
            return;
        };
        let mut buffer = [0; MOVE_BYTES];
        let mut out = Writer::new(&mut buffer);
        let Some(seat) = play.write_wish(&mut out) else {
            return;
        };
        let said = self.link.say(&Say::Move {
            number: linked.number,
            position: linked.position,
            seat: seat.number(),
            bytes: out.written().unwrap_or_default(),
        });
        let Some(linked) = play.linked_mut() else {
            return;
        };
        match said {
            Ok(()) => linked.shown.wish = None,
            Err(Unsaid::Full) => {}
            Err(_) => linked.end_wish(),
        }
    }
}

impl Room {
    /// Lets the rules judge a guest's move. Returns the number of the game, and their
    /// answer.
    pub(super) fn hear_move(
        &mut self,
        seat: u8,
        bytes: &[u8],
        now: Millis,
    ) -> Option<(u32, Result<(), Refusal>)> {
        let (play, env) = self.home.play_with_env(now)?;
        let number = play.linked()?.number;
        Some((number, play.hear_move(seat, bytes, env)))
    }

    /// Reads the part of the position that everybody sees; `None` if the game is not being
    /// shown to us.
    pub(super) fn see_table(
        &mut self,
        position: u32,
        check: u32,
        bytes: &[u8],
        now: Millis,
    ) -> Option<Result<Reply, Damaged>> {
        let (play, env) = self
            .home
            .play_with_env(now)
            .filter(|(play, _)| play.table().is_guest())?;
        Some(play.see_table(bytes, position, check, env))
    }

    /// The authority refuses the move.
    pub(super) fn on_refused(&mut self, why: Refusal, now: Millis) {
        let why = match why {
            Refusal::Illegal | Refusal::Nonsense => &words::MOVE_REFUSED,
            Refusal::NotTheirTurn => &words::NOT_YOUR_TURN,
            Refusal::Paused => &words::OTHER_SIDE_PAUSED,
        };
        if let Some((play, env)) = self.home.play_with_env(now) {
            if let Some(linked) = play.linked_mut() {
                linked.end_wish();
            }
            play.deny(why, env);
        }
        self.picture.spoil();
    }
}

/// Leaving a game.
impl Wire {
    /// The people at the other console have left the game.
    pub(super) fn on_leave(&mut self, for_good: bool, room: &mut Room, now: Millis) {
        let over = room.home.is_over();
        // They have seen the end, so the record is no longer needed.
        let left = room.home.linked().filter(|_| over && for_good);
        if let Some(number) = left.map(|linked| linked.number) {
            room.forget_shared(number);
        }
        if over && room.is_playing_linked() {
            // The end remains on the screen.
            return room.picture.spoil();
        }
        let why = if for_good {
            LinkNews::GivenUp
        } else {
            LinkNews::Left
        };
        room.end_talk(now);
        room.stop_linked(why, now);
        self.keep_for_later(room);
    }

    /// The people here leave the game, if they are playing one with another console.
    pub(in crate::console) fn leave_game(&mut self, room: &mut Room) {
        let Some(linked) = room.home.linked().copied() else {
            return;
        };
        if self.link.conversation().game().is_some() {
            self.say(Say::Leave {
                number: linked.number,
                for_good: room.home.is_over(),
            });
            self.keep_for_later(room);
        }
        if let Some(linked) = room.home.play_mut().and_then(Play::linked_mut) {
            (linked.since, linked.apart) = (Since::More, true);
        }
    }

    /// A game that was not played to its end can be resumed another time.
    fn keep_for_later(&mut self, room: &Room) {
        (self.part, self.doing, self.asked_to_go_on) = (ShownPart::Rest, None, true);
        self.start_by = None;
        self.say_kept(room);
    }
}
