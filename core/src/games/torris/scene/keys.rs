//! The present actions of the keys, and their words.

use super::super::Torris;
use super::super::board::{Heading, StepHindrance, TorrisCell};
use super::super::rules::TorrisMove;
use super::super::text::{self, TorrisRefusal};
use super::motion::{HAND, LiftMotion, OVERLAY};
use super::{TorrisCursor, TorrisOverlay, TorrisScene, TorrisScope, card, is_over_soon, layout};
use crate::game::{Actions, Keys, Reply};
use crate::keys::Key;
use crate::text::{Phrase, host};
use crate::ui::walk;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TorrisDeed {
    /// Lead the cursor on, in the game or while looking on.
    Walk,
    Look,
    /// Take up the stone under the cursor, turn it, put it back, let it go.
    Lift,
    Aim,
    PutBack,
    Go,
    SitOut,
    /// Mark the stones that can move; take the marks away.
    Mark,
    Unmark,
    /// Look into the tower under the cursor, the next or the previous one; close it.
    Open,
    OpenAhead,
    OpenOther,
    CloseCard,
    /// Play the hint's move, close the hint, walk on from it.
    Obey,
    CloseHint,
    WalkOn,
    /// At the end: show the field instead of the shelves, or the result.
    SeeField,
    SeeResult,
}

impl Keys<Torris> for TorrisScene {
    type Deed = TorrisDeed;

    fn actions(&self, scope: &TorrisScope<'_>) -> Actions<TorrisDeed> {
        let actions = Actions::new();
        match &self.overlay {
            TorrisOverlay::Card => {
                let towers = TorrisCell::all().filter(|&cell| scope.view.board().height(cell) > 1);
                let several = towers.count() > 1;
                actions
                    .pad(several.then_some(text::OTHER_TOWER), TorrisDeed::OpenOther)
                    .on(Key::A, None, TorrisDeed::CloseCard)
                    .on(Key::Y, host::CLOSE, TorrisDeed::CloseCard)
                    .on(Key::B, None, TorrisDeed::CloseCard)
            }
            TorrisOverlay::Hint(hint) if scope.my_turn => {
                let actions = match hint.played {
                    Some(_) => actions.on(Key::A, text::DO_IT, TorrisDeed::Obey),
                    None => actions.on(Key::A, None, TorrisDeed::CloseHint),
                };
                actions
                    .pad(None, TorrisDeed::WalkOn)
                    .on(Key::X, host::CLOSE, TorrisDeed::CloseHint)
                    .on(Key::B, None, TorrisDeed::CloseHint)
            }
            _ if scope.outcome.is_some() => {
                let actions = actions.on(Key::A, host::SEE_RESULT, TorrisDeed::SeeResult);
                if self.overlay != TorrisOverlay::Finale {
                    return self.tower_key(actions.pad(text::LOOK, TorrisDeed::Look), scope);
                }
                match is_over_soon(scope) {
                    true => actions,
                    false => actions
                        .on(Key::Y, host::LOOK_AT_IT, TorrisDeed::SeeField)
                        .pad(None, TorrisDeed::SeeField),
                }
            }
            _ if !scope.my_turn => {
                let actions = self.tower_key(actions.pad(text::LOOK, TorrisDeed::Look), scope);
                // A player who has just moved can take the move back.
                if scope.can_undo {
                    actions.undo(host::TAKE_BACK, scope)
                } else {
                    actions
                }
            }
            _ if self.cursor.aim.is_some() => self.keys_in_hand(scope),
            _ => self.keys_with_empty_hands(scope),
        }
    }

    fn perform(
        &mut self,
        deed: TorrisDeed,
        key: Key,
        scope: &TorrisScope<'_>,
    ) -> Reply<TorrisMove> {
        // The explanation has been read.
        let explained = self.overlay == TorrisOverlay::Explained;
        if explained {
            self.overlay = TorrisOverlay::Nothing;
        }
        let reply = self.act(deed, key, scope);
        if explained { reply.or_redraw() } else { reply }
    }
}

impl TorrisScene {
    /// Y opens the tower under the cursor, or says that there is none.
    fn tower_key(
        &self,
        actions: Actions<TorrisDeed>,
        scope: &TorrisScope<'_>,
    ) -> Actions<TorrisDeed> {
        let seen = scope.my_turn || self.looking;
        let tower = seen && self.is_on_tower(scope);
        actions.on(Key::Y, tower.then_some(text::TOWER), TorrisDeed::Open)
    }

