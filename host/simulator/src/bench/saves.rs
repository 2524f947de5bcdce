//! Measures how long it takes until a move survives a power cut.

use super::probe::{CYCLES_PER_MILLI, Probe, Seen};
use super::report::{Table, millis};
use super::statistics::Sample;
use std::ops::Range;
use taschenspieler_core::console::keeping::RecordId;
use taschenspieler_core::games::GameId;
use taschenspieler_core::save::record::RECORD_BYTES;
use taschenspieler_driver::flash::Flash;
use taschenspieler_store::Store;

/// A move must be saved within this time.
const LONGEST: u64 = 100 * CYCLES_PER_MILLI;
const BUDGET: &str = "worst: 100 ms";

/// The saves lie in the last 128 KiB of the 2 MiB that `memory.x` describes.
pub const AREA: Range<usize> = (2 * 1024 - 128) * 1024..2 * 1024 * 1024;

/// The saves of all games watched.
#[derive(Default)]
pub struct Saves {
    games: Vec<(GameId, Game)>,
}

/// The saves of one game.
#[derive(Default)]
struct Game {
    /// From the event to the last page: saves without an erase, and saves with one.
    quick: Vec<u64>,
    erasing: Vec<u64>,
    most_pages: u64,
    longest_record: usize,
}

impl Saves {
    /// Adds what the probe saw of a game, and the record it left.
    pub fn add(&mut self, game: GameId, seen: &Seen, probe: &Probe) {
        let place = self.games.iter().position(|(known, _)| *known == game);
        let place = place.unwrap_or_else(|| {
            self.games.push((game, Game::default()));
            self.games.len() - 1
        });
        let Some((_, saves)) = self.games.get_mut(place) else {
            return;
        };
        for step in &seen.steps {
            let (Some(written), Some(begin)) = (step.written, step.begin) else {
                continue;
            };
            if written.pages <= written.erases {
                // A sector was prepared ahead of time, with nothing in it but its head: no
                // save waits for that.
                continue;
            }
            let times = match written.erases {
                0 => &mut saves.quick,
                _ => &mut saves.erasing,
            };
            times.push(written.end.saturating_sub(begin));
            saves.most_pages = saves.most_pages.max(written.pages);
        }
        let record = record_bytes(game, probe).unwrap_or(0);
        saves.longest_record = saves.longest_record.max(record);
    }

    /// A row per game.
    pub fn table(self) -> Table {
        let mut table = Table::new(
            "Saving",
            "From the moment at which the console wakes for a move, its picture included, to the\n\
             last page in flash, in the computers' games that are timed below Thinking. Sectors\n\
             are erased ahead when there is time; otherwise the erase takes 45\n\
             of the milliseconds. Pages and bytes are those of the longest save and record.",
            &[
                ("saves", 0),
                ("median", 2),
                ("worst", 2),
                ("with an erase", 0),
                ("median then", 2),
                ("worst then", 2),
                ("pages", 0),
                ("bytes", 0),
            ],
        );
        let mut all = Game::default();
        for (game, saves) in self.games {
            saves.add_to(&mut table, game.about().id);
            all.quick.extend(saves.quick);
            all.erasing.extend(saves.erasing);
            all.most_pages = all.most_pages.max(saves.most_pages);
            all.longest_record = all.longest_record.max(saves.longest_record);
        }
        if !all.quick.is_empty() {
            all.add_to(&mut table, "all games");
        }
        table
    }
}

impl Game {
    fn add_to(&self, table: &mut Table, name: &str) {
        let (quick, erasing) = (
            Sample::new(self.quick.clone()),
            Sample::new(self.erasing.clone()),
        );
        let missed = quick.worst().max(erasing.worst()) > Some(LONGEST);
        let cells = vec![
            Some(quick.len() as f64),
            quick.median().map(millis),
            quick.worst().map(millis),
            Some(erasing.len() as f64),
            erasing.median().map(millis),
            erasing.worst().map(millis),
            Some(self.most_pages as f64),
            Some(self.longest_record as f64),
        ];
        table.add_with(name, cells, BUDGET, missed);
    }
}

/// The length of a game's record in the flash.
fn record_bytes(game: GameId, probe: &Probe) -> Option<usize> {
    let area = probe.machine().flash().bytes().get(AREA)?.to_vec();
    let mut store = Store::open(Flash::in_memory(area));
    let mut buffer = [0; RECORD_BYTES];
    store.load(RecordId::Game(game).key(), &mut buffer).ok()?
}
