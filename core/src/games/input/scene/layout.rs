//! The layout of the screen.

use super::super::stones::{CardStrip, FIVE, InputStone, NumberCard, Source, StonePlace};
use super::super::table::InputTable;
use crate::game::Seat;
use crate::ui::{Area, area};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardSize {
    pub width: i32,
    /// From one strip to the next.
    pub pitch: i32,
    /// The width of the numeral.
    pub field: i32,
    /// The caps of a stone, in the pattern of its seat.
    pub cap: i32,
}

/// Nine or ten cards on the table.
pub const SMALL: CardSize = CardSize {
    width: 44,
    pitch: 11,
    field: 26,
    cap: 6,
};
/// Seven cards on the table.
const MEDIUM: CardSize = CardSize {
    width: 55,
    pitch: 15,
    field: 33,
    cap: 8,
};
/// Six cards on the table.
const LARGE: CardSize = CardSize {
    width: 72,
    pitch: 15,
    field: 38,
    cap: 10,
};
/// The size of a single card.
pub(crate) const CLOSE: CardSize = CardSize {
    width: 98,
    pitch: 25,
    field: 58,
    cap: 11,
};

/// The edge of a card around its strips.
pub const MARGIN: i32 = 3;
/// How far completed cards are pushed up.
pub(crate) const PUSHED: i32 = 4;

impl CardSize {
    pub const fn height(self) -> i32 {
        self.pitch * FIVE as i32 + 2 * MARGIN - 1
    }

    /// The stone on a strip of a card at a place.
    pub const fn stone(self, card: (i32, i32), strip: usize) -> Area {
        area(
            card.0 + MARGIN,
            card.1 + MARGIN + self.pitch * strip as i32,
            self.width - 2 * MARGIN,
            self.pitch - 1,
        )
    }
}

pub fn size_of(table: &InputTable) -> CardSize {
    match table.laid_out().iter().count() {
        6 => LARGE,
        7 => MEDIUM,
        _ => SMALL,
    }
}

/// From 0, among the cards laid out.
pub(crate) fn number_of(table: &InputTable, card: NumberCard) -> usize {
    let mut cards = table.laid_out().iter();
    cards.position(|other| other == card).unwrap_or(0)
}

/// The corner before the card is pushed up.
pub fn corner(table: &InputTable, card: NumberCard) -> (i32, i32) {
    let (columns, left, across, down) = match size_of(table) {
        LARGE => (3, 6, 78, 84),
        MEDIUM => (4, 6, 58, 84),
        _ => (5, 4, 47, 65),
    };
    let number = number_of(table, card) as i32;
    (
        left + number % columns * across,
        22 + number / columns * down,
    )
}

pub fn card(table: &InputTable, card: NumberCard) -> Area {
    let (size, (x, y)) = (size_of(table), corner(table, card));
    let pushed = if table.up.contains(card) { PUSHED } else { 0 };
    area(x, y - pushed, size.width, size.height())
}

pub fn spot(table: &InputTable, spot: CardStrip) -> Area {
    let whole = card(table, spot.card());
    size_of(table).stone((whole.x, whole.y), spot.strip())
}

/// Whether a card lies in the upper half of the table.
pub(crate) fn is_above(table: &InputTable, card: NumberCard) -> bool {
    corner(table, card).1 < 60
}

/// Below the cards.
pub fn row(table: &InputTable, seat: Seat) -> Area {
    let (top, height) = if table.seats == 2 {
        (188, 19)
    } else {
        (150, 25)
    };
    area(3, top + height * seat.index() as i32, 234, height - 1)
}

/// Where supplies and tracks begin, and their width.
pub(crate) const SUPPLY_LEFT: i32 = 51;
pub(crate) const TRACK_WIDTH: i32 = 182;

/// A stone in a supply.
pub fn chip(table: &InputTable, seat: Seat, place: usize) -> Area {
    let row = row(table, seat);
    let (down, height) = if table.seats == 2 { (1, 12) } else { (3, 14) };
    area(SUPPLY_LEFT + 26 * place as i32, row.y + down, 24, height)
}

pub(crate) fn track(table: &InputTable, seat: Seat) -> Area {
    let row = row(table, seat);
    area(SUPPLY_LEFT, row.bottom() - 4, TRACK_WIDTH, 3)
}

/// The area of the stone that the seat to move would take from here.
pub fn source(table: &InputTable, source: Source) -> Option<Area> {
    match source {
        Source::On(spot) => Some(self::spot(table, spot)),
        Source::Supply(place) => {
            let place = usize::from(place);
            (place < table.supply(table.turn).len()).then(|| chip(table, table.turn, place))
        }
    }
}

/// Where the last turn ended, if on a card.
pub(crate) fn last_place(table: &InputTable) -> Option<Area> {
    let before = match table.outcome() {
        Some(_) => table.turn,
        None => {
            let mut others = Seat::all(table.seats);
            others.find(|seat| seat.next(table.seats) == table.turn)?
        }
    };
    match table.last(before)?.to {
        StonePlace::On(spot) => Some(self::spot(table, spot)),
        StonePlace::Supply => None,
    }
}

/// For practice: where the underside of a stone is shown.
pub(crate) fn reminder(stone: Area) -> Area {
    let y = if stone.y < 44 {
        stone.bottom() + 6
    } else {
        stone.y - 22
    };
    area((stone.centre_x() - 15).clamp(4, 206), y, 30, 16)
}

pub fn stone(table: &InputTable, stone: InputStone) -> Option<Area> {
    match table.place_of(stone)? {
        StonePlace::On(spot) => Some(self::spot(table, spot)),
        StonePlace::Supply => {
            let supply = table.supply(stone.seat());
            let place = supply.iter().position(|&other| other == stone)?;
            Some(chip(table, stone.seat(), place))
        }
    }
}

/// The stone in hand, large enough for all to see.
pub(crate) const HAND: Area = area(76, 66, 88, 40);
/// Everything between title and key bar: cards and rows fill it.
pub const ALL: Area = area(0, 16, 240, 210);
/// The panel around it.
pub(crate) const HAND_PANEL: Area = area(60, 47, 120, 85);

/// The area for news, in the half of the table that they are not about.
pub fn note(above: bool) -> Area {
    area(6, if above { 92 } else { 28 }, 228, 50)
}

/// The words of a note, beside the sign of a seat.
pub(crate) const fn note_words(note: Area) -> Area {
    area(note.x + 38, note.y, note.w - 38 - 8, note.h)
}

/// The card in the close-up, and the symbols its strips ask for.
pub(crate) const CLOSE_CARD: (i32, i32) = (6, 22);
pub(crate) const CLOSE_PLACE: Area = area(2, 19, 136, 137);
/// The symbols the strips ask for, beside it.
pub const WANTED: Area = area(108, 22 + MARGIN + 4, 27, 15);
/// The panel beside them.
pub const SIDE: Area = area(142, 21, 94, 131);
/// The panel of an announcement, which needs more room.
pub const WIDE_SIDE: Area = area(107, 20, 131, 138);

/// The small pictures of all cards at the foot of the close-up.
pub fn thumb(table: &InputTable, card: NumberCard) -> Area {
    let count = table.laid_out().iter().count() as i32;
    let pitch = 234 / count.max(1);
    let width = (pitch - 3).min(26);
    let x = 3 + pitch * number_of(table, card) as i32 + (pitch - width) / 2;
    area(x, 162, width, 44)
}
