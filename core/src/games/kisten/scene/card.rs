//! The card of things to do while building.

use super::super::icon::ICON;
use super::super::rules::{Move, Phase};
use super::super::text::{self, Count};
use super::{Here, KistenScene, Overlay, Verdict, layout};
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
enum Item {
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

impl Item {
    const fn words(self) -> Phrase {
        match self {
            Item::Build => text::ITEM_BUILD,
            Item::Pass => text::ITEM_PASS,
            Item::GiveUp => text::ITEM_GIVE_UP,
            Item::StepBack => text::ITEM_STEP_BACK,
            Item::Reset => text::ITEM_RESET,
            Item::Lid => text::ITEM_LID,
            Item::Lift => text::ITEM_LIFT,
        }
    }
}

/// The most lines at a time.
const MOST_ITEMS: usize = 6;
const PITCH: i32 = 19;

type Items = Vec<Item, MOST_ITEMS>;

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
    /// Only what can be done now; what ends the turn comes first. Nobody can pass with a draft
    /// that is not allowed, which would be lost.
    fn items(&self, scope: &Here<'_>) -> Items {
        let view = scope.view;
        let changed = self.verdict != Verdict::Same;
        let bad = matches!(self.verdict, Verdict::Bad(..));
        let leave = match view.phase() {
            Phase::Knocked(_) => Item::GiveUp,
            _ => Item::Pass,
        };
        let may_leave = !view.variant().dismantling;
        let pile = self.draft.pile();
        let lid = !view.variant().kids && pile.at(self.cursor).is_some() && !self.is_fixed(scope);
        let above = pile.ground().saturating_add(1);
        let lift = pile.columns().iter().any(|column| column.top > above);
        let mut items = Items::new();
        for (item, wanted) in [
            (Item::Build, changed && !bad),
            (leave, may_leave && !bad),
            (Item::StepBack, self.draft.can_undo()),
            (Item::Reset, changed),
            (leave, may_leave && bad),
            (Item::Lid, lid),
            (Item::Lift, lift),
        ] {
            if wanted {
                // There is room for all items that can appear together.
                let _ = items.push(item);
            }
        }
        items
    }

    pub(super) fn card_area(&self, scope: &Here<'_>) -> Area {
        card(self.items(scope).len())
    }

    /// In the dismantling game there may be nothing to do yet.
    pub(super) fn open_card(&mut self, scope: &Here<'_>) -> Reply<Move> {
        if self.items(scope).is_empty() {
            return scope.refuse(&text::GOAL_DISMANTLE);
        }
        self.overlay = Overlay::Card(0);
        Reply::Redraw
    }

    pub(super) fn walk_card(&mut self, key: Key, focus: usize, scope: &Here<'_>) -> Reply<Move> {
        if matches!(key, Key::Left | Key::Right) {
            return Reply::Ignored;
        }
        let count = self.items(scope).len();
        let next = list::walk(focus, count, is_forward(key), Ends::Meet, |_| true);
        self.overlay = Overlay::Card(next);
        Reply::RedrawIn(row(focus, count).union(row(next, count)))
    }

    pub(super) fn choose(&mut self, focus: usize, scope: &Here<'_>) -> Reply<Move> {
        self.overlay = Overlay::None;
        match self.items(scope).get(focus) {
            Some(Item::Build) => return Reply::Play(Move::Build(self.draft.pile().clone())),
            Some(Item::Pass) => return Reply::Play(Move::Pass),
            Some(Item::GiveUp) => return Reply::Play(Move::GiveUp),
            Some(Item::StepBack) => self.draft.undo(),
            Some(Item::Reset) => self.draft.become_pile(scope.view.pile()),
            Some(Item::Lid) => self.draft.swap_lid(self.cursor),
            Some(Item::Lift) => {
                let ground = self.draft.pile().ground().saturating_add(1);
                self.draft.set_ground(ground);
            }
            None => {}
        }
        self.refresh(scope);
        Reply::Redraw
    }

    pub(super) fn draw_card(&self, canvas: &mut Canvas<'_>, focus: usize, scope: &Here<'_>) {
        let items = self.items(scope);
        let language = scope.language();
        let verdict = self.verdict;
        let title = match verdict {
            Verdict::Bad(..) => text::CARD_NOT_YET,
            Verdict::Same | Verdict::Good(_) => text::CARD,
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
            if let (Item::Build, Verdict::Good(bill)) = (*item, verdict) {
                let worth = Count::Plus(bill.worth(scope.view.variant()));
                let worth = sentence(&worth, language);
                canvas.text_right(Font::Row, &worth, place.right() - 9, y, GOLD);
            }
        }
    }
}
