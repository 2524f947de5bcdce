//! Prepared positions: full tables, the last moves of a game, many people.
//!
//! `tests/positions/<game>.txt` begins with lists of guests. The first list is used if a
//! position names none:
//!
//! ```text
//! guests people = Anna, Ben, Mia
//! guests alone = Anna, easy Ben, -
//! ```
//!
//! A guest is a name, `person` or a level, a level and a name, or `-` for the guest who
//! sits there already. Then follow the positions, a section each:
//!
//! ```text
//! [late]
//! at seats=3 pile=g0:0,0:4 stack=0,0,0,0
//! at hand0=3,2,1,2 hand1=2,2,1,1 hand2=2,2,1,1 points=12,9,11 turn=0
//! moves pass
//! ```
//!
//! | line | meaning |
//! |---|---|
//! | `at` | the position as the rule page writes it, in as many lines as it takes |
//! | `like late` | the position of another section instead |
//! | `moves` | moves made from there without showing them |
//! | `guests alone` | the list of guests, unless the caller names another |
//!
//! Without `at` or `like` it is a new game, which may say more: `seats 3`, `first 0` (who
//! begins), `turn 6` (the row of the set-up that is moved on by one value).

use crate::driver::Driver;
use taschenspieler_core::code::Code;
use taschenspieler_core::console::Console;
use taschenspieler_core::console::play::{Env, Play};
use taschenspieler_core::game::{Level, Options, Seat, Setup};
use taschenspieler_core::games::hatch::OptionTurn;
use taschenspieler_core::games::{ForGame, GameId, Registered};
use taschenspieler_core::platform::Millis;
use taschenspieler_core::seating::{Name, Who};
use taschenspieler_core::session::{AnySession, Session};
use taschenspieler_core::text::Language;

/// Who sits on a seat; `None` leaves the seat as it is.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Guest {
    who: Option<Who>,
    name: Option<String>,
}

/// A person without a name, for cases in which the guests do not matter.
const PERSON: Guest = Guest {
    who: Some(Who::Person),
    name: None,
};

/// A game to be laid on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prepared {
    game: GameId,
    position: String,
    moves: String,
    guests: Vec<Guest>,
    seats: Option<u8>,
    first: Option<Seat>,
    turned: Vec<usize>,
}

impl Guest {
    fn parse(text: &str) -> Result<Guest, String> {
        let (word, name) = text.split_once(' ').unwrap_or((text, ""));
        let level = |level: &Level| level.name().get(Language::English) == word;
        let who = match Level::ALL.into_iter().find(level) {
            Some(level) => Who::Computer(level),
            None if text == "-" => return Ok(Guest::default()),
            None if text == "person" => return Ok(PERSON),
            None => {
                let who = Some(Who::Person);
                let name = Some(text.to_owned());
                return Ok(Guest { who, name });
            }
        };
        let name = Some(name.to_owned()).filter(|name| !name.is_empty());
        Ok(Guest {
            who: Some(who),
            name,
        })
    }

    fn list(text: &str) -> Result<Vec<Guest>, String> {
        text.split(',')
            .map(|guest| Guest::parse(guest.trim()))
            .collect()
    }
}

/// The names of all positions of a game.
pub fn names(game: GameId) -> Result<Vec<String>, String> {
    let sections = super::sections("positions", game)?.into_iter();
    Ok(sections
        .map(|section| section.0)
        .filter(|name| !name.is_empty())
        .collect())
}

/// The position with this name, with the guests that may be named behind it:
/// `late+alone`.
pub fn find(game: GameId, name: &str) -> Result<Prepared, String> {
    let (name, guests) = match name.split_once('+') {
        Some((name, guests)) => (name, Some(guests)),
        None => (name, None),
    };
    let file = File::of(game)?;
    let mut prepared = file.read(file.section(name)?, name)?;
    if let Some(table) = guests {
        prepared.guests = file.seated(table)?;
    }
    Ok(prepared)
}

/// A position in lines as a section has them.
pub fn read(game: GameId, lines: &[String]) -> Result<Prepared, String> {
    File::of(game)?.read(lines, "a position")
}

/// The file of a game.
struct File {
    game: GameId,
    sections: Vec<super::Section>,
    /// The guests of each list, by its name.
    tables: Vec<(String, Vec<Guest>)>,
}

impl File {
    fn of(game: GameId) -> Result<File, String> {
        let mut file = File {
            game,
            sections: super::sections("positions", game)?,
            tables: Vec::new(),
        };
        let mut tables = Vec::new();
        for line in file.section("")? {
            let table = line
                .strip_prefix("guests ")
                .and_then(|rest| rest.split_once('='));
            let (table, list) = table.ok_or_else(|| file.wrong("", line))?;
            tables.push((table.trim().to_owned(), Guest::list(list)?));
        }
        file.tables = tables;
        Ok(file)
    }

    fn wrong(&self, name: &str, what: &str) -> String {
        format!("{}, {name}: {what}", self.game.about().id)
    }

    fn section(&self, wanted: &str) -> Result<&[String], String> {
        let found = self.sections.iter().find(|section| section.0 == wanted);
        let lines = found.map(|section| &section.1[..]);
        lines.ok_or_else(|| self.wrong(wanted, "there is no such position"))
    }

    fn seated(&self, table: &str) -> Result<Vec<Guest>, String> {
        let found = self.tables.iter().find(|known| known.0 == table);
        let list = found.map(|known| known.1.clone());
        list.ok_or_else(|| self.wrong(table, "there are no such guests"))
    }

