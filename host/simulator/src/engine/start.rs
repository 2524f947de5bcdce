//! How a game comes onto the table: new, from a position, from a record.

use super::words::{quoted, said};
use crate::setup::{USUAL_SEED, Wanted};
use taschenspieler_core::game::Setup;
use taschenspieler_core::games::{ForGame, GameId, Registered};
use taschenspieler_core::save::{Bytes, Reader, record};
use taschenspieler_core::session::{AnySession, Session};

/// The games in the order of the protocol.
const ORDER: [&str; 8] = [
    "input",
    "tuefteln",
    "fuenf",
    "torris",
    "huetchen",
    "poker",
    "abraeumen",
    "kisten",
];

pub(super) fn games() -> String {
    let on_shelf = |id: &&str| GameId::from_id(id).is_some_and(GameId::is_on_shelf);
    let names: Vec<&str> = ORDER.into_iter().filter(on_shelf).collect();
    names.join(" ")
}

pub(super) fn game_named(id: &str) -> Result<GameId, String> {
    GameId::from_id(id).ok_or_else(|| format!("there is no game {}", quoted(id)))
}

/// Starts a game.
pub(super) struct Start {
    pub(super) wanted: Wanted,
}

impl ForGame for Start {
    type Output = Result<Box<dyn AnySession>, String>;

    fn run<G: Registered>(self) -> Self::Output {
        let setup = self.wanted.setup::<G>()?;
        let seed = self.wanted.seed.unwrap_or(USUAL_SEED);
        Ok(Box::new(Session::<G>::new(setup, seed)))
    }
}

/// Starts a game in the middle.
pub(super) struct StartFrom<'a> {
    pub(super) position: &'a str,
}

impl ForGame for StartFrom<'_> {
    type Output = Result<Box<dyn AnySession>, String>;

    fn run<G: Registered>(self) -> Self::Output {
        let position = G::read_position(self.position).map_err(|malformed| malformed.0)?;
        let setup = Setup {
            seats: G::seats(&position),
            first: None,
            options: G::options(&position),
        };
        let session = Session::<G>::from_position(setup, position, USUAL_SEED);
        Ok(Box::new(session))
    }
}

/// Resumes a saved game.
pub(super) struct Restore<'a> {
    pub(super) content: Reader<'a>,
}

impl ForGame for Restore<'_> {
    type Output = Result<Box<dyn AnySession>, String>;

    fn run<G: Registered>(mut self) -> Self::Output {
        let damaged = |_| said(&record::BadRecord::Damaged);
        let session = Session::<G>::read(&mut self.content).map_err(damaged)?;
        self.content.finish().map_err(damaged)?;
        Ok(Box::new(session))
    }
}
