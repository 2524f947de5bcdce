//! How it looks and how buttons become jumps.
//!
//! | file | subject |
//! |---|---|
//! | this one | what there is to show, and how it changes |
//! | `keys` | what a key means now |
//! | `bar` | what the hint bar says about it |
//! | `cursor` | where the player's hand is |
//! | `picture` | what lies on what |
//! | `motion` | stones on their way |
//! | `hint` | the advisor's answer |
//! | `finale` | the end |
//! | `draw` | board, stones, tray, title |
//! | `layout` | where everything lies |

mod bar;
mod cursor;
mod draw;
mod finale;
mod hint;
mod keys;
mod layout;
mod motion;
mod picture;
#[cfg(test)]
mod tests;

pub use cursor::Hindrance;
pub(super) use draw::stone_of;

use super::Abraeumen;
use super::board::{Board, Cell, Jump};
use super::text;
use crate::game::{Advice, Change, Player, Reply, Scene, Scope};
use crate::keys::Key;
use crate::platform::Millis;
use crate::save::{Damaged, Reader, Writer};
use crate::sound::Sound;
use crate::ui::{Area, Canvas, Hints};
use cursor::Cursor;
use finale::Finale;
use hint::Hint;
use motion::{Flight, Lift};

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
    /// A stone that is being lifted or put back.
    lift: Option<Lift>,
    /// A jump that is still being shown.
    flight: Option<Flight>,
    /// How many hints there have been.
    hints: u32,
    /// The board that is shown: where the finale lies depends on it.
    board: Board,
}

impl AbraeumenScene {
    fn shows_movable(&self) -> bool {
        matches!(self.overlay, Overlay::Movable { .. })
    }

    /// Shows the position as it is.
    fn rest(&mut self, scope: &Here<'_>) {
        self.flight = None;
        self.show(scope);
    }

    /// Takes over a new position, and its end if it has come.
    fn show(&mut self, scope: &Here<'_>) {
        self.board = scope.view.board();
        self.cursor.put_down();
        self.lift = None;
        self.overlay = match (scope.outcome, &self.flight) {
            (None, _) => Overlay::Nothing,
            (Some(_), None) => Overlay::Finale(Finale::at_rest()),
            (Some(_), Some(flight)) => Overlay::Finale(Finale::after(flight, scope.settings.pace)),
        };
    }
}

impl Scene<Abraeumen> for AbraeumenScene {
    type Deed = ();

    const SHOWS_RESULT: bool = true;

    fn new(scope: &Here<'_>) -> AbraeumenScene {
        let board = scope.view.board();
        let mut scene = AbraeumenScene {
            cursor: Cursor::new(board),
            overlay: Overlay::Nothing,
            lift: None,
            flight: None,
            hints: 0,
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
                self.cursor = Cursor::at(jump.to);
                self.show(scope);
            }
            Change::Undone {
                played: Some(&jump),
                ..
            } => {
                self.flight = Flight::back(jump, scope.view, scope.now, pace);
                self.cursor = Cursor::at(jump.from);
                self.show(scope);
            }
            Change::Played { .. } | Change::Undone { .. } | Change::Fresh => self.rest(scope),
        }
    }

    fn sound(_: &Change<'_, Abraeumen>, _: &Here<'_>) -> Sound {
        Sound::Jump
    }

    fn key(&mut self, key: Key, scope: &Here<'_>) -> Reply<Jump> {
        self.press(key, scope)
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
        let flight = self
            .flight
            .and_then(|flight| Millis::next_frame(now, flight.end()));
        let overlay = match &self.overlay {
            Overlay::Nothing | Overlay::Movable { .. } => None,
            Overlay::Hint(hint) => hint.wake_at(now),
            Overlay::Finale(finale) => finale.wake_at(now),
        };
        let lift = self
            .lift
            .and_then(|lift| Millis::next_frame(now, lift.end()));
        Millis::earlier(lift, Millis::earlier(flight, overlay))
    }

    fn is_moving(&self, now: Millis) -> bool {
        self.flight.is_some_and(|flight| !flight.is_over(now))
    }

    fn settle(&mut self) {
        self.lift = None;
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
        let lift = self.lift.map_or(Area::default(), |lift| lift.area());
        Some(lift.union(flight).union(overlay)).filter(|area| !area.is_empty())
    }

    fn draw(&self, canvas: &mut Canvas<'_>, scope: &Here<'_>) {
        self.paint(canvas, scope);
    }

    fn keeps_top_clear(&self) -> bool {
        self.is_on_top_row()
    }

    fn keep(&self, out: &mut Writer<'_>) {
        out.u8(self.cursor.cell().number() as u8);
    }

    fn recall(&mut self, from: &mut Reader<'_>, _: &Here<'_>) -> Result<(), Damaged> {
        let cell = Cell::new(usize::from(from.u8()?)).ok_or(Damaged)?;
        self.cursor = Cursor::at(cell);
        Ok(())
    }

    fn hints(&self, scope: &Here<'_>) -> Hints<'static> {
        self.bar(scope)
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
