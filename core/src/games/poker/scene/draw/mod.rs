//! How everything is drawn.
//!
//! - `choosing`: the items of the seat at the console
//! - `table`: all hands, closed, open or decided
//! - `standings`: prizes and remaining stones
//! - `pieces`: hands, stones, prizes

mod choosing;
pub(crate) mod pieces;
mod standings;
mod table;

use super::{PokerScene, PokerScope};
use crate::game::{Game, Seat};
use crate::seating::Name;
use crate::text::Sentence;
use crate::ui::palette::{Color, PAPER, rgb};
use crate::ui::{Area, Canvas, Font, SeatStyle, TitleBar, text_width};

use super::super::stones::{PokerHolding, STONES};
use super::super::{Poker, text};

pub(crate) const WOOD: Color = rgb(0x3A2820);
const WOOD_RIM: Color = rgb(0x633C29);

pub(crate) fn wood(canvas: &mut Canvas<'_>, whole: Area) {
    canvas.rounded_outline(whole, 6, 1, WOOD_RIM);
    canvas.rounded_rect(whole.inset(1), 5, WOOD);
}

/// Writes the name of a seat beside its marker, all names in the same size; a name that does
/// not fit is left out.
fn write_name(
    canvas: &mut Canvas<'_>,
    seat: Seat,
    (x, y): (i32, i32),
    room: i32,
    scope: &PokerScope<'_>,
) {
    let name = name(seat, scope);
    if text_width(Font::Body, &name) <= room {
        canvas.text_left(Font::Body, &name, x, y, PAPER);
    }
}

/// How many rounds have been played: every seat with stones has used one item in each.
pub(crate) fn rounds(scope: &PokerScope<'_>) -> usize {
    let open = &scope.view.open;
    let acts = |seat| {
        let shown = |holding: &PokerHolding| {
            STONES - usize::from(holding.stones()) + usize::from(!holding.hand)
        };
        open.holding(seat).map_or(0, shown)
    };
    Seat::all(open.seats()).map(acts).max().unwrap_or(0)
}

impl PokerScene {
    fn title(canvas: &mut Canvas<'_>, seat: Option<Seat>, left: &str, right: &str) {
        let mut title = TitleBar::game(Poker::ABOUT.icon).left(left).right(right);
        if let Some(seat) = seat {
            title = title.seat(SeatStyle::of(seat.index()));
        }
        if !title.fits() {
            // The name matters more.
            title = title.right("");
        }
        title.draw(canvas);
    }
}

fn name(seat: Seat, scope: &PokerScope<'_>) -> Name {
    scope.seating.name(seat, scope.language())
}

/// "Runde 5", counting the current one.
fn round_number(number: usize, scope: &PokerScope<'_>) -> Sentence {
    let word = text::ROUND.get(scope.language());
    crate::sentence!("{word} {number}")
}
