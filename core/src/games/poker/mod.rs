//! Zahlenpoker (Number Poker): a simultaneous bluff for two to four.
//!
//! All secretly choose a stone or, once per game, the empty hand; then all hands open at once.
//! The highest value that only one seat shows is kept as a prize; before that an empty hand
//! steals a stone.
//!
//! | file | subject |
//! |---|---|
//! | `stones` | values, choices, a seat's items and prizes |
//! | `round` | which stones are kept, cancelled or stolen |
//! | `rules` | positions and moves: what is allowed, and the effects |
//! | `view` | the views |
//! | `notation` | moves, positions and views as text |
//! | `bytes` | moves and positions as bytes |
//! | `bot` | computer players and hints |
//! | `scene` | how it looks and how buttons become moves |
//! | `lesson` | the guided first round |
//! | `text` | all its texts, including the rules pages |

pub(crate) mod bot;
mod bytes;
mod icon;
pub(crate) mod lesson;
mod notation;
pub(crate) mod round;
pub mod rules;
pub mod scene;
pub mod stones;
pub(crate) mod text;
pub mod view;

use crate::basics::GameId;
use crate::game::{About, Credit, Facts, Game, Lesson, Page, Seat};
use crate::text::Phrase;
use crate::ui::SeatStyle;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Poker;

impl Game for Poker {
    const ABOUT: &'static About = &About {
        id: "poker",
        number: GameId::Poker.number(),
        title: text::TITLE,
        motto: text::MOTTO,
        icon: icon::ICON,
        seats: SeatStyle::of,
        credit: Credit::five(Phrase::new(
            "Zeimet, Horn und Mühlhäuser",
            "Zeimet, Horn and Mühlhäuser",
        )),
    };
    type Scene = scene::PokerScene;
    const PAGES: &'static [Page] = text::PAGES;
    const LESSON: &'static Lesson = lesson::LESSON;

    /// The sum of the prizes, and why that decided.
    fn facts(position: &rules::PokerPosition, seat: Seat, facts: &mut Facts) {
        let open = &position.open;
        let Some(holding) = open.holding(seat) else {
            return;
        };
        let sum = holding.worth();
        facts.decides_ties(sum as i32);
        if let Some(other) = open.rival_sum(seat).filter(|&other| other < sum) {
            facts.because(&text::PokerMessage::HigherSum(sum, other));
        }
        facts.add(text::SUM, sum);
        let fours = holding.prizes.iter().filter(|value| value.number() == 4);
        let fours = fours.count() as i32;
        let label = match fours {
            1 => text::FOUR,
            _ => text::FOURS,
        };
        facts.add(label, fours);
    }
}
