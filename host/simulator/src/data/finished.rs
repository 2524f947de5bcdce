//! Finished games, for reviews.
//!
//! `tests/reviews/<game>.txt` has games with their reviews, in the words of the engine
//! protocol: the command that starts the game, its moves, and the answer to `review`. Here
//! the seats that made mistakes are people and all others easy computers. Long games with
//! many mistakes are [played](long) when needed.

use super::positions;
use crate::bench::AREA;
use crate::driver::Driver;
use crate::setup::{USUAL_SEED, Wanted};
use crate::thinker::scratch;
use taschenspieler_core::console::keeping::RecordId;
use taschenspieler_core::console::lesson::KnownGames;
use taschenspieler_core::game::{Actor, Level, Seat, Seats, Setup};
use taschenspieler_core::games::{ForGame, GameId, Registered};
use taschenspieler_core::platform::Button;
use taschenspieler_core::save::record::{self, RECORD_BYTES};
use taschenspieler_core::save::{Bytes, Writer};
use taschenspieler_core::seating::{Name, Who};
use taschenspieler_core::session::{Answer, AnySession, Session, Wish};
use taschenspieler_driver::flash::Flash;
use taschenspieler_store::Store;

/// The name of the person.
const NAME: &str = "Anna";

/// Longer than a scene takes to show the end of a game.
const END_MILLIS: u32 = 6_000;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Finished {
    start: String,
    moves: String,
    review: String,
}

pub fn all(game: GameId) -> Result<Vec<Finished>, String> {
    let mut games = Vec::new();
    let mut next = Finished::default();
    for line in super::sections("reviews", game)?
        .into_iter()
        .flat_map(|section| section.1)
    {
        match line.split_once(' ').unwrap_or((&line, "")) {
            ("new", start) => next.start = start.to_owned(),
            ("review", review) => {
                next.review = review.to_owned();
                games.push(std::mem::take(&mut next));
            }
            _ => next.moves += &format!(" {line}"),
        }
    }
    Ok(games)
}

impl Finished {
    /// Puts the game on the table. No time passes.
    pub fn lay_out(&self, game: GameId, driver: &mut Driver) -> Result<(), String> {
        game.with(LayOut(self, driver))
    }

    /// The seats that made mistakes; the first seat if there are none.
    fn people(&self) -> Seats {
        let findings = self.review.split_whitespace();
        let seats = findings.filter_map(|finding| finding.split(':').nth(1)?.parse().ok());
        let people: Seats = seats.filter_map(Seat::new).collect();
        match people.is_empty() {
            true => Seats::NONE.with(Seat::FIRST),
            false => people,
        }
    }
}

struct LayOut<'a>(&'a Finished, &'a mut Driver);

impl ForGame for LayOut<'_> {
    type Output = Result<(), String>;

    fn run<G: Registered>(self) -> Result<(), String> {
        let LayOut(finished, driver) = self;
        let words: Vec<&str> = finished.start.split_whitespace().skip(1).collect();
        let wanted = Wanted::parse(&words)?;
        let seed = wanted.seed.unwrap_or(USUAL_SEED);
        let mut session = Session::<G>::new(wanted.setup::<G>()?, seed);
        for word in finished.moves.split_whitespace() {
            if !session.play_text(word, &mut |_| {}) {
                return Err(format!("not a move: {word}"));
            }
        }
        let people = finished.people();
        lay(session, |seat| people.contains(seat), driver)
    }
}

/// Puts a game on the table with people on these seats and computers on the others.
fn lay<G: Registered>(
    session: Session<G>,
    is_person: impl Fn(Seat) -> bool,
    driver: &mut Driver,
) -> Result<(), String> {
    if session.actor() != Actor::Over {
        return Err(format!("a game of {} is not over", G::ABOUT.id));
    }
    driver.begin(G::GAME, |play| {
        let guests = &mut play.next.guests;
        guests.resize(session.seats());
        let mut is_first = true;
        for seat in Seat::all(session.seats()) {
            if is_person(seat) {
                guests.set_who(seat, Who::Person);
                if let (true, Ok(name)) = (is_first, Name::try_from(NAME)) {
                    guests.set_name(seat, name);
                }
                is_first = false;
            } else {
                guests.set_who(seat, Who::Computer(Level::Easy));
            }
        }
    });
    driver.change(|console, now| positions::open(console, session, now))
}

/// Waits until the result is shown, and presses A where the scene asks for it. Returns how
/// often A was pressed.
pub fn go_to_result(driver: &mut Driver) -> Result<u32, String> {
    for presses in 0..2 {
        if presses > 0 {
            driver.tap(Button::A);
        }
        driver.advance(END_MILLIS);
        if shows_result(driver) {
            return Ok(presses);
        }
    }
    Err("the result does not come".to_owned())
}

/// The presses from the result to the review.
pub const TO_REVIEW: [Button; 5] = [
    Button::Right,
    Button::Right,
    Button::Right,
    Button::Left,
    Button::A,
];

pub fn shows_result(driver: &Driver) -> bool {
    format!("{:?}", driver.console().screen()).starts_with("Result")
}

/// Puts a long game on the table, among people who play like easy computers: the longest of
/// a few.
pub fn long(game: GameId, seats: u8, driver: &mut Driver) -> Result<(), String> {
    game.with(Long { seats, driver })
}

