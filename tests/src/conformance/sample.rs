//! Random games, the raw material; all of them end.

use super::{Complaint, hold, move_text};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use taschenspieler_core::game::{Actor, Game, Options, Outcome, Seat, Setup};
use taschenspieler_core::luck::Luck;

/// No game of this console is longer.
const LONGEST_GAME: usize = 5_000;
/// About this many games altogether, spread over all tables.
const GAMES: usize = 60;
/// More combinations of variants than this are not all tried.
const MOST_VARIANTS: usize = 200;

/// A game played at random.
pub struct Playthrough<G: Game> {
    pub setup: Setup<G::Options>,
    pub seed: u64,
    /// Every position, the start first and the end last.
    pub positions: Vec<G::Position>,
    /// The moves between them.
    pub moves: Vec<G::Move>,
}

/// Many games played at random.
pub struct Sample<G: Game> {
    pub games: Vec<Playthrough<G>>,
}

impl<G: Game> Sample<G> {
    /// Plays at every table: each number of seats with each variant.
    pub fn play() -> Result<Sample<G>, Complaint> {
        let mut tables = Vec::new();
        for seats in G::SEATS {
            for options in variants::<G>(seats) {
                tables.push((seats, options));
            }
        }
        hold!(Ends, !tables.is_empty(), "there is no table to play at");
        let each = GAMES.div_ceil(tables.len());
        let mut games = Vec::new();
        for (number, (seats, options)) in tables.iter().enumerate() {
            for round in 0..each {
                let seed = (number * each + round) as u64;
                // Chosen by lot in every other game, in turn in the others.
                let first = Seat::new((round / 2) as u8 % seats).filter(|_| round % 2 == 1);
                let setup = Setup {
                    seats: *seats,
                    first,
                    options: options.clone(),
                };
                games.push(Playthrough::play(setup, seed)?);
            }
        }
        Ok(Sample { games })
    }

    /// All positions of all games.
    pub fn positions(&self) -> Vec<&G::Position> {
        self.games.iter().flat_map(|game| &game.positions).collect()
    }

    /// All different moves that were made. Their text and byte forms may be wrong, so moves
    /// are compared by neither.
    pub fn moves(&self) -> Vec<&G::Move> {
        let mut seen = BTreeSet::new();
        self.games
            .iter()
            .flat_map(|game| &game.moves)
            .filter(|played| seen.insert(format!("{played:?}")))
            .collect()
    }

    /// Their texts.
    pub fn texts(&self) -> Vec<String> {
        self.moves().into_iter().map(move_text::<G>).collect()
    }
}

impl<G: Game> Playthrough<G> {
    fn play(setup: Setup<G::Options>, seed: u64) -> Result<Playthrough<G>, Complaint> {
        let mut luck = Luck::new(seed);
        let start = G::start(&setup, &mut luck.clone());
        hold!(
            Repeats,
            start == G::start(&setup, &mut luck.clone()),
            "{setup:?} with the same luck begins differently"
        );
        hold!(
            Ends,
            G::seats(&start) == setup.seats,
            "{setup:?} begins with {} seats",
            G::seats(&start)
        );
        let mut game = Playthrough {
            setup,
            seed,
            positions: vec![start.clone()],
            moves: Vec::new(),
        };
        let mut position = start;
        loop {
            outcome_fits::<G>(&position)?;
            let listed = moves::<G>(&position);
            let played = match G::actor(&position) {
                Actor::Over => break,
                Actor::Chance => G::roll(&position, &mut luck),
                Actor::Seat(_) => luck.pick(&listed).cloned(),
            };
            let Some(played) = played else {
                hold!(Moves, false, "nothing can be played in {position:?}");
                break;
            };
            hold!(
                Moves,
                listed.contains(&played),
                "{played:?} was rolled but is not listed in {position:?}"
            );
            let refused = G::apply(&mut position, &played).err();
            hold!(
                Moves,
                refused.is_none(),
                "{played:?} is listed but refused: {refused:?}"
            );
            game.positions.push(position.clone());
            game.moves.push(played);
            hold!(
                Ends,
                game.moves.len() <= LONGEST_GAME,
                "{LONGEST_GAME} moves and no end: {:?}, seed {seed}",
                game.setup
            );
        }
        Ok(game)
    }
}

pub fn moves<G: Game>(position: &G::Position) -> Vec<G::Move> {
    let mut listed = Vec::new();
    let _ = G::moves(position, &mut |played| {
        listed.push(played);
        ControlFlow::Continue(())
    });
    listed
}

/// There is an outcome exactly at the end, and it names seats of this table.
fn outcome_fits<G: Game>(position: &G::Position) -> Result<(), Complaint> {
    let (actor, outcome) = (G::actor(position), G::outcome(position));
    hold!(
        Outcome,
        outcome.is_some() == (actor == Actor::Over),
        "{actor:?} is next, the outcome is {outcome:?}: {position:?}"
    );
    let seats = G::seats(position);
    let at_table = |seat: Seat| seat.number() < seats;
    if let Actor::Seat(seat) = actor {
        hold!(Outcome, at_table(seat), "{seat:?} is not at this table");
    }
    if let Some(outcome) = outcome {
        hold!(
            Outcome,
            outcome.first().iter().all(at_table),
            "{outcome:?} at a table of {seats}"
        );
        hold!(
            Outcome,
            !matches!(outcome, Outcome::Draw(first) if first.len() < 2),
            "{outcome:?} is no draw"
        );
    }
    Ok(())
}

/// Every combination of variants that can be reached through the table
/// set-up, for this many seats.
pub fn variants<G: Game>(seats: u8) -> Vec<G::Options> {
    let mut found = vec![G::Options::default()];
    let mut explored = 0;
    while explored < found.len() && found.len() < MOST_VARIANTS {
        let here = found[explored].clone();
        explored += 1;
        let rows = (0..).take_while(|&row| here.row(row, seats).is_some());
        for row in rows {
            for forward in [true, false] {
                let mut turned = here.clone();
                turned.turn(row, seats, forward);
                if !found.contains(&turned) {
                    found.push(turned);
                }
            }
        }
    }
    found.retain(|options| options.check(seats).is_ok());
    found
}
