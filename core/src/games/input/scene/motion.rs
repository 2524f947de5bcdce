//! The animation of a move: stones fly and turn over, cards are pushed up or return. A stone
//! that was turned over is held up for all to see, and the result is announced.

use super::super::legal::InputMove;
use super::super::stones::{FIVE, InputStone, InputSymbol, NumberCard};
use super::super::table::InputTable;
use super::{InputScope, layout};
use crate::game::{Motion, Seat, Slot, motions};
use crate::ui::motion::{END, Easing, lerp};
use crate::ui::{Area, area};
use heapless::Vec;

/// Stones fly and turn over, then a card is pushed up or returns.
pub const MOVE: Slot = Slot::new(0);
/// Then a stone is held up.
const HELD_UP: Slot = Slot::new(1);
/// Then the result is announced.
const WORDS: Slot = Slot::new(2);
/// How long a stone takes to reach the hand and turn over, and from there to its place.
const TURN: u32 = 620;
const TO_HAND: u32 = 260;
const PUT: u32 = 240;
/// How long the stones of a Null take back to the supply.
const RETURN: u32 = 480;
/// How long a card takes up or back into the row.
const SHIFT: u32 = 220;
/// How long a stone is held up, because all players have to remember its symbol. A person
/// playing alone sees it longer, while choosing its place.
const REVEAL: u32 = 1_000;
const GLANCE: u32 = 300;
/// How long words stay.
const TOLD: u32 = 1_900;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnnouncementResult {
    /// It fails, and this many points are lost.
    Fails(NumberCard, u8),
    /// The number scores this many points; whether all its stones have one colour.
    Wins(NumberCard, u8, bool),
    NullComplete,
    /// The number and the points lost.
    NullFailed(Option<NumberCard>, u8),
}

impl AnnouncementResult {
    fn of(
        played: InputMove,
        before: &InputTable,
        after: &InputTable,
    ) -> Option<AnnouncementResult> {
        let seat = before.turn;
        match played {
            InputMove::Take(_) | InputMove::Hold(_) => {
                let lost = before.points(seat).saturating_sub(after.points(seat));
                if after.null_has_failed() {
                    let number = before.won(seat).last().map(|won| won.card);
                    return Some(AnnouncementResult::NullFailed(number, lost));
                }
                let claim = after.claim.filter(|_| after.has_failed())?;
                Some(AnnouncementResult::Fails(claim, lost))
            }
            InputMove::Put(spot) if !after.up.contains(spot.card()) => None,
            InputMove::Put(_) if before.in_null() => Some(AnnouncementResult::NullComplete),
            InputMove::Put(_) => {
                let won = after.won(seat).last()?;
                let score = after.score(won);
                Some(AnnouncementResult::Wins(won.card, score, won.single_colour))
            }
            InputMove::Back | InputMove::Claim(_) | InputMove::Null => None,
        }
    }

