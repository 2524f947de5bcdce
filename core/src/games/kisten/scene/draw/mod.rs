//! The whole picture: title, pile, cursor, marks.
//!
//! | file | subject |
//! |---|---|
//! | this one | the picture, the pile and the marks on it, the x-ray view |
//! | `crates` | piles, and hidden crates |
//! | `faces` | sides, lids, open lids |
//! | `panels` | tiles, crates and points below the pile; the seats beside it |
//! | `question` | does anybody knock? |

pub mod crates;
pub(crate) mod faces;
mod panels;
pub(super) mod question;

use super::camera::{self, Reach, VIEW};
use super::layout::Badges;
use super::{
    DraftVerdict, KistenOverlay, KistenScene, KistenScope, is_asked, is_building, is_drawing,
    is_told, layout, motion, seen_now,
};
use crate::game::{Actor, Seat};
use crate::games::kisten::icon::ICON;
use crate::games::kisten::pile::{Column, CratePile, CratePlace};
use crate::games::kisten::rules::{KistenMove, KistenPhase};
use crate::games::kisten::text::{self, KistenCount, KistenDoing};
use crate::text::{Sentence, host, sentence};
use crate::ui::frame::TITLE_BAR;
use crate::ui::palette::{
    Color, GOLD, INK, MIST, NIGHT, PAPER, RED, SLATE, SLATE_RAISED, VIOLET, WOOD_LIGHT,
};
use crate::ui::widgets::marks;
use crate::ui::{Area, Areas, Canvas, Font, SeatStyle, TitleBar, area, areas, text_width};
use crates::{CrateLift, Iso};

impl KistenScene {
    /// The place of the pile, and how wide the badges beside it are.
    pub(super) fn camera(&self, scope: &KistenScope<'_>) -> (Iso, Badges) {
        let shown = self.shown(scope);
        let cursor = is_building(scope).then(|| (self.cursor, top(shown, self.cursor)));
        camera::fit(&[&scope.view.pile, shown], scope.view.seats(), cursor)
    }

    /// The pile, the cursor and the places of a hint; the tiles that come and go, and their
    /// result; the badges while others move. Texts stay uncovered if possible, because below
    /// the pile there is room for a message.
    pub(super) fn what_matters(&self, scope: &KistenScope<'_>) -> Areas {
        let (shown, iso, view) = (self.shown(scope), &self.iso, scope.view);
        let building = is_building(scope);
        let if_so = |wanted: bool, area: Area| if wanted { area } else { Area::default() };
        let mut pile = Area::default();
        for column in shown.columns() {
            pile = pile.union(iso.column_area(column.place, shown.ground(), column.top));
        }
        let pile = pile.intersection(VIEW);
        let hinted = self.hint.iter().flat_map(|hint| hint.places(&view.pile));
        let hinted = hinted.fold(Area::default(), |all, place| {
            all.union(cursor_area(iso, shown, place))
        });
        // An action that is not allowed has no sum; it must be taken back first.
        let sum = building && matches!(self.verdict, DraftVerdict::Good(_));
        let tiles = sum || scope.moment(motion::TILE).is_some();
        let mine = (building || is_asked(scope) || is_drawing(scope)) && !is_told(scope);
        let [left, right] = self.badges.cover(view.seats());
        areas([
            if_so(building, cursor_area(iso, shown, self.cursor)),
            pile,
            if_so(is_asked(scope), layout::QUESTION),
            hinted,
            if_so(sum, layout::STRIP),
            if_so(tiles, layout::BAR),
            if_so(!mine, left),
            if_so(!mine, right),
        ])
        .busy([if_so(mine, layout::STRIP), layout::BAR, left, right])
    }

