//! The statistics, game by game: left and right go to another game, Y switches the view.
//!
//! - this file: the games, the views and the keys
//! - `draw`: the frame, the three figures, the last results
//! - `charts`: columns and the table

mod charts;
mod draw;

use super::home::{Context, Home};
use super::screens::Screen;
use crate::games::{ForGame, GameId, Registered};
use crate::keys::Key;
use crate::records::Records;
use crate::reply::{Ask, Reply};
use crate::text::{Phrase, Sentence, host as words};
use crate::ui::Canvas;

/// A number with a word or two.
type Words = Sentence<32>;

/// The view of a game's results.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum View {
    /// The wins against each kind of computer.
    Levels,
    /// The same and more, as numbers.
    Table,
    /// The last results of solo games, in this list of the game.
    ListedResults(u8),
    /// The people with names.
    People,
}

/// The facts about a game that the statistics need.
#[derive(Clone, Copy)]
struct GameFigures {
    /// Whether it is always played alone.
    is_puzzle: bool,
    lowest_is_best: bool,
    lists: &'static [Phrase],
}

struct FactsOf;

impl ForGame for FactsOf {
    type Output = GameFigures;

    fn run<G: Registered>(self) -> GameFigures {
        GameFigures {
            is_puzzle: *G::SEATS.end() == 1,
            lowest_is_best: G::LOWEST_IS_BEST,
            lists: G::LISTS,
        }
    }
}

impl GameFigures {
    // Not inlined: one copy is enough for all callers.
    #[inline(never)]
    fn of(game: GameId) -> GameFigures {
        game.with(FactsOf)
    }

    /// Its views, including that of people with names if there are any.
    fn views(self, named: bool) -> impl Iterator<Item = View> + Clone + use<> {
        let others = [View::Levels, View::Table].into_iter();
        let others = others.filter(move |_| !self.is_puzzle);
        let lists = (0..self.lists.len() as u8).map(View::ListedResults);
        others.chain(lists).chain(named.then_some(View::People))
    }
}

/// Whether a person with a name has played a game.
fn is_named(game: GameId, records: &Records) -> bool {
    records.people().who_played(game).next().is_some()
}

#[derive(Clone, Copy, Debug)]
pub struct StatisticsScreen {
    game: GameId,
    view: View,
}

impl StatisticsScreen {
    /// Opens at a game, or at the first one.
    pub fn new(game: Option<GameId>, records: &Records) -> StatisticsScreen {
        let game = game.filter(|game| game.is_on_shelf());
        let game = game.unwrap_or(GameId::ALL[0]);
        let view = StatisticsScreen::first_view(game, records);
        StatisticsScreen { game, view }
    }

    /// The view that matters most to the people who have played: against computers, or one
    /// of the lists of solo games.
    fn first_view(game: GameId, records: &Records) -> View {
        let kept = records.of(game);
        let mut most = kept.all(false).played - kept.against(None).played;
        let mut views = GameFigures::of(game).views(false);
        let mut first = views.clone().next().unwrap_or(View::Table);
        for view in &mut views {
            if let View::ListedResults(kind) = view {
                let results = records.history(game, kind).len() as u16;
                if results > most {
                    (first, most) = (view, results);
                }
            }
        }
        first
    }

    pub fn game(&self) -> GameId {
        self.game
    }

    pub const fn view(&self) -> View {
        self.view
    }

    /// The next view, if there is another one.
    fn next_view(&self, records: &Records) -> Option<View> {
        let views = GameFigures::of(self.game).views(is_named(self.game, records));
        let mut around = views.clone().chain(views);
        around.find(|&view| view == self.view);
        around.next().filter(|&next| next != self.view)
    }
}

