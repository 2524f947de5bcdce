//! Looking back: the moves of a game, forwards and backwards, and a copy to
//! play on with from any of them.
//!
//! Nothing of the game changes meanwhile but the place in its list of moves:
//! nobody forgets anything, no clock runs, nothing is counted or written down.
//!
//! What may be seen: everything when the game is over. While it is going on,
//! what the eyes that look now could see then; but in a game of memory (one
//! without hints) nothing at all, because to see again what one has forgotten
//! would be the end of it.

use super::mode::{Aside, Mode};
use super::{Env, Play};
use crate::console::result;
use crate::game::Actor;
use crate::keys::Key;
use crate::reply::{Ask, Reply};
use crate::sentence;
use crate::sound::Sound;
use crate::text::{Language, Sentence, host as words, sentence};
use crate::ui::frame::{Cap, KeyBar, TitleBar};
use crate::ui::{Canvas, SeatStyle};

impl Play {
    /// Whether there are moves that may be looked at.
    pub fn can_replay(&self) -> bool {
        let may = (self.table.is_over() || self.game.kind().advises) && !self.is_linked();
        let only_game = !self.is_lesson() && !self.is_on_trial() && !self.is_practice();
        may && only_game && (self.table.is_over() || self.made() > 0)
    }

    /// How many moves of the list have been made.
    pub(super) fn made(&self) -> u32 {
        self.game.log().made()
    }

    /// Whether the game itself is shown: no demonstration, no moves of before.
    /// Only then it is as it is to be kept.
    pub const fn is_live(&self) -> bool {
        matches!(self.table.aside(), Aside::Nothing)
    }

    /// Whether moves are being looked at.
    pub const fn is_replay(&self) -> bool {
        self.table.looks_back()
    }

    /// Whether this is a copy of a game, to try things out: it is neither kept
    /// nor counted.
    pub const fn is_practice(&self) -> bool {
        self.table.is_practice()
    }

    /// Begins to look back, from where the game is or from after this many of
    /// its moves.
    pub fn begin_replay(&mut self, moves: Option<u32>, env: Env<'_>) {
        self.clock.go_on(env.now);
        let env = self.in_game_time(env);
        self.game.paused(false, &self.table, env);
        self.come_back(env);
        self.stop_thinking();
        self.toast.dismiss();
        self.table.stop_clock(env.now);
        let end = self.made();
        let made = moves.map_or(end, |moves| moves.saturating_sub(self.forgotten()));
        self.table.look_back(end);
        self.game.look_at(made.min(end), &mut self.table, env);
    }

    /// Back to where the game really is.
    pub fn end_replay(&mut self, env: Env<'_>) {
        self.leave_replay(self.in_game_time(env));
    }

    /// The same in the game's own time.
    pub(super) fn leave_replay(&mut self, env: Env<'_>) {
        if let Aside::Replay(end, _) = self.table.aside() {
            self.stop_thinking();
            self.game.end_review();
            self.toast.dismiss();
            self.table.look_ahead();
            self.game.look_at(end, &mut self.table, env);
            self.guard(env.now);
        }
    }

    /// A key was pressed while moves are looked at.
    pub fn replay_key(&mut self, key: Key, env: Env<'_>) -> Reply {
        let Aside::Replay(end, _) = self.table.aside() else {
            return Reply::Ask(Ask::Back);
        };
        let env = self.in_game_time(env);
        let said = self.toast.dismiss();
        let made = self.made();
        match key {
            Key::Left if made > 0 => {
                self.game.look_before(&mut self.table, env);
                self.sound(Sound::Undo);
            }
            Key::Up if made > 0 => self.game.look_at(0, &mut self.table, env),
            Key::Right if made < end => {
                let played = self.game.look_again(&mut self.table, env);
                self.was_played(played, env);
            }
            Key::Down if made < end => self.game.look_at(end, &mut self.table, env),
            Key::Left | Key::Up if self.forgotten() > 0 => {}
            Key::A if self.can_practise() => return Reply::Ask(Ask::Practise),
            _ if said => {}
            _ => return Reply::Ignored,
        }
        if self.made() == 0 && self.forgotten() > 0 {
            let news = sentence(&words::EARLIER_GONE, env.settings.language);
            let matters = self.game.matters(&self.table, env);
            self.toast.tell(news, &matters, env.now);
        }
        Reply::Redraw
    }

    /// Time has passed while moves are looked at: what moves goes on.
    pub(super) fn replay_tick(&mut self, env: Env<'_>) -> Reply {
        use crate::console::on_table::Allowed;
        use crate::games::hatch::Input;
        self.table.motions().forget();
        let gone = self.toast.tick(env.now);
        // A scene that acts by itself has nothing to do here.
        let reply = self
            .game
            .input(Input::Tick, Allowed::None, &mut self.table, env);
        match reply {
            Reply::Ignored | Reply::Moved if !gone => Reply::Moved,
            _ => Reply::Redraw,
        }
    }

    /// Whether a copy could be played on with from here.
    fn can_practise(&self) -> bool {
        !self.table.is_over()
    }

    /// Turns the game that is looked at into a copy that begins here. Returns
    /// how many moves had been made.
    pub fn practise(&mut self, seed: u64, env: Env<'_>) -> u32 {
        let moves = self.moves();
        let (over, eyes) = (self.table.sees_everything(), self.table.eyes());
        self.game.practise(seed, over, eyes);
        self.begin(self.table.seating().clone(), Mode::Practice, env);
        let news = sentence(&words::PRACTICE_BEGINS, env.settings.language);
        let matters = self.game.matters(&self.table, env);
        self.toast.tell(news, &matters, env.now);
        moves
    }

