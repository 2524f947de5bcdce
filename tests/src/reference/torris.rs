//! Torris, slowly and in other words.
//!
//! Here the field is text: rows of cells, a cell a list of stones. A move is
//! made on the line of travel alone, written down so that travel always goes
//! from left to right.

use super::{Reference, Seen, Sequences, Table, count, first, seat};
use taschenspieler_core::game::{Actor, Outcome};
use taschenspieler_core::games::torris::Torris;
use taschenspieler_core::luck::Luck;

/// A stone as it is written, and a cell from the lowest stone up.
type Stone = String;
type Tower = Vec<Stone>;

#[derive(Clone)]
pub struct Towers {
    /// Row 1 first.
    rows: Vec<Vec<Tower>>,
    turn: char,
    /// How often each side has passed in a row while the other continued alone.
    passes: [u32; 2],
    /// Whether the last move made stones slide over more than one cell.
    gap: bool,
}

impl Towers {
    fn read(text: &str) -> Towers {
        let mut parts = text.split(' ');
        let board = parts.next().unwrap().replace("board=", "");
        let turn = parts.next().unwrap().chars().last().unwrap();
        let tower = |cell: &str| -> Tower {
            let letters: Vec<char> = cell.chars().filter(|&letter| letter != '.').collect();
            letters
                .chunks(2)
                .map(|stone| stone.iter().collect())
                .collect()
        };
        let rows = board
            .split('/')
            .rev()
            .map(|row| row.split(',').map(tower).collect())
            .collect();
        Towers {
            rows,
            turn,
            passes: [0; 2],
            gap: false,
        }
    }

    fn write(&self) -> String {
        let cell = |tower: &Tower| {
            if tower.is_empty() {
                ".".to_string()
            } else {
                tower.concat()
            }
        };
        let row = |row: &Vec<Tower>| row.iter().map(cell).collect::<Vec<_>>().join(",");
        let rows: Vec<String> = self.rows.iter().rev().map(row).collect();
        format!("board={} turn={}", rows.join("/"), self.turn)
    }

    /// The cells of a line in the order of travel, and which of them is (x, y).
    fn line(&self, x: usize, y: usize, way: char) -> (Vec<(usize, usize)>, usize) {
        let mut cells: Vec<(usize, usize)> = match way {
            'e' | 'w' => (0..8).map(|x| (x, y)).collect(),
            _ => (0..4).map(|y| (x, y)).collect(),
        };
        if way == 'w' || way == 's' {
            cells.reverse();
        }
        let here = cells.iter().position(|&cell| cell == (x, y)).unwrap();
        (cells, here)
    }

    /// Where the tower on (x, y) gets to along its line.
    fn goal(&self, x: usize, y: usize, way: char) -> Option<usize> {
        let (cells, here) = self.line(x, y, way);
        let tower = |place: usize| &self.rows[cells[place].1][cells[place].0];
        let steps: usize = tower(here).last()?[1..].parse().unwrap();
        // The stones ahead, nearest first: each is one step.
        let ahead = (here + 1..cells.len()).filter(|&place| !tower(place).is_empty());
        let goal = ahead.into_iter().nth(steps - 1)?;
        (tower(goal).len() >= tower(here).len()).then_some(goal)
    }

    /// Moves the tower on (x, y).
    fn go(&mut self, x: usize, y: usize, way: char) {
        let goal = self.goal(x, y, way).expect("a legal move");
        let (cells, here) = self.line(x, y, way);
        let take = |&(x, y): &(usize, usize)| std::mem::take(&mut self.rows[y][x]);
        let mut line: Vec<Tower> = cells.iter().map(take).collect();
        let stone = line[here].pop().unwrap();
        line[goal].push(stone);
        if line[here].is_empty() {
            // Push the run forward cell by cell until it touches something.
            let mut run = 0;
            while run < here && !line[here - 1 - run].is_empty() {
                run += 1;
            }
            let mut front = here;
            while run > 0 && line[front].is_empty() {
                let hole = line.remove(front);
                line.insert(front - run, hole);
                front += 1;
            }
            self.gap = front - here > 1;
        }
        for ((x, y), tower) in cells.into_iter().zip(line) {
            self.rows[y][x] = tower;
        }
    }

    fn stone_moves(&self, colour: char) -> Vec<String> {
        let mut moves = vec![];
        for (y, row) in self.rows.iter().enumerate() {
            for (x, tower) in row.iter().enumerate() {
                if tower.last().is_some_and(|top| top.starts_with(colour)) {
                    for way in ['n', 's', 'e', 'w'] {
                        if self.goal(x, y, way).is_some() {
                            let column = COLUMNS.chars().nth(x).unwrap();
                            moves.push(format!("{column}{}{way}", y + 1));
                        }
                    }
                }
            }
        }
        moves
    }

    fn is_over(&self) -> bool {
        COLOURS
            .iter()
            .all(|&colour| self.stone_moves(colour).is_empty())
    }