/// The next or previous game on the shelf, wrapping around.
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
    fn key(&mut self, key: Key, home: &mut Context<&mut Home>) -> Reply {
        let records = &home.records;
        match key {
            Key::A if home.stored.finished(self.game).is_some() => {
                return Reply::Ask(Ask::ReplayLast(self.game));
            }
            Key::Left | Key::Right | Key::A => {
                let game = neighbour(self.game, key != Key::Left);
                *self = StatisticsScreen::new(Some(game), records);
            }
            Key::Y => match self.next_view(records) {
                Some(next) => self.view = next,
                None => return Reply::Ignored,
            },
            Key::B => return Reply::Ask(Ask::Back),
            _ => return Reply::Ignored,
        }
        Reply::Redraw
    }

    // Not inlined, so that its stack does not count for the other screens.
    #[inline(never)]
    fn draw(&self, canvas: &mut Canvas<'_>, home: &Context<&Home>) {
        draw::screen(self, canvas, home);
    }

    fn title(&self) -> Phrase {
        words::STATISTICS
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::pretended::tap;

    /// Through all games and back to the first, in both directions.
    #[test]
    fn all_games_are_passed() {
        for key in [Key::Left, Key::Right] {
            let mut screen = StatisticsScreen::new(Some(GameId::Poker), &Records::new());
            let mut seen = std::vec![];
            for _ in GameId::ALL.iter().filter(|game| game.is_on_shelf()) {
                assert!(!seen.contains(&screen.game()));
                seen.push(screen.game());
                tap(&mut screen, key);
            }
            assert_eq!(screen.game(), GameId::Poker);
        }
    }

    /// A puzzle has no opponent to win against.
    #[test]
    fn every_game_is_shown_as_it_is_played() {
        let views = |game| {
            let mut screen = StatisticsScreen::new(Some(game), &Records::new());
            [(); 5].map(|()| {
                let view = screen.view();
                tap(&mut screen, Key::Y);
                view
            })
        };
        let [alone, other] = [View::ListedResults(0), View::ListedResults(1)];
        assert_eq!(views(GameId::Abraeumen), [alone; 5]);
        let both = [View::Levels, View::Table];
        assert_eq!(views(GameId::Torris)[..4], [both, both].concat());
        let tuefteln = [View::Levels, View::Table, alone, other, View::Levels];
        assert_eq!(views(GameId::Tuefteln), tuefteln);
    }

    /// A person who plays Tüfteln alone sees those results first, with the best and the
    /// average; people with names have a list.
    #[test]
    fn what_matters_comes_first() {
        use crate::records::finished::{Finished, GameEnd};
        use crate::records::people::Participant;
        let mut home = Home::new();
        let alone = Finished {
            game: GameId::Tuefteln,
            rival: None,
            fitting: false,
            alone: true,
            end: GameEnd::Played,
            points: 40,
            lowest_is_best: false,
            history: Some(1),
            first: true,
            hinted: false,
            people: [Participant::of("Anna", false, 40)].into_iter().collect(),
        };
        home.records.note(&alone);
        let mut screen = StatisticsScreen::new(Some(GameId::Tuefteln), &home.records);
        assert_eq!(screen.view(), View::ListedResults(1));
        screen.key(Key::Y, &mut home.at_mut(crate::platform::Millis(0)));
        assert_eq!(screen.view(), View::People);
        let torris = StatisticsScreen::new(Some(GameId::Torris), &home.records);
        assert_eq!(torris.view(), View::Levels);
    }

    /// B and X, two presses, lead from the launcher to the statistics of the game under its
    /// cursor.
    #[test]
    fn statistics_are_near() {
        use crate::console::{Console, screens::AnyScreen};
        use crate::platform::{Button, Event, Millis};
        let mut console = Console::new(1);
        for (press, button) in (1..).zip([Button::Right, Button::B, Button::X]) {
            let now = Millis(press * 1_000);
            console.update(Event::Press(button), now);
            console.update(Event::Release(button), now.plus(50));
        }
        let AnyScreen::Statistics(screen) = console.screen() else {
            panic!("{:?}", console.screen());
        };
        assert_eq!(screen.game(), GameId::ALL[1]);
    }
}
