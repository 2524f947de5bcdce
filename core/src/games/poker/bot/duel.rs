//! Two seats: the best answer to the opponent's expected play, computed backwards from the end
//! of the game.
//!
//! Each round takes one item from both, so only the remaining items of both and the lead in
//! prizes matter: at most 35 times 35 times 9 cases with the same number of items left. The
//! values of one such layer follow from the layer below it, and two layers fit into the memory
//! for thinking. Only the number of prizes is counted; their sum, which breaks ties, costs a
//! hundredth of the result and would not fit.
//!
//! The amount of computation depends only on open facts, so the time it takes reveals
//! nothing.

use super::manner::MannerMoment;
use super::playout::PlayoutThought;
use super::table::{EMPTY_HAND, ItemCounts, KINDS};
use heapless::Vec;

/// The worth of a won game; a lost one is worth the negative.
pub(crate) const WIN: i32 = 1 << 14;

/// Probabilities are parts of this.
const WHOLE: u32 = 1 << 12;

/// The most ways to have a given number of items left.
const MOST_HANDS: usize = 35;

const MOST_CASES: usize = MOST_HANDS * MOST_HANDS * 9;

/// Two values in a word.
const LAYER_WORDS: usize = MOST_CASES.div_ceil(2);

/// The number of possible hands: two of each stone, one empty hand.
const ALL_HANDS: usize = 3 * 3 * 3 * 3 * 2;

/// The ways to have this many items left of some, and the place of each.
struct DuelHands {
    list: Vec<ItemCounts, MOST_HANDS>,
    places: [u8; ALL_HANDS],
}

impl DuelHands {
    fn new(most: ItemCounts, left: u8) -> DuelHands {
        let mut hands = DuelHands {
            list: Vec::new(),
            places: [0; ALL_HANDS],
        };
        for code in 0..ALL_HANDS {
            let items = decode(code);
            let is_part = (0..KINDS).all(|kind| items.count(kind) <= most.count(kind));
            if is_part && items.total() == left {
                hands.places[code] = hands.list.len() as u8;
                // There is room for all: counted above.
                let _ = hands.list.push(items);
            }
        }
        hands
    }

    fn place(&self, items: ItemCounts) -> usize {
        self.places.get(encode(items)).copied().unwrap_or(0).into()
    }
}

fn encode(items: ItemCounts) -> usize {
    let count = |kind| usize::from(items.count(kind));
    count(0) + 3 * (count(1) + 3 * (count(2) + 3 * (count(3) + 3 * count(EMPTY_HAND))))
}

fn decode(code: usize) -> ItemCounts {
    let digit = |power: usize| (code / power % 3) as u8;
    ItemCounts([digit(1), digit(3), digit(9), digit(27), (code / 81) as u8])
}

/// All cases with the same number of items left.
struct DuelLayer<'a> {
    left: i32,
    mine: DuelHands,
    theirs: DuelHands,
    /// The smallest lead that is possible and not yet lost, and the number of leads.
    lowest: i32,
    leads: i32,
    words: &'a mut [u32],
}

impl<'a> DuelLayer<'a> {
    /// The cases with `left` of these items left, starting from a lead.
    fn new(
        left: u8,
        mine: ItemCounts,
        theirs: ItemCounts,
        lead: i32,
        words: &'a mut [u32],
    ) -> DuelLayer<'a> {
        let rounds = i32::from(mine.total()) - i32::from(left);
        let left_over = i32::from(left);
        let lowest = (lead - rounds).max(-left_over);
        let highest = (lead + rounds).min(left_over);
        DuelLayer {
            left: left_over,
            mine: DuelHands::new(mine, left),
            theirs: DuelHands::new(theirs, left),
            lowest,
            leads: (highest - lowest + 1).max(0),
            words,
        }
    }

    /// The place of the smallest lead of a case.
    fn row(&self, mine: ItemCounts, theirs: ItemCounts) -> usize {
        let case = self.mine.place(mine) * self.theirs.list.len() + self.theirs.place(theirs);
        case * self.leads as usize
    }

    fn value(&self, row: usize, lead: i32) -> i32 {
        if lead > self.left {
            return WIN;
        }
        if lead < -self.left {
            return -WIN;
        }
        let place = row + (lead - self.lowest) as usize;
        let word = self.words.get(place / 2).copied().unwrap_or(0);
        i32::from((word >> (place % 2 * 16)) as u16 as i16)
    }

    fn set(&mut self, row: usize, lead: i32, value: i32) {
        let place = row + (lead - self.lowest) as usize;
        let shift = place % 2 * 16;
        if let Some(word) = self.words.get_mut(place / 2) {
            *word = (*word & !(0xFFFF << shift)) | (u32::from(value as i16 as u16) << shift);
        }
    }
}

