//! Kistenstapel: piles layer by layer.
//!
//! Every set of columns around the open lids is tried as the lowest layer. On it is another
//! layer: a part of the one below that contains, with every place, the places right behind
//! it; and so on. A layer takes as many left sides as it has rows, and as many right sides
//! as it has lines across. The reference checks every pile found again.

use super::Verdict;
use crate::reference::kisten::arbiter::worth;
use crate::reference::kisten::pile::{Pile, Place, Tiles};
use std::collections::BTreeSet;
use taschenspieler_core::puzzles::{Goal, Puzzle};

type Layer = BTreeSet<Place>;

pub fn verdict(puzzle: &Puzzle) -> Verdict {
    let text = super::text(puzzle);
    let value = |key: &str| {
        let mut fields = text.split(' ').filter_map(|field| field.split_once('='));
        fields.find(|field| field.0 == key).expect("a field").1
    };
    let before = Pile::read(value("pile")).expect("a pile");
    let hand: Vec<i32> = value("hand0")
        .split(',')
        .map(|count| count.parse().expect("a number"))
        .collect();
    let hand: Tiles = hand.try_into().expect("four kinds");
    assert_eq!(hand[3], 0, "an open lid in hand could go anywhere");
    let mut search = Search {
        best: 0,
        piles: BTreeSet::new(),
        hand,
        limits: std::array::from_fn(|kind| before.tiles()[kind] + hand[kind]),
        before,
    };
    search.run();
    Verdict {
        goal: u8::try_from(search.best)
            .ok()
            .filter(|&best| best > 0)
            .map(Goal::Best),
        right: search.piles.len(),
    }
}

struct Search {
    before: Pile,
    hand: Tiles,
    limits: Tiles,
    best: i32,
    piles: BTreeSet<Pile>,
}

impl Search {
    fn open_lids(&self) -> impl Iterator<Item = (Place, i32)> {
        let columns = self.before.columns.iter();
        columns
            .filter(|(_, column)| column.1)
            .map(|(&place, &(top, _))| (place, top))
    }

    fn run(&mut self) {
        let (first, _) = self.open_lids().next().expect("an open lid");
        let mut outlines = Vec::new();
        let most = (self.limits[2] + self.limits[3]) as usize;
        grow(
            &mut vec![first],
            &mut Layer::from([first]),
            &mut Layer::new(),
            most,
            &mut |outline| {
                let flat = Pile {
                    ground: 0,
                    columns: outline.iter().map(|&place| (place, (1, false))).collect(),
                };
                if flat.is_drawable(false) {
                    outlines.push(outline.clone());
                }
            },
        );
        let lowest = self
            .open_lids()
            .map(|(_, top)| top)
            .min()
            .expect("an open lid");
        for outline in outlines {
            if self.open_lids().any(|(place, _)| !outline.contains(&place)) {
                continue;
            }
            let layers = closed_parts(&outline);
            for ground in lowest - self.limits[0]..lowest {
                self.pile_up(&layers, &mut vec![outline.clone()], ground);
            }
        }
    }

    /// Lays one layer more on these, in every way, or none.
    fn pile_up(&mut self, layers: &[Layer], piled: &mut Vec<Layer>, ground: i32) {
        let sides = |side: fn(&Place) -> i32| {
            let rows = piled
                .iter()
                .map(|layer| layer.iter().map(side).collect::<BTreeSet<_>>().len());
            rows.sum::<usize>() as i32
        };
        let fits =
            sides(|place| place.1) <= self.limits[0] && sides(|place| place.0) <= self.limits[1];
        let level = ground + piled.len() as i32;
        let Some(top) = piled.last().filter(|_| fits).cloned() else {
            return;
        };
        // Nothing is on top of an open lid, and it is in its old place.
        let holds = |(place, lid): (Place, i32)| top.contains(&place) == (lid >= level);
        if !self.open_lids().all(holds) {
            return;
        }
        if self.open_lids().all(|(_, lid)| lid <= level) {
            self.weigh(piled, ground);
        }
        for layer in layers.iter().filter(|layer| layer.is_subset(&top)) {
            piled.push(layer.clone());
            self.pile_up(layers, piled, ground);
            piled.pop();
        }
    }

    fn weigh(&mut self, piled: &[Layer], ground: i32) {
        let open: BTreeSet<Place> = self.open_lids().map(|(place, _)| place).collect();
        let height = |place: &Place| piled.iter().filter(|layer| layer.contains(place)).count();
        let columns = piled[0].iter().map(|place| {
            let top = ground + height(place) as i32;
            (*place, (top, open.contains(place)))
        });
        let pile = Pile {
            ground,
            columns: columns.collect(),
        };
        let Some(points) = worth(&self.before, &pile, self.hand, false) else {
            return;
        };
        if points > self.best {
            self.best = points;
            self.piles.clear();
        }
        if points == self.best {
            self.piles.insert(pile);
        }
    }
}

/// Every connected set of at most `most` places, each once. The lists are the places left
/// to try, those met before, and those chosen.
fn grow(
    untried: &mut Vec<Place>,
    met: &mut Layer,
    chosen: &mut Layer,
    most: usize,
    visit: &mut dyn FnMut(&Layer),
) {
    while let Some((x, y)) = untried.pop() {
        chosen.insert((x, y));
        visit(chosen);
        if chosen.len() < most {
            let beside = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)];
            let new: Vec<Place> = beside
                .into_iter()
                .filter(|&place| met.insert(place))
                .collect();
            let mut next = untried.clone();
            next.extend(&new);
            grow(&mut next, met, chosen, most, visit);
            for place in new {
                met.remove(&place);
            }
        }
        chosen.remove(&(x, y));
    }
}

/// The parts of an outline that can be a layer: with every place, those right behind it.
fn closed_parts(outline: &Layer) -> Vec<Layer> {
    let places: Vec<Place> = outline.iter().copied().collect();
    let parts = (1..1_u32 << places.len()).map(|bits| {
        let chosen = (0..places.len()).filter(|place| bits >> place & 1 == 1);
        chosen.map(|place| places[place]).collect::<Layer>()
    });
    let is_closed = |part: &Layer| {
        part.iter().all(|&(x, y)| {
            let behind = [(x - 1, y), (x, y - 1)];
            behind
                .iter()
                .all(|place| part.contains(place) || !outline.contains(place))
        })
    };
    parts.filter(is_closed).collect()
}
