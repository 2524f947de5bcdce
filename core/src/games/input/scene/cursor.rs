//! Where the cursor goes: over stones, places and cards.

use super::super::legal::InputMove;
use super::super::stones::{CardStrip, NumberCard, SEVEN, SPOTS, Source};
use super::super::table::InputTable;
use super::{InputScene, InputScope, layout};
use crate::game::Reply;
use crate::keys::Key;
use crate::ui::walk::is_forward;
use crate::ui::widgets::list::{self, Ends};
use crate::ui::{Area, Walk, walk};
use heapless::Vec;

pub fn takeable(table: &InputTable) -> Vec<Source, SEVEN> {
    let possible = |&source: &Source| table.allows(InputMove::Take(source)).is_ok();
    table.sources().filter(possible).collect()
}

pub fn fitting(table: &InputTable) -> Vec<CardStrip, SPOTS> {
    let spots = table.laid_out().iter().flat_map(NumberCard::spots);
    spots
        .filter(|&spot| table.allows(InputMove::Put(spot)).is_ok())
        .collect()
}

/// The nearest item in the direction of a key; if there is none ahead, wraps around the
/// list.
pub fn next<T: Copy + PartialEq>(
    things: &[T],
    here: T,
    key: Key,
    area: impl Fn(T) -> Area,
) -> Option<T> {
    let centre = |&thing: &T| {
        let place = area(thing);
        (place.centre_x(), place.centre_y())
    };
    let ahead = things.iter().copied();
    walk(ahead, centre, centre(&here), key, Walk::Near).or_else(|| {
        let place = things.iter().position(|&thing| thing == here)?;
        let next = list::walk(place, things.len(), is_forward(key), Ends::Meet, |_| true);
        things.get(next).copied()
    })
}

/// The next card to the left or to the right that can be chosen, wrapping around.
pub(crate) fn next_card(
    table: &InputTable,
    from: NumberCard,
    key: Key,
    can: impl Fn(NumberCard) -> bool,
) -> NumberCard {
    let card = |number| table.laid_out().iter().nth(number);
    let (here, count) = (
        layout::number_of(table, from),
        table.laid_out().iter().count(),
    );
    let can = |number| card(number).is_some_and(&can);
    card(list::walk(here, count, is_forward(key), Ends::Meet, can)).unwrap_or(from)
}

impl InputScene {
    pub(super) fn walk_stones(&mut self, key: Key, scope: &InputScope<'_>) -> Reply<InputMove> {
        let table = scope.view;
        let area = |source| layout::source(table, source).unwrap_or_default();
        let Some(here) = self.source else {
            return Reply::Ignored;
        };
        let Some(there) = next(&takeable(table), here, key, area) else {
            return Reply::Ignored;
        };
        self.source = Some(there);
        let stones = [area(here), area(there)];
        let mut changed = stones[0].union(stones[1]).inset(-3);
        if table.variants.practice {
            for stone in stones {
                changed = changed.union(layout::reminder(stone).inset(-2));
            }
        }
        Reply::RedrawIn(changed)
    }

    /// On the table.
    pub(super) fn walk_places(&mut self, key: Key, scope: &InputScope<'_>) -> Reply<InputMove> {
        let area = |spot| layout::spot(scope.view, spot);
        let Some(here) = self.spot else {
            return Reply::Ignored;
        };
        let Some(there) = next(&fitting(scope.view), here, key, area) else {
            return Reply::Ignored;
        };
        self.spot = Some(there);
        Reply::RedrawIn(area(here).union(area(there)).inset(-3))
    }

    /// In the close-up: strips up and down, cards left and right.
    pub(super) fn walk_strips(&mut self, key: Key, scope: &InputScope<'_>) -> Reply<InputMove> {
        let Some(here) = self.spot else {
            return Reply::Ignored;
        };
        let places = fitting(scope.view);
        let on = |card| {
            places
                .iter()
                .copied()
                .filter(move |spot| spot.card() == card)
        };
        let there = match key {
            Key::Left | Key::Right => {
                let fits = |card| on(card).next().is_some();
                on(next_card(scope.view, here.card(), key, fits)).next()
            }
            _ => {
                let strip = |spot: &CardStrip| (0, spot.strip() as i32);
                walk(on(here.card()), strip, strip(&here), key, Walk::Near)
            }
        };
        match there {
            Some(_) => self.spot = there,
            None => return Reply::Ignored,
        }
        Reply::Redraw
    }
}
