//! How it looks and how buttons become moves.

use super::Fuenf;
use super::rules::Move;
use crate::console::keys::Key;
use crate::game::{Advice, Change, Reply, Rules, Scene, Scope};
use crate::platform::Millis;
use crate::ui::Canvas;
use crate::ui::frame::Hints;
use core::ops::ControlFlow;

/// The scene.
pub struct FuenfScene {
    cursor: usize,
}

impl FuenfScene {
    fn chosen(&self, scope: &Scope<'_, Fuenf>) -> Option<Move> {
        let mut found = None;
        let mut place = 0;
        let _ = Fuenf::choices(scope.view, &mut |played| {
            found = Some(played);
            place += 1;
            if place > self.cursor {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        found
    }
}

impl Scene<Fuenf> for FuenfScene {
    fn new(_: &Scope<'_, Fuenf>) -> FuenfScene {
        FuenfScene { cursor: 0 }
    }

    fn changed(&mut self, _: Change<'_, Fuenf>, _: &Scope<'_, Fuenf>) {
        self.cursor = 0;
    }

    fn key(&mut self, key: Key, scope: &Scope<'_, Fuenf>) -> Reply<Fuenf> {
        match key {
            Key::Right => self.cursor += 1,
            Key::Left => self.cursor = self.cursor.saturating_sub(1),
            Key::A if scope.my_turn => {
                return self.chosen(scope).map_or(Reply::Ignored, Reply::Play);
            }
            Key::B => return Reply::Undo,
            _ => return Reply::Ignored,
        }
        Reply::Redraw
    }

    fn advised(&mut self, _: Advice<Fuenf>, _: &Scope<'_, Fuenf>) {}

    fn wake_at(&self, _: Millis) -> Option<Millis> {
        None
    }

    fn is_moving(&self, _: Millis) -> bool {
        false
    }

    fn settle(&mut self) {}

    fn draw(&self, canvas: &mut Canvas<'_>, _: &Scope<'_, Fuenf>) {
        canvas.fill(crate::ui::palette::NIGHT);
    }

    fn hints(&self, _: &Scope<'_, Fuenf>) -> Hints<'static> {
        Hints::default()
    }
}
