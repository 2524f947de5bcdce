//! Games as positions and moves in text.

use crate::game::{Actor, Game, Notation, Options, Outcome, Rules, Seat, Setup};
use crate::luck::Luck;
use crate::session::Session;
use core::fmt::Debug;
use core::ops::ControlFlow;
use std::string::String;
use std::vec::Vec;

/// The position that a text describes.
#[track_caller]
pub fn position<G: Notation>(text: &str) -> G::Position {
    G::read_position(text).unwrap_or_else(|why| panic!("{text}: {}", why.0))
}

/// The text of a position that can be written.
#[track_caller]
pub fn text<G: Notation>(position: &G::Position) -> String {
    written(|out| G::write_position(position, out))
}

/// The view of these eyes, as text.
pub fn seen_by<G: Notation>(position: &G::Position, eyes: Option<Seat>) -> String {
    written(|out| G::write_view(&G::view(position, eyes), out))
}

/// The move that a text describes.
#[track_caller]
pub fn read_move<G: Notation>(text: &str) -> G::Move {
    G::read_move(text).unwrap_or_else(|why| panic!("{text}: {}", why.0))
}

pub fn move_text<G: Notation>(played: &G::Move) -> String {
    written(|out| G::write_move(played, out))
}

/// The text written by a function that can write it now.
#[track_caller]
fn written<E: Debug>(write: impl FnOnce(&mut String) -> Result<(), E>) -> String {
    let mut text = String::new();
    write(&mut text).expect("it can be written");
    text
}

/// All legal moves.
pub fn moves<G: Rules>(position: &G::Position) -> Vec<G::Move> {
    let mut moves = Vec::new();
    let _ = G::moves(position, &mut |played| {
        moves.push(played);
        ControlFlow::Continue(())
    });
    moves
}

/// All legal moves as text, in their order.
pub fn move_texts<G: Notation>(position: &G::Position) -> Vec<String> {
    moves::<G>(position).iter().map(move_text::<G>).collect()
}

/// Makes moves, separated by blanks, that must be legal.
#[track_caller]
pub fn play<G: Notation>(position: &mut G::Position, moves: &str) {
    for text in moves.split_whitespace() {
        assert_eq!(G::apply(position, &read_move::<G>(text)), Ok(()), "{text}");
    }
}

/// Makes this many moves by lot, or fewer if the game ends.
#[track_caller]
pub fn play_by_lot<G: Rules>(position: &mut G::Position, count: u32, luck: &mut Luck) {
    for _ in 0..count {
        if let Some(played) = luck.pick(&moves::<G>(position)) {
            assert_eq!(G::apply(position, played), Ok(()));
        }
    }
}

/// Why a move is refused; it must change nothing.
#[track_caller]
pub fn refusal<G: Notation>(position: &G::Position, text: &str) -> G::Illegal {
    let mut tried = position.clone();
    let refused = G::apply(&mut tried, &read_move::<G>(text)).expect_err(text);
    assert_eq!(tried, *position, "{text} has changed something");
    refused
}

/// A set-up for this many seats, with options in the protocol's notation.
#[track_caller]
pub fn setup<O: Options>(seats: u8, options: &str) -> Setup<O> {
    let mut setup = Setup {
        seats,
        first: None,
        options: O::default(),
    };
    for option in options.split_whitespace() {
        let (key, value) = option.split_once('=').expect(option);
        assert_eq!(setup.options.set(key, value), Ok(()), "{option}");
    }
    setup
}

/// The same, with the seat that begins.
#[track_caller]
pub fn begun_by<O: Options>(first: Option<Seat>, seats: u8, options: &str) -> Setup<O> {
    Setup {
        first,
        ..setup(seats, options)
    }
}

/// A game that begins at a position.
#[track_caller]
pub fn session<G: Game>(text: &str) -> Session<G> {
    session_at(position::<G>(text), 1)
}

/// The same, with a seed.
pub fn session_at<G: Game>(position: G::Position, seed: u64) -> Session<G> {
    let setup = Setup {
        seats: G::seats(&position),
        first: None,
        options: G::options(&position),
    };
    Session::from_position(setup, position, seed)
}

/// A game that is being tested.
#[derive(Clone)]
pub struct Played<G: Rules>(pub G::Position);

impl<G: Notation> Played<G> {
    /// A new game with options as the protocol writes them.
    #[track_caller]
    pub fn new(seats: u8, options: &str) -> Played<G> {
        Played(G::start(&setup(seats, options), &mut Luck::new(1)))
    }

    /// A game that begins at a position.
    #[track_caller]
    pub fn at(text: &str) -> Played<G> {
        Played(position::<G>(text))
    }

    /// Makes moves, separated by blanks.
    #[track_caller]
    pub fn play(mut self, moves: &str) -> Played<G> {
        play::<G>(&mut self.0, moves);
        self
    }

    /// Why a move is refused; it must change nothing.
    #[track_caller]
    pub fn refuses(&self, text: &str) -> G::Illegal {
        refusal::<G>(&self.0, text)
    }

    /// The position as text.
    #[track_caller]
    pub fn position(&self) -> String {
        text::<G>(&self.0)
    }

    /// The view of a seat, as text.
    pub fn view(&self, seat: u8) -> String {
        self.seen_by(Seat::new(seat))
    }

    /// The view of these eyes, as text.
    pub fn seen_by(&self, eyes: Option<Seat>) -> String {
        seen_by::<G>(&self.0, eyes)
    }

    /// All legal moves.
    pub fn list(&self) -> Vec<G::Move> {
        moves::<G>(&self.0)
    }

    /// All legal moves as text, sorted.
    pub fn moves(&self) -> Vec<String> {
        let mut texts = move_texts::<G>(&self.0);
        texts.sort();
        texts
    }

    pub fn actor(&self) -> Actor {
        G::actor(&self.0)
    }

    /// How it ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        G::outcome(&self.0)
    }

    /// Everybody's points.
    pub fn points(&self) -> Vec<i32> {
        let seats = Seat::all(G::seats(&self.0));
        seats.map(|seat| G::points(&self.0, seat)).collect()
    }
}
