//! What lies on what: title, strip, table, hand, overlay, stones in the air,
//! pill.

use super::super::Torris;
use super::super::board::{Cell, Colour};
use super::super::text::{self, Count, News};
use super::finale::{self, Ending};
use super::layout::{self, LIFT};
use super::motion::{END_OF_GAME, HAND, Lift, MOVE, Moment, OVERLAY, Run};
use super::{Here, Overlay, TorrisScene, card, draw, is_over_soon, strip};
use crate::game::{Actor, Game};
use crate::text::{host, sentence};
use crate::ui::Canvas;
use crate::ui::frame::TITLE_BAR;
use crate::ui::widgets::panels::{self, Tone};

impl TorrisScene {
    /// Draws everything between the key bar and the upper edge.
    pub(super) fn paint(&self, canvas: &mut Canvas<'_>, scope: &Here<'_>) {
        self.draw_title(canvas, scope);
        match &self.overlay {
            Overlay::Finale(finale) if !finale.is_aside() && !is_over_soon(scope) => {
                self.draw_finale(canvas, scope);
            }
            Overlay::Card => {
                card::dialog("", "").surround(canvas, |canvas| self.draw_field(canvas, scope));
                let (board, cell) = (scope.view.board(), self.cursor.cell());
                let apart = scope.progress(OVERLAY);
                card::draw(canvas, board, cell, apart, scope.language());
            }
            _ => {
                self.draw_field(canvas, scope);
                self.draw_pill(canvas, scope);
            }
        }
    }

    /// Strip, board and everything on it.
    fn draw_field(&self, canvas: &mut Canvas<'_>, scope: &Here<'_>) {
        let (board, language) = (scope.view.board(), scope.language());
        let flight = self.flight.as_ref().zip(scope.moment(MOVE));
        let aim = self.cursor.aim().filter(|_| scope.my_turn);
        let cell = self.cursor.cell();
        let falling = scope.moment(HAND).and(self.lift).and_then(Lift::falling);
        let lifted = aim.map(|_| cell).or(falling);
        let moment = match (flight, lifted) {
            (Some((flight, moment)), _) => flight.seen(moment),
            (None, Some(cell)) => still(board.without_top(cell)),
            (None, None) => still(*board),
        };
        draw::table(canvas, &moment);
        if aim.is_some() || self.overlay == Overlay::Explained {
            strip::ways(canvas, board, cell, aim, language);
        } else {
            strip::standing(canvas, board, scope.outcome.is_some(), language);
        }
        let pointing = matches!(self.overlay, Overlay::Hint(_));
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
            Overlay::Movable { .. } => draw::movable(canvas, board, scope.view.turn()),
            Overlay::Hint(hint) => hint.draw(canvas, board, scope.moment(OVERLAY), language),
            _ => {}
        }
        if let Some((stone, face)) = moment.stone {
            draw::flying(canvas, stone, face);
        }
    }

    /// Whether the cursor is to be seen.
    fn has_cursor(&self, scope: &Here<'_>) -> bool {
        let aside = matches!(&self.overlay, Overlay::Finale(finale) if finale.is_aside());
        scope.my_turn || self.looking || aside
    }

    fn draw_title(&self, canvas: &mut Canvas<'_>, scope: &Here<'_>) {
        if !canvas.visible(TITLE_BAR) {
            return;
        }
        let language = scope.language();
        let points = Colour::BOTH.map(|colour| scope.view.board().points(colour));
        if self.overlay == (Overlay::Movable { counted: true }) {
            let words = sentence(&Count::Movable(self.movable(scope)), language);
            draw::title(canvas, Some(scope.view.turn()), &words, None, "");
            return;
        }
        if scope.outcome.is_some() {
            let title = Torris::ABOUT.title.get(language);
            let aside = matches!(&self.overlay, Overlay::Finale(finale) if finale.is_aside());
            if aside {
                draw::title(canvas, None, title, Some(points), "");
            } else {
                let right = finale::after_moves(scope.moves, language);
                draw::title(canvas, None, title, None, &right);
            }
            return;
        }
        let turn = scope.view.turn();
        let name = scope.seating.name(turn.seat(), language);
        let computer = matches!(scope.actor, Actor::Seat(seat) if !scope.seating.is_person(seat));
        let right = if computer && scope.thinking {
            sentence(&text::PONDERS, language)
        } else {
            crate::sentence!("{} {}", host::MOVE.get(language), scope.moves + 1)
        };
        draw::title(canvas, Some(turn), &name, Some(points), &right);
    }

    fn draw_finale(&self, canvas: &mut Canvas<'_>, scope: &Here<'_>) {
        let Overlay::Finale(finale) = &self.overlay else {
            return;
        };
        let language = scope.language();
        let names = Colour::BOTH.map(|colour| scope.seating.name(colour.seat(), language));
        let [white, black] = &names;
        let end = Ending {
            board: scope.view.board(),
            outcome: scope.outcome,
            names: [white, black],
        };
        finale.draw(canvas, &end, scope.moment(END_OF_GAME), language);
    }

    /// What has to be known at once, away from what it speaks of.
    fn draw_pill(&self, canvas: &mut Canvas<'_>, scope: &Here<'_>) {
        let language = scope.language();
        let flies = scope.moment(MOVE).is_some();
        let name = |colour: Colour| scope.seating.name(colour.seat(), language);
        let turn = scope.view.turn();
        let (news, tone) = match &self.overlay {
            Overlay::Finale(_) if is_over_soon(scope) && !flies => (News::Over, Tone::News),
            Overlay::Finale(_) | Overlay::Hint(_) => return,
            // In a demonstration the computer is always thinking.
            _ if scope.thinking && scope.my_turn && !scope.demo => (News::Thinking, Tone::News),
            _ if scope.my_turn && scope.view.must_pass() => (News::MustPass, Tone::Turn),
            _ => match self.sat_out {
                Some(who) => (News::SatOut(name(who)), Tone::News),
                None if scope.view.must_pass() => (News::SatOut(name(turn)), Tone::News),
                None => return,
            },
        };
        let words = sentence(&news, language);
        panels::toast(canvas, &words, layout::NEWS.y, tone);
    }

    /// How many stones of the side to move can move.
    fn movable(&self, scope: &Here<'_>) -> u32 {
        let (board, turn) = (scope.view.board(), scope.view.turn());
        let mine = |&cell: &Cell| board.owner(cell) == Some(turn) && board.is_movable(cell);
        Cell::all().filter(mine).count() as u32
    }
}

/// Nothing moves.
fn still(board: super::Board) -> Moment {
    Moment {
        board,
        run: Run::new(),
        stone: None,
    }
}