    pub(super) fn draw_all(&self, canvas: &mut Canvas<'_>, scope: &KistenScope<'_>) {
        canvas.rect(Area::PLAY, NIGHT);
        self.draw_title(canvas, scope);
        if self.overlay == KistenOverlay::Ghost {
            return self.draw_ghost(canvas, scope);
        }
        let asks = is_asked(scope);
        // The part that a card covers is not drawn.
        let covered = match self.overlay {
            KistenOverlay::Card(_) => self.card_area(scope).inset(3),
            _ if asks => layout::QUESTION.inset(3),
            _ => Area::default(),
        };
        for seen in Area::PLAY.without(covered) {
            if canvas.visible(seen) {
                let mut canvas = canvas.clipped(seen);
                self.draw_pile(&mut canvas, scope);
                self.draw_seats(&mut canvas, scope);
                self.draw_cursor(&mut canvas, scope);
                self.draw_bar(&mut canvas, scope);
                self.draw_strip(&mut canvas, scope);
            }
        }
        if asks {
            self.draw_question(canvas, scope);
        }
        if let Some(hint) = &self.hint {
            hint.draw(canvas, &scope.view.pile, scope.settings);
        }
        if let KistenOverlay::Card(focus) = self.overlay {
            self.draw_card(canvas, focus, scope);
        }
    }

    fn draw_title(&self, canvas: &mut Canvas<'_>, scope: &KistenScope<'_>) {
        if !canvas.visible(TITLE_BAR) {
            return;
        }
        let (view, language) = (scope.view, scope.language());
        let passes = passes_unasked(scope);
        let seat = self.turn_shown(scope);
        let builds = if view.variant.dismantling {
            KistenDoing::Dismantles
        } else {
            KistenDoing::Builds
        };
        let seen = seen_now(scope);
        let doing = match &view.phase {
            _ if matches!(seen, Some(KistenMove::Draw(_))) => KistenDoing::Draws,
            _ if matches!(seen, Some(KistenMove::Build(_))) => builds,
            _ if matches!(seen, Some(KistenMove::Pass)) => KistenDoing::Passes,
            _ if matches!(seen, Some(KistenMove::Knock | KistenMove::GiveUp)) => {
                KistenDoing::Knocks
            }
            KistenPhase::Over => KistenDoing::Over,
            _ if self.overlay == KistenOverlay::Ghost => KistenDoing::XRay,
            _ if passes => KistenDoing::Passes,
            _ if scope.thinking && !scope.my_turn => KistenDoing::Ponders,
            KistenPhase::Asking(_) => KistenDoing::IsAsked,
            KistenPhase::Knocked(_) => KistenDoing::Knocks,
            KistenPhase::Lowest(_) | KistenPhase::Best { .. } => KistenDoing::Finishes,
            KistenPhase::Drawing => KistenDoing::Draws,
            KistenPhase::Building => builds,
        };
        let name = seat.map(|seat| scope.seating.name(seat, language));
        let by_lot = scope.drawn_first && self.overlay != KistenOverlay::Ghost;
        let left = match &name {
            Some(name) if by_lot => sentence(&host::Drawn { name }, language),
            _ => text::title(doing, name.as_deref(), language),
        };
        let right = if by_lot {
            Sentence::new()
        } else if view.variant.dismantling || view.stack.is_empty() {
            sentence(&KistenCount::Crates(view.pile.crates()), language)
        } else {
            sentence(&KistenCount::Stack(view.stack.count()), language)
        };
        let mut bar = TitleBar::game(ICON).left(&left).right(&right);
        if let Some(seat) = seat {
            bar = bar.seat(SeatStyle::of(seat.index()));
        }
        bar.draw(canvas);
    }

    /// Title and badges name the next turn only after the previous move has been shown and
    /// announced. If no seat can knock, they stay with the one that passed.
    pub fn turn_shown(&self, scope: &KistenScope<'_>) -> Option<Seat> {
        match (self.mover.filter(|_| seen_now(scope).is_some()), scope.turn) {
            (Some(mover), _) => Some(mover),
            (None, Actor::Seat(seat)) if !passes_unasked(scope) => Some(seat),
            (None, Actor::Chance | Actor::Seat(_)) => Some(scope.view.turn),
            (None, Actor::Over) => None,
        }
    }

