//! How it looks and how buttons become jumps.
//!
//! | file | subject |
//! |---|---|
//! | this one | what a key means now, and what lies on what |
//! | `cursor` | where the player's hand is |
//! | `motion` | a jump on its way |
//! | `hint` | the advisor's answer |
//! | `finale` | the end |
//! | `draw` | board, stones, tray, title |
//! | `layout` | where everything lies |

mod cursor;
mod draw;
mod finale;
mod hint;
mod layout;
mod motion;
#[cfg(test)]
mod tests;

pub use cursor::Hindrance;
pub use draw::stone_of;

use super::Abraeumen;
use super::board::{Board, Direction, Jump};
use super::rules::Position;
use super::text::{self, Count};
use crate::console::keys::Key;
use crate::game::{Advice, Change, Outcome, Player, Reply, Scene, Scope};
use crate::platform::Millis;
use crate::text::{Phrase, sentence};
use crate::ui::frame::{Hints, Key as Cap};
use crate::ui::widgets::panels::{self, TOAST_TOP, Tone};
use crate::ui::{Area, Canvas};
use cursor::Cursor;
use finale::{Figures, Finale};
use hint::Hint;
use motion::{Flight, next_frame};

type Here<'a> = Scope<'a, Abraeumen>;

/// What lies over the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Overlay {
    Nothing,
    /// Arrows on the stones that can jump; how many there are stands on a
    /// pill until the cursor walks on.
    Movable {
        counted: bool,
    },
    Hint(Hint),
    Finale(Finale),
}

/// The face of Abräumen.
pub struct AbraeumenScene {
    cursor: Cursor,
    overlay: Overlay,
    /// A jump that is still being shown.
    flight: Option<Flight>,
    last: Option<Jump>,
    /// How many hints there have been.
    hints: u32,
    /// Whether the last jump was the computer's.
    demonstrated: bool,
    /// The board that is shown: where the finale lies depends on it.
    board: Board,
}

impl AbraeumenScene {
    /// Ends what moves; answers whether anything did.
    fn come_to_rest(&mut self, now: Millis) -> bool {
        let moved = self.wake_at(now).is_some();
        self.settle();
        moved
    }

    /// A key with no card on the board.
    fn play_key(&mut self, key: Key, scope: &Here<'_>) -> Reply<Abraeumen> {
        let board = scope.view.board();
        match (key, self.cursor.jump()) {
            (Key::A, Some(jump)) => Reply::Play(jump),
            (Key::A, None) => {
                self.overlay = Overlay::Nothing;
                self.answer(scope, |cursor| cursor.lift(board))
            }
            (Key::B, Some(_)) => {
                self.cursor.put_down();
                Reply::Redraw
            }
            (Key::B, None) if self.shows_movable() => {
                self.overlay = Overlay::Nothing;
                Reply::Redraw
            }
            (Key::B, None) => Reply::Undo,
            (Key::X, None) if !self.shows_movable() => {
                self.overlay = Overlay::Movable { counted: true };
                Reply::Redraw
            }
            (Key::X, _) => Reply::Rules(text::JUMP),
            // An answer that is being thought about is on its way.
            (Key::Y, _) if scope.thinking => Reply::Ignored,
            (Key::Y, _) => Reply::Advise,
            (key, in_hand) => match (towards(key), in_hand) {
                (None, _) => Reply::Ignored,
                (Some(direction), Some(_)) => {
                    self.answer(scope, |cursor| cursor.aim(board, direction))
                }
                (Some(direction), None) => {
                    if let Overlay::Movable { counted } = &mut self.overlay {
                        *counted = false;
                    }
                    self.cursor.walk(direction);
                    Reply::Redraw
                }
            },
        }
    }

    /// Lets the cursor do something that may be hindered.
    fn answer(
        &mut self,
        scope: &Here<'_>,
        act: impl FnOnce(&mut Cursor) -> Result<(), Hindrance>,
    ) -> Reply<Abraeumen> {
        match act(&mut self.cursor) {
            Ok(()) => Reply::Redraw,
            Err(reason) => Reply::Refuse(sentence(&reason, scope.language())),
        }
    }

