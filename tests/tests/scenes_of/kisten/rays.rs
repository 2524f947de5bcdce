//! Drawn piles compared with a slow ray-caster.
//!
//! A pixel of the picture is a line through space: points that differ by `(1, 1, 2b/h)` are
//! drawn at the same place. The ray-caster knows nothing of drawing orders or drawable
//! piles; it checks for every side of every crate whether the line meets it, and takes the
//! one nearest to the eye.

use crate::scenes_of::prelude::*;
use taschenspieler_core::games::kisten::Kisten;
use taschenspieler_core::games::kisten::pile::{CratePile, CratePlace};
use taschenspieler_core::games::kisten::rules::KistenMove;
use taschenspieler_core::games::kisten::scene::draw::crates::{self, CrateSize, Iso};
use taschenspieler_core::games::kisten::scene::fit_into;
use taschenspieler_core::ui::palette::{
    CRATE_LEFT, CRATE_LEFT_DARK, CRATE_LEFT_LIGHT, CRATE_LID, CRATE_OUTLINE, CRATE_PLANK,
    CRATE_RIGHT, CRATE_RIGHT_DARK, CRATE_RIGHT_LIGHT, Color, NIGHT,
};
use taschenspieler_core::ui::{Area, Canvas, Frame};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum CrateSide {
    Lid,
    Left,
    Right,
}

/// A side of a crate: its cube, and which side.
type Face = (i32, i32, i32, CrateSide);

/// The face visible at a pixel, found by checking all of them. In units of `1 / 2ab` a
/// point of the line at level z has `x = a (s + z h) - b d` and `y = a (s + z h) + b d`;
/// the nearest point is the highest one.
fn cast(crates: &[(i32, i32, i32)], iso: &Iso, px: i32, py: i32) -> Option<Face> {
    let CrateSize { a, b, h, .. } = iso.size;
    let (d, s) = (px - iso.ox, py - iso.oy);
    let (unit, level) = (2 * a * b, a * h);
    let within = |value: i32, low: i32, unit: i32| (low * unit..=(low + 1) * unit).contains(&value);
    let mut nearest: Option<(i32, Face)> = None;
    let mut meet = |height: i32, face: Face| {
        if nearest.is_none_or(|(best, _)| height > best) {
            nearest = Some((height, face));
        }
    };
    for &(x, y, z) in crates {
        let lid = a * (s + (z + 1) * h);
        if within(lid - b * d, x, unit) && within(lid + b * d, y, unit) {
            meet((z + 1) * level, (x, y, z, CrateSide::Lid));
        }
        let left = (x + 1) * unit;
        let height = left + b * d - a * s;
        if within(left + 2 * b * d, y, unit) && within(height, z, level) {
            meet(height, (x, y, z, CrateSide::Left));
        }
        let right = (y + 1) * unit;
        let height = right - b * d - a * s;
        if within(right - 2 * b * d, x, unit) && within(height, z, level) {
            meet(height, (x, y, z, CrateSide::Right));
        }
    }
    nearest.map(|(_, face)| face)
}

fn is_of(color: Option<Color>, side: Option<CrateSide>) -> bool {
    let Some(color) = color else { return false };
    match side {
        None => color == NIGHT,
        Some(CrateSide::Lid) => [CRATE_LID, CRATE_PLANK, CRATE_LEFT_DARK].contains(&color),
        Some(CrateSide::Left) => [CRATE_LEFT, CRATE_LEFT_DARK, CRATE_LEFT_LIGHT].contains(&color),
        Some(CrateSide::Right) => {
            [CRATE_RIGHT, CRATE_RIGHT_DARK, CRATE_RIGHT_LIGHT].contains(&color)
        }
    }
}

/// Draws a pile and compares it pixel by pixel where a face and its surroundings are the
/// same; returns all visible faces.
fn compare(pile: &CratePile, size: CrateSize) -> BTreeSet<Face> {
    let iso = fit_into(pile, Area::new(0, 0, 240, 240), size);
    let mut frame = Box::new(Frame::new());
    let mut canvas = Canvas::new(&mut frame);
    canvas.fill(NIGHT);
    crates::pile(&mut canvas, &iso, pile, None);
    let mut cubes = Vec::new();
    for column in pile.columns() {
        let CratePlace { x, y } = column.place;
        for z in pile.ground()..column.top {
            cubes.push((x.into(), y.into(), z.into()));
        }
    }
    let mut seen = BTreeSet::new();
    let mut wrong = 0;
    for py in (1..239).step_by(2) {
        for px in (1..239).step_by(2) {
            let face = cast(&cubes, &iso, px, py);
            let around = [(-2, 0), (2, 0), (0, -2), (0, 2)];
            if around
                .iter()
                .any(|(dx, dy)| cast(&cubes, &iso, px + dx, py + dy) != face)
            {
                continue;
            }
            seen.extend(face);
            let color = frame.get(px, py);
            let nail = color == Some(CRATE_OUTLINE) && face.is_some();
            if !nail && !is_of(color, face.map(|face| face.3)) {
                wrong += 1;
            }
        }
    }
    assert_eq!(wrong, 0, "{pile:?} in {size:?}");
    seen
}

/// Piles from games in which players build whatever they can.
fn random_piles(luck: &mut Luck) -> Vec<CratePile> {
    let setup = rules::setup(2, "kids=on");
    let mut game = Kisten::start(&setup, luck);
    let mut piles = Vec::new();
    while Kisten::actor(&game) != Actor::Over {
        let played = match Kisten::actor(&game) {
            Actor::Chance => Kisten::roll(&game, luck),
            _ => luck.pick(&rules::moves::<Kisten>(&game)).cloned(),
        };
        let played = played.expect("a move");
        let built = matches!(played, KistenMove::Build(_));
        Kisten::apply(&mut game, &played).expect("listed moves are legal");
        if built {
            piles.push(game.pile.clone());
        }
    }
    piles
}

/// Every pixel shows the side that is nearest to the eye, and the number of visible sides
/// equals the number of tiles.
#[test]
fn piles_are_drawn_as_they_are_seen() {
    let mut luck = Luck::new(4);
    let mut compared = 0;
    for _ in 0..3 {
        for (number, pile) in random_piles(&mut luck).iter().enumerate() {
            let size = CrateSize::ALL[number % 4];
            let seen = compare(pile, size);
            let iso = fit_into(pile, Area::new(0, 0, 240, 240), size);
            let inside = pile.columns().iter().all(|column| {
                let area = iso.column_area(column.place, pile.ground(), column.top);
                area.intersection(Area::new(2, 2, 236, 236)) == area
            });
            if inside {
                assert_eq!(seen.len(), usize::from(pile.tiles().count()), "{pile:?}");
                compared += 1;
            }
        }
    }
    assert!(compared > 30, "{compared}");
}
