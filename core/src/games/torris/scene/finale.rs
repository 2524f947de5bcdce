//! The end: towers fly onto two shelves, one by one, and the points add up.

use super::super::board::{Colour, TorrisBoard, TorrisCell, TowerStones};
use super::super::text::{self, TorrisCount};
use super::draw::style_of;
use super::layout;
use crate::basics::sort;
use crate::game::{Motion, Outcome};
use crate::text::{Language, host, sentence};
use crate::ui::motion::{Easing, Tween, lerp};
use crate::ui::palette::{GOLD, MIST, NIGHT, PAPER, SLATE, STEEL, WOOD, WOOD_DARK};
use crate::ui::widgets::festive;
use crate::ui::{Area, Canvas, Font, Mark, area, largest, stones, text_width};
use heapless::Vec;

/// How long the last position is shown before the towers fly.
pub const LOOK: u32 = 900;
/// How long each tower flies, and all of a side at most.
const FLIGHT: u32 = 120;
const LONGEST: u32 = 1500;
/// How long the shelves are shown before the result.
const LOOKED_AT: u32 = 2400;

/// White above black.
const SHELVES: [Area; 2] = [area(6, 54, 228, 82), area(6, 140, 228, 82)];
/// Relative to the shelf; towers stand on its upper edge.
const PLANK: Area = area(5, 64, 146, 4);
const STAND: i32 = 54;
const ROW: i32 = 142;
/// The sums are to the right of this.
const SUM_LEFT: i32 = 155;
/// As many as the stones of a side.
const MOST_TOWERS: usize = 16;

pub struct Shelves<'a> {
    pub board: &'a TorrisBoard,
    pub outcome: Option<Outcome>,
    pub names: [&'a str; 2],
}

impl Shelves<'_> {
    fn winner(&self) -> Option<Colour> {
        match self.outcome {
            Some(Outcome::Win(seat)) => Some(Colour::of(seat)),
            _ => None,
        }
    }

    /// Equal points: towers decide.
    fn is_tied(&self) -> bool {
        let [white, black] = Colour::BOTH.map(|colour| self.board.points(colour));
        white == black
    }
}

pub(crate) fn entrance(board: &TorrisBoard) -> Motion {
    let all = Colour::BOTH.map(|colour| {
        let towers = sorted(board, colour).len() as u32;
        flight_time(towers) * towers
    });
    Motion::new(all[0].max(all[1]))
        .held(LOOKED_AT)
        .to_be_remembered()
}

pub fn draw(canvas: &mut Canvas<'_>, end: &Shelves<'_>, moment: Option<u32>, language: Language) {
    canvas.rect(Area::PLAY, NIGHT);
    headline(canvas, end, language);
    for colour in Colour::BOTH {
        shelf(canvas, end, colour, moment);
    }
    for colour in Colour::BOTH {
        flying(canvas, end, colour, moment);
    }
}

/// How many towers of a side have landed, and the progress of the next one.
fn landed(towers: u32, moment: Option<u32>) -> (usize, i32) {
    let Some(moment) = moment else {
        return (towers as usize, 0);
    };
    let time = flight_time(towers);
    let landed = (moment / time).min(towers);
    let next = Tween::new(landed * time, time);
    (landed as usize, next.eased(moment, Easing::Out))
}

fn shelf(canvas: &mut Canvas<'_>, end: &Shelves<'_>, colour: Colour, moment: Option<u32>) {
    let panel = SHELVES[colour as usize];
    if !canvas.visible(panel) {
        return;
    }
    let won = end.winner() == Some(colour);
    canvas.rounded_rect(panel, 6, SLATE);
    if won {
        canvas.rounded_outline(panel, 6, 2, GOLD);
    }
    let plank = PLANK.moved(panel.x, panel.y);
    canvas.rounded_rect(plank, 2, WOOD_DARK);
    canvas.hline(plank.x + 2, plank.y, plank.w - 4, WOOD);
    let towers = sorted(end.board, colour);
    let (landed, _) = landed(towers.len() as u32, moment);
    let tied = end.is_tied();
    // All heights of a row in one size.
    let highest = crate::sentence!("{}", end.board.highest(colour));
    let font = largest(
        &[Font::Body, Font::Caption],
        &highest,
        pitch(towers.len()) - 2,
    );
    let mut sum = 0;
    for (place, &cell) in towers.iter().take(landed).enumerate() {
        let slot = slot(colour, place, towers.len());
        on_shelf(canvas, slot, &end.board.tower(cell));
        let height = end.board.height(cell);
        sum += u32::from(height);
        let number = crate::sentence!("{height}");
        // Where towers decide, the highest ones are emphasised.
        let ink = match place {
            0 if tied && won => GOLD,
            0 => PAPER,
            _ => MIST,
        };
        canvas.text_centred(font, &number, slot.centre_x() + 1, panel.y + 78, ink);
    }
    canvas.vline(panel.x + SUM_LEFT, panel.y + 8, panel.h - 16, STEEL);
    let middle = panel.x + (SUM_LEFT + panel.w) / 2;
    style_of(colour).draw(canvas, middle - 6, panel.y + 7, 13);
    let sum = crate::sentence!("{sum}");
    let ink = if won { GOLD } else { PAPER };
    canvas.text_centred(Font::Figure, &sum, middle, panel.y + 50, ink);
    let (name, room) = (end.names[colour as usize], panel.w - SUM_LEFT - 6);
    let font = largest(&[Font::Body, Font::Caption], name, room);
    let left = middle - text_width(font, name).min(room) / 2;
    canvas.text_cut(font, name, left, panel.y + 70, room, MIST);
}

