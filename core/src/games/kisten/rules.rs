//! Moves: what is allowed, what follows.

use super::Kisten;
use super::action::{self, Bill, Fault};
use super::arbiter::{actions, takings};
use super::options::{Finish, Variant};
use super::pile::{Kind, Pile, Tiles};
use crate::game::{Actor, Entry, Outcome, Rules, Seat, Setup};
use crate::luck::Luck;
use core::ops::{ControlFlow, RangeInclusive};

pub(crate) use super::table::{
    FAILED_KNOCK, Highlights, Holding, MOST_POINTS, MOST_SEATS, Proposal,
};
pub use super::table::{Phase, Position};

/// The pile that is dismantled if none was just built: 45 crates.
pub(crate) const TO_DISMANTLE: &str = "g0:0,0:4;0,1:4;0,2:4;0,3:3o;1,0:4;1,1:4;1,2:3;1,3:2;\
     2,0:4;2,1:3;2,2:2o;2,3:1;3,0:3o;3,1:2;3,2:1;3,3:1o";

#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(clippy::large_enum_variant)] // there is no heap
pub enum Move {
    /// By chance.
    Draw(Kind),
    /// The pile after the action.
    Build(Pile),
    Pass,
    /// Claims that there was something to build.
    Knock,
    NoKnock,
    /// The seat that knocked finds nothing.
    GiveUp,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The pile may not become that one.
    Fault(Fault),
    DrawFirst,
    NoDraw,
    NoneLeft(Kind),
    /// In the dismantling game nobody passes.
    NoPassing,
    /// After a pass the question whether anybody knocks comes first.
    AnswerFirst,
    /// No seat is asked whether it knocks.
    NotAsked,
    /// The seat that knocked builds or gives up.
    ShowFirst,
    NotKnocked,
    Over,
}

impl From<Fault> for Illegal {
    fn from(fault: Fault) -> Illegal {
        Illegal::Fault(fault)
    }
}

impl Position {
    /// A dismantling game of this pile.
    pub(super) fn dismantling(pile: Pile, variant: Variant, seats: u8, first: Seat) -> Position {
        Position {
            variant: Variant {
                kids: false,
                dismantling: true,
                ..variant
            },
            pile,
            stack: Tiles::NONE,
            seats: (0..seats).map(|_| Holding::default()).collect(),
            turn: first,
            passes: 0,
            phase: Phase::Building,
            as_before: false,
            highlights: Highlights::default(),
        }
    }

    fn draw(&mut self, kind: Kind) -> Result<(), Illegal> {
        let mut drawn = Tiles::NONE;
        drawn[kind] = 1;
        self.stack = self.stack.minus(drawn).ok_or(Illegal::NoneLeft(kind))?;
        if let Some(holding) = self.seats.get_mut(self.turn.index()) {
            holding.hand = holding.hand.plus(drawn);
        }
        self.phase = Phase::Building;
        Ok(())
    }

    fn build(&mut self, seat: Seat, pile: &Pile) -> Result<(), Illegal> {
        if self.variant.dismantling {
            let bill = action::dismantle(&self.pile, pile)?;
            self.note(bill.gained.count());
            self.score(seat, bill.gained.count());
            self.settle(self.turn, seat, bill);
            self.pile = pile.clone();
            if self.pile.is_empty() {
                self.phase = Phase::Over;
            } else {
                self.turn = self.turn.next(self.seats());
            }
            return Ok(());
        }
        let bill = action::build(&self.pile, pile, self.terms())?;
        let points = bill.points(self.variant.kids).unsigned_abs();
        match &mut self.phase {
            Phase::Best { best, .. } => {
                if best.as_ref().is_none_or(|best| points > best.points) {
                    *best = Some(Proposal {
                        seat,
                        points,
                        pile: pile.clone(),
                    });
                }
                self.proposed();
            }
            Phase::Lowest(_) => {
                self.carry_out(seat, pile, bill, points);
                self.phase = Phase::Over;
            }
            _ => {
                // The seat that knocks builds with the tiles of the seat that passed.
                if matches!(self.phase, Phase::Knocked(_)) {
                    let most = u8::try_from(points).unwrap_or(u8::MAX);
                    let knocking = &mut self.highlights.knocking;
                    *knocking = knocking.saturating_add(most);
                }
                self.note(points);
                self.score(seat, points);
                self.settle(self.turn, self.turn, bill);
                self.pile = pile.clone();
                self.passes = 0;
                self.next_turn();
            }
        }
        Ok(())
    }

