//! The search against plain minimax, on small games made of random numbers.

use super::*;
use crate::games::testing::prelude::*;

/// A game of random numbers: a position consists of its depth, the side to move and one of
/// `WIDTH` numbers, so different moves often lead to the same position.
#[derive(Clone, PartialEq, Debug)]
struct Maze<const LIVELY: bool> {
    seed: u32,
    longest: u32,
    ply: u32,
    side: u32,
    number: u32,
}

const WIDTH: u32 = 24;

impl<const LIVELY: bool> Maze<LIVELY> {
    fn new(seed: u32, longest: u32) -> Self {
        Maze {
            seed,
            longest,
            ply: 0,
            side: 0,
            number: 0,
        }
    }

    fn dice(&self, question: u32) -> u32 {
        let mut x = self.seed ^ self.ply << 8 ^ self.side << 16 ^ self.number << 20;
        for step in [question, 0x9E37_79B9, 0x85EB_CA6B] {
            x = (x ^ x >> 15).wrapping_add(step).wrapping_mul(0x2C1B_3C6D);
            x ^= x >> 13;
        }
        x
    }

    fn codes(&self) -> Vec<MoveCode> {
        let count = 1 + self.dice(1) % 9;
        (0..count.min(7) as MoveCode)
            .map(|code| 1000 * code)
            .collect()
    }

    fn lively_codes(&self) -> Vec<MoveCode> {
        let mut codes = self.codes();
        codes.retain(|&code| LIVELY && self.dice(u32::from(code) + 7).is_multiple_of(4));
        codes
    }
}

impl<const LIVELY: bool> Searchable for Maze<LIVELY> {
    type Trace = (u32, u32);
    const MOVE_WORDS: usize = 256;
    const HAS_LIVELY: bool = LIVELY;

    fn key(&self) -> u64 {
        u64::from(self.dice(2)) << 32 | u64::from(self.dice(3))
    }

    fn ended(&mut self) -> Option<SearchEnd> {
        if self.ply == 0 {
            return None;
        }
        match self.dice(4) % 60 {
            0 => Some(SearchEnd::Won),
            1 => Some(SearchEnd::Lost),
            2 => Some(SearchEnd::Worth(self.dice(5) as i32 % 50)),
            _ if self.ply == self.longest => Some(SearchEnd::Worth(self.dice(5) as i32 % 50)),
            _ => None,
        }
    }

    fn evaluate(&mut self) -> i32 {
        self.dice(6) as i32 % 100
    }

    fn moves(&mut self, list: &mut MoveList<'_>) {
        for code in self.codes() {
            list.push(code, self.dice(u32::from(code)) % 100);
        }
    }

    fn lively(&mut self, list: &mut MoveList<'_>) {
        for code in self.lively_codes() {
            list.push(code, 1);
        }
    }

    fn make(&mut self, code: MoveCode) -> MadeMove<(u32, u32)> {
        let trace = (self.side, self.number);
        let dice = self.dice(u32::from(code) + 77);
        let again = dice.is_multiple_of(5);
        self.side ^= u32::from(!again);
        self.number = (dice >> 8) % WIDTH;
        self.ply += 1;
        MadeMove { trace, again }
    }

    fn unmake(&mut self, _: MoveCode, trace: (u32, u32)) {
        (self.side, self.number) = trace;
        self.ply -= 1;
    }
}

/// The value of the position this many moves ahead, found by trying everything.
fn plain<const LIVELY: bool>(maze: &mut Maze<LIVELY>, depth: u32) -> i32 {
    if let Some(end) = maze.ended() {
        return match end {
            SearchEnd::Won => WIN - maze.ply as i32,
            SearchEnd::Lost => maze.ply as i32 - WIN,
            SearchEnd::Worth(value) => value,
        };
    }
    let (start, codes) = match depth {
        0 => (Some(maze.evaluate()), maze.lively_codes()),
        _ => (None, maze.codes()),
    };
    let values = codes
        .into_iter()
        .map(|code| plain_after(maze, code, depth.saturating_sub(1)));
    start
        .into_iter()
        .chain(values.collect::<Vec<_>>())
        .max()
        .unwrap()
}

fn plain_after<const LIVELY: bool>(maze: &mut Maze<LIVELY>, code: MoveCode, depth: u32) -> i32 {
    let MadeMove { trace, again } = maze.make(code);
    let value = plain(maze, depth);
    maze.unmake(code, trace);
    if again { value } else { -value }
}

fn to_depth(depth: u8) -> Limits {
    Limits {
        depth,
        reduces: false,
        extends: false,
        ..Limits::positions(u32::MAX)
    }
}

