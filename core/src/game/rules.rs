//! What is allowed, what follows, who is next, who has won, who may know what.

use super::options::Options;
use crate::bytes;
use crate::luck::Luck;
use crate::save::{Absent, Bytes};
use crate::text::Say;
use core::fmt::Debug;
use core::ops::{ControlFlow, DerefMut, RangeInclusive};

/// The most seats any game has (Tüfteln).
pub const MAX_SEATS: usize = 15;

/// A place at the table, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(u8);

impl Seat {
    /// The first seat; every game has it.
    pub const FIRST: Seat = Seat(0);

    /// The seat with this number, if there can be one.
    pub const fn new(number: u8) -> Option<Seat> {
        if (number as usize) < MAX_SEATS {
            Some(Seat(number))
        } else {
            None
        }
    }

    /// Its number, from 0.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its number as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seats of a table of `count`, in order.
    pub fn all(count: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..count.min(MAX_SEATS as u8)).map(Seat)
    }

    /// The next seat clockwise at a table of `count`.
    pub const fn next(self, count: u8) -> Seat {
        if self.0 + 1 < count {
            Seat(self.0 + 1)
        } else {
            Seat(0)
        }
    }

    /// The seat this many places further on at a table of `count`.
    #[must_use]
    pub const fn after(self, places: u8, count: u8) -> Seat {
        let place = self.0 as u16 + places as u16;
        Seat((place % if count == 0 { 1 } else { count as u16 }) as u8)
    }

    /// How many places after another seat it is at a table of `count`.
    pub const fn places_after(self, other: Seat, count: u8) -> u8 {
        (self.0 + count - other.0) % if count == 0 { 1 } else { count }
    }
}

bytes! { Seat as u8 = Seat::number, Seat::new }

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Seats(u16);

impl Seats {
    /// Nobody.
    pub const NONE: Seats = Seats(0);

    /// This set and one seat more.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    /// This set without those of another.
    #[must_use]
    pub const fn without(self, others: Seats) -> Seats {
        Seats(self.0 & !others.0)
    }

    /// Whether a seat belongs to it.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// The seats as bits, bit 0 for seat 0.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// How many they are.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether it is nobody.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats, in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        Seat::all(MAX_SEATS as u8).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

bytes! {
    Seats as u16 = |seats| seats.0,
    |bits| (bits >> MAX_SEATS == 0).then_some(Seats(bits))
}

/// Who moves next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Actor {
    /// Somebody at the table.
    Seat(Seat),
    /// A die, a draw.
    Chance,
    /// Nobody: the game is over.
    Over,
}

bytes! { enum Actor { Seat(seat) = 0, Chance = 1, Over = 2 } }

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// One seat is first.
    Win(Seat),
    /// These seats share the first place.
    Draw(Seats),
    /// A puzzle was solved.
    Solved,
    /// A puzzle can go no further and is not solved.
    Stuck,
}

bytes! { enum Outcome { Win(seat) = 0, Draw(seats) = 1, Solved = 2, Stuck = 3 } }

impl Outcome {
    /// The seats that are first; nobody in a puzzle.
    pub const fn first(self) -> Seats {
        match self {
            Outcome::Win(seat) => Seats::NONE.with(seat),
            Outcome::Draw(seats) => seats,
            Outcome::Solved | Outcome::Stuck => Seats::NONE,
        }
    }

    /// A win for one, a draw for several.
    pub fn of(first: Seats) -> Outcome {
        match (first.len(), first.iter().next()) {
            (1, Some(seat)) => Outcome::Win(seat),
            _ => Outcome::Draw(first),
        }
    }

    /// Whoever has most is first, or all who have as much.
    pub fn of_most<T: Ord>(seats: u8, has: impl Fn(Seat) -> T) -> Outcome {
        let most = Seat::all(seats).map(&has).max();
        let first = Seat::all(seats).filter(|&seat| Some(has(seat)) == most);
        Outcome::of(first.collect())
    }
}

/// How a game is to begin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup<O> {
    /// How many take part.
    pub seats: u8,
    /// Who begins; drawn by lot if nobody is named.
    pub first: Option<Seat>,
    /// The variants.
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

/// What a list with one entry per seat can hold.
pub trait Entry: Clone + PartialEq + Debug {}

impl<T: Clone + PartialEq + Debug> Entry for T {}

/// A list with one entry per seat.
pub trait PerSeat<T>: DerefMut<Target = [T]> + Default + Clone + PartialEq + Debug {
    /// How many seats it has room for.
    const ROOM: usize;

