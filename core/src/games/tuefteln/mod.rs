//! Tüfteln (Tinker): roll and write for one to fifteen.
//!
//! Two dice are rolled for all players; each writes both numbers on their own sheet. Nine
//! squares of four fields score by their contents.
//!
//! | file | subject |
//! |---|---|
//! | [`sheet`] | fields, squares, both printed sheets, which numbers fit where |
//! | [`score`] | the points of a square, the bonus, the solo rating |
//! | `roll` | two dice, and both of them written |
//! | `table` | the state of a game |
//! | [`rules`] | moves: which are allowed, and their effects |
//! | `view` | the views |
//! | [`options`] | which sheet; sheets on the screen, or only the dice |
//! | `notation` | moves, positions and views as text |
//! | `bytes` | all of them as bytes |
//! | [`bot`] | computer players and hints |
//! | `scene` | how it looks and how buttons become moves |
//! | `lesson` | the guided first round |
//! | `text` | all its texts, including the rules pages |

pub mod bot;
mod bytes;
mod icon;
mod lesson;
mod notation;
pub mod options;
mod roll;
pub mod rules;
pub mod scene;
pub mod score;
pub mod sheet;
mod table;
mod text;
mod view;

use crate::basics::GameId;
use crate::game::{About, Credit, Facts, Game, Lesson, Page, Recorded, Seat};
use crate::text::Phrase;
use crate::ui::SeatStyle;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tuefteln;

impl Game for Tuefteln {
    const ABOUT: &'static About = &About {
        id: "tuefteln",
        number: GameId::Tuefteln.number(),
        title: text::TITLE,
        motto: text::MOTTO,
        icon: icon::ICON,
        seats: SeatStyle::of,
        credit: Credit::new(
            Phrase::new(
                "Jannik Walter und Reinhard Staupe",
                "Jannik Walter and Reinhard Staupe",
            ),
            Phrase::same(""),
        )
        .with_edition(Phrase::new(
            "Die Blätter sind unsere eigene Ausgabe.",
            "The sheets are our own edition.",
        )),
    };
    type Scene = scene::TueftelnScene;
    const PAGES: &'static [Page] = text::PAGES;
    const LESSON: &'static Lesson = lesson::LESSON;
    const LISTS: &'static [Phrase] = &[text::ALONE_ON_A, text::ALONE_ON_B];

    /// The console does not know the numbers written on paper.
    fn recorded(options: &Self::Options) -> Recorded {
        if options.dice_only {
            Recorded::Nothing
        } else {
            Recorded::Listed(options.variant as u8)
        }
    }

    /// How many squares score, how many are straights, and the bonus.
    fn facts(position: &rules::TueftelnPosition, seat: Seat, facts: &mut Facts) {
        let score = position.score(seat);
        if <Tuefteln as super::Rules>::seats(position) == 1 {
            facts.because(&score::SoloRating::of(score.total()).words());
        }
        let counts = score::Category::ALL.map(|category| score.count(category));
        let squares = counts.iter().sum::<u8>();
        let label = match squares {
            1 => text::SQUARE_SCORED,
            _ => text::SQUARES_SCORED,
        };
        facts.add(label, squares);
        let streets = score.count(score::Category::Street);
        let label = match streets {
            1 => text::STREET,
            _ => text::STREETS,
        };
        facts.add(label, streets);
        if score.has_bonus() {
            facts.text(text::BONUS_WORD, format_args!("+{}", score::BONUS));
        }
    }

    const FEATS: &'static [&'static str] = &[
        "bonus",
        "to 25, knocked on the door",
        "26 to 30, welcome to the club",
        "31 to 34, okay",
        "35 to 37, good",
        "38 to 40, strong",
        "41 and 42, great",
        "43 and 44, professional",
        "45 and 46, world class",
        "47 to 50, legendary",
        "from 51, out of this world",
    ];

    /// The bonus, and the rating of the total.
    fn feats(position: &rules::TueftelnPosition, seat: Seat) -> u32 {
        let score = position.score(seat);
        u32::from(score.has_bonus()) | 2 << score::SoloRating::of(score.total()).index()
    }
}