    /// At the finish, after a proposal or a pass.
    fn proposed(&mut self) {
        let seats = self.seats();
        let Phase::Best { asked, best } = &mut self.phase else {
            return;
        };
        *asked += 1;
        if *asked < seats {
            return;
        }
        if let Some(Proposal { seat, points, pile }) = best.take() {
            let bill = Bill::of(&self.pile, &pile);
            self.carry_out(seat, &pile, bill, points);
        }
        self.phase = Phase::Over;
    }

    /// The action of a finish uses everybody's tiles.
    fn carry_out(&mut self, seat: Seat, pile: &Pile, bill: Bill, points: u16) {
        self.note(points);
        self.score(seat, points);
        self.settle(Seat::FIRST, seat, bill);
        self.pile = pile.clone();
    }

    /// The tiles used are taken from the seats in order, from `payer` on; the tiles gained go to
    /// `taker`. A single payer has enough.
    fn settle(&mut self, payer: Seat, taker: Seat, bill: Bill) {
        let mut owed = bill.used;
        for holding in self.seats.iter_mut().skip(payer.index()) {
            let paid = owed.shared(holding.hand);
            holding.hand = holding.hand.beyond(paid);
            owed = owed.beyond(paid);
        }
        if let Some(holding) = self.seats.get_mut(taker.index()) {
            holding.hand = holding.hand.plus(bill.gained);
        }
    }

    /// Remembers the action that was worth most.
    fn note(&mut self, worth: u16) {
        let worth = u8::try_from(worth).unwrap_or(u8::MAX);
        self.highlights.biggest = self.highlights.biggest.max(worth);
    }

    fn score(&mut self, seat: Seat, points: u16) {
        if let Some(holding) = self.seats.get_mut(seat.index()) {
            holding.points = (holding.points + points).min(MOST_POINTS);
        }
    }

    fn pass(&mut self) -> Result<(), Illegal> {
        match self.phase {
            Phase::Lowest(_) => self.phase = Phase::Over,
            Phase::Best { .. } => self.proposed(),
            _ if self.variant.dismantling => return Err(Illegal::NoPassing),
            _ => {
                self.passes += u8::from(self.stack.is_empty());
                if self.is_asked_about() {
                    self.phase = Phase::Asking(self.after_turn(1));
                } else {
                    self.next_turn();
                }
            }
        }
        Ok(())
    }

    fn keep_quiet(&mut self, seat: Seat) {
        let next = seat.next(self.seats());
        if next == self.turn {
            self.next_turn();
        } else {
            self.phase = Phase::Asking(next);
        }
    }

    fn give_up(&mut self, knocker: Seat) {
        for seat in Seat::all(self.seats()).filter(|&seat| seat != knocker) {
            self.score(seat, FAILED_KNOCK);
        }
        self.next_turn();
    }

    /// The seat after the one that built or passed is next.
    fn next_turn(&mut self) {
        self.turn = self.turn.next(self.seats());
        let finish = self.variant.finish;
        self.phase = if !self.stack.is_empty() {
            Phase::Drawing
        } else if self.passes < self.seats() {
            Phase::Building
        } else if finish == Finish::None || !self.may_finish() {
            Phase::Over
        } else if finish == Finish::Lowest {
            Phase::Lowest(self.lowest())
        } else {
            Phase::Best {
                asked: 0,
                best: None,
            }
        };
    }
}

impl Rules for Kisten {
    type Options = Variant;
    type Position = Position;
    type Move = Move;
    type View = Position;
    type Illegal = Illegal;

    const SEATS: RangeInclusive<u8> = 2..=MOST_SEATS as u8;
    type PerSeat<T: Entry> = heapless::Vec<T, MOST_SEATS>;
    const HIDES: bool = false;

    fn start(setup: &Setup<Variant>, luck: &mut Luck) -> Position {
        let seats = Self::seats_for(setup);
        let first = setup.beginner(luck);
        if setup.options.dismantling {
            // The text is checked by a test.
            let pile = Pile::read_text(TO_DISMANTLE).unwrap_or_else(Pile::start);
            return Position::dismantling(pile, setup.options, seats, first);
        }
        let pile = Pile::start();
        let set = if setup.options.kids {
            Tiles::KIDS
        } else {
            Tiles::ALL
        };
        Position {
            variant: setup.options,
            stack: set.beyond(pile.tiles()),
            pile,
            seats: (0..seats).map(|_| Holding::default()).collect(),
            turn: first,
            passes: 0,
            phase: Phase::Drawing,
            as_before: false,
            highlights: Highlights::default(),
        }
    }

