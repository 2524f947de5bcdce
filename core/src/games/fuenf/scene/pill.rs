//! Announcements: losses before they happen, draws before they come.

use super::super::cell::Colour;
use super::super::field::StoneSet;
use super::super::history::{QUIET_LIMIT, TIMES_LIMIT};
use super::super::lines::FIVE;
use super::super::position::{FuenfEnding, FuenfPhase};
use super::super::rules::FuenfIllegal;
use super::super::text::{self, FuenfCount, Losses, When};
use super::{FuenfOverlay, FuenfScene, FuenfScope, threats};
use crate::text::{Say, Sentence, sentence};
use crate::ui::widgets::panels::{self, Tone};
use crate::ui::{Area, Canvas, area, place};

/// From this many quiet moves on the rest is announced.
pub(crate) const FEW_LEFT: u8 = QUIET_LIMIT - 10;

/// A pill with its shadow.
const HEIGHT: i32 = 20;

impl FuenfScene {
    pub(super) fn draw_pill(&self, canvas: &mut Canvas<'_>, scope: &FuenfScope<'_>) {
        let row = self.pill_row(scope);
        // Finding the words takes longer than finding that they are out of view.
        if canvas.visible(area(0, row, Area::SCREEN.w, HEIGHT))
            && let Some((words, tone)) = self.announcement(scope)
        {
            panels::toast(canvas, &words, row, tone);
        }
    }

    pub(super) fn pill_area(&self, scope: &FuenfScope<'_>) -> Option<Area> {
        let (words, _) = self.announcement(scope)?;
        Some(panels::toast_area(&words, self.pill_row(scope)))
    }

    /// At the upper edge of the table, or at the foot if it would otherwise cover an area
    /// that matters.
    fn pill_row(&self, scope: &FuenfScope<'_>) -> i32 {
        let (window, subject) = (self.layout.camera.window, self.subject(scope));
        let rows = [window.y + 3, window.bottom() - HEIGHT - 2];
        let covers = |row: &i32| {
            let place = area(0, *row, Area::SCREEN.w, HEIGHT);
            place::covered(place, &subject)
        };
        rows.into_iter().min_by_key(covers).unwrap_or(window.y)
    }

    pub fn announcement(&self, scope: &FuenfScope<'_>) -> Option<(Sentence, Tone)> {
        let (position, language) = (scope.view, scope.language());
        let say = |words: &dyn Say, tone| Some((sentence(words, language), tone));
        if let Some(ending) = position.ending() {
            return match ending {
                FuenfEnding::Five(_) => None,
                FuenfEnding::AllTaken(_) => say(&text::ALL_TAKEN, Tone::News),
                FuenfEnding::TooFew => say(&text::DRAWN_TOO_FEW, Tone::News),
                FuenfEnding::Repetition => say(&text::DRAWN_REPETITION, Tone::News),
                FuenfEnding::Quiet => say(&text::DRAWN_QUIET, Tone::News),
            };
        }
        if matches!(self.overlay, FuenfOverlay::Hint(_)) {
            return None;
        }
        if scope.thinking && scope.my_turn && !scope.demo {
            return say(&text::THINKING, Tone::News);
        }
        if let FuenfOverlay::Threats(found) = &self.overlay {
            let [white, black] = Colour::BOTH.map(|colour| threats::count(found, colour));
            return say(&FuenfCount::Threats { white, black }, Tone::News);
        }
        if let Some(held) = self.hand.held.as_ref().filter(|_| scope.my_turn) {
            match held.verdict {
                Ok(fallen) if !fallen.is_empty() => {
                    let mut lost = self.losses(fallen);
                    let left = |colour: Colour, lost| {
                        (position.stones(colour).len() as u32).saturating_sub(lost)
                    };
                    let white = left(Colour::White, lost.white);
                    let black = left(Colour::Black, lost.black);
                    let theirs = match position.turn() {
                        Colour::White => black,
                        Colour::Black => white,
                    };
                    // Capturing all stones of the other side wins.
                    if white.max(black) < FIVE as u32 && theirs > 0 {
                        lost.when = When::ThenDrawn;
                    }
                    return say(&lost, Tone::Loss);
                }
                Ok(_) if held.times >= TIMES_LIMIT => {
                    return say(&text::WOULD_REPEAT, Tone::Loss);
                }
                Ok(_) if position.quiet() + 1 >= QUIET_LIMIT => {
                    return say(&text::WOULD_BE_QUIET, Tone::Loss);
                }
                Ok(_) if held.times == 2 => return say(&FuenfCount::Times(2), Tone::News),
                Err(FuenfIllegal::SamePlace) if held.lift.candidates.len() > 1 => {
                    return say(&text::EQUAL_PARTS, Tone::Loss);
                }
                Err(_) if !held.lift.falls().is_empty() => {
                    return say(&self.losses(held.lift.falls()), Tone::Loss);
                }
                Ok(_) | Err(_) => {}
            }
        }
        if position.phase() == FuenfPhase::Place {
            return None;
        }
        if self.facts.must_pass && scope.my_turn {
            return say(&text::MUST_PASS, Tone::Turn);
        }
        if position.times() > 1 {
            return say(&FuenfCount::Times(u32::from(position.times())), Tone::News);
        }
        if position.quiet() >= FEW_LEFT {
            let left = QUIET_LIMIT - position.quiet();
            return say(&FuenfCount::QuietLeft(u32::from(left)), Tone::News);
        }
        let most = position.stones(Colour::White).len();
        if most.max(position.stones(Colour::Black).len()) <= FIVE {
            return say(&text::FEW_STONES, Tone::News);
        }
        None
    }

    fn losses(&self, fallen: StoneSet) -> Losses {
        let of = |colour| {
            let stones = fallen
                .iter()
                .filter_map(|number| self.facts.field.stone(number));
            stones.filter(|stone| stone.1 == colour).count() as u32
        };
        Losses {
            white: of(Colour::White),
            black: of(Colour::Black),
            when: When::Then,
        }
    }
}
