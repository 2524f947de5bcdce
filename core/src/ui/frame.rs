//! What frames every screen: the title bar on top and the hint bar at the foot.

use core::ops::Range;

use super::{
    area::{Area, area},
    bitmap::Bitmap,
    canvas::Canvas,
    icons::{Icon, MenuIcon},
    palette::{Color, GOLD, MIST, NIGHT, PAPER, SLATE, STEEL},
    seats::SeatStyle,
    text::{Align, Font, text_width},
};

/// Height of the title bar with its accent line.
pub const TITLE_HEIGHT: i32 = 16;
/// First row of the hint bar.
pub const HINT_TOP: i32 = 226;
/// Where the title bar lies.
pub const TITLE_BAR: Area = area(0, 0, super::WIDTH, TITLE_HEIGHT);
/// Where the hint bar lies.
pub const HINT_BAR: Area = area(0, HINT_TOP, super::WIDTH, super::HEIGHT - HINT_TOP);

/// The bar at the top: whose turn it is, in which game, and how far it has come.
#[derive(Clone, Copy, Debug)]
pub struct TitleBar<'a> {
    symbol: Symbol,
    accent: Color,
    seat: Option<SeatStyle>,
    left: &'a str,
    right: &'a str,
}

#[derive(Clone, Copy, Debug)]
enum Symbol {
    None,
    Game(Icon),
    Menu(MenuIcon),
}

impl<'a> TitleBar<'a> {
    /// The bar of a game.
    pub const fn game(icon: Icon) -> Self {
        Self {
            symbol: Symbol::Game(icon),
            accent: icon.accent(),
            ..Self::plain()
        }
    }

    /// The bar of a host screen.
    pub const fn menu(icon: MenuIcon) -> Self {
        Self {
            symbol: Symbol::Menu(icon),
            ..Self::plain()
        }
    }

    /// A bar without a symbol.
    pub const fn plain() -> Self {
        Self {
            symbol: Symbol::None,
            accent: STEEL,
            seat: None,
            left: "",
            right: "",
        }
    }

    /// Whose turn it is.
    pub const fn seat(self, seat: SeatStyle) -> Self {
        Self {
            seat: Some(seat),
            ..self
        }
    }

    /// The text after the symbols; cut, if the right one leaves no room.
    pub const fn left(self, left: &'a str) -> Self {
        Self { left, ..self }
    }

    /// The text at the right end.
    pub const fn right(self, right: &'a str) -> Self {
        Self { right, ..self }
    }

    /// Draws the bar. Answers the columns between the two texts that are still free.
    pub fn draw(&self, canvas: &mut Canvas<'_>) -> Range<i32> {
        const END: i32 = 235;
        canvas.rect(area(0, 0, super::WIDTH, TITLE_HEIGHT - 1), SLATE);
        canvas.hline(0, TITLE_HEIGHT - 1, super::WIDTH, self.accent);
        // Ä, Ö and Ü are taller than the bar leaves room for.
        let is_tall = |text: &str| text.contains(['Ä', 'Ö', 'Ü']);
        let baseline = 12 + i32::from(is_tall(self.left) || is_tall(self.right));
        let mut x = match self.symbol {
            Symbol::None => 6,
            Symbol::Game(icon) => {
                icon.mini(canvas, 4, 1);
                21
            }
            Symbol::Menu(icon) => {
                icon.draw(canvas, 5, 2, MIST);
                21
            }
        };
        if let Some(seat) = self.seat {
            seat.draw(canvas, x, 2, 11);
            x += 16;
        }
        let mut end = END;
        if !self.right.is_empty() {
            end -=
                canvas.text_measured(Font::Body, self.right, END, baseline, Align::Right, MIST) + 6;
        }
        x += canvas.text_cut(Font::Body, self.left, x, baseline, end - x, PAPER);
        x..end
    }

    /// Both texts fit without being cut.
    pub fn fits(&self) -> bool {
        let start = match (&self.symbol, self.seat) {
            (Symbol::None, None) => 6,
            (Symbol::None, Some(_)) => 22,
            (_, None) => 21,
            (_, Some(_)) => 37,
        };
        let right = match text_width(Font::Body, self.right) {
            0 => 0,
            width => width + 6,
        };
        start + text_width(Font::Body, self.left) + right <= 235
    }
}

/// A key of the console, as the hint bar names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// Does the obvious next thing.
    A,
    /// Back.
    B,
    /// Help.
    X,
    /// The second action.
    Y,
    /// The cross of directions.
    Pad,
}

static LETTER_A: Bitmap<7> = Bitmap::parse([
    ".###.", "#...#", "#...#", "#####", "#...#", "#...#", "#...#",
]);
static LETTER_B: Bitmap<7> = Bitmap::parse([
    "####.", "#...#", "#...#", "####.", "#...#", "#...#", "####.",
]);
static LETTER_X: Bitmap<7> = Bitmap::parse([
    "#...#", "#...#", ".#.#.", "..#..", ".#.#.", "#...#", "#...#",
]);
static LETTER_Y: Bitmap<7> = Bitmap::parse([
    "#...#", "#...#", ".#.#.", "..#..", "..#..", "..#..", "..#..",
]);

