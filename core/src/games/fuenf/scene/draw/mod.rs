//! The order of drawing: title, table, marks, hand, overlay, map. The pieces are in
//! `stones`.

pub mod stones;

use super::super::cell::{Colour, FuenfCell};
use super::super::field::StoneSet;
use super::super::icon::ICON;
use super::super::position::{FuenfEnding, FuenfPhase};
use super::super::rules::FuenfMove;
use super::super::text::{self, FuenfCount, TurnTitle};
use super::motion::MOVE;
use super::{Camera, FuenfOverlay, FuenfScene, FuenfScope};
use crate::game::Actor;
use crate::text::{Sentence, sentence};
use crate::ui::frame::TITLE_BAR;
use crate::ui::palette::{GOLD, INK, PAPER, RED};
use crate::ui::seats::SeatStyle;
use crate::ui::widgets::{boards, marks};
use crate::ui::{Canvas, TitleBar};

impl FuenfScene {
    pub(super) fn draw_title(&self, canvas: &mut Canvas<'_>, scope: &FuenfScope<'_>) {
        if !canvas.visible(TITLE_BAR) {
            return;
        }
        let (position, language) = (scope.view, scope.language());
        let winner = position.ending().and_then(FuenfEnding::winner);
        let over = scope.turn == Actor::Over;
        let colour = match scope.turn {
            Actor::Seat(seat) => Colour::of(seat),
            _ => winner.unwrap_or(position.turn()),
        };
        let moving = position.phase() == FuenfPhase::Move;
        let thinks = scope.thinking && !scope.my_turn;
        let name = scope.seating.name(colour.seat(), language);
        let turn = match over {
            true if winner.is_some() => TurnTitle::Wins(&name),
            true => TurnTitle::Drawn,
            false if moving => TurnTitle::Moves(&name),
            false if scope.drawn_first => TurnTitle::Begins(&name),
            false if thinks => TurnTitle::Thinks(&name),
            false => TurnTitle::Places(&name),
        };
        let left = sentence(&turn, language);
        // The number of the move that is due, or still on its way.
        let due = u32::from(scope.turn == scope.actor);
        let stones = self.facts.field.len() as u32;
        let right = match (over, moving) {
            (true, _) => sentence(&FuenfCount::Moves(scope.moves), language),
            (_, true) if thinks => sentence(&text::PONDERS, language),
            (_, true) => sentence(&FuenfCount::Move(scope.moves + due), language),
            _ if scope.drawn_first => Sentence::new(),
            (_, false) => sentence(&FuenfCount::Stone(stones + due), language),
        };
        let bar = TitleBar::game(ICON).left(&left).right(&right);
        let bar = match (over && winner.is_none(), colour) {
            (true, _) => bar,
            (false, Colour::White) => bar.seat(SeatStyle::WHITE),
            (false, Colour::Black) => bar.seat(SeatStyle::BLACK),
        };
        if moving && !over {
            bar.draw_score(
                canvas,
                Colour::BOTH.map(|colour| position.stones(colour).len() as u8),
            );
        } else {
            bar.draw(canvas);
        }
    }

    /// The stones that fall as things are at the moment.
    pub fn fallen(&self) -> StoneSet {
        self.hand.held.as_ref().map_or(StoneSet::NONE, |held| {
            held.verdict.unwrap_or_else(|_| held.lift.falls())
        })
    }

