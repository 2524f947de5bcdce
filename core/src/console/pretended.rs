//! A game that is only pretended: it plays nothing and says what a test wants.

use super::home::Home;
use super::play::erased_game::{Allowed, Answered, Beginning, Due, Input, Kind, Played};
use super::play::{Env, ErasedGame, Play};
use super::screens::Screen;
use super::table::{Points, Standing, Table};
use crate::code::Code;
use crate::game::lesson::{Fits, Prepared};
use crate::game::{About, Actor, Facts, OptionRow, OptionValue, Outcome, Recorded, Seat, Waiting};
use crate::game::{Ladder, Strength};
use crate::games::{AnyPlay, AnyReply, AnyThought, GameId};
use crate::keys::Key;
use crate::platform::Millis;
use crate::reply::Reply;
use crate::save::{Damaged, Reader, Writer};
use crate::seating::{Name, Seating};
use crate::session::Wish;
use crate::session::log::Log;
use crate::settings::Settings;
use crate::text::Phrase;
use crate::ui::Areas;
use crate::ui::SeatStyle;
use crate::ui::frame::KeyBar;
use crate::ui::{Canvas, Frame};
use core::ops::{Deref, DerefMut, RangeInclusive};

/// The game on screen.
pub type Pretended = Play<Cardboard>;

/// What stands for the game itself.
pub struct Cardboard {
    pub kind: Kind,
    log: Log,
    pub switches: std::vec::Vec<bool>,
    has_sequel: bool,
    pub facts: std::vec::Vec<(Phrase, i32)>,
}

impl Deref for Pretended {
    type Target = Play;

    fn deref(&self) -> &Play {
        self
    }
}

impl DerefMut for Pretended {
    fn deref_mut(&mut self) -> &mut Play {
        self
    }
}

impl Pretended {
    /// A table with this many seats out of a range.
    pub fn new(seats: RangeInclusive<u8>, seated: u8) -> Pretended {
        let standing = Standing {
            actor: Actor::Seat(Seat::FIRST),
            outcome: None,
            moves: 0,
            is_secret: false,
            roller: None,
            drawn: false,
            code: Code::of(7),
        };
        let guests = Seating::new(seated);
        let mut table = Table::new(guests.clone(), standing, Millis(0));
        table.pretend(&std::vec![0; usize::from(seated)], |_| {});
        table.recall(760_000, false, 0, Millis(0));
        table.stop_clock(Millis(0));
        let game = Cardboard {
            kind: Kind { seats, ..KIND },
            log: Log::new(),
            switches: std::vec![],
            has_sequel: false,
            facts: std::vec![],
        };
        Play::with(game, table, guests, Code::new(7), Millis(0))
    }

    /// The same after the end, with these points.
    pub fn ended(outcome: Outcome, points: &[i32]) -> Pretended {
        let mut pretended = Pretended::new(1..=15, points.len() as u8);
        pretended.table.pretend(points, |standing| {
            standing.actor = Actor::Over;
            standing.outcome = Some(outcome);
            standing.moves = 47;
        });
        pretended
    }

    /// The same where few points are better than many.
    pub fn lowest_is_best(mut self) -> Pretended {
        self.game.kind.lowest_is_best = true;
        self
    }

    /// The same with a game that can follow.
    pub fn followed_by(mut self, sequel: Phrase) -> Pretended {
        (self.game.has_sequel, self.game.kind.sequel) = (true, sequel);
        self
    }

    /// A console with this on its table.
    pub fn at_home(self) -> Home {
        Home::with(AnyPlay::Pretended(self))
    }

    /// Gives a seat a name.
    pub fn named(mut self, seat: u8, name: &str) -> Pretended {
        let seat = Seat::new(seat).expect("a seat");
        let name: Name = name.try_into().expect("short");
        self.guests_mut().set_name(seat, name.clone());
        self.seating_mut().set_name(seat, name);
        self
    }
}