    /// A key while a hint lies on the board.
    fn hint_key(&mut self, key: Key, hint: Hint, scope: &Here<'_>) -> Reply<Abraeumen> {
        let reply = match (key, hint.jump()) {
            (Key::A, _) if hint.is_lost() && scope.can_undo => Reply::UndoUntilSound,
            (Key::A, Some(jump)) => Reply::Play(jump),
            (Key::Y, Some(_)) => Reply::Demo,
            (Key::X, _) => return Reply::Rules(text::TIPS),
            (Key::Y | Key::Pause, _) => return Reply::Ignored,
            (Key::A | Key::B, _) => Reply::Redraw,
            // Who walks on has read it.
            (Key::Up | Key::Down | Key::Left | Key::Right, _) => {
                self.overlay = Overlay::Nothing;
                return self.play_key(key, scope);
            }
        };
        self.overlay = Overlay::Nothing;
        reply
    }

    /// A key after the end.
    fn end_key(&mut self, key: Key, scope: &Here<'_>) -> Reply<Abraeumen> {
        match (key, &mut self.overlay) {
            (Key::A, _) => Reply::Again,
            (Key::B, _) => Reply::Leave,
            (Key::X, _) if scope.can_undo && scope.outcome == Some(Outcome::Stuck) => Reply::Undo,
            (Key::Y, Overlay::Finale(finale)) => {
                finale.turn_aside();
                Reply::Redraw
            }
            _ => Reply::Ignored,
        }
    }

    /// Shows the position as it is.
    fn rest(&mut self, scope: &Here<'_>) {
        self.flight = None;
        self.last = None;
        self.show(scope.view, scope);
    }

    /// Takes over a new position, and its end if it has come.
    fn show(&mut self, position: &Position, scope: &Here<'_>) {
        self.board = position.board();
        self.cursor.put_down();
        self.overlay = match (scope.outcome, &self.flight) {
            (None, _) => Overlay::Nothing,
            (Some(_), None) => Overlay::Finale(Finale::at_rest()),
            (Some(_), Some(flight)) => {
                Overlay::Finale(Finale::after(Some(flight), scope.now, scope.settings.pace))
            }
        };
    }

