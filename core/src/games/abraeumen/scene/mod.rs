//! How it looks and how buttons become jumps.
//!
//! | file | subject |
//! |---|---|
//! | this one | the state of the scene, and its changes |
//! | `keys` | the present actions of the keys, and their words |
//! | `cursor` | the chosen cell, or the stone in hand and its target |
//! | `picture` | the order of drawing |
//! | `motion` | stones on their way |
//! | `hint` | the note of a hint and its jump on the board |
//! | `finale` | the end |
//! | `draw` | board, stones, tray, title |
//! | `layout` | the layout of the screen |

mod cursor;
mod draw;
mod finale;
mod hint;
mod keys;
mod layout;
mod motion;
mod picture;

pub(crate) use cursor::PegHindrance;

use super::Abraeumen;
use super::board::{Jump, PegCell};
use super::text;
use crate::game::{Advice, Change, Outcome, Player, Scene, Scope, Waiting};
use crate::save::{Damaged, Reader, Writer};
use crate::sound::Sound;
use crate::ui::{Areas, Canvas, areas};
use cursor::PegCursor;
use hint::PegHint;
use motion::{JUMP, JumpFlight, OVERLAY, PegLift};

type AbraeumenScope<'a> = Scope<'a, Abraeumen>;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PegOverlay {
    Nothing,
    /// Arrows on the stones that can jump; a pill shows their number until the cursor moves.
    Movable {
        counted: bool,
    },
    Hint(PegHint),
    Finale,
}

pub struct AbraeumenScene {
    cursor: PegCursor,
    overlay: PegOverlay,
    lift: Option<PegLift>,
    flight: Option<JumpFlight>,
}

impl AbraeumenScene {
    /// Shows a new position, and the end if the game is over.
    fn show(&mut self, flight: Option<JumpFlight>, scope: &AbraeumenScope<'_>) {
        self.flight = flight;
        self.cursor.put_down();
        self.lift = None;
        self.overlay = match scope.outcome {
            None => PegOverlay::Nothing,
            Some(_) => PegOverlay::Finale,
        };
        let Some(flight) = flight else {
            return;
        };
        let full = scope.start(JUMP, flight.motion());
        if scope.outcome.is_some() {
            scope.start_at(full, OVERLAY, finale::motion(scope.view.board()));
        }
    }
}

impl Scene<Abraeumen> for AbraeumenScene {
    fn new(scope: &AbraeumenScope<'_>) -> AbraeumenScene {
        let mut scene = AbraeumenScene {
            cursor: PegCursor::new(scope.view.board()),
            overlay: PegOverlay::Nothing,
            lift: None,
            flight: None,
        };
        scene.show(None, scope);
        scene
    }

    fn changed(&mut self, change: Change<'_, Abraeumen>, scope: &AbraeumenScope<'_>) {
        match change {
            Change::Played(before, Some(&jump)) => {
                let in_hand = self.cursor.jump() == Some(jump);
                self.cursor = PegCursor::at(jump.to);
                self.show(JumpFlight::new(jump, before, in_hand, false), scope);
            }
            Change::Undone(_, Some(&jump)) => {
                self.cursor = PegCursor::at(jump.from);
                self.show(JumpFlight::new(jump, scope.view, false, true), scope);
            }
            Change::Played(..) | Change::Undone(..) | Change::Fresh => self.show(None, scope),
        }
    }

    fn sound(_: &Change<'_, Abraeumen>, _: &AbraeumenScope<'_>) -> Sound {
        Sound::Jump
    }

    fn advised(&mut self, advice: Advice<Abraeumen>, scope: &AbraeumenScope<'_>) {
        if scope.outcome.is_some() {
            return;
        }
        let board = scope.view.board();
        let lost = Abraeumen::is_lost(&advice.reason);
        let useful = |jump: &Jump| !lost && board.is_legal(*jump).is_ok();
        let jump = advice.played.filter(useful);
        // When the note closes, the cursor goes to the place it pointed at.
        self.cursor = PegCursor::at(jump.map_or(self.cursor.cell(), |jump| jump.from));
        let hint = PegHint::new(jump, advice.reason);
        scope.start(OVERLAY, hint.motion());
        self.overlay = PegOverlay::Hint(hint);
    }

    fn draw(&self, canvas: &mut Canvas<'_>, scope: &AbraeumenScope<'_>) {
        self.paint(canvas, scope);
    }

    /// After a dead end players look for their mistake, so a jump can be taken back until they
    /// ask for the result.
    fn waiting(&self, scope: &AbraeumenScope<'_>) -> Waiting {
        let stuck = scope.outcome == Some(Outcome::Stuck) && !scope.demo;
        Waiting {
            holds: stuck && self.overlay == PegOverlay::Finale,
            ..Waiting::default()
        }
    }

    /// The areas that a hint points at; otherwise the cursor, the last jump and the last
    /// stones.
    fn matters(&self, scope: &AbraeumenScope<'_>) -> Areas {
        const FEW: u32 = 5;
        let board = scope.view.board();
        if let PegOverlay::Hint(hint) = &self.overlay {
            return areas(hint.subject().into_iter().chain([hint.place()]));
        }
        let aimed = self.cursor.jump().map(|jump| jump.to);
        let last = scope.last.map(|jump| jump.to);
        let hand = [Some(self.cursor.cell()), aimed, last]
            .into_iter()
            .flatten();
        let few = board.stones() <= FEW;
        let stones = PegCell::all().filter(|&cell| few && board.has_stone(cell));
        let stuck = self.overlay == PegOverlay::Finale && !board.is_solved();
        let note = stuck.then(|| finale::note_place(board));
        areas(hand.chain(stones).map(layout::cell).chain(note))
    }

    fn keep(&self, out: &mut Writer<'_>) {
        out.u8(self.cursor.cell().number() as u8);
    }

    fn recall(&mut self, from: &mut Reader<'_>, _: &AbraeumenScope<'_>) -> Result<(), Damaged> {
        let cell = PegCell::new(usize::from(from.u8()?)).ok_or(Damaged)?;
        self.cursor = PegCursor::at(cell);
        Ok(())
    }

    fn rules_page(&self, scope: &AbraeumenScope<'_>) -> usize {
        match self.overlay {
            PegOverlay::Finale => text::END,
            PegOverlay::Hint(_) => text::TIPS,
            _ if self.cursor.jump().is_some() => text::JUMP,
            _ if scope.moves == 0 => text::GOAL,
            _ => text::JUMP,
        }
    }
}
