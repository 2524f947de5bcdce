//! The order of drawing: title, table, hand, overlay, stones in the air, pill.

use super::super::board::{Jump, PegBoard, SIDE};
use super::super::text::{self, PegCount};
use super::layout::LIFT;
use super::motion::{HAND, JUMP, OVERLAY, PegLift};
use super::{AbraeumenScene, AbraeumenScope, PegOverlay, cursor, draw, finale};
use crate::game::Outcome;
use crate::text::sentence;
use crate::ui::Canvas;
use crate::ui::frame::TITLE_BAR;
use crate::ui::widgets::panels::{self, Tone};

impl AbraeumenScene {
    /// Draws everything but the key bar.
    pub(super) fn paint(&self, canvas: &mut Canvas<'_>, scope: &AbraeumenScope<'_>) {
        let position = scope.view;
        let board = position.board();
        self.draw_title(canvas, scope);
        let flight = self.flight.as_ref().zip(scope.moment(JUMP));
        let aimed = self.cursor.jump().filter(|_| scope.my_turn);
        let falling = scope.moment(HAND).and(self.lift).and_then(PegLift::falling);
        let lifted = aimed.map(|jump| jump.from).or(falling);
        draw::table(canvas, position, flight, lifted);
        let pointing = matches!(self.overlay, PegOverlay::Hint(_) | PegOverlay::Finale);
        let cursor = Some(self.cursor.cell()).filter(|_| scope.my_turn && !pointing);
        let is_marked = |last: &&Jump| !pointing && cursor != Some(last.to);
        if let Some(last) = scope.last.filter(is_marked) {
            draw::last_jump(canvas, *last);
        }
        if let Some(cell) = cursor.filter(|_| aimed.is_none()) {
            draw::cursor(canvas, position, cell);
        }
        if let Some(aimed) = aimed {
            draw::targets(canvas, aimed.to, cursor::targets(board, aimed.from));
        }
        if let Some((cell, colour)) = lifted.and_then(|cell| Some((cell, position.stone(cell)?))) {
            let risen = scope.progress(HAND);
            let height = self.lift.map_or(LIFT, |lift| lift.height(risen));
            draw::lifted(canvas, colour, cell, height, aimed.is_some());
        }
        self.draw_overlay(canvas, scope);
        if let Some((flight, moment)) = flight {
            draw::flying(canvas, flight, moment);
        }
        self.draw_pill(canvas, scope);
    }

    fn draw_title(&self, canvas: &mut Canvas<'_>, scope: &AbraeumenScope<'_>) {
        if !canvas.visible(TITLE_BAR) {
            return;
        }
        let (position, language) = (scope.view, scope.language());
        if self.overlay == (PegOverlay::Movable { counted: true }) {
            // In the title it hides none of the stones that can jump.
            let words = sentence(&PegCount::Movable(movable(position.board())), language);
            draw::title(canvas, &words, None, "");
            return;
        }
        let name = if scope.demo {
            text::DEMONSTRATION
        } else {
            text::TITLE
        };
        let solved = scope.outcome == Some(Outcome::Solved);
        let right = match (scope.outcome, &self.overlay) {
            (Some(_), _) if solved => sentence(&text::TITLE_SOLVED, language),
            (Some(_), _) => sentence(&text::TITLE_STUCK, language),
            (None, PegOverlay::Hint(_)) => sentence(&PegCount::Hint(scope.hints.into()), language),
            (None, _) => sentence(&PegCount::Move(u32::from(position.taken()) + 1), language),
        };
        let left_over = (!solved).then(|| position.board().stones());
        draw::title(canvas, name.get(language), left_over, &right);
    }

    fn draw_overlay(&self, canvas: &mut Canvas<'_>, scope: &AbraeumenScope<'_>) {
        let (position, language) = (scope.view, scope.language());
        match &self.overlay {
            PegOverlay::Nothing => {}
            PegOverlay::Movable { .. } => draw::movable(canvas, position),
            PegOverlay::Hint(hint) => hint.draw(canvas, position, scope.moment(OVERLAY), language),
            PegOverlay::Finale if scope.motions.is_to_come(OVERLAY, scope.now) => {}
            PegOverlay::Finale => {
                let progress = scope.progress(OVERLAY);
                finale::draw(canvas, position.board(), progress, language);
            }
        }
    }

    /// "Thinking", away from the cursor.
    fn draw_pill(&self, canvas: &mut Canvas<'_>, scope: &AbraeumenScope<'_>) {
        if scope.thinking && !scope.demo {
            let words = text::THINKING.get(scope.language());
            let y = panels::toast_place(self.cursor.cell().row() == SIDE - 1);
            panels::toast(canvas, words, y, Tone::News);
        }
    }
}

fn movable(board: PegBoard) -> u32 {
    board
        .jumps()
        .fold(0u64, |stones, jump| stones | 1 << jump.from.number())
        .count_ones()
}
