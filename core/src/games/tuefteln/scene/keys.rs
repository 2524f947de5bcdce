//! The present actions of the keys, and their words.

use super::super::Tuefteln;
use super::super::rules::TueftelnMove;
use super::super::text;
use super::{
    Opened, TueftelnPicture, TueftelnScene, TueftelnScope, draw, is_rolling, is_writing, layout,
    own_sheet,
};
use crate::game::{Actions, Actor, Ask, Keys, Reply, Seat};
use crate::keys::Key;
use crate::text::host;
use crate::ui::walk::is_forward;
use crate::ui::widgets::list::{self, Ends};

pub enum TueftelnDeed {
    /// Lead the cursor to another field, choose it, take that back, let the other number go
    /// first, write.
    Step,
    Choose,
    TakeBack,
    Swap,
    Write(TueftelnMove),
    /// The hint's fields are no longer chosen.
    CloseHint,
    /// Close the card being shown.
    GoOn,
    Open(Opened),
    /// The sheet of the seat at the top of a list, then the next one.
    OpenSheet,
    TurnOver(Seat),
    /// Scroll a list, or open a sheet.
    Browse,
    /// Show or hide the points of squares.
    Help(bool),
}

impl Keys<Tuefteln> for TueftelnScene {
    type Deed = TueftelnDeed;

    fn actions(&self, scope: &TueftelnScope<'_>) -> Actions<TueftelnDeed> {
        let actions = Actions::new();
        let open = scope.view.open();
        let (over, several) = (scope.outcome.is_some(), open.seats > 1);
        if self.help {
            return actions
                .on(Key::A, host::BACK, TueftelnDeed::Help(false))
                .on(Key::X, host::CLOSE, TueftelnDeed::Help(false))
                .on(Key::B, None, TueftelnDeed::Help(false))
                .on(Key::Y, None, TueftelnDeed::Help(false))
                .pad(None, TueftelnDeed::Help(false));
        }
        let actions = actions.help(text::SQUARES, TueftelnDeed::Help(true));
        let picture = self.picture(scope);
        match (picture, self.opened) {
            (TueftelnPicture::Dice, _) if over => actions
                .ask(Key::A, text::AGAIN, Ask::Rematch)
                .ask(Key::B, host::MENU, Ask::Leave),
            (TueftelnPicture::Dice, _) => actions.ask(Key::A, text::ROLL, Ask::Roll),
            (TueftelnPicture::Sheet(seat), Opened::Sheet(_)) => actions
                .pad(
                    several.then_some(text::OTHERS),
                    TueftelnDeed::TurnOver(seat),
                )
                .on(Key::B, host::BACK, TueftelnDeed::Open(Opened::Nothing))
                .on(Key::A, None, TueftelnDeed::Open(Opened::Nothing))
                .on(Key::Y, None, TueftelnDeed::Open(Opened::Nothing)),
            (TueftelnPicture::Standings, Opened::Standings) => actions
                .on(Key::A, host::BACK, TueftelnDeed::Open(Opened::Nothing))
                .on(Key::Y, text::SHEETS, TueftelnDeed::OpenSheet)
                .on(Key::B, None, TueftelnDeed::Open(Opened::Nothing))
                .pad(None, TueftelnDeed::Browse),
            (TueftelnPicture::Solo | TueftelnPicture::Ranking, _) => {
                let sheets = if several { text::SHEETS } else { text::SHEET };
                let actions = match self.waits(scope) {
                    true => actions.on(Key::A, host::SEE_RESULT, TueftelnDeed::GoOn),
                    false => actions.ask(Key::A, host::SEE_RESULT, Ask::Result),
                };
                let actions = actions.on(Key::Y, sheets, TueftelnDeed::OpenSheet);
                match several {
                    true => actions.pad(None, TueftelnDeed::Browse),
                    false => actions,
                }
            }
            // A key shows the dice at once.
            _ if is_rolling(scope) => actions.on(Key::A, host::GO_ON, TueftelnDeed::GoOn),
            _ if is_writing(scope).is_some() => self.keys_of_writer(actions, scope),
            _ => self.keys_between(picture, actions, scope),
        }
    }

