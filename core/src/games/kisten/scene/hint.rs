//! A hint in three steps: how many points are possible, where, and how.

use super::super::pile::{CratePile, CratePlace, MOST_COLUMNS};
use super::super::player::KistenReason;
use super::super::rules::KistenMove;
use super::super::{Kisten, text};
use super::layout::NOTE;
use crate::game::Advice;
use crate::settings::Settings;
use crate::text::{Phrase, host, sentence};
use crate::ui::frame::Cap;
use crate::ui::palette::{GOLD, INK};
use crate::ui::widgets::panels;
use crate::ui::{Canvas, Font};
use heapless::Vec;

/// The advice, and how much of it has been shown.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct KistenHint {
    played: Option<KistenMove>,
    reason: KistenReason,
    /// Whether the places are marked.
    where_too: bool,
}

impl KistenHint {
    /// At first it shows only the points.
    pub(crate) fn new(advice: Advice<Kisten>) -> KistenHint {
        KistenHint {
            played: advice.played,
            reason: advice.reason,
            where_too: false,
        }
    }

    pub(crate) fn pile(&self) -> Option<&CratePile> {
        match &self.played {
            Some(KistenMove::Build(pile)) => Some(pile),
            _ => None,
        }
    }

    /// Marks the places; `false` if only the pile itself is left to tell.
    pub(crate) fn tell_more(&mut self) -> bool {
        self.pile().is_some() && !core::mem::replace(&mut self.where_too, true)
    }

    /// The places that change, once they are marked. That the ground sinks shows only with the
    /// pile.
    pub(crate) fn places(&self, before: &CratePile) -> Vec<CratePlace, { 2 * MOST_COLUMNS }> {
        let mut places = Vec::new();
        let (Some(pile), true) = (self.pile(), self.where_too) else {
            return places;
        };
        for column in pile.columns().iter().chain(before.columns()) {
            let place = column.place;
            if pile.at(place) != before.at(place) && !places.contains(&place) {
                // There is room for all columns of both.
                let _ = places.push(place);
            }
        }
        places
    }

    pub(crate) fn word(&self) -> Phrase {
        match (self.pile().is_some(), self.where_too) {
            (false, _) => host::CLOSE,
            (true, false) => text::WHERE,
            (true, true) => text::SHOW_ME,
        }
    }

    pub(crate) fn draw(&self, canvas: &mut Canvas<'_>, before: &CratePile, settings: &Settings) {
        let language = settings.language;
        panels::note(canvas, NOTE);
        let words = match self.pile().filter(|_| self.where_too) {
            Some(pile) if pile.ground() < before.ground() => {
                sentence(&text::LAYER_AND_MARKS, language)
            }
            Some(_) => sentence(&text::AT_THE_MARKS, language),
            None => sentence(&self.reason, language),
        };
        let baseline = NOTE.y + 14;
        canvas.text_left(Font::Body, &words, NOTE.x + 24, baseline, INK);
        let (x, y) = (NOTE.x + 6, NOTE.y + 3);
        if settings.left_handed {
            Cap::A.draw_arrow(canvas, x, y, GOLD, INK);
        } else {
            Cap::A.draw_as(canvas, x, y, GOLD, INK);
        }
    }
}
