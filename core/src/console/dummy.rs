//! A stage made of cardboard: it plays nothing and says what a test wants.

use super::keys::Key;
use super::play::{After, Env, Outbox, Stage};
use super::records::Record;
use super::seating::Seating;
use super::settings::Settings;
use crate::game::{About, Kept, OptionRow, OptionValue, Outcome, Seat};
use crate::games::{AnyReply, GameId};
use crate::platform::Millis;
use crate::save::{Damaged, Reader, Writer};
use crate::text::Phrase;
use crate::ui::SeatStyle;
use crate::ui::icons::Icon;
use crate::ui::{Area, Canvas, Frame};
use core::ops::RangeInclusive;

/// The stage.
pub struct Dummy {
    pub seats: RangeInclusive<u8>,
    pub seating: Seating,
    pub first: Option<Seat>,
    pub switches: std::vec::Vec<bool>,
    pub outcome: Option<Outcome>,
    pub points: std::vec::Vec<i32>,
    pub lowest_is_best: bool,
    pub can_undo: bool,
    pub can_redo: bool,
    pub can_hint: bool,
    pub moves: u32,
    pub sequel: Option<Phrase>,
}

impl Dummy {
    /// A table with so many seats out of a range.
    pub fn new(seats: RangeInclusive<u8>, seated: u8) -> Dummy {
        Dummy {
            seats,
            seating: Seating::new(seated),
            first: None,
            switches: std::vec![],
            outcome: None,
            points: std::vec![0; usize::from(seated)],
            lowest_is_best: false,
            can_undo: false,
            can_redo: false,
            can_hint: true,
            moves: 0,
            sequel: None,
        }
    }

    /// The same after the end, with these points.
    pub fn ended(outcome: Outcome, points: &[i32]) -> Dummy {
        let seats = points.len() as u8;
        Dummy {
            outcome: Some(outcome),
            points: points.to_vec(),
            moves: 47,
            can_hint: false,
            ..Dummy::new(1..=15, seats)
        }
    }

    /// Gives a seat a name.
    pub fn named(mut self, seat: u8, name: &str) -> Dummy {
        let seat = Seat::new(seat).expect("a seat");
        self.seating.set_name(seat, name.try_into().expect("short"));
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
};

impl Stage for Dummy {
    fn game(&self) -> GameId {
        GameId::Abraeumen
    }
    fn about(&self) -> &'static About {
        &ABOUT
    }
    fn rules_page(&self, _: Env<'_>) -> usize {
        0
    }
    fn seat_range(&self) -> RangeInclusive<u8> {
        self.seats.clone()
    }
    fn seating(&self) -> &Seating {
        &self.seating
    }
    fn guests(&self) -> &Seating {
        &self.seating
    }
    fn guests_mut(&mut self) -> &mut Seating {
        &mut self.seating
    }
    fn seating_mut(&mut self) -> &mut Seating {
        &mut self.seating
    }
    fn first(&self) -> Option<Seat> {
        self.first
    }
    fn set_first(&mut self, first: Option<Seat>) {
        self.first = first;
    }
    fn option_row(&self, number: usize) -> Option<OptionRow> {
        self.switches.get(number).map(|&on| OptionRow {
            label: Phrase::new("Null-Regel", "Null rule"),
            value: OptionValue::Switch(on),
            meaning: Phrase::new("Drei Plätze: Ziel 21 Punkte", "Three seats: 21 points"),
        })
    }
    fn turn_option(&mut self, number: usize, _: bool) {
        self.switches[number] ^= true;
    }
    fn chooses_first(&self) -> bool {
        self.seating.len() > 1
    }
    fn obstacle(&self) -> Option<Phrase> {
        None
    }
    fn start(&mut self, _: u64, _: Env<'_>) {}
    fn learn(&mut self, _: Env<'_>) {}
    fn is_lesson(&self) -> bool {
        false
    }
    fn rematch(&mut self, _: u64, _: Env<'_>) {}
    fn key(&mut self, _: Key, _: Env<'_>) -> After {
        After::Nothing
    }
    fn sequel(&self) -> Option<Phrase> {
        self.sequel
    }
    fn begin_sequel(&mut self, _: u64, _: Env<'_>) {}
    fn holds(&self, _: Env<'_>) -> bool {
        false
    }
    fn held(&mut self, _: Env<'_>) -> After {
        After::Nothing
    }
    fn tick(&mut self, _: Env<'_>) -> After {
        After::Nothing
    }
    fn answer(&mut self, _: AnyReply, _: Env<'_>) -> After {
        After::Nothing
    }
    fn wake_at(&self, _: Millis) -> Option<Millis> {
        None
    }
    fn outbox(&mut self) -> Outbox {
        Outbox::default()
    }
    fn pause(&mut self, _: Millis) {}
    fn resume(&mut self, _: Env<'_>) -> After {
        After::Nothing
    }
    fn undo(&mut self, _: Env<'_>) -> bool {
        false
    }
    fn redo(&mut self, _: Env<'_>) -> bool {
        false
    }
    fn hint(&mut self, _: Env<'_>) {}
    fn demonstrate(&mut self, _: Env<'_>) {}
    fn can_undo(&self) -> bool {
        self.can_undo
    }
    fn can_redo(&self) -> bool {
        self.can_redo
    }
    fn can_hint(&self) -> bool {
        self.can_hint
    }
    fn can_demonstrate(&self) -> bool {
        self.outcome.is_none()
    }
    fn moves(&self) -> u32 {
        self.moves
    }
    fn played(&self, _: Millis) -> u32 {
        760_000
    }
    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }
    fn points(&self) -> &[i32] {
        &self.points
    }
    fn assisted(&self) -> bool {
        false
    }
    fn kept(&self) -> Kept {
        Kept::Listed(0)
    }
    fn lowest_is_best(&self) -> bool {
        self.lowest_is_best
    }
    fn revision(&self) -> u32 {
        0
    }
    fn keep(&self, _: &mut Writer<'_>, _: Millis) {}
    fn recall(&mut self, _: &mut Reader<'_>, _: Env<'_>) -> Result<(), Damaged> {
        Ok(())
    }
    fn keep_cursor(&self, _: &mut Writer<'_>) {}
    fn recall_cursor(&mut self, _: &mut Reader<'_>, _: Env<'_>) {}
    fn damage(&self, _: Millis) -> Option<Area> {
        None
    }
    fn draw(&self, canvas: &mut Canvas<'_>, _: Env<'_>) {
        canvas.fill(crate::ui::palette::WOOD);
    }
}