/// Puts the game on the table of a console while something happens.
pub fn at_home<T>(play: &mut Pretended, act: impl FnOnce(&mut Home) -> T) -> T {
    let mut home = core::mem::replace(play, Pretended::new(1..=1, 1)).at_home();
    let result = act(&mut home);
    if let Some(AnyPlay::Pretended(back)) = home.into_table() {
        *play = back;
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

/// Draws on a fresh frame and hands it back.
pub fn draw(paint: impl FnOnce(&mut Canvas<'_>)) -> std::boxed::Box<Frame> {
    let mut frame = std::boxed::Box::new(Frame::new());
    paint(&mut Canvas::new(&mut frame));
    frame
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
    lesson: (0, &Prepared::NOTHING, &[]),
};

impl ErasedGame for Cardboard {
    fn kind(&self) -> &Kind {
        &self.kind
    }
    fn log(&self) -> Option<&Log> {
        Some(&self.log)
    }
    fn recorded(&self) -> Recorded {
        Recorded::Listed(0)
    }
    fn facts(&self, _: Seat, facts: &mut Facts) {
        for &(label, number) in &self.facts {
            facts.add(label, number);
        }
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
    fn begin(&mut self, _: Beginning, _: u64) -> bool {
        false
    }
    fn has_sequel(&self) -> bool {
        self.has_sequel
    }
    fn prepare(&mut self, _: &Prepared) {}
    fn write(&self, _: &mut Writer<'_>) {}
    fn read(&mut self, _: &mut Reader<'_>, _: u8, _: u32) -> Result<Option<Seat>, Damaged> {
        Err(Damaged)
    }
    fn set_level(&mut self, _: Seat, _: Strength) {}
    fn strength(&self, _: Seat) -> Strength {
        Strength::LEAST
    }
    fn look(&mut self, _: Option<Seat>, _: bool, _: &mut Points) -> Option<Standing> {
        unreachable!("nothing is ever played")
    }
    fn show(&mut self, _: &Table, _: Env<'_>) {}
    fn show_to_others(&mut self, _: &Table, _: Env<'_>) {}
    fn input(&mut self, _: Input, _: Allowed, _: &mut Table, _: Env<'_>) -> Reply<Played> {
        Reply::Ignored
    }
    fn make(&mut self, _: Due, _: &mut Table, _: Env<'_>) -> Played {
        Played::Nothing
    }
    fn roll_fits(&self, _: &Fits) -> bool {
        false
    }
    fn begin_trial(&mut self) {}
    fn end_trial(&mut self, _: &mut Table, _: Env<'_>) -> bool {
        false
    }
    fn look_back(&mut self, _: u32, _: &mut Table, _: Env<'_>) {}
    fn look_at(&mut self, _: u32, _: &mut Table, _: Env<'_>) {}
    fn look_before(&mut self, _: &mut Table, _: Env<'_>) -> bool {
        false
    }
    fn practise(&mut self, _: u64, _: bool, _: Option<Seat>) {}
    fn look_again(&mut self, _: &mut Table, _: Env<'_>) -> Played {
        Played::Nothing
    }
    fn undo(&mut self, _: &mut Table, _: Env<'_>) -> bool {
        false
    }
    fn redo(&mut self, _: &mut Table, _: Env<'_>) -> Played {
        Played::Nothing
    }
    fn think(&self, _: Seat, _: Strength, _: Wish, _: &mut Option<AnyThought>) {}
    fn answer(&mut self, _: AnyReply, _: bool, _: &mut Table, _: Env<'_>) -> Answered {
        Answered::Nothing
    }
    fn holds(&self, _: &Table, _: Env<'_>) -> bool {
        false
    }
    fn waiting(&self, _: &Table, _: Env<'_>) -> Waiting {
        Waiting::default()
    }
    fn computer_pause(&self) -> u32 {
        0
    }
    fn paused(&mut self, _: bool) {}
    fn draw(&self, canvas: &mut Canvas<'_>, _: &Table, _: Env<'_>) {
        canvas.fill(crate::ui::palette::WOOD);
    }
    fn hints(&self, _: &Table, _: Env<'_>) -> KeyBar<'static> {
        KeyBar::new(&[])
    }
    fn help_word(&self, _: &Table, _: Env<'_>) -> Option<Phrase> {
        None
    }
    fn matters(&self, _: &Table, _: Env<'_>) -> Areas {
        Areas::new()
    }
    fn shows_card(&self) -> bool {
        false
    }
    fn is_astray(&self) -> bool {
        false
    }
    fn rules_page(&self, _: &Table, _: Env<'_>) -> usize {
        0
    }
    fn keep_cursor(&self, _: &mut Writer<'_>) {}
    fn recall_cursor(&mut self, _: &mut Reader<'_>, _: &Table, _: Env<'_>) {}
}
