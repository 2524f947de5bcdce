//! What a key means now, and what the key bar says about it.

use super::super::legal::Move;
use super::super::stones::{Card, Source, Spot};
use super::super::table::Table;
use super::super::text;
use super::closeup::announcement;
use super::overview::{reminder, source_area};
use super::{Here, InputScene, Screen, fitting, layout, must_go_back, takeable};
use crate::game::{Ask, Reply, Scene};
use crate::keys::Key;
use crate::text::Phrase;
use crate::ui::frame::Cap;
use crate::ui::{Area, KeyBar};

impl InputScene {
    pub(super) fn press(&mut self, key: Key, scope: &Here<'_>) -> Reply<Move> {
        // A key that ends a motion does nothing else, or somebody would miss
        // what the motion was about to show.
        let running = self.act.as_ref().is_some_and(|act| !act.is_over(scope.now));
        self.act = None;
        if running {
            return Reply::Redraw;
        }
        if key == Key::X {
            return Reply::Ask(Ask::Rules(self.rules_page(scope)));
        }
        if !scope.my_turn {
            return match key {
                Key::B => Reply::Ask(Ask::Undo),
                _ => Reply::Ignored,
            };
        }
        match (self.screen, scope.view.hand()) {
            (Screen::Browse(card), None) => self.press_browsing(key, card, scope),
            (Screen::Asking, None) => self.press_asking(key),
            (_, None) => self.press_taking(key, scope),
            (_, Some(_)) if must_go_back(scope.view) => match key {
                Key::A => Reply::Play(Move::Back),
                Key::B => Reply::Ask(Ask::Undo),
                _ => Reply::Ignored,
            },
            (Screen::Close, Some(_)) => self.press_close(key, scope),
            (_, Some(_)) => self.press_putting(key, scope),
        }
    }

    fn show(&mut self, screen: Screen) -> Reply<Move> {
        self.screen = screen;
        Reply::Redraw
    }

    fn press_taking(&mut self, key: Key, scope: &Here<'_>) -> Reply<Move> {
        let table = scope.view;
        match key {
            Key::A => {
                let Some(source) = self.source else {
                    return Reply::Ignored;
                };
                let holds = table.allows(Move::Hold(source)).is_ok();
                match table.allows(Move::Take(source)) {
                    Ok(()) if holds => self.show(Screen::Asking),
                    Ok(()) => Reply::Play(Move::Take(source)),
                    Err(why) => scope.refuse(&why),
                }
            }
            Key::Y => match table.allows(Move::Claim(self.first_to_announce(table))) {
                // Announced is announced.
                Err(why) if table.claim().is_some() || table.in_null() => scope.refuse(&why),
                _ => {
                    let card = self.first_to_announce(table);
                    self.show(Screen::Browse(card))
                }
            },
            Key::B => Reply::Ask(Ask::Undo),
            _ => {
                let places = takeable(table);
                let area = |&source: &Source| source_area(table, source).unwrap_or_default();
                let before = self.source.as_ref().map(area).unwrap_or_default();
                let Some(&next) = nearest(&places, before, key, &area) else {
                    return Reply::Ignored;
                };
                self.source = Some(next);
                let mut changed = before.union(area(&next)).inset(-3);
                if table.variants().practice {
                    for stone in [before, area(&next)] {
                        changed = changed.union(reminder(stone).inset(-2));
                    }
                }
                Reply::RedrawIn(changed)
            }
        }
    }

    /// The card an announcement is most likely about.
    fn first_to_announce(&self, table: &Table) -> Card {
        let mut possible = table.laid_out().iter();
        let possible = possible.find(|&card| table.allows(Move::Claim(card)).is_ok());
        let under_cursor = match self.source {
            Some(Source::On(spot)) => Some(spot.card()),
            _ => None,
        };
        let almost = || {
            let numbers = table.laid_out().without(Card::NULL);
            let mut building = numbers.iter().filter(|&card| !table.up().contains(card));
            let fewest = building.clone().map(|card| table.free_strips(card)).min();
            building.find(|&card| Some(table.free_strips(card)) == fewest)
        };
        if possible.is_none() && table.allows(Move::Null).is_ok() {
            return Card::NULL;
        }
        let found = possible.or_else(almost).or(under_cursor);
        found.unwrap_or(Card::NULL)
    }

    fn press_browsing(&mut self, key: Key, card: Card, scope: &Here<'_>) -> Reply<Move> {
        let table = scope.view;
        match key {
            Key::Left | Key::Right => {
                let cards = || table.laid_out().iter();
                let count = cards().count();
                let now = layout::number_of(table, card);
                let step = if key == Key::Right { 1 } else { count - 1 };
                let next = cards().nth((now + step) % count.max(1)).unwrap_or(card);
                self.show(Screen::Browse(next))
            }
            Key::A => match table.allows(announcement(card)) {
                Ok(()) => Reply::Play(announcement(card)),
                Err(why) => scope.refuse(&why),
            },
            Key::B | Key::Y => self.show(Screen::Table),
            _ => Reply::Ignored,
        }
    }

    fn press_asking(&mut self, key: Key) -> Reply<Move> {
        let Some(source) = self.source else {
            return self.show(Screen::Table);
        };
        match key {
            Key::A => Reply::Play(Move::Take(source)),
            Key::Y => Reply::Play(Move::Hold(source)),
            Key::B => self.show(Screen::Table),
            _ => Reply::Ignored,
        }
    }

