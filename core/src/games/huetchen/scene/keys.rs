//! The present actions of the keys, and their words.

use super::super::Huetchen;
use super::super::rules::{HuetchenIllegal, HuetchenMove, HuetchenPhase};
use super::super::stones::{RowPlace, Shift, StoneSymbol};
use super::super::text;
use super::{HuetchenAct, HuetchenScene, HuetchenScope, StoneInAir, is_mine, layout};
use crate::game::{Actions, Keys, Reply};
use crate::keys::Key;
use crate::luck::Luck;
use crate::text::host;
use crate::ui::widgets::list::{self, Ends};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HuetchenDeed {
    /// Everybody is ready; faster; the answer has been read.
    Ready,
    Hurry,
    Read,
    /// Lay a stone or all of them at random; take one back; show the row.
    Lay,
    LayAtRandom,
    TakeBack,
    /// Pull a stone out, push it in, put it back.
    PullOut,
    PushIn,
    PutBack,
    /// Ask for a symbol, turn a stone.
    Ask,
    Turn,
    Walk,
}

impl Keys<Huetchen> for HuetchenScene {
    type Deed = HuetchenDeed;

    fn actions(&self, scope: &HuetchenScope<'_>) -> Actions<HuetchenDeed> {
        let now = scope.now;
        let actions = Actions::new();
        match &self.act {
            HuetchenAct::Memorising(memorising) if !memorising.is_over(now) => {
                // The word stays while the stones turn, so that the bar does not change.
                let ready = memorising.can_be_ended() && memorising.fixed(now) == 0;
                let word = ready.then_some(text::ALL_READY);
                return Self::lay_anew(actions.on(Key::A, word, HuetchenDeed::Ready), scope);
            }
            HuetchenAct::Carrying(carry) if !carry.has_arrived(now) => {
                return actions.on(Key::A, text::FASTER, HuetchenDeed::Hurry);
            }
            HuetchenAct::Answering(answer) if !answer.is_over(now) => {
                let word = answer.is_seen(now).then_some(host::GO_ON);
                return actions.on(Key::A, word, HuetchenDeed::Read);
            }
            _ if !scope.my_turn => return actions,
            _ => {}
        }
        match scope.view.table.phase {
            HuetchenPhase::Laying => {
                let full = self.draft.row().is_some();
                let lay = if full { text::SHOW_ALL } else { text::LAY };
                // A complete row needs no random one.
                let random = (!full).then_some(text::AT_RANDOM);
                let some = !self.draft.laid().is_empty();
                actions
                    .on(Key::A, lay, HuetchenDeed::Lay)
                    .on(Key::Y, random, HuetchenDeed::LayAtRandom)
                    .on(
                        Key::B,
                        some.then_some(host::TAKE_BACK),
                        HuetchenDeed::TakeBack,
                    )
            }
            HuetchenPhase::Shifting(_) if self.held.is_some() => actions
                .on(Key::A, text::PUSH_IN, HuetchenDeed::PushIn)
                .on(Key::B, host::BACK, HuetchenDeed::PutBack),
            HuetchenPhase::Shifting(_) => Self::lay_anew(
                actions.on(Key::A, text::PULL_OUT, HuetchenDeed::PullOut),
                scope,
            ),
            HuetchenPhase::Asking => actions.on(Key::A, text::ASK, HuetchenDeed::Ask),
            HuetchenPhase::Turning(_) => actions.on(Key::A, text::UNCOVER, HuetchenDeed::Turn),
        }
        .pad(None, HuetchenDeed::Walk)
    }

