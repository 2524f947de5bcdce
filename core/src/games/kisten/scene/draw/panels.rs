//! Below the pile: the task, tiles, crates, points. Beside it: the badges of the seats.

use super::super::{
    DraftVerdict, KistenScene, KistenScope, is_building, is_drawing, is_told, layout, motion,
};
use super::faces;
use crate::game::Seat;
use crate::games::kisten::action::{Bill, Fault};
use crate::games::kisten::pile::{TileKind, Tiles};
use crate::games::kisten::rules::{KistenMove, KistenPhase};
use crate::games::kisten::text::{self, KistenCount, PointsSum};
use crate::text::{Sentence, sentence};
use crate::ui::palette::{
    CRATE_LEFT, CRATE_LID, CRATE_RIGHT_LIGHT, Color, GOLD, GREEN, INK, MIST, NIGHT, PAPER, RED,
    SLATE, SLATE_RAISED, STEEL, mix,
};
use crate::ui::widgets::marks;
use crate::ui::{Align, Area, Canvas, Font, SeatStyle, area, text_width};

/// Red, but light enough to be read on panels.
const LIGHT_RED: Color = mix(RED, PAPER, 5);

/// A kind is told by its colour and by its place in the row.
const fn colour(kind: TileKind) -> Color {
    match kind {
        TileKind::Left => CRATE_LEFT,
        TileKind::Right => mix(CRATE_RIGHT_LIGHT, PAPER, 6),
        TileKind::Lid => CRATE_LID,
        TileKind::Open => LIGHT_RED,
    }
}

impl KistenScene {
    pub(super) fn draw_bar(&self, canvas: &mut Canvas<'_>, scope: &KistenScope<'_>) {
        if !canvas.visible(layout::BAR) {
            return;
        }
        let verdict = if is_building(scope) {
            self.verdict
        } else {
            DraftVerdict::Same
        };
        let (used, gained) = match verdict {
            DraftVerdict::Same => (Tiles::NONE, Tiles::NONE),
            DraftVerdict::Good(bill) | DraftVerdict::Bad(_, bill) => (bill.used, bill.gained),
        };
        let hand = self.hand_below(scope);
        for kind in TileKind::ALL {
            let change = i32::from(gained[kind]) - i32::from(used[kind]);
            tiles(canvas, kind, i32::from(hand[kind]), change);
        }
        if let (Some(moment), Some(&KistenMove::Draw(kind))) =
            (scope.moment(motion::TILE), scope.last)
        {
            let panel = layout::panel(kind);
            let y = panel.y + 4 - motion::tile_above(moment);
            faces::tile(canvas, kind, panel.x + 1, y, true);
        }
        draw_points(canvas, scope, verdict);
    }

    /// The task, the result of the draft, or why it is not allowed.
    pub(super) fn draw_strip(&self, canvas: &mut Canvas<'_>, scope: &KistenScope<'_>) {
        let strip = layout::STRIP;
        let mine = (is_building(scope) || is_drawing(scope)) && !is_told(scope);
        let wanted = mine && self.hint.is_none();
        if !wanted || !canvas.visible(strip) {
            return;
        }
        let y = strip.y + 12;
        let words = self.strip_words(scope);
        match self.verdict {
            DraftVerdict::Bad(..) => {
                canvas.rounded_rect(strip, 5, mix(RED, NIGHT, 10));
                marks::small_cross(canvas, strip.x + 5, strip.y + 4, RED);
                canvas.text_left(Font::Body, &words, strip.x + 18, y, PAPER);
            }
            DraftVerdict::Good(_) => canvas.text_left(Font::Body, &words, strip.x + 1, y, PAPER),
            DraftVerdict::Same => {
                let (x, knocked) = (
                    strip.x + 1,
                    matches!(&scope.view.phase, KistenPhase::Knocked(_)),
                );
                let wide = canvas.text_measured(Font::Body, &words, x, y, Align::Left, MIST);
                if knocked {
                    let owner = SeatStyle::of(scope.view.turn.index());
                    owner.draw(canvas, x + wide + 6, strip.y + 2, 11);
                }
            }
        }
    }

