//! How it looks and what the buttons do.
//!
//! | file | subject |
//! |---|---|
//! | this one | what there is to show, and how it changes |
//! | `keys` | what a key means now, and what the hint bar says about it |
//! | `act` | what takes its time: stones that fly and turn over, and the words for it |
//! | `overview` | all cards, all supplies, the way to the target |
//! | `closeup` | one card: where a stone fits, what an announcement is about |
//! | `pieces` | stones and cards, in every size |
//! | `numerals` | the numerals, cut into strips |
//! | `layout` | where everything lies |
//!
//! Everything is drawn from the view, which knows upper sides only. What was
//! seen before is for people to remember: the scene keeps none of it.

mod act;
mod closeup;
mod keys;
pub(super) mod layout;
pub(super) mod numerals;
mod overview;
pub(super) mod pieces;
#[cfg(test)]
mod tests;

use super::Input;
use super::legal::Move;
use super::stones::{Card, SEVEN, SPOTS, Source, Spot};
use super::table::Table;
use super::text;
use crate::game::{Advice, Change, Reply, Scene, Scope, Seat};
use crate::keys::Key;
use crate::platform::Millis;
use crate::save::{Bytes, Damaged, Reader, Writer};
use crate::sound::Sound;
use crate::ui::{Area, Canvas, Hints};
use act::Act;
use heapless::Vec;

type Here<'a> = Scope<'a, Input>;

/// What is to be seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Screen {
    /// All cards.
    Table,
    /// The card where the stone in hand would go.
    Close,
    /// A card that could be announced.
    Browse(Card),
    /// Whether the stone under the cursor is turned over.
    Asking,
}

/// The face of INPUT.
pub struct InputScene {
    screen: Screen,
    act: Option<Act>,
    /// The stone the cursor is on, while one is to be taken.
    source: Option<Source>,
    /// The place the cursor is on, while one is to be put.
    spot: Option<Spot>,
}

/// The stones that can be taken now.
fn takeable(table: &Table) -> Vec<Source, SEVEN> {
    let possible = |&source: &Source| table.allows(Move::Take(source)).is_ok();
    table.sources().filter(possible).collect()
}

/// The places where the stone in hand can be put.
fn fitting(table: &Table) -> Vec<Spot, SPOTS> {
    let spots = table.laid_out().iter().flat_map(Card::spots);
    spots
        .filter(|&spot| table.allows(Move::Put(spot)).is_ok())
        .collect()
}

/// Whether the stone in hand fits nowhere.
fn must_go_back(table: &Table) -> bool {
    table.allows(Move::Back).is_ok()
}

impl InputScene {
    /// Begins a decision. The cursor stays where it was, if it can.
    fn decide(&mut self, scope: &Here<'_>) {
        let table = scope.view;
        let stones = takeable(table);
        let stays = self.source.filter(|source| stones.contains(source));
        self.source = stays.or(stones.first().copied());
        let places = fitting(table);
        let stays = self.spot.filter(|spot| places.contains(spot));
        self.spot = stays.or(places.first().copied());
        self.screen = match self.spot {
            Some(_) if scope.my_turn => Screen::Close,
            _ => Screen::Table,
        };
    }

    fn is_asking(&self) -> bool {
        self.screen == Screen::Asking
    }
}

impl Scene<Input> for InputScene {
    type Deed = ();

    fn new(scope: &Here<'_>) -> InputScene {
        let mut scene = InputScene {
            screen: Screen::Table,
            act: None,
            source: None,
            spot: None,
        };
        scene.decide(scope);
        scene
    }

    fn changed(&mut self, change: Change<'_, Input>, scope: &Here<'_>) {
        self.act = match change {
            Change::Played {
                before,
                played: Some(&played),
            } => {
                let by_person = scope.seating.is_person(before.turn()) && !scope.demo;
                let (now, pace) = (scope.now, scope.settings.pace);
                Act::of(played, before, scope.view, by_person, now, pace)
            }
            Change::Played { .. } | Change::Undone { .. } | Change::Fresh => None,
        };
        self.decide(scope);
    }

