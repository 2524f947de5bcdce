//! The items of the seat at the console, and the activity of the others.

use super::super::super::stones::{COPIES, PokerChoice, PokerHolding};
use super::super::super::text::{self, PokerMessage};
use super::super::super::view::KnownChoice;
use super::super::items::{items_of, mover};
use super::super::{PokerScene, PokerScope, layout};
use super::{name, pieces, round_number, rounds, wood, write_name};
use crate::game::Seat;
use crate::text::Say;
use crate::ui::palette::{GOLD, GREEN, MIST, NIGHT, PAPER, SLATE, SLATE_RAISED};
use crate::ui::widgets::{controls, festive, marks};
use crate::ui::{Area, Canvas, Font, SeatStyle, area};

/// How far the item under the cursor is lifted.
const LIFT: i32 = 6;

impl PokerScene {
    pub(in super::super) fn draw_choosing(&self, canvas: &mut Canvas<'_>, scope: &PokerScope<'_>) {
        canvas.rect(Area::PLAY, NIGHT);
        let open = &scope.view.open;
        let (Some(me), seats) = (mover(scope.view), open.seats()) else {
            return;
        };
        let left = PokerMessage::Chooses(&name(me, scope)).sentence(scope.language());
        let right = round_number(rounds(scope) + 1, scope);
        PokerScene::title(canvas, Some(me), &left, &right);
        for seat in Seat::all(seats) {
            purse(canvas, layout::purse(seat, seats), seat, scope);
        }
        if !canvas.visible(layout::TABLE) {
            return;
        }
        wood(canvas, layout::TABLE);
        if let Some(holding) = open.holding(me) {
            self.items(canvas, holding);
            self.caption(canvas, holding, scope);
        }
    }

    fn items(&self, canvas: &mut Canvas<'_>, holding: &PokerHolding) {
        let items = items_of(holding);
        let advised = self.advice.as_ref().and_then(|(played, _)| *played);
        for (place, &choice) in items.iter().enumerate() {
            let whole = layout::item(place, items.len());
            if !canvas.visible(whole.inset(-3)) {
                continue;
            }
            let here = place == self.cursor.place();
            let usable = holding.allows(choice).is_ok();
            let lift = if here && usable { LIFT } else { 0 };
            let spot = layout::item_stone(place, items.len()).moved(0, -lift);
            item(canvas, spot, choice, holding);
            let (left, of) = match choice {
                PokerChoice::Stone(value) => (holding.left(value), COPIES),
                PokerChoice::Hand => (u8::from(holding.hand), 1),
                PokerChoice::Out => (0, 0),
            };
            pieces::dots(canvas, spot.centre_x(), layout::DOTS, left, of);
            if advised == Some(super::super::PokerMove::Choose(choice)) {
                festive::star(canvas, whole.right() - 8, whole.y - 1, GOLD);
            }
            if here {
                marks::cursor(canvas, whole, 4);
            }
        }
    }

    /// The effect of A, or the hint about it.
    fn caption(&self, canvas: &mut Canvas<'_>, holding: &PokerHolding, scope: &PokerScope<'_>) {
        let place = layout::CAPTION;
        let baseline = place.y + 17;
        if let Some((_, words)) = &self.advice {
            canvas.text_cut(Font::Body, words, place.x, baseline, place.w, GOLD);
            return;
        }
        let Some(choice) = self.cursor.item(scope.view) else {
            return;
        };
        let language = scope.language();
        let message = PokerMessage::Item(choice, holding.allows(choice).is_ok());
        let message = message.sentence(language);
        let remark = PokerMessage::Remark(choice, holding).sentence(language);
        let (left, right) = (place.x + 2, place.right());
        canvas.text_left(Font::Serif, &message, left, baseline, PAPER);
        canvas.text_right(Font::Body, &remark, right, baseline, MIST);
    }
}

/// `choice` may be used up.
fn item(canvas: &mut Canvas<'_>, spot: Area, choice: PokerChoice, holding: &PokerHolding) {
    match choice {
        PokerChoice::Stone(value) => match holding.left(value) {
            0 => pieces::gone(canvas, spot, value),
            1 => pieces::stone(canvas, spot, value),
            _ => pieces::pair(canvas, spot, value),
        },
        PokerChoice::Hand if !holding.hand => {
            pieces::choice(canvas, spot, choice);
            canvas.dim(spot, super::WOOD, 11);
        }
        PokerChoice::Hand | PokerChoice::Out => pieces::choice(canvas, spot, choice),
    }
}

/// The progress of a seat in this round.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum SeatState {
    Ready,
    Choosing,
    Waits,
    /// It has nothing left to show.
    Finished,
}

pub(crate) fn state_of(seat: Seat, scope: &PokerScope<'_>) -> SeatState {
    let asked = scope.view.open.asked().any(|other| other == seat);
    match scope.view.choice(seat) {
        KnownChoice::Covered | KnownChoice::Seen(_) => SeatState::Ready,
        KnownChoice::Nothing if !asked => SeatState::Finished,
        KnownChoice::Nothing if mover(scope.view) == Some(seat) => SeatState::Choosing,
        KnownChoice::Nothing => SeatState::Waits,
    }
}

/// A seat below the table: its marker, its progress, its prizes.
fn purse(canvas: &mut Canvas<'_>, place: Area, seat: Seat, scope: &PokerScope<'_>) {
    const HEAD: i32 = 20;
    let Some(holding) = scope.view.open.holding(seat) else {
        return;
    };
    if !canvas.visible(place) {
        return;
    }
    let mine = mover(scope.view) == Some(seat);
    canvas.rounded_rect(place, 5, if mine { SLATE_RAISED } else { SLATE });
    SeatStyle::of(seat.index()).draw(canvas, place.x + 5, place.y + 5, 11);
    let (x, y) = (place.x + 20, place.y + 16);
    write_name(canvas, seat, (x, y), place.w - 36, scope);
    let (x, y) = (place.right() - 13, place.y + 7);
    match state_of(seat, scope) {
        SeatState::Ready => marks::tick(canvas, x, y, GREEN),
        SeatState::Choosing => controls::arrow_right(canvas, x + 6, y + 4, GOLD),
        SeatState::Waits => canvas.ring(x, y, 7, 1, MIST),
        SeatState::Finished => canvas.rect(area(x, y + 3, 8, 2), MIST),
    }
    let prizes = &holding.prizes;
    let row = area(
        place.x + 6,
        place.y + HEAD,
        place.w - 32,
        place.h - HEAD - 3,
    );
    if prizes.is_empty() {
        let words = text::NO_PRIZE.get(scope.language());
        canvas.text_left(Font::Body, words, row.x, row.centre_y() + 5, MIST);
        return;
    }
    pieces::stones_in(canvas, row, 26, prizes.iter().copied());
    let count = crate::sentence!("{}", prizes.len());
    let (x, y) = (place.right() - 7, row.centre_y() + 6);
    canvas.text_right(Font::Button, &count, x, y, GOLD);
}
