//! The pages of a review: its progress, its findings, and the whole game.

use super::{Env, Play};
use crate::console::on_table::ReviewedMove;
use crate::game::Seat;
use crate::sentence as words_of;
use crate::text::{Language, Sentence, host as words, sentence};
use crate::ui::frame::{Cap, KeyBar, TitleBar};
use crate::ui::palette::{GOLD, INK, MIST, NIGHT, PAPER, RED, SLATE, STEEL};
use crate::ui::widgets::banner::Banner;
use crate::ui::widgets::panels::Tone;
use crate::ui::{Align, Area, Canvas, Font, area, largest, place, wrap};

/// The progress bar.
const PROGRESS: Area = area(40, 128, 160, 10);

/// This many people fit on a page.
const MOST_PEOPLE: usize = 4;

/// The curve of the game.
const GRAPH: Area = area(18, 84, 204, 96);

/// A review of the game on the table: its findings, and how they are drawn.
pub struct Findings<'a>(pub(super) &'a Play);

impl Findings<'_> {
    /// Whether the review is still running.
    pub fn is_under_way(&self) -> bool {
        self.0.game.reviewed(1).is_some()
    }

    pub fn count(&self) -> usize {
        let first = self.0.game.finding(0, Language::German);
        first.map_or(0, |found| found.of)
    }

    /// The number of pages: one per finding, and one about the whole game if there is
    /// something to show.
    pub fn pages(&self) -> usize {
        let (curve, most) = self.0.game.aftermath();
        self.count() + usize::from(!curve.is_empty() || most.is_some())
    }

    /// The findings in words, for screen readers.
    pub fn say(&self, number: usize, language: Language) -> Sentence {
        if self.is_under_way() {
            return sentence(&words::REVIEWING, language);
        }
        match self.0.game.finding(number, language) {
            Some(found) => {
                let cost = sentence(&found.cost, language);
                words_of!("{}. {}", &*cost, &*found.why)
            }
            None if self.0.table().hints > 0 => sentence(&words::WELL_ADVISED, language),
            None => sentence(&words::NOTHING_FOUND, language),
        }
    }

    /// Draws the progress of the review, or one of its findings.
    pub fn draw(&self, canvas: &mut Canvas<'_>, number: usize, better: bool, env: Env<'_>) {
        let language = env.settings.language;
        let done = self.0.game.reviewed(PROGRESS.w as u32);
        let found = self
            .0
            .game
            .finding(number, language)
            .filter(|_| done.is_none());
        match found {
            Some(found) => self.draw_finding(canvas, number, better, &found, env),
            None => self.draw_page(canvas, done, env),
        }
    }

    /// Draws the progress page, or the page about the whole game: its curve, or the best
    /// result the rolls allowed.
    fn draw_page(&self, canvas: &mut Canvas<'_>, done: Option<u32>, env: Env<'_>) {
        let (about, language) = (self.0.kind().about, env.settings.language);
        canvas.rect(Area::PLAY, NIGHT);
        TitleBar::game(about.icon)
            .left(about.title.get(language))
            .right(words::REVIEW.get(language))
            .draw(canvas);
        let (curve, most) = self.0.game.aftermath();
        let (found, hinted) = (self.count() > 0, self.0.table().hints > 0);
        let bar = match done {
            Some(done) => {
                about.icon.draw(canvas, 96, 52);
                let text = words::REVIEWING.get(language);
                let font = largest(&[Font::Body, Font::Caption], text, 228);
                canvas.text_centred(font, text, 120, 118, MIST);
                canvas.rounded_rect(PROGRESS, 5, SLATE);
                let width = (done as i32).clamp(PROGRESS.h, PROGRESS.w);
                canvas.rounded_rect(area(PROGRESS.x, PROGRESS.y, width, PROGRESS.h), 5, GOLD);
                KeyBar::new(&[(Cap::B, words::CANCEL.get(language))])
            }
            None => {
                let head = match found {
                    true if most.is_some() => words::THESE_ROLLS.get(language),
                    true => words::COURSE.get(language),
                    false if hinted => words::WELL_ADVISED.get(language),
                    false => words::NOTHING_FOUND.get(language),
                };
                canvas.text_centred(Font::Serif, head, 120, 48, PAPER);
                if !curve.is_empty() {
                    self.draw_curve(canvas, curve, env);
                } else {
                    let text = match most {
                        Some(most) => self.hindsight(most, language),
                        None if hinted => sentence(&words::WELL_ADVISED_WHY, language),
                        None => sentence(&words::NOTHING_FOUND_WHY, language),
                    };
                    for (line, row) in wrap(Font::Body, &text, 216).zip(0..) {
                        canvas.text_centred(Font::Body, line, 120, 80 + 18 * row, MIST);
                    }
                    match most {
                        Some(_) => self.draw_people(canvas, language),
                        None => about.icon.draw(canvas, 96, 140),
                    }
                }
                let bar = KeyBar::new(&[(Cap::B, words::BACK.get(language))]);
                match found {
                    true => bar.with(Cap::Pad, words::NEXT_PAGE.get(language)),
                    false => bar,
                }
            }
        };
        bar.for_hand(env.settings.left_handed).draw(canvas);
    }

    /// The best result the rolls allowed: at least the one found, and at least the best one
    /// made.
    fn hindsight(&self, found: i32, language: Language) -> Sentence {
        let made = self.0.table().points.iter().copied().max();
        let points = found.max(made.unwrap_or(found));
        sentence(&words::WithHindsight { points }, language)
    }

    /// The results of the people, to compare.
    fn draw_people(&self, canvas: &mut Canvas<'_>, language: Language) {
        let seating = &self.0.table().seating;
        for (seat, y) in seating.people().take(MOST_PEOPLE).zip((146..).step_by(18)) {
            (self.0.kind().about.seats)(seat.index()).draw(canvas, 52, y - 11, 13);
            let name = seating.name(seat, language);
            canvas.text_left(Font::Body, &name, 72, y, PAPER);
            let points = self
                .0
                .table()
                .points
                .get(seat.index())
                .copied()
                .unwrap_or(0);
            let points = words_of!("{points}");
            canvas.text_right(Font::Body, &points, 188, y, PAPER);
        }
    }

    /// The curve of the game from its first move to its last: up is good for the first
    /// seat, down for the second. Findings are marked.
    fn draw_curve(&self, canvas: &mut Canvas<'_>, curve: &[i8], env: Env<'_>) {
        let (about, language) = (self.0.kind().about, env.settings.language);
        canvas.rounded_rect(GRAPH.inset(-4), 6, STEEL);
        let middle = GRAPH.centre_y();
        let step = GRAPH.w / curve.len().max(1) as i32;
        for (number, &value) in (0..).zip(curve) {
            let height = i32::from(value) * (GRAPH.h / 2 - 2) / 100;
            let x = GRAPH.x + step * number;
            let (y, height, color) = match height {
                0.. => (middle - height, height, PAPER),
                _ => (middle, -height, INK),
            };
            canvas.rect(area(x, y, step - 1, height.max(1)), color);
        }
        canvas.hline(GRAPH.x, middle, GRAPH.w, SLATE);
        let end = self.0.table().aside.replay_end().unwrap_or(0).max(1) as i32;
        for number in 0..self.count() {
            if let Some(found) = self.0.game.finding(number, language) {
                let x = GRAPH.x + (found.made as i32 * (step * curve.len() as i32 - step)) / end;
                canvas.rect(area(x, GRAPH.y - 2, 3, GRAPH.h + 4), RED);
            }
        }
        for (seat, y) in Seat::all(2).zip([GRAPH.y - 20, GRAPH.bottom() + 8]) {
            (about.seats)(seat.index()).draw(canvas, GRAPH.x, y, 13);
            let name = self.0.table().seating.name(seat, language);
            canvas.text_left(Font::Caption, &name, GRAPH.x + 18, y + 11, MIST);
        }
        if self.count() > 0 {
            // Explains the red lines.
            let (right, y) = (GRAPH.x + GRAPH.w, GRAPH.bottom() + 19);
            let words = words::BETTER.get(language);
            let width = canvas.text_measured(Font::Caption, words, right, y, Align::Right, MIST);
            canvas.rect(area(right - width - 8, y - 10, 3, 12), RED);
        }
    }

    fn draw_finding(
        &self,
        canvas: &mut Canvas<'_>,
        number: usize,
        better: bool,
        found: &ReviewedMove,
        env: Env<'_>,
    ) {
        let (about, language) = (self.0.kind().about, env.settings.language);
        self.0.draw(canvas, env);
        let sign = (about.seats)(found.seat.index());
        let seating = &self.0.table().seating;
        let several = seating.people().nth(1).is_some();
        let name = match several {
            true => &*seating.name(found.seat, language),
            false => words::REVIEW.get(language),
        };
        let title = words_of!("{name} {}/{}", number + 1, found.of);
        let face = match better {
            true => words::BETTER,
            false => words::PLAYED_MOVE,
        };
        TitleBar::game(about.icon)
            .seat(sign)
            .left(&title)
            .right(face.get(language))
            .draw(canvas);
        let words = match better {
            true => found.why.clone(),
            false => sentence(&found.cost, language),
        };
        let banner = Banner {
            words: &words,
            sign: None,
            points: None,
            tone: if better { Tone::Turn } else { Tone::Loss },
        };
        let matters = self.0.game.matters(self.0.in_game_time(env));
        banner.draw(canvas, place::quiet(banner.size(), Banner::ROOM, &matters));
        self.review_bar(better, language)
            .for_hand(env.settings.left_handed)
            .draw(canvas);
    }

    fn review_bar(&self, better: bool, language: Language) -> KeyBar<'static> {
        let other = match better {
            true => words::PLAYED_MOVE,
            false => words::BETTER,
        };
        let back = words::BACK.get(language);
        let bar = KeyBar::new(&[
            (Cap::A, words::TRY_IT.get(language)),
            (Cap::Y, other.get(language)),
        ]);
        let all = bar
            .clone()
            .with(Cap::Pad, words::NEXT_PAGE.get(language))
            .with(Cap::B, back);
        match self.pages() > 1 && all.fits() {
            true => all,
            false => bar.with(Cap::B, back),
        }
    }
}
