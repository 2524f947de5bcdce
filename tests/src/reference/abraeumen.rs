//! Abräumen: squares of characters, every jump tried, everything remembered.
//!
//! Beside the rules there is a solver that shares only the text of positions with the
//! game's own.

use super::{Reference, Seen, Sequences, Table, count, seat};
use std::collections::HashMap;
use taschenspieler_core::game::{Actor, Outcome};
use taschenspieler_core::games::abraeumen::Abraeumen;
use taschenspieler_core::luck::Luck;

const START: &str = "board=.oooo./oooooo/oooooo/oooooo/oooooo/.oooo.";

/// The 36 squares, the upper left one first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Squares([u8; 36]);

/// The three squares of a jump: from, over, to.
pub type Jump = [usize; 3];

impl Squares {
    /// Reads `board=…`.
    pub fn read(text: &str) -> Squares {
        let squares = text.strip_prefix("board=").unwrap_or(text);
        let squares = squares.replace('/', "").into_bytes();
        Squares(squares.try_into().expect("36 squares"))
    }

    fn write(&self) -> String {
        let rows: Vec<String> = self
            .0
            .chunks(6)
            .map(|row| String::from_utf8_lossy(row).into_owned())
            .collect();
        format!("board={}", rows.join("/"))
    }

    fn stones(&self) -> usize {
        self.0.iter().filter(|&&square| square == b'o').count()
    }

    /// Every jump that three squares in a row allow.
    pub fn jumps(&self) -> Vec<Jump> {
        let mut jumps = Vec::new();
        for row in 0..6_i32 {
            for column in 0..6_i32 {
                for (right, down) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                    let at = |steps: i32| {
                        let (row, column) = (row + steps * down, column + steps * right);
                        let inside = (0..6).contains(&row) && (0..6).contains(&column);
                        inside.then_some((row * 6 + column) as usize)
                    };
                    let (Some(from), Some(over), Some(to)) = (at(0), at(1), at(2)) else {
                        continue;
                    };
                    if [self.0[from], self.0[over], self.0[to]] == *b"oo." {
                        jumps.push([from, over, to]);
                    }
                }
            }
        }
        jumps
    }

    pub fn jump(&mut self, [from, over, to]: Jump) {
        (self.0[from], self.0[over], self.0[to]) = (b'.', b'.', b'o');
    }
}

/// Whether positions can be solved: every jump tried, everything remembered.
#[derive(Default)]
pub struct Solver(HashMap<Squares, bool>);

impl Solver {
    /// Whether this one can.
    pub fn can_solve(&mut self, squares: &Squares) -> bool {
        if let Some(&answer) = self.0.get(squares) {
            return answer;
        }
        let mut answer = squares.stones() == 1;
        for jump in squares.jumps() {
            let mut after = *squares;
            after.jump(jump);
            answer = answer || self.can_solve(&after);
        }
        self.0.insert(*squares, answer);
        answer
    }
}

/// The name of a square: columns from a, rows from below.
fn name(square: usize) -> String {
    let column = char::from(b"abcdef"[square % 6]);
    format!("{column}{}", 6 - square / 6)
}

fn text([from, _, to]: Jump) -> String {
    name(from) + &name(to)
}

/// Stones anywhere.
fn scattered(stones: usize, luck: &mut Luck) -> Squares {
    let mut squares = [b'.'; 36];
    squares[..stones].fill(b'o');
    luck.shuffle(&mut squares);
    Squares(squares)
}

/// Jumps taken back from one stone: always solvable.
fn taken_back(stones: usize, luck: &mut Luck) -> Squares {
    let mut squares = scattered(1, luck);
    while squares.stones() < stones {
        // A jump taken back is a jump of the empty squares.
        let mut empty = inverted(&squares);
        let jumps = empty.jumps();
        let Some(&jump) = luck.pick(&jumps) else {
            break;
        };
        empty.jump(jump);
        squares = inverted(&empty);
    }
    squares
}

fn inverted(squares: &Squares) -> Squares {
    let turned = |square: u8| if square == b'o' { b'.' } else { b'o' };
    Squares(squares.0.map(turned))
}