    /// The hint bar while no card is on the board.
    fn play_hints(&self, scope: &Here<'_>) -> Hints<'static> {
        let board = scope.view.board();
        let several = cursor::targets(board, self.cursor.cell()).count() > 1;
        let say = |phrase: Phrase| phrase.get(scope.language());
        if self.cursor.jump().is_some() {
            let hints = Hints::default().with(Cap::A, say(text::LEAP));
            let hints = if several {
                hints.with(Cap::Pad, say(text::AIM))
            } else {
                hints.with(Cap::Y, say(text::HINT))
            };
            return hints
                .with(Cap::X, say(text::RULES))
                .with(Cap::B, say(text::PUT_BACK));
        }
        let hints = Hints::new(&[(Cap::A, say(text::LIFT)), (Cap::Y, say(text::HINT))]);
        if self.shows_movable() {
            return hints
                .with(Cap::X, say(text::RULES))
                .with(Cap::B, say(text::CLOSE));
        }
        let hints = hints.with(Cap::X, say(text::HELP));
        if scope.can_undo {
            hints.with(Cap::B, say(text::TAKE_BACK))
        } else {
            hints
        }
    }

    fn shows_movable(&self) -> bool {
        matches!(self.overlay, Overlay::Movable { .. })
    }

    fn draw_title(&self, canvas: &mut Canvas<'_>, scope: &Here<'_>) {
        let (position, language) = (scope.view, scope.language());
        let name = if scope.demo {
            text::DEMONSTRATION
        } else {
            text::TITLE
        };
        let solved = scope.outcome == Some(Outcome::Solved);
        let right = match (scope.outcome, &self.overlay) {
            (Some(_), _) if solved => sentence(&text::TITLE_SOLVED, language),
            (Some(_), _) => sentence(&text::TITLE_STUCK, language),
            (None, Overlay::Hint(hint)) => sentence(&Count::Hint(hint.number()), language),
            (None, _) => sentence(&Count::Jump(u32::from(position.taken()) + 1), language),
        };
        let left_over = (!solved).then(|| position.board().stones());
        draw::title(canvas, name.get(language), left_over, &right);
    }

    fn draw_overlay(&self, canvas: &mut Canvas<'_>, scope: &Here<'_>) {
        let (position, language) = (scope.view, scope.language());
        match &self.overlay {
            Overlay::Nothing => {}
            Overlay::Movable { .. } => draw::movable(canvas, position),
            Overlay::Hint(hint) => hint.draw(canvas, position, scope.now, language),
            Overlay::Finale(finale) => {
                let figures = Figures {
                    board: position.board(),
                    jumps: u32::from(position.taken()),
                    played: scope.played,
                    best: scope.best.map(|record| record.best),
                    demonstrated: self.demonstrated,
                };
                finale.draw(canvas, &figures, scope.now, language);
            }
        }
    }

    /// The pill of the moment: thinking, or how many stones can jump. It keeps
    /// away from the half in which the cursor is.
    fn draw_pill(&self, canvas: &mut Canvas<'_>, scope: &Here<'_>) {
        /// As far above the foot of the board as [`TOAST_TOP`] is below its head.
        const FOOT: i32 = 199;
        let y = if self.cursor.cell().row() < 3 {
            TOAST_TOP
        } else {
            FOOT
        };
        // In a demonstration the computer is always thinking.
        if scope.thinking && !scope.demo {
            let words = text::THINKING.get(scope.language());
            panels::toast(canvas, words, y, Tone::News);
        } else if self.overlay == (Overlay::Movable { counted: true }) {
            let words = sentence(
                &Count::Movable(movable(scope.view.board())),
                scope.language(),
            );
            panels::toast(canvas, &words, y, Tone::Turn);
        }
    }
}

/// How many stones can jump.
fn movable(board: Board) -> u32 {
    board
        .jumps()
        .fold(0u64, |stones, jump| stones | 1 << jump.from.number())
        .count_ones()
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

impl Scene<Abraeumen> for AbraeumenScene {
    const SHOWS_RESULT: bool = true;

    fn new(scope: &Here<'_>) -> AbraeumenScene {
        let board = scope.view.board();
        let mut scene = AbraeumenScene {
            cursor: Cursor::new(board),
            overlay: Overlay::Nothing,
            flight: None,
            last: None,
            hints: 0,
            demonstrated: false,
            board,
        };
        scene.rest(scope);
        scene
    }

    fn changed(&mut self, change: Change<'_, Abraeumen>, scope: &Here<'_>) {
        let pace = scope.settings.pace;
        match change {
            Change::Played {
                before,
                played: Some(&jump),
            } => {
                let in_hand = self.cursor.jump() == Some(jump);
                self.flight = Flight::forth(jump, before, in_hand, scope.now, pace);
                self.last = Some(jump);
                self.cursor = Cursor::at(jump.to);
                self.demonstrated = scope.demo;
                self.show(scope.view, scope);
            }
            Change::Undone {
                played: Some(&jump),
                ..
            } => {
                self.flight = Flight::back(jump, scope.view, scope.now, pace);
                self.last = None;
                self.cursor = Cursor::at(jump.from);
                self.show(scope.view, scope);
            }
            Change::Played { .. } | Change::Undone { .. } | Change::Fresh => self.rest(scope),
        }
    }

    fn key(&mut self, key: Key, scope: &Here<'_>) -> Reply<Abraeumen> {
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
                Key::X => Reply::Rules(self.rules_page(scope)),
                _ => Reply::Ignored,
            },
            Overlay::Hint(hint) => self.hint_key(key, hint, scope),
            Overlay::Nothing | Overlay::Movable { .. } => self.play_key(key, scope),
        };
        match reply {
            Reply::Ignored if moved => Reply::Redraw,
            reply => reply,
        }
    }

    fn advised(&mut self, advice: Advice<Abraeumen>, scope: &Here<'_>) {
        self.settle();
        if scope.outcome.is_some() {
            return;
        }
        let board = scope.view.board();
        let lost = Abraeumen::is_lost(&advice.reason);
        let useful = |jump: &Jump| !lost && board.is_legal(*jump).is_ok();
        let jump = advice.played.filter(useful);
        self.hints = self.hints.saturating_add(1);
        // Whoever closes the note finds the cursor where it pointed.
        self.cursor = Cursor::at(jump.map_or(self.cursor.cell(), |jump| jump.from));
        self.overlay = Overlay::Hint(Hint::new(
            jump,
            advice.reason,
            self.hints,
            scope.now,
            scope.settings.pace,
        ));
    }

    fn wake_at(&self, now: Millis) -> Option<Millis> {
        let flight = self.flight.and_then(|flight| next_frame(now, flight.end()));
        let overlay = match &self.overlay {
            Overlay::Nothing | Overlay::Movable { .. } => None,
            Overlay::Hint(hint) => hint.wake_at(now),
            Overlay::Finale(finale) => finale.wake_at(now),
        };
        Millis::earlier(flight, overlay)
    }

