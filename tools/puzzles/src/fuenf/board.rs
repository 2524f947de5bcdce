//! A board of Fünf gewinnt that is quick to search: a grid around the stones.
//!
//! The rules are implemented again here for this grid; every line found is played by the
//! game's own rules before it goes into the book.

use std::fmt::Write;
use taschenspieler_core::games::fuenf::cell::Colour;
use taschenspieler_core::games::fuenf::position::{FuenfPhase, FuenfPosition};

/// The width and height of the grid, a bit for a cell; stones lie in its middle.
pub const SIDE: usize = 32;
const MIDDLE: i32 = SIDE as i32 / 2;

/// No stone of a position lies farther from the middle than this, so a few more moves stay
/// on the grid.
const FARTHEST: i32 = 7;

/// A cell of the grid.
pub type Cell = usize;

/// White is 0, black is 1.
pub type Side = usize;

/// Cells, a bit each, row by row.
type Cells = [u32; SIDE];

/// The steps to the four cells beside a cell.
const BESIDE: [isize; 4] = [1, -1, SIDE as isize, -(SIDE as isize)];
/// The four directions of a line.
const WAYS: [isize; 4] = [1, SIDE as isize, SIDE as isize + 1, SIDE as isize - 1];

/// A move. Its start is set only in the phase in which stones are moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub struct Move {
    pub from: Option<Cell>,
    pub to: Cell,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    Open,
    Won(Side),
    Drawn,
}

#[derive(Clone, Copy)]
pub struct Board {
    stones: [Cells; 2],
    pub turn: Side,
    pub moving: bool,
    pub state: State,
}

/// The cell at these coordinates.
pub fn cell(x: i32, y: i32) -> Cell {
    ((y + MIDDLE) * SIDE as i32 + x + MIDDLE) as usize
}

fn at(cell: Cell) -> (i32, i32) {
    let (x, y) = ((cell % SIDE) as i32, (cell / SIDE) as i32);
    (x - MIDDLE, y - MIDDLE)
}

fn step(cell: Cell, way: isize) -> Cell {
    cell.wrapping_add_signed(way) % (SIDE * SIDE)
}

fn has(cells: &Cells, cell: Cell) -> bool {
    cells[cell / SIDE] >> (cell % SIDE) & 1 == 1
}

fn list(cells: &Cells) -> Vec<Cell> {
    let mut list = Vec::with_capacity(48);
    for (row, &bits) in cells.iter().enumerate() {
        let mut bits = bits;
        while bits != 0 {
            list.push(row * SIDE + bits.trailing_zeros() as usize);
            bits &= bits - 1;
        }
    }
    list
}

/// The cells beside these.
fn around(cells: &Cells) -> Cells {
    let mut around = [0; SIDE];
    for row in 1..SIDE - 1 {
        let bits = cells[row];
        around[row] = bits << 1 | bits >> 1 | cells[row - 1] | cells[row + 1];
    }
    around
}

fn count(cells: &Cells) -> u32 {
    cells.iter().map(|bits| bits.count_ones()).sum()
}

impl Board {
    pub fn new(moving: bool) -> Board {
        Board {
            stones: [[0; SIDE]; 2],
            turn: 0,
            moving,
            state: State::Open,
        }
    }

    /// The board of a position of the game.
    pub fn of(position: &FuenfPosition) -> Board {
        let mut board = Board::new(position.phase() == FuenfPhase::Move);
        for (side, colour) in Colour::BOTH.into_iter().enumerate() {
            for stone in position.stones(colour) {
                board.lay(cell(stone.x(), stone.y()), side);
            }
        }
        board.turn = position.turn().seat().index();
        if let Some(ending) = position.ending() {
            let winner = ending.winner().map(|colour| colour.seat().index());
            board.state = winner.map_or(State::Drawn, State::Won);
        }
        board
    }

    pub fn count(&self, side: Side) -> usize {
        count(&self.stones[side]) as usize
    }

    fn is(&self, cell: Cell, side: Side) -> bool {
        has(&self.stones[side], cell)
    }

    fn all(&self) -> Cells {
        let [white, black] = &self.stones;
        std::array::from_fn(|row| white[row] | black[row])
    }

    /// Whether a stone lies too far out for a search.
    pub fn is_wide(&self) -> bool {
        let far = |&cell: &Cell| {
            let (x, y) = at(cell);
            x.abs().max(y.abs()) > FARTHEST
        };
        list(&self.all()).iter().any(far)
    }

    pub fn lay(&mut self, cell: Cell, side: Side) {
        self.stones[side][cell / SIDE] |= 1 << (cell % SIDE);
    }

