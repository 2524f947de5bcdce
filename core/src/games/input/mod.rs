//! INPUT: stones with two sides build numbers strip by strip, and players who remember the
//! undersides close them. For two or three.
//!
//! | file | subject |
//! |---|---|
//! | `stones` | symbols, stones, cards with their strips, places |
//! | `options` | Null and the other variants |
//! | `table` | the open part of a position |
//! | `legal` | which moves are allowed, and why others are not |
//! | `turn` | the effects of a move |
//! | `sound` | whether this position can arise in play |
//! | [`rules`] | positions, including the undersides |
//! | `view` | the view of all players |
//! | `notation` | `claim:4`, `take:#3`, `put:4.3`, `seats=2 null=off …` |
//! | `bytes` | the same as bytes |
//! | `bot` | the computer players |
//! | `scene` | drawing and keys |
//! | `lesson` | the guided first round |
//! | `text` | all its texts, including the rules pages |

mod bot;
mod bytes;
mod icon;
pub mod legal;
mod lesson;
mod notation;
pub mod options;
pub mod rules;
pub mod scene;
mod sound;
pub mod stones;
pub mod table;
mod text;
mod turn;
mod view;

use crate::basics::GameId;
use crate::game::{About, Credit, Facts, Game, Lesson, Page, Recorded, Seat};
use crate::text::Phrase;
use crate::ui::SeatStyle;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Input;

impl Game for Input {
    const ABOUT: &'static About = &About {
        id: "input",
        number: GameId::Input.number(),
        title: text::TITLE,
        motto: text::MOTTO,
        icon: icon::ICON,
        seats: SeatStyle::of,
        credit: Credit::new(
            Phrase::same("Edelbert Wiedmann (sepp)"),
            Phrase::same("1998, Drei Magier"),
        )
        .with_edition(Phrase::new(
            "Die Streifen sind unsere eigene Ausgabe.",
            "The strips are our own edition.",
        )),
    };
    type Scene = scene::InputScene;
    const PAGES: &'static [Page] = text::PAGES;
    const LESSON: &'static Lesson = lesson::LESSON;
    const FEATS: &'static [&'static str] = &["ended after 100 turns without a number"];

    fn feats(position: &rules::InputPosition, _: Seat) -> u32 {
        u32::from(position.table().quiet >= table::MOST_QUIET)
    }

    fn facts(position: &rules::InputPosition, seat: Seat, facts: &mut Facts) {
        let table = position.table();
        let numbers = table.won(seat).count();
        let numbered = |count, one, many| if count == 1 { one } else { many };
        let label = numbered(numbers, text::NUMBER, text::NUMBERS);
        facts.add(label, numbers as u32);
        if let Some(best) = table.won(seat).map(|won| table.score(won)).max() {
            facts.text(text::BEST_CALL, format_args!("+{best}"));
        }
        let turns = table.turns;
        facts.add(numbered(turns.into(), text::TURN, text::TURNS), turns);
    }

    /// A practice game is not recorded, because the player is shown what to remember.
    fn recorded(options: &Self::Options) -> Recorded {
        if options.practice {
            Recorded::Nothing
        } else {
            Recorded::Counted
        }
    }
}
