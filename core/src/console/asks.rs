//! What screens and games ask for, done.

use super::counted::finished;
use super::home::Home;
use super::lesson::learnt::Learnt;
use super::link::talk::Talk;
use super::play::Play;
use super::puzzles::ending::PuzzleOver;
use super::table_screen::TableScreen;
use super::{
    AnyScreen, Console, about, naming, options, pause, people, puzzles, reader, result, statistics,
};
use crate::code::Code;
use crate::game::Outcome;
use crate::games::GameId;
use crate::platform::Millis;
use crate::puzzles::Star;
use crate::records::Records;
use crate::reply::{Ask, Reply, Together, Whom};
use crate::sound::Sound;

impl Console {
    /// Does what is asked; what comes of it.
    pub(super) fn act(&mut self, ask: Ask, now: Millis) -> Reply {
        match ask {
            // A copy leads nowhere but back to the game.
            Ask::Leave | Ask::Rematch | Ask::Sequel | Ask::Result | Ask::EndPractice
                if self.is_practice() =>
            {
                self.end_practice(now);
            }
            Ask::EndPractice => {}
            Ask::Replay => self.replay(now),
            Ask::Review => self.review(now),
            Ask::ReplayLast(game) => self.replay_last(game, now),
            Ask::Practise => self.practise(now),

            Ask::Undo if self.play().is_some_and(Play::is_linked) => {
                self.show_play();
                self.resume(now);
                return self.ask_undo(now);
            }
            Ask::Undo | Ask::Redo | Ask::Hint | Ask::Demo | Ask::Again | Ask::SceneHelp => {
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

            Ask::Begin if self.play().is_some_and(|play| play.guests().has_away()) => {
                self.propose(false, now);
            }
            Ask::Begin => {
                let after = Code::drawn(&mut self.seeds);
                self.home.fit(Play::guests);
                if let Some((play, env)) = self.home.play_with_env(now) {
                    play.start(after, env);
                    let game = play.game();
                    self.home.begin();
                    self.home.known.add(game);
                    self.note_played();
                }
                self.show_play();
            }
            Ask::Rematch | Ask::Sequel if self.puzzle_on_table().is_some() => {
                if let Some(puzzle) = self.puzzle_on_table() {
                    self.solve(puzzle.game, puzzle.number, now);
                }
            }
            Ask::Rematch | Ask::Sequel if self.play().is_some_and(Play::is_linked) => {
                self.propose(true, now);
            }
            Ask::Rematch | Ask::Sequel => {
                self.home.fit(Play::seating);
                let seed = match ask {
                    // It goes on with a pile that no code stands for.
                    Ask::Sequel => Code::none(&mut self.seeds),
                    _ => Code::drawn(&mut self.seeds).seed(),
                };
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

            // What was begun together comes before anything new.
            Ask::SetUp(game) | Ask::GoOn(game)
                if self.home.company.shared == Some(game) && self.pile.is_bare() =>
            {
                self.open(Talk::go_on());
            }
            Ask::SetUp(game) => self.set_up(game, now),
            Ask::Learn(game) => self.learn(game, now),
            Ask::Book => {
                let last = self.puzzle_on_table();
                self.leave(now);
                let (game, number) = match last {
                    Some(puzzle) => (puzzle.game, puzzle.number),
                    None => self.home.puzzles.of_the_day(),
                };
                self.open(puzzles::Book::at(game, number));
            }
            Ask::Puzzle(game, number) => self.solve(game, number, now),
            Ask::PuzzleOver(star) => {
                if let Some(puzzle) = self.puzzle_on_table() {
                    self.home.puzzles.solve(puzzle.game, puzzle.number, star);
                }
                self.sound(match star {
                    Star::None => Sound::Loss,
                    _ => Sound::Win,
                });
                self.pause_game(now);
                self.open(PuzzleOver::new(star));
            }
            Ask::GoOn(game) => return self.go_on_with(game, now),
            Ask::Recover => return self.recover(now),

            Ask::Back => return self.back(now),
            Ask::Leave => {
                self.leave_linked();
                self.leave(now);
            }
            Ask::Pause => {
                self.pause_game(now);
                self.keeping.note_left();
                self.open(match self.play().is_some_and(Play::is_linked) {
                    true => pause::Pause::linked(),
                    false => pause::Pause::new(),
                });
            }
            Ask::Help => {
                self.pause_game(now);
                let help = pause::Pause::help(&self.home, self.home.env(now));
                self.open(help);
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
                let game = self.pile.pointed_at().or(self.home.game());
                let records = &self.home.records;
                self.open(statistics::StatisticsScreen::new(game, records));
            }
            Ask::Type(whom) => self.open(naming::Naming::of(whom, &self.home)),

            Ask::Named(whom, name) => {
                match whom {
                    Whom::Luck(_) => {
                        if let (Some(code), Some(play)) = (Code::read(&name), self.home.play_mut())
                        {
                            play.set_next_code(code);
                        }
                    }
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
            Ask::Together(answer) => return self.answer_other(answer, now),
        }
        Reply::Redraw
    }

    /// Keeps how a game ended; `first` is whether it has not ended before,
    /// because who takes back and finds a better end has played one game.
    fn note_result(&mut self, first: bool) {
        let ended = self.play().and_then(|play| finished(play, first));
        match ended {
            Some(ended) => {
                self.home.records.note(&ended);
                self.keeping.note_statistics();
            }
            None => self.home.records.pass_over(),
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
        if let Some((play, env)) = self.home.play_with_env(now) {
            play.pause(env);
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

    /// Whether a copy lies on the table that counts for nothing.
    pub(super) fn is_practice(&self) -> bool {
        self.play().is_some_and(Play::is_practice)
    }

    /// Does what somebody answers to the other console.
    fn answer_other(&mut self, answer: Together, now: Millis) -> Reply {
        match answer {
            Together::Accept => self.accept_asked(now),
            Together::Decline => self.decline_asked(now),
            Together::GoOn => self.go_on_together(now),
            Together::Later => self.go_on_later(now),
            Together::Withdraw => self.withdraw(now),
            Together::Undo(yes) => self.answer_undo(yes, now),
            Together::Signs => self.open(Talk::signs()),
            Together::Sign(sign) => return self.give_sign(sign, now),
        }
        Reply::Redraw
    }

    /// Goes back to the launcher; the game stays on the table.
    pub(super) fn leave(&mut self, now: Millis) {
        self.pause_game(now);
        if self.puzzle_on_table().is_some() {
            // Whoever comes to this table next finds their own game.
            self.thoughts.stop();
            self.home.clear_table();
        }
        self.home.leave();
        self.keeping.note_left();
        self.keys.let_go();
        self.pile.clear();
    }

    /// Opens the rules. They offer the guided first round unless it would end
    /// a game.
    fn read(&mut self, game: GameId, page: usize) {
        let plays = self.home.has_begun() && self.home.own_game() == Some(game);
        // A game that is kept can go on after the lesson.
        let teaches = !plays || self.home.stored.get(game).is_some();
        let teaches = teaches && !self.is_playing_linked();
        self.open(reader::Reader::new(game, page, teaches));
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
