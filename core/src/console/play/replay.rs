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
use crate::console::on_table::{LogStep, MoveResult};
use crate::games::hatch::SceneInput;
use crate::keys::Key;
use crate::reply::{Ask, Reply};
use crate::text::host as words;

/// What is shown of a finding.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FindingFace {
    /// The position before the decision, to try it again.
    Before,
    Played,
    Better,
}

impl Play {
    /// Begins a replay, at the present position or after this many moves.
    pub fn begin_replay(&mut self, moves: Option<u32>, env: Env<'_>) {
        self.clock.go_on(env.now);
        let env = self.in_game_time(env);
        drop(self.game.input(SceneInput::Paused(false), env));
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

    /// A key was pressed while moves are looked at.
    pub fn replay_key(&mut self, key: Key, env: Env<'_>) -> Reply {
        let Aside::Replay(end, _) = self.table().aside else {
            return Reply::Ask(Ask::Back);
        };
        let env = self.in_game_time(env);
        if matches!(key, Key::B | Key::Pause) {
            self.come_back(env);
            return Reply::Ask(Ask::Back);
        }
        let said = self.voice.toast.dismiss();
        let made = self.course().log().made();
        let forgotten = self.course().forgotten() > 0;
        match key {
            Key::Left if made > 0 => {
                if let MoveResult::Shown(sound, _) = self.game.step(LogStep::LookBefore, env) {
                    self.voice.sound(sound);
                }
            }
            Key::Up if made > 0 => self.game.look_at(0, env),
            Key::Right if made < end => {
                let played = self.game.step(LogStep::LookAgain, env);
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
        self.review_on(env);
    }

    /// Continues with the next decision; after the last one, shows the most costly.
    pub(super) fn review_on(&mut self, env: Env<'_>) {
        let now = self.in_game_time(env).now;
        if !self.game.review_on(now) {
            self.show_finding(0, FindingFace::Played, env);
        }
    }

    /// Shows a finding. Where the game was tried again with a copy meanwhile, it is looked
    /// back on first.
    pub fn show_finding(&mut self, number: usize, face: FindingFace, env: Env<'_>) {
        if !self.table().aside.looks_back() {
            self.begin_replay(None, env);
        }
        let env = self.in_game_time(env);
        if !self.game.look_before_finding(number, env) {
            return;
        }
        let played = match face {
            FindingFace::Before => return,
            FindingFace::Played => self.game.step(LogStep::LookAgain, env),
            FindingFace::Better => self.game.show_better(number, env),
        };
        self.was_played(played, env);
        // What it was worth is told beside it.
        self.voice.toast.dismiss();
    }
}
