//! The rules: which moves are allowed, their effects, who is next, who has won, who may
//! know what.

use super::options::Options;
pub use crate::basics::{Actor, MAX_SEATS, Outcome, Seat, Seats};
use crate::bytes;
use crate::luck::Luck;
use crate::save::{Absent, Bytes};
use crate::text::Say;
use core::fmt::Debug;
use core::ops::{ControlFlow, DerefMut, RangeInclusive};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup<O> {
    pub seats: u8,
    /// Who begins; `None` to draw by lot.
    pub first: Option<Seat>,
    pub options: O,
}

impl<O> Setup<O> {
    /// The seat that begins.
    pub fn beginner(&self, luck: &mut Luck) -> Seat {
        let lot = luck.below(u32::from(self.seats.max(1))) as u8;
        self.first.or(Seat::new(lot)).unwrap_or(Seat::FIRST)
    }
}

bytes! {
    struct Setup<O: Options> { seats, first: Absent<{ u8::MAX }>, options }
    if |setup| setup.first.is_none_or(|first| first.number() < setup.seats)
}

/// An entry of a list with one entry for each seat.
pub trait Entry: Clone + PartialEq + Debug {}

impl<T: Clone + PartialEq + Debug> Entry for T {}

/// A list with one entry per seat.
pub trait PerSeat<T>: DerefMut<Target = [T]> + Default + Clone + PartialEq + Debug {
    /// How many seats it has room for.
    const ROOM: usize;

    /// Makes the list as long as there are seats, with equal entries; seats beyond its room
    /// get none.
    fn fill(&mut self, seats: u8, entry: impl Fn() -> T);
}

impl<T: Entry, const ROOM: usize> PerSeat<T> for heapless::Vec<T, ROOM> {
    const ROOM: usize = ROOM;

    fn fill(&mut self, seats: u8, entry: impl Fn() -> T) {
        self.clear();
        while self.len() < usize::from(seats) && self.push(entry()).is_ok() {}
    }
}

/// A visitor of moves; it may stop the listing early.
pub type Visit<'a, M> = &'a mut dyn FnMut(M) -> ControlFlow<()>;

