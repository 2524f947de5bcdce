//! The present actions of the keys, and their words.

use super::super::Kisten;
use super::super::rules::KistenMove;
use super::super::text;
use super::draw::{self, WORKSHOP};
use super::{
    KistenOverlay, KistenScene, KistenScope, LOOK, QUIET, is_asked, is_building, is_drawing,
};
use crate::game::{Actions, Ask, Keys, Reply};
use crate::keys::Key;
use crate::text::host;
use crate::ui::{Area, walk};

pub enum KistenDeed {
    Walk,
    Put,
    Take,
    /// Add a layer underneath, or remove it again.
    PushLayer,
    LookThrough,
    OpenCard,
    WalkCard(usize),
    Choose(usize),
    Knock,
    LetPass,
    /// The next step of the hint.
    TellMore,
    Close,
}

impl Keys<Kisten> for KistenScene {
    type Deed = KistenDeed;

    fn actions(&self, scope: &KistenScope<'_>) -> Actions<KistenDeed> {
        let actions = Actions::new();
        if let Some(hint) = &self.hint {
            return actions
                .on(Key::A, hint.word(), KistenDeed::TellMore)
                .on(Key::X, host::CLOSE, KistenDeed::Close)
                .on(Key::B, None, KistenDeed::Close)
                .pad(None, KistenDeed::Close);
        }
        match self.overlay {
            KistenOverlay::Ghost => {
                // Layers are added in the view that shows their result.
                let layer = if self.has_layer(scope) {
                    text::LAYER_OUT
                } else {
                    text::LAYER_IN
                };
                let actions = if is_building(scope) {
                    actions.on(Key::A, layer, KistenDeed::PushLayer)
                } else {
                    actions
                };
                actions.on(Key::Y, host::BACK, KistenDeed::Close).on(
                    Key::B,
                    None,
                    KistenDeed::Close,
                )
            }
            KistenOverlay::Card(focus) => actions
                .on(Key::A, text::CHOOSE, KistenDeed::Choose(focus))
                .on(Key::B, host::BACK, KistenDeed::Close)
                .pad(None, KistenDeed::WalkCard(focus)),
            KistenOverlay::None if is_asked(scope) => actions
                .on(Key::A, text::KNOCK, KistenDeed::Knock)
                .on(Key::Y, text::X_RAY, KistenDeed::LookThrough)
                .on(Key::B, text::NO_KNOCK, KistenDeed::LetPass),
            KistenOverlay::None if is_building(scope) => actions
                .on(Key::A, text::PUT, KistenDeed::Put)
                .on(Key::Y, text::X_RAY, KistenDeed::LookThrough)
                .on(Key::B, text::TAKE, KistenDeed::Take)
                .pad(None, KistenDeed::Walk),
            KistenOverlay::None => {
                let actions = match scope.outcome {
                    Some(_) => actions.ask(Key::A, host::SEE_RESULT, Ask::Result),
                    None if is_drawing(scope) => actions.ask(Key::A, text::DRAW, Ask::Roll),
                    None => actions,
                };
                actions
                    .on(Key::Y, text::X_RAY, KistenDeed::LookThrough)
                    .undo(host::TAKE_BACK, scope)
            }
        }
    }

    fn held(&self, scope: &KistenScope<'_>) -> Option<KistenDeed> {
        let is_free = self.hint.is_none() && self.overlay == KistenOverlay::None;
        let builds = is_free && !is_asked(scope) && is_building(scope);
        builds.then_some(KistenDeed::OpenCard)
    }

