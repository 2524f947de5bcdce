//! What lies on what: title, table, marks, hand, overlay, pill.

use super::super::cell::{Cell, Colour};
use super::super::field::Stones;
use super::super::icon::ICON;
use super::super::position::{Ending, Phase};
use super::super::rules::Move;
use super::super::text::{Count, Turn};
use super::motion::Motion;
use super::{Camera, FuenfScene, Here, Overlay, draw};
use crate::game::Actor;
use crate::text::sentence;
use crate::ui::frame::TITLE_BAR;
use crate::ui::palette::NIGHT;
use crate::ui::seats::SeatStyle;
use crate::ui::widgets::boards;
use crate::ui::{Area, Canvas, TitleBar};

impl FuenfScene {
    /// Draws everything between the key bar and the upper edge.
    pub(super) fn paint(&self, canvas: &mut Canvas<'_>, scope: &Here<'_>) {
        self.draw_title(canvas, scope);
        let window = self.layout.camera.window;
        // The table has round corners.
        for around in Area::PLAY.without(window.inset(6)) {
            canvas.rect(around, NIGHT);
        }
        if self.layout.trays {
            draw::trays(canvas, scope.view);
        }
        let camera = self.camera(scope.now);
        boards::table(canvas, window);
        let mut table = canvas.clipped(window.inset(1));
        self.draw_table(&mut table, &camera, scope);
        if let Some(map) = &self.layout.map {
            draw::lens_frame(canvas, window);
            self.draw_map(canvas, map, scope);
        }
        if let Overlay::Hint(hint) = &self.overlay {
            hint.note(canvas, &camera);
        }
        self.draw_pill(canvas, scope);
    }

    fn draw_title(&self, canvas: &mut Canvas<'_>, scope: &Here<'_>) {
        if !canvas.visible(TITLE_BAR) {
            return;
        }
        let (position, language) = (scope.view, scope.language());
        let winner = position.ending().and_then(Ending::winner);
        let colour = winner.unwrap_or(position.turn());
        let name = scope.seating.name(colour.seat(), language);
        let turn = match (scope.actor, position.phase()) {
            (Actor::Over, _) if winner.is_some() => Turn::Wins(&name),
            (Actor::Over, _) => Turn::Drawn,
            _ if scope.thinking && !scope.my_turn => Turn::Thinks(&name),
            (_, Phase::Place) => Turn::Places(&name),
            (_, Phase::Move) if self.facts.must_pass => Turn::Passes(&name),
            (_, Phase::Move) => Turn::Moves(&name),
        };
        let left = sentence(&turn, language);
        let count = match position.phase() {
            Phase::Place => Count::Stone(self.facts.field.len() as u32 + 1),
            Phase::Move => Count::Move(scope.moves + 1),
        };
        let right = match scope.actor {
            Actor::Over => sentence(&Count::Moves(scope.moves), language),
            _ => sentence(&count, language),
        };
        let bar = TitleBar::game(ICON).left(&left).right(&right);
        let drawn = scope.actor == Actor::Over && winner.is_none();
        let bar = match (drawn, colour) {
            (true, _) => bar,
            (false, Colour::White) => bar.seat(SeatStyle::WHITE),
            (false, Colour::Black) => bar.seat(SeatStyle::BLACK),
        };
        bar.draw(canvas);
    }

    /// The stones that fall as things are.
    pub(super) fn fallen(&self) -> Stones {
        self.hand.held.as_ref().map_or(Stones::NONE, |held| {
            held.verdict.unwrap_or_else(|_| held.lift.falls())
        })
    }

    fn running(&self, scope: &Here<'_>) -> Option<&Motion> {
        let motion = self.motion.as_ref();
        motion.filter(|motion| !motion.is_over(scope.now))
    }

