//! What the keys do now, and the words for it.

use super::super::Torris;
use super::super::board::{Cell, Direction, Hindrance};
use super::super::rules::Move;
use super::super::text::{self, Refusal};
use super::motion::{HAND, Lift, OVERLAY};
use super::{Cursor, Here, Overlay, TorrisScene, card, is_over_soon, layout};
use crate::game::{Actions, Keys, Reply};
use crate::keys::Key;
use crate::text::{Phrase, host};
use crate::ui::walk;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
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
    type Deed = Deed;

    fn actions(&self, scope: &Here<'_>) -> Actions<Deed> {
        let actions = Actions::new();
        match &self.overlay {
            Overlay::Card => {
                let towers = Cell::all().filter(|&cell| scope.view.board().height(cell) > 1);
                let several = towers.count() > 1;
                actions
                    .pad(several.then_some(text::OTHER_TOWER), Deed::OpenOther)
                    .on(Key::A, None, Deed::CloseCard)
                    .on(Key::Y, host::CLOSE, Deed::CloseCard)
                    .on(Key::B, None, Deed::CloseCard)
            }
            Overlay::Hint(hint) if scope.my_turn => {
                let actions = match hint.played() {
                    Some(_) => actions.on(Key::A, text::DO_IT, Deed::Obey),
                    None => actions.on(Key::A, None, Deed::CloseHint),
                };
                actions
                    .pad(None, Deed::WalkOn)
                    .on(Key::X, host::CLOSE, Deed::CloseHint)
                    .on(Key::B, None, Deed::CloseHint)
            }
            _ if scope.outcome.is_some() => {
                let actions = actions.on(Key::A, host::SEE_RESULT, Deed::SeeResult);
                if self.overlay != Overlay::Finale {
                    return self.tower_key(actions.pad(text::LOOK, Deed::Look), scope);
                }
                match is_over_soon(scope) {
                    true => actions,
                    false => actions
                        .on(Key::Y, host::LOOK_AT_IT, Deed::SeeField)
                        .pad(None, Deed::SeeField),
                }
            }
            _ if !scope.my_turn => {
                let actions = self.tower_key(actions.pad(text::LOOK, Deed::Look), scope);
                // A player who has just moved can take it back.
                if scope.can_undo {
                    actions.undo(host::TAKE_BACK, scope)
                } else {
                    actions
                }
            }
            _ if self.cursor.aim().is_some() => self.keys_in_hand(scope),
            _ => self.keys_with_empty_hands(scope),
        }
    }

    fn perform(&mut self, deed: Deed, key: Key, scope: &Here<'_>) -> Reply<Move> {
        // The explanation has been read.
        let explained = self.overlay == Overlay::Explained;
        if explained {
            self.overlay = Overlay::Nothing;
        }
        let reply = self.act(deed, key, scope);
        if explained { reply.or_redraw() } else { reply }
    }
}

impl TorrisScene {
    /// Y opens the tower under the cursor, or says that there is none.
    fn tower_key(&self, actions: Actions<Deed>, scope: &Here<'_>) -> Actions<Deed> {
        let seen = scope.my_turn || self.looking;
        let tower = seen && self.is_on_tower(scope);
        actions.on(Key::Y, tower.then_some(text::TOWER), Deed::Open)
    }

    fn keys_in_hand(&self, scope: &Here<'_>) -> Actions<Deed> {
        let board = scope.view.board();
        let possible = |way: &&Direction| board.landing(self.cursor.cell(), **way).is_ok();
        let several = Direction::ALL.iter().filter(possible).count() > 1;
        let tower = self.tower_in_question(scope).is_some();
        let word = |shown: bool, word: Phrase| shown.then_some(word);
        Actions::new()
            .on(Key::A, text::GO, Deed::Go)
            .pad(word(several && !tower, text::AIM), Deed::Aim)
            .on(Key::Y, word(tower, text::TOWER), Deed::OpenAhead)
            .on(Key::B, host::BACK, Deed::PutBack)
    }

