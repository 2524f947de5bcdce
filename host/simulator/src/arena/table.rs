//! One game between two contestants.

use super::{Contest, Contestant, minimax};
use crate::thinker;
use std::time::{Duration, Instant};
use taschenspieler_core::game::{Actor, Level, Outcome, Seat, Setup, Strength, player};
use taschenspieler_core::games::Registered;
use taschenspieler_core::luck::{Luck, Stream};
use taschenspieler_core::session::{Answer, Session, Wish};

/// More moves than any game has; a game that still goes on is left unfinished.
const MOST_MOVES: u32 = 100_000;

/// The two contestants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// The one given as `--a`.
    A,
    /// The one given as `--b`.
    B,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// One side holds the first place alone.
    Won(Side),
    /// Both sides share the first place.
    Shared,
    /// A puzzle was solved or not.
    Puzzle { solved: bool },
    /// The game was stopped before its end.
    Unfinished,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Thinking {
    pub moves: u32,
    pub time: Duration,
    pub longest: Duration,
}

/// A game that has been played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    pub ending: Ending,
    /// Whether the seat that began is first, alone or not.
    pub beginner_first: bool,
    /// The points of seat 0: what counts in a game for one.
    pub points: i32,
    /// The points of each side, those of all its seats together, A first.
    pub sums: [i64; 2],
    /// The feats of seat 0 that the game counts, a bit each; at a table for several, those of
    /// all seats.
    pub feats: u32,
    /// How many moves were made, those of chance included.
    pub moves: u32,
    /// How long each side has thought, A first.
    pub thinking: [Thinking; 2],
    /// How often the two consoles were compared.
    pub compared: u32,
    /// How often their cable was disturbed.
    pub disturbed: u32,
}

/// Who sits where. Games come in groups with the same luck, one for each seat
/// that A can have; B has all the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Seating {
    group: u32,
    of_a: Option<Seat>,
}

impl Seating {
    pub(super) fn new(number: u32, seats: u8, has_b: bool) -> Seating {
        match (has_b, seats) {
            // A game for one with one contestant: it plays all games.
            (false, _) => Seating {
                group: number,
                of_a: Some(Seat::FIRST),
            },
            // A game for one with two contestants: they take turns.
            (true, 1) => Seating {
                group: number / 2,
                of_a: number.is_multiple_of(2).then_some(Seat::FIRST),
            },
            (true, seats) => Seating {
                group: number / u32::from(seats),
                of_a: Seat::new((number % u32::from(seats)) as u8),
            },
        }
    }

    pub(super) fn side_of(self, seat: Seat) -> Side {
        if self.of_a == Some(seat) {
            Side::A
        } else {
            Side::B
        }
    }
}

/// Everything that a game needs; one for each thread.
pub struct Table<'a, G: Registered> {
    contest: &'a Contest,
    setup: Setup<G::Options>,
    scratch: Vec<u32>,
}