    fn is_moving(&self, now: Millis) -> bool {
        self.flight.is_some_and(|flight| !flight.is_over(now))
    }

    fn settle(&mut self) {
        self.flight = None;
        match &mut self.overlay {
            Overlay::Nothing | Overlay::Movable { .. } => {}
            Overlay::Hint(hint) => hint.settle(),
            Overlay::Finale(finale) => finale.settle(),
        }
    }

    fn damage(&self, _: Millis) -> Option<Area> {
        // What has come to rest counts too: its last step may not be drawn yet.
        let flight = self.flight.map_or(Area::default(), |flight| flight.area());
        let overlay = match &self.overlay {
            Overlay::Nothing | Overlay::Movable { .. } => Area::default(),
            Overlay::Hint(hint) => hint.area(),
            Overlay::Finale(finale) => finale.area(self.board),
        };
        Some(flight.union(overlay)).filter(|area| !area.is_empty())
    }

    fn draw(&self, canvas: &mut Canvas<'_>, scope: &Here<'_>) {
        let position = scope.view;
        let board = position.board();
        self.draw_title(canvas, scope);
        let flight = self.flight.filter(|flight| !flight.is_over(scope.now));
        let aimed = self.cursor.jump();
        draw::table(
            canvas,
            position,
            flight.as_ref(),
            aimed.map(|jump| jump.from),
        );
        let pointing = matches!(self.overlay, Overlay::Hint(_) | Overlay::Finale(_));
        let cursor = Some(self.cursor.cell()).filter(|_| scope.my_turn && !pointing);
        if let Some(last) = self
            .last
            .filter(|last| !pointing && cursor != Some(last.to))
        {
            draw::last_jump(canvas, last);
        }
        if let Some(cell) = cursor.filter(|_| aimed.is_none()) {
            draw::cursor(canvas, position, cell);
        }
        if let Some((aimed, colour)) =
            aimed.and_then(|jump| Some((jump, position.stone(jump.from)?)))
        {
            draw::in_hand(canvas, colour, aimed, cursor::targets(board, aimed.from));
        }
        self.draw_overlay(canvas, scope);
        if let Some(flight) = &flight {
            draw::flying(canvas, flight, scope.now);
        }
        self.draw_pill(canvas, scope);
    }

    fn hints(&self, scope: &Here<'_>) -> Hints<'static> {
        let say = |phrase: Phrase| phrase.get(scope.language());
        match &self.overlay {
            Overlay::Hint(hint) if hint.is_lost() && scope.can_undo => Hints::new(&[
                (Cap::A, say(text::BACK_TO_SOLVABLE)),
                (Cap::B, say(text::CLOSE)),
            ]),
            Overlay::Hint(hint) if hint.jump().is_some() => Hints::new(&[
                (Cap::A, say(text::DO_IT)),
                (Cap::Y, say(text::SHOW_ME)),
                (Cap::B, say(text::CLOSE)),
            ]),
            Overlay::Hint(_) => Hints::new(&[(Cap::B, say(text::CLOSE))]),
            Overlay::Finale(finale) => {
                let stuck = scope.outcome == Some(Outcome::Stuck) && scope.can_undo;
                let look = if finale.is_aside() {
                    text::RESULT
                } else {
                    text::LOOK
                };
                let again = if stuck { text::AGAIN } else { text::ONCE_MORE };
                let hints = Hints::new(&[(Cap::A, say(again)), (Cap::Y, say(look))]);
                let hints = if stuck {
                    hints.with(Cap::X, say(text::TAKE_BACK))
                } else {
                    hints
                };
                hints.with(Cap::B, say(text::MENU))
            }
            Overlay::Nothing | Overlay::Movable { .. } if scope.my_turn => self.play_hints(scope),
            Overlay::Nothing | Overlay::Movable { .. } => Hints::new(&[(Cap::X, say(text::RULES))]),
        }
    }

    fn rules_page(&self, scope: &Here<'_>) -> usize {
        match self.overlay {
            Overlay::Finale(_) => text::END,
            Overlay::Hint(_) => text::TIPS,
            _ if self.cursor.jump().is_some() => text::JUMP,
            _ if scope.moves == 0 => text::GOAL,
            _ => text::JUMP,
        }
    }
}
