//! Tüfteln: the next rolls are known, and the sheet is nearly full.
//!
//! A computer fills a sheet up to its last rounds; then this maker tries every way to write
//! the remaining rolls. These follow from the seed of the puzzle, as everywhere.

use crate::PUZZLES;
use crate::entry::{Entry, spread};
use std::collections::HashMap;
use std::ops::ControlFlow;
use taschenspieler_core::game::{Actor, Level, Notation, Seat, Setup};
use taschenspieler_core::games::tuefteln::Tuefteln;
use taschenspieler_core::games::tuefteln::options::TueftelnOptions;
use taschenspieler_core::games::tuefteln::rules::{
    Placement, Roll, TueftelnMove, TueftelnPosition,
};
use taschenspieler_core::games::tuefteln::score::SheetScore;
use taschenspieler_core::games::tuefteln::sheet::{
    DieNumber, ROUNDS, Sheet, SheetField, SheetVariant,
};
use taschenspieler_core::luck::{Luck, Stream};
use taschenspieler_core::platform::SCRATCH_WORDS;
use taschenspieler_core::puzzles::Goal;
use taschenspieler_core::session::{self, Session, Wish};

/// This many sheets are tried.
const SHEETS: u16 = 900;

/// How many rolls are to be written, including the one on the table.
const FEWEST_ROLLS: u8 = 2;
const MOST_ROLLS: u8 = 6;

/// Sheets that can be filled in more ways are left out, because the tests try all ways.
const MOST_WAYS: usize = 60_000;

/// There must be at least this many ways to place the first roll.
const FEWEST_CHOICES: usize = 5;

pub fn make() -> Vec<Entry> {
    // Enough puzzles for each number of rolls, so that the last ones are long.
    let mut found: Vec<Vec<Entry>> = Vec::new();
    for rolls in FEWEST_ROLLS..=MOST_ROLLS {
        let seeds = (1..SHEETS).filter(|seed| seed % 5 == u16::from(rolls) % 5);
        found.push(seeds.filter_map(|seed| puzzle(seed, rolls)).collect());
    }
    let share = PUZZLES / found.len();
    let mut book = Vec::new();
    let mut rest = Vec::new();
    for entries in found {
        let picked = spread(entries.clone(), share);
        let is_new = |entry: &Entry| picked.iter().all(|other| other.text != entry.text);
        rest.extend(entries.into_iter().filter(is_new));
        book.extend(picked);
    }
    let missing = PUZZLES - book.len();
    book.extend(spread(rest, missing));
    crate::entry::sort(&mut book);
    book
}

/// Makes a puzzle with this many rolls, if only one way to write the first is best.
fn puzzle(seed: u16, rolls: u8) -> Option<Entry> {
    let variant = SheetVariant::ALL[usize::from(seed / 5 % 2)];
    let (position, first) = filled(seed, variant, rolls)?;
    let sheet = *position.sheet(Seat::FIRST)?;
    let known = rolls_of(seed, first, rolls);
    let mut tried = Tried {
        variant,
        rolls: &known,
        best: vec![HashMap::new(); known.len()],
    };
    let best = tried.best_of(&sheet, 0)?;
    let mut choices = 0;
    let mut right = 0;
    for placed in placements(&sheet, variant, known[0]) {
        choices += 1;
        let after = sheet.with(placed.written());
        right += u32::from(tried.best_of(&after, 1)? == best);
    }
    if choices < FEWEST_CHOICES || right != 1 {
        return None;
    }
    let work = tried.best.iter().map(HashMap::len).sum::<usize>() as u64;
    let mut line = Vec::new();
    let mut now = sheet;
    for (number, &roll) in known.iter().enumerate() {
        if number > 0 {
            line.push(text(TueftelnMove::Roll(roll)));
        }
        let mut placements = placements(&now, variant, roll).into_iter();
        let placed = placements.find(|placed| {
            let after = now.with(placed.written());
            tried.best_of(&after, number + 1) == Some(best)
        })?;
        now = now.with(placed.written());
        line.push(text(TueftelnMove::Place(placed)));
    }
    let mut written = String::new();
    Tuefteln::write_position(&position, &mut written).ok()?;
    let counts = (choices as u32, right);
    Entry::new::<Tuefteln>(Goal::Best(best), seed, &written, &line, counts, work)
}