    pub(super) fn draw_table(
        &self,
        canvas: &mut Canvas<'_>,
        camera: &Camera,
        scope: &FuenfScope<'_>,
    ) {
        stones::grid(canvas, camera);
        let moment = scope.moment(MOVE);
        // No marks while a computer's move is shown.
        let watched = scope.foreign && moment.is_some();
        let waits = scope.my_turn && scope.outcome.is_none() && !scope.demo && !watched;
        let held = self.hand.held.as_ref().filter(|_| waits);
        let hint = match &self.overlay {
            FuenfOverlay::Hint(hint) => Some(hint),
            _ => None,
        };
        if waits && hint.is_none() {
            if let Some(held) = held {
                let free = self.facts.border.iter();
                let targets = free.filter(|free| held.lift.allows(free.touches));
                let targets = targets.map(|free| free.cell);
                stones::places(canvas, camera, targets, marks::light_target);
            } else if self.facts.placing {
                stones::places(canvas, camera, self.facts.stops(), marks::quiet_target);
            }
        }
        let away = held.map(|held| held.from);
        let carried = moment.and_then(|moment| self.flight.carries_to(moment));
        for &(cell, colour) in self.facts.field.stones() {
            if Some(cell) != away && Some(cell) != carried {
                stones::stone(canvas, camera, cell, colour);
            }
        }
        if held.is_none() && waits && !self.facts.placing && hint.is_none() {
            self.facts
                .lifts()
                .for_each(|cell| stones::liftable(canvas, camera, cell, scope.view.turn()));
        }
        self.draw_last(canvas, camera, scope, held.is_some(), carried);
        if let Some(held) = held {
            marks::dashed(canvas, camera.stone(held.from).inset(1), PAPER);
            let chosen = held.lift.may_stay();
            for number in self.fallen().iter() {
                if let Some(cell) = self.facts.field.cell_of(number) {
                    stones::doomed(canvas, camera, cell, chosen.contains(number));
                }
            }
        }
        let lit = moment.map_or(self.line.len(), |moment| self.flight.lights_on(moment));
        for &cell in self.line.iter().take(lit) {
            stones::lit(canvas, camera, cell);
        }
        let (cell, mover) = (self.hand.cell, scope.view.turn());
        if let Some(hint) = hint {
            hint.point_out(canvas, camera, &self.facts, mover);
        } else if let Some(held) = held {
            stones::held(canvas, camera, cell, mover, held.verdict.is_ok());
        } else if waits && self.facts.placing {
            stones::ghost(canvas, camera, cell, mover);
        } else if waits || self.looking {
            stones::cursor(canvas, camera, cell);
        }
        if let Some(moment) = moment {
            self.draw_flight(canvas, camera, moment);
        }
        if let FuenfOverlay::Threats(threats) = &self.overlay {
            for threat in threats {
                stones::threat(canvas, camera, threat, mover);
            }
        }
    }

    /// Where the last stone came from, once it is on its way, and where it went.
    fn draw_last(
        &self,
        canvas: &mut Canvas<'_>,
        camera: &Camera,
        scope: &FuenfScope<'_>,
        lifted: bool,
        carried: Option<FuenfCell>,
    ) {
        if !self.line.is_empty() {
            return;
        }
        if let Some(FuenfMove::Shift { from, .. }) = scope.last
            && !lifted
        {
            marks::dashed(canvas, camera.stone(*from).inset(1), PAPER);
        }
        if let Some(FuenfMove::Place(cell) | FuenfMove::Shift { to: cell, .. }) = scope.last
            && (*cell != self.hand.cell || !scope.my_turn)
            && Some(*cell) != carried
        {
            marks::ticks(canvas, camera.stone(*cell), 5, RED);
        }
    }

    fn draw_flight(&self, canvas: &mut Canvas<'_>, camera: &Camera, moment: u32) {
        for (place, colour) in self.flight.falling(*camera, moment) {
            stones::stone_in(canvas, place, colour);
            if self.flight.dooms(moment) {
                marks::doomed(canvas, place);
            }
        }
        if let Some((ground, height)) = self.flight.stone(camera, moment) {
            stones::airborne(canvas, ground, height, self.flight.colour);
        }
    }

    pub(super) fn draw_map(&self, canvas: &mut Canvas<'_>, map: &Camera, scope: &FuenfScope<'_>) {
        if !canvas.visible(map.window) {
            return;
        }
        boards::table(canvas, map.window);
        let mut canvas = canvas.clipped(map.window.inset(1));
        let held = self.hand.held.as_ref().filter(|_| scope.my_turn);
        let fallen = self.fallen();
        for (number, &(cell, colour)) in self.facts.field.stones().iter().enumerate() {
            let gone = held.is_some_and(|held| held.from == cell);
            if !gone {
                stones::stone(&mut canvas, map, cell, colour);
            }
            if held.is_some() && fallen.contains(number) {
                let place = map.stone(cell);
                // Red alone would be lost on the wood.
                canvas.rect(place.inset(-1), INK);
                canvas.rect(place, RED);
                canvas.rect(place.inset((place.w - 1) / 2), INK);
            }
        }
        for &cell in &self.line {
            canvas.outline(map.stone(cell), 1, GOLD);
        }
        if scope.my_turn && scope.outcome.is_none() || self.looking {
            stones::cursor_small(&mut canvas, map, self.hand.cell);
        }
        if let FuenfOverlay::Hint(hint) = &self.overlay {
            for cell in hint.cells() {
                stones::cursor_small(&mut canvas, map, cell);
            }
        }
        let frame = map.frame_of(&self.layout.camera);
        canvas.rounded_outline(frame.inset(-1), 2, 1, INK);
        canvas.rounded_outline(frame, 2, 2, GOLD);
    }
}