    fn perform(
        &mut self,
        deed: KistenDeed,
        key: Key,
        scope: &KistenScope<'_>,
    ) -> Reply<KistenMove> {
        match deed {
            KistenDeed::Walk => return self.walk(key, scope),
            KistenDeed::Put => return self.change_column(true, scope),
            KistenDeed::Take => return self.change_column(false, scope),
            KistenDeed::PushLayer => {
                let ground = scope.view.pile.ground();
                let lower = i8::from(!self.has_layer(scope));
                if !self.draft.set_ground(ground.saturating_sub(lower)) {
                    return scope.refuse(&text::NOTHING_BELOW);
                }
                // The words of the bar change, too.
                self.refresh(scope);
            }
            KistenDeed::LookThrough => self.overlay = KistenOverlay::Ghost,
            KistenDeed::OpenCard => return self.open_card(scope),
            KistenDeed::WalkCard(focus) => return self.walk_card(key, focus, scope),
            KistenDeed::Choose(focus) => return self.choose(focus, scope),
            KistenDeed::Knock if self.has_looked(scope) => return Reply::Play(KistenMove::Knock),
            KistenDeed::LetPass if self.ready.is_some() => return Reply::Play(KistenMove::NoKnock),
            // The press was meant for the previous picture; now the player sees the question.
            KistenDeed::Knock | KistenDeed::LetPass => {}
            KistenDeed::TellMore => self.tell_more(scope),
            KistenDeed::Close => (self.overlay, self.hint) = (KistenOverlay::None, None),
        }
        Reply::Redraw
    }
}

impl KistenScene {
    /// Whether a layer has been added underneath.
    fn has_layer(&self, scope: &KistenScope<'_>) -> bool {
        self.draft.pile.ground() < scope.view.pile.ground()
    }

    /// Whether the question has been shown long enough, with the button released meanwhile: a
    /// player who presses through the moves of others would otherwise knock without looking, and
    /// a knock cannot be taken back.
    fn has_looked(&mut self, scope: &KistenScope<'_>) -> bool {
        let ready = *self.ready.get_or_insert(scope.now.plus(LOOK));
        let looked = ready.reached(scope.now);
        let quiet = scope.now.plus(QUIET);
        if !looked && ready.reached(quiet) {
            self.ready = Some(quiet);
        }
        looked
    }

    /// The last step builds the action of the hint.
    fn tell_more(&mut self, scope: &KistenScope<'_>) {
        let Some(hint) = &mut self.hint else { return };
        if hint.tell_more() {
            return;
        }
        if let (Some(pile), true) = (hint.pile(), is_building(scope)) {
            self.draft.become_pile(pile);
        }
        self.hint = None;
        self.refresh(scope);
    }

    fn walk(&mut self, key: Key, scope: &KistenScope<'_>) -> Reply<KistenMove> {
        let Some((right, down)) = walk::step(key) else {
            return Reply::Ignored;
        };
        let (iso, left) = (self.iso, self.cursor);
        // The axes run to the lower left and to the lower right.
        let next = left.step(down as i8, right as i8);
        self.cursor = self.reach(scope.view).clamp(next);
        if self.cursor == left {
            return Reply::Ignored;
        }
        (self.iso, self.badges) = self.camera(scope);
        if self.iso != iso {
            return Reply::RedrawIn(WORKSHOP);
        }
        let area = |place| draw::cursor_area(&iso, &self.draft.pile, place);
        Reply::RedrawIn(area(left).union(area(self.cursor)))
    }

    /// Whether the column under the cursor has an open lid that must stay.
    pub(super) fn is_fixed(&self, scope: &KistenScope<'_>) -> bool {
        let column = scope.view.pile.at(self.cursor);
        column.is_some_and(|column| column.open) && !scope.view.variant.dismantling
    }

    /// Adds or removes a crate under the cursor. The picture changes only there, unless the
    /// ground or the size changes.
    fn change_column(&mut self, more: bool, scope: &KistenScope<'_>) -> Reply<KistenMove> {
        if self.is_fixed(scope) {
            return scope.refuse(&text::OPEN_LID_STAYS);
        }
        let before = (self.iso, self.badges, self.reach(scope.view));
        let last = self.draft.pile.crates() <= 1 && !scope.view.variant.dismantling;
        if more && !self.draft.put(self.cursor) {
            return scope.refuse(&text::NO_MORE_LIDS);
        }
        if !more && (last || !self.draft.take(self.cursor)) {
            return Reply::Ignored;
        }
        // Before a crate was removed the column was one higher, with its label above.
        let top = draw::top(&self.draft.pile, self.cursor).saturating_add(1);
        let highest = self.iso.lid_area(self.cursor, top).y - 13;
        self.refresh(scope);
        if before != (self.iso, self.badges, self.reach(scope.view)) {
            return Reply::RedrawIn(WORKSHOP);
        }
        let y = highest.max(WORKSHOP.y);
        Reply::RedrawIn(Area {
            y,
            h: WORKSHOP.bottom() - y,
            ..WORKSHOP
        })
    }
}