    /// Says that no copy can be made while nothing can be kept.
    pub fn refuse_practice(&mut self, env: Env<'_>) {
        let env = self.in_game_time(env);
        let why = sentence(&words::CANNOT_SAVE, env.settings.language);
        let matters = self.game.matters(&self.table, env);
        self.toast.refuse(why, &matters, env.now);
    }

    /// A copy has been played to its end: it says how, and nobody else is told.
    pub(super) fn finish_practice(&mut self, env: Env<'_>) {
        if !self.ending.is_reported() {
            self.ending.report();
            let news = result::headline(self, env.settings.language);
            let matters = self.game.matters(&self.table, env);
            self.toast.tell(news, &matters, env.now);
        }
    }

    /// Keys that the host has when a copy has come to its end.
    pub(super) fn practice_key(&mut self, key: Key, env: Env<'_>) -> Option<Reply> {
        match key {
            _ if !self.is_practice() || !self.table.is_over() => None,
            Key::B if self.can_undo() => Some(self.follow(Reply::Ask(Ask::Undo), env)),
            Key::A | Key::B => Some(Reply::Ask(Ask::EndPractice)),
            _ => None,
        }
    }

    /// How many moves are too long ago to be looked at.
    fn forgotten(&self) -> u32 {
        self.moves().saturating_sub(self.made())
    }
}

/// How it looks.
impl Play {
    /// The title bar instead of the scene's: who did what is seen when moves
    /// are looked at, and that a copy counts for nothing.
    pub(super) fn draw_title(&self, canvas: &mut Canvas<'_>, env: Env<'_>) {
        let (about, language) = (self.about(), env.settings.language);
        let seating = self.table.seating();
        let bar = TitleBar::game(about.icon);
        let sign = |seat: crate::game::Seat| -> SeatStyle { (about.seats)(seat.index()) };
        if self.is_replay() {
            let last = self.game.log().last();
            let right = self.replay_words(language);
            let bar = bar.right(&right);
            match last.and_then(|(_, mark)| mark.mover()) {
                Some(seat) if seating.len() > 1 => {
                    let name = seating.name(seat, language);
                    bar.seat(sign(seat)).left(&name).draw(canvas);
                }
                None if self.made() == 0 => {
                    bar.left(words::THE_BEGINNING.get(language)).draw(canvas);
                }
                _ => drop(bar.left(words::REPLAY.get(language)).draw(canvas)),
            }
        } else if let Some(does) = self.other_does() {
            let does = does.get(language);
            match self.table.turn(env.now) {
                Actor::Seat(seat) => {
                    let name = seating.name(seat, language);
                    let left = sentence!("{name} {does}");
                    bar.seat(sign(seat)).left(&left).draw(canvas);
                }
                _ => drop(bar.left(does).draw(canvas)),
            }
        } else if self.is_practice() {
            let bar = bar.right(words::PRACTICE.get(language));
            match self.table.turn(env.now) {
                Actor::Seat(seat) if seating.len() > 1 && !self.table.is_over() => {
                    let name = seating.name(seat, language);
                    let turn = sentence!("{name} {}", words::TO_MOVE.get(language));
                    let bar = bar.seat(sign(seat));
                    let left: &str = if bar.left(&turn).fits() { &turn } else { &name };
                    bar.left(left).draw(canvas);
                }
                _ => drop(bar.left(about.title.get(language)).draw(canvas)),
            }
        }
    }

    /// Which turn it is, if the list of moves goes back to the first.
    pub fn turn_number(&self) -> Option<u32> {
        let log = self.game.log();
        if self.is_guest() {
            return None;
        }
        let goes_on = match (self.table.standing().actor, log.last()) {
            (Actor::Seat(seat), Some((_, mark))) => match mark.mover() {
                Some(mover) => mover == seat && self.table.seating().len() > 1,
                None => true,
            },
            _ => false,
        };
        let turns = log.turns(log.made(), self.table.seating().len());
        (self.forgotten() == 0).then_some(turns + u32::from(!goes_on))
    }

    /// Which turn is looked at, of how many.
    pub fn replay_words(&self, language: Language) -> Sentence {
        let (log, seats) = (self.game.log(), self.table.seating().len());
        let turns = |made| log.turns(made, seats);
        let turn = turns(self.made());
        let of = turns(match self.table.aside() {
            Aside::Replay(end, _) => end,
            _ => self.made(),
        });
        sentence(&words::TurnOf { turn, of }, language)
    }

    /// What the keys do while moves are looked at.
    pub(super) fn replay_bar(&self, language: Language) -> KeyBar<'static> {
        let bar = match self.can_practise() {
            true => KeyBar::new(&[(Cap::A, words::PLAY_FROM_HERE.get(language))]),
            false => KeyBar::default(),
        };
        bar.with(Cap::Pad, words::MOVE_BY_MOVE.get(language))
            .with(Cap::B, words::BACK.get(language))
    }

    /// The same at the end of a copy.
    pub(super) fn practice_bar(&self, language: Language) -> KeyBar<'static> {
        let bar = KeyBar::new(&[(Cap::A, words::REPLAY.get(language))]);
        match self.can_undo() {
            true => bar.with(Cap::B, words::TAKE_BACK.get(language)),
            false => bar,
        }
    }
}
