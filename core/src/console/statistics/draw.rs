//! How the statistics look: three figures, a chart or a table, the last games.

use super::{Facts, StatisticsScreen, View, Words, charts};
use crate::records::finished::End;
use crate::records::{GameRecords, Records};
use crate::settings::Settings;
use crate::text::{Language, Phrase, host as words};
use crate::ui::frame::{Cap, KeyBar, TitleBar};
use crate::ui::icons::Icon;
use crate::ui::largest;
use crate::ui::palette::{Color, INK, MIST, NIGHT, PAPER, SLATE_RAISED, STEEL, mix};
use crate::ui::widgets::controls::tick;
use crate::ui::widgets::panels::panel;
use crate::ui::{Align, Area, Canvas, Font, area, text_width};

/// The three figures.
const FIGURE: Area = area(6, 20, 74, 43);
const FIGURE_PITCH: i32 = 77;
/// The chart, or the table, which takes the room of the last games too.
pub const CHART: Area = area(6, 67, 228, 114);
/// The last games: where they begin, one of them, how many.
const LATELY: i32 = 185;
const GAME: i32 = 15;
const SHOWN: usize = 11;
/// How wide a line can be.
const ROOM: i32 = 224;
/// The baseline of the last line.
const FOOT: i32 = 219;

/// Draws the screen.
pub fn screen(
    screen: &StatisticsScreen,
    canvas: &mut Canvas<'_>,
    settings: &Settings,
    records: &Records,
) {
    let (language, game) = (settings.language, screen.game());
    let (about, facts, kept) = (game.about(), Facts::of(game), records.of(game));
    canvas.rect(Area::PLAY, NIGHT);
    TitleBar::game(about.icon)
        .left(about.title.get(language))
        .right(words::STATISTICS.get(language))
        .draw(canvas);
    if kept.all(facts.lowest_is_best).played == 0 {
        nothing(canvas, about.icon, language);
        key_bar(screen, false, language)
            .for_hand(settings.left_handed)
            .draw(canvas);
        return;
    }
    figures(canvas, kept, facts, about.icon.accent, language);
    match screen.view() {
        View::Table => charts::table(canvas, kept, facts, language),
        View::Levels => {
            charts::levels(canvas, kept, about.icon.accent, language);
            lately(canvas, kept, about.icon.accent, language);
            foot(canvas, kept, facts, language);
        }
        View::History(kind) => {
            let heading = list_words(facts, kind).get(language);
            let results = records.history(game, kind);
            charts::history(canvas, results, heading, facts, about.icon.accent, language);
            lately(canvas, kept, about.icon.accent, language);
            foot(canvas, kept, facts, language);
        }
    }
    key_bar(screen, true, language)
        .for_hand(settings.left_handed)
        .draw(canvas);
}

/// A game nobody has played yet.
fn nothing(canvas: &mut Canvas<'_>, icon: Icon, language: Language) {
    icon.draw(canvas, 96, 66);
    let headline = words::NOT_PLAYED.get(language);
    let font = largest(&[Font::Headline, Font::Serif], headline, ROOM);
    canvas.text_centred(font, headline, 120, 146, PAPER);
    let line = words::NOT_PLAYED_MEANING.get(language);
    canvas.text_centred(Font::Body, line, 120, 171, MIST);
}

/// How many games, how many of them won, and in a row.
fn figures(
    canvas: &mut Canvas<'_>,
    kept: &GameRecords,
    facts: Facts,
    accent: Color,
    language: Language,
) {
    let all = kept.all(facts.lowest_is_best);
    let won = if facts.is_puzzle {
        words::SOLVED_COUNT
    } else {
        words::WON
    };
    let figures = [
        (all.played, words::GAMES, PAPER),
        (all.won, won, mix(accent, PAPER, 4)),
        (all.longest, words::LONGEST, PAPER),
    ];
    for (place, (number, caption, color)) in (0..).zip(figures) {
        let ground = FIGURE.moved(FIGURE_PITCH * place, 0);
        panel(canvas, ground);
        let (x, y) = (ground.centre_x(), ground.y + 24);
        let number = Words::of(format_args!("{number}"));
        canvas.text_centred(Font::Headline, &number, x, y, color);
        let caption = caption.get(language);
        canvas.text_centred(Font::Caption, caption, x, y + 13, MIST);
    }
}

/// The last games that somebody could win: a tick, a cross, a dash.
fn lately(canvas: &mut Canvas<'_>, kept: &GameRecords, accent: Color, language: Language) {
    let count = kept.recent().count();
    if count == 0 {
        return;
    }
    let label = words::LATELY.get(language);
    canvas.text_left(Font::Row, label, 10, LATELY + 13, PAPER);
    let latest = kept.recent().skip(count.saturating_sub(SHOWN));
    let left = 234 - GAME * count.min(SHOWN) as i32 + 1;
    for (place, end) in (0..).zip(latest) {
        sign(canvas, left + GAME * place, LATELY + 1, end, accent);
    }
}

/// How one game ended, fourteen pixels wide.
fn sign(canvas: &mut Canvas<'_>, x: i32, y: i32, end: End, accent: Color) {
    let (ground, color) = match end {
        End::Won => (accent, INK),
        End::Lost => (SLATE_RAISED, MIST),
        End::Drawn | End::Played => (STEEL, PAPER),
    };
    canvas.rounded_rect(area(x, y, 14, 14), 4, ground);
    match end {
        End::Won => {
            tick(canvas, x + 3, y + 7, color);
        }
        End::Lost => {
            canvas.line((x + 4, y + 4), (x + 9, y + 9), 1, color);
            canvas.line((x + 4, y + 9), (x + 9, y + 4), 1, color);
        }
        End::Drawn | End::Played => canvas.rect(area(x + 3, y + 6, 8, 2), color),
    }
}

