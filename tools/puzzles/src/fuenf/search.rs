//! Searches for a forced win within a number of moves: tries every move of one side and
//! every reply of the other, to the end.

use super::board::{Board, Move, State};
use taschenspieler_core::luck::Luck;

/// A search, with the number of positions it has looked at.
#[derive(Default)]
pub struct Search {
    pub positions: u64,
    /// Whether the search tries only moves that threaten to win at once. That is quick, but
    /// finding no win then proves nothing.
    pub threats_only: bool,
    /// A reply that has refuted another move is likely to refute this one.
    pub killers: [Option<Move>; 5],
}

impl Search {
    /// The fewest moves in which the side to move can force a win, if they
    /// are no more than `most`.
    pub fn fewest_moves(&mut self, board: &Board, most: usize) -> Option<usize> {
        (1..=most).find(|&moves| self.wins(board, moves))
    }

    /// Whether the side to move can force a win in this many moves.
    fn wins(&mut self, board: &Board, moves: usize) -> bool {
        self.positions += 1;
        if board.winning().is_some() {
            return true;
        }
        if moves <= 1 {
            return false;
        }
        let mut choices = self.candidates(board);
        if self.threats_only {
            choices.retain(|&played| threatens(board, played));
        } else if !board.moving || moves > 2 {
            choices.sort_by_cached_key(|&played| (!threatens(board, played), played));
        }
        choices
            .iter()
            .any(|&played| self.is_right(board, played, moves))
    }

    /// The moves worth trying: in the placing phase a five of the other side has to be
    /// stopped.
    fn candidates(&self, board: &Board) -> Vec<Move> {
        let moves = board.moves();
        if board.moving {
            return moves;
        }
        let other = 1 - board.turn;
        let stops = |played: &&Move| board.makes_five(played.to, other, None);
        let must: Vec<Move> = moves.iter().filter(stops).copied().collect();
        match must.len() {
            0 => moves,
            1 => must,
            _ => Vec::new(),
        }
    }

    /// Whether a move forces a win, itself counted among `moves`.
    pub fn is_right(&mut self, board: &Board, played: Move, moves: usize) -> bool {
        let me = board.turn;
        let after = board.after(played);
        match after.state {
            State::Won(side) => return side == me,
            State::Drawn => return false,
            State::Open => {}
        }
        if moves <= 1 || after.winning().is_some() {
            return false;
        }
        let mut replies = after.moves();
        if replies.is_empty() {
            return self.wins(&after.passed(), moves - 1);
        }
        // In the placing phase, only a stone on the threatened cell can stop a five.
        if !after.moving {
            let stops = |reply: &&Move| after.makes_five(reply.to, me, None);
            let stopping: Vec<Move> = replies.iter().filter(stops).copied().collect();
            match stopping.len() {
                0 => {}
                1 => replies = stopping,
                _ => return true,
            }
        }
        if let Some(killer) = self.killers[moves]
            && let Some(place) = replies.iter().position(|&reply| reply == killer)
        {
            replies.swap(0, place);
        }
        for reply in replies {
            let next = after.after(reply);
            let holds = match next.state {
                State::Won(side) => side == me,
                State::Drawn => false,
                State::Open => self.wins(&next, moves - 1),
            };
            if !holds {
                self.killers[moves] = Some(reply);
                return false;
            }
        }
        true
    }

    /// A forced win; the defence holds out as long as it can.
    pub fn line(&mut self, board: &Board, moves: usize) -> Option<Vec<Move>> {
        let me = board.turn;
        let mut line = Vec::new();
        let mut board = *board;
        let mut left = moves;
        loop {
            if let Some(won) = board.winning() {
                line.push(won);
                return Some(line);
            }
            let played = board
                .moves()
                .into_iter()
                .find(|&played| self.is_right(&board, played, left))?;
            line.push(played);
            board = board.after(played);
            if board.state == State::Won(me) {
                return Some(line);
            }
            left -= 1;
            let mut longest: Option<(usize, Move)> = None;
            for reply in board.moves() {
                let next = board.after(reply);
                if next.state == State::Won(me) {
                    continue;
                }
                let holds_out = self.fewest_moves(&next, left)?;
                if longest.is_none_or(|(most, _)| holds_out > most) {
                    longest = Some((holds_out, reply));
                }
            }
            let (holds_out, reply) = longest?;
            line.push(reply);
            board = board.after(reply);
            left = holds_out;
        }
    }
}

/// Whether a move would win with the next one if the other side did nothing about it.
fn threatens(board: &Board, played: Move) -> bool {
    let mut after = board.after(played);
    after.turn = board.turn;
    after.state == State::Open && after.winning().is_some()
}

/// The move of a player who sees fives and long lines.
pub fn natural(board: &Board, luck: &mut Luck) -> Move {
    if let Some(won) = board.winning() {
        return won;
    }
    let moves = board.moves();
    let other = 1 - board.turn;
    let mut stops = moves
        .iter()
        .filter(|played| board.makes_five(played.to, other, None));
    if let Some(&stop) = stops.next() {
        return stop;
    }
    // The best of a few moves: own lines count fully, the other side's a little.
    let mut best: Option<(u32, Move)> = None;
    for _ in 0..4 {
        let Some(&played) = luck.pick(&moves) else {
            break;
        };
        let worth = 3 * board.promise(played.to, board.turn) + 2 * board.promise(played.to, other);
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, played));
        }
    }
    best.map_or(moves[0], |(_, played)| played)
}