    fn sound(change: &Change<'_, Input>, scope: &Here<'_>) -> Sound {
        let Change::Played { before, .. } = change else {
            return Sound::Move;
        };
        let closed = |table: &Table| -> usize {
            Seat::all(table.seats())
                .map(|seat| table.won(seat).count())
                .sum()
        };
        if closed(scope.view) > closed(before) {
            Sound::Capture
        } else {
            Sound::Move
        }
    }

    fn key(&mut self, key: Key, scope: &Here<'_>) -> Reply<Move> {
        self.press(key, scope)
    }

    /// What is over is forgotten: a clock that runs round must not bring it back.
    fn tick(&mut self, scope: &Here<'_>) -> Reply<Move> {
        if !self.is_moving(scope.now) && self.act.take().is_some() {
            return Reply::Redraw;
        }
        Reply::Ignored
    }

    /// Nobody is advised: what can be told from the table everybody sees, and
    /// the rest is for people to remember.
    fn advised(&mut self, _: Advice<Input>, _: &Here<'_>) {}

    fn wake_at(&self, now: Millis) -> Option<Millis> {
        self.act.as_ref().and_then(|act| act.wake_at(now))
    }

    fn is_moving(&self, now: Millis) -> bool {
        self.act.as_ref().is_some_and(|act| !act.is_over(now))
    }

    fn settle(&mut self) {
        if let Some(act) = &mut self.act {
            act.settle();
        }
    }

    fn damage(&self, now: Millis) -> Option<Area> {
        self.act.as_ref().and_then(|act| act.damage(now))
    }

    fn draw(&self, canvas: &mut Canvas<'_>, scope: &Here<'_>) {
        let moving = self.is_moving(scope.now);
        match self.screen {
            Screen::Close if scope.my_turn && !moving => self.draw_close_up(canvas, scope),
            Screen::Browse(card) if scope.my_turn && !moving => {
                self.draw_browser(canvas, card, scope);
            }
            _ => self.draw_overview(canvas, scope),
        }
    }

    fn keep(&self, out: &mut Writer<'_>) {
        // As the moves they would be.
        out.u8(u8::from(self.source.is_some()) | u8::from(self.spot.is_some()) << 1);
        if let Some(source) = self.source {
            Move::Take(source).write(out);
        }
        if let Some(spot) = self.spot {
            Move::Put(spot).write(out);
        }
    }

    fn recall(&mut self, from: &mut Reader<'_>, scope: &Here<'_>) -> Result<(), Damaged> {
        let which = from.u8()?;
        if which & 1 != 0
            && let Move::Take(source) = Move::read(from)?
        {
            self.source = Some(source);
        }
        if which & 2 != 0
            && let Move::Put(spot) = Move::read(from)?
        {
            self.spot = Some(spot);
        }
        // Where it cannot be any more it does not stay.
        self.decide(scope);
        Ok(())
    }

    fn hints(&self, scope: &Here<'_>) -> Hints<'static> {
        self.bar(scope)
    }

    /// Why a card cannot be announced is said below what it is about.
    fn keeps_top_clear(&self) -> bool {
        matches!(self.screen, Screen::Browse(_))
    }

    fn shows_card(&self) -> bool {
        matches!(self.screen, Screen::Browse(_) | Screen::Asking)
    }

    fn rules_page(&self, scope: &Here<'_>) -> usize {
        let table = scope.view;
        match (self.screen, table.hand()) {
            _ if scope.outcome.is_some() => text::PAGE_END,
            _ if table.in_null() => text::PAGE_NULL,
            (Screen::Browse(Card::NULL), _) => text::PAGE_NULL,
            (Screen::Browse(_), _) => text::PAGE_CLOSING,
            (Screen::Asking, _) => text::PAGE_HOLDING,
            (_, Some(_)) if must_go_back(table) => text::PAGE_BACK,
            (_, None) if table.claim().is_some() => text::PAGE_ANNOUNCING,
            (_, None) if scope.moves == 0 => 0,
            _ => text::PAGE_TURN,
        }
    }
}
