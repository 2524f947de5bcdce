//! How it looks and how buttons become moves.
//!
//! | file | subject |
//! |---|---|
//! | this one | what there is to show, and how it changes |
//! | `keys` | what the keys do now, and the words for it |
//! | `cursor` | what the player's hand does, and what can be told of a position |
//! | `layout` | where cells lie on the screen: zoom, map and lens |
//! | `motion` | stones on their way, stones that fall, a line that lights up |
//! | `threats` | lines that may become five |
//! | `draw` | what lies on what; table, stones, trays, map |
//! | `pill` | what is announced |
//! | `hint` | the advisor's answer |

mod cursor;
mod draw;
mod hint;
mod keys;
mod layout;
mod motion;
mod pill;
#[cfg(test)]
mod tests;
mod threats;

pub(super) use super::Fuenf;
use super::cell::{Cell, Colour};
use super::position::{Ending, Phase};
use super::rules::Move;
use super::text::{self, Losses, Turn, When};
use crate::game::{Advice, Change, Motion, News, Rules, Scene, Scope};
use crate::save::{Bytes, Damaged, Reader, Writer};
use crate::sound::Sound;
use crate::text::sentence;
use crate::ui::motion::Easing;
use crate::ui::palette::{GOLD, NIGHT};
use crate::ui::widgets::boards;
use crate::ui::{Area, Areas, Canvas, place};
use cursor::{Facts, Hand};
use draw::stones;
use heapless::Vec;
use hint::Hint;
use layout::{Bounds, Camera, Layout};
use motion::{Flight, LIFT, MOVE, SCROLL, TURN, ZOOM, lit};
use threats::Threat;

type Here<'a> = Scope<'a, Fuenf>;

#[allow(clippy::large_enum_variant)] // there is exactly one, and no heap
#[derive(Clone, Debug)]
enum Overlay {
    Nothing,
    Threats(Vec<Threat, { threats::MOST }>),
    Hint(Hint),
}

pub struct FuenfScene {
    facts: Facts,
    hand: Hand,
    /// A cursor is shown although another seat is to move.
    looking: bool,
    overlay: Overlay,
    layout: Layout,
    bounds: Bounds,
    /// The view before it turned.
    turned: Camera,
    flight: Flight,
    line: Vec<Cell, { super::field::STONES_EACH }>,
}

impl FuenfScene {
    fn show(&mut self, scope: &Here<'_>, near: Cell) {
        self.facts = Facts::of(scope.view);
        self.hand = Hand::at(self.facts.best_stop(near));
        self.looking = false;
        self.overlay = Overlay::Nothing;
        self.bounds = Bounds::of(&self.facts.field);
        self.line.clear();
        if let Some(Ending::Five(colour)) = scope.view.ending() {
            // There is room for all stones of a colour.
            self.line.extend(lit(scope.view, colour));
        }
    }

    /// Shows the position without motion.
    fn rest(&mut self, scope: &Here<'_>) {
        self.show(scope, self.hand.cell);
        self.layout = Layout::fit(self.bounds, self.facts.placing, self.hand.cell);
    }

    /// Returns whether the view changed.
    fn turn_to(&mut self, layout: Layout, millis: u32, scope: &Here<'_>) -> bool {
        let (from, to) = (self.layout.camera, layout.camera);
        if to != from && to.window == from.window {
            self.turned = from;
            scope.start(TURN, Motion::new(millis).beside_the_game());
        }
        core::mem::replace(&mut self.layout, layout) != layout
    }

    /// The view at this moment.
    fn camera(&self, scope: &Here<'_>) -> Camera {
        let progress = Easing::Out.apply(scope.progress(TURN));
        Camera::between(&self.turned, &self.layout.camera, progress)
    }

    /// Returns whether the lens moved.
    fn follow_cursor(&mut self, scope: &Here<'_>) -> bool {
        let layout = self.layout.with_cursor(self.bounds, self.hand.cell);
        self.turn_to(layout, SCROLL, scope)
    }

