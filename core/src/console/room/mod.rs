//! What screens, cable and storage act on together.
//!
//! - this file: screens come and go, the game's time stands still and goes on
//! - `games`: a game comes on the table: set up, begun, learnt, solved, fetched
//! - `looking`: its moves are looked at: replay, review, a copy to try things out
//!
//! Nothing here knows buttons, light or sound: what is left for the console to do is
//! the [`Reply`] that comes back.

mod games;
mod looking;

use super::home::Home;
use super::keeping::Keeping;
use super::link::talk::{LinkNews, Talk, Topic};
use super::picture::Picture;
use super::play::linked::Linked;
use super::screens::Pile;
use super::table_screen::TableScreen;
use super::{AnyScreen, pause, reader};
use crate::games::GameId;
use crate::luck::Luck;
use crate::platform::{Millis, Start};
use crate::puzzles::Puzzle;
use crate::reply::{Ask, Reply};

/// The game on the table, the screens over it, and what is out of date on the panel and
/// in the storage.
pub(super) struct Room {
    pub home: Home,
    pub pile: Pile,
    pub picture: Picture,
    pub keeping: Keeping,
    /// The luck of the games that are laid out.
    pub seeds: Luck,
    /// What is asked for as soon as what is being done is done.
    pub later: Option<Ask>,
    /// Something has come over the cable that people are to see: the panel is lit, and
    /// the game goes on.
    pub is_news: bool,
}

impl Room {
    /// The launcher, and nothing on the table.
    #[inline(never)] // made where it stays: see `Console::without_port`
    pub fn new(start: &Start) -> Room {
        Room {
            home: Home::new(),
            pile: Pile::new(start.all_games),
            picture: Picture::new(),
            keeping: Keeping::default(),
            seeds: Luck::new(start.seed),
            later: None,
            is_news: false,
        }
    }

    pub fn is_at_game(&self) -> bool {
        self.pile.top().screen().is_game()
    }

    /// Whether a copy lies on the table that counts for nothing.
    pub fn is_practice(&self) -> bool {
        self.home
            .play()
            .is_some_and(|play| play.table().is_practice())
    }

    /// Whether a game of two consoles is on the screen, or under what lies on it.
    pub fn is_playing_linked(&self) -> bool {
        let goes_on = |linked: &Linked| !linked.apart;
        self.home.has_begun() && self.home.linked().is_some_and(goes_on)
    }

    /// The puzzle on the table, if it is one.
    pub fn puzzle(&self) -> Option<Puzzle> {
        self.home.play()?.table().mode.puzzle()
    }

    /// Puts a screen on top.
    pub fn open(&mut self, screen: impl Into<AnyScreen>) {
        self.picture.spoil();
        self.pile.push(screen.into());
    }

    /// Puts a screen on top of the game, whose time stands still meanwhile.
    pub fn open_over_game(&mut self, screen: impl Into<AnyScreen>, now: Millis) {
        self.pause(now);
        self.open(screen);
    }

    /// Takes the top one away.
    pub fn back(&mut self, now: Millis) -> Reply {
        self.pile.pop();
        match self.is_at_game() {
            true => self.resume(now),
            false => Reply::Redraw,
        }
    }

    /// Leaves only launcher and game on the pile.
    pub fn show_table(&mut self) {
        self.pile.clear();
        self.open(TableScreen);
    }

    /// Stops the game's time.
    pub fn pause(&mut self, now: Millis) {
        if let Some((play, env)) = self.home.play_with_env(now) {
            play.pause(env);
        }
    }

    /// The game on the table goes on.
    pub fn resume(&mut self, now: Millis) -> Reply {
        match self.home.play_with_env(now) {
            Some((play, env)) => play.resume(env),
            None => Reply::Ignored,
        }
    }

    /// Lets the game on the table do what was chosen in a menu over it.
    pub fn wish(&mut self, ask: Ask, now: Millis) -> Reply {
        self.show_table();
        let reply = self.resume(now);
        match self.home.play_with_env(now) {
            Some((play, env)) if !matches!(reply, Reply::Ask(_)) => match play.ask(ask, env) {
                Reply::Ask(ask) => Reply::Ask(ask),
                _ => play.tick(env),
            },
            _ => reply,
        }
    }

    /// Does what follows as soon as what is being done is done: a reply from within
    /// [`Console::follow`](super::Console::follow) must not go round in circles.
    pub fn afterwards(&mut self, reply: Reply) {
        self.picture.damage(reply.damage());
        if let Reply::Ask(ask) = reply {
            self.later = Some(ask);
        }
    }

    /// Goes back to the launcher; the game stays on the table.
    pub fn leave(&mut self, now: Millis) {
        self.pause(now);
        if self.puzzle().is_some() {
            // The next game at this table is the owner's.
            self.home.clear_table();
        }
        self.home.leave();
        self.keeping.leave_game();
        self.pile.clear();
    }