/// The tower on its way from the field to the shelf.
fn flying(canvas: &mut Canvas<'_>, end: &Shelves<'_>, colour: Colour, moment: Option<u32>) {
    let towers = sorted(end.board, colour);
    let (landed, progress) = landed(towers.len() as u32, moment);
    if let Some(&cell) = towers.get(landed) {
        let from = layout::foot(cell);
        let to = slot(colour, landed, towers.len());
        let place = area(
            lerp(from.x, to.x, progress),
            lerp(from.bottom() - to.h, to.y, progress),
            lerp(from.w, to.w, progress),
            to.h,
        );
        on_shelf(canvas, place, &end.board.tower(cell));
    }
}

fn headline(canvas: &mut Canvas<'_>, end: &Shelves<'_>, language: Language) {
    let words = match end.winner() {
        Some(winner) => {
            let name = end.names[winner as usize];
            crate::sentence!("{name} {}", host::WINS.get(language))
        }
        None => crate::sentence!("{}", host::DRAW.get(language)),
    };
    let remark = match (end.is_tied(), end.winner()) {
        (true, Some(_)) => Some(text::BY_TOWER),
        (true, None) => Some(text::ALL_EQUAL),
        (false, _) => None,
    };
    let room = 200;
    let fonts = if remark.is_some() {
        [Font::Serif, Font::SerifSmall]
    } else {
        [Font::Headline, Font::Serif]
    };
    let fits = |font: &Font| text_width(*font, &words) <= room;
    let font = fonts.into_iter().find(fits).unwrap_or(Font::SerifSmall);
    let baseline = if remark.is_some() { 33 } else { 43 };
    canvas.text_centred(font, &words, 120, baseline, PAPER);
    if let Some(remark) = remark {
        let remark = remark.get(language);
        canvas.text_centred(Font::Body, remark, 120, 49, MIST);
    }
    if end.winner().is_some() {
        for x in [12, 227] {
            festive::spark(canvas, x, baseline - 7, 6, GOLD);
        }
    }
}

pub(crate) fn after_moves(moves: u32, language: Language) -> crate::text::Sentence {
    sentence(&TorrisCount::After(moves), language)
}

/// With this many towers on the side.
fn flight_time(towers: u32) -> u32 {
    FLIGHT.min(LONGEST / towers.max(1))
}

fn sorted(board: &TorrisBoard, colour: Colour) -> Vec<TorrisCell, MOST_TOWERS> {
    let owned = |&cell: &TorrisCell| board.owner(cell) == Some(colour);
    let mut cells: Vec<TorrisCell, MOST_TOWERS> =
        TorrisCell::all().filter(owned).take(MOST_TOWERS).collect();
    sort::by_key(&mut cells, |&cell| (u8::MAX - board.height(cell), cell));
    cells
}

const fn pitch(towers: usize) -> i32 {
    match towers {
        0..=5 => 27,
        more => ROW / more as i32,
    }
}

/// A tower stands on its lower edge.
fn slot(colour: Colour, place: usize, towers: usize) -> Area {
    let (panel, pitch) = (SHELVES[colour as usize], pitch(towers));
    area(
        panel.x + 8 + pitch * place as i32,
        panel.y + PLANK.y - STAND,
        (pitch - 3).max(6),
        STAND,
    )
}

fn on_shelf(canvas: &mut Canvas<'_>, slot: Area, tower: &TowerStones) {
    let Some(top) = tower.last() else {
        return;
    };
    let face = (slot.w / 2 + 1).min(12);
    let levels = tower.len() as i32;
    let rise = ((slot.h - face) / levels).clamp(1, 6);
    let foot = area(slot.x, slot.bottom() - face, slot.w, face);
    let mark = if slot.w >= 13 {
        Mark::of(top.mark())
    } else {
        Mark::Blank
    };
    let colours = tower.iter().map(|stone| stone.colour.stone());
    // Thirty levels cannot be counted: the number is below.
    let shown = ((slot.h - face) / rise) as usize;
    let colours = colours.skip(tower.len().saturating_sub(shown));
    stones::tower(canvas, foot, colours, mark, rise);
}
