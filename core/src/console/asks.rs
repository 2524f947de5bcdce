//! What screens and games ask for, done.

use super::home::Home;
use super::lesson::learnt::Learnt;
use super::table_screen::TableScreen;
use super::{
    AnyScreen, Console, about, naming, options, pause, people, reader, result, statistics,
};
use crate::game::Outcome;
use crate::games::GameId;
use crate::platform::Millis;
use crate::records::{Records, finished::Finished};
use crate::reply::{Ask, Reply, Whom};
use crate::sound::Sound;
use rand_core::Rng;

impl Console {
    /// Does what is asked; what comes of it.
    pub(super) fn act(&mut self, ask: Ask, now: Millis) -> Reply {
        match ask {
            Ask::Undo | Ask::Redo | Ask::Hint | Ask::Demo => {
                self.show_play();
                let reply = self.resume(now);
                if matches!(reply, Reply::Ask(_)) {
                    return reply;
                }
                if let Some((play, env)) = self.home.play_with_env(now) {
                    play.wish(&ask, env);
                    return play.tick(env);
                }
            }
            // Only a game does these, in itself.
            Ask::UndoUntilSound | Ask::Roll => {}

            Ask::Begin => {
                let seed = self.seeds.next_u64();
                if let Some((play, env)) = self.home.play_with_env(now) {
                    play.start(seed, env);
                    let game = play.game();
                    self.home.begin();
                    self.home.known.add(game);
                    self.note_played();
                }
                self.show_play();
            }
            Ask::Rematch | Ask::Sequel => {
                let seed = self.seeds.next_u64();
                if let Some((play, env)) = self.home.play_with_env(now) {
                    match ask {
                        Ask::Sequel => play.begin_sequel(seed, env),
                        _ => play.rematch(seed, env),
                    }
                }
                self.show_play();
            }
            Ask::Finished { show, first } => {
                self.note_result(first);
                if let Some(sound) = sound_of_the_end(&self.home) {
                    self.sound(sound);
                }
                if show {
                    self.open(result::ResultScreen::new(now));
                }
            }

            Ask::SetUp(game) => self.set_up(game, now),
            Ask::Learn(game) => self.learn(game, now),
            Ask::GoOn(game) => return self.go_on_with(game, now),
            Ask::Recover => return self.recover(now),

            Ask::Back => return self.back(now),
            Ask::Leave => self.leave(now),
            Ask::Pause => {
                self.pause_game(now);
                self.keeping.note_left();
                self.open(pause::Pause::new());
            }
            Ask::Rules(page) => {
                self.pause_game(now);
                if let Some(game) = self.home.game() {
                    self.read(game, page);
                }
            }
            Ask::RulesOf(game) => self.read(game, 0),
            Ask::Result => self.open(result::ResultScreen::new(now)),
            Ask::Learnt => {
                self.pause_game(now);
                self.open(Learnt::new());
            }
            Ask::Settings => self.open(options::OptionsScreen::new()),
            Ask::People => self.open(people::People::new()),
            Ask::About => self.open(about::About::new()),
            Ask::Statistics => {
                let game = self.home.game();
                self.open(statistics::StatisticsScreen::new(game));
            }
            Ask::Type(whom) => self.open(naming::Naming::of(whom, &self.home)),

            Ask::Named(whom, name) => {
                match whom {
                    Whom::Owner(place) => self.home.settings.owners.set(place, &name),
                    Whom::Seat(_, seat) => {
                        if let Some(play) = self.home.play_mut() {
                            play.guests_mut().set_name(seat, name);
                        }
                    }
                }
                return self.back(now);
            }
            Ask::ResetStatistics => {
                self.set_records(Records::new());
                self.keeping.note_statistics();
            }
            Ask::EraseSaves => self.forget_games(),
            Ask::Sound(sound) => self.sound(sound),
        }
        Reply::Redraw
    }

    /// Keeps how a game ended; `first` is whether it has not ended before,
    /// because who takes back and finds a better end has played one game.
    fn note_result(&mut self, first: bool) {
        let ended = self.play().and_then(|play| Finished::of(play, first));
        if let Some(ended) = ended {
            self.home.records.note(&ended);
            self.keeping.note_statistics();
        }
    }

    /// Puts a screen on top.
    pub(super) fn open(&mut self, screen: impl Into<AnyScreen>) {
        self.keys.let_go();
        self.picture.spoil();
        self.pile.push(screen.into());
    }

    /// Takes the top one away.
    pub(super) fn back(&mut self, now: Millis) -> Reply {
        self.keys.let_go();
        self.pile.pop();
        if self.screen().screen().is_game() {
            self.resume(now)
        } else {
            Reply::Redraw
        }
    }

    /// The game's time stands still.
    pub(super) fn pause_game(&mut self, now: Millis) {
        if let Some(play) = self.home.play_mut() {
            play.pause(now);
        }
    }

    /// The game on the table goes on.
    pub(super) fn resume(&mut self, now: Millis) -> Reply {
        match self.home.play_with_env(now) {
            Some((play, env)) => play.resume(env),
            None => Reply::Ignored,
        }
    }

    /// Only launcher and game are left on the pile.
    pub(super) fn show_play(&mut self) {
        self.pile.clear();
        self.open(TableScreen);
    }

    /// Goes back to the launcher; the game stays on the table.
    fn leave(&mut self, now: Millis) {
        self.pause_game(now);
        self.home.leave();
        self.keeping.note_left();
        self.keys.let_go();
        self.pile.clear();
    }

    /// Opens the rules. They offer the guided first round unless it would end
    /// a game.
    fn read(&mut self, game: GameId, page: usize) {
        let plays = self.home.has_begun() && self.home.game() == Some(game);
        self.open(reader::Reader::new(game, page, !plays));
    }
}

/// People hear whether one of them has won.
fn sound_of_the_end(home: &Home) -> Option<Sound> {
    let play = home.play()?;
    let is_person = |seat| play.seating().is_person(seat);
    Some(match play.outcome()? {
        Outcome::Win(seat) if is_person(seat) => Sound::Win,
        Outcome::Draw(seats) if seats.iter().any(is_person) => Sound::Draw,
        // Nobody has lost who was not there.
        Outcome::Win(_) | Outcome::Draw(_) if play.seating().people().count() == 0 => Sound::Draw,
        Outcome::Win(_) | Outcome::Draw(_) | Outcome::Stuck => Sound::Loss,
        Outcome::Solved => Sound::Win,
    })
}
