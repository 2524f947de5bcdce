//! How Torris looks and how buttons become moves.
//!
//! | file | subject |
//! |---|---|
//! | this one | the state of the scene, and its changes |
//! | `keys` | the present actions of the keys, and their words |
//! | `cursor` | the player's hand |
//! | `picture` | the order of drawing |
//! | `motion` | stones and towers on their way |
//! | `strip` | the line with the score, or where a stone can go |
//! | `card` | the stones inside of a tower |
//! | `hint` | the advisor's answer |
//! | `finale` | the end |
//! | `draw` | board, towers, signs, title |
//! | `layout` | the layout of the screen |

mod card;
mod cursor;
mod draw;
mod finale;
mod hint;
mod keys;
pub mod layout;
mod motion;
mod picture;
mod strip;

pub(super) use draw::tower;

use super::Torris;
use super::board::{Heading, TorrisBoard, TorrisCell};
use super::rules::TorrisMove;
use super::text;
use crate::game::{Advice, Change, Motion, News, Scene, Scope};
use crate::save::{Damaged, Reader, Writer};
use crate::sound::Sound;
use crate::text::sentence;
use crate::ui::{Areas, Canvas, place};
use cursor::TorrisCursor;
use hint::TorrisHint;
use motion::{END_OF_GAME, LiftMotion, MOVE, OVERLAY, TowerFlight};

type TorrisScope<'a> = Scope<'a, Torris>;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TorrisOverlay {
    Nothing,
    /// Arrows on the stones that can move; the title shows their number until the cursor
    /// moves on.
    Movable {
        counted: bool,
    },
    /// The strip explains why the stone under the cursor cannot move.
    Explained,
    /// Into the tower under the cursor.
    Card,
    Hint(TorrisHint),
    Finale,
}

/// The last position is shown for a moment before the shelves.
fn is_over_soon(scope: &TorrisScope<'_>) -> bool {
    scope.motions.is_to_come(END_OF_GAME, scope.now)
}

pub struct TorrisScene {
    pub cursor: TorrisCursor,
    /// The last cursor of each side.
    hands: [TorrisCell; 2],
    /// The cursor is shown although another seat is to move.
    looking: bool,
    pub overlay: TorrisOverlay,
    /// The stone in hand, remembered while a tower is being looked at.
    held: Option<(TorrisCell, Heading)>,
    /// A stone being lifted, put back or refused.
    lift: Option<LiftMotion>,
    /// The move being shown.
    flight: Option<TowerFlight>,
    /// Where the last stone came from and where it landed.
    last: Option<(TorrisCell, TorrisCell)>,
}

impl TorrisScene {
    fn show(&mut self, scope: &TorrisScope<'_>) {
        self.lift = None;
        self.held = None;
        self.looking = false;
        let turn = scope.view.turn();
        self.cursor = TorrisCursor::near(scope.view.board(), turn, self.hands[turn as usize]);
        self.overlay = match scope.outcome {
            None => TorrisOverlay::Nothing,
            Some(_) => TorrisOverlay::Finale,
        };
    }

    /// Shows the flight, and after it the end.
    fn fly(&self, backwards: bool, scope: &TorrisScope<'_>) {
        let (board, Some(flight)) = (scope.view.board(), &self.flight) else {
            return;
        };
        // The next cursor and the marks of the last move appear when it is over, or the news of
        // the end.
        let mut area = flight.area();
        area = area.union(layout::cursor(board, self.cursor.cell));
        if let Some((from, to)) = self.last {
            area = area.union(layout::reach(from)).union(layout::reach(to));
        }
        let mut motion = Motion::new(flight.duration()).within(area);
        if scope.outcome.is_some() {
            // The end changes the whole picture.
            motion = motion.then_everywhere();
        }
        let rest = if backwards {
            scope.start(MOVE, motion.backwards())
        } else {
            scope.start(MOVE, motion)
        };
        if scope.outcome.is_some() {
            let start = rest.plus(finale::LOOK);
            scope.start_at(start, END_OF_GAME, finale::entrance(board));
        }
    }

    /// Reconstructs the last move from the board if the scene did not see it.
    fn trace(&mut self, scope: &TorrisScope<'_>) {
        if let (None, Some(&TorrisMove::Go(from, direction))) = (self.last, scope.last) {
            let mover = scope.view.turn().other();
            let to = scope.view.board().landed(mover, from, direction);
            self.last = to.map(|to| (from, to));
        }
    }

    fn go(&mut self, before: &TorrisBoard, from: TorrisCell, direction: Heading) {
        let in_hand = self.cursor.aim == Some(direction) && self.cursor.cell == from;
        self.flight = TowerFlight::new(before, (from, direction), in_hand);
        self.last = before.landing(from, direction).ok().map(|to| (from, to));
        if let (Some(mover), Some((_, to))) = (before.owner(from), self.last) {
            self.hands[mover as usize] = to;
        }
    }