    /// As many entries as there are seats, all alike; seats it has no room
    /// for get none.
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

/// One of the moves that are listed, all equally likely.
pub fn any_of<M>(luck: &mut Luck, list: impl FnOnce(Visit<'_, M>) -> ControlFlow<()>) -> Option<M> {
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

/// The rules of a game: pure, deterministic, without a screen. The type that
/// implements them has no contents; it only stands for the game.
pub trait Rules: Copy + Eq + Debug + 'static {
    /// The variants.
    type Options: Options;
    /// Everything that decides how the game goes on, hidden things included.
    type Position: Clone + PartialEq + Debug + Bytes;
    /// A move of a seat or of chance.
    type Move: Clone + PartialEq + Debug + Bytes;
    /// What one pair of eyes may know. The type has no room for anything else.
    /// As bytes it goes to other consoles, and may come from anybody.
    type View: Clone + PartialEq + Debug + Bytes;
    /// Why a move is not allowed.
    type Illegal: Say + PartialEq + Debug;

    /// How many can play.
    const SEATS: RangeInclusive<u8>;
    /// A list with room for one entry per seat, but not for more than can
    /// play: `heapless::Vec<T, 4>`. What every seat keeps is in memory twice,
    /// so that room for fifteen would cost most games several KiB.
    type PerSeat<T: Entry>: PerSeat<T>;
    /// Whether anything is ever hidden from anybody. The conformance suite
    /// then demands that [`redeal`](Rules::redeal) really changes it.
    const HIDES: bool;
    /// Whether it matters who begins, so that it can be chosen.
    const CHOOSES_FIRST: bool = true;

    /// A new game. Deal and beginner come from `luck`.
    fn start(setup: &Setup<Self::Options>, luck: &mut Luck) -> Self::Position;

    /// As many seats as a set-up asks for, but not more or fewer than can play.
    fn seats_for(setup: &Setup<Self::Options>) -> u8 {
        setup.seats.clamp(*Self::SEATS.start(), *Self::SEATS.end())
    }

    /// The variants this position is played with.
    fn options(position: &Self::Position) -> Self::Options {
        let _ = position;
        Self::Options::default()
    }

    /// How many seats there are in this game.
    fn seats(position: &Self::Position) -> u8;

    /// Who moves next.
    fn actor(position: &Self::Position) -> Actor;

    /// Lists what the seat to move may do, as far as it can be told from its
    /// view: nobody's choices may depend on what they cannot see.
    fn choices(view: &Self::View, visit: Visit<'_, Self::Move>) -> ControlFlow<()>;

    /// Lists what chance may do. Games without dice leave it as it is.
    fn rolls(position: &Self::Position, visit: Visit<'_, Self::Move>) -> ControlFlow<()> {
        let _ = (position, visit);
        ControlFlow::Continue(())
    }

    /// One chance move, with the right odds: all equally likely, unless a game
    /// knows better.
    fn roll(position: &Self::Position, luck: &mut Luck) -> Option<Self::Move> {
        any_of(luck, |visit| Self::rolls(position, visit))
    }

    /// The number of the lot that is drawn next, after this many moves. The same
    /// number brings the same luck: a game in which people make now more, now
    /// fewer moves counts its lots itself, so that everybody with the same code
    /// gets the same ones.
    fn lot(_position: &Self::Position, moves: u32) -> u32 {
        moves
    }

    /// Whose roll it is, where somebody rolls for all; `None` for anybody.
    fn roller(position: &Self::Position) -> Option<Seat> {
        let _ = position;
        None
    }

    /// Makes a move. An illegal move changes nothing and is answered with
    /// the reason.
    fn apply(position: &mut Self::Position, played: &Self::Move) -> Result<(), Self::Illegal>;

    /// How it ended, or `None` while it is running.
    fn outcome(position: &Self::Position) -> Option<Outcome>;

    /// The points of a seat as they stand.
    fn points(position: &Self::Position, seat: Seat) -> i32;

    /// What a seat may know; `None` is a spectator, who knows what all know.
    fn view(position: &Self::Position, eyes: Option<Seat>) -> Self::View;

    /// What those see who look back when the game is over, with the eyes of
    /// whoever moved last: as much of what was hidden as a view has room for.
    fn reveal(position: &Self::Position, eyes: Option<Seat>) -> Self::View {
        Self::view(position, eyes)
    }

    /// Whether the others see this move of the seat to act, or only that it
    /// was made.
    fn is_open(position: &Self::Position, played: &Self::Move) -> bool {
        let _ = (position, played);
        true
    }

    /// Whether the seat to act is about to see something the others may not:
    /// the console is then handed over first.
    fn is_secret(position: &Self::Position) -> bool {
        let _ = position;
        false
    }

    /// Whether this move brings something to light, so that taking it back
    /// would leave knowledge behind that nobody may have.
    fn reveals(position: &Self::Position, played: &Self::Move) -> bool {
        let _ = (position, played);
        false
    }

    /// Whether moves of before may be shown again now: not where that would
    /// tell what somebody has to remember.
    fn shows_again(position: &Self::Position) -> bool {
        let _ = position;
        true
    }

    /// Changes, at random, only what is hidden from `eyes`. The conformance
    /// suite proves with it that views leak nothing; games without secrets
    /// leave it as it is.
    fn redeal(position: &mut Self::Position, eyes: Option<Seat>, luck: &mut Luck) {
        let _ = (position, eyes, luck);
    }

    /// Another game for the same seats that can follow on this one when it is
    /// over, and the variants it is played with.
    fn sequel(position: &Self::Position) -> Option<(Self::Options, Self::Position)> {
        let _ = position;
        None
    }

    /// Lists all legal moves of whoever moves next.
    fn moves(position: &Self::Position, visit: Visit<'_, Self::Move>) -> ControlFlow<()> {
        match Self::actor(position) {
            Actor::Seat(seat) => Self::choices(&Self::view(position, Some(seat)), visit),
            Actor::Chance => Self::rolls(position, visit),
            Actor::Over => ControlFlow::Continue(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Outcome, Seat, Seats};

    #[test]
    fn most_wins_and_equal_shares() {
        let [first, second, third] = [0, 1, 2].map(|number| Seat::new(number).unwrap());
        let of = |has: [i32; 3]| Outcome::of_most(3, |seat| has[seat.index()]);
        assert_eq!(of([3, 9, 4]), Outcome::Win(second));
        let shared = Seats::NONE.with(first).with(third);
        assert_eq!(of([-1, -2, -1]), Outcome::Draw(shared));
    }
}