    /// The words above the tiles while a player builds.
    pub(in super::super) fn strip_words(&self, scope: &KistenScope<'_>) -> Sentence {
        let (view, language) = (scope.view, scope.language());
        let variant = view.variant;
        let sum = |bill: Bill| {
            let sum = PointsSum {
                crates: bill.crates,
                tiles: bill.used.count() as i16 - bill.gained.count() as i16,
                points: bill.points(false),
            };
            sentence(&sum, language)
        };
        match (self.verdict, &view.phase) {
            (DraftVerdict::Good(bill), _) if variant.dismantling => {
                sentence(&KistenCount::Tiles(bill.gained.count()), language)
            }
            (DraftVerdict::Good(bill), _) if variant.kids => {
                sentence(&KistenCount::More(bill.crates), language)
            }
            (DraftVerdict::Good(bill) | DraftVerdict::Bad(Fault::NoPoint, bill), _) => sum(bill),
            (DraftVerdict::Bad(fault, _), _) => sentence(&fault, language),
            (DraftVerdict::Same, KistenPhase::Drawing) => sentence(&text::GOAL_DRAW, language),
            (DraftVerdict::Same, KistenPhase::Knocked(_)) => sentence(&text::GOAL_KNOCK, language),
            (DraftVerdict::Same, KistenPhase::Lowest(_) | KistenPhase::Best { .. }) => {
                sentence(&text::GOAL_FINISH, language)
            }
            (DraftVerdict::Same, _) if variant.dismantling => {
                sentence(&text::GOAL_DISMANTLE, language)
            }
            (DraftVerdict::Same, _) if variant.kids => sentence(&text::GOAL_KIDS, language),
            (DraftVerdict::Same, _) => sentence(&text::GOAL_POINTS, language),
        }
    }

    /// The tiles of the seat that is shown to build with them.
    fn hand_below(&self, scope: &KistenScope<'_>) -> Tiles {
        let mover = self.mover.filter(|_| is_told(scope));
        match (scope.last, mover) {
            (Some(KistenMove::Build(_) | KistenMove::GiveUp), Some(seat)) => scope.view.hand(seat),
            _ if scope.moment(motion::TILE).is_some() => self.seen(scope, scope.view.turn).0,
            _ => scope.view.terms().hand,
        }
    }

    /// The tiles and points of a seat as shown to the player: a drawn tile counts when it has
    /// arrived, points when the crates have.
    pub fn seen(&self, scope: &KistenScope<'_>, seat: Seat) -> (Tiles, u16) {
        let moves = |slot| scope.moment(slot).is_some();
        match self.earlier.get(seat.index()) {
            Some(had) if moves(motion::CRATES) || moves(motion::TILE) => (had.hand, had.points),
            _ => (scope.view.hand(seat), scope.view.points(seat)),
        }
    }

    /// Name, points and open tiles of every seat. Where one name does not fit, all badges show
    /// larger signs instead.
    pub(super) fn draw_seats(&self, canvas: &mut Canvas<'_>, scope: &KistenScope<'_>) {
        let (view, badges) = (scope.view, self.badges);
        let named = Seat::all(view.seats()).all(|seat| {
            let name = scope.seating.name(seat, scope.language());
            text_width(Font::Body, &name) <= badges.name_room()
        });
        let turn = self.turn_shown(scope);
        for seat in Seat::all(view.seats()) {
            let place = badges.place(seat, view.seats());
            if !canvas.visible(place) {
                continue;
            }
            let active = turn == Some(seat);
            canvas.rounded_rect(place, 5, if active { SLATE_RAISED } else { SLATE });
            if active {
                canvas.rounded_outline(place, 5, 1, GOLD);
            }
            let size = if named { 11 } else { 17 };
            SeatStyle::of(seat.index()).draw(canvas, place.x + 4, place.y + 2, size);
            if passes(scope, seat) {
                marks::small_cross(canvas, place.x + 6 + size, place.y + 5, RED);
            }
            if named {
                let name = scope.seating.name(seat, scope.language());
                let ink = if active { PAPER } else { MIST };
                canvas.text_left(Font::Body, &name, place.x + 4, place.y + 26, ink);
            }
            let (tiles, points) = self.seen(scope, seat);
            let points = crate::sentence!("{points}");
            let ink = if active { GOLD } else { PAPER };
            let (x, y) = (place.right() - 4, place.y + 13);
            canvas.text_right(Font::Row, &points, x, y, ink);
            hand(canvas, place, tiles);
        }
    }
}

