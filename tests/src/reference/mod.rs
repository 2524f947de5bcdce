//! The rules of every game once more, slowly and independently, and the one
//! driver that plays both side by side.
//!
//! | file | subject |
//! |---|---|
//! | this one | what a reference answers, and which game has which |
//! | [`driver`] | random games, compared after every move; sequences, counted |
//! | `abraeumen` to `tuefteln` | a reference each, written from the words of the rule page alone: strings, lists and maps instead of tables and bits |
//!
//! A reference and the rules share nothing but the notation of the page. What
//! a game compares beside its games, such as every pile that fits into a box,
//! are tests in its own file here.

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
    /// Plays one of this many equal parts of the games, and says what was seen.
    pub games: fn(usize, usize) -> Result<Seen, Difference>,
    /// What must have been seen at least so often.
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

/// Where a game begins.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Table {
    /// How many play.
    pub seats: usize,
    /// Who begins.
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

    /// A game that goes on from a position.
    pub fn at(position: &str) -> Table {
        Table {
            position: Some(position.to_owned()),
            ..Table::default()
        }
    }
}

/// Sequences of moves to be counted.
pub struct Sequences {
    /// Where the game begins.
    pub table: Table,
    /// Moves that are made before it is counted.
    pub moves: &'static str,
    /// How many sequences of length 1, 2, 3 … there are. 0 where only the
    /// reference knows.
    pub counts: &'static [u64],
    /// From this length on it takes the reference too long.
    pub too_long: u32,
}

/// What happened in the games that were compared, and how often.
pub type Seen = BTreeMap<&'static str, u32>;

/// A position of the game that a reference is of.
pub type Position<R> = <<R as Reference>::Game as Rules>::Position;

/// A game as the page describes it.
pub trait Reference: Clone {
    type Game: Game;
    /// What must have happened at least so often in all games together, so
    /// that the comparison has seen something.
    const EXPECTED: &'static [(&'static str, u32)];
    /// Whether what is [tried](Reference::tries) and legal is played.
    const PLAYS_TRIES: bool = false;
    /// Where all moves take the reference long to list, they are compared
    /// only once in this many positions.
    const LISTS_ONE_IN: u32 = 1;

    /// The games to be compared.
    fn tables(luck: &mut Luck) -> Vec<Table>;

    /// What is to be counted.
    fn sequences() -> Vec<Sequences>;

    /// A game at a table. `laid` is the position as the rules write it: what
    /// was dealt by chance can be seen there, and what was prepared. The luck
    /// may decide what manner of players sit there.
    fn begin(table: &Table, laid: &str, luck: &mut Luck) -> Self;

    /// Who moves next.
    fn actor(&self) -> Actor;

    /// Every legal move, sorted as text.
    fn moves(&self) -> Vec<String>;

    /// Makes a legal move.
    fn play(&mut self, played: &str);

    /// The position, if the page says how it is written at this moment.
    fn position(&self) -> Option<String>;

    /// The view of a seat; `None` is a spectator. Empty if the page does not say how a
    /// view is written.
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

    /// The next move of a random game; `None` ends it early. Games in which
    /// nothing ever happens teach little, so that some moves may be likelier
    /// than others.
    fn pick(&mut self, game: &Position<Self>, moves: &[String], luck: &mut Luck) -> Option<String> {
        let _ = game;
        luck.pick(moves).cloned()
    }

    /// Counts what a move has brought.
    fn note(&self, before: &Self, played: &str, seen: &mut Seen) {
        let _ = (before, played, seen);
    }

    /// What else can be asked of this game alone: what the rules say, and
    /// what the page says.
    fn also(&self, game: &Position<Self>) -> (String, String) {
        let _ = game;
        Default::default()
    }
}

/// The seat with this number, as the one who moves next.
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