/// One of the listed moves, all equally likely.
pub(crate) fn any_of<M>(
    luck: &mut Luck,
    list: impl FnOnce(Visit<'_, M>) -> ControlFlow<()>,
) -> Option<M> {
    let mut drawn = None;
    let mut count = 0;
    let _ = list(&mut |played| {
        count += 1;
        if luck.below(count) == 0 {
            drawn = Some(played);
        }
        ControlFlow::Continue(())
    });
    drawn
}

/// The rules of a game: pure, deterministic, without a screen. The type that implements
/// them is empty; it only stands for the game.
pub trait Rules: Copy + Eq + Debug + 'static {
    /// The variants.
    type Options: Options;
    /// Everything that determines how the game can continue, hidden things included.
    type Position: Clone + PartialEq + Debug + Bytes;
    /// A move of a seat or of chance.
    type Move: Clone + PartialEq + Debug + Bytes;
    /// The part of the position that a seat may know. The type has no room for anything
    /// else. It goes to other consoles as bytes, which may come from anywhere.
    type View: Clone + PartialEq + Debug + Bytes;
    /// Why a move is not allowed.
    type Illegal: Say + PartialEq + Debug;

    /// How many can play.
    const SEATS: RangeInclusive<u8>;
    /// A list with one entry for each seat that can play: `heapless::Vec<T, 4>`. RAM holds
    /// the memories of all seats twice, so room for fifteen seats would cost most games
    /// several KiB.
    type PerSeat<T: Entry>: PerSeat<T>;
    /// Whether a position can hide anything. If so, the conformance suite demands that
    /// [`redeal`](Rules::redeal) really changes it.
    const HIDES: bool;
    /// Whether it matters who begins, so that it can be chosen.
    const CHOOSES_FIRST: bool = true;

    /// A new game. `luck` decides the deal and who begins.
    fn start(setup: &Setup<Self::Options>, luck: &mut Luck) -> Self::Position;

    /// The number of seats that a set-up asks for, limited to what the game allows.
    fn seats_for(setup: &Setup<Self::Options>) -> u8 {
        setup.seats.clamp(*Self::SEATS.start(), *Self::SEATS.end())
    }

    /// The variants this position is played with.
    fn options(position: &Self::Position) -> Self::Options {
        let _ = position;
        Self::Options::default()
    }

    fn seats(position: &Self::Position) -> u8;

    /// Who moves next.
    fn actor(position: &Self::Position) -> Actor;

    /// Lists the choices of the seat to move. It gets only the view, because choices must
    /// not depend on anything the seat cannot see.
    fn choices(view: &Self::View, visit: Visit<'_, Self::Move>) -> ControlFlow<()>;

    /// Lists the chance moves. Games without dice keep the default.
    fn rolls(position: &Self::Position, visit: Visit<'_, Self::Move>) -> ControlFlow<()> {
        let _ = (position, visit);
        ControlFlow::Continue(())
    }

    /// One chance move, with the right odds: all equally likely, unless a game
    /// knows better.
    fn roll(position: &Self::Position, luck: &mut Luck) -> Option<Self::Move> {
        any_of(luck, |visit| Self::rolls(position, visit))
    }

    /// The number of the next chance move, after this many moves. The same number gives the
    /// same luck. A game in which people make different numbers of moves counts its chance
    /// moves itself, so that the same code gives everybody the same luck.
    fn lot(_position: &Self::Position, moves: u32) -> u32 {
        moves
    }

    /// Whose roll it is, if one seat rolls for all; `None` if anyone may.
    fn roller(position: &Self::Position) -> Option<Seat> {
        let _ = position;
        None
    }

    /// Makes a move. An illegal move changes nothing; the error is the reason.
    fn apply(position: &mut Self::Position, played: &Self::Move) -> Result<(), Self::Illegal>;

    /// How it ended, or `None` while it is running.
    fn outcome(position: &Self::Position) -> Option<Outcome>;

    /// The present points of a seat.
    fn points(position: &Self::Position, seat: Seat) -> i32;

    /// The view of a seat; `None` is a spectator, who sees only what every seat sees.
    fn view(position: &Self::Position, eyes: Option<Seat>) -> Self::View;

    /// The view for replays of a finished game, from the seat that moved last. It shows as
    /// much of the hidden things as a view can hold.
    fn reveal(position: &Self::Position, eyes: Option<Seat>) -> Self::View {
        Self::view(position, eyes)
    }

    /// Whether the others see this move of the seat to act, or only that it
    /// was made.
    fn is_open(position: &Self::Position, played: &Self::Move) -> bool {
        let _ = (position, played);
        true
    }

    /// Whether the seat to act is about to see something the others may not see. The
    /// console is then handed over first.
    fn is_secret(position: &Self::Position) -> bool {
        let _ = position;
        false
    }

    /// Whether this move reveals something, so that taking it back would leave people
    /// knowing too much.
    fn reveals(position: &Self::Position, played: &Self::Move) -> bool {
        let _ = (position, played);
        false
    }

    /// Whether earlier moves may be shown again now. They may not if that would tell people
    /// what they have to remember.
    fn shows_again(position: &Self::Position) -> bool {
        let _ = position;
        true
    }

    /// Changes everything hidden from `eyes` at random, and nothing else. With it the
    /// conformance suite proves that views leak nothing; games without secrets keep the
    /// default.
    fn redeal(position: &mut Self::Position, eyes: Option<Seat>, luck: &mut Luck) {
        let _ = (position, eyes, luck);
    }

    /// Another game that the same seats can go on to when this one is over, and its
    /// variants.
    fn sequel(position: &Self::Position) -> Option<(Self::Options, Self::Position)> {
        let _ = position;
        None
    }

    /// Lists all legal moves of the seat to move.
    fn moves(position: &Self::Position, visit: Visit<'_, Self::Move>) -> ControlFlow<()> {
        match Self::actor(position) {
            Actor::Seat(seat) => Self::choices(&Self::view(position, Some(seat)), visit),
            Actor::Chance => Self::rolls(position, visit),
            Actor::Over => ControlFlow::Continue(()),
        }
    }
}