    fn put(&self) -> Reply<Move> {
        match self.spot {
            Some(spot) => Reply::Play(Move::Put(spot)),
            None => Reply::Ignored,
        }
    }

    /// On the table: to the nearest place that fits.
    fn press_putting(&mut self, key: Key, scope: &Here<'_>) -> Reply<Move> {
        match key {
            Key::A => self.put(),
            Key::Y => self.show(Screen::Close),
            Key::B => Reply::Ask(Ask::Undo),
            _ => {
                let table = scope.view;
                let places = fitting(table);
                let area = |&spot: &Spot| layout::spot(table, spot);
                let before = self.spot.as_ref().map(area).unwrap_or_default();
                let Some(&next) = nearest(&places, before, key, &area) else {
                    return Reply::Ignored;
                };
                self.spot = Some(next);
                Reply::RedrawIn(before.union(area(&next)).inset(-3))
            }
        }
    }

    /// In the close-up: strips up and down, cards left and right.
    fn press_close(&mut self, key: Key, scope: &Here<'_>) -> Reply<Move> {
        let Some(cursor) = self.spot else {
            return self.show(Screen::Table);
        };
        let places = fitting(scope.view);
        let same_card = |spot: &&Spot| spot.card() == cursor.card();
        let next = match key {
            Key::A => return self.put(),
            Key::Y | Key::B => return self.show(Screen::Table),
            Key::Up => {
                let mut above = places.iter().filter(same_card);
                above.rfind(|spot| spot.strip() < cursor.strip())
            }
            Key::Down => {
                let mut below = places.iter().filter(same_card);
                below.find(|spot| spot.strip() > cursor.strip())
            }
            // Round the ends; the places are listed card by card.
            Key::Right => {
                let after = places
                    .iter()
                    .skip_while(|spot| spot.card() != cursor.card());
                let mut after = after.skip_while(same_card);
                after.next().or(places.first())
            }
            Key::Left => {
                let first = places.iter().position(|spot| spot.card() == cursor.card());
                let before = first.unwrap_or(0).checked_sub(1);
                let other = before.map_or(places.last(), |place| places.get(place));
                let card = other.map(|spot| spot.card());
                places.iter().find(|spot| Some(spot.card()) == card)
            }
            _ => None,
        };
        match next {
            Some(&spot) => {
                self.spot = Some(spot);
                Reply::Redraw
            }
            None => Reply::Ignored,
        }
    }

    pub(super) fn bar(&self, scope: &Here<'_>) -> KeyBar<'static> {
        let word = |phrase: Phrase| phrase.get(scope.language());
        let running = self.act.as_ref().is_some_and(|act| !act.is_over(scope.now));
        let help = (Cap::X, word(text::HELP));
        if running {
            return KeyBar::new(&[(Cap::A, word(text::GO_ON))]);
        }
        if scope.outcome.is_some() {
            return KeyBar::new(&[(Cap::A, word(text::RESULT)), help]);
        }
        let mut hints = KeyBar::default();
        if scope.my_turn {
            let (ahead, second) = match (self.screen, scope.view.hand()) {
                (Screen::Browse(_), None) => (text::ANNOUNCE, None),
                (Screen::Asking, None) => (text::TURN_IT, Some(text::AS_IT_LIES)),
                (_, None) if scope.view.claim().is_some() || scope.view.in_null() => {
                    (text::TAKE, None)
                }
                (_, None) => (text::TAKE, Some(text::ANNOUNCE)),
                (_, Some(_)) if must_go_back(scope.view) => (text::PUT_BACK, None),
                (Screen::Close, Some(_)) => (text::PUT, Some(text::OVERVIEW)),
                (_, Some(_)) => (text::PUT, Some(text::CLOSE_UP)),
            };
            hints = hints.with(Cap::A, word(ahead));
            if let Some(second) = second {
                hints = hints.with(Cap::Y, word(second));
            }
        }
        hints = hints.with(help.0, help.1);
        match self.screen {
            Screen::Browse(_) | Screen::Asking if scope.my_turn => {
                hints.with(Cap::B, word(text::NOT_NOW))
            }
            _ if scope.can_undo => hints.with(Cap::B, word(text::BACK)),
            _ => hints,
        }
    }
}

/// The nearest of a few things in the direction of a key. What lies aside
/// counts double; where nothing lies ahead it goes round the list.
pub(super) fn nearest<'a, T: PartialEq>(
    things: &'a [T],
    from: Area,
    key: Key,
    area: &dyn Fn(&T) -> Area,
) -> Option<&'a T> {
    let (dx, dy) = match key {
        Key::Left => (-1, 0),
        Key::Right => (1, 0),
        Key::Up => (0, -1),
        Key::Down => (0, 1),
        _ => return None,
    };
    let way = |thing: &T| {
        let to = area(thing);
        let (x, y) = (
            to.centre_x() - from.centre_x(),
            to.centre_y() - from.centre_y(),
        );
        let (ahead, aside) = (x * dx + y * dy, (x * dy).abs() + (y * dx).abs());
        (ahead > 0).then_some(ahead + 2 * aside)
    };
    let ahead = things.iter().filter_map(|thing| Some((way(thing)?, thing)));
    let best = ahead.min_by_key(|&(cost, _)| cost).map(|(_, thing)| thing);
    best.or_else(|| {
        let here = things.iter().position(|thing| area(thing) == from)?;
        let step = if dx + dy > 0 { 1 } else { things.len() - 1 };
        things.get((here + step) % things.len())
    })
}
