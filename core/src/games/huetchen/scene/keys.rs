//! What the keys do now, and their words.

use super::super::Huetchen;
use super::super::rules::{Illegal, Move, Phase};
use super::super::stones::{Place, Shift, Symbol};
use super::super::text;
use super::{Act, Held, Here, HuetchenScene, is_mine, layout};
use crate::game::{Actions, Keys, Reply};
use crate::keys::Key;
use crate::luck::Luck;
use crate::text::host;
use crate::ui::widgets::list::{self, Ends};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
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
    type Deed = Deed;

    fn actions(&self, scope: &Here<'_>) -> Actions<Deed> {
        let now = scope.now;
        let actions = Actions::new();
        match &self.act {
            Act::Memorising(memorising) if !memorising.is_over(now) => {
                // The word stays while the stones turn, so that the bar does not change.
                let ready = memorising.can_be_ended() && memorising.fixed(now) == 0;
                let word = ready.then_some(text::ALL_READY);
                return Self::lay_anew(actions.on(Key::A, word, Deed::Ready), scope);
            }
            Act::Carrying(carry) if !carry.has_arrived(now) => {
                return actions.on(Key::A, text::FASTER, Deed::Hurry);
            }
            Act::Answering(answer) if !answer.is_over(now) => {
                let word = answer.is_seen(now).then_some(host::GO_ON);
                return actions.on(Key::A, word, Deed::Read);
            }
            _ if !scope.my_turn => return actions,
            _ => {}
        }
        match scope.view.table().phase() {
            Phase::Laying => {
                let full = self.draft.row().is_some();
                let lay = if full { text::SHOW_ALL } else { text::LAY };
                // A complete row needs no random one.
                let random = (!full).then_some(text::AT_RANDOM);
                let some = !self.draft.laid().is_empty();
                actions
                    .on(Key::A, lay, Deed::Lay)
                    .on(Key::Y, random, Deed::LayAtRandom)
                    .on(Key::B, some.then_some(host::TAKE_BACK), Deed::TakeBack)
            }
            Phase::Shifting(_) if self.held.is_some() => actions
                .on(Key::A, text::PUSH_IN, Deed::PushIn)
                .on(Key::B, host::BACK, Deed::PutBack),
            Phase::Shifting(_) => {
                Self::lay_anew(actions.on(Key::A, text::PULL_OUT, Deed::PullOut), scope)
            }
            Phase::Asking => actions.on(Key::A, text::ASK, Deed::Ask),
            Phase::Turning(_) => actions.on(Key::A, text::UNCOVER, Deed::Turn),
        }
        .pad(None, Deed::Walk)
    }

    fn perform(&mut self, deed: Deed, key: Key, scope: &Here<'_>) -> Reply<Move> {
        let now = scope.now;
        // Up and down pull out and push in.
        let shifting = matches!(scope.view.table().phase(), Phase::Shifting(_));
        let deed = match (deed, key, self.held) {
            (Deed::Walk, Key::Up, None) if shifting => Deed::PullOut,
            (Deed::Walk, Key::Down, Some(held)) if held.from != held.to => Deed::PushIn,
            (Deed::Walk, Key::Down, Some(_)) => Deed::PutBack,
            _ => deed,
        };
        match (deed, &mut self.act, self.held) {
            (Deed::Ready, Act::Memorising(memorising), _) => match memorising.fixed(now) {
                // The shifter presses; a computer shifter leaves it to the seekers.
                0 if memorising.is_open(now) => memorising.end_now(now),
                0 => return Reply::Ignored,
                seconds => return scope.refuse(&text::NotYet { seconds }),
            },
            // What has moved since the last picture is drawn with the next.
            (Deed::Hurry, Act::Carrying(carry), _) => carry.hurry(now),
            // An early press came before the player could see the answer or the question.
            (Deed::Read, Act::Answering(answer), _) if answer.is_seen(now) => answer.dismiss(),
            (Deed::Turn, Act::Pondering(question), _) if !question.until.reached(now) => {
                return Reply::Ignored;
            }
            (Deed::Lay, ..) => match self.draft.row() {
                Some(row) => return Reply::Play(Move::Lay(row)),
                None if self.draft.lay() => {}
                None => return Reply::Ignored,
            },
            (Deed::TakeBack, ..) => {
                if !self.draft.take_back() {
                    return Reply::Ignored;
                }
            }
            (Deed::LayAtRandom, ..) => {
                let luck = u64::from(now.0) << 32 | u64::from(scope.moves);
                self.draft.lay_at_random(&mut Luck::new(luck));
            }
            (Deed::PullOut, ..) => {
                let (from, to) = (self.cursor, self.cursor);
                self.held = Some(Held { from, to });
            }
            (Deed::PushIn, _, Some(Held { from, to })) if from != to => {
                return Reply::Play(Move::Shift(Shift { from, to }));
            }
            (Deed::PushIn, _, Some(_)) => return scope.refuse(&Illegal::ChangesNothing),
            (Deed::PutBack, ..) => self.held = None,
            (Deed::Ask, ..) => return Reply::Play(Move::Ask(self.wanted)),
            (Deed::Turn, ..) => return Reply::Play(Move::Turn(self.cursor)),
            (Deed::Walk, ..) => return self.walk(key, scope),
            (Deed::Ready | Deed::Hurry | Deed::Read | Deed::PushIn, ..) => return Reply::Ignored,
        }
        Reply::Redraw
    }
}

impl HuetchenScene {
    /// B takes back a row that has just been laid.
    fn lay_anew(actions: Actions<Deed>, scope: &Here<'_>) -> Actions<Deed> {
        if scope.can_undo && is_mine(scope.view.table().shifter(), scope) {
            actions.undo(host::TAKE_BACK, scope)
        } else {
            actions
        }
    }

    fn walk(&mut self, key: Key, scope: &Here<'_>) -> Reply<Move> {
        let table = scope.view.table();
        let forward = match key {
            Key::Left => false,
            Key::Right => true,
            _ => return Reply::Ignored,
        };
        let beside = |place: Place, can: &dyn Fn(Place) -> bool| {
            let can = |number| Place::new(number as u8).is_some_and(can);
            let from = usize::from(place.number());
            let next = list::walk(from, Place::all().count(), forward, Ends::Stop, can);
            Place::new(next as u8).unwrap_or(place)
        };
        Reply::RedrawIn(match table.phase() {
            Phase::Laying => {
                self.draft.walk(forward);
                layout::LAYING
            }
            Phase::Shifting(_) => {
                match &mut self.held {
                    Some(held) => held.to = beside(held.to, &|_| true),
                    None => self.cursor = beside(self.cursor, &|_| true),
                }
                layout::ROW_AREA
            }
            Phase::Asking => {
                let covered = |number: usize| {
                    let symbol = Symbol::ALL.get(number);
                    symbol.is_some_and(|&symbol| !table.is_uncovered(symbol))
                };
                let (from, count) = (usize::from(self.wanted.number()), Symbol::ALL.len());
                let next = list::walk(from, count, forward, Ends::Meet, covered);
                self.wanted = Symbol::new(next as u8).unwrap_or(self.wanted);
                layout::BUBBLE
            }
            Phase::Turning(_) => {
                self.cursor = beside(self.cursor, &|place| table.gap(place).is_none());
                layout::ROW_AREA
            }
        })
    }
}