/// The best result, and how many games without computers.
fn foot(canvas: &mut Canvas<'_>, kept: &GameRecords, facts: Facts, language: Language) {
    let mut right = 234;
    if let Some(best) = best(kept, facts) {
        let best = Words::of(format_args!("{} {best}", words::BEST_RESULT.get(language)));
        right -= canvas.text_measured(Font::Body, &best, right, FOOT, Align::Right, PAPER) + 8;
    }
    let people = kept.against(None).played;
    if people > 0 && !facts.is_puzzle {
        let people = Words::of(format_args!(
            "{}: {people}",
            words::NO_COMPUTER.get(language)
        ));
        let font = largest(&[Font::Body, Font::Caption], &people, right - 10);
        canvas.text_cut(font, &people, 10, FOOT, right - 10, MIST);
    }
}

/// The best result, where points say anything: a win alone is worth one.
pub fn best(kept: &GameRecords, facts: Facts) -> Option<i16> {
    let best = kept.all(facts.lowest_is_best).best();
    best.filter(|&best| best > 1 || facts.lowest_is_best)
}

/// A heading at the left end of the chart.
pub fn heading(canvas: &mut Canvas<'_>, words: &str, room: i32) {
    let font = largest(&[Font::Row, Font::Body], words, room);
    canvas.text_left(font, words, CHART.x + 8, CHART.y + 15, PAPER);
}

/// A line in the middle of a chart that is still empty.
pub fn empty_chart(canvas: &mut Canvas<'_>, words: &str) {
    let (x, y) = (CHART.centre_x(), CHART.centre_y() + 12);
    let font = largest(&[Font::Body, Font::Caption], words, CHART.w - 16);
    canvas.text_centred(font, words, x, y, MIST);
}

/// The width of a figure.
pub fn figure_width(font: Font, number: u16) -> i32 {
    text_width(font, &Words::of(format_args!("{number}")))
}

/// What Y promises.
fn words_of(screen: &StatisticsScreen, view: View) -> Phrase {
    match view {
        View::Levels => words::CHART,
        View::Table => words::TABLE,
        View::History(kind) => list_words(Facts::of(screen.game()), kind),
    }
}

/// What a list of results is called.
fn list_words(facts: Facts, kind: u8) -> Phrase {
    let words = facts.lists.get(usize::from(kind)).copied();
    words.unwrap_or(words::ALONE)
}

/// What the keys do.
pub fn key_bar(screen: &StatisticsScreen, played: bool, language: Language) -> KeyBar<'static> {
    let mut bar = KeyBar::new(&[(Cap::Pad, words::OTHER_GAME.get(language))]);
    if played && let Some((_, view)) = screen.next_view() {
        bar = bar.with(Cap::Y, words_of(screen, view).get(language));
    }
    bar.with(Cap::B, words::BACK.get(language))
}

#[cfg(test)]
mod tests {
    use super::super::charts::{HEADS, NUMBER, RIGHTS};
    use super::*;
    use crate::console::pretended::tap;
    use crate::game::Level;
    use crate::keys::Key as Press;

    #[test]
    fn the_key_bar_fits_for_every_view_of_every_game() {
        for language in Language::ALL {
            let mut screen = StatisticsScreen::new(None);
            for _ in 0..8 {
                for _ in 0..4 {
                    assert!(key_bar(&screen, true, language).fits(), "{screen:?}");
                    tap(&mut screen, Press::Y);
                }
                tap(&mut screen, Press::Right);
            }
        }
    }

    /// Headings of the table do not run into each other, names not into
    /// numbers.
    #[test]
    fn the_table_has_room() {
        for language in Language::ALL {
            let mut end = 0;
            for (right, words) in RIGHTS.into_iter().zip(HEADS) {
                let left = right - text_width(Font::Caption, words.get(language));
                assert!(end + 3 <= left, "{}", words.get(language));
                end = right;
            }
            assert!(text_width(Font::Caption, "8888") <= NUMBER);
            let names = Level::ALL.map(|level| level.name()).into_iter();
            for name in names.chain([words::AMONG_PEOPLE]) {
                let end = 14 + text_width(Font::Caption, name.get(language));
                assert!(end <= RIGHTS[0] - NUMBER);
            }
        }
    }

    #[test]
    fn captions_fit_their_figures() {
        for language in Language::ALL {
            for words in [
                words::GAMES,
                words::WON,
                words::SOLVED_COUNT,
                words::LONGEST,
            ] {
                assert!(text_width(Font::Caption, words.get(language)) <= FIGURE.w - 4);
            }
            assert!(figure_width(Font::Headline, u16::MAX) <= FIGURE.w);
            let headline = words::NOT_PLAYED.get(language);
            assert!(text_width(Font::Serif, headline) <= ROOM);
            for words in [words::NO_COMPUTERS, words::NOT_ALONE] {
                assert!(text_width(Font::Caption, words.get(language)) <= CHART.w - 16);
            }
            // The heading of a chart, and beside it two samples with their words and gaps.
            let samples = [words::WON, words::DRAWN];
            let samples = samples.map(|words| text_width(Font::Caption, words.get(language)) + 17);
            let heading = text_width(Font::Body, words::AGAINST_COMPUTERS.get(language));
            assert!(heading + samples[0] + samples[1] <= CHART.w - 16);
            let lately = text_width(Font::Row, words::LATELY.get(language));
            assert!(10 + lately + 6 + GAME * SHOWN as i32 <= 234);
        }
    }
}
