//! How it looks and how buttons become moves.
//!
//! | file | subject |
//! |---|---|
//! | this one | what there is to show, and how it changes |
//! | `keys` | what a key means now |
//! | `bar` | what the hint bar says about it |
//! | `hand` | what the player's hand does, and what can be told of a position |
//! | `stops` | where the cursor can stop |
//! | `camera` | where cells lie on the screen: zoom, map and lens |
//! | `motion` | stones on their way, stones that fall, a line that lights up |
//! | `threats` | lines that may become five |
//! | `picture` | what lies on what |
//! | `draw` | table, stones, trays, map |
//! | `pill` | what is announced |
//! | `hint` | the advisor's answer |

mod bar;
mod camera;
mod draw;
mod hand;
mod hint;
mod keys;
mod motion;
mod picture;
mod pill;
mod stops;
#[cfg(test)]
mod tests;
mod threats;

pub(super) use draw::stone_of;

use super::Fuenf;
use super::cell::Cell;
use super::position::{Ending, Phase};
use super::rules::Move;
use super::text;
use crate::game::{Advice, Change, Reply, Rules, Scene, Scope};
use crate::keys::Key;
use crate::platform::Millis;
use crate::save::{Bytes, Damaged, Reader, Writer};
use crate::sound::Sound;
use crate::ui::motion::{Easing, Pace, Tween};
use crate::ui::{Area, Canvas, Hints};
use camera::{Bounds, Camera, Layout};
use hand::{Facts, Hand};
use heapless::Vec;
use hint::Hint;
use motion::{Motion, lit};
use threats::Threat;

type Here<'a> = Scope<'a, Fuenf>;

/// How long the view takes to another zoom, and the lens to another place.
const ZOOM: u32 = 150;
const SCROLL: u32 = 80;

/// What lies over the table.
#[allow(clippy::large_enum_variant)] // there is exactly one, and no heap
#[derive(Clone, Debug)]
enum Overlay {
    Nothing,
    Threats(Vec<Threat, { threats::MOST }>),
    Hint(Hint),
}

/// The face of Fünf gewinnt.
pub struct FuenfScene {
    facts: Facts,
    hand: Hand,
    /// Whether a cursor is shown although nobody here is to move.
    looking: bool,
    overlay: Overlay,
    layout: Layout,
    bounds: Bounds,
    /// Where the view comes from, while it is on its way.
    turning: Option<(Camera, Tween)>,
    motion: Option<Motion>,
    /// The stones of the winning line.
    line: Vec<Cell, { super::field::STONES_EACH }>,
}

impl FuenfScene {
    /// Takes over a new position with the cursor near a cell.
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

    /// Shows the position as it is.
    fn rest(&mut self, scope: &Here<'_>) {
        self.motion = None;
        self.turning = None;
        let near = self.hand.cell;
        self.show(scope, near);
        self.layout = Layout::fit(self.bounds, self.facts.placing, self.hand.cell);
    }

    /// Turns the view to another one.
    fn turn_to(&mut self, layout: Layout, millis: u32, now: Millis, pace: Pace) {
        let old = self.camera(now);
        let duration = pace.duration(millis);
        self.turning = (layout.camera != old && layout.camera.window == old.window && duration > 0)
            .then_some((old, Tween::new(now.0, duration)));
        self.layout = layout;
    }

    /// The view at a moment.
    fn camera(&self, now: Millis) -> Camera {
        match &self.turning {
            Some((from, way)) if !way.done(now.0) => {
                let progress = way.eased(now.0, Easing::Out);
                Camera::between(from, &self.layout.camera, progress)
            }
            _ => self.layout.camera,
        }
    }

    /// Lets the lens follow the cursor; whether it had to move.
    fn follow_cursor(&mut self, scope: &Here<'_>) -> bool {
        let layout = self.layout.with_cursor(self.bounds, self.hand.cell);
        let moved = layout != self.layout;
        if moved {
            self.turn_to(layout, SCROLL, scope.now, scope.settings.pace);
        }
        moved
    }
}

impl Scene<Fuenf> for FuenfScene {
    type Deed = ();

    fn new(scope: &Here<'_>) -> FuenfScene {
        let facts = Facts::of(scope.view);
        let near = match scope.last {
            Some(Move::Place(cell) | Move::Shift { to: cell, .. }) => *cell,
            Some(Move::Pass) | None => Cell::ORIGIN,
        };
        let cell = facts.best_stop(near);
        let bounds = Bounds::of(&facts.field);
        let mut scene = FuenfScene {
            hand: Hand::at(cell),
            looking: false,
            overlay: Overlay::Nothing,
            layout: Layout::fit(bounds, facts.placing, cell),
            bounds,
            turning: None,
            motion: None,
            line: Vec::new(),
            facts,
        };
        scene.rest(scope);
        scene
    }

