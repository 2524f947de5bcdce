//! The effects of a key, a thought or the list of moves, and how they are shown, the same
//! for all games: the course changes, then the table's state, then the scene shows it.

use super::{Allowed, Due, LogStep, MoveResult, OnTable};
use crate::console::play::Env;
use crate::console::table::Standing;
use crate::game::{Actor, Reply, Seat, Strength};
use crate::games::AnyAnswer;
use crate::games::hatch::{BoardChange, Conclusion, Echo, SceneInput, SceneSight};
use crate::platform::Millis;
use crate::session::board::NotMade;
use crate::session::course::Made;
use crate::session::{Form, Wish};

/// Showing the game.
impl OnTable {
    /// Shows the table to the person who holds the console now.
    fn show_to(&mut self, eyes: Option<Seat>) {
        let table = &mut self.table;
        (table.eyes, table.handover) = (eyes, None);
        // What another console has shown stays.
        let Some(stand) = self.stage.board().stands(Some(&mut table.points)) else {
            return;
        };
        let chooses_first = self.stage.kind().chooses_first;
        table.standing = Standing {
            actor: stand.actor,
            outcome: stand.outcome,
            moves: self.course.moves(),
            is_secret: stand.is_secret,
            roller: stand.roller,
            drawn: chooses_first && stand.seats > 1 && self.course.first().is_none(),
            code: self.course.code(),
        };
        table.can_redo = self.course.log().next().is_some();
        self.table.can_undo = self.steps_back().is_some();
    }

    /// This person has taken the console.
    pub(in crate::console) fn show_to_next(&mut self, seat: Seat, env: Env<'_>) {
        self.show_to(Some(seat));
        self.change(BoardChange::Fresh, env);
    }

    /// Updates the state of the table after the position has changed.
    pub(in crate::console) fn look(&mut self) {
        let last = self.course.log().last();
        let last = last.and_then(|(_, mark)| mark.mover());
        self.show_to(self.table.next_eyes(last));
    }

    /// How many moves were made since the last decision of a person, including it.
    pub(in crate::console) fn steps_back(&self) -> Option<u32> {
        if self.table.is_lesson() {
            return None;
        }
        let log = self.course.log();
        log.steps_back(&|seat| self.table.seating.is_person(seat))
    }

    /// Lets the scene show a change, as the present viewers see it.
    pub(in crate::console) fn change(&mut self, change: BoardChange<'_>, env: Env<'_>) -> Echo {
        let (log, table) = (self.course.log(), &self.table);
        let last = match table.aside.sees_everything() {
            true => log.last().map(|(form, _)| form),
            false => log.last_seen(table.eyes).map(|(form, _)| form),
        };
        let sight = SceneSight {
            everything: table.aside.sees_everything(),
            last: last.or(self.shown_last.as_deref()),
            shown: log.view(table.eyes).filter(|_| table.is_guest()),
        };
        let now = table.situation(env);
        self.stage.hatch_mut().show(change, sight, &now)
    }

    /// Shows the table as it is, in a new scene.
    pub(in crate::console) fn show_begun(&mut self, env: Env<'_>) {
        self.table.motions.stop(env.now);
        self.change(BoardChange::Begun, env);
    }

    /// Shows the table as it is now, without animation.
    pub(in crate::console) fn show_as_it_is(&mut self, env: Env<'_>) {
        self.look();
        self.change(BoardChange::Fresh, env);
    }

    /// Shows a move that was just made, if there is one.
    pub(super) fn show_move(&mut self, made: Option<Made>, env: Env<'_>) -> MoveResult {
        let Some((form, mark)) = made else {
            return MoveResult::Nothing;
        };
        let seen = self.table.sees(mark);
        let mover = mark.mover().map_or(Actor::Chance, Actor::Seat);
        self.table.note_mover(mover);
        self.look();
        let form = seen.then_some(&*form);
        self.change(BoardChange::Played(form), env).into()
    }

    /// Goes a step in the list of moves, and shows it.
    pub(in crate::console) fn step(&mut self, step: LogStep, env: Env<'_>) -> MoveResult {
        let (course, board) = self.board();
        let made = match step {
            LogStep::Undo => course.undo(board),
            LogStep::Redo => course.redo(board),
            LogStep::LookBefore => course.look_before(board),
            LogStep::LookAgain => course.look_again(board),
        };
        match (made, step) {
            (Some((form, mark)), LogStep::Undo | LogStep::LookBefore) => {
                let form = self.table.sees(mark).then_some(&*form);
                self.look();
                self.change(BoardChange::Undone(form), env).into()
            }
            (made, _) => self.show_move(made, env),
        }
    }
}

/// Input.
impl OnTable {
    /// Passes input to the scene, and makes the move that it replies with.
    pub(in crate::console) fn input(
        &mut self,
        input: SceneInput<'_>,
        env: Env<'_>,
    ) -> Reply<MoveResult> {
        let now = self.table.situation(env);
        let reply = self.stage.hatch_mut().input(input, &now);
        reply.map(|form| self.carry_out(&form, env))
    }