    /// The strip, the stone under the cursor and its landing, and the last move.
    fn subject(&self, scope: &TorrisScope<'_>) -> Areas {
        let (board, cell) = (scope.view.board(), self.cursor.cell);
        if self.overlay == TorrisOverlay::Finale && !is_over_soon(scope) {
            return Areas::new();
        }
        let aim = self.cursor.aim;
        let to = aim.and_then(|aim| board.landing(cell, aim).ok());
        let last = self.last.map(|(from, to)| [to, from]);
        let cells = [cell].into_iter().chain(to);
        let cells = cells.chain(last.into_iter().flatten());
        let towers = cells.map(|cell| layout::tower(board, cell));
        place::areas([layout::STRIP].into_iter().chain(towers)).busy([layout::BOARD])
    }
}

impl Scene<Torris> for TorrisScene {
    fn new(scope: &TorrisScope<'_>) -> TorrisScene {
        let middle =
            [TorrisCell::at(3, 0), TorrisCell::at(4, 3)].map(|cell| cell.unwrap_or(TorrisCell::A1));
        let mut scene = TorrisScene {
            cursor: TorrisCursor::at(TorrisCell::A1),
            hands: middle,
            looking: false,
            overlay: TorrisOverlay::Nothing,
            held: None,
            lift: None,
            flight: None,
            last: None,
        };
        scene.trace(scope);
        scene.show(scope);
        scene
    }

    fn changed(&mut self, change: Change<'_, Torris>, scope: &TorrisScope<'_>) {
        self.flight = None;
        self.last = None;
        let backwards = matches!(change, Change::Undone(..));
        match change {
            Change::Played(before, Some(&TorrisMove::Go(from, direction))) => {
                self.go(before.board(), from, direction)
            }
            Change::Undone(_, Some(&TorrisMove::Go(from, direction))) => {
                self.flight = TowerFlight::new(scope.view.board(), (from, direction), false);
                self.hands[scope.view.turn() as usize] = from;
            }
            Change::Played(..) | Change::Undone(..) | Change::Fresh => {}
        }
        self.trace(scope);
        self.show(scope);
        self.fly(backwards, scope);
    }

    fn sound(change: &Change<'_, Torris>, _: &TorrisScope<'_>) -> Sound {
        match change.made() {
            Some(TorrisMove::Go(..)) => Sound::Jump,
            _ => Sound::Move,
        }
    }

    /// A single person among computers sits out knowingly: no news for that.
    fn news(change: &Change<'_, Torris>, scope: &TorrisScope<'_>) -> Option<News> {
        let Change::Played(before, Some(TorrisMove::Pass)) = change else {
            return None;
        };
        let (seat, language) = (before.turn().seat(), scope.language());
        let words = text::TorrisNews::SatOut(scope.seating.name(seat, language));
        (scope.seating.only_person() != Some(seat))
            .then(|| News::new(sentence(&words, language)).by(seat))
    }

    fn advised(&mut self, advice: Advice<Torris>, scope: &TorrisScope<'_>) {
        if scope.outcome.is_some() {
            return;
        }
        let board = scope.view.board();
        let is_legal = |played: &TorrisMove| scope.view.clone().play(*played).is_ok();
        let played = advice.played.filter(is_legal);
        // Closing the note leaves the cursor where it pointed.
        if let Some(TorrisMove::Go(from, _)) = played {
            self.cursor = TorrisCursor::at(from);
        }
        self.cursor.put_down();
        let hint = TorrisHint::new(played, advice.reason, board);
        scope.start(OVERLAY, hint.motion());
        self.overlay = TorrisOverlay::Hint(hint);
    }

    fn draw(&self, canvas: &mut Canvas<'_>, scope: &TorrisScope<'_>) {
        self.paint(canvas, scope);
    }

    fn matters(&self, scope: &TorrisScope<'_>) -> Areas {
        let mut all = self.subject(scope);
        // There is room for one more.
        let _ = self.pill_area(scope).map(|pill| all.push(pill));
        all
    }

    fn keep(&self, out: &mut Writer<'_>) {
        for cell in [self.cursor.cell, self.hands[0], self.hands[1]] {
            out.u8(cell.number() as u8);
        }
    }

    fn recall(&mut self, from: &mut Reader<'_>, _: &TorrisScope<'_>) -> Result<(), Damaged> {
        let mut cell = || TorrisCell::new(usize::from(from.u8()?)).ok_or(Damaged);
        let (cursor, hands) = (cell()?, [cell()?, cell()?]);
        (self.cursor, self.hands) = (TorrisCursor::at(cursor), hands);
        Ok(())
    }

    fn shows_card(&self) -> bool {
        matches!(self.overlay, TorrisOverlay::Card)
    }

    fn rules_page(&self, scope: &TorrisScope<'_>) -> usize {
        match self.overlay {
            _ if scope.outcome.is_some() => text::END,
            TorrisOverlay::Card => text::TOWERS,
            TorrisOverlay::Explained => text::CLIMB,
            _ if scope.view.must_pass() => text::SITTING_OUT,
            _ if self.cursor.aim.is_some() => text::STEPS,
            _ if scope.moves == 0 => text::GOAL,
            _ => text::STEPS,
        }
    }
}
