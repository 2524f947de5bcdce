//! What takes its time: stones that fly and turn over, cards that are pushed
//! up or return, and the words for it.

use super::super::legal::Move;
use super::super::stones::{Card, FIVE, Source, Stone, Symbol};
use super::super::table::Table;
use super::layout;
use crate::game::Seat;
use crate::platform::Millis;
use crate::ui::motion::{END, Easing, lerp};
use crate::ui::{Area, Pace, Tween, area};
use heapless::Vec;

/// How long a stone takes to the hand and over, and from there to its place.
const TURN: u32 = 620;
const HOLD: u32 = 480;
const PUT: u32 = 240;
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

/// What takes its time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Act {
    /// The stones on their way: five at most, when a Null fails.
    pub flights: Vec<Flight, FIVE>,
    flight: Tween,
    /// A card that is pushed up, or returns.
    shift: Option<(Card, bool)>,
    shifting: Tween,
    /// Everything that moves does so within this.
    ground: Area,
    /// What is said when all has arrived.
    pub news: Option<News>,
    end: Millis,
}

impl Act {
    /// What has to be shown of a move; nothing, if it is nothing to look at.
    pub fn of(
        played: Move,
        before: &Table,
        after: &Table,
        by_person: bool,
        now: Millis,
        pace: Pace,
    ) -> Option<Act> {
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
        let mut duration = PUT;
        match played {
            Move::Take(source) | Move::Hold(source) => {
                if let Some(stone) = before.own(source) {
                    let from = match source {
                        Source::On(spot) => layout::spot(before, spot),
                        Source::Supply(place) => layout::chip(before, seat, place.into()),
                    };
                    fly(stone, Some(from), Some(layout::HAND));
                }
                if after.null_has_failed() {
                    for spot in Card::NULL.spots() {
                        let laid = before.at(spot);
                        let from = layout::spot(before, spot);
                        laid.into_iter()
                            .for_each(|stone| fly(stone, Some(from), layout::stone(after, stone)));
                    }
                }
                duration = TURN + HOLD;
            }
            Move::Put(spot) => {
                let place = layout::spot(before, spot);
                if let Some(hand) = before.hand() {
                    fly(hand.stone, Some(layout::HAND), Some(place));
                }
            }
            Move::Back => {
                if let Some(hand) = before.hand() {
                    let to = layout::stone(after, hand.stone);
                    fly(hand.stone, Some(layout::HAND), to);
                }
            }
            Move::Claim(_) | Move::Null => duration = 0,
        }
        let shift = Card::all().find_map(|card| {
            let (was, is) = (before.up().contains(card), after.up().contains(card));
            (was != is).then_some((card, is))
        });
        let news = news(played, before, after, by_person);
        if flights.is_empty() && news.is_none() {
            return None;
        }
        let flight = Tween::new(now.0, pace.duration(duration));
        let shifts = if shift.is_some() { SHIFT } else { 0 };
        let shifting = Tween::new(flight.end(), pace.duration(shifts));
        let said = news.map_or(0, News::millis);
        let mut ground = layout::HAND_PANEL.inset(-2);
        for flight in &flights {
            ground = ground.union(flight.from).union(flight.to);
        }
        if let Some((card, _)) = shift {
            // With frame and badge, pushed up or not.
            ground = ground.union(layout::card(after, card).inset(-8));
        }
        Some(Act {
            flights,
            flight,
            shift,
            shifting,
            ground,
            news,
            end: Millis(shifting.end()).plus(said),
        })
    }

    /// Ends what moves; words stay as long as they would.
    pub fn settle(&mut self) {
        (self.flight, self.shifting) = (Tween::default(), Tween::default());
        self.flights.clear();
        self.shift = None;
    }

    /// Whether it is over.
    pub fn is_over(&self, now: Millis) -> bool {
        self.end.reached(now)
    }

    /// When the picture changes next.
    pub fn wake_at(&self, now: Millis) -> Option<Millis> {
        if self.is_over(now) {
            return None;
        }
        if self.is_held(now) {
            return Some(Millis(self.flight.end()));
        }
        let rest = match self.shift {
            Some(_) => self.shifting,
            None => self.flight,
        };
        let frame = Millis::next_frame(now, Millis(rest.end()));
        frame.filter(|_| !self.is_settled(now)).or(Some(self.end))
    }

    /// Whether a stone is in hand to be looked at, and nothing moves.
    fn is_held(&self, now: Millis) -> bool {
        let is_shown = |flight| self.flying(flight, now).is_shown;
        self.is_flying(now) && self.flights.iter().all(is_shown)
    }

    /// Whether everything has arrived.
    pub fn is_settled(&self, now: Millis) -> bool {
        (self.flights.is_empty() || self.flight.done(now.0))
            && (self.shift.is_none() || self.shifting.done(now.0))
    }

    /// The stones that are not where the table has them, one bit each.
    pub fn hidden(&self, now: Millis) -> u32 {
        if self.flight.done(now.0) {
            return 0;
        }
        let stones = self.flights.iter();
        stones.fold(0, |bits, flight| bits | 1 << flight.stone.index())
    }

    /// Whether stones are on their way.
    pub fn is_flying(&self, now: Millis) -> bool {
        !self.flights.is_empty() && !self.flight.done(now.0)
    }

    /// The words, once everything has arrived.
    pub fn said(&self, now: Millis) -> Option<News> {
        self.news.filter(|_| self.is_settled(now))
    }

    /// How far a card is off the place where the table has it, in pixels down.
    pub fn offset(&self, card: Card, now: Millis) -> i32 {
        match self.shift {
            Some((moved, up)) if moved == card => {
                let off = if up { layout::PUSHED } else { -layout::PUSHED };
                lerp(off, 0, self.shifting.eased(now.0, Easing::Out))
            }
            _ => 0,
        }
    }

    /// Whether a card that has just been completed does not look so yet.
    pub fn is_unfinished(&self, card: Card, now: Millis) -> bool {
        self.shift == Some((card, true)) && !self.flight.done(now.0)
    }

    /// What a stone on its way looks like.
    pub fn flying(&self, flight: &Flight, now: Millis) -> Flying {
        let progress = self.flight.progress(now.0);
        let to_hand = flight.to == layout::HAND;
        let whole = (TURN + HOLD) as i32;
        let at = progress * whole / END;
        let part = |from: i32, length: i32| ((at - from) * END / length).clamp(0, END);
        let (way, turn) = if to_hand {
            // To the hand, over, and a moment to look at it.
            let turned = flight.before != flight.after;
            let turn = if turned { part(260, 360) } else { END };
            (part(0, 260), turn)
        } else if self.flights.iter().any(|other| other.to == layout::HAND) {
            // What a misfit drives from the Null waits until it is seen.
            (part(TURN as i32, HOLD as i32), END)
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

    /// What can have changed since the last frame, as long as something moves.
    pub fn damage(&self, now: Millis) -> Option<Area> {
        (!self.is_settled(now)).then_some(self.ground)
    }
}

/// What a move is worth saying.
fn news(played: Move, before: &Table, after: &Table, by_person: bool) -> Option<News> {
    let seat = before.turn();
    match played {
        Move::Claim(card) => (!by_person).then_some(News::Claims(seat, card)),
        Move::Null => Some(News::Nulls(seat)),
        Move::Take(_) | Move::Hold(_) => {
            if after.has_failed()
                && let Some(claim) = after.claim()
            {
                let lost = before.points(seat) - after.points(seat).min(before.points(seat));
                return Some(News::Fails(seat, claim, lost));
            }
            if after.null_has_failed() {
                let lost = before.points(seat) - after.points(seat).min(before.points(seat));
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
