//! The state that screens, cable and storage share.
//!
//! - this file: opening and closing screens, stopping and continuing the game's time
//! - `games`: how a game gets onto the table: set up, begun, learnt, solved, loaded
//! - `looking`: replay, review, a copy to try things out
//!
//! Nothing here knows buttons, light or sound; the returned [`Reply`] says what remains for
//! the console to do.

mod games;
mod looking;

use super::home::Home;
use super::keeping::Keeping;
use super::link::talk::{LinkNews, Talk, Topic};
use super::picture::Picture;
use super::play::linked::Linked;
use super::screens::Pile;
use super::table_screen::TableScreen;
use super::{AnyScreen, pause, reader, sure};
use crate::games::GameId;
use crate::luck::Luck;
use crate::platform::{Millis, Start};
use crate::puzzles::Puzzle;
use crate::reply::{Ask, EndsGame, Reply};

/// The game on the table, the screens over it, and which parts of panel and storage are out
/// of date.
pub(super) struct Room {
    pub home: Home,
    pub pile: Pile,
    pub picture: Picture,
    pub keeping: Keeping,
    /// The source of the seeds of games that are laid out.
    pub seeds: Luck,
    /// A request to carry out as soon as the present one is done.
    pub later: Option<Ask>,
    /// Whether something visible has come over the cable, so that the panel is lit and the
    /// game continues.
    pub is_news: bool,
}

impl Room {
    /// The launcher, with nothing on the table.
    #[inline(never)] // built in place: see `Console::without_port`
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

    /// Whether a practice copy is on the table.
    pub fn is_practice(&self) -> bool {
        self.home
            .play()
            .is_some_and(|play| play.table().is_practice())
    }

    /// Whether a game of two consoles is on the screen, or under the screen on top.
    pub fn is_playing_linked(&self) -> bool {
        let goes_on = |linked: &Linked| !linked.apart;
        self.home.has_begun() && self.home.linked().is_some_and(goes_on)
    }

    /// The puzzle on the table, if there is one.
    pub fn puzzle(&self) -> Option<Puzzle> {
        self.home.play()?.table().mode.puzzle()
    }

    pub fn open(&mut self, screen: impl Into<AnyScreen>) {
        self.picture.spoil();
        self.pile.push(screen.into());
    }

    /// Opens a screen over the game, whose time stands still meanwhile.
    pub fn open_over_game(&mut self, screen: impl Into<AnyScreen>, now: Millis) {
        self.pause(now);
        self.open(screen);
    }

    /// Closes the screen on top.
    pub fn back(&mut self, now: Millis) -> Reply {
        self.pile.pop();
        match self.is_at_game() {
            true => self.resume(now),
            false => Reply::Redraw,
        }
    }

    /// Closes all screens except launcher and game.
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

    /// Continues the game on the table.
    pub fn resume(&mut self, now: Millis) -> Reply {
        match self.home.play_with_env(now) {
            Some((play, env)) => play.resume(env),
            None => Reply::Ignored,
        }
    }

    /// Lets the game on the table carry out a choice from a menu over it.
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

    /// Carries out a reply after the present one, because a reply from within
    /// [`Console::follow`](super::Console::follow) must not call it again.
    pub fn afterwards(&mut self, reply: Reply) {
        self.picture.damage(reply.damage());
        if let Reply::Ask(ask) = reply {
            self.later = Some(ask);
        }
    }

    /// Returns to the launcher; the game stays on the table.
    pub fn leave(&mut self, now: Millis) {
        self.pause(now);
        if self.puzzle().is_some() {
            // The next game at this table belongs to the owner.
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

    /// Asks whether what ends the game that runs is meant, in the place of a menu over it.
    pub fn ask_if_sure(&mut self, ends: EndsGame) {
        let over_game = matches!(self.pile.top(), AnyScreen::Pause(_));
        if over_game {
            self.pile.pop();
        }
        self.open(sure::Sure::new(ends, over_game));
    }

    /// Opens the card with help for the moment.
    pub fn open_help(&mut self, now: Millis) {
        self.pause(now);
        let help = pause::Pause::help(&self.home, self.home.env(now));
        self.open(help);
    }

    /// Opens the rules. They offer the guided first round unless that would end a game.
    pub fn read(&mut self, game: GameId, page: usize) {
        let plays = self.home.has_begun() && self.home.own_game() == Some(game);
        // A saved game can be resumed after the lesson.
        let teaches = !plays || self.home.stored.get(game).is_some();
        let teaches = teaches && !self.is_playing_linked();
        self.open(reader::RulesScreen::new(game, page, teaches));
    }

    /// Puts the cursor of the launcher on a game.
    pub fn point_at(&mut self, game: GameId) {
        self.pile.bottom_mut().screen_mut().go_to(game);
        self.picture.spoil();
    }

    /// Reports, each on its own screen, what could not be read or saved.
    pub fn report(&mut self, now: Millis) {
        for notice in self.keeping.take_reports() {
            if self.is_at_game() {
                self.pause(now);
            }
            self.open(notice);
        }
    }
}

/// How a question of the other console may be put now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Attention {
    /// On a card, over anything.
    Free,
    /// A game is in progress, or something lies over it.
    Plays,
    /// A game has ended, and its result was not seen for long enough.
    Ends,
    /// No card may lie over this screen.
    Busy,
}

/// Messages about another console lie over everything else.
impl Room {
    /// Puts a question over everything; returns `false` if that is impossible now.
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

    /// Shows a message on a separate screen, unless it is on top already.
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

    /// The question about the other console on the screen on top, if there is one.
    pub fn topic(&self) -> Option<Topic> {
        match self.pile.top() {
            AnyScreen::Talk(talk) => Some(talk.topic()),
            _ => None,
        }
    }

    /// Closes a question that is answered.
    pub fn end_talk(&mut self, now: Millis) {
        let asks = |topic: Topic| !matches!(topic, Topic::Told(_) | Topic::Signs(_));
        if self.topic().is_some_and(asks) {
            let reply = self.back(now);
            self.afterwards(reply);
            self.picture.spoil();
        }
    }

    /// Shows only that something is awaited.
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
