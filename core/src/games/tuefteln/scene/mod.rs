//! How it looks and how buttons become moves.

use super::Tuefteln;

use super::sheet::Field;
use crate::console::keys::Key;
use crate::game::{Actor, Advice, Change, Reply, Scene, Scope};
use crate::platform::Millis;
use crate::ui::Canvas;
use crate::ui::frame::Hints;
use crate::ui::palette::NIGHT;

/// The scene.
pub struct TueftelnScene {
    #[allow(dead_code)]
    cursor: Field,
}

impl Scene<Tuefteln> for TueftelnScene {
    fn new(_: &Scope<'_, Tuefteln>) -> TueftelnScene {
        TueftelnScene {
            cursor: Field::FIRST,
        }
    }

    fn changed(&mut self, _: Change<'_, Tuefteln>, _: &Scope<'_, Tuefteln>) {}

    fn key(&mut self, key: Key, scope: &Scope<'_, Tuefteln>) -> Reply<Tuefteln> {
        match (key, scope.actor) {
            (Key::A, Actor::Chance) => Reply::Roll,
            _ => Reply::Ignored,
        }
    }

    fn advised(&mut self, _: Advice<Tuefteln>, _: &Scope<'_, Tuefteln>) {}

    fn wake_at(&self, _: Millis) -> Option<Millis> {
        None
    }

    fn is_moving(&self, _: Millis) -> bool {
        false
    }

    fn settle(&mut self) {}

    fn draw(&self, canvas: &mut Canvas<'_>, _: &Scope<'_, Tuefteln>) {
        canvas.fill(NIGHT);
    }

    fn hints(&self, _: &Scope<'_, Tuefteln>) -> Hints<'static> {
        Hints::default()
    }

    const ROLLS_BY_KEY: bool = true;
}
