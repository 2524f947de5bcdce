//! The page once more, slowly and in other words, and many games compared.
//!
//! Here the field is text: rows of cells, a cell a list of stones. A move is
//! made on the line of travel alone, written down so that travel always goes
//! from left to right.

use super::{Torris, move_texts, play, position, text};
use crate::game::{Outcome, Rules, Seat};
use crate::luck::Luck;
use std::format;
use std::string::{String, ToString};
use std::vec;
use std::vec::Vec;

/// A stone as it is written, and a cell from the lowest stone up.
type Stone = String;
type Tower = Vec<Stone>;

#[derive(Clone)]
struct Field {
    /// Row 1 first.
    rows: Vec<Vec<Tower>>,
    turn: char,
}

impl Field {
    fn read(text: &str) -> Field {
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
        Field { rows, turn }
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

    /// The field after a move of whoever owns the tower on (x, y).
    fn moved(&self, x: usize, y: usize, way: char) -> Option<Field> {
        let (cells, here) = self.line(x, y, way);
        let mut line: Vec<Tower> = cells
            .iter()
            .map(|&(x, y)| self.rows[y][x].clone())
            .collect();
        let height = line[here].len();
        let stone = line[here].pop()?;
        let steps = stone[1..].parse::<usize>().unwrap();
        // The stones ahead, nearest first: each is one step.
        let ahead: Vec<usize> = (here + 1..line.len())
            .filter(|&place| !line[place].is_empty())
            .collect();
        let goal = *ahead.get(steps - 1)?;
        if line[goal].len() < height {
            return None;
        }
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
        }
        let mut after = self.clone();
        for (&(x, y), tower) in cells.iter().zip(line) {
            after.rows[y][x] = tower;
        }
        after.turn = if self.turn == 'w' { 'b' } else { 'w' };
        Some(after)
    }

    fn stone_moves(&self, colour: char) -> Vec<(String, Field)> {
        let mut moves = vec![];
        for (y, row) in self.rows.iter().enumerate() {
            for (x, tower) in row.iter().enumerate() {
                if tower.last().is_some_and(|top| top.starts_with(colour)) {
                    for way in ['n', 's', 'e', 'w'] {
                        if let Some(after) = self.moved(x, y, way) {
                            let column = b"abcdefgh"[x] as char;
                            moves.push((format!("{column}{}{way}", y + 1), after));
                        }
                    }
                }
            }
        }
        moves
    }

