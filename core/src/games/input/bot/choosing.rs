//! Chooses the stone to take, the announcement, and the place.
//!
//! A turn is decided in two steps, as the rules want it: first the stone, and whether to
//! announce, then the place, once its symbol is known. If every stone is known, looking ahead
//! decides both. Otherwise the unknown stones are dealt several times, and every way to begin
//! the turn is tried with every deal. The average counts: a claim with a stone that may fit is
//! made when it pays, and when it costs nothing.

use super::belief::{Belief, SupposedPairs};
use super::field::{InputTerms, SupposedTable, WholeTurn, card_of};
use super::memory::InputMemory;
use super::null;
use super::skill::InputSkill;
use crate::games::input::legal::InputMove;
use crate::games::input::stones::{CardStrip, FIVE, InputStone, NumberCard, SEVEN, Source};
use crate::games::input::table::StoneInHand;
use crate::games::input::view::InputView;
use crate::luck::Luck;
use crate::search::{Limits, NO_MOVE, seek};
use heapless::Vec;

/// More ways to begin a turn are not compared.
const MOST_WAYS: usize = 40;
/// At most the strips of nine cards.
pub(crate) const MOST_PUTS: usize = 9 * FIVE;

/// With more turns than this to choose from, looking far ahead takes too long: that happens
/// near the start, where little can be foreseen.
const BUSY: u32 = 36;

/// The value of learning the underside of one's own stone.
const LEARNING: i32 = 15;

pub struct Chooser<'a> {
    pub view: &'a InputView,
    pub memory: &'a mut InputMemory,
    pub skill: InputSkill,
    pub luck: &'a mut Luck,
    pub scratch: &'a mut [u32],
    pub stop: &'a mut dyn FnMut() -> bool,
    pub terms: InputTerms,
    /// The seat that decides.
    pub me: usize,
    /// Looked at so far.
    pub positions: u32,
    pub is_stopped: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TurnOpening {
    /// With this stone, turned over or held, after announcing a card or without.
    Lift {
        source: Source,
        stone: InputStone,
        held: bool,
        claim: Option<NumberCard>,
    },
    /// By announcing the Null.
    Null,
}

/// With their average worth over all deals.
pub(super) type RatedOpenings = Vec<(TurnOpening, Average), MOST_WAYS>;

#[derive(Clone, Copy, Default)]
pub(super) struct Average {
    sum: i32,
    count: i32,
}

impl Average {
    fn add(&mut self, worth: i32) {
        self.sum += worth;
        self.count += 1;
    }

    pub(super) fn worth(self) -> i32 {
        self.sum / self.count.max(1)
    }
}

