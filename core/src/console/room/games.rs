//! How a game gets onto the table: set up, begun, learnt, solved, loaded.

use super::Room;
use crate::code::Code;
use crate::console::counted::finished;
use crate::console::home::Home;
use crate::console::keeping::Purpose;
use crate::console::on_table::Beginning;
use crate::console::play::Play;
use crate::console::puzzles::ending::PuzzleOver;
use crate::console::{puzzles, result, rivals, setup, who_plays};
use crate::game::Outcome;
use crate::games::GameId;
use crate::platform::Millis;
use crate::puzzles::{Star, puzzle};
use crate::reply::{Ask, Reply, Whom};
use crate::seating::Name;
use crate::sound::Sound;

impl Room {
    /// Lays out a new game in place of the one on the table.
    pub fn lay_out(&mut self, game: GameId, now: Millis) {
        let code = Code::drawn(&mut self.seeds);
        self.home.lay_out(game, code, now);
        self.keeping.take_as_written(&self.home);
    }

    /// Asks who plays a new game; the players of the last one are the default.
    pub fn new_game(&mut self, game: GameId, now: Millis) {
        // The players of a lesson were not chosen, so they are not the default.
        let is_lesson = |play: &Play| play.table().is_lesson();
        let lesson = self.home.play().is_some_and(is_lesson);
        let lies_there = self.home.own_game() == Some(game) && !lesson;
        if !lies_there && self.keeping.has_storage() && self.home.stored.get(game).is_some() {
            self.keeping.want(game, Purpose::SetUp);
            return;
        }
        if !lies_there {
            self.lay_out(game, now);
            rivals::welcome(&mut self.home);
        }
        self.ask_who_plays();
    }

    /// Asks who plays the game on the table, unless there is only one answer.
    fn ask_who_plays(&mut self) {
        match who_plays::WhoPlays::of(&self.home) {
            Some(question) => self.open(question),
            None => self.open(setup::SetUp::new()),
        }
    }

    /// Lays out a game, unless it is on the table already, and opens its set-up.
    pub fn open_set_up(&mut self, game: GameId, now: Millis) {
        if self.home.own_game() != Some(game) {
            self.lay_out(game, now);
        }
        self.open(setup::SetUp::new());
    }

    /// Begins the game as it is set up.
    pub fn begin(&mut self, now: Millis) {
        let after = Code::drawn(&mut self.seeds);
        self.home.fit(|play| &play.next.guests);
        if let Some((play, env)) = self.home.play_with_env(now) {
            let seed = core::mem::replace(&mut play.next.code, after).seed();
            let guests = play.next.guests.clone();
            play.start(Beginning::SetUp, guests, seed, env);
            let game = play.kind().game;
            self.home.begin();
            self.meet(game);
            self.keeping.note_played(game);
        }
        self.show_table();
    }

    /// Begins again with the same people, or begins the game that follows this one.
    pub fn begin_again(&mut self, sequel: bool, now: Millis) {
        self.home.fit(|play| &play.table().seating);
        let seed = match sequel {
            // It continues with a pile, and no code stands for that.
            true => Code::none(&mut self.seeds),
            false => Code::drawn(&mut self.seeds).seed(),
        };
        if let Some((play, env)) = self.home.play_with_env(now) {
            let how = match sequel {
                true => Beginning::Sequel,
                false => Beginning::Rematch,
            };
            let seating = play.table().seating.clone();
            play.start(how, seating, seed, env);
        }
        self.show_table();
    }

    /// Begins the guided first round of a game.
    pub fn learn(&mut self, game: GameId, now: Millis) {
        self.lay_out(game, now);
        if let Some((play, env)) = self.home.play_with_env(now) {
            play.learn(env);
        }
        self.meet(game);
        self.show_table();
    }

    /// Notes that the owner knows this game.
    fn meet(&mut self, game: GameId) {
        if self.home.known.add(game) {
            self.keeping.note_shelf();
        }
    }

    /// Opens the puzzle book, at the puzzle on the table or at the puzzle of the day.
    pub fn open_book(&mut self, now: Millis) {
        let last = self.puzzle();
        self.leave(now);
        let (game, number) = match last {
            Some(puzzle) => (puzzle.game, puzzle.number),
            None => self.home.puzzles.of_the_day(),
        };
        self.open(puzzles::Book::at(game, number));
    }

    /// Puts a puzzle of the book in place of the game on the table, which was saved.
    pub fn solve(&mut self, game: GameId, number: u8, now: Millis) {
        let Some(puzzle) = puzzle(game, number) else {
            return;
        };
        let tried = |play: &Play| {
            let attempt = play.table().mode.attempt();
            attempt.is_some_and(|attempt| attempt.is_tried(play.table()))
        };
        let again = self.puzzle() == Some(puzzle) && self.home.play().is_some_and(tried);
        self.lay_out(game, now);
        if let Some((play, env)) = self.home.play_with_env(now) {
            play.begin_puzzle(puzzle, again, env);
        }
        self.show_table();
    }

