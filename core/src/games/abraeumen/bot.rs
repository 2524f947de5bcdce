//! Hints, demonstrations, four levels.
//!
//! In this puzzle a better level knows more often how the game ends: easy jumps at random, medium
//! prefers a tidy board, hard and master ask the solver, hard with less patience.

use super::Abraeumen;
use super::board::{Jump, PegBoard, PegCell, SIDE};
use super::rules::AbraeumenPosition;
use super::solver::{self, JumpLine, SolverAnswer};
use super::text;
use crate::game::{Advice, Level, Player, Seat, Task, player};
use crate::save::{Bytes, Damaged, Reader, Writer};
use crate::text::say;

/// A solution found earlier; while the player follows it, no search is needed.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Plan {
    from: Option<PegBoard>,
    line: JumpLine,
}

impl Plan {
    /// A plan that does not end with one stone would make hints lie.
    fn is_sound(&self) -> bool {
        let Some(board) = self.from else {
            return self.line.is_empty();
        };
        let mut jumps = self.line.iter();
        let end = jumps.try_fold(board, |board, &jump| board.apply(jump));
        end.is_ok_and(|end| end.is_solved())
    }

    pub(crate) const fn new(board: PegBoard, line: JumpLine) -> Plan {
        Plan {
            from: Some(board),
            line,
        }
    }

    /// `None` if the board is not part of the plan.
    pub(crate) fn next_at(&self, here: PegBoard) -> Option<Jump> {
        self.rest_at(here)?.first().copied()
    }

    /// `None` if the board is not part of the plan.
    fn rest_at(&self, here: PegBoard) -> Option<&[Jump]> {
        let mut board = self.from?;
        for (made, &jump) in self.line.iter().enumerate() {
            if board == here {
                return self.line.get(made..);
            }
            board = board.apply(jump).ok()?;
        }
        None
    }
}

impl Bytes for Plan {
    fn write(&self, out: &mut Writer<'_>) {
        out.u64(self.from.map_or(0, PegBoard::bits));
        self.line.write(out);
    }

    fn read(from: &mut Reader<'_>) -> Result<Plan, Damaged> {
        let plan = Plan {
            from: match from.u64()? {
                0 => None,
                bits => Some(PegBoard::from_bits(bits).ok_or(Damaged)?),
            },
            line: JumpLine::read(from)?,
        };
        plan.is_sound().then_some(plan).ok_or(Damaged)
    }
}

/// The answer to "can this still be solved?".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Solvability {
    /// The jump of the hint begins a solution.
    Solvable,
    Lost,
    /// The search was stopped.
    Unknown,
}

say! { Solvability {
    verdict => (text::verdict(*verdict));
} }

/// How many positions a level examines before it gives up.
const fn patience(level: Level) -> u32 {
    match level {
        Level::Easy | Level::Medium | Level::Hard => 20_000,
        Level::Master => 400_000,
    }
}

impl Player for Abraeumen {
    type Memory = Plan;
    type Reason = Solvability;

    fn choose(task: Task<'_, Self>) -> Option<Jump> {
        let view = task.view;
        match task.level {
            Level::Easy => player::choose_at_random::<Abraeumen>(view, task.luck),
            Level::Medium => player::choose_greedily::<Abraeumen>(view, task.seat, task.luck),
            Level::Hard | Level::Master => {
                let seat = task.seat;
                let mut spare = task.luck.clone();
                Abraeumen::advise(task)
                    .played
                    .or_else(|| player::choose_greedily::<Abraeumen>(view, seat, &mut spare))
            }
        }
    }