    fn read(&self, lines: &[String], name: &str) -> Result<Prepared, String> {
        let first = self.tables.first();
        let mut prepared = Prepared {
            game: self.game,
            position: String::new(),
            moves: String::new(),
            guests: first.map(|first| first.1.clone()).unwrap_or_default(),
            seats: None,
            first: None,
            turned: Vec::new(),
        };
        for line in lines {
            let wrong = || self.wrong(name, line);
            let (key, value) = line.split_once(' ').ok_or_else(wrong)?;
            let number = || value.parse::<u8>().map_err(|_| wrong());
            match key {
                "at" => join(&mut prepared.position, value),
                "like" => {
                    let lines = self.section(value)?.iter();
                    let at = lines.filter_map(|line| line.strip_prefix("at "));
                    at.for_each(|part| join(&mut prepared.position, part));
                }
                "moves" => join(&mut prepared.moves, value),
                "guests" => prepared.guests = self.seated(value)?,
                "seats" => prepared.seats = Some(number()?),
                "first" => prepared.first = Seat::new(number()?),
                "turn" => prepared.turned.push(number()?.into()),
                _ => return Err(wrong()),
            }
        }
        Ok(prepared)
    }
}

fn join(text: &mut String, part: &str) {
    if !text.is_empty() {
        text.push(' ');
    }
    text.push_str(part);
}

impl Prepared {
    /// Whether it is a new game.
    pub fn is_new(&self) -> bool {
        self.position.is_empty()
    }

    /// The same with people who have no names.
    #[must_use]
    pub fn with_people(mut self) -> Prepared {
        self.guests = vec![PERSON; taschenspieler_core::game::MAX_SEATS];
        self
    }

    /// Begins the game and puts the position on the table. No time passes.
    pub fn lay_out(&self, driver: &mut Driver) -> Result<(), String> {
        let seats = self.seats()?;
        let mut seated = Ok(());
        driver.begin(self.game, |play| seated = self.seat(play, seats));
        seated?;
        driver.change(|console, now| self.open(console, now))
    }

    /// The same on a console without a driver.
    pub fn lay_out_on(&self, console: &mut Console, now: Millis) -> Result<(), String> {
        let seats = self.seats()?;
        let mut seated = Ok(());
        console.begin(self.game, now, |play| seated = self.seat(play, seats));
        seated?;
        self.open(console, now)
    }

    /// How many seats the position has, unless it leaves that open.
    fn seats(&self) -> Result<Option<u8>, String> {
        match self.is_new() {
            true => Ok(self.seats),
            false => self.game.with(Seats(&self.position)).map(Some),
        }
    }

    /// Goes on from the position, if there is one.
    fn open(&self, console: &mut Console, now: Millis) -> Result<(), String> {
        match self.is_new() {
            true => Ok(()),
            false => self.game.with(Open(self, console, now)),
        }
    }

    /// Seats the guests.
    fn seat(&self, play: &mut Play, seats: Option<u8>) -> Result<(), String> {
        let guests = &mut play.next.guests;
        if let Some(seats) = seats {
            guests.resize(seats);
        }
        for (seat, guest) in Seat::all(guests.len()).zip(&self.guests) {
            if let Some(who) = guest.who {
                guests.set_who(seat, who);
            }
            if let Some(name) = &guest.name {
                let name = Name::try_from(name.as_str());
                guests.set_name(seat, name.map_err(|_| "a name is too long")?);
            }
        }
        if self.first.is_some() {
            play.next.first = self.first;
        }
        for &row in &self.turned {
            play.turn_option(row, OptionTurn::Forward);
        }
        Ok(())
    }
}

/// How many seats a position is for.
struct Seats<'a>(&'a str);

impl ForGame for Seats<'_> {
    type Output = Result<u8, String>;

    fn run<G: Registered>(self) -> Result<u8, String> {
        let position = G::read_position(self.0);
        let position = position.map_err(|why| format!("{}: {}", self.0, why.0))?;
        Ok(G::seats(&position))
    }
}

/// Puts a position on the table of the game just begun.
struct Open<'a>(&'a Prepared, &'a mut Console, Millis);

impl ForGame for Open<'_> {
    type Output = Result<(), String>;

    fn run<G: Registered>(self) -> Result<(), String> {
        let Open(prepared, console, now) = self;
        let wrong = || format!("not a position: {}", prepared.position);
        let position = G::read_position(&prepared.position).map_err(|_| wrong())?;
        let setup = Setup {
            seats: G::seats(&position),
            first: None,
            options: G::Options::default(),
        };
        setup.options.check(setup.seats).map_err(|_| wrong())?;
        let mut session = Session::<G>::from_position(setup, position, 1);
        for word in prepared.moves.split_whitespace() {
            if !session.play_text(word, &mut |_| {}) {
                return Err(format!("not a move: {word}"));
            }
        }
        open(console, session, now)
    }
}

/// Continues from a position in a game that was begun differently; the guests stay who they
/// are.
pub fn open<G: Registered>(
    console: &mut Console,
    session: Session<G>,
    now: Millis,
) -> Result<(), String> {
    let settings = *console.settings();
    let env = Env {
        settings: &settings,
        best: None,
        now,
    };
    let play = console.play_mut().ok_or("no game was begun")?;
    let guests = play.next.guests.clone();
    play.lay_out(G::GAME, Code::new(1), env);
    play.next.guests = guests;
    play.open::<G>(session, env);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_can_be_laid_out_and_looks_like_something() {
        for &game in GameId::ALL {
            for name in names(game).unwrap() {
                let prepared = find(game, &name).unwrap();
                let mut driver = Driver::new(1);
                prepared
                    .lay_out(&mut driver)
                    .unwrap_or_else(|why| panic!("{name}: {why}"));
                let play = driver.console().play().expect("a game");
                assert!(
                    play.kind().seats.contains(&play.next.guests.len()),
                    "{name}"
                );
            }
        }
    }
}