    fn keys_with_empty_hands(&self, scope: &Here<'_>) -> Actions<Deed> {
        let actions = Actions::new().pad(None, Deed::Walk);
        let actions = match scope.view.must_pass() {
            true => actions.on(Key::A, text::SIT_OUT, Deed::SitOut),
            false => actions
                .on(Key::A, text::CHOOSE, Deed::Lift)
                .help(text::WHAT_CAN_MOVE, Deed::Mark),
        };
        let actions = self.tower_key(actions, scope);
        if matches!(self.overlay, Overlay::Movable { .. }) {
            actions
                .on(Key::X, host::CLOSE, Deed::Unmark)
                .on(Key::B, None, Deed::Unmark)
        } else {
            actions.undo(host::TAKE_BACK, scope)
        }
    }

    fn act(&mut self, deed: Deed, key: Key, scope: &Here<'_>) -> Reply<Move> {
        let cell = self.cursor.cell();
        match (deed, self.cursor.aim()) {
            (Deed::Go, Some(direction)) => return Reply::Play(Move::Go(cell, direction)),
            (Deed::SitOut, _) => return Reply::Play(Move::Pass),
            (Deed::Lift, _) => return self.lift(scope),
            (Deed::Aim, _) => return self.aim(key, scope),
            (Deed::Walk, _) => return self.walk(key, scope),
            (Deed::Look, _) => {
                let first = !core::mem::replace(&mut self.looking, true);
                let reply = self.walk(key, scope);
                return if first { reply.or_redraw() } else { reply };
            }
            (Deed::WalkOn, _) => {
                // Walking on closes the explanation.
                self.overlay = Overlay::Nothing;
                return self.walk(key, scope).or_redraw();
            }
            (Deed::OpenAhead, Some(direction)) => match self.tower_in_question(scope) {
                Some(tower) => {
                    self.held = Some((cell, direction));
                    self.cursor = Cursor::at(tower);
                    self.open_card(scope);
                }
                None => return scope.refuse(&Refusal::Single),
            },
            (Deed::OpenOther, _) => {
                let forward = walk::is_forward(key);
                self.cursor.walk_towers(scope.view.board(), forward);
                self.open_card(scope);
            }
            (Deed::Open, _) if !self.is_on_tower(scope) => return scope.refuse(&Refusal::Single),
            (Deed::Open, _) => self.open_card(scope),
            (Deed::CloseCard, _) => self.close_card(),
            (Deed::PutBack, _) => {
                self.cursor.put_down();
                self.move_hand(Lift::new(cell, false), scope);
            }
            (Deed::Mark, _) => self.overlay = Overlay::Movable { counted: true },
            (Deed::Unmark | Deed::CloseHint, _) => self.overlay = Overlay::Nothing,
            (Deed::Obey, _) => {
                let overlay = core::mem::replace(&mut self.overlay, Overlay::Nothing);
                if let Overlay::Hint(hint) = overlay
                    && let Some(played) = hint.played()
                {
                    return Reply::Play(played);
                }
            }
            (Deed::SeeField, _) => {
                self.overlay = Overlay::Nothing;
                self.looking = true;
            }
            (Deed::SeeResult | Deed::Go | Deed::OpenAhead, _) => return Reply::Ignored,
        }
        Reply::Redraw
    }

    fn is_on_tower(&self, scope: &Here<'_>) -> bool {
        scope.view.board().height(self.cursor.cell()) > 1
    }

