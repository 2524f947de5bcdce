//! The state of a game: pile, stack, hands, points, and the phase.
//!
//! Only the order of the stack is hidden, and that is decided by chance when a tile is drawn:
//! every seat's view is the position.

use super::arbiter::BuildTerms;
use super::options::{Finish, KistenVariant};
use super::pile::{CratePile, Tiles};
use crate::game::{Actor, Seat};
use heapless::Vec;

pub(crate) const MOST_SEATS: usize = 6;

/// More points than possible: 144 for crates, and two for every knock that failed, at most one
/// for each pass.
pub(crate) const MOST_POINTS: u16 = 9_999;

/// In a game of an older version a pass with fewer tiles is not asked about.
pub(super) const ASKED_BEFORE: u16 = 2;

/// Two crates cannot be drawn with fewer tiles.
const TILES_OF_TWO_CRATES: u16 = 5;

/// The score of all other seats if a seat has knocked and cannot build.
pub(crate) const FAILED_KNOCK: u16 = 2;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct SeatHolding {
    pub(crate) hand: Tiles,
    pub(crate) points: u16,
}

/// At the finish `best`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proposal {
    pub(crate) seat: Seat,
    pub(crate) points: u16,
    pub(crate) pile: CratePile,
}

#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(clippy::large_enum_variant)] // there is no heap
pub enum KistenPhase {
    /// A tile is drawn for the seat whose turn it is.
    Drawing,
    /// The seat builds or passes; in the dismantling game it removes a crate.
    Building,
    /// It has passed, and this seat is asked whether it knocks.
    Asking(Seat),
    /// This seat has knocked and shows an action.
    Knocked(Seat),
    /// `finish=lowest`: this seat may build once more with all tiles.
    Lowest(Seat),
    /// `finish=best`: `asked` seats have proposed something or passed.
    Best {
        asked: u8,
        best: Option<Proposal>,
    },
    Over,
}

/// For the result; no rule depends on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Highlights {
    /// The most that one action was worth.
    pub biggest: u8,
    /// The points of all seats together by knocking.
    pub knocking: u8,
}

#[derive(PartialEq, Eq, Debug)]
pub struct KistenPosition {
    pub variant: KistenVariant,
    pub pile: CratePile,
    pub(crate) stack: Tiles,
    pub(super) seats: Vec<SeatHolding, MOST_SEATS>,
    /// While others are asked and build, the seat that has passed.
    pub turn: Seat,
    /// Passes in a row while the stack was empty.
    pub(crate) passes: u8,
    pub phase: KistenPhase,
    /// The game was begun by a version that did not ask about a pass with fewer than two tiles;
    /// its moves make sense only by that rule.
    pub(super) as_before: bool,
    pub highlights: Highlights,
}

crate::cloned! { struct KistenPosition {
    variant, pile, stack, seats, turn, passes, phase, as_before, highlights,
} }

impl KistenPosition {
    pub fn seats(&self) -> u8 {
        self.seats.len() as u8
    }

    pub(crate) fn hand(&self, seat: Seat) -> Tiles {
        self.holding(seat).hand
    }

    pub fn points(&self, seat: Seat) -> u16 {
        self.holding(seat).points
    }

    fn holding(&self, seat: Seat) -> SeatHolding {
        self.seats.get(seat.index()).copied().unwrap_or_default()
    }

    pub(crate) fn all_hands(&self) -> Tiles {
        self.seats
            .iter()
            .fold(Tiles::NONE, |all, holding| all.plus(holding.hand))
    }

    pub(crate) fn actor(&self) -> Actor {
        match &self.phase {
            KistenPhase::Drawing => Actor::Chance,
            KistenPhase::Building => Actor::Seat(self.turn),
            KistenPhase::Asking(seat) | KistenPhase::Knocked(seat) | KistenPhase::Lowest(seat) => {
                Actor::Seat(*seat)
            }
            KistenPhase::Best { asked, .. } => Actor::Seat(self.after_turn(*asked)),
            KistenPhase::Over => Actor::Over,
        }
    }

    /// The seat this many places after the one whose turn it is.
    pub(super) fn after_turn(&self, places: u8) -> Seat {
        self.turn.after(places, self.seats())
    }