/// Memory of various sizes: hardly enough for the moves, no table, tiny tables, and the
/// full size. It is never cleared.
fn memories() -> Vec<Vec<u32>> {
    [64, 256, 512, 520, 1000, SCRATCH_WORDS]
        .into_iter()
        .map(|words| vec![0xA5C3_19F7; words])
        .collect()
}

fn compare<const LIVELY: bool>(trees: u32, longest: u32) {
    let mut memories = memories();
    for seed in 0..trees {
        let start = Maze::<LIVELY>::new(seed, longest);
        let mut maze = start.clone();
        for depth in 1..longest as u8 {
            let value = plain(&mut maze, u32::from(depth));
            for memory in &mut memories {
                let found = seek(&mut maze, to_depth(depth), memory, &mut || false).unwrap();
                assert_eq!(found.value, value, "seed {seed}, depth {depth}, {found:?}");
                assert_eq!(
                    plain_after(&mut maze, found.code, u32::from(depth) - 1),
                    value
                );
                assert_eq!(maze, start, "all moves were taken back");
            }
        }
    }
}

#[test]
fn it_is_minimax() {
    compare::<false>(60, 7);
}

#[test]
fn it_is_minimax_with_lively_moves() {
    compare::<true>(40, 6);
}

/// Reductions and extensions do not change final values.
#[test]
fn what_is_final_is_true() {
    let mut memories = memories();
    for seed in 0..100 {
        let mut maze = Maze::<false>::new(seed, 7);
        let value = plain(&mut maze, 100);
        for memory in &mut memories {
            let limits = Limits::positions(u32::MAX);
            let found = seek(&mut maze, limits, memory, &mut || false).unwrap();
            let kept = plain_after(&mut maze, found.code, 100);
            if found.is_final {
                assert_eq!((found.value, kept), (value, value), "seed {seed}");
            } else {
                // A forced win that was found need not be the shortest.
                assert!(is_won(value.abs()), "{found:?}");
                assert_eq!(found.value.signum(), value.signum(), "seed {seed}");
                assert_eq!((is_won(kept), kept > 0), (is_won(value), value > 0));
            }
        }
    }
}

/// Searched with a window, the value is either right or on the right side of it.
#[test]
fn a_window_answers_yes_or_no() {
    let mut memory = vec![7; SCRATCH_WORDS];
    for seed in 0..100 {
        let mut maze = Maze::<false>::new(seed, 7);
        let value = plain(&mut maze, 5);
        for bar in [-40, -5, 0, 5, 40] {
            let limits = Limits {
                window: (bar, bar + 1),
                ..to_depth(5)
            };
            let found = seek(&mut maze, limits, &mut memory, &mut || false).unwrap();
            assert_eq!(found.value > bar, value > bar, "seed {seed}");
            // The search can be asked again for what it found out.
            let limits = Limits {
                keeps: true,
                ..limits
            };
            let again = seek(&mut maze, limits, &mut memory, &mut || false).unwrap();
            assert_eq!(again.value > bar, value > bar, "seed {seed}");
            assert!(again.positions <= found.positions);
        }
    }
}

/// The seed of a maze that takes thousands of positions.
const LONG: u32 = 10;

/// However few positions it may look at, it finds a move and leaves the position unchanged;
/// the same number of positions gives the same answer.
#[test]
fn it_can_be_stopped_at_any_moment() {
    let start = Maze::<false>::new(LONG, 14);
    let mut maze = start.clone();
    for positions in 1..600 {
        let mut answer = |fill: u32| {
            let mut memory = vec![fill; 2048];
            let limits = Limits::positions(positions);
            let found = seek(&mut maze, limits, &mut memory, &mut || false).unwrap();
            assert_eq!(maze, start);
            assert!(found.positions <= positions + 1);
            found
        };
        let found = answer(1);
        assert_eq!(found, answer(0xFFFF_FFFF));
        assert!(start.codes().contains(&found.code));
    }
    let mut asked = 0;
    let mut stop = || {
        asked += 1;
        asked == 3
    };
    let limits = Limits::positions(u32::MAX);
    let found = seek(&mut maze, limits, &mut vec![0; 2048], &mut stop).unwrap();
    assert_eq!(found.positions, 3 * seeker::POSITIONS_PER_LOOK);
    assert_eq!(maze, start);
}

/// A game that ends far beyond the deepest search, and one without memory.
#[test]
fn it_knows_its_bounds() {
    let mut maze = Maze::<false>::new(3, 500);
    let limits = Limits::positions(20_000);
    let mut memory = vec![0; SCRATCH_WORDS];
    assert!(seek(&mut maze, limits, &mut memory, &mut || false).is_some());
    assert_eq!(seek(&mut maze, limits, &mut [], &mut || false), None);
    assert_eq!(maze, Maze::new(3, 500));
}
