//! How everything is drawn.
//!
//! - [`sheet`]: fields, numbers, struck squares
//! - [`table`]: dice, score table, foot
//! - `writing`: the screen around a sheet
//! - `list`: all points, and the ranking
//! - `solo`: the end of a solo game
//! - `dice`: only dice
//! - [`help`]: the points of squares

mod dice;
pub mod help;
mod list;
pub mod sheet;
mod solo;
pub mod table;
mod writing;

pub use list::{listed, order};

use super::super::sheet::ROUNDS;
use super::super::{Tuefteln, text};
use super::{TueftelnPicture, TueftelnScene, TueftelnScope};
use crate::game::{Game, Seat};
use crate::seating::Name;
use crate::text::Sentence;
use crate::ui::palette::NIGHT;
use crate::ui::{Canvas, SeatStyle, TitleBar};

type Title = Sentence<64>;

fn name(seat: Seat, scope: &TueftelnScope<'_>) -> Name {
    scope.seating.name(seat, scope.language())
}

/// A title in the longest form that fits.
fn title(canvas: &mut Canvas<'_>, seat: Option<Seat>, left: &[Title], right: &[Title]) {
    for (number, words) in left.iter().enumerate() {
        for (other, remark) in right.iter().enumerate() {
            let bar = TitleBar::game(Tuefteln::ABOUT.icon);
            let mut bar = bar.left(words).right(remark);
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

/// At the end: with the code that gives others the same dice, long and short.
fn with_code(words: Title, scope: &TueftelnScope<'_>) -> [Title; 2] {
    match scope.code {
        None => [words.clone(), words],
        Some(code) => [
            Title::of(format_args!("{}  Code {code}", &*words)),
            Title::of(format_args!("Code {code}")),
        ],
    }
}

/// "Runde 9 von 15", long and short.
fn round_words(scope: &TueftelnScope<'_>) -> [Title; 2] {
    let language = scope.language();
    let (word, of) = (text::ROUND.get(language), text::OF.get(language));
    let round = scope.view.open().round.min(ROUNDS);
    [
        Title::of(format_args!("{word} {round} {of} {ROUNDS}")),
        Title::of(format_args!("{round}/{ROUNDS}")),
    ]
}

/// "Lena würfelt", long and short.
fn roller_words(seat: Seat, scope: &TueftelnScope<'_>) -> [Title; 2] {
    let (who, rolls) = (name(seat, scope), text::ROLLS.get(scope.language()));
    [
        Title::of(format_args!("{who} {rolls}")),
        Title::of(format_args!("{who}")),
    ]
}

impl TueftelnScene {
    pub(super) fn draw_picture(&self, canvas: &mut Canvas<'_>, scope: &TueftelnScope<'_>) {
        canvas.fill(NIGHT);
        match self.picture(scope) {
            TueftelnPicture::Sheet(seat) => self.draw_sheet(canvas, seat, scope),
            TueftelnPicture::Standings => self.draw_standings(canvas, scope),
            TueftelnPicture::Ranking => self.draw_ranking(canvas, scope),
            TueftelnPicture::Solo => self.draw_solo(canvas, scope),
            TueftelnPicture::Dice => self.draw_dice(canvas, scope),
        }
    }
}
