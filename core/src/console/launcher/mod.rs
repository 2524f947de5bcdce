//! The launcher: an icon per game.
//!
//! The shelf has a place for each game, in the order of the registry. Two rows are visible;
//! if there are more, the shelf scrolls with the cursor. After the games comes the puzzle
//! book.

mod achieved;
mod draw;

use super::home::{Context, Home};
use super::screens::{DrawBattery, Screen};
use crate::games::GameId;
use crate::keys::Key;
use crate::platform::{FRAME, Millis};
use crate::reply::{Ask, Reply, Together};
use crate::text::host as words;
use crate::ui::icons::Icon;
use crate::ui::{Area, Canvas, Pace, Tween};
use achieved::Achieved;
use core::fmt;

/// How many places are side by side.
pub const COLUMNS: usize = 4;
/// How many rows are visible.
pub const ROWS: usize = 2;

/// How long the ring glides from place to place.
const GLIDE: u32 = 80;

#[derive(Clone, Copy, Debug)]
pub struct Launcher {
    cursor: usize,
    /// The place the ring comes from, and when it started.
    left: usize,
    since: Millis,
    /// The first visible row.
    top: usize,
    /// Whether hidden games are shown too.
    all: bool,
}

impl Screen for Launcher {
    fn key(&mut self, key: Key, home: &mut Context<&mut Home>) -> Reply {
        let open = home.open_games();
        let (column, row) = (self.cursor % COLUMNS, self.cursor / COLUMNS);
        let game = self.game();
        let last = self.games().count();
        let left = self.cursor;
        match key {
            Key::Left if column > 0 => self.put(left - 1),
            Key::Right if column + 1 < COLUMNS && left < last => self.put(left + 1),
            Key::Up if row > 0 => self.put(left - COLUMNS),
            // The last row, which may be short, can be reached from everywhere above it.
            Key::Down if row < last / COLUMNS => self.put((left + COLUMNS).min(last)),
            Key::A if self.is_on_book() => return Reply::Ask(Ask::Book),
            Key::Y if self.is_on_book() => {
                let (game, number) = home.puzzles.of_the_day();
                return Reply::Ask(Ask::Puzzle(game, number));
            }
            Key::X if self.is_on_book() => return Reply::Ignored,
            // A proposal to resume a shared game comes before anything new.
            Key::A | Key::Y
                if home.company.shared == Some(game) && (key == Key::A || open.contains(game)) =>
            {
                return Reply::Ask(Ask::Together(Together::Offer));
            }
            Key::A if open.contains(game) => return Reply::Ask(Ask::GoOn(game)),
            Key::Y if !open.contains(game) => return Reply::Ask(Ask::Learn(game)),
            Key::A | Key::Y => return Reply::Ask(Ask::NewGame(game)),
            Key::X => return Reply::Ask(Ask::RulesOf(game)),
            Key::B | Key::Pause => return Reply::Ask(Ask::Settings),
            _ => return Reply::Ignored,
        }
        (self.left, self.since) = (left, home.now);
        Reply::Redraw
    }

    fn draw(&self, canvas: &mut Canvas<'_>, home: &Context<&Home>) {
        let (settings, open) = (&home.settings, home.open_games());
        draw::shelf(canvas, self.games(), self.top, &open);
        let (x, y) = self.ring(settings.pace, home.now);
        Icon::focus(canvas, x, y);
        let language = settings.language;
        if home.company.there {
            draw::company(canvas, &home.company.name, language);
        }
        if self.is_on_book() {
            draw::book_card(canvas, &home.puzzles, language);
            draw::book_bar(language)
                .for_hand(settings.left_handed)
                .draw(canvas);
            return;
        }
        let game = self.game();
        let goes_on = open.contains(game);
        let achieved = Achieved::of(game, &home.records);
        let achieved = Some(&achieved).filter(|achieved| achieved.played > 0);
        let above = achieved.filter(|_| goes_on);
        draw::card(canvas, game, above, language);
        match achieved {
            _ if goes_on => draw::resume_line(canvas, language),
            Some(achieved) => draw::record_line(canvas, game, achieved, language),
            None if !home.known.contains(game) => draw::lesson_line(canvas, settings),
            None => {}
        }
        draw::key_bar(goes_on, language)
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
        if let Some(place) = self.games().position(|other| other == game) {
            self.put(place);
            self.left = place;
        }
    }

    fn battery(&self) -> Option<DrawBattery> {
        Some(super::battery::in_title)
    }

    fn say(&self, home: &Context<&Home>, out: &mut dyn fmt::Write) -> fmt::Result {
        let language = home.settings.language;
        let title = match self.is_on_book() {
            true => super::puzzles::words::BOOK,
            false => self.game().about().title,
        };
        let product = words::PRODUCT.get(language);
        write!(out, "{product}: {}", title.get(language))?;
        if home.company.there {
            let name = home.company.called(language);
            write!(out, ". {name} {}", words::IS_THERE.get(language))?;
        }
        Ok(())
    }
}

