//! What a key means now.

use super::super::board::Direction;
use super::super::board::Jump;
use super::super::text;
use super::hint::Hint;
use super::motion::Lift;
use super::{AbraeumenScene, Here, Overlay, layout};
use crate::game::{Ask, Outcome, Reply, Scene};
use crate::keys::Key;
use crate::platform::Millis;

impl AbraeumenScene {
    /// What a key means now. It also ends what moves.
    pub(super) fn press(&mut self, key: Key, scope: &Here<'_>) -> Reply<Jump> {
        let entering =
            matches!(&self.overlay, Overlay::Finale(finale) if finale.is_entering(scope.now));
        let moved = self.come_to_rest(scope.now);
        if entering {
            // A press cannot have been meant for a certificate that was not
            // there yet; A would throw the board away.
            return Reply::Redraw;
        }
        let reply = match self.overlay {
            _ if scope.demo => Reply::Ignored,
            Overlay::Finale(_) => self.end_key(key, scope),
            _ if !scope.my_turn => match key {
                Key::X => Reply::Ask(Ask::Rules(self.rules_page(scope))),
                _ => Reply::Ignored,
            },
            Overlay::Hint(hint) => self.hint_key(key, hint, scope),
            Overlay::Nothing | Overlay::Movable { .. } => self.play_key(key, scope),
        };
        match reply {
            Reply::Ignored | Reply::RedrawIn(_) if moved => Reply::Redraw,
            reply => reply,
        }
    }

    /// Ends what moves; returns whether anything did.
    fn come_to_rest(&mut self, now: Millis) -> bool {
        let moved = self.wake_at(now).is_some();
        self.settle();
        moved
    }

    /// A key with no card on the board.
    fn play_key(&mut self, key: Key, scope: &Here<'_>) -> Reply<Jump> {
        let board = scope.view.board();
        match (key, self.cursor.jump()) {
            (Key::A, Some(jump)) => Reply::Play(jump),
            (Key::A, None) => match self.cursor.lift(board) {
                Ok(()) => {
                    self.overlay = Overlay::Nothing;
                    self.move_hand(true, scope);
                    Reply::Redraw
                }
                Err(reason) => scope.refuse(&reason),
            },
            (Key::B, Some(_)) => {
                self.cursor.put_down();
                self.move_hand(false, scope);
                Reply::Redraw
            }
            (Key::B, None) if self.shows_movable() => {
                self.overlay = Overlay::Nothing;
                Reply::Redraw
            }
            (Key::B, None) => Reply::Ask(Ask::Undo),
            (Key::X, None) if !self.shows_movable() => {
                self.overlay = Overlay::Movable { counted: true };
                Reply::Redraw
            }
            (Key::X, _) => Reply::Ask(Ask::Rules(text::JUMP)),
            // An answer that is being thought about is on its way.
            (Key::Y, _) if scope.thinking => Reply::Ignored,
            (Key::Y, _) => Reply::Ask(Ask::Hint),
            (key, in_hand) => match (towards(key), in_hand) {
                (None, _) => Reply::Ignored,
                (Some(direction), Some(_)) => match self.cursor.aim(board, direction) {
                    Ok(()) => Reply::Redraw,
                    Err(reason) => scope.refuse(&reason),
                },
                (Some(direction), None) => self.walk(direction, scope),
            },
        }
    }

    /// Leads the cursor to another cell.
    fn walk(&mut self, direction: Direction, scope: &Here<'_>) -> Reply<Jump> {
        // The pill gives way to the cursor, or is gone when it walks on.
        let mut pill = scope.thinking;
        if let Overlay::Movable { counted } = &mut self.overlay {
            pill |= core::mem::take(counted);
        }
        let left = layout::cursor(self.cursor.cell());
        self.cursor.walk(direction);
        if pill {
            Reply::Redraw
        } else {
            Reply::RedrawIn(left.union(layout::cursor(self.cursor.cell())))
        }
    }

    /// Shows the stone under the cursor on its way up or down.
    fn move_hand(&mut self, up: bool, scope: &Here<'_>) {
        let cell = self.cursor.cell();
        self.lift = Some(Lift::new(cell, up, scope.now, scope.settings.pace));
    }

    /// A key while a hint lies on the board.
    fn hint_key(&mut self, key: Key, hint: Hint, scope: &Here<'_>) -> Reply<Jump> {
        let reply = match (key, hint.jump()) {
            (Key::A, _) if hint.is_lost() && scope.can_undo => Reply::Ask(Ask::UndoUntilSound),
            (Key::A, Some(jump)) => Reply::Play(jump),
            (Key::Y, Some(_)) => Reply::Ask(Ask::Demo),
            (Key::X, _) => return Reply::Ask(Ask::Rules(text::TIPS)),
            (Key::Y | Key::Pause, _) => return Reply::Ignored,
            (Key::A | Key::B, _) => Reply::Redraw,
            // Who walks on has read it.
            (Key::Up | Key::Down | Key::Left | Key::Right, _) => {
                self.overlay = Overlay::Nothing;
                return match self.play_key(key, scope) {
                    // The note is gone as well.
                    Reply::RedrawIn(_) => Reply::Redraw,
                    reply => reply,
                };
            }
        };
        self.overlay = Overlay::Nothing;
        reply
    }

    /// A key after the end.
    fn end_key(&mut self, key: Key, scope: &Here<'_>) -> Reply<Jump> {
        match (key, &mut self.overlay) {
            (Key::A, _) => Reply::Ask(Ask::Rematch),
            // Nobody leaves a dead end before having looked for the mistake.
            (Key::B, _) if scope.can_undo && scope.outcome == Some(Outcome::Stuck) => {
                Reply::Ask(Ask::Undo)
            }
            (Key::B, _) => Reply::Ask(Ask::Leave),
            (Key::X, _) => Reply::Ask(Ask::Rules(text::END)),
            (Key::Y, Overlay::Finale(finale)) => {
                finale.turn_aside();
                Reply::Redraw
            }
            _ => Reply::Ignored,
        }
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
