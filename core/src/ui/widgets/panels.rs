//! Surfaces for text and controls.

use super::super::{
    area::{Area, area},
    bitmap::Bitmap,
    canvas::Canvas,
    frame::KEY_BAR_TOP,
    icons::Icon,
    palette::{
        BUTTON, BUTTON_DARK, Color, GOLD, GOLD_DARK, INK, MIST, NIGHT, PAPER, PAPER_EDGE, RED,
        SHADOW, SLATE, SLATE_RAISED, STEEL, mix,
    },
    text::{Align, Font, text_width},
};

/// A quiet surface.
pub fn panel(canvas: &mut Canvas<'_>, area: Area) {
    canvas.rounded_rect(area, 6, SLATE);
}

/// The surface of a list row, raised and framed in gold if it has the focus.
pub fn row(canvas: &mut Canvas<'_>, area: Area, focus: bool) {
    if focus {
        canvas.rounded_rect(area, 6, SLATE_RAISED);
        canvas.rounded_outline(area, 6, 2, GOLD);
    } else {
        panel(canvas, area);
    }
}

/// The sign of a row that adds something, twelve pixels wide, around a point.
pub fn plus(canvas: &mut Canvas<'_>, x: i32, y: i32, color: Color) {
    canvas.rect(area(x - 1, y - 5, 2, 12), color);
    canvas.rect(area(x - 6, y, 12, 2), color);
}

/// The state of a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    /// Not chosen.
    Rest,
    /// Chosen: A would press it.
    Focus,
    /// Being pressed, without its lip and with its face lower.
    Down,
}

/// A button, 31 or 32 pixels high; at most one on a screen is gold.
pub fn button(canvas: &mut Canvas<'_>, whole: Area, label: &str, press: Press) {
    button_in(canvas, whole, (Font::Button, label), press);
}

/// The same with another font.
pub(crate) fn button_in(
    canvas: &mut Canvas<'_>,
    whole: Area,
    (font, label): (Font, &str),
    press: Press,
) {
    const LIP: i32 = 3;
    if !canvas.visible(whole) {
        return;
    }
    let (face, lip, text, light) = match press {
        Press::Rest => (BUTTON, BUTTON_DARK, GOLD, 3),
        Press::Focus | Press::Down => (GOLD, GOLD_DARK, INK, 7),
    };
    let mut top = area(whole.x, whole.y, whole.w, whole.h - LIP);
    if press == Press::Down {
        top = top.moved(0, LIP);
    } else {
        canvas.rounded_foot(whole, 7, LIP + 7, lip);
    }
    canvas.rounded_rect(top, 7, face);
    canvas.hline(top.x + 6, top.y, top.w - 12, mix(face, PAPER, light));
    let baseline = top.y + (top.h + font.cap_height() + 1) / 2;
    canvas.text_centred(font, label, top.centre_x(), baseline, text);
}

/// The widths of up to four buttons side by side, and their common font. All words fit, and the
/// remaining width is shared.
pub fn buttons<'a>(
    whole: Area,
    labels: impl Iterator<Item = &'a str> + Clone,
) -> (Font, impl Iterator<Item = Area>) {
    const GAP: i32 = 3;
    let count = labels.clone().count() as i32;
    let room = whole.w - GAP * (count - 1);
    let needed = |(font, margin)| {
        let widths = labels
            .clone()
            .map(move |label| text_width(font, label) + margin);
        widths.sum::<i32>()
    };
    // Small words get closer to the edge before the font gets smaller still.
    let fonts = [(Font::Button, 8), (Font::Row, 8), (Font::Body, 4)];
    let fits = fonts.into_iter().find(|&font| needed(font) <= room);
    let (font, margin) = fits.unwrap_or((Font::Caption, 4));
    let spare = (room - needed((font, margin))).max(0);
    let mut x = whole.x;
    let places = labels.zip(0..count).map(move |(label, number)| {
        let share = spare * (number + 1) / count - spare * number / count;
        let width = text_width(font, label) + margin + share;
        let place = area(x, whole.y, width, whole.h);
        x = place.right() + GAP;
        place
    });
    (font, places)
}

/// The tabs of a screen from row `y` on, 21 pixels high, the active one over a bar of `accent`.
pub fn tabs(canvas: &mut Canvas<'_>, y: i32, names: &[&str], active: usize, accent: Color) {
    if names.is_empty() || !canvas.visible(area(0, y, super::super::WIDTH, 21)) {
        return;
    }
    let width = 228 / names.len() as i32;
    canvas.hline(0, y + 20, super::super::WIDTH, STEEL);
    for (place, name) in names.iter().enumerate() {
        let x = 6 + place as i32 * width;
        if place == active {
            // Only the upper corners are round.
            canvas.clipped(area(x, y, width, 18)).rounded_rect(
                area(x, y, width, 24),
                5,
                SLATE_RAISED,
            );
            canvas.rect(area(x, y + 18, width, 3), accent);
        }
        let color = if place == active { PAPER } else { MIST };
        canvas.text_centred(Font::Body, name, x + width / 2, y + 14, color);
    }
}

