//! Only dice: all players write on paper.

use super::super::super::sheet::ROUNDS;
use super::super::super::text;
use super::super::motion::{self, ROLL};
use super::super::{TueftelnScene, TueftelnScope, is_rolling, layout};
use super::{Title, name, table, title};
use crate::text::Sentence;
use crate::ui::palette::{
    Color, DISABLED, FELT, FELT_LIGHT, GOLD, INK, MIST, SLATE, STEEL, WHITE, WHITE_OUTLINE,
    WHITE_SIDE,
};
use crate::ui::{Area, Canvas, Font, area, stones};

impl TueftelnScene {
    pub(super) fn draw_dice(&self, canvas: &mut Canvas<'_>, scope: &TueftelnScope<'_>) {
        let open = scope.view.open();
        let language = scope.language();
        let made = open.rolls().map_or(0, |rolls| rolls.len());
        // While the dice tumble the title names the seat that rolled, then the next one.
        let rolled = made.saturating_sub(usize::from(is_rolling(scope)));
        let over = rolled == usize::from(ROUNDS);
        let seat = open.roller_of(rolled as u8 + 1).filter(|_| !over);
        let (word, of) = (text::THROW.get(language), text::OF.get(language));
        let left = match seat {
            Some(seat) => {
                let (who, rolls) = (name(seat, scope), text::ROLLS.get(language));
                Title::of(format_args!("{who} {rolls}"))
            }
            None => Title::of(format_args!("{}", text::LAST_ROLL.get(language))),
        };
        let right = [
            Title::of(format_args!("{word} {made} {of} {ROUNDS}")),
            Title::of(format_args!("{made}/{ROUNDS}")),
        ];
        title(canvas, seat, &[left], &right);
        self.felt(canvas, scope);
        // The list must not reveal a roll whose dice are still rolling.
        rolls(canvas, rolled, scope);
    }

    /// The two dice of this round, large.
    fn felt(&self, canvas: &mut Canvas<'_>, scope: &TueftelnScope<'_>) {
        let felt = layout::BIG_DICE;
        if !canvas.visible(felt) {
            return;
        }
        canvas.rounded_rect(felt, 8, FELT_LIGHT);
        canvas.rounded_rect(felt.inset(2), 6, FELT);
        let faces = table::seen(scope);
        let hop = motion::hop(scope.moment(ROLL)) * 4;
        let (size, y) = (layout::BIG_DIE, felt.y + (felt.h - layout::BIG_DIE) / 2);
        for (number, x) in [(0, felt.centre_x() - size - 12), (1, felt.centre_x() + 12)] {
            let face = faces.and_then(|faces| faces.get(number).copied());
            die(canvas, area(x, y - hop, size, size), face.unwrap_or(0));
        }
    }
}

fn die(canvas: &mut Canvas<'_>, place: Area, face: u8) {
    canvas.rounded_rect(place, 14, WHITE_OUTLINE);
    canvas.rounded_rect(place.inset(1), 13, WHITE_SIDE);
    canvas.rounded_rect(
        area(place.x + 1, place.y + 1, place.w - 2, place.h - 7),
        13,
        WHITE,
    );
    let pip = 13;
    for (column, row) in stones::pips(face) {
        let x = place.centre_x() + column * 20 - pip / 2;
        let y = place.centre_y() - 3 + row * 19 - pip / 2;
        canvas.disc(x, y, pip, INK);
    }
}

/// All rolls so far, for players who have missed one.
fn rolls(canvas: &mut Canvas<'_>, seen: usize, scope: &TueftelnScope<'_>) {
    let panel = layout::ROLLS;
    canvas.rounded_rect(panel, 6, SLATE);
    let Some(rolls) = scope.view.open().rolls() else {
        return;
    };
    for round in 0..ROUNDS {
        let (column, line) = (i32::from(round % 5), i32::from(round / 5));
        let place = area(panel.x + 3 + 45 * column, panel.y + 4 + 30 * line, 45, 28);
        let number = Sentence::<4>::of(format_args!("{}", round + 1));
        let made = rolls.iter().take(seen).nth(usize::from(round));
        let is_last = usize::from(round) + 1 == seen;
        let color: Color = match (made, is_last) {
            (_, true) => GOLD,
            (Some(_), false) => MIST,
            (None, _) => DISABLED,
        };
        let (x, y) = (place.x + 15, place.y + 18);
        canvas.text_right(Font::Body, &number, x, y, color);
        for (die, face) in (0..).zip(made.map(|&roll| table::faces(roll)).unwrap_or([0; 2])) {
            let x = place.x + 16 + 14 * die;
            if made.is_some() {
                stones::die(canvas, x, place.y + 6, 14, face);
            } else {
                canvas.rounded_outline(area(x, place.y + 6, 14, 14), 3, 1, STEEL);
            }
        }
    }
}