    fn keys_in_hand(&self, scope: &TorrisScope<'_>) -> Actions<TorrisDeed> {
        let board = scope.view.board();
        let possible = |way: &&Heading| board.landing(self.cursor.cell, **way).is_ok();
        let several = Heading::ALL.iter().filter(possible).count() > 1;
        let tower = self.tower_in_question(scope).is_some();
        let word = |shown: bool, word: Phrase| shown.then_some(word);
        Actions::new()
            .on(Key::A, text::GO, TorrisDeed::Go)
            .pad(word(several && !tower, text::AIM), TorrisDeed::Aim)
            .on(Key::Y, word(tower, text::TOWER), TorrisDeed::OpenAhead)
            .on(Key::B, host::BACK, TorrisDeed::PutBack)
    }

    fn keys_with_empty_hands(&self, scope: &TorrisScope<'_>) -> Actions<TorrisDeed> {
        let actions = Actions::new().pad(None, TorrisDeed::Walk);
        let actions = match scope.view.must_pass() {
            true => actions.on(Key::A, text::SIT_OUT, TorrisDeed::SitOut),
            false => actions
                .on(Key::A, text::CHOOSE, TorrisDeed::Lift)
                .help(text::WHAT_CAN_MOVE, TorrisDeed::Mark),
        };
        let actions = self.tower_key(actions, scope);
        if matches!(self.overlay, TorrisOverlay::Movable { .. }) {
            actions
                .on(Key::X, host::CLOSE, TorrisDeed::Unmark)
                .on(Key::B, None, TorrisDeed::Unmark)
        } else {
            actions.undo(host::TAKE_BACK, scope)
        }
    }

    fn act(&mut self, deed: TorrisDeed, key: Key, scope: &TorrisScope<'_>) -> Reply<TorrisMove> {
        let cell = self.cursor.cell;
        match (deed, self.cursor.aim) {
            (TorrisDeed::Go, Some(direction)) => {
                return Reply::Play(TorrisMove::Go(cell, direction));
            }
            (TorrisDeed::SitOut, _) => return Reply::Play(TorrisMove::Pass),
            (TorrisDeed::Lift, _) => return self.lift(scope),
            (TorrisDeed::Aim, _) => return self.aim(key, scope),
            (TorrisDeed::Walk, _) => return self.walk(key, scope),
            (TorrisDeed::Look, _) => {
                let first = !core::mem::replace(&mut self.looking, true);
                let reply = self.walk(key, scope);
                return if first { reply.or_redraw() } else { reply };
            }
            (TorrisDeed::WalkOn, _) => {
                // Walking on closes the explanation.
                self.overlay = TorrisOverlay::Nothing;
                return self.walk(key, scope).or_redraw();
            }
            (TorrisDeed::OpenAhead, Some(direction)) => match self.tower_in_question(scope) {
                Some(tower) => {
                    self.held = Some((cell, direction));
                    self.cursor = TorrisCursor::at(tower);
                    self.open_card(scope);
                }
                None => return scope.refuse(&TorrisRefusal::Single),
            },
            (TorrisDeed::OpenOther, _) => {
                let forward = walk::is_forward(key);
                self.cursor.walk_towers(scope.view.board(), forward);
                self.open_card(scope);
            }
            (TorrisDeed::Open, _) if !self.is_on_tower(scope) => {
                return scope.refuse(&TorrisRefusal::Single);
            }
            (TorrisDeed::Open, _) => self.open_card(scope),
            (TorrisDeed::CloseCard, _) => self.close_card(),
            (TorrisDeed::PutBack, _) => {
                self.cursor.put_down();
                self.move_hand(LiftMotion::new(cell, false), scope);
            }
            (TorrisDeed::Mark, _) => self.overlay = TorrisOverlay::Movable { counted: true },
            (TorrisDeed::Unmark | TorrisDeed::CloseHint, _) => {
                self.overlay = TorrisOverlay::Nothing
            }
            (TorrisDeed::Obey, _) => {
                let overlay = core::mem::replace(&mut self.overlay, TorrisOverlay::Nothing);
                if let TorrisOverlay::Hint(hint) = overlay
                    && let Some(played) = hint.played
                {
                    return Reply::Play(played);
                }
            }
            (TorrisDeed::SeeField, _) => {
                self.overlay = TorrisOverlay::Nothing;
                self.looking = true;
            }
            (TorrisDeed::SeeResult | TorrisDeed::Go | TorrisDeed::OpenAhead, _) => {
                return Reply::Ignored;
            }
        }
        Reply::Redraw
    }

    fn is_on_tower(&self, scope: &TorrisScope<'_>) -> bool {
        scope.view.board().height(self.cursor.cell) > 1
    }

