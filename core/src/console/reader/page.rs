//! The layout of a page: heading, paragraphs, figure, one below the other.

use crate::game::{Credit, Figure, Page};
use crate::text::{Language, Phrase, host as words};
use crate::ui::largest;
use crate::ui::palette::{Color, INK};
use crate::ui::{Canvas, Font, area, wrap};

/// The start and the width of the text; the figure is four pixels wider on both sides.
const LEFT: i32 = 10;
const WIDTH: i32 = 220;
/// The distance between lines of a paragraph, and the extra distance between paragraphs.
const PITCH: i32 = 16;
const PARAGRAPH: i32 = 5;
/// The space below the last piece.
const FOOT: i32 = 6;

/// A piece of a page; `y` counts from the upper edge of the page.
pub enum PagePiece<'a> {
    /// A line of the heading on this baseline.
    Heading(Font, &'a str, i32),
    /// The line below the heading.
    Underline(i32),
    /// A line of text on this baseline.
    Line(&'a str, i32),
    /// The figure below this row.
    Figure(&'a Figure, i32),
}

/// A page: one of the game's, or the last one, which names the inventors.
pub struct Leaf {
    heading: Phrase,
    texts: [Phrase; 4],
    figure: Option<&'static Figure>,
}

impl Leaf {
    /// A page of the game's.
    pub const fn of(page: &'static Page) -> Leaf {
        const NOTHING: Phrase = Phrase::same("");
        Leaf {
            heading: page.heading,
            texts: [page.text, NOTHING, NOTHING, NOTHING],
            figure: page.figure.as_ref(),
        }
    }

    /// The page about the inventors.
    pub const fn about(credit: &Credit) -> Leaf {
        Leaf {
            heading: words::INVENTED_BY,
            texts: [
                credit.by,
                credit.published,
                words::INDEPENDENT,
                credit.edition,
            ],
            figure: None,
        }
    }

    pub fn paragraphs(&self, language: Language) -> impl Iterator<Item = &'static str> {
        let texts = self.texts.into_iter();
        let paragraphs = texts.flat_map(move |text| text.get(language).split('\n'));
        paragraphs.filter(|paragraph| !paragraph.is_empty())
    }
}

/// Calls `visit` with the pieces of a page from top to bottom. Returns its height.
pub fn lay_out(page: &Leaf, language: Language, mut visit: impl FnMut(PagePiece<'static>)) -> i32 {
    let heading = page.heading.get(language);
    let font = largest(&[Font::Headline, Font::Serif], heading, WIDTH);
    let mut y = 4;
    for line in wrap(font, heading, WIDTH) {
        y += 20;
        visit(PagePiece::Heading(font, line, y));
    }
    visit(PagePiece::Underline(y + 6));
    y += 9;
    for paragraph in page.paragraphs(language) {
        for line in wrap(Font::Reading, paragraph, WIDTH) {
            y += PITCH;
            visit(PagePiece::Line(line, y));
        }
        y += PARAGRAPH;
    }
    if let Some(figure) = page.figure {
        y += 3;
        visit(PagePiece::Figure(figure, y));
        y = y.saturating_add(figure.height);
    }
    y.saturating_add(FOOT)
}

/// Draws a page whose upper edge is at row `top`.
pub fn draw(canvas: &mut Canvas<'_>, page: &Leaf, language: Language, top: i32, accent: Color) {
    lay_out(page, language, |piece| match piece {
        PagePiece::Heading(font, line, y) => {
            canvas.text_left(font, line, LEFT, top + y, INK);
        }
        PagePiece::Underline(y) => canvas.rect(area(LEFT, top + y, 30, 3), accent),
        PagePiece::Line(line, y) => {
            canvas.text_left(Font::Reading, line, LEFT, top + y, INK);
        }
        PagePiece::Figure(figure, y) => {
            let place = area(LEFT - 4, top + y, WIDTH + 8, figure.height);
            if canvas.visible(place) {
                (figure.draw)(&mut canvas.clipped(place), place);
            }
        }
    });
}
