//! How it looks and how buttons become jumps.
use super::Abraeumen;
use crate::console::keys::Key;
use crate::game::{Advice, Change, Reply, Scene, Scope};
use crate::platform::Millis;
use crate::ui::Canvas;
use crate::ui::frame::Hints;

/// The scene.
pub struct AbraeumenScene;

impl Scene<Abraeumen> for AbraeumenScene {
    const SHOWS_RESULT: bool = true;
    fn new(_: &Scope<'_, Abraeumen>) -> Self {
        AbraeumenScene
    }
    fn changed(&mut self, _: Change<'_, Abraeumen>, _: &Scope<'_, Abraeumen>) {}
    fn key(&mut self, _: Key, _: &Scope<'_, Abraeumen>) -> Reply<Abraeumen> {
        Reply::Ignored
    }
    fn advised(&mut self, _: Advice<Abraeumen>, _: &Scope<'_, Abraeumen>) {}
    fn wake_at(&self, _: Millis) -> Option<Millis> {
        None
    }
    fn is_moving(&self, _: Millis) -> bool {
        false
    }
    fn settle(&mut self) {}
    fn draw(&self, _: &mut Canvas<'_>, _: &Scope<'_, Abraeumen>) {}
    fn hints(&self, _: &Scope<'_, Abraeumen>) -> Hints<'static> {
        Hints::default()
    }
}