    /// Takes up the stone under the cursor, or says why not.
    fn lift(&mut self, scope: &Here<'_>) -> Reply<Move> {
        let board = scope.view.board();
        let cell = self.cursor.cell();
        let turn = scope.view.turn();
        let refusal = match board.owner(cell) {
            None => Refusal::Empty,
            Some(owner) if owner != turn => Refusal::NotYours(turn),
            Some(_) if self.cursor.lift(board) => {
                self.overlay = Overlay::Nothing;
                self.move_hand(Lift::new(cell, true), scope);
                return Reply::Redraw;
            }
            Some(_) => {
                // The strip below the title says it for each direction.
                self.overlay = Overlay::Explained;
                Refusal::of_barred(Direction::ALL.map(|way| board.landing(cell, way).err()))
            }
        };
        scope.refuse(&refusal)
    }

    /// Turns the stone in hand in another direction, or says why not.
    fn aim(&mut self, key: Key, scope: &Here<'_>) -> Reply<Move> {
        let cell = self.cursor.cell();
        let Some(direction) = towards(key) else {
            return Reply::Ignored;
        };
        match scope.view.board().landing(cell, direction) {
            Ok(_) => {
                self.cursor.aim_at(direction);
                Reply::Redraw
            }
            Err(hindrance) => {
                self.move_hand(Lift::refusal(cell), scope);
                scope.refuse(&Refusal::Barred(hindrance))
            }
        }
    }

    fn walk(&mut self, key: Key, scope: &Here<'_>) -> Reply<Move> {
        let board = scope.view.board();
        // The count stands in the title until the cursor walks on.
        let counted = match &mut self.overlay {
            Overlay::Movable { counted } => core::mem::take(counted),
            _ => false,
        };
        let left = self.cursor.cell();
        self.cursor.walk(board, key);
        let entered = self.cursor.cell();
        if entered == left {
            return Reply::Ignored;
        }
        let may_stay = self.is_on_tower(scope) == (board.height(left) > 1);
        if counted || !may_stay || scope.thinking || scope.view.must_pass() {
            // Redraws everything: title and key bar may change, or a pill gets out of the way.
            Reply::Redraw
        } else {
            let part = |cell: Cell| layout::cursor(board, cell);
            Reply::RedrawIn(part(left).union(part(entered)))
        }
    }

    fn move_hand(&mut self, lift: Lift, scope: &Here<'_>) {
        self.lift = Some(lift);
        scope.start(HAND, lift.motion());
    }

    fn open_card(&mut self, scope: &Here<'_>) {
        let opening = card::opening(scope.view.board(), self.cursor.cell());
        scope.start(OVERLAY, opening);
        self.overlay = Overlay::Card;
    }

    fn close_card(&mut self) {
        self.overlay = Overlay::Nothing;
        // Keeps the stone in hand.
        if let Some((cell, direction)) = self.held.take() {
            self.cursor = Cursor::at(cell);
            self.cursor.aim_at(direction);
        }
    }

    /// The tower the stone in hand would land on, or the one it comes from.
    fn tower_in_question(&self, scope: &Here<'_>) -> Option<Cell> {
        let board = scope.view.board();
        let from = self.cursor.cell();
        let to = self
            .cursor
            .aim()
            .and_then(|way| board.landing(from, way).ok());
        [to, Some(from)]
            .into_iter()
            .flatten()
            .find(|&cell| board.height(cell) > 1)
    }
}

impl Refusal {
    /// Why a stone that can go nowhere cannot.
    fn of_barred(ways: [Option<Hindrance>; 4]) -> Refusal {
        let low = |way: &Option<Hindrance>| matches!(way, Some(Hindrance::TooLow { .. }));
        match ways.iter().filter(|way| low(way)).count() {
            0 => Refusal::NothingToLandOn,
            4 => Refusal::AllTooLow,
            _ => Refusal::NoWay,
        }
    }
}

const fn towards(key: Key) -> Option<Direction> {
    match key {
        Key::Up => Some(Direction::North),
        Key::Down => Some(Direction::South),
        Key::Left => Some(Direction::West),
        Key::Right => Some(Direction::East),
        Key::A | Key::B | Key::X | Key::Y | Key::Pause => None,
    }
}
