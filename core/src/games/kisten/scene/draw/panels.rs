//! Below the pile: tiles, crates, points. Beside it: the seats.

use super::super::{Here, KistenScene, Verdict, is_building, layout, motion};
use super::faces;
use crate::game::{Actor, Seat};
use crate::games::kisten::pile::{Kind, Tiles};
use crate::games::kisten::rules::{Move, Phase};
use crate::games::kisten::text::{self, Count};
use crate::text::sentence;
use crate::ui::palette::{
    CRATE_LEFT, CRATE_LID, CRATE_RIGHT_LIGHT, Color, GOLD, GREEN, INK, MIST, NIGHT, PAPER, RED,
    SLATE, SLATE_RAISED, STEEL, mix,
};
use crate::ui::widgets::marks;
use crate::ui::{Align, Area, Canvas, Font, SeatStyle, text_width};

/// What a kind of tiles is told by beside its place in the row.
const fn colour(kind: Kind) -> Color {
    match kind {
        Kind::Left => CRATE_LEFT,
        Kind::Right => mix(CRATE_RIGHT_LIGHT, PAPER, 3),
        Kind::Lid => CRATE_LID,
        Kind::Open => RED,
    }
}

impl KistenScene {
    /// Everything below the pile.
    pub(super) fn draw_bar(&self, canvas: &mut Canvas<'_>, scope: &Here<'_>) {
        if !canvas.visible(layout::BAR) {
            return;
        }
        let verdict = if is_building(scope) {
            self.verdict
        } else {
            Verdict::Same
        };
        let (used, gained) = match verdict {
            Verdict::Same => (Tiles::NONE, Tiles::NONE),
            Verdict::Good(bill) | Verdict::Bad(_, bill) => (bill.used, bill.gained),
        };
        let hand = scope.view.terms().hand;
        for kind in Kind::ALL {
            let change = i32::from(gained[kind]) - i32::from(used[kind]);
            tiles(canvas, kind, i32::from(hand[kind]), change);
        }
        if let (Some(moment), Some(&Move::Draw(kind))) = (scope.moment(motion::TILE), scope.last) {
            let panel = layout::panel(kind);
            let y = panel.y + 4 - motion::tile_above(moment);
            faces::tile(canvas, kind, panel.x + 3, y, true);
        }
        draw_points(canvas, scope, verdict);
    }

    /// Why the draft is not allowed, in words.
    pub(super) fn draw_strip(&self, canvas: &mut Canvas<'_>, scope: &Here<'_>) {
        let strip = layout::STRIP;
        if !is_building(scope) || !canvas.visible(strip) {
            return;
        }
        if let Verdict::Bad(fault, _) = self.verdict {
            let words = sentence(&fault, scope.language());
            canvas.rounded_rect(strip, 5, mix(RED, NIGHT, 10));
            marks::small_cross(canvas, strip.x + 5, strip.y + 4, RED);
            let (x, y) = (strip.x + 18, strip.y + 12);
            canvas.text_left(Font::Body, &words, x, y, PAPER);
        }
    }

    /// The boxes of all seats: name, points, open tiles.
    pub(super) fn draw_seats(&self, canvas: &mut Canvas<'_>, scope: &Here<'_>) {
        let view = scope.view;
        for seat in Seat::all(view.seats()) {
            let place = layout::seat_box(seat, view.seats());
            if !canvas.visible(place) {
                continue;
            }
            let active = scope.actor == Actor::Seat(seat);
            canvas.rounded_rect(place, 5, if active { SLATE_RAISED } else { SLATE });
            if active {
                canvas.rounded_outline(place, 5, 1, GOLD);
            }
            SeatStyle::of(seat.index()).draw(canvas, place.x + 4, place.y + 3, 11);
            if passes(scope, seat) {
                marks::small_cross(canvas, place.x + 17, place.y + 5, RED);
            }
            let name = scope.seating.name(seat, scope.language());
            let ink = if active { PAPER } else { MIST };
            canvas.text_cut(Font::Caption, &name, place.x + 4, place.y + 24, 41, ink);
            let points = crate::sentence!("{}", view.points(seat));
            let ink = if active { GOLD } else { PAPER };
            let (x, y) = (place.right() - 4, place.y + 14);
            canvas.text_right(Font::Row, &points, x, y, ink);
            hand(canvas, place, view.hand(seat));
        }
    }
}