impl Launcher {
    /// A launcher with the cursor on the first game. With `all` it shows hidden games too.
    pub const fn new(all: bool) -> Launcher {
        Launcher {
            cursor: 0,
            left: 0,
            since: Millis(0),
            top: 0,
            all,
        }
    }

    /// The games, in the order of their places.
    pub fn games(&self) -> impl Iterator<Item = GameId> + Clone + use<> {
        let all = self.all;
        let games = GameId::ALL.iter().copied();
        games.filter(move |game| all || game.is_on_shelf())
    }

    pub fn game(&self) -> GameId {
        let game = self.games().nth(self.cursor);
        game.unwrap_or(GameId::ALL[0])
    }

    /// Whether the cursor is on the puzzle book.
    pub fn is_on_book(&self) -> bool {
        self.cursor == self.games().count()
    }

    /// Puts the cursor on a place, and scrolls it into view.
    fn put(&mut self, place: usize) {
        self.cursor = place;
        let row = place / COLUMNS;
        self.top = self.top.clamp((row + 1).saturating_sub(ROWS), row);
    }

    /// The place under the cursor.
    pub const fn cursor(&self) -> usize {
        self.cursor
    }

    /// The corner of the tile that the ring is around now.
    fn ring(&self, pace: Pace, now: Millis) -> (i32, i32) {
        let glide = Tween::new(self.since.0, pace.duration(GLIDE));
        let corner = |place| draw::corner(place, self.top);
        let (from, to) = (corner(self.left), corner(self.cursor));
        (
            glide.between(now.0, from.0, to.0),
            glide.between(now.0, from.1, to.1),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::keeping::stored_games::StoredGames;
    use crate::console::play::bytes::Summary;
    use crate::console::pretended::{home_with, press_with, tap};
    use crate::settings::Settings;

    fn after(keys: &[Key]) -> Launcher {
        let mut launcher = Launcher::new(false);
        for &key in keys {
            tap(&mut launcher, key);
        }
        launcher
    }

    #[test]
    fn the_cursor_stays_on_the_shelf() {
        assert_eq!(after(&[Key::Left, Key::Up]).cursor(), 0);
        assert_eq!(after(&[Key::Right; 9]).cursor(), COLUMNS - 1);
        // The puzzle book comes last, in a separate row.
        let book = launcher_games(false);
        assert_eq!(after(&[Key::Down; 9]).cursor(), book);
        let corner = [[Key::Right; 9], [Key::Down; 9]].concat();
        assert_eq!(after(&corner).cursor(), book);
        assert!(after(&corner).is_on_book());
    }

    /// With more than eight games the shelf scrolls, and every game can be reached.
    #[cfg(feature = "template")]
    #[test]
    fn the_shelf_scrolls_beyond_two_rows() {
        let mut launcher = Launcher::new(true);
        let mut press = |key| {
            tap(&mut launcher, key);
            (launcher.cursor, launcher.top)
        };
        // The third row may have only one game.
        let below = launcher_games(true).min(9);
        assert!(below >= 8);
        assert_eq!([Key::Right, Key::Down].map(&mut press), [(1, 0), (5, 0)]);
        assert_eq!(press(Key::Down), (below, 1));
        let back = [(below - 4, 1), (below - 8, 0)];
        assert_eq!([Key::Up, Key::Up].map(&mut press), back);
    }

    fn launcher_games(all: bool) -> usize {
        Launcher::new(all).games().count()
    }

    #[test]
    fn a_running_game_goes_on_and_others_are_set_up() {
        let mut launcher = Launcher::new(false);
        let game = GameId::Abraeumen;
        launcher.go_to(game);
        let mut press = |key, home: &StoredGames| {
            let mut at_home = Home::new();
            at_home.stored = home.clone();
            launcher.key(key, &mut at_home.at_mut(Millis(0)))
        };
        let (none, mut open) = (StoredGames::default(), StoredGames::default());
        let (over, moves) = (false, 7);
        open.note(game, Summary { over, moves });
        assert!(matches!(press(Key::A, &none), Reply::Ask(Ask::NewGame(_))));
        assert!(matches!(press(Key::A, &open), Reply::Ask(Ask::GoOn(chosen)) if chosen == game));
        assert!(matches!(press(Key::Y, &open), Reply::Ask(Ask::NewGame(_))));
        assert!(matches!(press(Key::X, &none), Reply::Ask(Ask::RulesOf(_))));
        assert!(matches!(press(Key::Y, &none), Reply::Ask(Ask::Learn(_))));
    }

    /// The ring comes to rest at the cursor, and then the console can sleep.
    #[test]
    fn the_ring_glides_and_rests() {
        let mut launcher = after(&[]);
        press_with(
            &mut launcher,
            Key::Right,
            &mut Settings::default(),
            Millis(1000),
        );
        let (from, to) = (draw::corner(0, 0), draw::corner(1, 0));
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
