//! Which moves are allowed, and why others are not.
//!
//! Only the [`InputTable`] is consulted, so a player's choices cannot depend on undersides.

use super::stones::{CardStrip, FIVE, InputStone, InputSymbol, NumberCard, Source, StonePlace};
use super::table::{InputTable, NullTurn, StoneInHand};
use crate::game::Seat;
use core::ops::ControlFlow;

/// A turn is two or three moves; a Null up to eleven.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InputMove {
    /// Announces the closing stone of a card.
    Claim(NumberCard),
    /// Announces the Null.
    Null,
    /// Takes a stone and turns it over.
    Take(Source),
    /// Takes a stone as it lies.
    Hold(Source),
    Put(CardStrip),
    /// The stone in hand fits nowhere.
    Back,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InputIllegal {
    Over,
    /// A stone that was touched must be moved, so the stone in hand comes first.
    InHand,
    NothingInHand,
    NotYours,
    /// This card is not laid out.
    NoSuchCard(NumberCard),
    /// Only one announcement a turn.
    IsAnnounced,
    /// In an ordinary turn no stone goes on the Null.
    NotTheNull,
    /// The card is completed.
    IsUp(NumberCard),
    /// The card does not lack exactly one stone.
    NotOneMissing(NumberCard),
    /// None of one's own stones lies on the card to be closed.
    NoOwnStone(NumberCard),
    /// An own stone still lies on this completed card.
    StillOn(NumberCard),
    /// The stone to take after this announcement lies on a completed card.
    TakeFrom(NumberCard),
    /// A stone of the announced card cannot close it.
    OnAnnounced(NumberCard),
    IsTaken,
    /// The strip asks for another symbol.
    Wants(InputSymbol),
    /// The stone was taken from this strip in this turn.
    SameStrip,
    /// The stone came here from this strip in the last turn: no swinging back.
    Pendulum,
    /// It would close the card, but was not announced.
    NotAnnounced(NumberCard),
    /// The announcement has failed: this stone closes nothing.
    Failed,
    /// The Joker symbol does not close.
    JokerCloses,
    /// The announced stone fits, so it must be put there.
    MustClose(NumberCard),
    /// A stone that was not turned over goes on this card only.
    HeldFor(NumberCard),
    /// The stone fits somewhere, so it must be put.
    Fits,
    /// Stones must be turned over.
    MustTurn,
    /// The stone as it lies cannot be put on the free card.
    CannotBeHeld(NumberCard),
    /// The game is played without the Null.
    NoNull,
    /// A Null is played once in a game.
    NullUsed,
    /// Only a seat that has won a number, lost again or not, announces the Null.
    NothingWon,
    /// Stones lie on the Null.
    NullNotEmpty,
    /// As long as everything fits, everything goes on card 0.
    OnlyNull,
    /// During the Null the stones of card 0 stay.
    FromNull,
}

use InputIllegal as No;

pub type Ruling = Result<(), InputIllegal>;

fn must(holds: bool, otherwise: InputIllegal) -> Ruling {
    if holds { Ok(()) } else { Err(otherwise) }
}

impl InputTable {
    /// Whether the seat to move may do this.
    pub fn allows(&self, played: InputMove) -> Ruling {
        must(self.outcome().is_none(), No::Over)?;
        match (played, self.hand) {
            (InputMove::Put(_) | InputMove::Back, None) => Err(No::NothingInHand),
            (InputMove::Put(spot), Some(hand)) => self.allows_put(hand, spot),
            (InputMove::Back, Some(hand)) => must(!self.fits_somewhere(hand), No::Fits),
            (_, Some(_)) => Err(No::InHand),
            (InputMove::Claim(card), None) => self.allows_claim(card),
            (InputMove::Null, None) => self.allows_null(),
            (InputMove::Take(source), None) => self.allows_lifting(source),
            (InputMove::Hold(source), None) => self.allows_hold(source),
        }
    }