    /// Makes a move of a person, if it is allowed and their turn.
    pub(in crate::console) fn carry_out(&mut self, form: &[u8], env: Env<'_>) -> MoveResult {
        match self.table.mode.guide().allows() {
            // A scene that acts by itself has nothing to do here.
            _ if self.table.aside.looks_back() => MoveResult::NotMeant,
            Allowed::None => MoveResult::NotMeant,
            Allowed::Fitting(fits) if !fits.allows(form) => MoveResult::NotMeant,
            _ if !self.table.is_my_turn() => MoveResult::NotYourTurn,
            _ => self.play(form, env),
        }
    }

    /// Makes a move, if the rules allow it, and shows it.
    pub(in crate::console) fn play(&mut self, form: &[u8], env: Env<'_>) -> MoveResult {
        if self.table.is_guest() {
            // The rules are on the other console, so this is only a request.
            self.decided = Form::from_slice(form).ok();
            self.table.wish();
            return MoveResult::Sent;
        }
        self.stop_thinking();
        let (course, board) = self.board();
        match course.play(board, form) {
            Ok(made) => self.show_move(Some(made), env),
            Err(NotMade::Illegal) => {
                MoveResult::Illegal(self.stage.board().why(form, env.settings.language))
            }
            Err(NotMade::Over | NotMade::Nonsense) => MoveResult::Nothing,
        }
    }

    /// Makes a move that needs no key.
    pub(in crate::console) fn make(&mut self, due: Due, env: Env<'_>) -> MoveResult {
        let form = match due {
            Due::Decided => self.decided.take(),
            Due::Rolled => self.course.roll(self.stage.board()),
            Due::Prepared(prepared) => Form::from_slice(prepared.bytes).ok(),
        };
        match form {
            Some(form) => self.play(&form, env),
            None => MoveResult::Nothing,
        }
    }

    /// Shows the game as it was before the trial.
    pub(in crate::console) fn end_trial(&mut self, env: Env<'_>) {
        let (course, board) = self.board();
        if course.end_trial(board) {
            self.show_as_it_is(env);
        }
    }

    /// Shows the game after this many moves of the log.
    pub(in crate::console) fn look_at(&mut self, made: u32, env: Env<'_>) {
        let (course, board) = self.board();
        course.look_at(board, made);
        self.show_as_it_is(env);
    }

    /// Begins a new game at the position shown. Hidden things are dealt again, unless the
    /// game it comes from is over.
    pub(in crate::console) fn practise(&mut self, seed: u64) {
        // What was found stays: people may come back to it.
        let (over, eyes) = (self.table.aside.sees_everything(), self.table.eyes);
        let (course, board) = self.board();
        course.practise(board, seed, over, eyes);
    }
}

/// Thoughts of computers.
impl OnTable {
    /// Begins a thought in place of any other.
    pub(in crate::console) fn think(
        &mut self,
        seat: Seat,
        level: Strength,
        wish: Wish,
        now: Millis,
    ) {
        let mut order = self.course.order(seat, level, wish);
        order.number = self.thinking.begin(now);
        self.table.thought = Some(wish);
        let hatch = self.stage.hatch();
        hatch.think(order, self.course.log(), &mut self.thinking.job);
    }

    /// The answer to the running thought is no longer wanted.
    pub(in crate::console) fn stop_thinking(&mut self) {
        if self.table.thought.take().is_some() {
            self.thinking.end();
        }
        self.thinking.seeking = false;
        if !self.table.is_guest() {
            self.decided = None;
        }
    }

    /// Handles the answer to a thought, unless it is no longer wanted.
    pub(in crate::console) fn answer(
        &mut self,
        answer: AnyAnswer,
        env: Env<'_>,
    ) -> Option<Conclusion> {
        let wanted = self.table.thought.is_some() && self.thinking.is_newest(answer.number());
        if !wanted {
            return None;
        }
        self.table.thought = None;
        let seeking = self.thinking.seeking && self.course.log().made() > 0;
        let now = self.table.situation(env);
        let conclusion = self.stage.hatch_mut().answer(answer, seeking, &now);
        match &conclusion {
            Conclusion::Nothing => {}
            Conclusion::Decided(form) => self.decided.clone_from(form),
            Conclusion::Advised | Conclusion::Lost => self.thinking.seeking = false,
            Conclusion::Reviewed(cost, effort) => {
                if let Some(review) = &mut self.review
                    && let Some(slot) =
                        review.take(&mut self.course, self.stage.board_mut(), *cost, *effort)
                {
                    self.stage.hatch_mut().keep_better(slot);
                }
            }
            Conclusion::Hindsight(most) => {
                if let Some(review) = &mut self.review {
                    review.take_hindsight(*most);
                }
            }
        }
        Some(conclusion)
    }
}
