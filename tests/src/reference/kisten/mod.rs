//! Kistenstapel, written from the words of the page alone with maps and
//! strings.
//!
//! | file | subject |
//! |---|---|
//! | this one | facts stated on the page |
//! | `boxed` | all piles in a box of 4 by 4 up to height 3 |
//! | `pile` | crates, rays and drawable piles |
//! | `arbiter` | the arbiter's lists, legal actions |
//! | `game` | turns, knocking, finishes, dismantling |
//! | `compared` | which games and piles are compared |

pub mod arbiter;
#[cfg(test)]
mod boxed;
mod compared;
mod game;
pub mod pile;

pub use game::Crates;

#[cfg(test)]
mod tests {
    use super::pile::{Pile, Tiles};
    use super::{arbiter, game};
    use std::collections::BTreeSet;

    /// All piles that fit into a square of this many columns up to a height.
    fn small_piles(side: i32, most: i32) -> impl Iterator<Item = Pile> {
        let cells = side * side;
        let all = (most as u32 + 1).pow(cells as u32);
        (1..all).map(move |code| {
            let mut rest = code as i32;
            let mut pile = Pile::default();
            for cell in 0..cells {
                let height = rest % (most + 1);
                rest /= most + 1;
                if height > 0 {
                    pile.columns
                        .insert((cell / side, cell % side), (height, false));
                }
            }
            pile
        })
    }

    /// Looking with rays and counting heights agree, in all small piles.
    #[test]
    fn looking_agrees_with_neighbours() {
        for pile in small_piles(3, 2)
            .chain(small_piles(2, 6))
            .chain(small_piles(4, 1))
        {
            for kids in [false, true] {
                let drawn = pile.drawing(kids);
                let text = pile.write();
                assert_eq!(drawn.is_some(), pile.is_drawable(kids), "{text}");
                if let Some(tiles) = drawn {
                    assert_eq!(tiles, pile.tiles(), "{text}");
                }
            }
        }
    }

    /// The numbers of drawable piles: crates are shared out in every way over a
    /// square that holds them. Larger numbers take too long here.
    #[test]
    fn drawable_piles_are_as_many_as_the_page_says() {
        let expected = [1, 3, 7, 19, 48, 131];
        let expected_for_kids = [1, 4, 14, 52, 189, 698];
        for (crates, expected) in (1..).zip(expected.into_iter().zip(expected_for_kids)) {
            // Every pile of that many crates in a box that holds it, moved to the corner.
            let mut found = [BTreeSet::new(), BTreeSet::new()];
            each_pile(crates, &mut Pile::default(), (0, 0), &mut |pile| {
                let left = pile.columns.keys().map(|place| place.0).min().unwrap();
                let right = pile.columns.keys().map(|place| place.1).min().unwrap();
                for (kids, found) in [false, true].into_iter().zip(&mut found) {
                    if (left, right) == (0, 0) && pile.is_drawable(kids) {
                        found.insert(pile.clone());
                    }
                }
            });
            assert_eq!((found[0].len(), found[1].len()), expected);
        }
    }

    /// Shares out crates over the places of a square, from a place on.
    fn each_pile(left: i32, pile: &mut Pile, place: (i32, i32), visit: &mut dyn FnMut(&Pile)) {
        let side = left + pile.crates();
        if left == 0 {
            return visit(pile);
        }
        let (x, y) = place;
        if x == side {
            return;
        }
        let next = if y + 1 == side {
            (x + 1, 0)
        } else {
            (x, y + 1)
        };
        for height in 0..=left {
            if height > 0 {
                pile.columns.insert(place, (height, false));
            }
            each_pile(left - height, pile, next, visit);
            pile.columns.remove(&place);
        }
    }

    /// The worked examples.
    #[test]
    fn examples_of_the_page() {
        let pile = |text: &str| Pile::read(text).unwrap();
        for (text, tiles, crates) in [
            ("g0:0,0:1", [1, 1, 1, 0], 1),
            ("g0:0,0:1;1,0:1", [1, 2, 2, 0], 2),
            ("g0:0,0:1;0,1:1;1,0:1", [2, 2, 3, 0], 3),
            ("g0:0,0:1;0,1:1;1,0:1;1,1:1", [2, 2, 4, 0], 4),
            ("g0:0,0:2;0,1:2;1,0:2;1,1:1", [4, 4, 4, 0], 7),
            ("g0:0,0:2;0,1:2;1,0:2;1,1:2", [4, 4, 4, 0], 8),
            ("g-1:0,0:1;0,1:1;1,0:1;1,1:1", [4, 4, 4, 0], 8),
        ] {
            assert_eq!(pile(text).drawing(false), Some(tiles));
            assert_eq!(pile(text).drawing(true), Some(tiles));
            assert_eq!(pile(text).tiles(), tiles);
            assert_eq!(pile(text).crates(), crates);
            assert_eq!(pile(text).write(), text);
        }
        for text in [
            "g0:0,0:1;1,0:2",
            "g0:0,0:1;1,0:1;1,1:1",
            "g0:0,0:1;1,1:1",
            "g0:0,0:1;2,0:1",
        ] {
            assert_eq!(pile(text).drawing(false), None);
            assert_eq!(pile(text).drawing(true), None);
        }
        assert!(pile("g0:0,1:1;1,0:1;1,1:1").drawing(false).is_some());
        // Edge to edge is for kids alone.
        let edge = pile("g0:0,0:1;1,-1:1");
        assert_eq!((edge.drawing(false), edge.crates()), (None, 2));
        assert_eq!(edge.drawing(true), Some([2, 2, 2, 0]));
        let three = pile("g0:0,0:1;1,-1:1;1,0:1");
        assert_eq!(three.drawing(true), Some([2, 2, 3, 0]));
        assert_eq!(arbiter::worth(&edge, &three, [0, 0, 1, 0], true), Some(1));
        let one = pile("g0:0,0:1");
        assert_eq!(arbiter::worth(&one, &edge, [1, 1, 1, 0], true), Some(1));
        assert_eq!(arbiter::worth(&one, &edge, [1, 1, 1, 0], false), None);
        assert_eq!(pile(game::BIG_PILE).crates(), 45);
        let all: Tiles = [9; 4];
        let layer = pile("g-1:0,0:1;0,1:1;1,0:1;1,1:1");
        let square = pile("g0:0,0:1;0,1:1;1,0:1;1,1:1");
        assert_eq!(arbiter::worth(&square, &layer, all, false), Some(8));
    }
}
