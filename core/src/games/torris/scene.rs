//! How it looks and how buttons become moves.

use super::board::{Cell, Colour, Direction};
use super::rules::{Move, Position};
use super::{Torris, text};
use crate::console::keys::Key;
use crate::game::{Advice, Change, Game, Reply, Scene, Scope};
use crate::platform::Millis;
use crate::text::sentence;
use crate::ui::frame::{Hints, TitleBar};
use crate::ui::palette::NIGHT;
use crate::ui::widgets::{boards, marks};
use crate::ui::{Area, Canvas, Mark, Stone, area, stones};

/// The scene.
pub struct TorrisScene {
    cursor: Cell,
    held: bool,
}

impl TorrisScene {
    fn place(cell: Cell) -> Area {
        area(
            8 + 28 * i32::from(cell.column()),
            193 - 47 * i32::from(cell.row()),
            25,
            20,
        )
    }

    fn first(view: &Position) -> Cell {
        let mine = |cell: &Cell| view.board().owner(*cell) == Some(view.turn());
        Cell::all()
            .find(|cell| mine(cell) && view.board().is_movable(*cell))
            .unwrap_or(Cell::A1)
    }
}

impl Scene<Torris> for TorrisScene {
    fn new(scope: &Scope<'_, Torris>) -> TorrisScene {
        TorrisScene {
            cursor: Self::first(scope.view),
            held: false,
        }
    }

    fn changed(&mut self, _: Change<'_, Torris>, scope: &Scope<'_, Torris>) {
        self.cursor = Self::first(scope.view);
        self.held = false;
    }

    fn key(&mut self, key: Key, scope: &Scope<'_, Torris>) -> Reply<Torris> {
        let direction = match key {
            Key::Up => Some(Direction::North),
            Key::Down => Some(Direction::South),
            Key::Right => Some(Direction::East),
            Key::Left => Some(Direction::West),
            _ => None,
        };
        match (direction, key) {
            (Some(direction), _) if self.held && scope.my_turn => {
                match scope.view.board().landing(self.cursor, direction) {
                    Ok(_) => Reply::Play(Move::Go(self.cursor, direction)),
                    Err(hindrance) => Reply::Refuse(sentence(&hindrance, scope.language())),
                }
            }
            (Some(direction), _) => {
                self.cursor = self.cursor.neighbour(direction).unwrap_or(self.cursor);
                Reply::Redraw
            }
            (None, Key::A) if scope.my_turn => {
                if scope.view.must_pass() {
                    return Reply::Play(Move::Pass);
                }
                self.held = scope.view.board().owner(self.cursor) == Some(scope.view.turn());
                Reply::Redraw
            }
            (None, Key::B) if self.held => {
                self.held = false;
                Reply::Redraw
            }
            (None, Key::B) => Reply::Undo,
            (None, Key::Y) => Reply::Advise,
            (None, Key::X) => Reply::Rules(0),
            _ => Reply::Ignored,
        }
    }

    fn advised(&mut self, advice: Advice<Torris>, _: &Scope<'_, Torris>) {
        if let Some(Move::Go(from, _)) = advice.played {
            self.cursor = from;
        }
    }

    fn wake_at(&self, _: Millis) -> Option<Millis> {
        None
    }

    fn is_moving(&self, _: Millis) -> bool {
        false
    }

    fn settle(&mut self) {}

    fn draw(&self, canvas: &mut Canvas<'_>, scope: &Scope<'_, Torris>) {
        canvas.fill(NIGHT);
        TitleBar::game(Torris::ABOUT.icon)
            .left(text::TITLE.get(scope.language()))
            .draw(canvas);
        boards::board(canvas, area(4, 20, 232, 202));
        for cell in Cell::all().rev() {
            let place = Self::place(cell);
            let levels = scope.view.board().tower(cell);
            let mark = levels
                .last()
                .map_or(Mark::Blank, |top| Mark::of(top.mark()));
            let colours = levels.iter().map(|stone| match stone.colour {
                Colour::White => Stone::White,
                Colour::Black => Stone::Black,
            });
            let rise = stones::level_height(levels.len());
            let face = stones::tower(canvas, place, colours, mark, rise);
            if cell == self.cursor {
                marks::cursor(canvas, face, 6);
            }
        }
    }

    fn hints(&self, _: &Scope<'_, Torris>) -> Hints<'static> {
        Hints::default()
    }
}
