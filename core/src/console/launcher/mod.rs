//! The launcher: an icon per game.
//!
//! The shelf has a place for each of the eight games in the order of the rule
//! pages; a place whose game is not in the registry stays in the dark.

mod draw;

use super::home::{Context, Home};
use super::screens::Screen;
use crate::battery::Level;
use crate::games::GameId;
use crate::keys::Key;
use crate::platform::{FRAME, Millis};
use crate::reply::{Ask, Reply};
use crate::text::host as words;
use crate::ui::icons::Icon;
use crate::ui::{Area, Canvas, Pace, Tween};
use core::fmt;

/// Places side by side.
pub const COLUMNS: usize = 4;
/// All places.
pub const PLACES: usize = Icon::ALL.len();

/// How long the ring glides from place to place.
const GLIDE: u32 = 80;

/// The launcher.
#[derive(Clone, Copy, Debug)]
pub struct Launcher {
    cursor: usize,
    /// Where the ring comes from, and since when it is under way.
    left: usize,
    since: Millis,
}

impl Screen for Launcher {
    fn key(&mut self, key: Key, home: &mut Context<&mut Home>) -> Reply {
        let open = home.open_games();
        let (column, row) = (self.cursor % COLUMNS, self.cursor / COLUMNS);
        let game = game_at(self.cursor);
        match (key, game) {
            (Key::Left, _) if column > 0 => self.cursor -= 1,
            (Key::Right, _) if column + 1 < COLUMNS => self.cursor += 1,
            (Key::Up, _) if row > 0 => self.cursor -= COLUMNS,
            (Key::Down, _) if self.cursor + COLUMNS < PLACES => self.cursor += COLUMNS,
            (Key::A, Some(game)) if open.contains(game) => return Reply::Ask(Ask::GoOn(game)),
            (Key::Y, Some(game)) if !open.contains(game) => return Reply::Ask(Ask::Learn(game)),
            (Key::A | Key::Y, Some(game)) => return Reply::Ask(Ask::SetUp(game)),
            (Key::X, Some(game)) => return Reply::Ask(Ask::RulesOf(game)),
            (Key::B | Key::Pause, _) => return Reply::Ask(Ask::Settings),
            _ => return Reply::Ignored,
        }
        self.left = row * COLUMNS + column;
        self.since = home.now;
        Reply::Redraw
    }

    fn draw(&self, canvas: &mut Canvas<'_>, home: &Context<&Home>) {
        let (settings, open) = (&home.settings, home.open_games());
        draw::shelf(canvas, &open);
        let (x, y) = self.ring(settings.pace, home.now);
        Icon::focus(canvas, x, y);
        let game = game_at(self.cursor);
        let moves = game.and_then(|game| open.moves(game));
        draw::card(canvas, game, moves, settings.language);
        if game.is_some_and(|game| moves.is_none() && !home.known.contains(game)) {
            draw::lesson_line(canvas, settings.language);
        }
        draw::hints(game, moves.is_some(), settings.language)
            .for_hand(settings.left_handed)
            .draw(canvas);
    }

    fn wake_at(&self, home: &Context<&Home>) -> Option<Millis> {
        let on_its_way = home.now.since(self.since) < home.settings.pace.duration(GLIDE);
        let gliding = self.left != self.cursor && on_its_way;
        gliding.then(|| home.now.plus(FRAME))
    }

    fn moving(&self, _: &Context<&Home>) -> Option<Area> {
        Some(draw::SHELF)
    }

    fn go_to(&mut self, game: GameId) {
        if let Some(place) = (0..PLACES).find(|&place| game_at(place) == Some(game)) {
            (self.cursor, self.left) = (place, place);
        }
    }

    fn battery(&self) -> Option<fn(&mut Canvas<'_>, Option<(Level, bool)>)> {
        Some(super::battery::in_title)
    }

    fn say(&self, home: &Context<&Home>, out: &mut dyn fmt::Write) -> fmt::Result {
        let language = home.settings.language;
        let game = game_at(self.cursor);
        let title = game.map_or(words::SLOT_EMPTY, |game| game.about().title);
        let product = words::PRODUCT.get(language);
        write!(out, "{product}: {}", title.get(language))
    }
}

