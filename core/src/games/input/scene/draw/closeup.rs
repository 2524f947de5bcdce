//! One card by itself: where a stone fits, or what an announcement is about.

use super::super::cursor::fitting;
use super::super::keys::announcement;
use super::super::{Here, InputScene, layout};
use super::numerals;
use super::pieces::{self, Look};
use crate::games::input::legal::Move;
use crate::games::input::stones::{Card, Spot, Symbol};
use crate::games::input::table::Table;
use crate::games::input::text::{self, Message};
use crate::text::{Phrase, Say, Sentence};
use crate::ui::palette::{GOLD, GREEN, MIST, NIGHT, PAPER, RED, STEEL};
use crate::ui::widgets::{marks, panels};
use crate::ui::{Area, Canvas, Font, WIDTH, area};

impl InputScene {
    /// Putting: the card under the cursor, the stone, all cards in small.
    pub(in super::super) fn draw_close_up(&self, canvas: &mut Canvas<'_>, scope: &Here<'_>) {
        let (table, language) = (scope.view, scope.language());
        let (Some(hand), Some(cursor)) = (table.hand(), self.spot) else {
            return self.draw_overview(canvas, scope);
        };
        canvas.fill(NIGHT);
        self.draw_title(canvas, scope, false);
        // Asked only where something of it is drawn: a picture is drawn strip by
        // strip, and the rules take their time.
        let fits = |spot: &Spot| table.allows(Move::Put(*spot)).is_ok();
        draw_card(canvas, table, cursor.card());
        for spot in cursor.card().spots() {
            let place = layout::CLOSE.stone(layout::CLOSE_CARD, spot.strip());
            if !canvas.visible(area(0, place.y - 4, WIDTH, place.h + 8)) {
                continue;
            }
            let possible = fits(&spot);
            draw_wanted(canvas, table, spot, possible);
            if possible && spot != cursor {
                marks::target(canvas, place.centre_x(), place.centre_y(), 11, false);
            }
        }
        let place = layout::CLOSE.stone(layout::CLOSE_CARD, cursor.strip());
        marks::cursor(canvas, place, 3);

        panels::panel(canvas, layout::SIDE);
        let (x, y) = (layout::SIDE.centre_x(), layout::SIDE.y);
        let symbol = table.shows(hand.stone);
        let caption = if hand.held { text::HELD } else { text::TURNED };
        let caption = caption.get(language);
        canvas.text_centred(Font::Caption, caption, x, y + 13, MIST);
        let stone = area(layout::SIDE.x + 10, y + 20, 74, 34);
        pieces::chip(canvas, hand.stone.seat(), symbol, stone);
        let name = text::name_of(symbol).get(language);
        canvas.text_centred(Font::Button, name, x, y + 74, PAPER);
        let strip = Message::Strip(cursor.number()).sentence(language);
        canvas.text_centred(Font::Body, &strip, x, y + 100, PAPER);
        if canvas.visible(area(layout::SIDE.x, y + 104, layout::SIDE.w, 20)) {
            let places = Message::Places(fitting(table).len()).sentence(language);
            canvas.text_centred(Font::Caption, &places, x, y + 118, MIST);
        }

        for card in table.laid_out().iter() {
            let dots = || card.spots().filter(fits).count();
            draw_thumb(canvas, table, card, cursor.card() == card, dots);
        }
    }

    /// Announcing: the card, the conditions and the stake.
    pub(in super::super) fn draw_browser(
        &self,
        canvas: &mut Canvas<'_>,
        card: Card,
        scope: &Here<'_>,
    ) {
        let table = scope.view;
        canvas.fill(NIGHT);
        self.draw_title(canvas, scope, true);
        draw_card(canvas, table, card);
        panels::panel(canvas, layout::WIDE_SIDE);
        if card == Card::NULL {
            draw_null_panel(canvas, scope);
        } else {
            draw_claim_panel(canvas, card, scope);
        }
        for other in table.laid_out().iter() {
            let dots = || table.allows(announcement(other)).is_ok().into();
            draw_thumb(canvas, table, other, other == card, dots);
        }
    }
}

fn draw_card(canvas: &mut Canvas<'_>, table: &Table, card: Card) {
    let look = Look {
        table,
        hidden: 0,
        size: layout::CLOSE,
    };
    let complete = table.up().contains(card);
    look.card(canvas, card, layout::CLOSE_CARD, complete);
}

/// What a strip asks for, beside it.
fn draw_wanted(canvas: &mut Canvas<'_>, table: &Table, spot: Spot, fits: bool) {
    let place = layout::WANTED.moved(0, layout::CLOSE.pitch * spot.strip() as i32);
    let color = match table.at(spot) {
        _ if fits => GOLD,
        None => MIST,
        Some(_) => STEEL,
    };
    let frame = if fits { GOLD } else { STEEL };
    canvas.rounded_outline(place, 3, 1, frame);
    let field = area(place.x + 4, place.y + 3, 19, 9);
    numerals::symbol(canvas, spot.wants(), field, color);
}