    fn draw_pile(&self, canvas: &mut Canvas<'_>, scope: &KistenScope<'_>) {
        if !canvas.visible(VIEW) {
            return;
        }
        let mut canvas = canvas.clipped(VIEW);
        let (shown, iso) = (self.shown(scope), &self.iso);
        self.draw_floor(&mut canvas, scope);
        let dropping = scope.moment(motion::CRATES).zip(self.built.as_ref());
        let lift = dropping.map(|(moment, (_, before))| CrateLift {
            before,
            pixels: motion::crates_above(moment),
        });
        crates::pile(&mut canvas, iso, shown, lift);
        self.draw_traces(&mut canvas, scope);
        if let Some(hint) = &self.hint {
            for place in hint.places(&scope.view.pile) {
                let (x, y) = iso.lid_centre(place, top(shown, place));
                marks::target(&mut canvas, x, y, 11, true);
            }
        }
    }

    /// Nothing covers the cursor and the changes.
    fn draw_cursor(&self, canvas: &mut Canvas<'_>, scope: &KistenScope<'_>) {
        if is_building(scope) && canvas.visible(VIEW) {
            let (mut canvas, shown) = (canvas.clipped(VIEW), self.shown(scope));
            cursor(&mut canvas, &self.iso, shown, self.cursor);
            changes(&mut canvas, &self.iso, &scope.view.pile, shown);
        }
    }

    /// The ground, one place wider than the pile: two edges of every place, except between two
    /// columns, where it cannot be seen.
    fn draw_floor(&self, canvas: &mut Canvas<'_>, scope: &KistenScope<'_>) {
        let Reach { near, far, .. } = self.reach(scope.view);
        let (pile, iso) = (self.shown(scope), &self.iso);
        let ground = pile.ground();
        let stands = |place| pile.at(place).is_some();
        for x in near.x..=far.x + 1 {
            for y in near.y..=far.y + 1 {
                let place = CratePlace::new(x, y);
                if !canvas.visible(iso.lid_area(place, ground)) {
                    continue;
                }
                let here = stands(place);
                let [back, right, _, left] = iso.lid(place, ground);
                if y <= far.y && !(here && stands(place.step(-1, 0))) {
                    canvas.line(back, right, 1, SLATE_RAISED);
                }
                if x <= far.x && !(here && stands(place.step(0, -1))) {
                    canvas.line(left, back, 1, SLATE_RAISED);
                }
            }
        }
    }

    /// The columns changed last, marked by seat.
    fn draw_traces(&self, canvas: &mut Canvas<'_>, scope: &KistenScope<'_>) {
        let (Some((seat, _)), shown) = (&self.built, self.shown(scope)) else {
            return;
        };
        let size = if self.iso.size.is_large() { 9 } else { 7 };
        for column in scope.view.pile.columns() {
            if self.is_trace(column, shown, &scope.view.pile) {
                let (x, y) = self.iso.lid_centre(column.place, column.top);
                SeatStyle::of(seat.index()).draw(canvas, x - size / 2, y - size / 2, size);
            }
        }
    }

    /// Whether the last move changed a column that still looks so.
    fn is_trace(&self, column: &Column, shown: &CratePile, pile: &CratePile) -> bool {
        let is = |pile: &CratePile| pile.at(column.place) == Some(column);
        is(shown) && is(pile) && self.built.as_ref().is_some_and(|(_, before)| !is(before))
    }

