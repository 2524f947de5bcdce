//! What the keys do now, and the words for it.

use super::super::Abraeumen;
use super::super::board::{Direction, Jump};
use super::super::text;
use super::motion::{HAND, Lift};
use super::{AbraeumenScene, Here, Overlay, cursor, layout};
use crate::game::{Actions, Ask, Keys, Outcome, Reply, Scene};
use crate::keys::Key;
use crate::text::host;

/// What the keys can mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Lead the cursor on.
    Walk,
    /// Take up the stone under the cursor, turn it, put it back, let it jump.
    Lift,
    Aim,
    PutBack,
    Leap,
    /// Mark the stones that can jump.
    Mark,
    /// Take marks or a note away.
    Close,
    /// Do what the hint says, see how it goes on, go back to where it can
    /// still be solved, walk on.
    Obey(Jump),
    ShowMe,
    Return,
    WalkOn,
    /// Lay the certificate aside, or take it up again.
    TurnAside,
}

impl Keys<Abraeumen> for AbraeumenScene {
    type Deed = Deed;

    fn actions(&self, scope: &Here<'_>) -> Actions<Deed> {
        let actions = Actions::new();
        let rules = Ask::Rules(self.rules_page(scope));
        match &self.overlay {
            Overlay::Finale { aside } => {
                let look = if *aside { host::SEE_RESULT } else { text::LOOK };
                let actions = actions
                    .ask(Key::A, text::AGAIN, Ask::Rematch)
                    .on(Key::Y, look, Deed::TurnAside)
                    .ask(Key::X, host::RULES, rules);
                // Nobody leaves a dead end before having looked for the mistake.
                if scope.can_undo && scope.outcome == Some(Outcome::Stuck) {
                    actions.undo(host::TAKE_BACK, scope)
                } else {
                    actions.ask(Key::B, host::MENU, Ask::Leave)
                }
            }
            _ if !scope.my_turn => actions.ask(Key::X, host::RULES, rules),
            Overlay::Hint(hint) => {
                let actions = match hint.jump() {
                    _ if hint.is_lost() && scope.can_undo => {
                        actions.on(Key::A, text::BACK_TO_SOLVABLE, Deed::Return)
                    }
                    Some(jump) => actions.on(Key::A, text::DO_IT, Deed::Obey(jump)).on(
                        Key::Y,
                        host::SHOW_ME,
                        Deed::ShowMe,
                    ),
                    None => actions.on(Key::A, None, Deed::Close),
                };
                actions
                    .on(Key::B, host::CLOSE, Deed::Close)
                    .ask(Key::X, None, rules)
                    .pad(None, Deed::WalkOn)
            }
            Overlay::Nothing | Overlay::Movable { .. } if self.cursor.jump().is_some() => {
                let targets = cursor::targets(scope.view.board(), self.cursor.cell());
                let several = targets.count() > 1;
                actions
                    .on(Key::A, text::LEAP, Deed::Leap)
                    .pad(several.then_some(text::AIM), Deed::Aim)
                    .ask(Key::Y, (!several).then_some(host::TIP), Ask::Hint)
                    .ask(Key::X, host::RULES, rules)
                    .on(Key::B, text::PUT_BACK, Deed::PutBack)
            }
            Overlay::Nothing | Overlay::Movable { .. } => {
                let actions = actions
                    .on(Key::A, text::LIFT, Deed::Lift)
                    .ask(Key::Y, host::TIP, Ask::Hint)
                    .pad(None, Deed::Walk);
                if matches!(self.overlay, Overlay::Movable { .. }) {
                    actions.ask(Key::X, host::RULES, Ask::Rules(text::JUMP)).on(
                        Key::B,
                        host::CLOSE,
                        Deed::Close,
                    )
                } else {
                    actions
                        .on(Key::X, host::HELP, Deed::Mark)
                        .undo(host::TAKE_BACK, scope)
                }
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
            Deed::TurnAside => {
                if let Overlay::Finale { aside } = &mut self.overlay {
                    *aside = !*aside;
                }
            }
            Deed::Close | Deed::Obey(_) | Deed::ShowMe | Deed::Return | Deed::WalkOn => {
                self.overlay = Overlay::Nothing;
                return match deed {
                    Deed::Obey(jump) => Reply::Play(jump),
                    Deed::ShowMe => Reply::Ask(Ask::Demo),
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
    /// Leads the cursor to another cell.
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

    /// Shows what the hand does.
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