/// A card in small; a dot for every place that fits.
fn draw_thumb(
    canvas: &mut Canvas<'_>,
    table: &Table,
    card: Card,
    chosen: bool,
    dots: impl FnOnce() -> usize,
) {
    let place = layout::thumb(table, card);
    if !canvas.visible(area(place.x - 8, place.y - 4, place.w + 16, place.h + 18)) {
        return;
    }
    pieces::thumb(canvas, table, card, place);
    let dots = dots();
    let first = place.centre_x() - (dots as i32 - 1) * 4;
    for dot in 0..dots as i32 {
        canvas.ring(first + dot * 8 - 3, place.bottom() + 5, 7, 2, GOLD);
    }
    if chosen {
        marks::cursor(canvas, place, 3);
    }
}

const LEFT: i32 = layout::WIDE_SIDE.x + 8;
const RIGHT: i32 = layout::WIDE_SIDE.x + layout::WIDE_SIDE.w - 8;

fn headline(canvas: &mut Canvas<'_>, words: &str, y: i32) {
    canvas.text_left(Font::SerifSmall, words, LEFT, y, PAPER);
}

/// A condition with a tick or a cross.
fn condition(canvas: &mut Canvas<'_>, words: Phrase, holds: bool, y: i32, scope: &Here<'_>) {
    let sign: Area = area(LEFT, y - 8, 9, 9);
    if holds {
        marks::tick(canvas, sign.x, sign.y, GREEN);
    } else {
        marks::small_cross(canvas, sign.x, sign.y, RED);
    }
    let color = if holds { MIST } else { PAPER };
    let words = words.get(scope.language());
    canvas.text_left(Font::Caption, words, LEFT + 14, y, color);
}

fn stake(
    canvas: &mut Canvas<'_>,
    words: Phrase,
    value: &str,
    good: bool,
    y: i32,
    scope: &Here<'_>,
) {
    let words = words.get(scope.language());
    canvas.text_left(Font::Body, words, LEFT, y, MIST);
    let color = if good { GREEN } else { RED };
    canvas.text_right(Font::Row, value, RIGHT, y, color);
}

fn draw_claim_panel(canvas: &mut Canvas<'_>, card: Card, scope: &Here<'_>) {
    let (table, language) = (scope.view, scope.language());
    let top = layout::WIDE_SIDE.y;
    headline(canvas, text::CLOSING_STONE.get(language), top + 14);
    let which = Message::ClosingOf(card).sentence(language);
    headline(canvas, &which, top + 28);
    let one_free = !table.up().contains(card) && table.free_strips(card) == 1;
    // What is wanted is there for everybody to see.
    let missing = card.spots().find(|&spot| table.at(spot).is_none());
    if let Some(spot) = missing.filter(|_| one_free) {
        wanted(canvas, spot.wants(), top + 18);
    }
    let own = table.stones_on(card, table.turn()) > 0;
    let none_up = table.stones_up(table.turn()) <= 1;
    condition(canvas, text::ONE_FREE, one_free, top + 50, scope);
    condition(canvas, text::OWN_THERE, own, top + 65, scope);
    condition(canvas, text::NONE_UP, none_up, top + 80, scope);
    let value = card.value();
    let bonus = table.stones_on(card, table.turn()) == 4;
    let score = table.variants().score(card, bonus);
    let gain = Sentence::<8>::of(format_args!("+{score}"));
    let loss = Sentence::<8>::of(format_args!("-{value}"));
    stake(canvas, text::IF_FITS, &gain, true, top + 104, scope);
    stake(canvas, text::IF_NOT, &loss, false, top + 122, scope);
}

/// The symbol that is missing, in the corner of the panel.
fn wanted(canvas: &mut Canvas<'_>, symbol: Symbol, y: i32) {
    let place = area(RIGHT - 34, y, 34, 16);
    canvas.rounded_outline(place, 3, 1, STEEL);
    numerals::symbol(
        canvas,
        symbol,
        area(place.x + 5, place.y + 3, 24, 10),
        PAPER,
    );
}

fn draw_null_panel(canvas: &mut Canvas<'_>, scope: &Here<'_>) {
    let (table, language) = (scope.view, scope.language());
    let top = layout::WIDE_SIDE.y;
    headline(canvas, text::THE_NULL.get(language), top + 14);
    let seat = table.turn();
    let last = table.won(seat).last();
    let unused = !table.nulled().contains(seat);
    let empty = table.free_strips(Card::NULL) == 5;
    let has_won = table.has_ever_won(seat);
    condition(canvas, text::HAS_WON, has_won, top + 36, scope);
    condition(canvas, text::NULL_UNUSED, unused, top + 51, scope);
    condition(canvas, text::NULL_EMPTY, empty, top + 66, scope);
    stake(canvas, text::IF_FITS, "", true, top + 90, scope);
    let others = text::OTHERS.get(language);
    canvas.text_left(Font::Caption, others, LEFT, top + 103, GREEN);
    let value = last.map_or(0, |won| table.score(won));
    let loss = Sentence::<8>::of(format_args!("-{value}"));
    stake(canvas, text::IF_NOT, &loss, false, top + 122, scope);
}