    /// Lists the choices of the seat to move.
    pub fn choices(&self, visit: &mut dyn FnMut(InputMove) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut offer = |played| match self.allows(played) {
            Ok(()) => visit(played),
            Err(_) => ControlFlow::Continue(()),
        };
        if self.hand.is_some() {
            CardStrip::all()
                .map(InputMove::Put)
                .try_for_each(&mut offer)?;
            return offer(InputMove::Back);
        }
        NumberCard::all()
            .map(InputMove::Claim)
            .try_for_each(&mut offer)?;
        offer(InputMove::Null)?;
        self.sources()
            .map(InputMove::Take)
            .try_for_each(&mut offer)?;
        self.sources().map(InputMove::Hold).try_for_each(offer)
    }

    /// No symbol is asked for, only whether one of the stones could close at all.
    fn allows_claim(&self, card: NumberCard) -> Ruling {
        must(self.claim.is_none() && !self.in_null(), No::IsAnnounced)?;
        must(self.laid_out().contains(card), No::NoSuchCard(card))?;
        must(card != NumberCard::NULL, No::NotTheNull)?;
        must(!self.up.contains(card), No::IsUp(card))?;
        must(self.free_strips(card) == 1, No::NotOneMissing(card))?;
        must(self.stones_on(card, self.turn) > 0, No::NoOwnStone(card))?;
        // One of them may be the stone to be moved.
        if let Some(up) = self.first_up(self.turn) {
            must(self.stones_up(self.turn) <= 1, No::StillOn(up))?;
        }
        let mut closers = self.sources();
        let any = closers.any(|source| self.allows_closer(card, source).is_ok());
        must(any, No::Pendulum)
    }

    /// Whether a stone may be taken once this card is announced.
    fn allows_closer(&self, card: NumberCard, source: Source) -> Ruling {
        let stone = self.own(source).ok_or(No::NotYours)?;
        let from = card_of(source);
        must(from != Some(card), No::OnAnnounced(card))?;
        if let Some(up) = self.first_up(self.turn) {
            must(from == Some(up), No::TakeFrom(up))?;
        }
        let mut missing = card.spots().filter(|&spot| self.at(spot).is_none());
        let barred = missing.any(|spot| self.swings(stone, spot));
        must(!barred, No::Pendulum)
    }

    fn allows_null(&self) -> Ruling {
        must(self.variants.null, No::NoNull)?;
        must(self.claim.is_none() && !self.in_null(), No::IsAnnounced)?;
        must(!self.nulled.contains(self.turn), No::NullUsed)?;
        must(self.has_ever_won(self.turn), No::NothingWon)?;
        must(self.free_strips(NumberCard::NULL) == FIVE, No::NullNotEmpty)
    }

    /// Whether a stone may be taken, turned over or not.
    fn allows_lifting(&self, source: Source) -> Ruling {
        self.own(source).ok_or(No::NotYours)?;
        if self.in_null() {
            return must(card_of(source) != Some(NumberCard::NULL), No::FromNull);
        }
        match self.claim {
            Some(claim) => self.allows_closer(claim, source),
            None => Ok(()),
        }
    }

    /// Kids may hold any stone; others only one that can go on the free card, whatever its
    /// symbol.
    fn allows_hold(&self, source: Source) -> Ruling {
        let stone = self.own(source).ok_or(No::NotYours)?;
        if self.variants.is_kid(self.turn) {
            return self.allows_lifting(source);
        }
        let free = self.variants.free.ok_or(No::MustTurn)?;
        self.allows_lifting(source)?;
        let other = self.claim.is_some_and(|claim| claim != free);
        must(!other, No::CannotBeHeld(free))?;
        let mut after = self.clone();
        let hand = after.lift(source, stone, true);
        let fits = free
            .spots()
            .any(|spot| after.allows_put(hand, spot).is_ok());
        must(fits, No::CannotBeHeld(free))
    }