    fn perform(
        &mut self,
        deed: TueftelnDeed,
        key: Key,
        scope: &TueftelnScope<'_>,
    ) -> Reply<TueftelnMove> {
        match (deed, key) {
            (TueftelnDeed::Step, _) => {
                let advised = self.advice.take().is_some();
                let variant = scope.view.open().variant;
                let stepped =
                    own_sheet(scope).is_some_and(|sheet| self.draft.step(key, sheet, variant));
                return match (stepped, advised) {
                    // The bar had a word for closing the hint.
                    (_, true) => Reply::RedrawIn(layout::WITH_HINTS),
                    (true, false) => Reply::RedrawIn(layout::BELOW_TITLE),
                    (false, false) => Reply::Ignored,
                };
            }
            (TueftelnDeed::Swap, _) => {
                self.draft.swapped = !self.draft.swapped;
                self.advice = None;
                return Reply::RedrawIn(layout::WITH_HINTS);
            }
            (TueftelnDeed::Choose, _) => {
                let variant = scope.view.open().variant;
                let chosen =
                    own_sheet(scope).is_some_and(|sheet| self.draft.choose(sheet, variant));
                if !chosen {
                    return Reply::Ignored;
                }
                self.advice = None;
                return Reply::RedrawIn(layout::WITH_HINTS);
            }
            (TueftelnDeed::TakeBack, _) => {
                self.advice = None;
                self.draft.take_back();
                return Reply::RedrawIn(layout::WITH_HINTS);
            }
            (TueftelnDeed::Write(placed), _) => return Reply::Play(placed),
            (TueftelnDeed::CloseHint, _) => {
                self.advice = None;
                self.draft.take_back();
            }
            (TueftelnDeed::GoOn, _) => self.waiting = false,
            (TueftelnDeed::Open(opened), _) => self.opened = opened,
            (TueftelnDeed::TurnOver(seat), _) => self.open_after(seat, is_forward(key), scope),
            (TueftelnDeed::Help(help), _) => self.help = help,
            (TueftelnDeed::Browse, Key::Up) => self.top = self.top.saturating_sub(1),
            (TueftelnDeed::Browse, Key::Down) => {
                let last = draw::listed(scope).len().saturating_sub(layout::SHOWN_ROWS);
                self.top = (self.top + 1).min(last);
            }
            (TueftelnDeed::OpenSheet | TueftelnDeed::Browse, _) => {
                let first = draw::order(scope).get(self.top).copied();
                let first = first.unwrap_or(Seat::FIRST);
                if scope.view.sheet(first).is_some() {
                    self.opened = Opened::Sheet(first);
                } else {
                    self.open_after(first, true, scope);
                }
            }
        }
        Reply::Redraw
    }
}

impl TueftelnScene {
    fn keys_of_writer(
        &self,
        actions: Actions<TueftelnDeed>,
        scope: &TueftelnScope<'_>,
    ) -> Actions<TueftelnDeed> {
        let open = scope.view.open();
        let (Some(sheet), Some(roll)) = (own_sheet(scope), open.roll) else {
            return actions;
        };
        let first = self.draft.first.is_none();
        let act = match (&self.advice, first) {
            (Some(_), _) => text::DO_IT,
            (None, true) => text::CHOOSE,
            (None, false) => text::WRITE,
        };
        let placed = self.draft.placement(sheet, open.variant, roll);
        let write = |placed| TueftelnDeed::Write(TueftelnMove::Place(placed));
        let actions = actions
            .on(Key::A, act, placed.map_or(TueftelnDeed::Choose, write))
            .pad(None, TueftelnDeed::Step);
        if self.advice.is_some() {
            return actions.on(Key::X, host::CLOSE, TueftelnDeed::CloseHint).on(
                Key::B,
                None,
                TueftelnDeed::CloseHint,
            );
        }
        let actions = if !roll.is_double() {
            actions.on(Key::Y, text::SWAP, TueftelnDeed::Swap)
        } else if open.seats > 1 {
            actions.on(
                Key::Y,
                text::STANDINGS,
                TueftelnDeed::Open(Opened::Standings),
            )
        } else {
            actions
        };
        if first {
            actions.undo(host::TAKE_BACK, scope)
        } else {
            actions.on(Key::B, host::BACK, TueftelnDeed::TakeBack)
        }
    }

    /// While another player rolls, or computers write.
    fn keys_between(
        &self,
        picture: TueftelnPicture,
        mut actions: Actions<TueftelnDeed>,
        scope: &TueftelnScope<'_>,
    ) -> Actions<TueftelnDeed> {
        if self.waits(scope) {
            actions = actions.on(Key::A, host::GO_ON, TueftelnDeed::GoOn);
        } else if scope.actor == Actor::Chance && scope.my_turn {
            actions = actions.ask(Key::A, text::ROLL, Ask::Roll);
        }
        if picture == TueftelnPicture::Standings {
            actions = actions
                .on(Key::Y, text::SHEETS, TueftelnDeed::OpenSheet)
                .pad(None, TueftelnDeed::Browse);
        } else if scope.view.open().seats > 1 {
            actions = actions.on(
                Key::Y,
                text::STANDINGS,
                TueftelnDeed::Open(Opened::Standings),
            );
        }
        actions.undo(host::TAKE_BACK, scope)
    }

    /// Opens the next visible sheet.
    fn open_after(&mut self, from: Seat, forward: bool, scope: &TueftelnScope<'_>) {
        let seat = |number: usize| Seat::new(number as u8);
        let seen = |number| seat(number).is_some_and(|seat| scope.view.sheet(seat).is_some());
        let seats = scope.view.open().seats.into();
        let next = list::walk(from.index(), seats, forward, Ends::Meet, seen);
        self.opened = Opened::Sheet(seat(next).unwrap_or(from));
    }
}
