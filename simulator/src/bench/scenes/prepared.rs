//! Flash with records in it: positions that would take long to play, people
//! with names, years of results. The device goes on from them.

use super::positions;
use crate::bench::saves::AREA;
use crate::driver::Driver;
use taschenspieler_core::console::Console;
use taschenspieler_core::console::keeping::Kept;
use taschenspieler_core::console::lesson::Known;
use taschenspieler_core::console::play::{Env, PlayOf};
use taschenspieler_core::game::{Level, Options, Setup};
use taschenspieler_core::games::{ForGame, GameId, Registered};
use taschenspieler_core::platform::Millis;
use taschenspieler_core::records::Records;
use taschenspieler_core::records::finished::{End, Finished};
use taschenspieler_core::save::record::{self, RECORD_BYTES};
use taschenspieler_core::save::{Bytes, Writer};
use taschenspieler_core::seating::Who;
use taschenspieler_core::session::{AnySession, Session};
use taschenspieler_core::settings::Settings;
use taschenspieler_driver::flash::Flash;
use taschenspieler_store::Store;

/// The flash of the saved games under a name of the scenes: a position, or
/// `people`, `results` or `damaged`.
pub fn area(name: &str) -> Result<Vec<u8>, String> {
    let mut store = Store::open(Flash::in_memory(Vec::new()));
    match name {
        "people" => {
            let mut settings = Settings::default();
            for (place, name) in ["Anna", "Jörg", "Maximilian", "Cleo"].iter().enumerate() {
                settings.owners.set(place, name);
            }
            keep(&mut store, Kept::Settings, |out| settings.write(out))?;
        }
        "results" => {
            let records = results();
            keep(&mut store, Kept::Statistics, |out| records.write(out))?;
        }
        "damaged" => {
            let key = Kept::Game(GameId::Huetchen).key();
            let saved = store.save(key, b"no record");
            saved.map_err(|trouble| format!("{trouble:?}"))?;
        }
        name => {
            let (game, position, moves) = positions::find(name)?;
            let mut driver = Driver::new(1);
            driver.begin(game, |stage| {
                let guests = stage.guests_mut();
                guests.resize(positions::seats(&position));
                for seat in taschenspieler_core::game::Seat::all(guests.len()) {
                    guests.set_who(seat, Who::Person);
                }
            });
            driver.change(|console, now| {
                game.with(Open {
                    console,
                    now,
                    position: &position,
                    moves,
                })
            })?;
            let (stage, now) = (driver.console().play(), driver.now());
            let stage = stage.ok_or("no game lies on the table")?;
            keep(&mut store, Kept::Game(game), |out| {
                out.u32(1);
                stage.keep(out, now);
            })?;
            let mut known = Known::NONE;
            known.add(game);
            keep(&mut store, Kept::Shelf, |out| {
                out.u8(game.about().number);
                known.write(out);
            })?;
        }
    }
    let bytes = store.flash().bytes();
    debug_assert_eq!(bytes.len(), AREA.len());
    Ok(bytes.to_vec())
}

/// Keeps a record.
fn keep(
    store: &mut Store<Flash>,
    kept: Kept,
    fill: impl FnOnce(&mut Writer<'_>),
) -> Result<(), String> {
    let mut buffer = [0; RECORD_BYTES];
    let length = record::seal(kept.kind(), &mut buffer, fill).ok_or("a record is too long")?;
    let record = buffer.get(..length).ok_or("a record is too long")?;
    let saved = store.save(kept.key(), record);
    saved.map_err(|trouble| format!("{trouble:?}"))
}

/// Lays a position on the table.
struct Open<'a> {
    console: &'a mut Console,
    now: Millis,
    position: &'a str,
    moves: &'a str,
}

impl ForGame for Open<'_> {
    type Output = Result<(), String>;

    fn run<G: Registered>(self) -> Result<(), String> {
        let wrong = || format!("not a position: {}", self.position);
        let position = G::read_position(self.position).map_err(|_| wrong())?;
        let setup = Setup {
            seats: G::seats(&position),
            first: None,
            options: G::Options::default(),
        };
        setup.options.check(setup.seats).map_err(|_| wrong())?;
        let mut session = Session::<G>::from_position(setup, position, 1);
        for word in self.moves.split_whitespace() {
            if !session.play_text(word, &mut |_| {}) {
                return Err(format!("not a move: {word}"));
            }
        }
        let settings = *self.console.settings();
        let env = Env {
            settings: &settings,
            best: None,
            now: self.now,
        };
        let place = self.console.table_mut().ok_or("no game was begun")?;
        let guests = place.play().guests().clone();
        let mut play = PlayOf::<G>::new(env, 1);
        *taschenspieler_core::console::play::Play::guests_mut(&mut play) = guests;
        play.open(session, env);
        *place = G::pack_play(play);
        Ok(())
    }
}

/// Somebody has played for a while.
fn results() -> Records {
    let mut records = Records::new();
    let finished = |game, rival, end, points| Finished {
        game,
        rival,
        alone: false,
        end,
        points,
        lowest_is_best: game == GameId::Abraeumen,
        history: None,
        first: true,
    };
    for number in 0..200 {
        let level = Level::ALL.get(number % 4).copied();
        let end = [End::Won, End::Won, End::Lost, End::Drawn][number / 4 % 4];
        for game in [GameId::Torris, GameId::Fuenf, GameId::Kisten] {
            records.note(&finished(game, level, end, 9 + number as i32 % 20));
        }
    }
    for number in 0..40 {
        let mut alone = finished(GameId::Tuefteln, None, End::Played, 18 + number * 7 % 29);
        (alone.alone, alone.history) = (true, Some(number as u8 % 2));
        records.note(&alone);
        let end = if number % 3 == 0 { End::Won } else { End::Lost };
        let mut alone = finished(GameId::Abraeumen, None, end, 1 + number % 3 * 2);
        (alone.alone, alone.history) = (true, Some(0));
        records.note(&alone);
    }
    records
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_prepared_is_found_by_a_console() {
        for name in positions::names().chain(["people", "results", "damaged"]) {
            let area = area(name).unwrap_or_else(|error| panic!("{name}: {error}"));
            let store = Store::open(Flash::in_memory(area));
            let console = Driver::new(1).with_storage(Box::new(store));
            let has_notice = format!("{:?}", console.console().screen()).starts_with("Notice");
            assert_eq!(has_notice, name == "damaged", "{name}");
        }
    }
}
