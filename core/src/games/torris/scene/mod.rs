//! How it looks and how buttons become moves.
//!
//! | file | subject |
//! |---|---|
//! | this one | what there is to show, and how it changes |
//! | `keys` | what a key means now |
//! | `bar` | what the hint bar says about it |
//! | `cursor` | where the player's hand is |
//! | `picture` | what lies on what |
//! | `motion` | stones and towers on their way |
//! | `strip` | the line that says how it stands and where a stone can go |
//! | `card` | the stones inside of a tower |
//! | `hint` | the advisor's answer |
//! | `finale` | the end |
//! | `draw` | board, towers, signs, title |
//! | `layout` | where everything lies |

mod bar;
mod card;
mod cursor;
mod draw;
mod finale;
mod hint;
mod keys;
mod layout;
mod motion;
mod picture;
mod strip;
#[cfg(test)]
mod tests;

pub(super) use draw::tower;

use super::Torris;
use super::board::{Board, Cell, Colour, Direction};
use super::rules::Move;
use super::text;
use crate::game::{Advice, Change, Reply, Scene, Scope};
use crate::keys::Key;
use crate::platform::Millis;
use crate::save::{Damaged, Reader, Writer};
use crate::sound::Sound;
use crate::ui::{Area, Canvas, Hints};
use card::Card;
use cursor::Cursor;
use finale::Finale;
use hint::Hint;
use motion::{Flight, Lift};

type Here<'a> = Scope<'a, Torris>;

/// How long the news that somebody sits out keeps the game from going on.
const NEWS: u32 = 1000;

/// What lies over the field.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Overlay {
    Nothing,
    /// Arrows on the stones that can move; how many there are stands in the
    /// title until the cursor walks on.
    Movable {
        counted: bool,
    },
    /// Why the stone under the cursor cannot move.
    Explained,
    Card(Card),
    Hint(Hint),
    Finale(Finale),
}

/// Somebody sits out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct SatOut {
    who: Colour,
    /// Until then the game waits.
    until: Millis,
}

/// The face of Torris.
pub struct TorrisScene {
    cursor: Cursor,
    /// Where each side has left its hand.
    hands: [Cell; 2],
    /// Whether a cursor is shown although somebody else is to move.
    looking: bool,
    overlay: Overlay,
    /// The stone in hand while a tower is looked at.
    held: Option<(Cell, Direction)>,
    /// A stone that is being lifted, put back or refused.
    lift: Option<Lift>,
    /// A move that is still being shown.
    flight: Option<Flight>,
    /// Where the last stone came from and where it landed.
    last: Option<(Cell, Cell)>,
    sat_out: Option<SatOut>,
    /// The board that is shown: where the finale lies depends on it.
    board: Board,
}

impl TorrisScene {
    fn shows_movable(&self) -> bool {
        matches!(self.overlay, Overlay::Movable { .. })
    }

    /// Takes over a new position, and its end if it has come.
    fn show(&mut self, scope: &Here<'_>) {
        let pace = scope.settings.pace;
        self.board = *scope.view.board();
        self.lift = None;
        self.held = None;
        self.looking = false;
        let wish = self.hands[scope.view.turn() as usize];
        self.cursor = Cursor::near(&self.board, scope.view.turn(), wish);
        self.overlay = match (scope.outcome, &self.flight) {
            (None, _) => Overlay::Nothing,
            (Some(_), None) => Overlay::Finale(Finale::at_rest()),
            (Some(_), Some(flight)) => Overlay::Finale(Finale::after(flight.end(), pace)),
        };
    }

    /// Finds out what the last move was if nobody has seen it being made.
    fn trace(&mut self, scope: &Here<'_>) {
        if let (None, Some(&Move::Go(from, direction))) = (self.last, scope.last) {
            let mover = scope.view.turn().other();
            let to = scope.view.board().landed(mover, from, direction);
            self.last = to.map(|to| (from, to));
        }
    }

    /// A stone has been moved.
    fn go(&mut self, before: &Board, from: Cell, direction: Direction, scope: &Here<'_>) {
        let in_hand = self.cursor.aim() == Some(direction) && self.cursor.cell() == from;
        let (now, pace) = (scope.now, scope.settings.pace);
        self.flight = Flight::forth(before, (from, direction), in_hand, now, pace);
        self.last = before.landing(from, direction).ok().map(|to| (from, to));
        if let (Some(mover), Some((_, to))) = (before.owner(from), self.last) {
            self.hands[mover as usize] = to;
        }
    }
}

impl Scene<Torris> for TorrisScene {
    type Deed = ();

    const SHOWS_RESULT: bool = true;

    fn new(scope: &Here<'_>) -> TorrisScene {
        let middle = [Cell::at(3, 0), Cell::at(4, 3)].map(|cell| cell.unwrap_or(Cell::A1));
        let mut scene = TorrisScene {
            cursor: Cursor::at(Cell::A1),
            hands: middle,
            looking: false,
            overlay: Overlay::Nothing,
            held: None,
            lift: None,
            flight: None,
            last: None,
            sat_out: None,
            board: *scope.view.board(),
        };
        scene.trace(scope);
        scene.show(scope);
        scene
    }

    fn changed(&mut self, change: Change<'_, Torris>, scope: &Here<'_>) {
        let (now, pace) = (scope.now, scope.settings.pace);
        self.flight = None;
        self.sat_out = None;
        self.last = None;
        match change {
            Change::Played {
                before,
                played: Some(&Move::Go(from, direction)),
            } => self.go(before.board(), from, direction, scope),
            Change::Played {
                before,
                played: Some(Move::Pass),
            } => {
                self.sat_out = Some(SatOut {
                    who: before.turn(),
                    until: now.plus(NEWS),
                });
            }
            Change::Undone {
                played: Some(&Move::Go(from, direction)),
                ..
            } => {
                self.flight = Flight::back(scope.view.board(), (from, direction), now, pace);
                self.hands[scope.view.turn() as usize] = from;
            }
            Change::Played { .. } | Change::Undone { .. } | Change::Fresh => {}
        }
        self.trace(scope);
        self.show(scope);
    }