    /// The card it is about, which should stay visible.
    pub const fn card(self) -> NumberCard {
        match self {
            AnnouncementResult::Fails(card, _) | AnnouncementResult::Wins(card, _, _) => card,
            AnnouncementResult::NullComplete | AnnouncementResult::NullFailed(..) => {
                NumberCard::NULL
            }
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StoneFlight {
    pub stone: InputStone,
    from: Area,
    to: Area,
    /// At first.
    pub before: InputSymbol,
    /// In the end.
    pub after: InputSymbol,
}

impl StoneFlight {
    /// Whether it ends held up in the hand.
    fn is_to_hand(&self) -> bool {
        self.to == layout::HAND
    }
}

pub struct Flying {
    pub place: Area,
    pub symbol: InputSymbol,
    /// The visible part of its height.
    pub height: i32,
    /// Whether it is in the hand and turned over.
    pub is_shown: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShownMove {
    pub seat: Seat,
    /// Five at most, when a Null fails.
    pub flights: Vec<StoneFlight, FIVE>,
    /// How long they take.
    duration: u32,
    /// The card that is pushed up after that, or returns.
    shift: Option<(NumberCard, bool)>,
    /// The result, announced after everything else was shown.
    pub verdict: Option<AnnouncementResult>,
}

impl ShownMove {
    /// `None` if there is nothing to show.
    pub fn start(
        played: InputMove,
        before: &InputTable,
        scope: &InputScope<'_>,
    ) -> Option<ShownMove> {
        let after = scope.view;
        let mut flights = Vec::new();
        let mut fly = |stone: InputStone, from: Option<Area>, to: Option<Area>| {
            if let (Some(from), Some(to)) = (from, to) {
                // There is room for the five stones of a Null.
                let _ = flights.push(StoneFlight {
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
            InputMove::Take(source) | InputMove::Hold(source) => {
                if let Some(stone) = before.own(source) {
                    fly(stone, layout::source(before, source), hand);
                }
                if after.null_has_failed() {
                    for spot in NumberCard::NULL.spots() {
                        if let Some(stone) = before.at(spot) {
                            let from = layout::spot(before, spot);
                            fly(stone, Some(from), layout::stone(after, stone));
                        }
                    }
                    TURN + RETURN
                } else if matches!(played, InputMove::Hold(_)) {
                    TO_HAND
                } else {
                    TURN
                }
            }
            InputMove::Put(_) | InputMove::Back => {
                if let Some(stone) = before.hand.map(|hand| hand.stone) {
                    let to = match played {
                        InputMove::Put(spot) => Some(layout::spot(before, spot)),
                        _ => layout::stone(after, stone),
                    };
                    fly(stone, hand, to);
                }
                PUT
            }
            InputMove::Claim(_) | InputMove::Null => return None,
        };
        let shift = NumberCard::all().find_map(|card| {
            let (was, is) = (before.up.contains(card), after.up.contains(card));
            (was != is).then_some((card, is))
        });
        let mut ground = layout::HAND_PANEL.inset(-2);
        for flight in &flights {
            ground = ground.union(flight.from).union(flight.to);
        }
        if let Some((card, _)) = shift {
            // With frame and badge, pushed up or not.
            ground = ground.union(layout::card(after, card).inset(-8));
        }
        let shown = ShownMove {
            seat: before.turn,
            flights,
            duration,
            shift,
            verdict: AnnouncementResult::of(played, before, after),
        };
        shown.run(ground, scope);
        Some(shown)
    }

    /// Runs the motion, the reveal and the announcement one after another. A press that comes
    /// too early skips only one of them.
    fn run(&self, ground: Area, scope: &InputScope<'_>) {
        let shift = if self.shift.is_some() { SHIFT } else { 0 };
        let motion = Motion::new(self.duration + shift).within(ground);
        let mut next = scope.start(MOVE, motion.then_everywhere().to_be_seen());
        if self.flights.iter().any(StoneFlight::is_to_hand) {
            let watched = scope.foreign || scope.seating.only_person().is_none();
            let held_up = if watched {
                Motion::words(REVEAL).to_be_remembered()
            } else {
                Motion::words(GLANCE).to_be_seen()
            };
            scope.start_at(next, HELD_UP, held_up);
            next = scope.motions.over_at(scope.now);
        }
        if self.verdict.is_some() {
            scope.start_at(next, WORDS, Motion::words(TOLD).to_be_remembered());
        }
    }

    /// Whether any of it is still shown.
    pub fn is_on(scope: &InputScope<'_>) -> bool {
        let mut slots = [MOVE, HELD_UP, WORDS].into_iter();
        slots.any(|slot| scope.motions.is_on(slot, scope.now))
    }

    pub fn told(&self, scope: &InputScope<'_>) -> Option<AnnouncementResult> {
        let (motions, now) = (scope.motions, scope.now);
        let is_told = motions.is_on(WORDS, now) && !motions.is_to_come(WORDS, now);
        self.verdict.filter(|_| is_told)
    }

    /// Everything of it that must be visible.
    pub fn matters(&self, table: &InputTable) -> impl Iterator<Item = Area> + '_ {
        let note =
            |verdict: AnnouncementResult| layout::note(layout::is_above(table, verdict.card()));
        let ends = |flight: &StoneFlight| [flight.from, flight.to];
        let note = self.verdict.map(note);
        note.into_iter().chain(self.flights.iter().flat_map(ends))
    }

    pub(crate) fn is_flying(&self, moment: Option<u32>) -> bool {
        moment.is_some_and(|moment| moment < self.duration)
    }

    /// The stones that are not where the table has them, one bit each.
    pub fn hidden(&self, moment: Option<u32>) -> u32 {
        let stones = self.flights.iter().filter(|_| self.is_flying(moment));
        stones.fold(0, |bits, flight| bits | 1 << flight.stone.index())
    }

    /// How far below its place on the table a card is drawn.
    pub fn offset(&self, card: NumberCard, moment: Option<u32>) -> i32 {
        match self.shift {
            Some((moved, up)) if moved == card => {
                let off = if up { layout::PUSHED } else { -layout::PUSHED };
                let way = motions::part(moment, self.duration, SHIFT, Easing::Out);
                lerp(off, 0, way)
            }
            _ => 0,
        }
    }

    /// Whether a card that was just completed does not look so yet.
    pub(crate) fn is_unfinished(&self, card: NumberCard, moment: Option<u32>) -> bool {
        self.shift == Some((card, true)) && self.is_flying(moment)
    }

    pub(crate) fn flying(&self, flight: &StoneFlight, moment: Option<u32>) -> Flying {
        let part = |from, millis| motions::part(moment, from, millis, Easing::Linear);
        let to_hand = flight.is_to_hand();
        let (way, turn) = if to_hand {
            // To the hand, and turned over.
            let turned = flight.before != flight.after;
            let turn = if turned {
                part(TO_HAND, TURN - TO_HAND)
            } else {
                END
            };
            (part(0, TO_HAND), turn)
        } else if self.flights.iter().any(StoneFlight::is_to_hand) {
            // The stones that a misfit drives from the Null wait until it was visible long
            // enough.
            (part(TURN, RETURN), END)
        } else {
            (part(0, self.duration), END)
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