    /// Takes up the stone under the cursor, or says why it cannot move.
    fn lift(&mut self, scope: &TorrisScope<'_>) -> Reply<TorrisMove> {
        let board = scope.view.board();
        let cell = self.cursor.cell;
        let turn = scope.view.turn();
        let refusal = match board.owner(cell) {
            None => TorrisRefusal::Empty,
            Some(owner) if owner != turn => TorrisRefusal::NotYours(turn),
            Some(_) if self.cursor.lift(board) => {
                self.overlay = TorrisOverlay::Nothing;
                self.move_hand(LiftMotion::new(cell, true), scope);
                return Reply::Redraw;
            }
            Some(_) => {
                // The strip below the title explains it for each direction.
                self.overlay = TorrisOverlay::Explained;
                TorrisRefusal::of_barred(Heading::ALL.map(|way| board.landing(cell, way).err()))
            }
        };
        scope.refuse(&refusal)
    }

    /// Turns the stone in hand in another direction, or says why it cannot go there.
    fn aim(&mut self, key: Key, scope: &TorrisScope<'_>) -> Reply<TorrisMove> {
        let cell = self.cursor.cell;
        let Some(direction) = towards(key) else {
            return Reply::Ignored;
        };
        match scope.view.board().landing(cell, direction) {
            Ok(_) => {
                self.cursor.aim_at(direction);
                Reply::Redraw
            }
            Err(hindrance) => {
                self.move_hand(LiftMotion::refusal(cell), scope);
                scope.refuse(&TorrisRefusal::Barred(hindrance))
            }
        }
    }

    fn walk(&mut self, key: Key, scope: &TorrisScope<'_>) -> Reply<TorrisMove> {
        let board = scope.view.board();
        // The title shows the count until the cursor moves on.
        let counted = match &mut self.overlay {
            TorrisOverlay::Movable { counted } => core::mem::take(counted),
            _ => false,
        };
        let left = self.cursor.cell;
        self.cursor.walk(board, key);
        let entered = self.cursor.cell;
        if entered == left {
            return Reply::Ignored;
        }
        let may_stay = self.is_on_tower(scope) == (board.height(left) > 1);
        if counted || !may_stay || scope.thinking || scope.view.must_pass() {
            // Redraws everything: title and key bar may change, or a pill gets out of the way.
            Reply::Redraw
        } else {
            let part = |cell: TorrisCell| layout::cursor(board, cell);
            Reply::RedrawIn(part(left).union(part(entered)))
        }
    }

    fn move_hand(&mut self, lift: LiftMotion, scope: &TorrisScope<'_>) {
        self.lift = Some(lift);
        scope.start(HAND, lift.motion());
    }

    fn open_card(&mut self, scope: &TorrisScope<'_>) {
        let opening = card::opening(scope.view.board(), self.cursor.cell);
        scope.start(OVERLAY, opening);
        self.overlay = TorrisOverlay::Card;
    }

    fn close_card(&mut self) {
        self.overlay = TorrisOverlay::Nothing;
        // Keeps the stone in hand.
        if let Some((cell, direction)) = self.held.take() {
            self.cursor = TorrisCursor::at(cell);
            self.cursor.aim_at(direction);
        }
    }

    /// The tower the stone in hand would land on, or the one it comes from.
    fn tower_in_question(&self, scope: &TorrisScope<'_>) -> Option<TorrisCell> {
        let board = scope.view.board();
        let from = self.cursor.cell;
        let to = self
            .cursor
            .aim
            .and_then(|way| board.landing(from, way).ok());
        [to, Some(from)]
            .into_iter()
            .flatten()
            .find(|&cell| board.height(cell) > 1)
    }
}

impl TorrisRefusal {
    /// Why a stone that can go nowhere cannot.
    fn of_barred(ways: [Option<StepHindrance>; 4]) -> TorrisRefusal {
        let low = |way: &Option<StepHindrance>| matches!(way, Some(StepHindrance::TooLow { .. }));
        match ways.iter().filter(|way| low(way)).count() {
            0 => TorrisRefusal::NothingToLandOn,
            4 => TorrisRefusal::AllTooLow,
            _ => TorrisRefusal::NoWay,
        }
    }
}

const fn towards(key: Key) -> Option<Heading> {
    match key {
        Key::Up => Some(Heading::North),
        Key::Down => Some(Heading::South),
        Key::Left => Some(Heading::West),
        Key::Right => Some(Heading::East),
        Key::A | Key::B | Key::X | Key::Y | Key::Pause => None,
    }
}
