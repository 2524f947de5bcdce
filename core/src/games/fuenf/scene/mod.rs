//! How Fünf gewinnt looks and how buttons become moves.
//!
//! | file | subject |
//! |---|---|
//! | this one | the state of the scene, and its changes |
//! | `keys` | the present actions of the keys, and their words |
//! | `cursor` | the player's hand, and facts about a position |
//! | `layout` | the places of cells on the screen: zoom, map and lens |
//! | `motion` | stones on their way, stones that fall, a line that lights up |
//! | `threats` | lines that may become five |
//! | `draw` | the order of drawing; table, stones, trays, map |
//! | `pill` | announcements |
//! | `hint` | the advisor's answer |

pub mod cursor;
mod draw;
mod hint;
mod keys;
mod layout;
mod motion;
mod pill;
pub mod threats;

pub(super) use super::Fuenf;
use super::cell::{Colour, FuenfCell};
use super::position::{FuenfEnding, FuenfPhase};
use super::rules::FuenfMove;
use super::text::{self, Losses, TurnTitle, When};
use crate::game::{Advice, Change, Motion, News, Rules, Scene, Scope};
use crate::save::{Bytes, Damaged, Reader, Writer};
use crate::sound::Sound;
use crate::text::sentence;
use crate::ui::motion::Easing;
use crate::ui::palette::{GOLD, NIGHT};
use crate::ui::widgets::boards;
use crate::ui::{Area, Areas, Canvas, place};
use cursor::{FuenfCursor, PositionFacts};
use draw::stones;
use heapless::Vec;
use hint::FuenfHint;
use layout::{Bounds, Camera, Layout};
use motion::{LIFT, MOVE, MoveMotion, SCROLL, TURN, ZOOM, lit};
use threats::Threat;

type FuenfScope<'a> = Scope<'a, Fuenf>;

#[allow(clippy::large_enum_variant)] // there is exactly one, and there is no heap
#[derive(Clone, Debug)]
pub enum FuenfOverlay {
    Nothing,
    Threats(Vec<Threat, { threats::MOST }>),
    Hint(FuenfHint),
}

pub struct FuenfScene {
    pub facts: PositionFacts,
    pub hand: FuenfCursor,
    /// A cursor is shown although another seat is to move.
    pub looking: bool,
    pub overlay: FuenfOverlay,
    pub layout: Layout,
    bounds: Bounds,
    /// The view before it turned.
    turned: Camera,
    flight: MoveMotion,
    pub line: Vec<FuenfCell, { super::field::STONES_EACH }>,
}

impl FuenfScene {
    fn show(&mut self, scope: &FuenfScope<'_>, near: FuenfCell) {
        self.facts = PositionFacts::of(scope.view);
        self.hand = FuenfCursor::at(self.facts.best_stop(near));
        self.looking = false;
        self.overlay = FuenfOverlay::Nothing;
        self.bounds = Bounds::of(&self.facts.field);
        self.line.clear();
        if let Some(FuenfEnding::Five(colour)) = scope.view.ending() {
            // There is room for all stones of a colour.
            self.line.extend(lit(scope.view, colour));
        }
    }

    /// Shows the position without motion.
    fn rest(&mut self, scope: &FuenfScope<'_>) {
        self.show(scope, self.hand.cell);
        self.layout = Layout::fit(self.bounds, self.facts.placing, self.hand.cell);
    }

    /// Returns whether the view changed.
    fn turn_to(&mut self, layout: Layout, millis: u32, scope: &FuenfScope<'_>) -> bool {
        let (from, to) = (self.layout.camera, layout.camera);
        if to != from && to.window == from.window {
            self.turned = from;
            scope.start(TURN, Motion::new(millis).beside_the_game());
        }
        core::mem::replace(&mut self.layout, layout) != layout
    }

    /// The view at this moment.
    fn camera(&self, scope: &FuenfScope<'_>) -> Camera {
        let progress = Easing::Out.apply(scope.progress(TURN));
        Camera::between(&self.turned, &self.layout.camera, progress)
    }

    /// Returns whether the lens moved.
    fn follow_cursor(&mut self, scope: &FuenfScope<'_>) -> bool {
        let layout = self.layout.with_cursor(self.bounds, self.hand.cell);
        self.turn_to(layout, SCROLL, scope)
    }