    fn allows_put(&self, hand: StoneInHand, spot: CardStrip) -> Ruling {
        let card = spot.card();
        must(self.laid_out().contains(card), No::NoSuchCard(card))?;
        if self.null == NullTurn::Building {
            must(card == NumberCard::NULL, No::OnlyNull)?;
        } else {
            must(card != NumberCard::NULL, No::NotTheNull)?;
            if let Some(claim) = self.claim
                && card != claim
                && self.closes(hand, claim)
            {
                return Err(No::MustClose(claim));
            }
        }
        self.is_open_for(hand, spot)
    }

    /// Whatever was announced.
    fn is_open_for(&self, hand: StoneInHand, spot: CardStrip) -> Ruling {
        let (card, symbol) = (spot.card(), self.shows(hand.stone));
        must(!self.up.contains(card), No::IsUp(card))?;
        must(self.at(spot).is_none(), No::IsTaken)?;
        must(hand.from != StonePlace::On(spot), No::SameStrip)?;
        must(symbol.fits(spot.wants()), No::Wants(spot.wants()))?;
        if let Some(free) = self.variants.free
            && hand.held
            && !self.variants.is_kid(self.turn)
        {
            must(card == free, No::HeldFor(free))?;
        }
        // The closing conditions do not apply to the Null, and no stone goes there twice.
        if self.null == NullTurn::Building {
            return Ok(());
        }
        must(!self.swings(hand.stone, spot), No::Pendulum)?;
        if self.free_strips(card) == 1 {
            self.may_close(hand, card)?;
        }
        Ok(())
    }

    /// Whether a stone would swing back to the strip it came from in the seat's last turn.
    pub(super) fn swings(&self, stone: InputStone, spot: CardStrip) -> bool {
        self.last(self.turn).is_some_and(|last| {
            last.returned && last.stone == stone && last.from == StonePlace::On(spot)
        })
    }

    /// Whether the stone in hand may close a card, if it fits.
    fn may_close(&self, hand: StoneInHand, card: NumberCard) -> Ruling {
        match self.claim {
            None if self.null_has_failed() => Err(No::Failed),
            None => Err(No::NotAnnounced(card)),
            Some(claim) if claim != card => Err(No::Failed),
            Some(_) => {
                must(self.stones_on(card, self.turn) > 0, No::NoOwnStone(card))?;
                if let Some(up) = self.first_up(self.turn) {
                    return Err(No::StillOn(up));
                }
                let joker = self.shows(hand.stone) == InputSymbol::Joker;
                must(!joker || self.variants.joker_closes, No::JokerCloses)
            }
        }
    }

    /// Whether the stone in hand fits as the closing stone of this card.
    pub(super) fn closes(&self, hand: StoneInHand, card: NumberCard) -> bool {
        let mut missing = card.spots().filter(|&spot| self.at(spot).is_none());
        missing.any(|spot| self.is_open_for(hand, spot).is_ok())
    }

    /// Whether this turn's announcement failed.
    pub fn has_failed(&self) -> bool {
        match (self.claim, self.hand) {
            (Some(claim), Some(hand)) => !self.closes(hand, claim),
            _ => false,
        }
    }

    pub(super) fn fits_somewhere(&self, hand: StoneInHand) -> bool {
        let mut spots = self.laid_out().iter().flat_map(NumberCard::spots);
        spots.any(|spot| self.allows_put(hand, spot).is_ok())
    }

    /// The first completed card on which a seat has a stone.
    pub(crate) fn first_up(&self, seat: Seat) -> Option<NumberCard> {
        let mut up = self.up.iter();
        up.find(|&card| self.stones_on(card, seat) > 0)
    }

    /// Whether a stone could close the announced card, or a card if it were announced. The
    /// console says so before the stone is turned over.
    pub(crate) fn could_close(&self, card: NumberCard, source: Source) -> bool {
        self.allows_claim(card).is_ok() && self.allows_closer(card, source).is_ok()
    }
}

const fn card_of(source: Source) -> Option<NumberCard> {
    match source {
        Source::Supply(_) => None,
        Source::On(spot) => Some(spot.card()),
    }
}