struct Long<'a> {
    seats: u8,
    driver: &'a mut Driver,
}

/// The longest of this many games is taken.
const TRIES: u64 = 5;

/// No game of easy computers is longer.
const MOST_MOVES: u32 = 2_000;

impl ForGame for Long<'_> {
    type Output = Result<(), String>;

    fn run<G: Registered>(self) -> Result<(), String> {
        let setup = Setup {
            seats: self.seats,
            first: Some(Seat::FIRST),
            options: G::Options::default(),
        };
        let games = (1..=TRIES).filter_map(|seed| played::<G>(setup.clone(), seed));
        let longest = games.max_by_key(Session::moves);
        let session = longest.ok_or_else(|| format!("no game of {} ends", G::ABOUT.id))?;
        lay(session, |_| true, self.driver)
    }
}

/// A game that easy computers have played to its end. If the game has players with habits,
/// all but the first seat are such players: they make more mistakes.
fn played<G: Registered>(setup: Setup<G::Options>, seed: u64) -> Option<Session<G>> {
    let mut session = Session::<G>::new(setup, seed);
    for seat in Seat::all(session.seats()) {
        session.set_level(seat, Level::Easy);
    }
    let mut scratch = scratch();
    while session.moves() < MOST_MOVES {
        let played = match session.actor() {
            Actor::Over => return Some(session),
            Actor::Chance => session.roll()?,
            Actor::Seat(seat) => {
                let habits = G::HABITS.iter().filter(|_| seat != Seat::FIRST);
                let habit = habits.cycle().nth(seat.index());
                let by_habit = habit.and_then(|habit| {
                    let job = session.job(seat, Level::Master, Wish::Move);
                    job.run_habit(habit, &mut scratch)
                });
                let job = session.job(seat, Level::Easy, Wish::Move);
                match job.run(&mut scratch, &mut || false) {
                    Answer::Move { memory, .. } if by_habit.is_some() => {
                        session.keep_memory(seat, memory);
                        by_habit?
                    }
                    Answer::Move { played, memory, .. } => {
                        session.keep_memory(seat, memory);
                        played?
                    }
                    _ => return None,
                }
            }
        };
        session.play(&played).ok()?;
    }
    None
}

/// The flash of a device that was switched off just as the game on this console's table had
/// ended: it resumes at the result.
pub fn flash(driver: &Driver) -> Result<Vec<u8>, String> {
    let mut store = Store::open(Flash::in_memory(Vec::new()));
    let play = driver.console().play().ok_or("no game lies on the table")?;
    let game = play.kind().game;
    let mut content = [0; RECORD_BYTES];
    let mut out = Writer::new(&mut content);
    play.keep(&mut out, driver.now());
    let length = out.finish().ok_or("a record is too long")?;
    // The game is not yet marked as over, so the launcher resumes it.
    content[0] &= !1;
    let mut keep = |id: RecordId, fill: &dyn Fn(&mut Writer<'_>)| {
        let mut buffer = [0; RECORD_BYTES];
        let length = record::seal(id.kind(), &mut buffer, |out| fill(out));
        let record = length.and_then(|length| buffer.get(..length));
        let saved = store.save(id.key(), record.ok_or("a record is too long")?);
        saved.map_err(|trouble| format!("{trouble:?}"))
    };
    keep(RecordId::Game(game), &|out| {
        out.u32(1);
        out.put(content.get(..length).unwrap_or(&[]));
    })?;
    let mut known = KnownGames::NONE;
    known.add(game);
    keep(RecordId::Shelf, &|out| {
        out.u8(game.about().number);
        known.write(out);
    })?;
    let bytes = store.flash().bytes();
    debug_assert_eq!(bytes.len(), AREA.len());
    Ok(bytes.to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same as the bench does with a device.
    #[test]
    fn a_console_with_a_long_game_in_its_flash_shows_the_result() {
        for &game in GameId::ALL.iter().filter(|game| game.is_on_shelf()) {
            let id = game.about().id;
            let mut played = Driver::new(1);
            let seats = if game == GameId::Abraeumen { 1 } else { 2 };
            long(game, seats, &mut played).unwrap();
            let store = Store::open(Flash::in_memory(flash(&played).unwrap()));
            let mut driver = Driver::new(1).with_storage(Box::new(store));
            driver.tap(Button::A);
            assert!(go_to_result(&mut driver).is_ok(), "{id}");
            for button in TO_REVIEW {
                driver.tap(button);
            }
            let screen = format!("{:?}", driver.console().screen());
            assert!(screen.starts_with("Review"), "{id}: {screen}");
            let play = driver.console().play().expect("a game");
            assert!(
                play.findings().count() > 0 || play.findings().pages() < 2,
                "{id}"
            );
        }
    }

    #[test]
    fn every_game_comes_to_its_result() {
        for &game in GameId::ALL.iter().filter(|game| game.is_on_shelf()) {
            for finished in all(game).unwrap() {
                let mut driver = Driver::new(1);
                finished.lay_out(game, &mut driver).unwrap();
                let came = go_to_result(&mut driver);
                assert!(came.is_ok(), "{}", game.about().id);
            }
        }
    }
}
