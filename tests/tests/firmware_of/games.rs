//! Games as `tests/device` writes them down.

use crate::{Pair, everywhere};
use taschenspieler::device::act;
use taschenspieler::driver::Driver;
use taschenspieler::emulate;
use taschenspieler::script::Script;
use taschenspieler_core::console::Console;
use taschenspieler_core::game::Outcome;
use taschenspieler_core::games::GameId;
use taschenspieler_core::platform::Start;
use taschenspieler_tests::playthrough::{self, Playable, Playthrough};
use taschenspieler_tests::{at_night, side_by_side};

/// The console's facts about the game on its table.
struct Table<'a>(&'a Console);

impl Table<'_> {
    fn outcome(&self) -> Option<Outcome> {
        self.0.play()?.standing().outcome
    }

    fn moves(&self) -> u32 {
        self.0.play().map_or(0, |play| play.standing().moves)
    }

    fn points(&self) -> i32 {
        let points = self.0.play().map(|play| play.table().points.clone());
        points.map_or(0, |points| points.iter().sum())
    }
}

impl Playable for Pair {
    fn run(&mut self, script: &str) {
        Pair::run(self, script);
    }

    fn outcome(&self) -> Option<Outcome> {
        Table(self.simulated.console()).outcome()
    }

    fn moves(&self) -> u32 {
        Table(self.simulated.console()).moves()
    }

    fn points(&self) -> i32 {
        Table(self.simulated.console()).points()
    }

    /// The device runs from its crystal when it has nothing to do; after a plain start
    /// it never does.
    fn is_busy(&self) -> bool {
        const CRYSTAL_HERTZ: u32 = 12_000_000;
        const PLAIN_HERTZ: u32 = 125_000_000;
        let device = self.emulated.machine().clocks().sys_hz();
        self.simulated.due().is_some() || ![CRYSTAL_HERTZ, PLAIN_HERTZ].contains(&device)
    }
}

/// A console alone, for running a play-through on a PC.
struct Alone(Driver);

impl Playable for Alone {
    fn run(&mut self, script: &str) {
        let script = Script::parse("test", script).unwrap_or_else(|error| panic!("{error}"));
        script
            .steps()
            .iter()
            .for_each(|step| act(&mut self.0, step));
    }

    fn outcome(&self) -> Option<Outcome> {
        Table(self.0.console()).outcome()
    }

    fn moves(&self) -> u32 {
        Table(self.0.console()).moves()
    }

    fn points(&self) -> i32 {
        Table(self.0.console()).points()
    }

    fn is_busy(&self) -> bool {
        self.0.due().is_some()
    }
}

/// All play-throughs with their games, some of each.
fn all() -> impl Iterator<Item = (String, (GameId, Playthrough))> {
    let written = GameId::ALL.iter().flat_map(|&game| {
        let written = playthrough::of(game).unwrap_or_else(|why| panic!("{why}"));
        assert!(!written.is_empty(), "nothing of {}", game.about().id);
        written.into_iter().map(move |played| (game, played))
    });
    written.map(|(game, played)| (played.name.clone(), (game, played)))
}

/// Play-throughs can be played, whatever shows them.
#[test]
fn what_is_written_down_is_played_on_a_pc() {
    side_by_side(all(), |(game, played)| {
        let start = Start {
            seed: 1,
            all_games: !game.is_on_shelf(),
            ..Start::default()
        };
        played.play(&mut Alone(Driver::started(start)))
    });
}

/// At every check point the device shows the same as the simulator: in the first
/// play-through of every game, and in `cargo xtask night` in all of them.
#[test]
fn what_is_written_down_is_played_on_the_device() {
    let mut before = None;
    let on_shelf = all().filter(|(_, (game, _))| {
        let is_first = before.replace(*game) != Some(*game);
        game.is_on_shelf() && (is_first || at_night())
    });
    side_by_side(on_shelf, |(_, played)| {
        let board = emulate::board(&played.board).ok_or("there is no such board")?;
        played.play(&mut Pair::switched_on(board))
    });
}

/// So does a device after a plain start: by day the beginning of the first thing that is
/// written down of each of the eight games, at night all of it.
#[test]
fn every_game_is_played_after_a_plain_start() {
    const ROUNDS: u32 = 6;
    let mut games = std::collections::BTreeSet::new();
    let first = all().filter(|(_, (game, _))| {
        let is_first = games.insert(game.about().number);
        game.is_on_shelf() && is_first
    });
    let first: Vec<_> = first.collect();
    assert_eq!(first.len(), 8);
    side_by_side(first, |(_, played)| {
        let board = emulate::board(&played.board).ok_or("there is no such board")?;
        let rounds = if at_night() { u32::MAX } else { ROUNDS };
        played.play_for(rounds, &mut Pair::switched_on_plainly(board))
    });
}

/// So does a device with the hidden games.
#[test]
fn a_game_more_is_played_on_a_device_that_has_it() {
    let hidden = all().filter(|(_, (game, _))| !game.is_on_shelf());
    side_by_side(hidden, |(_, played)| {
        played.play(&mut Pair::with_all_games())
    });
}

/// A whole game on every board, typical or worst-case: the 31 jumps of the rules page, by
/// pressing pins.
#[test]
fn a_puzzle_is_solved_on_every_board() {
    for (board, profile) in everywhere() {
        for played in playthrough::of(GameId::Abraeumen).expect("the text is read") {
            let played = played.play(&mut Pair::switched_on_as(board, profile));
            played.unwrap_or_else(|why| panic!("{board:?}: {why}"));
        }
    }
}