    fn advise(task: Task<'_, Self>) -> Advice<Self> {
        let board = task.view.board();
        if let Some(jump) = task.memory.next_at(board) {
            return Advice {
                played: Some(jump),
                reason: Solvability::Solvable,
            };
        }
        let mut looks = patience(task.level) / solver::STEPS_PER_LOOK;
        let mut is_over = || {
            looks = looks.saturating_sub(1);
            looks == 0 || (task.stop)()
        };
        match solver::solve(board, task.scratch, &mut is_over) {
            SolverAnswer::Solved(line) => {
                let played = line.first().copied();
                *task.memory = Plan::new(board, line);
                Advice {
                    played,
                    reason: Solvability::Solvable,
                }
            }
            SolverAnswer::Impossible => Advice {
                played: None,
                reason: Solvability::Lost,
            },
            SolverAnswer::Unknown => Advice {
                played: None,
                reason: Solvability::Unknown,
            },
        }
    }

    fn is_lost(reason: &Solvability) -> bool {
        *reason == Solvability::Lost
    }

    /// A tidy board has many jumps to choose from and no stones in corners or at edges.
    fn appraise(view: &AbraeumenPosition, _: Seat, played: &Jump) -> i32 {
        let Ok(board) = view.board().apply(*played) else {
            return i32::MIN;
        };
        let edge = |along: u8| along == 0 || along == SIDE - 1;
        let outside: i32 = PegCell::all()
            .filter(|&cell| board.has_stone(cell))
            .map(|cell| i32::from(edge(cell.column())) + i32::from(edge(cell.row())))
            .sum();
        board.jumps().len() as i32 - 3 * outside
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::basics::SCRATCH_WORDS;
    use crate::game::Rules;
    use crate::luck::Luck;
    use std::vec;

    fn advise(view: &AbraeumenPosition, memory: &mut Plan) -> Advice<Abraeumen> {
        Abraeumen::advise(Task {
            view,
            memory,
            seat: Seat::FIRST,
            level: Level::Master,
            luck: &mut Luck::new(1),
            scratch: &mut vec![0; SCRATCH_WORDS],
            pace: 1,
            stop: &mut || false,
        })
    }

    /// Following the hints solves the start position, and after the first hint no search is
    /// needed, because the plan is remembered.
    #[test]
    fn hints_lead_to_the_last_stone() {
        let mut position = AbraeumenPosition::new(PegBoard::START);
        let mut memory = Plan::default();
        while !position.board().is_over() {
            let advice = advise(&position, &mut memory);
            assert_eq!(advice.reason, Solvability::Solvable);
            let jump = advice.played.unwrap();
            assert_eq!(Abraeumen::apply(&mut position, &jump), Ok(()));
        }
        assert!(position.board().is_solved());
    }

    #[test]
    fn a_lost_board_is_called_lost() {
        let board = "board=oo..../....../....../....../....../....oo";
        let position = AbraeumenPosition::new(board.parse().unwrap());
        let advice = advise(&position, &mut Plan::default());
        assert_eq!((advice.played, advice.reason), (None, Solvability::Lost));
        assert!(Abraeumen::is_lost(&advice.reason));
    }

    /// Bytes of a plan that is none are refused: jumps that are illegal, or that leave more than
    /// one stone.
    #[test]
    fn only_real_plans_can_be_read() {
        let jump = |text: &str| text.parse::<Jump>().unwrap();
        let start: PegBoard = "board=....../....../....../....../....../oo...."
            .parse()
            .unwrap();
        let read = |from: Option<PegBoard>, jumps: &[Jump]| {
            let plan = Plan {
                from,
                line: JumpLine::from_slice(jumps).unwrap(),
            };
            let mut bytes = [0; 90];
            let mut out = Writer::new(&mut bytes);
            plan.write(&mut out);
            let length = out.finish().unwrap();
            Plan::read(&mut Reader::new(&bytes[..length])).map(|read| assert_eq!(read, plan))
        };
        assert_eq!(read(Some(start), &[jump("a1c1")]), Ok(()));
        assert_eq!(read(None, &[]), Ok(()));
        assert_eq!(read(None, &[jump("a1c1")]), Err(Damaged));
        assert_eq!(read(Some(start), &[]), Err(Damaged));
        assert_eq!(read(Some(start), &[jump("a1b1")]), Err(Damaged));
    }
}
