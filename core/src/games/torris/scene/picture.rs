//! The order of drawing: title, strip, table, hand, overlay, stones in the air, pill.

use super::super::Torris;
use super::super::board::{Colour, TorrisCell};
use super::super::text::{self, TorrisCount, TorrisNews};
use super::finale::{self, Shelves};
use super::layout::{BOARD, LIFT};
use super::motion::{END_OF_GAME, HAND, LiftMotion, MOVE, OVERLAY, SeenBoard, SlidingRun};
use super::{TorrisOverlay, TorrisScene, TorrisScope, card, draw, is_over_soon, strip};
use crate::game::{Actor, Game};
use crate::text::{Sentence, host, sentence};
use crate::ui::frame::TITLE_BAR;
use crate::ui::widgets::panels::{self, Tone};
use crate::ui::{Area, Canvas, area, place};

impl TorrisScene {
    /// Everything above the key bar.
    pub(super) fn paint(&self, canvas: &mut Canvas<'_>, scope: &TorrisScope<'_>) {
        self.draw_title(canvas, scope);
        match &self.overlay {
            TorrisOverlay::Finale if !is_over_soon(scope) => self.draw_finale(canvas, scope),
            TorrisOverlay::Card => {
                card::dialog("", "").surround(canvas, |canvas| self.draw_field(canvas, scope));
                let (board, cell) = (scope.view.board(), self.cursor.cell);
                let apart = scope.progress(OVERLAY);
                card::draw(canvas, board, cell, apart, scope.language());
            }
            _ => {
                self.draw_field(canvas, scope);
                self.draw_pill(canvas, scope);
            }
        }
    }

    fn draw_field(&self, canvas: &mut Canvas<'_>, scope: &TorrisScope<'_>) {
        let (board, language) = (scope.view.board(), scope.language());
        let flight = self.flight.as_ref().zip(scope.moment(MOVE));
        let aim = self.cursor.aim.filter(|_| scope.my_turn);
        let cell = self.cursor.cell;
        let falling = scope
            .moment(HAND)
            .and(self.lift)
            .and_then(LiftMotion::falling);
        let lifted = aim.map(|_| cell).or(falling);
        let moment = match (flight, lifted) {
            (Some((flight, moment)), _) => flight.seen(moment),
            (None, Some(cell)) => still(board.without_top(cell)),
            (None, None) => still(*board),
        };
        draw::table(canvas, &moment);
        if aim.is_some() || self.overlay == TorrisOverlay::Explained {
            strip::ways(canvas, board, cell, aim, language);
        } else {
            strip::standing(canvas, board, scope.outcome.is_some(), language);
        }
        let pointing = matches!(self.overlay, TorrisOverlay::Hint(_));
        if let Some((from, to)) = self
            .last
            .filter(|_| flight.is_none() && !pointing && aim.is_none())
        {
            draw::last_move(canvas, board, from, to);
        }
        if self.has_cursor(scope) && !pointing && aim.is_none() && flight.is_none() {
            draw::cursor(canvas, board, cell);
        }
        if let Some(direction) = aim {
            draw::other_ways(canvas, board, cell, aim);
            draw::way(canvas, board, cell, direction);
        }
        if let Some(cell) = lifted.filter(|_| flight.is_none()) {
            let offset = self
                .lift
                .map_or((0, LIFT), |lift| lift.offset(scope.progress(HAND)));
            draw::lifted(canvas, board, cell, offset, aim.is_some());
        }
        match &self.overlay {
            TorrisOverlay::Movable { .. } => draw::movable(canvas, board, scope.view.turn()),
            TorrisOverlay::Hint(hint) => hint.draw(canvas, board, scope.moment(OVERLAY), language),
            _ => {}
        }
        if let Some((stone, face)) = moment.stone {
            draw::flying(canvas, stone, face);
        }
    }

    fn has_cursor(&self, scope: &TorrisScope<'_>) -> bool {
        scope.my_turn || self.looking
    }

