//! The screen around a sheet: its owner, and the numbers A would write.

use super::super::super::rules::{Placement, Roll, TueftelnMove};
use super::super::super::score::{SheetScore, SquareWorth};
use super::super::super::sheet::{DieNumber, Sheet, SheetField, SheetVariant, Square};
use super::super::super::text;
use super::super::motion::{self, ROLL, WRITE, WritingProgress};
use super::super::{Opened, TueftelnScene, TueftelnScope, hint, is_rolling, is_writing, layout};
use super::{Title, name, roller_words, round_words, sheet, table, title};
use crate::game::{Actor, Seat};
use crate::ui::Canvas;
use crate::ui::palette::INK;
use crate::ui::widgets::marks;

impl TueftelnScene {
    pub(super) fn draw_sheet(
        &self,
        canvas: &mut Canvas<'_>,
        seat: Seat,
        scope: &TueftelnScope<'_>,
    ) {
        let open = scope.view.open();
        let variant = open.variant;
        let Some(paper) = scope.view.sheet(seat) else {
            return;
        };
        self.headline(canvas, seat, scope);
        let browsing = self.opened == Opened::Sheet(seat);
        let writes = is_writing(scope) == Some(seat) && !browsing && !is_rolling(scope);
        let roll = open.roll.filter(|_| writes);

        if canvas.visible(layout::SHEET) {
            sheet::form(canvas, variant);
            match roll {
                Some(roll) => {
                    sheet::numbers(canvas, variant, paper, None);
                    self.draft(canvas, paper, variant, roll);
                }
                None => self.numbers(canvas, seat, paper, scope),
            }
        }
        let next = usize::from(self.draft.swapped);
        let (used, next) = match (roll, self.draft.first) {
            (Some(_), Some(_)) => (Some(next), Some(1 - next)),
            (Some(_), None) => (None, Some(next)),
            (None, _) => (None, None),
        };
        let hop = motion::hop(scope.moment(ROLL));
        table::dice(canvas, table::seen(scope), used, next, hop);
        let score = SheetScore::of(paper);
        table::table(canvas, &score);
        if let Some(advice) = self.advice.as_ref().filter(|_| roll.is_some()) {
            return hint::said(canvas, advice);
        }
        let words = text::WHERE_TO.get(scope.language());
        let asks = roll.map(|roll| {
            let dice = self.draft.goes(roll).map(|(die, _)| die);
            (words, dice, self.draft.first.is_some())
        });
        table::foot(canvas, asks, open.round);
        let preview = roll.map(|roll| SheetScore::of(&self.draft.preview(paper, variant, roll)));
        let more = preview.map_or(0, |preview| preview.total() - score.total());
        let unit = text::POINTS.get(scope.language());
        table::points(canvas, score.total(), more, unit);
    }

    fn headline(&self, canvas: &mut Canvas<'_>, seat: Seat, scope: &TueftelnScope<'_>) {
        let open = scope.view.open();
        let language = scope.language();
        let browsing = self.opened == Opened::Sheet(seat);
        let plain = |seat| Title::of(format_args!("{}", name(seat, scope)));
        let (marker, [long, short]) = match (open.roll, open.roller(), scope.turn) {
            _ if browsing => {
                let (sheet, who) = (text::SHEET.get(language), name(seat, scope));
                let long = Title::of(format_args!("{sheet}: {who}"));
                (seat, [long, plain(seat)])
            }
            (_, Some(roller), Actor::Chance) => (roller, roller_words(roller, scope)),
            (Some(_), Some(roller), _) if is_rolling(scope) => {
                (roller, roller_words(roller, scope))
            }
            (Some(roll), _, Actor::Seat(writer)) => {
                let who = name(writer, scope);
                let [low, high] = table::faces(roll);
                let (writes, and) = (text::WRITES.get(language), text::AND.get(language));
                let words = [
                    Title::of(format_args!("{who} {writes} {low} {and} {high}")),
                    Title::of(format_args!("{who}: {low} {and} {high}")),
                ];
                (writer, words)
            }
            _ => (seat, [plain(seat), plain(seat)]),
        };
        // If nothing else fits, the marker shows the seat and the dice the numbers.
        let left = [long, short, plain(marker)];
        title(canvas, Some(marker), &left, &round_words(scope));
    }

    /// The numbers on the sheet, and those written last.
    fn numbers(
        &self,
        canvas: &mut Canvas<'_>,
        seat: Seat,
        paper: &Sheet,
        scope: &TueftelnScope<'_>,
    ) {
        let variant = scope.view.open().variant;
        let written = self.being_written(scope);
        let written = written.filter(|&(writer, _)| writer == seat);
        let at = WritingProgress::at(scope.moment(WRITE));
        let writing = written.map(|(_, placed)| (placed, at));
        sheet::numbers(canvas, variant, paper, writing);
        let alone = scope.view.open().seats == 1;
        // A replay of moves shows the sheet of the seat that wrote last.
        let is_there = |&(field, die): &(SheetField, DieNumber)| paper.number(field) == Some(die);
        let seen =
            |placed: &Placement| alone || scope.demo && placed.written().iter().all(is_there);
        if let (None, Some(TueftelnMove::Place(placed))) = (writing, scope.last)
            && seen(placed)
        {
            for (field, _) in placed.written() {
                // The line through the square is enough.
                if SquareWorth::of(paper, field.square()) == SquareWorth::Unfinished {
                    sheet::last(canvas, layout::field(field));
                }
            }
        }
    }

    /// The chosen fields, the effect of A, and its points.
    fn draft(&self, canvas: &mut Canvas<'_>, paper: &Sheet, variant: SheetVariant, roll: Roll) {
        let draft = &self.draft;
        if draft.first.is_some() {
            for field in SheetField::all().filter(|&field| draft.offers(paper, variant, field)) {
                sheet::target(canvas, layout::field(field));
            }
        }
        let next = usize::from(draft.first.is_some());
        for (number, (die, field)) in draft.goes(roll).into_iter().enumerate() {
            let Some(field) = field else { continue };
            let place = layout::field(field);
            sheet::chosen(
                canvas,
                place,
                variant,
                variant.ground(field),
                number == next,
            );
            sheet::number(canvas, place, die, INK, None);
        }
        let preview = draft.preview(paper, variant, roll);
        marks::cursor(canvas, layout::field(draft.cursor), 3);
        for square in Square::all() {
            if SquareWorth::of(paper, square) == SquareWorth::Unfinished
                && let Some(points) = SquareWorth::of(&preview, square).points()
            {
                let place = layout::square(square);
                sheet::badge(canvas, place, points, sheet::BADGE, true);
            }
        }
    }
}
