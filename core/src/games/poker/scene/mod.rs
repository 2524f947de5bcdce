//! How it looks and how buttons become moves.

use super::rules::Move;
use super::stones::Choice;
use super::{Poker, text};
use crate::console::keys::Key;
use crate::game::{Actor, Advice, Change, Game, Reply, Rules, Scene, Scope};
use crate::platform::Millis;
use crate::ui::frame::{Hints, Key as Cap, TitleBar};
use crate::ui::palette::{NIGHT, PAPER};
use crate::ui::{Align, Canvas, Font, SeatStyle};
use core::ops::ControlFlow;

/// The scene.
pub struct PokerScene {
    cursor: usize,
}

impl PokerScene {
    fn under_cursor(&self, scope: &Scope<'_, Poker>) -> Option<Move> {
        let mut number = 0;
        let mut found = None;
        let _ = Poker::choices(scope.view, &mut |played| {
            found = Some(played);
            number += 1;
            if number > self.cursor {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        found
    }
}

impl Scene<Poker> for PokerScene {
    fn new(_: &Scope<'_, Poker>) -> PokerScene {
        PokerScene { cursor: 0 }
    }

    fn changed(&mut self, _: Change<'_, Poker>, _: &Scope<'_, Poker>) {
        self.cursor = 0;
    }

    fn key(&mut self, key: Key, scope: &Scope<'_, Poker>) -> Reply<Poker> {
        match key {
            Key::Left => self.cursor = self.cursor.saturating_sub(1),
            Key::Right => self.cursor = (self.cursor + 1).min(Choice::all().count()),
            Key::A if scope.my_turn => {
                return self.under_cursor(scope).map_or(Reply::Ignored, Reply::Play);
            }
            Key::B => return Reply::Undo,
            Key::X => return Reply::Rules(0),
            _ => return Reply::Ignored,
        }
        Reply::Redraw
    }

    fn advised(&mut self, _: Advice<Poker>, _: &Scope<'_, Poker>) {}

    fn wake_at(&self, _: Millis) -> Option<Millis> {
        None
    }

    fn is_moving(&self, _: Millis) -> bool {
        false
    }

    fn settle(&mut self) {}

    fn draw(&self, canvas: &mut Canvas<'_>, scope: &Scope<'_, Poker>) {
        canvas.fill(NIGHT);
        let language = scope.language();
        let mut title = TitleBar::game(Poker::ABOUT.icon).left(text::TITLE.get(language));
        if let Actor::Seat(seat) = scope.actor {
            title = title.seat(SeatStyle::of(seat.index()));
        }
        title.draw(canvas);
        if scope.my_turn
            && let Some(Move::Choose(Choice::Stone(value))) = self.under_cursor(scope)
        {
            let number = crate::sentence!("{}", value.number());
            canvas.text(Font::Display, &number, 120, 120, Align::Centre, PAPER);
        }
    }

    fn hints(&self, scope: &Scope<'_, Poker>) -> Hints<'static> {
        let hints = Hints::default();
        if scope.my_turn {
            hints.with(Cap::A, "OK")
        } else {
            hints
        }
    }
}
