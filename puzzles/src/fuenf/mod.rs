//! Fünf gewinnt: wins in one to four moves, in both halves of the game.
//!
//! - `board`: stones on a grid, quick to search
//! - `search`: whether a win can be forced within so many moves
//! - this file: where the positions come from, and which are puzzles
//!
//! While stones are placed, positions come from games between two players who
//! see fives and long lines; when stones are moved, from fields grown at random.

mod board;
mod search;

use crate::entry::{Entry, sort, spread};
use board::{Board, State, cell};
use search::Search;
use taschenspieler_core::games::fuenf::Fuenf;
use taschenspieler_core::luck::Luck;
use taschenspieler_core::puzzles::Goal;

/// How many puzzles with a win in one, two, three and four moves: while
/// placing, and while moving.
const PLACING: [usize; 4] = [5, 10, 14, 11];
const MOVING: [usize; 4] = [4, 10, 10, 0];

/// This many games, and this many fields, are looked at at most.
const GAMES: u64 = 3_000;
const FIELDS: u64 = 6_000;

/// So many candidates are found for each place in the book.
const CANDIDATES: usize = 3;

pub fn make() -> Vec<Entry> {
    let placing = find(PLACING, (0..GAMES).flat_map(game));
    let moving = find(MOVING, (0..FIELDS).filter_map(field));
    let mut book: Vec<Entry> = placing.into_iter().chain(moving).collect();
    sort(&mut book);
    book
}

/// As many puzzles of each length as wanted, among these positions.
fn find(wanted: [usize; 4], positions: impl Iterator<Item = Board>) -> Vec<Entry> {
    let mut found: [Vec<Entry>; 4] = Default::default();
    let longest = wanted
        .iter()
        .rposition(|&count| count > 0)
        .map_or(0, |index| index + 1);
    for position in positions {
        let full = |moves: usize| found[moves - 1].len() >= wanted[moves - 1] * CANDIDATES;
        if (1..=longest).all(full) {
            break;
        }
        // What threats do not win is left alone; whether it takes fewer moves
        // without threats is found out by trying everything.
        let mut threats = Search {
            threats_only: true,
            ..Search::default()
        };
        let Some(moves) = threats.fewest_moves(&position, longest) else {
            continue;
        };
        if !full(moves)
            && Search::default().fewest_moves(&position, moves) == Some(moves)
            && let Some(entry) = puzzle(&position, moves)
        {
            found[moves - 1].push(entry);
        }
    }
    let picked = found.into_iter().zip(wanted);
    picked
        .flat_map(|(found, wanted)| spread(found, wanted))
        .collect()
}

/// The position as a puzzle, if only one first move wins in time.
fn puzzle(position: &Board, moves: usize) -> Option<Entry> {
    let mut search = Search::default();
    let choices = position.moves();
    let mut right = 0;
    for &played in &choices {
        right += u32::from(search.is_right(position, played, moves));
        if right > 1 {
            return None;
        }
    }
    let work = search.positions.max(1);
    let line = search.line(position, moves)?;
    let line: Vec<String> = line.into_iter().map(board::Move::text).collect();
    let counts = (choices.len() as u32, right);
    Entry::new::<Fuenf>(
        Goal::WinIn(moves as u8),
        0,
        &position.text(),
        &line,
        counts,
        work,
    )
}

/// The positions of a game in which a side can first force a win.
fn game(seed: u64) -> Vec<Board> {
    let mut luck = Luck::new(seed);
    let mut board = Board::new(false);
    board.lay(cell(0, 0), 0);
    board.turn = 1;
    let mut positions = Vec::new();
    let mut stones = 1;
    while board.state == State::Open && stones < 24 && !board.is_wide() {
        if stones >= 8 {
            positions.push(board);
        }
        board = board.after(search::natural(&board, &mut luck));
        stones += 1;
    }
    // The position in which the win comes into sight is a puzzle; the ones
    // after it are the same puzzle, shorter.
    let mut search = Search {
        threats_only: true,
        ..Search::default()
    };
    let mut sides = [false; 2];
    positions.retain(|board| {
        let seen = &mut sides[board.turn];
        let first = !*seen && search.fewest_moves(board, 4).is_some();
        *seen |= first;
        first
    });
    positions
}

/// A field of the moving phase, grown at random, in which nobody has won.
fn field(seed: u64) -> Option<Board> {
    let mut luck = Luck::new(seed);
    let each = 6 + luck.below(5) as usize;
    let mut board = Board::new(true);
    let mut cells = vec![cell(0, 0)];
    let mut sides: Vec<usize> = (0..2 * each).map(|number| number % 2).collect();
    luck.shuffle(&mut sides);
    for side in sides {
        let &place = luck.pick(&cells)?;
        board.lay(place, side);
        // Thin fields fall apart, thick ones hold together: both occur.
        cells = board.border();
    }
    board.turn = luck.below(2) as usize;
    let open = !board.has_five(0) && !board.has_five(1) && !board.is_wide();
    open.then_some(board)
}
