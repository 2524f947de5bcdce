//! The rules of every game once more, slowly and independently, and the one
//! driver that plays both side by side.
//!
//! | file | subject |
//! |---|---|
//! | this one | the questions for a reference, and the references of the games |
//! | [`driver`] | random games, compared after every move; sequences, counted |
//! | `abraeumen` to `tuefteln` | a reference each, written from the words of the rule page alone: strings, lists and maps instead of tables and bits |
//!
//! A reference and the rules share only the notation of the page. Further comparisons of a
//! game, such as every pile that fits into a box, are tests in its own file here.

pub mod abraeumen;
pub mod driver;
pub mod fuenf;
pub mod huetchen;
pub mod input;
pub mod kisten;
pub mod poker;
pub mod torris;
pub mod tuefteln;

use driver::Difference;
use std::collections::BTreeMap;
use taschenspieler_core::game::{Actor, Game, Outcome, Rules, Seat};
use taschenspieler_core::games::GameId;
use taschenspieler_core::luck::Luck;

/// Makes a comparison for the game of every reference in a list.
macro_rules! references {
    ($($folder:ident::$name:ident,)*) => {
        /// The comparison of this game; `None` if it has no reference.
        pub fn of(game: GameId) -> Option<Comparison> {
            let all = [$(Comparison::of::<$folder::$name>(),)*];
            all.into_iter().find(|comparison| comparison.id == game.about().id)
        }
    };
}

// One line per game.
references! {
    abraeumen::Squares,
    fuenf::Stones,
    huetchen::Row,
    input::Cards,
    kisten::Crates,
    poker::Hands,
    torris::Towers,
    tuefteln::Sheets,
}

/// The functions of a reference that the driver uses.
#[derive(Clone, Copy)]
pub struct Comparison {
    /// The game.
    pub id: &'static str,
    /// Plays one of this many equal parts of the games, and returns the events seen.
    pub games: fn(usize, usize) -> Result<Seen, Difference>,
    /// Events that must have been seen at least this often.
    pub expected: &'static [(&'static str, u32)],
    /// Counts sequences of moves side by side.
    pub sequences: fn() -> Result<(), Difference>,
}

impl Comparison {
    fn of<R: Reference>() -> Comparison {
        Comparison {
            id: <R::Game as Game>::ABOUT.id,
            games: driver::games::<R>,
            expected: R::EXPECTED,
            sequences: driver::sequences::<R>,
        }
    }
}

/// The beginning of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Table {
    /// How many play.
    pub seats: usize,
    /// The seat that begins.
    pub first: usize,
    /// The variants, as the protocol writes them.
    pub options: String,
    /// A prepared position; without one the game begins as it always does.
    pub position: Option<String>,
}

impl Table {
    /// A new game.
    pub fn new(seats: usize, first: usize, options: &str) -> Table {
        Table {
            seats,
            first,
            options: options.to_owned(),
            position: None,
        }
    }

    /// A game that continues from a position.
    pub fn at(position: &str) -> Table {
        Table {
            position: Some(position.to_owned()),
            ..Table::default()
        }
    }
}

/// Sequences of moves to be counted.
pub struct Sequences {
    /// The beginning of the game.
    pub table: Table,
    /// Moves made before the counting begins.
    pub moves: &'static str,
    /// The number of sequences of length 1, 2, 3 …; 0 where only the reference knows it.
    pub counts: &'static [u64],
    /// From this length on, the reference takes too long.
    pub too_long: u32,
}

/// The events in the compared games, and how often each occurred.
pub type Seen = BTreeMap<&'static str, u32>;

/// A position of the game that a reference is of.
pub type Position<R> = <<R as Reference>::Game as Rules>::Position;

/// A game as the page describes it.
pub trait Reference: Clone {
    type Game: Game;
    /// Events that must have occurred at least this often in all games together, so that
    /// the comparison is meaningful.
    const EXPECTED: &'static [(&'static str, u32)];
    /// Whether [tries](Reference::tries) that are legal are played.
    const PLAYS_TRIES: bool = false;
    /// If listing all moves takes the reference long, they are compared only once in this
    /// many positions.
    const LISTS_ONE_IN: u32 = 1;

    /// The games to be compared.
    fn tables(luck: &mut Luck) -> Vec<Table>;

    /// The sequences to count.
    fn sequences() -> Vec<Sequences>;

    /// A game at a table. `laid` is the position as the rules write it, with everything
    /// that was dealt or prepared. `luck` may decide how the players behave.
    fn begin(table: &Table, laid: &str, luck: &mut Luck) -> Self;

    fn actor(&self) -> Actor;

    /// Every legal move, sorted as text.
    fn moves(&self) -> Vec<String>;

    fn play(&mut self, played: &str);

    /// The position, if the page defines its notation at this moment.
    fn position(&self) -> Option<String>;

    /// The view of a seat; `None` is a spectator. Empty if the page does not define a
    /// notation for views.
    fn view(&self, eyes: Option<usize>) -> String {
        let _ = eyes;
        String::new()
    }

    fn points(&self, seat: usize) -> i32;

    /// How it ended, if it has.
    fn outcome(&self) -> Option<Outcome>;

    /// Moves that may be legal or not.
    fn tries(&self, luck: &mut Luck) -> Vec<String> {
        let _ = luck;
        Vec::new()
    }

    /// Whether a move is legal, listed or not.
    fn allows(&self, played: &str) -> bool {
        self.moves().iter().any(|listed| listed == played)
    }

    /// The next move of a random game; `None` ends it early. Uneventful games prove little,
    /// so some moves may be likelier than others.
    fn pick(&mut self, game: &Position<Self>, moves: &[String], luck: &mut Luck) -> Option<String> {
        let _ = game;
        luck.pick(moves).cloned()
    }

    /// Counts the events of a move.
    fn note(&self, before: &Self, played: &str, seen: &mut Seen) {
        let _ = (before, played, seen);
    }

    /// Another question for this game alone: the answers of the rules and of the reference.
    fn also(&self, game: &Position<Self>) -> (String, String) {
        let _ = game;
        Default::default()
    }
}

/// The actor for the seat with this number.
pub fn seat(number: usize) -> Actor {
    Seat::new(number as u8).map_or(Actor::Over, Actor::Seat)
}

/// The seats with these numbers are first.
pub fn first(numbers: impl IntoIterator<Item = usize>) -> Outcome {
    let seats = numbers.into_iter();
    Outcome::of(seats.filter_map(|number| Seat::new(number as u8)).collect())
}

/// The seats that have most are first.
pub fn first_of_most<T: Ord + Copy>(has: &[T]) -> Outcome {
    let most = has.iter().max();
    first((0..has.len()).filter(|&seat| has.get(seat) == most))
}

/// Counts something.
pub fn count(seen: &mut Seen, what: &'static str, happened: bool) {
    *seen.entry(what).or_default() += u32::from(happened);
}
