//! A dummy game for tests: it cannot be played and reports whatever a test sets.

use super::clock::Stopwatch;
use super::home::Home;
use super::play::Play;
use super::screens::Screen;
use super::table::TableState;
use crate::code::Code;
use crate::game::{Actor, Outcome, Seat};
use crate::games::AnyStage;
use crate::games::testing::Cardboard;
use crate::keys::Key;
use crate::platform::Millis;
use crate::reply::Reply;
use crate::seating::{Name, Seating};
use crate::settings::Settings;
use crate::text::Phrase;
use crate::ui::{Canvas, Frame};
use core::ops::{Deref, DerefMut, RangeInclusive};

/// The game on screen.
pub struct Pretended(Play);

impl Deref for Pretended {
    type Target = Play;

    fn deref(&self) -> &Play {
        &self.0
    }
}

impl DerefMut for Pretended {
    fn deref_mut(&mut self) -> &mut Play {
        &mut self.0
    }
}

impl Pretended {
    /// A table with this many seats occupied, in a game for this range.
    pub fn new(seats: RangeInclusive<u8>, seated: u8) -> Pretended {
        let mut play = Play::nothing(Millis(0));
        play.game.stage = AnyStage::Cardboard(Cardboard::new(seats));
        let table = &mut play.game.table;
        *table = TableState::new(Seating::new(seated), Millis(0));
        table.points = (0..seated).map(|_| 0).collect();
        table.standing.actor = Actor::Seat(Seat::FIRST);
        table.standing.code = Code::of(7);
        table.clock = Stopwatch::going_on(760_000, Millis(0));
        table.clock.stop(Millis(0));
        play.next.code = Code::new(7);
        play.next.guests = Seating::new(seated);
        Pretended(play)
    }

    /// The dummy in place of the game.
    pub fn cardboard(&mut self) -> &mut Cardboard {
        match &mut self.0.game.stage {
            AnyStage::Cardboard(cardboard) => cardboard,
            _ => unreachable!("it was made of cardboard"),
        }
    }

    /// The same after the end, with these points.
    pub fn ended(outcome: Outcome, points: &[i32]) -> Pretended {
        let mut pretended = Pretended::new(1..=15, points.len() as u8);
        let table = &mut pretended.game.table;
        table.points = points.iter().copied().collect();
        table.standing.actor = Actor::Over;
        table.standing.outcome = Some(outcome);
        table.standing.moves = 47;
        pretended
    }

    /// The same where few points are better than many.
    pub fn lowest_is_best(mut self) -> Pretended {
        self.cardboard().kind.lowest_is_best = true;
        self
    }

    /// The same with a game that can follow.
    pub fn followed_by(mut self, sequel: Phrase) -> Pretended {
        let cardboard = self.cardboard();
        (cardboard.has_sequel, cardboard.kind.sequel) = (true, sequel);
        self
    }

    pub fn seating_mut(&mut self) -> &mut Seating {
        &mut self.game.table.seating
    }

    /// A console with this game on its table.
    pub fn at_home(self) -> Home {
        Home::with(self.0)
    }

    /// Gives a seat a name.
    pub fn named(mut self, seat: u8, name: &str) -> Pretended {
        let seat = Seat::new(seat).expect("a seat");
        let name: Name = name.try_into().expect("short");
        self.next.guests.set_name(seat, name.clone());
        self.seating_mut().set_name(seat, name);
        self
    }
}

/// Puts the game on the table of a console while a function runs.
pub fn at_home<T>(play: &mut Pretended, act: impl FnOnce(&mut Home) -> T) -> T {
    let mut home = core::mem::replace(play, Pretended::new(1..=1, 1)).at_home();
    let result = act(&mut home);
    if let Some(back) = home.into_table() {
        play.0 = back;
    }
    result
}

/// Presses a key on a screen over the game.
pub fn press(screen: &mut impl Screen, key: Key, play: &mut Pretended) -> Reply {
    at_home(play, |home| screen.key(key, &mut home.at_mut(Millis(0))))
}

/// Presses a key on a screen that changes settings.
pub fn press_with(
    screen: &mut impl Screen,
    key: Key,
    settings: &mut Settings,
    now: Millis,
) -> Reply {
    let mut home = home_with(settings);
    let reply = screen.key(key, &mut home.at_mut(now));
    *settings = home.settings;
    reply
}

/// Presses a key on a screen, with the usual settings.
pub fn tap(screen: &mut impl Screen, key: Key) -> Reply {
    press_with(screen, key, &mut Settings::default(), Millis(0))
}

/// A home with these settings.
pub fn home_with(settings: &Settings) -> Home {
    let mut home = Home::new();
    home.settings = *settings;
    home
}

/// Draws on a fresh frame and returns it.
pub fn draw(paint: impl FnOnce(&mut Canvas<'_>)) -> std::boxed::Box<Frame> {
    let mut frame = std::boxed::Box::new(Frame::new());
    paint(&mut Canvas::new(&mut frame));
    frame
}
