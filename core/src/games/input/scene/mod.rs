//! Drawing and keys of INPUT.
//!
//! | file | subject |
//! |---|---|
//! | this one | the state of the scene, and its changes |
//! | `keys` | the present actions of the keys, and their words |
//! | `cursor` | where the cursor goes: over stones, places and cards |
//! | `motion` | the animation of a move: stones that fly and turn over, and the result |
//! | `news` | the announcement of a move |
//! | `draw` | all cards, one card, stones, numerals |
//! | `layout` | the layout of the screen |
//!
//! Everything is drawn from the view, which knows upper sides only. Players must remember the
//! sides they have seen; the scene stores none of them.

pub mod cursor;
pub(super) mod draw;
mod keys;
pub mod layout;
pub mod motion;
mod news;

use super::Input;
use super::legal::InputMove;
use super::stones::{CardStrip, NumberCard, Source};
use super::table::InputTable;
use super::text;
use crate::game::{Actor, Change, News, Scene, Scope, Seat};
use crate::save::{Bytes, Damaged, Reader, Writer};
use crate::sound::Sound;
use crate::ui::place::areas;
use crate::ui::{Areas, Canvas};
use cursor::{fitting, takeable};
use motion::ShownMove;

type InputScope<'a> = Scope<'a, Input>;

/// The seat the picture is about.
pub fn turn(scope: &InputScope<'_>) -> Seat {
    match scope.turn {
        Actor::Seat(seat) => seat,
        Actor::Chance | Actor::Over => scope.view.turn,
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InputScreen {
    /// All cards.
    Table,
    /// The card on which the stone in hand would be put.
    Close,
    /// A card that could be announced.
    Browse(NumberCard),
    /// Whether to turn over the stone under the cursor.
    Asking,
}

pub struct InputScene {
    screen: InputScreen,
    last: Option<ShownMove>,
    /// Under the cursor, while a stone is to be taken.
    source: Option<Source>,
    /// Under the cursor, while a stone is to be put.
    spot: Option<CardStrip>,
}

impl InputScene {
    /// Begins a decision. The cursor stays where it was, if it can.
    fn decide(&mut self, scope: &InputScope<'_>) {
        let table = scope.view;
        let stones = takeable(table);
        let stays = self.source.filter(|source| stones.contains(source));
        self.source = stays.or(stones.first().copied());
        let places = fitting(table);
        let stays = self.spot.filter(|spot| places.contains(spot));
        self.spot = stays.or(places.first().copied());
        self.screen = match self.spot {
            Some(_) if scope.my_turn => InputScreen::Close,
            _ => InputScreen::Table,
        };
    }

    /// The last move, while it is shown.
    fn shown(&self, scope: &InputScope<'_>) -> Option<&ShownMove> {
        self.last.as_ref().filter(|_| ShownMove::is_on(scope))
    }

    /// Whether the stone in hand fits nowhere.
    fn must_go_back(&self, table: &InputTable) -> bool {
        table.hand.is_some() && self.spot.is_none()
    }
}

impl Scene<Input> for InputScene {
    fn new(scope: &InputScope<'_>) -> InputScene {
        let mut scene = InputScene {
            screen: InputScreen::Table,
            last: None,
            source: None,
            spot: None,
        };
        scene.decide(scope);
        scene
    }

    fn changed(&mut self, change: Change<'_, Input>, scope: &InputScope<'_>) {
        self.last = match change {
            Change::Played(before, Some(&played)) => ShownMove::start(played, before, scope),
            Change::Played(..) | Change::Undone(..) | Change::Fresh => None,
        };
        self.decide(scope);
    }

    fn sound(change: &Change<'_, Input>, scope: &InputScope<'_>) -> Sound {
        let Change::Played(before, _) = change else {
            return Sound::Move;
        };
        let closed = |table: &InputTable| -> usize {
            Seat::all(table.seats)
                .map(|seat| table.won(seat).count())
                .sum()
        };
        if closed(scope.view) > closed(before) {
            Sound::Capture
        } else {
            Sound::Move
        }
    }

    fn news(change: &Change<'_, Input>, scope: &InputScope<'_>) -> Option<News> {
        match change {
            Change::Played(before, Some(played)) => news::of(**played, before, scope),
            Change::Played(..) | Change::Undone(..) | Change::Fresh => None,
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, scope: &InputScope<'_>) {
        let chooses = scope.my_turn && self.shown(scope).is_none();
        match self.screen {
            InputScreen::Close if chooses => self.draw_close_up(canvas, scope),
            InputScreen::Browse(card) if chooses => self.draw_browser(canvas, card, scope),
            _ => self.draw_overview(canvas, scope),
        }
    }

    fn keep(&self, out: &mut Writer<'_>) {
        // As the moves they would be.
        out.u8(u8::from(self.source.is_some()) | u8::from(self.spot.is_some()) << 1);
        if let Some(source) = self.source {
            InputMove::Take(source).write(out);
        }
        if let Some(spot) = self.spot {
            InputMove::Put(spot).write(out);
        }
    }

    fn recall(&mut self, from: &mut Reader<'_>, scope: &InputScope<'_>) -> Result<(), Damaged> {
        let which = from.u8()?;
        if which & 1 != 0
            && let InputMove::Take(source) = InputMove::read(from)?
        {
            self.source = Some(source);
        }
        if which & 2 != 0
            && let InputMove::Put(spot) = InputMove::read(from)?
        {
            self.spot = Some(spot);
        }
        // Recalled places that are not possible any more are dropped.
        self.decide(scope);
        Ok(())
    }

    fn matters(&self, scope: &InputScope<'_>) -> Areas {
        let table = scope.view;
        let in_hand = table.hand.map(|_| layout::HAND_PANEL);
        if let Some(shown) = self.shown(scope) {
            let shown = areas(in_hand.into_iter().chain(shown.matters(table)));
            return shown.busy([layout::ALL]);
        }
        let cursor = self.source.and_then(|source| layout::source(table, source));
        let claim = table.claim.map(|card| layout::card(table, card));
        let matters = match self.screen {
            InputScreen::Close if scope.my_turn => areas([layout::CLOSE_PLACE, layout::SIDE]),
            InputScreen::Browse(_) => areas([layout::CLOSE_PLACE, layout::WIDE_SIDE]),
            _ if in_hand.is_some() || self.screen == InputScreen::Asking => {
                areas([layout::HAND_PANEL])
            }
            // The announced card, the cursor, the row of the turn, and where the last one ended.
            _ => areas([
                claim.unwrap_or_default(),
                cursor.unwrap_or_default(),
                layout::row(table, table.turn),
                layout::last_place(table).unwrap_or_default(),
            ]),
        };
        matters.busy([layout::ALL])
    }

    fn shows_card(&self) -> bool {
        matches!(self.screen, InputScreen::Browse(_) | InputScreen::Asking)
    }

    fn rules_page(&self, scope: &InputScope<'_>) -> usize {
        let table = scope.view;
        match (self.screen, table.hand) {
            _ if scope.outcome.is_some() => text::PAGE_END,
            _ if table.in_null() => text::PAGE_NULL,
            (InputScreen::Browse(NumberCard::NULL), _) => text::PAGE_NULL,
            (InputScreen::Browse(_), _) => text::PAGE_CLOSING,
            (InputScreen::Asking, _) => text::PAGE_HOLDING,
            (_, Some(_)) if self.must_go_back(table) => text::PAGE_BACK,
            (_, None) if table.claim.is_some() => text::PAGE_ANNOUNCING,
            (_, None) if scope.moves == 0 => 0,
            _ => text::PAGE_TURN,
        }
    }
}
