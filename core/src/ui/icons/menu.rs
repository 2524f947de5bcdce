//! Symbols of menu entries: one colour, ten or eleven pixels, grey or, with the focus,
//! gold.

use super::super::{bitmap::Bitmap, canvas::Canvas, palette::Color};

/// A menu entry's symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuIcon {
    Resume,
    /// Take back.
    Undo,
    /// Do again.
    Redo,
    /// A light bulb.
    Hint,
    /// An open book.
    Rules,
    /// Begin again.
    Restart,
    /// A gear.
    Settings,
    /// A disk.
    Save,
    /// A human player.
    Person,
    /// Several of them.
    People,
    /// A plug: the other console.
    Cable,
    /// A computer player.
    Chip,
    /// A demonstration.
    Demo,
    /// Language.
    Globe,
    /// Statistics.
    Stats,
    /// About.
    Info,
    /// Leave.
    Exit,
    /// Brightness.
    Sun,
    /// Sound.
    Speaker,
    /// The four directions.
    Pad,
    /// A time.
    Clock,
    /// Sleep.
    Moon,
    Bin,
}

impl MenuIcon {
    /// All symbols.
    pub const ALL: [Self; 23] = [
        Self::Resume,
        Self::Undo,
        Self::Redo,
        Self::Hint,
        Self::Rules,
        Self::Restart,
        Self::Settings,
        Self::Save,
        Self::Person,
        Self::People,
        Self::Cable,
        Self::Chip,
        Self::Demo,
        Self::Globe,
        Self::Stats,
        Self::Info,
        Self::Exit,
        Self::Sun,
        Self::Speaker,
        Self::Pad,
        Self::Clock,
        Self::Moon,
        Self::Bin,
    ];

    /// Width and height of a symbol at most.
    pub const SIZE: i32 = 11;

    /// The symbol in eleven by eleven pixels; symbols of ten pixels leave the last row and
    /// column free.
    pub const fn bitmap(self) -> &'static Bitmap<11> {
        match self {
            Self::Resume => &RESUME,
            Self::Undo => &UNDO,
            Self::Redo => &REDO,
            Self::Hint => &HINT,
            Self::Rules => &RULES,
            Self::Restart => &RESTART,
            Self::Settings => &SETTINGS,
            Self::Save => &SAVE,
            Self::Person => &PERSON,
            Self::People => &PEOPLE,
            Self::Cable => &CABLE,
            Self::Chip => &CHIP,
            Self::Demo => &DEMO,
            Self::Globe => &GLOBE,
            Self::Stats => &STATS,
            Self::Info => &INFO,
            Self::Exit => &EXIT,
            Self::Sun => &SUN,
            Self::Speaker => &SPEAKER,
            Self::Pad => &PAD,
            Self::Clock => &CLOCK,
            Self::Moon => &MOON,
            Self::Bin => &BIN,
        }
    }

    pub fn draw(self, canvas: &mut Canvas<'_>, x: i32, y: i32, color: Color) {
        canvas.bitmap(x, y, self.bitmap(), color);
    }
}

