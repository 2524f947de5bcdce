//! Moves: what is allowed, and the effects.

use super::Kisten;
use super::action::{self, Bill, Fault};
use super::arbiter::{actions, takings};
use super::options::{Finish, KistenVariant};
use super::pile::{CratePile, TileKind, Tiles};
use crate::game::{Actor, Entry, Outcome, Rules, Seat, Setup};
use crate::luck::Luck;
use core::ops::{ControlFlow, RangeInclusive};

pub(crate) use super::table::{FAILED_KNOCK, MOST_POINTS, MOST_SEATS, Proposal, SeatHolding};
pub use super::table::{Highlights, KistenPhase, KistenPosition};

/// The pile that is dismantled if none was just built: 45 crates.
pub(crate) const TO_DISMANTLE: &str = "g0:0,0:4;0,1:4;0,2:4;0,3:3o;1,0:4;1,1:4;1,2:3;1,3:2;\
     2,0:4;2,1:3;2,2:2o;2,3:1;3,0:3o;3,1:2;3,2:1;3,3:1o";

#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(clippy::large_enum_variant)] // there is no heap
pub enum KistenMove {
    /// By chance.
    Draw(TileKind),
    /// The pile after the action.
    Build(CratePile),
    Pass,
    /// Claims that there was something to build.
    Knock,
    NoKnock,
    /// The seat that knocked finds nothing.
    GiveUp,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KistenIllegal {
    /// The pile may not become that one.
    Fault(Fault),
    DrawFirst,
    NoDraw,
    NoneLeft(TileKind),
    /// The dismantling game has no passes.
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

impl From<Fault> for KistenIllegal {
    fn from(fault: Fault) -> KistenIllegal {
        KistenIllegal::Fault(fault)
    }
}

impl KistenPosition {
    /// A dismantling game of this pile.
    pub(super) fn dismantling(
        pile: CratePile,
        variant: KistenVariant,
        seats: u8,
        first: Seat,
    ) -> KistenPosition {
        KistenPosition {
            variant: KistenVariant {
                kids: false,
                dismantling: true,
                ..variant
            },
            pile,
            stack: Tiles::NONE,
            seats: (0..seats).map(|_| SeatHolding::default()).collect(),
            turn: first,
            passes: 0,
            phase: KistenPhase::Building,
            as_before: false,
            highlights: Highlights::default(),
        }
    }

    fn draw(&mut self, kind: TileKind) -> Result<(), KistenIllegal> {
        let mut drawn = Tiles::NONE;
        drawn[kind] = 1;
        self.stack = self
            .stack
            .minus(drawn)
            .ok_or(KistenIllegal::NoneLeft(kind))?;
        if let Some(holding) = self.seats.get_mut(self.turn.index()) {
            holding.hand = holding.hand.plus(drawn);
        }
        self.phase = KistenPhase::Building;
        Ok(())
    }

    fn build(&mut self, seat: Seat, pile: &CratePile) -> Result<(), KistenIllegal> {
        if self.variant.dismantling {
            let bill = action::dismantle(&self.pile, pile)?;
            self.note(bill.gained.count());
            self.score(seat, bill.gained.count());
            self.settle(self.turn, seat, bill);
            self.pile = pile.clone();
            if self.pile.is_empty() {
                self.phase = KistenPhase::Over;
            } else {
                self.turn = self.turn.next(self.seats());
            }
            return Ok(());
        }
        let bill = action::build(&self.pile, pile, self.terms())?;
        let points = bill.points(self.variant.kids).unsigned_abs();
        match &mut self.phase {
            KistenPhase::Best { best, .. } => {
                if best.as_ref().is_none_or(|best| points > best.points) {
                    *best = Some(Proposal {
                        seat,
                        points,
                        pile: pile.clone(),
                    });
                }
                self.proposed();
            }
            KistenPhase::Lowest(_) => {
                self.carry_out(seat, pile, bill, points);
                self.phase = KistenPhase::Over;
            }
            _ => {
                // The seat that knocks builds with the tiles of the seat that passed.
                if matches!(self.phase, KistenPhase::Knocked(_)) {
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
        let KistenPhase::Best { asked, best } = &mut self.phase else {
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
        self.phase = KistenPhase::Over;
    }

    /// The action of a finish uses everybody's tiles.
    fn carry_out(&mut self, seat: Seat, pile: &CratePile, bill: Bill, points: u16) {
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

    fn pass(&mut self) -> Result<(), KistenIllegal> {
        match self.phase {
            KistenPhase::Lowest(_) => self.phase = KistenPhase::Over,
            KistenPhase::Best { .. } => self.proposed(),
            _ if self.variant.dismantling => return Err(KistenIllegal::NoPassing),
            _ => {
                self.passes += u8::from(self.stack.is_empty());
                if self.is_asked_about() {
                    self.phase = KistenPhase::Asking(self.after_turn(1));
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
            self.phase = KistenPhase::Asking(next);
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
            KistenPhase::Drawing
        } else if self.passes < self.seats() {
            KistenPhase::Building
        } else if finish == Finish::None || !self.may_finish() {
            KistenPhase::Over
        } else if finish == Finish::Lowest {
            KistenPhase::Lowest(self.lowest())
        } else {
            KistenPhase::Best {
                asked: 0,
                best: None,
            }
        };
    }
}

impl Rules for Kisten {
    type Options = KistenVariant;
    type Position = KistenPosition;
    type Move = KistenMove;
    type View = KistenPosition;
    type Illegal = KistenIllegal;

    const SEATS: RangeInclusive<u8> = 2..=MOST_SEATS as u8;
    type PerSeat<T: Entry> = heapless::Vec<T, MOST_SEATS>;
    const HIDES: bool = false;

    fn start(setup: &Setup<KistenVariant>, luck: &mut Luck) -> KistenPosition {
        let seats = Self::seats_for(setup);
        let first = setup.beginner(luck);
        if setup.options.dismantling {
            // The text is checked by a test.
            let pile = CratePile::read_text(TO_DISMANTLE).unwrap_or_else(CratePile::start);
            return KistenPosition::dismantling(pile, setup.options, seats, first);
        }
        let pile = CratePile::start();
        let set = if setup.options.kids {
            Tiles::KIDS
        } else {
            Tiles::ALL
        };
        KistenPosition {
            variant: setup.options,
            stack: set.beyond(pile.tiles()),
            pile,
            seats: (0..seats).map(|_| SeatHolding::default()).collect(),
            turn: first,
            passes: 0,
            phase: KistenPhase::Drawing,
            as_before: false,
            highlights: Highlights::default(),
        }
    }

    fn options(position: &KistenPosition) -> KistenVariant {
        position.variant
    }

    fn seats(position: &KistenPosition) -> u8 {
        position.seats()
    }

    fn actor(position: &KistenPosition) -> Actor {
        position.actor()
    }

    fn choices(
        view: &KistenPosition,
        visit: &mut dyn FnMut(KistenMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match view.phase {
            KistenPhase::Drawing | KistenPhase::Over => return ControlFlow::Continue(()),
            KistenPhase::Asking(_) => {
                visit(KistenMove::Knock)?;
                return visit(KistenMove::NoKnock);
            }
            _ if view.variant.dismantling => {
                return takings(&view.pile, &mut |pile| visit(KistenMove::Build(pile)));
            }
            KistenPhase::Knocked(_) => visit(KistenMove::GiveUp)?,
            KistenPhase::Building | KistenPhase::Lowest(_) | KistenPhase::Best { .. } => {
                visit(KistenMove::Pass)?
            }
        }
        actions(&view.pile, view.terms(), &mut |pile| {
            visit(KistenMove::Build(pile))
        })
    }

    fn rolls(
        position: &KistenPosition,
        visit: &mut dyn FnMut(KistenMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if position.phase != KistenPhase::Drawing {
            return ControlFlow::Continue(());
        }
        TileKind::ALL
            .into_iter()
            .filter(|&kind| position.stack[kind] > 0)
            .map(KistenMove::Draw)
            .try_for_each(visit)
    }

    /// Every tile of the stack is equally likely.
    fn roll(position: &KistenPosition, luck: &mut Luck) -> Option<KistenMove> {
        if position.phase != KistenPhase::Drawing {
            return None;
        }
        let mut lot = luck.below(u32::from(position.stack.count()));
        for kind in TileKind::ALL {
            let tiles = u32::from(position.stack[kind]);
            if lot < tiles {
                return Some(KistenMove::Draw(kind));
            }
            lot -= tiles;
        }
        None
    }

    /// The order of the stack is fixed from the beginning, whatever players do; the number of
    /// tiles left determines the next one.
    fn lot(position: &KistenPosition, _: u32) -> u32 {
        u32::from(position.stack.count())
    }

    fn roller(position: &KistenPosition) -> Option<Seat> {
        (position.phase == KistenPhase::Drawing).then_some(position.turn)
    }

    fn apply(position: &mut KistenPosition, played: &KistenMove) -> Result<(), KistenIllegal> {
        match (&position.phase, position.actor(), played) {
            (KistenPhase::Over, _, _) => return Err(KistenIllegal::Over),

            (KistenPhase::Drawing, _, KistenMove::Draw(kind)) => position.draw(*kind)?,
            (KistenPhase::Drawing, _, _) => return Err(KistenIllegal::DrawFirst),
            (_, _, KistenMove::Draw(_)) => return Err(KistenIllegal::NoDraw),

            (KistenPhase::Asking(seat), _, KistenMove::Knock) => {
                position.phase = KistenPhase::Knocked(*seat)
            }
            (KistenPhase::Asking(seat), _, KistenMove::NoKnock) => {
                let seat = *seat;
                position.keep_quiet(seat);
            }
            (KistenPhase::Asking(_), _, _) => return Err(KistenIllegal::AnswerFirst),
            (_, _, KistenMove::Knock | KistenMove::NoKnock) => return Err(KistenIllegal::NotAsked),

            (KistenPhase::Knocked(seat), _, KistenMove::GiveUp) => {
                let seat = *seat;
                position.give_up(seat);
            }
            (KistenPhase::Knocked(_), _, KistenMove::Pass) => return Err(KistenIllegal::ShowFirst),
            (_, _, KistenMove::GiveUp) => return Err(KistenIllegal::NotKnocked),

            (_, Actor::Seat(seat), KistenMove::Build(pile)) => position.build(seat, pile)?,
            (_, _, KistenMove::Build(_)) => return Err(KistenIllegal::Over),
            (_, _, KistenMove::Pass) => position.pass()?,
        }
        Ok(())
    }

    /// In the dismantling game a point is a tile.
    fn outcome(position: &KistenPosition) -> Option<Outcome> {
        let most = || Outcome::of_most(position.seats(), |seat| position.points(seat));
        (position.phase == KistenPhase::Over).then(most)
    }

    fn points(position: &KistenPosition, seat: Seat) -> i32 {
        i32::from(position.points(seat))
    }

    /// The pile just built can be dismantled; the next seat begins. That is impossible if
    /// crates share only an edge, as the kids' rules allow.
    fn sequel(position: &KistenPosition) -> Option<(KistenVariant, KistenPosition)> {
        let over = position.phase == KistenPhase::Over && !position.variant.dismantling;
        if !over || !position.pile.is_drawable(false) {
            return None;
        }
        let (seats, first) = (position.seats(), position.turn);
        let pile = position.pile.clone();
        let next = KistenPosition::dismantling(pile, position.variant, seats, first);
        Some((next.variant, next))
    }

    /// Only the order of the stack is hidden, and it is decided when a tile is drawn.
    fn view(position: &KistenPosition, _: Option<Seat>) -> KistenPosition {
        position.clone()
    }
}
