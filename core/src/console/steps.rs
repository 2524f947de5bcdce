//! What screens and games want, done: [`Step`] and [`After`].

use super::lesson::learnt::Learnt;
use super::picture::Stale;
use super::play::After;
use super::{Console, Screen, Step, naming, result, statistics};
use crate::game::Outcome;
use crate::platform::Millis;
use crate::records::{Records, finished::Finished};
use crate::sound::Sound;
use rand_core::Rng;

impl Console {
    /// Does what a screen wants.
    pub(super) fn take(&mut self, step: Step, now: Millis) {
        match step {
            Step::Stay => return,
            Step::Redraw => {}
            Step::RedrawIn(area) => {
                self.stale = self.stale.and(Stale::Part(area));
                return;
            }
            Step::Back => self.back(now),
            Step::Recover => self.recover(now),
            Step::Open(screen) => self.open(screen),
            Step::SetUp(game) => self.set_up(game, now),
            Step::Learn(game) => self.learn(game, now),
            Step::Begin => {
                let seed = self.seeds.next_u64();
                self.stage_do(now, |stage, env| {
                    stage.start(seed, env);
                    After::Redraw
                });
                self.begun = true;
                self.note_played();
                if let Some(game) = self.stage().map(|stage| stage.game()) {
                    self.known.add(game);
                }
                self.show_play();
            }
            Step::GoOn(game) => self.go_on_with(game, now),
            Step::Rules(game, page) => self.read(game, page),
            Step::RulesNow => {
                let env = self.env(now);
                if let Some(stage) = self.stage() {
                    self.read(stage.game(), stage.rules_page(env));
                }
            }
            Step::Rematch | Step::Sequel => self.begin_again(&step, now),
            Step::Undo | Step::Redo | Step::Hint | Step::Demo => {
                self.show_play();
                self.resume(now);
                let after = self.stage_do(now, |stage, env| {
                    match step {
                        Step::Undo => drop(stage.undo(env)),
                        Step::Redo => drop(stage.redo(env)),
                        Step::Hint => stage.hint(env),
                        _ => stage.demonstrate(env),
                    }
                    stage.tick(env)
                });
                self.follow(after, now);
            }
            Step::Leave => self.leave(now),
            Step::Named(naming::Whom::Seat(_, seat), name) => {
                if let Some(play) = self.play.as_mut() {
                    play.stage_mut().guests_mut().set_name(seat, name);
                }
                self.back(now);
            }
            Step::Named(naming::Whom::Owner(place), name) => {
                self.settings.owners.set(place, &name);
                self.back(now);
            }
            Step::Statistics => {
                let game = self.stage().map(|stage| stage.game());
                self.open(Screen::Statistics(statistics::StatisticsScreen::new(game)));
            }
            Step::ResetStatistics => {
                self.records = Records::new();
                self.statistics_changed = true;
            }
            Step::EraseSaves => self.forget_games(),
        }
        self.stale = Stale::Everything;
    }

    /// Begins another game with the same people.
    fn begin_again(&mut self, step: &Step, now: Millis) {
        let seed = self.seeds.next_u64();
        self.stage_do(now, |stage, env| {
            match step {
                Step::Sequel => stage.begin_sequel(seed, env),
                _ => stage.rematch(seed, env),
            }
            After::Redraw
        });
        self.show_play();
    }

    /// Does what the game wants.
    pub(super) fn follow(&mut self, after: After, now: Millis) {
        match after {
            After::Nothing => return,
            After::Redraw => {}
            After::Moved => {
                self.stale = self.stale.and(Stale::Motion);
                return;
            }
            After::RedrawIn(area) => {
                self.stale = self.stale.and(Stale::Part(area));
                return;
            }
            After::Pause => {
                self.pause(now);
                return;
            }
            After::Result => self.open(Screen::Result(result::ResultScreen::new(now))),
            After::Rules(page) => {
                if let Some(play) = self.play.as_mut() {
                    play.stage_mut().pause(now);
                    let game = play.stage().game();
                    self.read(game, page);
                }
            }
            After::Finished { show, first } => {
                self.note_result(first);
                self.sound_of_the_end();
                if show {
                    self.open(Screen::Result(result::ResultScreen::new(now)));
                }
            }
            After::Learnt => {
                if let Some(play) = self.play.as_mut() {
                    play.stage_mut().pause(now);
                }
                self.open(Screen::Learnt(Learnt::new()));
            }
            After::Again => self.begin_again(&Step::Rematch, now),
            After::Leave => self.leave(now),
        }
        self.stale = Stale::Everything;
    }

    /// Keeps how a game ended; `first` is whether it has not ended before,
    /// because who takes back and finds a better end has played one game.
    fn note_result(&mut self, first: bool) {
        let ended = self.stage().and_then(|stage| Finished::of(stage, first));
        if let Some(ended) = ended {
            self.records.note(&ended);
            self.statistics_changed = true;
        }
    }

    /// People hear whether one of them has won.
    fn sound_of_the_end(&mut self) {
        let Some(stage) = self.stage() else {
            return;
        };
        let is_person = |seat| stage.seating().is_person(seat);
        let sound = match stage.outcome() {
            Some(Outcome::Win(seat)) if is_person(seat) => Sound::Win,
            Some(Outcome::Draw(seats)) if seats.iter().any(is_person) => Sound::Draw,
            // Nobody has lost who was not there.
            Some(Outcome::Win(_) | Outcome::Draw(_)) if stage.seating().people().count() == 0 => {
                Sound::Draw
            }
            Some(Outcome::Win(_) | Outcome::Draw(_) | Outcome::Stuck) => Sound::Loss,
            Some(Outcome::Solved) => Sound::Win,
            None => return,
        };
        self.sound(sound);
    }
}
