//! Flash with records in it: [prepared positions](positions), people with names, years of
//! results. The device resumes from them.

use crate::bench::saves::AREA;
use crate::data::positions;
use crate::driver::Driver;
use taschenspieler_core::console::keeping::RecordId;
use taschenspieler_core::console::lesson::KnownGames;
use taschenspieler_core::game::Level;
use taschenspieler_core::games::GameId;
use taschenspieler_core::records::Records;
use taschenspieler_core::records::finished::{Finished, GameEnd};
use taschenspieler_core::save::record::{self, RECORD_BYTES};
use taschenspieler_core::save::{Bytes, Writer};
use taschenspieler_core::settings::Settings;
use taschenspieler_driver::flash::Flash;
use taschenspieler_store::Store;

/// The contents of the flash that has this name in scenes: a position such as
/// `torris/middle`, or `people`, `results` or `damaged`.
pub fn area(name: &str) -> Result<Vec<u8>, String> {
    let mut store = Store::open(Flash::in_memory(Vec::new()));
    match name {
        "people" => {
            let mut settings = Settings::default();
            for (place, name) in ["Anna", "Jörg", "Maximilian", "Cleo"].iter().enumerate() {
                settings.owners.set(place, name);
            }
            keep(&mut store, RecordId::Settings, |out| settings.write(out))?;
        }
        "results" => {
            let records = results();
            keep(&mut store, RecordId::Statistics, |out| records.write(out))?;
        }
        "damaged" => {
            let key = RecordId::Game(GameId::Huetchen).key();
            let saved = store.save(key, b"no record");
            saved.map_err(|trouble| format!("{trouble:?}"))?;
        }
        name => {
            let (id, name) = name.split_once('/').unwrap_or((name, ""));
            let game = GameId::from_id(id).ok_or_else(|| format!("nothing is {id:?}"))?;
            let mut driver = Driver::new(1);
            // The measurement does not depend on the players.
            positions::find(game, name)?
                .with_people()
                .lay_out(&mut driver)?;
            let (play, now) = (driver.console().play(), driver.now());
            let play = play.ok_or("no game lies on the table")?;
            keep(&mut store, RecordId::Game(game), |out| {
                out.u32(1);
                play.keep(out, now);
            })?;
            let mut known = KnownGames::NONE;
            known.add(game);
            keep(&mut store, RecordId::Shelf, |out| {
                out.u8(game.about().number);
                known.write(out);
            })?;
        }
    }
    let bytes = store.flash().bytes();
    debug_assert_eq!(bytes.len(), AREA.len());
    Ok(bytes.to_vec())
}

fn keep(
    store: &mut Store<Flash>,
    id: RecordId,
    fill: impl FnOnce(&mut Writer<'_>),
) -> Result<(), String> {
    let mut buffer = [0; RECORD_BYTES];
    let length = record::seal(id.kind(), &mut buffer, fill).ok_or("a record is too long")?;
    let record = buffer.get(..length).ok_or("a record is too long")?;
    let saved = store.save(id.key(), record);
    saved.map_err(|trouble| format!("{trouble:?}"))
}

/// The statistics of a person who has played for a while.
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
        hinted: false,
        fitting: false,
        people: Default::default(),
    };
    for number in 0..200 {
        let level = Level::ALL.get(number % 4).copied();
        let end = [GameEnd::Won, GameEnd::Won, GameEnd::Lost, GameEnd::Drawn][number / 4 % 4];
        for game in [GameId::Torris, GameId::Fuenf, GameId::Kisten] {
            records.note(&finished(game, level, end, 9 + number as i32 % 20));
        }
    }
    for number in 0..40 {
        let mut alone = finished(
            GameId::Tuefteln,
            None,
            GameEnd::Played,
            18 + number * 7 % 29,
        );
        (alone.alone, alone.history) = (true, Some(number as u8 % 2));
        records.note(&alone);
        let end = if number % 3 == 0 {
            GameEnd::Won
        } else {
            GameEnd::Lost
        };
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
        let of_game = |&game: &GameId| {
            let names = positions::names(game).unwrap().into_iter();
            names.map(move |name| format!("{}/{name}", game.about().id))
        };
        let games = GameId::ALL.iter().filter(|game| game.is_on_shelf());
        let others = ["people", "results", "damaged"].map(str::to_owned);
        for name in games.flat_map(of_game).chain(others) {
            let area = area(&name).unwrap_or_else(|error| panic!("{name}: {error}"));
            let store = Store::open(Flash::in_memory(area));
            let console = Driver::new(1).with_storage(Box::new(store));
            let has_notice = format!("{:?}", console.console().screen()).starts_with("Notice");
            assert_eq!(has_notice, name == "damaged", "{name}");
        }
    }
}
