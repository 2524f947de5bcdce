//! The present actions of the keys, and their words.

use super::super::Abraeumen;
use super::super::board::{Jump, JumpHeading};
use super::super::text;
use super::motion::{HAND, PegLift};
use super::{AbraeumenScene, AbraeumenScope, PegOverlay, cursor, layout};
use crate::game::{Actions, Ask, Keys, Outcome, Reply};
use crate::keys::Key;
use crate::text::host;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AbraeumenDeed {
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
    type Deed = AbraeumenDeed;

    fn actions(&self, scope: &AbraeumenScope<'_>) -> Actions<AbraeumenDeed> {
        let actions = Actions::new();
        match &self.overlay {
            PegOverlay::Finale if scope.outcome == Some(Outcome::Stuck) => actions
                .on(Key::A, host::SEE_RESULT, AbraeumenDeed::Close)
                .undo(host::TAKE_BACK, scope),
            PegOverlay::Finale => actions.ask(Key::A, host::SEE_RESULT, Ask::Result),
            _ if !scope.my_turn => actions,
            PegOverlay::Hint(hint) => {
                let actions = match hint.jump() {
                    _ if hint.is_lost() && scope.can_undo => {
                        actions.on(Key::A, text::BACK_TO_SOLVABLE, AbraeumenDeed::Return)
                    }
                    Some(jump) => actions.on(Key::A, text::DO_IT, AbraeumenDeed::Obey(jump)),
                    None => actions.on(Key::A, None, AbraeumenDeed::Close),
                };
                actions
                    .on(Key::X, host::CLOSE, AbraeumenDeed::Close)
                    .on(Key::B, None, AbraeumenDeed::Close)
                    .pad(None, AbraeumenDeed::WalkOn)
            }
            PegOverlay::Nothing | PegOverlay::Movable { .. } if self.cursor.jump().is_some() => {
                let targets = cursor::targets(scope.view.board(), self.cursor.cell());
                let several = targets.count() > 1;
                actions
                    .on(Key::A, text::LEAP, AbraeumenDeed::Leap)
                    .pad(several.then_some(text::AIM), AbraeumenDeed::Aim)
                    .on(Key::B, text::PUT_BACK, AbraeumenDeed::PutBack)
            }
            PegOverlay::Movable { .. } => actions
                .on(Key::A, text::LIFT, AbraeumenDeed::Lift)
                .pad(None, AbraeumenDeed::Walk)
                .on(Key::X, host::CLOSE, AbraeumenDeed::Close)
                .on(Key::B, None, AbraeumenDeed::Close),
            PegOverlay::Nothing => {
                let actions = actions
                    .on(Key::A, text::LIFT, AbraeumenDeed::Lift)
                    .pad(None, AbraeumenDeed::Walk)
                    .help(text::WHO_CAN_JUMP, AbraeumenDeed::Mark);
                let actions = match scope.can_redo {
                    true => actions.ask(Key::Y, text::REDO, Ask::Redo),
                    false => actions,
                };
                actions.undo(host::TAKE_BACK, scope)
            }
        }
    }

    fn perform(
        &mut self,
        deed: AbraeumenDeed,
        key: Key,
        scope: &AbraeumenScope<'_>,
    ) -> Reply<Jump> {
        let board = scope.view.board();
        let cell = self.cursor.cell();
        match deed {
            AbraeumenDeed::Leap => return self.cursor.jump().map_or(Reply::Ignored, Reply::Play),
            AbraeumenDeed::Walk => return self.walk(key, scope),
            AbraeumenDeed::Lift => match self.cursor.lift(board) {
                Ok(()) => {
                    self.overlay = PegOverlay::Nothing;
                    self.move_hand(PegLift { cell, up: true }, scope);
                }
                Err(reason) => return scope.refuse(&reason),
            },
            AbraeumenDeed::Aim => {
                if let Some(Err(reason)) = towards(key).map(|way| self.cursor.aim(board, way)) {
                    return scope.refuse(&reason);
                }
            }
            AbraeumenDeed::PutBack => {
                self.cursor.put_down();
                self.move_hand(PegLift { cell, up: false }, scope);
            }
            AbraeumenDeed::Mark => self.overlay = PegOverlay::Movable { counted: true },
            AbraeumenDeed::Close
            | AbraeumenDeed::Obey(_)
            | AbraeumenDeed::Return
            | AbraeumenDeed::WalkOn => {
                self.overlay = PegOverlay::Nothing;
                return match deed {
                    AbraeumenDeed::Obey(jump) => Reply::Play(jump),
                    AbraeumenDeed::Return => Reply::Ask(Ask::UndoUntilSound),
                    // A player who moves the cursor on has read it.
                    AbraeumenDeed::WalkOn => self.walk(key, scope).or_redraw(),
                    _ => Reply::Redraw,
                };
            }
        }
        Reply::Redraw
    }
}

impl AbraeumenScene {
    fn walk(&mut self, key: Key, scope: &AbraeumenScope<'_>) -> Reply<Jump> {
        // The pill gives way to the cursor, or is gone when it walks on.
        let mut pill = scope.thinking;
        if let PegOverlay::Movable { counted } = &mut self.overlay {
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

    fn move_hand(&mut self, lift: PegLift, scope: &AbraeumenScope<'_>) {
        self.lift = Some(lift);
        scope.start(HAND, lift.motion());
    }
}

const fn towards(key: Key) -> Option<JumpHeading> {
    match key {
        Key::Up => Some(JumpHeading::Up),
        Key::Down => Some(JumpHeading::Down),
        Key::Left => Some(JumpHeading::Left),
        Key::Right => Some(JumpHeading::Right),
        Key::A | Key::B | Key::X | Key::Y | Key::Pause => None,
    }
}