    fn changed(&mut self, change: Change<'_, Fuenf>, scope: &Here<'_>) {
        let (now, pace) = (scope.now, scope.settings.pace);
        let near = match change {
            Change::Played {
                before,
                played: Some(&played),
            } => {
                let in_hand = self.hand.held.is_some();
                self.motion = Motion::forth(played, before, scope.view, in_hand, now, pace);
                landing(played)
            }
            Change::Undone {
                played: Some(&played),
                ..
            } => {
                self.motion = Motion::back(played, scope.view, now, pace);
                match played {
                    Move::Shift { from, .. } => Some(from),
                    other => landing(other),
                }
            }
            Change::Played { .. } | Change::Undone { .. } | Change::Fresh => {
                return self.rest(scope);
            }
        };
        let near = near.unwrap_or(self.hand.cell);
        self.show(scope, near);
        let falling = self.motion.as_ref().and_then(Motion::bounds);
        let all = falling.map_or(self.bounds, |falling| self.bounds.and(falling));
        let layout = self.layout.follow(all, self.facts.placing, near);
        self.turn_to(layout, ZOOM, now, pace);
    }

    fn sound(change: &Change<'_, Fuenf>, scope: &Here<'_>) -> Sound {
        match change {
            Change::Played { before, .. } if scope.view.field().len() < before.field().len() => {
                Sound::Capture
            }
            _ => Sound::Move,
        }
    }

    fn key(&mut self, key: Key, scope: &Here<'_>) -> Reply<Move> {
        self.press(key, scope)
    }

    fn advised(&mut self, advice: Advice<Fuenf>, scope: &Here<'_>) {
        self.settle();
        if scope.outcome.is_some() {
            return;
        }
        let legal = |played: &Move| Fuenf::apply(&mut scope.view.clone(), played).is_ok();
        let played = advice.played.filter(legal);
        self.hand.put_back();
        // Whoever closes the note finds the cursor where it pointed.
        match played {
            Some(Move::Place(cell) | Move::Shift { from: cell, .. }) => self.hand.cell = cell,
            Some(Move::Pass) | None => {}
        }
        self.follow_cursor(scope);
        self.turning = None;
        let hint = Hint::new(
            played,
            advice.reason,
            scope.view,
            &self.facts,
            scope.language(),
        );
        self.overlay = Overlay::Hint(hint);
    }

    fn wake_at(&self, now: Millis) -> Option<Millis> {
        let motion = self.motion.as_ref();
        let motion = motion.and_then(|motion| Millis::next_frame(now, motion.end()));
        let turning = self.turning.as_ref();
        let turning = turning.and_then(|(_, way)| Millis::next_frame(now, Millis(way.end())));
        Millis::earlier(motion, turning)
    }

    fn is_moving(&self, now: Millis) -> bool {
        let motion = self.motion.as_ref();
        motion.is_some_and(|motion| !motion.is_over(now))
    }

    fn settle(&mut self) {
        self.motion = None;
        self.turning = None;
    }

    fn damage(&self, _: Millis) -> Option<Area> {
        // What has come to rest counts too: its last step may not be drawn yet.
        if self.turning.is_some() || self.layout.map.is_some() {
            return None;
        }
        let motion = self.motion.as_ref()?;
        let area = motion.area(&self.layout.camera, self.line.iter().copied());
        Some(area.intersection(self.layout.camera.window)).filter(|area| !area.is_empty())
    }

    fn draw(&self, canvas: &mut Canvas<'_>, scope: &Here<'_>) {
        self.paint(canvas, scope);
    }

    fn keeps_top_clear(&self) -> bool {
        self.is_near_top()
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

    fn hints(&self, scope: &Here<'_>) -> Hints<'static> {
        self.bar(scope)
    }

    fn rules_page(&self, scope: &Here<'_>) -> usize {
        let falls = |hand: &Hand| {
            let verdict = hand.held.as_ref().map(|held| &held.verdict);
            verdict.is_some_and(|verdict| !matches!(verdict, Ok(fallen) if fallen.is_empty()))
        };
        match scope.view.ending() {
            Some(Ending::Five(_) | Ending::AllTaken(_)) => text::WINNING,
            Some(_) => text::DRAWS,
            None if scope.view.phase() == Phase::Place => text::PLACING,
            None if falls(&self.hand) => text::SPLITS,
            None if scope.view.times() > 1 || scope.view.quiet() >= pill::FEW_LEFT => text::DRAWS,
            None => text::MOVING,
        }
    }
}

/// Where a stone lies after a move.
const fn landing(played: Move) -> Option<Cell> {
    match played {
        Move::Place(cell) | Move::Shift { to: cell, .. } => Some(cell),
        Move::Pass => None,
    }
}
