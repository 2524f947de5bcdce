//! How much work does it take to answer "can this still be solved?", and how often is the
//! answer "don't know"? Prints a table by the number of stones left.
//!
//!     cargo run --release -p taschenspieler-core --example solver_table [boards] [steps]
//!
//! `boards` positions for each number of stones (default 200), each given up
//! after `steps` positions looked at (default 400,000). Three kinds of boards:
//! `play` is random play from the start, `slip` a solution followed by one
//! random jump, `set` stones scattered at random.

use taschenspieler_core::games::abraeumen::board::{Jump, PegBoard};
use taschenspieler_core::games::abraeumen::solver::{STEPS_PER_LOOK, SolverAnswer, solve};

/// The bots' scratch memory on the device.
const SCRATCH_WORDS: usize = 16 * 1024;

fn main() {
    let mut numbers = std::env::args()
        .skip(1)
        .map_while(|text| text.parse::<usize>().ok());
    let boards = numbers.next().unwrap_or(200);
    let steps = numbers.next().unwrap_or(400_000);
    let mut solver = Solver {
        memory: vec![0; SCRATCH_WORDS],
        most_steps: steps,
    };

    let (answer, work) = solver.solve(PegBoard::START);
    println!(
        "start: {work} steps, {}",
        if matches!(answer, SolverAnswer::Solved(_)) {
            "solved"
        } else {
            "NOT SOLVED"
        }
    );

    for (kind, make) in [
        ("play", random_play as Maker),
        ("slip", slip),
        ("set", scattered),
    ] {
        println!("\n{kind:>6}  --------- solved --------  ------- impossible ------  unknown");
        println!("stones   number  median     most    number  median     most");
        let mut all = [0; 3];
        for stones in (2..=31).rev() {
            let mut luck = Luck(0x9E37_79B9_7F4A_7C15 ^ stones as u64);
            let mut work = [vec![], vec![], vec![]];
            for _ in 0..boards {
                let board = make(stones, &mut luck, &mut solver);
                let (answer, steps) = solver.solve(board);
                work[kind_of(&answer)].push(steps);
            }
            work.iter_mut().for_each(|steps| steps.sort());
            let [solved, impossible, unknown] = &work;
            println!(
                "{stones:6} {} {} {:8}",
                row(solved),
                row(impossible),
                unknown.len()
            );
            all.iter_mut()
                .zip(&work)
                .for_each(|(all, steps)| *all += steps.len());
        }
        let total: usize = all.iter().sum();
        println!(
            "   all: {} solved, {} impossible, {} unknown ({:.2} %)",
            all[0],
            all[1],
            all[2],
            100.0 * all[2] as f64 / total as f64
        );
    }
}

fn row(steps: &[usize]) -> String {
    let median = steps.get(steps.len() / 2).copied().unwrap_or(0);
    format!(
        "{:8} {median:7} {:8}",
        steps.len(),
        steps.last().copied().unwrap_or(0)
    )
}

fn kind_of(answer: &SolverAnswer) -> usize {
    match answer {
        SolverAnswer::Solved(_) => 0,
        SolverAnswer::Impossible => 1,
        SolverAnswer::Unknown => 2,
    }
}

struct Solver {
    memory: Vec<u32>,
    most_steps: usize,
}

impl Solver {
    /// The answer and the number of steps it took, checked by playing it.
    fn solve(&mut self, board: PegBoard) -> (SolverAnswer, usize) {
        let mut steps = 0;
        let answer = solve(board, &mut self.memory, &mut || {
            steps += STEPS_PER_LOOK as usize;
            steps >= self.most_steps
        });
        if let SolverAnswer::Solved(line) = &answer {
            let end = line.iter().fold(board, |board, &jump| {
                board.apply(jump).expect("a legal line")
            });
            assert!(end.is_solved(), "{board}");
        }
        (answer, steps)
    }
}

/// A function that makes a board with this many stones.
type Maker = fn(u32, &mut Luck, &mut Solver) -> PegBoard;

fn random_play(stones: u32, luck: &mut Luck, _: &mut Solver) -> PegBoard {
    loop {
        let mut board = PegBoard::START;
        while board.stones() > stones {
            match luck.jump(board) {
                Some(jump) => board = board.apply(jump).expect("a legal jump"),
                None => break,
            }
        }
        if board.stones() == stones {
            return board;
        }
    }
}

fn slip(stones: u32, luck: &mut Luck, solver: &mut Solver) -> PegBoard {
    loop {
        // Different solutions, because they begin with a few random jumps.
        let begun = random_play(luck.below(4) as u32 + 28, luck, solver);
        let SolverAnswer::Solved(line) = solver.solve(begun).0 else {
            continue;
        };
        let mut board = begun;
        let mut jumps = line.iter();
        while board.stones() > stones + 1 {
            board = jumps
                .next()
                .and_then(|&jump| board.apply(jump).ok())
                .expect("a legal line");
        }
        match luck.jump(board) {
            Some(jump) if board.stones() > stones => {
                return board.apply(jump).expect("a legal jump");
            }
            _ => return board,
        }
    }
}

fn scattered(stones: u32, luck: &mut Luck, _: &mut Solver) -> PegBoard {
    let mut bits: u64 = 0;
    while bits.count_ones() < stones {
        bits |= 1 << luck.below(36);
    }
    PegBoard::from_bits(bits).expect("stones on the board")
}

/// A small random generator that always gives the same numbers.
struct Luck(u64);

impl Luck {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % limit
    }

    fn jump(&mut self, board: PegBoard) -> Option<Jump> {
        let mut jumps = board.jumps();
        match jumps.len() {
            0 => None,
            count => jumps.nth(self.below(count)),
        }
    }
}
