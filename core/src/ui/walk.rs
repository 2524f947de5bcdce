//! Moves a cursor from one stop to the next. For a row or a ring of stops there is
//! [`list::walk`](super::widgets::list::walk).

use crate::basics::Key;

/// A place, in whatever unit a scene uses: cells, fields, pixels. Larger is further down.
pub type ScenePlace = (i32, i32);

/// How a cursor chooses the next stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Walk {
    /// The nearest stop ahead; sideways distance counts double.
    Near,
    /// The same, but stops in its own row or column come first.
    Straight,
    /// Along the rows and columns of a grid of this size, wrapping around at its edges.
    Around(i32, i32),
}

/// The step of a key of the pad; `None` for other keys.
pub const fn step(key: Key) -> Option<ScenePlace> {
    match key {
        Key::Left => Some((-1, 0)),
        Key::Right => Some((1, 0)),
        Key::Up => Some((0, -1)),
        Key::Down => Some((0, 1)),
        Key::A | Key::B | Key::X | Key::Y | Key::Pause => None,
    }
}

/// Whether a key of the pad leads forwards, where stops form a single row.
pub(crate) const fn is_forward(key: Key) -> bool {
    matches!(key, Key::Right | Key::Down)
}

/// The stop that a key leads to; the first among equal ones.
pub fn walk<T>(
    stops: impl Iterator<Item = T>,
    place: impl Fn(&T) -> ScenePlace,
    from: ScenePlace,
    key: Key,
    how: Walk,
) -> Option<T> {
    let step = step(key)?;
    let mut best: Option<(WalkCost, T)> = None;
    for stop in stops {
        let Some(cost) = cost(from, place(&stop), step, how) else {
            continue;
        };
        if best.as_ref().is_none_or(|(least, _)| cost < *least) {
            best = Some((cost, stop));
        }
    }
    best.map(|(_, stop)| stop)
}

/// How far a stop is out of the way; the first number counts more.
type WalkCost = (i32, i32);

/// `None` if the key does not lead there.
#[inline(never)] // one copy for the cursors of all games
fn cost(from: ScenePlace, to: ScenePlace, (x, y): ScenePlace, how: Walk) -> Option<WalkCost> {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let (ahead, aside) = (dx * x + dy * y, (dx * y).abs() + (dy * x).abs());
    match how {
        Walk::Near => (ahead > 0).then_some((0, ahead + 2 * aside)),
        Walk::Straight => (ahead > 0).then_some(((aside != 0).into(), ahead + 2 * aside)),
        Walk::Around(columns, _) if y == 0 => {
            ((dx, dy) != (0, 0)).then_some((aside, ahead.rem_euclid(columns)))
        }
        Walk::Around(_, rows) => (dy != 0).then_some((ahead.rem_euclid(rows), aside)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CORNERS: [ScenePlace; 5] = [(0, 0), (2, 0), (7, 0), (1, 2), (6, 2)];

    fn to(from: ScenePlace, key: Key, how: Walk) -> Option<ScenePlace> {
        walk(CORNERS.into_iter(), |&stop| stop, from, key, how)
    }

    #[test]
    fn what_lies_ahead_is_meant_before_what_lies_aside() {
        assert_eq!(to((0, 0), Key::Right, Walk::Near), Some((2, 0)));
        assert_eq!(to((2, 0), Key::Right, Walk::Straight), Some((7, 0)));
        assert_eq!(to((1, 2), Key::Up, Walk::Near), Some((0, 0)));
        assert_eq!(to((0, 0), Key::Left, Walk::Near), None);
        assert_eq!(to((0, 0), Key::A, Walk::Near), None);
    }

    #[test]
    fn around_a_grid_it_comes_in_on_the_other_side() {
        let how = Walk::Around(8, 3);
        assert_eq!(to((7, 0), Key::Right, how), Some((0, 0)));
        assert_eq!(to((7, 0), Key::Up, how), Some((6, 2)));
        assert_eq!(to((1, 2), Key::Left, how), Some((6, 2)));
    }
}