    /// The cell under the cursor, the last move, a line of five; and all stones, as long as
    /// there is room beside them.
    fn subject(&self, scope: &Here<'_>) -> Areas {
        /// The highest card of a lesson.
        const CARD: i32 = 66;
        let camera = &self.layout.camera;
        let up = |cell: Cell| {
            let touched = camera.touched(cell);
            touched.union(touched.moved(0, -LIFT).intersection(camera.window))
        };
        let (one, two) = match scope.last {
            Some(Move::Place(to)) => (Some(*to), None),
            Some(Move::Shift { from, to }) => (Some(*to), Some(*from)),
            Some(Move::Pass) | None => (None, None),
        };
        let here = (scope.my_turn || self.looking).then_some(self.hand.cell);
        let stones = self.facts.field.stones().iter();
        let stones = stones
            .map(|&(cell, _)| camera.stone(cell))
            .reduce(Area::union);
        let all = stones.filter(|stones| {
            let (above, below) = (
                stones.y - camera.window.y,
                camera.window.bottom() - stones.bottom(),
            );
            self.layout.map.is_none() && above.max(below) >= CARD
        });
        let cells = here.into_iter().chain(one).chain(two).map(up);
        let line = self.line.iter().map(|&cell| camera.stone(cell));
        place::areas(cells.chain(all).chain(line)).busy(stones)
    }
}

impl Scene<Fuenf> for FuenfScene {
    fn new(scope: &Here<'_>) -> FuenfScene {
        let facts = Facts::of(scope.view);
        let near = scope.last.and_then(landing).unwrap_or(Cell::ORIGIN);
        let bounds = Bounds::of(&facts.field);
        let layout = Layout::fit(bounds, facts.placing, near);
        let mut scene = FuenfScene {
            facts,
            hand: Hand::at(near),
            looking: false,
            overlay: Overlay::Nothing,
            layout,
            bounds,
            turned: layout.camera,
            flight: Flight::NONE,
            line: Vec::new(),
        };
        scene.rest(scope);
        scene
    }

    fn changed(&mut self, change: Change<'_, Fuenf>, scope: &Here<'_>) {
        let near = match change {
            Change::Played(before, Some(played)) => {
                let in_hand = self.hand.held.is_some();
                self.flight = Flight::forth(*played, before, scope.view, in_hand);
                landing(played)
            }
            Change::Undone(_, Some(played)) => {
                self.flight = Flight::back(*played, scope.view);
                match played {
                    Move::Shift { from, .. } => Some(*from),
                    other => landing(other),
                }
            }
            Change::Played(..) | Change::Undone(..) | Change::Fresh => {
                return self.rest(scope);
            }
        };
        let near = near.unwrap_or(self.hand.cell);
        self.show(scope, near);
        let falling = self.flight.bounds();
        let all = falling.map_or(self.bounds, |falling| self.bounds.and(falling));
        let layout = self.layout.follow(all, self.facts.placing, near);
        self.turn_to(layout, ZOOM, scope);
        let mut motion = Motion::new(self.flight.millis());
        if self.layout.map.is_none() {
            motion = motion.within(self.flight.area(&self.layout.camera, &self.line));
        }
        if scope.foreign {
            // The turn changes the whole picture.
            motion = motion.then_everywhere();
        }
        scope.start(MOVE, motion);
    }

    fn sound(change: &Change<'_, Fuenf>, scope: &Here<'_>) -> Sound {
        match change {
            Change::Played(before, _) if scope.view.field().len() < before.field().len() => {
                Sound::Capture
            }
            _ => Sound::Move,
        }
    }