/// What the draft comes to: points or tiles won, crates.
fn draw_points(canvas: &mut Canvas<'_>, scope: &Here<'_>, verdict: Verdict) {
    let panel = layout::POINTS;
    if !canvas.visible(panel) {
        return;
    }
    let (view, language) = (scope.view, scope.language());
    let worth = match verdict {
        Verdict::Good(bill) => {
            let variant = view.variant();
            let words = match (variant.dismantling, bill.worth(variant)) {
                (true, 1) => text::TILE,
                (true, _) => text::TILES,
                (false, 1) => text::POINT,
                (false, _) => text::POINTS,
            };
            Some((bill.worth(variant), words.get(language)))
        }
        Verdict::Same | Verdict::Bad(..) => None,
    };
    let crates = match verdict {
        Verdict::Same => Count::Crates(view.pile().crates()),
        Verdict::Good(bill) | Verdict::Bad(_, bill) => Count::More(bill.crates),
    };
    let crates = sentence(&crates, language);
    let (x, y) = (panel.centre_x(), panel.y);
    let ink = if let Some((number, word)) = worth {
        let ground = if view.variant().dismantling {
            GREEN
        } else {
            GOLD
        };
        canvas.rounded_rect(panel, 5, ground);
        let number = crate::sentence!("+{number}");
        let width = text_width(Font::Row, &number) + 3 + text_width(Font::Caption, word);
        let (left, y) = (x - width / 2, y + 13);
        let wide = canvas.text_measured(Font::Row, &number, left, y, Align::Left, INK);
        canvas.text_left(Font::Caption, word, left + wide + 3, y, INK);
        canvas.text_centred(Font::Caption, &crates, x, y + 10, INK);
        INK
    } else {
        canvas.rounded_rect(panel, 5, SLATE);
        canvas.text_centred(Font::Body, &crates, x, y + 16, PAPER);
        MIST
    };
    if is_building(scope) {
        let foot = match verdict {
            Verdict::Bad(..) => text::NOT_YET,
            _ => text::HOLD_A,
        };
        let foot = foot.get(language);
        canvas.text_centred(Font::Caption, foot, x, y + 32, ink);
    }
}

/// Whether a seat has passed and the others are asked.
fn passes(scope: &Here<'_>, seat: Seat) -> bool {
    let asking = matches!(scope.view.phase(), Phase::Asking(_) | Phase::Knocked(_));
    asking && scope.view.turn() == seat
}

/// The tiles of a seat: how many of each kind, in the order of the bar.
fn hand(canvas: &mut Canvas<'_>, place: Area, tiles: Tiles) {
    for kind in Kind::ALL {
        let x = place.x + 7 + 11 * kind as i32;
        let ink = if tiles[kind] > 0 { colour(kind) } else { STEEL };
        let count = crate::sentence!("{}", tiles[kind]);
        let y = place.bottom() - 3;
        canvas.text_centred(Font::Caption, &count, x, y, ink);
    }
}

/// The panel of a kind: a tile, how many are left after the action, how many
/// come or go.
fn tiles(canvas: &mut Canvas<'_>, kind: Kind, owned: i32, change: i32) {
    let panel = layout::panel(kind);
    if !canvas.visible(panel) {
        return;
    }
    let left = owned + change;
    let (ground, edge) = match change {
        0 => (SLATE, None),
        _ if left < 0 => (SLATE_RAISED, Some(RED)),
        ..0 => (SLATE_RAISED, Some(GOLD)),
        1.. => (SLATE_RAISED, Some(GREEN)),
    };
    canvas.rounded_rect(panel, 5, ground);
    let there = owned > 0 || change != 0;
    faces::tile(canvas, kind, panel.x + 3, panel.y + 4, there);
    if let Some(edge) = edge {
        canvas.rounded_outline(panel, 5, 1, edge);
    }
    let ink = match left {
        ..0 => RED,
        0 if change == 0 => STEEL,
        _ => PAPER,
    };
    let (x, words) = (panel.right() - 3, crate::sentence!("{left}"));
    canvas.text_right(Font::Row, &words, x, panel.y + 16, ink);
    if let Some(edge) = edge {
        let words = crate::sentence!("{change:+}");
        canvas.text_right(Font::Caption, &words, x, panel.y + 30, edge);
    }
}
