//! Stones and cards, in every size.

use super::super::layout::{CardSize, MARGIN};
use super::numerals;
use crate::game::Seat;
use crate::games::input::stones::{CardStrip, InputStone, InputSymbol, NumberCard};
use crate::games::input::table::InputTable;
use crate::ui::palette::{GOLD, INK, NIGHT, PAPER, PAPER_EDGE, WOOD, WOOD_DEEP, mix};
use crate::ui::{Area, Canvas, Color, SeatStyle, area};

/// A strip without a stone.
const HOLLOW: Color = mix(PAPER, WOOD, 3);
/// The numeral on it.
const PALE: Color = mix(PAPER, WOOD, 9);

pub fn style(seat: Seat) -> SeatStyle {
    SeatStyle::of(seat.index())
}

/// A stone without its symbol: caps in colour and pattern of the seat.
pub fn body(canvas: &mut Canvas<'_>, seat: Seat, place: Area, cap: i32) {
    if !canvas.visible(place) {
        return;
    }
    let style = style(seat);
    canvas.rounded_rect(place, 2, style.color());
    let weave = mix(style.color(), INK, 6);
    for x in [place.x, place.right() - cap] {
        let cap = area(x, place.y, cap, place.h);
        canvas.tile_on(style.color(), cap, style.weave(), weave);
    }
    let face = area(place.x + cap, place.y, place.w - 2 * cap, place.h);
    canvas.rect(face, mix(style.color(), PAPER, 9));
}

pub fn chip(canvas: &mut Canvas<'_>, seat: Seat, symbol: InputSymbol, place: Area) {
    let cap = (place.w / 6).clamp(3, 12);
    body(canvas, seat, place, cap);
    let field = place.inset(1);
    let across = cap + 1;
    let down = (place.h / 8).max(1);
    let field = area(
        field.x + across - 1,
        field.y + down - 1,
        field.w - 2 * across + 2,
        field.h - 2 * down + 2,
    );
    numerals::symbol(canvas, symbol, field, INK);
}

/// The underside of a stone after the end: the symbol on a dark tag at its right end.
pub(crate) fn underside(canvas: &mut Canvas<'_>, seat: Seat, symbol: InputSymbol, stone: Area) {
    let width = stone.h.min(stone.w * 3 / 8);
    let tag = area(stone.right() - width, stone.y, width, stone.h);
    if !canvas.visible(tag) {
        return;
    }
    canvas.rounded_rect(tag, 2, style(seat).dark());
    canvas.rect(area(tag.x - 1, tag.y, 1, tag.h), PAPER);
    let field = tag.inset(2);
    match symbol {
        InputSymbol::Joker => {
            let (x, y) = (field.centre_x(), field.centre_y());
            numerals::star(canvas, x, y, field.w.min(field.h), PAPER);
        }
        _ => numerals::symbol(canvas, symbol, field, PAPER),
    }
}

/// A stone being turned over, drawn with this height.
pub fn turning(canvas: &mut Canvas<'_>, seat: Seat, symbol: InputSymbol, place: Area, height: i32) {
    let height = height.clamp(2, place.h);
    let place = area(place.x, place.centre_y() - height / 2, place.w, height);
    if height < 6 {
        canvas.rect(place, style(seat).dark());
    } else {
        chip(canvas, seat, symbol, place);
    }
}

pub struct TableLook<'a> {
    pub table: &'a InputTable,
    /// Stones in motion, one bit each: drawn elsewhere.
    pub hidden: u32,
    pub size: CardSize,
}

impl TableLook<'_> {
    /// The stone on a strip, unless it is in motion.
    pub fn at(&self, spot: CardStrip) -> Option<InputStone> {
        let stone = self.table.at(spot)?;
        (self.hidden >> stone.index() & 1 == 0).then_some(stone)
    }

    pub fn card(
        &self,
        canvas: &mut Canvas<'_>,
        card: NumberCard,
        corner: (i32, i32),
        complete: bool,
    ) {
        let at = |spot| {
            let stone = self.at(spot)?;
            Some((stone.seat(), self.table.shows(stone)))
        };
        self::card(canvas, card, corner, self.size, complete, &at);
    }

    /// The winner of a completed card, if that is certain.
    pub fn winner(&self, card: NumberCard) -> Option<Seat> {
        if card == NumberCard::NULL {
            let mut stones = card.spots().filter_map(|spot| self.table.at(spot));
            return stones.next().map(InputStone::seat);
        }
        let has_won = |&seat: &Seat| self.table.won(seat).any(|won| won.card == card);
        let mut winners = Seat::all(self.table.seats).filter(has_won);
        winners.next().filter(|_| winners.next().is_none())
    }
}

