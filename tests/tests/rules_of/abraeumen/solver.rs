//! The solver against the promises of the rule page. How it agrees with an
//! independent one is for `tests/src/reference/` to say.

use taschenspieler_core::games::abraeumen::board::{PegBoard, PegCell};
use taschenspieler_core::games::abraeumen::solver::{
    JumpLine, STEPS_PER_LOOK, SolverAnswer, solve,
};

/// The bots' scratch memory on the device.
const SCRATCH_WORDS: usize = 16 * 1024;

fn board(text: &str) -> PegBoard {
    text.parse().unwrap()
}

fn solve_with(board: PegBoard, words: usize) -> SolverAnswer {
    solve(board, &mut vec![0xA5A5_A5A5; words], &mut || false)
}

fn solve_within(board: PegBoard, steps: u32) -> SolverAnswer {
    let mut looks = 0;
    solve(board, &mut vec![0; SCRATCH_WORDS], &mut || {
        looks += 1;
        looks * STEPS_PER_LOOK >= steps
    })
}

/// Plays the line and sees whether one stone is left.
fn clears(board: PegBoard, line: &JumpLine) -> bool {
    line.iter()
        .try_fold(board, |board, &jump| board.apply(jump))
        .is_ok_and(PegBoard::is_solved)
}

/// Random numbers, always the same ones.
struct Luck(u64);

impl Luck {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }

    /// Random play from the start that got down to a number of stones.
    fn position(&mut self, stones: u32) -> PegBoard {
        loop {
            let board = self.play(PegBoard::START, stones);
            if board.stones() == stones {
                return board;
            }
        }
    }

    /// Random play from a board, down to a number of stones if it gets there.
    fn play(&mut self, start: PegBoard, stones: u32) -> PegBoard {
        let mut board = start;
        while board.stones() > stones && !board.is_over() {
            let jump = board.jumps().nth(self.below(board.jumps().len())).unwrap();
            board = board.apply(jump).unwrap();
        }
        board
    }

    fn scatter(&mut self, stones: u32) -> PegBoard {
        let mut bits: u64 = 0;
        while bits.count_ones() < stones {
            bits |= 1 << self.below(36);
        }
        PegBoard::from_bits(bits).unwrap()
    }

    /// Jumps taken back from one stone: always solvable.
    fn unplay(&mut self, stones: u32) -> PegBoard {
        let mut bits = self.scatter(1).bits();
        while bits.count_ones() < stones {
            // A jump taken back is a jump of the empty cells.
            let empty = PegBoard::from_bits(!bits & ((1 << 36) - 1)).unwrap();
            if empty.is_over() {
                break;
            }
            let jump = empty.jumps().nth(self.below(empty.jumps().len())).unwrap();
            bits = !empty.apply(jump).unwrap().bits() & ((1 << 36) - 1);
        }
        PegBoard::from_bits(bits).unwrap()
    }
}

#[test]
fn whatever_was_played_backwards_can_be_solved() {
    let mut luck = Luck(5);
    for stones in 2..=32 {
        for _ in 0..10 {
            let board = luck.unplay(stones);
            match solve_with(board, SCRATCH_WORDS) {
                SolverAnswer::Solved(line) => assert!(clears(board, &line)),
                answer => panic!("{board}: {answer:?}"),
            }
        }
    }
}

#[test]
fn the_demonstration_is_found_quickly_and_is_a_solution() {
    let SolverAnswer::Solved(line) = solve_within(PegBoard::START, 30_000) else {
        panic!("not found")
    };
    assert_eq!(line.len(), 31);
    assert!(clears(PegBoard::START, &line));
}

#[test]
fn following_hints_from_anywhere_solves_the_board() {
    let mut luck = Luck(6);
    for begun in [31, 28, 25, 22] {
        let mut board = luck.position(begun);
        while !board.is_solved() {
            match solve_within(board, 400_000) {
                SolverAnswer::Solved(line) => board = board.apply(line[0]).unwrap(),
                // Only a slip made before the first hint can lose the game.
                answer => {
                    assert_eq!((answer, board.stones()), (SolverAnswer::Impossible, begun));
                    break;
                }
            }
        }
    }
}

/// 400,000 positions are between two and three seconds on the device.
#[test]
fn it_rarely_does_not_know() {
    let mut luck = Luck(9);
    let unknown = (2..=31)
        .flat_map(|stones| [stones; 15])
        .filter(|&stones| solve_within(luck.position(stones), 400_000) == SolverAnswer::Unknown)
        .count();
    assert!(unknown <= 4, "{unknown} of 450");
}

#[test]
fn every_position_of_the_solution_can_be_solved() {
    let mut board = PegBoard::START;
    // The 31-jump solution of the rule page.
    let solution = "c1a1 d1f1 b3b1 a1c1 d2b2 a2c2 f2d2 c2e2 d3b3 a3c3 e3e1 f1d1 c1e1 a4a6 \
        c4a4 f4f6 d5d3 c3e3 f3d3 b6b4 a4c4 c5c3 c3e3 e4e2 e1e3 d6b6 a6c6 f6d6 c6e6 e6e4 e3e5";
    for jump in solution.split(' ').map(|jump| jump.parse().unwrap()) {
        board = board.apply(jump).unwrap();
        let SolverAnswer::Solved(line) = solve_within(board, 400_000) else {
            panic!("{board}")
        };
        assert!(clears(board, &line));
    }
}

#[test]
fn one_stone_is_solved_already() {
    for cell in PegCell::all() {
        let one = PegBoard::from_bits(1 << cell.number()).unwrap();
        assert_eq!(solve_with(one, 0), SolverAnswer::Solved(JumpLine::new()));
    }
}

#[test]
fn some_boards_are_lost_at_once() {
    for text in [
        // Nothing can jump.
        "board=o....o/....../....../....../....../o....o",
        "board=oooooo/oooooo/oooooo/oooooo/oooooo/oooooo",
        // Three side by side: one jumps over the next, and two are left, apart.
        "board=....../....../....../.ooo../....../......",
    ] {
        assert_eq!(
            solve_within(board(text), STEPS_PER_LOOK),
            SolverAnswer::Impossible,
            "{text}"
        );
    }
}

#[test]
fn answers_are_right_with_any_memory() {
    let mut luck = Luck(7);
    for _ in 0..20 {
        let board = luck.position(13);
        let answer = solve_with(board, SCRATCH_WORDS);
        for words in [0, 1, 100, 1000] {
            match (solve_with(board, words), &answer) {
                (SolverAnswer::Solved(line), SolverAnswer::Solved(_)) => {
                    assert!(clears(board, &line))
                }
                (other, answer) => assert_eq!(&other, answer),
            }
        }
    }
    let SolverAnswer::Solved(line) = solve_with(PegBoard::START, 3000) else {
        panic!()
    };
    assert!(clears(PegBoard::START, &line));
}

#[test]
fn stops_when_told() {
    let mut looks = 0;
    let answer = solve(PegBoard::START, &mut [], &mut || {
        looks += 1;
        looks == 3
    });
    assert_eq!((answer, looks), (SolverAnswer::Unknown, 3));
}