    fn news(change: &Change<'_, Fuenf>, scope: &Here<'_>) -> Option<News> {
        let (Change::Played(before, _), language) = (change, scope.language()) else {
            return None;
        };
        let seat = before.turn().seat();
        let lost = |colour: Colour| {
            let before = before.stones(colour).len() + before.hand(colour);
            before.saturating_sub(scope.view.stones(colour).len()) as u32
        };
        let words = if change.made() == Some(&Move::Pass) {
            sentence(&Turn::Passed(&scope.seating.name(seat, language)), language)
        } else if scope.view.phase() == Phase::Place || scope.view.ending().is_some() {
            return None;
        } else if before.phase() == Phase::Place {
            return Some(News::new(sentence(&text::ALL_LIE, language)));
        } else {
            let [white, black] = Colour::BOTH.map(lost);
            if white + black == 0 {
                return None;
            }
            let when = When::Now;
            sentence(&Losses { white, black, when }, language)
        };
        Some(News::new(words).by(seat))
    }

    fn advised(&mut self, advice: Advice<Fuenf>, scope: &Here<'_>) {
        if scope.outcome.is_some() {
            return;
        }
        let legal = |played: &Move| Fuenf::apply(&mut scope.view.clone(), played).is_ok();
        let played = advice.played.filter(legal);
        self.hand.put_back();
        // Closing the note leaves the cursor where it pointed.
        if let Some(Move::Place(cell) | Move::Shift { from: cell, .. }) = played {
            self.hand.cell = cell;
        }
        self.layout = self.layout.with_cursor(self.bounds, self.hand.cell);
        let hint = Hint::new(
            played,
            advice.reason,
            scope.view,
            &self.facts,
            scope.language(),
        );
        self.overlay = Overlay::Hint(hint);
    }

    fn draw(&self, canvas: &mut Canvas<'_>, scope: &Here<'_>) {
        self.draw_title(canvas, scope);
        let window = self.layout.camera.window;
        // The table has round corners.
        for around in Area::PLAY.without(window.inset(6)) {
            canvas.rect(around, NIGHT);
        }
        if self.layout.trays {
            stones::trays(canvas, scope.view);
        }
        let camera = self.camera(scope);
        boards::table(canvas, window);
        self.draw_table(&mut canvas.clipped(window.inset(1)), &camera, scope);
        if let Some(map) = &self.layout.map {
            // The lens has a gold frame, and so has its part of the map.
            canvas.rounded_outline(window, 6, 2, GOLD);
            self.draw_map(canvas, map, scope);
        }
        if let Overlay::Hint(hint) = &self.overlay {
            hint.note(canvas, &camera, &self.facts);
        }
        self.draw_pill(canvas, scope);
    }

    fn matters(&self, scope: &Here<'_>) -> Areas {
        let mut all = self.subject(scope);
        // If there is no room, it matters less.
        let _ = self.pill_area(scope).map(|pill| all.push(pill));
        all
    }

    fn keep(&self, out: &mut Writer<'_>) {
        let held = self.hand.held.as_ref();
        held.map_or(self.hand.cell, |held| held.from).write(out);
    }

    fn recall(&mut self, from: &mut Reader<'_>, scope: &Here<'_>) -> Result<(), Damaged> {
        self.hand.cell = Cell::read(from)?;
        self.rest(scope);
        Ok(())
    }

    fn rules_page(&self, scope: &Here<'_>) -> usize {
        let held = self.hand.held.as_ref();
        let falls =
            held.is_some_and(|held| !matches!(held.verdict, Ok(fallen) if fallen.is_empty()));
        match scope.view.ending() {
            Some(Ending::Five(_) | Ending::AllTaken(_)) => text::WINNING,
            Some(_) => text::DRAWS,
            None if scope.view.phase() == Phase::Place => text::PLACING,
            None if falls => text::SPLITS,
            None if scope.view.times() > 1 || scope.view.quiet() >= pill::FEW_LEFT => text::DRAWS,
            None => text::MOVING,
        }
    }
}

/// Where the moved stone lies after the move.
const fn landing(played: &Move) -> Option<Cell> {
    match played {
        Move::Place(cell) | Move::Shift { to: cell, .. } => Some(*cell),
        Move::Pass => None,
    }
}