    /// Opens the pause menu.
    pub fn open_pause(&mut self, now: Millis) {
        self.keeping.leave_game();
        let menu = match self.home.linked() {
            Some(_) => pause::Pause::linked(),
            None => pause::Pause::new(),
        };
        self.open_over_game(menu, now);
    }

    /// Opens the card with help for the moment.
    pub fn open_help(&mut self, now: Millis) {
        self.pause(now);
        let help = pause::Pause::help(&self.home, self.home.env(now));
        self.open(help);
    }

    /// Opens the rules. They offer the guided first round unless it would end
    /// a game.
    pub fn read(&mut self, game: GameId, page: usize) {
        let plays = self.home.has_begun() && self.home.own_game() == Some(game);
        // A game that is kept can go on after the lesson.
        let teaches = !plays || self.home.stored.get(game).is_some();
        let teaches = teaches && !self.is_playing_linked();
        self.open(reader::RulesScreen::new(game, page, teaches));
    }

    /// Puts the cursor of the launcher on a game.
    pub fn point_at(&mut self, game: GameId) {
        self.pile.bottom_mut().screen_mut().go_to(game);
        self.picture.spoil();
    }

    /// Tells on screens of their own what could not be read or kept.
    pub fn report(&mut self, now: Millis) {
        for notice in self.keeping.take_reports() {
            if self.is_at_game() {
                self.pause(now);
            }
            self.open(notice);
        }
    }
}

/// What people look at when the other console has a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Attention {
    /// Nothing that may not be interrupted.
    Free,
    /// A game that is under way, or something over it.
    Plays,
    /// How a game ends.
    Ends,
    /// Something that nothing may lie over.
    Busy,
}

/// What is said about another console lies over everything else.
impl Room {
    /// Puts a question over everything; `false` if that cannot be now.
    pub fn interrupt(&mut self, talk: Talk, now: Millis) -> bool {
        let busy = matches!(
            self.pile.top(),
            AnyScreen::SelfTest(_) | AnyScreen::Crash(_)
        );
        if busy || self.pile.is_full() {
            return false;
        }
        if self.is_at_game() {
            self.pause(now);
        }
        self.open(talk);
        self.is_news = true;
        true
    }

    /// Says something on a screen of its own, unless it says so already.
    pub fn tell(&mut self, what: LinkNews, now: Millis) {
        if self.topic() != Some(Topic::Told(what)) {
            self.interrupt(Talk::told(what), now);
        }
    }

    /// Whether a question of the other console may lie over what is seen now.
    pub fn attention(&self, now: Millis) -> Attention {
        match self.pile.top() {
            AnyScreen::SelfTest(_) | AnyScreen::Crash(_) => Attention::Busy,
            _ if self.pile.is_full() => Attention::Busy,
            AnyScreen::Result(result) if !result.is_seen(now) => Attention::Ends,
            AnyScreen::Play(_) if self.home.is_over() => Attention::Ends,
            _ if self.pile.shows_game() && !self.home.is_over() => Attention::Plays,
            _ => Attention::Free,
        }
    }

    /// Whether people may be asked to go on: nothing is under way, and nothing is being
    /// typed, read or answered that they would have to begin again.
    pub fn is_idle(&self, now: Millis) -> bool {
        let occupied = matches!(
            self.pile.top(),
            AnyScreen::Talk(_) | AnyScreen::Naming(_) | AnyScreen::Notice(_) | AnyScreen::Result(_)
        );
        !occupied && self.attention(now) == Attention::Free
    }

    /// What the screen on top asks about the other console, if it does.
    pub fn topic(&self) -> Option<Topic> {
        match self.pile.top() {
            AnyScreen::Talk(talk) => Some(talk.topic()),
            _ => None,
        }
    }

    /// Takes a question away that is answered.
    pub fn end_talk(&mut self, now: Millis) {
        let asks = |topic: Topic| !matches!(topic, Topic::Told(_) | Topic::Signs(_));
        if self.topic().is_some_and(asks) {
            let reply = self.back(now);
            self.afterwards(reply);
            self.picture.spoil();
        }
    }

    /// Shows what is awaited, and nothing else.
    pub fn wait(&mut self, talk: Talk) {
        self.pile.clear();
        self.open(talk);
    }

    /// The game of this number, shared with the other console, is over on both sides.
    pub fn forget_shared(&mut self, number: u32) {
        let stored = &mut self.home.stored.shared;
        if stored
            .take_if(|stored| stored.kept.number == number)
            .is_some()
        {
            self.home.company.shared = None;
            self.keeping.erase_shared();
        }
    }
}