static ARROW_RIGHT: Bitmap<7> = Bitmap::parse([
    "...#...", "...##..", "######.", "#######", "######.", "...##..", "...#...",
]);
static ARROW_LEFT: Bitmap<7> = Bitmap::parse([
    "...#...", "..##...", ".######", "#######", ".######", "..##...", "...#...",
]);
static ARROW_UP: Bitmap<7> = Bitmap::parse([
    "...#...", "..###..", ".#####.", "#######", "..###..", "..###..", "..###..",
]);
static ARROW_DOWN: Bitmap<7> = Bitmap::parse([
    "..###..", "..###..", "..###..", "#######", ".#####.", "..###..", "...#...",
]);
static FOUR_BUTTONS: Bitmap<7> = Bitmap::parse([
    "..###..", "..###..", "##...##", "##...##", "##...##", "..###..", "..###..",
]);

impl Key {
    /// Width and height of the round symbol.
    pub const SIZE: i32 = 11;

    /// The round symbol of the key: gold for A, the others quiet.
    pub fn draw(self, canvas: &mut Canvas<'_>, x: i32, y: i32) {
        self.draw_as(canvas, x, y, self.ground(), NIGHT);
    }

    /// The same for whoever may have exchanged d-pad and buttons: the direction that stands for
    /// the key, and four dots for the buttons that stand for the directions.
    pub fn draw_for(self, canvas: &mut Canvas<'_>, x: i32, y: i32, left_handed: bool) {
        if left_handed {
            self.draw_arrow(canvas, x, y, self.ground(), NIGHT);
        } else {
            self.draw(canvas, x, y);
        }
    }

    /// The direction in whose place the key lies.
    pub fn draw_arrow(self, canvas: &mut Canvas<'_>, x: i32, y: i32, ground: Color, ink: Color) {
        canvas.disc(x, y, Self::SIZE, ground);
        let arrow = match self {
            Self::A => &ARROW_RIGHT,
            Self::B => &ARROW_DOWN,
            Self::X => &ARROW_UP,
            Self::Y => &ARROW_LEFT,
            Self::Pad => &FOUR_BUTTONS,
        };
        canvas.bitmap(x + 2, y + 2, arrow, ink);
    }

    /// Gold for A, the others quiet.
    fn ground(self) -> Color {
        if self == Self::A { GOLD } else { MIST }
    }

    /// The round symbol in other colours, for rules and notes.
    pub fn draw_as(self, canvas: &mut Canvas<'_>, x: i32, y: i32, ground: Color, ink: Color) {
        canvas.disc(x, y, Self::SIZE, ground);
        let letter = match self {
            Self::A => &LETTER_A,
            Self::B => &LETTER_B,
            Self::X => &LETTER_X,
            Self::Y => &LETTER_Y,
            Self::Pad => {
                canvas.rect(area(x + 4, y + 2, 3, 7), ink);
                canvas.rect(area(x + 2, y + 4, 7, 3), ink);
                return;
            }
        };
        canvas.bitmap(x + 3, y + 2, letter, ink);
    }
}

/// The bar at the foot: what the keys do now. At most four entries; further ones are ignored.
#[derive(Clone, Debug, Default)]
pub struct Hints<'a> {
    entries: heapless::Vec<(Key, &'a str), 4>,
    left_handed: bool,
}

impl<'a> Hints<'a> {
    /// Room between the ends of the bar.
    const ROOM: i32 = 230;
    const LEFT: i32 = 5;
    const WIDEST_GAP: i32 = 24;
    const NARROWEST_GAP: i32 = 4;