impl<'a, G: Registered> Table<'a, G> {
    /// A table for this contest, if the game can be played like that.
    pub fn new(contest: &'a Contest) -> Result<Table<'a, G>, String> {
        let setup = contest.wanted.setup::<G>()?;
        let plays_minimax = [Some(contest.a), contest.b].contains(&Some(Contestant::Minimax));
        if plays_minimax && !minimax::plays::<G>(Session::<G>::new(setup.clone(), 0).position()) {
            return Err(format!(
                "minimax cannot play {}: it needs two seats, no secrets and an opinion",
                G::ABOUT.id
            ));
        }
        for contestant in [Some(contest.a), contest.b].into_iter().flatten() {
            if let Contestant::Habit(name) = contestant
                && !G::HABITS.contains(&name)
            {
                return Err(format!("{} has no player {name:?}", G::ABOUT.id));
            }
        }
        Ok(Table {
            contest,
            setup,
            scratch: thinker::scratch(),
        })
    }

    /// How many take part.
    pub fn seats(&self) -> u8 {
        self.setup.seats
    }

    /// Plays the game with this number.
    pub fn play(&mut self, number: u32) -> Result<Played, String> {
        let seats = self.setup.seats;
        let seating = Seating::new(number, seats, self.contest.b.is_some());
        let side_of = |seat: Seat| seating.side_of(seat);
        let mut setup = self.setup.clone();
        let begins = (seating.group % u32::from(seats)) as u8;
        setup.first = setup.first.or(Seat::new(begins));
        let beginner = setup.first;
        let seed = self.contest.group_seed(seating.group);
        let mut session = Session::<G>::new(setup, seed);
        for seat in Seat::all(seats) {
            session.set_level(seat, self.contestant(side_of(seat)).memory());
        }

        let mut thinking = [Thinking::default(); 2];
        while session.moves() < MOST_MOVES {
            let played = match session.actor() {
                Actor::Over => break,
                Actor::Chance => session.roll().ok_or("chance has no move")?,
                Actor::Seat(seat) => {
                    let side = side_of(seat);
                    let begun = Instant::now();
                    let decided = self.decide(&mut session, seat, self.contestant(side), seed);
                    thinking[side as usize].add(begun.elapsed());
                    decided.ok_or_else(|| format!("seat {} has no move", seat.number()))?
                }
            };
            session
                .play(&played)
                .map_err(|refusal| format!("{played:?} cannot be played: {refusal:?}"))?;
        }
        let outcome = session.outcome();
        let first = outcome.map(Outcome::first).unwrap_or_default();
        let (mut sums, mut feats) = ([0; 2], 0);
        for seat in Seat::all(seats) {
            sums[side_of(seat) as usize] += i64::from(G::points(session.position(), seat));
            feats |= G::feats(session.position(), seat);
        }
        Ok(Played {
            ending: ending(outcome, side_of),
            beginner_first: beginner.is_some_and(|seat| first.contains(seat)),
            points: G::points(session.position(), Seat::FIRST),
            sums,
            feats,
            moves: session.moves(),
            thinking,
            compared: 0,
            disturbed: 0,
        })
    }

    fn contestant(&self, side: Side) -> Contestant {
        match side {
            Side::A => self.contest.a,
            Side::B => self.contest.b.unwrap_or(self.contest.a),
        }
    }

    fn decide(
        &mut self,
        session: &mut Session<G>,
        seat: Seat,
        contestant: Contestant,
        seed: u64,
    ) -> Option<G::Move> {
        let luck = || Luck::stream(seed, Stream::Choice(session.moves(), seat.number()));
        match contestant {
            Contestant::Random => {
                player::choose_at_random::<G>(&session.view(Some(seat)), &mut luck())
            }
            Contestant::Greedy => {
                player::choose_greedily::<G>(&session.view(Some(seat)), seat, &mut luck())
            }
            Contestant::Minimax => minimax::choose::<G>(session.position()),
            Contestant::Habit(name) => session
                .job(seat, Level::Master, Wish::Move)
                .run_habit(name, &mut self.scratch),
            Contestant::Level(_) | Contestant::Between(_) => {
                let job = session.job(seat, contestant.memory(), Wish::Move);
                match job.run(&mut self.scratch, &mut || false) {
                    Answer::Move { played, memory, .. } => {
                        session.keep_memory(seat, memory);
                        played
                    }
                    _ => None,
                }
            }
        }
    }
}

impl Contestant {
    /// The strength of the contestant's memory. Random players need none, but a habit may
    /// use one.
    fn memory(self) -> Strength {
        match self {
            Contestant::Level(level) => level.into(),
            Contestant::Between(strength) => strength,
            Contestant::Habit(_) => Level::Master.into(),
            Contestant::Random | Contestant::Greedy | Contestant::Minimax => Level::Easy.into(),
        }
    }
}

impl Thinking {
    pub(super) fn add(&mut self, time: Duration) {
        self.moves += 1;
        self.time += time;
        self.longest = self.longest.max(time);
    }
}

pub(super) fn ending(outcome: Option<Outcome>, side_of: impl Fn(Seat) -> Side) -> Ending {
    match outcome {
        None => Ending::Unfinished,
        Some(Outcome::Solved) => Ending::Puzzle { solved: true },
        Some(Outcome::Stuck) => Ending::Puzzle { solved: false },
        Some(Outcome::Win(seat)) => Ending::Won(side_of(seat)),
        Some(Outcome::Draw(seats)) => {
            let has = |side| seats.iter().any(|seat| side_of(seat) == side);
            match (has(Side::A), has(Side::B)) {
                (true, false) => Ending::Won(Side::A),
                (false, true) => Ending::Won(Side::B),
                _ => Ending::Shared,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use taschenspieler_core::game::Seats;

    /// At a table of three, A sits at 0.
    fn side_of(seat: Seat) -> Side {
        Seating::new(0, 3, true).side_of(seat)
    }

    fn seats(numbers: &[u8]) -> Seats {
        numbers.iter().copied().filter_map(Seat::new).collect()
    }

    #[test]
    fn a_shared_first_place_may_belong_to_one_side() {
        let ended = |outcome| ending(Some(outcome), side_of);
        assert_eq!(ended(Outcome::Win(Seat::FIRST)), Ending::Won(Side::A));
        assert_eq!(ended(Outcome::Draw(seats(&[1, 2]))), Ending::Won(Side::B));
        assert_eq!(ended(Outcome::Draw(seats(&[1]))), Ending::Won(Side::B));
        assert_eq!(ended(Outcome::Draw(seats(&[0, 2]))), Ending::Shared);
        assert_eq!(ended(Outcome::Stuck), Ending::Puzzle { solved: false });
        assert_eq!(ending(None, side_of), Ending::Unfinished);
    }

    /// A takes each seat in turn with the same luck; then the luck changes.
    #[test]
    fn everybody_has_every_seat() {
        let places = |count, has_b, games| -> Vec<(u32, Option<u8>)> {
            let seating = |number| Seating::new(number, count, has_b);
            (0..games)
                .map(seating)
                .map(|seating| (seating.group, seating.of_a.map(Seat::number)))
                .collect()
        };
        let duel = [(0, Some(0)), (0, Some(1)), (1, Some(0))];
        assert_eq!(places(2, true, 3), duel);
        let round = [(0, Some(0)), (0, Some(1)), (0, Some(2)), (1, Some(0))];
        assert_eq!(places(3, true, 4), round);
        assert_eq!(places(1, true, 3), [(0, Some(0)), (0, None), (1, Some(0))]);
        assert_eq!(places(1, false, 2), [(0, Some(0)), (1, Some(0))]);
    }
}
