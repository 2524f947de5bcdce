//! How everything is drawn.
//!
//! - [`sheet`]: fields, numbers, struck squares
//! - [`table`]: dice, score table, foot

pub mod sheet;
pub mod table;

use super::super::score::{Score, Worth};
use super::super::sheet::{Field, Square};
use super::super::{Tuefteln, text};
use super::keys::Title;
use super::motion::{Kind, Motion};
use super::{Here, Opened, Picture, TueftelnScene, is_writing, layout};
use crate::console::seating::Name;
use crate::game::{Actor, Game, MAX_SEATS, Seat};
use crate::ui::palette::NIGHT;
use crate::ui::widgets::marks;
use crate::ui::{Area, Canvas, SeatStyle, TitleBar};
use heapless::Vec;

pub(super) fn name(seat: Seat, scope: &Here<'_>) -> Name {
    scope.seating.name(seat, scope.language())
}

/// The seats as a list shows them.
pub fn order(scope: &Here<'_>) -> Vec<Seat, MAX_SEATS> {
    Seat::all(scope.view.open().seats()).collect()
}

impl TueftelnScene {
    /// Where something moves.
    pub(super) fn moving_area(&self, motion: Motion) -> Option<Area> {
        match motion.kind {
            Kind::Roll => Some(layout::DICE),
            Kind::Write(..) => Some(layout::SHEET),
            Kind::Ending => None,
        }
    }

    pub(super) fn draw_picture(&self, canvas: &mut Canvas<'_>, scope: &Here<'_>) {
        canvas.fill(NIGHT);
        match self.picture(scope) {
            Picture::Sheet(seat) => self.draw_sheet(canvas, seat, scope),
            _ => self.draw_sheet(canvas, Seat::FIRST, scope),
        }
    }

    /// A title in the longest form that fits.
    pub(super) fn title(
        canvas: &mut Canvas<'_>,
        seat: Option<Seat>,
        left: &[Title],
        right: &[Title],
    ) {
        for (number, words) in left.iter().enumerate() {
            for (other, remark) in right.iter().enumerate() {
                let mut bar = TitleBar::game(Tuefteln::ABOUT.icon)
                    .left(words)
                    .right(remark);
                if let Some(seat) = seat {
                    bar = bar.seat(SeatStyle::of(seat.index()));
                }
                let last = number + 1 == left.len() && other + 1 == right.len();
                if bar.fits() || last {
                    bar.draw(canvas);
                    return;
                }
            }
        }
    }

    fn round_words(scope: &Here<'_>) -> [Title; 2] {
        let language = scope.language();
        let (word, of) = (text::ROUND.get(language), text::OF.get(language));
        let round = scope.view.open().round().min(super::super::sheet::ROUNDS);
        [
            Title::of(format_args!("{word} {round} {of} 15")),
            Title::of(format_args!("{round}/15")),
        ]
    }

    fn draw_sheet(&self, canvas: &mut Canvas<'_>, seat: Seat, scope: &Here<'_>) {
        let open = scope.view.open();
        let Some(paper) = scope.view.sheet(seat) else {
            return;
        };
        let language = scope.language();
        let who = name(seat, scope);
        let browsing = self.opened == Opened::Sheet(seat);
        let writes = is_writing(scope) == Some(seat) && !browsing;
        let tumbling = self.motion.filter(|motion| motion.kind == Kind::Roll);
        let left = match (open.roll(), open.roller()) {
            _ if browsing => {
                let of = text::SHEET_OF.get(language);
                [
                    Title::of(format_args!("{of} {who}")),
                    Title::of(format_args!("{who}")),
                ]
            }
            (_, Some(roller)) if tumbling.is_some() || scope.actor == Actor::Chance => {
                let (who, rolls) = (name(roller, scope), text::ROLLS.get(language));
                [
                    Title::of(format_args!("{who} {rolls}")),
                    Title::of(format_args!("{who}")),
                ]
            }
            (Some(roll), _) => {
                let who = match scope.actor {
                    Actor::Seat(actor) => name(actor, scope),
                    _ => who,
                };
                let [low, high] = roll.dice().map(|die| die.pips());
                let (writes, and) = (text::WRITES.get(language), text::AND.get(language));
                [
                    Title::of(format_args!("{who} {writes} {low} {and} {high}")),
                    Title::of(format_args!("{who}: {low} {and} {high}")),
                ]
            }
            _ => [
                Title::of(format_args!("{who}")),
                Title::of(format_args!("{who}")),
            ],
        };
        Self::title(canvas, Some(seat), &left, &Self::round_words(scope));

        let variant = open.variant();
        sheet::form(canvas, variant);
        sheet::numbers(canvas, variant, paper, None);
        let score = Score::of(paper);
        let (mut goes, mut more) = ([(None, None); 2], 0);
        let (mut used, mut next) = (None, None);
        if let (true, Some(roll)) = (writes && tumbling.is_none(), open.roll()) {
            let draft = &self.draft;
            let preview = draft.preview(paper, variant, roll);
            for field in Field::all().filter(|_| draft.first.is_some()) {
                if draft.offers(paper, variant, field) {
                    sheet::target(canvas, layout::field(field));
                }
            }
            let numbers = draft.numbers(roll);
            let cursor_number = numbers[usize::from(draft.first.is_some())];
            if let Some(first) = draft.first {
                let place = layout::field(first);
                sheet::chosen(
                    canvas,
                    place,
                    variant,
                    variant.ground(first),
                    sheet::Look::Chosen,
                );
                sheet::number(canvas, place, numbers[0], crate::ui::palette::INK, None);
            }
            let place = layout::field(draft.cursor);
            sheet::chosen(
                canvas,
                place,
                variant,
                variant.ground(draft.cursor),
                sheet::Look::Next,
            );
            sheet::number(canvas, place, cursor_number, crate::ui::palette::INK, None);
            for square in Square::all() {
                let full = Worth::of(&preview, square).points();
                if let (None, Some(points)) = (Worth::of(paper, square).points(), full) {
                    sheet::badge(canvas, layout::square(square), points, 17, true);
                }
            }
            marks::cursor(canvas, place, 3);
            more = Score::of(&preview).total() - score.total();
            goes = match draft.first {
                Some(first) => [
                    (Some(numbers[0]), Some(first)),
                    (Some(numbers[1]), Some(draft.cursor)),
                ],
                None => [
                    (Some(numbers[0]), Some(draft.cursor)),
                    (Some(numbers[1]), None),
                ],
            };
            let one = usize::from(draft.swapped);
            (used, next) = match draft.first {
                Some(_) => (Some(one), Some(1 - one)),
                None => (None, Some(one)),
            };
        }
        let faces = match (tumbling, open.roll()) {
            (Some(motion), Some(roll)) => {
                let lies = table::faces(roll);
                let face = |die: usize| {
                    motion
                        .tumbling(die as i32, scope.now)
                        .map_or(lies[die], |tumble| tumble.face)
                };
                Some([face(0), face(1)])
            }
            (_, roll) => roll.map(table::faces),
        };
        table::dice(canvas, faces, used, next);
        table::table(canvas, &score);
        table::foot(canvas, goes, open.round());
        table::points(canvas, score.total(), more, text::POINTS.get(language));
    }
}
