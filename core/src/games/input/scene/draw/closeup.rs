//! Draws a single card: where a stone fits, or the subject of an announcement.

use super::super::cursor::fitting;
use super::super::keys::announcement;
use super::super::{InputScene, InputScope, layout};
use super::numerals;
use super::pieces::{self, TableLook};
use crate::games::input::legal::InputMove;
use crate::games::input::stones::{CardStrip, NumberCard};
use crate::games::input::table::InputTable;
use crate::games::input::text::{self, InputMessage};
use crate::text::{Language, Phrase, Say, Sentence};
use crate::ui::palette::{GOLD, GREEN, MIST, NIGHT, PAPER, RED, STEEL};
use crate::ui::widgets::{marks, panels};
use crate::ui::{Canvas, Font, WIDTH, area, wrap};

impl InputScene {
    /// Putting: the card under the cursor, the stone, all cards in small.
    pub(in super::super) fn draw_close_up(&self, canvas: &mut Canvas<'_>, scope: &InputScope<'_>) {
        let (table, language) = (scope.view, scope.language());
        let (Some(hand), Some(cursor)) = (table.hand, self.spot) else {
            return self.draw_overview(canvas, scope);
        };
        canvas.fill(NIGHT);
        self.draw_title(canvas, scope, false);
        // Asked only for the part being drawn, because a picture is drawn strip by strip and
        // the rules take time.
        let fits = |spot: &CardStrip| table.allows(InputMove::Put(*spot)).is_ok();
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
        canvas.text_centred(Font::Body, caption, x, y + 14, MIST);
        let stone = area(layout::SIDE.x + 10, y + 20, 74, 34);
        pieces::chip(canvas, hand.stone.seat(), symbol, stone);
        let name = text::name_of(symbol).get(language);
        canvas.text_centred(Font::Button, name, x, y + 74, PAPER);
        let strip = InputMessage::Strip(cursor.number()).sentence(language);
        canvas.text_centred(Font::Body, &strip, x, y + 100, PAPER);
        if canvas.visible(area(layout::SIDE.x, y + 104, layout::SIDE.w, 20)) {
            let places = InputMessage::Places(fitting(table).len()).sentence(language);
            canvas.text_centred(Font::Body, &places, x, y + 118, MIST);
        }

        for card in table.laid_out().iter() {
            draw_thumb(
                canvas,
                table,
                card,
                cursor.card() == card,
                |canvas, x, y| {
                    let places = card.spots().filter(fits).count();
                    if places > 0 {
                        let number = Sentence::<4>::of(format_args!("{places}"));
                        canvas.text_centred(Font::Body, &number, x, y + 11, GOLD);
                    }
                },
            );
        }
    }

    /// Announcing: the card, the conditions and the stake.
    pub(in super::super) fn draw_browser(
        &self,
        canvas: &mut Canvas<'_>,
        card: NumberCard,
        scope: &InputScope<'_>,
    ) {
        let table = scope.view;
        canvas.fill(NIGHT);
        self.draw_title(canvas, scope, true);
        draw_card(canvas, table, card);
        panels::panel(canvas, layout::WIDE_SIDE);
        if card == NumberCard::NULL {
            draw_null_panel(canvas, scope);
        } else {
            draw_claim_panel(canvas, card, scope);
        }
        for other in table.laid_out().iter() {
            draw_thumb(canvas, table, other, other == card, |canvas, x, y| {
                if table.allows(announcement(other)).is_ok() {
                    marks::tick(canvas, x - 4, y + 2, GREEN);
                }
            });
        }
    }
}

fn draw_card(canvas: &mut Canvas<'_>, table: &InputTable, card: NumberCard) {
    let look = TableLook {
        table,
        hidden: 0,
        size: layout::CLOSE,
    };
    let complete = table.up.contains(card);
    look.card(canvas, card, layout::CLOSE_CARD, complete);
}

