//! All cards, all supplies, the way to the target.

use super::super::motion::{MOVE, ShownMove};
use super::super::{InputScene, InputScope, InputScreen, layout, turn};
use super::news::{draw_stone, draw_verdict};
use super::pieces::{self, TableLook};
use crate::game::{Actor, Seat};
use crate::games::input::legal::InputMove;
use crate::games::input::stones::{CardStrip, InputStone, NumberCard, Source, StonePlace};
use crate::games::input::table::InputTable;
use crate::games::input::text;
use crate::text::Sentence;
use crate::ui::palette::{GOLD, MIST, NIGHT, PAPER, RED, SLATE_RAISED, STEEL, WOOD_DARK};
use crate::ui::widgets::marks;
use crate::ui::{Align, Area, Canvas, Font, area};

impl InputScene {
    pub(in super::super) fn draw_overview(&self, canvas: &mut Canvas<'_>, scope: &InputScope<'_>) {
        let table = scope.view;
        canvas.fill(NIGHT);
        self.draw_title(canvas, scope, false);
        let (shown, moment) = (self.shown(scope), scope.moment(MOVE));
        let look = TableLook {
            table,
            hidden: shown.map_or(0, |shown| shown.hidden(moment)),
            size: layout::size_of(table),
        };
        for card in table.laid_out().iter() {
            draw_card(canvas, &look, card, shown, moment);
        }
        for seat in Seat::all(table.seats) {
            draw_row(canvas, &look, seat, scope);
        }
        draw_undersides(canvas, &look);
        if let Some(place) = layout::last_place(table).filter(|_| shown.is_none()) {
            marks::ticks(canvas, place.inset(-1), 4, WOOD_DARK);
        }
        match shown {
            Some(shown) if shown.is_flying(moment) => {
                for flight in &shown.flights {
                    let flying = shown.flying(flight, moment);
                    // Its name appears once it is turned over.
                    if flying.is_shown {
                        self.draw_hand(canvas, scope);
                    } else {
                        let (seat, symbol) = (flight.stone.seat(), flying.symbol);
                        pieces::turning(canvas, seat, symbol, flying.place, flying.height);
                    }
                }
            }
            Some(shown) if shown.told(scope).is_some() => draw_verdict(canvas, shown, scope),
            None if self.screen == InputScreen::Asking => {
                if let Some(stone) = self.source.and_then(|source| table.own(source)) {
                    draw_stone(canvas, text::TURN_OVER, stone, scope);
                }
            }
            None if scope.my_turn && !self.must_go_back(table) => self.draw_choices(canvas, scope),
            _ => self.draw_hand(canvas, scope),
        }
    }

    /// The cursor, and the places where the stone in hand fits.
    fn draw_choices(&self, canvas: &mut Canvas<'_>, scope: &InputScope<'_>) {
        let table = scope.view;
        let Some(hand) = table.hand else {
            if let Some(source) = self.source
                && let Some(place) = layout::source(table, source)
            {
                marks::cursor(canvas, place, 2);
                draw_reminder(canvas, table, source, place);
            }
            return;
        };
        for card in table.laid_out().iter() {
            // Asked only for cards that are drawn now.
            if !canvas.visible(layout::card(table, card).inset(-6)) {
                continue;
            }
            let fits = |&spot: &CardStrip| table.allows(InputMove::Put(spot)).is_ok();
            for spot in card.spots().filter(fits) {
                let place = layout::spot(table, spot);
                if self.spot == Some(spot) {
                    let (seat, symbol) = (hand.stone.seat(), table.shows(hand.stone));
                    let size = layout::size_of(table);
                    pieces::on_strip(canvas, seat, symbol, spot, place, size);
                    marks::cursor(canvas, place, 2);
                } else {
                    marks::target(canvas, place.centre_x(), place.centre_y(), 7, false);
                }
            }
        }
    }

    /// The stone in hand with its name, in the middle of the table.
    fn draw_hand(&self, canvas: &mut Canvas<'_>, scope: &InputScope<'_>) {
        if let Some(hand) = scope.view.hand {
            let caption = match hand.held {
                _ if self.must_go_back(scope.view) => text::FITS_NOWHERE,
                true => text::HELD,
                false => text::TURNED,
            };
            draw_stone(canvas, caption, hand.stone, scope);
        }
    }
}

/// In practice games: the underside of the stone under the cursor, if it was seen, drawn
/// above or below it.
fn draw_reminder(canvas: &mut Canvas<'_>, table: &InputTable, source: Source, stone: Area) {
    let Some(under) = table.own(source).filter(|_| table.variants.practice) else {
        return;
    };
    let place = layout::reminder(stone);
    canvas.rounded_rect(place.inset(-2), 4, GOLD);
    canvas.rounded_rect(place.inset(-1), 3, NIGHT);
    match table.seen(under) {
        Some(symbol) => pieces::chip(canvas, under.seat(), symbol, place),
        None => {
            let (x, y) = (place.centre_x(), place.bottom() - 3);
            canvas.text_centred(Font::Row, "?", x, y, PAPER);
        }
    }
}

