//! The table set-up: players, variants, and who begins.
//!
//! The rows scroll if there are many; the button to begin stays in its place below them.
//!
//! - this file: which rows there are, what the keys do
//! - `picker`: picks several numbers, on a separate screen
//! - `seat_list`: who sits on a seat, chosen from a list
//! - `draw`: how it looks

mod draw;
mod picker;
mod seat_list;
#[cfg(test)]
mod tests;

use super::home::{Context, Home};
use super::play::Play;
use super::rivals::usual_rival;
use super::screens::Screen;
use crate::game::{Level, OptionValue, Picks, Seat};
use crate::games::hatch::OptionTurn;
use crate::keys::Key;
use crate::reply::{Ask, EndsGame, Reply, Together, Whom};
use crate::seating::{Name, Who};
use crate::text::{Phrase, host as words};
use crate::ui::Canvas;
use crate::ui::widgets::list::{self, Ends};
use core::fmt;
use picker::Picker;
use seat_list::SeatList;

/// A row of the set-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Row {
    /// The player of a seat.
    Seat(Seat),
    /// One more seat.
    AddSeat,
    /// A variant.
    Option(usize),
    /// Who begins.
    First,
    /// Whether people may ask for hints.
    Hints,
    /// The code that determines its luck.
    Code,
    /// The button.
    Begin,
}

#[derive(Clone, Copy, Debug, Default)]
pub struct SetUp {
    cursor: Option<usize>,
    /// The picker, while it is open for a row.
    picker: Option<Picker>,
    /// The list of players, while it is open for a seat.
    list: Option<SeatList>,
}

impl SetUp {
    /// A set-up with the cursor on the button, so that A begins the game.
    pub const fn new() -> SetUp {
        SetUp {
            cursor: None,
            picker: None,
            list: None,
        }
    }

    pub fn row(play: &Play, number: usize) -> Option<Row> {
        let (guests, kind) = (&play.next.guests, play.kind());
        let seats = guests.len();
        let mut rest = number;
        if rest < usize::from(seats) {
            return Seat::new(rest as u8).map(Row::Seat);
        }
        rest -= usize::from(seats);
        let can_grow = seats < *kind.seats.end();
        if can_grow {
            if rest == 0 {
                return Some(Row::AddSeat);
            }
            rest -= 1;
        }
        let options = (0..)
            .take_while(|&n| play.hatch().option_row(n, play.next.guests.len()).is_some())
            .count();
        if rest < options {
            return Some(Row::Option(rest));
        }
        rest -= options;
        let has_hints = kind.advises && guests.people().next().is_some();
        let last = [
            (has_hints && !guests.has_away(), Row::Hints),
            (kind.chooses_first && seats > 1, Row::First),
            (kind.has_luck() && !guests.has_away(), Row::Code),
            (true, Row::Begin),
        ];
        let mut last = last.into_iter().filter(|(there, _)| *there);
        last.nth(rest).map(|(_, row)| row)
    }

    /// How many rows there are.
    pub fn rows(play: &Play) -> usize {
        (0..)
            .take_while(|&number| SetUp::row(play, number).is_some())
            .count()
    }

    /// The row under the cursor.
    pub fn cursor(&self, play: &Play) -> usize {
        let last = SetUp::rows(play).saturating_sub(1);
        self.cursor.unwrap_or(last).min(last)
    }
}

