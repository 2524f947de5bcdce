//! A dummy game: it cannot be played and reports whatever a test sets.

use crate::game::lesson::Prepared;
use crate::game::review::Unit;
use crate::game::{About, Actor, Facts, Ladder, OptionRow, OptionValue, Recorded, Seat, Situation};
use crate::games::GameId;
use crate::games::hatch::{GameKind, Hatch, OptionTurn};
use crate::session::board::Stand;
use crate::session::review::Terms;
use crate::session::{Board, Points};
use crate::text::Phrase;
use crate::ui::{Canvas, SeatStyle};
use core::ops::RangeInclusive;

/// The dummy in place of the game itself.
pub struct Cardboard {
    pub kind: GameKind,
    pub switches: std::vec::Vec<bool>,
    pub facts: std::vec::Vec<(Phrase, i32)>,
    pub has_sequel: bool,
}

impl Cardboard {
    /// A dummy for this many seats.
    pub fn new(seats: RangeInclusive<u8>) -> Cardboard {
        Cardboard {
            kind: GameKind { seats, ..KIND },
            switches: std::vec![],
            facts: std::vec![],
            has_sequel: false,
        }
    }
}

static ABOUT: About = About {
    id: "pretended",
    number: 250,
    title: Phrase::same("Hütchenspieler"),
    motto: Phrase::same("Wer sieht, wo es liegt?"),
    icon: crate::games::huetchen::ICON,
    seats: SeatStyle::of,
    credit: crate::game::Credit::NOBODY,
};

const KIND: GameKind = GameKind {
    game: GameId::Abraeumen,
    about: &ABOUT,
    seats: 1..=1,
    chooses_first: true,
    advises: true,
    lowest_is_best: false,
    sequel: Phrase::same(""),
    rolls_by_key: false,
    shows_result: false,
    ladder: Some(Ladder([800, 900, 1000, 1100, 1200, 1300, 1400])),
    unit: Unit::Points,
    review: Terms {
        effort: 0,
        least_cost: 0,
        only_last: false,
        hindsight: false,
    },
    lesson: (0, 0, &Prepared::NOTHING, &[]),
};

impl Board for Cardboard {
    fn stands(&self, _: Option<&mut Points>) -> Option<Stand> {
        // Nothing is ever played, so the state is the one that the test has set.
        self.has_sequel.then_some(Stand {
            seats: 1,
            actor: Actor::Over,
            outcome: None,
            is_secret: false,
            roller: None,
            shows_again: true,
            has_sequel: true,
        })
    }
}

impl Hatch for Cardboard {
    fn option_row(&self, number: usize, _: u8) -> Option<OptionRow> {
        self.switches.get(number).map(|&on| OptionRow {
            label: Phrase::new("Null-Regel", "Null rule"),
            value: OptionValue::Switch(on),
            meaning: Phrase::new("Drei Plätze: Ziel 21 Punkte", "Three seats: 21 points"),
        })
    }

    fn turn_option(&mut self, number: usize, _: u8, _: OptionTurn) {
        self.switches[number] ^= true;
    }

    fn tell(&self, facts: Option<(Seat, &mut Facts)>) -> Recorded {
        if let Some((_, facts)) = facts {
            for &(label, number) in &self.facts {
                facts.add(label, number);
            }
        }
        Recorded::Listed(0)
    }

    fn draw(&self, canvas: &mut Canvas<'_>, _: &Situation<'_>) {
        canvas.fill(crate::ui::palette::WOOD);
    }
}
