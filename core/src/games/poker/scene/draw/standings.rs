//! The prizes and remaining stones of all seats: between rounds, at the end, and on request while
//! choosing.

use super::super::super::stones::{PokerHolding, StoneValue};
use super::super::super::text::{self, PokerMessage};
use super::super::{PokerScene, PokerScope, layout};
use super::{name, pieces, rounds, write_name};
use crate::game::{Outcome, Seat};
use crate::text::{Say, Sentence};
use crate::ui::palette::{GOLD, MIST, NIGHT, PAPER, SLATE, SLATE_RAISED};
use crate::ui::{Align, Area, Canvas, Font, SeatStyle, area, text_width};

/// Where names begin, and the widest name that is written in full.
const NAME_X: i32 = 28;
const WIDEST_NAME: i32 = 76;
/// The room for the number of prizes at the right.
const COUNT: i32 = 24;

impl PokerScene {
    pub(in super::super) fn draw_standings(&self, canvas: &mut Canvas<'_>, scope: &PokerScope<'_>) {
        canvas.rect(Area::PLAY, NIGHT);
        let language = scope.language();
        let best = best(scope);
        let left = match scope.outcome {
            _ if self.overview => crate::sentence!("{}", text::WHAT_IS_LEFT.get(language)),
            Some(_) => crate::sentence!("{}", text::FINAL.get(language)),
            None => PokerMessage::AfterRound(rounds(scope)).sentence(language),
        };
        let right = if self.overview {
            Sentence::new()
        } else {
            verdict(scope)
        };
        PokerScene::title(canvas, None, &left, &right);
        let seats = scope.view.open.seats();
        let widest = Seat::all(seats)
            .map(|seat| text_width(Font::Body, &name(seat, scope)))
            .filter(|&width| width <= WIDEST_NAME)
            .max()
            .unwrap_or(0);
        for seat in Seat::all(seats) {
            let place = layout::row(seat, seats);
            if canvas.visible(place)
                && let Some(holding) = scope.view.open.holding(seat)
            {
                let leads = best.as_ref() == Some(&score(holding));
                row(canvas, place, (seat, holding), (leads, widest), scope);
            }
        }
    }
}

/// Seats are ranked by the number of prizes, then by their sum.
fn score(holding: &PokerHolding) -> (usize, u32) {
    (holding.prizes.len(), holding.worth())
}

/// `None` if no seat has a prize.
fn best(scope: &PokerScope<'_>) -> Option<(usize, u32)> {
    let open = &scope.view.open;
    let scores = Seat::all(open.seats()).filter_map(|seat| open.holding(seat).map(score));
    scores.max().filter(|&(prizes, _)| prizes > 0)
}

/// The seat that leads or has won.
fn verdict(scope: &PokerScope<'_>) -> Sentence {
    let language = scope.language();
    match scope.outcome {
        Some(Outcome::Win(seat)) => PokerMessage::Wins(&name(seat, scope)).sentence(language),
        Some(_) => crate::sentence!("{}", text::DRAW.get(language)),
        None => {
            let open = &scope.view.open;
            let best = best(scope);
            let mut leaders = Seat::all(open.seats())
                .filter(|&seat| best.is_some() && open.holding(seat).map(score) == best);
            match (leaders.next(), leaders.next()) {
                (Some(seat), None) => PokerMessage::Leads(&name(seat, scope)).sentence(language),
                _ => crate::sentence!("{}", text::LEVEL.get(language)),
            }
        }
    }
}

fn row(
    canvas: &mut Canvas<'_>,
    place: Area,
    (seat, holding): (Seat, &PokerHolding),
    (leads, widest): (bool, i32),
    scope: &PokerScope<'_>,
) {
    let style = SeatStyle::of(seat.index());
    canvas.rounded_rect(place, 5, if leads { SLATE_RAISED } else { SLATE });
    style.bar(canvas, area(place.x, place.y + 5, 4, place.h - 10), 4);
    let (upper, lower) = halves(place);
    style.draw(canvas, place.x + 11, upper.centre_y() - 5, 11);
    let baseline = upper.centre_y() + 5;
    let start = (place.x + NAME_X, baseline);
    write_name(canvas, seat, start, WIDEST_NAME, scope);
    let prizes = &holding.prizes;
    let x = place.x + NAME_X + widest + 7;
    let row = area(x, upper.y, place.right() - COUNT - 8 - x, upper.h);
    let language = scope.language();
    if prizes.is_empty() {
        let words = text::NO_PRIZE.get(language);
        canvas.text_left(Font::Body, words, row.x, baseline, MIST);
    } else {
        pieces::stones_in(canvas, row, 26, prizes.iter().copied());
    }
    let count = crate::sentence!("{}", prizes.len());
    let color = if leads { GOLD } else { PAPER };
    let right = place.right() - 8;
    canvas.text_right(Font::Button, &count, right, baseline + 1, color);
    left_over(canvas, lower, (seat, holding), scope);
}

/// The prizes above, the remaining items below.
const fn halves(place: Area) -> (Area, Area) {
    let upper = area(place.x, place.y + 2, place.w, place.h / 2 + 1);
    let lower = area(
        place.x,
        upper.bottom(),
        place.w,
        place.bottom() - upper.bottom() - 3,
    );
    (upper, lower)
}

/// The stones and empty hand a seat still has, and the sum of its prizes. At the end there are
/// no items, but the sum may have decided.
fn left_over(
    canvas: &mut Canvas<'_>,
    place: Area,
    (seat, holding): (Seat, &PokerHolding),
    scope: &PokerScope<'_>,
) {
    let language = scope.language();
    let baseline = place.centre_y() + 5;
    let (x, right) = (place.x + 10, place.right() - 8);
    let wins = scope.outcome == Some(Outcome::Win(seat));
    let by_sum = wins && scope.view.open.rival_sum(seat).is_some();
    if !holding.prizes.is_empty() {
        let sum = PokerMessage::Sum(holding.worth()).sentence(language);
        let color = if by_sum { GOLD } else { MIST };
        canvas.text_right(Font::Body, &sum, right, baseline, color);
    }
    if scope.outcome.is_some() {
        if by_sum {
            let words = text::ON_A_TIE.get(language);
            canvas.text_left(Font::Body, words, x, baseline, MIST);
        }
        return;
    }
    let word = text::HOLDS.get(language);
    let width = canvas.text_measured(Font::Body, word, x, baseline, Align::Left, MIST);
    let row = area(x + width + 6, place.y, 0, place.h);
    let stones = StoneValue::all().flat_map(|value| (0..holding.left(value)).map(move |_| value));
    let end = pieces::piles(canvas, row, stones);
    let x = if holding.stones() > 0 { end + 5 } else { row.x };
    pieces::small_hand(canvas, x, place.centre_y(), holding.hand);
}
