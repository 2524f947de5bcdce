//! How it looks and how buttons become jumps.
//!
//! | file | subject |
//! |---|---|
//! | this one | what there is to show, and how it changes |
//! | `keys` | what the keys do now, and the words for it |
//! | `cursor` | where the player's hand is |
//! | `picture` | what lies on what |
//! | `motion` | stones on their way |
//! | `hint` | the advisor's answer |
//! | `finale` | the end |
//! | `draw` | board, stones, tray, title |
//! | `layout` | where everything lies |

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

use super::Abraeumen;
use super::board::{Cell, Jump, SIDE};
use super::text;
use crate::game::{Advice, Change, Player, Scene, Scope};
use crate::save::{Damaged, Reader, Writer};
use crate::sound::Sound;
use crate::ui::Canvas;
use cursor::Cursor;
use hint::Hint;
use motion::{CERTIFICATE, Flight, HOP, JUMP, Lift, OVERLAY};

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
    /// The end; whether the certificate is laid aside to see the board.
    Finale {
        aside: bool,
    },
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
}

impl AbraeumenScene {
    /// Takes over a new position, and its end if it has come.
    fn show(&mut self, flight: Option<Flight>, scope: &Here<'_>) {
        self.flight = flight;
        self.cursor.put_down();
        self.lift = None;
        self.overlay = match scope.outcome {
            None => Overlay::Nothing,
            Some(_) => Overlay::Finale { aside: false },
        };
        let Some(flight) = flight else {
            return;
        };
        let full = scope.start(JUMP, flight.motion());
        if scope.outcome.is_some() {
            let board = scope.view.board();
            let landed = scope.now.plus(scope.settings.pace.duration(HOP));
            scope.start_at(landed, OVERLAY, finale::rays_grow(board));
            scope.start_at(full, CERTIFICATE, finale::slides_in(board));
        }
    }
}

impl Scene<Abraeumen> for AbraeumenScene {
    const SHOWS_RESULT: bool = true;

    fn new(scope: &Here<'_>) -> AbraeumenScene {
        let mut scene = AbraeumenScene {
            cursor: Cursor::new(scope.view.board()),
            overlay: Overlay::Nothing,
            lift: None,
            flight: None,
            hints: 0,
        };
        scene.show(None, scope);
        scene
    }

    fn changed(&mut self, change: Change<'_, Abraeumen>, scope: &Here<'_>) {
        match change {
            Change::Played(before, Some(&jump)) => {
                let in_hand = self.cursor.jump() == Some(jump);
                self.cursor = Cursor::at(jump.to);
                self.show(Flight::new(jump, before, in_hand, false), scope);
            }
            Change::Undone(_, Some(&jump)) => {
                self.cursor = Cursor::at(jump.from);
                self.show(Flight::new(jump, scope.view, false, true), scope);
            }
            Change::Played(..) | Change::Undone(..) | Change::Fresh => self.show(None, scope),
        }
    }

    fn sound(_: &Change<'_, Abraeumen>, _: &Here<'_>) -> Sound {
        Sound::Jump
    }

    fn advised(&mut self, advice: Advice<Abraeumen>, scope: &Here<'_>) {
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
        let hint = Hint::new(jump, advice.reason, self.hints);
        scope.start(OVERLAY, hint.motion());
        self.overlay = Overlay::Hint(hint);
    }

    fn draw(&self, canvas: &mut Canvas<'_>, scope: &Here<'_>) {
        self.paint(canvas, scope);
    }

    fn keeps_top_clear(&self) -> bool {
        self.cursor.cell().row() == SIDE - 1
    }

    fn keep(&self, out: &mut Writer<'_>) {
        out.u8(self.cursor.cell().number() as u8);
    }

    fn recall(&mut self, from: &mut Reader<'_>, _: &Here<'_>) -> Result<(), Damaged> {
        let cell = Cell::new(usize::from(from.u8()?)).ok_or(Damaged)?;
        self.cursor = Cursor::at(cell);
        Ok(())
    }

    fn rules_page(&self, scope: &Here<'_>) -> usize {
        match self.overlay {
            Overlay::Finale { .. } => text::END,
            Overlay::Hint(_) => text::TIPS,
            _ if self.cursor.jump().is_some() => text::JUMP,
            _ if scope.moves == 0 => text::GOAL,
            _ => text::JUMP,
        }
    }
}