    fn draw_table(&self, canvas: &mut Canvas<'_>, camera: &Camera, scope: &Here<'_>) {
        draw::grid(canvas, camera);
        let motion = self.running(scope);
        let waits = scope.my_turn && scope.outcome.is_none() && !scope.demo;
        let held = self.hand.held.as_ref().filter(|_| waits);
        let hint = match &self.overlay {
            Overlay::Hint(hint) => Some(hint),
            _ => None,
        };
        if waits && hint.is_none() {
            if let Some(held) = held {
                let allowed = |touches| held.lift.allows(touches);
                let targets = self.facts.border.iter();
                let targets = targets.filter(|free| allowed(free.touches));
                draw::targets(canvas, camera, targets.map(|free| free.cell));
            } else if self.facts.placing {
                draw::places(canvas, camera, self.facts.stops());
            }
        }
        let away = held.map(|held| held.from);
        let carried = motion.and_then(|motion| motion.carries_to(scope.now));
        for &(cell, colour) in self.facts.field.stones() {
            if Some(cell) != away && Some(cell) != carried {
                draw::stone(canvas, camera, cell, colour);
            }
        }
        if held.is_none() && waits && !self.facts.placing && hint.is_none() {
            self.facts
                .lifts()
                .for_each(|cell| draw::liftable(canvas, camera, cell, scope.view.turn()));
        }
        self.draw_last(canvas, camera, scope);
        if let Some(held) = held {
            draw::origin(canvas, camera, held.from);
            let chosen = held.lift.may_stay();
            for number in self.fallen().iter() {
                if let Some(cell) = self.facts.field.cell_of(number) {
                    draw::doomed(canvas, camera, cell, chosen.contains(number));
                }
            }
        }
        self.draw_line(canvas, camera, scope);
        if let Some(hint) = hint {
            hint.point_out(canvas, camera, &self.facts, scope.view.turn());
        } else if waits {
            self.draw_hand(canvas, camera, scope.view.turn());
        } else if self.looking {
            draw::cursor(canvas, camera, self.hand.cell);
        }
        if let Some(motion) = motion {
            for (place, colour) in motion.falling(camera, scope.now) {
                draw::stone_in(canvas, place, colour);
            }
            if let Some(stone) = motion.stone(camera, scope.now) {
                draw::airborne(canvas, stone.ground, stone.height, stone.colour);
            }
        }
        if let Overlay::Threats(threats) = &self.overlay {
            for threat in threats {
                draw::threat(canvas, camera, threat, scope.view.turn());
            }
        }
    }

    fn draw_hand(&self, canvas: &mut Canvas<'_>, camera: &Camera, mover: Colour) {
        let cell = self.hand.cell;
        match &self.hand.held {
            Some(held) => draw::held(canvas, camera, cell, mover, held.verdict.is_ok()),
            None if self.facts.placing => draw::ghost(canvas, camera, cell, mover),
            None => draw::cursor(canvas, camera, cell),
        }
    }

    /// Where the last stone was put down.
    fn draw_last(&self, canvas: &mut Canvas<'_>, camera: &Camera, scope: &Here<'_>) {
        let under = self.hand.cell;
        if let Some(Move::Place(cell) | Move::Shift { to: cell, .. }) = scope.last
            && (*cell != under || !scope.my_turn)
            && self.line.is_empty()
        {
            draw::last(canvas, camera, *cell);
        }
    }

    /// The winning line, as far as it is lit.
    fn draw_line(&self, canvas: &mut Canvas<'_>, camera: &Camera, scope: &Here<'_>) {
        let motion = self.running(scope);
        let lit = motion.map_or(self.line.len(), |motion| motion.lights_on(scope.now));
        for &cell in self.line.iter().take(lit) {
            draw::lit(canvas, camera, cell);
        }
    }

    fn draw_map(&self, canvas: &mut Canvas<'_>, map: &Camera, scope: &Here<'_>) {
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
                draw::stone(&mut canvas, map, cell, colour);
            }
            if held.is_some() && fallen.contains(number) {
                draw::doomed_small(&mut canvas, map, cell);
            }
        }
        for &cell in &self.line {
            draw::lit_small(&mut canvas, map, cell);
        }
        if scope.my_turn && scope.outcome.is_none() || self.looking {
            draw::cursor_small(&mut canvas, map, self.hand.cell);
        }
        if let Overlay::Hint(hint) = &self.overlay {
            for cell in hint.cells() {
                draw::cursor_small(&mut canvas, map, cell);
            }
        }
        draw::frame_on_map(&mut canvas, map, &self.layout.camera);
    }

    /// Whether the cursor, or what was played last, lies where messages
    /// usually stand.
    pub(super) fn is_near_top(&self) -> bool {
        const MESSAGES: i32 = 46;
        self.layout.camera.place(self.hand.cell).y < MESSAGES
            || self
                .layout
                .map
                .is_some_and(|map| map.window.w > map.window.h)
    }

    /// The cell the cursor is over.
    pub(super) const fn under(&self) -> Cell {
        self.hand.cell
    }
}
