//! The launcher: an icon per game.
//!
//! The shelf has a place for each of the eight games in the order of the rule
//! pages; a place whose game is not in the registry stays in the dark.

mod draw;

use super::keeping::known::OpenGames;
use super::lesson::Known;
use super::options::OptionsScreen;
use super::{Screen, Step};
use crate::games::GameId;
use crate::keys::Key;
use crate::platform::{FRAME, Millis};
use crate::settings::Settings;
use crate::ui::icons::Icon;
use crate::ui::{Canvas, Pace, Tween};

pub use draw::SHELF;

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

    /// Puts the cursor on a game.
    pub fn go_to(&mut self, game: GameId) {
        if let Some(place) = (0..PLACES).find(|&place| game_at(place) == Some(game)) {
            (self.cursor, self.left) = (place, place);
        }
    }

    /// A key was pressed; some games can go on.
    pub fn key(&mut self, key: Key, open: &OpenGames, now: Millis) -> Step {
        let (column, row) = (self.cursor % COLUMNS, self.cursor / COLUMNS);
        let game = game_at(self.cursor);
        match (key, game) {
            (Key::Left, _) if column > 0 => self.cursor -= 1,
            (Key::Right, _) if column + 1 < COLUMNS => self.cursor += 1,
            (Key::Up, _) if row > 0 => self.cursor -= COLUMNS,
            (Key::Down, _) if self.cursor + COLUMNS < PLACES => self.cursor += COLUMNS,
            (Key::A, Some(game)) if open.contains(game) => return Step::GoOn(game),
            (Key::Y, Some(game)) if !open.contains(game) => return Step::Learn(game),
            (Key::A | Key::Y, Some(game)) => return Step::SetUp(game),
            (Key::X, Some(game)) => return Step::Rules(game, 0),
            (Key::B | Key::Pause, _) => return Step::Open(Screen::Options(OptionsScreen::new())),
            _ => return Step::Stay,
        }
        self.left = row * COLUMNS + column;
        self.since = now;
        Step::Redraw
    }

    /// When the picture changes by itself.
    pub fn wake_at(&self, pace: Pace, now: Millis) -> Option<Millis> {
        let on_its_way = now.since(self.since) < pace.duration(GLIDE);
        let gliding = self.left != self.cursor && on_its_way;
        gliding.then(|| now.plus(FRAME))
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

    /// Draws it.
    pub fn draw(
        &self,
        canvas: &mut Canvas<'_>,
        settings: &Settings,
        open: &OpenGames,
        known: Known,
        now: Millis,
    ) {
        draw::shelf(canvas, open);
        let (x, y) = self.ring(settings.pace, now);
        Icon::focus(canvas, x, y);
        let game = game_at(self.cursor);
        let moves = game.and_then(|game| open.moves(game));
        draw::card(canvas, game, moves, settings.language);
        if game.is_some_and(|game| moves.is_none() && !known.contains(game)) {
            draw::lesson_line(canvas, settings.language);
        }
        draw::hints(game, moves.is_some(), settings.language)
            .for_hand(settings.left_handed)
            .draw(canvas);
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

    fn after(keys: &[Key]) -> Launcher {
        let mut launcher = Launcher::new();
        launcher.cursor = 0;
        for &key in keys {
            launcher.key(key, &OpenGames::default(), Millis(0));
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
        let mut press = |key, open: &OpenGames| launcher.key(key, open, Millis(0));
        let none = OpenGames::default();
        let open = none.clone().with(game, 7);
        assert!(matches!(press(Key::A, &none), Step::SetUp(_)));
        assert!(matches!(press(Key::A, &open), Step::GoOn(chosen) if chosen == game));
        assert!(matches!(press(Key::Y, &open), Step::SetUp(_)));
        assert!(matches!(press(Key::X, &none), Step::Rules(_, 0)));
        assert!(matches!(press(Key::Y, &none), Step::Learn(_)));
    }

    /// The ring rests where the cursor is, and the console can sleep.
    #[test]
    fn the_ring_glides_and_rests() {
        let mut launcher = after(&[]);
        launcher.key(Key::Right, &OpenGames::default(), Millis(1000));
        let (from, to) = (draw::corner(0), draw::corner(1));
        assert_eq!(launcher.ring(Pace::Normal, Millis(1000)), from);
        assert_eq!(launcher.ring(Pace::Still, Millis(1000)), to);
        assert!(launcher.wake_at(Pace::Normal, Millis(1040)).is_some());
        assert_eq!(launcher.wake_at(Pace::Still, Millis(1000)), None);
        assert_eq!(launcher.ring(Pace::Normal, Millis(1080)), to);
        assert_eq!(launcher.wake_at(Pace::Normal, Millis(1080)), None);
    }
}
