//! The items of the seat that holds the console, and what the others do.

use super::super::super::stones::{COPIES, Choice, Holding};
use super::super::super::text::{self, Message};
use super::super::super::view::KnownChoice;
use super::super::items::{items_of, mover};
use super::super::{Here, PokerScene, layout};
use super::{font_for, name, pieces, round_number, rounds, wood};
use crate::game::Seat;
use crate::text::{Phrase, Say};
use crate::ui::palette::{GOLD, GREEN, MIST, NIGHT, PAPER, SLATE, SLATE_RAISED};
use crate::ui::widgets::{festive, marks};
use crate::ui::{Align, Area, Canvas, Color, Font, SeatStyle, area};

/// How far the item under the cursor is lifted.
const LIFT: i32 = 6;

impl PokerScene {
    pub(in super::super) fn draw_choosing(&self, canvas: &mut Canvas<'_>, scope: &Here<'_>) {
        canvas.rect(Area::PLAY, NIGHT);
        let open = scope.view.open();
        let (Some(me), seats) = (mover(scope.view), open.seats()) else {
            return;
        };
        let left = Message::Chooses(&name(me, scope)).sentence(scope.language());
        let right = round_number(rounds(scope) + 1, scope);
        PokerScene::title(canvas, Some(me), &left, &right);
        for seat in Seat::all(seats) {
            strip(canvas, layout::strip(seat, seats), seat, scope);
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

    fn items(&self, canvas: &mut Canvas<'_>, holding: &Holding) {
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
                Choice::Stone(value) => (holding.left(value), COPIES),
                Choice::Hand => (u8::from(holding.has_hand()), 1),
                Choice::Out => (0, 0),
            };
            pieces::dots(canvas, spot.centre_x(), 117, left, of);
            if advised == Some(super::super::Move::Choose(choice)) {
                festive::star(canvas, whole.right() - 8, whole.y - 1, GOLD);
            }
            if here {
                marks::cursor(canvas, whole, 4);
            }
        }
    }

    /// What A would do, or what the advisor said about it.
    fn caption(&self, canvas: &mut Canvas<'_>, holding: &Holding, scope: &Here<'_>) {
        let place = layout::CAPTION;
        let baseline = place.y + 17;
        if let Some((_, words)) = &self.advice {
            let font = font_for(words, place.w, [Font::Body, Font::Caption]);
            canvas.text_cut(font, words, place.x, baseline, place.w, GOLD);
            return;
        }
        let Some(choice) = self.cursor.item(scope.view) else {
            return;
        };
        let language = scope.language();
        let message = Message::Item(choice, holding.allows(choice).is_ok());
        let message = message.sentence(language);
        let remark = Message::Remark(choice, holding).sentence(language);
        let width = canvas.text_measured(
            Font::Serif,
            &message,
            place.x + 2,
            baseline,
            Align::Left,
            PAPER,
        );
        let room = place.w - width - 10;
        let font = font_for(&remark, room, [Font::Body, Font::Caption]);
        let right = place.right();
        canvas.text_right(font, &remark, right, baseline, MIST);
    }
}

/// An item that may be used up.
fn item(canvas: &mut Canvas<'_>, spot: Area, choice: Choice, holding: &Holding) {
    match choice {
        Choice::Stone(value) => match holding.left(value) {
            0 => pieces::gone(canvas, spot, value),
            1 => pieces::stone(canvas, spot, value),
            _ => pieces::pair(canvas, spot, value),
        },
        Choice::Hand if !holding.has_hand() => {
            pieces::choice(canvas, spot, choice);
            canvas.dim(spot, super::WOOD, 11);
        }
        Choice::Hand | Choice::Out => pieces::choice(canvas, spot, choice),
    }
}

/// Who has chosen, who chooses, who waits.
pub fn state_of(seat: Seat, scope: &Here<'_>) -> (Phrase, Color) {
    let asked = scope.view.open().asked().any(|other| other == seat);
    match scope.view.choice(seat) {
        KnownChoice::Covered | KnownChoice::Seen(_) => (text::READY, GREEN),
        KnownChoice::Nothing if !asked => (text::FINISHED, MIST),
        KnownChoice::Nothing if mover(scope.view) == Some(seat) => (text::IS_CHOOSING, GOLD),
        KnownChoice::Nothing => (text::WAITS, MIST),
    }
}

/// A seat above the table: its name, and how far it is.
fn strip(canvas: &mut Canvas<'_>, place: Area, seat: Seat, scope: &Here<'_>) {
    if !canvas.visible(place) {
        return;
    }
    let mine = mover(scope.view) == Some(seat);
    canvas.rounded_rect(place, 5, if mine { SLATE_RAISED } else { SLATE });
    SeatStyle::of(seat.index()).draw(canvas, place.x + 4, place.y + 16, 11);
    let name = name(seat, scope);
    let room = place.w - 8;
    let font = font_for(&name, room, [Font::Body, Font::Caption]);
    let ink = if mine { PAPER } else { MIST };
    canvas.text_cut(font, &name, place.x + 4, place.y + 12, room, ink);
    let (words, color) = state_of(seat, scope);
    let words = words.get(scope.language());
    let (x, y) = (place.x + 19, place.y + 25);
    canvas.text_cut(Font::Caption, words, x, y, place.w - 21, color);
}

/// A seat below the table: what it has won.
fn purse(canvas: &mut Canvas<'_>, place: Area, seat: Seat, scope: &Here<'_>) {
    let Some(holding) = scope.view.open().holding(seat) else {
        return;
    };
    if !canvas.visible(place) {
        return;
    }
    canvas.rounded_rect(place, 5, SLATE);
    let is_tall = place.h > 30;
    let style = SeatStyle::of(seat.index());
    let head = area(
        place.x,
        place.y,
        place.w,
        if is_tall { 24 } else { place.h },
    );
    style.draw(canvas, head.x + 6, head.centre_y() - 6, 11);
    let prizes = holding.prizes();
    let count = crate::sentence!("{}", prizes.len());
    let right = place.right() - 7;
    let baseline = head.centre_y() + 5;
    if !prizes.is_empty() {
        canvas.text_right(Font::Row, &count, right, baseline, GOLD);
    }
    let row = if is_tall {
        let name = name(seat, scope);
        let (x, room) = (head.x + 23, place.w - 40);
        canvas.text_cut(Font::Body, &name, x, baseline - 1, room, PAPER);
        area(place.x + 6, place.y + 25, place.w - 10, 26)
    } else {
        area(place.x + 23, place.y + 1, place.w - 38, 24)
    };
    if prizes.is_empty() {
        let words = text::NO_PRIZE.get(scope.language());
        let baseline = row.centre_y() + 4;
        canvas.text_left(Font::Caption, words, row.x, baseline, MIST);
    } else {
        pieces::stones_in(canvas, row, 17, prizes.iter().copied());
    }
}
