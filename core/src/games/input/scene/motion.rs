//! A move while it is shown: stones that fly and turn over, cards that are
//! pushed up or return, and the words for it.

use super::super::legal::Move;
use super::super::stones::{Card, FIVE, Stone, Symbol};
use super::super::table::Table;
use super::{Here, layout};
use crate::game::{Motion, Seat, Slot, motions};
use crate::ui::motion::{END, Easing, lerp};
use crate::ui::{Area, area};
use heapless::Vec;

/// The last move is shown.
pub const MOVE: Slot = Slot::new(0);
/// How long a stone takes to the hand and over, and from there to its place.
const TURN: u32 = 620;
const TO_HAND: u32 = 260;
const HOLD: u32 = 480;
const PUT: u32 = 240;
/// Ways are counted in 256ths: this much later a stone has certainly arrived.
const LATE: u32 = (TURN + HOLD) / END as u32 + 2;
/// How long a card takes up or back into the row.
const SHIFT: u32 = 220;
/// How long words stand there.
const SHORT: u32 = 1_100;
const LONG: u32 = 1_900;

/// Something worth a few words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum News {
    /// Somebody announces.
    Claims(Seat, Card),
    /// The announcement comes to nothing, and this many points are lost.
    Fails(Seat, Card, u8),
    /// A number is won for this many points; whether in one colour.
    Wins(Seat, Card, u8, bool),
    /// A completed card returns to the row.
    Returns(Card),
    /// Somebody announces the Null.
    Nulls(Seat),
    /// The Null is complete.
    NullComplete(Seat),
    /// The Null has failed: the number and the points lost.
    NullFailed(Seat, Option<Card>, u8),
}

impl News {
    /// The card it is about, which should stay in sight.
    pub const fn card(self) -> Card {
        match self {
            News::Claims(_, card)
            | News::Fails(_, card, _)
            | News::Wins(_, card, _, _)
            | News::Returns(card) => card,
            News::Nulls(_) | News::NullComplete(_) | News::NullFailed(..) => Card::NULL,
        }
    }

    const fn millis(self) -> u32 {
        match self {
            News::Claims(..) | News::Returns(_) | News::Nulls(_) => SHORT,
            _ => LONG,
        }
    }
}

/// A stone on its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Flight {
    /// The stone.
    pub stone: Stone,
    from: Area,
    to: Area,
    /// What it shows at first.
    pub before: Symbol,
    /// What it shows in the end.
    pub after: Symbol,
}

/// What a stone on its way looks like.
pub struct Flying {
    /// Where it is.
    pub place: Area,
    /// What it shows.
    pub symbol: Symbol,
    /// How much of its height is seen.
    pub height: i32,
    /// Whether it is in hand and turned over.
    pub is_shown: bool,
}

/// A move while it is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShownMove {
    /// The stones on their way: five at most, when a Null fails.
    pub flights: Vec<Flight, FIVE>,
    /// How long they take.
    duration: u32,
    /// A card that is pushed up after that, or returns.
    shift: Option<(Card, bool)>,
    /// What is said when all has arrived.
    pub news: Option<News>,
}

impl ShownMove {
    /// Shows a move; nothing, if it is nothing to look at.
    pub fn start(played: Move, before: &Table, scope: &Here<'_>) -> Option<ShownMove> {
        let after = scope.view;
        let seat = before.turn();
        let mut flights = Vec::new();
        let mut fly = |stone: Stone, from: Option<Area>, to: Option<Area>| {
            if let (Some(from), Some(to)) = (from, to) {
                // There is room for the five stones of a Null.
                let _ = flights.push(Flight {
                    stone,
                    from,
                    to,
                    before: before.shows(stone),
                    after: after.shows(stone),
                });
            }
        };
        let hand = Some(layout::HAND);
        let duration = match played {
            Move::Take(source) | Move::Hold(source) => {
                if let Some(stone) = before.own(source) {
                    fly(stone, layout::source(before, source), hand);
                }
                if after.null_has_failed() {
                    for spot in Card::NULL.spots() {
                        if let Some(stone) = before.at(spot) {
                            let from = layout::spot(before, spot);
                            fly(stone, Some(from), layout::stone(after, stone));
                        }
                    }
                }
                TURN + HOLD
            }
            Move::Put(_) | Move::Back => {
                if let Some(stone) = before.hand().map(|hand| hand.stone) {
                    let to = match played {
                        Move::Put(spot) => Some(layout::spot(before, spot)),
                        _ => layout::stone(after, stone),
                    };
                    fly(stone, hand, to);
                }
                PUT
            }
            Move::Claim(_) | Move::Null => 0,
        };
        let shift = Card::all().find_map(|card| {
            let (was, is) = (before.up().contains(card), after.up().contains(card));
            (was != is).then_some((card, is))
        });
        let by_person = scope.seating.is_person(seat) && !scope.demo;
        let news = news(played, before, after, by_person);
        if flights.is_empty() && news.is_none() {
            return None;
        }
        let mut ground = layout::HAND_PANEL.inset(-2);
        for flight in &flights {
            ground = ground.union(flight.from).union(flight.to);
        }
        if let Some((card, _)) = shift {
            // With frame and badge, pushed up or not.
            ground = ground.union(layout::card(after, card).inset(-8));
        }
        let shifts = if shift.is_some() { SHIFT } else { 0 };
        let mut motion = Motion::new(duration + shifts);
        // A stone alone is held up to be looked at.
        if let [flight] = flights.as_slice()
            && flight.to == layout::HAND
        {
            let turned = flight.before != flight.after;
            let shown = if turned { TURN } else { TO_HAND };
            motion = motion.still(shown + LATE, duration);
        }
        let said = news.map_or(0, News::millis);
        let motion = motion.within(ground).then_everywhere().held(said);
        // Or somebody would miss what is about to be shown.
        scope.start(MOVE, motion.to_be_seen());
        Some(ShownMove {
            flights,
            duration,
            shift,
            news,
        })
    }