/// The kind of message, which decides the colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Something has happened.
    News,
    /// Your turn; a hint.
    Turn,
    /// A loss or an error.
    Loss,
}

/// Row of a toast over the play area.
pub const TOAST_TOP: i32 = 23;

/// Row of a toast at the foot of the play area.
pub(crate) const TOAST_FOOT: i32 = 199;

/// The row of a toast: usually at the top, but at the foot if the top must stay clear.
pub(crate) const fn toast_place(keep_top_clear: bool) -> i32 {
    if keep_top_clear {
        TOAST_FOOT
    } else {
        TOAST_TOP
    }
}

/// The area of a toast with this text, including its shadow.
pub fn toast_area(text: &str, y: i32) -> Area {
    let width = text_width(Font::Body, text) + 20;
    area(120 - width / 2, y, width, 20)
}

/// One line of news on a pill in the middle, its upper edge at `y` (usually [`TOAST_TOP`]).
pub fn toast(canvas: &mut Canvas<'_>, text: &str, y: i32, tone: Tone) {
    let whole = toast_area(text, y);
    if !canvas.visible(whole) {
        return;
    }
    let ground = match tone {
        Tone::News => PAPER,
        Tone::Turn => GOLD,
        Tone::Loss => mix(RED, PAPER, 5),
    };
    let pill = area(whole.x, whole.y, whole.w, 18);
    canvas.rounded_foot(pill.moved(0, 2), 6, 8, INK);
    canvas.rounded_rect(pill, 6, ground);
    canvas.text_centred(Font::Body, text, 120, y + 13, INK);
}

/// A card with a coloured head over a dimmed screen.
#[derive(Clone, Copy, Debug)]
pub struct Dialog<'a> {
    /// The card without its shadow, which falls three pixels below.
    pub area: Area,
    /// The colour of the head.
    pub accent: Color,
    /// The game, if the dialog belongs to one.
    pub icon: Option<Icon>,
    pub title: &'a str,
    /// A remark at the right end of the head.
    pub right: &'a str,
    /// Whether it is made of paper instead of slate.
    pub paper: bool,
}

impl Dialog<'_> {
    /// Height of the head with the card's edge.
    pub const HEAD: i32 = 27;

    /// Draws the visible part of a screen around the card, darkened. The part that card and
    /// key bar will cover is left out, because drawing it would take most of the time until
    /// the dialog appears.
    pub fn surround(&self, canvas: &mut Canvas<'_>, screen: impl Fn(&mut Canvas<'_>)) {
        // A corner of this radius leaves three pixels free towards the middle.
        let hidden = self.area.inset(3);
        // The title is laid out once, instead of once on each side.
        let hidden = hidden.intersection(Area::PLAY);
        let above_bar = area(0, 0, super::super::WIDTH, KEY_BAR_TOP);
        for seen in above_bar.without(hidden) {
            if canvas.visible(seen) {
                let mut canvas = canvas.clipped(seen);
                screen(&mut canvas);
                canvas.dim(seen, NIGHT, 12);
            }
        }
    }

    /// Draws the empty card. Returns the area below the head.
    pub fn draw(&self, canvas: &mut Canvas<'_>) -> Area {
        let card = self.area;
        let inner = card.inset(1);
        let (edge, ground) = if self.paper {
            (PAPER_EDGE, PAPER)
        } else {
            (STEEL, SLATE)
        };
        let shadow = area(card.x + 1, card.y + 3, card.w - 2, card.h);
        canvas.rounded_foot(shadow, 10, 13, SHADOW);
        canvas.rounded_outline(card, 10, 1, edge);
        let head = area(inner.x, inner.y, inner.w, Self::HEAD - 1);
        canvas.clipped(head).rounded_rect(inner, 9, self.accent);
        canvas.rounded_foot(inner, 9, inner.h - head.h, ground);
        let mut x = card.x + 12;
        if let Some(icon) = self.icon {
            icon.mini(canvas, card.x + 10, card.y + 8);
            canvas.rounded_outline(area(card.x + 9, card.y + 7, 14, 14), 4, 1, INK);
            x = card.x + 30;
        }
        let right = card.right() - 10;
        let mut end = right;
        if !self.right.is_empty() {
            let y = card.y + 19;
            end -= canvas.text_measured(Font::Body, self.right, right, y, Align::Right, INK) + 6;
        }
        canvas.text_cut(Font::Serif, self.title, x, card.y + 20, end - x, INK);
        area(
            inner.x,
            head.bottom(),
            inner.w,
            inner.bottom() - head.bottom(),
        )
    }
}