/// Completed cards have a golden frame.
pub fn card(
    canvas: &mut Canvas<'_>,
    card: NumberCard,
    corner: (i32, i32),
    size: CardSize,
    complete: bool,
    at: &dyn Fn(CardStrip) -> Option<(Seat, InputSymbol)>,
) {
    let (x, y) = corner;
    let whole = area(x, y, size.width, size.height());
    if !canvas.visible(whole) {
        return;
    }
    let (edge, color) = if complete { (2, GOLD) } else { (1, PAPER_EDGE) };
    canvas.rounded_rect(whole, 4, color);
    canvas.rounded_rect(whole.inset(edge), 3, PAPER);
    for spot in card.spots() {
        let place = size.stone(corner, spot.strip());
        if !canvas.visible(place.inset(-2)) {
            continue;
        }
        match at(spot) {
            Some((seat, symbol)) => on_strip(canvas, seat, symbol, spot, place, size),
            None => {
                canvas.rounded_rect(place, 2, HOLLOW);
                numerals::part(canvas, spot, field(place, size), PALE);
            }
        }
    }
}

/// The part of a strip where the numeral is.
fn field(place: Area, size: CardSize) -> Area {
    let inset = (place.w - size.field) / 2;
    area(place.x + inset, place.y, size.field, place.h)
}

/// Its symbol is the part of the numeral.
pub(crate) fn on_strip(
    canvas: &mut Canvas<'_>,
    seat: Seat,
    symbol: InputSymbol,
    spot: CardStrip,
    place: Area,
    size: CardSize,
) {
    // The tips of the Joker's star reach a little over the edges.
    if !canvas.visible(place.inset(-2)) {
        return;
    }
    body(canvas, seat, place, size.cap);
    let field = field(place, size);
    // The window of the 1 is narrow: paper covers the shoulders of the stone.
    if spot.card().number() == 1 && spot.strip() > 0 {
        let shoulder = size.field * 7 / 26;
        for x in [field.x, field.right() - shoulder] {
            canvas.rect(area(x, field.y, shoulder, field.h), PAPER);
        }
    }
    if symbol == InputSymbol::Joker {
        let shade = mix(style(seat).color(), PAPER, 3);
        numerals::part_on_stone(canvas, spot, field, shade, WOOD_DEEP, PAPER);
        let (cx, cy) = (field.centre_x(), field.centre_y());
        numerals::star(canvas, cx, cy, place.h, INK);
    } else {
        numerals::part_on_stone(canvas, spot, field, INK, WOOD_DEEP, PAPER);
    }
}

/// The marker of the winner on the corner of a completed card.
pub fn badge(canvas: &mut Canvas<'_>, seat: Seat, card: Area) {
    let (x, y) = (card.right() - 11, card.y - 3);
    canvas.disc(x, y, 15, GOLD);
    canvas.disc(x + 1, y + 1, 13, NIGHT);
    style(seat).draw(canvas, x + 3, y + 3, 9);
}

/// A small picture of a card: strips with stones are dark.
pub fn thumb(canvas: &mut Canvas<'_>, table: &InputTable, card: NumberCard, place: Area) {
    let paper = if table.up.contains(card) {
        mix(GOLD, NIGHT, 5)
    } else {
        PAPER_EDGE
    };
    canvas.rounded_rect(place, 3, paper);
    for spot in card.spots() {
        let field = area(
            place.x + 4,
            place.y + MARGIN + 8 * spot.strip() as i32,
            place.w - 8,
            7,
        );
        let color = match table.at(spot) {
            Some(_) => INK,
            None => mix(PAPER, WOOD, 11),
        };
        numerals::part(canvas, spot, field, color);
    }
}
