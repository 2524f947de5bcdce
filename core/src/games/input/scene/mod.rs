//! How it looks and what the buttons do.

use super::Input;
use super::rules::Move;
use super::text;
use crate::console::keys::Key;
use crate::game::{Advice, Change, Game, Reply, Scene, Scope};
use crate::platform::Millis;
use crate::ui::frame::TitleBar;
use crate::ui::palette::NIGHT;
use crate::ui::{Canvas, Hints};
use core::ops::ControlFlow;

type Here<'a> = Scope<'a, Input>;

/// The face of INPUT.
pub struct InputScene;

impl Scene<Input> for InputScene {
    fn new(_: &Here<'_>) -> InputScene {
        InputScene
    }

    fn changed(&mut self, _: Change<'_, Input>, _: &Here<'_>) {}

    fn key(&mut self, key: Key, scope: &Here<'_>) -> Reply<Input> {
        let mut first: Option<Move> = None;
        let _ = scope.view.choices(&mut |played| {
            first.get_or_insert(played);
            ControlFlow::Break(())
        });
        match (key, first) {
            (Key::A, Some(played)) if scope.my_turn => Reply::Play(played),
            _ => Reply::Ignored,
        }
    }

    fn advised(&mut self, _: Advice<Input>, _: &Here<'_>) {}

    fn wake_at(&self, _: Millis) -> Option<Millis> {
        None
    }

    fn is_moving(&self, _: Millis) -> bool {
        false
    }

    fn settle(&mut self) {}

    fn draw(&self, canvas: &mut Canvas<'_>, scope: &Here<'_>) {
        canvas.fill(NIGHT);
        TitleBar::game(Input::ABOUT.icon)
            .left(text::TITLE.get(scope.language()))
            .draw(canvas);
    }

    fn hints(&self, _: &Here<'_>) -> Hints<'static> {
        Hints::new(&[])
    }
}