impl Launcher {
    /// With the cursor on the first game there is.
    pub fn new() -> Launcher {
        let cursor = (0..PLACES)
            .find(|&place| game_at(place).is_some())
            .unwrap_or(0);
        Launcher {
            cursor,
            left: cursor,
            since: Millis(0),
        }
    }

    /// The place under the cursor.
    pub const fn cursor(&self) -> usize {
        self.cursor
    }

    /// The corner of the tile that the ring is around now.
    fn ring(&self, pace: Pace, now: Millis) -> (i32, i32) {
        let glide = Tween::new(self.since.0, pace.duration(GLIDE));
        let (from, to) = (draw::corner(self.left), draw::corner(self.cursor));
        (
            glide.between(now.0, from.0, to.0),
            glide.between(now.0, from.1, to.1),
        )
    }
}

impl Default for Launcher {
    fn default() -> Self {
        Launcher::new()
    }
}

/// The game at a place of the shelf.
pub fn game_at(place: usize) -> Option<GameId> {
    let icon = Icon::ALL.get(place)?;
    GameId::ALL
        .iter()
        .copied()
        .find(|game| game.is_on_shelf() && game.about().icon == *icon)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::keeping::known::Known as Stored;
    use crate::console::play::bytes::Summary;
    use crate::console::pretended::{home_with, press_with};
    use crate::settings::Settings;

    fn after(keys: &[Key]) -> Launcher {
        let mut launcher = Launcher::new();
        launcher.cursor = 0;
        for &key in keys {
            press_with(&mut launcher, key, &mut Settings::default(), Millis(0));
        }
        launcher
    }

    #[test]
    fn the_cursor_stays_on_the_shelf() {
        assert_eq!(after(&[Key::Left, Key::Up]).cursor(), 0);
        assert_eq!(after(&[Key::Right; 9]).cursor(), COLUMNS - 1);
        assert_eq!(after(&[Key::Down, Key::Down]).cursor(), COLUMNS);
        let corner = [[Key::Right; 9], [Key::Down; 9]].concat();
        assert_eq!(after(&corner).cursor(), PLACES - 1);
    }

    #[test]
    fn a_running_game_goes_on_and_others_are_set_up() {
        let mut launcher = Launcher::new();
        let game = GameId::Abraeumen;
        while game_at(launcher.cursor) != Some(game) {
            launcher.cursor += 1;
        }
        let mut press = |key, home: &Stored| {
            let mut at_home = Home::new();
            at_home.stored = home.clone();
            launcher.key(key, &mut at_home.at_mut(Millis(0)))
        };
        let (none, mut open) = (Stored::default(), Stored::default());
        let (over, moves) = (false, 7);
        open.note(game, Summary { over, moves });
        assert!(matches!(press(Key::A, &none), Reply::Ask(Ask::SetUp(_))));
        assert!(matches!(press(Key::A, &open), Reply::Ask(Ask::GoOn(chosen)) if chosen == game));
        assert!(matches!(press(Key::Y, &open), Reply::Ask(Ask::SetUp(_))));
        assert!(matches!(press(Key::X, &none), Reply::Ask(Ask::RulesOf(_))));
        assert!(matches!(press(Key::Y, &none), Reply::Ask(Ask::Learn(_))));
    }

    /// The ring rests where the cursor is, and the console can sleep.
    #[test]
    fn the_ring_glides_and_rests() {
        let mut launcher = after(&[]);
        press_with(
            &mut launcher,
            Key::Right,
            &mut Settings::default(),
            Millis(1000),
        );
        let (from, to) = (draw::corner(0), draw::corner(1));
        assert_eq!(launcher.ring(Pace::Normal, Millis(1000)), from);
        assert_eq!(launcher.ring(Pace::Still, Millis(1000)), to);
        let wakes = |pace, now| {
            let home = home_with(&Settings {
                pace,
                ..Settings::default()
            });
            launcher.wake_at(&home.at(Millis(now))).is_some()
        };
        assert!(wakes(Pace::Normal, 1040));
        assert!(!wakes(Pace::Still, 1000));
        assert_eq!(launcher.ring(Pace::Normal, Millis(1080)), to);
        assert!(!wakes(Pace::Normal, 1080));
    }
}