impl Screen for SetUp {
    fn key(&mut self, key: Key, home: &mut Context<&mut Home>) -> Reply {
        let (there, theirs) = (There::of(home), home.company.name.clone());
        let (rival, ends) = (usual_rival(home), ends_game(home));
        let Some(play) = home.play_mut() else {
            return Reply::Ask(Ask::Leave);
        };
        let cursor = self.cursor(play);
        let Some(row) = SetUp::row(play, cursor) else {
            return Reply::Ask(Ask::Back);
        };
        if let Some(picker) = &mut self.picker {
            if key == Key::B || picks(play, row).is_none() {
                self.picker = None;
                return Reply::Redraw;
            }
            return picker.key(key, play, row);
        }
        if let Some(list) = &mut self.list {
            let (reply, closes) = list.key(key, play, there, &theirs);
            if closes {
                self.list = None;
            }
            return reply;
        }
        match (key, row) {
            (Key::A, Row::Seat(seat)) => self.list = Some(SeatList::new(play, seat, there)),
            (Key::A | Key::Right, _) if let Some(picks) = picks(play, row) => {
                self.picker = Some(Picker::new(picks));
            }
            // The cursor wraps around, because with fifteen seats the button is far away.
            (Key::Up | Key::Down, _) => {
                let (count, down) = (SetUp::rows(play), key == Key::Down);
                self.cursor = Some(list::walk(cursor, count, down, Ends::Meet, |_| true));
            }
            (Key::B, _) => return Reply::Ask(Ask::Back),
            (Key::X, _) => return Reply::Ask(Ask::RulesOf(play.kind().game)),
            (Key::Y, Row::Seat(seat)) => {
                return Reply::Ask(Ask::Type(Whom::Seat(play.kind().game, seat)));
            }
            (Key::Y, _) if !is_under_way(play) => return Reply::Ask(Ask::Learn(play.kind().game)),
            (Key::A, Row::Begin) if obstacle(play, there).is_none() => {
                return Reply::Ask(match play.next.guests.has_away() {
                    true => Ask::Together(Together::Propose),
                    false if ends => Ask::Sure(EndsGame::Begin),
                    false => Ask::Begin,
                });
            }
            (Key::Left | Key::Right, Row::Seat(seat)) => {
                turn_seat(play, seat, there, key != Key::Left);
                introduce(play, seat, &theirs);
            }
            (Key::A | Key::Right, Row::AddSeat) => {
                let seats = play.next.guests.len();
                play.next.guests.resize(seats + 1);
                if let Some(seat) = Seat::new(seats) {
                    play.next.guests.set_who(seat, rival);
                }
                self.cursor = Some(usize::from(seats));
            }
            (Key::A | Key::Right, Row::Option(number)) => {
                play.turn_option(number, OptionTurn::Forward)
            }
            (Key::Left, Row::Option(number)) => play.turn_option(number, OptionTurn::Back),
            (Key::A | Key::Right, Row::First) => turn_first(play, true),
            (Key::Left, Row::First) => turn_first(play, false),
            (Key::A | Key::Right, Row::Code) => {
                return Reply::Ask(Ask::Type(Whom::Luck(play.kind().game)));
            }
            (Key::A | Key::Left | Key::Right, Row::Hints) => {
                let allowed = play.next.guests.allows_hints();
                play.next.guests.allow_hints(!allowed);
            }
            _ => return Reply::Ignored,
        }
        Reply::Redraw
    }

    fn title(&self) -> Phrase {
        words::NEW_GAME
    }

    fn is_of_a_game(&self) -> bool {
        true
    }

    fn say_chosen(&self, home: &Context<&Home>, out: &mut dyn fmt::Write) -> fmt::Result {
        let language = home.settings.language;
        let Some(play) = home.play() else {
            return Ok(());
        };
        if let Some(list) = &self.list {
            return list.say(play, There::of(home), language, out);
        }
        let row = SetUp::row(play, self.cursor(play)).unwrap_or(Row::Begin);
        draw::with_row(play, row, language, |row, _| row.say(language, out))
            .unwrap_or_else(|| write!(out, ". {}", words::BEGIN.get(language)))
    }

    fn draw(&self, canvas: &mut Canvas<'_>, home: &Context<&Home>) {
        let Some(play) = home.play() else {
            return;
        };
        let (known, settings) = (home.known.contains(play.kind().game), &home.settings);
        let cursor = self.cursor(play);
        if let Some(list) = &self.list {
            return list.draw(canvas, play, There::of(home), settings);
        }
        match (&self.picker, SetUp::row(play, cursor)) {
            (Some(picker), Some(row)) => picker.draw(canvas, play, row, settings),
            _ => {
                let before = draw::Before {
                    there: There::of(home),
                    known,
                    ends: ends_game(home),
                };
                draw::screen(canvas, play, cursor, before, settings);
            }
        }
    }
}

/// The numbers that can be picked in a row, if it is such a row.
fn picks(play: &Play, row: Row) -> Option<Picks> {
    let Row::Option(number) = row else {
        return None;
    };
    match play
        .hatch()
        .option_row(number, play.next.guests.len())?
        .value
    {
        OptionValue::Picks(picks) => Some(picks),
        _ => None,
    }
}