    /// An action is measured by the tiles of the seat whose turn it is, at a finish by those of
    /// all.
    pub(crate) fn terms(&self) -> BuildTerms {
        let hand = match self.phase {
            KistenPhase::Lowest(_) | KistenPhase::Best { .. } => self.all_hands(),
            _ => self.hand(self.turn),
        };
        BuildTerms {
            hand,
            kids: self.variant.kids,
        }
    }

    /// Whether the seat to move can build now.
    pub(crate) const fn is_building(&self) -> bool {
        matches!(
            self.phase,
            KistenPhase::Building
                | KistenPhase::Knocked(_)
                | KistenPhase::Lowest(_)
                | KistenPhase::Best { .. }
        )
    }

    /// Whether the seat obviously cannot build anything, because the start crate and its tiles
    /// are too few for two crates, as in the first round.
    pub fn is_too_early(&self) -> bool {
        let (lying, owned) = (self.pile.tiles(), self.hand(self.turn));
        self.pile.crates() == 1 && lying.count() + owned.count() < TILES_OF_TWO_CRATES
    }

    /// Every pass is, except in a game of an older version.
    pub(super) fn is_asked_about(&self) -> bool {
        !self.as_before || self.hand(self.turn).count() >= ASKED_BEFORE
    }

    /// The tiles of the game.
    pub(super) const fn set(&self) -> Tiles {
        if self.variant.kids {
            Tiles::KIDS
        } else {
            Tiles::ALL
        }
    }

    /// Whether a game can look like this.
    pub fn is_sound(&self) -> bool {
        let seats = self.seats();
        let everything = self.all_hands().plus(self.stack).plus(self.pile.tiles());
        let sits = |seat: Seat| seat.number() < seats;
        let fits = (2..=MOST_SEATS).contains(&self.seats.len())
            && sits(self.turn)
            && self.pile.is_drawable(self.variant.kids)
            && self.seats.iter().all(|seat| seat.points <= MOST_POINTS);
        if self.variant.dismantling {
            let won = |seat: &SeatHolding| seat.points == seat.hand.count();
            return fits
                && !self.variant.kids
                && self.passes == 0
                && self.stack.is_empty()
                && everything.is_within(Tiles::ALL)
                && self.seats.iter().all(won)
                && match self.phase {
                    KistenPhase::Building => !self.pile.is_empty(),
                    KistenPhase::Over => self.pile.is_empty(),
                    _ => false,
                };
        }
        let counted = self.passes <= seats && (self.passes == 0 || self.stack.is_empty());
        let ended = self.passes == seats;
        let knocked = |seat: Seat| sits(seat) && seat != self.turn && self.is_asked_about();
        fits && !self.pile.is_empty()
            && everything == self.set()
            && counted
            && match &self.phase {
                KistenPhase::Drawing => !self.stack.is_empty(),
                KistenPhase::Building => !ended,
                // The pass that is asked about has been counted already.
                KistenPhase::Asking(seat) | KistenPhase::Knocked(seat) => {
                    knocked(*seat) && (self.stack.is_empty() == (self.passes > 0))
                }
                KistenPhase::Lowest(seat) => {
                    let due = self.variant.finish == Finish::Lowest;
                    due && ended && self.lowest() == *seat && self.may_finish()
                }
                KistenPhase::Best { asked, best } => {
                    let proposed = |proposal: &Proposal| {
                        let bill = super::action::build(&self.pile, &proposal.pile, self.terms());
                        let before = |place| self.after_turn(place) == proposal.seat;
                        (0..*asked).any(before)
                            && bill.is_ok_and(|bill| {
                                i32::from(bill.points(self.variant.kids))
                                    == i32::from(proposal.points)
                            })
                    };
                    let sound = best.as_ref().is_none_or(proposed);
                    let due = self.variant.finish == Finish::Best;
                    due && ended && *asked < seats && self.may_finish() && sound
                }
                KistenPhase::Over => ended,
            }
    }

    /// Of equals the first.
    pub(super) fn lowest(&self) -> Seat {
        Seat::all(self.seats())
            .min_by_key(|&seat| (self.points(seat), seat))
            .unwrap_or(Seat::FIRST)
    }

    /// Whether tiles are left for a finish.
    pub(super) fn may_finish(&self) -> bool {
        !self.all_hands().is_empty()
    }
}
