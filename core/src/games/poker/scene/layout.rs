//! The layout of the screen.

use crate::game::Seat;
use crate::ui::{Area, area};

/// The table while choosing.
pub(crate) const TABLE: Area = area(4, 20, 232, 106);
/// The words about the item under the cursor.
pub(crate) const CAPTION: Area = area(12, 98, 216, 24);
/// The dots below the items.
pub(crate) const DOTS: i32 = 82;
pub(crate) const STONE: i32 = 36;

/// The table for all hands.
pub(crate) const BOARD: Area = area(4, 20, 232, 130);
/// The part of it where hands and stones move.
pub(crate) const HANDS: Area = area(6, 22, 228, 69);
/// The stones on it, with the lines and frames around them.
pub(crate) const STONES: Area = area(6, 22, 228, 68);
pub(crate) const SHOWN: i32 = 40;
const SHOWN_TOP: i32 = 47;
/// How high the winner rises.
pub(crate) const RISE: i32 = 4;
/// The news of a round, in words.
pub(crate) const NEWS: Area = area(4, 155, 232, 66);

/// Everything between title and key bar.
pub(crate) const ROWS: Area = area(4, 20, 232, 202);

/// The middle of an item; `items` lie side by side.
pub(crate) fn item_x(place: usize, items: usize) -> i32 {
    if items == 2 {
        73 + 92 * place as i32
    } else {
        27 + 46 * place as i32
    }
}

/// The whole item, inside of the cursor.
pub(crate) fn item(place: usize, items: usize) -> Area {
    area(item_x(place, items) - 19, 26, 38, 65)
}

/// The stone of an item that is not lifted.
pub(crate) fn item_stone(place: usize, items: usize) -> Area {
    area(item_x(place, items) - STONE / 2, 35, STONE, STONE)
}

/// The panel of a seat below the table: its sign and its prizes.
pub(crate) fn purse(seat: Seat, seats: u8) -> Area {
    let place = seat.index() as i32;
    if seats == 2 {
        area(4 + 118 * place, 130, 114, 92)
    } else if seats == 3 && place == 2 {
        area(4, 178, 232, 44)
    } else {
        area(4 + 118 * (place % 2), 130 + 48 * (place / 2), 114, 44)
    }
}

/// The card of a seat when hands are shown.
pub(crate) fn card(seat: Seat, seats: u8) -> Area {
    let (place, seats) = (seat.index() as i32, i32::from(seats.max(1)));
    let from = 8 + 224 * place / seats;
    let to = 8 + 224 * (place + 1) / seats;
    area(from + 1, 92, to - from - 2, 53)
}

/// The place of its hand: the size of a stone.
pub(crate) fn shown(seat: Seat, seats: u8) -> Area {
    let card = card(seat, seats);
    area(card.centre_x() - SHOWN / 2, SHOWN_TOP, SHOWN, SHOWN)
}

pub(crate) fn row(seat: Seat, seats: u8) -> Area {
    const GAP: i32 = 3;
    let seats = i32::from(seats.max(1));
    let height = (ROWS.h - GAP * (seats - 1)) / seats;
    let y = ROWS.y + seat.index() as i32 * (height + GAP);
    area(ROWS.x, y, ROWS.w, height)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Nothing overlaps, whatever the number of seats.
    #[test]
    fn places_do_not_overlap() {
        for seats in 2..=4 {
            for place in [purse, card, shown, row] {
                let places: std::vec::Vec<Area> =
                    Seat::all(seats).map(|seat| place(seat, seats)).collect();
                for (number, area) in places.iter().enumerate() {
                    assert_eq!(area.intersection(Area::PLAY), *area);
                    for other in &places[..number] {
                        assert!(area.intersection(*other).is_empty());
                    }
                }
            }
            for seat in Seat::all(seats) {
                let stone = shown(seat, seats);
                assert_eq!(stone.intersection(HANDS), stone);
                assert!(stone.bottom() < card(seat, seats).y);
            }
        }
    }
}
