//! How it looks and how buttons become jumps.
//!
//! | file | subject |
//! |---|---|
//! | this one | what there is to show, and how it changes |
//! | `keys` | what the keys do now, and their words |
//! | `cursor` | the cell chosen, or the stone in hand and its aim |
//! | `picture` | the order of drawing |
//! | `motion` | stones on their way |
//! | `hint` | the note of a hint and its jump on the board |
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

pub(crate) use cursor::Hindrance;

use super::Abraeumen;
use super::board::{Cell, Jump};
use super::text;
use crate::game::{Advice, Change, Outcome, Player, Scene, Scope, Waiting};
use crate::save::{Damaged, Reader, Writer};
use crate::sound::Sound;
use crate::ui::{Areas, Canvas, areas};
use cursor::Cursor;
use hint::Hint;
use motion::{Flight, JUMP, Lift, OVERLAY};

type Here<'a> = Scope<'a, Abraeumen>;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Overlay {
    Nothing,
    /// Arrows on the stones that can jump; their number stands on a pill until the cursor moves.
    Movable {
        counted: bool,
    },
    Hint(Hint),
    Finale,
}

pub struct AbraeumenScene {
    cursor: Cursor,
    overlay: Overlay,
    lift: Option<Lift>,
    flight: Option<Flight>,
}

impl AbraeumenScene {
    /// Shows a new position, and the end if the game is over.
    fn show(&mut self, flight: Option<Flight>, scope: &Here<'_>) {
        self.flight = flight;
        self.cursor.put_down();
        self.lift = None;
        self.overlay = match scope.outcome {
            None => Overlay::Nothing,
            Some(_) => Overlay::Finale,
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
    fn new(scope: &Here<'_>) -> AbraeumenScene {
        let mut scene = AbraeumenScene {
            cursor: Cursor::new(scope.view.board()),
            overlay: Overlay::Nothing,
            lift: None,
            flight: None,
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
        // When the note closes, the cursor stands where it pointed.
        self.cursor = Cursor::at(jump.map_or(self.cursor.cell(), |jump| jump.from));
        let hint = Hint::new(jump, advice.reason);
        scope.start(OVERLAY, hint.motion());
        self.overlay = Overlay::Hint(hint);
    }

    fn draw(&self, canvas: &mut Canvas<'_>, scope: &Here<'_>) {
        self.paint(canvas, scope);
    }

    /// After a dead end players look for their mistake: until they ask for the result, a jump can
    /// be taken back.
    fn waiting(&self, scope: &Here<'_>) -> Waiting {
        let stuck = scope.outcome == Some(Outcome::Stuck) && !scope.demo;
        Waiting {
            holds: stuck && self.overlay == Overlay::Finale,
            ..Waiting::default()
        }
    }

    /// What a hint points at; otherwise the cursor, the last jump and the last stones.
    fn matters(&self, scope: &Here<'_>) -> Areas {
        const FEW: u32 = 5;
        let board = scope.view.board();
        if let Overlay::Hint(hint) = &self.overlay {
            return areas(hint.subject().into_iter().chain([hint.place()]));
        }
        let aimed = self.cursor.jump().map(|jump| jump.to);
        let last = scope.last.map(|jump| jump.to);
        let hand = [Some(self.cursor.cell()), aimed, last]
            .into_iter()
            .flatten();
        let few = board.stones() <= FEW;
        let stones = Cell::all().filter(|&cell| few && board.has_stone(cell));
        let stuck = self.overlay == Overlay::Finale && !board.is_solved();
        let note = stuck.then(|| finale::note_place(board));
        areas(hand.chain(stones).map(layout::cell).chain(note))
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
            Overlay::Finale => text::END,
            Overlay::Hint(_) => text::TIPS,
            _ if self.cursor.jump().is_some() => text::JUMP,
            _ if scope.moves == 0 => text::GOAL,
            _ => text::JUMP,
        }
    }
}
