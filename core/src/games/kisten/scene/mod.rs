//! How it looks and how buttons become moves.

use super::Kisten;
use crate::console::keys::Key;
use crate::game::{Advice, Change, Reply, Scene, Scope};
use crate::platform::Millis;
use crate::ui::palette::NIGHT;
use crate::ui::{Canvas, Hints, Icon, TitleBar};

type Here<'a> = Scope<'a, Kisten>;

/// The face of Kistenstapel.
pub struct KistenScene;

impl Scene<Kisten> for KistenScene {
    fn new(_: &Here<'_>) -> KistenScene {
        KistenScene
    }

    fn changed(&mut self, _: Change<'_, Kisten>, _: &Here<'_>) {}

    fn key(&mut self, key: Key, _: &Here<'_>) -> Reply<Kisten> {
        match key {
            Key::B => Reply::Undo,
            _ => Reply::Ignored,
        }
    }

    fn advised(&mut self, _: Advice<Kisten>, _: &Here<'_>) {}

    fn wake_at(&self, _: Millis) -> Option<Millis> {
        None
    }

    fn is_moving(&self, _: Millis) -> bool {
        false
    }

    fn settle(&mut self) {}

    fn draw(&self, canvas: &mut Canvas<'_>, _: &Here<'_>) {
        canvas.fill(NIGHT);
        TitleBar::game(Icon::Kisten).draw(canvas);
    }

    fn hints(&self, _: &Here<'_>) -> Hints<'static> {
        Hints::default()
    }
}