    /// The heights of a colour's towers, the highest first.
    fn towers(&self, colour: char) -> Vec<usize> {
        let mut heights: Vec<usize> = self
            .rows
            .iter()
            .flatten()
            .filter(|tower| tower.last().is_some_and(|top| top.starts_with(colour)))
            .map(Vec::len)
            .collect();
        heights.sort_unstable_by(|one, other| other.cmp(one));
        heights
    }

    /// Levels, and the highest tower if they are equal.
    fn rank(&self, colour: char) -> (usize, Option<usize>) {
        let towers = self.towers(colour);
        (towers.iter().sum(), towers.first().copied())
    }
}

const COLUMNS: &str = "abcdefgh";
const COLOURS: [char; 2] = ['w', 'b'];

/// The field for which the page counts sequences.
const PAGE: &str = "board=w1,b1,w2,b2,w3,b3,w4,b4/b1,w1,b2,w2,b3,w3,b4,w4/\
                    w1,b1,w2,b2,w3,b3,w4,b4/b1,w1,b2,w2,b3,w3,b4,w4 turn=w";

/// A random arrangement: few or many stones on few or many cells.
fn arrangement(luck: &mut Luck) -> Table {
    let mut stones: Vec<String> = (0..32)
        .map(|n| format!("{}{}", COLOURS[n / 16], n % 4 + 1))
        .collect();
    luck.shuffle(&mut stones);
    stones.truncate(luck.below(32) as usize + 1);
    let cells = luck.below(32) as usize + 1;
    let mut numbers: Vec<usize> = (0..32).collect();
    luck.shuffle(&mut numbers);
    let mut field = Towers {
        rows: vec![vec![Tower::new(); 8]; 4],
        turn: COLOURS[luck.below(2) as usize],
        passes: [0; 2],
        gap: false,
    };
    for stone in stones {
        // Some cells are likelier than others, so that towers grow high.
        let place = luck.below(cells as u32).min(luck.below(cells as u32));
        let number = numbers[place as usize];
        field.rows[number / 8][number % 8].push(stone);
    }
    Table::at(&field.write())
}

impl Reference for Towers {
    type Game = Torris;
    const EXPECTED: &'static [(&'static str, u32)] = &[
        ("passes", 600),
        ("third pass in a row", 1),
        ("won by the highest tower", 50),
        ("draws", 50),
        ("slides over gaps", 600),
        ("towers of ten", 1),
    ];

    fn tables(luck: &mut Luck) -> Vec<Table> {
        let whole = |number: usize| Table::new(2, number % 2, "");
        let mut tables: Vec<Table> = (0..1500).map(whole).collect();
        tables.extend((0..6000).map(|_| arrangement(luck)));
        tables
    }

    /// Those of four moves were counted by an independent program as well.
    fn sequences() -> Vec<Sequences> {
        vec![Sequences {
            table: Table::at(PAGE),
            moves: "",
            counts: &[36, 1222, 36704, 1_031_632],
            too_long: 4,
        }]
    }

    fn begin(_: &Table, laid: &str, _: &mut Luck) -> Towers {
        Towers::read(laid)
    }

    fn actor(&self) -> Actor {
        match self.is_over() {
            true => Actor::Over,
            false => seat(usize::from(self.turn == 'b')),
        }
    }

    fn moves(&self) -> Vec<String> {
        let mut moves = self.stone_moves(self.turn);
        if moves.is_empty() && !self.is_over() {
            moves.push("pass".to_owned());
        }
        moves.sort();
        moves
    }

    fn play(&mut self, played: &str) {
        let side = usize::from(self.turn == 'b');
        self.gap = false;
        self.passes[side] += 1;
        if played != "pass" {
            let letters: Vec<char> = played.chars().collect();
            let column = COLUMNS.find(letters[0]).expect("a column");
            let row = letters[1].to_digit(10).expect("a row") as usize - 1;
            self.go(column, row, letters[2]);
            self.passes[side] = 0;
        }
        self.turn = COLOURS[1 - side];
    }

    fn position(&self) -> Option<String> {
        Some(self.write())
    }

    fn view(&self, _: Option<usize>) -> String {
        self.write()
    }

    fn points(&self, seat: usize) -> i32 {
        self.rank(COLOURS[seat]).0 as i32
    }

    fn outcome(&self) -> Option<Outcome> {
        if !self.is_over() {
            return None;
        }
        Some(match self.rank('w').cmp(&self.rank('b')) {
            std::cmp::Ordering::Greater => first([0]),
            std::cmp::Ordering::Less => first([1]),
            std::cmp::Ordering::Equal => first([0, 1]),
        })
    }

    fn note(&self, _: &Towers, played: &str, seen: &mut Seen) {
        count(seen, "passes", played == "pass");
        count(seen, "third pass in a row", self.passes.contains(&3));
        count(seen, "slides over gaps", self.gap);
        let high = self.towers('w').first().is_some_and(|&most| most >= 10);
        count(seen, "towers of ten", high);
        let (white, black) = (self.rank('w'), self.rank('b'));
        if white.0 == black.0 && self.outcome().is_some() {
            count(seen, "draws", white == black);
            count(seen, "won by the highest tower", white != black);
        }
    }
}