    /// The hidden crates, and how high every column is.
    fn draw_ghost(&self, canvas: &mut Canvas<'_>, scope: &KistenScope<'_>) {
        let (shown, iso) = (self.shown(scope), &self.iso);
        let mut view = canvas.clipped(VIEW);
        self.draw_floor(&mut view, scope);
        crates::ghost(&mut view, iso, shown);
        for column in shown.columns() {
            let (x, y) = iso.lid_centre(column.place, column.top);
            if view.visible(area(x - 12, y - 6, 24, 12)) {
                let height = crate::sentence!("{}", shown.height(column.place));
                number(&mut view, x, y, &height, PAPER);
            }
        }
        self.draw_strip(canvas, scope);
        if !canvas.visible(COUNTS) {
            return;
        }
        let hidden = crates::hidden(shown);
        let seen = shown.crates() - hidden;
        for (x, word, count, color) in [
            (4, text::SEEN, seen, WOOD_LIGHT),
            (122, text::HIDDEN, hidden, VIOLET),
        ] {
            let panel = area(x, COUNTS.y, 114, COUNTS.h);
            canvas.rounded_rect(panel, 5, SLATE);
            let y = panel.centre_y();
            let corners = [(x + 5, y), (x + 12, y - 4), (x + 19, y), (x + 12, y + 4)];
            canvas.polygon(&corners, color);
            let word = word.get(scope.language());
            canvas.text_left(Font::Body, word, x + 24, y + 5, MIST);
            let (count, right) = (crate::sentence!("{count}"), panel.right() - 8);
            canvas.text_right(Font::Row, &count, right, y + 5, PAPER);
        }
    }
}

/// Whether a seat has passed where no seat can knock.
fn passes_unasked(scope: &KistenScope<'_>) -> bool {
    matches!(&scope.view.phase, KistenPhase::Asking(_)) && scope.view.is_too_early()
}

/// The numbers of seen and hidden crates in the x-ray view.
const COUNTS: Area = area(0, 196, 240, 26);

/// The level of a lid, or the ground where there is none.
pub(super) fn top(pile: &CratePile, place: CratePlace) -> i8 {
    pile.at(place).map_or(pile.ground(), |column| column.top)
}

/// The lid under the cursor, and its outline.
pub fn cursor_area(iso: &Iso, pile: &CratePile, place: CratePlace) -> Area {
    iso.lid_area(place, top(pile, place))
        .inset(-4)
        .intersection(VIEW)
}

/// Gold around the lid or the place, with an edge that shows on everything.
fn cursor(canvas: &mut Canvas<'_>, iso: &Iso, pile: &CratePile, place: CratePlace) {
    let [back, right, front, left] = iso.lid(place, top(pile, place));
    let around = |by: i32| {
        [
            (back.0, back.1 - by),
            (right.0 + 2 * by, right.1),
            (front.0, front.1 + by),
            (left.0 - 2 * by, left.1),
        ]
    };
    for (by, color) in [(2, NIGHT), (1, GOLD), (0, GOLD), (-1, NIGHT)] {
        canvas.polygon_outline(&around(by), color);
    }
}

/// How much higher or lower columns would be.
fn changes(canvas: &mut Canvas<'_>, iso: &Iso, before: &CratePile, after: &CratePile) {
    if before == after {
        return;
    }
    let sunk = i32::from(before.ground()) - i32::from(after.ground());
    let label = |canvas: &mut Canvas<'_>, place: CratePlace| {
        let high = |pile: &CratePile| i32::from(pile.height(place));
        let mut change = high(after) - high(before);
        if before.at(place).is_some() && after.at(place).is_some() {
            change -= sunk;
        }
        if change != 0 {
            // At the back of the lid, so that its kind is visible.
            let [(x, y), ..] = iso.lid(place, top(after, place));
            let color = if change > 0 { GOLD } else { RED };
            number(canvas, x, y - 3, &crate::sentence!("{change:+}"), color);
        }
    };
    for column in after.columns() {
        label(canvas, column.place);
    }
    for column in before.columns() {
        if after.at(column.place).is_none() {
            label(canvas, column.place);
        }
    }
}

/// A small number on dark ground.
fn number(canvas: &mut Canvas<'_>, x: i32, y: i32, figures: &str, color: Color) {
    let width = text_width(Font::Body, figures) + 4;
    let ground = area(x - width / 2, y - 6, width, 12);
    canvas.rounded_rect(ground, 3, INK);
    let x = ground.x + 2;
    canvas.text_left(Font::Body, figures, x, y + 4, color);
}

/// The part of the screen that a step of the draft can change.
pub(super) const WORKSHOP: Area = area(0, 16, 240, 240 - 16);