    /// A puzzle has ended with this star.
    pub fn end_puzzle(&mut self, star: Star, now: Millis) -> Reply {
        if let Some(puzzle) = self.puzzle() {
            let before = self.home.puzzles;
            self.home.puzzles.solve(puzzle.game, puzzle.number, star);
            if self.home.puzzles != before {
                self.keeping.note_puzzles();
            }
        }
        self.open_over_game(PuzzleOver::new(star), now);
        Reply::Ask(Ask::Sound(match star {
            Star::None => Sound::Loss,
            _ => Sound::Win,
        }))
    }

    /// Counts the end of a game. `first` says whether it is the game's first end, because a
    /// game that is taken back and ends better is still one game.
    pub fn end_game(&mut self, show: bool, first: bool, now: Millis) -> Reply {
        match self.home.play().and_then(|play| finished(play, first)) {
            Some(ended) => {
                self.home.records.note(&ended);
                self.keeping.note_statistics();
            }
            None => self.home.records.pass_over(),
        }
        if show {
            self.open(result::ResultScreen::new(now));
        }
        match sound_of_the_end(&self.home) {
            Some(sound) => Reply::Ask(Ask::Sound(sound)),
            None => Reply::Redraw,
        }
    }

    /// The player has typed a name or a code.
    pub fn name(&mut self, whom: Whom, name: Name, now: Millis) -> Reply {
        match (whom, self.home.play_mut()) {
            (Whom::Owner(place), _) => self.home.settings.owners.set(place, &name),
            (Whom::Luck(_), Some(play)) => {
                if let Some(code) = Code::read(&name) {
                    play.next.code = code;
                }
            }
            (Whom::Seat(_, seat), Some(play)) => play.next.guests.set_name(seat, name),
            (Whom::Luck(_) | Whom::Seat(..), None) => {}
        }
        self.back(now)
    }
}

/// Games in the storage.
impl Room {
    /// Resumes a game, from the table or from the storage.
    pub fn go_on_with(&mut self, game: GameId, now: Millis) -> Reply {
        if self.home.has_begun() && self.home.own_game() == Some(game) {
            self.show_table();
            return self.resume(now);
        }
        if self.home.open_games().contains(game) {
            self.keeping.want(game, Purpose::Play);
        }
        Reply::Redraw
    }

    /// Resumes the game that was played last, if possible.
    pub fn recover(&mut self, now: Millis) -> Reply {
        match self.keeping.last() {
            Some(game) if self.home.open_games().contains(game) => {
                // No screens remain between the launcher and the game.
                self.pile.clear();
                self.go_on_with(game, now)
            }
            _ => self.back(now),
        }
    }

    /// Makes room on the table for a game that is about to be loaded. A copy holds the
    /// findings of its game, so the game is loaded in the copy's place.
    pub fn make_room(&mut self, game: GameId, now: Millis) {
        if !(self.is_practice() && self.home.game() == Some(game)) {
            self.lay_out(game, now);
        }
    }

    /// Shows the game that was loaded; if there was none, a new one is on the table.
    pub fn show_fetched(&mut self, purpose: Purpose, found: bool, now: Millis) {
        // A game replayed from the launcher is not resumed.
        let goes_on = !matches!(purpose, Purpose::Replay(look) if look.alone);
        if found && goes_on {
            self.home.begin();
        }
        self.keeping.take_as_written(&self.home);
        match purpose {
            Purpose::Replay(look) if found => self.show_replay(look, now),
            // The other console was told, or is gone.
            Purpose::Replay(_) | Purpose::Shared => {}
            Purpose::Play if found => {
                if let Some(game) = self.home.own_game() {
                    self.keeping.note_played(game);
                }
                self.show_table();
            }
            Purpose::Play | Purpose::SetUp => {
                self.pause(now);
                self.home.leave();
                if !found {
                    rivals::welcome(&mut self.home);
                }
                self.ask_who_plays();
            }
        }
    }

    /// Deletes all games under way, on the table and in the storage.
    pub fn forget_games(&mut self) {
        self.home.clear_table();
        self.pile.forget_game();
        self.home.stored.forget_all();
        self.keeping.erase_games();
    }
}

/// The sound tells people whether one of them has won.
fn sound_of_the_end(home: &Home) -> Option<Sound> {
    let play = home.play()?;
    let is_person = |seat| play.table().seating.is_person(seat);
    Some(match play.standing().outcome? {
        Outcome::Win(seat) if is_person(seat) => Sound::Win,
        Outcome::Draw(seats) if seats.iter().any(is_person) => Sound::Draw,
        // If no person took part, no person has lost.
        Outcome::Win(_) | Outcome::Draw(_) if play.table().seating.people().count() == 0 => {
            Sound::Draw
        }
        Outcome::Win(_) | Outcome::Draw(_) | Outcome::Stuck => Sound::Loss,
        Outcome::Solved => Sound::Win,
    })
}