/// The symbol a strip asks for, drawn beside it.
fn draw_wanted(canvas: &mut Canvas<'_>, table: &InputTable, spot: CardStrip, fits: bool) {
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

/// A small card with words below it.
fn draw_thumb(
    canvas: &mut Canvas<'_>,
    table: &InputTable,
    card: NumberCard,
    chosen: bool,
    note: impl FnOnce(&mut Canvas<'_>, i32, i32),
) {
    let place = layout::thumb(table, card);
    if !canvas.visible(area(place.x - 8, place.y - 4, place.w + 16, place.h + 18)) {
        return;
    }
    pieces::thumb(canvas, table, card, place);
    note(canvas, place.centre_x(), place.bottom() + 4);
    if chosen {
        marks::cursor(canvas, place, 3);
    }
}

/// The panel of an announcement: where its lines begin, with and without a sign, and end; its
/// first line below the headline, and the pitch.
const LEFT: i32 = layout::WIDE_SIDE.x + 6;
const INDENT: i32 = LEFT + 14;
const RIGHT: i32 = layout::WIDE_SIDE.right() - 5;
const FIRST_LINE: i32 = layout::WIDE_SIDE.y + 34;
const PITCH: i32 = 15;

fn headline(canvas: &mut Canvas<'_>, words: &str) {
    let y = layout::WIDE_SIDE.y + 15;
    canvas.text_left(Font::SerifSmall, words, LEFT, y, PAPER);
}

/// A tick or a cross for each condition. Returns the line after the last.
fn conditions(canvas: &mut Canvas<'_>, list: [(Phrase, bool); 3], language: Language) -> i32 {
    let mut y = FIRST_LINE;
    for (words, holds) in list {
        if holds {
            marks::tick(canvas, LEFT, y - 8, GREEN);
        } else {
            marks::small_cross(canvas, LEFT, y - 8, RED);
        }
        let color = if holds { MIST } else { PAPER };
        for line in wrap(Font::Body, words.get(language), RIGHT - INDENT) {
            canvas.text_left(Font::Body, line, INDENT, y, color);
            y += PITCH;
        }
    }
    y
}

fn stake(
    canvas: &mut Canvas<'_>,
    words: Phrase,
    value: &str,
    good: bool,
    y: i32,
    scope: &InputScope<'_>,
) {
    let words = words.get(scope.language());
    canvas.text_left(Font::Body, words, LEFT, y, MIST);
    let color = if good { GREEN } else { RED };
    canvas.text_right(Font::Row, value, RIGHT, y, color);
}

fn draw_claim_panel(canvas: &mut Canvas<'_>, card: NumberCard, scope: &InputScope<'_>) {
    let (table, language) = (scope.view, scope.language());
    headline(canvas, &InputMessage::ClosingOf(card).sentence(language));
    let one_free = !table.up.contains(card) && table.free_strips(card) == 1;
    // All players can see which symbol the strip asks for.
    let missing = card.spots().find(|&spot| table.at(spot).is_none());
    if let Some(spot) = missing.filter(|_| one_free) {
        let place = area(RIGHT - 28, FIRST_LINE - 10, 26, 11);
        numerals::symbol(canvas, spot.wants(), place, PAPER);
    }
    let own = table.stones_on(card, table.turn) > 0;
    let none_up = table.stones_up(table.turn) <= 1;
    let list = [
        (text::ONE_FREE, one_free),
        (text::OWN_THERE, own),
        (text::NONE_UP, none_up),
    ];
    let y = conditions(canvas, list, language) + 8;
    let value = card.value();
    let bonus = table.stones_on(card, table.turn) == 4;
    let score = table.variants.score(card, bonus);
    let gain = Sentence::<8>::of(format_args!("+{score}"));
    let loss = Sentence::<8>::of(format_args!("-{value}"));
    stake(canvas, text::IF_FITS, &gain, true, y, scope);
    stake(canvas, text::IF_NOT, &loss, false, y + PITCH, scope);
}

fn draw_null_panel(canvas: &mut Canvas<'_>, scope: &InputScope<'_>) {
    let (table, language) = (scope.view, scope.language());
    headline(canvas, text::THE_NULL.get(language));
    let seat = table.turn;
    let list = [
        (text::HAS_WON, table.has_ever_won(seat)),
        (text::NULL_UNUSED, !table.nulled.contains(seat)),
        (text::NULL_EMPTY, table.free_strips(NumberCard::NULL) == 5),
    ];
    let y = conditions(canvas, list, language) + 8;
    stake(canvas, text::IF_FITS, "", true, y, scope);
    let others = text::OTHERS.get(language);
    canvas.text_left(Font::Body, others, LEFT, y + PITCH, GREEN);
    let last = table.won(seat).last();
    let value = last.map_or(0, |won| table.score(won));
    let loss = Sentence::<8>::of(format_args!("-{value}"));
    stake(canvas, text::IF_NOT, &loss, false, y + 2 * PITCH, scope);
}