    /// Whether stones are on their way.
    pub fn is_flying(&self, moment: Option<u32>) -> bool {
        moment.is_some_and(|moment| moment < self.duration)
    }

    /// The stones that are not where the table has them, one bit each.
    pub fn hidden(&self, moment: Option<u32>) -> u32 {
        let stones = self.flights.iter().filter(|_| self.is_flying(moment));
        stones.fold(0, |bits, flight| bits | 1 << flight.stone.index())
    }

    /// How far a card is off the place where the table has it, in pixels down.
    pub fn offset(&self, card: Card, moment: Option<u32>) -> i32 {
        match self.shift {
            Some((moved, up)) if moved == card => {
                let off = if up { layout::PUSHED } else { -layout::PUSHED };
                let way = motions::part(moment, self.duration, SHIFT, Easing::Out);
                lerp(off, 0, way)
            }
            _ => 0,
        }
    }

    /// Whether a card that has just been completed does not look so yet.
    pub fn is_unfinished(&self, card: Card, moment: Option<u32>) -> bool {
        self.shift == Some((card, true)) && self.is_flying(moment)
    }

    /// What a stone on its way looks like.
    pub fn flying(&self, flight: &Flight, moment: Option<u32>) -> Flying {
        let progress = motions::part(moment, 0, self.duration, Easing::Linear);
        let to_hand = flight.to == layout::HAND;
        let at = progress * (TURN + HOLD) as i32 / END;
        let part =
            |from: u32, length: u32| ((at - from as i32) * END / length as i32).clamp(0, END);
        let (way, turn) = if to_hand {
            // To the hand, over, and a moment to look at it.
            let turned = flight.before != flight.after;
            let turn = if turned {
                part(TO_HAND, TURN - TO_HAND)
            } else {
                END
            };
            (part(0, TO_HAND), turn)
        } else if self.flights.iter().any(|other| other.to == layout::HAND) {
            // What a misfit drives from the Null waits until it is seen.
            (part(TURN, HOLD), END)
        } else {
            (progress, END)
        };
        let way = Easing::Out.apply(way);
        let mix = |from: i32, to: i32| lerp(from, to, way);
        let place = area(
            mix(flight.from.x, flight.to.x),
            mix(flight.from.y, flight.to.y),
            mix(flight.from.w, flight.to.w),
            mix(flight.from.h, flight.to.h),
        );
        let symbol = if turn * 2 < END {
            flight.before
        } else {
            flight.after
        };
        let open = (2 * turn - END).abs();
        Flying {
            place,
            symbol,
            height: place.h * open / END,
            is_shown: to_hand && way == END && turn == END,
        }
    }
}

/// What a move is worth saying.
fn news(played: Move, before: &Table, after: &Table, by_person: bool) -> Option<News> {
    let seat = before.turn();
    match played {
        Move::Claim(card) => (!by_person).then_some(News::Claims(seat, card)),
        Move::Null => Some(News::Nulls(seat)),
        Move::Take(_) | Move::Hold(_) => {
            let lost = before.points(seat).saturating_sub(after.points(seat));
            if after.has_failed()
                && let Some(claim) = after.claim()
            {
                return Some(News::Fails(seat, claim, lost));
            }
            if after.null_has_failed() {
                let number = before.won(seat).last().map(|won| won.card);
                return Some(News::NullFailed(seat, number, lost));
            }
            let mut returned = before.up().iter();
            returned
                .find(|&card| !after.up().contains(card))
                .map(News::Returns)
        }
        Move::Put(spot) if after.up().contains(spot.card()) => {
            if before.in_null() {
                return Some(News::NullComplete(seat));
            }
            let won = after.won(seat).last()?;
            let score = after.score(won);
            Some(News::Wins(seat, won.card, score, won.single_colour))
        }
        Move::Put(_) | Move::Back => None,
    }
}
