//! Below the pile: tiles, crates, points. Beside it: the seats.

use super::super::pile::{Kind, Tiles};
use super::super::rules::Phase;
use super::super::text::{self, Count};
use super::{Here, KistenScene, Verdict, faces, is_building, layout};
use crate::game::{Actor, Seat};
use crate::text::{Phrase, sentence};
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

/// What an action is worth.
#[derive(Clone, Copy)]
enum Worth {
    Points(u16),
    Tiles(u16),
}

impl Worth {
    const fn number(self) -> u16 {
        match self {
            Worth::Points(number) | Worth::Tiles(number) => number,
        }
    }

    const fn word(self) -> Phrase {
        match self {
            Worth::Points(1) => text::POINT,
            Worth::Points(_) => text::POINTS,
            Worth::Tiles(1) => text::TILE,
            Worth::Tiles(_) => text::TILES,
        }
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
        if let Some((kind, above)) = self
            .running(scope.now)
            .and_then(|motion| motion.tile(scope.now))
        {
            let panel = layout::panel(kind);
            faces::tile(canvas, kind, panel.x + 3, panel.y + 4 - above, true);
        }
        self.draw_points(canvas, scope, verdict);
    }

    /// What the draft comes to: points or tiles won, crates.
    fn draw_points(&self, canvas: &mut Canvas<'_>, scope: &Here<'_>, verdict: Verdict) {
        let panel = layout::POINTS;
        if !canvas.visible(panel) {
            return;
        }
        let (view, language) = (scope.view, scope.language());
        let (worth, ground) = match verdict {
            Verdict::Good(bill) if view.variant().dismantling => {
                (Some(Worth::Tiles(bill.gained.count())), GREEN)
            }
            Verdict::Good(bill) => {
                let points = bill.points(view.variant().kids).unsigned_abs();
                (Some(Worth::Points(points)), GOLD)
            }
            Verdict::Same | Verdict::Bad(..) => (None, SLATE),
        };
        let crates = match verdict {
            Verdict::Same => Count::Crates(view.pile().crates()),
            Verdict::Good(bill) | Verdict::Bad(_, bill) => Count::More(bill.crates),
        };
        let crates = sentence(&crates, language);
        canvas.rounded_rect(panel, 5, ground);
        let (x, y) = (panel.centre_x(), panel.y);
        let ink = match worth {
            Some(worth) => {
                let figures = crate::sentence!("+{}", worth.number());
                let word = worth.word().get(language);
                let width = text_width(Font::Row, &figures) + 3 + text_width(Font::Caption, word);
                let left = x - width / 2;
                let figures =
                    canvas.text_measured(Font::Row, &figures, left, y + 13, Align::Left, INK);
                canvas.text(
                    Font::Caption,
                    word,
                    left + figures + 3,
                    y + 13,
                    Align::Left,
                    INK,
                );
                canvas.text(Font::Caption, &crates, x, y + 23, Align::Centre, INK);
                INK
            }
            None => {
                canvas.text(Font::Body, &crates, x, y + 16, Align::Centre, PAPER);
                MIST
            }
        };
        let foot = match verdict {
            Verdict::Bad(..) => text::NOT_YET,
            _ => text::HOLD_A,
        };
        if is_building(scope) {
            canvas.text(
                Font::Caption,
                foot.get(language),
                x,
                y + 32,
                Align::Centre,
                ink,
            );
        }
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
            canvas.text(
                Font::Body,
                &words,
                strip.x + 18,
                strip.y + 12,
                Align::Left,
                PAPER,
            );
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
            canvas.text(
                Font::Row,
                &points,
                place.right() - 4,
                place.y + 14,
                Align::Right,
                ink,
            );
            hand(canvas, place, view.hand(seat));
        }
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
        canvas.text(
            Font::Caption,
            &count,
            x,
            place.bottom() - 3,
            Align::Centre,
            ink,
        );
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
    faces::tile(
        canvas,
        kind,
        panel.x + 3,
        panel.y + 4,
        owned > 0 || change != 0,
    );
    if let Some(edge) = edge {
        canvas.rounded_outline(panel, 5, 1, edge);
    }
    let ink = match left {
        ..0 => RED,
        0 if change == 0 => STEEL,
        _ => PAPER,
    };
    let x = panel.right() - 3;
    canvas.text(
        Font::Row,
        &crate::sentence!("{left}"),
        x,
        panel.y + 16,
        Align::Right,
        ink,
    );
    if let Some(edge) = edge {
        let words = crate::sentence!("{change:+}");
        canvas.text(Font::Caption, &words, x, panel.y + 30, Align::Right, edge);
    }
}