fn text(played: TueftelnMove) -> String {
    let mut text = String::new();
    let _ = Tuefteln::write_move(&played, &mut text);
    text
}

/// A sheet that a computer has filled until `rolls` are left, the first of them already
/// rolled.
fn filled(seed: u16, variant: SheetVariant, rolls: u8) -> Option<(TueftelnPosition, Roll)> {
    let setup = Setup {
        seats: 1,
        first: None,
        options: TueftelnOptions {
            variant,
            dice_only: false,
        },
    };
    let mut session = Session::<Tuefteln>::new(setup, seed.into());
    let mut scratch = vec![0; SCRATCH_WORDS];
    loop {
        match session.actor() {
            Actor::Chance => {
                let rolled = session.roll()?;
                session.play(&rolled).ok()?;
                if let TueftelnMove::Roll(roll) = rolled
                    && session.position().open().round == ROUNDS + 1 - rolls
                {
                    return Some((session.position().clone(), roll));
                }
            }
            Actor::Seat(seat) => {
                let job = session.job(seat, Level::Hard, Wish::Move);
                let answer = job.run(&mut scratch, &mut || false);
                let session::Answer::Move {
                    played: Some(played),
                    ..
                } = answer
                else {
                    return None;
                };
                session.play(&played).ok()?;
            }
            Actor::Over => return None,
        }
    }
}

/// The rolls of a puzzle: the one on the table, and those that a session with its seed
/// makes after every placement.
fn rolls_of(seed: u16, first: Roll, count: u8) -> Vec<Roll> {
    let later = (1..count).filter_map(|number| {
        // Lots are numbered by rounds, of which there are fifteen.
        let lot = 2 * (15 - u32::from(count) + u32::from(number));
        let mut luck = Luck::stream(seed.into(), Stream::Chance(lot));
        let mut die = || DieNumber::new(luck.below(6) as u8 + 1);
        Some(Roll::of(die()?, die()?))
    });
    std::iter::once(first).chain(later).collect()
}

/// Every way to write a roll.
fn placements(sheet: &Sheet, variant: SheetVariant, roll: Roll) -> Vec<Placement> {
    let [low, high] = roll.dice();
    let mut all = Vec::new();
    let _ = sheet.pairs(variant, &mut |one: SheetField, other: SheetField| {
        all.extend(Placement::of((one, low), (other, high)));
        if !roll.is_double() {
            all.extend(Placement::of((one, high), (other, low)));
        }
        ControlFlow::Continue(())
    });
    all
}

/// The points that sheets can still reach, remembered once computed.
struct Tried<'a> {
    variant: SheetVariant,
    rolls: &'a [Roll],
    best: Vec<HashMap<[u8; 36], u8>>,
}

impl Tried<'_> {
    /// The most points the full sheet can have if the rolls from this one on are still to
    /// be written; `None` if there are too many ways.
    fn best_of(&mut self, sheet: &Sheet, from: usize) -> Option<u8> {
        let Some(&roll) = self.rolls.get(from) else {
            return Some(SheetScore::of(sheet).total());
        };
        let mut numbers = [0; 36];
        for field in SheetField::all() {
            numbers[field.index()] = sheet.number(field).map_or(0, DieNumber::number);
        }
        if let Some(&best) = self.best[from].get(&numbers) {
            return Some(best);
        }
        if self.best.iter().map(HashMap::len).sum::<usize>() > MOST_WAYS {
            return None;
        }
        let mut best = 0;
        for placed in placements(sheet, self.variant, roll) {
            best = best.max(self.best_of(&sheet.with(placed.written()), from + 1)?);
        }
        self.best[from].insert(numbers, best);
        Some(best)
    }
}