    fn options(position: &Position) -> Variant {
        position.variant
    }

    fn seats(position: &Position) -> u8 {
        position.seats()
    }

    fn actor(position: &Position) -> Actor {
        position.actor()
    }

    fn choices(view: &Position, visit: &mut dyn FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        match view.phase {
            Phase::Drawing | Phase::Over => return ControlFlow::Continue(()),
            Phase::Asking(_) => {
                visit(Move::Knock)?;
                return visit(Move::NoKnock);
            }
            _ if view.variant.dismantling => {
                return takings(&view.pile, &mut |pile| visit(Move::Build(pile)));
            }
            Phase::Knocked(_) => visit(Move::GiveUp)?,
            Phase::Building | Phase::Lowest(_) | Phase::Best { .. } => visit(Move::Pass)?,
        }
        actions(&view.pile, view.terms(), &mut |pile| {
            visit(Move::Build(pile))
        })
    }

    fn rolls(
        position: &Position,
        visit: &mut dyn FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if position.phase != Phase::Drawing {
            return ControlFlow::Continue(());
        }
        Kind::ALL
            .into_iter()
            .filter(|&kind| position.stack[kind] > 0)
            .map(Move::Draw)
            .try_for_each(visit)
    }

    /// Every tile of the stack is equally likely.
    fn roll(position: &Position, luck: &mut Luck) -> Option<Move> {
        if position.phase != Phase::Drawing {
            return None;
        }
        let mut lot = luck.below(u32::from(position.stack.count()));
        for kind in Kind::ALL {
            let tiles = u32::from(position.stack[kind]);
            if lot < tiles {
                return Some(Move::Draw(kind));
            }
            lot -= tiles;
        }
        None
    }

    /// The order of the stack is fixed from the beginning, whatever seats do: the number of tiles
    /// left says which is drawn.
    fn lot(position: &Position, _: u32) -> u32 {
        u32::from(position.stack.count())
    }

    fn roller(position: &Position) -> Option<Seat> {
        (position.phase == Phase::Drawing).then_some(position.turn)
    }

    fn apply(position: &mut Position, played: &Move) -> Result<(), Illegal> {
        match (&position.phase, position.actor(), played) {
            (Phase::Over, _, _) => return Err(Illegal::Over),

            (Phase::Drawing, _, Move::Draw(kind)) => position.draw(*kind)?,
            (Phase::Drawing, _, _) => return Err(Illegal::DrawFirst),
            (_, _, Move::Draw(_)) => return Err(Illegal::NoDraw),

            (Phase::Asking(seat), _, Move::Knock) => position.phase = Phase::Knocked(*seat),
            (Phase::Asking(seat), _, Move::NoKnock) => {
                let seat = *seat;
                position.keep_quiet(seat);
            }
            (Phase::Asking(_), _, _) => return Err(Illegal::AnswerFirst),
            (_, _, Move::Knock | Move::NoKnock) => return Err(Illegal::NotAsked),

            (Phase::Knocked(seat), _, Move::GiveUp) => {
                let seat = *seat;
                position.give_up(seat);
            }
            (Phase::Knocked(_), _, Move::Pass) => return Err(Illegal::ShowFirst),
            (_, _, Move::GiveUp) => return Err(Illegal::NotKnocked),

            (_, Actor::Seat(seat), Move::Build(pile)) => position.build(seat, pile)?,
            (_, _, Move::Build(_)) => return Err(Illegal::Over),
            (_, _, Move::Pass) => position.pass()?,
        }
        Ok(())
    }

    /// In the dismantling game a point is a tile.
    fn outcome(position: &Position) -> Option<Outcome> {
        let most = || Outcome::of_most(position.seats(), |seat| position.points(seat));
        (position.phase == Phase::Over).then(most)
    }

    fn points(position: &Position, seat: Seat) -> i32 {
        i32::from(position.points(seat))
    }

    /// The pile just built can be dismantled; the next seat begins. Not where crates share only
    /// an edge, as kids may build.
    fn sequel(position: &Position) -> Option<(Variant, Position)> {
        let over = position.phase == Phase::Over && !position.variant.dismantling;
        if !over || !position.pile.is_drawable(false) {
            return None;
        }
        let (seats, first) = (position.seats(), position.turn);
        let pile = position.pile.clone();
        let next = Position::dismantling(pile, position.variant, seats, first);
        Some((next.variant, next))
    }

    /// Only the order of the stack is hidden, and it is decided when a tile is drawn.
    fn view(position: &Position, _: Option<Seat>) -> Position {
        position.clone()
    }
}