/// The result of the draft, and how to build it.
fn draw_points(canvas: &mut Canvas<'_>, scope: &KistenScope<'_>, verdict: DraftVerdict) {
    let panel = layout::POINTS;
    if !canvas.visible(panel) {
        return;
    }
    let (view, language) = (scope.view, scope.language());
    let variant = view.variant;
    let (ground, ink) = match verdict {
        DraftVerdict::Good(_) if variant.dismantling => (GREEN, INK),
        DraftVerdict::Good(_) => (GOLD, INK),
        DraftVerdict::Same | DraftVerdict::Bad(..) => (SLATE, PAPER),
    };
    let words = match verdict {
        DraftVerdict::Same => KistenCount::Crates(view.pile.crates()),
        DraftVerdict::Good(bill) if variant.dismantling => KistenCount::Plus(bill.worth(variant)),
        DraftVerdict::Good(bill) | DraftVerdict::Bad(Fault::NoPoint, bill) => {
            KistenCount::Points(bill.points(variant.kids))
        }
        DraftVerdict::Bad(_, bill) => KistenCount::More(bill.crates),
    };
    let (x, building) = (panel.centre_x(), is_building(scope));
    let y = panel.y + if building { 14 } else { 21 };
    canvas.rounded_rect(panel, 5, ground);
    canvas.text_centred(Font::Body, &sentence(&words, language), x, y, ink);
    if building {
        let (foot, ink) = match verdict {
            DraftVerdict::Bad(..) => (text::NOT_YET, MIST),
            DraftVerdict::Same => (text::HOLD_A, MIST),
            DraftVerdict::Good(_) => (text::HOLD_A, INK),
        };
        canvas.text_centred(Font::Body, foot.get(language), x, y + 14, ink);
    }
}

/// Whether this seat has passed and the others are asked.
fn passes(scope: &KistenScope<'_>, seat: Seat) -> bool {
    let asking = matches!(
        &scope.view.phase,
        KistenPhase::Asking(_) | KistenPhase::Knocked(_)
    );
    asking && scope.view.turn == seat
}

/// How many tiles of each kind, in the order of the bar; a dot for none.
fn hand(canvas: &mut Canvas<'_>, place: Area, tiles: Tiles) {
    for kind in TileKind::ALL {
        let x = place.x + 8 + (place.w - 15) * kind as i32 / 3;
        let y = place.bottom() - 2;
        if tiles[kind] == 0 {
            canvas.rect(area(x - 1, y - 6, 2, 2), STEEL);
            continue;
        }
        let count = crate::sentence!("{}", tiles[kind]);
        canvas.text_centred(Font::Body, &count, x, y, colour(kind));
    }
}

/// A tile, how many are left after the action, how many come or go.
fn tiles(canvas: &mut Canvas<'_>, kind: TileKind, owned: i32, change: i32) {
    let panel = layout::panel(kind);
    // A lid is a little wider than its panel.
    if !canvas.visible(panel.inset(-2)) {
        return;
    }
    let left = owned + change;
    let (ground, edge) = match change {
        0 => (SLATE, None),
        _ if left < 0 => (SLATE_RAISED, Some(LIGHT_RED)),
        ..0 => (SLATE_RAISED, Some(GOLD)),
        1.. => (SLATE_RAISED, Some(GREEN)),
    };
    canvas.rounded_rect(panel, 5, ground);
    let there = owned > 0 || change != 0;
    faces::tile(canvas, kind, panel.x + 1, panel.y + 4, there);
    if let Some(edge) = edge {
        canvas.rounded_outline(panel, 5, 1, edge);
    }
    // The shape alone shows that there is none.
    if !there {
        return;
    }
    let ink = if left < 0 { LIGHT_RED } else { PAPER };
    let (x, words) = (panel.right() - 3, crate::sentence!("{left}"));
    canvas.text_right(Font::Row, &words, x, panel.y + 14, ink);
    if let Some(edge) = edge {
        let words = crate::sentence!("{change:+}");
        canvas.text_right(Font::Body, &words, x, panel.y + 30, edge);
    }
}