    fn draw_title(&self, canvas: &mut Canvas<'_>, scope: &TorrisScope<'_>) {
        if !canvas.visible(TITLE_BAR) {
            return;
        }
        let language = scope.language();
        let points = Colour::BOTH.map(|colour| scope.view.board().points(colour));
        let turn = match scope.turn {
            Actor::Seat(seat) => Colour::of(seat),
            _ => scope.view.turn(),
        };
        let name = scope.seating.name(turn.seat(), language);
        if self.overlay == (TorrisOverlay::Movable { counted: true }) {
            let words = sentence(&TorrisCount::Movable(self.movable(scope)), language);
            draw::title(canvas, Some(turn), &words, None, "");
        } else if scope.outcome.is_some() {
            let title = Torris::ABOUT.title.get(language);
            if self.overlay == TorrisOverlay::Finale {
                let right = finale::after_moves(scope.moves, language);
                draw::title(canvas, None, title, None, &right);
            } else {
                draw::title(canvas, None, title, Some(points), "");
            }
        } else if scope.drawn_first {
            let words = sentence(&host::Drawn { name: &name }, language);
            draw::title(canvas, Some(turn), &words, None, "");
        } else {
            // The number of the move that is due, or still on its way.
            let due = scope.moves + u32::from(scope.turn == scope.actor);
            let right = if scope.thinking && !scope.my_turn {
                sentence(&text::PONDERS, language)
            } else {
                crate::sentence!("{} {due}", host::MOVE.get(language))
            };
            draw::title(canvas, Some(turn), &name, Some(points), &right);
        }
    }

    fn draw_finale(&self, canvas: &mut Canvas<'_>, scope: &TorrisScope<'_>) {
        let language = scope.language();
        let names = Colour::BOTH.map(|colour| scope.seating.name(colour.seat(), language));
        let [white, black] = &names;
        let end = Shelves {
            board: scope.view.board(),
            outcome: scope.outcome,
            names: [white, black],
        };
        finale::draw(canvas, &end, scope.moment(END_OF_GAME), language);
    }

    /// News that must be seen at once.
    fn pill(&self, scope: &TorrisScope<'_>) -> Option<(Sentence, Tone)> {
        let flies = scope.moment(MOVE).is_some();
        let (news, tone) = match &self.overlay {
            TorrisOverlay::Finale if is_over_soon(scope) && !flies => {
                (TorrisNews::Over, Tone::News)
            }
            TorrisOverlay::Finale | TorrisOverlay::Hint(_) => return None,
            // In a demonstration a computer is always thinking.
            _ if scope.thinking && scope.my_turn && !scope.demo => {
                (TorrisNews::Thinking, Tone::News)
            }
            _ if scope.my_turn && scope.view.must_pass() => (TorrisNews::MustPass, Tone::Turn),
            _ => return None,
        };
        Some((sentence(&news, scope.language()), tone))
    }

    /// Away from the subject.
    pub(super) fn pill_area(&self, scope: &TorrisScope<'_>) -> Option<Area> {
        let (words, _) = self.pill(scope)?;
        let Area { x, w, h, .. } = panels::toast_area(&words, 0);
        let room = area(x, BOARD.y + 3, w, BOARD.h - 6);
        Some(place::free((w, h), room, &self.subject(scope)))
    }

    fn draw_pill(&self, canvas: &mut Canvas<'_>, scope: &TorrisScope<'_>) {
        if let Some((words, tone)) = self.pill(scope)
            && let Some(place) = self.pill_area(scope)
        {
            panels::toast(canvas, &words, place.y, tone);
        }
    }

    /// How many stones of the side to move can move.
    fn movable(&self, scope: &TorrisScope<'_>) -> u32 {
        let (board, turn) = (scope.view.board(), scope.view.turn());
        let mine = |&cell: &TorrisCell| board.owner(cell) == Some(turn) && board.is_movable(cell);
        TorrisCell::all().filter(mine).count() as u32
    }
}

/// A board at rest.
fn still(board: super::TorrisBoard) -> SeenBoard {
    SeenBoard {
        board,
        run: SlidingRun::new(),
        stone: None,
    }
}