/// After the end: the undersides of all stones at rest.
fn draw_undersides(canvas: &mut Canvas<'_>, look: &TableLook<'_>) {
    let table = look.table;
    let stones = Seat::all(table.seats).flat_map(InputStone::of);
    for stone in stones.filter(|stone| look.hidden >> stone.index() & 1 == 0) {
        if let (Some(under), Some(place)) = (table.revealed(stone), layout::stone(table, stone)) {
            pieces::underside(canvas, stone.seat(), under, place);
        }
    }
    // The place the stone in hand was taken from.
    if let Some(hand) = table.hand.filter(|_| table.revealed)
        && let StonePlace::On(from) = hand.from
    {
        marks::cursor(canvas, layout::spot(table, from), 2);
    }
}

fn draw_card(
    canvas: &mut Canvas<'_>,
    look: &TableLook<'_>,
    card: NumberCard,
    shown: Option<&ShownMove>,
    moment: Option<u32>,
) {
    let table = look.table;
    let unfinished = shown.is_some_and(|shown| shown.is_unfinished(card, moment));
    let complete = table.up.contains(card) && !unfinished;
    let offset = shown.map_or(0, |shown| shown.offset(card, moment));
    let place = layout::card(table, card).moved(0, offset);
    look.card(canvas, card, (place.x, place.y), complete);
    if let Some(winner) = look.winner(card).filter(|_| complete) {
        pieces::badge(canvas, winner, place);
    }
    let building = table.in_null() && !table.null_has_failed();
    if table.claim == Some(card) || building && card == NumberCard::NULL {
        canvas.rounded_outline(place.inset(-2), 5, 2, GOLD);
    }
}

/// A seat: marker, points, supply, numbers won and the way to the target.
fn draw_row(canvas: &mut Canvas<'_>, look: &TableLook<'_>, seat: Seat, scope: &InputScope<'_>) {
    let table = look.table;
    let row = layout::row(table, seat);
    if !canvas.visible(row) {
        return;
    }
    let style = pieces::style(seat);
    let active = seat == turn(scope) && scope.turn != Actor::Over;
    if active {
        canvas.rounded_rect(row, 4, SLATE_RAISED);
        canvas.rect(area(row.x, row.y + 3, 3, row.h - 6), style.color());
    }
    let middle = row.y + (row.h - 3) / 2;
    style.draw(canvas, row.x + 7, middle - 5, 11);
    let points = Sentence::<4>::of(format_args!("{}", table.points(seat)));
    let color = if active { PAPER } else { MIST };
    canvas.text_right(Font::Row, &points, 44, middle + 6, color);
    for (place, &stone) in table.supply(seat).iter().enumerate() {
        if look.hidden >> stone.index() & 1 == 0 {
            let place = layout::chip(table, seat, place);
            pieces::chip(canvas, seat, table.shows(stone), place);
        }
    }
    draw_numbers(canvas, table, seat);
    draw_track(canvas, table, seat);
}

/// The latest at the right, as far as the supply leaves room.
fn draw_numbers(canvas: &mut Canvas<'_>, table: &InputTable, seat: Seat) {
    let free = layout::chip(table, seat, table.supply(seat).len());
    let mut right = layout::SUPPLY_LEFT + layout::TRACK_WIDTH;
    let y = free.bottom() - 2;
    for won in table.won(seat).rev() {
        let bonus = if won.single_colour { "+" } else { "" };
        let words = Sentence::<4>::of(format_args!("{}{bonus}", won.card.number()));
        if right - 14 < free.x {
            return;
        }
        right -= canvas.text_measured(Font::Body, &words, right, y, Align::Right, GOLD) + 7;
    }
}

/// One step for each point; the card of an announcement is marked.
fn draw_track(canvas: &mut Canvas<'_>, table: &InputTable, seat: Seat) {
    let track = layout::track(table, seat);
    let (target, points) = (i32::from(table.target()), i32::from(table.points(seat)));
    let stake = match table.claim {
        Some(card) if seat == table.turn && table.hand.is_none() => i32::from(card.value()),
        _ => 0,
    };
    for step in 0..target {
        let from = track.x + track.w * step / target;
        let to = track.x + track.w * (step + 1) / target;
        let color = if step < points - stake {
            pieces::style(seat).color()
        } else if step < points {
            RED
        } else if step < points + stake {
            GOLD
        } else {
            STEEL
        };
        canvas.rect(area(from, track.y, to - from - 1, track.h), color);
    }
}
