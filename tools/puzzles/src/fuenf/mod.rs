//! Fünf gewinnt: wins in one to four moves, in both halves of the game.
//!
//! - `board`: stones on a grid, quick to search
//! - `search`: whether a win can be forced within a number of moves
//! - `refuted`: whether the console refutes wrong moves
//! - this file: makes positions and picks the puzzles
//!
//! Positions of the placing phase come from games between two players who see fives and
//! long lines; those of the moving phase from fields grown at random. Few of those are won
//! in four moves, so many small fields are searched for them.

mod board;
mod refuted;
mod search;

use crate::entry::{Entry, sort, spread};
use board::{Board, State, cell};
use search::Search;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use taschenspieler_core::games::fuenf::Fuenf;
use taschenspieler_core::luck::Luck;
use taschenspieler_core::puzzles::Goal;

/// How many puzzles with a win in one, two, three and four moves: while
/// placing, and while moving.
const PLACING: [usize; 4] = [5, 10, 14, 11];
const MOVING: [usize; 4] = [3, 7, 8, 0];
const MOVING_SMALL: [usize; 4] = [0, 0, 0, 6];

/// At most this many games, and this many fields, are searched.
const GAMES: u64 = 3_000;
const FIELDS: u64 = 6_000;
const SMALL_FIELDS: u64 = 200_000;

/// Stones of each side on a field.
const STONES: RangeInclusive<usize> = 6..=10;
/// A small field has few moves, so everything can be tried to the fourth.
const FEW_STONES: RangeInclusive<usize> = 5..=7;

/// The number of candidates for each place in the book.
const CANDIDATES: usize = 3;
/// More candidates where a master overlooks many refutations.
const SMALL_CANDIDATES: usize = 9;

pub fn make() -> Vec<Entry> {
    let placing = find(PLACING, CANDIDATES, (0..GAMES).flat_map(game));
    let fields = (0..FIELDS).filter_map(|seed| field(seed, STONES));
    let moving = find(MOVING, CANDIDATES, fields);
    let small_fields = (FIELDS..FIELDS + SMALL_FIELDS).filter_map(|seed| field(seed, FEW_STONES));
    let moving_small = find(MOVING_SMALL, SMALL_CANDIDATES, small_fields);
    let mut book = [placing, moving, moving_small].concat();
    sort(&mut book);
    book
}

/// Finds as many puzzles of each length as are wanted, among these positions.
fn find(
    wanted: [usize; 4],
    candidates: usize,
    positions: impl Iterator<Item = Board>,
) -> Vec<Entry> {
    let mut found: [Vec<Entry>; 4] = Default::default();
    let longest = wanted
        .iter()
        .rposition(|&count| count > 0)
        .map_or(0, |index| index + 1);
    for position in positions {
        let full = |moves: usize| found[moves - 1].len() >= wanted[moves - 1] * candidates;
        if (1..=longest).all(full) {
            break;
        }
        // Positions that threats do not win are skipped; then trying everything shows
        // whether fewer moves win without threats.
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
    let found = (1..).zip(found).zip(wanted);
    found
        .flat_map(|((moves, found), wanted)| pick(found, wanted, moves))
        .collect()
}

/// Picks as many of them as wanted, easy and hard ones alike, but only puzzles whose wrong
/// moves the console refutes.
fn pick(mut found: Vec<Entry>, wanted: usize, moves: usize) -> Vec<Entry> {
    let mut refuted = BTreeSet::new();
    loop {
        let picked = spread(found.clone(), wanted);
        let weak = picked.iter().find(|entry| {
            !refuted.contains(&entry.text) && {
                let is_refuted = refuted::is_refuted(entry, moves);
                if is_refuted {
                    refuted.insert(entry.text.clone());
                }
                !is_refuted
            }
        });
        let Some(weak) = weak else {
            return picked;
        };
        found.retain(|entry| entry.text != weak.text);
    }
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
    // The first position with a forced win is a puzzle; the ones after it are only shorter
    // forms of the same.
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

/// A field of the moving phase, grown at random, that neither side has won.
fn field(seed: u64, stones: RangeInclusive<usize>) -> Option<Board> {
    let mut luck = Luck::new(seed);
    let sizes = stones.clone().count() as u32;
    let each = stones.start() + luck.below(sizes) as usize;
    let mut board = Board::new(true);
    let mut cells = vec![cell(0, 0)];
    let mut sides: Vec<usize> = (0..2 * each).map(|number| number % 2).collect();
    luck.shuffle(&mut sides);
    for side in sides {
        let &place = luck.pick(&cells)?;
        board.lay(place, side);
        // Thin fields fall apart and thick ones hold together: the book should have both.
        cells = board.border();
    }
    board.turn = luck.below(2) as usize;
    let open = !board.has_five(0) && !board.has_five(1) && !board.is_wide();
    open.then_some(board)
}
