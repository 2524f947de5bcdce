//! A stage with cardboard on it: it plays nothing and says what a test wants.

use super::clock::Clock;
use super::play::show::{Heard, Kind, Made, Want, Which};
use super::play::{Env, Show, Stage};
use super::table::{Points, Standing, Table};
use crate::game::lesson::{Fits, Written};
use crate::game::{About, Actor, Kept, Level, OptionRow, OptionValue, Outcome, Seat};
use crate::games::{AnyReply, AnyThought, GameId};
use crate::keys::Key;
use crate::platform::Millis;
use crate::records::Record;
use crate::save::{Damaged, Reader, Writer};
use crate::seating::Seating;
use crate::session::Wish;
use crate::session::log::Log;
use crate::settings::Settings;
use crate::sound::Sound;
use crate::text::Phrase;
use crate::ui::SeatStyle;
use crate::ui::frame::Hints;
use crate::ui::icons::Icon;
use crate::ui::{Area, Canvas, Frame};
use core::ops::{Deref, DerefMut, RangeInclusive};

/// The stage.
pub type Dummy = Stage<Cardboard>;

/// What is on it.
pub struct Cardboard {
    kind: Kind,
    log: Log,
    pub switches: std::vec::Vec<bool>,
    has_sequel: bool,
}

impl Deref for Dummy {
    type Target = Stage;

    fn deref(&self) -> &Stage {
        self
    }
}

impl DerefMut for Dummy {
    fn deref_mut(&mut self) -> &mut Stage {
        self
    }
}

impl Dummy {
    /// A table with so many seats out of a range.
    pub fn new(seats: RangeInclusive<u8>, seated: u8) -> Dummy {
        let standing = Standing {
            actor: Actor::Seat(Seat::FIRST),
            outcome: None,
            moves: 0,
            is_secret: false,
            roller: None,
        };
        let guests = Seating::new(seated);
        let mut table = Table::new(guests.clone(), standing, Millis(0));
        table.points.extend((0..seated).map(|_| 0));
        table.clock = Clock::going_on(760_000, Millis(0));
        table.clock.stop(Millis(0));
        let show = Cardboard {
            kind: Kind { seats, ..KIND },
            log: Log::new(),
            switches: std::vec![],
            has_sequel: false,
        };
        Stage::with(show, table, guests, Millis(0))
    }

    /// The same after the end, with these points.
    pub fn ended(outcome: Outcome, points: &[i32]) -> Dummy {
        let mut dummy = Dummy::new(1..=15, points.len() as u8);
        dummy.table.points.copy_from_slice(points);
        dummy.table.standing = Standing {
            actor: Actor::Over,
            outcome: Some(outcome),
            moves: 47,
            ..dummy.table.standing
        };
        dummy
    }

    /// The same where few points are better than many.
    pub fn lowest_is_best(mut self) -> Dummy {
        self.show.kind.lowest_is_best = true;
        self
    }

    /// The same with a game that can follow.
    pub fn followed_by(mut self, sequel: Phrase) -> Dummy {
        (self.show.has_sequel, self.show.kind.sequel) = (true, sequel);
        self
    }

    /// Gives a seat a name.
    pub fn named(mut self, seat: u8, name: &str) -> Dummy {
        let seat = Seat::new(seat).expect("a seat");
        for seating in [&mut self.guests, &mut self.table.seating] {
            seating.set_name(seat, name.try_into().expect("short"));
        }
        self
    }
}

/// What a stage is told.
pub fn env(settings: &Settings, now: Millis) -> Env<'_> {
    let best = Some(Record { games: 3, best: 21 });
    Env {
        settings,
        best,
        now,
    }
}