/// The worth of showing each kind now, at most [`WIN`], 0 for kinds that are used up. `None`
/// without enough memory, when time is up, or if one seat has more items than the other, which
/// happens in no game.
pub(crate) fn rate(
    thought: &PlayoutThought<'_>,
    scratch: &mut [u32],
    stop: &mut dyn FnMut() -> bool,
) -> Option<[i32; KINDS]> {
    let me = thought.me;
    let other = 1 - me.min(1);
    let table = &thought.table;
    let (mine, theirs) = (table.items[me], table.items[other]);
    let (first, rest) = scratch.split_at_mut_checked(LAYER_WORDS)?;
    let second = rest.get_mut(..LAYER_WORDS)?;
    if table.seats != 2 || mine.total() != theirs.total() {
        return None;
    }
    let lead = i32::from(table.prizes[me].count()) - i32::from(table.prizes[other].count());
    let opinion = thought.opinions.of(other);
    let expect = |moment: &MannerMoment| opinion.foretell(&opinion.trust(2), moment, WHOLE);

    // With nothing left a lead has won: the only value is that of no lead.
    first.fill(0);
    let mut below = DuelLayer::new(0, mine, theirs, lead, first);
    let mut spare = second;
    for left in 1..mine.total() {
        let mut layer = DuelLayer::new(left, mine, theirs, lead, spare);
        fill(&mut layer, &below, &expect, stop)?;
        spare = below.words;
        below = layer;
    }
    let expected = expect(&table.moment(other, &thought.last));
    let mut worth = [0; KINDS];
    for kind in mine.kinds() {
        let rows = rows(&below, mine, theirs, kind);
        worth[kind] = worth_of(&below, &rows, kind, lead, &expected);
    }
    Some(worth)
}

/// Computes a layer from the one below it.
fn fill(
    layer: &mut DuelLayer<'_>,
    below: &DuelLayer<'_>,
    expect: &dyn Fn(&MannerMoment) -> [u32; KINDS],
    stop: &mut dyn FnMut() -> bool,
) -> Option<()> {
    for their_place in 0..layer.theirs.list.len() {
        if stop() {
            return None;
        }
        let theirs = layer.theirs.list[their_place];
        let expected = [false, true].map(|is_behind| {
            let moment = MannerMoment {
                items: theirs,
                last: None,
                is_behind,
            };
            expect(&moment)
        });
        for my_place in 0..layer.mine.list.len() {
            let mine = layer.mine.list[my_place];
            let row = layer.row(mine, theirs);
            let all_rows: [Rows; KINDS] =
                core::array::from_fn(|kind| rows(below, mine, theirs, kind));
            for lead in layer.lowest..layer.lowest + layer.leads {
                let expected = &expected[usize::from(lead >= 2)];
                let best = mine
                    .kinds()
                    .map(|kind| worth_of(below, &all_rows[kind], kind, lead, expected))
                    .max();
                layer.set(row, lead, best.unwrap_or(0));
            }
        }
    }
    Some(())
}

/// The rows below, by the kind the opponent shows.
type Rows = [usize; KINDS];

fn rows(below: &DuelLayer<'_>, mine: ItemCounts, theirs: ItemCounts, kind: usize) -> Rows {
    core::array::from_fn(|shown| {
        if mine.count(kind) > 0 && theirs.count(shown) > 0 {
            below.row(mine.without(kind), theirs.without(shown))
        } else {
            0
        }
    })
}

/// The higher stone wins, the empty hand beats every stone.
fn worth_of(
    below: &DuelLayer<'_>,
    rows: &Rows,
    kind: usize,
    lead: i32,
    expected: &[u32; KINDS],
) -> i32 {
    let mut sum = 0;
    for shown in 0..KINDS {
        let likely = expected[shown];
        if likely > 0 {
            let won = i32::from(kind > shown) - i32::from(kind < shown);
            sum += likely as i32 * below.value(rows[shown], lead + won);
        }
    }
    sum / WHOLE as i32
}