impl Chooser<'_> {
    /// Chooses how to begin or continue a turn with no stone in hand.
    pub fn lift(&mut self) -> Option<InputMove> {
        let belief = Belief::new(self.view, self.memory);
        let planned = self.planned(&belief);
        if planned.is_some() {
            return planned;
        }
        if self.view.in_null() {
            return null::lift(self.view, &belief, &self.terms, self.me, self.luck);
        }
        if belief.is_certain() && self.skill.depth > 1 && self.view.claim.is_none() {
            let known = self.settle(&belief);
            if known.is_some() {
                return known;
            }
        }
        let mut ways = self.ways(&belief);
        self.deal(&belief, |chooser, pairs, field| {
            chooser.rate_all(&mut ways, &belief, pairs, field);
        });
        let best = *self.best(&ways)?;
        Some(match best {
            TurnOpening::Null => InputMove::Null,
            TurnOpening::Lift {
                claim: Some(card), ..
            } if self.view.claim.is_none() => InputMove::Claim(card),
            TurnOpening::Lift { source, held, .. } => lifting(source, held),
        })
    }

    /// With everything known: looks ahead as far as the skill allows, and plans the whole turn.
    pub(super) fn settle(&mut self, belief: &Belief<'_>) -> Option<InputMove> {
        let pairs = belief.draw(self.luck);
        let mut position = self.position(SupposedTable::new(self.view, &pairs));
        let limits = Limits {
            depth: self.skill.depth,
            ..Limits::positions(self.skill.positions)
        };
        let found = seek(&mut position, limits, self.scratch, self.stop)?;
        let field = position.field;
        self.positions += found.positions;
        if self.view.allows(InputMove::Null).is_ok()
            && let Some(after) = null::played(self.view, &field, &self.terms, self.me)
            && self.rate(after, self.skill.depth.min(4) - 1) > found.value
        {
            return Some(InputMove::Null);
        }
        let turn = WholeTurn::from_code(found.code);
        self.memory.set_plan(found.code);
        let source = self.source_of(&pairs, turn.pair)?;
        if turn.closes {
            return NumberCard::new(card_of(turn.to) as u8).map(InputMove::Claim);
        }
        Some(lifting(source, turn.held))
    }

    /// The next step of the plan, if it is still possible.
    fn planned(&mut self, belief: &Belief<'_>) -> Option<InputMove> {
        let plan = self.memory.plan;
        if plan == NO_MOVE || self.view.between_turns() || !belief.is_certain() {
            return None;
        }
        let turn = WholeTurn::from_code(plan);
        let pairs = belief.draw(self.luck);
        let source = self.source_of(&pairs, turn.pair)?;
        let lifted = lifting(source, turn.held);
        self.view.allows(lifted).is_ok().then_some(lifted)
    }

    /// The place of one's own stone with this pair.
    fn source_of(&self, pairs: &SupposedPairs, pair: usize) -> Option<Source> {
        self.view.sources().find_map(|source| {
            let stone = self.view.own(source)?;
            (usize::from(pairs.of(stone)) == pair).then_some(source)
        })
    }

    /// All ways to begin the turn. Unknown stones in the supply that show the same symbol count
    /// as one.
    pub(super) fn ways(&self, belief: &Belief<'_>) -> RatedOpenings {
        let view = self.view;
        let mut ways = RatedOpenings::new();
        let mut alike = 0u8;
        for source in view.sources() {
            let Some(stone) = view.own(source) else {
                continue;
            };
            if matches!(source, Source::Supply(_)) && !belief.knows(stone) {
                let bit = 1 << view.shows(stone) as u8;
                if alike & bit != 0 {
                    continue;
                }
                alike |= bit;
            }
            for held in [false, true] {
                if view.allows(lifting(source, held)).is_err() {
                    continue;
                }
                let mut add = |claim| {
                    // Ways that find no room are not tried.
                    let _ = ways.push((
                        TurnOpening::Lift {
                            source,
                            stone,
                            held,
                            claim,
                        },
                        Average::default(),
                    ));
                };
                match view.claim {
                    Some(card) => add(Some(card)),
                    None => {
                        add(None);
                        let cards = view.laid_out().iter();
                        let closable = cards.filter(|&card| view.could_close(card, source));
                        closable.for_each(|card| add(Some(card)));
                    }
                }
            }
        }
        if view.allows(InputMove::Null).is_ok() {
            let _ = ways.push((TurnOpening::Null, Average::default()));
        }
        ways
    }

    /// Tries something with several deals of the unknown stones.
    pub(super) fn deal(
        &mut self,
        belief: &Belief<'_>,
        mut attempt: impl FnMut(&mut Self, &SupposedPairs, SupposedTable),
    ) {
        let deals = if belief.is_certain() {
            1
        } else {
            self.skill.deals
        };
        let mut dearest = 0;
        for _ in 0..deals {
            let before = self.positions;
            let pairs = belief.draw(self.luck);
            let field = SupposedTable::new(self.view, &pairs);
            let mut turns = 0;
            field.each_turn(&self.terms, &mut |_| turns += 1);
            if turns > BUSY {
                self.skill.ahead = self.skill.ahead.min(1);
            }
            attempt(self, &pairs, field);
            dearest = dearest.max(self.positions - before);
            if self.is_stopped || self.positions + dearest > self.skill.positions {
                break;
            }
        }
    }

    /// Adds the worth of every way with this deal.
    pub(super) fn rate_all(
        &mut self,
        ways: &mut RatedOpenings,
        belief: &Belief<'_>,
        pairs: &SupposedPairs,
        field: SupposedTable,
    ) {
        for (way, average) in ways.iter_mut() {
            let worth = match *way {
                TurnOpening::Null => {
                    let after = null::played(self.view, &field, &self.terms, self.me);
                    let after =
                        after.unwrap_or_else(|| null::failed(self.view, &field, &self.terms));
                    self.rate(after, self.skill.ahead)
                }
                TurnOpening::Lift {
                    stone, held, claim, ..
                } => {
                    let learns = !held && !belief.knows(stone);
                    let pair = usize::from(pairs.of(stone)).min(SEVEN - 1);
                    let learning = if learns { LEARNING } else { 0 };
                    self.rate_way(field, pair, held, claim) + learning
                }
            };
            if self.is_stopped && average.count > 0 {
                return;
            }
            average.add(worth);
        }
    }

    /// The best; equals are drawn by lot, with the noise of the level.
    fn best<'w, T>(&mut self, rated: &'w [(T, Average)]) -> Option<&'w T> {
        let mut best = None;
        for (thing, average) in rated.iter().filter(|(_, average)| average.count > 0) {
            let worth = (average.worth() + self.noise(), self.luck.below(1 << 16));
            if best.is_none_or(|(other, _)| worth > other) {
                best = Some((worth, thing));
            }
        }
        best.map(|(_, thing)| thing)
    }

    fn noise(&mut self) -> i32 {
        let noise = self.skill.noise;
        self.luck.below(2 * noise + 1) as i32 - noise as i32
    }

    /// Chooses where to put the stone in hand.
    pub fn put(&mut self, hand: StoneInHand) -> Option<InputMove> {
        let belief = Belief::new(self.view, self.memory);
        if self.view.in_null() && !self.view.null_has_failed() {
            return null::put(self.view, &belief, &self.terms, self.me, self.luck);
        }
        let plan = WholeTurn::from_code(self.memory.plan);
        if self.memory.plan != NO_MOVE
            && let Some(planned) = CardStrip::from_index(plan.to).map(InputMove::Put)
            && self.view.allows(planned).is_ok()
        {
            return Some(planned);
        }
        let mut puts: Vec<(CardStrip, Average), MOST_PUTS> = Vec::new();
        for spot in self.view.laid_out().iter().flat_map(NumberCard::spots) {
            if self.view.allows(InputMove::Put(spot)).is_ok() {
                let _ = puts.push((spot, Average::default()));
            }
        }
        self.deal(&belief, |chooser, pairs, field| {
            let pair = usize::from(pairs.of(hand.stone)).min(SEVEN - 1);
            for (spot, average) in &mut puts {
                let turn = WholeTurn {
                    pair,
                    to: spot.index(),
                    held: hand.held,
                    closes: false,
                };
                let worth = chooser.rate_turn(field, turn, chooser.skill.ahead);
                if chooser.is_stopped && average.count > 0 {
                    return;
                }
                average.add(worth);
            }
        });
        self.best(&puts).map(|&spot| InputMove::Put(spot))
    }
}

pub(super) fn lifting(source: Source, held: bool) -> InputMove {
    if held {
        InputMove::Hold(source)
    } else {
        InputMove::Take(source)
    }
}