    /// The free cells beside stones.
    pub fn border(&self) -> Vec<Cell> {
        let all = self.all();
        let around = around(&all);
        list(&std::array::from_fn(|row| around[row] & !all[row]))
    }

    /// Whether a stone here would stand in a line of five, not counting a stone that is
    /// lifted for it.
    pub fn makes_five(&self, to: Cell, side: Side, lifted: Option<Cell>) -> bool {
        WAYS.into_iter().any(|way| {
            let run = |way: isize| {
                let mut cell = step(to, way);
                let mut length = 0;
                while self.is(cell, side) && Some(cell) != lifted {
                    length += 1;
                    cell = step(cell, way);
                }
                length
            };
            run(way) + run(-way) >= 4
        })
    }

    /// How much a stone here would work with other stones of a side: it counts the stones
    /// of that side in all stretches of five through the cell without a stone of the other
    /// side.
    pub fn promise(&self, to: Cell, side: Side) -> u32 {
        let mut promise = 0;
        for way in WAYS {
            for back in 0..5 {
                let cells = (0..5).map(|far| step(to, way * (far - back)));
                let own = cells.clone().filter(|&cell| self.is(cell, side)).count() as u32;
                if !cells.into_iter().any(|cell| self.is(cell, 1 - side)) {
                    promise += own * own;
                }
            }
        }
        promise
    }

    pub fn has_five(&self, side: Side) -> bool {
        let own = list(&self.stones[side]);
        own.into_iter()
            .any(|cell| self.makes_five(cell, side, None))
    }

    /// Every legal move, in order; none if all stones are shut in.
    pub fn moves(&self) -> Vec<Move> {
        let border = self.border();
        if !self.moving {
            return border
                .into_iter()
                .map(|to| Move { from: None, to })
                .collect();
        }
        let mut moves = Vec::with_capacity(512);
        for from in self.liftable() {
            let left = Parts::of(self, from);
            let to = border.iter().filter(|&&to| left.touches(to));
            moves.extend(to.map(|&to| Move {
                from: Some(from),
                to,
            }));
        }
        moves
    }

    /// The stones of the side to move that have a free side.
    fn liftable(&self) -> Vec<Cell> {
        let all = self.all();
        let shut_in = |row: usize| all[row] << 1 & all[row] >> 1 & all[row - 1] & all[row + 1];
        let own = self.stones[self.turn];
        list(&std::array::from_fn(|row| match row {
            0 | 31 => 0,
            _ => own[row] & !shut_in(row),
        }))
    }

    /// A move of the side to move that wins at once.
    pub fn winning(&self) -> Option<Move> {
        let border = self.border().into_iter();
        let mut fives = border.filter(|&to| self.makes_five(to, self.turn, None));
        if !self.moving {
            return fives.next().map(|to| Move { from: None, to });
        }
        for to in fives {
            for from in self.liftable() {
                let five =
                    self.makes_five(to, self.turn, Some(from)) && Parts::of(self, from).touches(to);
                let played = Move {
                    from: Some(from),
                    to,
                };
                if five && self.after(played).state == State::Won(self.turn) {
                    return Some(played);
                }
            }
        }
        self.capturing_all()
    }

    /// A move that leaves the other side without stones: it lifts a stone that held the
    /// field together, and the part that stays is all one's own.
    fn capturing_all(&self) -> Option<Move> {
        let others = &self.stones[1 - self.turn];
        let own_part = |&from: &Cell| {
            let parts = Parts::of(self, from);
            let own = |part: &Cells| {
                part.iter()
                    .zip(others)
                    .all(|(part, others)| part & others == 0)
            };
            parts.largest.iter().any(own)
        };
        let bridges = self
            .liftable()
            .into_iter()
            .filter(|&from| self.may_split(from));
        let from: Vec<Cell> = bridges.filter(own_part).collect();
        if from.is_empty() {
            return None;
        }
        self.moves().into_iter().find(|&played| {
            let lifts = played.from.is_some_and(|lifted| from.contains(&lifted));
            lifts && self.after(played).state == State::Won(self.turn)
        })
    }

    /// Whether the field may fall apart without this stone. It cannot if the stones around
    /// it are connected with each other all the way round.
    fn may_split(&self, lifted: Cell) -> bool {
        let wide = SIDE as isize;
        let round = [1, wide + 1, wide, wide - 1, -1, -wide - 1, -wide, 1 - wide];
        let all = self.all();
        let filled = round.map(|way| has(&all, step(lifted, way)));
        // Runs of adjacent stones around it, each touching one of its sides.
        let mut runs = 0;
        for place in 0..8 {
            if filled[place] && !filled[(place + 7) % 8] {
                let mut run = (0..8)
                    .map(|far| (place + far) % 8)
                    .take_while(|&far| filled[far]);
                runs += u32::from(run.any(|far| far % 2 == 0));
            }
        }
        runs > 1
    }