/// A piece of paper on the board, on the half that its text is not about. Its shadow falls
/// three pixels below `paper`.
pub fn note(canvas: &mut Canvas<'_>, paper: Area) {
    canvas.rounded_foot(paper.moved(0, 3), 8, 11, INK);
    canvas.rounded_outline(paper, 8, 4, PAPER_EDGE);
    canvas.rounded_rect(
        area(paper.x + 1, paper.y + 1, paper.w - 2, paper.h - 3),
        7,
        PAPER,
    );
}

/// The advisor's sign on a note: a bulb on gold, 22 pixels wide and high.
pub(crate) fn bulb(canvas: &mut Canvas<'_>, x: i32, y: i32) {
    canvas.disc(x, y, 22, GOLD);
    canvas.bitmap(x + 7, y + 6, &BULB, INK);
}

static BULB: Bitmap<11> = Bitmap::parse([
    "..#####..",
    ".#.....#.",
    "#.......#",
    "#..#.#..#",
    "#...#...#",
    ".#..#..#.",
    "..#.#.#..",
    "..#####..",
    ".........",
    "..#####..",
    "...###...",
]);

/// Shows which part of a long list is visible: `shown` of `total` lines from the line `first` on.
/// `track` and `thumb` are the colours: paper edge and accent on paper, slate and mist elsewhere.
pub fn scroll_bar(
    canvas: &mut Canvas<'_>,
    bar: Area,
    (first, shown, total): (usize, usize, usize),
    (track, thumb): (Color, Color),
) {
    canvas.rounded_rect(bar, 2, track);
    if total == 0 || shown >= total {
        return;
    }
    let part = |lines: usize| (bar.h as i64 * lines.min(total) as i64 / total as i64) as i32;
    let height = part(shown).max(8).min(bar.h);
    let y = part(first).min(bar.h - height);
    canvas.rounded_rect(area(bar.x, bar.y + y, bar.w, height), 2, thumb);
}

#[cfg(test)]
mod tests {
    use super::super::super::testing::draw;
    use super::*;
    use crate::text::Sentence;

    /// However many buttons there are, no word leaves its button and no button leaves the
    /// row.
    #[test]
    fn buttons_side_by_side_hold_their_words() {
        let row = area(6, 192, 228, 31);
        let all = ["Noch einmal", "Abbau", "Nachlese", "Menü"];
        for count in 1..=all.len() {
            let labels = all.iter().copied().take(count);
            let (font, places) = buttons(row, labels.clone());
            let mut right = row.x - 3;
            for (place, label) in places.zip(labels) {
                assert!(text_width(font, label) + 4 <= place.w, "{label}");
                assert_eq!(place.x, right + 3);
                right = place.right();
            }
            assert_eq!(right, row.right());
        }
    }

    #[test]
    fn a_pressed_button_has_no_lip_but_the_same_foot() {
        let place = area(6, 192, 140, 31);
        let rest = draw(|canvas| button(canvas, place, "Revanche", Press::Focus));
        let down = draw(|canvas| button(canvas, place, "Revanche", Press::Down));
        assert_eq!(rest.get(70, 222), Some(GOLD_DARK));
        assert_eq!(down.get(70, 222), Some(GOLD));
        assert_eq!(down.get(70, 193), Some(NIGHT));
    }

    #[test]
    fn a_dialog_answers_its_body() {
        draw(|canvas| {
            let dialog = Dialog {
                area: area(28, 6, 184, 214),
                accent: RED,
                icon: Some(crate::games::torris::ICON),
                title: "Pause",
                right: "Zug 14",
                paper: false,
            };
            assert_eq!(dialog.draw(canvas), area(29, 33, 182, 186));
        });
    }

    #[test]
    fn scroll_bars_show_first_and_last() {
        let thumb_rows = |first| {
            let frame = draw(|canvas| {
                let bar = area(0, 0, 4, 100);
                scroll_bar(canvas, bar, (first, 10, 50), (SLATE, MIST));
            });
            (0..100)
                .filter(|y| frame.get(1, *y) == Some(MIST))
                .collect::<heapless::Vec<i32, 100>>()
        };
        assert_eq!(thumb_rows(0).first(), Some(&0));
        assert_eq!(thumb_rows(40).last(), Some(&99));
        assert_eq!(thumb_rows(9_999).last(), Some(&99));
    }

    #[test]
    fn toasts_are_centred() {
        let long = Sentence::<64>::of(format_args!("Fallen weg: {} schwarz, {} weiß", 3, 1));
        let place = toast_area(&long, TOAST_TOP);
        assert!((place.x + place.w / 2 - 120).abs() <= 1);
        assert!(place.x > 0);
        let free = draw(|canvas| toast(canvas, &long, TOAST_TOP, Tone::Loss));
        let kept = draw(|canvas| toast(&mut canvas.clipped(place), &long, TOAST_TOP, Tone::Loss));
        assert!(free.pixels() == kept.pixels());
    }
}
