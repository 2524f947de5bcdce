//! A puzzle that was found, its difficulty, and the choice of puzzles for the book.

use std::fmt::Write;
use taschenspieler_core::game::Game;
use taschenspieler_core::games::GameId;
use taschenspieler_core::puzzles::{Goal, Grade};
use taschenspieler_core::save::{Bytes, Reader, Writer};

/// A puzzle as its maker found it.
#[derive(Clone)]
pub struct Entry {
    pub goal: Goal,
    /// The seed of chance; 0 in games without chance.
    pub seed: u16,
    /// The position, as text and as bytes.
    pub text: String,
    position: Vec<u8>,
    line: Vec<u8>,
    /// How many first moves there are.
    pub choices: u32,
    /// How many of them reach the goal.
    pub right: u32,
    /// The work it takes to find the solution, in a unit of its maker.
    pub work: u64,
}

impl Entry {
    /// Makes a puzzle and plays its solution by the rules. `None` if the puzzle cannot be
    /// written.
    pub fn new<G: Game>(
        goal: Goal,
        seed: u16,
        text: &str,
        line: &[String],
        (choices, right): (u32, u32),
        work: u64,
    ) -> Option<Entry> {
        let start = G::read_position(text).ok()?;
        let mut position = start.clone();
        let mut moves = Vec::new();
        for played in line {
            let played = G::read_move(played).ok()?;
            G::apply(&mut position, &played).ok()?;
            moves.extend(bytes(&played)?);
        }
        let position = bytes(&start)?;
        let fits = position.len() <= usize::from(u8::MAX) && moves.len() <= usize::from(u8::MAX);
        fits.then(|| Entry {
            goal,
            seed,
            text: text.to_owned(),
            position,
            line: moves,
            choices,
            right,
            work,
        })
    }

    /// The moves that solve it.
    pub fn line<G: Game>(&self) -> Vec<G::Move> {
        let mut from = Reader::new(&self.line);
        std::iter::from_fn(|| G::Move::read(&mut from).ok()).collect()
    }

    /// The difficulty: the work, times how unlikely it is to find a right first move by
    /// chance.
    pub fn difficulty(&self) -> u64 {
        self.work * u64::from(self.choices) / u64::from(self.right.max(1))
    }
}

fn bytes(value: &impl Bytes) -> Option<Vec<u8>> {
    let mut buffer = [0; 1024];
    let mut out = Writer::new(&mut buffer);
    value.write(&mut out);
    let length = out.finish()?;
    Some(buffer[..length].to_vec())
}

/// From the easiest to the hardest.
pub fn sort(entries: &mut [Entry]) {
    entries.sort_by(|one, other| {
        let rank = |entry: &Entry| (entry.difficulty(), entry.text.clone());
        rank(one).cmp(&rank(other))
    });
}

/// Picks this many of the puzzles found, from easy to hard alike, sorted.
pub fn spread(mut found: Vec<Entry>, count: usize) -> Vec<Entry> {
    sort(&mut found);
    if found.len() <= count {
        return found;
    }
    let steps = (count - 1).max(1);
    let picked = (0..count).map(|number| found[number * (found.len() - 1) / steps].clone());
    picked.collect()
}

/// The part of the book with the puzzles of one game, which must be sorted.
pub fn section(game: GameId, entries: &[Entry]) -> Vec<u8> {
    let mut pages = Vec::new();
    for (number, entry) in entries.iter().enumerate() {
        let (kind, figure) = match entry.goal {
            Goal::Win => (0, 0),
            Goal::WinIn(moves) => (1, moves),
            Goal::Best(points) => (2, points),
            Goal::One => (3, 0),
        };
        let grade = number * Grade::ALL.len() / entries.len();
        let only = u8::from(entry.right == 1);
        pages.push(kind | (grade as u8) << 2 | only << 4);
        pages.push(figure);
        pages.extend(entry.seed.to_le_bytes());
        pages.extend([entry.position.len() as u8, entry.line.len() as u8]);
        pages.extend(&entry.position);
        pages.extend(&entry.line);
    }
    let mut section = vec![game.about().number, entries.len() as u8];
    section.extend((pages.len() as u16).to_le_bytes());
    section.extend(pages);
    section
}

/// A summary of the puzzles that a maker has found.
pub fn summary(id: &str, entries: &[Entry]) -> String {
    let only = entries.iter().filter(|entry| entry.right == 1).count();
    let mut text = format!(
        "{id}: {} puzzles, {only} with a single right first move",
        entries.len()
    );
    for (number, entry) in (1..).zip(entries) {
        let Entry {
            goal,
            choices,
            right,
            work,
            ..
        } = entry;
        let _ = write!(
            text,
            "\n  {number:2} {goal:?}: {right} of {choices}, work {work}: {}",
            entry.text
        );
    }
    text
}