    fn sound(change: &Change<'_, Torris>, _: &Here<'_>) -> Sound {
        match change {
            Change::Played {
                played: Some(Move::Go(..)),
                ..
            } => Sound::Jump,
            _ => Sound::Move,
        }
    }

    fn key(&mut self, key: Key, scope: &Here<'_>) -> Reply<Move> {
        self.press(key, scope)
    }

    fn advised(&mut self, advice: Advice<Torris>, scope: &Here<'_>) {
        self.settle();
        if scope.outcome.is_some() {
            return;
        }
        let board = scope.view.board();
        let is_legal = |played: &Move| scope.view.clone().play(*played).is_ok();
        let played = advice.played.filter(is_legal);
        // Whoever closes the note finds the cursor where it pointed.
        if let Some(Move::Go(from, _)) = played {
            self.cursor = Cursor::at(from);
        }
        self.cursor.put_down();
        let hint = Hint::new(played, advice.reason, board, scope.now, scope.settings.pace);
        self.overlay = Overlay::Hint(hint);
    }

    fn wake_at(&self, now: Millis) -> Option<Millis> {
        let flight = self
            .flight
            .as_ref()
            .and_then(|flight| Millis::next_frame(now, flight.end()));
        let overlay = match &self.overlay {
            Overlay::Nothing | Overlay::Movable { .. } | Overlay::Explained => None,
            Overlay::Card(card) => card.wake_at(now),
            Overlay::Hint(hint) => hint.wake_at(now),
            Overlay::Finale(finale) => finale.wake_at(&self.board, now),
        };
        let lift = self
            .lift
            .and_then(|lift| Millis::next_frame(now, lift.end()));
        let news = self
            .sat_out
            .and_then(|news| (!news.until.reached(now)).then_some(news.until));
        Millis::earlier(
            Millis::earlier(lift, news),
            Millis::earlier(flight, overlay),
        )
    }

    fn is_moving(&self, now: Millis) -> bool {
        self.flight
            .as_ref()
            .is_some_and(|flight| !flight.is_over(now))
            || self.sat_out.is_some_and(|news| !news.until.reached(now))
    }

    fn settle(&mut self) {
        self.lift = None;
        self.flight = None;
        match &mut self.overlay {
            Overlay::Nothing | Overlay::Movable { .. } | Overlay::Explained => {}
            Overlay::Card(card) => card.settle(),
            Overlay::Hint(hint) => hint.settle(),
            Overlay::Finale(finale) => finale.settle(),
        }
    }

    fn damage(&self, now: Millis) -> Option<Area> {
        // What has come to rest counts too: its last step may not be drawn yet.
        let flight = self.flight.as_ref().map_or(Area::default(), |flight| {
            // The next cursor and the signs of the last move are seen when
            // the flight is over.
            let next = layout::cursor(&self.board, self.cursor.cell());
            let signs = self.last.map_or(Area::default(), |(from, to)| {
                layout::reach(from).union(layout::reach(to))
            });
            flight.area().union(next).union(signs)
        });
        let overlay = match &self.overlay {
            Overlay::Nothing | Overlay::Movable { .. } | Overlay::Explained => Area::default(),
            Overlay::Card(card) => card.area(),
            Overlay::Hint(hint) => hint.area(),
            Overlay::Finale(finale) if finale.waits(now) => layout::NEWS,
            // The field gives way to the shelves, and the hint bar changes.
            Overlay::Finale(finale) if finale.has_come_in() => return None,
            Overlay::Finale(_) => Area::default(),
        };
        let lift = self.lift.map_or(Area::default(), |lift| lift.area());
        Some(lift.union(flight).union(overlay)).filter(|area| !area.is_empty())
    }

    fn draw(&self, canvas: &mut Canvas<'_>, scope: &Here<'_>) {
        self.paint(canvas, scope);
    }

    fn keeps_top_clear(&self) -> bool {
        self.speaks_of_the_top()
    }

    fn keep(&self, out: &mut Writer<'_>) {
        for cell in [self.cursor.cell(), self.hands[0], self.hands[1]] {
            out.u8(cell.number() as u8);
        }
    }

    fn recall(&mut self, from: &mut Reader<'_>, _: &Here<'_>) -> Result<(), Damaged> {
        let mut cell = || Cell::new(usize::from(from.u8()?)).ok_or(Damaged);
        let (cursor, hands) = (cell()?, [cell()?, cell()?]);
        (self.cursor, self.hands) = (Cursor::at(cursor), hands);
        Ok(())
    }

    fn shows_card(&self) -> bool {
        matches!(self.overlay, Overlay::Card(_))
    }

    fn hints(&self, scope: &Here<'_>) -> Hints<'static> {
        self.bar(scope)
    }

    fn rules_page(&self, scope: &Here<'_>) -> usize {
        match self.overlay {
            Overlay::Finale(_) => text::END,
            Overlay::Card(_) => text::TOWERS,
            Overlay::Explained => text::CLIMB,
            _ if scope.view.must_pass() => text::SITTING_OUT,
            _ if self.cursor.aim().is_some() => text::STEPS,
            _ if scope.moves == 0 => text::GOAL,
            _ => text::STEPS,
        }
    }
}