    fn moves(&self) -> Vec<(String, Field)> {
        let other = if self.turn == 'w' { 'b' } else { 'w' };
        let moves = self.stone_moves(self.turn);
        if moves.is_empty() && !self.stone_moves(other).is_empty() {
            let mut after = self.clone();
            after.turn = other;
            return vec![("pass".to_string(), after)];
        }
        moves
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

    fn result(&self) -> String {
        let (white, black) = (self.towers('w'), self.towers('b'));
        let sum = |towers: &[usize]| towers.iter().sum::<usize>();
        let rank = |towers: &[usize]| (sum(towers), towers.first().copied());
        match rank(&white).cmp(&rank(&black)) {
            std::cmp::Ordering::Greater => "w",
            std::cmp::Ordering::Less => "b",
            std::cmp::Ordering::Equal => "draw",
        }
        .to_string()
    }
}

/// What happened in the games that were compared.
#[derive(Default, Debug)]
struct Seen {
    games: u32,
    moves: u32,
    passes: u32,
    passes_in_a_row: u32,
    slides_over_gaps: u32,
    highest: usize,
    by_tower: u32,
    draws: u32,
}

/// Plays a game at random, comparing everything after every move.
fn compare(begin: &str, luck: &mut Luck, seen: &mut Seen) {
    let mut field = Field::read(begin);
    let mut game = position(begin);
    let mut passes = [0; 2];
    seen.games += 1;
    loop {
        assert_eq!(text(&game), field.write(), "from {begin}");
        for (seat, colour) in [(0, 'w'), (1, 'b')] {
            let points: usize = field.towers(colour).iter().sum();
            let seat = Seat::new(seat).unwrap();
            assert_eq!(Torris::points(&game, seat), points as i32);
        }
        let expected = field.moves();
        let mut texts: Vec<&String> = expected.iter().map(|(text, _)| text).collect();
        let mut found = move_texts(&game);
        texts.sort();
        found.sort();
        assert_eq!(found.iter().collect::<Vec<_>>(), texts, "{}", field.write());
        let outcome = Torris::outcome(&game).map(|outcome| match outcome {
            Outcome::Win(Seat::FIRST) => "w".to_string(),
            Outcome::Win(_) => "b".to_string(),
            _ => "draw".to_string(),
        });
        let over = expected.is_empty();
        assert_eq!(outcome, over.then(|| field.result()));
        seen.highest = seen
            .highest
            .max(field.towers('w').first().copied().unwrap_or(0));
        if over {
            let sum = |colour| field.towers(colour).iter().sum::<usize>();
            if sum('w') == sum('b') {
                let draw = field.result() == "draw";
                *if draw {
                    &mut seen.draws
                } else {
                    &mut seen.by_tower
                } += 1;
            }
            return;
        }
        let (played, after) = luck.pick(&expected).unwrap().clone();
        // Passes of one side in a row: the other goes on alone in between.
        let row = &mut passes[usize::from(field.turn == 'b')];
        *row = if played == "pass" { *row + 1 } else { 0 };
        seen.passes += u32::from(played == "pass");
        seen.passes_in_a_row = seen.passes_in_a_row.max(*row);
        if played != "pass" {
            let before = position(&text(&game));
            let cell = played[..2].parse().unwrap();
            let way = super::super::board::Direction::of_letter(played.chars().last().unwrap());
            let closing = before.board().closing(cell, way.unwrap());
            seen.slides_over_gaps += u32::from(closing.is_some_and(|closing| closing.by > 1));
        }
        seen.moves += 1;
        game = play(game, &played);
        field = after;
    }
}

/// A random arrangement: few or many stones on few or many cells.
fn arrangement(luck: &mut Luck) -> String {
    let mut stones: Vec<String> = (0..32)
        .map(|n| format!("{}{}", ['w', 'b'][n / 16], n % 4 + 1))
        .collect();
    luck.shuffle(&mut stones);
    stones.truncate(luck.below(32) as usize + 1);
    let cells = luck.below(32) as usize + 1;
    let mut numbers: Vec<usize> = (0..32).collect();
    luck.shuffle(&mut numbers);
    let mut field = Field {
        rows: vec![vec![Tower::new(); 8]; 4],
        turn: ['w', 'b'][luck.below(2) as usize],
    };
    for stone in stones {
        // Some cells are likelier than others, so that towers grow high.
        let place = luck.below(cells as u32).min(luck.below(cells as u32));
        let number = numbers[place as usize];
        field.rows[number / 8][number % 8].push(stone);
    }
    field.write()
}

#[test]
fn whole_games_agree() {
    let mut luck = Luck::new(1);
    let mut seen = Seen::default();
    for _ in 0..1500 {
        let mut marks: Vec<u8> = (0..32).map(|n| n % 4 + 1).collect();
        // Each colour's marks among themselves.
        luck.shuffle(&mut marks[..16]);
        luck.shuffle(&mut marks[16..]);
        let mut next = [0, 16];
        let rows: Vec<String> = (0..4)
            .map(|row| {
                let cells: Vec<String> = (0..8)
                    .map(|column| {
                        let side = (row + column) % 2;
                        next[side] += 1;
                        format!("{}{}", ['w', 'b'][side], marks[next[side] - 1])
                    })
                    .collect();
                cells.join(",")
            })
            .collect();
        let turn = ['w', 'b'][luck.below(2) as usize];
        let begin = format!("board={} turn={turn}", rows.join("/"));
        compare(&begin, &mut luck, &mut seen);
    }
    assert!(
        seen.passes > 100 && seen.by_tower > 0 && seen.draws > 0,
        "{seen:?}"
    );
    assert!(seen.slides_over_gaps > 100, "{seen:?}");
}

#[test]
fn games_from_any_arrangement_agree() {
    let mut luck = Luck::new(2);
    let mut seen = Seen::default();
    for _ in 0..6000 {
        let begin = arrangement(&mut luck);
        compare(&begin, &mut luck, &mut seen);
    }
    assert!(seen.highest >= 10 && seen.passes_in_a_row >= 3, "{seen:?}");
    assert!(
        seen.passes > 500 && seen.by_tower > 50 && seen.draws > 50,
        "{seen:?}"
    );
    assert!(seen.slides_over_gaps > 500, "{seen:?}");
}