/// Whether a person can play on the other console.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum There {
    /// There is no port for a cable.
    NoPort,
    /// No other console is connected, or it does not know this game.
    Nobody,
    /// Another console is connected.
    Company,
}

impl There {
    pub fn of(home: &Home) -> There {
        match home.game() {
            Some(game) if home.company.knows(game) => There::Company,
            _ if home.company.port => There::Nobody,
            _ => There::NoPort,
        }
    }
}

/// Why the game cannot begin with this set-up, if it cannot.
pub fn obstacle(play: &Play, there: There) -> Option<Phrase> {
    let away = play.next.guests.has_away();
    match there {
        There::NoPort if away => Some(words::NO_PORT),
        There::Nobody if away => Some(words::NOBODY_THERE),
        _ => play.hatch().obstacle(play.next.guests.len()),
    }
}

/// Whether a game of the kind on the table is under way, here or in the storage, that a new
/// one would end.
pub fn ends_game(home: &Home) -> bool {
    let kept = |play: &Play| home.stored.get(play.kind().game);
    let kept = home.play().and_then(kept);
    // Before the first move nothing can be lost.
    kept.is_some_and(|game| !game.over && game.moves > 0) || home.play().is_some_and(is_under_way)
}

/// Whether there is a game on the table that would end.
fn is_under_way(play: &Play) -> bool {
    play.standing().moves > 0 && play.standing().outcome.is_none() && !play.table().is_lesson()
}

/// Goes through person, easy … master, fitting, and the other console; then it removes the
/// seat, if it is the last one and the game can do without it.
fn turn_seat(play: &mut Play, seat: Seat, there: There, forward: bool) {
    let spare = is_spare(play, seat);
    let fits = play.kind().ladder.is_some();
    let round_the_end = match (forward, fits) {
        (true, _) => Who::Person,
        (false, _) if there == There::Company => Who::Away(None),
        (false, true) => Who::Fitting,
        (false, false) => Who::Computer(Level::Master),
    };
    let next = play.next.guests.who(seat).turned(forward);
    let offered = |who: &Who| match who {
        Who::Fitting => fits,
        // Without a port the choice is offered and explained; with a port but no other
        // console it is not offered.
        Who::Away(_) => there != There::Nobody && *play.kind().seats.end() > 1,
        Who::Person | Who::Computer(_) => true,
    };
    match next.filter(offered) {
        Some(who) => play.next.guests.set_who(seat, who),
        None if spare => leave_seat(play),
        None => play.next.guests.set_who(seat, round_the_end),
    }
}

/// Whether the game can do without this seat: the last one.
fn is_spare(play: &Play, seat: Seat) -> bool {
    let seats = play.next.guests.len();
    seats > *play.kind().seats.start() && seat.number() + 1 == seats
}

/// Removes the last seat.
fn leave_seat(play: &mut Play) {
    let seats = play.next.guests.len().saturating_sub(1);
    play.next.guests.resize(seats);
    // A seat without a player cannot begin.
    if play.next.first == Seat::new(seats) {
        play.next.first = None;
    }
}

/// Gives the seat over there the name that the other console sent, and removes that name
/// from any other seat.
fn introduce(play: &mut Play, seat: Seat, theirs: &Name) {
    let guests = &mut play.next.guests;
    let away = guests.who(seat) == Who::Away(None);
    if guests.given(seat) == *theirs && !away {
        guests.set_name(seat, Name::new());
    }
    *guests = guests.introduced(theirs);
}

/// Goes through "by lot" and all seats.
fn turn_first(play: &mut Play, forward: bool) {
    let seats = play.next.guests.len();
    let last = Seat::new(seats.saturating_sub(1));
    let first = match (play.next.first, forward) {
        (None, true) => Some(Seat::FIRST),
        (None, false) => last,
        (Some(seat), true) if Some(seat) == last => None,
        (Some(seat), true) => Some(seat.next(seats)),
        (Some(seat), false) => seat.number().checked_sub(1).and_then(Seat::new),
    };
    play.next.first = first;
}