/// Draws on a fresh frame and hands it back.
pub fn draw(paint: impl FnOnce(&mut Canvas<'_>)) -> std::boxed::Box<Frame> {
    let mut frame = std::boxed::Box::new(Frame::new());
    paint(&mut Canvas::new(&mut frame));
    frame
}

static ABOUT: About = About {
    id: "dummy",
    number: 250,
    title: Phrase::same("Hütchenspieler"),
    motto: Phrase::same("Wer sieht, wo es liegt?"),
    icon: Icon::Huetchen,
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
    lesson: (0, &crate::written!("", b""), &[]),
};

impl Show for Cardboard {
    fn kind(&self) -> &Kind {
        &self.kind
    }
    fn log(&self) -> &Log {
        &self.log
    }
    fn kept(&self) -> Kept {
        Kept::Listed(0)
    }
    fn option_row(&self, number: usize, _: u8) -> Option<OptionRow> {
        self.switches.get(number).map(|&on| OptionRow {
            label: Phrase::new("Null-Regel", "Null rule"),
            value: OptionValue::Switch(on),
            meaning: Phrase::new("Drei Plätze: Ziel 21 Punkte", "Three seats: 21 points"),
        })
    }
    fn turn_option(&mut self, number: usize, _: u8, _: bool) {
        self.switches[number] ^= true;
    }
    fn pick_option(&mut self, _: usize, _: u8, _: u16) {}
    fn obstacle(&self, _: u8) -> Option<Phrase> {
        None
    }
    fn start(&mut self, _: u8, _: Option<Seat>, _: u64) {}
    fn rematch(&mut self, _: u64) {}
    fn has_sequel(&self) -> bool {
        self.has_sequel
    }
    fn sequel(&mut self, _: u64) -> bool {
        false
    }
    fn lay(&mut self, _: &Written) {}
    fn write(&self, _: &mut Writer<'_>) {}
    fn read(&mut self, _: &mut Reader<'_>, _: u8, _: u32) -> Result<Option<Seat>, Damaged> {
        Err(Damaged)
    }
    fn set_level(&mut self, _: Seat, _: Level) {}
    fn look(&mut self, _: Option<Seat>, _: &mut Points) -> Standing {
        unreachable!("nothing is ever played")
    }
    fn play(&mut self, _: Which, _: &mut Table, _: Env<'_>) -> Made {
        Made::Nothing
    }
    fn take_back(&mut self, _: &mut Table, _: Env<'_>) -> bool {
        false
    }
    fn make_again(&mut self, _: &mut Table, _: Env<'_>) -> Option<Sound> {
        None
    }
    fn is_meant(&self, _: Which, _: &Fits) -> bool {
        false
    }
    fn think(&self, _: Seat, _: Level, _: Wish, _: &mut Option<AnyThought>) {}
    fn answer(&mut self, _: AnyReply, _: bool, _: &mut Table, _: Env<'_>) -> Heard {
        Heard::Nothing
    }
    fn raise(&mut self, _: &Table, _: Env<'_>) {}
    fn refresh(&mut self, _: &Table, _: Env<'_>) {}
    fn key(&mut self, _: Key, _: &Table, _: Env<'_>) -> Want {
        Want::Ignored
    }
    fn holds(&self, _: &Table, _: Env<'_>) -> bool {
        false
    }
    fn held(&mut self, _: &Table, _: Env<'_>) -> Want {
        Want::Ignored
    }
    fn tick(&mut self, _: &Table, _: Env<'_>) -> Want {
        Want::Ignored
    }
    fn wake_at(&self, _: Millis) -> Option<Millis> {
        None
    }
    fn is_moving(&self, _: Millis) -> bool {
        false
    }
    fn computer_pause(&self) -> u32 {
        0
    }
    fn paused(&mut self, _: bool) {}
    fn settle(&mut self) {}
    fn damage(&self, _: Millis) -> Option<Area> {
        None
    }
    fn draw(&self, canvas: &mut Canvas<'_>, _: &Table, _: Env<'_>) {
        canvas.fill(crate::ui::palette::WOOD);
    }
    fn hints(&self, _: &Table, _: Env<'_>) -> Hints<'static> {
        Hints::new(&[])
    }
    fn keeps_top_clear(&self) -> bool {
        false
    }
    fn shows_card(&self) -> bool {
        false
    }
    fn rules_page(&self, _: &Table, _: Env<'_>) -> usize {
        0
    }
    fn keep_cursor(&self, _: &mut Writer<'_>) {}
    fn recall_cursor(&mut self, _: &mut Reader<'_>, _: &Table, _: Env<'_>) {}
}
