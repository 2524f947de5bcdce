//! The card with the actions while building.

use super::super::icon::ICON;
use super::super::rules::{KistenMove, KistenPhase};
use super::super::text::{self, KistenCount};
use super::{DraftVerdict, KistenOverlay, KistenScene, KistenScope, layout};
use crate::game::Reply;
use crate::keys::Key;
use crate::text::{Phrase, sentence};
use crate::ui::palette::{GOLD, MIST, PAPER};
use crate::ui::walk::is_forward;
use crate::ui::widgets::list::{self, Ends};
use crate::ui::widgets::panels::{self, Dialog};
use crate::ui::{Area, Canvas, Font, area};
use heapless::Vec;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum CardItem {
    Build,
    Pass,
    /// After a knock without an action.
    GiveUp,
    /// Undoes the last step.
    StepBack,
    /// Undoes all steps.
    Reset,
    /// The other lid for the column under the cursor.
    Lid,
    /// Removes the lowest layer.
    Lift,
}

impl CardItem {
    const fn words(self) -> Phrase {
        match self {
            CardItem::Build => text::ITEM_BUILD,
            CardItem::Pass => text::ITEM_PASS,
            CardItem::GiveUp => text::ITEM_GIVE_UP,
            CardItem::StepBack => text::ITEM_STEP_BACK,
            CardItem::Reset => text::ITEM_RESET,
            CardItem::Lid => text::ITEM_LID,
            CardItem::Lift => text::ITEM_LIFT,
        }
    }
}

/// The most lines at a time.
const MOST_ITEMS: usize = 6;
const PITCH: i32 = 19;

type CardItems = Vec<CardItem, MOST_ITEMS>;

fn card(items: usize) -> Area {
    let height = Dialog::HEAD + 8 + items as i32 * PITCH;
    let whole = layout::CARD;
    area(whole.x, whole.centre_y() - height / 2, whole.w, height)
}

fn row(number: usize, items: usize) -> Area {
    let card = card(items);
    let y = card.y + Dialog::HEAD + 3 + number as i32 * PITCH;
    area(card.x + 4, y, card.w - 8, PITCH - 1)
}

impl KistenScene {
    /// Only actions that are possible now; those that end the turn come first. Passing is not
    /// offered with a draft that is not allowed, because the draft would be lost.
    fn items(&self, scope: &KistenScope<'_>) -> CardItems {
        let view = scope.view;
        let changed = self.verdict != DraftVerdict::Same;
        let bad = matches!(self.verdict, DraftVerdict::Bad(..));
        let leave = match &view.phase {
            KistenPhase::Knocked(_) => CardItem::GiveUp,
            _ => CardItem::Pass,
        };
        let may_leave = !view.variant.dismantling;
        let pile = &self.draft.pile;
        let lid = !view.variant.kids && pile.at(self.cursor).is_some() && !self.is_fixed(scope);
        let above = pile.ground().saturating_add(1);
        let lift = pile.columns().iter().any(|column| column.top > above);
        let mut items = CardItems::new();
        for (item, wanted) in [
            (CardItem::Build, changed && !bad),
            (leave, may_leave && !bad),
            (CardItem::StepBack, self.draft.can_undo()),
            (CardItem::Reset, changed),
            (leave, may_leave && bad),
            (CardItem::Lid, lid),
            (CardItem::Lift, lift),
        ] {
            if wanted {
                // There is room for all items that can appear together.
                let _ = items.push(item);
            }
        }
        items
    }

    pub(super) fn card_area(&self, scope: &KistenScope<'_>) -> Area {
        card(self.items(scope).len())
    }

    /// In the dismantling game there may be nothing to do yet.
    pub(super) fn open_card(&mut self, scope: &KistenScope<'_>) -> Reply<KistenMove> {
        if self.items(scope).is_empty() {
            return scope.refuse(&text::GOAL_DISMANTLE);
        }
        self.overlay = KistenOverlay::Card(0);
        Reply::Redraw
    }

    pub(super) fn walk_card(
        &mut self,
        key: Key,
        focus: usize,
        scope: &KistenScope<'_>,
    ) -> Reply<KistenMove> {
        if matches!(key, Key::Left | Key::Right) {
            return Reply::Ignored;
        }
        let count = self.items(scope).len();
        let next = list::walk(focus, count, is_forward(key), Ends::Meet, |_| true);
        self.overlay = KistenOverlay::Card(next);
        Reply::RedrawIn(row(focus, count).union(row(next, count)))
    }

    pub(super) fn choose(&mut self, focus: usize, scope: &KistenScope<'_>) -> Reply<KistenMove> {
        self.overlay = KistenOverlay::None;
        match self.items(scope).get(focus) {
            Some(CardItem::Build) => {
                return Reply::Play(KistenMove::Build(self.draft.pile.clone()));
            }
            Some(CardItem::Pass) => return Reply::Play(KistenMove::Pass),
            Some(CardItem::GiveUp) => return Reply::Play(KistenMove::GiveUp),
            Some(CardItem::StepBack) => self.draft.undo(),
            Some(CardItem::Reset) => self.draft.become_pile(&scope.view.pile),
            Some(CardItem::Lid) => self.draft.swap_lid(self.cursor),
            Some(CardItem::Lift) => {
                let ground = self.draft.pile.ground().saturating_add(1);
                self.draft.set_ground(ground);
            }
            None => {}
        }
        self.refresh(scope);
        Reply::Redraw
    }

    pub(super) fn draw_card(&self, canvas: &mut Canvas<'_>, focus: usize, scope: &KistenScope<'_>) {
        let items = self.items(scope);
        let language = scope.language();
        let verdict = self.verdict;
        let title = match verdict {
            DraftVerdict::Bad(..) => text::CARD_NOT_YET,
            DraftVerdict::Same | DraftVerdict::Good(_) => text::CARD,
        };
        let dialog = Dialog {
            area: card(items.len()),
            accent: ICON.accent,
            icon: Some(ICON),
            title: title.get(language),
            right: "",
            paper: false,
        };
        dialog.draw(canvas);
        for (number, item) in items.iter().enumerate() {
            let place = row(number, items.len());
            let focused = number == focus;
            if focused {
                panels::row(canvas, place, true);
            }
            let ink = if focused { PAPER } else { MIST };
            let y = place.y + 14;
            let words = item.words().get(language);
            canvas.text_left(Font::Row, words, place.x + 9, y, ink);
            if let (CardItem::Build, DraftVerdict::Good(bill)) = (*item, verdict) {
                let worth = KistenCount::Plus(bill.worth(scope.view.variant));
                let worth = sentence(&worth, language);
                canvas.text_right(Font::Row, &worth, place.right() - 9, y, GOLD);
            }
        }
    }
}