impl Reference for Squares {
    type Game = Abraeumen;
    const EXPECTED: &'static [(&'static str, u32)] = &[("solved", 100), ("stuck", 400)];

    /// New games, arbitrary boards, and a few solvable ones.
    fn tables(luck: &mut Luck) -> Vec<Table> {
        let mut tables = vec![Table::new(1, 0, ""); 300];
        for number in 0..600 {
            let any = scattered(1 + number % 36, luck);
            let few = taken_back(2 + number % 4, luck);
            tables.extend([any, few].map(|squares| Table::at(&squares.write())));
        }
        tables
    }

    fn sequences() -> Vec<Sequences> {
        vec![Sequences {
            table: Table::new(1, 0, ""),
            moves: "",
            counts: &[8, 0, 0, 0],
            too_long: 5,
        }]
    }

    fn begin(table: &Table, laid: &str, _: &mut Luck) -> Squares {
        Squares::read(match table.position {
            Some(_) => laid,
            None => START,
        })
    }

    fn actor(&self) -> Actor {
        match self.jumps().is_empty() {
            true => Actor::Over,
            false => seat(0),
        }
    }

    fn moves(&self) -> Vec<String> {
        let mut moves: Vec<String> = self.jumps().into_iter().map(text).collect();
        moves.sort();
        moves
    }

    fn play(&mut self, played: &str) {
        let mut jumps = self.jumps().into_iter();
        let jump = jumps.find(|&jump| text(jump) == played);
        self.jump(jump.expect("a legal move"));
    }

    fn position(&self) -> Option<String> {
        Some(self.write())
    }

    fn points(&self, _: usize) -> i32 {
        self.stones() as i32
    }

    fn outcome(&self) -> Option<Outcome> {
        let over = self.jumps().is_empty();
        over.then(|| match self.stones() {
            1 => Outcome::Solved,
            _ => Outcome::Stuck,
        })
    }

    /// Any two squares.
    fn tries(&self, luck: &mut Luck) -> Vec<String> {
        let mut any = || name(luck.below(36) as usize);
        (0..4).map(|_| any() + &any()).collect()
    }

    fn note(&self, _: &Squares, _: &str, seen: &mut Seen) {
        let outcome = self.outcome();
        count(seen, "solved", outcome == Some(Outcome::Solved));
        count(seen, "stuck", outcome == Some(Outcome::Stuck));
    }
}

#[cfg(test)]
mod tests {
    use super::{START, Solver, Squares, scattered, taken_back};
    use taschenspieler_core::games::abraeumen::board::PegBoard as Board;
    use taschenspieler_core::games::abraeumen::solver::{
        JumpLine as Line, SolverAnswer as Answer, solve,
    };
    use taschenspieler_core::luck::Luck;
    use taschenspieler_core::platform::SCRATCH_WORDS;

    impl Solver {
        /// Whether it can be solved, if both agree.
        fn compare(&mut self, squares: &Squares) -> bool {
            let solvable = self.can_solve(squares);
            let text = squares.write();
            let board: Board = text.parse().expect("a board");
            let mut memory = vec![0xA5A5_A5A5; SCRATCH_WORDS];
            match solve(board, &mut memory, &mut || false) {
                Answer::Solved(line) => assert!(solvable && clears(board, &line), "{text}"),
                Answer::Impossible => assert!(!solvable, "{text} can be solved"),
                Answer::Unknown => panic!("{text}: nobody stopped the solver"),
            }
            solvable
        }
    }

    /// Plays the line and sees whether one stone is left.
    fn clears(board: Board, line: &Line) -> bool {
        line.iter()
            .try_fold(board, |board, &jump| board.apply(jump))
            .is_ok_and(Board::is_solved)
    }

    /// Random play from the start that got down to a number of stones.
    fn played(stones: usize, luck: &mut Luck) -> Squares {
        loop {
            let squares = play(Squares::read(START), stones, luck);
            if squares.stones() == stones {
                return squares;
            }
        }
    }

    /// Random play, down to a number of stones if it gets there.
    fn play(mut squares: Squares, stones: usize, luck: &mut Luck) -> Squares {
        while squares.stones() > stones {
            let jumps = squares.jumps();
            let Some(&jump) = luck.pick(&jumps) else {
                return squares;
            };
            squares.jump(jump);
        }
        squares
    }

    #[test]
    fn the_solver_is_right_after_random_play() {
        let mut luck = Luck::new(1);
        let mut solvable = 0;
        for stones in 2..=14 {
            let mut slow = Solver::default();
            for _ in 0..300 {
                solvable += usize::from(slow.compare(&played(stones, &mut luck)));
            }
        }
        assert!(solvable > 50);
    }

    #[test]
    fn the_solver_is_right_about_any_stones() {
        let mut luck = Luck::new(2);
        let mut solvable = 0;
        for stones in 1..=13 {
            let mut slow = Solver::default();
            for _ in 0..300 {
                solvable += usize::from(slow.compare(&scattered(stones, &mut luck)));
            }
        }
        assert!(solvable > 50);
    }

    /// Hard ones: a position that can be solved, and the same after one random
    /// jump.
    #[test]
    fn the_solver_is_right_after_a_slip() {
        let mut luck = Luck::new(3);
        let (mut solvable, mut lost) = (0, 0);
        for stones in 3..=14 {
            let mut slow = Solver::default();
            for _ in 0..150 {
                let squares = taken_back(stones, &mut luck);
                assert!(slow.compare(&squares));
                let stones = squares.stones() - 1;
                match slow.compare(&play(squares, stones, &mut luck)) {
                    true => solvable += 1,
                    false => lost += 1,
                }
            }
        }
        assert!(solvable > 100 && lost > 50, "{solvable} {lost}");
    }

    #[test]
    fn the_solver_is_right_about_larger_boards() {
        let mut luck = Luck::new(4);
        for stones in 15..=20 {
            for _ in 0..8 {
                Solver::default().compare(&played(stones, &mut luck));
            }
        }
    }
}