    /// The board after a legal move.
    pub fn after(&self, played: Move) -> Board {
        let mut next = *self;
        if let Some(from) = played.from {
            let parts = Parts::of(self, from);
            let field = parts.field(self, played.to).unwrap_or([0; SIDE]);
            for stones in &mut next.stones {
                stones
                    .iter_mut()
                    .zip(field)
                    .for_each(|(row, left)| *row &= left);
            }
        }
        next.lay(played.to, self.turn);
        next.turn = 1 - self.turn;
        next.state = if next.makes_five(played.to, self.turn, None) {
            State::Won(self.turn)
        } else if self.moving {
            next.judged()
        } else {
            State::Open
        };
        next
    }

    /// Passes the turn on without a move, when no stone can be lifted.
    pub fn passed(&self) -> Board {
        Board {
            turn: 1 - self.turn,
            ..*self
        }
    }

    fn judged(&self) -> State {
        match [self.count(0), self.count(1)] {
            [0, _] => State::Won(1),
            [_, 0] => State::Won(0),
            [white, black] if white < 5 && black < 5 => State::Drawn,
            _ => State::Open,
        }
    }

    /// The position as the rules page writes it.
    pub fn text(&self) -> String {
        let cells = |side: Side| {
            let cells = list(&self.stones[side]).into_iter().map(name);
            let cells: Vec<String> = cells.collect();
            match cells.is_empty() {
                true => "-".to_owned(),
                false => cells.join(";"),
            }
        };
        let hand = |side: Side| {
            if self.moving {
                0
            } else {
                16 - self.count(side)
            }
        };
        let (turn, phase) = (
            ["w", "b"][self.turn],
            ["place", "move"][usize::from(self.moving)],
        );
        let mut text = format!("w={} b={}", cells(0), cells(1));
        let _ = write!(
            text,
            " hand={},{} turn={turn} phase={phase} quiet=0",
            hand(0),
            hand(1)
        );
        text
    }
}

fn name(cell: Cell) -> String {
    let (x, y) = at(cell);
    format!("{x},{y}")
}

impl Move {
    /// The move as the rules page writes it.
    pub fn text(self) -> String {
        match self.from {
            Some(from) => format!("{}>{}", name(from), name(self.to)),
            None => name(self.to),
        }
    }
}

/// The largest parts that a field falls into when a stone is lifted. One of them stays.
struct Parts {
    largest: Vec<Cells>,
}

impl Parts {
    fn of(board: &Board, lifted: Cell) -> Parts {
        let mut left = board.all();
        left[lifted / SIDE] &= !(1 << (lifted % SIDE));
        if !board.may_split(lifted) {
            return Parts {
                largest: vec![left],
            };
        }
        let (mut largest, mut size) = (Vec::new(), 0);
        while let Some(row) = left.iter().position(|&bits| bits != 0) {
            let mut part = [0; SIDE];
            part[row] = left[row] & left[row].wrapping_neg();
            loop {
                let around = around(&part);
                let more: Cells = std::array::from_fn(|row| part[row] | around[row] & left[row]);
                if more == part {
                    break;
                }
                part = more;
            }
            left.iter_mut()
                .zip(part)
                .for_each(|(row, gone)| *row &= !gone);
            let stones = count(&part);
            if stones > size {
                (largest, size) = (Vec::new(), stones);
            }
            if stones == size {
                largest.push(part);
            }
        }
        Parts { largest }
    }

    fn touches(&self, to: Cell) -> bool {
        self.largest.iter().any(|part| touches(part, to))
    }

    /// The part that stays when the stone goes here: among several, the one with more
    /// stones of the mover, then the one with the lowest y, then x.
    fn field(&self, board: &Board, to: Cell) -> Option<Cells> {
        let touched = self.largest.iter().filter(|part| touches(part, to));
        let field = touched.min_by_key(|part| {
            let own = &board.stones[board.turn];
            let own = part
                .iter()
                .zip(own)
                .map(|(part, own)| (part & own).count_ones());
            (u32::MAX - own.sum::<u32>(), list(part).first().copied())
        });
        field.copied()
    }
}

fn touches(part: &Cells, to: Cell) -> bool {
    BESIDE.into_iter().any(|way| has(part, step(to, way)))
}
