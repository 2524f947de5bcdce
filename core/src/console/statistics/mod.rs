//! What was achieved, game by game: left and right turn to another game, Y
//! shows it in another way.
//!
//! - this file: which games and views there are, what the keys do
//! - `draw`: the frame, the three figures, the last results
//! - `charts`: columns and the table

mod charts;
mod draw;

use super::home::{Context, Home};
use super::screens::Screen;
use crate::games::{ForGame, GameId, Registered};
use crate::keys::Key;
use crate::reply::{Ask, Reply};
use crate::text::{Phrase, Sentence, host as words};
use crate::ui::Canvas;

/// A number with a word or two.
type Words = Sentence<32>;

/// How the results of a game are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum View {
    /// How many games were won against which computers.
    Levels,
    /// The same and more, in numbers.
    Table,
    /// The last results of somebody alone, in this list of the game.
    History(u8),
}

/// What the statistics have to know of a game.
#[derive(Clone, Copy)]
struct Facts {
    /// Whether it is always played alone.
    is_puzzle: bool,
    lowest_is_best: bool,
    lists: &'static [Phrase],
}

struct FactsOf;

impl ForGame for FactsOf {
    type Output = Facts;

    fn run<G: Registered>(self) -> Facts {
        Facts {
            is_puzzle: *G::SEATS.end() == 1,
            lowest_is_best: G::LOWEST_IS_BEST,
            lists: G::LISTS,
        }
    }
}

impl Facts {
    // One of the eight ways, but not everywhere it is asked for.
    #[inline(never)]
    fn of(game: GameId) -> Facts {
        game.with(FactsOf)
    }

    /// The view with this number.
    fn view(&self, number: usize) -> Option<View> {
        let with_others = if self.is_puzzle { 0 } else { 2 };
        match number {
            0 if !self.is_puzzle => Some(View::Levels),
            1 if !self.is_puzzle => Some(View::Table),
            _ => {
                let list = number - with_others;
                (list < self.lists.len()).then_some(View::History(list as u8))
            }
        }
    }
}

/// The statistics screen.
#[derive(Clone, Copy, Debug)]
pub struct StatisticsScreen {
    game: GameId,
    view: usize,
}

impl StatisticsScreen {
    /// Opens at a game, or at the first one.
    pub fn new(game: Option<GameId>) -> StatisticsScreen {
        let game = game.filter(|game| game.is_on_shelf());
        StatisticsScreen {
            game: game.unwrap_or(GameId::ALL[0]),
            view: 0,
        }
    }

    /// The game that is shown.
    pub fn game(&self) -> GameId {
        self.game
    }

    /// How it is shown.
    pub fn view(&self) -> View {
        let facts = Facts::of(self.game());
        facts.view(self.view).unwrap_or(View::Table)
    }

    /// How Y would show it, if there is another way.
    fn next_view(&self) -> Option<(usize, View)> {
        let facts = Facts::of(self.game());
        let next = [self.view + 1, 0].into_iter();
        next.filter(|&number| number != self.view)
            .find_map(|number| facts.view(number).map(|view| (number, view)))
    }
}

/// The next or previous game on the shelf, round its ends.
fn neighbour(game: GameId, forward: bool) -> GameId {
    let games = || {
        GameId::ALL
            .iter()
            .copied()
            .filter(|game| game.is_on_shelf())
    };
    let mut around = games().chain(games());
    if forward {
        around.find(|&other| other == game);
        around.next().unwrap_or(game)
    } else {
        let mut around = around.rev();
        around.find(|&other| other == game);
        around.next().unwrap_or(game)
    }
}

impl Screen for StatisticsScreen {
    fn key(&mut self, key: Key, _: &mut Context<&mut Home>) -> Reply {
        match key {
            Key::Left | Key::Right | Key::A => {
                self.game = neighbour(self.game, key != Key::Left);
                self.view = 0;
            }
            Key::Y => match self.next_view() {
                Some((number, _)) => self.view = number,
                None => return Reply::Ignored,
            },
            Key::B => return Reply::Ask(Ask::Back),
            _ => return Reply::Ignored,
        }
        Reply::Redraw
    }

    // Its room on the stack must not count for the other screens.
    #[inline(never)]
    fn draw(&self, canvas: &mut Canvas<'_>, home: &Context<&Home>) {
        draw::screen(self, canvas, &home.settings, &home.records);
    }

    fn title(&self) -> Phrase {
        words::STATISTICS
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::pretended::tap;

    /// All games and back to the first, in both directions.
    #[test]
    fn all_games_are_passed() {
        for key in [Key::Left, Key::Right] {
            let mut screen = StatisticsScreen::new(Some(GameId::Poker));
            let mut seen = std::vec![];
            for _ in GameId::ALL.iter().filter(|game| game.is_on_shelf()) {
                assert!(!seen.contains(&screen.game()));
                seen.push(screen.game());
                tap(&mut screen, key);
            }
            assert_eq!(screen.game(), GameId::Poker);
        }
    }

    /// A puzzle has nobody to win against.
    #[test]
    fn every_game_is_shown_as_it_is_played() {
        let views = |game| {
            let mut screen = StatisticsScreen::new(Some(game));
            [(); 5].map(|()| {
                let view = screen.view();
                tap(&mut screen, Key::Y);
                view
            })
        };
        let [alone, other] = [View::History(0), View::History(1)];
        assert_eq!(views(GameId::Abraeumen), [alone; 5]);
        let both = [View::Levels, View::Table];
        assert_eq!(views(GameId::Torris)[..4], [both, both].concat());
        let tuefteln = [View::Levels, View::Table, alone, other, View::Levels];
        assert_eq!(views(GameId::Tuefteln), tuefteln);
    }
}