    /// The cell under the cursor, the last move, a line of five; and all stones, if there
    /// is room beside them.
    fn subject(&self, scope: &FuenfScope<'_>) -> Areas {
        /// The highest card of a lesson.
        const CARD: i32 = 66;
        let camera = &self.layout.camera;
        let up = |cell: FuenfCell| {
            let touched = camera.touched(cell);
            touched.union(touched.moved(0, -LIFT).intersection(camera.window))
        };
        let (one, two) = match scope.last {
            Some(FuenfMove::Place(to)) => (Some(*to), None),
            Some(FuenfMove::Shift { from, to }) => (Some(*to), Some(*from)),
            Some(FuenfMove::Pass) | None => (None, None),
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
    fn new(scope: &FuenfScope<'_>) -> FuenfScene {
        let facts = PositionFacts::of(scope.view);
        let near = scope.last.and_then(landing).unwrap_or(FuenfCell::ORIGIN);
        let bounds = Bounds::of(&facts.field);
        let layout = Layout::fit(bounds, facts.placing, near);
        let mut scene = FuenfScene {
            facts,
            hand: FuenfCursor::at(near),
            looking: false,
            overlay: FuenfOverlay::Nothing,
            layout,
            bounds,
            turned: layout.camera,
            flight: MoveMotion::NONE,
            line: Vec::new(),
        };
        scene.rest(scope);
        scene
    }

    fn changed(&mut self, change: Change<'_, Fuenf>, scope: &FuenfScope<'_>) {
        let near = match change {
            Change::Played(before, Some(played)) => {
                let in_hand = self.hand.held.is_some();
                self.flight = MoveMotion::forth(*played, before, scope.view, in_hand);
                landing(played)
            }
            Change::Undone(_, Some(played)) => {
                self.flight = MoveMotion::back(*played, scope.view);
                match played {
                    FuenfMove::Shift { from, .. } => Some(*from),
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

    fn sound(change: &Change<'_, Fuenf>, scope: &FuenfScope<'_>) -> Sound {
        match change {
            Change::Played(before, _) if scope.view.field().len() < before.field().len() => {
                Sound::Capture
            }
            _ => Sound::Move,
        }
    }

    fn news(change: &Change<'_, Fuenf>, scope: &FuenfScope<'_>) -> Option<News> {
        let (Change::Played(before, _), language) = (change, scope.language()) else {
            return None;
        };
        let seat = before.turn().seat();
        let lost = |colour: Colour| {
            let before = before.stones(colour).len() + before.hand(colour);
            before.saturating_sub(scope.view.stones(colour).len()) as u32
        };
        let words = if change.made() == Some(&FuenfMove::Pass) {
            sentence(
                &TurnTitle::Passed(&scope.seating.name(seat, language)),
                language,
            )
        } else if scope.view.phase() == FuenfPhase::Place || scope.view.ending().is_some() {
            return None;
        } else if before.phase() == FuenfPhase::Place {
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

    fn advised(&mut self, advice: Advice<Fuenf>, scope: &FuenfScope<'_>) {
        if scope.outcome.is_some() {
            return;
        }
        let legal = |played: &FuenfMove| Fuenf::apply(&mut scope.view.clone(), played).is_ok();
        let played = advice.played.filter(legal);
        self.hand.put_back();
        // Closing the note leaves the cursor where it pointed.
        if let Some(FuenfMove::Place(cell) | FuenfMove::Shift { from: cell, .. }) = played {
            self.hand.cell = cell;
        }
        self.layout = self.layout.with_cursor(self.bounds, self.hand.cell);
        let hint = FuenfHint::new(
            played,
            advice.reason,
            scope.view,
            &self.facts,
            scope.language(),
        );
        self.overlay = FuenfOverlay::Hint(hint);
    }

    fn draw(&self, canvas: &mut Canvas<'_>, scope: &FuenfScope<'_>) {
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
        if let FuenfOverlay::Hint(hint) = &self.overlay {
            hint.note(canvas, &camera, &self.facts);
        }
        self.draw_pill(canvas, scope);
    }

    fn matters(&self, scope: &FuenfScope<'_>) -> Areas {
        let mut all = self.subject(scope);
        // If there is no room, it is left out, because it matters less.
        let _ = self.pill_area(scope).map(|pill| all.push(pill));
        all
    }

    fn keep(&self, out: &mut Writer<'_>) {
        let held = self.hand.held.as_ref();
        held.map_or(self.hand.cell, |held| held.from).write(out);
    }

    fn recall(&mut self, from: &mut Reader<'_>, scope: &FuenfScope<'_>) -> Result<(), Damaged> {
        self.hand.cell = FuenfCell::read(from)?;
        self.rest(scope);
        Ok(())
    }

    fn rules_page(&self, scope: &FuenfScope<'_>) -> usize {
        let held = self.hand.held.as_ref();
        let falls =
            held.is_some_and(|held| !matches!(held.verdict, Ok(fallen) if fallen.is_empty()));
        match scope.view.ending() {
            Some(FuenfEnding::Five(_) | FuenfEnding::AllTaken(_)) => text::WINNING,
            Some(_) => text::DRAWS,
            None if scope.view.phase() == FuenfPhase::Place => text::PLACING,
            None if falls => text::SPLITS,
            None if scope.view.times() > 1 || scope.view.quiet() >= pill::FEW_LEFT => text::DRAWS,
            None => text::MOVING,
        }
    }
}

/// Where the moved stone lies after the move.
const fn landing(played: &FuenfMove) -> Option<FuenfCell> {
    match played {
        FuenfMove::Place(cell) | FuenfMove::Shift { to: cell, .. } => Some(*cell),
        FuenfMove::Pass => None,
    }
}