    /// The bar with these entries.
    pub fn new(entries: &[(Key, &'a str)]) -> Self {
        entries
            .iter()
            .fold(Self::default(), |bar, &(key, word)| bar.with(key, word))
    }

    /// The same with one more entry at the right.
    pub fn with(mut self, key: Key, word: &'a str) -> Self {
        // A fifth entry has no place.
        let _ = self.entries.push((key, word));
        self
    }

    /// The same for whoever may have exchanged d-pad and buttons: what is really pressed is named.
    pub const fn for_hand(mut self, left_handed: bool) -> Self {
        self.left_handed = left_handed;
        self
    }

    /// The entries from left to right.
    pub fn entries(&self) -> &[(Key, &'a str)] {
        &self.entries
    }

    /// Every entry has its place.
    pub fn fits(&self) -> bool {
        self.gap() >= Self::NARROWEST_GAP
    }

    /// Draws the bar: the first entry at the left end, the last one at the right end, equal gaps
    /// between. If the words are too long, X is left out first, then the directions, then Y.
    pub fn draw(&self, canvas: &mut Canvas<'_>) {
        // To find that the words fit takes longer than to find that nobody sees them.
        if !canvas.visible(HINT_BAR) {
            return;
        }
        let mut shown = self.clone();
        for spare in [Key::X, Key::Pad, Key::Y] {
            if shown.fits() {
                break;
            }
            shown.entries.retain(|(key, _)| *key != spare);
        }
        shown.draw_all(canvas);
    }

    fn draw_all(&self, canvas: &mut Canvas<'_>) {
        canvas.rect(HINT_BAR, SLATE);
        let gap = self.gap().min(Self::WIDEST_GAP);
        let mut x = Self::LEFT;
        for (place, &(key, word)) in self.entries.iter().enumerate() {
            let width = Self::width(word);
            if place > 0 && place + 1 == self.entries.len() {
                x = Self::LEFT + Self::ROOM - width;
            }
            key.draw_for(canvas, x, HINT_TOP + 1, self.left_handed);
            let color = if key == Key::A { PAPER } else { MIST };
            canvas.text(
                Font::Caption,
                word,
                x + 14,
                HINT_TOP + 10,
                Align::Left,
                color,
            );
            x += width + gap;
        }
    }

    fn width(word: &str) -> i32 {
        Key::SIZE + 3 + text_width(Font::Caption, word)
    }

    /// The gap between entries if they fill the bar.
    fn gap(&self) -> i32 {
        let words: i32 = self.entries.iter().map(|(_, word)| Self::width(word)).sum();
        let gaps = (self.entries.len() as i32 - 1).max(1);
        let free = Self::ROOM - words;
        if self.entries.len() < 2 && free >= 0 {
            return Self::WIDEST_GAP;
        }
        free.div_euclid(gaps)
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{draw, picture};
    use super::*;

    #[test]
    fn keys_are_round() {
        picture(
            &[
                "   #####   ",
                "  #######  ",
                " ###   ### ",
                "### ### ###",
                "### ### ###",
                "###     ###",
                "### ### ###",
                "### ### ###",
                " ## ### ## ",
                "  #######  ",
                "   #####   ",
            ],
            |canvas| Key::A.draw(canvas, 0, 0),
        );
    }

    /// A stands at the right of the diamond, so that "right" stands for it.
    #[test]
    fn for_left_hands_keys_are_directions() {
        picture(
            &[
                "   #####   ",
                "  #######  ",
                " #### #### ",
                "#####  ####",
                "##      ###",
                "##       ##",
                "##      ###",
                "#####  ####",
                " #### #### ",
                "  #######  ",
                "   #####   ",
            ],
            |canvas| Key::A.draw_for(canvas, 0, 0, true),
        );
        let hints = Hints::new(&[(Key::A, "Springen"), (Key::B, "Zurück")]);
        let right = draw(|canvas| hints.draw(canvas));
        let left = draw(|canvas| hints.clone().for_hand(true).draw(canvas));
        assert!(right.pixels() != left.pixels());
    }

    #[test]
    fn four_short_words_fit() {
        let hints = Hints::new(&[
            (Key::A, "Springen"),
            (Key::Y, "Tipp"),
            (Key::X, "Hilfe"),
            (Key::B, "Zurück"),
        ]);
        assert!(hints.fits());
    }

    /// "Drop X before anything else."
    #[test]
    fn help_gives_way_to_long_words() {
        let long = Hints::new(&[
            (Key::A, "Stein ansagen"),
            (Key::Y, "Andere Karte"),
            (Key::X, "Hilfe"),
            (Key::B, "Zurück"),
        ]);
        let without = Hints::new(&[
            (Key::A, "Stein ansagen"),
            (Key::Y, "Andere Karte"),
            (Key::B, "Zurück"),
        ]);
        assert!(!long.fits() && without.fits());
        let long = draw(|canvas| long.draw(canvas));
        let without = draw(|canvas| without.draw(canvas));
        assert!(long.pixels() == without.pixels());
    }

    #[test]
    fn odd_bars_do_no_harm() {
        draw(|canvas| {
            Hints::default().draw(canvas);
            Hints::new(&[(Key::B, "Menü")]).draw(canvas);
            let word = "ein sehr langes Wort, das niemals in eine Leiste passen kann";
            Hints::new(&[(Key::A, word), (Key::B, word)]).draw(canvas);
            let five = [(Key::A, "a"); 5];
            assert_eq!(Hints::new(&five).entries().len(), 4);
        });
    }

    #[test]
    fn titles_answer_the_free_room() {
        draw(|canvas| {
            let bar = TitleBar::game(Icon::Torris)
                .seat(SeatStyle::BLACK)
                .left("Ben")
                .right("Zug 14");
            assert!(bar.fits());
            let free = bar.draw(canvas);
            assert!(free.start > 37 && free.end < 235 && free.start < free.end);
            let long = bar.left("Maximilian Friedrich von und zu Hohenstaufen");
            assert!(!long.fits());
            let free = long.draw(canvas);
            assert!(free.start <= free.end);
        });
    }
}