static RESUME: Bitmap<11> = Bitmap::parse([
    ".##........", //
    ".####......",
    ".######....",
    ".########..",
    ".#########.",
    ".#########.",
    ".########..",
    ".######....",
    ".####......",
    ".##........",
    "...........",
]);
static UNDO: Bitmap<11> = Bitmap::parse([
    "...##......", //
    "..##.......",
    ".########..",
    "##########.",
    ".########..",
    "..##...###.",
    "...##...##.",
    "........##.",
    "..#######..",
    "..######...",
    "...........",
]);
static REDO: Bitmap<11> = Bitmap::parse([
    ".....##....", //
    "......##...",
    ".########..",
    "##########.",
    ".########..",
    "###...##...",
    "##...##....",
    "##.........",
    ".#######...",
    "..######...",
    "...........",
]);
static HINT: Bitmap<11> = Bitmap::parse([
    "...####....", //
    "..######...",
    ".##.##.##..",
    ".##....##..",
    "..##..##...",
    "...####....",
    "...####....",
    "....##.....",
    "...####....",
    "....##.....",
    "...........",
]);
static RULES: Bitmap<11> = Bitmap::parse([
    ".####.###..", //
    "#####.####.",
    "#...#.#..#.",
    "#####.####.",
    "#...#.#..#.",
    "#####.####.",
    "#...#.#..#.",
    "#####.####.",
    "#####.####.",
    ".###...##..",
    "...........",
]);
static RESTART: Bitmap<11> = Bitmap::parse([
    "...####..#.", //
    "..########.",
    ".###..####.",
    ".##...####.",
    "##...#####.",
    "##.........",
    "##......##.",
    ".##....##..",
    "..######...",
    "...####....",
    "...........",
]);
static SETTINGS: Bitmap<11> = Bitmap::parse([
    "....###....", //
    ".##.###.##.",
    ".#########.",
    "..#######..",
    "#####.#####",
    "####...####",
    "#####.#####",
    "..#######..",
    ".#########.",
    ".##.###.##.",
    "....###....",
]);
static SAVE: Bitmap<11> = Bitmap::parse([
    "#########..", //
    "##.....###.",
    "##.....###.",
    "##.....###.",
    "##########.",
    "##########.",
    "###....###.",
    "##.####.##.",
    "##.####.##.",
    "##########.",
    "...........",
]);
static PERSON: Bitmap<11> = Bitmap::parse([
    "....###....", //
    "...#####...",
    "...#####...",
    "...#####...",
    "....###....",
    "...........",
    "..#######..",
    ".#########.",
    ".#########.",
    ".#########.",
    ".#########.",
]);
static PEOPLE: Bitmap<11> = Bitmap::parse([
    "..##...##..", //
    ".####.####.",
    ".####.####.",
    "..##...##..",
    "...........",
    ".####.####.",
    "#####.#####",
    "#####.#####",
    "#####.#####",
    "#####.#####",
    "...........",
]);
static CABLE: Bitmap<11> = Bitmap::parse([
    "...#...#...", //
    "...#...#...",
    "...#...#...",
    ".#########.",
    ".#########.",
    ".#########.",
    "..#######..",
    "...#####...",
    ".....#.....",
    ".....#.....",
    ".....#.....",
]);
static CHIP: Bitmap<11> = Bitmap::parse([
    "..#.#.#.#..", //
    "...........",
    "#.#######.#",
    "..#######..",
    "#.##...##.#",
    "..##...##..",
    "#.##...##.#",
    "..#######..",
    "#.#######.#",
    "...........",
    "..#.#.#.#..",
]);
static DEMO: Bitmap<11> = Bitmap::parse([
    "...#####...", //
    "..#.....#..",
    ".#..#....#.",
    "#...##....#",
    "#...####..#",
    "#...#####.#",
    "#...####..#",
    "#...##....#",
    ".#..#....#.",
    "..#.....#..",
    "...#####...",
]);
static GLOBE: Bitmap<11> = Bitmap::parse([
    "...#####...", //
    "..#.#.#.#..",
    ".#..#.#..#.",
    "###########",
    "#..#...#..#",
    "#..#...#..#",
    "#..#...#..#",
    "###########",
    ".#..#.#..#.",
    "..#.#.#.#..",
    "...#####...",
]);
static STATS: Bitmap<11> = Bitmap::parse([
    "........##.", //
    "........##.",
    "....##..##.",
    "....##..##.",
    "....##..##.",
    "....##..##.",
    "##..##..##.",
    "##..##..##.",
    "##..##..##.",
    "...........",
    "##########.",
]);
static INFO: Bitmap<11> = Bitmap::parse([
    "...#####...", //
    ".#########.",
    ".####.####.",
    "###########",
    "####..#####",
    "#####.#####",
    "#####.#####",
    "#####.#####",
    ".###...###.",
    ".#########.",
    "...#####...",
]);
static EXIT: Bitmap<11> = Bitmap::parse([
    "######.....", //
    "#....#.....",
    "#....#..#..",
    "#....#..##.",
    "#..########",
    "#..########",
    "#....#..##.",
    "#....#..#..",
    "#....#.....",
    "######.....",
    "...........",
]);
static SUN: Bitmap<11> = Bitmap::parse([
    ".....#.....", //
    ".#...#...#.",
    "..#.....#..",
    "....###....",
    "...#####...",
    "##.#####.##",
    "...#####...",
    "....###....",
    "..#.....#..",
    ".#...#...#.",
    ".....#.....",
]);
static SPEAKER: Bitmap<11> = Bitmap::parse([
    "....#......", //
    "...##...#..",
    "..###....#.",
    "#####.#..#.",
    "#####..#.#.",
    "#####..#.#.",
    "#####..#.#.",
    "#####.#..#.",
    "..###....#.",
    "...##...#..",
    "....#......",
]);
static PAD: Bitmap<11> = Bitmap::parse([
    "....###....", //
    "....#.#....",
    "....#.#....",
    "....#.#....",
    "#####.#####",
    "#....#....#",
    "#####.#####",
    "....#.#....",
    "....#.#....",
    "....#.#....",
    "....###....",
]);
static CLOCK: Bitmap<11> = Bitmap::parse([
    "...#####...", //
    "..#.....#..",
    ".#...#...#.",
    "#....#....#",
    "#....#....#",
    "#....###..#",
    "#.........#",
    "#.........#",
    ".#.......#.",
    "..#.....#..",
    "...#####...",
]);
static MOON: Bitmap<11> = Bitmap::parse([
    "....###....", //
    "..###......",
    ".###.......",
    ".###.......",
    "####.......",
    "####.......",
    "#####......",
    ".######..##",
    ".#########.",
    "..#######..",
    "....###....",
]);
static BIN: Bitmap<11> = Bitmap::parse([
    "....###....", //
    ".#########.",
    "...........",
    ".#########.",
    ".##.#.#.##.",
    ".##.#.#.##.",
    ".##.#.#.##.",
    ".##.#.#.##.",
    ".##.#.#.##.",
    ".#########.",
    "..#######..",
]);
