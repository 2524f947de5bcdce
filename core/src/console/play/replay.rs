//! Replay: the moves of a game forwards and backwards, the findings of a review among them,
//! and a copy to play on with from any of them.
//!
//! Meanwhile nothing of the game changes except the place in its list of moves: memories
//! stay, no clock runs, nothing is counted or saved.
//!
//! When the game is over, everything may be shown. While it is running, only what the
//! present viewer could see at the time may be shown; but nothing at all in a memory game
//! (one without hints), because seeing forgotten things again would spoil it.
//!
//! For a review the machine looks at the decisions of people one after another, while the
//! game is a trial; any key ends that. Findings are shown like replayed moves: the move
//! played and a better one, each made in the game's own scene from the position before it.

use super::mode::{Aside, Mode, ReplaySight};
use super::{Env, Play};
use crate::games::hatch::SceneInput;
use crate::keys::Key;
use crate::reply::{Ask, Reply};
use crate::sound::Sound;
use crate::text::host as words;

impl Play {
    /// Begins a replay, at the present position or after this many moves.
    pub fn begin_replay(&mut self, moves: Option<u32>, env: Env<'_>) {
        self.clock.go_on(env.now);
        let env = self.in_game_time(env);
        self.game.tell_scene(SceneInput::Paused(false), env);
        self.come_back(env);
        self.game.stop_thinking();
        self.voice.toast.dismiss();
        let course = self.course();
        let end = course.log().made();
        let made = moves.map_or(end, |moves| course.place_of(moves).min(end));
        let table = &mut self.game.table;
        table.clock.stop(env.now);
        let sight = match table.standing.outcome {
            Some(_) => ReplaySight::Everything,
            None => ReplaySight::With(table.eyes),
        };
        table.aside = Aside::Replay(end, sight);
        table.forget_mover();
        self.game.look_at(made, env);
    }

    /// Returns to the game's real position.
    pub fn end_replay(&mut self, env: Env<'_>) {
        self.come_back(self.in_game_time(env));
    }

    /// A key was pressed during a replay.
    pub fn replay_key(&mut self, key: Key, env: Env<'_>) -> Reply {
        let Aside::Replay(end, _) = self.table().aside else {
            return Reply::Ask(Ask::Back);
        };
        let env = self.in_game_time(env);
        let said = self.voice.toast.dismiss();
        let made = self.course().log().made();
        let forgotten = self.course().forgotten() > 0;
        match key {
            Key::Left if made > 0 => {
                self.game.look_before(env);
                self.voice.sound(Sound::Undo);
            }
            Key::Up if made > 0 => self.game.look_at(0, env),
            Key::Right if made < end => {
                let played = self.game.look_again(env);
                self.was_played(played, env);
            }
            Key::Down if made < end => self.game.look_at(end, env),
            Key::Left | Key::Up if forgotten => {}
            Key::A if !self.table().is_over() => return Reply::Ask(Ask::Practise),
            _ if said => {}
            _ => return Reply::Ignored,
        }
        if self.course().log().made() == 0 && forgotten {
            self.voice.tell(&words::EARLIER_GONE, &self.game, env);
        }
        Reply::Redraw
    }

    /// Turns the replayed game into a copy that begins here. Returns how many moves had
    /// been made.
    pub fn practise(&mut self, seed: u64, env: Env<'_>) -> u32 {
        let moves = self.standing().moves;
        self.game.practise(seed);
        self.begin(self.table().seating.clone(), Mode::Practice, env);
        self.voice.tell(&words::PRACTICE_BEGINS, &self.game, env);
        moves
    }

    /// Begins to look for the decisions that cost most.
    pub fn begin_review(&mut self, env: Env<'_>) {
        self.begin_replay(None, env);
        let people = self.table().seating.people().collect();
        self.game.begin_review(people);
        self.review_on(self.in_game_time(env));
    }

    /// Continues with the next decision; after the last one, shows the most costly.
    pub(super) fn review_on(&mut self, env: Env<'_>) {
        if !self.game.review_on(env.now) {
            self.look_at_finding(0, false, env);
        }
    }

    /// Shows a finding: the move played, or a better one. If a copy was played in between,
    /// the replay is begun again first.
    pub fn show_finding(&mut self, number: usize, better: bool, env: Env<'_>) {
        if !self.table().looks_back() {
            self.begin_replay(None, env);
        }
        self.look_at_finding(number, better, self.in_game_time(env));
    }

    fn look_at_finding(&mut self, number: usize, better: bool, env: Env<'_>) {
        if self.game.look_before_finding(number, env) {
            let played = match better {
                true => self.game.show_better(number, env),
                false => self.game.look_again(env),
            };
            self.was_played(played, env);
            // The cost is shown beside it.
            self.voice.toast.dismiss();
        }
    }

    /// Goes to the position before a decision, so that it can be tried again.
    pub fn go_before_finding(&mut self, number: usize, env: Env<'_>) {
        let env = self.in_game_time(env);
        self.game.look_before_finding(number, env);
    }
}