    fn perform(
        &mut self,
        deed: HuetchenDeed,
        key: Key,
        scope: &HuetchenScope<'_>,
    ) -> Reply<HuetchenMove> {
        let now = scope.now;
        // Up and down pull out and push in.
        let shifting = matches!(scope.view.table.phase, HuetchenPhase::Shifting(_));
        let deed = match (deed, key, self.held) {
            (HuetchenDeed::Walk, Key::Up, None) if shifting => HuetchenDeed::PullOut,
            (HuetchenDeed::Walk, Key::Down, Some(held)) if held.from != held.to => {
                HuetchenDeed::PushIn
            }
            (HuetchenDeed::Walk, Key::Down, Some(_)) => HuetchenDeed::PutBack,
            _ => deed,
        };
        match (deed, &mut self.act, self.held) {
            (HuetchenDeed::Ready, HuetchenAct::Memorising(memorising), _) => {
                match memorising.fixed(now) {
                    // The shifter presses; a computer shifter leaves it to the seekers.
                    0 if memorising.is_open(now) => memorising.end_now(now),
                    0 => return Reply::Ignored,
                    seconds => return scope.refuse(&text::NotYet { seconds }),
                }
            }
            // A part that has moved since the last picture is drawn with the next one.
            (HuetchenDeed::Hurry, HuetchenAct::Carrying(carry), _) => carry.hurry(now),
            // An early press came before the player could see the answer or the question.
            (HuetchenDeed::Read, HuetchenAct::Answering(answer), _) if answer.is_seen(now) => {
                answer.dismiss()
            }
            (HuetchenDeed::Turn, HuetchenAct::Pondering(question), _)
                if !question.until.reached(now) =>
            {
                return Reply::Ignored;
            }
            (HuetchenDeed::Lay, ..) => match self.draft.row() {
                Some(row) => return Reply::Play(HuetchenMove::Lay(row)),
                None if self.draft.lay() => {}
                None => return Reply::Ignored,
            },
            (HuetchenDeed::TakeBack, ..) => {
                if !self.draft.take_back() {
                    return Reply::Ignored;
                }
            }
            (HuetchenDeed::LayAtRandom, ..) => {
                let luck = u64::from(now.0) << 32 | u64::from(scope.moves);
                self.draft.lay_at_random(&mut Luck::new(luck));
            }
            (HuetchenDeed::PullOut, ..) => {
                let (from, to) = (self.cursor, self.cursor);
                self.held = Some(StoneInAir { from, to });
            }
            (HuetchenDeed::PushIn, _, Some(StoneInAir { from, to })) if from != to => {
                return Reply::Play(HuetchenMove::Shift(Shift { from, to }));
            }
            (HuetchenDeed::PushIn, _, Some(_)) => {
                return scope.refuse(&HuetchenIllegal::ChangesNothing);
            }
            (HuetchenDeed::PutBack, ..) => self.held = None,
            (HuetchenDeed::Ask, ..) => return Reply::Play(HuetchenMove::Ask(self.wanted)),
            (HuetchenDeed::Turn, ..) => return Reply::Play(HuetchenMove::Turn(self.cursor)),
            (HuetchenDeed::Walk, ..) => return self.walk(key, scope),
            (
                HuetchenDeed::Ready
                | HuetchenDeed::Hurry
                | HuetchenDeed::Read
                | HuetchenDeed::PushIn,
                ..,
            ) => return Reply::Ignored,
        }
        Reply::Redraw
    }
}

impl HuetchenScene {
    /// B takes back a row that has just been laid.
    fn lay_anew(
        actions: Actions<HuetchenDeed>,
        scope: &HuetchenScope<'_>,
    ) -> Actions<HuetchenDeed> {
        if scope.can_undo && is_mine(scope.view.table.shifter, scope) {
            actions.undo(host::TAKE_BACK, scope)
        } else {
            actions
        }
    }

    fn walk(&mut self, key: Key, scope: &HuetchenScope<'_>) -> Reply<HuetchenMove> {
        let table = &scope.view.table;
        let forward = match key {
            Key::Left => false,
            Key::Right => true,
            _ => return Reply::Ignored,
        };
        let beside = |place: RowPlace, can: &dyn Fn(RowPlace) -> bool| {
            let can = |number| RowPlace::new(number as u8).is_some_and(can);
            let from = usize::from(place.number());
            let next = list::walk(from, RowPlace::all().count(), forward, Ends::Stop, can);
            RowPlace::new(next as u8).unwrap_or(place)
        };
        Reply::RedrawIn(match table.phase {
            HuetchenPhase::Laying => {
                self.draft.walk(forward);
                layout::LAYING
            }
            HuetchenPhase::Shifting(_) => {
                match &mut self.held {
                    Some(held) => held.to = beside(held.to, &|_| true),
                    None => self.cursor = beside(self.cursor, &|_| true),
                }
                layout::ROW_AREA
            }
            HuetchenPhase::Asking => {
                let covered = |number: usize| {
                    let symbol = StoneSymbol::ALL.get(number);
                    symbol.is_some_and(|&symbol| !table.is_uncovered(symbol))
                };
                let (from, count) = (usize::from(self.wanted.number()), StoneSymbol::ALL.len());
                let next = list::walk(from, count, forward, Ends::Meet, covered);
                self.wanted = StoneSymbol::new(next as u8).unwrap_or(self.wanted);
                layout::BUBBLE
            }
            HuetchenPhase::Turning(_) => {
                self.cursor = beside(self.cursor, &|place| table.gap(place).is_none());
                layout::ROW_AREA
            }
        })
    }
}
