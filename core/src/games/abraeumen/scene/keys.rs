//! What the keys do now, and their words.

use super::super::Abraeumen;
use super::super::board::{Direction, Jump};
use super::super::text;
use super::motion::{HAND, Lift};
use super::{AbraeumenScene, Here, Overlay, cursor, layout};
use crate::game::{Actions, Ask, Keys, Outcome, Reply};
use crate::keys::Key;
use crate::text::host;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    Walk,
    /// Lift the stone under the cursor, aim it, put it back, let it jump.
    Lift,
    Aim,
    PutBack,
    Leap,
    Mark,
    Close,
    Obey(Jump),
    Return,
    WalkOn,
}

impl Keys<Abraeumen> for AbraeumenScene {
    type Deed = Deed;

    fn actions(&self, scope: &Here<'_>) -> Actions<Deed> {
        let actions = Actions::new();
        match &self.overlay {
            Overlay::Finale if scope.outcome == Some(Outcome::Stuck) => actions
                .on(Key::A, host::SEE_RESULT, Deed::Close)
                .undo(host::TAKE_BACK, scope),
            Overlay::Finale => actions.ask(Key::A, host::SEE_RESULT, Ask::Result),
            _ if !scope.my_turn => actions,
            Overlay::Hint(hint) => {
                let actions = match hint.jump() {
                    _ if hint.is_lost() && scope.can_undo => {
                        actions.on(Key::A, text::BACK_TO_SOLVABLE, Deed::Return)
                    }
                    Some(jump) => actions.on(Key::A, text::DO_IT, Deed::Obey(jump)),
                    None => actions.on(Key::A, None, Deed::Close),
                };
                actions
                    .on(Key::X, host::CLOSE, Deed::Close)
                    .on(Key::B, None, Deed::Close)
                    .pad(None, Deed::WalkOn)
            }
            Overlay::Nothing | Overlay::Movable { .. } if self.cursor.jump().is_some() => {
                let targets = cursor::targets(scope.view.board(), self.cursor.cell());
                let several = targets.count() > 1;
                actions
                    .on(Key::A, text::LEAP, Deed::Leap)
                    .pad(several.then_some(text::AIM), Deed::Aim)
                    .on(Key::B, text::PUT_BACK, Deed::PutBack)
            }
            Overlay::Movable { .. } => actions
                .on(Key::A, text::LIFT, Deed::Lift)
                .pad(None, Deed::Walk)
                .on(Key::X, host::CLOSE, Deed::Close)
                .on(Key::B, None, Deed::Close),
            Overlay::Nothing => {
                let actions = actions
                    .on(Key::A, text::LIFT, Deed::Lift)
                    .pad(None, Deed::Walk)
                    .help(text::WHO_CAN_JUMP, Deed::Mark);
                let actions = match scope.can_redo {
                    true => actions.ask(Key::Y, text::REDO, Ask::Redo),
                    false => actions,
                };
                actions.undo(host::TAKE_BACK, scope)
            }
        }
    }

    fn perform(&mut self, deed: Deed, key: Key, scope: &Here<'_>) -> Reply<Jump> {
        let board = scope.view.board();
        let cell = self.cursor.cell();
        match deed {
            Deed::Leap => return self.cursor.jump().map_or(Reply::Ignored, Reply::Play),
            Deed::Walk => return self.walk(key, scope),
            Deed::Lift => match self.cursor.lift(board) {
                Ok(()) => {
                    self.overlay = Overlay::Nothing;
                    self.move_hand(Lift { cell, up: true }, scope);
                }
                Err(reason) => return scope.refuse(&reason),
            },
            Deed::Aim => {
                if let Some(Err(reason)) = towards(key).map(|way| self.cursor.aim(board, way)) {
                    return scope.refuse(&reason);
                }
            }
            Deed::PutBack => {
                self.cursor.put_down();
                self.move_hand(Lift { cell, up: false }, scope);
            }
            Deed::Mark => self.overlay = Overlay::Movable { counted: true },
            Deed::Close | Deed::Obey(_) | Deed::Return | Deed::WalkOn => {
                self.overlay = Overlay::Nothing;
                return match deed {
                    Deed::Obey(jump) => Reply::Play(jump),
                    Deed::Return => Reply::Ask(Ask::UndoUntilSound),
                    // Who walks on has read it.
                    Deed::WalkOn => self.walk(key, scope).or_redraw(),
                    _ => Reply::Redraw,
                };
            }
        }
        Reply::Redraw
    }
}

impl AbraeumenScene {
    fn walk(&mut self, key: Key, scope: &Here<'_>) -> Reply<Jump> {
        // The pill gives way to the cursor, or is gone when it walks on.
        let mut pill = scope.thinking;
        if let Overlay::Movable { counted } = &mut self.overlay {
            pill |= core::mem::take(counted);
        }
        let left = layout::cursor(self.cursor.cell());
        self.cursor.walk(key);
        if pill {
            Reply::Redraw
        } else {
            Reply::RedrawIn(left.union(layout::cursor(self.cursor.cell())))
        }
    }

    fn move_hand(&mut self, lift: Lift, scope: &Here<'_>) {
        self.lift = Some(lift);
        scope.start(HAND, lift.motion());
    }
}

const fn towards(key: Key) -> Option<Direction> {
    match key {
        Key::Up => Some(Direction::Up),
        Key::Down => Some(Direction::Down),
        Key::Left => Some(Direction::Left),
        Key::Right => Some(Direction::Right),
        Key::A | Key::B | Key::X | Key::Y | Key::Pause => None,
    }
}
