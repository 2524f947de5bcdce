//! A game of cardboard: it plays nothing and says what a test wants.

use crate::game::lesson::Prepared;
use crate::game::review::Unit;
use crate::game::{
    About, Facts, Ladder, OptionRow, OptionValue, Recorded, Reply, Seat, Situation, Waiting,
};
use crate::games::hatch::{
    Answered, Bar, Better, Change, Echo, Hatch, Input, Kind, Sight, Stance, Turn,
};
use crate::games::{AnyReply, AnyThought, GameId};
use crate::save::{Damaged, Reader, Writer};
use crate::session::board::{Lay, Refused, Stand, Step};
use crate::session::log::Log;
use crate::session::mark::Mark;
use crate::session::review::Terms;
use crate::session::{Board, Form, Order, Part, Points};
use crate::sound::Sound;
use crate::text::{Language, Phrase, Sentence};
use crate::ui::frame::KeyBar;
use crate::ui::{Areas, Canvas, SeatStyle};
use core::ops::RangeInclusive;

/// What stands for the game itself.
pub struct Cardboard {
    pub kind: Kind,
    pub switches: std::vec::Vec<bool>,
    pub facts: std::vec::Vec<(Phrase, i32)>,
    pub has_sequel: bool,
}

impl Cardboard {
    /// For so many seats.
    pub fn new(seats: RangeInclusive<u8>) -> Cardboard {
        Cardboard {
            kind: Kind { seats, ..KIND },
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

const KIND: Kind = Kind {
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
    fn lay(&mut self, _: Lay<'_>) -> Option<u8> {
        None
    }
    fn stands(&self, _: Option<&mut Points>) -> Option<Stand> {
        // Nothing is ever played: how it stands is what the test has pretended.
        self.has_sequel.then_some(Stand {
            seats: 1,
            actor: crate::game::Actor::Over,
            outcome: None,
            is_secret: false,
            roller: None,
            shows_again: true,
            has_sequel: true,
        })
    }
    fn leaning(&self) -> Option<i8> {
        None
    }
    fn apply(&mut self, _: &[u8], _: Step<'_>) -> Result<Mark, Refused> {
        Err(Refused::Over)
    }
    fn why(&self, _: &[u8], _: Language) -> Sentence {
        Sentence::new()
    }
    fn roll(&self, _: u64, _: u32) -> Option<Form> {
        None
    }
    fn write(&self, _: Part<'_>, _: &mut Writer<'_>) {}
    fn read(&mut self, _: Part<'_>, _: &mut Reader<'_>) -> Result<(), Damaged> {
        Err(Damaged)
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
    fn turn_option(&mut self, number: usize, _: u8, _: Turn) {
        self.switches[number] ^= true;
    }
    fn obstacle(&self, _: u8) -> Option<Phrase> {
        None
    }
    fn tell(&self, facts: Option<(Seat, &mut Facts)>) -> Recorded {
        if let Some((_, facts)) = facts {
            for &(label, number) in &self.facts {
                facts.add(label, number);
            }
        }
        Recorded::Listed(0)
    }
    fn think(&self, _: Order, _: &Log, _: &mut Option<AnyThought>) {}
    fn answer(&mut self, _: AnyReply, _: bool, _: &Situation<'_>) -> Answered {
        Answered::Nothing
    }
    fn keep_better(&mut self, _: usize) {}
    fn better(&self, _: usize, _: Language) -> Option<Better> {
        None
    }
    fn input(&mut self, _: Input<'_>, _: &Situation<'_>) -> Reply<Form> {
        Reply::Ignored
    }
    fn show(&mut self, _: Change<'_>, _: Sight<'_>, _: &Situation<'_>) -> Echo {
        (Sound::Move, None)
    }
    fn draw(&self, canvas: &mut Canvas<'_>, _: &Situation<'_>) {
        canvas.fill(crate::ui::palette::WOOD);
    }
    fn bar(&self, _: &Situation<'_>) -> Bar {
        Bar {
            keys: KeyBar::new(&[]),
            help: None,
            holds: false,
        }
    }
    fn stance(&self) -> Stance {
        Stance {
            shows_card: false,
            is_astray: false,
            computer_pause: 0,
        }
    }
    fn waiting(&self, _: &Situation<'_>) -> Waiting {
        Waiting::default()
    }
    fn rules_page(&self, _: &Situation<'_>) -> usize {
        0
    }
    fn matters(&self, _: &Situation<'_>) -> Areas {
        Areas::new()
    }
}
