//! The best that could have been made of rolls that are all known.
//!
//! Round by round the most promising sheets are kept and continued in every way the next roll
//! allows. The master's evaluation says how promising a sheet is; in the last round its points
//! are counted. Each result can really be reached, so it is a lower bound of the true maximum.

use super::search::TimeWatch;
use super::study::{Study, WeighedDice};
use crate::games::tuefteln::rules::Roll;
use crate::games::tuefteln::score::SheetScore;
use crate::games::tuefteln::sheet::{DieNumber, FIELDS, Sheet, SheetField, SheetVariant};

/// This many sheets are kept.
const WIDTH: usize = 384;

/// In words.
const SHEET: usize = (FIELDS / 2).div_ceil(4);

/// Three words: its worth, the sheet it comes from, the numbers written.
type Child = [u32; 3];

/// Among all 21 rolls.
pub fn number(roll: Roll) -> Option<u8> {
    Roll::all()
        .position(|other| other == roll)
        .map(|at| at as u8)
}

/// The most points found that these rolls allow; `None` without enough memory or when time is
/// up.
pub fn most(
    variant: SheetVariant,
    rolls: &[u8],
    scratch: &mut [u32],
    stop: &mut dyn FnMut() -> bool,
) -> Option<i32> {
    let (now, rest) = scratch.split_at_mut_checked(SHEET * WIDTH)?;
    let (next, rest) = rest.split_at_mut_checked(SHEET * WIDTH)?;
    let heap = rest.get_mut(..3 * WIDTH)?.as_chunks_mut().0;
    let (mut now, mut next) = (now.as_chunks_mut().0, next.as_chunks_mut().0);
    let mut watch = TimeWatch::new(stop);
    *now.first_mut()? = words(&Sheet::new(variant));
    let mut count = 1;
    for &number in rolls {
        let roll = Roll::all().nth(number.into())?;
        let dice = roll.dice().map(DieNumber::number);
        let mut kept = Kept { heap, len: 0 };
        for (parent, sheet) in now.iter().take(count).enumerate() {
            let study = Study::of(variant, &sheet_of(sheet));
            let _ = study.weigh(WeighedDice::Rolled(dice), &mut |value, writing| {
                if kept.takes(value)
                    && let Some(written) = study.written(writing)
                {
                    kept.add([value as u32, parent as u32, pack(written)]);
                }
                watch.look()
            });
        }
        if watch.is_over {
            return None;
        }
        count = kept.len;
        for (place, &[_, parent, written]) in next.iter_mut().zip(heap.iter()).take(count) {
            let sheet = sheet_of(now.get(parent as usize)?);
            *place = words(&sheet.with(unpack(written)?));
        }
        core::mem::swap(&mut now, &mut next);
    }
    let sheets = now.iter().take(count);
    sheets
        .map(|sheet| i32::from(SheetScore::of(&sheet_of(sheet)).total()))
        .max()
}

/// The best children so far, the worst of them first.
struct Kept<'a> {
    heap: &'a mut [Child],
    len: usize,
}

impl Kept<'_> {
    fn value(&self, at: usize) -> i32 {
        self.heap.get(at).map_or(i32::MAX, |child| child[0] as i32)
    }

    fn takes(&self, value: i32) -> bool {
        self.len < self.heap.len() || value > self.value(0)
    }

    /// If there are too many, the worst is dropped.
    fn add(&mut self, child: Child) {
        let mut at = if self.len < self.heap.len() {
            self.len += 1;
            self.len - 1
        } else {
            0
        };
        if let Some(place) = self.heap.get_mut(at) {
            *place = child;
        }
        while at > 0 && self.value(at) < self.value((at - 1) / 2) {
            self.heap.swap(at, (at - 1) / 2);
            at = (at - 1) / 2;
        }
        loop {
            let below = [2 * at + 1, 2 * at + 2].into_iter();
            let least = below
                .filter(|&place| place < self.len)
                .min_by_key(|&place| self.value(place));
            match least {
                Some(least) if self.value(least) < self.value(at) => {
                    self.heap.swap(at, least);
                    at = least;
                }
                _ => return,
            }
        }
    }
}

fn words(sheet: &Sheet) -> [u32; SHEET] {
    let mut words = [0; SHEET];
    for field in SheetField::all() {
        let die = sheet.number(field).map_or(0, DieNumber::number);
        words[field.index() / 8] |= u32::from(die) << (field.index() % 8 * 4);
    }
    words
}

fn sheet_of(words: &[u32; SHEET]) -> Sheet {
    let mut sheet = Sheet::blank();
    for field in SheetField::all() {
        let number = words[field.index() / 8] >> (field.index() % 8 * 4) & 0x0F;
        if let Some(die) = DieNumber::new(number as u8) {
            sheet.write(field, die);
        }
    }
    sheet
}

fn pack([one, other]: [(SheetField, DieNumber); 2]) -> u32 {
    let half = |(field, die): (SheetField, DieNumber)| {
        (field.index() as u32) << 4 | u32::from(die.number())
    };
    half(one) << 16 | half(other)
}

fn unpack(written: u32) -> Option<[(SheetField, DieNumber); 2]> {
    let half = |half: u32| {
        Some((
            SheetField::new((half >> 4) as u8)?,
            DieNumber::new((half & 0x0F) as u8)?,
        ))
    };
    Some([half(written >> 16)?, half(written & 0xFFFF)?])
}
